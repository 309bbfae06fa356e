"""The evaluation set: what people told the assistant, what should be kept of it, and what is asked afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from tipote_device.bench.memory.matching import Must
from tipote_device.contract.memory import Kind


@dataclass(frozen=True, slots=True)
class Fact:
    """Something a session says that is worth keeping."""

    id: str
    text: str
    kind: Kind
    must: Must
    supersedes: str | None
    """Id of the fact that this one makes untrue."""

    expires_on: date | None
    """Last day on which it is true, in the persona's time zone; None: it lasts."""

    subject: str
    attribute: str
    value: str


@dataclass(frozen=True, slots=True)
class Session:
    """One conversation."""

    id: str
    start: datetime
    turns: tuple[tuple[str, str], ...]
    """Role (`user` or `assistant`) and text, in order."""

    facts: tuple[Fact, ...]
    noise: tuple[str, ...]
    """Words that nothing kept may hold."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, what its answer takes, and what must not be there."""

    id: str
    at: datetime
    text: str
    expect: tuple[str, ...]
    forbid: tuple[str, ...]
    type: str
    """`direct`, `paraphrase`, `update`, `temporal`, `multi` or `abstain`."""


@dataclass(frozen=True, slots=True)
class Forget:
    """A request to forget, what must be gone afterwards, and what must stay."""

    id: str
    at: datetime
    say: str
    scope: str
    gone: tuple[str, ...]
    kept: tuple[str, ...]
    after: tuple[str, ...] = ()
    """Question and answer that the request follows in one conversation ("ça, oublie-le"); empty: it begins one."""


@dataclass(frozen=True, slots=True)
class Persona:
    """One person's sessions and questions."""

    name: str
    timezone: ZoneInfo
    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]
    forget: tuple[Forget, ...]

    @property
    def facts(self) -> dict[str, Fact]:
        """All facts by id, in the order in which they were said."""
        return {fact.id: fact for session in self.sessions for fact in session.facts}

    @property
    def said(self) -> dict[str, Session]:
        """The session in which each fact was said, by the fact's id."""
        return {fact.id: session for session in self.sessions for fact in session.facts}
