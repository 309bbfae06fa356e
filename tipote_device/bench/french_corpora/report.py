"""The figures of `tipote eval french` in French."""

from __future__ import annotations

from typing import Any

_KINDS = {
    "cardinal": "nombres entiers", "decimal": "nombres à virgule", "ordinal": "rangs", "duration": "durées",
    "hour": "heures", "date": "jours", "holiday": "fêtes", "moment": "jours et heures", "part": "parties du jour",
    "span": "périodes", "set": "répétitions",
}  # fmt: skip


def in_french(report: dict[str, Any], *, most: int = 20) -> str:
    """Return the report as lines for a person; `most` of the sentences that may be read are shown."""
    read, unread = report["halves"]["read"], report["halves"]["unread"]
    uncovered = sum(report["not_covered"].values())
    lines = [
        f"Cas : {report['cases']}, dont {uncovered} hors du champ",
        f"D'accord : {_of(report)} (moitié lue {_of(read)}, moitié non lue {_of(unread)})",
    ]
    for kind, counts in report["kinds"].items():
        halves = [_of(half["kinds"].get(kind, _NONE)) for half in (read, unread)]
        lines.append(f"  {_KINDS[kind]} : {_of(counts)} (lue {halves[0]}, non lue {halves[1]})")
    if report["not_covered"]:
        lines.append("Hors du champ : " + ", ".join(f"{key} {count}" for key, count in report["not_covered"].items()))
    for failure in report["failures"][:most]:
        lines.append(f"  « {failure['text']} » ({_KINDS[failure['kind']]})")
        lines.append(f"      attendu {_expected(failure)}, obtenu {' ; '.join(failure['given']) or 'rien'}")
    if len(report["failures"]) > most:
        lines.append(f"  ... et {len(report['failures']) - most} autres (toutes avec --json)")
    return "\n".join(lines) + "\n"


_NONE = {"agreed": 0, "covered": 0}


def _of(counts: dict[str, Any]) -> str:
    if not counts["covered"]:
        return "sans objet"
    share = f"{100 * counts['agreed'] / counts['covered']:.0f} %"
    return f"{counts['agreed']} sur {counts['covered']}, {share}"


def _expected(failure: dict[str, Any]) -> str:
    return " ; ".join(" ou ".join(readings) for readings in failure["expected"]) or "rien"
