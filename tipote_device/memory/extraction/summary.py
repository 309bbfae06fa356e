"""What a session came to, in two or three sentences taken from what was kept: nothing here is made up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.memory import Memory, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import fold

MOST_SENTENCES = 3
LONGEST_SENTENCE = 240
"""Characters; a unit that runs on is cut at a word."""

_DECISION = re.compile(
    r"\b(?:on (?:va|prend|part|ferme|a (?:pris|decide|choisi))|j'ai (?:decide|choisi|pris|signe|accepte|arrete"
    r"|quitte|lache|change|commence)|je (?:vais|pars|prends)"
    r"|finalement|c'est decide|desormais|je me suis (?:inscrite?|mise?|lancee?))\b"
)
_TODO = re.compile(r"\b(?:faut (?:que|pas)|il faut|je dois|on doit|penser a|rendez[- ]vous|a rendre|n'oublie|faudra)\b")


def summarise(
    session: str, turns: Sequence[StoredTurn], kept: Sequence[Memory], *, end: datetime, method: Mapping[str, Any]
) -> Summary:
    """Return the summary of a session from its turns and the memories it brought. `turns` is not empty."""
    by_weight = sorted(kept, key=lambda memory: -memory.importance)
    chosen = _without_repeats(by_weight)[:MOST_SENTENCES]
    said = [_short(memory.text) for memory in sorted(chosen, key=lambda memory: (memory.turn or 0, memory.id))]
    text = " ".join(said) if said else _nothing(turns)
    actions = _actions(turns)
    if actions and len(said) < MOST_SENTENCES:
        text += f" Ti-Pote a fait : {', '.join(dict.fromkeys(actions))}."
    details = {
        "facts": [memory.text for memory in kept],
        "decisions": [memory.text for memory in kept if _DECISION.search(fold(memory.quote))],
        "todo": [memory.text for memory in kept if memory.kind == "event" or _TODO.search(fold(memory.quote))],
        "actions": actions,
        "sources": {"memories": [memory.id for memory in kept], "turns": len(turns)},
        "method": dict(method),
    }
    return Summary("session", turns[0].at, max(end, turns[-1].at), text, details, session)


def _without_repeats(memories: Sequence[Memory]) -> list[Memory]:
    """Keep one memory per turn: several may quote the same words."""
    seen: dict[int | None, Memory] = {}
    for memory in memories:
        seen.setdefault(memory.turn, memory)
    return list(seen.values())


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SENTENCE else text[: text.rfind(" ", 0, LONGEST_SENTENCE)] + "…"


def _nothing(turns: Sequence[StoredTurn]) -> str:
    count = sum(turn.role == "user" for turn in turns)
    return f"Rien à retenir de cette conversation ({count} {'phrase' if count < 2 else 'phrases'})."


def _actions(turns: Sequence[StoredTurn]) -> list[str]:
    """Return what was done: commands understood, tools that ran."""
    done = []
    for turn in turns:
        intent = turn.details.get("intent", "llm")
        if turn.role == "user" and intent != "llm":
            done.append(str(intent))
        elif turn.role == "tool" and turn.details.get("ok", True):
            done.append(str(turn.details.get("name", "outil")))
    return done
