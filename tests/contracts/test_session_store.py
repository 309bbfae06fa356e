"""The promises of the SessionStore port, kept by every store."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from tests.memory.ram_sessions import MemorySessionStore
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore

NOON = datetime(2026, 3, 29, 12, 0, tzinfo=ZoneInfo("Europe/Paris"))


@pytest_asyncio.fixture(params=["ram", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SessionStore]:
    made: SessionStore
    made = MemorySessionStore() if request.param == "ram" else await SqliteSessionStore.open(tmp_path / "tipote.db")
    yield made
    await made.aclose()


def said(text: str, role: str = "user", **details: object) -> StoredTurn:
    return StoredTurn(role, text, NOON, dict(details))


class TestSessionStore:
    async def test_gives_back_turns_in_order(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        turns = [
            said("Bonjour"),
            said("Bonjour Camille !", "assistant", interrupted=True),
            said("12", "tool", name="calcul", arguments={"expression": "3 * 4"}),
        ]
        for turn in turns:
            await store.append(session, turn)
        assert await store.turns(session) == turns

    async def test_keeps_sessions_apart(self, store: SessionStore) -> None:
        first, second = await store.begin(NOON), await store.begin(NOON)
        await store.append(second, said("deux"))
        await store.append(first, said("un"))
        assert first != second
        assert [turn.text for turn in await store.turns(first)] == ["un"]
        assert [turn.text for turn in await store.turns(second)] == ["deux"]

    async def test_new_session_is_empty(self, store: SessionStore) -> None:
        assert await store.turns(await store.begin(NOON)) == []

    async def test_closing_moves_from_unfinished_to_the_queue(self, store: SessionStore) -> None:
        first, second = await store.begin(NOON), await store.begin(NOON)
        assert (await store.unfinished(), await store.queued()) == ([first, second], [])
        await store.close(second, NOON, "merci")
        assert (await store.unfinished(), await store.queued()) == ([first], [second])
        await store.close(first, NOON, "silence")
        assert (await store.unfinished(), await store.queued()) == ([], [second, first])

    async def test_closing_twice_queues_once(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        await store.close(session, NOON, "silence")
        await store.close(session, NOON + timedelta(hours=1), "autre")
        assert await store.queued() == [session]

    async def test_ended_session_can_be_read_but_not_added_to(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        await store.append(session, said("avant"))
        await store.close(session, NOON, "silence")
        with pytest.raises(MemoryStoreError) as refused:
            await store.append(session, said("après"))
        assert refused.value.code == "session-close"
        assert [turn.text for turn in await store.turns(session)] == ["avant"]

    @pytest.mark.parametrize("name", ["999", "", "abc", "1; DROP TABLE turns", "²", "-1", "9" * 40, "\x00"])
    async def test_unknown_session_is_refused(self, store: SessionStore, name: str) -> None:
        await store.begin(NOON)
        for call in (
            lambda: store.turns(name),
            lambda: store.append(name, said("perdu")),
            lambda: store.close(name, NOON, "silence"),
        ):
            with pytest.raises(MemoryStoreError) as refused:
                await call()
            assert refused.value.code == "session-inconnue"
        assert await store.queued() == []

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "avant\x00après",
            "\x00",
            "'); DROP TABLE turns; --",
            "👩‍👩‍👧‍👦 très émue 🥲",
            "e\u0301 et é",  # composed and decomposed stay what they are
            "\u202egauche\u202c\ufeff",
            "ligne\r\nligne\n",
            "mot " * 25_000,  # 100 kB
        ],
    )
    async def test_any_text_comes_back_as_it_went(self, store: SessionStore, text: str) -> None:
        session = await store.begin(NOON)
        turn = said(text, details_text=text, nested={"liste": [text, None, 1.5, True]})
        await store.append(session, turn)
        assert await store.turns(session) == [turn]

    async def test_what_utf8_cannot_hold_is_replaced_not_lost(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        await store.append(session, said("avant \udce9 après"))
        assert (await store.turns(session))[0].text == "avant ? après"

    async def test_details_json_does_not_know_are_kept_as_text(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        await store.append(session, said("x", fichier=Path("/tmp/a")))
        assert (await store.turns(session))[0].details == {"fichier": "/tmp/a"}

    async def test_moments_keep_their_offset_through_the_hour_that_comes_twice(self, store: SessionStore) -> None:
        paris = ZoneInfo("Europe/Paris")
        twice = datetime(2026, 10, 25, 2, 30, tzinfo=paris)
        session = await store.begin(twice)
        await store.append(session, StoredTurn("user", "a", twice.replace(fold=0), {}))
        await store.append(session, StoredTurn("user", "b", twice.replace(fold=1), {}))
        first, second = await store.turns(session)
        assert second.at.astimezone(UTC) - first.at.astimezone(UTC) == timedelta(hours=1)

    async def test_moment_without_time_zone_is_a_mistake(self, store: SessionStore) -> None:
        with pytest.raises(ValueError, match="time zone"):
            await store.begin(datetime(2026, 1, 1))

    async def test_stored_turn_does_not_follow_later_changes(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        details = {"outils": ["heure"]}
        await store.append(session, StoredTurn("user", "x", NOON, details))
        details["outils"].append("date")
        assert (await store.turns(session))[0].details == {"outils": ["heure"]}

    async def test_closed_store_refuses(self, store: SessionStore) -> None:
        session = await store.begin(NOON)
        await store.aclose()
        await store.aclose()
        for call in (
            lambda: store.begin(NOON),
            lambda: store.append(session, said("x")),
            lambda: store.turns(session),
            lambda: store.close(session, NOON, "x"),
            store.unfinished,
            store.queued,
        ):
            with pytest.raises(MemoryStoreError) as refused:
                await call()
            assert refused.value.code == "memoire-fermee"
