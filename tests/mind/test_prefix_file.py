"""The static prompt outlives the process that read it, and nothing else does."""

import os
import struct
from dataclasses import replace
from pathlib import Path

import pytest

from tipote_device import assembly
from tipote_device.contract.chat import ChatRequest, Message
from tipote_device.contract.settings import Settings
from tipote_device.mind.engines.llama_process import LlamaLanguageModel
from tipote_device.mind.engines.prefix_file import FILES_KEPT, PrefixFile

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


def test_the_least_recently_used_files_go_first(tmp_path):
    model = tmp_path / "model.gguf"
    model.write_bytes(b"x")
    files = PrefixFile(tmp_path / "cache", model)
    keys = [files.key([number], {}) for number in range(FILES_KEPT + 1)]
    for age, key in enumerate(keys[:-1]):
        files.keep(key, lambda path, key=key: bool(path.write_text(key)))
        os.utime(files.find(key), (1000 + age, 1000 + age))
    assert files.find(keys[0])  # used again: now the second is the oldest
    files.keep(keys[-1], lambda path: bool(path.write_text("new")))
    assert [files.find(key) is not None for key in keys] == [True, False, True, True]


@pytest.mark.models
async def test_the_judge_and_the_conversation_take_turns_without_reading_their_prompts_again(tmp_path):
    """Two static prompts, one cache: each comes back from its file, and neither file holds what was said."""
    instructions = (
        Message("system", "Réponds par oui ou par non : la phrase parle-t-elle de la personne ?"),
        Message("user", "J'habite à Lyon."), Message("assistant", "oui"),
        Message("user", "Il pleut."), Message("assistant", "non"),
    )  # fmt: skip
    asked = ChatRequest((*instructions, SECRET), static_messages=len(instructions))
    weights = next(assembly.model_folder(Settings(), "llm").glob("*.gguf"))
    model = LlamaLanguageModel(weights, threads=2, context_tokens=1024, prefill_batch=32, prefix_folder=tmp_path)
    try:
        await model.start()
        await model.prefill(ChatRequest((SYSTEM,)))
        first = await model.judge(asked, ["oui", "non"])
        kept = {file: tokens_in(file) for file in tmp_path.glob("*.state")}
        assert len(kept) == 2
        pieces = [piece async for piece in model.stream(ChatRequest((SYSTEM, SECRET), max_tokens=1))]
        assert pieces[-1].usage.reused_tokens > 15
        assert await model.judge(asked, ["oui", "non"]) == pytest.approx(first, abs=0.02)
        longer = replace(asked, messages=(*instructions, Message("user", SECRET.content * 20)))
        for file in kept:
            file.unlink()
        await model.prefill(ChatRequest((SYSTEM,)))
        await model.judge(longer, ["oui", "non"])
        again = [tokens_in(file) for file in tmp_path.glob("*.state")]
        assert sorted(again) == sorted(kept.values())  # whatever was asked, the files hold the same
    finally:
        await model.aclose()


@pytest.mark.models
async def test_a_damaged_file_is_read_over(tmp_path):
    await one_life(tmp_path, [], prefill=ChatRequest((SYSTEM,)))
    (kept,) = tmp_path.glob("*")
    kept.write_bytes(kept.read_bytes()[:1000])
    usage = await one_life(tmp_path, [ChatRequest((SYSTEM, SECRET), max_tokens=2)])
    assert usage[0].generated_tokens


def tokens_in(file: Path) -> bytes:
    """Return the tokens a llama.cpp sequence file was written for (after its magic, version and their number)."""
    content = file.read_bytes()
    (count,) = struct.unpack_from("<I", content, 8)
    return content[12 : 12 + 4 * count]


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
