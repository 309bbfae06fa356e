"""What may keep an installation from going on."""


class InstallError(Exception):
    """Something the installer cannot do; the text is one clear French sentence (several lines for several mistakes)."""


class NotReady(InstallError):
    """A release did not come up, or came up worse than the one before."""
