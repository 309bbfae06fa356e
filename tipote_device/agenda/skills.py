"""The commands about hours and lists: an intent of the grammar goes in, one right sentence comes out."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from tipote_device.agenda import sentences
from tipote_device.agenda.agenda import SNOOZE, Agenda, AgendaRefused
from tipote_device.agenda.recurrence import seconds_between
from tipote_device.contract.agenda import Item, ItemKind, ListStore
from tipote_device.contract.clock import Clock
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.french.words import words

REFERENT_S = 600.0
"""How long "ajoute aussi Marie" still means the appointment spoken of last (seconds)."""

_ERRORS = {"no_such_date": "Cette date n'existe pas.", "past": "C'est déjà passé."}

SHOPPING = "courses"
KINDS: tuple[ItemKind, ...] = ("timer", "alarm", "reminder", "appointment")
_EVERYTHING = frozenset({"tous", "toutes", "tout"})


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a command."""

    ok: bool
    spoken: str


Action = Callable[[dict[str, Any], str], Awaitable[Done]]
"""Slots and the words themselves to what became of it."""


class AgendaSkills:
    """Runs timer.*, alarm.*, reminder.*, appointment.* and list.*; raises MemoryStoreError."""

    def __init__(
        self, agenda: Agenda, lists: ListStore, clock: Clock, *, changed: Callable[[], None] = lambda: None
    ) -> None:
        """Call `changed` when what rings next may be another."""
        self._agenda = agenda
        self._lists = lists
        self._clock = clock
        self._changed = changed
        self._last: tuple[Item, datetime] | None = None
        self._actions: dict[str, Action] = {
            "timer.start": self._start_timer,
            "timer.query": self._query_timer,
            "snooze": self._snooze,
            "appointment.invite": self._invite,
            "list.add": self._add,
            "list.remove": self._remove,
            "list.read": self._read,
        }
        for kind in KINDS:
            self._actions[f"{kind}.cancel"] = partial(self._cancel, kind)
            self._actions[f"{kind}.list"] = partial(self._list, kind)
            if kind != "timer":
                self._actions[f"{kind}.set"] = partial(self._put, kind)

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` is one of these."""
        return intent in self._actions

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Do what is asked and return what to say; None when it is no command of these. `text` is what was said."""
        action = self._actions.get(intent.name)
        if action is None:
            return None
        try:
            done = await self._doubted(intent, text) or await action(intent.slots, text)
        except AgendaRefused as refused:
            done = Done(False, str(refused))
        self._changed()
        return ToolOutcome(ToolCall(intent.name, dict(intent.slots)), done.ok, done.spoken, done.spoken)

    async def _doubted(self, intent: Intent, text: str) -> Done | None:
        """Return the question to ask before several things go for an order that was only guessed; None otherwise."""
        if not intent.guessed:
            return None
        if intent.name == "list.remove" and not intent.slots.get("items"):
            return Done(False, sentences.sure_of_list(intent.slots.get("list") or SHOPPING))
        kind = next((one for one in KINDS if intent.name == f"{one}.cancel"), None)
        if kind is None:
            return None
        count = len(await self._agenda.listing(kind))
        several = count > 1 and bool(set(words(text)) & _EVERYTHING)
        return Done(False, sentences.sure_of_all(kind, count)) if several else None

    def _spoke_of(self, item: Item) -> None:
        self._last = (item, self._clock.now())

    def _lately(self, *kinds: ItemKind) -> Item | None:
        if self._last is None or self._last[0].kind not in kinds:
            return None
        item, at = self._last
        return item if seconds_between(at, self._clock.now()) < REFERENT_S else None

    async def _start_timer(self, slots: dict[str, Any], _: str) -> Done:
        item = await self._agenda.start_timer(float(slots["seconds"]), slots.get("label") or "")
        self._spoke_of(item)
        return Done(True, sentences.started(item))

    async def _query_timer(self, slots: dict[str, Any], text: str) -> Done:
        timers = await self._agenda.listing("timer")
        label = slots.get("label") or _named_in(timers, text)
        chosen = (await self._agenda.choose("timer", label)).items if label else ()
        return Done(bool(timers), sentences.remaining(chosen or timers, self._clock.now()))

    async def _put(self, kind: ItemKind, slots: dict[str, Any], _: str) -> Done:
        now = self._clock.now()
        if slots.get("error"):
            raise AgendaRefused(_ERRORS[slots["error"]])
        due = _moment(slots.get("iso") or slots["at"], now)
        label = slots.get("what") or slots.get("label") or ""
        rrule, people = slots.get("rrule") or "", slots.get("people") or ()
        item = await self._agenda.put(kind, due, label, rrule=rrule, people=people)
        self._spoke_of(item)
        return Done(True, sentences.put_down(item, now))

    async def _cancel(self, kind: ItemKind, slots: dict[str, Any], text: str) -> Done:
        now = self._clock.now()
        items = await self._agenda.listing(kind)
        label = slots.get("label") or slots.get("what") or _named_in(items, text)
        if not label and (other := _about(text)):  # "l'alarme de la voiture" is no alarm of ours
            return Done(False, sentences.none_called(kind, other))
        everything = not label and bool(set(words(text)) & _EVERYTHING)
        chosen = await self._agenda.choose(kind, label, everything=everything)
        meant = chosen.items
        if chosen.rivals:
            lately = self._lately(kind)
            meant = tuple(item for item in chosen.rivals if lately is not None and item.id == lately.id)
            if not meant:
                return Done(False, sentences.which(chosen.rivals, now))
        await self._agenda.cancel(meant)
        return Done(bool(meant), sentences.cancelled(meant, kind, now))

    async def _list(self, kind: ItemKind, _: dict[str, Any], __: str) -> Done:
        return Done(True, sentences.listed(kind, await self._agenda.listing(kind), self._clock.now()))

    async def _snooze(self, slots: dict[str, Any], _: str) -> Done:
        ringing = await self._agenda.ringing()
        item = ringing[-1] if ringing else self._lately("timer", "alarm", "reminder", "appointment")
        if item is None:
            return Done(False, "Il n'y a rien à reporter.")
        by = timedelta(seconds=float(slots["seconds"])) if slots.get("seconds") else SNOOZE
        moved = await self._agenda.postpone(item, by)
        self._spoke_of(moved)
        return Done(True, f"D'accord, {sentences.when(moved.due, self._clock.now())}.")

    async def _invite(self, slots: dict[str, Any], _: str) -> Done:
        item = self._lately("appointment", "reminder")
        if item is None:
            return Done(False, "À quel rendez-vous ?")
        for person in slots.get("people") or ():
            await self._agenda.invite(item, person)
            item = next((one for one in await self._agenda.listing(item.kind) if one.id == item.id), item)
        self._spoke_of(item)
        return Done(True, f"{sentences.NOTED} {item.label or 'rendez-vous'}, avec {sentences.joined(item.people)}.")

    async def _add(self, slots: dict[str, Any], _: str) -> Done:
        name, items = slots.get("list") or SHOPPING, list(slots["items"])
        added = await self._lists.add(name, items, at=self._clock.now())
        return Done(True, sentences.list_added(name, added, items))

    async def _remove(self, slots: dict[str, Any], _: str) -> Done:
        name, items = slots.get("list") or SHOPPING, list(slots.get("items") or ())
        gone = await self._lists.remove(name, items)
        return Done(bool(gone), sentences.list_removed(name, gone, not items))

    async def _read(self, slots: dict[str, Any], _: str) -> Done:
        name = slots.get("list") or SHOPPING
        return Done(True, sentences.list_read(name, await self._lists.read(name)))


def _named_in(items: list[Item], text: str) -> str:
    """Return the label among those of `items` that `text` names; empty when it names none."""
    said = set(words(text))
    named = [
        item.label for item in items if item.label and any(word in said for word in words(item.label) if len(word) > 2)
    ]
    return named[0] if named else ""


_ABOUT = re.compile(
    r"\b(?:minuteurs?|minuteries?|timers?|r[ée]veils?|alarmes?|rappels?|rendez-vous|compte à rebours)"
    r" (?:de la |de l'|des |du |de mon |de ma |de mes |de |d'|pour la |pour le |pour les |pour |chez )"
    r"(?P<what>[^\W\d_]{3,}(?: [^\W\d_]{3,})?)",
    re.IGNORECASE,
)
_WHEN = frozenset({
    "demain", "matin", "midi", "soir", "nuit", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi",
    "dimanche", "heure", "heures", "minute", "minutes", "seconde", "secondes", "demi", "demie", "quart", "tout",
    "tous", "toutes", "jour", "jours", "semaine", "week", "une", "deux", "trois", "quatre", "cinq", "six", "sept",
    "huit", "neuf", "dix", "onze", "douze", "quinze", "vingt", "trente", "quarante", "cinquante", "soixante",
})  # fmt: skip


def _about(text: str) -> str:
    """Return what a thing is said to be for, when that is no time of day: "voiture" of "l'alarme de la voiture"."""
    found = _ABOUT.search(text)
    if found is None or set(words(found["what"])) & _WHEN:
        return ""
    return found["what"]


def _moment(given: str, now: datetime) -> datetime:
    """Return a slot's ISO moment in the household's zone."""
    moment = datetime.fromisoformat(given)
    return moment.replace(tzinfo=now.tzinfo) if moment.tzinfo is None else moment.astimezone(now.tzinfo)
