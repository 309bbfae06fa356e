"""The one way a source fails: the next source is tried."""

from __future__ import annotations


class SourceFailed(Exception):
    """A source cannot give the file; the text is a French clause that completes « <source> : … »."""


class WrongContent(SourceFailed):
    """The source gave a whole file, but not the one the manifest names."""
