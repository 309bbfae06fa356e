"""Where in an utterance an order may begin, and where what it is about ends."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import Part, Places, bag, say, some
from tipote_device.meaning.grammar.memory.clauses import noun_tells, wished_after
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY
from tipote_device.meaning.grammar.parts import INTERJECTION, NAME, PLEASE
from tipote_device.meaning.grammar.sentence import Sentence

LEAD = some(
    INTERJECTION,
    NAME,
    PLEASE,
    say(
        "wesh|frere|frerot|gros|mec|poto|cousin|cher ami|mon gars|allo|ben voyons|on dit quoi|toi aussi|non rien"
        "|ecoute (moi)?|ecoutez|euh|attends|attendez|attention|maintenant|desormais|dorenavant|a partir "
        "de la|a partir "
        "(de|d) "
        "(maintenant"
        "|aujourd hui)|s il te plait|bon ben|bah|ah oui|ah non|au fait|au faite|a propos|tant qu on y est|tant "
        "que j y pense"
        "|pendant que j y pense|voila|apres reflexion|reflexion faite|tout compte fait|a la reflexion|puis|pis"
        "|donc|par contre"
        "|sinon|enfin|non mais|oui mais|j ai (bien)? reflechi|j ai change d avis|je me suis trompe|j ai dit une "
        "betise|une chose"
        "|juste|surtout|absolument|vraiment|simplement|pour info|pour information|tout de suite|aussi|et puis|une "
        "derniere chose|autre chose"
        "|toi|vous|coucou|bonjour|bonsoir|salut|hello|rebonjour|dis moi|tu sais quoi|tu sais|vas y|allez y|plutot"
        "|en revanche|cependant"
        "|je t en (supplie|prie)|sois gentil|sois sympa|un truc|ma belle|mon grand|mon coeur|tu vois|tu comprends"
        "|bref|c est bon"
        "|d abord|en premier|avant tout|premierement|ensuite|deuxiemement|c est decide"
    ),
)
"""Small words an order may come after; they mean nothing by themselves."""

_CONNECTORS = bag("donc alors finalement et mais puis bon ben bah maintenant aussi du coup fait plus pis")
"""Words after which a new clause may begin without a mark."""

_TIED = bag("""
    ai as a avons aver ont avais avait ete n ne que qu qui de d au aux me m te t se s le la l les il elle on
    ils elles je j pour sans jamais toujours souvent deja dit dis dire disait est suis es sont etait c ce ca
    mon ma mes ton ta tes son sa ses un une des du y en rien pas tout tous si quand comme dans sur par avec
    chez tu vous nous vais vas va faut peux peut veux veut voudrais dois doit cette cet ces leur leurs quel ou
    to
    """)
"""Words that hold on to what follows: no order begins right after them."""

_TOLD_BY_ME = re.compile(
    r"\b(?:(?:je|j|on|nous)(?: (?:t|te|vous|l|en|ne|n|s|viens de|vient de)){0,3}"
    r"(?: (?:ai|avais|a|avait|avons|est))?(?: (?:bien|deja|jamais|rien|pas|juste))?"
    r"|viens de(?: te)?|(?:aurais|avais) (?:pas |jamais )?du(?: te| t)?(?: en)?"
    r"|vais(?: te)?|veux(?: te)?|voulais(?: te)?)"
    r" (?:dit|dire|parle|raconte|redit|redis|dis|disais|demande|repete)\b"
)
_REPORTED = re.compile(
    r"\b(?:dit|dis|dites|dire|disait|disaient|disent|crie|criait|chante|chantait|chanter|ecrit|ecris|ecrire"
    "|ecrivait|repete"
    r"|repetait|repond|repondu|demande|demandait|hurle|murmure|film|films|chanson|chansons|livre|serie|roman"
    "|poeme|titre"
    r"|scene|acteur|actrice|heros|personnage|refrain|paroles|traduis|traduire|traduit|signifie|veut dire|phrase"
    "|expression|verbe"
    r"|conjugue|imagine|suppose|proverbe|citation|slogan|dicton|pub|publicite|raconte|racontait|intitule|tele"
    "|television"
    r"|comment|pourquoi|combien|conseil|conseilles|devine|si je te)\b"
)
"""Preambles and tails with these words tell of somebody's words instead of giving an order."""

_ASKING = re.compile(
    r"\b(?:est ce que|qu est ce|(?<!importe )(?:quoi|quel|quelle)|dois je|faut il|peut on|penses tu|crois tu)\b"
)


def broken(sentence: Sentence, at: int) -> bool:
    """Return whether a mark or the start of the utterance stands before word `at`."""
    return at == 0 or at in sentence.breaks


def is_telling(words: str) -> bool:
    """Return whether plain words tell of what somebody says, sings or writes, or ask something."""
    rest = _TOLD_BY_ME.sub(" ", words)
    return bool(_REPORTED.search(rest) or _ASKING.search(rest))


Starts = list[tuple[int, bool]]
"""Places where an order may begin, and whether each is a sure one (see `starts`)."""


def starts(sentence: Sentence) -> Starts:
    """Return the places where an order may begin, the first ones first, and whether the place is a sure one.

    Sure: nothing but small words or a finished clause stands before it. Otherwise no mark was written where it
    begins: only an order that cannot be anything else may. There is none after words that tell of a story.
    """
    words = sentence.words
    lead = LEAD.prefixes(words)
    sure = set(lead)
    telling = is_telling(" ".join(sentence.folded))
    places = []
    for at in range(len(words)):
        led = max((end for end in lead if end <= at), default=0)
        if telling and is_telling(" ".join(sentence.folded[led:at])):
            break
        if at and "«" in sentence.text[: sentence.spans[at][0]]:
            break
        if broken(sentence, at) or (at and words[at - 1] in _CONNECTORS and at in _joined(sentence, at)):
            sure |= LEAD.ends(words, Places({at}))
        if at in sure:
            places.append((at, True))
        elif sentence.folded[at - 1] not in _TIED:
            places.append((at, False))
    return places


def _joined(sentence: Sentence, at: int) -> set[int]:
    """Return `at` unless the connector before it joins two nouns or two verbs ("et")."""
    return {at} if sentence.words[at - 1] != "et" or at > 2 else set()


ENDING = some(
    PLEASE,
    NAME,
    FROM_MEMORY,
    say(
        "vraiment|hein dis|franchement|direct|une fois pour toutes|absolument tout|vraiment tout|hein"
        "|merci (beaucoup|bien|d avance)?|d accord|ok|okay|please|ca marche|tu "
        "veux (bien)?|veux tu|vous "
        "voulez (bien)?"
        "|si possible|tu seras gentil|ce serait (gentil|bien|cool|sympa)|ca serait (bien|gentil|cool|sympa)|voila"
        "|quoi|la"
        "|c est compris|entendu|tout de suite|immediatement|de suite|maintenant|pour toujours|a jamais"
        "|definitivement|(une (bonne)? fois)? pour (de bon|toutes)|completement|totalement|entierement|carrement"
        "|en fait|finalement|du coup"
        "|quand meme|vite (fait)?|stp|svp|si ca (ne)? te (derange|gene|embete) pas|si tu (le)? (peux|veux) bien?"
        "|alors|donc|enfin|aussi"
        "|mon (ami|grand|vieux|pote)|au plus vite|des que possible|proprement|pour (moi|l instant|le moment)|si c "
        "est possible"
        "|est ce possible|c est possible|on (est)? d accord|ca va|tout simplement|juste|sans (exception|faute)"
        "|desormais|dorenavant|ti"
        "|de ton cote|a partir de maintenant|s il te plait|allez|vas y|bien sur|evidemment|par contre|tout compte "
        "fait|au passage"
        "|stocke|enregistre|memorise|(et)? on (recommence|repart) (a zero|de zero)?|y a pas (de)? (souci|probleme)|a"
        " l occasion|tu peux|non"
    ),
)
"""What a request may end with without being about it."""

_SUBJECTS = bag("je j c ca cela il elle on tu t nous vous ils elles y")
REASONS = say(
    "(parce|puisque|vu|etant donne|sachant|attendu) (que|qu)?|puisqu|car|c est (plus|pas|de|du|mon|ma|trop|juste"
    "|personnel"
    "|prive|fini|passe|faux|bon|perime|vieux|inutile|regle|son|sa|un|une|ridicule|genant|pour|la|le)"
    "|ce n est (plus|pas)|c etait (une|pour|un|pas|juste|n importe|faux|du|mon|ma|des|la|le)|(ca|cela) (n)? (a"
    "|est|ne|me|te|compte|sert|regarde"
    "|vaut|date|fait|concerne|y|rime|interesse|tient|m|t|etait)|j ai (change|plus|dit|menti|exagere|raconte"
    "|arrete|demenage|annule)"
    "|je (n)? ai plus|je (me suis|plaisantais|rigolais|deconnais|blaguais|t ai dit|regrette|n aurais|prefere|n y"
    "|ne)|j aurais|j plaisantais"
    "|on ne sait jamais|tu n en as|(t|tu) as pas|ce sont|plus (besoin|la peine)|pas (besoin|la peine)|inutile"
    "|rien (a|de)|il (s|n) (agit|est) (plus|pas)"
    "|sinon|comme ca|histoire (de|d|que)|pour (que|qu|pas|ne)|avant (que|qu)|afin (de|que)|sans quoi"
    "|personne (n|ne)? (doit|a|peut|est|sait|veut)"
    "|desole"
    "|pardon|laisse (tomber)?|oublie|efface|supprime"
)
"""Words that open the reason for a request."""

_NO_CLAUSE = bag("que qu dont qui ou quand comme si lequel laquelle lorsque puisque car de d et quoi combien comment")


def end_of(
    sentence: Sentence, start: int, *, clause: bool, reasons: bool = True, ending: Part = ENDING, told: bool = False
) -> int:
    """Return where what is said from `start` ends, politeness, reasons and other tails left off.

    `clause`: the first word opens a sentence ("que je suis allergique"), so that its subject opens no reason.
    `told`: a clause with a noun for subject is a reason too ("mes gouttes, l'ophtalmo les a arrêtées").
    At least one word is kept.
    """
    end = len(sentence.words)
    while True:
        cut = _before(sentence, start, end, ending)
        cut = _before_reason(sentence, start, cut, clause=clause, told=told) if reasons else cut
        if cut == end:
            return end
        end = cut


def _before(sentence: Sentence, start: int, end: int, ending: Part) -> int:
    """Return the first place after `start` from which `ending` explains everything up to `end`."""
    for at in range(start + 1, end):
        if sentence.words[at] in ending.first and end in ending.ends(sentence.words, Places({at})):
            return at
    return end


def _before_reason(sentence: Sentence, start: int, end: int, *, clause: bool, told: bool) -> int:
    words, folded = sentence.words, sentence.folded
    first_noun = clause and folded[min(start + 1, end - 1)] not in _SUBJECTS
    subject_seen = not clause
    for at in range(start, end):
        opens = _opens_clause(sentence, at, end)
        if at > start:
            marked = broken(sentence, at)
            reason = words[at] in REASONS.first and any(stop <= end for stop in REASONS.ends(words, Places({at})))
            reason = reason and "-" not in sentence.marks(at)  # "le camping-car"
            if marked and (reason or (opens and (subject_seen or at > start + _CLAUSE))):
                return at
            if told and marked and (noun_tells(sentence, at, end) or wished_after(folded[at:end])):
                return at
            free = folded[at - 1] not in _NO_CLAUSE
            if free and not marked and _anew(sentence, start, at, end, clause=clause):
                return at
            if free and subject_seen and opens and folded[at] not in _AFTER_A_MARK and not first_noun:
                return at
            if free and reason and folded[at] in _BECAUSE:
                return at
        if at > start and not clause and words[at] in PLEASE.first and _pleads(sentence, at, end):
            return at
        if opens:
            if subject_seen or not first_noun:
                first_noun = False
            subject_seen = True
    return end


def _anew(sentence: Sentence, start: int, at: int, end: int, *, clause: bool) -> bool:
    """Return whether a clause begins at `at` without a mark, after a thing or a whole clause with a noun for subject.

    "Mon code, la banque l'a changé", "que mon fils fait du hockey, il a arrêté" as recognisers write them.
    """
    folded = sentence.folded
    if clause:
        own = folded[at] in _NEW_SUBJECTS and at < end - 1 and not _inverted(sentence, at)
        return own and noun_tells(sentence, start + 1, at)
    held = folded[at - 1] in _TIED or folded[at - 1] in {"et", "ou"} or not _CLAUSE_OPENS.isdisjoint(folded[start:at])
    return at > start + 1 and not held and folded[at] in _NOUN_SUBJECTS and noun_tells(sentence, at, end)


_NEW_SUBJECTS = bag("je j c ca cela il elle on ils elles")
_NOUN_SUBJECTS = bag("le la les l mon ma mes notre nos")
_CLAUSE_OPENS = bag("que qu dont ou qui comme si quand")


def _pleads(sentence: Sentence, at: int, end: int) -> bool:
    """Return whether politeness stands at `at`, and a clause after it: "la date s'il te plaît elle est reportée"."""
    return any(stop < end and sentence.folded[stop] in _SUBJECTS for stop in PLEASE.ends(sentence.words, Places({at})))


_CLAUSE = 3
"""Words a clause with a noun for subject has at least ("que Paul vient, il ...")."""

_AFTER_A_MARK = bag("t y tu nous vous")
"""Subjects that are also something else: they open a reason only after a mark."""

_BECAUSE = bag("parce puisque car vu")


def _opens_clause(sentence: Sentence, at: int, end: int) -> bool:
    """Return whether word `at` is the subject of a clause: not an object after its verb, nor the end of "tout ça"."""
    if sentence.folded[at] not in _SUBJECTS or _inverted(sentence, at) or at >= end - 1:
        return False
    return not (at and sentence.folded[at] in {"ca", "cela"} and sentence.folded[at - 1] == "tout")


def _inverted(sentence: Sentence, at: int) -> bool:
    """Return whether word `at` is a pronoun after its verb ("dit-il") or an object ("nous", "vous")."""
    return at > 0 and "-" in sentence.marks(at)


AFTER_VERB = some(
    PLEASE,
    NAME,
    FROM_MEMORY,
    say(
        "donc|bien|aussi|tout de suite|maintenant|completement|totalement|entierement|definitivement"
        "|immediatement|vite (fait)?"
        "|s il te plait|moi|nous|en fait|du coup|alors|carrement|juste|absolument|simplement|plutot|finalement"
        "|egalement|quand meme"
        "|un peu|de suite|desormais|dorenavant|stp|pour (toujours|de bon)|a (jamais|tout jamais)|une (bonne)? "
        "fois pour toutes|hein|vraiment"
        "|tout simplement|ok|voila"
    ),
)
"""Small words between the verb and what it is about."""


def after(part: Part, sentence: Sentence, start: int) -> int | None:
    """Return the furthest place `part` can end at from `start`; None when it does not match."""
    return max(part.ends(sentence.words, Places({start})), default=None)


def after_mark(sentence: Sentence, at: int) -> bool:
    """Return whether nothing but small words stands between a mark and `at`: ", eh bien oublie"."""
    marks = range(max(0, at - _SMALL_WORDS), at + 1)
    return any(broken(sentence, mark) and at in LEAD.ends(sentence.words, Places({mark})) for mark in marks)


_SMALL_WORDS = 3
