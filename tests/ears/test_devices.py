import argparse
import json

import pytest

from tipote_device.cli import devices as command
from tipote_device.ears.devices import DeviceInfo, choose_device

MICS = [
    DeviceInfo("USB Audio: #1", "input", "ALSA", 1, 48_000, is_default=False),
    DeviceInfo("default", "input", "ALSA", 32, 44_100, is_default=True),
    DeviceInfo("usb audio", "input", "ALSA", 2, 48_000, is_default=False),
]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [("", 1), ("DEFAULT", 1), ("usb audio", 2), ("#1", 0), ("USB", 0), ("absent", None)],
)
def test_a_name_or_part_of_one_finds_a_device(wanted, expected):
    assert choose_device(MICS, wanted) is (None if expected is None else MICS[expected])


def test_without_default_nothing_is_chosen():
    assert choose_device(MICS[:1], "") is None


def test_the_command_prints_one_object(capsys):
    parser = argparse.ArgumentParser()
    command.register(parser.add_subparsers())
    arguments = parser.parse_args(["devices", "--json"])
    assert arguments.run(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"inputs", "outputs", "configured_input", "configured_output"}


@pytest.mark.card
def test_the_virtual_card_is_listed_and_in_use(card, capsys):
    parser = argparse.ArgumentParser()
    command.register(parser.add_subparsers())
    arguments = parser.parse_args(["devices", "--json"])
    arguments.run(arguments)
    report = json.loads(capsys.readouterr().out)
    assert [device["name"] for device in report["inputs"] if device["in_use"]] == ["default"]
    arguments = parser.parse_args(["devices"])
    arguments.run(arguments)
    assert " * default" in capsys.readouterr().out
