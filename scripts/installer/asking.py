"""Questions to whoever sits at the keyboard."""

from __future__ import annotations

import sys
from dataclasses import replace
from zoneinfo import available_timezones

from . import machine
from .answers import Answers
from .layout import Layout


def agreed(question: str, *, yes: bool) -> bool:
    """Ask for a yes; without anybody there it is a no, unless `yes` was given."""
    if yes:
        return True
    if not sys.stdin.isatty():
        print(f"{question} (« --yes » pour accepter d'avance)", file=sys.stderr)
        return False
    return _line(f"{question} Continuer ? (oui/non) ").casefold() in ("oui", "o")


def answers(layout: Layout) -> Answers:
    """Ask what cannot be guessed; Enter takes what is proposed."""
    zone = machine.timezone(layout.root)
    while (given := _line(f"Fuseau horaire [{zone}] : ") or zone) not in (available_timezones() or {given}):
        print("Ce fuseau n'existe pas ; par exemple Europe/Paris, America/Montreal.", file=sys.stderr)
    asked = Answers(timezone=given)
    if _line("Ouvrir la page du foyer aux téléphones de la maison (réseau local) ? (oui/non) [non] : ") in ("oui", "o"):
        asked = replace(asked, page="lan")
    if _line("Chiffrer la mémoire sur le disque ? (oui/non) [non] : ") in ("oui", "o"):
        asked = replace(asked, encrypt=True)
    return asked


def _line(prompt: str) -> str:
    print(prompt, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip()
