"""What is wrong with a document, in one French sentence that names the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.portable.document import VERSION

CODE = "export-invalide"
"""Code of every error raised for a document that cannot be taken in."""

_LONGEST_PLACE = 120

_SAID = {
    "missing": "il manque",
    "extra_forbidden": "n'existe pas dans cette version du format",
    "string_type": "un texte est attendu",
    "string_unicode": "ce texte n'est pas de l'Unicode",
    "string_too_long": "ce texte est trop long",
    "string_pattern_mismatch": "ce mot n'a pas la bonne forme",
    "int_type": "un nombre entier est attendu",
    "int_from_float": "un nombre entier est attendu",
    "int_parsing_size": "ce nombre est hors limites",
    "float_type": "un nombre est attendu",
    "finite_number": "ce nombre n'est pas fini",
    "bool_type": "vrai ou faux est attendu",
    "greater_than_equal": "ce nombre est trop petit",
    "less_than_equal": "ce nombre est trop grand",
    "literal_error": "cette valeur n'est pas possible",
    "timezone_aware": "cette date n'a pas de fuseau horaire",
    "value_error": "cette date est hors limites",
    "list_type": "une liste est attendue",
    "tuple_type": "une liste est attendue",
    "dict_type": "un objet est attendu",
    "model_type": "un objet est attendu",
    "model_attributes_type": "un objet est attendu",
    "too_long": "cette liste est trop longue",
}
"""Kind of error of pydantic -> what a person reads."""


def refused(problem: str) -> MemoryStoreError:
    """Return the error for a document that cannot be taken in."""
    return MemoryStoreError(f"Ce fichier ne peut pas être importé : {problem}.", code=CODE)


def sentence_of(error: ValidationError) -> MemoryStoreError:
    """Return the error to raise for what pydantic found, the most telling mistake first."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    for mistake in found:
        if mistake["type"] == "json_invalid":
            return refused("ce n'est pas du JSON valable")
        if mistake["loc"] == () or mistake["loc"][0] == "format":
            return refused("ce n'est pas un export de Ti-Pote")
        if mistake["loc"][0] == "version":
            return refused(f"il est d'une autre version du format que la mienne ({VERSION})")
    first = found[0]
    kind = first["type"]
    said = _SAID.get(kind, "ce n'est pas une date" if kind.startswith("datetime") else "valeur inattendue")
    return refused(f"« {_place(first['loc'])} » : {said}")


def _place(path: Sequence[Any]) -> str:
    place = ""
    for step in path:
        place += f"[{step}]" if isinstance(step, int) else f".{step}"
    # a key of the file may hold anything: it must neither command the terminal nor fill it
    shown = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in place.lstrip("."))
    return shown if len(shown) <= _LONGEST_PLACE else shown[:_LONGEST_PLACE] + "…"
