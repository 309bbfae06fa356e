"""Speech without verbs ("Poste du matin. Debout à quatre heures.") and contracted speech ("jfais du foot")."""

from __future__ import annotations

import re

from tipote_device.french.words import fold, tidy, words

MOST_WORDS = 7
"""Words of the longest sentence held to be a fragment: beyond, there is a verb this table does not know."""

_SPOKEN_FOR = re.compile(
    r"\b(?:je|tu|ils?|elles?|on|(?<!chez )nous|vous|ça|qui|que)\b|\b(?:j|c|t|m|s|n|qu)'|\b(?:est|sont|a|ont|va"
    r"|vont|fait"
    r"|faut|peut|était|ai|suis|as|es|merci|bonne|bonjour|salut|allez|stop)\b|[?]"
)
"""A subject, a verb, or manners: what a telegraphic fragment does without."""

_NAME_AND_VERB = re.compile(
    r"^(?:[A-ZÀ-Ý][\w'’-]+ (?:et [A-ZÀ-Ý][\w'’-]+ )?|(?:[Mm]on|[Mm]a|[Mm]es|[Ll]e|[Ll]a|[Ll]es|[Nn]otre) [a-zà-ÿ'’-]+ )"
    r"(?!(?:de|du|des|d|à|au|aux|en|et|ou|pour|sur|dans|chez|avec|sans|par|le|la|les|un|une)\b)"
    r"(?:ne |n'|se |s')?[a-zà-ÿ]{3,} (?:pas |plus |bien |trop |beaucoup )?"
    r"(?:l['’]|(?:le|la|les|un|une|des|son|sa|ses|mon|ma|mes|du|leur|leurs|toujours|jamais)\b)"
)
"""Somebody, something done, and to what: "Zoé déteste son violoncelle"."""

_NOMINAL_ORDER = re.compile(
    r"(?:blague|meteo|minuteur|alarme \w+ heures?|musique|volume|radio|silence|plus fort|moins fort|suivante?|encore"
    r"|heure|rappel|liste|infos?|actus?|pause|lumieres?|chut|calcul|recette|traduction|definition|chanson)\b"
)
"""An order without verb: "Blague. Courte."."""

_CONTRACTED = (
    (re.compile(r"\b([Jj])h?abit(?=[eé])"), r"\1'habit"),
    (re.compile(r"\b([Jj])(?=(?:ai|avais|aime|adore|etais|étais|ecoute|écoute|attends|apprends|aurais)\b)"), r"\1'"),
    (re.compile(r"\b([Jj])(?=[bcdfghklmnpqrstvwxz][a-zà-ÿ]+\b)"), r"\1e "),
    (re.compile(r"\b[Cc]hu(?:i?s)?\b"), "je suis"),
    (re.compile(r"(\b[Mm]oi |^|[,.] )c (?=[A-Za-zà-ÿ]{3})"), r"\1c'est "),
)
"""No French word begins with j and a consonant: it is "je" run into its verb."""


def is_fragment(sentence: str) -> bool:
    """Tell whether a sentence has no verb: a name, a job, a number, a place said alone."""
    said = tidy(sentence).lower()  # accents tell the preposition "à" from the verb "a"
    if not 0 < len(words(said)) <= MOST_WORDS or _SPOKEN_FOR.search(said) is not None:
        return False
    return _NAME_AND_VERB.match(tidy(sentence)) is None


def is_nominal_order(text: str) -> bool:
    """Tell whether a text without verb asks Ti-Pote for something."""
    return _NOMINAL_ORDER.match(fold(text).strip()) is not None


def spelled_out(text: str) -> str:
    """Return `text` with "je" and its verb written apart."""
    for pattern, replacement in _CONTRACTED:
        text = pattern.sub(replacement, text)
    return text
