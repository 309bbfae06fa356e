"""The composition root: the only file that names concrete engines.

Settings go in, a ready conductor comes out. Tests and benches call the same functions and replace single
parts (`Parts` is a plain dataclass) instead of patching modules.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tipote_device.catalogue.manifest import Catalogue
from tipote_device.catalogue.store import ModelStore, default_home
from tipote_device.conductor import Conductor, Responder
from tipote_device.conductor.turn import Announce
from tipote_device.contract.clock import AudioClock, Clock, SystemClock
from tipote_device.contract.ports import (
    EndOfTurn,
    LanguageModel,
    Microphone,
    SessionStore,
    Speaker,
    SpeechDetector,
    Synthesizer,
    Transcriber,
    WakeWord,
)
from tipote_device.contract.settings import Settings

KEEP_LISTENING_S = None
"""A file used as microphone is followed by silence until the conversation is over."""


@dataclass
class Parts:
    """Every engine of one box, loaded."""

    settings: Settings
    wake_word: WakeWord
    detector: SpeechDetector
    end_of_turn: EndOfTurn
    transcriber: Transcriber
    model: LanguageModel | None
    synthesizer: Synthesizer
    sessions: SessionStore
    wall: Clock
    models: dict[str, str]
    """Role -> identifier of the model in use."""
