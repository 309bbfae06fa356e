"""What is to be kept, and what is asked back, found without a grammar of the whole sentence."""

from __future__ import annotations

import re
from typing import Any

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.antecedent import noun_start
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.memory.remember import past_announcement
from tipote_device.meaning.grammar.sentence import Sentence
from tipote_device.meaning.guess.checks import KEEPING

_THEN = re.compile(
    r"(?:,? ?(?:et )?(?:souviens t en|souvenez vous en|tu t en souviens|tu t en souviendras|(?:retiens|note"
    r"|memorise|garde"
    r"|enregistre|mets|inscris|notez|retenez) ?(?:bien )?(?:le|la|les|ca|cela)?(?: bien)?(?: (?:en (?:memoire|tete)"
    r"|quelque part|dans (?:un coin|ta tete|ta memoire)))?|(?:ne )?l oublie(?:z|s)? pas|(?:n )?oublie pas"
    r"|(?:tu|vous) (?:le |la |les )(?:retiens|retenez|notes|notez|gardes|memorises)|c est a (?:retenir|noter)"
    r"|tu (?:peux|pourrais) (?:le |la )?(?:retenir|noter|memoriser|enregistrer)(?: ca)?|memorise|retiens|note))"
    r"(?: hein| s il te plait| s il vous plait| stp| d accord| ok| ti pote| tipote)*$"
)
_SMALL = bag(
    "bien donc voir une fois moi toi nous s il te plait vous stp ca cela ceci ce truc l info suivante suivant en"
    " dans un"
    " coin de ta tete memoire quelque part note notes la le aussi par coeur chose surtout pas jamais quand meme"
    " me te t y"
    " pour ta ma gouverne surtout a esprit petite crane tes votre"
)
_NOT, _BEFORE_NOT = bag("pas jamais"), bag("moi nous")
_THAT = bag("que qu ke")
_FAMILY = bag("maman papa mamie papi papy mamy tonton tata")
_TAIL = re.compile(
    r"(?: (?:ou (?:bien )?(?:tu|t|vous) (?:as|l as|avez) (?:oublie|zappe|perdu)|finalement|s il (?:te|vous) plait"
    r"|stp|merci|hein|deja|toi|ou pas|ou non|au juste|exactement|j espere|dis|la|encore"
    r"|tu (?:te|t en) (?:souviens|rappelles)|tu t en souviens(?: encore)?|tu te rappelles|tu (?:l |le |la |les"
    r" )?(?:as|sais)"
    r"(?: encore| note| retenu)?|je te l (?:ai|avais) (?:deja )?dit|que je t (?:ai|avais) (?:deja )?(?:dit|donne"
    r"|confie)"
    r"|c (?:est|etait) quoi"
    r"|en memoire|dans ta memoire|non|quoi|ou quoi|ti pote|tipote|voir|une fois|au moins|vous vous souvenez))+$"
)
_MINE = bag("mon ma mes notre nos")
_SPEAKER = bag("je j on")
_ASKED = bag("ou comment quand combien qui quel quelle quels quelles ce")
_PREPOSITION = bag("sur concernant pour propos sujet")
_ARTICLE = bag("le la l les un une du des")
_ALL_KEPT = re.compile(
    r"\b(?:quoi|qu est ce qu il y a|tout|liste|contenu)\b.*\b(?:ta memoire|tes (?:souvenirs|notes)|en memoire)$"
)
_ME = re.compile(
    r"\b(?:sur|de|a propos de|concernant|a) (?:moi|nous|ma (?:petite )?personne|ma vie|mon sujet)\b(?! (?:de|et"
    r"|a)\b)|\bme (?:connais|concernant)\w*|\bqui (?:je )?suis(?: je)?\b"
)


def fact_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `fact`; None when it cannot be told from what asks to keep it."""
    said = sentence.folded
    line = " ".join(said)
    start = max(LEAD.prefixes(sentence.words), default=0)
    if (then := _THEN.search(line)) is not None:
        stop = len(line[: then.start()].split())
        start += said[start : start + 1] in (["que"], ["qu"])
        if stop - start >= 3:
            return {"fact": sentence.said(start, stop)}
    verb = next((at for at, word in enumerate(said) if word in KEEPING - {"a"} or word.startswith("oubli")), None)
    if verb is None:
        return None
    at = verb + 1
    while (
        at < len(said) and said[at] in _SMALL and not (broken(sentence, at) and said[at] in _SPEAKER | _MINE | _ARTICLE)
    ):
        at += 1
    denied = next((n for n in range(verb + 1, at) if said[n] in _NOT), None)
    if denied is not None and not said[verb].startswith("oubli"):
        at = denied - (said[denied - 1] in _BEFORE_NOT)  # "retenir moi pas manger porc": whose denial it is, is plain
    elif at < len(said) and said[at] in _THAT:
        at += 1
    elif (that := next((n for n in range(verb, min(len(said), verb + 12)) if said[n] in _THAT), None)) is not None:
        at = that + 1
    elif (mark := next((n for n in range(verb + 1, len(said)) if broken(sentence, n)), None)) is not None:
        at = mark
    at = past_announcement(sentence, at)
    stop = len(_TAIL.sub("", line).split())
    return {"fact": sentence.said(at, stop)} if stop - at >= 2 else None


_ABOUT = re.compile(r"^(?:au sujet|à propos) (?:de la |de |du |des |d['’])|^une trace de ", re.IGNORECASE)
_TOLD_YOU = re.compile(r" (?:que|dont) je (?:te |t['’]|vous )(?:ai|avais) \w+$", re.IGNORECASE)
_HEAD = re.compile(
    r"^(?:(?:est ce que|est ce qu|qu est ce que|qu est ce qu|dis moi|dites moi|rappelle moi|redis moi|donne moi"
    r"|redonne moi"
    r"|c est quoi|c etait quoi|quel est|quelle est|comment s appelle|au fait|par hasard|en memoire|en tete|dans"
    r" ta memoire"
    r"|a propos|au sujet|il y a|et|alors|tu|t|vous|te|me|m|peux|pouvez|pourrais|pourriez|saurais|sauriez|as|avez|aurais"
    r"|auriez|n|ne|pas|toujours|encore|bien|deja|rappelles?|rappelez|souviens|souvenez|sais|savez|connais|retenue?"
    r"|notee?"
    r"|gardee?s?|retiens|oubliee?|redire|rappeler|donner|retrouver|moi|dire|quoi|ce que|ce qu|que|qu|je|j|ai|avais|dit"
    r"|raconte|parle|confie|on|a|s|est|etait|sur|de|du|des|d|concernant|tout|une trace|quelque chose|des infos"
    r"|comme|infos)"
    r" )+"
)


def asked_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `query`, None as its value when everything known is asked for; None when nothing is."""
    found = _asked_of(sentence) or _behind_head(sentence)
    if found is None or found["query"] is None:
        return found
    return {"query": _ABOUT.sub("", _TOLD_YOU.sub("", found["query"]))}


_REMEMBERING = bag(
    "retenu retenue note garde gardee gardes memoire souviens souvenez rappelles rappelez dit raconte confie"
    " parle oublie"
    " souvenirs trace redire redis redonne retiens"
)


def _behind_head(sentence: Sentence) -> dict[str, Any] | None:
    """Return what stands behind the words of asking, whatever it is."""
    line = " ".join(sentence.folded)
    stop = len(_TAIL.sub("", line).split())
    head = _HEAD.match(f"{line} ")
    start = len(head[0].split()) if head is not None else 0
    if not start or start >= stop or sentence.folded[start] in _SPEAKER or _REMEMBERING.isdisjoint(sentence.folded):
        return None
    return {"query": sentence.said(start, stop)}


def _asked_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `query`, None as its value when everything known is asked for; None when nothing of the person's is."""
    said = sentence.folded
    line = " ".join(said)
    stop = len(_TAIL.sub("", line).split())
    begun = max(LEAD.prefixes(sentence.words), default=0)
    if _ME.search(line) or _ALL_KEPT.search(line):
        return {"query": None}
    mine = next((at for at in range(begun, stop) if said[at] in _MINE | _FAMILY), None)
    asked = next(
        (
            at
            for at in range(begun, stop)
            if said[at] in _ASKED and not _SPEAKER.isdisjoint(said[at + 1 : at + 4]) and not _told(said, at)
        ),
        None,
    )
    if mine is None and asked is None:
        about = next((at for at in range(begun, stop) if said[at] in _PREPOSITION), None)
        if about is not None and about + 1 < stop and not _SPEAKER.isdisjoint(said[:about]):
            return {"query": sentence.said(about + 1, stop)}
        return (
            {"query": None} if _ME.search(line) or {"memoire", "souvenirs", "retenu", "retenir"} & set(said) else None
        )
    named = next(
        (at for at in range(begun, stop) if said[at : at + 2] in (["comment", "s"], ["qui", "c"], ["qui", "est"])), None
    )
    asked = named if named is not None and mine is not None and named < mine else asked
    if asked is not None and (mine is None or asked < mine):
        return {"query": sentence.said(asked, stop)}
    start = mine if mine is not None else begun
    start = max(noun_start(said, start), begun)
    while start - 1 > begun and said[start - 1] in {"a", "sur", "chez", "pour"} and start - 3 >= begun:
        if said[start - 3] not in _ARTICLE:
            break
        start -= 3
    return {"query": sentence.said(start, stop)} if stop > start + 1 else None


def _told(said: Any, at: int) -> bool:
    """Return whether "ce que je t'ai dit" stands at `at`: what follows is meant."""
    return said[at] == "ce" and bool({"dit", "raconte", "confie", "parle", "demande"} & set(said[at : at + 7]))
