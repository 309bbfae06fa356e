"""How requests are worded around what they name: patterns over folded words joined by single spaces."""

from __future__ import annotations

import re


def _any(*forms: str) -> str:
    return "(?:" + "|".join(forms) + ")"


_ALL = r"(?:(?:tout|toutes?|tous|rien|l ensemble|le reste|quoi que ce soit|la moindre chose)(?: (?:de|des|du|d))? )?"
_OF = r"(?: (?:de la|de l|du|des|de|d))?"
_TO = r"(?: (?:a la|a l|au|aux|a))?"
_WITH = r"(?:a (?:un rapport|rapport|a voir|trait) (?:avec|a la|a l|au|aux|a))"
_SPOKEN = _any(
    "dite?s?", "raconte\\w*", "confie\\w*", "explique\\w*", "parle", "conte\\w*", "demande", "avoue\\w*", "appris",
    "donnee?s?", "dire", "raconter", "confier", "parler", "conter", "avouer", "demander",
)  # fmt: skip
_TOLD = rf"(?:ai|avais|aurais|viens|venais)(?: (?:pu|bien|deja|juste|de|te|t|vous|l|en))* {_SPOKEN}"
_I = r"(?:je|j)(?: (?:t|te|vous|t en|te l|vous l|l|en))*"
_KNOW = _any(
    "as", "avez", "sais", "savez", "connais", "connaissez", "gardes?", "gardez", "te souviens", "te rappelles",
    "retiens", "en sais", "peux savoir",
)  # fmt: skip
_NOTED = r"(?: (?:note|retenu|garde|enregistre|memorise|appris|su|en memoire|entendu|compris|en tete|stocke)\b)*"
_THAT = rf"{_ALL}(?:ce|(?:le|la|l|les|mes|mon|ma|des|cette|ces) (?:\w+ )?\w+|tout)(?: \w+)? (?:que|qu|dont)"

TOLD = re.compile(rf"^{_THAT} {_I} {_TOLD}(?= |$)")
""" "Ce que je t'ai dit", "les trucs que je t'ai racontés". """

TOLD_ABOUT = re.compile(rf"^(?:(?:que|qu) )?{_I} {_TOLD} (?:de la|de l|du|des|de|d|sur|que|qu|a propos de)(?= )")
""" "Je t'ai parlé de", "que je t'ai dit que". """

KNOWN = re.compile(rf"^{_THAT} (?:tu|vous) {_KNOW}{_NOTED}(?= |$)")
""" "Tout ce que tu sais", "ce que tu as noté". """

TOLD_WHEN = re.compile(rf"^(?:(?:que|qu) )?{_I} {_TOLD}(?= |$)")
""" "Que je t'ai dit ce mois-ci", when the moment of telling follows. """

_TALKS = (
    "(?:conversation|discussion|echange|causerie|causette|bavardage|confidence|papote|parlote|papotage|entretien|seance"
    "|bavette|tchatche)"
)
TALK = re.compile(
    rf"^{_ALL}(?:ce dont (?:on|nous) (?:(?:a|avons|vient|venons) )?(?:de )?(?:parle|discute|cause)\w*"
    r"|ce qu(?:e nous nous sommes| on s est) (?:dits?|racontes?)"
    rf"|(?:notre|nos|cette|ces|la|les|l) (?:petites? )?{_TALKS}s?"
    r"|ce qui (?:date|remonte))(?= |$)|^(?=(?:hier(?: soir)?|avant hier|ce matin|cet apres midi)$)"
)
"""A talk, told by its day: "ce dont on a parlé vendredi", "notre conversation d'hier", "ce qui date de mardi"."""

LAST_TALK = re.compile(
    rf"^{_ALL}(?:(?:ce (?:que|qu)|(?:que|qu)) {_I} {_TOLD} )?(?:(?:de|lors de|pendant|durant) )?"
    rf"(?:la (?:derniere fois|fois d avant)|(?:notre|nos|la|les) (?:toutes? )?dernieres? {_TALKS}s?)$"
)
"""The talk before this one: "ce que je t'ai dit la dernière fois", "notre dernière conversation"."""

LATEST = re.compile(r"\bderni(?:er|ere|ers|eres) (?!fois|conversation|discussion|reponse)")
""" "La dernière chose que je t'ai dite": something, even where nothing has been said yet in this conversation."""

ABOUT = re.compile(
    rf"^(?:(?:au sujet|a propos|autour|a l egard|en ce qui concerne|par rapport)(?:{_OF}|{_TO})|sur|concernant"
    rf"|touchant{_TO}|qui concerne\w*|qui touch\w*{_TO}|qui parl\w*{_OF}|ayant trait a|en rapport avec|lie\w* a"
    rf"|qui {_WITH}|pour|de|du|des|d)\b"
)
"""Between the frame and what it is about."""

CONCERNING = re.compile(
    rf"^{_ALL}(?:ce |les \w+ |la moindre \w+ (?:de )?)?(?:qui (?:concerne\w*|touch\w*{_TO}|parl\w*{_OF}|{_WITH}"
    r"|se passe (?:avec|chez|pour|entre)|(?:est )?arrive a)"
    rf"|concernant|sur|(?:a propos|au sujet){_OF}|en rapport avec|lie\w* a)\b"
)
""" "Tout ce qui concerne", "rien sur". """

_HEAD_WORDS = """
histoires? affaires? trucs? choses? sujets? questions? infos? informations? details? souvenirs? fois jour moment faits?
passages? anecdotes? donnees propos coup bazar elements? notes? ca bidules? machins? confidences? mention
"""
_HEAD = _any(*_HEAD_WORDS.split())
HEAD = re.compile(
    rf"^{_ALL}(?:(?:ce|cette|cet|ces|l|le|la|les|mon|ma|mes|une?|des|de|d) )?(?:petites? |fameuses? |vieilles? )?"
    rf"{_HEAD}"
    r" (?:(?:que|qu|ou) (?=(?:je|j|on|il|elle) )|avec (?=(?:mon|ma|mes|le|la|les|l) )"
    r"|(?:de la|de l|du|des|de|d|sur|avec|comme quoi|concernant|a propos (?:de la|de l|du|des|de|d)) )"
)
""" "Cette histoire de", "le truc sur". """

SEVERAL = re.compile(
    rf"^{_ALL}(?:mes|les|ces|nos|mon paquet de|toutes? (?:mes|les|ces)) (?:\w+ )?(?:histoires|soucis|problemes|ennuis"
    r"|galeres|affaires|trucs|choses|tracas|embrouilles|miseres|deboires|peines|secrets|confidences|infos|details|chiffres)\b"
)
""" "Mes soucis de travail": more than one thing. """

LEADING = re.compile(r"^(?:(?:euh|bon|alors|donc|aussi|meme|juste|simplement|seulement|et|que|qu|s il te plait) )+")
TRAILING = re.compile(
    r" (?:s il (?:te|vous) plait|stp|svp|merci|hein|veux tu|tu veux|d accord|ok|quoi|y compris|et tout(?: ca)?|tout ca"
    r"|et (?:le )?reste|(?:de|dans) ta (?:memoire|tete)|de tes souvenirs|en entier|completement|definitivement"
    r"|finalement|en fait|en plus|pour toujours|a jamais|une bonne fois pour toutes)$"
)

_JUST = (
    r"(?: (?:a l instant|juste avant|juste la|tout de suite|la|maintenant"
    r"|(?:il )?y a (?:une|deux) (?:minute|seconde)s?))?"
)
_POLITE = r"(?: (?:s il te plait|stp|hein|en fait|finalement))*"
LAST_SAID = re.compile(
    "^"
    + _any(
        "ca", "cela", "ceci", "tout ca", "tout cela", "le", "la", "l", "celui la", "celle la", "ce dernier point",
        r"(?:ce|cette) (?:phrase|chose|truc|info|information|souvenir|histoire|affaire|derniere phrase)",
        rf"ce (?:que|qu) {_I} (?:viens?|venais)(?: (?:juste|de|te|t|vous|l))* {_SPOKEN}",
        rf"ce (?:que|qu) {_I} (?:ai|avais)(?: juste)? dit",
        r"ce (?:que|qu) (?:tu|vous) (?:viens?|venez)(?: (?:juste|de|me|m|nous|l))* (?:dire|repondre|raconter|rappeler)",
        r"(?:ta|cette|votre) (?:derniere )?reponse(?: la)?", r"(?:le|la|les|l) ca", "ca (?:le|la)",
        r"(?:ma|la|mes|les) (?:toutes? )?dernieres? (?:phrase|chose|parole|info|remarque|confidence)s?"
        r"(?: (?:que|qu) .*)?",
        r"(?:mon|le|mes|les) (?:tout )?derniers? (?:mot|truc|message|propos|souvenir)s?(?: (?:que|qu) .*)?",
    )
    + rf"{_JUST}{_POLITE}$"
)  # fmt: skip
""" "Ça", "ce que je viens de dire", "ma dernière phrase": what was told last, and nothing else. """

BUT = re.compile(
    r"\b(?:sauf|hormis|excepte|a part|^part (?=(?:mon|ma|mes|l[ea]?|les|ce) )"
    r"|a l exception (?:de|du|des)|en dehors (?:de|du|des)|hors"
    r"|(?:tout )?en (?:gardant|conservant|laissant)"
    r"|mais (?:pas|garde\w*|conserve\w*|laisse\w*)(?: (?:pas|en|bien|quand meme))*"
    r"|sans (?:toucher|oublier|effacer|supprimer)(?: a| au| aux)?)\b"
)

SUBJECTS = frozenset({"je", "j", "on", "il", "elle", "ils", "elles", "ca", "c", "tu", "nous"})
RELATIVES = frozenset(
    ["que", "qu", "qui", "ou", "dont", "ce", "quand", "comme", "si", "comment", "combien", "quoi", "lequel"]
)
VERB = re.compile(
    r"\b(?:est|sont|etait|s appelle|s appellent|habite|habitait|travaille|aime|deteste|vient|vit"
    r"|a (?:un|une|des|peur|mal)|ne \w+ (?:pas|plus))\b"
)
"""What makes a sentence of a piece that has no pronoun ("ma fille s'appelle Jade")."""

REASON = re.compile(
    r"^(?:\w+ ){1,4}(?:a|as|ont|est|sont|etait|sera|va|vont|veut|veulent|aime|aiment|prefere|preferent|fait|dit|doit"
    r"|peut|sait|vient|demande|refuse|s est|n a|n est|l a|les a|m a|m en a|nous a|me l a|ne veut|n aime|trouve|pense)\b"
)
"""How a reason given after a comma begins when its subject is a noun: ", maman a tout annulé"."""

RELATIVE = re.compile(r"\b(?:que|qui|qu|ou|dont|comment)\b")
