"""Ringing through the whole loop on audio time: asked by voice, rung at its hour, stopped, put off, in the way."""

import asyncio
import contextlib
from datetime import timedelta

import pytest

from tests.conductor.world import EVENING, World
from tipote_device.assembly.remembering import open_remembering
from tipote_device.contract.audio import samples, seconds
from tipote_device.contract.settings import AgendaSettings, MemorySettings, Settings

SETTINGS = Settings(memoire=MemorySettings(embedder="none"), agenda=AgendaSettings(ring_s=20, quiet_from=0, quiet_to=0))


class AudioWall:
    """The clock on the wall, moving with the recording."""

    def __init__(self, clock):
        self._clock = clock

    def now(self):
        return EVENING + timedelta(seconds=seconds(self._clock.now))


class Resting:
    """A bell for whoever holds the audio clock."""

    def __init__(self, bell, clock):
        self._bell, self._clock = bell, clock

    async def ring(self, sentence, stop, *, cap_s):
        return await self._bell.ring(sentence, stop, cap_s=cap_s)  # a task of its own, which holds nothing

    async def tell(self, sentence):
        with self._clock.resting():
            return await self._bell.tell(sentence)


@contextlib.asynccontextmanager
async def evening(folder, *, settings=SETTINGS, **world):
    memory = await open_remembering(settings, keep=False)
    house = World(settings=settings, memory=memory, wall=AudioWall, **world)
    async with house.loop(folder) as loop:
        ringer = loop.answering.agenda.ringer
        await ringer.begin()

        ringer._bell = Resting(ringer._bell, loop.clock)

        async def watch():
            while True:
                await loop.clock.wait_until(loop.clock.now + samples(0.5))
                with loop.clock.working():  # the recording waits while the agenda is read
                    await ringer.begin() if not ringer.ringing else None
                    await ringer.look()

        watching = asyncio.create_task(watch())
        await loop.conductor.run()
        watching.cancel()
        await asyncio.wait([watching])
        house.agenda = loop.answering.agenda
        house.heard = [(seconds(at), sound) for at, sound in loop.speaker.recording]
        yield house
    await memory.aclose()


async def test_a_timer_asked_by_voice_rings_without_any_language_model(tmp_path):
    async with evening(
        tmp_path,
        speech=[(0.5, 2.0)],
        said=["Ti-Pote, mets un minuteur de dix secondes pour le thé."],
        length_s=60,
    ) as house:
        assert house.turns[0].answer == "Minuteur lancé : 10 secondes, thé."
        assert house.turns[0].tool_calls[0]["ok"]
        assert "ringing" in house.names()
        rung = [at for at, _ in house.heard if at > 10]
        assert rung, "nothing was heard after the ten seconds"
        assert 10 < rung[0] < 16
        assert rung[-1] < 45  # the cap
        assert await house.agenda.agenda.listing() == []


async def test_stop_is_enough_while_it_rings(tmp_path):
    async with evening(
        tmp_path,
        speech=[(0.5, 2.0), (19.0, 0.5)],
        said=["Ti-Pote, mets un minuteur de dix secondes.", "stop"],
        length_s=60,
    ) as house:
        assert "bell_stopped" in house.names()
        assert max(at for at, _ in house.heard) < 22


async def test_the_wake_word_silences_the_bell_and_it_can_be_put_off(tmp_path):
    async with evening(
        tmp_path,
        speech=[(0.5, 2.0), (18.5, 2.0)],
        wakes=[1.0, 19.0],
        # the voice over the bell is first looked at as a possible "stop"
        said=["Ti-Pote, mets un minuteur de dix secondes.", "Ti-Pote", "Ti-Pote, encore cinq minutes."],
        length_s=60,
    ) as house:
        assert house.turns[-1].answer.startswith("D'accord, à 20 h 20")
        (item,) = await house.agenda.agenda.listing()
        assert item.snoozed == 1
        assert max(at for at, _ in house.heard) < 30


async def test_several_orders_are_all_done(tmp_path):
    async with evening(
        tmp_path,
        speech=[(0.5, 4.5)],
        said=["Ti-Pote, ajoute du lait à la liste et mets un minuteur de dix minutes."],
        length_s=20,
    ) as house:
        assert house.turns[0].answer == ("J'ajoute à la liste de courses : lait. Minuteur lancé : 10 minutes.")
        assert await house.agenda.lists.read("courses") == ["lait"]


@pytest.mark.parametrize(("said", "answer"), [
    ("Ti-Pote, monte le son.", "Volume au maximum."),
    ("Ti-Pote, mets le volume à trente pour cent.", "Volume à 30 %."),
    ("Ti-Pote, réveille-moi le 31 février à huit heures.", "Cette date n'existe pas."),
    ("Ti-Pote, mets un minuteur de zéro seconde.", "Un minuteur de zéro seconde, ça ne sonnerait pas."),
])  # fmt: skip
async def test_commands_have_one_answer(tmp_path, said, answer):
    async with evening(tmp_path, speech=[(0.5, 2.0)], said=[said], length_s=12) as house:
        assert house.turns[0].answer == answer


async def test_a_sentence_the_person_goes_on_with_starts_no_timer(tmp_path):
    async with evening(
        tmp_path,
        speech=[(0.5, 1.5), (2.3, 1.5)],
        said=["Ti-Pote, mets un minuteur de dix minutes", "Ti-Pote, mets un minuteur de dix minutes pour le gâteau"],
        length_s=20,
    ) as house:
        (item,) = await house.agenda.agenda.listing()
        assert item.label == "gâteau"
