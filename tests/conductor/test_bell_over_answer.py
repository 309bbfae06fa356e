"""A bell that is due while Ti-Pote answers: heard at once over the answer, explained after it, silenced as all else."""

import itertools

import numpy as np
import pytest

from tests.conductor.test_ringing import SETTINGS, evening
from tipote_device.voice.earcons import earcon
from tipote_device.voice.pcm import to_samples

STORY = (
    "Il était une fois un petit renard qui comptait les étoiles, une par une, du haut de sa colline bleue. "
    "Chaque soir il en trouvait une de plus, et chaque matin il oubliait combien il en avait trouvé la veille."
)
SAID = ["Ti-Pote, mets un minuteur de dix secondes pour le thé.", "Raconte-moi une histoire."]
SPEECH = [(0.5, 2.0), (8.0, 1.5)]
RINGS = earcon("ring").duration_s


def told(**more):
    world = {"speech": SPEECH, "said": SAID, "replies": [STORY], "length_s": 60} | more
    world["speech"] = [*SPEECH, *more.get("speech", ())]
    world["said"] = [*SAID, *more.get("said", ())]
    return world


def chimes(house):
    """Return when each chime of the bell was heard; the other small sounds are shorter."""
    return [at for at, sound in house.heard if frequency(sound) > 500 and sound.duration_s > 0.3]


def spoken(house, after=10.0):
    """Return (start, end) of what the voice said."""
    return [(at, at + s.duration_s) for at, s in house.heard if frequency(s) < 500 and at > after]


def frequency(sound):
    """Return the strongest frequency: the voice hums at 220 Hz, the bell begins at 587."""
    pcm = to_samples(sound)
    return np.fft.rfftfreq(len(pcm), 1 / sound.rate)[np.abs(np.fft.rfft(pcm)).argmax()]


async def test_it_is_heard_at_once_and_explained_after_the_answer(tmp_path):
    async with evening(tmp_path, **told()) as house:
        turn = house.turns[1]
        assert turn.answer == STORY
        assert not turn.interrupted
        first, *_ = chimes(house)
        story = spoken(house)
        began, ended = story[0][0], next(end for at, end in story if end - at > 5)
        due = 2.5 + 0.9 + 10
        assert began < first < min(due + 1.5, ended)
        over = [at for at in chimes(house) if at < ended]
        assert len(over) >= 2, "it goes on, seldom, while the answer lasts"
        assert min(b - a for a, b in itertools.pairwise(over)) > 4
        after = [at for at, _ in story if at >= ended]
        assert after, "nobody said what rang"
        assert ended < after[0] < ended + 2 * RINGS + 1.5


async def test_the_answer_is_lower_under_the_bell_and_as_loud_as_before_after_it(tmp_path):
    async with evening(tmp_path, **told()) as house:
        first = chimes(house)[0]
        at, sound = next((at, s) for at, s in house.heard if at < first < at + s.duration_s)
        pcm, rate = to_samples(sound), sound.rate

        def loud(start_s, end_s):
            return np.abs(pcm[round((start_s - at) * rate) : round((end_s - at) * rate)]).max()

        before, under, after = loud(first - 0.6, first - 0.2), loud(first, first + RINGS), loud(first + 1.1, first + 2)
        assert after == pytest.approx(before, rel=0.01)
        assert -18 < 20 * np.log10(under / before) < -12


async def test_stop_ends_all_that_is_heard(tmp_path):
    async with evening(tmp_path, **told(speech=[(16.0, 0.5)], said=["stop"])) as house:
        assert house.turns[1].interrupted
        assert house.turns[1].answer
        assert STORY.startswith(house.turns[1].answer)
        assert "bell_stopped" in house.names()
        assert max(at + sound.duration_s for at, sound in house.heard) < 18
        assert await house.agenda.agenda.ringing() == []


async def test_a_stop_said_before_the_bell_began_does_not_end_it(tmp_path):
    async with evening(tmp_path, **told()) as house:
        begins = chimes(house)[0]
    (tmp_path / "again").mkdir()
    async with evening(tmp_path / "again", **told(speech=[(begins - 0.4, 0.5)], said=["stop"])) as house:
        assert house.turns[1].interrupted
        assert "bell_stopped" not in house.names()
        assert [at for at, _ in spoken(house) if at > begins + 0.5], "nobody said what rang"


async def test_where_no_bell_can_be_heard_stop_means_the_answer(tmp_path):
    silent = SETTINGS.model_copy(update={"voix": SETTINGS.voix.model_copy(update={"earcons": False})})
    async with evening(tmp_path, settings=silent, **told(speech=[(16.0, 0.5)], said=["stop"])) as house:
        assert house.turns[1].interrupted
        assert "bell_stopped" not in house.names()
        assert [at for at, _ in spoken(house) if at > 17]


async def test_whoever_calls_has_heard_it_and_is_answered_without_it(tmp_path):
    world = told(
        speech=[(15.5, 3.0)],
        said=["Ti-Pote", "Ti-Pote, raconte-moi une autre histoire."],  # first looked at as a possible "stop"
        wakes=[1.0, 16.0],
        replies=[STORY, STORY],
    )
    async with evening(tmp_path, **world) as house:
        assert house.turns[1].interrupted
        assert house.turns[2].answer == STORY
        ended = next(end for at, end in spoken(house, after=18.0) if end - at > 5)
        assert not [at for at in chimes(house) if 16.2 < at < ended]
        assert [at for at, _ in spoken(house) if at >= ended]
