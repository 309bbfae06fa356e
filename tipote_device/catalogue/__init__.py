"""Model files: what exists, what is on disk, how to fetch it."""

from tipote_device.catalogue.catalogue import Catalogue
from tipote_device.catalogue.store import ModelStore, State

__all__ = ["Catalogue", "ModelStore", "State"]
