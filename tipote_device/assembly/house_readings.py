"""The stages' own counters, the files and the memory, read as figures."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tipote_device.assembly.places import home
from tipote_device.contract.channel import ChannelCounters
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory_stores import MemoryStatistics
from tipote_device.contract.places import BACKUP_FOLDER, DATABASE_NAME
from tipote_device.contract.ports import Speaker, SpeakerCounters
from tipote_device.contract.worker import Worker
from tipote_device.daemon.metrics.processes import ProcessFigures, processes
from tipote_device.daemon.metrics.reading import Reading

if TYPE_CHECKING:
    from tipote_device.assembly.parts import Parts
    from tipote_device.conductor import Conductor
    from tipote_device.ears.counters import EarsCounters
    from tipote_device.ears.listening import Listener
    from tipote_device.memory.keeper import SessionKeeper

log = logging.getLogger(__name__)

FRESH_S = 10.0
"""Age up to which what the disk and the database told is told again (seconds): Prometheus asks every 15 or 60."""


@dataclass(frozen=True, slots=True)
class Stages:
    """The stages that count for themselves."""

    ears: Listener
    conductor: Conductor
    keeper: SessionKeeper
    speaker: Speaker


class HouseReadings:
    """Reads the stages: what waits for nothing at each collection, what does at most every `FRESH_S`."""

    def __init__(self, parts: Parts, stages: Stages, worker: Worker) -> None:
        """`worker`: reads files off the event loop."""
        self._parts, self._stages, self._worker = parts, stages, worker
        self._read_at = float("-inf")
        self._processes: list[ProcessFigures] = []
        self._files: dict[str, float] = {}
        self._memory: MemoryStatistics | None = None

    async def refresh(self) -> None:
        """Read files and database again, unless that was a moment ago."""
        if time.monotonic() - self._read_at < FRESH_S:
            return
        self._read_at = time.monotonic()
        self._processes = await self._worker.run(processes)
        self._files = await self._worker.run(_sizes, home())
        if self._parts.memory is not None:
            try:
                self._memory = await self._parts.memory.database.statistics.gather(self._parts.wall.now())
            except MemoryStoreError as error:
                log.warning("figures.memory_not_read", extra={"code": error.code})
                self._memory = None

    def __call__(self) -> Iterator[Reading]:
        """Give every figure."""
        yield from _of_ears(self._stages.ears.counters)
        yield from _of_speaker(self._stages.speaker.counters)
        yield from _of_channel("ears", self._stages.conductor.heard.counters)
        yield from _of_processes(self._processes)
        yield Reading("storage_bytes", "Size of what is kept, by file.", self._files, "file")
        yield Reading("unsaved_turns", "Turns that could not be written down yet.", self._stages.keeper.unsaved)
        if self._memory is not None:
            yield from _of_memory(self._memory)


def _of_ears(counters: EarsCounters) -> Iterator[Reading]:
    counted = {"accepted": counters.wakes, "near_miss": counters.near_misses, "dropped": counters.drops}
    wakes = {result: float(count) for result, count in counted.items()}
    yield Reading("wakes", "Times the wake word was or was nearly heard.", wakes, "result", "counter")
    yield Reading("audio_frames", "Microphone frames heard (80 ms each).", counters.frames, kind="counter")
    yield Reading("audio_overflows", "Times audio was lost before the ears.", counters.overflows, kind="counter")
    yield Reading("microphone_openings", "Times the microphone was opened.", counters.openings, kind="counter")
    yield Reading("audio_age_seconds", "Age of the last frame heard.", counters.last_frame_age_s)


def _of_speaker(counters: SpeakerCounters) -> Iterator[Reading]:
    yield Reading("speaker_underruns", "Times speech ran dry while it was played.", counters.underruns, kind="counter")
    yield Reading("speaker_openings", "Times the loudspeaker was opened.", counters.openings, kind="counter")


def _of_channel(name: str, counters: ChannelCounters) -> Iterator[Reading]:
    yield Reading("queue_depth", "Items waiting.", {name: counters.depth}, "queue")
    yield Reading("queue_deepest", "Most items that ever waited.", {name: counters.deepest}, "queue")
    yield Reading("queue_dropped", "Items thrown away.", {name: counters.dropped}, "queue", "counter")


def _of_processes(found: list[ProcessFigures]) -> Iterator[Reading]:
    roles = dict.fromkeys(one.role for one in found)
    rss = {role: float(sum(one.rss_bytes for one in found if one.role == role)) for role in roles}
    cpu = {role: sum(one.cpu_s for one in found if one.role == role) for role in roles}
    yield Reading("rss_bytes", "Resident memory, by process.", rss, "process")
    yield Reading("cpu_seconds", "Processor time used, by process.", cpu, "process", "counter")


def _of_memory(found: MemoryStatistics) -> Iterator[Reading]:
    states = {state: float(count) for state, count in found.states.items()}
    yield Reading("memories", "Memories, by state.", states, "state")
    yield Reading("memories_unread", "Memories the embedder has not read.", found.vectors_missing)
    yield Reading("extraction_queue", "Conversations that wait to be read.", found.queue)
    yield Reading("dead_letters", "Readings given up.", sum(found.dead_letters.values()))
    yield Reading("memories_learnt_7d", "Memories learnt in the last seven days.", found.growth[0])
    episodes = {"done": float(found.episodes.successful), "failed": float(found.episodes.failed)}
    yield Reading("episodes", "Orders kept in the journal, by outcome.", episodes, "outcome")
    counts = {name: float(count) for name, count in found.counters.items()}
    yield Reading("memory_events", "What the memory counts, by name.", counts, "name")
    if found.last_backup is not None:
        made = found.last_backup.timestamp()
        yield Reading("last_backup_timestamp_seconds", "When the last backup was made (Unix time).", made)


def _sizes(folder: Path) -> dict[str, float]:
    """Return the size of the database, its log and its backups. Blocking."""
    found = {"database": folder / DATABASE_NAME, "log": folder / f"{DATABASE_NAME}-wal"}
    sizes = {name: float(path.stat().st_size) for name, path in found.items() if path.exists()}
    backups = folder / BACKUP_FOLDER
    sizes["backups"] = float(sum(path.stat().st_size for path in backups.glob("*.db"))) if backups.is_dir() else 0.0
    return sizes
