"""The few lines of protobuf's wire format that an ONNX file needs (protobuf.dev/programming-guides/encoding)."""

from __future__ import annotations

import struct


def varint(value: int) -> bytes:
    """Return `value` (>= 0) in base 128, least significant group first."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))


def field(number: int, value: int | float | str | bytes) -> bytes:
    """Return field `number`: an int as varint, a float as 32 bits, text and bytes (a message too) by length."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    if isinstance(value, float):
        return varint(number << 3 | 5) + struct.pack("<f", value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data
