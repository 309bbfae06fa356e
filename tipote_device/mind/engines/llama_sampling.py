"""Choosing the next token: temperature and top-p, and grammars checked the cheap way round.

A grammar over a vocabulary of 150,000 words costs tens of milliseconds a token when applied to all of it. So the token
is sampled freely first and the grammar asked about that one only; the whole vocabulary is filtered only when it says
no (the method of llama.cpp's own `common_sampler_sample`).
"""

from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Sequence
from typing import Any

import llama_cpp as lib
import numpy as np
from llama_cpp.llama_grammar import json_schema_to_gbnf

from tipote_device.mind.engines.llama_native import NativeModel

SEED = 20_26
"""Fixed: the same conversation gives the same answer, which makes complaints reproducible."""

TOP_K = 40
TOP_P = 0.9

_TOKEN_DATA = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])
"""The memory layout of `llama_token_data`."""


class BadGrammar(ValueError):
    """The grammar or the schema cannot be used."""


class BadOptions(ValueError):
    """The options to weigh are fewer than two, empty, or begin alike."""


class Sampler:
    """Picks tokens for one generation; `close` it afterwards."""

    def __init__(self, model: NativeModel, *, temperature: float, grammar: str | None) -> None:
        """Raise BadGrammar when `grammar` (GBNF, root rule `root`) is not valid."""
        self._model = model
        self._grammar = None
        if grammar is not None:
            self._grammar = lib.llama_sampler_init_grammar(model.vocab, grammar.encode(), b"root")
            if not self._grammar:
                raise BadGrammar
        self._chain = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
        if temperature <= 0:
            lib.llama_sampler_chain_add(self._chain, lib.llama_sampler_init_greedy())
            return
        for sampler in (
            lib.llama_sampler_init_top_k(TOP_K),
            lib.llama_sampler_init_top_p(TOP_P, 1),
            lib.llama_sampler_init_temp(temperature),
            lib.llama_sampler_init_dist(SEED),
        ):
            lib.llama_sampler_chain_add(self._chain, sampler)

    def next(self) -> int:
        """Return the next token after what the model has read."""
        token = int(lib.llama_sampler_sample(self._chain, self._model.context, -1))
        if self._grammar is None:
            return token
        if not self._allowed(token):
            token = self._constrained()
        if not self._model.ends(token):
            lib.llama_sampler_accept(self._grammar, token)
        return token

    def _allowed(self, token: int) -> bool:
        data = (lib.llama_token_data * 1)(lib.llama_token_data(token, 1.0, 0.0))
        array = lib.llama_token_data_array(data, 1, -1, False)
        lib.llama_sampler_apply(self._grammar, ctypes.byref(array))
        return bool(data[0].logit > -math.inf)

    def _constrained(self) -> int:
        """Sample among the tokens the grammar allows."""
        size = self._model.vocab_size
        candidates = np.zeros(size, dtype=_TOKEN_DATA)
        candidates["id"] = np.arange(size, dtype=np.int32)
        candidates["logit"] = np.ctypeslib.as_array(lib.llama_get_logits_ith(self._model.context, -1), (size,))
        data = candidates.ctypes.data_as(lib.llama_token_data_p)
        array = lib.llama_token_data_array(data, size, -1, False)
        lib.llama_sampler_apply(self._grammar, ctypes.byref(array))
        lib.llama_sampler_apply(self._chain, ctypes.byref(array))
        return int(array.data[array.selected].id)

    def close(self) -> None:
        """Free the native samplers."""
        lib.llama_sampler_free(self._chain)
        if self._grammar is not None:
            lib.llama_sampler_free(self._grammar)


def grammar_of(grammar: str | None, schema: dict[str, Any] | None) -> str | None:
    """Return the GBNF grammar a request asks for, if any; raise BadGrammar when the schema cannot be one."""
    if schema is None:
        return grammar
    try:
        return str(json_schema_to_gbnf(json.dumps(schema)))
    except Exception as error:  # the converter raises whatever its recursion meets
        raise BadGrammar from error


def first_tokens(model: NativeModel, options: Sequence[str]) -> list[int]:
    """Return the first token of each option; raise BadOptions when they cannot be told apart by it."""
    tokens = [model.tokens(option, special=False)[:1] for option in options]
    firsts = [token for found in tokens for token in found]
    if len(options) < 2 or len(set(firsts)) != len(options):
        raise BadOptions
    return firsts


def first_token_probabilities(model: NativeModel, tokens: Sequence[int]) -> list[float]:
    """Return the softmax over `tokens` alone of what the model would say next (shape: one float per token)."""
    logits = np.ctypeslib.as_array(lib.llama_get_logits_ith(model.context, -1), (model.vocab_size,))[list(tokens)]
    weights = np.exp(logits - logits.max())
    return [float(weight) for weight in weights / weights.sum()]
