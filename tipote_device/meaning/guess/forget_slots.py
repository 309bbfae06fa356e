"""What a sentence that asks to forget is about, wherever the verb stands and whatever is wrapped around it."""

from __future__ import annotations

import re
from typing import Any

from tipote_device.french.words import words
from tipote_device.meaning.grammar.algebra import Places, bag
from tipote_device.meaning.grammar.memory.antecedent import antecedent, noun_start
from tipote_device.meaning.grammar.memory.before import named_last, owned_last
from tipote_device.meaning.grammar.memory.objects import Object, is_this, object_of
from tipote_device.meaning.grammar.memory.places import AFTER_VERB, ENDING, LEAD, after, broken, end_of
from tipote_device.meaning.grammar.memory.query import query_of
from tipote_device.meaning.grammar.sentence import Sentence
from tipote_device.meaning.guess.checks import ERASING, KEEPING

_EVERYTHING = re.compile(
    r"\b(?:(?:vide|vider|formate|reset|reinitialise\w*|raz)\b.*|(?:remis\w*|remets|repar\w*|repart\w*|recommence\w*)\b"
    r".*\b(?:zero|neuf|debut|premier|usine)\b.*|amnesi\w+.*|table rase.*|(?:oublie|oublier) (?:moi(?:"
    r" (?:completement|totalement|entierement|stp|s il te plait))?$|qui je suis\b.*)"
    r"|.*\b(?:toute? (?:ta|la|votre) memoire|historique|conversations|profil|reglages d usine|disparaitre de ta"
    r" memoire)\b.*"
    r"|(?:ne )?me connais\w* plus.*|.*\baucun souvenir\b.*|.*\bcerveau\b.*)$"
)
_NOTHING_OF_ME = re.compile(
    r"(?<!de )(?<!dans )\b(?:ta|votre) memoire(?: (?:au complet|entiere|complete|de fond en comble|completement"
    r"|totalement"
    r"|entierement|s il te plait|stp|maintenant))*$|\b(?:efface|oublie|supprime)\w* moi (?:completement|totalement"
    r"|entierement)\b|\bdisparaitre (?:\w+ )*de (?:ta|votre) memoire$|\baucune? \w+ sur moi$"
    r"|\btout (?:effacer|oublier|supprimer)(?: (?:de|dans) ta memoire)?$"
)
_AS_IF = re.compile(
    r"\b(?:comme si (?:je|j|on) (?:ne |n )?(?:t |te |vous )?(?:avais|avait) (?:jamais|pas|rien) (?:parle|dit"
    r"|raconte) (?=de|sur|que)|un trait sur|le menage (?:dans|sur))\b ?"
)
_ALL = re.compile(r"\b(?:tout|toute|toutes|tous|rien|aucune?|integralite|ensemble|totalite)\b")
_ABOUT = re.compile(
    r"^(?:(?:absolument )?(?:tout|toutes?|tous|rien|aucune?|l integralite|l ensemble)(?: de)? ?)?(?:(?:ce|les? \w+"
    r"|l \w+|la \w+"
    r"|\w+) (?:que|qu|dont|qui) (?:(?:je|j|on|tu|t|vous|nous|se) )?.*?\b(?:dit|dite|dites|raconte|confie|parle"
    r"|sais|savez|as|a"
    r"|avez|note|retenu|garde|enregistre|concerne|touche|trait|rapport|concernent)\b)?"
    r" ?(?:sur|a propos (?:de|du|des)|au sujet (?:de|du|des)|de|du|des|d|a|au|aux|pour|concernant|avec)? ?"
)
_AFTER_VERB = bag(
    "moi toi nous donc voir une fois pas plus bien aussi me en juste surtout vite stp un peu vous point encore"
)
_BEFORE_VERB = bag(
    "tu vous toi peux pouvez pourrais pourriez dois devez me m l le la les il faut faudrait ben alors donc je j veux"
    " voudrais prefere prefererais que qu ne n pas plus et c est a vas bien ca on peut va doit jamais t te savoir de y"
    " etre soit moi hop vas mieux besoin as"
)
_ITSELF = bag("le la les l ca cela ceci tous toutes")
_FEW = 2
_ME = bag("moi nous")
_NOT_ALONE = frozenset({"the", "de", "que", "qu", "le", "la", "l", "un", "une", "et", "a", "sur"})


def forget_slots(sentence: Sentence) -> dict[str, Any] | None:
    """Return `scope` and `query`; None when nothing that is meant can be told."""
    found = _slots(sentence)
    if found is None or (found["query"] not in {None, THIS_ONE} and _SUSPECT.search(" ".join(words(found["query"])))):
        found = _owned(sentence) or found
    query = None if found is None else found["query"]
    if found is None or query is None or query == THIS_ONE:
        return found
    place = sentence.text.find(query)
    start = next((at for at, (first, _) in enumerate(sentence.spans) if first >= place), len(sentence.words))
    stop = next((at for at, (_, last) in enumerate(sentence.spans, 1) if last >= place + len(query)), start)
    query, scope = query_of(sentence, start, stop, found["scope"])
    if _MANY.search(" ".join(sentence.folded[:start])):
        scope = "topic"
    return {"scope": scope, "query": query} if query else None


_SUSPECT = re.compile(
    r"^(?:tu|vous|elle|il|t|si)\b|\b(?:tu|vous) (?:peux|pouvez|pourrais|vires?|effaces?|oublies?)\b|dessus$"
    r"|\b(?:oublie|efface|supprime)\b"
)
_WHOLE = re.compile(
    r"\b(?:(?<!du )tout(?! de suite| a l heure)|toutes|tous|rien|aucune?|integralite|ensemble|plus un mot)\b"
)
_OWN = bag("mon ma mes notre nos")
_STOPS = bag(
    "ne n tu vous je j il elle on c ca est sont en dans alors donc mais et pis que qu qui ou efface oublie supprime stp"
    " soit doit figure finalement d"
)


def _owned(sentence: Sentence) -> dict[str, Any] | None:
    """Return the first thing of the person's that the sentence names, wherever it stands."""
    said = sentence.folded
    at = next((at for at, word in enumerate(said) if word in _OWN and at + 1 < len(said)), None)
    if at is None:
        return None
    stop = next(
        (end for end in range(at + 2, len(said)) if broken(sentence, end) or _apart(sentence, end, _STOPS - {"d"})),
        len(said),
    )
    stop = end_of(sentence.until(stop), at, clause=False)
    start = noun_start(said, at)
    scope = "topic" if _WHOLE.search(" ".join(said[:start])) else "specific"
    return {"scope": scope, "query": sentence.said(start, stop)}


def _apart(sentence: Sentence, at: int, among: frozenset[str]) -> bool:
    """Return whether word `at` is one of some, and not the second half of another: "mon rendez-vous"."""
    return sentence.folded[at] in among and "-" not in sentence.marks(at)


def _slots(sentence: Sentence) -> dict[str, Any] | None:
    said = sentence.folded
    line = " ".join(said)
    verb = next((at for at, word in enumerate(said) if word in ERASING), None)
    if verb is None:
        verb = next((at for at, word in enumerate(said) if word in KEEPING and at < len(said)), None)
    if (begun := _AS_IF.search(line)) is not None:
        return _named(sentence, len(line[: begun.end()].split()), len(said))
    if _NOTHING_OF_ME.search(line):
        return {"scope": "all", "query": None}
    if _EVERYTHING.search(line) and not re.search(r"\b(?:mon|ma|mes|sur (?!moi))\b", line):
        return {"scope": "all", "query": None}
    if verb is None:
        return None
    meant = _after(sentence, verb)
    if meant is not None and meant["scope"] == "specific" and _MUCH.search(" ".join(said[verb:])):
        meant["scope"] = "topic"
    if meant is None or meant["scope"] == "all" or meant["query"] == THIS_ONE:
        before = _before(sentence, verb)
        if before is not None and (meant is None or meant["query"] == THIS_ONE or _OF.search(line)):
            return before if meant is None or meant["scope"] != "all" else {**before, "scope": "topic"}
    return meant


_MUCH = re.compile(
    r"^\w+ (?:\w+ ){0,3}?(?:toutes? les \w+|rien|aucune? \w+) (?:\w+ ){0,3}?(?:sur|de|a propos|au sujet|concernant)\b"
)
THIS_ONE = "ça"
_OF = re.compile(r"^(?:(?:bon|alors|ben|pour|sur|de|tout|plus|rien|ce qui concerne) )*(?:mon|ma|mes|le|la|les|l) ")
"""How something is named before an order about everything: "pour mes parents, tu effaces tout"."""


def _after(sentence: Sentence, verb: int) -> dict[str, Any] | None:
    said, start = sentence.folded, verb + 1
    while start < len(said) and (said[start] in _AFTER_VERB or said[start : start + 2] == ["seulement", "le"]):
        start += 1
    if start < len(said) and said[start] in {"ca", "cela", "ceci"}:
        over = after(AFTER_VERB, sentence, start + 1) or start + 1
        if over < len(said) and said[over] in _OPENS:
            start = over
    start = after(AFTER_VERB, sentence, start) or start
    stop = end_of(sentence, start, clause=said[start] in {"que", "qu"}) if start < len(said) else start
    while stop > start and said[stop - 1] in _TAIL:
        stop -= 1
    if start < stop and said[start] in _SUBJECTS and not (said[start] == "ce" and start + 1 < stop):
        return None  # "tu oublies, elle a changé"
    if start < stop and said[start] == "ca" and stop - start > 1:
        return None  # "tu oublies, ça m'intéresse plus"
    if start < stop and (
        _AWAY.match(" ".join(said[start:stop])) or len(said) in ENDING.ends(sentence.words, _at(start))
    ):
        return None
    if start >= stop or said[start] in _NOTHING or said[start : start + 2] in _OF_MEMORY:
        return None
    found = object_of(sentence.until(stop), start, "any")
    if found is not None and found.scope == "all":
        return {"scope": "all", "query": None}
    if found is not None and (found.words is not None or is_this(sentence, found)):
        return {"scope": "specific", "query": THIS_ONE}
    if found is not None:
        return {"scope": found.scope, "query": sentence.said(found.start, found.stop)}
    return _named(sentence, start, stop)


_MANY = re.compile(
    r"\b(?:tout (?:ce|sur)|toutes? (?:les|mes)|tous (?:les|mes)|rien|aucune?|plus un mot|l ensemble|l integralite)\b"
)


def _at(start: int) -> Places:
    return Places({start})


_SUBJECTS = bag("il elle ils elles je j on c tu vous y")
_AWAY = re.compile(
    r"^(?:l instant|(?:ce que |dans ce que )?(?:tu|vous) (?:sais|savez|as|avez)$|(?:la )?dessus$|les tous$|le$)"
)
"""Nothing that a memory would be about: "pour l'instant", "de ce que tu sais"."""

_OPENS = bag("que qu le la l les mon ma mes")
_TAIL = bag("finalement hein la donc stp merci voila ok pis go quoi")
_NOTHING = bag("s hein finalement merci stp voila donc alors pis et completement totalement definitivement")
_OF_MEMORY = (["ta", "memoire"], ["tes", "souvenirs"], ["votre", "memoire"], ["tes", "notes"], ["comme", "infos"])


def _named(sentence: Sentence, start: int, stop: int) -> dict[str, Any] | None:
    """Return what `words[start:stop]` name, "tout ce que je t'ai dit sur" taken off."""
    said = sentence.folded[start:stop]
    line = " ".join(said)
    if not said or all(word in _ITSELF for word in said):
        return None
    scope = "topic" if _ALL.match(line) else "specific"
    if said[0] in {"que", "qu"}:
        return {"scope": "specific", "query": sentence.said(start + 1, stop)} if len(said) > 2 else None
    cut = _ABOUT.match(line)
    skipped = len(cut[0].split()) if cut is not None else 0
    rest = said[skipped:]
    if not rest:
        return {"scope": "all", "query": None} if scope == "topic" else None
    if rest[0] in _ME and len(rest) <= _FEW:
        return {"scope": "all", "query": None}
    if len(rest) == 1 and rest[0] in _NOT_ALONE:
        return None
    return {"scope": scope, "query": sentence.said(start + skipped, stop)}


def _before(sentence: Sentence, verb: int) -> dict[str, Any] | None:
    said, stop = sentence.folded, verb
    led = [at for at in LEAD.prefixes(sentence.words[:stop]) if at == stop or "-" not in sentence.marks(at)]
    start = max(led, default=0)  # "ma belle-mère" begins with nobody's name
    while stop > start and said[stop - 1] in _BEFORE_VERB:
        stop -= 1
    if stop <= start:
        return None
    if (told := antecedent(sentence, start, stop)) is not None:
        return {"scope": told.scope, "query": sentence.said(told.start, told.stop)}
    owned: Object | None = owned_last(sentence, verb) or named_last(sentence, verb)
    long = stop - start > _LONG or not _CLAUSE.isdisjoint(said[start:stop])
    found = None
    if owned is not None and owned.stop and long and said[start] not in {"que", "qu"}:
        over = next((at for at in range(owned.start + 2, owned.stop) if _apart(sentence, at, _SUBJECT)), owned.stop)
        found = {"scope": owned.scope, "query": sentence.said(noun_start(said, owned.start), over)}
        if _ALL.search(" ".join(said[start:stop])) and _TELLS.search(" ".join(said)):
            found["scope"] = "topic"
    found = found or _named(sentence, start, stop)
    if found is not None and {"tous", "toutes"} & set(said[verb:]):
        found["scope"] = "topic"
    return found


_SUBJECT = bag("tu vous il elle on disparaisse doit soit")
_LONG = 5
_CLAUSE = bag("je j tu c ca il elle on est ai as")
_TELLS = re.compile(r"\btout (?:ce|sur)\b|\btoutes? les\b")
