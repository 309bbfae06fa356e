"""Asking where something Ti-Pote just said comes from."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.places import LEAD, Starts
from tipote_device.meaning.grammar.parts import ADVERB, NAME, PLEASE
from tipote_device.meaning.grammar.sentence import Sentence

_THAT = say("ca|cela|ceci|une chose pareille|une telle chose|un truc pareil")
_INFO = say(
    "(cette|ces|l|ton|tes|la) (info|information|infos|informations|idee|reponse|phrase|affirmation|donnee|chose"
    "|truc|remarque|source|sources)"
    "(la)? (sur moi|la dessus|me concernant)?|ce (truc|detail|renseignement) (la)? (sur moi)?"
)
_ABOUT_ME = say("(que|qu|sur|de) (je|j|mon|ma|mes|moi|on|nous|notre)")
_YOU = say("tu|t|vous")
_GOT = (
    "(sais|saver|savais|saches|connais|tiens|tener|sors|sorter|tires|ramenes|penches|inventes|deduis|devines|prends"
    "|as (appris|entendu|lu|vu|trouve|pris|eu|su|deniche|peche|sorti|invente|recupere|devine|connu|ramasse|chope)"
    "|aver (appris|trouve|lu|eu|su|pris|entendu)|peux (savoir|connaitre)|es au courant|etes au courant|sois au courant)"
)
_PRETEND = (
    "(dis|dites|racontes|raconter|affirmes|pretends|penses|crois|avances|proposes|soutiens|parles|repondu|sors|reponds"
    "|as (dit|raconte|sorti|repondu|parle|propose|affirme)|viens de (dire|raconter)|me fais)"
)
_IT = maybe(say("(me|m|nous)? (le|la|l|en)?"))
_SOURCE = say(
    "comment|d ou|dou|ou|depuis quand|quand|par qui|de qui|grace a (quoi|qui)|a cause de quoi|de quelle facon"
    "|par quel moyen"
    "|sur (la)? base de quoi|a partir de quoi|en vertu de quoi|sur quoi|via quoi|par ou|de quelle source"
) + maybe(say("est ce (que|qu)|ca se fait (que|qu)|c est que|donc|diable|bon sang|ca"))
_REASON = say(
    "pourquoi|comment|pour quelle raison|pour quel motif|a quel titre|sur (la)? base de quoi|sur quoi|a partir de quoi"
    "|en vertu de quoi|de quel droit|qu est ce qui fait que|c est parce que quoi que"
) + maybe(say("est ce (que|qu)|ca se fait (que|qu)|donc|est ce"))
_DEICTIC = either(_THAT, _INFO)
_TOLD = "(dit|appris|raconte|parle|informe|mis|souffle|renseigne|donne|montre|balance)"

_OFF = say("de|d")
WHY = maybe(say("(et)? (puis je|je peux|on peut|j aimerais|je voudrais|je veux)? savoir")) + either(
    _SOURCE + _YOU + either(_IT + say(_GOT) + maybe(_OFF) + _DEICTIC, say("(me)? (le|la|l|en)") + say(_GOT)),
    _SOURCE + say("(me)? (le|la|l|en)") + say(_GOT) + maybe(_YOU),
    _SOURCE
    + say("(le|la|l)?")
    + say("(sais|saver|tiens|tener|sors|sorter|connais|as|aver) (tu|vous) (appris|su|eu|trouve|pris|lu|peche|entendu)?")
    + _DEICTIC,
    _SOURCE + say("(le|la|l) (sais|saver|tiens|tener|as|aver) (tu|vous) (appris|su|eu|trouve|pris)?"),
    say("(comment|d ou|dou) (tu|vous) (le|la|l)? (sais|saver|savais)"),
    say("(comment|d ou|dou) (sais|saver) (tu|vous)"),
    maybe(say("ca|cela|cette info|mais"))
    + _YOU
    + say("(l|le|la|en)?")
    + say(_GOT)
    + maybe(_OFF)
    + maybe(_DEICTIC)
    + say("d ou|dou|comment|quand|depuis quand|de qui|par qui|ou|grace a quoi|grace a qui"),
    _REASON + _YOU + say("(me|m|nous)?") + say(_PRETEND) + say("(moi)?") + maybe(_OFF) + _DEICTIC,
    _REASON + _YOU + say("(me)? dis comme ca"),
    _SOURCE + _YOU + say("(l)? (es|etes|sois|as su|as appris|as devine|as trouve|aver su|aver appris) (au courant)?"),
    _SOURCE + say("(es|etes) (tu|vous) au courant") + maybe(_OFF) + maybe(_DEICTIC),
    _SOURCE + say("(que)? (tu|t|vous) (as|aver|sais|saver|tiens)") + _DEICTIC,
    say("(mais)? (je|j) (ne|n)? (t|te|vous) (l)? ai (jamais|pas)")
    + say(_TOLD)
    + maybe(_OFF)
    + maybe(_DEICTIC)
    + say("(moi)? (si|non|hein)"),
    say("sur quoi")
    + say("(vous|tu)? (te|vous)? (fonder|fondes|baser|bases|appuyer|appuies) (vous|tu)?")
    + maybe(say("pour (dire|affirmer|savoir|me dire)") + _DEICTIC),
    _REASON
    + say("(me)? (dis|racontes|sors|parles|as|aver|affirmes) (tu|vous) (dit|raconte|parle)?")
    + maybe(_OFF)
    + _DEICTIC,
    say("pourquoi (cette|ta|une telle) (reponse|phrase|remarque|affirmation|question)"),
    say(
        "(et)? (d ou|dou|ou) (est ce que|c est que|que|donc)? (ca|cela|elle|il)? (te|vous|t)? (vient|sort"
        "|provient|viens|tombe)"
    )
    + maybe(say("donc"))
    + maybe(_DEICTIC, say("ce que tu (dis|racontes|affirmes)")),
    say("(ca|cela|cette info|cette idee|cette information|c)")
    + say("(te|vous|t)? (vient|sort|provient|tombe|sors) (d ou|dou|de qui)")
    + maybe(_DEICTIC, say("ce que tu (dis|racontes)")),
    say("(c est)? (qui|qui est ce|qui c est) (qui)? (donc|diable)? (t|vous|te) (a|l a|as)")
    + say(_TOLD)
    + maybe(_OFF)
    + maybe(_DEICTIC, say("ca dans la tete")),
    say("(tu|vous) (tiens|tener|sais|as appris|as su|as eu|l as su) (ca|cela|l info)? (de qui|par qui|de quelqu un)"),
    say(
        "qu est ce qui (te|vous) (fait|permet|pousse|amene|autorise|prend) (de|d|a)? (dire|penser|croire|affirmer"
        "|savoir"
        "|supposer|sortir|raconter)"
    )
    + _DEICTIC,
    say(
        "(qu est ce qui|sur quoi) (te fait dire ca|(tu|vous) te? (bases|fondes|appuies|base)|te bases tu"
        "|vous baser vous)"
    )
    + maybe(say("pour (dire|affirmer|savoir|me dire|repondre)") + _DEICTIC),
    say("(tu|vous) (te|vous) (bases|basez|fondes|appuies) sur quoi")
    + maybe(say("pour (dire|affirmer|savoir|me dire)") + _DEICTIC),
    say(
        "(quand|a quel moment|quel jour|ou|a quelle occasion) (est ce que|c est que|donc)? (je|j|on) (t|te|vous)? (l)?"
        "(ai|a|avais|aurais) (bien|deja)?"
    )
    + say(_TOLD)
    + maybe(_OFF)
    + maybe(_DEICTIC),
    say("(quand|a quel moment) (t|te|vous) (l)? (ai|avais) je") + say(_TOLD) + maybe(_OFF) + maybe(_DEICTIC),
    say("(je|j) (te|t|vous) (l|en)? (ai|avais) (deja|bien)?")
    + say(_TOLD)
    + maybe(_OFF)
    + maybe(_DEICTIC)
    + say("(moi)? (c etait)? (quand|ou|a quel moment|quel jour)"),
    say("(est ce que)? (je|j) (te|t|vous) en (ai|avais) (deja|bien|vraiment)? parle (de ca|quand|moi)?"),
    say("(c est (bien)? moi qui) (te|t|vous) (l)? (ai|avais|a)") + say(_TOLD) + maybe(_OFF) + maybe(_DEICTIC),
    say("(est ce que)? (je|j) (t|te|vous) (l)? (ai|avais) (vraiment|deja|bien)")
    + say(_TOLD)
    + maybe(_OFF)
    + _DEICTIC
    + say("moi?"),
    say("(t|te|vous) (ai|avais) je (vraiment|deja|bien)?") + say(_TOLD) + _DEICTIC,
    say(
        "(quelle|quelles) (est|sont) (ta|tes|la|les) (source|sources)|c est quoi (ta|tes) (source|sources)|tes sources"
        "|cite tes sources|(ta)? source"
    ),
    say(
        "(explique|dis|justifie) (moi)? (pourquoi|d ou|comment) (tu|vous) (dis|sais|sors|me dis|tiens|as dit|as appris)"
    )
    + _DEICTIC,
)

_AFTER = some(
    ADVERB,
    NAME,
    PLEASE,
    say(
        "d abord|toi|moi|coudonc|donc|tout d un coup|au fait|au juste|sur moi|de moi|exactement|bon sang|la|dis"
        "|dis moi|d ailleurs|de ca|un coup"
    ),
)

_SURPRISE = some(
    LEAD,
    say(
        "attends|attends voir|(t|tu) (es|rigoles|plaisantes|deconnes) (serieux|fou)?|(je|j) (n|ne)? (t|te|l)? (ai"
        "|avais)"
        "(jamais|rien|pas) (dit|raconte) (ca|cela)? (moi)?|mais|et|comment ca|quoi|pardon|hein|serieux|oh la"
        "|la vache|ah bon"
    ),
)
_WHOLE = _SURPRISE + WHY + _AFTER


_WHEN_ASKED = LEAD + say("(moi)? (je|j) (te|t|vous)? (l)? (ai|avais) (dit|raconte|parle) (de)? (ca|cela)?") + _AFTER
_KNOWN_OF_ME = _SURPRISE + either(
    say("(et)? (comment|d ou|dou) (est ce que|ca se fait que)? (tu|vous) (sais|saver|savais|saches|tiens)") + _ABOUT_ME,
    say("pourquoi (est ce que)? (tu|vous) (me)? (dis|affirmes|racontes) que (je|j|mon|ma|mes|nous)"),
    say("pourquoi (est ce que)? (tu|vous) (me)? parles (de|d) (mon|ma|mes)"),
    _YOU + say(_GOT) + say("ou|d ou|dou|comment|de qui") + _ABOUT_ME,
)


class Why:
    """The grammar."""

    needs = bag(
        "pourquoi ou comment quand qui source sources dit parle raconte quoi dou moment jour explique justifie"
        " raison titre"
    )

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:  # noqa: ARG002 - places: for the others
        """Return the intent when the question asks for nothing else."""
        whole = _WHOLE.matches(sentence.words) or (sentence.asked and _WHEN_ASKED.matches(sentence.words))
        return Intent("memory.why") if whole or _KNOWN_OF_ME.prefixes(sentence.words) else None


GRAMMAR = Why()
