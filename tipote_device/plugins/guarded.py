"""A plug-in behind a guard: whatever it does costs one answer, never the conversation."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tipote_device.contract.errors import PlugInError, TiPoteError
from tipote_device.contract.tools import Tool
from tipote_device.contract.turn import Intent, ToolOutcome

log = logging.getLogger(__name__)

LONGEST_SENTENCE = 300
"""Characters of a sentence beyond which plug-ins are not asked: their grammars are not ours to bound."""

LONGEST_DECLARATION = 1200
"""Characters of one tool's declaration, which is part of every prompt: some 300 tokens."""


class GuardedPlugIn:
    """Stands for one plug-in; a Skill."""

    def __init__(self, name: str, plug_in: object, timeout_s: float) -> None:
        """Take the made plug-in; raise PlugInError when its tools cannot be declared. Methods may be missing."""
        self.name = name
        self._plug_in: Any = plug_in
        self._timeout_s = timeout_s
        self._complained: set[str] = set()
        self.tools: tuple[Tool[Any], ...] = self._tools()

    def phrase(self, text: str, at: datetime | None) -> Intent | None:
        """Return what `text` asks of it, if anything."""
        if len(text) > LONGEST_SENTENCE or not hasattr(self._plug_in, "phrase"):
            return None
        try:
            intent = self._plug_in.phrase(text, at)
        except Exception as error:  # noqa: BLE001 - its grammar's bug
            self._complain("phrase", error)
            return None
        if not isinstance(intent, Intent) or not intent.name.startswith(f"{self.name}."):
            return None  # the names of the house's own commands are not a plug-in's to give
        return intent

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` is one of its own."""
        return intent.startswith(f"{self.name}.")

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Run it within its time. Raises TiPoteError with a sentence."""
        if not hasattr(self._plug_in, "run"):
            return None
        try:
            async with asyncio.timeout(self._timeout_s):
                outcome = await self._plug_in.run(intent, text)
        except TiPoteError:
            raise
        except TimeoutError:
            raise PlugInError(f"Le greffon « {self.name} » met trop de temps à répondre.") from None
        except Exception as error:  # noqa: BLE001 - its own bug
            self._complain("run", error)
            raise PlugInError(f"Le greffon « {self.name} » a échoué.") from None
        if outcome is not None and not isinstance(outcome, ToolOutcome):
            self._complain("run", TypeError())
            raise PlugInError(f"Le greffon « {self.name} » a échoué.")
        return outcome

    async def aclose(self) -> None:
        """Close it."""
        if not hasattr(self._plug_in, "aclose"):
            return
        try:
            async with asyncio.timeout(self._timeout_s):
                await self._plug_in.aclose()
        except Exception as error:  # noqa: BLE001 - the end comes in any case
            self._complain("aclose", error)

    def _tools(self) -> tuple[Tool[Any], ...]:
        tools = tuple(self._plug_in.tools()) if hasattr(self._plug_in, "tools") else ()
        for tool in tools:
            if not isinstance(tool, Tool) or len(json.dumps(_declared(tool))) > LONGEST_DECLARATION:
                raise PlugInError(f"Le greffon « {self.name} » propose un outil inutilisable.")
        return tools

    def _complain(self, what: str, error: Exception) -> None:
        """Log a failure once: a grammar is asked at every sentence."""
        if what not in self._complained:
            self._complained.add(what)
            log.warning("plug_in.failed", extra={"plug_in": self.name, "what": what, "error": type(error).__name__})


def _declared(tool: Tool[Any]) -> Mapping[str, Any]:
    declaration = tool.declaration()
    bool(tool.acting)  # raises AttributeError when it was left out
    return declaration
