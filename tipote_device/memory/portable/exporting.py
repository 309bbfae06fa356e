"""Contents of the memory -> document. What stands at its default is left out, so that the file stays readable."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeVar, cast

from tipote_device.contract.carrying import Contents, SavedConversation, SavedMemory
from tipote_device.contract.memory import HistoryEntry, Summary
from tipote_device.memory.portable.document import (
    FORMAT,
    VERSION,
    Document,
    ExportedAnchor,
    ExportedArchive,
    ExportedChange,
    ExportedConversation,
    ExportedEntry,
    ExportedMemory,
    ExportedRelation,
    ExportedSummary,
    ExportedTurn,
)
from tipote_device.memory.portable.fields import Part

P = TypeVar("P", bound=Part)

_MOMENTS = frozenset({"updated_at", "valid_until"})
"""Fields of the journal kept as seconds since 1970."""

_LISTS = ("facts", "decisions", "todo", "actions")


def document_of(contents: Contents, at: datetime) -> Document:
    """Return `contents` as the document of an export made at `at`."""
    return _made(
        Document,
        format=FORMAT,
        version=VERSION,
        exported_at=at,
        memories=tuple(_memory(saved) for saved in contents.memories),
        anchors=tuple(_made(ExportedAnchor, text=anchor.text, at=anchor.at) for anchor in contents.anchors),
        summaries=tuple(_summary(summary) for summary in contents.summaries),
        conversations=tuple(_conversation(saved) for saved in contents.conversations),
    )


def _made(part: type[P], /, **fields: Any) -> P:
    """Return a part that knows only what differs from the defaults; it is valid by construction."""
    defaults = {name: field.get_default(call_default_factory=True) for name, field in part.model_fields.items()}
    made = part.model_construct(**{name: value for name, value in fields.items() if value != defaults[name]})
    return cast(P, made)


def _memory(saved: SavedMemory) -> ExportedMemory:
    memory = saved.memory
    return _made(
        ExportedMemory,
        id=memory.id,
        text=memory.text,
        quote=memory.quote,
        kind=memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=memory.value,
        source=memory.source,
        conversation=None if memory.session is None else int(memory.session),
        turn=memory.turn,
        confidence=memory.confidence,
        importance=memory.importance,
        sensitivity=memory.sensitivity,
        tags=memory.tags,
        valid_from=memory.valid_from,
        expires_at=memory.expires_at,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
        valid_until=memory.valid_until,
        superseded_by=memory.superseded_by,
        last_recalled_at=memory.last_recalled_at,
        recall_count=memory.recall_count,
        is_active=memory.is_active,
        history=tuple(_entry(entry) for entry in saved.history),
        relations=tuple(
            _made(ExportedRelation, entity=entity, relation=relation, other=other)
            for entity, relation, other in saved.relations
        ),
    )


def _entry(entry: HistoryEntry) -> ExportedEntry:
    return _made(
        ExportedEntry,
        op=entry.op,
        at=entry.at,
        before=_change(entry.before),
        after=_change(entry.after),
        reason=entry.reason[:1_000],
    )


def _change(fields: dict[str, Any]) -> ExportedChange:
    known = {name: value for name, value in fields.items() if name in ExportedChange.model_fields}
    for name in _MOMENTS & known.keys():
        if isinstance(known[name], int | float):
            known[name] = datetime.fromtimestamp(known[name], UTC)
    return ExportedChange.model_construct(**known)


def _summary(summary: Summary) -> ExportedSummary:
    details = summary.details
    sources = details.get("sources") or []
    memories, turns = ([], None) if isinstance(sources, list) else (sources.get("memories", []), sources.get("turns"))
    archived = [one for one in details.get("archived") or [] if isinstance(one, dict)]
    return _made(
        ExportedSummary,
        id=summary.id,
        level=summary.level,
        start=summary.start,
        end=summary.end,
        text=summary.text,
        conversation=None if summary.session is None else int(summary.session),
        **{name: tuple(str(line) for line in details.get(name) or ()) for name in _LISTS},
        archived=tuple(
            _made(ExportedArchive, memory=one.get("memory"), text=str(one.get("text", ""))) for one in archived
        ),
        conversations=details.get("conversations"),
        turns=turns,
        from_memories=tuple(memories),
        from_summaries=tuple(sources) if isinstance(sources, list) else (),
    )


def _conversation(saved: SavedConversation) -> ExportedConversation:
    turns = tuple(
        _made(ExportedTurn, role=turn.role, text=turn.text, at=turn.at, details=turn.details) for turn in saved.turns
    )
    return _made(
        ExportedConversation,
        id=int(saved.id),
        started_at=saved.started_at,
        ended_at=saved.ended_at,
        end_reason=saved.end_reason,
        turns=turns,
    )
