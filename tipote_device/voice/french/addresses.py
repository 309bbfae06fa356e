"""Sites and electronic addresses, as one dictates them: "paul arobase free point F R"."""

from __future__ import annotations

import re

_ENDINGS = {"com": "com", "org": "org", "net": "net", "info": "info", "gouv": "gouv"}
"""Said as words; other endings are spelt."""

_ENDING = "fr|com|org|net|info|be|ch|ca|eu|re|lu|io|tv|bzh|paris|app|dev"
_URL = re.compile(
    rf"(?<![\w@])(?:https?://|ftp://)?(?:www\.)?(?P<host>[a-z0-9](?:[a-z0-9-]*\.){{1,4}}(?:{_ENDING}))\b(?![.@]\w)"
    r"(?::\d+)?(?:/[^\s]*?)?(?=[.,;:!?)»\]]*(?:\s|$))",
    re.IGNORECASE,
)
_OTHER_URL = re.compile(r"\b(?:https?://|ftp://|www\.|file://|mailto:)\S+?(?=[.,;:!?)»]*(?:\s|$))", re.IGNORECASE)
_EMAIL = re.compile(r"(?<![\w.+-])([\w.+-]{1,64})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,4})\b")
_HANDLE = re.compile(r"(?<!\w)@(?=\w)")
_ADDRESS = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)|(?<=[Vv]ersion )\d+(?:\.\d+)+|\bv(?=\d+\.\d)")
_MARKS = {".": " point ", "-": " tiret ", "_": " tiret bas ", "+": " plus "}


def say_addresses(text: str) -> str:
    """Return `text` with sites and e-mail addresses dictated; what follows the name of a site is dropped."""
    text = _EMAIL.sub(lambda found: f"{_dictated(found[1])} arobase {_host(found[2])}", text)
    text = _URL.sub(lambda found: _host(found["host"]), text)
    text = _OTHER_URL.sub(" ", text)
    text = _ADDRESS.sub(lambda found: "version " if found[0] == "v" else found[0].replace(".", " point "), text)
    return _HANDLE.sub("arobase ", text)


def _host(host: str) -> str:
    name, _, ending = host.rpartition(".")
    said = _ENDINGS.get(ending.lower()) or (" ".join(ending.upper()) if len(ending) <= 3 else ending)
    return f"{_dictated(name)} point {said}"


def _dictated(name: str) -> str:
    return "".join(_MARKS.get(character, character) for character in name)
