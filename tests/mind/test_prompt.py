from itertools import pairwise

from tipote_device.contract.chat import Message
from tipote_device.contract.settings import HomeSettings, MindSettings
from tipote_device.mind.prompt import HISTORY_SHARE, build_messages, cost, trim_start


def conversation(pairs, words=20):
    turns = []
    for number in range(pairs):
        turns += [
            Message("user", f"question {number} " + "mot " * words),
            Message("assistant", f"réponse {number} " + "mot " * words),
        ]
    return turns


def test_the_question_is_last_and_the_persona_first():
    messages = build_messages(MindSettings(), HomeSettings(), conversation(1), "Et demain ?")
    assert [message.role for message in messages] == ["system", "user", "assistant", "user"]
    assert messages[-1].content == "Et demain ?"


def test_the_persona_follows_the_household():
    tu = build_messages(MindSettings(), HomeSettings(tutoiement=True), [], "x")[0].content
    vous = build_messages(MindSettings(), HomeSettings(tutoiement=False), [], "x")[0].content
    assert "Tutoie" in tu
    assert "Vouvoie" in vous


def test_what_is_read_ahead_begins_what_is_asked():
    turns = conversation(3)
    ahead = build_messages(MindSettings(), HomeSettings(), turns, None)
    asked = build_messages(MindSettings(), HomeSettings(), turns, "Et demain ?")
    assert asked[: len(ahead)] == ahead


def test_the_conversation_keeps_within_its_budget_and_its_newest_turns():
    settings, turns = MindSettings(context_tokens=1024), conversation(60)
    kept = build_messages(settings, HomeSettings(), turns, None)[1:]
    assert 0 < sum(map(cost, kept)) <= settings.context_tokens * HISTORY_SHARE
    assert kept[0].role == "user"
    assert kept[-1] == turns[-1]


def test_the_beginning_moves_rarely():
    turns = conversation(60)
    starts = [trim_start(turns[:end], 600) for end in range(0, len(turns), 2)]
    assert starts == sorted(starts)
    moves = sum(one != other for one, other in pairwise(starts))
    assert 0 < moves <= len(starts) / 3


def test_tool_results_never_lose_their_call():
    call = Message("assistant", "", ({"name": "heure", "arguments": {}},))
    turns = [Message("user", "x" * 300), call, Message("tool", "y" * 300), Message("assistant", "z" * 300)] * 4
    assert turns[trim_start(turns, 500)].role == "user"


def test_one_turn_larger_than_the_budget_goes():
    assert trim_start([Message("user", "x" * 9000), Message("assistant", "oui")], 100) >= 1
