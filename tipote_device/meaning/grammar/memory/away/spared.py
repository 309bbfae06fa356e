"""All but an exception: "garde juste mon prénom et le reste tu dégages", "oublie tout sauf mon adresse"."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.memory.away.orders import ERASE, PLACE, THROW, order_at
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.sentence import Sentence

_KEPT = re.compile(
    r"(?:(?:tu|vous) )?(?:(?:ne|n|peux|pouvez|me|m|nous|dois|vas) )*(?:gardes?|gardez|garder|laisses?|laissez|laisser"
    r"|conserves?|conserver|retiens|retenir)(?: (?:moi|nous))?(?: (?:juste|seulement|que|qu|uniquement|rien que|bien"
    r"|quand meme|simplement))*(?= )"
)
_ONLY = re.compile(r"\b(?:juste|seulement|que|qu|uniquement)\b")
_REST = re.compile(
    r"(?:(?:et|mais|puis|pis) )?(?:(?:pour|tout) )?(?:(?:le|tout le|les) (?:reste|autres?)|tout|ca sinon)(?= |$)"
)
_GOES = re.compile(
    r"(?:(?:et|mais|puis|pis) )?(?:tout )?(?:le reste|le restant|les autres) (?:ca )?(?:s en va|s en vont|degage|part"
    r"|partent|saute|disparait|disparaisse"
    r"|peut (?:partir|disparaitre|degager|sauter)|je m en fiche|j en veux (?:plus|pas)|du balai|dehors)(?= |$)"
)
_REST_LAST = re.compile(
    rf"(?:(?:et|mais|puis|pis) )?(?:(?:tu|vous) )?(?:(?:peux|pouvez|pourrais|me|m) )*(?:{ERASE}|{THROW})(?: moi)?"
    r" (?:tout )?(?:le reste|le restant|les autres)(?= |$)"
)
_LONGEST_KEPT = 8


def kept_from(sentence: Sentence, start: int) -> tuple[str, int] | None:
    """Return what alone is to stay of what was named before `start`, and where the request ends.

    Both halves must be said: what stays, and that the rest goes.
    """
    line = " ".join(sentence.folded[start:])
    kept = _KEPT.match(line)
    if kept is None:
        return None
    first = start + len(kept[0].split())
    for at in range(first + 1, min(len(sentence.words), first + _LONGEST_KEPT + 1)):
        if not (broken(sentence, at) or sentence.folded[at] in {"et", "mais", "le", "tout", "puis", "pis"}):
            continue
        end = _rest_goes(sentence, at, only=_ONLY.search(kept[0]) is not None)
        if end is not None:
            return sentence.said(first, at), end
    return None


_NOTHING_BUT = re.compile(
    r"(?:(?:il )?(?:faut|faudrait) que |(?:je |j )(?:veux|voudrais|aimerais|prefere) que )?(?:tu|vous|t) (?:(?:me|m) )?"
    r"(?:(?:ne|n) (?:(?:me|m) )?(?:gardes?|gardez|garderas|conserves?|retiens|retiennes|laisses) (?:que|qu)"
    r"|(?:gardes?|gardez|garderas|conserves?|laisses) (?:uniquement|seulement|rien que)) "
    r"(?=(?:mon|ma|mes|le|la|les|l) )"
)


def nothing_but(sentence: Sentence, start: int) -> tuple[int, int] | None:
    """Return what alone is to stay, without a word about the rest: "je veux que tu ne gardes que mon prénom"."""
    only = _NOTHING_BUT.match(" ".join(sentence.folded[start:]))
    return None if only is None else (start + len(only[0].split()), len(sentence.words))


_STAYS = re.compile(
    r"(?:ca )?(?:(?:tu|vous) )?(?:(?:peux|me|m) )*(?:(?:le|la|les|l|ca) )?(?:gardes?|garder|laisses?|laisser"
    r"|conserves?|retiens)"
    r"(?: (?:moi|le|la|les|ca))*(?: (?:juste|quand meme|bien))?(?= |$)"
)


def kept_before(sentence: Sentence, start: int) -> tuple[str, int] | None:
    """Return the same where what stays stands first: "mes médicaments, tu les gardes, tout le reste tu l'oublies"."""
    for at in range(start + 1, len(sentence.words)):
        stays = _STAYS.match(" ".join(sentence.folded[at:])) if broken(sentence, at) else None
        if stays is None:
            continue
        after = at + len(stays[0].split())
        end = _rest_goes(sentence, after, only=False) if after < len(sentence.words) else None
        if end is not None:
            return sentence.said(start, at), end
    return None


def exception_at(sentence: Sentence, at: int) -> str | None:
    """Return what an exception that begins at word `at` names, to the end."""
    but = _BUT.match(" ".join(sentence.folded[at:]) + " ")
    return None if but is None else sentence.said(at + len(but[0].split()), len(sentence.words)) or None


def exception_first(sentence: Sentence, start: int) -> tuple[str, str] | None:
    """Return what stays and the request after it: "hormis le rendez-vous, tout ce que je t'ai dit hier, efface"."""
    but = _BUT.match(" ".join(sentence.folded[start:]) + " ")
    if but is None:
        return None
    first = start + len(but[0].split())
    at = next((at for at in range(first + 1, len(sentence.words)) if broken(sentence, at)), None)
    return None if at is None else (sentence.said(first, at), sentence.text[sentence.spans[at][0] :])


_WHOLE_MEMORY = re.compile(
    rf"(?:(?:ce (?:que|qu) (?:tu|t|vous) (?:sais|savez|as|avez|gardes|connais|retiens)(?: (?:note|garde|retenu|appris"
    rf"|enregistre|en memoire|en tete))?|(?:sur|de) moi|a mon sujet|ce (?:que|qu) (?:je|j) t ai (?:dit"
    rf"|raconte)|le reste"
    rf"|donc|absolument tout|{PLACE})(?: |$))+"
)
_ALL_MEMORY = re.compile(
    r"(?:toute )?(?:ta|la|votre) memoire(?: entiere)?(?: |$)|(?:tous )?(?:tes|mes|les) souvenirs(?: |$)"
)
_BUT = re.compile(
    r"(?:et )?(?:sauf|hormis|excepte|a part|a l exception (?:de|du|des|d)|en dehors (?:de|du|des|d)|(?:tout )?en"
    r" (?:gardant|conservant|laissant)|mais (?:(?:que )?(?:tu|vous) )?(?:me |m )?(?:pas|garde\w*|conserve\w*"
    r"|laisse\w*)|tu (?:me )?gardes?"
    r"|sans toucher (?:a|au|aux))(?: (?:juste|quand meme|bien|moi|seulement|que|uniquement|ca))* "
)


def all_but(sentence: Sentence, start: int) -> str | None:
    """Return what stays of everything: "oublie tout sauf mon prénom", "à part mon prénom, efface tout"."""
    folded = list(sentence.folded)
    order = order_at(sentence, start)
    if order is not None:
        after = start + order.count
        line = " ".join(folded[after:])
        memory = _ALL_MEMORY.match(line)
        if " tout" not in f" {order.words}" and memory is None:
            return None
        if (whole := memory or _WHOLE_MEMORY.match(line)) is not None:
            after += len(whole[0].split())
        but = _BUT.match(" ".join(folded[after:]) + " ")
        return None if but is None else sentence.said(after + len(but[0].split()), len(folded)) or None
    but = _BUT.match(" ".join(folded[start:]) + " ")
    if but is None:
        return None
    first = start + len(but[0].split())
    for at in range(first + 1, len(folded)):
        goes = order_at(sentence, at) if broken(sentence, at) or folded[at] in {"tu", "vous"} else None
        if goes is not None and goes.whole and at + goes.count >= len(folded):
            return sentence.said(first, at)
    return None


def _rest_goes(sentence: Sentence, at: int, *, only: bool) -> int | None:
    """Return where "et le reste tu dégages tout", "et oublie le reste" ends that begins at word `at`."""
    folded = list(sentence.folded)
    line = " ".join(folded[at:])
    if (whole := _GOES.match(line) or _REST_LAST.match(line)) is not None:
        return at + len(whole[0].split())
    rest = _REST.match(line)
    if rest is not None:
        begun = at + len(rest[0].split())
        order = order_at(sentence, begun) if begun < len(folded) else None
        if order is not None:
            return begun + order.count
    begun = at + 1 if folded[at] in {"et", "mais", "puis", "pis"} else at
    order = order_at(sentence, begun) if begun < len(folded) else None
    return begun + order.count if only and order is not None and order.words.endswith("tout") else None
