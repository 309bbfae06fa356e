"""Whisper's tokens for French transcription without timestamps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import tokenizers

_PROMPT_TOKENS = 223
"""Most tokens of priming text: half of the decoder's context less one, as Whisper was trained."""


class FrenchTokens:
    """Turns the priming text into tokens and the decoder's tokens into text."""

    def __init__(self, tokenizer_json: Path) -> None:
        """Read the model's tokenizer.json; raises Exception (bare, from the library) when it is missing or damaged."""
        self._tokenizer = tokenizers.Tokenizer.from_file(str(tokenizer_json))
        self._end = self._special("<|endoftext|>")

    def start(self, prompt: str) -> list[int]:
        """Return the tokens decoding starts from: the priming text if any, then "French, transcribe, no timestamps"."""
        head: list[int] = []
        if prompt:
            primed = self._tokenizer.encode(" " + prompt.strip(), add_special_tokens=False).ids
            head = [self._special("<|startofprev|>"), *primed[-_PROMPT_TOKENS:]]
        names = ("<|startoftranscript|>", "<|fr|>", "<|transcribe|>", "<|notimestamps|>")
        return head + [self._special(name) for name in names]

    def text(self, tokens: Sequence[int]) -> str:
        """Return the text of `tokens`, special ones left out, stripped."""
        decoded: str = self._tokenizer.decode([token for token in tokens if token < self._end])
        return decoded.strip()

    def _special(self, name: str) -> int:
        token: int | None = self._tokenizer.token_to_id(name)
        if token is None:
            raise ValueError(f"the tokenizer has no {name}")
        return token
