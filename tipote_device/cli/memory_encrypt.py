"""`tipote memory encrypt|decrypt|destroy-key`: the memory unreadable without its key, back, and for ever."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.assembly.memories import convert_memory
from tipote_device.cli.asking import add_yes, agreed, typed
from tipote_device.cli.memory_command import add_work

DESTROY = "détruire la clé"
"""What has to be typed before everything becomes unreadable."""


def register(actions: Any) -> None:
    """Add what turns encryption on, off, and into erasure."""
    text = "chiffrer la mémoire et ses sauvegardes (Ti-Pote arrêté)"
    add_work(actions, "encrypt", text, _encrypt, _encrypted)
    text = "remettre la mémoire et ses sauvegardes en clair (Ti-Pote arrêté)"
    add_yes(add_work(actions, "decrypt", text, _decrypt, _decrypted))
    text = "détruire la clé : tout ce que Ti-Pote sait devient illisible, partout"
    add_yes(add_work(actions, "destroy-key", text, _destroy, _destroyed))


async def _encrypt(_args: Any, _now: datetime) -> dict[str, Any]:
    return _told(await convert_memory("encrypt"))


async def _decrypt(args: Any, _now: datetime) -> dict[str, Any]:
    if not agreed(args, "La mémoire sera lisible par quiconque lit le disque, et la clé détruite."):
        return {"done": False}
    return _told(await convert_memory("decrypt"))


async def _destroy(args: Any, _now: datetime) -> dict[str, Any]:
    question = "Sans sa clé, plus personne ne lira jamais cette mémoire ni ses sauvegardes, où qu'elles soient."
    if not typed(args, question, DESTROY) or not agreed(args, "C'est la dernière question."):
        return {"done": False}
    return _told(await convert_memory("destroy_key"))


def _told(done: Any) -> dict[str, Any]:
    return {
        "done": True,
        "files": done.files,
        "removed": [str(path) for path in done.removed],
        "left": [str(path) for path in done.left],
        "key": str(done.key),
    }


def _encrypted(result: dict[str, Any]) -> list[str]:
    said = f"Mémoire chiffrée ({result['files']} fichiers)." if result["files"] else "Tout est déjà chiffré."
    key = f"La clé est dans {result['key']} : garde une copie ailleurs, sans elle rien n'est lisible."
    return [said, key, *_left(result["left"])]


def _decrypted(result: dict[str, Any]) -> list[str]:
    if not result["done"]:
        return ["Rien n'est changé."]
    return [f"Mémoire remise en clair ({result['files']} fichiers) ; la clé est détruite.", *_left(result["left"])]


def _destroyed(result: dict[str, Any]) -> list[str]:
    if not result["done"]:
        return ["Rien n'est changé."]
    return ["La clé est détruite, et avec elle tout ce que Ti-Pote savait.", *_left(result["left"])]


def _left(paths: list[str]) -> list[str]:
    if not paths:
        return []
    names = ", ".join(Path(path).name for path in paths)
    said = f"Fichiers abîmés mis de côté, restés tels quels et lisibles par qui a le disque : {names}."
    return [f"{said} Efface-les (« shred -u ») si tu n'en attends rien."]
