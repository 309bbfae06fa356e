"""Making Ti-Pote be quiet."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.parts import ADVERB, CAN_YOU, INTERJECTION, NAME, PLEASE
from tipote_device.meaning.grammar.rules import Rule, rule
from tipote_device.meaning.grammar.session import CLOSING

_WHAT_IS_SAID = say(
    "(de|d) (parler|lire|raconter|blablater|bavarder|causer|discuter)|(ta|la|cette|ton|ton) "
    "(lecture|phrase|reponse|histoire|musique|chanson|discours|blabla|baratin)"
    "|ca|tout|tout ca|le son de ta voix"
)
_FOR_A_WHILE = some(
    ADVERB,
    say(
        "(deux|cinq|trois|une|quelques) (minutes|minute|secondes|seconde)|comme ca|maintenant|un "
        "(coup|moment|instant)|une fois pour toutes"
    ),
)

BE_QUIET = either(
    say("stop|stoppe|stoppez|halte|chut|silence|basta|assez|la ferme|ferme la|ta gueule|ta bouche"),
    say("tais|tai|taisez|te") + say("toi|vous|tois") + _FOR_A_WHILE,
    say("arrete|arretes|arretez|arreter|cesse|cessez")
    + maybe(say("toi|vous|la"))
    + maybe(_WHAT_IS_SAID)
    + _FOR_A_WHILE,
    say("stop|stoppe|coupe|coupez|interromps|termine") + _WHAT_IS_SAID,
    CAN_YOU
    + either(
        say("(te|vous)? (taire|calmer)"),
        say("(t|te|vous) (arreter|interrompre)"),
        say("arreter|cesser|stopper|faire silence") + maybe(_WHAT_IS_SAID),
    )
    + _FOR_A_WHILE,
    say("(je (veux|voudrais)|j aimerais) que (tu (te taises|arretes|cesses)|vous (vous taisiez|arretiez))")
    + maybe(_WHAT_IS_SAID)
    + _FOR_A_WHILE,
    say("(ca|ca) suffit (comme ca|maintenant)?|(c est|y en a) assez|j en ai assez (entendu)?"),
    say("(fais|faites|un peu de|du) silence|ne (dis|parle) plus (rien|un mot)?|plus un mot|pas un mot"),
)

RULES: tuple[Rule, ...] = (
    rule(
        "playback.stop",
        some(INTERJECTION, NAME, PLEASE, CLOSING, ADVERB),
        BE_QUIET,
        some(BE_QUIET, INTERJECTION, NAME, PLEASE, CLOSING, ADVERB),
    ),
)
