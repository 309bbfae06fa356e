"""Reading the evaluation set, with one sentence naming the line when something is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any, TypeVar, get_args
from zoneinfo import ZoneInfo

from tipote_device.bench.memory.dataset import Fact, Forget, Persona, Question, Session
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory import Kind

TYPES = frozenset({"direct", "paraphrase", "update", "temporal", "multi", "abstain"})
_Value = TypeVar("_Value")


def read_personas(file: Path, only: list[str] | None = None) -> list[Persona]:
    """Return the personas of a JSON-lines file, all or those named in `only`.

    Raises UsageError with one French sentence that names the line at fault; lines of personas left out are not
    looked at beyond their name.
    """
    try:
        lines = _decoded(file.read_bytes(), file).split("\n")  # not splitlines: JSON may hold U+2028
    except OSError as error:
        raise UsageError(f"Le jeu « {file} » ne se lit pas : {error.strerror or error}.") from error
    personas: list[Persona] = []
    names: list[str] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
            name = _new_name(raw, names)
            if only is None or name in only:
                personas.append(_persona(raw))
        except json.JSONDecodeError as error:
            raise UsageError(f"Ligne {number} de « {file.name} » : ce n'est pas du JSON.") from error
        except _Wrong as error:
            raise UsageError(f"Ligne {number} de « {file.name} » : {error}.") from error
    missing = [name for name in only or [] if name not in names]
    if missing:
        raise UsageError(f"« {missing[0]} » n'est pas dans « {file.name} », qui contient : {', '.join(names)}.")
    if not personas:
        raise UsageError(f"Le jeu « {file.name} » est vide.")
    return personas


def _decoded(raw: bytes, file: Path) -> str:
    try:
        return raw.decode("utf-8-sig")  # with or without the mark some editors put first
    except UnicodeDecodeError as error:
        line, byte = raw.count(b"\n", 0, error.start) + 1, raw[error.start]
        where = f"ligne {line}, octet {error.start + 1} (0x{byte:02x})"
        raise UsageError(f"Le jeu « {file} » n'est pas en UTF-8 : {where}. Enregistre-le en UTF-8.") from error


def _new_name(raw: Any, names: list[str]) -> str:
    """Return the persona's name and add it to `names`."""
    name = _text(raw, "persona")
    if name in names:
        raise _Wrong(f"« {name} » y est pour la deuxième fois")
    names.append(name)
    return name


class _Wrong(Exception):
    """What is wrong with a line, in French, without its final stop."""


def _persona(raw: Any) -> Persona:
    try:
        zone = ZoneInfo(_text(raw, "timezone"))
    except (ValueError, OSError, KeyError) as error:
        raise _Wrong(f"le fuseau horaire « {raw['timezone']} » est inconnu") from error
    sessions = _each(raw, "sessions", _session)
    questions = _each(raw, "questions", _question)
    persona = Persona(_text(raw, "persona"), zone, sessions, questions, _each(raw, "forget", _forget, optional=True))
    known = [fact.id for session in sessions for fact in session.facts]
    if len(set(known)) != len(known):
        raise _Wrong("deux faits ont le même « id »")
    named = [(fact.id, fact.supersedes) for fact in persona.facts.values() if fact.supersedes]
    named += [(question.id, fact) for question in questions for fact in question.expect + question.forbid]
    named += [(forget.id, fact) for forget in persona.forget for fact in forget.gone + forget.kept]
    for owner, fact in named:
        if fact not in known:
            raise _Wrong(f"« {owner} » renvoie au fait « {fact} », qui n'existe pas")
    return persona


def _session(raw: Any) -> Session:
    turns = _each(raw, "turns", _turn)
    return Session(
        _text(raw, "id"), _moment(raw, "start"), turns, _each(raw, "facts", _fact), _texts(raw, "noise", optional=True)
    )


def _turn(raw: Any) -> tuple[str, str]:
    role = _text(raw, "role")
    if role not in ("user", "assistant"):
        raise _Wrong(f"le rôle « {role} » n'est ni « user » ni « assistant »")
    return role, _text(raw, "text")


def _fact(raw: Any) -> Fact:
    identifier, kind = _text(raw, "id"), _text(raw, "kind")
    if kind not in get_args(Kind):
        raise _Wrong(f"la sorte « {kind} » du fait « {identifier} » est inconnue")
    groups = raw.get("must")
    if not _is_groups(groups):
        raise _Wrong(f"« must » du fait « {identifier} » doit être une liste de listes de textes, sans liste vide")
    return Fact(
        id=identifier,
        text=_text(raw, "text"),
        kind=kind,  # type: ignore[arg-type]
        must=tuple(tuple(group) for group in groups),
        supersedes=raw.get("supersedes") or None,
        expires_on=_day(raw["expires_on"]) if raw.get("expires_on") else None,
        subject=str(raw.get("subject") or "user"),
        attribute=str(raw.get("attribute") or ""),
        value=str(raw.get("value") or ""),
    )


def _is_groups(groups: Any) -> bool:
    return (
        isinstance(groups, list)
        and bool(groups)
        and all(isinstance(group, list) and group and all(isinstance(text, str) for text in group) for group in groups)
    )


def _question(raw: Any) -> Question:
    kind = _text(raw, "type")
    if kind not in TYPES:
        raise _Wrong(f"le type de question « {kind} » est inconnu ({', '.join(sorted(TYPES))})")
    expect, forbid = _texts(raw, "expect", optional=True), _texts(raw, "forbid", optional=True)
    if kind == "abstain" and expect:
        raise _Wrong(f"la question « {_text(raw, 'id')} » attend des faits alors qu'il n'y a rien à en savoir")
    return Question(_text(raw, "id"), _moment(raw, "at"), _text(raw, "q"), expect, forbid, kind)


def _forget(raw: Any) -> Forget:
    gone, kept = _texts(raw, "gone"), _texts(raw, "kept")
    after = _texts(raw, "after", optional=True)
    if len(after) not in (0, 2):
        raise _Wrong("« after » doit tenir une question et sa réponse")
    return Forget(_text(raw, "id"), _moment(raw, "at"), _text(raw, "say"), _text(raw, "scope"), gone, kept, after)


def _text(raw: Any, key: str) -> str:
    if not isinstance(raw, dict):
        raise _Wrong("il faut un objet JSON à chaque niveau")
    if not isinstance(raw.get(key), str) or not raw[key]:
        raise _Wrong(f"il manque le texte « {key} »")
    return str(raw[key])


def _texts(raw: Any, key: str, *, optional: bool = False) -> tuple[str, ...]:
    if optional and raw.get(key) is None:
        return ()
    if not isinstance(raw.get(key), list) or not all(isinstance(text, str) for text in raw[key]):
        raise _Wrong(f"« {key} » doit être une liste de textes")
    return tuple(raw[key])


def _each(raw: Any, key: str, make: Callable[[Any], _Value], *, optional: bool = False) -> tuple[_Value, ...]:
    if optional and raw.get(key) is None:
        return ()
    if not isinstance(raw, dict) or not isinstance(raw.get(key), list):
        raise _Wrong(f"« {key} » doit être une liste")
    return tuple(make(item) for item in raw[key])


def _moment(raw: Any, key: str) -> datetime:
    try:
        moment = datetime.fromisoformat(_text(raw, key))
    except ValueError as error:
        raise _Wrong(f"« {raw[key]} » n'est pas une date et une heure") from error
    if moment.tzinfo is None:
        raise _Wrong(f"l'heure « {raw[key]} » n'a pas de décalage horaire")
    return moment


def _day(text: Any) -> date:
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError) as error:
        raise _Wrong(f"« {text} » n'est pas une date") from error
