"""Entry point of the `tipote` command."""

import sys

from tipote_device.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
