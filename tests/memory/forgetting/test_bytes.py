"""What was forgotten is nowhere any more: not in the file, its log, its backups, nor anything beside them."""

from datetime import timedelta
from pathlib import Path

from tests.memory.forgetting.life import NOW, found_in, of, read, shapes, signs, told, traces
from tipote_device.contract.forgetting import ERASED
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder

SAID = "Ma grand-mère cache ses mirabelles zibeline dans l'armoire de Tourcoing."
RARE = ("mirabelles", "zibeline", "tourcoing")
KEPT = ("Je suis infirmière de nuit.", "Paul aime le thé.", "Ma grand-mère habite à Roubaix.")
SOON = NOW + timedelta(seconds=30)


def vectors(path: Path) -> list[bytes]:
    db = connect(str(path))
    found = [
        bytes(vector)
        for (vector,) in db.execute("SELECT vector FROM memory_vectors UNION ALL SELECT vector FROM embed_cache")
    ]
    db.close()
    return found


async def test_not_a_byte_is_left(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    embedder = UseEmbedder(threads=1)
    await database.memories.use_embedder(
        embedder.name, embedder.dimension, embedder.unrelated_mean, embedder.unrelated_deviation
    )
    first = await told(
        database,
        ("user", f"{KEPT[0]} {SAID}"),
        ("assistant", "Des mirabelles dans une armoire, quelle idée ! Et la nuit, tu tiens le coup ?"),
        ("user", KEPT[1]),
    )
    again = await told(
        database,
        ("user", "Où sont les mirabelles de ma grand-mère ?"),
        ("tool", f"- {SAID}"),
        ("assistant", "Elle les cache dans son armoire, à Tourcoing."),
        ("user", "Je te rappelle que ma grand-mère cache des mirabelles zibeline dans son armoire."),
        ("user", KEPT[2]),
        at=NOW + timedelta(hours=1),
    )
    await read(database, embedder)
    await traces(database, SAID, embedder)
    await database.aclose()  # into the file, out of the log
    database = await Database.open(path)
    every = await database.memories.every()
    gone = of(every, "mirabelle")
    assert gone
    secret = vectors(path)
    kept_before = {memory.id: memory for memory in every if memory.id not in gone}
    assert {"infirmiere", "the"} <= {
        word for memory in kept_before.values() for word in ("infirmiere", "the") if of([memory], word)
    }
    needles = shapes(SAID, RARE)
    assert {name for name, _ in found_in(tmp_path, needles)} >= {"tipote.db", "sauvegardes/tipote-20260303-190000.db"}

    withdrawal = await database.erasures.withdraw("specific", gone, [], at=NOW, due=SOON)
    assert of(await database.memories.every(), "mirabelle") == []
    erased = await database.erasures.erase(withdrawal.id, at=SOON)
    assert (erased.memories, erased.backups) == (len(gone), 2)
    assert found_in(tmp_path, needles) == []
    left = vectors(path)
    for vector in secret:
        if vector not in left:
            assert found_in(tmp_path, [vector, signs(vector)]) == []
    assert len(secret) - len(left) >= len(gone) + 1  # the questions asked about it went as well
    assert await database.erasures.waiting() == []

    # what was said beside it is still there
    after = {memory.id: memory for memory in await database.memories.every()}
    assert after.keys() == kept_before.keys()
    assert [memory.text for memory in after.values()] == [memory.text for memory in kept_before.values()]
    turns = await database.sessions.turns(first)
    assert [turn.text for turn in turns] == [
        f"{KEPT[0]} {ERASED}",
        f"{ERASED} Et la nuit, tu tiens le coup ?",
        KEPT[1],
    ]
    assert [turn.text for turn in await database.sessions.turns(again)] == [ERASED] * 4 + [KEPT[2]]
    summary = await database.summaries.for_session(first)
    assert summary is not None
    assert "infirmière" in summary.text
    for level in ("week", "month"):
        (told_of,) = await database.summaries.of_level(level, limit=1)
        assert "infirmière" in told_of.text
    await database.aclose()
    assert found_in(tmp_path, needles) == []
    assert {name for name, _ in found_in(tmp_path, [b""])} == {
        "tipote.db", "tipote.db-lock", "tipote.db-backup-lock", "sauvegardes/tipote-20260303-190030.db",
    }  # fmt: skip
