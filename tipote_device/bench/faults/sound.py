"""Microphone, loudspeaker and sound server: gone, hung, back."""

from __future__ import annotations

import time

from tipote_device.bench.faults.box import TURN, Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome

BACK_S = 10.0
"""Longest recovery once the hardware is back (seconds)."""


def heard(outcome: Outcome, *wanted: str) -> None:
    """Raise NotSurvived unless each sentence was heard to its end."""
    for sentence in wanted:
        if not any(sentence in said for said in outcome.heard):
            raise NotSurvived(f"« {sentence} » was not heard, but {outcome.heard}")


def recovered(outcome: Outcome, cured: float, back: float) -> None:
    """Put down the recovery; raise NotSurvived when it took too long."""
    outcome.recovery_s = back - cured
    if outcome.recovery_s > BACK_S:
        raise NotSurvived(f"it took {outcome.recovery_s:.1f} s to recover")


def microphone_unplugged(box: Box, outcome: Outcome) -> None:
    """The microphone goes while nobody speaks, and comes back: both are said aloud."""
    began = time.monotonic()
    box.card.remove_microphone()
    outcome.figures["noticed_s"] = round(box.wait("micro   perdu", 20, since=began) - began, 2)
    box.wait("dit     « Je n'entends plus rien", 30, since=began)
    cured = time.monotonic()
    box.card.add_microphone()
    back = box.wait("micro   revenu", 30, since=cured)
    box.silence(cured)
    box.ask()
    box.note(outcome, began)
    recovered(outcome, cured, back)
    heard(outcome, "Je n'entends plus rien : le micro est débranché.", "Le micro est revenu.")


def _hears_again(box: Box, outcome: Outcome, began: float, cured: float, *, within_s: float) -> None:
    """Wait for the microphone's return after the cure, then be understood."""
    back = box.wait("micro   revenu", within_s, since=cured)
    box.silence(back, needed=False)
    box.ask()
    box.note(outcome, began)
    recovered(outcome, cured, back)


def server_killed(box: Box, outcome: Outcome) -> None:
    """The sound server dies; the person hears of it once there is sound again."""
    began = time.monotonic()
    box.card.unplug()
    box.wait("micro   perdu", 20, since=began)
    time.sleep(3)  # several attempts in vain
    cured = time.monotonic()
    box.card.start()
    _hears_again(box, outcome, began, cured, within_s=30)


def server_hung(box: Box, outcome: Outcome) -> None:
    """The sound server stands still for some seconds, as a driver does that hangs."""
    began = time.monotonic()
    box.card.freeze()
    box.wait("micro   perdu", 30, since=began)
    time.sleep(6)  # longer than a call of PortAudio is waited for
    cured = time.monotonic()
    box.card.thaw()
    _hears_again(box, outcome, began, cured, within_s=60)


def speaker_unplugged(box: Box, outcome: Outcome) -> None:
    """The loudspeaker goes: nothing can be heard, but the next question after its return is answered aloud."""
    began = time.monotonic()
    box.card.remove_speaker()
    box.speak("heure")
    box.wait(TURN, 60, since=began)
    told = box.logged(began)
    if not any("haut-parleur" in name for name in told):
        raise NotSurvived(f"the missing loudspeaker was not logged, but {told}")
    cured = time.monotonic()
    box.card.add_speaker()
    box.ask()
    box.note(outcome, began)
    outcome.figures["answered_s"] = round(time.monotonic() - cured, 2)


def rate_refused(box: Box, outcome: Outcome) -> None:
    """The microphone refuses 16 kHz from now on (it is unplugged to be opened anew): its own rate is taken."""
    with box.fault("rate-refused"):
        began = time.monotonic()
        box.card.remove_microphone()
        box.wait("micro   perdu", 20, since=began)
        cured = time.monotonic()
        box.card.add_microphone()
        back = box.wait("micro   revenu", 30, since=cured)
        box.silence(cured)
        box.ask()
    box.note(outcome, began)
    recovered(outcome, cured, back)
