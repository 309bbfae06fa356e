"""Entry point of the `tipote` command."""


def main() -> int:
    """Run the command line and return the exit status."""
    return 0
