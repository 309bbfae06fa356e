"""`tipote run`: the daemon."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from typing import Any

from tipote_device.cli.common import commentary, settings_of
from tipote_device.contract.errors import TiPoteError

log = logging.getLogger(__name__)


def register(commands: Any) -> None:
    """Add `run` to the command line."""
    parser = commands.add_parser("run", help="le service : écoute, pense et parle jusqu'à l'arrêt")
    parser.add_argument("--verbose", action="store_true", help="raconter chaque tour (les paroles y figurent)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until a signal ends the service."""
    from tipote_device.cli.service import serve
    from tipote_device.daemon.native_lines import native_lines_logged
    from tipote_device.daemon.stray_errors import stray_errors_logged

    with native_lines_logged(), stray_errors_logged():
        settings = settings_of(args, level="info")
        try:
            status = asyncio.run(serve(settings, announce=commentary() if args.verbose else None))
        except (TiPoteError, OSError):
            raise  # worded by the door of the command line
        except Exception:  # the interpreter would write the message out, and what somebody said with it
            log.exception("daemon.crashed")
            status = 1
    # everything is kept and closed; a model's call still running on its thread would hold the exit for seconds
    logging.shutdown()
    sys.stdout.flush()
    os._exit(status)
