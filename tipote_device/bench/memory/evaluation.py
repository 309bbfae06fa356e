"""Running the evaluation over personas: one fresh memory each."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from tipote_device.bench.memory.asked import judge_asked
from tipote_device.bench.memory.dataset import Persona
from tipote_device.bench.memory.distractors import distractors_for
from tipote_device.bench.memory.forgotten import judge_forgotten
from tipote_device.bench.memory.replay import Source, live_again
from tipote_device.bench.memory.report import figures
from tipote_device.bench.memory.stored import judge_stored
from tipote_device.bench.memory.system import MemorySystem
from tipote_device.bench.memory.tally import Tally, total

BEFORE = timedelta(days=400)
"""How long before the first session the oldest distractor may lie."""


async def evaluate(
    personas: Sequence[Persona],
    fresh: Callable[[Persona], Awaitable[MemorySystem]],
    *,
    source: Source,
    number: int = 0,
    seed: int = 0,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Return the figures over `personas`; `fresh` makes an empty memory, `number` distractors fill it first.

    Raises what the memory raises (MemoryStoreError, MindError): a broken memory has no figures.
    """
    tallies: dict[str, Tally] = {}
    for persona in personas:
        began = time.monotonic()
        fill = distractors_for(persona, number, seed=seed, before=BEFORE)
        system = await fresh(persona)
        try:
            life = await live_again(persona, system, source=source, distractors=fill)
        finally:
            await system.aclose()
        own = Tally()
        own.count("facts_refused", life.refused)
        own.sample("model_seconds", *life.model_seconds)
        own.sample("ask_ms", *life.ask_ms)
        own.sample("forget_ms", *life.forget_ms)
        tallies[persona.name] = total(
            [
                judge_stored(persona, life.replayed),
                judge_asked(persona, life.answers),
                judge_forgotten(persona, life.forgotten),
                own,
            ]
        )
        progress(f"{persona.name} : {time.monotonic() - began:.1f} s")
    return {"facts": source, "distractors": number, "seed": seed, **figures(tallies)}
