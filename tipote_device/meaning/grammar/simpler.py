"""Says the same in fewer words: fillers left out, long ways of asking put short, reasons before a request cut off.

Grammars are asked about what was said first; only what none of them explains is said again more simply. Nothing is
taken away that could be part of a fact: fillers go near the request and at the end, politeness anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, say, some
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.memory.reasons import gives_reason
from tipote_device.meaning.grammar.parts import NAME
from tipote_device.meaning.grammar.sentence import Sentence, read

_POLITE = either(
    say(
        "s il (te|vous) plait|s te plait|stp|svp|je (te|vous|t) (en)? (prie|supplie)|si (tu|vous) (veux|peux|le veux"
        "|le peux|voulez|pouvez|voulais|pouvais) bien?|sans (vouloir)? (te|vous) (commander|deranger)|ti pote|tipote"
        "|si ca (ne)? (te|vous) (derange|ennuie|embete) pas|avec plaisir"
    ),
)
_FILLER = either(
    say(
        "donc|alors|par hasard|deja|ben|bah|euh|voila|hein|pis|genre|coudonc|pantoute|vite fait|direct"
        "|directement|dis voir|tse|stp"
        "|tout simplement|attends|attendez|style|carrement|franchement|quand meme|ouais|ma foi|oh|ok|rapidement"
        "|tranquille|easy|hop|alors la|du coup|en fait|gentiment|tout de suite|immediatement|sans faute"
    ),
    say("(ce|cette|ces|le|la) (fichu|fichue|foutu|foutue|sacre|sacree|maudit|maudite|satane|satanee|putain de)"),
)
_UNSURE = say(
    "voir|une fois|un coup|un peu|donc voir|voir un peu|une bonne fois|moi ca|la|bien|encore|juste|vite|aussi|bon"
    "|seulement|maintenant"
)
_NOT_AFTER = bag("par que qu si comment ou quand fait dit sur de d plus moins les")
"""Words after which or before which "une fois", "bien", "encore" mean something."""

_NEVER_AFTER = bag("par si")
_BESIDE_VERB = 2
"""Places from the start where a doubtful filler stands beside the verb: "retiens une fois que"."""

_LEADING = either(LEAD, say("et? cette fois|et|ho|he oh|he ho|oh la|eh oh|attends attends|une question|question"))
_LAST = some(
    _FILLER,
    _POLITE,
    NAME,
    say(
        "ca (joue|marche|roule|te va|te dit)|tu veux (bien)?|veux tu|d accord|merci (bien|beaucoup|d avance)?|go"
        "|vas y|mon (vieux|ami|grand|pote|chou|coeur)|ma (belle|poule|grande)|hein dis"
        "|n est ce pas|ok|okay|please|sais tu|tu sais|ce serait (gentil|sympa|cool)|tu seras (gentil|mignon)"
        "|et c est tout|c est tout|rien de plus|finalement|au fait|comme ca|tu entends|tu m entends|compris"
    ),
)

_LAST_MARKED = some(_LAST, say("dis|toi|moi|vraiment|une fois|quoi|la|ca va|hein|non|ou bien|ou quoi|moi|euh|enfin"))
"""More of it, after a mark."""

_ADJ = (
    "(important|essentiel|bien|bon|mieux|preferable|necessaire|urgent|temps|utile|primordial|souhaitable|genial|gentil"
    "|sympa|cool|pratique|indispensable|super|chouette|formidable|imperatif|possible|heureux|parfait)"
)
_KIND = "(la gentillesse|l amabilite|l obligeance|la bonte|le plaisir|l extreme obligeance|l elegance)"
_TO_DO = either(
    say(f"(auriez|aurais|auras|aurez) (tu|vous) {_KIND} (de|d)"),
    say(f"(tu|vous) (auriez|aurais|auras|aurez|as) {_KIND} (de|d)|(faites|fais|ferais|feriez) (moi|tu"
        f"|vous) {_KIND} (de|d)"),
    say(f"(tu|vous) (vas|aller|me) (me)? (faire|fais|feras|ferez|ferais) {_KIND} (de|d)"),
    say(f"(serait|est|sera) (il|ce) {_ADJ} (de|d)|(c est|ce serait|ca serait|il serait|il est)? {_ADJ} (de|d)"),
    say("(il)? y (a|aurait) (t il)? moyen (de|d)|(tu|vous) (serais|es|etes|seriez|seras) (prie|prier|charge"
        "|tenu) (de|d)"),
    say("(tu|vous) (ferais|feriez|fais) (mieux|bien) (de|d)|(je|j) (te|vous|t) (charge|prie|demande|ordonne|conseille"
        "|invite|autorise|laisse|saurais gre) (de|d|a)?"),
    say("veuillez|veille (bien)? a|veillez (bien)? a|charge toi (de|d)|occupe toi (de|d)|n hesite pas a|tache (de|d)"
        "|prends soin (de|d)|essaie (de|d)|merci (bien)? (de|d)|pense (bien)? a|penser (bien)? a"
        "|ayez (l obligeance) de"),
    say("(tu|vous) (pourrais|pourriez|pourras|pourrez|peux|pouvez|saurais|sauriez|saurez|voudrais|voudriez|voudras"
        "|voudrez|veux|voulez) (tu|ti)?"),
    say("(pourrais|pourriez|pourras|peux|pouvez|saurais|sauriez|voudrais|voudriez|voulez|veux) (tu|vous|ti)"),
    say("(je|j) (aurais|ai|aurai) (grand)? besoin (de|d)? pouvoir|(est ce que)? (je|on) (peux|peut|pourrais|pourrait)"
        "(te|vous) (demander|prier) (de|d)|(je|j) (aimerais|voudrais) (te|vous) (demander|prier) (de|d)"),
    say("(il)? (faudra|va falloir)"),
)  # fmt: skip
"""What an infinitive follows."""

_THAT_YOU = either(
    say("(il|ca)? (faut|faudra|faudrait|fallait|va falloir|vaut mieux|vaudrait mieux|serait temps|urge) (que|qu)"
        "(tu|vous|t)"),
    say(f"(c est|ce serait|ca serait|il serait|il est|ca m|est il|serait il) (tres|vraiment|plus"
        f"|assez)? {_ADJ} (que|qu)"
        "(tu|vous|t)"),
    say("(je|j) (ne)? (veux|voudrais|aimerais|souhaite|souhaiterais|prefere|prefererais|demande|exige|tiens a ce"
        "|apprecierais|voulais|aurais besoin|ai besoin|desire|adorerais|aurai besoin|compte sur toi pour|insiste pour)"
        "(autant|bien|mieux|vraiment|beaucoup|juste|plutot|absolument|donc|aussi|maintenant|vivement)? (que|qu)"
        "(tu|vous|t)"),
    say("(fais|faites) en sorte (que|qu) (tu|vous|t)|arrange toi pour que tu|(je|j) compte sur toi pour que tu"),
)  # fmt: skip
"""What a subjunctive follows."""

_NEAR = 7
"""Words from the start among which a filler goes."""

_KEPT_WITH = bag("ne pas plus rien")


def simpler(sentence: Sentence) -> Sentence | None:
    """Return the sentence said more simply; None when nothing can be left out."""
    words = sentence.words
    count = len(words)
    last = next((at for at in range(1, count) if _is_last(sentence, at)), count)
    if sentence.asked and last < count and words[last - 1] in _KEPT_WITH:
        last = count
    pieces: list[str] = []
    at = 0
    while at < last:
        stop, said = _replaced(sentence, at, last)
        if stop > at:
            if said:
                pieces.append(said)
            at = stop
            continue
        pieces.append((sentence.marks(at) if pieces else "") + sentence.text[slice(*sentence.spans[at])])
        at += 1
    text = " ".join("".join(_spaced(pieces)).split()).strip(" ,;:")
    if sentence.asked:
        text += " ?"
    again = read(text, at=sentence.at)
    return None if (len(again.words) == count and list(again.words) == list(words)) or not again.words else again


def _is_last(sentence: Sentence, at: int) -> bool:
    part = _LAST_MARKED if broken(sentence, at) else _LAST
    return len(sentence.words) in part.ends(sentence.words, Places({at}))


def _spaced(pieces: list[str]) -> Iterator[str]:
    for piece in pieces:
        yield piece if piece[:1] in " ,;:.-'’" else f" {piece}"


def _replaced(sentence: Sentence, at: int, last: int) -> tuple[int, str]:
    """Return where the words at `at` that are said otherwise end, and what is said instead."""
    words = sentence.words
    if (stop := _longest(_POLITE, sentence, at, last)) > at:
        return stop, ""
    if at < _NEAR:
        if (stop := _longest(_THAT_YOU, sentence, at, last)) > at:
            return stop, "il faut que tu"
        if (stop := _longest(_TO_DO, sentence, at, last)) > at and words[stop] not in _NOT_TO_DO:
            return stop, "tu peux"
        if not at:
            return _longest(_LEADING, sentence, at, last), ""
        if (stop := _longest(_FILLER, sentence, at, last)) > at:
            return stop, ""
        stop = _longest(_UNSURE, sentence, at, last)
        if stop > at and words[stop] not in (_NEVER_AFTER if at <= _BESIDE_VERB else _NOT_AFTER):
            return stop, ""
    return at, ""


_NOT_TO_DO = bag("que qu pas le la les l un une des du de mon ma mes quoi ca")


def _longest(part: Part, sentence: Sentence, at: int, last: int) -> int:
    return max((end for end in part.ends(sentence.words, Places({at})) if end < last), default=at)


_JOINTS = bag("donc alors ben bah puis et du coup bon")


def rests(sentence: Sentence) -> Iterator[Sentence]:
    """Yield what is left when a clause before a request is cut off, the longest rest first.

    The clause tells of the person, gives a reason, or is an exclamation; it is marked off or a connector follows it.
    """
    words = sentence.words
    for at in range(2, min(len(words), 24)):
        if not (broken(sentence, at) or words[at - 1] in _JOINTS or words[at] in _JOINTS):
            continue
        if at >= len(words) or not gives_reason(sentence, 0, at, noun=broken(sentence, at), asked=True):
            continue
        yield read(sentence.text[sentence.spans[at][0] :], at=sentence.at)
