"""The composition root: the only file that names concrete engines."""

from __future__ import annotations

from tipote_device.ears.devices import DeviceInfo


def list_devices() -> list[DeviceInfo]:
    """Return the sound devices of the machine; raise EarsError when the sound system does not answer."""
    from tipote_device.ears.engines import sounddevice_devices

    return sounddevice_devices.list_devices()
