"""Households with facts and questions, from the calibration file and from evaluation sets."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from tipote_device.contract.memory import Memory


@dataclass(frozen=True)
class Asked:
    """One question and the ids of the facts that answer it; none: it was never told."""

    text: str
    at: datetime
    expected: frozenset[int]
    kind: str = "direct"
    """`abstain`: never told. `temporal`: what was told is over, other facts may be near."""


@dataclass
class Household:
    """What is known when the questions are asked, and the questions."""

    name: str
    memories: list[Memory] = field(default_factory=list)
    questions: list[Asked] = field(default_factory=list)


ASKED_ON = datetime.fromisoformat("2026-09-20T10:00:00+02:00")
"""When the questions of the calibration file are asked."""


def calibration_households(path: Path) -> list[Household]:
    """Read the calibration file; raise ValueError on a line it does not know."""
    found: list[Household] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("== "):
            found.append(Household(line[3:]))
        elif line.startswith("F "):
            number, kind, subject, attribute, text = (part.strip() for part in line[2:].split("|"))
            found[-1].memories.append(
                Memory(text, kind=kind, subject=subject, attribute=attribute, id=int(number), updated_at=ASKED_ON)  # type: ignore[arg-type]
            )
        elif line.startswith("Q "):
            ids, text = (part.strip() for part in line[2:].split("|"))
            expected = frozenset() if ids == "-" else frozenset(int(part) for part in ids.split(","))
            found[-1].questions.append(Asked(text, ASKED_ON, expected, "direct" if expected else "abstain"))
        else:
            raise ValueError(line)
    return found


def evaluation_households(path: Path, only: Iterable[str] = ()) -> list[Household]:
    """Read the named personas of an evaluation set (none named: all): their gold facts that hold when the questions are asked."""  # noqa: E501
    wanted, found = set(only), []
    for line in path.read_text(encoding="utf-8").splitlines():
        persona = json.loads(line)
        if wanted and persona["persona"] not in wanted:
            continue
        facts = [(session, fact) for session in persona["sessions"] for fact in session["facts"]]
        replaced = {fact["supersedes"] for _, fact in facts}
        numbers = {fact["id"]: number for number, (_, fact) in enumerate(facts, 1)}
        asked = datetime.fromisoformat(persona["questions"][0]["at"])
        household = Household(persona["persona"])
        for session, fact in facts:
            over = fact["expires_on"] is not None and fact["expires_on"] < asked.date().isoformat()
            if fact["id"] in replaced or over:
                continue
            household.memories.append(
                Memory(
                    fact["text"],
                    kind=fact["kind"],
                    subject=fact["subject"],
                    attribute=fact["attribute"],
                    value=fact["value"],
                    id=numbers[fact["id"]],
                    updated_at=datetime.fromisoformat(session["start"]),
                )
            )
        for question in persona["questions"]:
            expected = frozenset(numbers[fact] for fact in question["expect"])
            household.questions.append(
                Asked(question["q"], datetime.fromisoformat(question["at"]), expected, question["type"])
            )
        found.append(household)
    return found
