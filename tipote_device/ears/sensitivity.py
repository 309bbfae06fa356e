"""How easily the household wants the wake word to be heard, kept across restarts; and the commands about it."""

from __future__ import annotations

from pathlib import Path

from tipote_device.contract import private_file
from tipote_device.contract.errors import EarsError
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.contract.wake import SensitivityKnob
from tipote_device.contract.worker import Worker

LEAST, MOST = -3, 3
SENSITIVITY = "wake.sensitivity"

_SAID = {
    "up": "D'accord, je me réveillerai plus facilement.",
    "down": "D'accord, je me réveillerai moins facilement.",
}
_AT_LIMIT = {
    "up": "Je suis déjà aussi sensible que je peux l'être.",
    "down": "Je suis déjà aussi peu sensible que je peux l'être.",
}


class Sensitivity:
    """Implements `SensitivityKnob` over a small file only its owner can read."""

    def __init__(self, file: Path | None, *, start: int = 0) -> None:
        """Read the level kept in `file` (None: kept nowhere); without one, `start` counts."""
        self._file = file
        self._level = _bounded(start if (kept := _read(file)) is None else kept)

    @property
    def level(self) -> int:
        """Steps, -3..3."""
        return self._level

    async def set_to(self, level: int) -> int:
        """Keep `level`, brought into bounds; return it. Raises EarsError when the file cannot be written."""
        self._level = _bounded(level)
        if self._file is not None:
            worker = Worker("sensitivity")
            try:
                await worker.run(private_file.write, self._file, {"sensitivity": self._level})
            except OSError as error:
                sentence = "C'est réglé, mais je n'arrive pas à l'écrire : au prochain démarrage je l'aurai oublié."
                raise EarsError(sentence, code="sensibilite-non-gardee") from error
            finally:
                worker.close()
        return self._level


class SensitivitySkill:
    """Runs wake.sensitivity."""

    def __init__(self, knob: SensitivityKnob) -> None:
        """Take what is turned."""
        self._knob = knob

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` is about how easily Ti-Pote wakes up."""
        return intent == SENSITIVITY

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:  # noqa: ARG002 - of the port
        """Turn the knob by one step and say so. Raises EarsError."""
        if intent.name != SENSITIVITY:
            return None
        direction = "up" if intent.slots.get("direction") == "up" else "down"
        before = self._knob.level
        after = await self._knob.set_to(before + (1 if direction == "up" else -1))
        said = _AT_LIMIT[direction] if after == before else _SAID[direction]
        return ToolOutcome(ToolCall(SENSITIVITY, {"direction": direction}), True, said, said)


def _bounded(level: int) -> int:
    return max(LEAST, min(MOST, level))


def _read(file: Path | None) -> int | None:
    level = None if file is None else private_file.read(file).get("sensitivity")
    return level if isinstance(level, int) and not isinstance(level, bool) else None
