"""Home Assistant, from a sentence to the request on the wire and back; a stand-in plays the other side."""

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.plugins.stand_in import Answer, said, stand_in
from tipote_device.assembly.checks import plug_ins as check_plug_ins
from tipote_device.assembly.plug_ins import open_plug_ins
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.settings import HomeAutomationSettings, Settings
from tipote_device.contract.turn import Intent, ToolCall
from tipote_device.meaning.intents import parse
from tipote_device.mind.tools.box import ToolBox

TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ0ZXN0In0.abc-DEF_123"
BAD = "L'adresse de Home Assistant ne va pas"
CLOCK = FixedClock(datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("Europe/Paris")))


def conversation(kind, speech="C'est allumé.", **data):
    """Return an answer in the shape the Conversation API documents."""
    response = {
        "response_type": kind,
        "language": "fr",
        "data": {"targets": [], "success": [], "failed": []} | data,
        "speech": {"plain": {"speech": speech, "extra_data": None}},
        "card": {},
    }
    return said({"response": response, "conversation_id": "01ABC", "continue_conversation": False})


def settings(folder, port, **more):
    token = folder / "jeton"
    token.write_text(TOKEN + "\n")
    given = {"token_file": str(token), "url": f"http://127.0.0.1:{port}"} | more
    return Settings(domotique=HomeAutomationSettings(**given))


async def say(text, given):
    """Return the intent of `text` and what its plug-in makes of it."""
    async with open_plug_ins(given) as plug_ins:
        assert plug_ins.problems == ()
        intent = parse(text, others=plug_ins.phrases)
        return intent, await plug_ins.skills[0].run(intent, text) if intent.name != "llm" else None


async def test_the_request_is_the_one_that_is_documented(tmp_path):
    with stand_in(lambda _: conversation("action_done")) as there:
        intent, outcome = await say("Allume la lumière du salon", settings(tmp_path, there.port))
    assert (intent.name, outcome.ok, outcome.spoken) == ("domotique.ordre", True, "C'est allumé.")
    (request,) = there.requests
    assert (request.method, request.path) == ("POST", "/api/conversation/process")
    assert request.headers["authorization"] == f"Bearer {TOKEN}"
    assert request.headers["content-type"] == "application/json"
    assert request.headers["host"] == f"127.0.0.1:{there.port}"
    assert request.json == {"text": "Allume la lumière du salon", "language": "fr"}


async def test_base_path_agent_and_language_are_the_administrators(tmp_path):
    with stand_in(lambda _: conversation("query_answer", "19 degrés")) as there:
        given = settings(
            tmp_path, there.port, url=f"http://localhost:{there.port}/maison/", agent="conversation.x", language="fr-CH"
        )
        _, outcome = await say("Quelle est la température du salon ?", given)
    assert outcome.spoken == "19 degrés"
    assert there.requests[0].path == "/maison/api/conversation/process"
    assert there.requests[0].json["agent_id"] == "conversation.x"
    assert there.requests[0].json["language"] == "fr-CH"


@pytest.mark.parametrize(
    "text",
    ["Allume la lumière du salon", "éteins la télé", "Tu peux ouvrir les volets ?", "Mets le chauffage à 19",
     "Ferme tout", "Est-ce que le garage est fermé ?", "Lance la scène cinéma"],
)  # fmt: skip
async def test_what_is_asked_there(tmp_path, text):
    with stand_in(lambda _: conversation("action_done")) as there:
        await say(text, settings(tmp_path, there.port, words=("scène cinéma",)))
    assert [request.json["text"] for request in there.requests] == [text]


@pytest.mark.parametrize(
    "text",
    ["Ferme-la", "Quelle heure est-il ?", "Mets un minuteur de dix minutes", "Raconte-moi une histoire", "Monte le son",
     "Retiens que la lampe du salon est cassée", "Oublie ce que je t'ai dit sur mon père", "Éteins-toi",
     "Et puis la lampe que Jean a volée, efface donc tout ça"],
)  # fmt: skip
async def test_what_never_leaves_for_there(tmp_path, text):
    with stand_in(lambda _: conversation("action_done")) as there:
        given = settings(tmp_path, there.port)
        async with open_plug_ins(given) as plug_ins:
            intent = parse(text, at=CLOCK.now(), others=plug_ins.phrases)
            assert not plug_ins.skills[0].knows(intent.name)
    assert there.requests == []


async def test_what_it_does_not_understand_goes_to_the_language_model(tmp_path):
    answer = conversation("error", "Désolé, je n'ai pas compris", code="no_intent_match")
    with stand_in(lambda _: answer) as there:
        assert (await say("Ouvre ton cœur à la poésie", settings(tmp_path, there.port)))[1] is None


async def test_what_it_cannot_do_is_said_in_its_words(tmp_path):
    answer = conversation("error", "Désolé, je ne connais aucun appareil nommé\n<cave>", code="no_valid_targets")
    with stand_in(lambda _: answer) as there:
        outcome = (await say("Allume la cave", settings(tmp_path, there.port)))[1]
    assert (outcome.ok, outcome.spoken) == (False, "Désolé, je ne connais aucun appareil nommé ‹cave›")


async def test_silence_after_an_order_is_put_into_words(tmp_path):
    with stand_in(lambda _: conversation("action_done", "")) as there:
        assert (await say("Éteins tout", settings(tmp_path, there.port)))[1].spoken == "C'est fait."


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (said({"message": "401"}, 401), "Home Assistant refuse mon jeton d'accès."),
        (said({"message": "403"}, 403), "Home Assistant refuse mon jeton d'accès."),
        (Answer(404, b"404: Not Found"), "Home Assistant ne propose pas de conversation à cette adresse."),
        (Answer(500, b"{}"), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (Answer(302, b"", {"location": "http://127.0.0.1:1/"}), None),
        (Answer(200, b"<html>bonjour</html>"), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (Answer(200, b"[" * 100_000), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (said([1]), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (said({"response": None}), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (said({"response": {"response_type": "?"}}), "Home Assistant a répondu quelque chose que je ne comprends pas."),
        (Answer(200, b" " * 300_000), "Home Assistant ne répond pas."),
        (Answer(200, b"{}", {"content-length": "99"}), "Home Assistant ne répond pas."),
        (Answer(hang=True), "Home Assistant ne répond pas."),
        (Answer(200, b" " * 1000, drip=True), "Home Assistant ne répond pas."),
    ],
)
async def test_each_trouble_has_its_sentence(tmp_path, answer, sentence):
    with stand_in(lambda _: answer) as there:
        given = settings(tmp_path, there.port, timeout_s=1.0)
        _, outcome = await say("Allume la lumière du salon", given)
        assert outcome.spoken == (sentence or "Home Assistant a répondu quelque chose que je ne comprends pas.")
        assert not outcome.ok
        assert len(there.requests) == 1  # a redirection is not followed
        # what only mentions a lamp goes to the language model instead
        assert (await say("Invente une histoire de lampe magique", given))[1] is None


async def test_nobody_there(tmp_path):
    with stand_in(lambda _: Answer()) as there:
        pass
    outcome = (await say("Allume la lumière", settings(tmp_path, there.port)))[1]
    assert outcome.spoken == "Home Assistant ne répond pas."


async def test_the_language_model_has_it_as_a_tool_that_acts(tmp_path):
    with stand_in(lambda _: conversation("action_done")) as there:
        async with open_plug_ins(settings(tmp_path, there.port)) as plug_ins:
            box = ToolBox(plug_ins.tools, clock=CLOCK, is_question=lambda text: text.endswith("?"))
            call, sure = ToolCall("domotique", {"phrase": "allume le salon"}), asyncio.Event()
            waiting = asyncio.create_task(box.call(call, user_text="il fait noir, une lampe", confirmed=sure))
            refused = await box.call(call, user_text="il fait froid à Rome", confirmed=sure)
            assert (refused.ok, there.requests, waiting.done()) == (False, [], False)
            sure.set()
            assert (await waiting).spoken == "C'est allumé."
    assert there.requests[0].json["text"] == "allume le salon"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"token_file": ""}, "Home Assistant est configuré, mais pas son jeton d'accès (token_file)."),
        ({"token_file": "/no/such"}, "Le fichier du jeton de Home Assistant ne peut pas être lu."),
        ({"url": "192.168.1.10"}, f"{BAD} : une adresse http:// ou https:// est attendue."),
        ({"url": "http://a b/"}, f"{BAD} : une adresse http:// ou https:// est attendue."),
        ({"url": "http://[::1"}, f"{BAD} : ce n'est pas une adresse."),
    ],
)  # fmt: skip
async def test_a_wrong_configuration_is_said_and_the_house_goes_on(tmp_path, monkeypatch, more, sentence):
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    given = settings(tmp_path, 1, **more)
    async with open_plug_ins(given) as plug_ins:
        assert (plug_ins.skills, plug_ins.problems) == ((), (sentence,))
    result = await check_plug_ins(given)
    assert (result.status, result.message) == ("warning", sentence)


async def test_the_token_may_be_a_systemd_credential(tmp_path, monkeypatch):
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    (tmp_path / "home-assistant").write_text(TOKEN)
    with stand_in(lambda _: conversation("action_done")) as there:
        given = settings(tmp_path, there.port, token_file="")
        await say("Allume la lumière", given)
        assert there.requests[0].headers["authorization"] == f"Bearer {TOKEN}"
        escaped = settings(tmp_path, there.port, token_file="", credential="../jeton")
        async with open_plug_ins(escaped) as plug_ins:
            assert len(plug_ins.problems) == 1


@pytest.mark.parametrize("content", ["", "court", "a" * 30 + "\r\nX-Evil: 1", "a" * 5000, "é" * 30])
async def test_what_is_no_token_is_never_sent(tmp_path, content):
    with stand_in(lambda _: conversation("action_done")) as there:
        given = settings(tmp_path, there.port)
        (tmp_path / "jeton").write_text(content)
        async with open_plug_ins(given) as plug_ins:
            assert plug_ins.problems == ("Le fichier du jeton de Home Assistant ne contient pas de jeton.",)
    assert there.requests == []


@pytest.mark.parametrize(
    ("answer", "status", "message"),
    [
        (said({"message": "API running."}), "ok", "Greffons : domotique."),
        (said({}, 401), "warning", "Home Assistant refuse mon jeton d'accès."),
    ],
)
async def test_doctor_asks_whether_it_is_there(tmp_path, answer, status, message):
    with stand_in(lambda _: answer) as there:
        result = await check_plug_ins(settings(tmp_path, there.port))
    assert (result.status, result.message) == (status, message)
    assert [(request.method, request.path) for request in there.requests] == [("GET", "/api/")]


def test_intent_says_how_sure_it_is(tmp_path):
    from tipote_device.plugins.home_assistant import HomeAssistant

    house = HomeAssistant(None)  # type: ignore[arg-type]  # nothing is asked of the other side here
    assert house.phrase("Rallume le salon", None) == Intent("domotique.ordre", {"sure": True})
    assert house.phrase("Et la lampe ?", None) == Intent("domotique.ordre", {"sure": False})
