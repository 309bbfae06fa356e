"""The older part of a conversation in a compact block: facts, decisions, things to do, in the person's own words.

Made by code, so that it costs nothing, invents nothing, and is the same after a restart. A model may do better:
`Summarising` is the type of what can stand in its place.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

from tipote_device.contract.ports import StoredTurn
from tipote_device.french.stems import stems
from tipote_device.french.words import fold, plain, sentences
from tipote_device.memory.context.counting import TokenCounter
from tipote_device.memory.context.framing import asks
from tipote_device.memory.context.neutral import commands, harmless

Summarising = Callable[[Sequence[StoredTurn], int], Awaitable[str]]
"""Turns, oldest first, and the tokens the summary may take -> the summary, without its title."""

MOST_READ = 600
"""Turns looked at, newest first: more would not fit in any summary."""

LONGEST_SENTENCE = 160
"""Characters of one sentence in the summary."""

_TODO = re.compile(
    r"\b(?:il (?:me |nous )?(?:faut|faudra|reste)|faut que|je (?:dois|devrai)|on doit|nous devons|n oublie pas|"
    r"pense a|penser a|"
    r"rappelle|a faire|note|ajoute|acheter|appeler|reserver|prevoir)\b"
)
_DECISION = re.compile(
    r"\b(?:decide\w*|finalement|plutot|on (?:va|prend|part|garde|fait|choisit)|"
    r"je (?:vais|prends|pars|garde|choisis|prefere)|"
    r"va pour|c est d accord|d accord pour|entendu pour|on y va)\b"
)
_FIRST_PERSON = re.compile(r"\b(?:j|je|moi|mon|ma|mes|on|nous|notre|nos)\b")
_TITLES = ("Faits", "Décisions", "À faire", "A demandé")


def kind_of(sentence: str) -> int | None:
    """Return the place of a sentence in the summary (index in the titles); None when it says nothing to keep."""
    words = plain(sentence)
    if len(stems(sentence)) < 1 or commands(sentence):
        return None
    if asks(sentence):
        return 3
    if _TODO.search(words):
        return 2
    if _DECISION.search(words):
        return 1
    if len(stems(sentence)) >= 2 and (
        _FIRST_PERSON.search(words) or re.search(r"\d|(?<=[a-zà-ÿ,] )[A-ZÀ-Ý]", sentence)
    ):
        return 0
    return None


async def digest(turns: Sequence[StoredTurn], room: int, counter: TokenCounter) -> str:
    """Return the summary of `turns` within `room` tokens; empty when nothing in them needs keeping.

    Only the person's sentences count. Questions come last; of the rest the newest stay.
    """
    found: list[tuple[int, int, str]] = []
    seen: set[str] = set()
    for age, turn in enumerate(reversed(turns[-MOST_READ:])):
        if turn.role != "user" or turn.details.get("intent", "llm") != "llm":
            continue
        for sentence in reversed(sentences(turn.text[:2000])):
            kind, key = kind_of(sentence), fold(sentence)
            if kind is None or key in seen:
                continue
            seen.add(key)
            found.append((kind, age, harmless(sentence, LONGEST_SENTENCE).rstrip(" .")))
    found.sort(key=lambda item: item[0] == 3)
    kept: list[tuple[int, int, str]] = []
    for item in found:
        if await counter.text(_written([*kept, item])) > room:
            break
        kept.append(item)
    return _written(kept)


def _written(found: Sequence[tuple[int, int, str]]) -> str:
    """Return the sentences under their titles, oldest first."""
    lines = []
    for kind, title in enumerate(_TITLES):
        of_kind = [text for place, _, text in reversed(found) if place == kind]
        if of_kind:
            lines.append(f"{title} : {' ; '.join(of_kind)}")
    return "\n".join(lines)
