"""An evening at info level: every kind of turn, what is kept and forgotten, what breaks; not a word in the journal."""

from __future__ import annotations

import io
import logging
from pathlib import Path

from tests.conductor.household import household
from tests.conductor.world import World
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.daemon.logs import configure
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

RARE = ("zibeline", "archibald", "pertuisane", "quetzal")


class Journal:
    """What the daemon would write, at `level`."""

    def __init__(self, level: str) -> None:
        self._stream, self._level = io.StringIO(), level

    def __enter__(self) -> Journal:
        self._root = logging.getLogger()
        self._before = self._root.level
        self._handler = configure(self._level, self._stream, {})
        return self

    def __exit__(self, *_: object) -> None:
        self._root.removeHandler(self._handler)
        self._root.setLevel(self._before)
        self._handler.close()
        self.text = self._stream.getvalue()


class Broken(ScriptedLanguageModel):
    """A model that fails with a person's words in its message."""

    def stream(self, request):
        raise RuntimeError(str(request.messages[-1]))


async def evening(folder: Path, replies) -> World:
    world = World(
        speech=((0.2, 2.5), (12.0, 2.0), (22.0, 2.0)),
        said=(
            "Ti-Pote, Archibald a-t-il une zibeline ?",
            "mets un minuteur de dix minutes pour le quetzal",
            "ajoute une pertuisane à la liste",
        ),
        replies=replies,
        length_s=40.0,
    )
    await world.live(folder)
    return world


async def test_an_evening_leaves_no_word_in_the_journal(tmp_path: Path) -> None:
    with Journal("info") as journal:
        world = await evening(tmp_path, ("Oui, Archibald a une zibeline.",))
        assert world.turns[0].transcript
        async with household(tmp_path, ("Bien sûr, Archibald.",)) as house:
            await house.say("retiens que mon perroquet est un quetzal")
            await house.say("ma tante Archibald garde une pertuisane")
            await house.say("oublie ce que je t'ai dit sur le quetzal")
            await house.say("oui")
            await house.wait(40)
            await house.hang_up()

            async def full(*_: object, **__: object) -> None:
                raise MemoryStoreError("Le disque est plein de zibelines.")

            house.database.sessions.append = full
            await house.say("Archibald revient demain")
    assert "memory.store_failed" in journal.text
    assert [word for word in RARE if word in journal.text.casefold()] == []


async def test_a_bug_that_carries_words_leaves_none(tmp_path: Path) -> None:
    with Journal("info") as journal:
        await evening(tmp_path, Broken(()))
    assert "turn_failed" in journal.text
    assert "RuntimeError: <" in journal.text
    assert [word for word in RARE if word in journal.text.casefold()] == []


async def test_the_same_bug_tells_its_words_at_debug(tmp_path: Path) -> None:
    with Journal("debug") as journal:
        await evening(tmp_path, Broken(()))
    assert "zibeline" in journal.text.casefold()
