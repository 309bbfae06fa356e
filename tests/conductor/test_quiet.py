"""Work that can wait is told at once when somebody calls, and may go on once the conversation is over."""

import asyncio
from pathlib import Path

from tests.conductor.world import World
from tipote_device.assembly import Loop
from tipote_device.contract.settings import Settings


async def test_busy_from_the_wake_word_to_the_end_of_the_conversation(tmp_path: Path) -> None:
    settings = Settings.model_validate({"conversation": {"silence_s": 6, "follow_up_s": 1}})
    world = World(
        speech=[(1.2, 1.0), (24.0, 1.0)], wakes=[1.0, 23.8], said=["Raconte.", "Encore."], replies=["Oui."] * 2
    )
    world.settings, world.length_s = settings, 26.0
    story: list[str] = []
    running: list[Loop] = []
    waiting: list[asyncio.Task[None]] = []

    async def note_quiet(loop: Loop) -> None:
        await loop.quiet.wait_idle()
        story.append("quiet")

    def watch(name: str) -> None:
        loop = running[0]
        if name in ("wake", "turn"):
            assert loop.quiet.busy.is_set()
            assert not loop.quiet.idle
        if name == "wake":
            waiting.append(asyncio.create_task(note_quiet(loop)))
        story.append(name)

    async with world.loop(tmp_path, watch) as loop:
        running.append(loop)
        assert loop.quiet.idle
        await loop.conductor.run()
    for task in waiting:
        task.cancel()
    told = [name for name in story if name in ("wake", "turn", "session_end", "quiet")]
    assert told[:5] == ["wake", "turn", "session_end", "quiet", "wake"]
