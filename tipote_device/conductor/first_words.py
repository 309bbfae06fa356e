"""What Ti-Pote says of itself the first time it is switched on, once; the page shows the same."""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.memory_stores import JobStore
from tipote_device.contract.skills import Bell

SENTENCES = (
    "Bonjour, je suis Ti-Pote, et tout ce que tu me dis reste ici, dans cette boîte.",
    "Pour que j'oublie quelque chose, dis-moi « oublie », puis ce dont je ne dois plus me souvenir.",
    "Et pour parler sans que je retienne rien, demande-moi le mode privé.",
)
JOB = "first_words"


async def introduce(bell: Bell, jobs: JobStore, at: datetime) -> bool:
    """Say the first words if they never were; return whether they were said now. Raises MemoryStoreError."""
    if await jobs.last_run(JOB) is not None or not await bell.tell(" ".join(SENTENCES)):
        return False
    await jobs.done(JOB, at)
    return True
