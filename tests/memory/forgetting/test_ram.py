"""What was forgotten is in no cache of RAM: every one of this process is found and looked at."""

from __future__ import annotations

import functools
import gc
import inspect
from datetime import UTC, datetime

from tipote_device.contract.forgetting import SaidTurn
from tipote_device.meaning.intents import parse
from tipote_device.memory.forgetting.fact import content
from tipote_device.memory.forgetting.meant.document import of_sentence
from tipote_device.memory.near_duplicates import fingerprint, name_key, noun_key
from tipote_device.memory.recall.question import forget_questions, read_question

AT = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
OF_THE_PROGRAM = {"stems_of", "model", "_vocabulary"}
"""Caches of what the program itself says: keyed by its own topics, its own file, its own commands."""


def caches() -> dict[str, int]:
    """Return how much each lru_cache of the product holds, whatever module made it."""
    found: dict[str, int] = {}
    gc.unfreeze()  # a daemon started by an earlier test takes what it has loaded out of the collector's sight
    for held in gc.get_objects():
        if not isinstance(held, functools._lru_cache_wrapper) or not held.__module__.startswith("tipote_device."):
            continue
        if held.__module__.startswith("tipote_device.bench."):  # no household runs those
            continue
        if inspect.signature(held).parameters:  # without any, no word is a key of it
            found[f"{held.__module__}.{held.__name__}"] = held.cache_info().currsize
    return found


def of_people(found: dict[str, int]) -> dict[str, int]:
    return {name: size for name, size in found.items() if size and name.rsplit(".", 1)[1] not in OF_THE_PROGRAM}


def test_every_cache_that_words_are_a_key_of_is_emptied():
    said = "Oublie que ma cousine Zéphyrine cache trois lingots chez Barnabé, et réveille-moi dans dix minutes."
    parse(said, at=AT)
    read_question("Où sont les lingots de Zéphyrine ?")
    of_sentence(said, "user", "lingots", SaidTurn("s", 0, said, AT), event=False)
    for reader in (content, fingerprint, name_key, noun_key):
        reader(said)
    assert len(of_people(caches())) >= 8
    forget_questions()
    assert of_people(caches()) == {}
