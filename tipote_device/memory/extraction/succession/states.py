"""What somebody is in for a time: expecting, off sick, in hospital, working nights; one way of each at a time."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import rule

EXPECTING = rule(
    "expecting",
    r"(?:enceinte|attends? (?:un|une|des|mon|notre|son) (?:bebe|enfant|petite?|fille|garcon|jumeaux|jumelles"
    r"|heureux)|en cloque|grossesse)\b",
    r"(?:accouchee?s?\b(?! (?:dans|en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre"
    r"|novembre|decembre)))"
    r"|(?:la petite|le petit|le bebe|bebe|il|elle|[a-z]+) est (?:enfin )?(?:nee?|arrivee?|la)\b(?=.{0,30}(?:kilos?"
    r"|livres|maman|sante|cesar|hier|matin|nuit|$))|perdu (?:le|mon|son|notre) bebe|fausse couche|maman d'une?"
    r"|papa d'une?)",
)

SICK_LEAVE = rule(
    "sick leave",
    r"(?:en (?:arret|conge (?:mat\w*|parental|maladie))|arret (?:maladie|de travail)|en mi temps therapeutique"
    r"|convalescen\w+)\b",
    r"(?:repris (?:lundi|mardi|hier|ce matin)|fini l'arret|repris (?:le (?:travail|boulot|taf|chemin)|mon (?:poste"
    r"|travail)|du service)|retournee? (?:au (?:travail"
    r"|boulot)|bosser|travailler)|rebosse|retravaille|mon arret est fini|fini mon arret|de retour au (?:travail"
    r"|boulot|bureau))\b",
)

SHIFT = rule(
    "shift",
    r"(?:(?:suis|est|bosse|travaille|fais|fait|en|boulot) (?:[a-z]+ )?(?:de nuit|la nuit|les nuits|de jour"
    r"|du matin|du soir|d'apres midi|en (?:trois|deux) huit|en 3x8|en 2x8|a mi temps|a temps partiel|a plein temps"
    r"|le (?:samedi|dimanche|week end)|en horaires decales))\b",
    r"(?:(?:repassee?|passee?|revenue?|remise?|mise?) (?:de|du|en|a|d') ?(?:nuit|jour|matin|soir|apres midi"
    r"|trois huit|deux huit|3x8|2x8|mi temps|temps partiel|plein temps|journee)|(?:bosse|travaille|suis"
    r"|est) (?:de nuit|la nuit|de jour|du matin|du soir|d'apres midi|a mi temps|a plein temps"
    r"|en journee) (?:maintenant|desormais|a present)"
    r"|(?:les nuits|les trois huit|le mi temps|les week ends?),? (?:c'est )?(?:fini|termine|rideau|stop)"
    r"|plus (?:en (?:trois|deux) huit|de nuits?|les nuits|du matin|du soir|a mi temps)|nouve(?:au|aux) (?:planning"
    r"|horaires)|horaires de bureau)",
)

HOSPITAL = rule(
    "hospital",
    r"(?:est|suis|reste|sont) (?:[a-z]+ )?(?:a l'|en |aux |a la )(?:hopital|clinique|reanimation|rea|soins"
    r"|reeducation|urgences)"
    r"|hospitalisee?\b",
    r"(?:sortie?|rentree?|revenue?) (?:de l'hopital|de la clinique|de rea\w*|des urgences|de reeducation"
    r"|a la maison|chez (?:lui|elle|moi|nous|eux))|de retour (?:a la maison|chez)",
)
