"""Everything the box does without a language model: the house's tools, its skills, several orders in one breath."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError, TiPoteError
from tipote_device.contract.memory import Episode, EpisodeRecorder
from tipote_device.contract.skills import Skill
from tipote_device.contract.stages import Commands
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome

log = logging.getLogger(__name__)

SEVERAL = "several"
HELP = (
    ("« mets un minuteur de dix minutes »", "« ajoute du lait à la liste de courses »"),
    ("« réveille-moi demain à sept heures »", "« rappelle-moi ce soir de sortir les poubelles »"),
    ("« retiens que j'habite à Lyon »", "« qu'est-ce que tu sais sur moi »"),
    ("« oublie ce que je t'ai dit sur mon travail »", "« passe en mode privé »"),
    ("« quelle heure est-il »", "« parle moins fort »"),
)
"""What can be said, two examples at a time."""


class _Session(Protocol):
    @property
    def session(self) -> str | None:
        """Identifier of the conversation under way."""
        ...


class HouseholdCommands:
    """A Commands made of others: skills first, then the tools."""

    def __init__(
        self,
        tools: Commands,
        skills: Sequence[Skill] = (),
        *,
        clock: Clock,
        episodes: EpisodeRecorder | None = None,
        conversations: _Session | None = None,
    ) -> None:
        """`episodes` keeps what was done, in the session of `conversations`."""
        self._tools = tools
        self._skills = tuple(skills)
        self._clock = clock
        self._episodes = episodes
        self._conversations = conversations
        self._help = itertools.cycle(HELP)

    def acts(self, intent: Intent) -> bool:
        """Tell whether running `intent` changes anything."""
        if intent.name == SEVERAL:
            return True
        return any(skill.knows(intent.name) for skill in self._skills) or self._tools.acts(intent)

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Do what is asked; None when nothing here can."""
        if intent.name == SEVERAL:
            return await self._several(intent)
        if intent.name == "help":
            one, other = next(self._help)
            said = f"Tu peux me dire, par exemple, {one}, ou {other}."
            return ToolOutcome(ToolCall("help", {}), True, said, said)
        for skill in self._skills:
            if skill.knows(intent.name) and (outcome := await skill.run(intent, text)) is not None:
                await self._keep(outcome, self._clock.now())
                return outcome
        return await self._tools.run(intent, text)

    async def _several(self, intent: Intent) -> ToolOutcome:
        """Run one order after the other; one that fails does not keep the next from being done."""
        outcomes = []
        for order, words in intent.slots["orders"]:
            try:
                outcome = await self.run(order, words)
            except TiPoteError as error:
                log.warning("order_failed", extra={"intent": order.name, "code": error.code})
                outcome = ToolOutcome(ToolCall(order.name, {}), False, error.sentence, error.sentence)
            if outcome is not None:
                outcomes.append(outcome)
        said = " ".join(outcome.spoken or outcome.result for outcome in outcomes if outcome.spoken or outcome.result)
        calls = {"orders": [outcome.call.name for outcome in outcomes]}
        return ToolOutcome(ToolCall(SEVERAL, calls), all(outcome.ok for outcome in outcomes), said, said)

    async def certain(self, text: str, confirmed: asyncio.Event) -> ToolOutcome | None:
        """Run the tool that the words of `text` can only mean; None when there is none."""
        return await self._tools.certain(text, confirmed)

    async def likely(self) -> list[str]:
        """Return sentences that may well be the next answer."""
        return await self._tools.likely()

    async def _keep(self, outcome: ToolOutcome, at: datetime) -> None:
        if self._episodes is None:
            return
        session = None if self._conversations is None else self._conversations.session
        call = outcome.call
        result = "" if outcome.withheld else outcome.result
        episode = Episode(call.name, call.arguments, result, outcome.ok, at, session=session)
        try:
            await self._episodes.record(episode)
        except MemoryStoreError as error:
            log.warning("episode_not_kept", extra={"code": error.code})
