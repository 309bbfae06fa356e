"""From "j'habite à Lyon avec ma fille" to "L'utilisateur habite à Lyon avec sa fille", by rules that never guess.

When a first or second person is left that no rule turns, the words are quoted instead: nothing is inverted that way.
Whether the user is a man or a woman is not known, so "l'utilisateur" is repeated rather than replaced by a pronoun.
"""

from __future__ import annotations

import re

from tipote_device.french.words import capitalised, fold, tidy
from tipote_device.memory.extraction.conjugation import third_person
from tipote_device.memory.extraction.people import ROLES, alternatives

WHO = "l'utilisateur"

_OPENING = re.compile(
    r"^(?:(?:bon|alors|euh|heu|ah|oh|eh|ben|bah|et|mais|ok|allez|dis|dites(?: voir)?|tiens|au fait|ti-?pote|salut"
    r"|bonjour|bonsoir|coucou|allô|allo|donc"
    r"|voilà|merci|parfait|super|oui|non|ouais|ouin|pis|puis|hein|sinon|justement|d'ailleurs|figure-toi que"
    r"|figurez-vous que|grosse nouvelle|grande nouvelle"
    r"|ça y est|par contre|là|bref|tu sais|sais-tu que|faut que tu saches que|il faut que tu saches que"
    r"|un truc important|(?:et )?note(?: bien| ça)?(?: que)?"
    r"|retiens(?: bien)?(?: que| ça)?|souviens-toi que|rappelle-toi que|n'oublie pas que|sache que"
    r"|je te (?:signale|rappelle|préviens) que|en fait)\b[\s,.!:…-]*)+",
    re.IGNORECASE,
)
_TAILS = re.compile(
    r"(?:,? (?:hein|quoi|tu vois|tu te rends compte|figure-toi|je te jure|tu sais|voilà|en tout cas))+(?=[.!]?$)",
    re.IGNORECASE,
)
_HESITATION = re.compile(r"\b(?:euh|heu|hum)\b,? ?", re.IGNORECASE)

_CLITICS = (
    r"(?:(?P<ne>ne |n')?(?P<c1>me |m'|te |t'|nous |vous |le |la |l'|les |lui |leur |y |en )?(?P<c2>le |la |l'|les "
    r"|lui |leur |y |en )?)"
)
_SUBJECT = re.compile(rf"(?<![\w'])(?:je |j')(?P<link>){_CLITICS}(?P<verb>[\wÀ-ÿ]+)", re.IGNORECASE)
_POSSESSIVES = re.compile(r"(?<![\w'])(?P<whose>mon|ma|mes)(?= )", re.IGNORECASE)
_THIRD_POSSESSIVE = {"mon": "son", "ma": "sa", "mes": "ses"}
_NAMED = re.compile(
    r"(?<![\w'])(?i:moi,? (?:c'est|je suis|je m'appelle)|je m'appelle|je me (?:présente|nomme)\s?[:,]?) "
    r"(?P<name>[A-ZÀ-Ý][\wÀ-ÿ-]+|(?!(?:la|le|les|un|une|pas|plus|comme|tout|très)\b)[\wÀ-ÿ-]+(?= je | j'|$))"
)
_OWNED = re.compile(
    rf"(?i:mon|ma|mes) (?P<noun>(?i:{alternatives(ROLES)})\b|[\wÀ-ÿ'-]+(?: (?:de|d'|à) ?[\wÀ-ÿ'-]+)?)"
    r"(?P<name>,? [A-ZÀ-Ý][\wÀ-ÿ-]+,?)?(?=[,.:;!]| (?:est|sont|c'est|s'appelle|a|ont|se|va|qui|et|dort|fait|vient"
    r"|n'|ne )| elle| il|$)"
)
_VOCATIVE = re.compile(
    r",? mon (?:gars|petit|vieux|ami|grand|cher|pote|beau|chou)(?: ti-?pote)?(?= ?[.!,]|$)", re.IGNORECASE
)
_ADDRESSED = re.compile(
    r"\b(?!chez\b|nez\b|assez\b|rez\b|riez\b)[a-z]{2,}ez\b|\b(?:sois|note|retiens|souviens|fais y|dis)\b"
)
_TONIC = re.compile(
    r"(?<![\w'])(?P<before>pour|chez|avec|sans|à|de|contre|sur|selon|derrière|devant|vers) moi\b(?!-)", re.IGNORECASE
)
_DETACHED = re.compile(
    r"(?:^|, |(?<!chez)(?<!pour)(?<!avec)(?<!sans)(?<!\bà)(?<!\bde)(?<=\w) )moi,? (?=c'est|je |j')|, moi,?(?= |$)",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"(?<![\w])(?:je|j|me|m|moi|mon|ma|mes|tu|te|t|toi|ton|ta|tes|vous|votre|vos|nous|notre|nos|on)(?![\w])(?!')"
    r"|(?<![\w])[jmt]'|[- ](?:moi|toi)\b"
)
_JOINS_WORDS = """
que quand comme dont mais donc alors parce puisque lorsque pendant depuis jusque apres avant sinon aussi puis
maintenant desormais matin soir midi lundi mardi mercredi jeudi vendredi samedi dimanche juin juillet aout pause
"""
_JOINS = frozenset(_JOINS_WORDS.split())
_NOT_A_PERSON = re.compile(r"\bt (?=il|elle|on)|-t-")


def third_person_sentence(unit: str) -> str:
    """Return `unit` about "l'utilisateur" where rules can turn every word, else the unit quoted whole.

    Dates in brackets stay. `third_person_sentence("Ma fille dort.") == "Sa fille dort."` is not made: a possessive
    whose owner is not named in the sentence becomes "la fille de l'utilisateur" at its first place.
    """
    turned = _turned(unit)
    return turned if turned is not None else quoted(unit)


def quoted(unit: str) -> str:
    """Return the words as they were said, between guillemets."""
    return f"L'utilisateur a dit : « {tidy(unit)} »"


def _turned(unit: str) -> str | None:
    """Return the unit in the third person, None when a word is left that no rule turns."""
    text = _HESITATION.sub("", tidy(unit))
    text = _TAILS.sub("", _OPENING.sub("", _VOCATIVE.sub("", text))).strip()
    text = _NAMED.sub(lambda found: f"{WHO} s'appelle {capitalised(found['name'])}", text)
    text = _DETACHED.sub(lambda found: " " if found[0].startswith((" ", ",")) and found[0].rstrip(", ") else "", text)
    failed = False

    def subject(found: re.Match[str]) -> str:
        nonlocal failed
        turned = _predicate(found)
        if turned is None:
            failed = True
            return found[0]
        return f"{_joint(found.string[: found.start()])}{WHO} {turned}"

    text = _SUBJECT.sub(subject, text)
    text = _TONIC.sub(lambda found: _with_who(found["before"]), text)
    owned = _owned(text.strip(" ,"))
    text = owned or ""
    if failed or not text or _ADDRESSED.search(fold(text)) or _LEFT.search(fold(_NOT_A_PERSON.sub("", text))):
        return None
    text = capitalised(re.sub(r"\s+", " ", text.replace(" \b,", ",")))
    return text if text.endswith((".", "!", "…")) else text + "."


def _joint(before: str) -> str:
    """Return the comma that recognised speech lacks before a new clause."""
    last = re.search(r"([\wÀ-ÿ']+) $", before)
    return "\b, " if last is not None and len(last[1]) > 3 and fold(last[1]) not in _JOINS else ""


def _with_who(before: str) -> str:
    return "de l'utilisateur" if before.lower() == "de" else f"{before} {WHO}"


def _predicate(found: re.Match[str]) -> str | None:
    """Return clitics and verb in the third person: "n'ai" -> "n'a", "me suis" -> "s'est", "l'ai" -> "l'a"."""
    verb = third_person(found["verb"])
    first = (found["c1"] or "").strip().lower()
    if verb is None or first in {"te", "t'", "vous", "nous"}:
        return None
    vowel = fold(verb)[:1] in "aeiouy" or (fold(verb)[:1] == "h" and fold(verb).startswith(("hab", "hes", "her")))
    second = found["c2"] or ""
    if first in {"me", "m'"}:
        follows = fold(second)[:1] in "aeiouy" if second else vowel
        first = "s'" if follows else "se "
    else:
        first = found["c1"] or ""
    chain = first + _elided(second, vowel)
    if not second and first not in {"s'", "se "}:
        chain = _elided(first, vowel)
    negation = ""
    if found["ne"]:
        starts = fold(chain or verb)[:1]
        negation = "n'" if starts in "aeiouy" or (not chain and vowel) else "ne "
    return f"{negation}{chain}{verb}"


def _elided(clitic: str, vowel: bool) -> str:
    low = clitic.strip().lower()
    if low in {"le", "la", "l'"}:
        return "l'" if vowel else ("le " if low == "l'" else low + " ")
    return clitic.lower()


def _owned(text: str) -> str | None:
    """Turn "ma fille" into "sa fille" after "l'utilisateur", else "la fille de l'utilisateur"; None: not sure."""
    first = _POSSESSIVES.search(text)
    if first is not None and WHO not in text[: first.start()].lower():
        found = _OWNED.match(text, first.start())
        if found is None or (fold(found["noun"]) not in ROLES and found["name"]):
            return None
        named = f", {found['name'].strip(' ,')}," if found["name"] else ""
        rest = text[found.end() :]
        if named and rest.startswith((",", ".", "!")):
            named = named.rstrip(",")
        owned = f"{_article(first['whose'].lower(), found['noun'])}{found['noun']} de {WHO}{named}"
        text = _contracted(text[: first.start()] + owned) + rest
    return _POSSESSIVES.sub(lambda other: _THIRD_POSSESSIVE[other["whose"].lower()], text)


def _article(whose: str, noun: str) -> str:
    if whose == "mes":
        return "les "
    if fold(noun)[:1] in "aeiouy":
        return "l'"
    return "la " if whose == "ma" else "le "


def _contracted(text: str) -> str:
    for apart, together in ((" de le ", " du "), (" de les ", " des "), (" à le ", " au "), (" à les ", " aux ")):
        text = text.replace(apart, together)
    return text
