"""The engines that speak with services the administrator names, each built only when the configuration names it."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tipote_device.contract.errors import PlugInError
from tipote_device.contract.settings import HomeAutomationSettings, McpSettings
from tipote_device.plugins.home_assistant import HomeAssistant
from tipote_device.plugins.mcp_client import McpClient

if TYPE_CHECKING:
    from tipote_device.plugins.engines.addresses import Address
    from tipote_device.plugins.engines.home_assistant_rest import HomeAssistantRest

MOST_TOKEN_BYTES = 8192


def build_home_assistant(settings: HomeAutomationSettings) -> HomeAssistant:
    """Return the plug-in that asks Home Assistant. Raises PlugInError when address or token cannot be used."""
    return HomeAssistant(build_rest(settings), settings.words)


def build_rest(settings: HomeAutomationSettings) -> HomeAssistantRest:
    """Return the other side. Raises PlugInError."""
    from tipote_device.plugins.engines.home_assistant_rest import HomeAssistantRest

    read_token(settings)  # said at the start rather than at the first order
    return HomeAssistantRest(
        _address("L'adresse de Home Assistant", settings.url),
        lambda: read_token(settings),
        language=settings.language,
        agent=settings.agent,
        timeout_s=settings.timeout_s,
    )


def read_token(settings: HomeAutomationSettings) -> str:
    """Return the access token from its file or from systemd's credentials (systemd.exec(5)). Raises PlugInError."""
    from tipote_device.plugins.engines.home_assistant_rest import clean_token

    path = _token_file(settings)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_TOKEN_BYTES).decode()
    except (OSError, ValueError) as error:
        raise PlugInError("Le fichier du jeton de Home Assistant ne peut pas être lu.") from error
    return clean_token(content)


def build_server(settings: McpSettings) -> McpClient:
    """Return who speaks with one server; nothing is started yet. Raises PlugInError when it is not allowed."""
    if re.fullmatch(r"[a-z][a-z0-9_]{0,19}", settings.name) is None:
        raise PlugInError("Le nom d'un service MCP est court, en minuscules et sans accents.")
    if bool(settings.command) == bool(settings.url):
        raise PlugInError(f"Le service « {settings.name} » demande un programme (command) ou une adresse (url).")
    if settings.command:
        from tipote_device.plugins.engines.mcp_process import McpProcess

        process = McpProcess(settings.name, settings.command, settings.env)
        return McpClient(settings.name, process, start_timeout_s=settings.start_timeout_s)
    address = _address(f"L'adresse du service « {settings.name} »", settings.url)
    if not address.loopback and not settings.remote:
        raise PlugInError(f"Le service « {settings.name} » n'est pas sur cette machine ; il faudrait remote = true.")
    from tipote_device.plugins.engines.mcp_http import McpHttp

    return McpClient(settings.name, McpHttp(settings.name, address), start_timeout_s=settings.start_timeout_s)


def _address(what: str, url: str) -> Address:
    from tipote_device.plugins.engines.addresses import BadAddress, read_address

    try:
        return read_address(url)
    except BadAddress as error:
        raise PlugInError(f"{what} ne va pas : {error}.") from None


def _token_file(settings: HomeAutomationSettings) -> Path:
    if settings.token_file:
        return Path(settings.token_file).expanduser()
    folder = os.environ.get("CREDENTIALS_DIRECTORY", "")
    if folder and settings.credential and Path(settings.credential).name == settings.credential:
        return Path(folder) / settings.credential
    raise PlugInError("Home Assistant est configuré, mais pas son jeton d'accès (token_file).")
