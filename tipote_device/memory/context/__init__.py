"""What the language model is given to read: chosen, counted, cut to size, and the same bytes from turn to turn."""

from tipote_device.memory.context.builder import ContextBuilder
from tipote_device.memory.context.counting import TokenCounter

__all__ = ["ContextBuilder", "TokenCounter"]
