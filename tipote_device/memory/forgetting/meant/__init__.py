"""What a request to forget means: the memories and the turns it names, and no others."""

from tipote_device.memory.forgetting.meant.finder import MeantFinder

__all__ = ["MeantFinder"]
