"""The detection error trade-off as an SVG, written by hand: no plotting library for two lines on a page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 760, 460, 70, 40, 190, 60
_COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b8860b", "#555555", "#d2691e")
_MOST_MISSED = 0.4
_HOURLY = (0.1, 1.0, 10.0, 100.0)

Points = list[tuple[float, float]]


def write_curve(path: Path, figures: dict[str, Any]) -> None:
    """Draw misses against false wakes an hour; both figures are those of the detector alone."""
    floor = 0.5 / max(0.01, figures["hours_negative"])
    lines = {"Ti-Pote, toutes conditions": _points(figures["det"], floor)}
    if "hey_jarvis" in figures:
        lines["hey jarvis (sa phrase)"] = _points(figures["hey_jarvis"]["det"], floor)
    path.write_text(_svg(lines, figures["hours_negative"]), encoding="utf-8")


def _points(rows: Sequence[dict[str, Any]], floor: float) -> Points:
    """Return (false wakes an hour, share missed); none seen is drawn at half a wake over all hours."""
    return [
        (max(floor, row["false_accepts_per_hour"] or 0.0), min(_MOST_MISSED, row["false_reject_rate"] or 0.0))
        for row in rows
    ]


def _x(hourly: float) -> float:
    span = math.log10(_HOURLY[-1] / _HOURLY[0])
    share = min(1.0, max(0.0, math.log10(hourly / _HOURLY[0]) / span))
    return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)


def _y(missed: float) -> float:
    return _HEIGHT - _BOTTOM - missed / _MOST_MISSED * (_HEIGHT - _TOP - _BOTTOM)


def _svg(lines: dict[str, Points], hours: float) -> str:
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"',
        'font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="white"/>',
        _text(_LEFT, 22, f"Appels manqués et faux éveils par heure (détecteur seul, {hours:.1f} h sans appel)"),
    ]
    for share in (0.0, 0.1, 0.2, 0.3, 0.4):
        found.append(_line(_LEFT, _y(share), _WIDTH - _RIGHT, _y(share)))
        found.append(_text(_LEFT - 8, _y(share) + 4, f"{share:.0%}", "end"))
    for hourly in _HOURLY:
        found.append(_line(_x(hourly), _TOP, _x(hourly), _HEIGHT - _BOTTOM))
        found.append(_text(_x(hourly), _HEIGHT - _BOTTOM + 20, f"{hourly:g}", "middle"))
    found.append(_text((_LEFT + _WIDTH - _RIGHT) / 2, _HEIGHT - 14, "faux éveils par heure", "middle"))
    for number, (name, points) in enumerate(lines.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        path = " ".join(f"{_x(x):.1f},{_y(y):.1f}" for x, y in points)
        found.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        found += [f'<circle cx="{_x(x):.1f}" cy="{_y(y):.1f}" r="3" fill="{colour}"/>' for x, y in points]
        found.append(_text(_WIDTH - _RIGHT + 10, _TOP + 14 + 20 * number, name, fill=colour))
    return "\n".join((*found, "</svg>", ""))


def _line(*ends: float) -> str:
    x1, y1, x2, y2 = (f"{end:.1f}" for end in ends)
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#dddddd"/>'


def _text(x: float, y: float, text: str, anchor: str = "start", fill: str = "#222222") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">{text}</text>'
