"""Conversations by date."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.talks import TalkList
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 4, 18, 0, tzinfo=UTC)


async def test_the_latest_first_a_page_at_a_time_and_nobody_elses(tmp_path: Path) -> None:
    database, other = await Database.open(tmp_path / "tipote.db"), await Database.open(tmp_path / "tipote.db", "autre")
    await other.sessions.begin(NOW)
    sessions = []
    for day in range(5):
        began = NOW + timedelta(days=day)
        sessions.append(await database.sessions.begin(began))
        for _ in range(day):
            await database.sessions.append(sessions[-1], StoredTurn("user", "bonjour", began, {}))
    await database.sessions.close(sessions[0], NOW + timedelta(minutes=3), "user")
    talks: TalkList = database.talks
    first = await talks.recent(limit=2)
    told = [(talk.session, talk.turns, talk.ended_at) for talk in first]
    assert told == [(sessions[4], 4, None), (sessions[3], 3, None)]
    (last,) = await talks.recent(limit=2, offset=4)
    assert (last.started_at, last.ended_at, last.turns) == (NOW, NOW + timedelta(minutes=3), 0)
    assert await talks.recent(offset=5) == []
    assert len(await other.talks.recent()) == 1
    await database.aclose()
    await other.aclose()
