"""Faults on the real daemon: a few by default, all of them with `-m long` (or `tipote bench faults`)."""

import pytest

from tipote_device.bench.faults import GROUPS, inject
from tipote_device.bench.faults.card import available

pytestmark = [pytest.mark.models, pytest.mark.card, pytest.mark.timeout(900)]

QUICK = ("microphone-unplugged", "speaker-unplugged", "stt-exception")
ALL = [name for group in GROUPS for name in group.faults]


@pytest.fixture(autouse=True)
def _card():
    if not available():
        pytest.skip("PulseAudio and its tools are not installed")


def survived(*names: str) -> None:
    outcomes = [outcome for group in GROUPS for outcome in inject(group, names)]
    assert {outcome.name for outcome in outcomes} == set(names)
    for outcome in outcomes:
        if not outcome.injected:
            pytest.skip(outcome.why)
        assert outcome.survived, f"{outcome.name}: {outcome.why}"


def test_a_box_that_loses_its_microphone_its_loudspeaker_and_its_recogniser_comes_back():
    survived(*QUICK)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in ALL if name not in QUICK])
def test_fault(name):
    survived(name)
