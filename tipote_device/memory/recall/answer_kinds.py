"""What kind of answer a question wants (a date, a place, a name...) and which kinds a memory can give.

The method is that of answer typing in question answering (Li and Roth, "Learning question classifiers", COLING 2002):
whoever asks for an age is not served by a birthday present, however near its words are.
"""

from __future__ import annotations

import re

from tipote_device.french.words import words
from tipote_device.memory.recall.calendar_words import months_in, weekdays_in, years_in
from tipote_device.memory.recall.sentence import plain_of, tidy_of

NUMBERS = (
    r"(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente"
    r"|quarante|cinquante|soixante|septante|huitante|nonante|cent|cents|mille|demi)"
)

_ASKS = {
    "name": re.compile(
        r"\bs? ?appel\w* comment\b|\bcomment (?:il |elle |ils |elles |on |tu |je )?(?:s |se |les |l )?(?:appel|nomm)"
        r"|\b(?:pre)?noms? (?:de|du|des|d|a)\b|\bc est quoi (?:le|son|leur) (?:pre)?noms?\b|\bprenoms?\b|\bnomme comment\b"  # noqa: E501
        r"|\b(?:c est qui|qui (?:c )?est|qui est ce) (?:mon|ma|mes|notre|nos|son|sa|le|la|les|l)\b"
    ),
    "age": re.compile(r"\bquels? age|\bage (?:a|de|d|du|il|elle)\b|\bleur age\b|\bson age\b|\bmon age\b"),
    "date": re.compile(
        r"\bquand\b|\bquels? jours?\b|\bquelles? dates?\b|\bla date\b|\bquel mois\b|\bquelle annee\b|\bquel soir\b"
        r"|\btous les combien\b|\bquelle frequence\b|\bquel rythme\b|\bquelle semaine\b|\bquelle saison\b"
        r"|\bdans combien de (?:temps|jours|semaines|mois)\b|\bil reste combien de (?:temps|jours)\b"
    ),
    "time": re.compile(r"\bquelles? heures?\b|\bl heure (?:de|du|des|d|a)\b|\bles horaires\b"),
    "number": re.compile(r"\bcombien\b(?! de temps)|\bquel nombre\b|\bquelle quantite\b"),
    "price": re.compile(
        r"\bquel (?:prix|montant|tarif|loyer|salaire)\b|\bquelle somme\b|\bcoutent?\b|\bcoute combien\b"
        r"|\bpaie\w* combien\b|\bcombien (?:\w+ )?(?:\w+ )?pai[e|o]\w*|\bcombien (?:je |on |elle |il )?(?:gagne|touche|dois|doit)"  # noqa: E501
    ),
    "colour": re.compile(r"\bquelles? couleurs?\b|\bcouleur\b.*\b(?:c est quoi|prefere)|\bcouleur preferee\b"),
    "code": re.compile(
        r"\bcodes?\b|\bmots? de passe\b|\bnumeros?\b|\bimmatricul\w*|\bplaque d?\b|\bidentifiants?\b|\bdigicode\b"
        r"|\bcle (?:du )?wi ?fi\b|\btelephone de\b|\bgroupe sanguin\b|\bcode postal\b|\biban\b|\brib\b"
    ),
    "size": re.compile(r"\bpointures?\b|\bquelle taille\b|\bma taille\b|\bdu combien\b|\bchausse\w*\b|\bmesure\w*\b|\bpes\w+ combien\b|\bpoids\b"),  # noqa: E501
    "brand": re.compile(r"\bmarque\b|\bmodeles?\b"),
    "job": re.compile(
        r"\bmetiers?\b|\bprofession\b|\bdans la vie\b|\bquoi comme (?:boulot|travail|job|taf|metier)\b"
        r"|\btravaille\w* (?:dans|ou|sur) ?quoi\b|\bquel (?:travail|boulot|job)\b|\bbosse\w* dans quoi\b"
    ),
}  # fmt: skip

_WHERE = re.compile(
    r"\bd?ou (?:est|sont|j|je|il|elle|on|ca|se|ils|elles|a|ai|as|habit|vit|trouv|rang|mis|va|vont|part)\w*\b"
    r"|\b(?:est|sont|c est|range\w*|mis\w*|vit|vis|habite\w*|vivent|pose\w*|laisse\w*|planque\w*|cache\w*|dort|loge\w*|reste|travaille|bosse) ou\b"  # noqa: E501
    r"|\bou$|^ou\b"
    r"|\bquelles? (?:ville|rue|adresse|piece|region)s?\b|\bquels? (?:endroit|village|coin|quartier|pays|tiroir|placard|etage)s?\b"  # noqa: E501
    r"|\bl adresse\b"
)
_ACCENTED_WHERE = re.compile(r"\boù\b", re.IGNORECASE)

_COLOURS = re.compile(
    r"\b(?:rouge|bleu|vert|jaune|noir|blanc|gris|rose|violet|orange|marron|brun|beige|roux|rousse|dore|argente|turquoise"
    r"|bordeaux|creme|mauve|blanche|verte|grise|noire|bleue|violette|blond|blonde)e?s?\b"
)
_GIVES = {
    "age": re.compile(
        rf"(?<!depuis )(?<!y a )(?<!en )\b{NUMBERS} (?:ans?|mois)\b(?! (?:de|d)\b)|\bage\b"
        r"|\bne(?:e|s|es)? (?:le \d+ \w+|en|en \w+) \d{4}\b"
    ),
    "date": re.compile(
        r"\btous les\b|\btoutes les\b|\bchaque\b|\bjusqu\b|\bprochaine?s?\b|\bpar (?:jour|semaine|mois|an|trimestre)\b"
        r"|\b(?:une|deux|trois|quatre) fois\b|\bprintemps\b|\bete prochain\b|\bautomne\b|\bhiver\b|\bpaques\b|\bnoel\b"
        r"|\btoussaint\b|\bweek end\b|\bun jour sur\b|\bfin (?:du|de)\b|\bdebut (?:du|de)\b|\b(?:le|au|du) \d{1,2}(?:er)?\b"  # noqa: E501
        r"|\bdepuis\b|\bsoirs?\b|\bmatins?\b|\bdemain\b|\brentree\b|\bjours\b"
    ),
    "time": re.compile(
        rf"\b{NUMBERS}(?: et \w+)? (?:h|heures?)\b|\b\d+h\d*\b|\bmidi\b|\bminuit\b|\bune heure\b|\bmatin\b|\bsoir\b"
    ),
    "number": re.compile(rf"\b{NUMBERS}\b|\bplusieurs\b|\bdouzaine\b|\bdizaine\b|\bquinzaine\b"),
    "price": re.compile(r"\beuros?\b|€|\bfrancs?\b|\bdollars?\b|\bgratuit\w*\b|\bcentimes?\b"),
    "colour": _COLOURS,
    "code": re.compile(r"\bcode\b|\bnumero\b|\bmot de passe\b|\bidentifiant\b|\bimmatricul|\b\d{4,}\b|\bgroupe (?:a|b|o|ab)\b"),  # noqa: E501
    "size": re.compile(rf"\bpointure\b|\btaille\b|\bchausse\b|\bmesure\b|\bpese\b|\b{NUMBERS} (?:cm|centimetres|metres|kilos|kg)\b"),  # noqa: E501
}  # fmt: skip
_PLACES = re.compile(
    r"\b(?:à|au|aux|en|vers|près de|près d'|de|d')\s?(?:la |le |l'|les )?[A-ZÀ-ÖØ-Þ]"
    r"|\b(?:dans|sous|sur|derrière|devant|chez|dessus|dessous|fond|côté|entre|rue|avenue|place|quai|quartier|étage|tiroir|armoire"
    r"|placard|cave|grenier|garage|buffet|commode|étagère|à la|au|à l'|en maison)\b"
)
_NOT_A_PERSON = re.compile(
    r"\b(?:à|À|au|aux|en|vers|du|des|quai|rue|place|rang|quartier|avenue|boulevard|lac|île de la|l'île de)\s"
    r"(?:la |le |l'|les )?(?:[A-ZÀ-ÖØ-Þ][\w'-]*[ -]?)+"
)
_NAME = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w-]+")


def kinds_asked(text: str) -> frozenset[str]:
    """Return the kinds of answer a question wants; empty when it does not say (yes or no, what, why)."""
    plain = plain_of(text)
    found = {kind for kind, pattern in _ASKS.items() if pattern.search(plain)}
    if _ACCENTED_WHERE.search(text) or _WHERE.search(plain):
        found.add("place")
    if "size" in found or "price" in found or re.search(r"\btous les combien\b", plain):
        found.discard("number")
    return frozenset(found)


def kinds_given(text: str, attribute: str) -> frozenset[str]:
    """Return the kinds of answer a memory can give, names aside (see `names_given`)."""
    plain = f"{plain_of(text)} {' '.join(words(attribute))}" if attribute else plain_of(text)
    found = {kind for kind, pattern in _GIVES.items() if pattern.search(plain)}
    if months_in(text) or weekdays_in(text) or years_in(text):
        found.add("date")
    if _PLACES.search(tidy_of(text)):
        found.add("place")
    return frozenset(found)


def names_given(text: str) -> frozenset[str]:
    """Return the folded words with a capital that may name somebody or something, places left out."""
    kept = _NOT_A_PERSON.sub(" ", tidy_of(text))
    found = {" ".join(words(name)) for name in _NAME.findall(kept)}
    return frozenset(name for name in found if name not in _NOT_NAMES and not name.startswith("utilisat"))


_DETERMINERS = "l le la les un une des il elle ils elles ce cette son sa ses en dans chaque mon ma mes"
_NOT_NAMES = frozenset(_DETERMINERS.split())
