"""The mistakes of a configuration file, one French sentence each: where, what is wrong, what is expected."""

from __future__ import annotations

import difflib
import math
import typing
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from tipote_device.contract.settings import Settings

Place = tuple[int | str, ...]

_CLOSE = 0.5
"""Likeness (difflib ratio) from which a key is suggested: « nom » for « name » is in."""

_EXPECTED: dict[str, Callable[[dict[str, Any]], str]] = {
    "bool_type": lambda _: "true ou false est attendu",
    "int_type": lambda _: "un nombre entier est attendu",
    "int_from_float": lambda _: "un nombre entier est attendu",
    "float_type": lambda _: "un nombre est attendu",
    "string_type": lambda _: "un texte entre guillemets est attendu",
    "tuple_type": lambda _: "une liste entre crochets est attendue",
    "model_type": lambda _: "une section est attendue, pas une valeur",
    "greater_than": lambda c: f"un nombre plus grand que {c['gt']:g} est attendu",
    "greater_than_equal": lambda c: f"un nombre d'au moins {c['ge']:g} est attendu",
    "less_than": lambda c: f"un nombre plus petit que {c['lt']:g} est attendu",
    "less_than_equal": lambda c: f"un nombre d'au plus {c['le']:g} est attendu",
    "too_short": lambda c: f"au moins {c['min_length']} élément est attendu",
    "dict_type": lambda _: "une table entre accolades est attendue",
    "missing": lambda _: "cette clé est obligatoire",
    "literal_error": lambda c: f"{c['expected'].replace(' or ', ' ou ')} est attendu",
}
"""What pydantic expected, by type of error and from its context."""


def mistakes(error: ValidationError) -> list[str]:
    """Return one sentence per mistake pydantic found."""
    return [_sentence(detail) for detail in error.errors(include_url=False)]


def unusable_values(data: dict[str, Any]) -> list[str]:
    """Return one sentence per value that has the right type and still makes no sense: infinite numbers, time zone."""
    found = [f"{_dotted(place)} : un nombre fini est attendu (reçu : {value})." for place, value in _infinite(data, ())]
    home = data.get("maison")
    zone = home.get("timezone") if isinstance(home, dict) else None
    if isinstance(zone, str) and not _known_zone(zone):
        found.append(f"maison.timezone : fuseau horaire inconnu (reçu : {zone!r}), par exemple 'Europe/Paris'.")
    return found


def _sentence(detail: ErrorDetails) -> str:
    place: Place = detail["loc"]
    if detail["type"] == "extra_forbidden":
        return _unknown_key(place)
    expected = _EXPECTED.get(detail["type"])
    wanted = expected(detail.get("ctx", {})) if expected else "cette valeur est refusée"
    return f"{_dotted(place)} : {wanted} (reçu : {_shown(detail['input'])})."


def _unknown_key(place: Place) -> str:
    """Say which key is unknown and which one was probably meant."""
    key = str(place[-1])
    known = list(_model_at(place[:-1]).model_fields)
    if len(place) == 1:
        close = difflib.get_close_matches(key, known, n=1, cutoff=_CLOSE)
        advice = f"voulais-tu dire [{close[0]}]" if close else f"les sections sont {', '.join(known)}"
        return f"section inconnue [{key}] ; {advice}{' ?' if close else '.'}"
    sentence = f"clé inconnue « {key} » dans [{_dotted(place[:-1])}]"
    elsewhere = [
        f"[{name}]" for name, field in Settings.model_fields.items() if key in _model(field.annotation).model_fields
    ]
    if elsewhere:
        return f"{sentence} ; elle existe dans {', '.join(elsewhere)}."
    close = difflib.get_close_matches(key, known, n=1, cutoff=_CLOSE)
    return f"{sentence} ; " + (f"voulais-tu dire « {close[0]} » ?" if close else f"les clés sont {', '.join(known)}.")


def _model_at(place: Place) -> type[BaseModel]:
    """Return the section that lies at `place`."""
    model: type[BaseModel] = Settings
    for step in place:
        if isinstance(step, str):
            model = _model(model.model_fields[step].annotation)
    return model


def _model(annotation: Any) -> type[BaseModel]:
    """Return the section a field holds, be it one or a tuple of them."""
    inside = typing.get_args(annotation)
    found: type[BaseModel] = inside[0] if inside else annotation
    return found


def _dotted(place: Place) -> str:
    """Write a place as `section.key`, positions in a list counted from one: `oreilles.wake_words[1].name`."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in place).lstrip(".")


def _shown(value: Any) -> str:
    """Return a value as it looks in TOML, shortened."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # KeyError: not found; the others: not even a possible name
        return False
    return True


def _infinite(value: Any, place: Place) -> list[tuple[Place, float]]:
    if isinstance(value, dict):
        return [hit for key, item in value.items() for hit in _infinite(item, (*place, key))]
    if isinstance(value, list):
        return [hit for position, item in enumerate(value) for hit in _infinite(item, (*place, position))]
    return [(place, value)] if isinstance(value, float) and not math.isfinite(value) else []
