"""The sound devices of the machine as plain data, and how a configured name finds one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """One input or output as the sound system lists it; a device that does both is listed twice."""

    name: str
    direction: Literal["input", "output"]
    host_api: str
    channels: int
    default_rate: int
    """Rate the device prefers (hertz)."""

    is_default: bool
    """True for the device used when the configuration names none."""


def choose_device(devices: Sequence[DeviceInfo], wanted: str) -> DeviceInfo | None:
    """Return the device called `wanted`, or whose name contains it; empty means the default; None if absent.

    Letter case does not count; an exact name goes before a part of one.
    """
    if not wanted:
        return next((device for device in devices if device.is_default), None)
    name = wanted.casefold()
    exact = [device for device in devices if device.name.casefold() == name]
    partial = [device for device in devices if name in device.name.casefold()]
    return next(iter(exact + partial), None)
