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
_KNOW = say(
    "sais|saver|savais|connais|tiens|tener|sors|sorter|tires|as (appris|entendu|lu|vu|trouve|pris|eu|su)|te "
    "rappelle|aver (appris|trouve)"
)
_YOU = say("tu|t|vous")
_SAY = say(
    "(me|nous|m|t)? (dis|racontes|sors|parles|affirmes|reponds|penses|crois|avances|proposes|soutiens|as (dit"
    "|raconte|sorti|repondu|parle|propose)|viens de dire)"
)

WHY = either(
    say(
        "comment (es tu|etes vous) au courant (de ca)?|comment (ca se fait que)? (tu|t|vous) (es|etes|sois) au "
        "courant (de ca|de cela)?|qui (t|te|vous) (a|l a) "
        "mis (ca|cela) (dans la|en) tete"
    ),
    say("pourquoi (est ce que|donc|est ce)?")
    + _YOU
    + _SAY
    + maybe(say("(moi)?"))
    + maybe(say("de|d"))
    + either(_THAT, _INFO),
    say("pourquoi (est ce que)? (tu|vous) (me)? (dis|racontes|parles|proposes) (tout)? (ca|cela)"),
    say("pourquoi (me)? (dis|racontes|sors|parles|as|aver) (tu|vous) (dit|raconte)? (de)? (ca|cela)"),
    say("pourquoi (cette|ta|une telle) (reponse|phrase|remarque|affirmation|question)"),
    say("(et)? (ca|tu|vous)? (d ou|dou|comment) (est ce que|ca se fait que|tu|vous)?")
    + maybe(_YOU)
    + either(
        maybe(say("le|l|la")) + say("sais|saver|savais") + maybe(say("tu|vous")) + maybe(_THAT, _INFO),
        say("le|l|la") + _KNOW,
        _KNOW + either(_THAT, _INFO),
    ),
    say("(d ou|comment) (le|l)? (sais|saver) (tu|vous)") + maybe(_THAT, _INFO),
    say("(d ou|comment) (le|l)? (connais|tiens|sors|as|tener|aver) (tu|vous) (appris|su|eu|trouve)?")
    + either(_THAT, _INFO),
    say("(d ou|comment) (le|l) (tiens|as|tener) (tu|vous) (appris|su|eu|trouve)?"),
    say("(d ou|dou) (est ce que)? (ca|cela|elle) (te|vous|t)? (vient|sort|provient) (ca)?"),
    say("(d ou) (vient|provient|sort|te vient) (donc)?") + either(_THAT, _INFO),
    say(
        "(tu|vous|t) (sais|saver|connais|tiens|sors|as (appris|vu|trouve|pris|entendu|su|eu|lu)) (ca|cela|l info"
        "|cette info|cette information)"
    )
    + say("(d ou|comment|ou|depuis quand|par qui)"),
    say("(tu|t|vous) (le|l|la|en) (sais|tiens|as appris|as su|saver) (d ou|comment|par qui)"),
    say("(ou|quand|par qui) (est ce que)? (tu|t|vous) (as|aver) (appris|entendu|lu|vu|trouve|pris|eu|su)")
    + either(_THAT, _INFO),
    say("(ou|quand) (as tu|t as|aver vous) (appris|entendu|lu|vu|trouve|pris|eu|su|peche)") + either(_THAT, _INFO),
    say("(c est)? (qui|qui est ce) (qui)? (t|vous|te) (a|l a) (dit|appris|raconte|parle|informe|mis)")
    + maybe(say("de|d"))
    + maybe(_THAT, _INFO),
    say(
        "qu est ce qui (te|vous) (fait|permet|pousse|amene|autorise) (de|d|a)? (dire|penser|croire|affirmer) (ca|cela)"
    ),
    say(
        "(qu est ce qui|sur quoi) (te fait dire ca|(tu|vous) te? (bases|fondes|appuies|base)|te bases tu|vous "
        "baser vous)"
    )
    + maybe(say("pour (dire|affirmer|savoir|me dire|repondre) (ca|cela)")),
    say(
        "(quand|a quel moment|quel jour) (est ce que)? (je|j|on) (t|te|vous)? (ai|a|avais|aurais) (bien|deja)? "
        "(dit|parle|raconte|confie) (de)? (ca|cela)"
    ),
    say("(quand|a quel moment) (t|te|vous) (ai|avais) je (dit|parle|raconte|confie) (de)? (ca|cela)"),
    say("(je|j) (te|t|vous) (l|en)? (ai|avais) (deja|bien)? (dit|parle|raconte) (de)? (ca|cela)? (quand|ou)"),
    say("(est ce que)? (je|j) (te|t|vous) en (ai|avais) (deja|bien|vraiment)? parle (de ca|quand|moi)?"),
    say(
        "(c est (bien)? moi qui|c est moi qui) (te|t|vous) (l)? (ai|avais|a) (dit|raconte|appris|parle) (de)? (ca"
        "|cela)?"
    ),
    say("(est ce que)? (je|j) (t|te|vous) (ai|avais) (vraiment|deja|bien) (dit|raconte) (ca|cela)"),
    say(
        "(comment|d ou|pourquoi) (ca se fait|se fait il|est ce) que (tu|vous) (sais|saches|saver|connais"
        "|connaisses|sachier|dis|dises) (ca|cela)"
    ),
    say("(comment|d ou) (est ce que|ca se fait que)? (tu|vous) (peux|pouver) (savoir|connaitre) (ca|cela)"),
    say(
        "(quelle|quelles) (est|sont) (ta|tes|la|les) (source|sources)|c est quoi (ta|tes) (source|sources)|tes "
        "sources|cite tes sources"
    ),
    say("(tu|vous) (te|vous) (bases|basez|fondes) sur quoi")
    + maybe(say("pour (dire|affirmer|savoir|me dire) (ca|cela)")),
    say(
        "(explique|dis|justifie) (moi)? (pourquoi|d ou|comment) (tu|vous) (dis|sais|sors|me dis|tiens|as dit) (ca|cela)"
    ),
)

_AFTER = some(
    ADVERB,
    NAME,
    PLEASE,
    say("d abord|toi|moi|au fait|au juste|sur moi|de moi|exactement|bon sang|la|dis|dis moi|d ailleurs|de ca|un coup"),
)

_WHOLE = LEAD + WHY + _AFTER


_WHEN_ASKED = LEAD + say("(moi)? (je|j) (te|t|vous)? (l)? (ai|avais) (dit|raconte|parle) (de)? (ca|cela)?") + _AFTER
_KNOWN_OF_ME = LEAD + either(
    say("(et)? (comment|d ou|dou) (est ce que|ca se fait que)? (tu|vous) (sais|saver|savais|saches|tiens)") + _ABOUT_ME,
    say("pourquoi (est ce que)? (tu|vous) (me)? (dis|affirmes|racontes) que (je|j|mon|ma|mes|nous)"),
    say("pourquoi (est ce que)? (tu|vous) (me)? parles (de|d) (mon|ma|mes)"),
)


class Why:
    """The grammar."""

    needs = bag("pourquoi ou comment quand qui source sources dit parle raconte quoi dou moment jour explique justifie")

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:  # noqa: ARG002 - places: for the others
        """Return the intent when the question asks for nothing else."""
        whole = _WHOLE.matches(sentence.words) or (sentence.asked and _WHEN_ASKED.matches(sentence.words))
        return Intent("memory.why") if whole or _KNOWN_OF_ME.prefixes(sentence.words) else None


GRAMMAR = Why()
