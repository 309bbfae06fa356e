"""What others add, opened as the configuration asks: plug-ins, Home Assistant, servers of the Model Context Protocol.

With the default configuration nothing is imported, started or asked here. Whatever fails is left out, with one sentence
for the logs and for `doctor`; the house goes on without it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tipote_device.assembly.services import build_home_assistant, build_server
from tipote_device.contract.errors import PlugInError, TiPoteError
from tipote_device.contract.plugins import Phrase
from tipote_device.contract.settings import McpSettings, Settings
from tipote_device.contract.skills import Skill
from tipote_device.contract.tools import Tool
from tipote_device.plugins.discovery import load_plug_ins
from tipote_device.plugins.guarded import GuardedPlugIn
from tipote_device.plugins.home_assistant import NAME as HOME_AUTOMATION
from tipote_device.plugins.mcp_client import McpClient
from tipote_device.plugins.mcp_tool import offered

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PlugIns:
    """What was opened."""

    skills: tuple[Skill, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    """Asked for what none of the house's own grammars explains."""

    tools: tuple[Tool[Any], ...] = ()
    names: tuple[str, ...] = ()
    """What works: plug-ins, `domotique`, servers."""

    problems: tuple[str, ...] = ()
    """One French sentence for each thing that does not."""

    def tools_beside(self, house: Sequence[Tool[Any]], most: int) -> list[Tool[Any]]:
        """Return at most `most` tools whose names are not taken by those of the house, or by one another."""
        taken = {tool.name for tool in house}
        free: dict[str, Tool[Any]] = {}
        for tool in self.tools:
            if tool.name in taken or tool.name in free:
                log.warning("plug_in.tool_left_out", extra={"tool": tool.name, "why": "name"})
            else:
                free[tool.name] = tool
        if len(free) > most:
            log.warning("plug_in.tools_left_out", extra={"count": len(free) - most, "most": most})
        return list(free.values())[:most]


NO_PLUG_INS = PlugIns()


@contextlib.asynccontextmanager
async def open_plug_ins(settings: Settings) -> AsyncIterator[PlugIns]:
    """Yield the plug-ins switched on and Home Assistant, without servers; close them at the end. Never raises."""
    made, problems = await load_plug_ins(
        settings.greffons.enabled, settings.greffons.options, timeout_s=settings.greffons.timeout_s
    )
    if settings.domotique.url:
        try:
            built = build_home_assistant(settings.domotique)
            made.append(GuardedPlugIn(HOME_AUTOMATION, built, settings.domotique.timeout_s + 1))
        except PlugInError as error:
            problems.append(error.sentence)
    try:
        yield PlugIns(
            tuple(made),
            tuple(plug_in.phrase for plug_in in made),
            tuple(tool for plug_in in made for tool in plug_in.tools),
            tuple(plug_in.name for plug_in in made),
            tuple(problems),
        )
    finally:
        await asyncio.gather(*(plug_in.aclose() for plug_in in made))


@contextlib.asynccontextmanager
async def with_servers(settings: Settings, plug_ins: PlugIns) -> AsyncIterator[PlugIns]:
    """Yield `plug_ins` with the tools of the configured servers, started side by side; end them at the end."""
    opened: list[McpClient] = []
    try:
        found = await asyncio.gather(*(_server(one, settings, opened) for one in settings.greffons.mcp))
        problems = [sentence for _, told in found for sentence in told]
        working = (one.name for one, (tools, _) in zip(settings.greffons.mcp, found, strict=True) if tools)
        yield replace(
            plug_ins,
            tools=(*plug_ins.tools, *(tool for tools, _ in found for tool in tools)),
            names=(*plug_ins.names, *working),
            problems=(*plug_ins.problems, *problems),
        )
    finally:
        await asyncio.gather(*(client.aclose() for client in opened))


async def _server(
    one: McpSettings, settings: Settings, opened: list[McpClient]
) -> tuple[Sequence[Tool[Any]], Sequence[str]]:
    """Start one server and return its tools and what is wrong."""
    try:
        client = build_server(one)
        opened.append(client)
        return offered(client, await client.start(), one, result_chars=settings.greffons.result_chars)
    except TiPoteError as error:
        return (), (error.sentence,)
    except Exception as error:
        log.exception("mcp.failed", extra={"server": one.name})
        return (), (f"Le service « {one.name} » ne démarre pas ({type(error).__name__}).",)
