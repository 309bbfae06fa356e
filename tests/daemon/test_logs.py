"""Log lines: shape, priorities, people's words, a reader that does not read."""

import asyncio
import errno
import gc
import io
import logging
import os
import re
import sys
import threading
from pathlib import Path

import pytest

from tipote_device.contract.words import Words
from tipote_device.daemon.logs import LineFormatter, LineHandler, configure, loop_errors, under_journal

RARE = "zibeline !"


def record(level: int, event: str, **fields: object) -> logging.LogRecord:
    return logging.getLogger("test").makeRecord("test", level, "f.py", 1, event, (), None, extra=fields)


def test_fields_follow_the_event() -> None:
    line = LineFormatter(journal=True).format(
        record(logging.INFO, "ears.mic_lost", device="hw:1, USB", tries=3, empty="")
    )
    assert line == "<6>ears.mic_lost device='hw:1, USB' tries=3 empty=''"


@pytest.mark.parametrize(
    ("level", "priority"),
    [(logging.DEBUG, 7), (logging.INFO, 6), (logging.WARNING, 4), (logging.ERROR, 3), (logging.CRITICAL, 2)],
)
def test_journal_priority(level: int, priority: int) -> None:
    assert LineFormatter(journal=True).format(record(level, "x")) == f"<{priority}>x"


def test_every_line_of_a_traceback_has_its_priority() -> None:
    try:
        exec('raise ValueError("deux\\nlignes")')
    except ValueError:
        made = record(logging.ERROR, "mind.died")
        made.exc_info = sys.exc_info()
    lines = LineFormatter(journal=True, words=True).format(made).splitlines()
    assert lines[0] == "<3>mind.died"
    assert lines[-1] == "<3>lignes"
    assert LineFormatter(journal=True).format(made).splitlines()[-1] == "<3>ValueError: <11 caractères>"
    assert all(line.startswith("<3>") for line in lines)


def test_terminal_line_has_time_and_level() -> None:
    line = LineFormatter(journal=False).format(record(logging.WARNING, "ears.mic_lost", device="USB"))
    assert re.fullmatch(r"\d\d:\d\d:\d\d warning ears\.mic_lost device=USB", line)


@pytest.mark.parametrize("level", [logging.INFO, logging.WARNING, logging.ERROR])
def test_peoples_words_show_as_their_length_above_debug(level: int) -> None:
    said = Words("oublie mon rendez-vous")
    line = LineFormatter(journal=False).format(record(level, "meaning.transcript", text=said))
    assert "text='<22 caractères>'" in line
    assert "rendez-vous" not in line


def test_peoples_words_show_at_debug() -> None:
    line = LineFormatter(journal=True).format(record(logging.DEBUG, "meaning.transcript", text=Words("oublie tout")))
    assert line == "<7>meaning.transcript text='oublie tout'"


def test_words_stay_covered_in_any_text() -> None:
    said = Words("secret")
    assert {f"{said}", f"{said!r}", str([said]), "%s" % said, repr({"a": said})} == {  # noqa: UP031
        "<6 caractères>",
        "[<6 caractères>]",
        "{'a': <6 caractères>}",
    }
    assert said == Words("secret")


def test_newline_in_a_value_cannot_forge_a_line() -> None:
    line = LineFormatter(journal=True).format(record(logging.INFO, "a\nb", device="x\n<0>panique"))
    assert "\n" not in line


def test_configured_root_writes_to_the_stream(tmp_path: Path) -> None:
    root = logging.getLogger()
    level = root.level
    with (tmp_path / "log").open("w") as stream:
        status = os.fstat(stream.fileno())
        journal = {"JOURNAL_STREAM": f"{status.st_dev}:{status.st_ino}"}
        handler = configure("info", stream, journal)
        try:
            logging.getLogger("tipote").info("daemon.ready", extra={"ms": 12})
            logging.getLogger("tipote").debug("daemon.detail")
        finally:
            root.removeHandler(handler)
            root.setLevel(level)
            handler.close()
    assert (tmp_path / "log").read_text() == "<6>daemon.ready ms=12\n"


def test_other_stream_than_the_journals_is_a_terminal(tmp_path: Path) -> None:
    assert not under_journal(io.StringIO(), {"JOURNAL_STREAM": "1:2"})
    with (tmp_path / "log").open("w") as stream:
        assert not under_journal(stream, {"JOURNAL_STREAM": "1:2"})
        assert not under_journal(stream, {})


def test_reader_that_does_not_read_costs_lines_not_time() -> None:
    class Stuck(io.StringIO):
        def __init__(self) -> None:
            super().__init__()
            self.entered, self.free = threading.Event(), threading.Event()

        def write(self, text: str) -> int:
            self.entered.set()
            self.free.wait(10)
            return super().write(text)

    stream = Stuck()
    handler = LineHandler(stream, LineFormatter(journal=True), size=3)
    handler.handle(record(logging.INFO, "n0"))
    assert stream.entered.wait(10)
    for n in range(1, 8):
        handler.handle(record(logging.INFO, f"n{n}"))
    assert handler.dropped == 4
    stream.free.set()
    handler.close()
    assert stream.getvalue() == "<6>n0\n<6>n1\n<6>n2\n<6>n3\n"


def test_closed_stream_does_not_kill_the_writer() -> None:
    stream = io.StringIO()
    stream.close()
    handler = LineHandler(stream, LineFormatter(journal=True))
    handler.handle(record(logging.INFO, "x"))
    handler.close()
    assert handler.dropped == 1


def test_exceptions_tell_where_and_what_kind_but_no_words() -> None:
    def ask(memory: dict[str, str]) -> None:
        try:
            memory[RARE]
        except KeyError as error:
            raise ExceptionGroup(RARE, [OSError(errno.ENOSPC, RARE, RARE)]) from error

    made = record(logging.ERROR, "mind.died")
    try:
        ask({})
    except ExceptionGroup:
        made.exc_info = sys.exc_info()
    told = LineFormatter(journal=False).format(made)
    assert RARE not in told
    for text in ("KeyError: <12 caractères>", "ExceptionGroup: <", "OSError[ENOSPC]: <", "in ask"):
        assert text in told, text
    assert RARE in LineFormatter(journal=False, words=True).format(made)


async def test_what_nobody_awaited_is_logged_without_its_message(caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> None:
        raise ValueError(RARE)

    asyncio.get_running_loop().set_exception_handler(loop_errors)
    task = asyncio.create_task(broken(), name="ears")
    await asyncio.wait([task])
    del task
    gc.collect()
    (found,) = caplog.records
    told = LineFormatter(journal=True).format(found)
    assert told.startswith("<3>daemon.unhandled task=ears error=ValueError")
    assert RARE not in told


def test_what_libraries_tell_is_kept_out_below_a_warning(tmp_path: Path) -> None:
    root = logging.getLogger()
    level = root.level
    with (tmp_path / "log").open("w") as stream:
        handler = configure("info", stream, {})
        try:
            logging.getLogger("some.library").info("Zibeline")
            logging.getLogger("some.library").warning("some.trouble")
            logging.getLogger("tipote_device.ears").info("ears.fine")
        finally:
            root.removeHandler(handler)
            root.setLevel(level)
            handler.close()
    assert [line.split()[-1] for line in (tmp_path / "log").read_text().splitlines()] == ["some.trouble", "ears.fine"]
