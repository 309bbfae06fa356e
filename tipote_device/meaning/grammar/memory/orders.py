"""Ways of ordering something of Ti-Pote: the imperative, "tu peux" and an infinitive, "il faut que tu"."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import Part, either, maybe, say, some
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, THAT_YOU, TO_DO, YOU
from tipote_device.meaning.grammar.parts import I_WANT_TO, PLEASE

_ME = maybe(say("me|m|moi|nous|y|t en|en|tout simplement|bien|aussi|vite|juste"), PLEASE)
_IT = say("le|la|les|l|me (le|la|les|l)|m en|en|y")
THIS = say(
    "les (tous|toutes)|ca|cela|ceci|tout ca|tout cela|moi (ca|le|la|les)|le|la|les|le moi|la moi|les moi|le donc"
)


def imperative(verb: Part) -> Part:
    """Return `verb` alone; what it is about follows.

    `verb` matches its imperative, infinitive, subjunctive and participle at once: they sound alike, and recognisers
    write one for the other.
    """
    return verb + maybe(say("moi|nous|m|toi|vous"))


def asked_of_you(verb: Part) -> Part:
    """Return the ways of ordering `verb` that name the one it is asked of: they mean nothing but an order."""
    return either(
        TO_DO + some(_ME, FROM_MEMORY) + verb,
        THAT_YOU + _ME + verb,
    )


def told(verb: Part) -> Part:
    """Return "tu oublies" and the like: the present tense as an order."""
    return YOU + _ME + verb


def wished(verb: Part) -> Part:
    """Return "je voudrais effacer", "il faut effacer", "on efface": also said in general."""
    return either(
        I_WANT_TO + say("pouvoir?") + verb,
        say("(il)? (faut|faudrait|vaut mieux|vaudrait mieux)|on (peut|va|pourrait|devrait)? (tout)?|est ce qu on peut")
        + verb,
    )


def ordered_of_it(verb: Part) -> Part:
    """Return the ways of ordering `verb` of something named before: "oublie-le", "tu peux l'effacer"."""
    return either(
        verb + THIS,
        TO_DO + maybe(say("me|m")) + _IT + verb,
        TO_DO + _ME + verb + THIS,
        THAT_YOU + maybe(say("me|m")) + _IT + verb,
        THAT_YOU + _ME + verb + THIS,
        YOU + _IT + verb,
        YOU + _ME + verb + THIS,
        say("(il)? (faut|faudrait|faudra|va falloir)|on (peut|va|doit|pourrait)") + _IT + verb,
        say("a") + verb,
        say("c est|il est|elle est|(tout)? ca est") + say("a") + verb,
    )
