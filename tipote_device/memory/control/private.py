"""Private mode: while it is on, nothing of what is said is written down anywhere."""

from __future__ import annotations

from collections.abc import Callable


class PrivateMode:
    """A switch shared by the voice, the page and whatever writes.

    Switched on by voice it lasts until somebody ends it or the conversation is over; by hand (the page), until it
    is switched off by voice or by hand. It lives in RAM: a restart ends the conversation, and the mode with it.
    """

    def __init__(self) -> None:
        """Begin switched off."""
        self._on = False
        self._lasting = False
        self._listeners: list[Callable[[bool], None]] = []

    @property
    def on(self) -> bool:
        """Whether nothing is to be kept."""
        return self._on

    def watch(self, listener: Callable[[bool], None]) -> None:
        """Call `listener` with the new state whenever it changes, on the event loop."""
        self._listeners.append(listener)

    def turn_on(self, *, lasting: bool = False) -> bool:
        """Switch on; `lasting`: beyond the conversation. Return whether that changed anything."""
        self._lasting = lasting or (self._on and self._lasting)
        return self._set(on=True)

    def turn_off(self) -> bool:
        """Switch off; return whether that changed anything."""
        self._lasting = False
        return self._set(on=False)

    def conversation_over(self) -> bool:
        """Switch off unless it is to last; return whether that changed anything."""
        return False if self._lasting else self.turn_off()

    def _set(self, *, on: bool) -> bool:
        if self._on == on:
            return False
        self._on = on
        for listener in self._listeners:
            listener(on)
        return True
