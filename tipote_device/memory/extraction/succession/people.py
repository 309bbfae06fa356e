"""Whom somebody loves, and who was near: love is one at a time, a friend ends by name."""

from __future__ import annotations

import re

from tipote_device.memory.extraction.succession.rule import rule

LOVE = rule(
    "love",
    r"(?:en couple|sors avec|sort avec|(?:mon (?:copain|mec|chum|homme|compagnon|conjoint|amoureux|cheri|fiance)"
    r"|ma (?:copine|meuf|blonde|compagne|conjointe|fiancee|cherie)(?! sure)),? (?:c'est|s'appelle|qui s'appelle|il"
    r"|elle)|je vis avec (?:mon (?:mari|copain|mec|ami|compagnon|conjoint|cheri)|ma (?:femme|copine|meuf|amie"
    r"|compagne|conjointe|cherie))|(?:je suis|on est|nous sommes) maries|suis avec (?!ma|mon|mes|le|la|les|des|un"
    r"|une|toi|vous|eux|elles?|lui|plaisir|joie)[a-z]+|(?:suis|sommes) (?:mariee?s?|fiancee?s?|pacsee?s?|ensemble)"
    r"|est (?:mariee?|fiancee?|pacsee?)(?= (?:a|avec|depuis)|[,.]|$)|veu(?:f|ve)\b|celibataire|amoureu(?:x|se) de"
    r"|je frequente)",
    r"(?:suis|est|sommes|sont|s'est|nous sommes|se sont|on s'est|je me suis|on est) (?:[a-z]+ ){0,2}?(?:separee?s?"
    r"|divorcee?s?|quittee?s?|fiancee?s?|mariee?s?|pacsee?s?|remise?s? ensemble|rabibochee?s?|celibataires?"
    r"|veu(?:f|ve))\b|(?:m'a|m'as|l'a|l'ai|on a) (?:[a-z]+ )?(?:quittee?|plaquee?|larguee?|jetee?|trompee?|rompu"
    r"|casse)\b(?! (?:des yeux|du regard|les|mes|mon|le bras|la jambe)|(?: (?:la|le|son|sa) (?!semaine|mois|veille"
    r"|lendemain|jour|soir|matin)))|rompu avec|casse avec"
    r"|plus ensemble|recolle les morceaux|c'est (?:fini|mort|termine) (?:entre|avec)"
    r"|(?P<other>[a-z]+) et moi,? (?:c'est|on est) (?:fini|mort|termine|separes|plus)|parti\w* avec une? autre"
    r"|remariee?s?\b|(?:avec )?(?P<whom>[a-z]+),? c'est (?:fini|mort|termine|du passe|de l'histoire ancienne)"
    r"|rencontre quelqu'un|(?:refait|refaire) (?:ma|sa) vie|(?:suis|sors|sort|est) (?:[a-z]+ )?avec (?!ma|mon|mes"
    r"|le|la|les|des|un|une|eux|elles?|lui|vous|toi|nous|deux)[a-z]+ (?:maintenant|desormais|depuis)"
    r"|mise? en couple|en couple (?:maintenant|depuis)|divorcons|(?:on|je|fille|fils|soeur|frere|elle"
    r"|il) divorce\b(?! (?:de|a|est))|divorcent\b|dit oui"
    r"|me suis faite? larguer",
)

FRIEND = re.compile(
    r"\b(?:meilleure? (?:amie?|pote|copine|copain)|(?:ma|mon) (?:best\w*|bff|pote|copine|copain|amie?|reuf|frerot"
    r"|frangin de coeur|poteau|meuf sure|gars sur|confidente?|voisine?|collegue|partenaire)|on se dit tout"
    r"|inseparables?|je lui (?:dis|raconte) tout)\b"
)
ESTRANGED = re.compile(
    r"\b(?:(?:lui|leur) (?:parle|cause|adresse)(?: plus| meme plus)|lui ai plus parle|(?:on |nous |ils "
    r"|elles )?(?:ne )?(?:se|nous) (?:parle|cause|voit|adresse|parlons|voyons)(?:nt)?(?: meme| carrement)? plus"
    r"|n'est plus (?:mon|ma) (?:amie?|pote|copine)|plus (?:mon|ma) (?:amie?|pote|copine|best\w*)"
    r"|fachee?s? (?:a mort )?(?:avec|a cause|depuis)|brouillee?s?|embrouillee?s?|coupe les ponts|bloquee? (?:de"
    r"|sur|partout)|ghostee?|trahie?|(?:m'a|nous a) (?:trahie?|balancee?|plantee?|lachee?|mentie?)|je (?:la|le"
    r"|l'ai) (?:calcule|vois|capte|connais) plus|plus de nouvelles|on s'est pris le bec"
    r"|balance (?:tous )?mes (?:messages|secrets)|engueulee?s? a mort)"
)
