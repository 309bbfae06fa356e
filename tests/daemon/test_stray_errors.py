"""Errors nobody catches, in this process and in the language model's: where and what kind, but no words."""

import ctypes
import io
import logging
import subprocess
import sys
import threading
import warnings
from pathlib import Path

import pytest

from tipote_device.daemon.logs import LineFormatter
from tipote_device.daemon.stray_errors import stray_errors_logged

WORD = "hippopotomonstrosesquippedaliophobie"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def written():
    """Return what has been logged, as the journal gets it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(LineFormatter(journal=True))
    root = logging.getLogger()
    root.addHandler(handler)
    level = root.level
    root.setLevel(logging.WARNING)
    with stray_errors_logged():
        yield stream.getvalue
    root.removeHandler(handler)
    root.setLevel(level)


def say() -> None:
    raise ValueError(WORD)


def in_a_thread() -> None:
    thread = threading.Thread(target=say, name="un-fil")
    thread.start()
    thread.join()


def in_a_callback() -> None:
    ctypes.CFUNCTYPE(None)(say)()


def in_a_destructor() -> None:
    class Ended:
        def __repr__(self) -> str:
            return WORD

        def __del__(self) -> None:
            say()

    Ended()


@pytest.mark.parametrize("happen", [in_a_thread, in_a_callback, in_a_destructor])
def test_what_nobody_catches_is_logged_without_its_message(written, capfd, happen):
    happen()
    lines = written().splitlines()
    assert lines[0].startswith("<3>daemon.")
    assert lines[-1] == f"<3>ValueError: <{len(WORD)} caractères>"
    assert any("in say" in line for line in lines)
    assert WORD not in written() + "".join(capfd.readouterr())


def test_a_warning_has_its_priority(written, capfd):
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("vieux", stacklevel=1)
    assert written().startswith("<4>")
    assert capfd.readouterr().err == ""


CHILD = """
import threading
from tipote_device.mind.engines import llama_child
llama_child.end_without_words()
def say():
    raise ValueError("{word}")
{how}
"""


@pytest.mark.parametrize("how", ["say()", "threading.Thread(target=say).start()"])
def test_the_language_model_s_process_ends_without_words(how):
    done = subprocess.run(
        [sys.executable, "-c", CHILD.format(word=WORD, how=how)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "ValueError" in done.stderr
    assert "in say" in done.stderr
    assert WORD not in done.stderr
