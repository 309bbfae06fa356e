"""Home Assistant over its REST interface.

Source: developers.home-assistant.io, "REST API" and "Conversation API".
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from tipote_device.contract.errors import PlugInError
from tipote_device.plugins.engines.addresses import Address
from tipote_device.plugins.engines.http1 import HttpTrouble, request
from tipote_device.plugins.home_assistant import Reply

SILENT = "Home Assistant ne répond pas."
STRANGE = "Home Assistant a répondu quelque chose que je ne comprends pas."
REFUSED = "Home Assistant refuse mon jeton d'accès."
NO_CONVERSATION = "Home Assistant ne propose pas de conversation à cette adresse."
MOST_BYTES = 256 * 1024
"""Bytes of an answer; one that lists every device of a house takes a tenth."""


class HomeAssistantRest:
    """Asks one Home Assistant, at the configured address and nowhere else."""

    def __init__(
        self, address: Address, token: Callable[[], str], *, language: str, agent: str = "", timeout_s: float
    ) -> None:
        """`token` returns the long-lived access token, read anew at each request, or raises PlugInError."""
        self._address = address
        self._token = token
        self._language = language
        self._agent = agent
        self._timeout_s = timeout_s

    async def converse(self, text: str) -> Reply:
        """Have `text` done or answered. Raises PlugInError."""
        asked = {"text": text, "language": self._language} | ({"agent_id": self._agent} if self._agent else {})
        told = await self._ask("POST", "/api/conversation/process", asked)
        response = told.get("response")
        if not isinstance(response, dict):
            raise PlugInError(STRANGE)
        speech = _speech(response)
        kind = response.get("response_type")
        if kind == "action_done":
            return Reply("done", speech)
        if kind == "query_answer":
            return Reply("answer", speech)
        if kind != "error":
            raise PlugInError(STRANGE)
        data = response.get("data")
        code = data.get("code") if isinstance(data, dict) else None
        return Reply("not_understood" if code == "no_intent_match" else "failed", speech)

    async def check(self) -> None:
        """Raise PlugInError unless Home Assistant is there and takes the token."""
        await self._ask("GET", "/api/", None)

    async def _ask(self, method: str, path: str, asked: dict[str, str] | None) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {await asyncio.to_thread(self._token)}", "accept": "application/json"}
        body = b""
        if asked is not None:
            headers["content-type"] = "application/json"
            body = json.dumps(asked, ensure_ascii=False).encode()
        try:
            async with (
                asyncio.timeout(self._timeout_s),
                request(method, self._address, path, headers, body, most_bytes=MOST_BYTES) as reply,
            ):
                status, content = reply.status, await reply.read()
        except (HttpTrouble, TimeoutError) as error:
            raise PlugInError(SILENT, retryable=True) from error
        if status in (401, 403):
            raise PlugInError(REFUSED)
        if status == 404:
            raise PlugInError(NO_CONVERSATION)
        try:
            told = json.loads(content)
        except (ValueError, RecursionError):
            told = None
        if status != 200 or not isinstance(told, dict):
            raise PlugInError(STRANGE)
        return told


def clean_token(content: str) -> str:
    """Return the token a file holds; raise PlugInError when it holds none that could stand in a header."""
    token = content.strip()
    if re.fullmatch(r"[A-Za-z0-9._~+/=-]{20,4096}", token) is None:
        raise PlugInError("Le fichier du jeton de Home Assistant ne contient pas de jeton.")
    return token


def _speech(response: dict[str, Any]) -> str:
    """Return the plain words to say, empty when there are none."""
    said: Any = response
    for key in ("speech", "plain", "speech"):
        said = said.get(key) if isinstance(said, dict) else None
    return said if isinstance(said, str) else ""
