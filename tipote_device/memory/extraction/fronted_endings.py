"""What a spoken sentence puts first and then says is over: "le violon, j'ai lâché", "la 206 je l'ai vendue".

The verb has no object of its own: what was put first is its object, or its subject ("la belote, ça s'est arrêté").
"""

from __future__ import annotations

import re

from tipote_device.memory.extraction.fronted import fronted
from tipote_device.memory.extraction.generic import telling_stems

_GIVEN_UP = (
    r"(?:arret|lach|abandonn|raccroch|laiss\w* tomb|stopp|resili|plaqu|largu|quitt|vend|revend|rend|supprim|jet|cesse?"
    r"|enlev|retir|liquid|cede?|solde?|bazard|renonc)\w*"
)
_STOPS_THERE = (
    r"(?=$|[,.!;:]| (?:parce|car|depuis|pour de bon|pour toujours|definitivement|l'(?:an|ete|hiver)|le mois|la semaine"
    r"|l'annee|cette annee|en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)"
    r"|il|elle|on|c'|ca|j'|je|trop|faute|a cause|apres|du coup|et|mais|hier|samedi|dimanche|lundi|mardi|mercredi"
    r"|jeudi|vendredi)\b)"
)
_HAVE = r"(?:j'ai|on a|nous avons)"
_THEM = r"(?:(?:je|on|nous) (?:l'|les )(?:ai|a|avons)|je m'en suis|on s'en est)"
_BODY = r"genoux?|dos|epaules?|hanches?|coeur|cheville|poignets?|yeux|corps|reins|foie|estomac"
_OVER = re.compile(
    r"\b(?:"
    r"ca s'arrete|ca s'est arrete|(?:ca est|c'est) (?:(?:fini|mort|termine|plie|rape|foutu|arrete)e?s?"
    r"|du passe|de l'histoire ancienne|derriere (?:moi|nous)|tombee?s? a l'eau)\b"
    rf"|{_HAVE} (?:tout |enfin |fini par |carrement |du |dit )?(?:{_GIVEN_UP}|stop|adieu|basta){_STOPS_THERE}"
    rf"|(?:j'|je |on |nous )(?:arrete|lache|raccroche)s?{_STOPS_THERE}"
    rf"|{_THEM} (?:tout |enfin |fini par |fait )?(?:{_GIVEN_UP}|donne\w*|refil\w*|piqu\w*|debarrass\w*|separ\w*)\b"
    rf"|(?:mon|ma|mes) (?:{_BODY})"
    r" (?:a |ont |m'a |m'ont )?(?:dit (?:stop|non)|lache\w*|suit pas|suivent pas|suit plus|suivent plus)"
    r"|(?:docteur|medecin|toubib|doc|kine\w*|cardio\w*|chirurgien\w*) (?:m'a dit (?:stop|d'arreter)|me l'a interdit\w*"
    r"|me l'interdit|m'a interdit)"
    r"|(?:est|etait) (?:mort|decede)e?s?\b|nous a(?:vait)? quitte|n'est plus (?:de ce monde|la|parmi)"
    r"|n'existe plus|n'en (?:fais|fait|veux|veut|ai|a|prends|prend|bois|mange) plus|j'en (?:fais|veux|ai|prends|bois"
    r"|mange) plus(?! (?:qu|que|de|d|souvent|le|la|les)\b)(?! (?:qu|d)')"
    r")"
)
_DISMISSED = re.compile(
    r"(?:^|[,.!:;] )(?:(?:bon|alors|et|enfin|finalement|du coup|donc|voila) )*"
    r"(?:plus besoin (?:de |d'|du |des )|exit |adieu |basta |ciao |stop |au revoir )"
    r"(?:(?:la|le|les|ma|mon|mes|notre) |l')?(?P<o>[a-z]+(?: [a-z]+)??)"
    r"(?=$|[,.!;:]| (?:et|mais|car|parce|je|j'|on|c')\b)"
)
"""Something, or somebody, sent away in so many words: "plus besoin de la canne"."""


def ended_first(plain: str) -> list[str]:
    """Return what a folded sentence sends away, as words; what it puts first is in `over_first`."""
    return [found["o"] for found in _DISMISSED.finditer(plain)]


def over_first(plain: str) -> frozenset[str]:
    """Return the stems of what a folded sentence puts first and says is over; empty when it is not.

    Whoever says stop ("le docteur me l'interdit", "mon genou a lâché") is not what stops.
    """
    first, over = fronted(plain), _OVER.search(plain)
    return first if over is not None and not first & telling_stems(over[0]) else frozenset()
