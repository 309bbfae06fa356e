"""The document itself, version 1. `export.schema.json` says the same to other programs, `docs/export.md` to people.

A change that old programs would misread is a new VERSION, with its own models beside these.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import FailFast, Field

from tipote_device.contract.memory import Kind, Sensitivity, Source, SummaryLevel
from tipote_device.memory.portable.fields import Count, Details, Line, Moment, Number, Part, Share, Text

FORMAT = "tipote-memoire"
VERSION = 1


_Stop = FailFast()
"""One mistake is enough: a file of a million wrong entries must not make a million messages."""


class ExportedChange(Part):
    """The fields the journal says have changed; none of anybody's words."""

    source: Source | None = None
    confidence: Share | None = None
    updated_at: Moment | None = None
    valid_until: Moment | None = None
    superseded_by: Number | None = None
    is_active: bool | None = None


class ExportedEntry(Part):
    """One line of the journal of a memory."""

    op: Annotated[str, Field(pattern="^[a-z][a-z_-]{0,31}$")]
    at: Moment
    before: ExportedChange = ExportedChange()
    after: ExportedChange = ExportedChange()
    reason: Line = ""


class ExportedRelation(Part):
    """A link between two things, known from the memory it stands in."""

    entity: Line
    relation: Line
    other: Line


class ExportedMemory(Part):
    """One memory, closed ones included, with its journal."""

    id: Number
    text: Text
    quote: Text = ""
    kind: Kind
    subject: Line = "user"
    attribute: Line = ""
    value: Line = ""
    source: Source
    conversation: Number | None = None
    turn: Count | None = None
    confidence: Share
    importance: Share
    sensitivity: Sensitivity = ""
    tags: Annotated[tuple[Line, ...], Field(max_length=100), _Stop] = ()
    valid_from: Moment | None = None
    expires_at: Moment | None = None
    created_at: Moment
    updated_at: Moment
    valid_until: Moment | None = None
    superseded_by: Number | None = None
    last_recalled_at: Moment | None = None
    recall_count: Count = 0
    is_active: bool = True
    history: Annotated[tuple[ExportedEntry, ...], _Stop] = ()
    relations: Annotated[tuple[ExportedRelation, ...], _Stop] = ()


class ExportedAnchor(Part):
    """A pinned sentence."""

    role: Literal["user"] = "user"
    text: Text
    at: Moment


class ExportedArchive(Part):
    """A memory put away into a summary."""

    memory: Number | None = None
    text: Text


class ExportedSummary(Part):
    """A conversation, a week or a month in short."""

    id: Number
    level: SummaryLevel
    start: Moment
    end: Moment
    text: Text
    conversation: Number | None = None
    facts: Annotated[tuple[Text, ...], _Stop] = ()
    decisions: Annotated[tuple[Text, ...], _Stop] = ()
    todo: Annotated[tuple[Text, ...], _Stop] = ()
    actions: Annotated[tuple[Text, ...], _Stop] = ()
    archived: Annotated[tuple[ExportedArchive, ...], _Stop] = ()
    conversations: Count | None = None
    turns: Count | None = None
    from_memories: Annotated[tuple[Number, ...], _Stop] = ()
    from_summaries: Annotated[tuple[Number, ...], _Stop] = ()


class ExportedTurn(Part):
    """One sentence of a conversation."""

    role: Literal["user", "assistant", "tool"]
    text: Text
    at: Moment
    details: Details = Field(default_factory=dict)


class ExportedConversation(Part):
    """A conversation, sentence by sentence."""

    id: Number
    started_at: Moment
    ended_at: Moment | None = None
    end_reason: Line = ""
    turns: Annotated[tuple[ExportedTurn, ...], _Stop] = ()


class Document(Part):
    """The whole export."""

    format: Literal["tipote-memoire"]
    version: Literal[1]
    exported_at: Moment
    memories: Annotated[tuple[ExportedMemory, ...], _Stop] = ()
    anchors: Annotated[tuple[ExportedAnchor, ...], _Stop] = ()
    summaries: Annotated[tuple[ExportedSummary, ...], _Stop] = ()
    conversations: Annotated[tuple[ExportedConversation, ...], _Stop] = ()
