"""Whose a thing is, where a pronoun stands for it: "la santé, la mienne et celle de Paul"."""

from __future__ import annotations

import re
from collections.abc import Sequence

_OF = r"(?:de (?:mon|ma|mes|notre|nos|la|l['’]|papa|maman|mamie|papi|[A-ZÀ-ÖØ-Þ])|du |des |d['’][A-ZÀ-ÖØ-Þ])"
_HEAD = re.compile(
    r"^(?:(?:à|a|de|sur) )?(?:tou(?:te?s?|s) )?"
    r"(?P<det>(?i:l['’]|(?:les?|la|mon|ma|mes|notre|nos|ton|ta|tes|son|sa|ses|leurs?|votre|vos|cet(?:te)?|ces?"
    r"|une?|des|au|aux|du) ))?"
    rf"(?P<noun>\S.*?)(?P<owner> {_OF}.*)?$"
)
_MINE = re.compile(
    r"^(?:(?:à|a|de|sur) )?(?:le|la|les|du|des|au|aux) (?P<form>mien(?:ne)?s?|nôtres?|notres?)\b", re.IGNORECASE
)
_THEIRS = re.compile(
    r"^(?:(?:à|a|de|sur) )?(?P<form>celui|celle|ceux|celles) (?=(?:de |du |des |d['’]))", re.IGNORECASE
)
_OWN = {"mien": "mon", "mienne": "ma", "miens": "mes", "miennes": "mes"}
_THE = {"celui": "le", "celle": "la", "ceux": "les", "celles": "les"}


def spelt_out(pieces: Sequence[tuple[str, str]]) -> list[str]:
    """Return pieces, given with the joint before each, with what "la mienne" and "celle de" stand for written out.

    A thing that only what follows its comma says the owners of ("la santé, la mienne et...") is not everybody's.
    """
    found: list[str] = []
    noun, bare = "", False
    for joint, piece in pieces:
        mine, theirs = _MINE.match(piece), _THEIRS.match(piece)
        if noun and (mine or theirs):
            if bare and joint in (",", ":", ";"):
                found.pop()
            bare = False
            found.append(_owned(mine["form"], noun) if mine else _of_another(piece, noun))
            continue
        found.append(piece)
        head = _HEAD.match(piece)
        noun = head["noun"] if head else ""
        article = (head["det"] or "").strip().lower() if head else ""
        bare = head is not None and not head["owner"] and article in ("le", "la", "les", "l'", "l’")
    return found


def _owned(form: str, noun: str) -> str:
    said = form.lower()
    return f"{_OWN.get(said) or ('nos' if said.endswith('s') else 'notre')} {noun}"


def _of_another(piece: str, noun: str) -> str:
    match = _THEIRS.match(piece)
    return piece if match is None else f"{_THE[match['form'].lower()]} {noun} {piece[match.end() :]}"
