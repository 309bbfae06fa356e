"""What sleeping costs: share of one core, resident memory per process, growth over an hour of audio time."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
import wave
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device import assembly
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.settings import Settings

SETTLE_S = 25.0
"""What a start leaves to do (fixed sentences, the static prompt) is not the cost of sleeping (seconds)."""

NOISE_LEVEL = 0.01
"""Root mean square of the room noise (full scale 1): a quiet living room."""


def room_noise(path: Path, duration_s: float, seed: int = 7) -> None:
    """Write `duration_s` seconds of pink-like noise with occasional bumps, 16 kHz mono."""
    random = np.random.default_rng(seed)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(MIC_RATE)
        for _ in range(int(duration_s)):
            white = random.standard_normal(MIC_RATE)
            pink = np.convolve(white, np.exp(-np.arange(64) / 12.0), mode="same")
            second = NOISE_LEVEL * pink / np.sqrt(np.mean(pink**2))
            if random.random() < 0.1:  # a door, a cup
                at = random.integers(0, MIC_RATE - 1600)
                second[at : at + 1600] += 0.2 * random.standard_normal(1600) * np.exp(-np.arange(1600) / 300)
            out.writeframes((np.clip(second, -1, 1) * 32767).astype("<i2").tobytes())


def resident_mb(pid: int) -> float:
    """Return the resident memory of a process (MB)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_s(pid: int) -> float:
    """Return the CPU time a process has used (seconds)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """Return the direct children of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def run(settings: Settings, *, quick: bool = False) -> dict[str, Any]:
    """Measure; `quick` listens 10 s in real time and 5 min of audio time instead of 60 s and one hour."""
    return asyncio.run(_run(settings, 10.0 if quick else 60.0, 300.0 if quick else 3600.0))


async def _run(settings: Settings, real_s: float, audio_s: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        short, long = Path(folder) / "short.wav", Path(folder) / "long.wav"
        room_noise(short, SETTLE_S + real_s)
        room_noise(long, audio_s)
        async with assembly.load(settings) as parts:
            asleep = await _asleep(parts, short)
            growth = await _growth(parts, long)
    return {"asleep": asleep, "growth": growth}


async def _asleep(parts: assembly.Parts, wav: Path) -> dict[str, Any]:
    me = os.getpid()
    async with assembly.file_loop(parts, wav, realtime=True) as loop:
        running = asyncio.create_task(loop.conductor.run())
        await asyncio.sleep(SETTLE_S)
        pids = [me, *children(me)]
        began, used = time.monotonic(), {pid: cpu_s(pid) for pid in pids}
        await running
        wall = time.monotonic() - began
        shares = {pid: (cpu_s(pid) - used[pid]) / wall for pid in pids}
    return {
        "seconds": round(wall, 1),
        "cpu_share_of_one_core": round(sum(shares.values()), 4),
        "resident_mb": {
            ("tipote" if pid == me else f"llm_{i}"): round(resident_mb(pid), 1) for i, pid in enumerate(pids)
        },
    }


async def _growth(parts: assembly.Parts, wav: Path) -> dict[str, Any]:
    me = os.getpid()
    marks: list[float] = []

    async with assembly.file_loop(parts, wav, realtime=False) as loop:
        running = asyncio.create_task(loop.conductor.run())
        began = time.monotonic()
        while not running.done():
            marks.append(resident_mb(me))
            await asyncio.wait([running], timeout=2.0)
        await running
        wall = time.monotonic() - began
        audio = loop.clock.now / MIC_RATE
    steady = marks[len(marks) // 5 :] or marks  # the first fifth fills caches
    return {
        "audio_s": round(audio, 1),
        "wall_s": round(wall, 1),
        "resident_mb_first": round(steady[0], 1),
        "resident_mb_last": round(steady[-1], 1),
        "growth_mb": round(steady[-1] - steady[0], 2),
        "wakes": loop.ears.counters.wakes,
    }
