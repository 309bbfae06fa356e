"""Where what is to be forgotten, kept or recalled really begins and ends, once a request was found.

"Tout ce que mon mari vous a dit sur la voiture" is about the car; "le code du garage ne soit plus" about the code. An
exception ("sauf mes horaires") stays with what it is an exception to.
"""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.clauses import verb_after
from tipote_device.meaning.grammar.memory.objects import Scope
from tipote_device.meaning.grammar.memory.places import end_of
from tipote_device.meaning.grammar.sentence import Sentence

_TOLD = (
    r"(?:dite?s?|menti|racontee?s?|contee?s?|confiee?s?|parle|avouee?s?|expliquee?s?|mentionnee?s?|signalee?s?"
    r"|precisee?s?|indiquee?s?|lachee?s?|revelee?s?|annoncee?s?|evoquee?s?|rapportee?s?|apprise?s?|donnee?s?"
    r"|demandee?s?|decrite?s?|exposee?s?|dictee?s?|racontait|disais|disait|parlais|parlait|cause|jase|redit"
    r"|fait savoir)"
)
_KEPT = (
    r"(?:sais|savez|sait|connais|connaissez|as|avez|gardes|gardez|retiens|retenez|retenue?s?|notee?s?|gardee?s?"
    r"|enregistree?s?|memorisee?s?|apprise?s?|stockee?s?|conservee?s?|compris|possedes|possedez)"
)
_TELLER = (
    r"(?:je|j|on|nous|il|elle|ils|elles|maman|papa|mamie|papi|(?:mon|ma|mes|notre|nos|le|la|les|l) \w+(?: \w+)?|\w+)"
)
_TO_YOU = r"(?:(?:ne|n|en|y|l|le|la|les) )*(?:t|te|vous)(?: (?:en|l|le|la|les))*"
_ABOUT = (
    r"(?:sur|a propos (?:de|du|des|d)|au sujet (?:de|du|des|d)|concernant|touchant|quant (?:a|au|aux)|par rapport"
    r" (?:a|au|aux)|autour (?:de|du|des|d)|vis a vis (?:de|du|des|d)|pour|contre|de|d|du|des|que|qu|comme quoi)"
)
_SOMETIME = (
    r"(?: (?:hier(?: soir| matin)?|avant hier|tout a l heure|tantot|l autre (?:jour|fois|soir)|ce (?:matin|soir|midi)"
    r"|la"
    r" (?:semaine|fois) derniere|la derniere fois|deja|un jour|recemment|dernierement|aujourd hui|la|bien"
    r"|encore|tout|pu))"
)
_TELLING = re.compile(
    r"^(?:(?:absolument )?(?:tout|toutes?|tous|rien|l ensemble|l integralite)(?: de| d)? )?"
    r"(?:(?:il )?y a )?(?:(?:ce|les? \w+|la \w+|l \w+|des \w+|une? \w+|\w+) (?:que|qu|ou|dont) |(?:que|qu|dont|ou) )?"
    rf"(?:{_TELLER} {_TO_YOU} (?:ai|as|a|ont|avons|avais|avait|avaient|aura|eu)?{_SOMETIME}* ?{_TOLD}"
    rf"|(?:on|nous) (?:s )?(?:a|avons|est|sommes|avait) (?:eue?s?|tenue?s?|echangee?s?)"
    rf"|(?:j|je|on|nous) (?:n |en )*(?:ai|a|avons|avais|avait|es)(?: (?:pu|bien|deja|pas|jamais))* {_TOLD}"
    rf"|(?:(?:tu|t|vous) (?:(?:as|avez|avais|a|ai|aurais|auriez) )?(?:pu |bien |deja |encore )*{_KEPT}))"
    rf"{_SOMETIME}* {_ABOUT} "
)
_ARTICLES = bag("le la les l mon ma mes notre nos ce cet cette ces")
_POINTED = re.compile(r"^(?:ca|cela|ceci|elle|lui|eux|elles|moi|nous)\b")
_GONE = (
    r"(?:effac|supprim|oubli|enlev|retir|elimin|vir|gard|not|stock|enregistr|conserv|memoris|inscrit|retenu|detrui)\w*"
)
_OVER = re.compile(
    rf" (?:(?:(?:elle|il|elles|ils|ca) )?(?:ne |n )?(?:disparaisse|disparaissent)(?: |$)"
    rf"|(?:ne |n )?(?:soit|soient|reste|restent|figure|figurent|demeure|traine)(?: (?:plus|pas|jamais|encore))*"
    rf"(?:$| (?:{_GONE}|dans (?:ta|tes|ton|vos|votre)|en (?:tete|memoire)|hors|nulle part|quelque part|chez toi))"
    rf"|(?:ne |n )?(?:doit|doivent)(?: (?:plus|pas|jamais))*(?:$| (?:etre (?:{_GONE})|rester|figurer|disparaitre|partir"
    rf"|sortir|degager|sauter|trainer))|en (?:tete|memoire)$|dans ta (?:tete|memoire)$|(?:ben|bah|eh bien|alors|donc)"
    r" (?:ca|cela)$|dis$|ne$|c$"
    r"|(?:efface|supprime|oublie|effacer|supprimer|oublier|mais|et|or|donc|alors)$|moi (?:je|j) |ou (?:bien"
    r" )?(?:tu|t) as (?:oublie|zappe)$)"
)
_BUT = re.compile(
    r"^(?:sauf|hormis|excepte|a part|a l exception|en dehors|(?:tout )?en (?:gardant|conservant|laissant)"
    r"|mais (?:pas|garde\w*|conserve\w*|laisse\w*)|sans (?:toucher|effacer|supprimer))\b"
)
"""How an exception begins (`memory.forgetting.meant` reads it)."""


def past_telling(sentence: Sentence, start: int, stop: int) -> int:
    """Return where what was told begins in `words[start:stop]`: after "tout ce que maman t'a dit sur"."""
    line = " ".join(sentence.folded[start:stop])
    found = _TELLING.match(f"{line} ") or _FAR.match(line)
    if found is None or _POINTED.match(line[found.end() :]) or not line[found.end() :]:
        return start
    return start + len(found[0].split())


_FAR = re.compile(
    r"^(?:(?:de )?pres (?:ou|comme) de loin (?:a|au|aux|avec|de|du)|(?:au sujet|a propos) (?:de|du|des|d)"
    r"|concernant|savoir"
    r"|(?:te|vous) (?:rappeler|souvenir) (?:que|qu|de|d)|(?:que|qu)(?= (?:je|j|tu|on|nous)\b)) (?=\w)"
)


def cut_short(sentence: Sentence, start: int, stop: int) -> int:
    """Return where the thing in `words[start:stop]` ends, before what is said or wished of it."""
    found = _OVER.search(" ".join(sentence.folded[start:stop]))
    if found is None and stop - start > 1 and sentence.folded[start] in _ARTICLES and sentence.folded[stop - 1] == "ca":
        return stop - 1  # "mes problèmes d'argent ça te regarde pas"
    return stop if found is None else start + len(" ".join(sentence.folded[start:stop])[: found.start()].split())


_AS_TOLD = re.compile(
    rf" (?:que|qu) (?:je|j|on|nous) {_TO_YOU} (?:ai|avais|a|avait|avons){_SOMETIME}* {_TOLD}{_SOMETIME}*$"
)
_ANY_THING = _ARTICLES | bag(
    "ce c ca cela tout tous toute toutes rien un une des chose choses truc trucs phrase phrases mot mots info infos"
    " information informations derniere dernier dernieres derniers histoire histoires secret secrets detail details"
    " confidence confidences souvenir souvenirs autre autres petite petit premiere premier deux"
)
"""Words that name nothing by themselves: "la dernière chose que je t'ai dite" is what was told last."""


def before_telling(sentence: Sentence, start: int, stop: int) -> int:
    """Return where the thing in `words[start:stop]` ends, before that it was told: "le code que je t'ai donné"."""
    line = " ".join(sentence.folded[start:stop])
    found = _AS_TOLD.search(line)
    if found is None:
        return stop
    named = line[: found.start()].split()
    return stop if _ANY_THING.issuperset(named) else start + len(named)


def query_of(sentence: Sentence, start: int, stop: int, scope: Scope) -> tuple[str, Scope]:
    """Return what `words[start:stop]` mean, and the scope: what has an exception is several things.

    An exception that stands behind the order is put behind the thing: "ce que j'ai dit lundi, oublie-le, sauf le camp".
    """
    stop = before_telling(sentence, start, stop)
    start = past_telling(sentence, start, stop)
    stop = cut_short(sentence, start, stop)
    but = next(
        (at for at in range(start + 1, len(sentence.words)) if _BUT.match(" ".join(sentence.folded[at : at + 3]))),
        None,
    )
    if sentence.folded[start] in _ARTICLES and sentence.folded[start - 1 : start] not in (["que"], ["qu"]):
        # the verb of an exception ("mais garde ma pension") is not that of the thing
        stop = verb_after(sentence, start, stop if but is None else min(stop, but)) or stop
    if but is None:
        return sentence.said(start, stop), scope
    scope = "topic" if scope == "specific" else scope
    if but < stop:
        return sentence.said(start, stop), scope
    until = end_of(sentence, but, clause=False, told=True)
    if but == stop:
        return sentence.said(start, until), scope
    return f"{sentence.said(start, stop)} {sentence.said(but, until)}", scope
