"""What is said after something was done: the address holds a short name of it, never words."""

from __future__ import annotations

from collections.abc import Mapping

from tipote_device.page.shown.wording import counted

_SAID = {
    "corrige": "C'est corrigé.",
    "pareil": "Je le savais déjà comme ça : rien n'a changé.",
    "ajoute": "C'est noté.",
    "retabli": "C'est rétabli.",
    "annule": "C'est annulé : tout est revenu.",
    "trop-tard": "Trop tard : c'est déjà effacé.",
    "deja": "Ce n'était déjà plus là.",
    "rien": "Tu n'as rien choisi.",
    "decommande": "C'est annulé.",
    "arrete": "C'est arrêté.",
    "liste": "C'est sur la liste.",
    "deja-liste": "C'est déjà sur la liste.",
    "enleve": "C'est enlevé de la liste.",
    "prive": "Mode privé : je ne garde rien de ce qui se dit.",
    "public": "Fin du mode privé : je retiens de nouveau.",
    "sensible": "La sensibilité est réglée.",
    "jumele": "Cet appareil est jumelé.",
    "revoque": "Cet appareil n'est plus jumelé.",
}


def said(query: Mapping[str, str]) -> str:
    """Return the sentence the address asks for; nothing for names that do not exist."""
    name = query.get("dit", "")
    if name == "importe":
        added, known, refused = (_number(query.get(key, "")) for key in ("n", "deja", "non"))
        parts = [f"{counted(added, 'souvenir ajouté', 'souvenirs ajoutés')}"]
        parts += [f"{known} déjà connus"] if known else []
        parts += [f"{refused} refusés"] if refused else []
        return "Import fait : " + ", ".join(parts) + "."
    return _SAID.get(name, "")


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
