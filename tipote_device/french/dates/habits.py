"""What comes back and so has no date: "le mardi", "tous les soirs", "deux fois par semaine", "en été"."""

from __future__ import annotations

from tipote_device.french.dates.moment import RECURRING
from tipote_device.french.dates.scene import MONTH, NOTHING, NUMBER, PART, WEEKDAY, Rule, rule

_EVERY = r"(?:tous les|toutes les|chaque)"
_UNIT = (
    r"(?:jours?|soirs?|matins?|midis?|nuits?|semaines?|mois|ans?|annees?|week ends?|apres midis?|etes?|hivers?|heures?)"
)
_DAYS = rf"{WEEKDAY}s?(?: (?:et|ou) (?:le |les )?{WEEKDAY}s?)*(?: {PART}s?)?"

IDIOMS: tuple[Rule, ...] = tuple(
    rule(words, lambda _f, _s: NOTHING)
    for words in (
        r"(?:c est |est )?pas demain la veille",
        r"du jour au lendemain",
        r"au jour d aujourd hui",
        r"(?:nee?s? )?d hier(?= [.!?,]| ?$)",
        r"demain est un autre jour",
        r"la semaine des 4 jeudis",
        r"tous les 36 du mois",
        r"ce (?:soir|jour|matin|midi) là",
        r"cette (?:nuit|semaine|annee) là",
        r"(?:midi|minuit) a (?:14|quatorze) heures",
    )
)
"""Words that look like a date and are none."""

HABITS: tuple[Rule, ...] = tuple(
    rule(words, lambda _f, _s: RECURRING)
    for words in (
        rf"du {WEEKDAY} au {WEEKDAY}",
        rf"{_EVERY} (?:\d+ )?(?:{_UNIT}|{_DAYS}|{NUMBER} {MONTH}|{MONTH})",
        rf"(?:le|les|un|certains|quelques|aux|au|sauf le) {_DAYS}(?: sur (?:2|3))?(?! {NUMBER}(?! heures?))",
        rf"{WEEKDAY}s(?: {PART}s?)?",
        r"(?:\d+|une?|plusieurs|quelques) fois (?:par|dans le) (?:jour|semaine|mois|an|annee)",
        r"par (?:jour|semaine|mois|an)",
        r"(?:les?|en) (?:week ends?|soirs?|matins?|midis?|semaine)",
        r"la nuit",
        r"(?<!\bdans )l apres midi(?! (?:prochain|dernier|passe))",
        r"l (?:ete|hiver|automne)(?! (?:prochain|dernier|passe))",
        r"en (?:ete|hiver|automne)(?! (?:prochain|dernier|passe|\d))",
        r"(?:a|en) (?:chaque )?fin de mois",
        rf"le (?:1er|deuxieme|troisieme|dernier) {WEEKDAY} (?:du|de chaque) mois",
    )
)
