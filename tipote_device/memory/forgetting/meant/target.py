"""What one piece of a request names: people, what is singled out of them, a subject of life, and words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import words
from tipote_device.memory.forgetting.meant.domain_words import WHOLE
from tipote_device.memory.forgetting.meant.domains import BY_NAME, Domain
from tipote_device.memory.forgetting.meant.facets import DREAM, NAME, PRICE, Facet, facet_at
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.request import is_clause
from tipote_device.memory.forgetting.meant.roles import roles_in
from tipote_device.memory.forgetting.meant.same_words import phrase_at, same_as

_MINE = frozenset({"mon", "ma", "mes", "notre", "nos"})
_ADJECTIVES_WORDS = """
petit petite petits petites grand grande grands grandes jeune vieux vieille nouveau nouvelle nouvel meilleur
meilleure cher chere gros grosse sale fichu fichue foutu foutue pauvre autre autres propre propres fameux
fameuse truc chose histoire histoires affaire affaires info infos information informations detail details
souvenir souvenirs gens personnes membres haut bas loin dehors dedans combien comment quand pourquoi endroit
lieu engagement activite situation ennuis ennui galere galeres tracas deboires miseres futur future etat malheur
malheurs
difficulte difficultes rancune rancoeur ressentiment colere business combine combines aventure visite visites passage
passages venue prochain prochaine prochains prochaines dernier derniere derniers dernieres
mauvais mauvaise mauvaises seance seances routine routines
tout toute tous toutes concerne concernant sujet propos cote problemes probleme soucis souci
"""
_ADJECTIVES = frozenset(_ADJECTIVES_WORDS.split())
"""Words that single nothing out."""

_PAST = frozenset({"ancien", "ancienne", "anciens", "anciennes", "ex", "precedent", "precedente", "vieille", "avant"})
_CALLED_ALONE_WORDS = """
maman papa mamie papi papy mamy tonton tata meme pepe
"""
_CALLED_ALONE = frozenset(_CALLED_ALONE_WORDS.split())
_COPULAS = frozenset(stem(word) for word in ("fais", "fait", "vais", "va", "peux", "veux", "dois"))
_PLANS_WORDS = """
partir devenir acheter vivre ouvrir faire apprendre avoir quitter changer adopter construire voyager aller monter lancer
ecrire demenager vendre retourner rentrer habiter emmenager
"""
_PLANS = frozenset(_PLANS_WORDS.split())
"""Infinitives that begin what is planned or dreamt of: "partir au froid après le lycée"."""

_LITTLE = {
    "petite": ("petitefille", "fille"),
    "petit": ("petitfils", "fils"),
    "petits": ("petitenfant", "enfant"),
    "petites": ("petitefille", "fille"),
}
"""How the little ones of a house are called, with no noun after it: grandchildren, where there are some."""

_TROUBLES = frozenset({stem("embrouille"), stem("embrouilles")})
"""What is trouble of the kind named after it: "mes embrouilles de fric" is about money, not about a quarrel."""

_CALLED = stem("appelle")
_COSTS = frozenset({stem("coute"), stem("coutent")})
_RELATIVES = frozenset({"que", "qu", "qui", "dont", "ou"})
_SPEAKERS = frozenset({"je", "j", "moi", "on", "nous"})
_LINKS_WORDS = """
de du des d l le la les un une chez pour par avec au aux a en dans sur sous contre vers ce cette ces cet
"""
_LINKS = frozenset(_LINKS_WORDS.split())
_VERB_WORDS = """
suis est ai as avons avez ont fais fait veux veut vais va peux peut dois doit aime aimes deteste adore prefere
mange manges bois habite habites vis vit travaille travailles joue joues fume prends prend mets met viens vient
pars part verse verser dit dite raconte parle achete vends vendu arrete arreter appelle appelles pense trouve
regarde ecoute lis joue dors crois sais connais passe garde voulais voudrais vois rends revois reviens sors ne
dormir manger boire jouer aller faire prendre gagne touche paie paye
"""
_VERBS = frozenset(stem(word) for word in _VERB_WORDS.split())
"""Stems of common verbs: in a sentence they help to choose, the nouns decide."""

_DISLIKES = re.compile(
    r"\b(?:deteste\w*|horreur|degout\w*"
    r"|(?:aime|supporte|adore|raffole|apprecie|mange|bois|boit)s? (?:pas|plus|jamais))\b"
)
_LIKES = re.compile(r"\b(?:aimes?|adores?|preferes?|raffoles?|apprecies?|fan de)\b")


def taste(plain: str) -> int:
    """Return 1 for folded words that say something is liked, -1 that it is not, 0 when they say neither."""
    return -1 if _DISLIKES.search(plain) else int(_LIKES.search(plain) is not None)


@dataclass(frozen=True)
class Term:
    """A word or a phrase that a document must hold."""

    stems: tuple[str, ...]
    sets: frozenset[int]
    soft: bool = False
    """It helps to choose among what fits, and is not asked for."""


@dataclass(frozen=True)
class Who:
    """Somebody whom a document must be about, or at least mention."""

    roles: frozenset[str]
    """What they are to the speaker, generic roles included."""

    names: frozenset[str]
    """Folded words of the names they go by."""


@dataclass(frozen=True)
class Target:
    """What one piece of a request names. A document fits when it fits every part."""

    text: str
    people: tuple[Who, ...] = ()
    facets: tuple[Facet, ...] = ()
    domains: tuple[Domain, ...] = ()
    terms: tuple[Term, ...] = ()
    mine: bool = False
    """It is the speaker's own ("ma santé"): what is about somebody else does not fit."""

    past: bool = False
    """Only what no longer holds ("mon ancienne adresse")."""

    clause: bool = False
    """A whole sentence ("je suis allergique aux fraises")."""

    general: bool = False
    """Its words name a whole subject: "l'argent que je dois" is about what is owed."""

    whole: bool = False
    """It names a subject that is never a single fact ("ma santé", "la santé de papa"), and nothing beside."""

    @property
    def empty(self) -> bool:
        """Whether it names nothing."""
        return not (self.people or self.facets or self.domains or [term for term in self.terms if not term.soft])


@dataclass
class _Reader:
    """Reads one piece, word by word."""

    text: str
    household: Household
    broad: bool
    people: list[Who] = field(default_factory=list)
    facets: list[Facet] = field(default_factory=list)
    domains: list[Domain] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    mine: bool = False
    past: bool = False
    all_whole: bool = True
    """Whether every subject was named by a word that never names a single fact."""

    relative: bool = False
    """Inside "que je dois", "qui fuit": what follows only helps to choose."""

    def __post_init__(self) -> None:
        self.read = words(self.text)
        self.cut = [stem(word) for word in self.read]
        self.clause = is_clause(self.text)
        self.roles = {first: (last, role) for first, last, role in roles_in(self.read)}
        self.owned_by_name = self._owned_by_name()

    def target(self) -> Target:
        """Read the piece to its end."""
        place = 0
        while place < len(self.read):
            if not self.clause and place > 1 and self.read[place] in _RELATIVES:
                self.relative = True
            place += self._person_at(place) or self._notion_at(place) or self._term_at(place)
        if self.clause:
            self.mine = self.read[0] in _SPEAKERS
            if not self.people and all(term.soft for term in self.terms):
                self.terms = [replace(term, soft=term.stems[0] in _COPULAS) for term in self.terms]
        return Target(
            self.text,
            tuple(self.people),
            tuple(self.facets),
            tuple(self.domains),
            tuple(self.terms),
            self.mine and not self.people,
            self.past,
            self.clause,
            any(self._domain(place) for place in range(len(self.read))),
            bool(self.domains) and self.all_whole and not self.terms and not self.facets,
        )

    def _person_at(self, place: int) -> int:
        """Take a person or an adjective of the past; return how many words they have, 0 when there is none."""
        if place in self.roles:
            last, role = self.roles[place]
            who = self._person(place, last, role)
            if who is not None:
                self.people.append(who)
                return last - place
        little = _LITTLE.get(self.read[place], ()) if place == len(self.read) - 1 and not self.clause else ()
        if little and place and self.read[place - 1] in ("la", "le", "du", "les", "des"):
            for role in little:  # "la petite": the youngest there are
                found = self.household.in_role(role)
                if found:
                    names = frozenset(name for person in found for name in person.names)
                    self.people.append(Who(frozenset({role}), names))
                    return 1
        if self.read[place] in _PAST:
            self.past = True
            return 1
        return 0

    def _notion_at(self, place: int) -> int:
        """Take a subject of life or a facet; return how many words name it, 0 when there is none."""
        if self.clause and self.cut[place] == _CALLED:
            self.facets.append(NAME)
            return 1
        if (not place and self.read[0] in _PLANS) or self.read[place:] in (["devenir"], ["faire", "plus", "tard"]):
            self.facets.append(DREAM)
            return 1
        if self.cut[place] in _COSTS and self.read[:2] == ["ce", "que"]:
            self.facets.append(PRICE)
            return 1
        if self.clause or self.relative or (self.read[place] in EMPTY_WORDS and not self._possessed(place)):
            return 0
        if self.cut[place] in _TROUBLES and self.read[place + 1 : place + 2] in (["de"], ["d"]):
            return 1
        domain, facet = self._domain(place), facet_at(self.cut, place)
        if domain is not None and self.broad:
            self.domains.append(domain[0])
            self.all_whole = self.all_whole and self.read[place] in WHOLE
        elif facet is not None:
            self.facets.append(facet[0])
        else:
            return 0
        self.mine = self.mine or self._possessed(place)
        return (domain if domain is not None and self.broad else facet)[1]  # type: ignore[index]

    def _term_at(self, place: int) -> int:
        """Take a word or a phrase; return how many words it has."""
        word, length = self.read[place], max(1, phrase_at(self.cut, place))
        phrase = tuple(self.cut[place : place + length])
        if length == 1 and (word in EMPTY_WORDS or word in _ADJECTIVES or word in _LINKS):
            return 1
        if length == 1 and self.household.named(word):
            self.people.append(self._named(word))
        else:
            soft = self.relative or word.isdigit() or (self.clause and phrase[0] in _VERBS) or self._qualifies(place)
            self.terms.append(Term(phrase, same_as(phrase), soft))
            self.mine = self.mine or (self._possessed(place) and not soft)
        return length

    def _owned_by_name(self) -> bool:
        """Tell whether the piece ends in a name somebody is tied to: "la mère d'Anneke"."""
        return any(
            self.household.named(word) and place and self.read[place - 1] in ("de", "d", "du")
            for place, word in enumerate(self.read)
        )

    def _person(self, first: int, last: int, role: str) -> Who | None:
        before = first - 1
        while before >= 0 and self.read[before] in _ADJECTIVES:
            before -= 1
        said_before = self.read[before] if before >= 0 else ""
        following = self.read[last : last + 2]
        if self.owned_by_name and following[:1] and following[0] in ("de", "d", "du"):
            return None
        if following[:1] == ["de"] and following[1:] and following[1] in _MINE:
            return None
        of_kin = role == "famille" and said_before in ("de", "d")  # "mes brouilles de famille"
        if (
            said_before not in _MINE
            and not of_kin
            and self.read[first] not in _CALLED_ALONE
            and said_before not in ("l", "le", "la", "les", "", "mon", "l", "du", "au", "des", "aux")
        ):
            return None
        found = self.household.in_role(role)
        if not found and said_before not in _MINE and self.read[first] not in _CALLED_ALONE:
            return None
        names = frozenset(name for person in found for name in person.names)
        following_names = {word for word in self.read[last : last + 1] if self.household.named(word)}
        if following_names:
            names = frozenset(name for person in found if person.names & following_names for name in person.names)
        return Who(frozenset({role}), names)

    def _named(self, word: str) -> Who:
        people = self.household.named(word)
        names = frozenset(name for person in people for name in person.names) if len(people) == 1 else frozenset({word})
        roles = frozenset(role for person in people for role in person.roles if len(self.household.in_role(role)) == 1)
        return Who(roles, names | {word})

    def _domain(self, place: int) -> tuple[Domain, int] | None:
        for length in (4, 3, 2, 1):
            domain = BY_NAME.get(tuple(self.cut[place : place + length]))
            named = self.read[place] not in EMPTY_WORDS or self._possessed(place)  # "mes sous"
            if domain is not None and place + length <= len(self.cut) and named:
                return domain, length
        return None

    def _possessed(self, place: int) -> bool:
        before = place - 1
        while before >= 0 and (self.read[before] in _ADJECTIVES or self.read[before] in _PAST):
            before -= 1
        return before >= 0 and self.read[before] in _MINE

    def _qualifies(self, place: int) -> bool:
        """Tell whether a word only says what kind of thing the one before it is ("fuite d'eau", "plage braille")."""
        if not self.terms or self.clause:
            return False
        before = self.read[place - 1] if place else ""
        if before in ("de", "d"):
            return not self.household.named(self.read[place])
        return before not in _LINKS and before not in _MINE


def read_target(text: str, household: Household, *, broad: bool) -> Target:
    """Read one piece of a request; `broad`: the name of a subject of life stands for all of it."""
    return _Reader(text, household, broad).target()
