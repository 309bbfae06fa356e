"""What the model is told: who Ti-Pote is, then the conversation, then the question. Pure, and stable byte for byte.

The static prefix (persona and tools) holds neither date nor time, so that it is read once and found in the cache on
every later turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.chat import Message
from tipote_device.contract.context import BuiltContext
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.settings import HomeSettings, MindSettings

HISTORY_SHARE = 0.30
"""Share of the context window the conversation may take (design: session 30 %)."""

KEPT_AFTER_TRIM = 0.5
"""Share of that budget kept when it overflows: cutting half at once leaves the prefix unchanged for many turns."""

_CHARACTERS_PER_TOKEN = 3.0
"""Low for French on purpose: an estimate that errs towards trimming early."""

_TOKENS_PER_MESSAGE = 6

_PERSONA = (
    "Tu es Ti-Pote, l'assistant vocal chaleureux de la maison. {address} "
    "Réponds en français, à l'oral : une ou deux phrases courtes, sans liste. "
    "Si tu n'es pas sûr, dis-le. "
    "Outils : heure, date, calcul et souvenirs seulement ; pour tout le reste, réponds directement."
)
_TUTOIEMENT = "Tutoie la personne."
_VOUVOIEMENT = "Vouvoie la personne."


def system_message(home: HomeSettings) -> Message:
    """Return the persona; the same bytes for the same household."""
    return Message("system", _PERSONA.format(address=_TUTOIEMENT if home.tutoiement else _VOUVOIEMENT))


class PlainContext:
    """The ContextBuilding port without a memory: persona, recent turns, question."""

    def __init__(self, settings: MindSettings, home: HomeSettings) -> None:
        """Take the size of the window and how the household is addressed."""
        self._settings = settings
        self._home = home

    async def build(self, turns: Sequence[StoredTurn], user_text: str | None, *, at: datetime) -> BuiltContext:  # noqa: ARG002 - of the port
        """Return the prompt; nothing to explain about it."""
        messages = build_messages(self._settings, self._home, as_messages(turns), user_text)
        return BuiltContext(messages, (), self._settings.context_tokens)


def as_messages(turns: Sequence[StoredTurn]) -> tuple[Message, ...]:
    """Return the words of both sides; what tools did is in the words already."""
    return tuple(
        Message("user" if turn.role == "user" else "assistant", turn.text)
        for turn in turns
        if turn.role in ("user", "assistant") and turn.text
    )


def build_messages(
    settings: MindSettings, home: HomeSettings, turns: Sequence[Message], user_text: str | None
) -> tuple[Message, ...]:
    """Return the messages of one generation: persona, recent turns, and `user_text` (None: what can be read ahead).

    `turns` are the conversation so far, oldest first, assistant messages with the words really heard.
    """
    kept = turns[trim_start(turns, int(settings.context_tokens * HISTORY_SHARE)) :]
    question = (Message("user", user_text),) if user_text is not None else ()
    return (system_message(home), *kept, *question)


def trim_start(turns: Sequence[Message], budget: int) -> int:
    """Return the index of the first turn to keep within `budget` tokens; always at a user message, or past the end.

    The conversation is replayed: each time it overflows, the oldest exchanges go until half the budget is left. The
    result depends on the turns alone and moves rarely, so the cached prefix survives from turn to turn.
    """
    start = total = 0
    for position, message in enumerate(turns):
        total += cost(message)
        if total <= budget:
            continue
        while start <= position and (total > budget * KEPT_AFTER_TRIM or turns[start].role != "user"):
            total -= cost(turns[start])
            start += 1
    return start


def cost(message: Message) -> int:
    """Return an upper estimate of the tokens `message` takes."""
    characters = len(message.content) + sum(len(str(call)) for call in message.tool_calls)
    return _TOKENS_PER_MESSAGE + int(characters / _CHARACTERS_PER_TOKEN) + 1
