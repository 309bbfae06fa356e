"""What `bench faults` says of itself: every fault by its name, and no other."""

import pytest

from tipote_device.bench.fault_names import FAULTS
from tipote_device.bench.faults import GROUPS, run
from tipote_device.cli.main import main
from tipote_device.contract.errors import UsageError
from tipote_device.contract.settings import Settings


def test_the_help_names_every_fault_that_is_injected_and_no_other(capsys):
    injected = [name for group in GROUPS for name in group.faults]
    assert [*injected, "kills", "power-cuts"] == list(FAULTS)
    with pytest.raises(SystemExit) as ended:
        main(["bench", "faults", "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert [name for name in FAULTS if f"\n  {name} " not in told] == []


def test_an_unknown_fault_is_said_in_one_sentence_with_the_one_that_was_meant():
    with pytest.raises(UsageError) as refused:
        run(Settings(), only=("llm-kiled",))
    assert "llm-kiled ; tu voulais peut-être dire « llm-killed »" in refused.value.sentence
    assert "\n" not in refused.value.sentence
