import sys
from pathlib import Path

import pytest

from tipote_device.bench.mem0_side import Mem0
from tipote_device.bench.recall_speed import questions_of, ratio, spread
from tipote_device.cli.main import main
from tipote_device.contract.errors import UsageError


def test_questions_are_new_at_each_size():
    first, second = questions_of(200, seed=1000), questions_of(200, seed=10000)
    assert len(set(first)) == len(set(second)) == 200
    assert not set(first) & set(second)
    assert first == questions_of(200, seed=1000)


def test_ratios_say_how_many_times_longer_the_other_takes():
    assert spread([1.0, 2.0, 3.0]) == {"p50": 2.0, "p95": 2.9}
    assert ratio([10.0, 10.0], [2.0, 2.0]) == {"p50": 5.0, "p95": 5.0}


def test_a_python_without_mem0_is_said_in_one_sentence():
    with (
        pytest.raises(UsageError, match=r"mem0 ne démarre pas .* No module named 'mem0'"),
        Mem0(Path(sys.executable), "faiss", threads=1),
    ):
        pass


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["bench", "start", "--sizes", "1000"], "ne concerne que"),
        (["bench", "recall", "--sizes", "10"], "au moins 200"),
        (["bench", "recall", "--sizes", "mille"], "mille"),
        (["bench", "recall", "--with-mem0", "/absent/python"], "/absent/python"),
        (["bench", "recall", "--locomo", "/absent.json"], "/absent.json"),
    ],
)
def test_bad_usage(arguments, says, capsys):
    try:
        status = main(arguments)
    except SystemExit as stopped:
        status = stopped.code
    assert status == 2
    assert says in capsys.readouterr().err
