"""llama.cpp through its C interface: load, tokenise, read a prompt in small steps, stop in the middle of one.

The `Llama` class of llama-cpp-python is not used: it cannot be interrupted while it reads, and allocates a float for
every word of the vocabulary and every token of a batch.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llama_cpp as lib

_PIECE_BYTES = 256


class LoadFailed(RuntimeError):
    """The model file cannot be loaded."""


class Cancelled(Exception):
    """The caller asked to stop; what was read before stays in the cache."""


@dataclass(slots=True)
class Reading:
    """What reading one prompt cost."""

    prompt_tokens: int
    reused_tokens: int
    elapsed_ms: float = 0.0


class NativeModel:
    """One model with one context and one sequence. Not thread-safe, but `tokens` and `stopped`."""

    def __init__(
        self, path: Path, *, threads: int, context_tokens: int, batch: int, stopped: Callable[[], bool]
    ) -> None:
        """Load the GGUF at `path`; raise LoadFailed.

        `stopped` is asked several hundred times per step of computation; when it says yes the step is given up
        (`ggml_abort_callback`), so that even a large batch ends within one layer's work.
        """
        self._log = lib.llama_log_callback(lambda *_: None)
        lib.llama_log_set(self._log, ctypes.c_void_p(0))
        lib.llama_backend_init()
        self._model = lib.llama_model_load_from_file(str(path).encode(), lib.llama_model_default_params())
        if not self._model:
            raise LoadFailed
        parameters = lib.llama_context_default_params()
        parameters.n_ctx = context_tokens
        parameters.n_batch = parameters.n_ubatch = batch
        parameters.n_threads = parameters.n_threads_batch = threads
        self.context = lib.llama_init_from_model(self._model, parameters)
        if not self.context:
            raise LoadFailed
        self.vocab = lib.llama_model_get_vocab(self._model)
        self.vocab_size: int = lib.llama_vocab_n_tokens(self.vocab)
        self.context_tokens: int = lib.llama_n_ctx(self.context)
        self._batch = batch
        self._stopped = stopped
        self._abort = lib.ggml_abort_callback(lambda _data: stopped())
        lib.llama_set_abort_callback(self.context, self._abort, None)
        self._memory = lib.llama_get_memory(self.context)
        self._read: list[int] = []

    def template(self) -> str:
        """Return the chat template inside the model file, empty when it has none."""
        raw = lib.llama_model_chat_template(self._model, None)
        return raw.decode() if raw else ""

    def text_of(self, token: int) -> str:
        """Return how `token` is written in the vocabulary, empty for no token."""
        return "" if token < 0 else (lib.llama_vocab_get_text(self.vocab, token) or b"").decode("utf-8", "replace")

    def special_texts(self) -> tuple[str, str, list[str]]:
        """Return the texts of the beginning and end tokens, and of every token that is more than text."""
        marks = lib.LLAMA_TOKEN_ATTR_CONTROL | lib.LLAMA_TOKEN_ATTR_USER_DEFINED
        special = [
            self.text_of(token)
            for token in range(self.vocab_size)
            if lib.llama_vocab_get_attr(self.vocab, token) & marks
        ]
        return self.text_of(lib.llama_vocab_bos(self.vocab)), self.text_of(lib.llama_vocab_eos(self.vocab)), special

    def tokens(self, text: str, *, special: bool = True) -> list[int]:
        """Return the tokens of `text`; with `special`, control tokens written in it are recognised."""
        raw = text.encode()
        size = len(raw) + 8
        buffer = (lib.llama_token * size)()
        count = lib.llama_tokenize(self.vocab, raw, len(raw), buffer, size, False, special)
        return list(buffer[:count])

    def prompt_tokens(self, text: str) -> list[int]:
        """Return the tokens of a rendered prompt, with the beginning token when the model wants one."""
        tokens = self.tokens(text)
        first = lib.llama_vocab_bos(self.vocab)
        if lib.llama_vocab_get_add_bos(self.vocab) and tokens[:1] != [first]:
            tokens.insert(0, first)
        return tokens

    def piece(self, token: int) -> bytes:
        """Return the bytes `token` stands for; they may be part of a character."""
        buffer = ctypes.create_string_buffer(_PIECE_BYTES)
        count = lib.llama_token_to_piece(self.vocab, token, buffer, _PIECE_BYTES, 0, True)
        return buffer.raw[: max(count, 0)]

    def ends(self, token: int) -> bool:
        """Tell whether `token` ends a generation."""
        return bool(lib.llama_vocab_is_eog(self.vocab, token))

    def read(self, prompt: list[int], *, reuse: bool, progress: Callable[[int], None]) -> Reading:
        """Bring the cache to exactly `prompt`, reading only what it does not begin with already.

        The last token is always read again: its logits are needed. Raises Cancelled; `progress` gets the tokens read.
        """
        begun = time.perf_counter()
        kept = _common(self._read, prompt[:-1]) if reuse else 0
        self._keep(kept)
        kept = len(self._read)
        for start in range(kept, len(prompt), self._batch):
            self.decode(prompt[start : start + self._batch])
            progress(len(self._read))
        return Reading(len(prompt), kept, (time.perf_counter() - begun) * 1000)

    def decode(self, tokens: list[int]) -> None:
        """Read `tokens` after what was read so far; raise Cancelled, or RuntimeError when the context is full."""
        if self._stopped():
            raise Cancelled
        array = (lib.llama_token * len(tokens))(*tokens)  # the batch only points at it
        status = lib.llama_decode(self.context, lib.llama_batch_get_one(array, len(tokens)))
        if status != 0:
            self._keep(len(self._read))  # a given-up step may have left part of itself behind
            if status == 2 or self._stopped():
                raise Cancelled
            raise RuntimeError(f"llama_decode: {status}")
        self._read.extend(tokens)

    def begins_with(self, tokens: list[int]) -> bool:
        """Tell whether what was read so far begins with `tokens`."""
        return self._read[: len(tokens)] == tokens

    def save(self, path: Path) -> bool:
        """Write what was read so far to `path`; return whether that worked."""
        tokens = (lib.llama_token * len(self._read))(*self._read)
        return bool(lib.llama_state_seq_save_file(self.context, str(path).encode(), 0, tokens, len(self._read)))

    def restore(self, path: Path) -> bool:
        """Take back what `save` wrote, which must be whole, instead of reading it again; return whether that worked."""
        self._keep(0)
        tokens = (lib.llama_token * self.context_tokens)()
        count = ctypes.c_size_t(0)
        taken = lib.llama_state_seq_load_file(
            self.context, str(path).encode(), 0, tokens, self.context_tokens, ctypes.byref(count)
        )
        if not taken:
            self._keep(0)
            return False
        self._read = list(tokens[: count.value])
        return True

    def _keep(self, count: int) -> None:
        """Forget everything after the first `count` tokens; everything when the model cannot forget a part."""
        if not lib.llama_memory_seq_rm(self._memory, 0, count, -1):
            lib.llama_memory_clear(self._memory, True)
            count = 0
        del self._read[count:]

    def facts(self) -> dict[str, Any]:
        """Return what `doctor` tells about the build and the model."""
        buffer = ctypes.create_string_buffer(256)
        lib.llama_model_desc(self._model, buffer, 256)
        return {
            "library": f"llama-cpp-python {lib.__version__}",
            "instruction_sets": lib.llama_print_system_info().decode().strip(" |"),
            "model": buffer.value.decode("utf-8", "replace"),
            "size_bytes": int(lib.llama_model_size(self._model)),
            "threads": int(lib.llama_n_threads(self.context)),
            "prefill_batch": self._batch,
        }


def _common(first: list[int], second: list[int]) -> int:
    """Return the length of the longest common prefix."""
    length = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        length += 1
    return length
