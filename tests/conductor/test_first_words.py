"""What Ti-Pote says of itself the first time: once, in three sentences, and again if nobody could hear it."""

from datetime import UTC, datetime

from tipote_device.conductor.first_words import SENTENCES, introduce
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


class Room:
    def __init__(self, free):
        self.free, self.heard = free, []

    async def ring(self, sentence, stop, *, cap_s): ...

    async def tell(self, sentence):
        if self.free:
            self.heard.append(sentence)
        return self.free


async def test_once_and_for_all(tmp_path):
    room = Room(free=True)
    for _ in range(2):
        database = await Database.open(tmp_path / "tipote.db")
        await introduce(room, database.jobs, NOW)
        await database.aclose()
    assert room.heard == [" ".join(SENTENCES)]
    assert len(SENTENCES) == 3


async def test_what_could_not_be_said_is_said_at_the_next_start():
    database = await Database.open(None)
    busy, free = Room(free=False), Room(free=True)
    assert not await introduce(busy, database.jobs, NOW)
    assert await introduce(free, database.jobs, NOW)
    await database.aclose()
