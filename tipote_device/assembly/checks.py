"""The checks of `tipote doctor` whose facts come from engines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tipote_device.assembly import self_tests
from tipote_device.assembly.engines import build_synthesizer
from tipote_device.assembly.places import is_running, models
from tipote_device.assembly.plug_ins import open_plug_ins, with_servers
from tipote_device.assembly.services import build_rest
from tipote_device.assembly.sound import list_devices
from tipote_device.catalogue.store import State
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.places import BACKUP_FOLDER, DATABASE_NAME
from tipote_device.contract.settings import Settings
from tipote_device.daemon import supplied_checks
from tipote_device.daemon.checks import Check, CheckResult, skipped
from tipote_device.ears.devices import choose_device
from tipote_device.memory.alerts import BACKUP_AGE
from tipote_device.plugins.home_assistant import NAME as HOME_AUTOMATION
from tipote_device.voice.self_test import self_test

PROBLEMS = {State.ABSENT: "absent", State.DAMAGED: "abîmé"}


def extra_checks(settings: Settings, home: Path, *, quick: bool = False) -> Sequence[tuple[str, Check]]:
    """Return the checks of the engines, the models, the devices, the voice, the memory and what others add.

    `quick` leaves out what makes a noise or takes long. Nothing is taken from a daemon that runs: neither its
    microphone nor the memory a second language model would need.
    """
    from tipote_device.mind.engines.llama_build import system_info

    profile = settings.modeles.profile
    return (
        ("llama", partial(supplied_checks.llama_build, system_info)),
        ("models", lambda: supplied_checks.models(profile, partial(unsound_models, profile))),
        ("audio", partial(audio, settings)),
        ("voice", partial(voice, settings)),
        *((names[0], unless_running(names, home, check)) for names, check in ([] if quick else long_checks(settings))),
        ("database", partial(database, home / DATABASE_NAME)),
        ("plug_ins", partial(plug_ins, settings)),
    )


def long_checks(settings: Settings) -> Sequence[tuple[tuple[str, ...], Check]]:
    """Return the checks that put the sound card and the models to work, with the names of what they tell."""
    return (
        (("microphone", "echo"), partial(self_tests.room, settings)),
        (("wake_word",), partial(self_tests.wake_word, settings)),
        (("hearing",), partial(self_tests.hearing, settings)),
        (("language_model",), partial(self_tests.language_model, settings)),
    )


def unless_running(names: Sequence[str], home: Path, check: Check) -> Check:
    """Return `check`, made only when no daemon works on the data of `home`."""

    def guarded() -> Any:
        if is_running(home):
            said = "Non mesuré ({}) : Ti-Pote tourne. Arrête-le d'abord (« systemctl stop tipote »)."
            return [skipped(name, said.format(name), "running") for name in names]
        return check()

    return guarded


def unsound_models(profile: str) -> dict[str, str]:
    """Return what is wrong with the models of `profile`: identifier -> French words."""
    store = models()
    found: dict[str, str] = {}
    for identifier in store.catalogue.profile(profile).values():
        model = store.catalogue.model(identifier)
        states = [store.state(model, file) for file in model.files]
        bad = next((state for state in states if state in PROBLEMS), None)
        if bad is not None:
            found[identifier] = PROBLEMS[bad]
    return found


def audio(settings: Settings) -> CheckResult:
    """Check that there is something to hear and to speak with, and that the devices named are there."""
    try:
        devices = list_devices()
    except TiPoteError as error:
        fix = "Installe libportaudio2, et vérifie que le son fonctionne (« aplay -l »)."
        return CheckResult("audio", "failure", error.sentence, fix)
    sides = {side: [d for d in devices if d.direction == side] for side in ("input", "output")}
    wanted = {"input": settings.oreilles.device, "output": settings.voix.device}
    absent = [name for side, name in wanted.items() if name and choose_device(sides[side], name) is None]
    rates = {side: {d.name: d.default_rate for d in found} for side, found in sides.items()}
    return supplied_checks.audio(rates["input"], rates["output"], absent)


async def voice(settings: Settings) -> CheckResult:
    """Have the configured voice say one word."""
    try:
        synthesizer = build_synthesizer(settings)
        try:
            tested = await self_test(synthesizer)
        finally:
            await synthesizer.aclose()
    except TiPoteError as error:
        return CheckResult("voice", "failure", error.sentence, "Lance « tipote models pull », ou installe espeak-ng.")
    details = {"engine": tested.engine, "elapsed_ms": round(tested.elapsed_ms)}
    return CheckResult("voice", "ok", f"Voix : {tested.engine}, un mot en {tested.elapsed_ms:.0f} ms.", details=details)


async def plug_ins(settings: Settings) -> CheckResult:
    """Open what others add, as the daemon would, and close it again."""
    async with open_plug_ins(settings) as plain, with_servers(settings, plain) as opened:
        problems = list(opened.problems)
        if HOME_AUTOMATION in opened.names:
            try:
                await build_rest(settings.domotique).check()
            except TiPoteError as error:
                problems.append(error.sentence)
        return supplied_checks.plug_ins(opened.names, [tool.name for tool in opened.tools], problems)


def database(path: Path) -> CheckResult:
    """Check the database file and the age of its backups, without changing anything."""
    from tipote_device.memory.engines.backups import backed_up_at, backups_in
    from tipote_device.memory.engines.database_report import inspect_database

    found = inspect_database(path)
    backups = backups_in(path.parent / BACKUP_FOLDER, path.stem)
    last = backed_up_at(backups[0]) if backups else None
    problem = None if found.problem is None else (found.code, found.problem)
    return supplied_checks.database(path, found.exists, problem, found.size_bytes, last_backup=last, oldest=BACKUP_AGE)


def rows_of_memory(home: Path) -> dict[str, Any]:
    """Return the schema of the memory and its number of rows. Blocking."""
    from tipote_device.memory.engines.database_counts import count_rows

    return count_rows(home / DATABASE_NAME)
