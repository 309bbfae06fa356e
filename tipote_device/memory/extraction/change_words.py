"""How people say that what was true is not any more."""

from __future__ import annotations

import re

from tipote_device.french.words import fold, tidy

_DAY = r"(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)"
_MOVING = (
    r"(?:decal|report|repouss|deplac|annul|retard)(?:e|es|ee|ees|er|ent|era|ait|ais|ons|ation)\b|\bavanc(?:e|ee|es"
    r"|ees|er) (?:a|au|d'|de|le|la|mon)\b"
)
_CHANGING = (
    r"chang(?:e|es|ee|ent|er|era|eons|ement)|remplac\w+|quitt(?:e|es|er|ee)|lach(?:e|er)|abandonn(?:e|er)"
    r"|arret(?:e|er|ent)|laisse tomber|vendu|revendu"
    r"|achet(?:e|er)|demission\w*|(?:de|em)menag\w*|recommenc\w+|troqu\w+|echang(?:e|er)|mutee?|remise?s?|resili\w+"
    r"|dev(?:enue?|ient|iens)|repris|repren\w+|retrouve|rachet\w+|bascul(?:e|ee|es|ees|er)|transferee?|affectee?"
    r"|installee?s?|(?:me|nous) (?:voila|voici)|eu les cle\w*|adresse a change|rendue? (?:a|au|aux)"
    r"|oublie(?:z)? (?:mon|ma|mes|le|la|les)|largue\w*|plaque|separee?s?|divorcee?s?"
)

CUE = re.compile(
    rf"\b(?:en fait|finalement|maintenant|desormais|dorenavant|a present|depuis (?:{_DAY}|hier|peu"
    r"|cette (?:semaine|annee|rentree)|la (?:semaine derniere|rentree)|ce mois|mon|ma|deux|trois|une?|quelques)"
    rf"|a (?:partir|compter) d\w+|ca y est|c'est fini|plus jamais|au lieu|a la place|plutot|{_MOVING}"
    rf"|(?:{_CHANGING})\b"
    r"|(?:passee?s?|passe|passent|montee?|monte|descendue?|baissee?|augmentee?|grimpee?) (?:a|au|aux|chez|en|de)\b"
    r"|mise?s? (?:a|au|aux|sur|dans)\b|j'ai (?:encore change|fini|pris|signe|trouve|plus|du|mis|pas pu)"
    r"|on a (?:fini|pris|mis)|fini par|tombe a l'eau"
    r"|m'(?:a|ont) (?:monte|baisse|augmente|diminue|passee?|mise?|change)|(?:remonte|descendu|retourne|revenu"
    r"|deplace)e?s? (?:dans|sur|au|a|en|chez)\b"
    r"|a (?:jure|promis)|m'a (?:jure|promis)|(?:le|la|mon|ma|notre) nouve(?:au|l|lle)|on est rendus?|ce sera"
    r"|ne reste(?:nt)? (?:que|plus)|reste qu"
    r"|n'est (?:jamais|pas|toujours pas) (?:venue?|passee?|arrivee?)|rendu l'ame|plus que|cette fois"
    rf"|n(?:e |')(?:[a-z']+ ){{1,3}}?plus\b|je (?:\w+ )?(?:\w+ )?plus\b|\w+ plus (?:a|au|chez|en|de|du)\b"
    rf"|plus (?:de|d')\b"
    r"|re(?:mange|bois|fais|joue|fume|prends)\b|c'est (?:le|la|a|au) (?:\w+ ){1,4}(?:maintenant|desormais))"
)

BESIDES = re.compile(
    r"\b(?:aussi|en plus|egalement|en meme temps|un autre|une autre|un deuxieme|une deuxieme|(?:un|une) second\w*)\b"
)
"""What is said comes on top of what was true."""

OTHER_CAR = re.compile(
    r"\b(?:vend\w+|achet\w+|pris|change\w*|nouve\w+|remplac\w+|a la place|plus (?:la|le|de|ma|mon)|roul(?:e|es|ons"
    r"|ent|ais|ait|er)"
    r"|condui\w+|troqu\w+|rendu l'ame)\b"
)

MOVED = re.compile(
    rf"\b(?:(?:de|re)?(?:cal|port|pouss|place|programm)\w*|{_MOVING}|remise?s?|finalement|nouve(?:au|lle)|ce sera"
    rf"|jamais venue?"
    r"|pas venue?|jure|promis|au lieu|plutot|maintenant|desormais|mise?s? (?:a|au)|plus le|chamboule\w*|change\w*)\b"
)
"""How an appointment is said to have moved."""


def cue_in(turn: str) -> bool:
    """Tell whether a turn says that something has changed."""
    return CUE.search(fold(tidy(turn)).replace("-", " ")) is not None
