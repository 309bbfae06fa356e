"""A bug that ends the daemon says where it is, and not what somebody said."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from tipote_device.cli import service
from tipote_device.contract.errors import EarsError

async def serve(settings, *, announce=None):
    raise {error}

service.serve = serve
from tipote_device.cli.main import main
sys.exit(main(["run"]))
"""


def crashed(error: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TIPOTE_HOME": str(tmp_path)}
    env["XDG_CONFIG_HOME"] = str(tmp_path)
    command = [sys.executable, "-c", SCRIPT.format(error=error)]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)


def test_message_of_a_bug_is_covered(tmp_path: Path) -> None:
    done = crashed("RuntimeError('une zibe' + 'line')", tmp_path)
    assert done.returncode == 1
    assert "daemon.crashed" in done.stderr
    assert "RuntimeError: <12 caractères>" in done.stderr
    assert "une zibeline" not in done.stderr


def test_our_own_errors_are_one_sentence(tmp_path: Path) -> None:
    done = crashed("EarsError('Le micro est pris.')", tmp_path)
    assert (done.returncode, done.stderr) == (1, "Le micro est pris.\n")
