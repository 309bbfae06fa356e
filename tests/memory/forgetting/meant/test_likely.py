"""The memory many signs point to, where no rule finds one."""

from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.likely import Likeness, likely, weighed
from tipote_device.memory.forgetting.meant.request import read_request
from tipote_device.memory.forgetting.meant.target import read_target

FACTS = (
    ("L'utilisatrice a une sciatique.", "user", "santé"),
    ("L'utilisatrice collectionne les timbres.", "user", "loisir"),
    ("Igor, le frère de l'utilisatrice, répare des orgues.", "Igor", "métier"),
)
FAR, NEAR = Likeness(0.5, 0.5), Likeness(5.0, 5.0)


def documents():
    return of_memories(
        [
            Memory(
                text=text, quote=text, subject=subject, attribute=attribute, id=number, created_at=NOW, updated_at=NOW
            )
            for number, (text, subject, attribute) in enumerate(FACTS, 1)
        ]
    )


def chosen(piece, *near, several=False):
    read = documents()
    household = Household(read)
    candidates = [(one, NEAR if place in near else FAR) for place, one in enumerate(read)]
    found = likely(piece, read_target(piece, household, broad=True), candidates, household, several=several)
    return [one.text for one in found]


def test_the_nearest_is_meant_when_it_is_near_enough():
    assert chosen("ma drôle de lubie", 1) == [FACTS[1][0]]
    assert chosen("ma drôle de lubie") == []


def test_several_are_meant_by_what_names_several():
    assert set(chosen("mes drôles de lubies", 0, 1, several=True)) == {FACTS[0][0], FACTS[1][0]}
    assert len(chosen("mes drôles de lubies", 0, 1)) == 1


def test_who_is_named_counts_beside_how_near_it_is():
    assert chosen("la lubie de mon frère", 1, 2) == [FACTS[2][0]]


def test_what_is_guessed_is_never_clear_and_exceptions_hold():
    read = documents()
    memories = [one.memory for one in read]
    request = read_request("mes lubies, sauf les timbres", NOW)
    result = meant(request, "topic", read, memories, NOW, guessed=read[:2])
    assert [memory.text for memory in result.memories] == [FACTS[0][0]]
    assert not meant(read_request("ma lubie", NOW), "specific", read, memories, NOW, guessed=read[:1]).clear


def test_weights_are_those_of_one_embedder():
    assert weighed("use-multilingual-3/9.9")
    assert not weighed("e5-small-q4/1")
