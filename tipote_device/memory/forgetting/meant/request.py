"""What a request says: since when, about what, but for what; or only "that", which points at what was just said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from tipote_device.french.clipped import in_full
from tipote_device.french.dates import find_moments
from tipote_device.french.dates.calendar import day_end
from tipote_device.french.numbers_in import numbers_in
from tipote_device.french.words import fold, tidy
from tipote_device.memory.forgetting.meant.plainly import its_subject, with_digits
from tipote_device.memory.forgetting.meant.whose import spelt_out
from tipote_device.memory.forgetting.meant.wording import (
    ABOUT,
    BUT,
    CONCERNING,
    HEAD,
    KNOWN,
    LAST_SAID,
    LAST_TALK,
    LATEST,
    LEADING,
    REASON,
    RELATIVE,
    RELATIVES,
    SEVERAL,
    SUBJECTS,
    TALK,
    TOLD,
    TOLD_ABOUT,
    TOLD_WHEN,
    TRAILING,
    VERB,
)

_LAYERS = 4
"""Wordings taken off one after another: "le truc que je t'ai dit | sur | cette histoire de | ..."."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request, taken apart."""

    wanted: tuple[str, ...]
    """Pieces of the sentence, as written, each naming something; empty: whatever was said in `window`."""

    kept: tuple[str, ...] = ()
    """Pieces that name what is to stay."""

    last_said: bool = False
    """It points at what was just said, and says nothing else."""

    latest: bool = False
    """It points at the last thing told, however long ago that was."""

    everything: bool = False
    """It means all there is, but for what it keeps."""

    last_talk: bool = False
    """It means what was told in the conversation before this one."""

    window: tuple[datetime, datetime] | None = None
    """When it was told, both instants included; None: whenever."""

    wide: bool = False
    """It names several things at once ("mes histoires de boulot"), or all but some: every one that fits is meant."""

    troubles: bool = False
    """It names what happened ("mes galères de cours"): what somebody is, or plans to be, stays."""


def read_request(query: str, at: datetime) -> Request:
    """Read the person's words; `at`: now, aware."""
    text = re.sub(r"^[Tt]i[- ]?[Pp]ote,? ", "", in_full(tidy(query)).strip(" .!?…,;:"))
    whole, spared = _exceptions(text)
    kept = [its_subject(piece) for piece in spared]
    # without what is spared: "sauf l'anniversaire de Lou" makes a day come every year
    text, window = _when_told(whole, at)
    first, comma, again = text.partition(",")
    if window is None and comma and (said := _when_told(f"ce que je t'ai dit {first}", at))[1] is not None:
        rest, told = _when_told(again.strip(), at)  # "lundi, ce que je t'ai dit lundi"
        text, window = (rest, told) if told == said[1] else (text, None)
    main = text
    if kept and _EVERYTHING.match(_Line(main).plain.strip()):
        return Request((), tuple(kept), window=window, everything=True, wide=True)
    if LAST_TALK.match(_Line(main).plain.strip()):
        return Request((), tuple(kept), last_talk=True)
    troubles = SEVERAL.match(_Line(main).plain) is not None
    main = _named(main)
    points = LAST_SAID.match(_Line(main).plain.strip()) is not None
    if window is not None and (points or not main or TOLD_WHEN.fullmatch(_Line(main).plain.strip())):
        return Request((), tuple(kept), window=window)
    if points:
        latest = LATEST.search(_Line(main).plain) is not None
        return Request((), tuple(kept), last_said=True, latest=latest)
    return Request(
        tuple(with_digits(its_subject(piece)) for piece in _pieces(main)),
        tuple(kept),
        window=window,
        wide=bool(kept) or troubles,
        troubles=troubles,
    )


_EVERYTHING = re.compile(r"^(?:absolument )?(?:tout|tout le reste)$")


class _Line:
    """A text, its folded words, and where every letter of them stands in the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        plain: list[str] = []
        self._origins: list[int] = []
        for index, char in enumerate(text):
            for letter in fold(char):
                one = letter if letter.isalnum() or letter in "€%" else " "
                if one != " " or (plain and plain[-1] != " "):
                    plain.append(one)
                    self._origins.append(index)
        self.plain = "".join(plain).rstrip()

    def after(self, stop: int) -> str:
        """Return the text from `plain[stop]` on."""
        return self.text[self._origins[stop] :].strip(" ,;:'’") if stop < len(self.plain) else ""

    def before(self, start: int) -> str:
        """Return the text up to `plain[start]`."""
        return self.text[: self._origins[start]].strip(" ,;:'’") if start < len(self.plain) else self.text

    def index(self, place: int) -> int:
        """Return where `plain[place]` stands in the text."""
        return self._origins[place] if place < len(self._origins) else len(self.text)


def _named(text: str) -> str:
    """Return what a request names, without the wording around it and the reason after it."""
    for _ in range(_LAYERS):
        inner = _unwrapped(text)
        line = _Line(inner)
        if LAST_SAID.match(line.plain):
            return inner
        if (match := TRAILING.search(line.plain)) is not None:
            inner = line.before(match.start())
        inner = inner.strip(" ,;:.")
        if inner == text:
            break
        text = inner
    return _without_reason(text)


def _unwrapped(text: str) -> str:
    """Take one layer of wording off."""
    line = _Line(text)
    if LAST_SAID.match(line.plain):
        return text
    for pattern in (LEADING, TOLD, TOLD_ABOUT, KNOWN, CONCERNING, HEAD):
        match = pattern.match(line.plain)
        if match is None or not match.end():
            continue
        rest = _Line(line.after(match.end()))
        about = ABOUT.match(rest.plain) if pattern in (TOLD, KNOWN) else None
        return rest.after(about.end()) if about else rest.text
    return text


def _without_reason(text: str) -> str:
    """Cut off the reason given after what is to go: "la hernie, ça va mieux", "Lucas on n'est plus ensemble"."""
    line = _Line(text)
    read = line.plain.split()
    if not read or read[0] in SUBJECTS:
        return text
    for comma in re.finditer(r"[,;.!]", text):
        if REASON.match(_Line(text[comma.end() :]).plain.strip()):
            return text[: comma.start()].strip()
    place = 0
    for before, word in zip(["", *read], read, strict=False):
        if before and word in SUBJECTS and before not in RELATIVES:
            return line.before(place)
        place += len(word) + 1
    return text


def is_clause(text: str) -> bool:
    """Tell whether a piece is a sentence ("je suis allergique", "Paul habite à Lyon"), not the name of a thing."""
    plain = _Line(text).plain
    first = plain.split(" ")[0]
    return first in SUBJECTS or (VERB.search(plain) is not None and not RELATIVE.search(plain))


def _exceptions(text: str) -> tuple[str, list[str]]:
    line = _Line(text)
    match = BUT.search(line.plain)
    if match is None:
        return text, []
    if not match.start():  # what it is an exception to was not handed over: nothing is meant, least of all this
        return "", _pieces(_named(line.after(match.end())))
    return line.before(match.start()), _pieces(_named(line.after(match.end())))


_JOINTS = re.compile(
    r"\s*(?:[,;:]|\bet aussi\b|\bet\b|\bni\b|\bou\b|\bainsi que\b|\bcomme\b|\bpuis\b)\s*", re.IGNORECASE
)
_FILLERS_WORDS = """
tout ca cela y compris etc le reste bref aussi s il te plait merci la voila quoi hein stp svp vite tu sais vois allez
oui vraiment tous
"""
_FILLERS = frozenset(_FILLERS_WORDS.split())


_QUALIFIES = frozenset({"avec", "pour", "dans", "chez", "contre"})
"""How what follows a comma begins when it tells more of what stands before it."""


def _pieces(text: str) -> list[str]:
    """Cut "le fourgon ni le contrôle technique ni les clés" into what it names; a sentence stays whole."""
    if is_clause(text):
        return [text]
    found: list[tuple[str, str]] = []
    joints = ["", *(match.group().strip() for match in _JOINTS.finditer(text))]
    for joint, piece in zip(joints, _JOINTS.split(text), strict=True):
        read = _Line(piece).plain.split()
        if found and joint == "," and len(read) > 1 and read[0] in _QUALIFIES:  # "ma maladie, là, avec les cachets"
            found[-1] = (found[-1][0], f"{found[-1][1]} {piece.strip(' .,;:')}")
        elif any(word not in _FILLERS for word in read) and read[0] not in SUBJECTS:
            found.append((joint, re.sub(r"\s+y(?: compris)?$", "", piece.strip(" .,;:"))))
    return spelt_out(found)


def _when_told(text: str, at: datetime) -> tuple[str, tuple[datetime, datetime] | None]:
    """Take the moment of telling out of a request: "ce que je t'ai dit hier sur Paul"."""
    line = _Line(text)
    talk = TALK.match(line.plain)
    if talk is not None:
        said = re.sub(r"^(?:du|au)\s+(?=\w)", "le ", line.after(talk.end()))
        of_a_day = _Line(re.sub(r"^(?:de|d'|d’|des|à)\s*", "", said))
        rest, window = _when_told(f"ce que je t'ai dit {of_a_day.text}", at)
        return (rest, window) if window is not None else (text, None)
    frame = TOLD.match(line.plain) or KNOWN.match(line.plain) or TOLD_WHEN.match(line.plain)
    if frame is None:
        return text, None
    begin = line.index(frame.end())
    moments = find_moments(text, at)
    for moment in moments:
        if moment.start is None or moment.end is None or moment.start > at or moment.begin < begin:
            continue
        between = _Line(text[begin : moment.begin]).plain.split()
        next_to = all(
            word in ("le", "la", "de", "du", "d", "des", "a", "depuis", "pendant", "au", "cours", "dans", "durant")
            for word in between
        )
        at_the_end = not _Line(text[moment.stop :]).plain and between[-1:] not in [[word] for word in _OF_EVENT]
        if not next_to and not at_the_end:
            continue
        start, end = moment.start, moment.end
        if moment.relation == "since":
            end = max(end, at)
        elif moment.precision == "moment" and start == end:
            end = day_end(end.date(), at.tzinfo)
        rest = re.sub(r"\b(?:depuis|pendant|durant|au cours de)\s*$", "", text[: moment.begin].strip())
        stop = moment.stop
        if (nearer := _day_within(text, stop, start, end)) is not None:
            stop, start, end = nearer
        return tidy(f"{rest} {text[stop:]}"), (start, end)
    return text, None


_AND_THE = re.compile(r"[\s,]*(?:le|au)\s+(?=\w)", re.IGNORECASE)


def _day_within(text: str, stop: int, start: datetime, end: datetime) -> tuple[int, datetime, datetime] | None:
    """Return where a day of the month said after a stretch ends, and that day: "la fin août, le trente et un".

    A stretch is said loosely: "la fin février, le vingt" is within its months.
    "Lundi dernier, le sept" says one day twice.
    """
    joint = _AND_THE.match(text, stop)
    if joint is None:
        return None
    number = next((one for one in numbers_in(text) if one.start == joint.end()), None)
    if number is None:
        return None
    one_day = start.date() == end.date()
    day = start.date() if one_day else start.date().replace(day=1)
    while day <= end.date():
        if day.day == number.value:
            return number.end, datetime.combine(day, time.min, start.tzinfo), day_end(day, start.tzinfo)
        day += timedelta(days=1)
    return None


_OF_EVENT = ("de", "du", "d", "le", "la", "au", "pour", "des")
"""Words before a moment that is that of what is spoken of, not of telling: "mon rendez-vous de demain"."""
