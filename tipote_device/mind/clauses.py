"""Running text cut into clauses a voice can begin with, as early as French punctuation allows."""

from __future__ import annotations

import re

FIRST_AT_COMMA = 20
"""Characters after which the first clause may end at a comma: enough sound to cover the synthesis of the next."""

FIRST_AT_LINK = 20
"""Characters after which the first clause may end before a word that opens a new group ("parce que", "qui", "pour")."""

FIRST_AT_WORD = 44
"""Characters after which the first clause may end between two words that speech can part."""

LATER_AT_COMMA = 180
LATER_AT_WORD = 260
"""The same for later clauses: only a very long sentence is cut, to bound what one synthesis takes."""

_ABBREVIATED = """
    m mm mme mmes mlle mlles dr drs pr me st ste mgr cf ex env av bd boul no vol chap fig p pp tél réf art max min
"""
_CLINGING = """
    le la les un une des de du d' l' au aux à en dans sur sous par pour avec sans chez vers et ou ni mais que qui quoi
    dont où je tu il elle on nous vous ils elles ne n' me te se y ce cet cette ces mon ton son ma ta sa mes tes ses
    notre votre nos vos leur leurs si très plus moins trop bien est sont a ont ai as suis es sera être avoir entre
    comme quand lorsque
"""
"""Words French never pauses after."""

_LINKS = frozenset(
    [
        "parce",
        "car",
        "mais",
        "et",
        "qui",
        "pour",
        "quand",
        "lorsque",
        "donc",
        "où",
        "puis",
        "avec",
        "grâce",
        "tandis",
        "afin",
        "comme",
        "puisque",
    ]
)
"""Words before which French takes a breath."""

_ABBREVIATIONS = frozenset(_ABBREVIATED.split())
_CLINGING_WORDS = frozenset(_CLINGING.split())

_CLOSERS = "»”\"')"
_MARKDOWN = re.compile(r"[*_#~]+|^\s*(?:[-•–—]|\d{1,2}[.)])\s+")
_SPACES = re.compile(r"\s+")


class ClauseSplitter:
    """Takes characters one by one, in order, and gives clauses."""

    def __init__(self) -> None:
        """Begin before the first clause."""
        self._buffer = ""
        self._first = True

    def feed(self, char: str) -> list[str]:
        """Take one character and return the clause it shows to be complete, if any."""
        if char == "\n":
            return self._cut()
        done: list[str] = []
        if self._first and char == " " and (opened := self._link()):
            done = self._cut()
            self._buffer = opened
        elif self._buffer[-1:].isspace() and not char.isspace() and self._ends_before(char):
            done = self._cut()
        self._buffer += char
        return done

    def _link(self) -> str:
        """Return the word just completed when the first clause may end before it, taking it off the buffer."""
        said, _, word = self._buffer.rpartition(" ")
        if len(said.strip()) < FIRST_AT_LINK or word.lower() not in _LINKS or _clings(said):
            return ""
        self._buffer = said
        return word

    def close(self) -> tuple[str, bool]:
        """Return what is left and whether it ends like a sentence; the splitter may go on afterwards."""
        finished = _core(self._buffer)[-1:] in (".", "!", "?", "…")
        left = self._cut()
        return (left[0] if left else ""), finished

    def _cut(self) -> list[str]:
        text, self._buffer = tidy(self._buffer), ""
        if not any(char.isalnum() for char in text):
            return []
        self._first = False
        return [text]

    def _ends_before(self, following: str) -> bool:
        """Tell whether a clause ends here, `following` being the first character of the next word."""
        if following in "?!:;»…%€°)":  # French puts a space before these
            return False
        said = self._buffer.strip()
        core = _core(said)
        last = core[-1:]
        if last in ("!", "?"):
            return True
        if last in (".", "…"):
            return _full_stop(core) and not following.islower()
        at_comma, at_word = (FIRST_AT_COMMA, FIRST_AT_WORD) if self._first else (LATER_AT_COMMA, LATER_AT_WORD)
        if last in (",", ";", ":"):
            return len(said) >= at_comma
        return len(said) >= at_word and not _clings(said)


def _clings(text: str) -> bool:
    """Tell whether `text` ends on a word that speech does not part from the next."""
    return text.split()[-1].lower().replace("’", "'") in _CLINGING_WORDS


def _core(text: str) -> str:
    """Return `text` without the spaces, quotes and brackets that close it."""
    return text.rstrip().rstrip(_CLOSERS).rstrip()


def _full_stop(text: str) -> bool:
    """Tell whether the point or ellipsis at the end of `text` can end a sentence."""
    if text.endswith(("…", "..")):
        return True
    word = text[:-1].split()[-1] if text[:-1].split() else ""
    word = re.split(r"['’«(\-]", word)[-1]
    if len(word) == 1 and word.isupper():  # an initial
        return False
    if text[:-1].strip().isdigit() and len(word) <= 2:  # the number of a list item
        return False
    return word.lower() not in _ABBREVIATIONS


def tidy(text: str) -> str:
    """Return `text` on one line, without the marks of a list or of emphasis."""
    return _SPACES.sub(" ", _MARKDOWN.sub("", text)).strip()
