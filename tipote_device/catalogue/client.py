"""Running a registry's ordinary client: watched by the bytes it writes, stopped when it stalls."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tipote_device.catalogue.failure import SourceFailed

POLL_S = 0.1


def run_client(command: Sequence[str], work: Path, *, stall_s: float, grown: Callable[[int], None]) -> None:
    """Run `command` in `work`, which is also its temporary folder, until it ends.

    `grown` gets the bytes in the folder as they come. Raises SourceFailed when the client is missing, fails, or
    writes nothing for `stall_s` seconds; its process group does not outlive the call.
    """
    log = work / "client.log"
    environment = {**os.environ, "TMPDIR": str(work)}
    with log.open("wb") as output:
        try:
            process = subprocess.Popen(  # noqa: S603 (name and version come from the checked manifest)
                command,
                cwd=work,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except FileNotFoundError as error:
            raise SourceFailed(f"le programme « {Path(command[0]).name} » n'est pas installé") from error
        try:
            _watch(process, work, stall_s, grown)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    if process.returncode != 0:
        raise SourceFailed(f"{Path(command[0]).name} a échoué ({_last_words(log)})")


def _watch(process: subprocess.Popen[bytes], work: Path, stall_s: float, grown: Callable[[int], None]) -> None:
    count, mark = 0, time.monotonic()
    while True:
        try:
            process.wait(timeout=POLL_S)
            return
        except subprocess.TimeoutExpired:
            now = _bytes_in(work)
            if now != count:
                count, mark = now, time.monotonic()
                grown(count)
            elif time.monotonic() - mark > stall_s:
                raise SourceFailed(f"plus rien n'arrive depuis {stall_s:.0f} s") from None


def _bytes_in(folder: Path) -> int:
    count = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            try:
                count += os.lstat(os.path.join(parent, name)).st_size  # noqa: PTH118 (a hot loop over a client's cache)
            except OSError:
                continue  # the client moves its own files about while we count
    return count


def _last_words(log: Path) -> str:
    """Return the client's last error line, shortened: it is for the installer, after the French sentence."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if "err" in line.lower()]
    return (errors or lines or ["sans un mot"])[-1][:200]
