"""What somebody eats and drinks: what was given up is over, what is drunk instead takes its place."""

from __future__ import annotations

import re

ALCOHOL = re.compile(
    r"\b(?:alcool|vin|vins|verre de (?:rouge|blanc|rose)|le rouge|du rouge|du rose|rose frais|blanc sec|bieres?"
    r"|jupiler|leffe|chimay|kro\w*|une pression|un demi|pinte|pastis|ricard|aperos?|aperitif|porto|martini|whisky"
    r"|rhum|gin|vodka|digestif|prune|mirabelle|poire williams|calva\w*|armagnac|cognac"
    r"|eau de vie|goutte de|gnole|cidre|champagne|petit verre|un canon|ballon de rouge|genepi|limoncello|muscat"
    r"|kir|spritz|punch|ti punch|suze|chartreuse|absinthe|pinard|coup de rouge|binouze)\b"
)
STIMULANT = re.compile(
    r"\b(?:cafe|cafes|expresso|espresso|ristretto|cappuccino|ricore|nescafe|kawa|du the|the (?:noir|vert)?|coca|cola"
    r"|red bull|boisson energisante)\b"
)
WINE = re.compile(
    r"\b(?:vins?|verre de (?:rouge|blanc|rose)|le rouge|du rouge|du rose|rose frais|blanc sec|pinard|coup de rouge"
    r"|ballon de rouge|verre de (?:rouge|blanc|rose))"
)
DRY = re.compile(r"\b(?:sobre|abstinent\w*|sevree?|plus une goutte|zero alcool|aux alcooliques anonymes|janvier sec)\b")
MILD = re.compile(
    r"\b(?:eau(?: plate| gazeuse| petillante| du robinet)?|tilleul|verveine|camomille|tisane|infusion|deca\w*"
    r"|chicoree|rooibos|menthe|jus|limonade|sirop|sans alcool|lait|ovomaltine|bouillon|the|citron chaud|bulles"
    r"|perrier|vichy|badoit)\b"
)
DRINKS = re.compile(
    r"\b(?:boi[st]|bu|buv\w+|prends|prend|me sers|verre|tasse|bol|goutte|gorgee|a table|au repas|aux repas|le soir"
    r"|le matin|au petit dej\w*|avant (?:le|mon) lit|apres (?:le|mon) (?:repas|diner)|c'est|carbure|trinque"
    r"|m'autorise|m'accorde)\b"
)
NO_MORE = re.compile(
    r"\b(?:plus (?:une goutte|question|d'alcool|de (?:vin|biere|bulles|cafe|rouge|pastis|whisky|the|coca|goutte"
    r"|prune))|interdi\w*|defend\w*|supprim\w*|arret\w*|fini|termine|terminee|lach\w*|zero|sevree?|sobre"
    r"|abstinent\w*|proteste\w*|leve le doigt|raye|rayee|m'a dit (?:stop|non)"
    r"|(?:docteur|medecin|cardiologue|toubib|foie|estomac|coeur|tension|gastro|diabete|cachets?)\b)"
)
"""Somebody, or one's own body, said no."""

MOMENTS = (
    re.compile(r"\b(?:a table|aux? repas|en mangeant|au diner|a midi|le midi)\b"),
    re.compile(
        r"\b(?:le soir|chaque soir|avant (?:le |mon |d'aller au )?(?:lit|coucher|dormir)|mes soirees"
        r"|en me couchant|la nuit)\b"
    ),
    re.compile(r"\b(?:le matin|au (?:reveil|lever|saut du lit)|au petit dej\w*|en me levant)\b"),
)

WITHOUT = re.compile(
    r"\b(?:veg(?:ane?|etarien\w*|etalien\w*|e)\b|sans (?:viande|poisson|gluten|lactose|sucre|sel)|(?:mange"
    r"|touche) (?:plus|pas|jamais|ni) (?:de |d'|a la |au )?(?:viande|poisson|oeufs|porc|gluten|laitages?|animaux)"
    r"|ni viande ni|flexitar\w+|regime (?:vegetal|sans)|halal|casher)"
)
AGAIN = re.compile(
    r"\b(?:j'ai (?:re)?craque|re(?:mange|mangé|goute|prends|commence)\w*|me suis remise? (?:a la|au|aux|a manger)"
    r"|j'ai (?:craque"
    r"|repris|recraque) (?:pour|sur|de|du|la|un)?|me remets|redevenue?|n'est plus|je ne suis plus|je suis plus"
    r"|j'ai arrete d'etre|fini le (?:vegan|vege)\w*|redonne le droit|de nouveau (?:le )?droit|reautorise\w*"
    r"|autorise\w* (?:a nouveau|de nouveau))\b"
)
EATEN = re.compile(
    r"\b(?:viande|poissons?|oeufs?|poulet|jambon|steak|fromages?|lait|beurre|saucisson|boeuf|dinde|thon|saumon"
    r"|omnivore|carnivore|vegane?|vegetarien\w*|vege|gluten|pain|sucre|sel|porc)\b"
)
GIVEN_UP_MEAT = re.compile(
    r"\b(?:mange de tout|omnivore|(?:ne |n'|j'ai |je |on )?(?:mange|touche|ai touche) plus (?:touche )?(?:de |d'"
    r"|a la |a de la )?(?:viande|animaux)|plus (?:touche a la|de) viande|(?:devenue?|passee?|vire) veg\w+"
    r"|suis (?:veggie|vege\w*|vegane?) (?:maintenant|desormais|depuis)|arrete (?:la|de manger de la) viande)\b"
)
MEAT = re.compile(
    r"\b(?:mange de tout|omnivore|viandes?|steaks?|entrecotes?|burgers?|kebabs?|tacos|jambon|saucisson|merguez"
    r"|cote de boeuf|boeuf|poulet|roti|gigot|barbecue|bacon|charcuterie|tartare|magret|rillettes|lardons|grec"
    r"|nuggets)\b"
)
LOVES = re.compile(
    r"\b(?:ador\w+|omnivore|aime\w*|kiff\w+|raffol\w+|c'est ma vie|fan\b|mang\w+|prefere\w*"
    r"|pourrais pas vivre sans|regal\w*|faible)\b"
)
