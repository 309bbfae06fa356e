"""Recognition that raises or never comes back, and models that cannot be read at the start."""

from __future__ import annotations

import time
from pathlib import Path

from tipote_device import assembly
from tipote_device.bench.faults.box import START_S, Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome
from tipote_device.bench.faults.sound import heard, recovered
from tipote_device.contract.settings import Settings


def stt_exception(box: Box, outcome: Outcome) -> None:
    """The recogniser raises on every sentence: it is said, and the next sentence is heard."""
    began = time.monotonic()
    with box.fault("stt-exception"):
        box.speak("heure")
        box.wait("transcription a échoué", 60, since=began)
    cured = time.monotonic()
    box.ask()
    box.note(outcome, began)
    recovered(outcome, cured, cured)
    heard(outcome, "La transcription a échoué.")


def stt_hung(box: Box, outcome: Outcome) -> None:
    """The recogniser does not come back: it is said within its deadline, and heard again once it does."""
    began = time.monotonic()
    with box.fault("stt-hung"):
        box.speak("heure")
        told = box.wait("répond  « Je n'arrive plus à comprendre", 60, since=began)
        outcome.figures["told_s"] = round(told - began, 1)
    cured = time.monotonic()
    box.ask()
    box.note(outcome, began)
    outcome.recovery_s = 0.0
    outcome.figures["answered_s"] = round(time.monotonic() - cured, 2)


def damaged(box: Box, role: str) -> Path:
    """Give the box models of its own in which the big file of a role is damaged; return that file."""
    name = assembly.model_id(Settings(), "stt" if role == "stt" else "llm") if role != "wake" else "ti-pote"
    shared = assembly.home() / "models"
    box.models.unlink()
    box.models.mkdir()
    for model in shared.iterdir():
        if model.name != name:
            (box.models / model.name).symlink_to(model)
    copy = box.models / name
    copy.mkdir()
    for file in (shared / name).iterdir():
        (copy / file.name).symlink_to(file)
    victim = max((shared / name).iterdir(), key=lambda file: file.stat().st_size)
    damaged_file = copy / victim.name
    damaged_file.unlink()
    with damaged_file.open("wb") as target:  # its size is right, its content is not: only opening it shows
        target.truncate(victim.stat().st_size)
    return damaged_file


def llm_damaged(box: Box, outcome: Outcome) -> None:
    """The language model's file is damaged: commands go on working and it is said why nothing else does."""
    damaged(box, "llm")
    began = time.monotonic()
    outcome.figures["ready_s"] = round(box.start(), 1)
    box.wait("dit     « Mon modèle de langage", 60, since=began)
    box.ask()
    box.note(outcome, began)
    if (status := box.tipote("models", "verify").returncode) == 0:
        raise NotSurvived("« models verify » found nothing wrong")
    outcome.seen.append(f"models verify: exit {status}")


def stt_damaged(box: Box, outcome: Outcome) -> None:
    """The recogniser's file is damaged: nothing can be understood; it is said aloud, once, and the service ends."""
    damaged(box, "stt")
    began = box.launch()
    assert box.process is not None
    status = box.process.wait(timeout=START_S)
    time.sleep(0.5)  # the reader of its output is a thread of ours
    box.note(outcome, began)
    outcome.figures |= {"exit_status": status, "ended_s": round(time.monotonic() - began, 1)}
    last = [line for _, line in box.lines if line][-1]
    outcome.seen.append(last)
    if status != 1 or "abîmé" not in last or "Traceback" in str(box.lines):
        raise NotSurvived(f"exit {status}: {last}")
    heard(outcome, "Je ne peux pas démarrer.")
