"""Whole evenings with the real ears, recogniser and voice, on audio time; only the language model is scripted."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from tests.scenes.room import Line, Room, parse_scene
from tipote_device import assembly
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.settings import MindSettings, Settings
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

pytestmark = [pytest.mark.models, pytest.mark.asyncio(loop_scope="module")]

HERE = Path(__file__).parent
STORY = "Il était une fois un petit renard qui comptait les étoiles, une par une, du haut de sa colline bleue."


def reply(request) -> str:
    """Answer like a language model that knows a sum and a story."""
    question = request.messages[-1].content.casefold()
    if "17" in question or "dix-sept" in question:
        return "Cela fait 204."
    return STORY


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def parts():
    settings = Settings(pensee=MindSettings(enabled=False))
    async with assembly.load(settings, keep_sessions=False) as loaded:
        yield loaded


@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.scene")))
async def test_scene(name, parts):
    lines = parse_scene(HERE / f"{name}.scene")
    turns, events = [], []
    clock = AudioClock(lock_step=True)
    speaker = VirtualSpeaker(clock)

    def announce(event, fields):
        events.append(event)
        if event == "turn":
            turns.append(fields["report"])

    room = Room(
        lines,
        speaking=lambda: bool(speaker.recording) and end_of(speaker) > clock.now,
        busy=lambda: loop.conductor.state == "thinking",
    )
    scripted = replace(parts, model=ScriptedLanguageModel(reply))
    loop = assembly.compose(scripted, clock=clock, microphone=room, speaker=speaker, announce=announce)
    await loop.conductor.run()
    check(lines, turns, loop.conductor.session_end_reason, events)


def end_of(speaker: VirtualSpeaker) -> int:
    """Return when the last sound queued ends (microphone samples)."""
    start, sound = speaker.recording[-1]
    return start + round(sound.duration_s * 16_000)


def check(lines: list[Line], turns: list, reason: str | None, events: list[str]) -> None:
    """Compare what was answered, and how soon, with the scene."""
    answers = [turn for turn in turns if turn.answer]
    wanted = [line for line in lines if line.who == "lui"]
    heard = [turn.answer for turn in answers]
    assert len(heard) == len(wanted), (heard, events)
    for line, turn in zip(wanted, answers, strict=True):
        assert re.search(line.text, turn.answer), heard
        if line.within_s:
            assert turn.first_audio_s - turn.speech_end_s <= line.within_s
    assert reason == next(line.text for line in lines if line.who == "fin"), events
    if any(line.cue == "coupe" for line in lines):
        assert any(turn.interrupted for turn in turns)
