"""A memory with one of everything, for export and import."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tipote_device.contract.memory import MemoryDraft, Operation, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, 8, 0, 0, 123457, tzinfo=UTC)


def draft(text: str, **fields: object) -> MemoryDraft:
    return MemoryDraft(text, **({"quote": text} | fields))  # type: ignore[arg-type]


async def settle(database: Database) -> None:
    """Lyon, replaced by Brest, replaced by Nantes; a forgotten key, an archived project, a dentist, a pin."""
    session = await database.sessions.begin(NOW - timedelta(days=9))
    said_at = NOW - timedelta(days=9) + timedelta(minutes=1)
    await database.sessions.append(
        session, StoredTurn("user", "j'habite à Lyon « ok »\n🦷", said_at, {"intent": "llm"})
    )
    await database.sessions.append(session, StoredTurn("assistant", "C'est noté.", said_at, {}))
    await database.sessions.close(session, NOW - timedelta(days=9) + timedelta(minutes=5), "au revoir")
    await database.queue.finish(session)
    home = {"kind": "profile", "attribute": "domicile"}
    lyon = draft("L'utilisateur habite à Lyon.", value="Lyon", session=session, turn=0, **home)
    brest = draft("L'utilisateur habite à Brest.", value="Brest", **home)
    nantes = draft("L'utilisateur habite à Nantes.", value="Nantes", source="user-stated", **home)
    others = [
        draft("La clé est chez Paul.", subject="clé", attribute="rangement", value="chez Paul", tags=("maison",)),
        draft("L'utilisateur refait la cuisine.", kind="project", sensitivity="money"),
        draft(
            "Rendez-vous chez le dentiste le 19 mai 2026.",
            kind="event",
            attribute="rendez-vous dentiste",
            valid_from=datetime(2026, 5, 19, 7, 30, tzinfo=UTC),
            expires_at=datetime(2026, 5, 19, 21, 59, 59, tzinfo=UTC),
        ),
        MemoryDraft("Ti-Pote a été installé.", source="system"),
    ]
    store = database.memories
    await store.apply([Operation("add", lyon)], at=NOW - timedelta(days=9))
    await store.apply([Operation("replace", brest, 1)], at=NOW - timedelta(days=5), allowed={1: 1})
    await store.apply([Operation("replace", nantes, 1)], at=NOW - timedelta(days=2), allowed={1: 2})
    await store.apply([Operation("add", other) for other in others], at=NOW - timedelta(days=1))
    await store.apply([Operation("delete", target=1)], at=NOW, allowed={1: 4})
    await store.archive([5], NOW, "dans le résumé d'avril")
    await store.mark_recalled([3, 3, 6], NOW)
    await store.mark_recalled([3], NOW)
    await store.reweigh({6: 0.5}, NOW, "un an")
    await store.restore(4, NOW + timedelta(seconds=1))
    await database.relations.add(6, [("utilisateur", "soigné par", "dentiste")])
    await database.anchors.pin("Camille est malentendante.", at=NOW)
    details = {"facts": ["L'utilisateur habite à Lyon."], "sources": {"memories": [1], "turns": 2}, "method": {"x": 1}}
    week = {"facts": [], "archived": [{"memory": 5, "text": "Cuisine."}], "sources": [1], "conversations": 1}
    start = NOW - timedelta(days=9)
    await database.summaries.put(Summary("session", start, start, "Il habite à Lyon.", details, session))
    await database.summaries.put(Summary("week", start, NOW, "Semaine.", week))
