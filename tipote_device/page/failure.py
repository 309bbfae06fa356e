"""The page's own error."""

from __future__ import annotations

from tipote_device.contract.errors import TiPoteError


class PageError(TiPoteError):
    """The page cannot be served; once somebody has made room for it, it can."""

    code = "page"
    retryable = True
