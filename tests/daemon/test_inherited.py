"""A listening socket handed over by systemd, in a process started as systemd does."""

import os
import socket
import subprocess
import sys
from pathlib import Path

from tipote_device.daemon.inherited import inherited_socket

CHILD = """
import os, sys
os.environ["LISTEN_PID"] = str(os.getpid()) if sys.argv[1] == "me" else "1"
from tipote_device.daemon.inherited import inherited_socket
found = inherited_socket(sys.argv[2], os.environ)
print(None if found is None else found.getsockname()[1], os.get_inheritable(3))
if found is not None:
    found.close()
    inherited_socket(sys.argv[2], os.environ).accept()[0].sendall(b"bonjour")  # asked for again, it still listens
"""


def handed_over(to: str, name: str, names: str = "autre:page") -> tuple[str, bytes]:
    """Start a child with two listening sockets as descriptors 3 and 4; return what it printed and what it answered."""
    with socket.create_server(("127.0.0.1", 0)) as other, socket.create_server(("127.0.0.1", 0)) as page:
        env = os.environ | {"LISTEN_FDS": "2", "LISTEN_FDNAMES": names, "PYTHONPATH": str(Path(__file__).parents[2])}
        # through a shell, which puts them where systemd does
        script = f'exec 3<&{other.fileno()} 4<&{page.fileno()} {sys.executable} -c "$0" {to} {name}'
        command = ["bash", "-c", script, CHILD]
        fds = (other.fileno(), page.fileno())
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, pass_fds=fds) as child:
            assert child.stdout is not None
            line = child.stdout.readline().strip()
            answer = b""
            if not line.startswith("None"):
                assert line == f"{page.getsockname()[1]} True"  # descriptor 3 was nobody's wish
                with socket.create_connection(page.getsockname(), timeout=20) as visitor:
                    answer = visitor.recv(100)
        assert child.returncode == 0
        return line, answer


def test_the_socket_of_that_name_is_taken_and_can_be_taken_again():
    assert handed_over("me", "page")[1] == b"bonjour"


def test_sockets_for_another_process_or_under_another_name_are_left_alone():
    assert handed_over("other", "page")[0].startswith("None")
    assert handed_over("me", "figures")[0].startswith("None")


def test_nothing_is_handed_over_outside_systemd():
    assert inherited_socket("page", {}) is None
    assert inherited_socket("page", {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "x"}) is None
    assert inherited_socket("page", {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "0"}) is None
