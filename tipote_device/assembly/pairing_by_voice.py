"""The code that lets a phone into the household's page, said aloud: whoever hears it stands in the house."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tipote_device.assembly.page import own_names
from tipote_device.contract.clock import Clock
from tipote_device.contract.settings import PageSettings
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.contract.worker import Worker
from tipote_device.page.failure import PageError
from tipote_device.page.gate.pairing import Pairing

PAIR = "page.pair"
CLOSED = "La page est coupée dans mes réglages."
HERE_ALONE = "Pour l'instant la page ne s'ouvre que sur cette machine."


class PairingByVoice:
    """Runs page.pair; raises PageError when no code can be left for the page."""

    def __init__(self, settings: PageSettings, folder: Callable[[], Path], clock: Clock) -> None:
        """`folder` returns the data folder, where the page looks for the code."""
        self._settings = settings
        self._folder = folder
        self._clock = clock

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` asks for the code."""
        return intent == PAIR

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:  # noqa: ARG002 - of the port
        """Return a fresh code, digit by digit, and where to type it; the one before is void."""
        if intent.name != PAIR:
            return None
        call = ToolCall(PAIR, {})
        if not self._settings.enabled:
            return ToolOutcome(call, False, CLOSED, CLOSED)
        worker = Worker("page-code")
        try:
            code = await worker.run(self._offer)
        except OSError as error:
            raise PageError("Je n'arrive pas à préparer un code.") from error
        finally:
            worker.close()
        said = f"Le code est {' '.join(code[:4])}, {' '.join(code[4:])}, valable dix minutes. {self._where()}"
        return ToolOutcome(call, True, said, said, withheld=True)

    def _offer(self) -> str:
        return Pairing(self._folder()).offer(self._clock.now())

    def _where(self) -> str:
        if not self._settings.lan:
            return HERE_ALONE
        name = next(name for name in own_names() if name.endswith(".local")).removesuffix(".local")
        return f"Tape-le à l'adresse {name} point local, deux-points, {self._settings.port}."
