"""Wishing that something were gone, without a verb in the imperative: "que mon numéro disparaisse de ta mémoire"."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.objects import Object, Want, contains, object_of
from tipote_device.meaning.grammar.memory.places import ENDING, broken
from tipote_device.meaning.grammar.memory.verbs import EFFACE, FORGET, NO_MORE, NOTHING_LEFT, REMOVE
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY
from tipote_device.meaning.grammar.sentence import Sentence

_WISH = say(
    "(je|j) (ne|n)? (veux|voudrais|aimerais|souhaite|souhaiterais|prefere|prefererais|tiens a ce|exige|demande"
    "|aimerai) (plus|pas|bien)?"
    "(que|qu)|(fais|faites|fasses) en sorte (que|qu)|(arrange|debrouille) toi pour (que|qu)|veille a ce (que|qu)"
    "|(il)? (faut|faudrait|serait temps) (que|qu)|(ce|ca) serait (bien|mieux|cool) (que|qu)|que|qu"
)
_GONE = (
    "efface|effacee|effaces|effacees|supprime|supprimee|supprimes|supprimees|oublie|oubliee|oublies|oubliees"
    "|enleve|enlevee"
    "|retire|retiree|elimine|detruit|detruite|vire|viree"
)
_LITTLE = some(
    say(
        "completement|totalement|definitivement|entierement|vite|bien|tout de suite|plus|pas|encore|rapidement"
        "|simplement|a jamais"
    )
)
_GOES = say("(disparaisse|disparaissent|parte|partent|sorte|sortent|degage)") + _LITTLE
"""Said of pains and guests too: without the memory beside it, only of what is called an information."""

_VANISHES = either(
    _GOES + FROM_MEMORY,
    say("(soit|soient)") + _LITTLE + say(f"{_GONE}|hors") + maybe(FROM_MEMORY),
    say("(ne|n) (soit|figure|figurent|reste|traine|apparaisse) (nulle part|plus|pas)") + maybe(FROM_MEMORY),
    say("(soit|soient|reste|restent|figure|figurent|traine|trainent|apparaisse|demeure)")
    + _LITTLE
    + say("(stocke|stockee|enregistre|enregistree|garde|gardee|note|notee|present)?")
    + FROM_MEMORY,
)
_MUST_GO = either(
    say("(doit|doivent|devrait|devraient|peut|peuvent|dois)")
    + _LITTLE
    + say(f"disparaitre|partir|sortir|degager|sauter|etre ({_GONE})")
    + maybe(FROM_MEMORY),
    say("(ne|n)? (doit|doivent|devrait) (plus|pas) (etre|rester|figurer|apparaitre|trainer)") + FROM_MEMORY,
    say("(n|ne)? (a|ont) (plus|pas)? (rien|de raison|sa place) (a faire|d etre)?") + FROM_MEMORY,
)
_OUT = either(
    say(
        "poubelle|a la poubelle|a la corbeille|corbeille|dehors|aux oubliettes|aux orties|on oublie|on efface|on zappe"
    ),
    say("(c est|ca)? a") + either(FORGET, EFFACE, REMOVE),
    say("(tu|vous)")
    + either(FORGET, EFFACE, say("vires|enleves|retires|jettes|zappes"))
    + maybe(say("(tout)? (ca|tout)")),
)
_LAST = some(ENDING)
_NOTHING = either(NO_MORE, NOTHING_LEFT)


def wished_gone(sentence: Sentence, at: int) -> Object | None:
    """Return what is wished gone from `at` on; None when nothing is."""
    words = sentence.words
    for end in sorted(_NOTHING.ends(words, Places({at})), reverse=True):
        held = {end} | FROM_MEMORY.ends(words, Places({end}))
        over = max(ABOUT.ends(words, Places(held)), default=None)
        if over is not None and (found := object_of(sentence, over, "any")) is not None and found.scope != "all":
            return Object("topic", found.start, found.stop)
    wished = max(_WISH.ends(words, Places({at})), default=None)
    if wished is not None and (found := _until(sentence, wished, _OUT_OF_MEMORY_AT_LAST, want="any")) is not None:
        return found
    if wished is not None and (found := _until(sentence, wished, _VANISHES_AT_LAST)) is not None:
        return found
    if wished is not None and (found := _until(sentence, wished, _GOES_AT_LAST, want="known")) is not None:
        return found
    found = _until(sentence, at, _MUST_GO_AT_LAST) or _until(sentence, at, _OUT_AT_LAST)
    return found or _until(sentence, at, _BARE_AT_LAST, marked=True)


_OUT_OF_MEMORY_AT_LAST = _GOES + FROM_MEMORY + _LAST
_VANISHES_AT_LAST = _VANISHES + _LAST
_GOES_AT_LAST = _GOES + _LAST
_MUST_GO_AT_LAST = _MUST_GO + _LAST
_OUT_AT_LAST = _OUT + _LAST
_BARE_AT_LAST = say("oublie|oublier|efface|effacer|supprime|supprimer|zappe|oublies") + _LAST


_TAKEN_UP = bag("elle il elles ils ca")
"""Pronouns that take a thing up before its verb: "que la bagarre, elle disparaisse"."""


def _until(sentence: Sentence, start: int, last: Part, *, marked: bool = False, want: Want = "info") -> Object | None:
    for at in range(start + 1, len(sentence.words)):
        if sentence.words[at] not in last.first:
            continue
        if (not marked or broken(sentence, at)) and len(sentence.words) in last.ends(sentence.words, Places({at})):
            again = at - 1 > start and sentence.folded[at - 1] in _TAKEN_UP
            found = object_of(sentence.until(at - again), start, want)
            everything = found is not None and found.scope == "all"
            return None if everything and not contains(FROM_MEMORY, sentence, at) else found
    return None
