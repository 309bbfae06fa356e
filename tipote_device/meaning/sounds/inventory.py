"""The sounds of French as one IPA character each, and which of them are the same word in another accent."""

from __future__ import annotations

from tipote_device.contract.errors import UsageError

SILENCE = "_"
VOWELS = ("i", "e", "ɛ", "a", "ɔ", "o", "u", "y", "ø", "œ", "ə", "ɑ̃", "ɛ̃", "ɔ̃", "œ̃")
CONSONANTS = (
    "p", "b", "t", "d", "k", "ɡ", "f", "v", "s", "z", "ʃ", "ʒ", "m", "n", "ɲ", "l", "ʁ", "j", "w", "ɥ",
)  # fmt: skip
CLASSES = (SILENCE, *VOWELS, *CONSONANTS)
"""In the order of a readout's outputs."""

_INDEX = {sound: at for at, sound in enumerate(CLASSES)}
_SAME = ("ɔo", "eɛ", "øœə")
"""Vowels that part North from South, not one word from another."""

_IGNORED = frozenset("ˈˌː-. ")
_WRITTEN = {"r": "ʁ", "R": "ʁ", "g": "ɡ", "ɑ": "a"}


def spelt(ipa: str) -> tuple[tuple[int, ...], ...]:
    """Return, for each sound of `ipa`, the classes that count as it. Raises UsageError when one is not French."""
    found: list[tuple[int, ...]] = []
    at = 0
    while at < len(ipa):
        sound = ipa[at : at + 2] if ipa[at : at + 2] in _INDEX else ipa[at]
        at += len(sound)
        if sound in _IGNORED:
            continue
        sound = _WRITTEN.get(sound, sound)
        if sound not in _INDEX or sound == SILENCE:
            raise UsageError(f"« {sound} » n'est pas un son du français : écris le mot en phonétique (ex. tipɔt).")
        alike = next((group for group in _SAME if sound in group), sound)
        found.append(tuple(_INDEX[one] for one in alike) if alike != sound else (_INDEX[sound],))
    if not found:
        raise UsageError("Il faut au moins un son dans le mot d'éveil.")
    return tuple(found)
