"""Commands with one right answer: the same tools as the language model's, without the language model."""

from __future__ import annotations

import asyncio

from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.mind.tools.box import ToolBox

TOOL_OF = {"time.now": "heure", "date.today": "date"}
"""Intent -> tool."""


class ToolCommands:
    """Runs the tool behind an intent."""

    def __init__(self, tools: ToolBox) -> None:
        """Take the house's tools."""
        self._tools = tools
        self._confirmed = asyncio.Event()
        self._confirmed.set()

    def acts(self, intent: Intent) -> bool:
        """Tell whether the tool behind `intent` changes anything."""
        name = TOOL_OF.get(intent.name)
        return name is not None and self._tools.acts(name)

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Run the tool behind `intent`; None when no tool stands behind it."""
        return await self._run(intent, text, rehearsal=False)

    async def _run(self, intent: Intent, text: str, *, rehearsal: bool) -> ToolOutcome | None:
        name = TOOL_OF.get(intent.name)
        if name is None:
            return None
        call = ToolCall(name, dict(intent.slots))
        return await self._tools.call(
            call, user_text=text, confirmed=self._confirmed, by_grammar=True, rehearsal=rehearsal
        )

    async def certain(self, text: str, confirmed: asyncio.Event) -> ToolOutcome | None:
        """Run the tool that the words of `text` can only mean; None when there is none."""
        name = self._tools.certain(text)
        if name is None:
            return None
        return await self._tools.call(ToolCall(name, {}), user_text=text, confirmed=confirmed)

    async def likely(self) -> list[str]:
        """Return what the read-only commands would answer now: sentences worth synthesising ahead."""
        outcomes = [await self._run(Intent(name), "", rehearsal=True) for name in TOOL_OF]
        return [outcome.spoken for outcome in outcomes if outcome is not None and outcome.ok and outcome.spoken]
