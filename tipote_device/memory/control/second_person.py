"""From "j'habite à Lyon avec ma fille" to "tu habites à Lyon avec ta fille": what Ti-Pote knows, said to the person.

Made from the person's own words wherever they are kept: "son" in a third-person sentence may be anybody's, "mon" is
the speaker's. Rules that never guess: when a word is left that none of them turns, there is no sentence.
"""

from __future__ import annotations

import re

from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.conjugation import third_person
from tipote_device.memory.life.asking import second_person

_OPENING = re.compile(
    r"^(?:(?:bon|alors|euh|heu|ah|oh|eh|ben|bah|et|mais|ok|allez|dis|tiens|au fait|ti-?pote|salut|bonjour|bonsoir|allô"
    r"|donc|voilà|merci|super|oui|non|ouais|puis|hein|sinon|justement|d'ailleurs|figure-toi que|ça y est|par contre"
    r"|bref|tu sais(?=,)|il faut que tu saches que|faut que tu saches que|un truc important|note(?: bien)?(?: que)?"
    r"|retiens(?: bien)?(?: que)?|souviens-toi que|rappelle-toi que|n'oublie pas que|sache que|en fait)\b[\s,.!:…-]*)+",
    re.IGNORECASE,
)
_HESITATION = re.compile(r"\b(?:euh|heu|hum|hmm)\b,? ?", re.IGNORECASE)
_BRACKETS = re.compile(r"\s*\[[^\]]*\]")
_CLITICS = r"(?P<ne>ne |n')?(?P<c1>me |m'|le |la |l'|les |lui |leur |y |en )?(?P<c2>le |la |l'|les |lui |leur |y |en )?"
_I = re.compile(rf"(?<![\w'-])(?:je |j'){_CLITICS}(?P<verb>[\wÀ-ÿ]+)", re.IGNORECASE)
_WE = re.compile(rf"(?<![\w'-])nous {_CLITICS.replace('me |m', 'nous |qq')}(?P<verb>[\wÀ-ÿ]+)", re.IGNORECASE)
_USER = re.compile(
    rf"(?<![\w'-])l'utilisat(?:eur|rice) {_CLITICS.replace('me |m', 'se |s')}(?P<verb>[\wÀ-ÿ]+)", re.IGNORECASE
)
_MINE = {
    "mon": "ton", "ma": "ta", "mes": "tes", "moi": "toi", "notre": "votre", "nos": "vos", "nous": "vous",
}  # fmt: skip
_MINE_WORDS = re.compile(rf"(?<![\w'])({'|'.join(_MINE)})(?![\w'])", re.IGNORECASE)
_OBJECT = re.compile(r"(?<![\w'-])(?P<clitic>me |m')(?=[\wÀ-ÿ])", re.IGNORECASE)
_LEFT = re.compile(r"(?<![\w'])(?:je|me|moi|mon|ma|mes|nous|notre|nos|on)(?![\w'])|(?<![\w'])[jm]'|l'utilisat|«")
_ADDRESSED = re.compile(
    r"(?<![\w'-])(?:tu|te|toi|ton|ta|tes|vous|votre|vos)(?!\w)|(?<![\w'])t'|\w-(?:toi|moi)\b", re.IGNORECASE
)
_WE_IRREGULAR = {"sommes": "êtes", "faisons": "faites", "disons": "dites", "étions": "étiez", "avions": "aviez"}
_VOWELS = "aeiouy"


def to_the_person(words: str) -> str | None:
    """Return first-person words said to the one who said them, without capital or full stop; None: not surely.

    `to_the_person("Je n'ai plus mes clés.") == "tu n'as plus tes clés"`
    """
    text = _HESITATION.sub("", _BRACKETS.sub("", tidy(words)))
    text = _OPENING.sub("", text).strip(" .!…,;")
    if not text or _ADDRESSED.search(text) or re.search(r"[.?!]\s", text):
        return None
    return _turned(text, _I, reflexive={"me": "te ", "m'": "t'"})


def from_third_person(sentence: str) -> str | None:
    """Return a sentence about "l'utilisateur" said to the person; None when it cannot surely be turned.

    `from_third_person("L'utilisateur habite à Lyon.") == "tu habites à Lyon"`
    """
    text = _BRACKETS.sub("", tidy(sentence)).strip(" .!…")
    if "«" in text:
        return None
    owned = re.sub(r"^(?:le|la|l'|les) ?(?P<what>[^,]+?) (?:de l'utilisateur)\b", _owned, text, flags=re.IGNORECASE)
    if owned != text:
        return _small(owned) if "utilisateur" not in owned else None
    subject = _USER.match(text)
    if subject is None or len(re.findall("l'utilisat", text, re.IGNORECASE)) > 1:
        return None if "utilisat" in text else _small(text)
    turned = _turned(text, _USER, reflexive={"se": "te ", "s'": "t'"})
    return (
        None
        if turned is None
        else re.sub(
            r"(?<![\w'])(son|sa|ses)(?![\w'])", lambda found: {"son": "ton", "sa": "ta", "ses": "tes"}[found[0]], turned
        )
    )


def _owned(found: re.Match[str]) -> str:
    start = fold(found[0])
    what = found["what"]
    return f"{'tes' if start.startswith('les') else 'ta' if start.startswith('la ') else 'ton'} {what}"


def _turned(text: str, subject: re.Pattern[str], *, reflexive: dict[str, str]) -> str | None:
    failed = False

    def predicate(found: re.Match[str]) -> str:
        nonlocal failed
        verb = _verb(found["verb"], third=subject is _USER)
        if verb is None:
            failed = True
            return found[0]
        first = (found["c1"] or "").strip().lower()
        chain = reflexive.get(first, found["c1"] or "") + (found["c2"] or "")
        return f"tu {found['ne'] or ''}{_elided(chain, verb)}{verb}"

    def together(found: re.Match[str]) -> str:
        nonlocal failed
        low = found["verb"].lower()
        verb = _WE_IRREGULAR.get(low) or (f"{low[:-3]}ez" if low.endswith("ons") else None)
        if verb is None:
            failed = True
            return found[0]
        chain = (found["c1"] or "").lower().replace("nous ", "vous ")
        return f"vous {found['ne'] or ''}{chain}{found['c2'] or ''}{verb}"

    text = subject.sub(predicate, text)
    if subject is _I:
        text = _WE.sub(together, text)
        text = _OBJECT.sub(lambda found: "te " if found["clitic"].lower().startswith("me") else "t'", text)
    if failed or _LEFT.search(fold(_MINE_WORDS.sub("", text))):
        return None
    return _small(_MINE_WORDS.sub(lambda found: _MINE[found[0].lower()], text))


def _verb(verb: str, *, third: bool) -> str | None:
    low = verb.lower()
    turned = low if third else third_person(low)
    if turned is None:
        return None
    return f"{turned}s" if turned.endswith("ra") else second_person(turned)


def _elided(chain: str, verb: str) -> str:
    """Return the pronouns before the verb, cut before a vowel or not cut before a consonant any more."""
    if not chain:
        return ""
    vowel = fold(verb)[:1] in _VOWELS
    if vowel and chain.endswith(("te ", "le ", "la ")):
        return f"{chain[:-2]}'"
    if not vowel and chain.endswith(("t'", "s'")):
        return f"{chain[:-1]}e "
    return chain


def _small(text: str) -> str:
    """Return `text` without its capital, unless its first word is a name."""
    first = text.split(" ", 1)[0]
    name = first[:1].isupper() and fold(first.rstrip("'")) not in _SMALL_WORDS and not first.startswith(("L'", "J'"))
    return text if name else text[:1].lower() + text[1:]


_SMALL = """
tu vous ton ta tes votre vos le la les l un une des du de il elle ils elles ce c ca cet cette ces son sa ses leur
leurs en au aux a dans chez pour par sur avec sans depuis quand si tous toutes chaque
"""
_SMALL_WORDS = frozenset(_SMALL.split())
"""Folded words that begin a sentence with a capital and keep none inside it."""
