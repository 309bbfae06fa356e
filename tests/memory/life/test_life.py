"""The jobs on the real store, on a clock that is turned by hand."""

import asyncio
import contextlib
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.memory import Kind, Memory, MemoryDraft, Operation, Summary
from tipote_device.contract.steady import ClockWatch
from tipote_device.memory.engines.database import Database
from tipote_device.memory.life import Job, Scheduler, life_jobs
from tipote_device.memory.life.schedule import nightly
from tipote_device.memory.life.scheduler import Steps

PARIS = ZoneInfo("Europe/Paris")
START = datetime(2026, 3, 2, 18, 0, tzinfo=PARIS)  # a Monday
END = START + timedelta(days=10)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "tipote.db")
    yield opened
    await opened.aclose()


async def tell(database: Database, *drafts: MemoryDraft, at: datetime = START) -> list[int]:
    outcomes = await database.memories.apply([Operation("add", draft) for draft in drafts], at=at)
    return [outcome.memory for outcome in outcomes if outcome.memory is not None]


async def talk(database: Database, at: datetime, text: str, **lists: list[str]) -> None:
    session = await database.sessions.begin(at)
    await database.summaries.put(Summary("session", at, at + timedelta(minutes=5), text, dict(lists), session=session))


def scheduler(database: Database, clock: FixedClock, idle: Callable[[], bool] = lambda: True) -> Scheduler:
    return Scheduler(life_jobs(database, backup=False), database.jobs, clock, idle)


async def alive(database: Database, at: datetime) -> list[str]:
    return sorted(memory.text for memory in await database.memories.live(at))


async def snapshot(database: Database) -> object:
    """Return all that the jobs can change, journal included, but for the moments at which they ran."""
    memories = sorted(await database.memories.every(), key=lambda memory: memory.id)
    journal = [[(e.op, e.reason) for e in await database.memories.history(memory.id)] for memory in memories]
    weeks = await database.summaries.of_level("week")
    months = await database.summaries.of_level("month")
    told = [
        (s.level, s.start, s.end, s.text, s.details["archived"], s.details["conversations"]) for s in (*weeks, *months)
    ]
    return [(m.id, m.text, m.is_active, m.superseded_by, m.confidence) for m in memories], journal, told


DRAFTS = (
    MemoryDraft("Le dentiste est le 12 mars 2026.", kind="event", expires_at=START + timedelta(days=10)),
    MemoryDraft("L'utilisateur construit une maquette de voilier.", kind="project"),
    MemoryDraft("Le voisin a fait du bruit.", kind="fact", importance=0.2),
    MemoryDraft("L'utilisateur s'appelle Gaston.", kind="profile", importance=0.2),
    MemoryDraft("L'utilisateur est allergique aux noix.", kind="fact", importance=0.2, sensitivity="health"),
    MemoryDraft("L'utilisateur aime le jazz.", kind="preference", importance=0.2),
)


async def test_each_kind_ends_in_its_own_time(database: Database) -> None:
    ids = await tell(database, *DRAFTS)
    clock = FixedClock(START)
    jobs = scheduler(database, clock)
    kept = {"L'utilisateur aime le jazz.", "L'utilisateur est allergique aux noix.", "L'utilisateur s'appelle Gaston."}
    seen = {}
    for days in (1, 11, 91, 181, 2000):
        clock.moment = START + timedelta(days=days)
        await jobs.run_due()
        active = {memory.id for memory in await database.memories.every() if memory.is_active}
        seen[days] = [ids.index(memory) for memory in sorted(active)]
    assert seen == {1: [0, 1, 2, 3, 4, 5], 11: [1, 2, 3, 4, 5], 91: [1, 3, 4, 5], 181: [3, 4, 5], 2000: [3, 4, 5]}
    assert set(await alive(database, clock.moment)) == kept
    ends = [[(entry.op, entry.reason) for entry in await database.memories.history(ids[n])][-1] for n in (0, 1, 2)]
    assert ends == [("archive", "échéance passée"), ("archive", "projet dont on ne parle plus"), ("delete", "")]


async def test_a_project_is_put_away_into_the_month_it_was_last_spoken_of(database: Database) -> None:
    await talk(database, START, "On a parlé du voilier.", facts=["L'utilisateur construit un voilier."])
    (project,) = await tell(database, DRAFTS[1])
    clock = FixedClock(START + timedelta(days=200))
    await scheduler(database, clock).run_due()
    (month,) = await database.summaries.of_level("month")
    assert month.text == (
        "Mars 2026, 1 conversation. Appris : L'utilisateur construit un voilier."
        " Mis de côté : L'utilisateur construit une maquette de voilier."
    )
    assert month.details["archived"] == [{"memory": project, "text": DRAFTS[1].text}]
    clock.moment += timedelta(days=40)
    await scheduler(database, clock).run_due()  # the month is looked at again and keeps what was put away
    assert await database.summaries.of_level("month") == [month]
    restored = await database.memories.restore(project, clock.moment)
    assert restored.live(clock.moment)


async def test_sessions_make_weeks_and_weeks_make_months(database: Database) -> None:
    await talk(
        database, START, "Camille parle de son entretien.", facts=["Entretien le 12 mars."], todo=["Imprimer le CV"]
    )
    await talk(database, START + timedelta(days=2), "Camille a vu Élodie.", facts=["entretien le 12 mars"])
    await talk(database, START + timedelta(days=8), "Camille a eu le poste.", decisions=["Accepter le poste"])
    clock = FixedClock(START + timedelta(days=9))
    await scheduler(database, clock).run_due()
    (week,) = await database.summaries.of_level("week")  # the second week is not over
    assert week.text == (
        "Semaine du 2 au 8 mars 2026, 2 conversations. Appris : Entretien le 12 mars. À faire : Imprimer le CV."
    )
    assert await database.summaries.of_level("month") == []
    clock.moment = datetime(2026, 4, 2, 4, 0, tzinfo=PARIS)
    await scheduler(database, clock).run_due()
    (month,) = await database.summaries.of_level("month")
    assert month.text == (
        "Mars 2026, 3 conversations. Appris : Entretien le 12 mars. Décidé : Accepter le poste."
        " À faire : Imprimer le CV."
    )
    assert month.start == datetime(2026, 3, 1, tzinfo=PARIS)
    assert month.end == datetime(2026, 3, 31, 23, 59, 59, tzinfo=PARIS)


async def test_a_session_read_late_renews_its_week_and_its_month(database: Database) -> None:
    await talk(database, START, "Un premier sujet.")
    clock = FixedClock(datetime(2026, 4, 2, 4, 0, tzinfo=PARIS))
    await scheduler(database, clock).run_due()
    await talk(database, START + timedelta(days=1), "Un second sujet.")
    clock.moment += timedelta(days=1)
    await scheduler(database, clock).run_due()
    (week,) = await database.summaries.of_level("week")
    (month,) = await database.summaries.of_level("month")
    assert week.text.endswith("2 conversations. Sujets : Un premier sujet ; Un second sujet.")
    assert month.text.startswith("Mars 2026, 2 conversations.")


async def test_a_summary_stays_short_however_much_was_said(database: Database) -> None:
    for hour in range(60):
        facts = [f"Le fait numéro {hour} est une assez longue phrase sur une chose ou une autre."]
        await talk(database, START + timedelta(hours=hour), "On a parlé.", facts=facts)
    await scheduler(database, FixedClock(START + timedelta(days=40))).run_due()
    (week,) = await database.summaries.of_level("week")
    assert len(week.text) <= 700
    assert len(week.details["facts"]) == 40


class Interrupted(TiPoteError):
    pass


class Dying:
    """A face of the store that fails at its nth change, as a power cut between two transactions would."""

    def __init__(self, face: object, after: list[int]) -> None:
        self._face, self._left = face, after

    def __getattr__(self, name: str) -> object:
        call = getattr(self._face, name)
        if name not in {"apply", "archive", "put", "done"}:
            return call

        async def counted(*args: object, **kwargs: object) -> object:
            self._left[0] -= 1
            if self._left[0] < 0:
                raise Interrupted("La mémoire s'est arrêtée.")
            return await call(*args, **kwargs)

        return counted


async def fill(database: Database) -> None:
    await tell(database, *DRAFTS, MemoryDraft("L'utilisateur restaure une barque.", kind="project"))
    await talk(database, START, "On a parlé.", facts=["Un fait."])
    await talk(database, START + timedelta(days=30), "On a reparlé.", facts=["Un autre fait."])


async def test_a_job_stopped_anywhere_runs_again_without_doubling(tmp_path: Path) -> None:
    whole = await Database.open(tmp_path / "whole.db")
    await fill(whole)
    clock = FixedClock(START + timedelta(days=300))
    await scheduler(whole, clock).run_due()
    expected = await snapshot(whole)
    await whole.aclose()
    for cut in range(12):
        database = await Database.open(tmp_path / f"cut{cut}.db")
        await fill(database)
        left = [cut]
        dying = await Database.open(tmp_path / f"cut{cut}.db")
        for face in ("memories", "summaries", "jobs"):
            setattr(dying, face, Dying(getattr(dying, face), left))
        with contextlib.suppress(Interrupted):
            await scheduler(dying, clock).run_due()
        assert left[0] < 0, "nothing was interrupted: the cut lies past the end"
        await dying.aclose()
        await scheduler(database, clock).run_due()
        assert await snapshot(database) == expected, f"cut before change {cut}"
        assert await scheduler(database, clock).due() == []
        await database.aclose()


async def crowd(database: Database) -> None:
    kinds: tuple[Kind, ...] = ("fact", "project", "event", "profile")
    drafts = [
        MemoryDraft(f"La chose numéro {n} est au placard {n * 7}.", kind=kinds[n % 4], importance=0.1, expires_at=END)
        if n % 4 == 2
        else MemoryDraft(f"La chose numéro {n} est au placard {n * 7}.", kind=kinds[n % 4], importance=0.1)
        for n in range(800)
    ]
    await tell(database, *drafts)
    for day in range(0, 90, 3):
        await talk(database, START + timedelta(days=day), "On a parlé.", facts=[f"Le fait numéro {day}."])


async def test_jobs_killed_again_and_again_end_as_if_they_had_never_been(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.db", tmp_path / "cut.db"
    moment = START + timedelta(days=400)
    for path in (whole, cut):
        database = await Database.open(path)
        await crowd(database)
        await database.aclose()
    database = await Database.open(whole)
    began = time.monotonic()
    await scheduler(database, FixedClock(moment)).run_due()
    took = time.monotonic() - began  # a fast machine has to be killed sooner
    expected = await snapshot(database)
    await database.aclose()
    script = Path(__file__).with_name("run_jobs.py")
    chance = random.Random(5)
    kills = 0
    for _ in range(40):
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(script), str(cut), moment.replace(tzinfo=None).isoformat(),
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )  # fmt: skip
        assert process.stdout is not None
        assert await process.stdout.readline() == b"begun\n"
        line = b""
        with contextlib.suppress(TimeoutError):
            line = await asyncio.wait_for(process.stdout.readline(), chance.random() * took / 3)
        if line == b"done\n":
            await process.wait()
            break
        process.kill()
        await process.wait()
        kills += 1
    assert kills > 0, "the jobs ended before they could be killed"
    database = await Database.open(cut)
    await scheduler(database, FixedClock(moment)).run_due()
    assert await snapshot(database) == expected
    await database.aclose()


async def test_nothing_is_done_while_somebody_speaks_and_a_step_is_all_one_waits_for(database: Database) -> None:
    await tell(database, *(MemoryDraft(f"Le voisin numéro {n} a sonné.", importance=0.1) for n in range(450)))
    clock = FixedClock(START + timedelta(days=100))
    speaking = scheduler(database, clock, lambda: False)
    assert await speaking.run_due() == []
    assert len(await alive(database, clock.moment)) == 450
    quiet = iter([True] * 4 + [False] * 50)  # three jobs begin; after the first batch somebody speaks
    interrupted = scheduler(database, clock, lambda: next(quiet))
    assert "retention" not in await interrupted.run_due()
    left = len(await alive(database, clock.moment))
    assert left == 400
    assert "retention" in await interrupted.due()
    assert "retention" in await scheduler(database, clock).run_due()
    assert await alive(database, clock.moment) == []


async def test_a_box_that_was_off_catches_up_once(database: Database) -> None:
    clock = FixedClock(START)
    runs: list[datetime] = []

    async def steps(now: datetime) -> Steps:
        runs.append(now)
        yield

    jobs = Scheduler((Job("job", nightly, steps),), database.jobs, clock, lambda: True)
    for moment in (
        START,
        START + timedelta(hours=1),
        START + timedelta(days=1),
        START + timedelta(days=30),  # off for a month
        START + timedelta(days=30, minutes=1),
        START + timedelta(days=30, hours=-20),  # the clock jumps back
        START + timedelta(days=30, hours=2),
    ):
        clock.moment = moment
        await jobs.run_due()
    assert runs == [START, START + timedelta(days=1), START + timedelta(days=30)]


async def test_a_clock_that_jumps_ages_nothing_for_a_day(database: Database) -> None:
    clock, steady, runs = FixedClock(START), [1000.0], list[datetime]()

    async def steps(now: datetime) -> Steps:
        runs.append(now)
        yield

    def live(time: timedelta, jump: timedelta = timedelta()) -> None:
        clock.moment += time + jump
        steady[0] += time.total_seconds()

    watch = ClockWatch(clock, lambda: steady[0])
    jobs = Scheduler((Job("job", nightly, steps),), database.jobs, clock, lambda: True, watch)
    await jobs.run_due()  # never run before: nothing is known of the clock, and nothing is old
    live(timedelta(hours=1), jump=timedelta(days=365))
    await jobs.run_due()
    live(timedelta(hours=2), jump=timedelta(days=-365))  # the network has told the true hour
    await jobs.run_due()
    live(timedelta(hours=23))
    await jobs.run_due()
    assert runs == [START]
    live(timedelta(hours=2))
    await jobs.run_due()
    assert len(runs) == 2


async def test_after_months_it_is_the_box_that_was_off_or_the_clock_that_is_wrong(database: Database) -> None:
    clock, steady, runs = FixedClock(START), [1000.0], list[datetime]()

    async def steps(now: datetime) -> Steps:
        runs.append(now)
        yield

    job = Job("job", nightly, steps)
    await Scheduler((job,), database.jobs, clock, lambda: True).run_due()
    clock.moment += timedelta(days=200)
    later = Scheduler((job,), database.jobs, clock, lambda: True, ClockWatch(clock, lambda: steady[0]))
    await later.run_due()
    assert len(runs) == 1
    clock.moment += timedelta(hours=25)
    steady[0] += 25 * 3600
    await later.run_due()
    assert len(runs) == 2


async def test_a_job_that_fails_keeps_nobody_waiting_and_is_tried_again_an_hour_later(database: Database) -> None:
    clock = FixedClock(START)
    tries: list[datetime] = []

    async def failing(now: datetime) -> Steps:
        tries.append(now)
        if len(tries) < 3:
            raise Interrupted("Le disque est plein.")
        yield

    async def other(now: datetime) -> Steps:
        yield

    jobs = Scheduler(
        (Job("failing", nightly, failing), Job("other", nightly, other)), database.jobs, clock, lambda: True
    )
    finished = []
    for minutes in (0, 1, 59, 60, 90, 120, 121, 500):
        clock.moment = START + timedelta(minutes=minutes)
        finished.append(await jobs.run_due())
    assert finished == [["other"], [], [], [], [], ["failing"], [], []]
    assert tries == [START, START + timedelta(minutes=60), START + timedelta(minutes=120)]


async def test_a_verified_backup_is_made_every_night_before_anything_changes(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await tell(database, *DRAFTS)
    clock = FixedClock(START + timedelta(days=2000))
    jobs = Scheduler(life_jobs(database), database.jobs, clock, lambda: True)
    assert (await jobs.run_due())[0] == "backup"
    assert await jobs.run_due() == []
    await database.aclose()
    (copy,) = (tmp_path / "sauvegardes").glob("*.db")
    saved = await Database.open(copy)
    assert [memory.text for memory in await saved.memories.every() if memory.is_active] == [
        draft.text for draft in reversed(DRAFTS)
    ]
    await saved.aclose()


async def test_what_was_never_of_use_is_pruned_once_a_month(database: Database) -> None:
    recalled, never = await tell(
        database,
        MemoryDraft("Le marchand a de bons melons.", attribute="melons", importance=0.2),
        MemoryDraft("La rue est en travaux.", attribute="rue", importance=0.2),
    )
    await database.memories.mark_recalled([recalled], START + timedelta(days=3))
    clock = FixedClock(datetime(2026, 10, 2, 4, 0, tzinfo=PARIS))
    await scheduler(database, clock).run_due()
    kept = [memory.id for memory in await database.memories.live(clock.moment)]
    assert kept == [recalled]
    (entry,) = [e for e in await database.memories.history(never) if e.op == "archive"]
    assert entry.reason == "ancien, sans importance et jamais rappelé"


async def test_the_jobs_of_one_person_leave_those_of_another_alone(tmp_path: Path) -> None:
    one = await Database.open(tmp_path / "tipote.db", "un")
    other = await Database.open(tmp_path / "tipote.db", "autre")
    await tell(one, *DRAFTS)
    await tell(other, *DRAFTS)
    before = await snapshot(other)
    clock = FixedClock(START + timedelta(days=2000))
    await scheduler(one, clock).run_due()
    assert await snapshot(other) == before
    assert len(await scheduler(other, clock).due()) == 4
    await one.aclose()
    await other.aclose()


def test_moments_are_compared_across_zones() -> None:
    assert Memory(text="", expires_at=START).expires_at == START.astimezone(UTC)
