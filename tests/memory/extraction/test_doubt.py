"""What something said later may have made false is believed less, and leaves the prompt it stood in."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.memory.extraction.test_changes import ALONE, said
from tests.memory.extraction.test_pipeline import DAY, database, pipeline, talk  # noqa: F401 -- a fixture
from tipote_device.contract.memory import BELIEVED_FROM, DOUBTFUL
from tipote_device.memory.context.profile import candidates
from tipote_device.memory.engines.memory_writing import REINFORCEMENT
from tipote_device.memory.extraction.closed_sets import members_in
from tipote_device.memory.extraction.fronted import fronted
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.pair_judgement import REPLACES_FROM, doubts, forbidden, judged, probability

LINES = Path("tests/data/memory/changes_spoken.txt").read_text(encoding="utf-8").splitlines()
CHANGED, ALIKE = ([line[2:].split(" => ") for line in LINES if line.startswith(sign)] for sign in ("+ ", "- "))
LIKENESS = 0.3


def closed_and_doubted(pairs):
    closed = doubted = 0
    for old, new in pairs:
        before, after = said(old), said(new)
        if probability(after, before, LIKENESS, ALONE) >= REPLACES_FROM:
            closed += 1
        else:
            doubted += doubts(after, judged(after, before, LIKENESS, ALONE)[1])
    return closed / len(pairs), doubted / len(pairs)


def test_doubt_reaches_changes_that_closing_misses_and_few_look_alikes():
    closed, doubted = closed_and_doubted(CHANGED)
    closed_wrongly, doubted_wrongly = closed_and_doubted(ALIKE)
    assert closed > 0.4 > 5 * closed_wrongly
    assert doubted > 0
    assert doubted_wrongly < 0.2


async def test_a_doubtful_memory_stays_live_and_leaves_the_profile(database):  # noqa: F811
    at = DAY
    unsure = [pair for pair in CHANGED if closed_and_doubted([pair])[1]]
    for old, new in unsure[:6]:
        await pipeline(database).extract(await talk(database, old, at=at))
        await pipeline(database).extract(await talk(database, new, at=at + timedelta(days=3)))
        at += timedelta(days=7)
    known = await database.memories.live(at)
    doubtful = [memory for memory in known if memory.confidence == DOUBTFUL]
    assert doubtful
    shown = {recalled.memory.id for recalled in await candidates(database.memories, at)}
    assert not shown & {memory.id for memory in doubtful}
    assert shown
    journal = await database.memories.history(doubtful[0].id)
    assert journal[-1].op == "reweigh"
    assert journal[-1].after["confidence"] == DOUBTFUL


def test_saying_it_again_brings_it_back():
    assert DOUBTFUL < BELIEVED_FROM <= DOUBTFUL + REINFORCEMENT * (1 - DOUBTFUL)


@pytest.mark.parametrize(
    ("plain", "first"),
    [
        ("le volley, mon epaule a lache", "volley"),
        ("enzo il m'a larguee", "enzo"),
        ("plus besoin de rosa, je me debrouille", "rosa"),
        ("la boutique est cedee", "boutique"),
    ],
)
def test_what_is_put_first_is_read(plain, first):
    assert fronted(plain) == telling_stems(first)


def test_a_pronoun_puts_nothing_first():
    assert not fronted("je vais a la piscine, le mardi")
    assert not fronted("c'est fini, le volley")


def test_members_of_one_set_are_told_apart():
    assert members_in("je roule en twingo")["car"] != members_in("une micra, d'occasion")["car"]
    assert members_in("la 407 est rendue")["car"] == members_in("j'ai une 407")["car"]
    assert not members_in("il y a 407 marches")


def test_what_happens_this_once_closes_nothing():
    old = said("J'embauche à cinq heures.")
    assert forbidden(said("Demain, exceptionnellement, j'embauche à neuf heures."), old)
    assert not forbidden(said("J'embauche à neuf heures maintenant."), old)
