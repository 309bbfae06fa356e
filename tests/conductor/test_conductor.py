"""The conductor in a household without models: what is heard, kept, cut and closed, on audio time."""

import asyncio

import pytest

from tests.conductor.world import World
from tests.memory.ram_sessions import MemorySessionStore
from tipote_device.contract.chat import ChatPiece
from tipote_device.contract.errors import MeaningError, MemoryStoreError, MindError
from tipote_device.contract.settings import MeaningSettings, SessionSettings, Settings, VoiceSettings
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

WAKE = (0.4, 0.6)  # the sound of the wake word, over at 1.0 s


async def test_a_command_is_answered_and_kept(tmp_path):
    world = World([WAKE, (1.3, 1.0)], ["Ti-Pote, quelle heure est-il ?"])
    await world.live(tmp_path)
    (turn,) = world.turns
    assert (turn.transcript, turn.intent) == ("Quelle heure est-il ?", "time.now")
    assert turn.answer == "Il est 20 h 15."
    assert turn.tool_calls[0]["name"] == "heure"
    assert turn.tool_calls[0]["ok"] is True
    assert 0 < turn.first_audio_s - turn.speech_end_s < 0.6
    (session,) = await world.sessions.queued()
    kept = await world.sessions.turns(session)
    assert [(t.role, t.text) for t in kept] == [("user", "Quelle heure est-il ?"), ("assistant", "Il est 20 h 15.")]


async def test_a_question_goes_to_the_language_model_with_what_was_said_before(tmp_path):
    world = World(
        [WAKE, (1.3, 1.0), (7.0, 1.0)],
        ["Ti-Pote, raconte-moi un secret.", "Et encore un autre, tu veux bien ?"],
        replies=["Les chats rêvent.", "Les chiens aussi."],
    )
    await world.live(tmp_path)
    assert [turn.answer for turn in world.turns] == ["Les chats rêvent.", "Les chiens aussi."]
    assert world.turns[1].wake_at_s is None


async def test_the_session_ends_after_three_minutes_of_silence_in_audio_time(tmp_path):
    world = World([WAKE, (1.3, 1.0)], ["Ti-Pote, quelle heure est-il ?"], length_s=200)
    loop = await world.live(tmp_path)
    assert loop.conductor.session_end_reason == "silence_timeout"


async def test_goodbye_ends_the_session_and_puts_it_in_the_queue(tmp_path):
    world = World([WAKE, (1.3, 1.0), (5.5, 0.8)], ["Ti-Pote, quelle heure est-il ?", "Merci Ti-Pote."])
    loop = await world.live(tmp_path)
    assert loop.conductor.session_end_reason == "user"
    assert world.turns[-1].answer == "À bientôt !"
    assert len(await world.sessions.queued()) == 1


async def test_the_wake_word_cuts_an_answer_and_history_keeps_the_words_heard(tmp_path):
    long_answer = "Il était une fois un roi qui aimait les poires, les pommes et les prunes du verger."
    world = World(
        [WAKE, (1.3, 1.0), (4.4, 0.6)],
        ["Ti-Pote, raconte-moi une histoire.", "Ti-Pote."],
        wakes=[1.0, 5.0],
        replies=[long_answer],
    )
    await world.live(tmp_path)
    turn = world.turns[0]
    assert turn.interrupted
    assert 0 < len(turn.answer) < len(long_answer)
    assert long_answer.startswith(turn.answer.rstrip("…"))
    (session,) = await world.sessions.queued()
    kept = await world.sessions.turns(session)
    assert kept[1].text == turn.answer
    assert kept[1].details["interrupted"] is True


async def test_a_resumed_sentence_is_answered_once_and_whole(tmp_path):
    world = World(
        [WAKE, (1.3, 0.8), (2.6, 0.9)],
        ["Ti-Pote, je voudrais", "Ti-Pote, je voudrais savoir quelle heure il est"],
        verdicts=[0.1, 0.9],
        replies=["Huit heures."],
    )
    await world.live(tmp_path)
    assert [turn.transcript for turn in world.turns] == ["Je voudrais savoir quelle heure il est"]


async def test_words_that_hang_in_the_air_veto_the_end_of_the_turn(tmp_path):
    whole = "Ti-Pote, je voudrais savoir quelle heure il est"
    world = World(
        [WAKE, (1.3, 0.8), (3.0, 0.9)], ["Ti-Pote, je voudrais", whole], verdicts=[0.95], replies=["Huit heures."]
    )
    await world.live(tmp_path)
    assert [turn.transcript for turn in world.turns] == ["Je voudrais savoir quelle heure il est"]


async def test_what_hangs_in_the_air_is_answered_after_the_hard_silence(tmp_path):
    world = World(
        [WAKE, (1.3, 0.8)], ["Ti-Pote, je voudrais", "Ti-Pote, je voudrais"], verdicts=[0.95], replies=["Quoi ?"]
    )
    await world.live(tmp_path)
    (turn,) = world.turns
    assert 1.5 < turn.first_audio_s - turn.speech_end_s < 2.2


async def test_a_lone_yes_does_not_wait_for_the_hard_silence(tmp_path):
    world = World([WAKE, (1.3, 0.5)], ["Ti-Pote, oui."], verdicts=[0.1], replies=["Bien."])
    await world.live(tmp_path)
    (turn,) = world.turns
    assert turn.transcript == "Oui."
    assert 0.7 < turn.first_audio_s - turn.speech_end_s < 1.3


async def test_a_yes_that_goes_on_is_heard_whole(tmp_path):
    world = World(
        [WAKE, (1.3, 0.5), (2.3, 0.9)],
        ["Ti-Pote, oui.", "Ti-Pote, oui, raconte-moi une histoire."],
        verdicts=[0.1, 0.9],
        replies=["Il était une fois."],
    )
    await world.live(tmp_path)
    assert [turn.transcript for turn in world.turns] == ["Oui, raconte-moi une histoire."]


LONG_CALL = (0.4, 1.3)
"""The wake word, recognised at 1.0 s, and its last syllable drawn out."""


@pytest.mark.parametrize("speculate", [True, False])
@pytest.mark.parametrize("pause_s", [0.4, 0.6, 1.0])
async def test_a_call_then_the_question_is_one_turn(tmp_path, speculate, pause_s):
    asked = 1.7 + pause_s
    world = World(
        [LONG_CALL, (asked, 0.9)],
        ["Ti-Pote.", "Ti-Pote, quelle heure est-il ?"],
        verdicts=[0.95, 0.95],
        settings=Settings(comprehension=MeaningSettings(speculate=speculate)),
    )
    await world.live(tmp_path)
    (turn,) = world.turns
    assert turn.transcript == "Quelle heure est-il ?"
    assert turn.wake_at_s is not None
    assert turn.speech_start_s == pytest.approx(asked, abs=0.1)
    assert turn.speech_end_s == pytest.approx(asked + 0.9, abs=0.1)


async def test_a_call_alone_is_met_with_a_chime_and_then_let_go(tmp_path):
    world = World([LONG_CALL], ["Ti-Pote."], verdicts=[0.95])
    loop = await world.live(tmp_path)
    assert not world.turns
    chimes = [at / 16_000 for at, _ in loop.speaker.recording]
    assert len(chimes) == 2
    first_word_s = Settings().oreilles.first_word_s
    assert chimes == pytest.approx([2.2, 1.7 + first_word_s], abs=0.35)


@pytest.mark.parametrize("speculate", [True, False])
@pytest.mark.parametrize("sounds_s", [0.65, 0.75, 0.85, 1.0])
async def test_a_call_is_met_with_one_chime_however_long_it_sounds(tmp_path, sounds_s, speculate):
    settings = Settings(comprehension=MeaningSettings(speculate=speculate))
    world = World([(0.4, sounds_s)], ["Ti-Pote."] * 4, verdicts=[0.95] * 4, settings=settings)
    loop = await world.live(tmp_path)
    assert not world.turns
    invited, let_go = (at / 16_000 for at, _ in loop.speaker.recording)
    assert 1.4 < invited < 2.5
    assert let_go > settings.oreilles.first_word_s


async def test_no_chime_over_the_question_that_follows_a_call(tmp_path):
    world = World([LONG_CALL, (2.0, 1.5)], ["Ti-Pote.", "Ti-Pote, quelle heure est-il ?"], verdicts=[0.95, 0.95])
    loop = await world.live(tmp_path)
    assert [turn.transcript for turn in world.turns] == ["Quelle heure est-il ?"]
    assert min(at / 16_000 for at, _ in loop.speaker.recording) > 3.5


async def test_only_stop_words_count_while_ti_pote_speaks(tmp_path):
    story = "Il était une fois un roi qui aimait les poires, les pommes et les prunes du verger, et la mer."
    world = World(
        [WAKE, (1.3, 1.0), (4.0, 0.5), (5.5, 0.5)],
        ["Ti-Pote, raconte-moi une histoire.", "bonjour", "stop"],
        replies=[story],
    )
    await world.live(tmp_path)
    (turn,) = world.turns
    assert turn.interrupted
    assert "stopped" in world.names()


async def test_what_is_not_understood_gets_a_short_sentence_and_no_turn_in_the_history(tmp_path):
    world = World([WAKE, (1.3, 1.0)], ["Sous-titres réalisés par la communauté d'Amara.org"])
    await world.live(tmp_path)
    assert world.turns[0].answer == "Je n'ai pas compris."
    assert await world.sessions.queued() == []


async def test_a_failing_transcriber_is_told_in_one_sentence(tmp_path):
    world = World([WAKE, (1.3, 1.0)], [MeaningError("La transcription a échoué.")])
    await world.live(tmp_path)
    assert world.turns[0].answer == "La transcription a échoué."
    assert world.turns[0].error == "comprehension"


async def test_a_failing_language_model_gets_one_apology_and_the_next_question_is_answered(tmp_path):
    broken = MindError("Pardon, j'ai perdu le fil.")
    world = World(
        [WAKE, (1.3, 1.0), (7.5, 1.0)],
        ["Ti-Pote, raconte-moi un secret.", "Raconte-moi un secret."],
        replies=[[broken], "Les chats rêvent."],
        length_s=40,
    )
    await world.live(tmp_path)
    assert world.turns[0].error
    assert world.turns[0].answer
    assert world.turns[-1].answer == "Les chats rêvent."


async def test_a_voice_that_fails_never_leaves_the_turn_stuck(tmp_path):
    world = World([WAKE, (1.3, 1.0)], ["Ti-Pote, quelle heure est-il ?"], synthesizer=ScriptedSynthesizer(broken=True))
    loop = await world.live(tmp_path)
    assert world.turns[0].error == "voix-muette"
    assert loop.conductor.state == "asleep"


class FullDisk(MemorySessionStore):
    """Refuses every write until told otherwise."""

    full = True

    async def append(self, session, turn):
        if self.full:
            raise MemoryStoreError("Le disque est plein : je ne peux rien noter.")
        await super().append(session, turn)


async def test_a_full_disk_is_reported_once_and_the_conversation_goes_on(tmp_path):
    world = World(
        [WAKE, (1.3, 1.0), (6.5, 1.0)],
        ["Ti-Pote, quelle heure est-il ?", "Quel jour sommes-nous ?"],
        sessions=FullDisk(),
        length_s=20,
    )
    loop = await world.live(tmp_path)
    assert [turn.answer for turn in world.turns] == ["Il est 20 h 15.", "Nous sommes le dimanche 29 novembre 2026."]
    assert world.names().count("memory_failed") == 1
    assert loop.keeper.unsaved == 4


@pytest.mark.parametrize("follow_up_s", [0.0, 8.0])
async def test_the_follow_up_window_can_be_switched_off(tmp_path, follow_up_s):
    settings = Settings(conversation=SessionSettings(follow_up_s=follow_up_s), voix=VoiceSettings(earcons=False))
    world = World(
        [WAKE, (1.3, 1.0), (6.5, 1.0)],
        ["Ti-Pote, quelle heure est-il ?", "Quel jour sommes-nous ?"],
        settings=settings,
    )
    await world.live(tmp_path)
    assert len(world.turns) == (1 if follow_up_s == 0 else 2)


async def test_the_same_evening_twice_gives_the_same_reports(tmp_path):
    outcomes = []
    for _ in range(2):
        world = World(
            [WAKE, (1.3, 1.0), (4.4, 0.6), (8.0, 1.0)],
            ["Ti-Pote, raconte-moi une histoire.", "Ti-Pote.", "Quelle heure est-il ?"],
            wakes=[1.0, 5.0],
            replies=["Il était une fois un roi qui aimait les poires, les pommes et les prunes du verger."],
        )
        await world.live(tmp_path)
        outcomes.append([(t.answer, t.wake_at_s, t.first_audio_s, t.interrupted) for t in world.turns])
    assert outcomes[0] == outcomes[1]


class Faulty(ScriptedSynthesizer):
    """Fails in a way nobody foresaw: the first `times` calls."""

    def __init__(self, times):
        super().__init__()
        self.times = times

    async def synthesize(self, text, *, pace=1.0):
        self.times -= 1
        if self.times >= 0:
            raise RuntimeError("a fault nobody foresaw")
        return await super().synthesize(text, pace=pace)


async def test_an_answer_that_breaks_frees_the_language_model_at_once(tmp_path, caplog):
    """The model serves one stream at a time, and the log keeps the error, hence the broken turn, alive."""
    world = World(
        [WAKE, (1.3, 1.0), (7.5, 1.0)],
        ["Ti-Pote, raconte-moi un secret.", "Raconte-moi un secret."],
        replies=["Les chats rêvent. Les chiens aussi.", "Les chats rêvent."],
        synthesizer=Faulty(1),
    )
    async with asyncio.timeout(30):
        await world.live(tmp_path)
    assert "turn_failed" in caplog.text
    assert [turn.answer for turn in world.turns] == ["Pardon, quelque chose s'est mal passé.", "Les chats rêvent."]


async def test_a_turn_thrown_away_while_it_apologises_leaves_no_task_behind(tmp_path):
    world = World(
        [WAKE, (1.3, 0.8), (2.6, 0.9)],
        ["Ti-Pote, raconte-moi", "Ti-Pote, raconte-moi un secret."],
        verdicts=[0.1, 0.9],
        replies=[[MindError("Pardon, j'ai perdu le fil.")]],
        synthesizer=Faulty(1000),
    )
    await world.live(tmp_path)
    await asyncio.sleep(0)
    assert [task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []


async def test_a_recording_that_ends_within_an_answer_ends_the_evening(tmp_path):
    story = "Il était une fois un roi qui aimait les poires, les pommes et les prunes du verger, et la mer."
    world = World([WAKE, (1.3, 1.0)], ["Ti-Pote, raconte-moi une histoire."], replies=[story], length_s=3.0)
    async with asyncio.timeout(30):
        loop = await world.live(tmp_path)
    assert loop.conductor.session_end_reason == "end_of_audio"
    (session,) = await world.sessions.queued()
    kept = await world.sessions.turns(session)
    assert story.startswith(kept[1].text.rstrip("…"))
    assert kept[1].details["interrupted"] is True


async def test_silence_does_not_wait_for_the_language_model_to_stop(tmp_path):
    """Stopping the model may take a second; the loudspeaker falls silent before that is waited for."""
    order = []

    class Stubborn(ScriptedLanguageModel):
        async def stream(self, request):
            try:
                yield ChatPiece("Il était une fois un roi qui aimait les poires, les pommes, les prunes. ")
                await asyncio.Event().wait()
            finally:
                order.append("model")

    class Noting(VirtualSpeaker):
        async def stop(self):
            order.append("speaker")
            await super().stop()

    world = World(
        [WAKE, (1.3, 1.0)],
        ["Ti-Pote, raconte-moi une histoire."],
        replies=Stubborn([]),
        speaker=Noting,
        settings=Settings(comprehension=MeaningSettings(speculate=False)),
    )
    async with world.loop(tmp_path) as loop:
        running = asyncio.create_task(loop.conductor.run())
        while not (loop.speaker.recording and loop.conductor._turn is not None and loop.conductor._turn.confirmed):
            await asyncio.sleep(0)
        loop.conductor.stop()
        await asyncio.wait([running])
    assert order[:2] == ["speaker", "model"]
