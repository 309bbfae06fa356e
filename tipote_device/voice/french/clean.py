"""What a language model writes and a voice must never read: markup, code, tables, pictures."""

from __future__ import annotations

import re

_FENCE = re.compile(r"```.*?(```|\Z)", re.DOTALL)
_TOOL = re.compile(r"<tool_call>.*?(</tool_call>|\Z)", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z_][^<>]*>")
_JSON_KEY = re.compile(r"[{\[]\s*[{\[]*\s*[\"'][^\"']*[\"']\s*:")
_JSON_TAIL = re.compile(r"^\s*[\"'][\w ]+[\"']\s*:.*$", re.DOTALL)
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_TABLE = re.compile(r"^[ \t]*\|[^\n]*\|[ \t]*$", re.MULTILINE)
"""A row of a table: heard, it is a list of unrelated words."""

_HEADING = re.compile(r"^[ \t]{0,3}#{1,6}[ \t]+", re.MULTILINE)
_BULLET = re.compile(r"^[ \t]*(?:[-*+•–]|\d{1,2}[.)])[ \t]+(?=\S)", re.MULTILINE)
_RULE = re.compile(r"^[ \t]*(?:[-*_][ \t]*){3,}$", re.MULTILINE)
_QUOTE = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)
_EMPHASIS = re.compile(r"(\*{1,3}|_{2,3}|~~)(?=\S)(.+?)(?<=\S)\1")
_ITALIC = re.compile(r"(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)")
_PICTURES = re.compile(
    "[\U0001f000-\U0001faff\U0001fb00-\U0001fbff☀-➿⬀-⯿←-⇿⌀-⏿■-◿︎️\u200b-\u200d\u2060⃣\ufeff\U000e0020-\U000e007f]"
)


def unmarked(text: str) -> str:
    """Return `text` without markdown, tables, code, JSON, tool calls, emoji and guillemets."""
    text = _TOOL.sub(" ", _FENCE.sub(" ", text))
    text = _without_json(text)
    text = _LINK.sub(r"\1", _IMAGE.sub(" ", text))
    text = _TAG.sub(" ", _TABLE.sub(" ", text))
    text = _RULE.sub(" ", _QUOTE.sub("", _HEADING.sub("", text)))
    text = _BULLET.sub("", text)
    text = _ITALIC.sub(r"\1", _EMPHASIS.sub(r"\2", text))
    text = re.sub(r"(?<=\d)\s?\*\s?(?=\d)", " × ", text)
    text = re.sub(r"[`*#|~\\]+|_{2,}", " ", text)
    text = re.sub(r"[«»“”\"]", " ", text)
    return _PICTURES.sub(" ", text)


def tidied(text: str) -> str:
    """Return `text` on one line, with the spaces and punctuation French speech engines expect."""
    text = re.sub(r"[ \t\u00a0\u2009\u202f]+", " ", text)
    text = re.sub(r"(?<=[^\s.,;:!?…])\s*\n+\s*(?=\S)", ". ", text)  # a line break is a pause
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"\(\s*\)|\[\s*\]|\{\s*\}", " ", text)
    text = re.sub(r"\s+([.,…)])", r"\1", re.sub(r"\s+", " ", text))
    text = re.sub(r"\s*([;:!?])", r" \1", text)
    text = re.sub(r"([!?])(?:\s*[!?])+", r"\1", text)  # said once is enough
    text = re.sub(r"([,;:])\s*(?=[.!?…])", "", text)
    text = text.strip(" –—-").lstrip(" ,;:")  # a final comma tells the voice that more is coming
    return text if any(character.isalnum() for character in text) else ""


def _without_json(text: str) -> str:
    """Drop every JSON object or array, closed or cut off, and a clause that is the tail of one."""
    if _JSON_TAIL.match(text):
        return ""
    while found := _JSON_KEY.search(text):
        text = f"{text[: found.start()]} {text[_closing(text, found.start()) :]}"
    return text


def _closing(text: str, start: int) -> int:
    """Return the position after the bracket that closes the one at `start`, or the end of `text`."""
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] in "{[") - (text[position] in "}]")
        if depth == 0:
            return position + 1
    return len(text)
