"""Making Ti-Pote be quiet."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say, some
from tipote_device.meaning.grammar.around import ASK, LITTLE, explained
from tipote_device.meaning.grammar.conjugation import orders_of, spoken
from tipote_device.meaning.grammar.leaving.address import ADDRESS
from tipote_device.meaning.grammar.leaving.stopping import ENOUGH, LEAVE_IT_THERE
from tipote_device.meaning.grammar.parts import ADVERB, INTERJECTION, NAME, PLEASE
from tipote_device.meaning.grammar.sentence import Family, Sentence
from tipote_device.meaning.grammar.session import CLOSING

_WHAT_IS_SAID = say(
    "(de|d) (parler|lire|raconter|blablater|bavarder|causer|discuter|jacasser|jaser|papoter|discourir|parlotter"
    "|bla bla)"
    "|(ta|la|cette|ton|tes|tout|toute|ce|ces|le|l|votre|vos) (ton|ta|ce|le)? (lecture|phrase|phrases|reponse|reponses"
    "|histoire|histoires|musique|chanson|discours|blabla|baratin|charabia|explication|explications|bavardage|laius"
    "|conneries|betises|cirque|monologue|tirade|enumeration|recit|blague|parlotte|disque|bruit|truc|machin|moulin"
    "|moulin a paroles|caquet|rengaine)"
    "|ca|tout|tout ca|le son de ta voix|la (conversation|discussion)"
)
_FOR_A_WHILE = some(
    ADVERB,
    LITTLE,
    say(
        "(deux|cinq|trois|une|quelques) (minutes|minute|secondes|seconde)|comme ca|maintenant|un "
        "(coup|moment|instant)|une (bonne)? fois (pour toutes)?|tout de suite|la dessus|ici|net|enfin|deux minutes"
    ),
)
_ENOUGH_HEARD = say(
    "j ai (bien|tout)? (compris|entendu|pige|saisi)|ca suffit (comme ca|maintenant|la)?|(c est|y en a) assez"
    "|j en ai (assez|marre) (entendu|de t entendre)?|(assez|trop) (parle|discute|bavarde|cause|entendu)"
    "|on a compris|n en dis pas plus|n en rajoute pas|pas la peine de (continuer|finir|tout dire)"
    "|laisse moi (parler|placer"
    "un mot|en placer une)|tu parles trop|(tu|vous) (parles|causes) (beaucoup)? trop"
)
_SHUT = say("(la|le) (ferme|bec|clapet)|(ferme|boucle|fermez|bouclez|clos) (la|le|ton bec|ton clapet|ta bouche|le bec)")

BE_QUIET = either(
    say("stop|stoppe|stopper|stoppez|halte|chut|silence|basta|assez|ta gueule|ta bouche|motus|suffit|mute")
    + _FOR_A_WHILE,
    _SHUT + _FOR_A_WHILE,
    _ENOUGH_HEARD + maybe(_WHAT_IS_SAID),
    say("(c est bon|ca va|ok|okay|oui oui|oui)? (c est bon|ca va) j ai (bien)? (compris|entendu|pige|saisi)"),
    say("(mets|mettez) (la|le)? (en veilleuse)|(mets|fais) (une)? pause|pause|on (se tait|arrete la)")
    + _FOR_A_WHILE,
    ASK + say("tais|tai|taisez|te|vous|me|t") + say("toi|vous|tois|te|taire|taises|taisier|taises toi") + _FOR_A_WHILE,
    ASK
    + say(spoken("arreter", "cesser", "stopper"))
    + some(say("toi|vous|la|te|t"), LITTLE)
    + maybe(_WHAT_IS_SAID)
    + _FOR_A_WHILE,
    ASK
    + say(spoken("couper", "interrompre", "terminer", "stopper", "suspendre", "abreger"))
    + LITTLE
    + _WHAT_IS_SAID
    + _FOR_A_WHILE,
    ASK
    + either(
        say("(te|vous|t)? (taire|calmer|arreter|interrompre|taises|calmes|arretes|interrompes|taisier|arretier)"),
        say("arreter|cesser|stopper|faire silence|garder le silence") + maybe(_WHAT_IS_SAID),
    )
    + _FOR_A_WHILE,
    say("(calme|interromps|arrete|coupe) (toi|vous)") + _FOR_A_WHILE,
    say("(fais|faites|faire|un peu de|du|garde|gardez) (le|un peu de|moi)? silence|(ne)? (dis|parle"
        "|dites) plus (rien|un mot)?"
        "|plus un (mot|bruit)|pas un mot"),
)  # fmt: skip

_AROUND = (INTERJECTION, NAME, PLEASE, CLOSING, ADVERB)
_CORE = some(*_AROUND) + BE_QUIET + some(BE_QUIET, *_AROUND)


_VERBS = frozenset(
    orders_of(
        "arreter", "cesser", "stopper", "finir", "terminer", "couper", "interrompre", "suspendre", "abreger", "taire"
    )
) | bag("taiser calmer calmes taises tai te trop")


_AWAY = some(*_AROUND, ADDRESS)
_LEAVING = _AWAY + either(LEAVE_IT_THERE, say("stop|stoppe|basta") + _AWAY + ENOUGH) + _AWAY
"""Leaving it there for today, and stopping because one has had enough, end the conversation."""


RINGING = bag(
    "minuteur minuteurs minuterie minuteries timer timers chrono rebours reveil reveils alarme alarmes rappel"
)
"""What is stopped, or was not heard, then is not Ti-Pote's voice."""


_DEFINED = re.compile(r"^(?:stop|chut|silence|basta|halte|pause|motus) (?:ca )?c est (?:un|une|le|la|l|du|quoi)\b")
"""Told of the word, or of why one whispers: "stop, c'est un mot anglais"."""


class _Quiet:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return playback.stop when nothing but that is asked."""
        if not RINGING.isdisjoint(sentence.folded) or _DEFINED.match(" ".join(sentence.folded)) is not None:
            return None
        if not explained(sentence, _CORE, needs=BE_QUIET.first - ASK.first | _VERBS, asked=True):
            return None
        return None if not sentence.asked and _LEAVING.matches(sentence.words) else Intent("playback.stop")


RULES: tuple[Family, ...] = (_Quiet(),)
