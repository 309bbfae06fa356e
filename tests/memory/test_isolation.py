"""No call of one person reads or changes a row of another: every public method is tried, every statement looked at."""

import ast
import inspect
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import apsw
import pytest

from tipote_device.contract.agenda import ItemDraft
from tipote_device.contract.carrying import Contents, SavedConversation, SavedMemory
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Episode, Memory, MemoryDraft, Operation, Progress, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory import engines
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.migrations import migrate

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
LONG_AGO, LATER = NOW - timedelta(days=999), NOW + timedelta(days=999)
SECRET = "Zéphyrine"
VECTOR = bytes.fromhex("0000803f") + bytes(12)
FACES = (
    "sessions", "memories", "episodes", "summaries", "queue", "dead_letters", "anchors", "jobs", "relations",
    "embed_cache", "counters", "statistics", "erasures", "portable", "agenda", "lists", "talks",
)  # fmt: skip


async def live_as(user: str, database: Database, name: str) -> dict[str, Any]:
    """Give `user` a row in every table; return what somebody else would need to get at them."""
    session = await database.sessions.begin(NOW)
    await database.sessions.append(session, StoredTurn("user", f"Je connais {name}.", NOW, {}))
    still_open = await database.sessions.begin(NOW)
    await database.sessions.close(session, NOW, "fini")
    facts = [f"{name} aime le jazz.", f"{name} habite à Brest.", f"{name} est partie.", f"{name} dort."]
    drafts = [
        MemoryDraft(fact, fact, subject=name, attribute=f"a{n}", valid_from=NOW, expires_at=LATER, session=session)
        for n, fact in enumerate(facts)
    ]
    outcomes = await database.memories.apply([Operation("add", draft) for draft in drafts], at=NOW)
    ids = [outcome.memory or 0 for outcome in outcomes]
    await database.memories.apply([Operation("delete", target=1)], at=NOW, allowed={1: ids[2]})
    await database.memories.use_embedder("essai", 4, 0.0, 0.1)
    await database.memories.put_vectors({ids[0]: VECTOR, ids[1]: VECTOR})
    await database.episodes.record(Episode("appel", {"qui": name}, name, False, NOW, error=name, session=session))
    await database.summaries.put(Summary("session", NOW, LATER, name, session=session))
    await database.summaries.put(Summary("week", NOW, LATER, name))
    letter = await database.queue.park(session, 0, stage="essai", error=name, payload=name, at=NOW)
    anchor = await database.anchors.pin(name, at=NOW)
    await database.jobs.done("nuit", NOW, {"qui": name})
    await database.relations.add(ids[0], [(name, "aime", "jazz")])
    await database.embed_cache.put("essai", "question", VECTOR, at=NOW)
    await database.counters.bump("rappels", 42)
    item = await database.agenda.add(ItemDraft("reminder", LATER, name), at=NOW)
    await database.lists.add("courses", [name], at=NOW)
    said = [f"{name} joue du hautbois.", f"{name} collectionne les sabliers."]
    outcomes = await database.memories.apply([Operation("add", MemoryDraft(one, one)) for one in said], at=NOW)
    erased, waiting = [
        await database.erasures.withdraw("specific", [outcome.memory or 0], [], at=NOW, due=LATER)
        for outcome in outcomes
    ]
    await database.erasures.erase(erased.id, at=NOW)
    return {
        "session": session, "open": still_open, "ids": ids, "letter": letter, "anchor": anchor.id, "name": name,
        "withdrawal": waiting.id, "item": item.id,
    }  # fmt: skip


async def withdraw_everything(database: Database, belongings: dict[str, Any]) -> Any:
    """Try one thing, then everything, bytes included."""
    turns = [(belongings["session"], 0)]
    one = await database.erasures.withdraw("specific", belongings["ids"], turns, at=NOW, due=LATER)
    whole = await database.erasures.withdraw("all", belongings["ids"], turns, at=NOW, due=LATER)
    return one, whole, [await database.erasures.erase(each.id, at=NOW) for each in (one, whole)]


Call = Callable[[Database, dict[str, Any]], Awaitable[Any]]


def intruder(belongings: dict[str, Any]) -> Contents:
    """A document under somebody else's numbers."""
    first, second, *_ = belongings["ids"]
    session = belongings["session"]
    return Contents(
        memories=(
            SavedMemory(Memory("Intrus.", id=first, session=session, turn=0, superseded_by=second, created_at=NOW,
                               updated_at=NOW), relations=(("x", "y", "z"),)),
            SavedMemory(Memory("Intrus encore.", id=second, created_at=NOW, updated_at=NOW)),
        ),
        summaries=(Summary("session", NOW, LATER, "intrus", {"sources": {"memories": [first]}}, session, 1),),
        conversations=(SavedConversation(session, NOW, NOW, "x", (StoredTurn("user", "intrus", NOW, {}),)),),
    )  # fmt: skip


CALLS: dict[str, Call] = {
    "sessions.begin": lambda d, _: d.sessions.begin(NOW),
    "sessions.append": lambda d, b: d.sessions.append(b["open"], StoredTurn("user", "intrus", NOW, {})),
    "sessions.turns": lambda d, b: d.sessions.turns(b["session"]),
    "sessions.close": lambda d, b: d.sessions.close(b["open"], NOW, "intrus"),
    "sessions.unfinished": lambda d, _: d.sessions.unfinished(),
    "sessions.queued": lambda d, _: d.sessions.queued(),
    "memories.use_embedder": lambda d, _: d.memories.use_embedder("essai", 4, 0.0, 0.1),
    "memories.apply": lambda d, b: d.memories.apply(
        [
            Operation("delete", target=1),
            Operation("replace", MemoryDraft("intrus", "intrus", subject=b["name"], attribute="a1"), 2),
            Operation("add", MemoryDraft(f"{b['name'][::-1]} aime le jazz.", "intrus")),
        ],
        at=NOW,
        allowed={1: b["ids"][0], 2: b["ids"][1]},
        progress=Progress(b["session"], 9),
    ),
    "memories.get": lambda d, b: d.memories.get(b["ids"]),
    "memories.live": lambda d, _: d.memories.live(NOW),
    "memories.every": lambda d, _: d.memories.every(),
    "memories.search_words": lambda d, _: d.memories.search_words(["jazz", "brest"], at=NOW, limit=99),
    "memories.search_vector": lambda d, _: d.memories.search_vector(VECTOR, at=NOW, limit=99),
    "memories.search_slots": lambda d, b: d.memories.search_slots(subjects=[b["name"]], at=NOW, limit=99),
    "memories.search_time": lambda d, _: d.memories.search_time(LONG_AGO, LATER, at=NOW, limit=99),
    "memories.mark_recalled": lambda d, b: d.memories.mark_recalled(b["ids"], NOW),
    "memories.history": lambda d, b: d.memories.history(b["ids"][0]),
    "memories.restore": lambda d, b: d.memories.restore(b["ids"][2], NOW),
    "memories.archive": lambda d, b: d.memories.archive(b["ids"], NOW, "intrus"),
    "memories.reweigh": lambda d, b: d.memories.reweigh(dict.fromkeys(b["ids"], 0.1), NOW, "intrus"),
    "memories.without_vector": lambda d, _: d.memories.without_vector(99),
    "memories.put_vectors": lambda d, b: d.memories.put_vectors(dict.fromkeys(b["ids"], VECTOR)),
    "episodes.record": lambda d, b: d.episodes.record(Episode("a", {}, "intrus", True, NOW, session=b["session"])),
    "episodes.recent": lambda d, _: d.episodes.recent(99),
    "episodes.failed": lambda d, _: d.episodes.failed(),
    "episodes.by_action": lambda d, _: d.episodes.by_action("appel"),
    "episodes.of_session": lambda d, b: d.episodes.of_session(b["session"]),
    "episodes.statistics": lambda d, _: d.episodes.statistics(),
    "summaries.put": lambda d, b: d.summaries.put(Summary("session", NOW, LATER, "intrus", session=b["session"])),
    "summaries.of_level": lambda d, _: d.summaries.of_level("week"),
    "summaries.for_session": lambda d, b: d.summaries.for_session(b["session"]),
    "queue.next": lambda d, _: d.queue.next(),
    "queue.advance": lambda d, b: d.queue.advance(b["session"], 7),
    "queue.finish": lambda d, b: d.queue.finish(b["session"], Summary("week", NOW, LATER, "intrus")),
    "queue.fail": lambda d, b: d.queue.fail(b["session"], "intrus", at=NOW),
    "queue.park": lambda d, b: d.queue.park(b["session"], 0, stage="x", error="x", payload="x", at=NOW),
    "queue.size": lambda d, _: d.queue.size(),
    "dead_letters.recent": lambda d, _: d.dead_letters.recent(),
    "dead_letters.count": lambda d, _: d.dead_letters.count(),
    "dead_letters.retry": lambda d, b: d.dead_letters.retry(b["letter"]),
    "dead_letters.drop": lambda d, b: d.dead_letters.drop(b["letter"]),
    "anchors.pin": lambda d, b: d.anchors.pin(b["name"][::-1], at=NOW),
    "anchors.pinned": lambda d, _: d.anchors.pinned(),
    "anchors.unpin": lambda d, b: d.anchors.unpin(b["anchor"]),
    "jobs.last_run": lambda d, _: d.jobs.last_run("nuit"),
    "jobs.done": lambda d, _: d.jobs.done("nuit", LATER),
    "relations.add": lambda d, b: d.relations.add(b["ids"][0], [("x", "y", "z")]),
    "relations.around": lambda d, b: d.relations.around(b["name"], at=NOW),
    "embed_cache.get": lambda d, _: d.embed_cache.get("essai", "question"),
    "embed_cache.put": lambda d, _: d.embed_cache.put("essai", "question", bytes(16), at=NOW),
    "counters.bump": lambda d, _: d.counters.bump("rappels"),
    "statistics.gather": lambda d, _: d.statistics.gather(NOW),
    "erasures.withdraw": withdraw_everything,
    "erasures.waiting": lambda d, _: d.erasures.waiting(),
    "erasures.undo": lambda d, b: d.erasures.undo(b["withdrawal"], at=NOW),
    "erasures.erase": lambda d, b: d.erasures.erase(b["withdrawal"], at=NOW),
    "counters.all": lambda d, _: d.counters.all(),
    "agenda.add": lambda d, b: d.agenda.add(ItemDraft("reminder", LATER, "intrus", memory=b["ids"][0]), at=NOW),
    "agenda.waiting": lambda d, _: d.agenda.waiting(),
    "agenda.get": lambda d, b: d.agenda.get(b["item"]),
    "agenda.move": lambda d, b: d.agenda.move(b["item"], LATER),
    "agenda.settle": lambda d, b: d.agenda.settle([b["item"]], "cancelled", at=NOW),
    "agenda.amend": lambda d, b: d.agenda.amend(b["item"], label="intrus"),
    "agenda.next_due": lambda d, _: d.agenda.next_due(),
    "talks.recent": lambda d, _: d.talks.recent(),
    "lists.add": lambda d, b: d.lists.add("courses", [b["name"][::-1]], at=NOW),
    "lists.remove": lambda d, _: d.lists.remove("courses", []),
    "lists.read": lambda d, _: d.lists.read("courses"),
    "lists.names": lambda d, _: d.lists.names(),
    "portable.snapshot": lambda d, _: d.portable.snapshot(conversations=True),
    "portable.absorb": lambda d, b: d.portable.absorb(intruder(b), at=LATER, even_forgotten=True),
}


def public_calls(database: Database) -> set[str]:
    return {
        f"{face}.{name}"
        for face in FACES
        for name, _ in inspect.getmembers(getattr(database, face), inspect.iscoroutinefunction)
        if not name.startswith("_") and name not in ("aclose", "open")
    }


def rows_of(path: Path, user: str) -> dict[str, list[Any]]:
    """Return every row of a user in the file, whatever the table."""
    from tipote_device.memory.engines.connection import connect

    db = connect(str(path))
    tables = [
        name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE sql LIKE '%user_id%' AND type = 'table'")
    ]
    found = {name: db.execute(f"SELECT * FROM {name} WHERE user_id = ?", (user,)).fetchall() for name in tables}
    db.close()
    return found


async def test_every_public_call_is_tried(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    assert public_calls(database) == set(CALLS)
    assert {name for name, face in vars(database).items() if not name.startswith("_")} == {*FACES, "user_id"}
    await database.aclose()


@pytest.mark.parametrize("strangers_first", [True, False])
@pytest.mark.parametrize("call", sorted(CALLS))
async def test_no_call_reads_or_changes_what_is_somebody_elses(
    tmp_path: Path, call: str, strangers_first: bool
) -> None:
    path = tmp_path / "tipote.db"
    mine, theirs = await Database.open(path, "alba"), await Database.open(path, "bruno")
    if strangers_first:
        await live_as("alba", mine, "Alizé")
    belongings = await live_as("bruno", theirs, SECRET)
    before = rows_of(path, "bruno")
    assert len([rows for rows in before.values() if rows]) >= 15
    try:
        answer = await CALLS[call](mine, belongings)
    except MemoryStoreError as error:
        answer = error.sentence
    assert SECRET not in repr(answer)
    assert rows_of(path, "bruno") == before
    if isinstance(answer, list) and answer and hasattr(answer[0], "score"):
        assert not {hit.id for hit in answer} & set(belongings["ids"])
    if call == "counters.all":
        assert answer == ({"rappels": 42} if strangers_first else {})
    await mine.aclose()
    await theirs.aclose()


PACKAGE = Path(engines.__file__).parent
UNSCOPED = {
    "INSERT INTO memory_words (rowid, words) VALUES (?, ?)",  # rowid: the memory inserted by the statement before
    "UPDATE memory_words SET words = ? WHERE rowid = ?",  # rowid: the memory read by the statement before
    "DELETE FROM memory_words WHERE rowid IN ({})",  # a list made by a statement that names the user
    "INSERT INTO memory_words (memory_words) VALUES ('rebuild')",  # changes no word, only how they are kept
    "INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING",  # puts back a row; the columns hold this user's name
}
"""Statements on people's rows that name no user, each with its reason."""


def statements() -> list[tuple[str, str]]:
    found = []
    for file in sorted(PACKAGE.glob("*.py")):
        if file.name in ("migrations.py", "memory_schema.py", "agenda_schema.py"):
            continue
        tree = ast.parse(file.read_text())
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                found.append((file.name, node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
                found.append((file.name, "".join(map(str, parts))))
    return found


def test_every_statement_on_peoples_rows_names_the_user() -> None:
    db = apsw.Connection(":memory:")
    migrate(db)
    owned = {
        name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%user_id%'")
    } | {"memory_words", r"vectors_\{\}", r"\{table\}", r"\{\}"}
    touching = re.compile(rf"\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:{'|'.join(owned)})\b|\b(?:FROM|INTO)\s+\{{\}}")
    seen = [(file, " ".join(text.split())) for file, text in statements() if touching.search(text)]
    assert len(seen) > 50
    assert [entry for entry in seen if "user_id" not in entry[1] and entry[1] not in UNSCOPED] == []
