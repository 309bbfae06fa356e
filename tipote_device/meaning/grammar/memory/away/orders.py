"""Orders that take up what was named before them: "tu l'effaces", "t'en gardes rien", "à la poubelle".

Patterns over folded words joined by single spaces. How much an order needs of what stands before it differs: to throw
away is also said of things, to erase and not to keep only of what is remembered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

Kind = Literal["erase", "keep", "throw", "drop"]
"""What an order is said of: what one remembers, the same, things as well, whatever one gives up."""

PLACE = (
    r"(?:chez toi|en toi|la dedans|en (?:memoire|tete|reserve)|(?:(?:de|dans|hors de|sur) )?(?:ta|ton|tes|votre|vos)"
    r" (?:petite |pauvre )?(?:memoire|tete|caboche|cervelle|cerveau|notes?|souvenirs?|base|carnet|cahier|boite|machine"
    r"|tablettes|fiches?|registres?|archives|disque dur|systeme|circuits|dossiers?|fichiers?))"
)
"""Where memories are."""


def _forms(*verbs: str) -> str:
    return "(?:" + "|".join(sorted(orders_of(*verbs), key=len, reverse=True)) + ")"


ERASE = rf"(?:{_forms('effacer', 'supprimer', 'gommer', 'eliminer', 'detruire', 'oublier', 'zapper')}|oublis|oubli)"
THROW = _forms(
    "virer", "jeter", "degager", "balancer", "bazarder", "enlever", "retirer", "oter", "rayer", "barrer", "sortir",
    "ejecter", "evacuer", "expulser", "bannir", "nettoyer", "balayer", "squizzer", "ecarter", "flanquer", "larguer",
    "vider",
)  # fmt: skip
_KEEP = _forms(
    "garder", "retenir", "noter", "conserver", "memoriser", "enregistrer", "stocker", "archiver", "sauvegarder",
    "savoir",
)  # fmt: skip
_IT = r"(?:(?:me |m |nous )?(?:le|la|les|l|en) )"
_ASK = (
    r"(?:(?:tu|t|vous) (?:(?:peux|pouvez|pourrais|pourriez|dois|devrais|vas|as qu a|n as qu a|as plus qu a|me"
    r"|m|nous) )*"
    r"|(?:il )?(?:faut|faudrait|va falloir|faudra) (?:que (?:tu|vous) )?(?:me |m )?"
    r"|on (?:va |peut |pourrait )?"
    r"|(?:je|j) (?:veux|voudrais|aimerais|prefere|prefererais) que (?:tu|vous) (?:me |m )?)"
)
_QUICK = (
    r"(?: (?:direct|directement|illico|vite fait|vite|fissa|maintenant|tout de suite|aussi|donc|stp|hop|aussi sec"
    r"|definitivement|completement|carrement|une (?:bonne )?fois pour toutes|pour de bon|pour toujours|a jamais"
    r"|de la|de la dedans|d office|en bloc|sans hesiter))*"
)
_OBJECT = (
    r"(?: (?:(?:tous|toutes) les deux|moi|nous|le|la|les|ca|cela|tout ca|tout cela|tout ce que (?:tu|t"
    r"|vous) (?:as|sais|savez|connais|gardes"
    r"|retiens|avais)(?: (?:note|garde|retenu|appris|en memoire|en tete))?|tout|tous|toutes|le tout|l ensemble"
    r"|cette (?:info|information|histoire|affaire|chose|donnee)|ce (?:truc|detail"
    r"|souvenir)|celui la|celle la))*"
)
_ON_IT = (
    r"(?: (?:(?:sur|de|d|a propos de|au sujet de) (?:lui|elle|eux|elles|ca|cela|tout ca)|la dessus|dessus|en rapport"
    r"|a (?:ce|son|leur) sujet|a ce propos))?"
)
_TRASH = (
    r"(?:a la (?:porte|poubelle|benne|corbeille|trappe|decharge|casse)|aux (?:oubliettes|ordures|orties"
    r"|chiottes|cabinets)"
    r"|au (?:panier|feu|rebut|placard)|en l air)"
)


def _ordered(verb: str) -> str:
    return rf"(?:{_ASK}{_IT}?(?:tout )?{verb}{_OBJECT}|{verb}{_OBJECT}){_ON_IT}{_QUICK}(?: {PLACE})?{_QUICK}"


_NO = r"(?:plus|pas|rien|jamais|surtout|ne|n)"
_NEGATED = (
    rf"(?:(?:tu|t|vous|on) )?(?:(?:(?:il )?(?:faut|faudrait)|dois|devrais|peux|vas|as|es|oblige|besoin|la peine|a|de|d"
    rf"|inutile|c est|te|t|me|m|en|y|le|la|les|l|que tu|{_NO}) )*{_KEEP}"
    rf"(?: (?:moi|en|le|la|les|ca|cela|tout ca|{_NO}|aucune trace|la moindre trace|pas trace|trace"
    rf"|aucun souvenir|un mot|que dalle|nada|que tchi|rien de rien|une"
    rf" miette|du tout|absolument))*{_ON_IT}(?: {PLACE})?{_QUICK}"
)
_NEGATIVE = re.compile(r"\b(?:plus|pas|rien|jamais|aucune?|inutile|moindre|dalle|nada|tchi)\b")
_KNOW = (
    r"(?:aies?|gardes?|saches?|connaisses|retiennes?|souviennes|rappelles?|parles?|reparles?|conserves?|notes?|penses?)"
)
_REFUSED = (
    r"(?:(?:moi )?(?:je|j) (?:(?:ne|n) )?(?:en )?(?:veux|voudrais|souhaite|tiens|aimerais|prefere"
    r"|prefererais)(?: a ce| mieux)?"
    r"|(?:il )?(?:ne |n )?(?:faut|faudrait))(?: (?:plus|pas|jamais))*"
    rf"(?: (?:que|qu) (?:tu|t|vous) (?:(?:le|la|les|l|en|m en|t en|te|t) )*{_KNOW}(?: (?:ca|rien|de ca"
    rf"|une miette|un mot|la moindre trace|aucune trace))*{_ON_IT}"
    rf"(?: {PLACE})?|(?: (?:de ca|de tout ca|la voir|le voir|les voir|la trace|trace|rien"
    rf"|en entendre parler))? {PLACE})"
)
_NOT_A_WORD = (
    r"(?:je|j) (?:(?:ne|n) )?veux (?:plus|pas) qu il (?:(?:te|t|en) )*reste (?:un (?:seul )?mot|rien"
    r"|la moindre trace|une"
    rf" trace|une miette)(?: {PLACE})?"
)
_UNTOLD = (
    r"(?:(?:tu|vous|tu peux|tu vas) )?(?:fais|fait|faire|fasses|faites|on fait) (?:donc |juste "
    r"|bien )?(?:(?:comme si|genre|comme quoi"
    r"|croire)(?: (?:que|qu))? "
    r"(?:je|j|on) (?:(?:ne|n|t|te|vous|en) )*(?:avais|avait|ai|a)(?: (?:rien|jamais|pas|encore))*"
    r"(?: (?:dit|parle|raconte|cause|confie|mentionne|explique|evoque))(?: rien)?"
    r"|(?:comme si|genre)(?: (?:que|qu))? (?:tu|t|vous) (?:(?:ne|n|l|le|la|en) )*(?:avais|as|savais|sais|etais|es)"
    r"(?: (?:rien|jamais|pas|encore|entendu|su|note|retenu|au courant))+"
    r"|comme si de rien (?:n )?etait|comme si (?:ca|il|elle) (?:n )?avait (?:pas|jamais) (?:eu lieu|existe)"
    r"|(?:celui|celle) qui (?:n )?a rien (?:entendu|vu))"
    r"|(?:on dit|on va dire|disons|mettons|admettons) (?:que|qu) (?:je|j) (?:(?:ne|n|t|te|en) )*ai"
    r" (?:rien|jamais|pas) (?:dit|parle|raconte)"
    r"|(?:oublies?|tu peux oublier) (?:que|qu) (?:je|j) (?:(?:t|te|en) )*(?:ai|avais) (?:dit|parle|raconte)"
    r"(?: (?:quoi que ce soit|quelque chose|de ca|ca))?"
)
_NO_MORE = (
    r"(?:(?:je (?:ne )?veux )?(?:et )?plus (?:rien|un (?:seul )?mot|aucun souvenir|aucune trace"
    r"|la moindre trace|une trace)"
    rf"(?: du tout)?{_ON_IT} {PLACE}|(?:tu|vous) (?:ne |n )?(?:sais|savez|connais) plus (?:rien )?"
    r"(?:de|d|sur) (?:lui|elle|eux|elles|ca)|(?:tu|vous) (?:ne |n )?(?:le|la|les) connais plus"
    r"|(?:ne |n )?(?:doit|doivent|devrait|devraient|peut|peuvent) (?:plus |pas |jamais )*(?:rester|trainer|subsister"
    rf"|demeurer|figurer|etre (?:garde\w*|note\w*|retenu\w*|conserve\w*|memorise\w*))(?: {PLACE})?)"
)
_HEARD = (
    r"(?:(?:tu|vous) (?:(?:ne|n|l|les) )*(?:as|avez) (?:jamais|pas) (?:entendu|su|vu)"
    r"|(?:tu|t|vous) (?:n )?(?:as|avez) rien (?:entendu|vu|retenu|su|note)|(?:je|j) (?:n )?(?:ai|avais) rien dit)"
)
_MADE_GO = (
    r"(?:(?:tu (?:peux |vas |me )*)?(?:fais|fait|faire) (?:(?:moi|le|la|les|ca|tout ca) )*(?:sauter|disparaitre|degager"
    rf"|partir)(?: (?:ca|tout ca))?{_QUICK}(?: {PLACE})?|(?:tu |on |tu peux )?(?:fermes?|fermer|clos"
    rf"|refermes?) (?:moi )?"
    r"(?:le|ce) (?:dossier|chapitre))"
)
_CROSSED = (
    r"(?:(?:tu (?:peux |vas |me )*|on )?(?:fais|fait|faire|tires?|tirer|mets|mettre|passes?|passer) "
    r"(?:(?:moi|me) )?(?:une (?:grosse |grande )?croix|un (?:gros )?trait|l eponge|un coup d eponge)"
    r" (?:dessus|la dessus|sur (?:lui|elle|eux|ca|tout ca)))"
)
_BINNED = (
    rf"(?:(?:(?:tu|on) )?(?:(?:peux|vas|me|m|le|la|les|l) )*(?:(?:mets?|mettre|fous?|fout|foutre|jettes?|jeter"
    r"|balances?|balancer|files?|envoies?|envoyer|colles?|flanques?) )?(?:(?:moi|le|la|les|ca|tout ca|tout) )*"
    rf"(?:direct )?{_TRASH}(?: {PLACE})?|(?:direct )?(?:poubelle|corbeille|panier)|du balai|dehors|ouste?|zou|du vent"
    r"|(?:(?:c est|tout est|ca) )?(?:bon )?a (?:jeter|virer|degager|balancer|effacer|oublier|supprimer|bazarder)"
    r"|(?:ca|tout ca|il|elle|ils|elles) (?:doit |doivent |peut |peuvent )?(?:degage(?:nt)?|part(?:ent|ir)?|saute(?:nt)?"
    r"|disparaiss?ent|disparait|sort|s en va|s en vont|vole|degager|disparaitre|sauter)"
    r"|(?:que|qu) (?:ca|tout ca|tout|il|elle|ils|elles) (?:disparaisse|parte|degage|saute|sorte|s efface"
    r"|s en aille)(?:nt)?"
    rf"(?: {PLACE})?){_QUICK}"
)
_NOT_WORTH = (
    r"(?:(?:c|ce|ca) (?:n )?(?:est|etait)|(?:n )?est|y a|t as|tu as|(?:tu )?n as)? ?(?:pas|plus|rien) "
    rf"(?:la peine |besoin |utile )?(?:a|de|d) (?:(?:le|la|les|l|en) )?(?:retenir|noter|memoriser|enregistrer|savoir"
    rf"|garder|conserver){_ON_IT}"
)
_OUT_OF_PLACE = (
    rf"(?:(?:ca|il|elle|ils|elles) )?(?:n )?(?:a|ont) (?:rien|plus rien|pas|plus) (?:a faire"
    rf"|leur place|sa place) {PLACE}"
)
_GIVE_UP = r"(?:laisse(?:s|z)? tomber|lache l affaire|on laisse tomber|laisse)"

_WORDED: tuple[tuple[Kind, str], ...] = (
    ("keep", _NEGATED),
    ("keep", _REFUSED),
    ("keep", _NOT_A_WORD),
    ("keep", _UNTOLD),
    ("keep", _NO_MORE),
    ("keep", _HEARD),
    ("keep", _NOT_WORTH),
    ("keep", _OUT_OF_PLACE),
    ("erase", _ordered(ERASE)),
    ("throw", _ordered(THROW)),
    ("throw", _MADE_GO),
    ("erase", rf"{_CROSSED}|(?:(?:tu|on) )?passes? l eponge"),
    ("throw", _BINNED),
    ("drop", _GIVE_UP),
)
_PATTERNS = tuple((kind, re.compile(rf"(?:{pattern})(?= |$)")) for kind, pattern in _WORDED)
_PRONOUN = re.compile(r"\b(?:le|la|les|l|en|ca|cela|lui|elle|eux|dessus)\b")
_REMEMBERED = re.compile(
    r"\b(?:reten\w+|retiens|retiennes?|note\w*|memoris\w+|enregistr\w+|sav\w+|saches?|connais\w*|dit|parle|raconte"
    r"|souvien\w+|rappell\w+)\b"
)
_WHOLE = re.compile(r"\b(?:tout|tous|toutes)\b(?! de suite)")
_TAKEN_BACK = re.compile(r"\b(?:dit|parle|raconte|cause|confie|entendu|comme si)\b")
_PERSON = re.compile(r"\b(?:sur|de|d) (?:lui|elle|eux|elles)\b")
_NOTHING = re.compile(r"\b(?:aucune?|moindre|dalle|nada|un mot|rien(?! (?:dit|entendu|vu|su|note|retenu)))\b")
_IN_PLACE = re.compile(rf"\b{PLACE}")
_STRENGTH: dict[Kind, int] = {"drop": 0, "throw": 1, "erase": 2, "keep": 3}


@dataclass(frozen=True, slots=True)
class Order:
    """An order found in folded words."""

    kind: Kind
    words: str
    """Its own words."""

    @property
    def count(self) -> int:
        """How many words it has."""
        return len(self.words.split())

    @property
    def points(self) -> bool:
        """Whether a pronoun of it takes up what was named."""
        return _PRONOUN.search(self.words) is not None

    @property
    def remembers(self) -> bool:
        """Whether its verb is said of what one knows, and of no thing that one keeps in a cupboard."""
        return self.from_memory or _REMEMBERED.search(self.words) is not None

    @property
    def from_memory(self) -> bool:
        """Whether it says that it is about the memory."""
        return _IN_PLACE.search(self.words) is not None

    @property
    def whole(self) -> bool:
        """Whether it means more than one thing: "tout", "toutes"."""
        return _WHOLE.search(self.words) is not None

    @property
    def untold(self) -> bool:
        """Whether it takes back what was said, which is one thing: "fais comme si je n'avais rien dit"."""
        return _TAKEN_BACK.search(self.words) is not None

    @property
    def of_person(self) -> bool:
        """Whether it takes up somebody: "tout ce que t'as sur lui"."""
        return _PERSON.search(self.words) is not None

    @property
    def leaves_nothing(self) -> bool:
        """Whether nothing is to stay: "t'en gardes rien"."""
        return _NOTHING.search(self.words) is not None


def order_at(sentence: Sentence, at: int) -> Order | None:
    """Return the longest order that begins at word `at`, further orders right after it included; None without one."""
    stop = next((end for end in range(at + 1, len(sentence.words)) if end in sentence.breaks), len(sentence.words))
    line = " ".join(sentence.folded[at:stop])
    found: Order | None = None
    for kind, pattern in _PATTERNS:
        match = pattern.match(line)
        if match is None or (pattern in _NEGATABLE and not _NEGATIVE.search(match[0])):
            continue
        words = match[0].strip()
        if words and (found is None or len(words) > len(found.words)):
            found = Order(kind, words)
    if found is None:
        return None
    after = at + found.count
    more = order_at(sentence, after) if after < len(sentence.words) else None
    if more is None:
        return found
    kind = max((found.kind, more.kind), key=lambda one: _STRENGTH[one])
    return Order(kind, f"{found.words} {more.words}")


_NEGATABLE = {_PATTERNS[0][1], _PATTERNS[1][1]}
