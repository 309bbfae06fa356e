"""Being asked to remember something, before or after it is said."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.places import LEAD, Starts, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.words import POLITE, THAT_YOU, TO_DO
from tipote_device.meaning.grammar.parts import NAME, PLEASE
from tipote_device.meaning.grammar.sentence import Sentence

INTENT = "memory.remember"

_NOTE = say(
    spoken("retenir", "noter", "memoriser", "enregistrer", "inscrire", "sauvegarder", "stocker", "consigner")
    + "|(prends|prendre|prennes|prener|prendras|prendrer|prenier) (bien|bonne|en)? note"
)
_RECALL = say(
    "(souviens|souvener|rappelle|rappeler|souvient) (toi|vous)|(te|vous|t) (souvenir|souviennes|souvenier|souviens"
    "|rappeler|rappelle|rappelier|souviendras|souviendrer|rappelleras|rappellerer)"
)
_IN_HEAD = say(
    "(dans|a|en|au) (un coin de)? (ta|la|votre|l|fond de ta|tes|le)? (memoire|tete|esprit|cerveau|souvenirs|notes"
    "|caboche|cervelle|carnet|crane|ciboulot|cabosse|bloc notes|agenda|fichier|base|registre)"
    "|quelque part|dans un coin|de cote|sous le coude"
)
_PUT = (
    say(
        spoken(
            "garder",
            "mettre",
            "ajouter",
            "conserver",
            "graver",
            "ancrer",
            "rentrer",
            "imprimer",
            "inscrire",
            "enregistrer",
            "noter",
            "ranger",
            "stocker",
            "ecrire",
            "marquer",
            "fourrer",
            "coller",
            "retenir",
            "caser",
            "planter",
        )
    )
    + some(say("bien|toi|vous|te|moi|donc|s il te plait|aussi|ca|ceci|cela|bien ca|nous|voir"))
    + _IN_HEAD
)
_KNOW = either(
    say(
        "(sache|sacher|sachez) (le|bien)?|apprends"
        "|(je|j) (te|t|vous) (informe|signale|fais savoir|previens|apprends|annonce)"
    ),
    THAT_YOU
    + say(
        "(saches|sachier|sachies|te souviennes|te souviens|retiennes|notes|memorises|te rappelle|gardes (en tete"
        "|en memoire|a l esprit))"
    ),
    say("(tu|vous) (dois|devrais|devez|dever) (bien|aussi)? (savoir|retenir|noter)"),
    say("(a|bon a) (savoir|retenir|noter)"),
)
_NE = say("(ne|n)?")
_NOT_FORGET = either(
    say("(ne)? (perds|perder|perdez) (pas|jamais) de vue"),
    _NE + say("(oublie|oublies|oublier|oubli) (surtout|bien)? (pas|jamais|surtout pas)"),
    say("(ne|n)? (va|vas|aller) pas (me)? (l)? oublier|surtout (ne|n)? oublie (pas|jamais)|tu n oublieras pas"),
    say("(ne|n)? (pas|jamais) oublier"),
    TO_DO + say("(ne|n)? (pas|jamais) oublier"),
    say("(tu|t|vous) (n|ne)? (oublieras|oublierer|oublies|oublie) (pas|jamais)"),
    THAT_YOU + say("(ne|n)? (oublies|oublie|oublier) (pas|jamais)"),
    say("(il)? (ne)? faut pas (que (tu|t))? (oublies|oublier)"),
)
_LITTLE = some(
    PLEASE,
    NAME,
    say(
        "bien|donc|aussi|moi|nous|s il te plait|maintenant|surtout|quand meme|hein|stp|pour moi|pour plus tard"
        "|pour la suite|pour toujours"
        "|en fait|juste|vite|alors|une bonne fois|ok|pour (la prochaine|une autre) fois|pour info|a l avenir"
        "|desormais|d accord|absolument|c est (tres|super|vraiment)? (important|serieux)"
    ),
)
_ORDER = either(
    maybe(TO_DO, THAT_YOU, say("(je|j) (veux|voudrais|aimerais)|il faudrait|faudrait|on")) + either(_NOTE, _PUT),
    maybe(TO_DO, THAT_YOU, say("il faudrait|faudrait")) + _RECALL,
    maybe(TO_DO, THAT_YOU) + _PUT,
    say("(tu|vous) (me|m|nous)?") + _PUT,
    say("(tu|vous)") + say(spoken("retenir", "noter", "memoriser", "enregistrer")),
    say("(tu|vous) (te|vous) (souviendras|souviendrer|rappelleras|rappellerer)"),
    _KNOW,
    _NOT_FORGET,
    say("pour (ta|votre) (memoire|gouverne|information)|complete (ta|la) memoire"),
    say("fais (bien)? attention au fait|memo|note a part|info importante|pour memoire"),
    say(
        "(je|j) (te|vous) (confie|donne|laisse) (une info|un truc|une chose|une information) a (retenir|garder"
        "|noter|memoriser)"
    ),
)
_PLACE = maybe(_IN_HEAD)
_THAT = say("que|qu|ke")
_THIS = say(
    "(bien|de)? (ca|ceci|cela|une chose|la chose suivante|un truc|l information suivante|cette (info|information"
    "|chose))"
)
_COLON = say("le fait (que|qu)|comme quoi")

_SAYING = either(
    _ORDER + _LITTLE + _PLACE + _LITTLE + maybe(_THIS) + _LITTLE + either(_THAT, _COLON),
    _ORDER + _LITTLE + _PLACE + _LITTLE + maybe(_THIS) + say("(c est|c est a dire|a savoir) (que|qu)"),
)
"""A fact follows as a clause: "retiens que"."""

_ANNOUNCING = _ORDER + _LITTLE + _PLACE + _LITTLE + maybe(_THIS) + _LITTLE + _PLACE + _LITTLE
"""A fact follows after a mark: "retiens ceci, ..."."""

_THIS_FOLLOWS = _ORDER + _LITTLE + _PLACE + _LITTLE + _THIS + _LITTLE + _PLACE + _LITTLE
_OPENS_FACT = bag("je j on nous mon ma mes notre nos il elle ils elles le la les l c")
_BARE = (
    maybe(TO_DO, THAT_YOU, say("tu|vous"))
    + say(spoken("retenir", "memoriser") + "|souviens toi|rappelle toi")
    + _LITTLE
)
_SPEAKER = bag("je j nous on")
_ONE_MUST = (
    say("(il)? (faut|faudrait|faudra|fallait|importe de)")
    + either(_NOTE, _PUT, _RECALL, say("savoir|garder|comprendre"))
    + _LITTLE
    + say("que|qu|ke")
)
_OF_THING = (
    maybe(TO_DO)
    + either(_NOTE, _PUT, say("(souviens|rappelle) toi (de|d|du|des)"), _NOT_FORGET)
    + _LITTLE
    + _PLACE
    + _LITTLE
)
"""A noun with its value follows: "retiens le code : 99", "note mon numéro, c'est le ..."."""

_KEEP_IT = either(
    say(
        "(et)? (retiens|note|memorise|garde|enregistre|retener|noter|memoriser|souviens toi de|rappelle toi de|n "
        "oublie pas|oublie pas|inscris)"
    )
    + say("(le|la|les|ca|cela) (bien)?")
    + maybe(_IN_HEAD),
    say("(et)? (garde|mets|gardez) (le|la|les|ca|cela|toi ca|bien ca|toi bien ca) (bien)?") + _IN_HEAD,
    say("(et)? (tu|vous) (me|m)? (gardes|garder|notes|noter|retiens|retener|memorises|memoriser) (bien)? (ca|cela)")
    + maybe(_IN_HEAD),
    say(
        "(et)? (souviens toi en|souviens t en|souvenez vous en"
        "|(tu t en|vous vous en) (souviendras|rappelleras|souviendrer|rappellerer))( bien)?"
    ),
    say(
        "(et)? (tache|tachez|essaie|essaye|pense|merci) (de|a) (t en souvenir|(le|la|les) (retenir|noter|memoriser"
        "|garder en (tete|memoire))|ne pas l oublier)"
    ),
    say("(et)? (ne|n)? (l)? (oublie|oublies|oublier) (le|la|les|ca)? (pas|jamais|surtout pas) (ca)?"),
    say("(et)?") + TO_DO + say("(le|la|les|l) (retenir|noter|memoriser|garder (en (memoire|tete))?|enregistrer)"),
    say("(et)?") + TO_DO + say("(retenir|noter|memoriser|enregistrer|garder) (ca|cela)") + maybe(_IN_HEAD),
    say(
        "(et)? (je|j) (veux|voudrais|aimerais) que tu (le|la|les|l|t en) (retiennes|notes|memorises|gardes en "
        "(memoire|tete)|souviennes)"
    ),
    say("(c est|ca c est|et c est)? a (retenir|noter|memoriser)|tu (le|la) (notes|retiens|memorises)"),
)
"""A fact comes before: "le code est 12, retiens-le"."""

_FACT_ENDING = some(
    PLEASE,
    NAME,
    say(
        "hein|merci (beaucoup|bien|d avance)?|d accord|ok|okay|please|ca marche|tu veux (bien)?|si possible"
        "|compris|c est compris|entendu|voila"
        "|c est important|c est tres important|tu seras gentil|c est note|(ne)? l oublie pas|(n)? oublie pas"
        "|retiens le (bien)?|note le|c est bon"
        "|tu as (compris|note)|(une)? (bonne)? fois pour toutes|pour la prochaine fois|a l avenir|surtout|quoi"
        "|tu retiens"
    ),
)
_MINE = bag("je j mon ma mes notre nos nous on moi m me maman papa mamie papi papy mamy")
_VALUE = bag("est c sont etait s sera fait")
_TASKS = bag("de d")


_KEEP_IT_AT_LAST = _KEEP_IT + _FACT_ENDING
_JUST_KEEP = say("(et)? (tu|vous)? (bien)? (retiens|retener|note|notes|memorise|memorises|enregistre)") + _FACT_ENDING
"""The verb alone, after a mark: "moi c'est Gérard, retiens"."""

_AFTER_FACT = some(_FACT_ENDING, _KEEP_IT)
_TO_YOU = either(TO_DO, THAT_YOU)


_ANNOUNCED = maybe(say("(bien)? ce (que|qu)")) + say(
    "(je|j|on) (vais|va)? (te|t|vous) (dis|dit|raconte|confie|annonce|apprends|dire|raconter|confier|annoncer)"
)


def past_announcement(sentence: Sentence, start: int) -> int:
    """Return where the fact begins behind "ce que je te dis :", or `start`."""
    ends = _ANNOUNCED.ends(sentence.words, Places({start}))
    return next((end for end in ends if end < len(sentence.words) and broken(sentence, end)), start)


class Remember:
    """The grammar."""

    needs = frozenset[str]().union(*(part.first for part in (_NOTE, _PUT, _KNOW))) | bag(
        "souviens souvener souvient souvenir souviennes rappelle rappeler souviendras rappelleras oublie oublies "
        "oublier oubli"
        " pour complete perds perder memo info importe confie saches sachier retiennes retenir noter savoir fais"
    )

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the request with its fact; None when nothing is to be kept, or it is not said what."""
        for at, sure in places:
            for end in sorted(_SAYING.ends(sentence.words, Places({at})), reverse=True):
                if sentence.folded[end : end + 1] in (["tu"], ["vous"], ["t"]) and (
                    sentence.folded[at] in _KNOW.first or not _OF_YOU.isdisjoint(sentence.folded[end + 1 : end + 3])
                ):
                    continue  # "sache que tu me fais rire", "souviens-toi que tu n'es qu'un robot"
                if (sure or (at and _to_you(sentence, at))) and (fact := self._fact(sentence, end, at)) is not None:
                    return fact
            if sure and (fact := self._general(sentence, at)) is not None:
                return fact
            if (
                sure
                and (
                    found := self._announced(sentence, at)
                    or self._this(sentence, at)
                    or self._value(sentence, at)
                    or self._bare(sentence, at)
                )
                is not None
            ):
                return found
        return self._said_before(sentence)

    def _fact(self, sentence: Sentence, start: int, at: int) -> Intent | None:
        if start >= len(sentence.words) or is_telling_in(sentence, start):
            return None
        if (sentence.asked and not _request(sentence, at)) or not _WONDERS.isdisjoint(sentence.folded[start:]):
            return None
        start = past_announcement(sentence, start)
        stop = end_of(sentence, start, clause=True, reasons=False, ending=_AFTER_FACT)
        return Intent(INTENT, {"fact": sentence.said(start, stop)}) if stop > start + 1 else None

    def _announced(self, sentence: Sentence, at: int) -> Intent | None:
        for end in sorted(_ANNOUNCING.ends(sentence.words, Places({at})), reverse=True):
            if at < end < len(sentence.words) - 1 and any(mark in sentence.marks(end) for mark in ",:;.!"):
                return self._fact(sentence, _after_that(sentence, end), at)
        return None

    def _bare(self, sentence: Sentence, at: int) -> Intent | None:
        """Return what follows "retiens" when "que" was left out: "retiens je suis allergique"."""
        for end in sorted(_BARE.ends(sentence.words, Places({at})), reverse=True):
            if at < end < len(sentence.words) - 1 and sentence.folded[end] in _SPEAKER and not sentence.asked:
                return self._fact(sentence, end, at)
        return None

    def _general(self, sentence: Sentence, at: int) -> Intent | None:
        """Return what follows "il faut savoir que" when it is about the person: "il faut retenir que" also teaches."""
        for end in sorted(_ONE_MUST.ends(sentence.words, Places({at})), reverse=True):
            named = any(sentence.said(place, place + 1)[:1].isupper() for place in range(end + 1, len(sentence.words)))
            if named or not _MINE.isdisjoint(sentence.folded[end : end + 4]):
                return self._fact(sentence, end, at)
        return None

    def _this(self, sentence: Sentence, at: int) -> Intent | None:
        """Return what follows "retiens ça" without a mark between."""
        for end in sorted(_THIS_FOLLOWS.ends(sentence.words, Places({at})), reverse=True):
            if end < len(sentence.words) - 1 and sentence.folded[end] in _OPENS_FACT:
                return self._fact(sentence, end, at)
        return None

    def _value(self, sentence: Sentence, at: int) -> Intent | None:
        for end in sorted(_OF_THING.ends(sentence.words, Places({at})), reverse=True):
            words = sentence.folded[end:]
            if at < end and len(words) > 2 and words[0] in _DETERMINERS and _has_value(sentence, end):
                return self._fact(sentence, end, at)
        return None

    def _said_before(self, sentence: Sentence) -> Intent | None:
        if sentence.asked and not any(word in {"peux", "pourrais", "pouver"} for word in sentence.words):
            return None
        for at in range(3, len(sentence.words)):
            ends = _KEEP_IT_AT_LAST.ends(sentence.words, Places({at}))
            if not ends and broken(sentence, at) and not sentence.asked and _tells_of_home(sentence, at):
                ends = _JUST_KEEP.ends(sentence.words, Places({at}))
            if len(sentence.words) not in ends or (sentence.words[at] == "a" and not broken(sentence, at)):
                continue  # "tu peux te remettre à retenir"
            leads = LEAD.prefixes(sentence.words[:at])
            start = max((end for end in leads if "-" not in sentence.marks(end)), default=0)  # "ma belle-sœur"
            start += sentence.folded[start] == "que"
            if at - start < 3 or is_telling(" ".join(sentence.folded[start:at])):
                return None
            return Intent(INTENT, {"fact": sentence.said(start, at)})
        return None


def _tells_of_home(sentence: Sentence, stop: int) -> bool:
    """Return whether the words before `stop` name the person, its own or somebody by name."""
    named = any(sentence.said(at, at + 1)[:1].isupper() for at in range(1, stop))
    return named or not _MINE.isdisjoint(sentence.folded[:stop])


_OF_YOU = bag("es etes sais connais")
_WONDERS = bag("combien pourquoi quoi")
"""Words of a question inside what is said to be a fact."""

_DETERMINERS = bag("le la les l mon ma mes notre nos ce cette")


def _has_value(sentence: Sentence, start: int) -> bool:
    """Return whether the noun from `start` on is given a value: "le code : 99", "ma taille, c'est du 38"."""
    said = sentence.text[sentence.spans[start][0] :]
    words = sentence.folded[start:]
    return ":" in said.rstrip(" :") or any(word in _VALUE for word in words[1:])


def _after_that(sentence: Sentence, start: int) -> int:
    return start + 1 if sentence.words[start] in {"que", "qu"} else start


def _to_you(sentence: Sentence, at: int) -> bool:
    return bool(_TO_YOU.ends(sentence.words, Places({at})))


def _request(sentence: Sentence, at: int) -> bool:
    """Return whether a question mark belongs to a request ("tu peux retenir que... ?")."""
    return _to_you(sentence, at) or POLITE.ends(sentence.words, Places({len(sentence.words) - 1})) >= {
        len(sentence.words)
    }


def is_telling_in(sentence: Sentence, start: int) -> bool:
    """Return whether what follows is an indirect question rather than a fact."""
    return sentence.folded[start] in {"est", "ce"} and sentence.folded[start : start + 2] == ["est", "ce"]


GRAMMAR = Remember()
