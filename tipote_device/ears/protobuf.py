"""The few lines of protobuf's wire format that an ONNX file needs (protobuf.dev/programming-guides/encoding)."""

from __future__ import annotations

import struct
from collections.abc import Iterator

_VARINT, _BY_LENGTH = 0, 2
_WIDTHS = {1: 8, 5: 4}
"""Bytes of the values whose length is not written."""


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


def fields(message: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Yield number and value of each field of `message`: a varint as int, everything else as its bytes.

    Raises ValueError when it is cut short or no message.
    """
    at = 0
    try:
        while at < len(message):
            key, at = _read(message, at)
            kind = key & 7
            if kind == _VARINT:
                value, at = _read(message, at)
                yield key >> 3, value
                continue
            if kind == _BY_LENGTH:
                length, at = _read(message, at)
            else:
                length = _WIDTHS[kind]
            if at + length > len(message):
                raise ValueError("cut short")
            yield key >> 3, message[at : at + length]
            at += length
    except (IndexError, KeyError) as error:
        raise ValueError("no message") from error


def varints(packed: bytes) -> list[int]:
    """Return the numbers of a packed field. Raises ValueError when it is cut short."""
    found, at = [], 0
    try:
        while at < len(packed):
            value, at = _read(packed, at)
            found.append(value)
    except IndexError as error:
        raise ValueError("cut short") from error
    return found


def _read(message: bytes, at: int) -> tuple[int, int]:
    """Return the varint at `at` and where it ends."""
    value = shift = 0
    while True:
        byte = message[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at
