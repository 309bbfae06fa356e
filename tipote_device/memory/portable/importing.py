"""Document -> contents of a memory; ids are still those of the document."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tipote_device.contract.carrying import Contents, SavedAnchor, SavedConversation, SavedMemory
from tipote_device.contract.memory import HistoryEntry, Memory, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.portable.document import (
    Document,
    ExportedChange,
    ExportedConversation,
    ExportedMemory,
    ExportedSummary,
)


def contents_of(document: Document, at: datetime) -> Contents:
    """Return what a document holds. Nothing has been said, or recalled, after `at`: later moments become `at`."""
    memories = sorted(document.memories, key=lambda memory: memory.id)
    summaries = sorted(document.summaries, key=lambda summary: summary.id)
    conversations = sorted(document.conversations, key=lambda conversation: conversation.id)
    known = {conversation.id for conversation in conversations}
    return Contents(
        memories=tuple(_memory(memory, known, at) for memory in memories),
        anchors=tuple(SavedAnchor(anchor.role, anchor.text, min(anchor.at, at)) for anchor in document.anchors),
        summaries=tuple(_summary(summary, known) for summary in summaries),
        conversations=tuple(_conversation(conversation, at) for conversation in conversations),
    )


def _memory(exported: ExportedMemory, conversations: set[int], at: datetime) -> SavedMemory:
    in_file = exported.conversation in conversations
    recalled = exported.last_recalled_at
    memory = Memory(
        id=exported.id,
        text=exported.text,
        quote=exported.quote,
        kind=exported.kind,
        subject=exported.subject,
        attribute=exported.attribute,
        value=exported.value,
        source=exported.source,
        session=str(exported.conversation) if in_file else None,
        turn=exported.turn if in_file else None,
        confidence=exported.confidence,
        importance=exported.importance,
        sensitivity=exported.sensitivity,
        tags=tuple(exported.tags),
        valid_from=exported.valid_from,
        expires_at=exported.expires_at,
        created_at=min(exported.created_at, at),
        updated_at=min(exported.updated_at, at),
        valid_until=exported.valid_until and min(exported.valid_until, at),
        superseded_by=exported.superseded_by,
        last_recalled_at=recalled and min(recalled, at),
        recall_count=exported.recall_count,
        is_active=exported.is_active,
    )
    history = tuple(
        HistoryEntry(
            0, exported.id, entry.op, min(entry.at, at), _change(entry.before), _change(entry.after), entry.reason
        )
        for entry in exported.history
    )
    relations = tuple((triple.entity, triple.relation, triple.other) for triple in exported.relations)
    return SavedMemory(memory, history, relations)


def _change(change: ExportedChange) -> dict[str, Any]:
    given = change.model_dump(exclude_unset=True)
    return {name: value.timestamp() if isinstance(value, datetime) else value for name, value in given.items()}


def _summary(exported: ExportedSummary, conversations: set[int]) -> Summary:
    details: dict[str, Any] = {
        "facts": list(exported.facts),
        "decisions": list(exported.decisions),
        "todo": list(exported.todo),
        "actions": list(exported.actions),
    }
    if exported.level == "session":
        details["sources"] = {"memories": list(exported.from_memories), "turns": exported.turns or 0}
    else:
        details["archived"] = [{"memory": one.memory, "text": one.text} for one in exported.archived]
        details["sources"] = list(exported.from_summaries)
        details["conversations"] = exported.conversations or 0
    session = str(exported.conversation) if exported.conversation in conversations else None
    return Summary(exported.level, exported.start, exported.end, exported.text, details, session, exported.id)


def _conversation(exported: ExportedConversation, at: datetime) -> SavedConversation:
    turns = tuple(StoredTurn(turn.role, turn.text, min(turn.at, at), dict(turn.details)) for turn in exported.turns)
    last = turns[-1].at if turns else min(exported.started_at, at)
    return SavedConversation(
        id=str(exported.id),
        started_at=min(exported.started_at, at),
        # an open one would be taken for the conversation a power cut has ended, and be read for memories
        ended_at=last if exported.ended_at is None else min(exported.ended_at, at),
        end_reason=exported.end_reason,
        turns=turns,
    )
