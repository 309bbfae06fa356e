"""The language model's process: killed while it answers, standing still, out of memory."""

from __future__ import annotations

import os
import resource
import signal
import time
from pathlib import Path

from tipote_device.bench.faults.box import TURN, Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome
from tipote_device.bench.faults.sound import recovered
from tipote_device.bench.idle import children

APOLOGIES = ("Pardon, j'ai perdu le fil.", "Je mets trop de temps à réfléchir", "Je n'arrive pas à réfléchir")
"""What may be said: its process died, or the next one takes longer to load than an answer may."""

STORIES = 3
"""Stories asked for until one is cut short."""

BACK_S = 60.0
"""Longest wait for an answer of a model that has to be loaded again (seconds): the machine may be slow."""


def model_process(box: Box) -> int:
    """Return the process of the language model. Raises NotSurvived when there is none."""
    for child in children(box.pid):
        if b"llama_child" in Path(f"/proc/{child}/cmdline").read_bytes():
            return child
    raise NotSurvived("no language model is running")


def _apologised(heard: list[str]) -> bool:
    return any(apology in said for apology in APOLOGIES for said in heard)


def _answers_again(box: Box, outcome: Outcome) -> None:
    """Ask until there is an answer: the new process may still be loading. Raises NotSurvived."""
    began = time.monotonic()
    for attempt in (1, 2, 3):
        try:
            box.ask("capitale", answer="Paris", timeout_s=BACK_S)
        except NotSurvived:
            if attempt == 3:
                raise
            box.silence(began, needed=False)
        else:
            outcome.figures |= {"next_answer_s": round(time.monotonic() - began, 1), "attempts": attempt}
            return


def _cut_short(box: Box, outcome: Outcome, how: signal.Signals) -> None:
    """Ask for a story and send the signal while it is thought of: an apology, then an answer from a new process.

    A story may be thought of to its end before: it is asked for again. Raises NotSurvived.
    """
    box.ask("capitale", answer="Paris", timeout_s=BACK_S)  # a box that was up for a while has read its prompt once
    for _ in range(STORIES):
        began = time.monotonic()
        victim = model_process(box)
        box.speak("histoire")
        for sign in ("phrase", "compris"):  # said to the end, or what is begun is thrown away unheard; and thought of
            box.wait(sign, 60, since=began)
        hit = time.monotonic()
        os.kill(victim, how)
        box.wait(TURN, 90, since=hit)
        outcome.figures["told_s"] = round(time.monotonic() - hit, 1)
        if _apologised(box.said(hit)):
            break
    else:
        raise NotSurvived(f"nothing was said about it: {box.said(began)}")
    loaded = box.wait("mind.loaded", BACK_S, since=hit)
    _answers_again(box, outcome)
    box.note(outcome, began)
    if model_process(box) == victim:
        raise NotSurvived("the same process is still in use")
    recovered(outcome, hit, loaded)


def killed(box: Box, outcome: Outcome) -> None:
    """SIGKILL while it answers, as when memory runs out: an apology, and the next question is answered."""
    _cut_short(box, outcome, signal.SIGKILL)


def hung(box: Box, outcome: Outcome) -> None:
    """SIGSTOP while it answers: given up as soon as it is known to stand still, with an apology."""
    _cut_short(box, outcome, signal.SIGSTOP)


def hung_asleep(box: Box, outcome: Outcome) -> None:
    """SIGSTOP while nobody speaks: commands do not notice, and a question gets its answer or an apology."""
    began = time.monotonic()
    os.kill(model_process(box), signal.SIGSTOP)
    outcome.figures["command_s"] = round(box.ask(), 1)
    asked = time.monotonic()
    box.speak("capitale")
    box.wait("répond", 90, since=asked)
    outcome.figures["question_s"] = round(time.monotonic() - asked, 1)
    _answers_again(box, outcome)
    box.note(outcome, began)


def out_of_memory(box: Box, outcome: Outcome) -> None:
    """No further byte is given to the process: whatever it makes of that, the ears stay up."""
    began = time.monotonic()
    victim = model_process(box)
    resource.prlimit(victim, resource.RLIMIT_AS, (1 << 20, resource.RLIM_INFINITY))
    box.speak("mer")
    box.wait(TURN, 90, since=began)
    outcome.figures["died"] = not Path(f"/proc/{victim}/task").exists()
    _answers_again(box, outcome)
    box.note(outcome, began)
