"""`tipote devices`: the microphones and loudspeakers of this machine, by name."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from tipote_device import assembly
from tipote_device.cli.common import settings_of
from tipote_device.ears.devices import DeviceInfo, choose_device

TITLES = {"input": "Micros", "output": "Haut-parleurs"}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `devices` command."""
    parser = commands.add_parser("devices", help="liste les micros et les haut-parleurs")
    parser.add_argument("--json", action="store_true", help="un objet JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the devices, those the configuration chooses marked."""
    settings = settings_of(args)
    devices = assembly.list_devices()
    wanted = {"input": settings.oreilles.device, "output": settings.voix.device}
    sides = {side: [device for device in devices if device.direction == side] for side in TITLES}
    chosen = {side: choose_device(sides[side], wanted[side]) for side in TITLES}
    if args.json:
        print(json.dumps(_report(sides, chosen, wanted), ensure_ascii=False))
    else:
        for side, title in TITLES.items():
            print(_table(title, sides[side], chosen[side], wanted[side]))
    return 0


def _report(
    sides: dict[str, list[DeviceInfo]], chosen: dict[str, DeviceInfo | None], wanted: dict[str, str]
) -> dict[str, object]:
    """Return what `--json` prints."""
    report: dict[str, object] = {}
    for side, found in sides.items():
        report[f"{side}s"] = [{**asdict(device), "in_use": device is chosen[side]} for device in found]
        report[f"configured_{side}"] = wanted[side]
    return report


def _table(title: str, found: list[DeviceInfo], chosen: DeviceInfo | None, wanted: str) -> str:
    """Return one side as lines; `*` marks the device Ti-Pote uses."""
    lines = [f"{title} :"]
    for device in found:
        mark = "*" if device is chosen else " "
        default = ", par défaut" if device.is_default else ""
        lines.append(
            f" {mark} {device.name}  ({device.host_api}, {device.channels} canaux, {device.default_rate} Hz{default})"
        )
    if not found:
        lines.append("   aucun")
    elif wanted and chosen is None:
        lines.append(f"   « {wanted} », nommé dans la configuration, est introuvable")
    return "\n".join(lines)
