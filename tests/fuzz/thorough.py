"""How long the fuzzing lasts: some seconds a test by default, always the same examples; TIPOTE_FUZZ=50 tries 50 times
as many, new ones each time."""

import os
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

FACTOR = int(os.environ.get("TIPOTE_FUZZ", "1"))


def thorough(examples: int) -> Callable[[Any], Any]:
    """Return the settings of a test that tries `examples` by default."""
    return settings(
        max_examples=examples * FACTOR,
        deadline=None,
        derandomize=FACTOR == 1,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
"""Any JSON value, NaN and endless numbers included (Python writes and reads them)."""


@st.composite
def spoilt(draw: Any, sound: bytes) -> bytes:
    """Return a sound file or document with some bytes changed, taken out, doubled or cut off."""
    content = bytearray(sound)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(len(content) - 1, 0)))
        match draw(st.sampled_from(("change", "cut", "drop", "insert", "double"))):
            case "change":
                content[at : at + 1] = bytes([draw(st.integers(0, 255))])
            case "cut":
                del content[at:]
            case "drop":
                del content[at : at + draw(st.integers(1, 64))]
            case "insert":
                content[at:at] = draw(st.binary(max_size=16))
            case "double":
                content[at:at] = content[at : at + draw(st.integers(1, 256))]
    return bytes(content)
