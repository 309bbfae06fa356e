"""A built context told in French: its blocks in order, what they cost, and why each memory is there."""

from __future__ import annotations

from typing import Any

from tipote_device.contract.context import BuiltContext, ContextBlock
from tipote_device.contract.memory import Recalled

NAMES = {
    "system": "consigne",
    "tools": "outils",
    "profile": "profil",
    "anchors": "épinglé",
    "opening": "ouverture",
    "summary": "résumé",
    "session": "conversation",
    "recalled": "souvenirs",
    "message": "message",
}

PARTS = {
    "similarity": "ressemblance",
    "recency": "fraîcheur",
    "authority": "confiance",
    "role": "rôle",
    "fusion": "fusion",
    "filling": "place libre",
    "rank_words": "rang par mots",
    "rank_dense": "rang par sens",
    "rank_topics": "rang par thèmes",
    "rank_slots": "rang par attribut",
    "rank_time": "rang par date",
}


def as_lines(built: BuiltContext) -> list[str]:
    """Return the explanation line by line."""
    total = sum(block.tokens for block in built.blocks)
    told = [f"Contexte : {total} jetons sur {built.window} ({total / built.window:.0%} de la fenêtre)"]
    told += [f"  ! {note}" for note in built.notes]
    for block in built.blocks:
        told.append(f"[{NAMES[block.name]}] {block.tokens}/{block.budget} jetons")
        if block.reduced:
            told.append(f"  ! {block.reduced}")
        told += [f"  | {line}" for line in block.text.splitlines()]
        told += [f"  → n° {one.memory.id} : {why(one)}" for one in block.recalled]
    return told


def why(one: Recalled) -> str:
    """Return why a memory was chosen, with the parts of its score."""
    parts = ", ".join(f"{PARTS.get(name, name)} {value:.2f}" for name, value in one.parts.items())
    score = f" [note {one.score:.2f}{f' : {parts}' if parts else ''}]"
    return f"{one.reason or 'choisi'}{score} « {one.memory.text} »"


def as_dict(built: BuiltContext) -> dict[str, Any]:
    """Return the same as one JSON object."""
    return {
        "window": built.window,
        "tokens": sum(block.tokens for block in built.blocks),
        "notes": list(built.notes),
        "blocks": [_block(block) for block in built.blocks],
        "messages": [{"role": message.role, "content": message.content} for message in built.messages],
    }


def _block(block: ContextBlock) -> dict[str, Any]:
    return {
        "name": block.name,
        "tokens": block.tokens,
        "budget": block.budget,
        "reduced": block.reduced,
        "text": block.text,
        "memories": [
            {
                "id": one.memory.id,
                "text": one.memory.text,
                "kind": one.memory.kind,
                "score": round(one.score, 4),
                "similarity": round(one.similarity, 4),
                "parts": {name: round(value, 4) for name, value in one.parts.items()},
                "reason": one.reason,
            }
            for one in block.recalled
        ],
    }
