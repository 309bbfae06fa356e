"""Who is who: "ma compagne, Élodie" says (user, compagne, Élodie)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.memory import USER
from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.french.words import capitalised, fold
from tipote_device.memory.extraction.folding import Folded, folded
from tipote_device.memory.extraction.people import ANIMALS, FEMININE_ROLES, ROLES, alternatives, attribute_of


@dataclass(frozen=True, slots=True)
class Link:
    """One relation a unit names."""

    entity: str
    """`user`, or a name."""

    relation: str
    """French noun: what `other` is to `entity`."""

    other: str
    """The name, as it was said."""

    role: str
    """The folded word that was used."""

    def sentence(self) -> str:
        """Return the relation as a sentence about the user; names keep their words."""
        article = "la" if self.role in FEMININE_ROLES else "le"
        noun = f"l'{self.relation}" if self.relation[:1] in "aeéiouh" else f"{article} {self.relation}"
        whose = "de l'utilisateur" if self.entity == USER else _of(self.entity)
        return f"{capitalised(self.other)} est {noun} {whose}."


def _of(name: str) -> str:
    return f"d'{name}" if name[:1] in "AEÉÈIOUYHÂÎ" else f"de {name}"


_ROLE = alternatives(ROLES)
_TITLE = r"(?:madame|monsieur|mademoiselle|mme|docteur|maitre|tante|tonton|oncle)"
_NAME = rf"(?P<name>(?:{_TITLE} )?[a-z][a-z']+(?: (?:le |de |la |du )?[a-z][a-z']+)?)"
_ADJECTIVE = (
    r"(?: (?:aine|ainee|cadet|cadette|petite?|grande?|nouve(?:au|lle)|vieux|vieille|d'en face|du dessus|du dessous"
    r"|d'a cote|de palier|guide))?"
)
_FORMS = (
    (
        rf"\b(?:mon|ma|notre|nos) (?P<adjective>(?:(?:petite?|grande?)(?! (?:fils|filles?|peres?|meres?)\b)"
        rf"|nouve(?:au|l|lle)|vieux|vieille|cher|chere"
        rf"|jeune) )?(?P<role>{_ROLE})"
        rf"{_ADJECTIVE}(?P<link>,? (?:qui )?s'appelle(?:ra)? |,? (?:il|elle|lui|ca) s'appelle |,? c'est |,? se nomme "
        rf"|, | ){_NAME}"
    ),
    (rf"\b{_NAME}(?P<link>,? (?:c'est |qui est |est )?)(?:mon|ma|notre) (?P<role>{_ROLE})\b"),
    (
        rf"\b(?:mon|ma) (?P<role>{_ROLE}) (?:(?:a|au|en|dans|sur) (?:la |le |l')?[a-z]+)"
        rf"(?P<link>, ){_NAME}(?=[.,!]|$)"
    ),
    rf"(?:^|[.;] )(?P<role>{_ROLE}|fiston)(?P<link> ?: ){_NAME}",
    (rf"\ble nouveau(?P<role>)(?P<link>,? c'est |,? s'appelle ){_NAME}"),
)
_OF_OTHER = re.compile(rf"\b{_NAME}, (?:c'est )?(?:la|le|l')\s?(?P<role>{_ROLE}) (?:de |d')(?P<owner>[a-z][a-z']+)\b")

_NOT_NAMES_WORDS = """
a ai alors as au aussi avait avec bien c'est ca car chez dans de depuis des dit donc du elle elles en encore est
et etait euh fait faut hein il ils j'ai je l'a la le les lui m'a mais me mon moi n'a ne ni nous on ont ou par
pas peut plus plutot pour puis que qu'il qui sa se s'est s'appelle ses si son sont sur ta tes ton toujours tout
tres trop un une va vient veut voit vit y aime adore deteste habite travaille passe rentre reste part dort mange
boit joue chante danse arrive repart vend prend tient sort vit lit finit doit sait revient devient maintenant
desormais demain hier aujourd'hui lundi mardi mercredi jeudi vendredi samedi dimanche ce cette cet prefere mort
morte noir noire blanc blanche roux rousse malade enceinte decede decedee retraite retraitee petit petite grand
grande vieux vieille jeune aine ainee sinon comme quand parce
haha hahaha hihi tiens ouais ici la-bas moi toi eux dont ou
"""
_NOT_NAMES = frozenset(_NOT_NAMES_WORDS.split())
_ENDS_LIKE_A_VERB = re.compile(r"(?:e|es|ent|ait|ais|t|s|x|d|er|ir|re)$")


def links(unit: str) -> list[Link]:
    """Return the relations a unit names, each once, in the order they are said."""
    text = folded(unit)
    found: list[Link] = []
    for pattern in _FORMS:
        for match in re.finditer(pattern, text.plain):
            role = _singular(match["role"]) if match["role"] else ""
            name = _name(text, match)
            if name and (role or match["link"].strip(" ,").startswith(("c'est", "s'app"))):
                role = role or _earlier_role(text.plain[: match.start()])
                if role:
                    found.append(Link(USER, attribute_of(role), name, role))
    for match in _OF_OTHER.finditer(text.plain):
        name, owner = _name(text, match), text.group(match, "owner")
        if name and owner[:1].isupper():
            found.append(Link(owner, attribute_of(_singular(match["role"])), name, _singular(match["role"])))
    unique: dict[str, Link] = {}
    for link in found:
        unique.setdefault(link.other.casefold(), link)
    return list(unique.values())


def _singular(role: str) -> str:
    return role if role in ROLES else role.removesuffix("s")


def _earlier_role(plain: str) -> str:
    """Return the last role named before: "mon apprenti est parti, le nouveau c'est Paul"."""
    roles = re.findall(rf"\b(?:mon|ma) ({_ROLE})\b", plain)
    return _singular(roles[-1]) if roles else ""


def _name(text: Folded, match: re.Match[str]) -> str:
    """Return the name as it was said, capitalised; empty when these words are no name."""
    said = text.group(match, "name").split()
    if (
        len(said) > 1
        and said[0][:1].isupper()
        and not said[-1][:1].isupper()
        and match.start("name") < match.start("role")
    ):
        return ""  # "Noël chez ma belle-sœur": a word stands between the name and the role
    while len(said) > 1 and not said[-1][:1].isupper():
        said.pop()
    title = said[:1] if said and re.fullmatch(_TITLE, said[0].casefold()) else []
    if title and len(said) == 1:
        said = text.group(match, "name").split()[:2]
    proper = said[len(title) :]
    while len(proper) > 1 and _fold_word(proper[0]) in _NOT_NAMES:
        proper, said = proper[1:], said[1:]
    if not proper or any(_fold_word(word) in _NOT_NAMES for word in proper):
        return ""
    if all(word[:1].isupper() or word in {"le", "de", "la", "du"} for word in proper):
        return " ".join(said)
    if re.search(r"(?<=[a-zà-ÿ,'] )[A-ZÀ-Ý]", text.text):
        return ""  # names are written with capitals in this text, so this is none
    explicit = match["link"].strip(" ,") != ""
    detached = re.match(r",? (?:il|elle|et|qui)\b", text.plain[match.start("name") + len(proper[0]) :]) is not None
    if (
        title
        or explicit
        or (detached and not _ENDS_LIKE_A_VERB.search(_fold_word(proper[0])))
        or _dislocated(text, match, proper[0])
    ):
        return " ".join([*title, *(word[:1].upper() + word[1:] for word in proper[:1])])
    return ""


def _dislocated(text: Folded, match: re.Match[str], word: str) -> bool:
    """Tell whether the word is followed by the pronoun that takes it up: "mon fils ilyès il vient d'avoir cinq ans"."""
    return re.match(r" (?:il|elle) ", text.plain[match.start("name") + len(word) :]) is not None


def _fold_word(word: str) -> str:
    return folded(word).plain


def is_animal(link: Link) -> bool:
    """Tell whether the relation is to an animal."""
    return link.role in ANIMALS


_SEVERAL = r"(?:(?:beaux |grands )?parents|enfants|petits enfants|gosses|jumeaux|jumelles|beaux freres|proches)"
_SUBJECT = re.compile(
    rf"(?:[a-z]+,? ){{0,2}}?(?:mon|ma|mes|notre|nos) (?:petite? |grande? )?(?P<role>{_ROLE}|{_SEVERAL})\b"
)
_NAMED_SUBJECT = re.compile(
    r"(?P<name>[A-ZÀ-Ý][\wÀ-ÿ-]{2,})(?= (?:(?:n'|ne |s'|se |l'|y |en |lui )?(?:a|est|va|fait|habite|vit|travaille"
    r"|doit|prend|part|vient|joue|aura|sera"
    r"|dort|boit|mange|fete|fête|apprend|commence|passe|rentre|revient|aime|adore|déteste|prépare|pèse|mesure|veut"
    r"|préfère|entre|arrête|quitte|supporte|appelle|[a-zà-ÿ]+(?:ait|era|ira))\b))"
)


_MY_NAMED = re.compile(r"(?:(?:Et|Alors|Bon|Mais),? )?(?:[Mm]on|[Mm]a) (?P<name>[A-ZÀ-Ý][\wÀ-ÿ-]{2,})")
"""A name with "my" before it: "ma Solange a déménagé"."""


def person_spoken_of(text: str) -> str:
    """Return whom a sentence is about when its subject is somebody else ("mon frère", or his name), else `user`."""
    read = folded(text)
    found = _SUBJECT.match(read.plain)
    if found is not None and re.match(r",? (?:[a-z]+,? )?(?:c'est|s'appelle)", read.plain[found.end() :]) is None:
        role = _singular(found["role"])
        if re.search(r"\b(?:je|j')\b|\bj'", read.plain[: found.start("role")]) is None:
            return next((link.other for link in links(text) if link.role == role), read.group(found, "role"))
    named = _NAMED_SUBJECT.match(read.text) or _MY_NAMED.match(read.text)
    return named["name"] if named and fold(named["name"]) not in EMPTY_WORDS | _NOT_NAMES else USER
