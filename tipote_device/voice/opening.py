"""An answer that begins with words spoken before: they play at once, and cover the time the rest takes."""

from __future__ import annotations

from collections.abc import Callable

_COLON = " : "


def parted(text: str, ready: Callable[[str], bool]) -> tuple[str, ...]:
    """Return `text` whole, or its opening ("Minuteur lancé :") and the rest, when the opening is `ready` to be played.

    Nothing is parted otherwise: a sentence spoken in one breath sounds better.
    """
    opening, colon, rest = text.partition(_COLON)
    if colon and rest.strip() and ready(said := opening + _COLON.rstrip()):
        return said, rest
    return (text,)
