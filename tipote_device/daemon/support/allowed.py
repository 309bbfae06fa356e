"""What of settings, checks and figures may leave: numbers, switches, and words of a closed list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_origin
from zoneinfo import available_timezones

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from tipote_device.daemon.checks import CheckResult

DETAILS = {
    "python": {"version"},
    "cpu": {"machine", "cores", "flags"},
    "ram": {"total_mb", "available_mb"},
    "disk": {"free_mb"},
    "clock": {"now"},
    "clock_sync": {"state"},
    "timezone": {"machine", "household"},
    "llama": {"instruction_sets", "unused", "signal"},
    "voice": {"elapsed_ms"},
    "microphone": {"native_rate", "floor_db", "peak_db", "clipped", "skipped"},
    "echo": {"sharpness", "gain_db", "delay_ms", "asked_ms", "skipped"},
    "wake_word": {"skipped"},
    "hearing": {"understood", "sound_s", "stt_ms", "skipped"},
    "language_model": {"generated_per_s", "read_per_s", "first_token_ms", "size", "available", "skipped"},
    "database": {"exists", "size_bytes", "last_backup"},
    "service": {"running", "audio_age_s", "watchdog_margin_s"},
    "unit": {"booted", "LoadState", "ActiveState", "SubState", "NRestarts", "Result", "UnitFileState"},
    "exposure": {"exposure"},
}
"""Check -> the details that say nothing of the people or the house; sentences and every other detail stay here."""

COUNTED = {
    "audio": ("inputs", "outputs", "absent"),
    "plug_ins": ("working", "tools", "problems"),
    "models": ("problems",),
}
"""Check -> details of which only the number leaves: devices are called after people, plug-ins after their makers."""

_PLAIN = re.compile(r"[\w.:+ -]{0,40}", re.ASCII)
_SERIES = re.compile(r"[a-z0-9_]+(\{[a-z_]+=[\w.-]*(,[a-z_]+=[\w.-]*)*\})?", re.ASCII)


def checks(results: Iterable[CheckResult]) -> list[dict[str, Any]]:
    """Return each check as its name, its status and the details that may leave."""
    told = []
    for result in results:
        details = {
            key: value for key, value in result.details.items() if key in DETAILS.get(result.name, ()) and _plain(value)
        }
        for key in COUNTED.get(result.name, ()):
            details[f"{key}_count"] = len(result.details.get(key, ()))
        told.append({"name": result.name, "status": result.status, "details": details})
    return told


def settings(section: BaseModel) -> dict[str, Any]:
    """Return the effective settings: numbers, switches and choices as they are; of the rest, whether it is set."""
    told: dict[str, Any] = {}
    for name, field in type(section).model_fields.items():
        value = getattr(section, name)
        if isinstance(value, BaseModel):
            told[name] = settings(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
            told[name] = [settings(one) for one in value]
        elif _closed(field, value):
            told[name] = value
        else:
            told[f"{name}_set"] = len(value) if isinstance(value, (tuple, dict)) else bool(value)
    zone = getattr(section, "timezone", None)
    if zone in available_timezones():
        told["timezone"] = zone
    return told


def figures(summary: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the figures of the daemon whose names are names of figures, and nothing else."""
    found = summary or {}
    series = {
        key: value
        for key, value in found.get("series", {}).items()
        if isinstance(value, (int, float)) and _SERIES.fullmatch(key)
    }
    quantiles = {
        key: {name: value for name, value in one.items() if name in ("count", "p50", "p95", "max")}
        for key, one in found.get("quantiles_s", {}).items()
        if _SERIES.fullmatch(key.replace(".", "_"))
    }
    return {"running": bool(found.get("running")), "series": series, "quantiles_s": quantiles}


def _closed(field: FieldInfo, value: Any) -> bool:
    """Tell whether the values of a setting are numbers, switches or a list of ours."""
    return isinstance(value, (bool, int, float)) or get_origin(field.annotation) is Literal


def _plain(value: Any) -> bool:
    """Tell whether a detail is a number or a short word."""
    if value is None or isinstance(value, (bool, int, float)):
        return True
    if isinstance(value, (list, tuple)):
        return all(_plain(one) for one in value)
    return isinstance(value, str) and _PLAIN.fullmatch(value) is not None
