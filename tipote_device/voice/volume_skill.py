"""The commands about the volume."""

from __future__ import annotations

from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.voice.loudness import Loudness


class VolumeSkill:
    """Runs volume.up, volume.down, volume.set and volume.mute; raises VoiceError when the mixer fails."""

    def __init__(self, loudness: Loudness) -> None:
        """Take the volume."""
        self._loudness = loudness

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` is about the volume."""
        return intent in ("volume.up", "volume.down", "volume.set", "volume.mute")

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:  # noqa: ARG002 - of the port
        """Change the volume and return what to say; nothing after « coupe le son »."""
        if intent.name == "volume.up":
            said = await self._loudness.louder()
        elif intent.name == "volume.down":
            said = await self._loudness.softer()
        elif intent.name == "volume.set":
            said = await self._loudness.set_to(int(intent.slots["level"]))
        elif intent.name == "volume.mute":
            said = await self._loudness.mute()
        else:
            return None
        return ToolOutcome(ToolCall(intent.name, dict(intent.slots)), True, said, said)
