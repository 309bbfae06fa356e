"""The static prompt outlives the process that read it, and nothing else does."""

from pathlib import Path

import pytest

from tipote_device import assembly
from tipote_device.contract.chat import ChatRequest, Message
from tipote_device.contract.settings import Settings
from tipote_device.mind.engines.llama_process import LlamaLanguageModel
from tipote_device.mind.engines.prefix_file import PrefixFile

SYSTEM = Message("system", "Tu es Ti-Pote, l'assistant vocal de la maison. Réponds en une phrase courte.")
SECRET = Message("user", "Mon code secret est kumquat.")


def test_another_prompt_or_another_build_has_another_file(tmp_path):
    model = tmp_path / "model.gguf"
    model.write_bytes(b"x")
    files = PrefixFile(tmp_path, model)
    key = files.key([1, 2], {"library": "1"})
    assert key == files.key([1, 2], {"library": "1"})
    assert key not in {files.key([1, 3], {"library": "1"}), files.key([1, 2], {"library": "2"})}


@pytest.mark.models
async def test_the_next_process_does_not_read_the_static_prompt_again(tmp_path):
    folder = tmp_path / "cache"
    cold = await one_life(folder, [ChatRequest((SYSTEM, SECRET), max_tokens=2)])
    assert cold[0].reused_tokens == 0
    assert not list(folder.glob("*"))  # a conversation is never kept
    await one_life(folder, [], prefill=ChatRequest((SYSTEM,)))
    (kept,) = folder.glob("*")
    assert kept.stat().st_mode & 0o077 == 0
    warm = await one_life(folder, [ChatRequest((SYSTEM, SECRET), max_tokens=2)])
    assert warm[0].reused_tokens > 15
    assert warm[0].prompt_tokens - warm[0].reused_tokens < 25


@pytest.mark.models
async def test_a_damaged_file_is_read_over(tmp_path):
    await one_life(tmp_path, [], prefill=ChatRequest((SYSTEM,)))
    (kept,) = tmp_path.glob("*")
    kept.write_bytes(kept.read_bytes()[:1000])
    usage = await one_life(tmp_path, [ChatRequest((SYSTEM, SECRET), max_tokens=2)])
    assert usage[0].generated_tokens


async def one_life(folder: Path, requests: list[ChatRequest], prefill: ChatRequest | None = None) -> list:
    """Start a process, run the requests, end it; return their usages."""
    weights = next(assembly.model_folder(Settings(), "llm").glob("*.gguf"))
    model = LlamaLanguageModel(weights, threads=2, context_tokens=1024, prefill_batch=32, prefix_folder=folder)
    usages = []
    try:
        await model.start()
        if prefill is not None:
            await model.prefill(prefill)
        for request in requests:
            usages += [piece.usage async for piece in model.stream(request) if piece.usage is not None]
    finally:
        await model.aclose()
    return usages
