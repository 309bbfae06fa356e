"""What `tipote memory` prints for people, made from what it prints for programs."""

from __future__ import annotations

import unicodedata
from typing import Any

from tipote_device.catalogue.progress import human_size
from tipote_device.contract.memory import USER
from tipote_device.french.words import capitalised
from tipote_device.memory.control.second_person import from_third_person
from tipote_device.memory.journal import OPERATIONS

_STATES = {
    "live": "en vigueur", "expired": "expiré", "replaced": "remplacé", "deleted": "retiré", "archived": "archivé",
}  # fmt: skip
_KINDS = {"profile": "profil", "preference": "goût", "fact": "fait", "project": "projet", "event": "événement"}
_SOURCES = {"user-stated": "dit pour être retenu", "extracted": "dit en passant", "system": "noté par Ti-Pote"}
_ALIKE = "similarity_"
"""Counts that together are the histogram of how alike recalled memories were."""

_COUNTS: dict[str, str] = {
    "budget_overflow": "fenêtres dépassées",
    "wrong_recall": "rappels à tort",
    "questions": "questions",
    "recalled": "souvenirs rappelés",
}


def listed(result: dict[str, Any]) -> list[str]:
    """Return one line per memory."""
    if not result["memories"]:
        return ["Je ne sais encore rien."]
    return [line(memory) for memory in result["memories"]]


def printable(text: str) -> str:
    """Return `text` without what would command the terminal or turn the writing around."""
    return "".join(" " if unicodedata.category(char) in ("Cc", "Cf") else char for char in text)


def line(memory: dict[str, Any]) -> str:
    """Return a memory on one line: number, day, kind, sentence, state."""
    state = "" if memory["state"] == "live" else f" [{_STATES[memory['state']]}]"
    text = printable(told(memory["text"]))
    return f"{memory['id']:>6}  {memory['updated_at'][:10]}  {_KINDS[memory['kind']]:<9}  {text}{state}"


def told(text: str) -> str:
    """Return a memory's sentence said to the person ("Tu habites à Lyon."), as it is kept when it cannot be turned."""
    turned = from_third_person(text)
    return text if turned is None else f"{capitalised(turned)}."


def shown(memory: dict[str, Any]) -> list[str]:
    """Return a memory in full; what is unknown is left out."""
    recalled = f"{memory['recall_count']} fois" + (
        f", la dernière le {_day(memory['last_recalled_at'])}" if memory["last_recalled_at"] else ""
    )
    subject = "toi" if memory["subject"] == USER else memory["subject"]
    slot = " / ".join(printable(part) for part in (subject, memory["attribute"], memory["value"]) if part)
    conversation = memory["session"] and f"{memory['session']}, phrase {(memory['turn'] or 0) + 1}"
    rows = {
        "souvenir": f"{memory['id']} ({_STATES[memory['state']]})",
        "texte": printable(told(memory["text"])),
        "mots dits": printable(memory["quote"]),
        "genre": _KINDS[memory["kind"]],
        "sujet": slot,
        "origine": _SOURCES[memory["source"]],
        "conversation": conversation,
        "confiance": f"{memory['confidence']:.2f}",
        "importance": f"{memory['importance']:.2f}",
        "sensible": {"health": "santé", "money": "argent", "children": "enfants"}.get(memory["sensitivity"]),
        "étiquettes": printable(", ".join(memory["tags"])),
        "appris le": _day(memory["created_at"]),
        "redit le": memory["updated_at"] != memory["created_at"] and _day(memory["updated_at"]),
        "vrai depuis": _day(memory["valid_from"]),
        "expire le": _day(memory["expires_at"]),
        "clos le": _day(memory["valid_until"]),
        "remplacé par": memory["superseded_by"],
        "rappelé": recalled,
    }
    return [f"{name:<13} {value}" for name, value in rows.items() if value]


def journal(result: dict[str, Any]) -> list[str]:
    """Return a memory and one line per thing that happened to it."""
    return [line(result["memory"]), *(_entry(entry) for entry in result["history"])]


def _entry(entry: dict[str, Any]) -> str:
    successor = entry["after"].get("superseded_by")
    confidence = entry["after"].get("confidence")
    parts = [
        f"par le souvenir {successor}" if successor else "",
        f"confiance {confidence:.2f}" if isinstance(confidence, float) else "",
        printable(entry["reason"]),
    ]
    told = ", ".join(part for part in parts if part)
    return f"{'':>6}  {_day(entry['at'])}  {OPERATIONS.get(entry['op'], printable(entry['op']))}" + (
        f" : {told}" if told else ""
    )


def restored(memory: dict[str, Any]) -> list[str]:
    """Return the memory that is back."""
    lines = ["Souvenir rétabli :", line(memory)]
    if memory.get("closed"):
        lines += ["Et clos, puisqu'il l'avait remplacé :", line(memory["closed"])]
    return lines


def backed_up(result: dict[str, Any]) -> list[str]:
    """Return where the backup is."""
    return [f"Sauvegarde faite et vérifiée : {result['path']} ({human_size(result['size_bytes'])})."]


def _actions(episodes: dict[str, Any]) -> str:
    if not episodes["total"]:
        return "actions       aucune"
    share = round(100 * episodes["success_rate"])
    return f"actions       {episodes['total']}, réussies à {share} % : {_told(episodes['actions'])}"


def statistics(found: dict[str, Any]) -> list[str]:
    """Return the state of the memory, alerts first."""
    episodes = found["episodes"]
    states = ", ".join(f"{count} {_STATES[name]}{_plural(name, count)}" for name, count in found["states"].items())
    lines = [f"⚠ {alert}" for alert in found["alerts"]]
    lines += [
        f"souvenirs     {states}",
        f"genres        {_told({_KINDS[name]: count for name, count in found['kinds'].items()})}",
        f"taille        {human_size(found['size_bytes'])}",
        f"sauvegarde    {found['last_backup'] or 'aucune'}",
        f"vecteurs      {found['embedder'] or 'pas encore de modèle'}, {found['vectors_missing']} souvenir(s) à lire",
        f"file          {found['queue']} conversation(s) à lire, {sum(found['dead_letters'].values())} abandonnée(s)",
        *(f"              {count} × {error}" for error, count in found["dead_letters"].items()),
        _actions(episodes),
        f"par semaine   {' '.join(str(count) for count in found['growth'])} (la dernière d'abord)",
    ]
    lines += _bars("dernière fois", {_age(name): count for name, count in found["ages"].items()})
    lines += _bars("rappels", found["recalls"])
    counters = dict(found["counters"])
    alike = {name: counters.pop(name) for name in sorted(counters) if name.startswith(_ALIKE)}
    if alike:
        lines += _bars("ressemblance", {f"≥ {name.removeprefix(_ALIKE)}": count for name, count in alike.items()})
    if counters:
        lines.append(f"compteurs     {_told({_COUNTS.get(str(name), str(name)): n for name, n in counters.items()})}")
    return lines


def _plural(state: str, count: int) -> str:
    return "s" if count > 1 and state != "live" else ""


def _told(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "rien"


def _age(bound: str) -> str:
    return "plus d'un an" if bound == "more" else f"< {bound} j"


def _bars(title: str, counts: dict[str, int]) -> list[str]:
    most = max(counts.values(), default=0)
    if not most:
        return []
    rows = ((name, count, "█" * round(24 * count / most)) for name, count in counts.items())
    return [f"{title if n == 0 else '':<13} {name:>12} {count:>6} {bar}" for n, (name, count, bar) in enumerate(rows)]


def _day(moment: str | None) -> str:
    return "" if moment is None else moment[:16].replace("T", " ")
