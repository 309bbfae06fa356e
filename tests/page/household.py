"""A household for the page's tests: a real SQLite file with people, history, conversations, summaries."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from tipote_device.assembly.context import wording
from tipote_device.assembly.house_agenda import HouseAgenda
from tipote_device.assembly.page import retention_in_words
from tipote_device.assembly.plans_page import plans_of
from tipote_device.assembly.portable_page import PortablePage
from tipote_device.conductor.first_words import SENTENCES
from tipote_device.contract.clock import SystemClock
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft, Operation, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.settings import PageSettings, Settings
from tipote_device.contract.turn import TurnReport
from tipote_device.contract.worker import Worker
from tipote_device.ears.sensitivity import Sensitivity
from tipote_device.memory.control.second_person import from_third_person, to_the_person
from tipote_device.memory.engines.database import Database
from tipote_device.memory.forgetting.forgetter import Forgetter
from tipote_device.memory.forgetting.meant import MeantFinder
from tipote_device.memory.forgetting.traces import Cache
from tipote_device.memory.life.retention import RETENTION, believed
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.page.app import build_app
from tipote_device.page.gate.gate import Door
from tipote_device.page.house import Heartbeat, House
from tipote_device.page.serving import PageServer
from tipote_device.page.turn_ring import TurnRing

T = TypeVar("T")
KEY = "la clé du garage est derrière le pot de basilic"
SCRIPT = "<script>document.title='PWNED'</script><img src=x onerror=\"document.title='PWNED'\">"


class Switch:
    """A PrivateSwitch."""

    def __init__(self) -> None:
        self.on = False

    def turn_on(self, *, lasting: bool = False) -> bool:
        self.on = lasting
        return True

    def turn_off(self) -> bool:
        self.on = False
        return True


async def fill(database: Database, now: datetime) -> None:
    """A family in Brest; memory 1 was replaced by 2."""
    session = await database.sessions.begin(now - timedelta(days=1, hours=2))
    said = (
        ("user", "J'habite à Brest maintenant, près du port."),
        ("assistant", "C'est noté : tu habites à Brest."),
        ("user", "Ma fille Zoé est allergique aux noisettes."),
        ("assistant", "Je ferai attention aux noisettes."),
        ("user", ERASED),
        ("assistant", "Bonne soirée !"),
    )
    for step, (role, text) in enumerate(said):
        at = now - timedelta(days=1, hours=2) + timedelta(seconds=20 * step)
        await database.sessions.append(session, StoredTurn(role, text, at, {}))
    await database.sessions.close(session, now - timedelta(days=1, hours=2), "user")
    await database.summaries.put(
        Summary(
            "session", now - timedelta(days=1, hours=2), now - timedelta(days=1),
            "L'utilisateur habite à Brest, près du port. Zoé est allergique aux noisettes.",
            {"facts": ["L'utilisateur habite à Brest, près du port.", "Zoé est allergique aux noisettes."]},
            session,
        )
    )  # fmt: skip
    old = MemoryDraft("L'utilisateur habite à Lyon.", "j'habite à Lyon", "profile", attribute="domicile", value="Lyon")
    await database.memories.apply([Operation("add", old)], at=now - timedelta(days=200))
    home = MemoryDraft(
        "L'utilisateur habite à Brest, près du port.", "j'habite à Brest maintenant, près du port", "profile",
        attribute="domicile", value="Brest", session=session, turn=0,
    )  # fmt: skip
    await database.memories.apply([Operation("replace", home, 1)], at=now - timedelta(days=1), allowed={1: 1})
    soon = now + timedelta(days=5)
    await database.memories.apply(
        [
            learnt("L'utilisateur est infirmier à l'hôpital.", "je suis infirmier", "profile", attribute="métier"),
            learnt("L'utilisateur préfère le café sans sucre.", "je préfère le café sans sucre", "preference"),
            learnt("L'utilisateur déteste se lever tôt.", "je déteste me lever tôt", "preference", confidence=0.6),
            learnt(f"L'utilisateur a dit : « {KEY} »", KEY, "fact", source="user-stated"),
            learnt(
                "Zoé est allergique aux noisettes.", "ma fille Zoé est allergique aux noisettes", "profile", "Zoé",
                attribute="allergie", value="noisettes", sensitivity="health", session=session, turn=2,
            ),
            learnt("Zoé a son spectacle.", "Zoé a un spectacle", "event", "Zoé", valid_from=soon, expires_at=soon),
            learnt("Paul retape un voilier de six mètres.", "mon frère Paul retape un voilier", "project", "Paul"),
            learnt("Le code finit par 42.", "le code finit par 42", "fact", expires_at=now - timedelta(days=3)),
        ],
        at=now - timedelta(days=12),
    )  # fmt: skip


async def plan(house: HouseAgenda, now: datetime) -> None:
    """A day of a family: something of each kind, and two lists."""
    await house.agenda.start_timer(3600, "gratin")
    morning = (now + timedelta(days=1)).replace(hour=6, minute=45, second=0, microsecond=0)
    await house.agenda.put("alarm", morning, rrule="FREQ=DAILY")
    await house.agenda.put("reminder", morning.replace(hour=20), "sortir les poubelles", rrule="FREQ=WEEKLY;BYDAY=TU")
    later = morning + timedelta(days=3)
    await house.agenda.put("appointment", later.replace(hour=12, minute=0), "dentiste", people=("Zoé", "Paul"))
    await house.lists.add("courses", ["lait", "œufs"], at=now)
    await house.lists.add("bricolage", ["vis de 5"], at=now)


def learnt(text: str, quote: str, kind: Any, subject: str = "user", **fields: Any) -> Operation:
    return Operation("add", MemoryDraft(text, quote, kind, subject, **fields))


def reports() -> list[TurnReport]:
    """Forty turns as a household has them."""
    made = []
    for place in range(40):
        latency = 0.6 + (place * 37 % 23) / 10 + (3 if place % 9 == 0 else 0)
        made.append(
            TurnReport(
                speech_end_s=10.0, first_audio_s=10.0 + latency, transcript="secret", intent="llm", answer="secret",
                timings_ms={"stt": 420 + place, "llm_first_token": 610, "first_clause": 890, "first_sound_ready": 1190},
            )
        )  # fmt: skip
    return made


class Household:
    """The page of a filled household, served on a free port of the loopback by a thread of its own."""

    def __init__(
        self, folder: Path, *, lan: bool = False, own: bool = True, address: str = "127.0.0.1", filled: bool = True
    ) -> None:
        """`own` False: whoever comes from this machine is taken for somebody of another account."""
        self.folder = folder
        self.socket = socket.create_server((address, 0))
        self.port = self.socket.getsockname()[1]
        self.url = f"http://{address}:{self.port}"
        self._who: dict[str, Any] = {} if own else {"own_account": lambda client, server: False}
        self.settings = Settings(page=PageSettings(port=self.port, lan=lan))
        self.clock = SystemClock("Europe/Paris")
        self.switch = Switch()
        self.sensitivity = Sensitivity(None)
        self._filled = filled
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Household:
        self._thread.start()
        self.run(self._open())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the page runs, and return what came of it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    async def _open(self) -> None:
        self.database = await Database.open(self.folder / "tipote.db")
        if self._filled:
            await fill(self.database, self.clock.now())
        self.agenda = HouseAgenda(self.database, self.clock)
        if self._filled:
            await plan(self.agenda, self.clock.now())
        word = wording(self.settings)
        self.recaller = HybridRecall(self.database.memories, None)
        finding = MeantFinder(self.database.memories, self.database.sessions, self.database.queue)
        traces = (Cache(self.recaller.forget_questions),)
        self.forgetting = Forgetter(self.database.erasures, finding, traces)
        turns = TurnRing()
        for report in reports():
            turns.note(report, self.clock.now())
        self.house = House(
            settings=self.settings, clock=self.clock, memories=self.database.memories, sessions=self.database.sessions,
            talks=self.database.talks, summaries=self.database.summaries, statistics=self.database.statistics,
            plans=plans_of(self.agenda), first_words=SENTENCES,
            recaller=self.recaller, forgetting=self.forgetting, waiting=self.database.erasures.waiting, word=word,

            tell=lambda kept: to_the_person(kept.quote) or from_third_person(kept.text), turn=from_third_person,
            believed=believed, retention=retention_in_words(RETENTION), private=self.switch,
            turns=turns, sensitivity=self.sensitivity,
            portable=PortablePage(self.database.portable),
            ears=lambda: Heartbeat("Micro USB", 48_000, True, 12),
            models={"stt": "whisper-small", "llm": "qwen2.5-1.5b"},
        )  # fmt: skip
        self.worker = Worker("page")
        names = frozenset({"tipote.local"})
        self.door = Door(self.settings.page, self.folder, names, self.clock, self.worker, **self._who)
        self.app = build_app(self.house, self.door)
        self.server = PageServer(self.app)
        self.serving = asyncio.create_task(self.server.run(self.socket))

    def purge(self) -> None:
        """Erase whatever is withdrawn, as the daemon does half a minute later."""
        self.run(self.forgetting.purge(at=self.clock.now(), everything=True))

    def recall(self, question: str) -> list[str]:
        """Return what the household's memory answers."""
        found = self.run(self.recaller.recall(question, at=self.clock.now()))
        return [each.memory.text for each in found]

    async def _close(self) -> None:
        self.server.stop()
        await self.serving
        await self.database.aclose()
        self.worker.close()
