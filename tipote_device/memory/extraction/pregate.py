"""The gate that costs nothing: questions, orders, thanks and small talk are told by their form."""

from __future__ import annotations

import re

from tipote_device.contract.memory import USER
from tipote_device.french.stems import stems
from tipote_device.french.words import fold, sentences, tidy
from tipote_device.memory.extraction.attribute_classes import classes_in
from tipote_device.memory.extraction.fragments import is_fragment, is_nominal_order
from tipote_device.memory.extraction.relations import links, person_spoken_of

_FILLERS = re.compile(
    r"^(?:(?:bon|alors|euh|heu|ah|oh|eh|he|bah|ben|et|mais|ok|okay|d'accord|allez|dis|dites|dis donc|dis moi"
    r"|dites voir|tiens|au fait|ti-?pote"
    r"|salut|bonjour|bonsoir|coucou|allo|rebonjour|donc|voila|bien(?=,)|merci|parfait|super|genial|oui|non|ouais"
    r"|ouin|pis"
    r"|puis|hein|sinon"
    r"|justement|d'ailleurs|pff|ouf|enfin|la(?=,)|bref|du coup|tu sais|vous savez|figure-toi que|figurez-vous que"
    r"|petite question|(?:sais-tu|tu sais|savez-vous|devinez?|vous savez) quoi|haha|hihi|hey|heille|yo|allo"
    r"|mon (?:petit|cher|vieux|ami)|ma belle|ici)\b[\s,.!:…-]*)+"
)

_TELLING = re.compile(
    r"^(?:tu sais|tu savais|vous savez|je t'ai (?:pas )?dit|je t'avais dit|t'ai-je dit|tu te souviens) (?:que "
    r"|qu')(?:je|j'|on|mon|ma|mes|nous|notre)|^t'as vu,? (?:je|j'|on|mon|ma|mes|nous|notre)"
)
"""Questions in form that tell something: "tu savais que j'ai déménagé ?"."""

_QUESTION = re.compile(
    r"^(?:c'est (?:quoi|qui|ou|quand|combien|comment|vrai que|lequel|laquelle|bien vrai)|qui (?:est|a|etait|sont"
    r"|avait|va|peut|c'est)\b|quoi\b|qu'est|qu'y a"
    r"|que (?:veut|signifie|faire|penses|dit|disent|devient)|est-ce|quel|combien|comment|pourquoi|ou (?:est|sont"
    r"|se|puis|peut|va|c'est|j'ai|habite)|quand (?:est|arrive|commence|sera|tombe)"
    r"|(?:est-ce que )?(?:tu|vous) (?:peux|peut|pourrais|pouvez|pourriez|veux|voudrais|sais (?:comment|ou|si|qui"
    r"|quel|combien|pourquoi|ce)|savez|connais|connaissez|crois|croyez|penses|pensez|as|avez|te (?:souviens"
    r"|rappelles))\b"
    r"|(?:peux|pourrais|sais|connais|crois|veux)-tu|(?:pouvez|pourriez|savez|connaissez)-vous|on dit (?:quoi"
    r"|comment)|y a-t-il|(?:il )?y a (?:combien|quoi|qui)"
    r"|il (?:fait|est|reste|y a|faut) (?:combien|comment|quelle)|(?:ca|sa) (?:fait|prend|dure|cuit|coute|veut dire"
    r"|s'ecrit|s'appelle|commence) (?:combien|comment|quoi|a quelle)"
    r"|a (?:quoi|qui|quelle|quel)\b|de (?:quoi|quelle|quel)\b|depuis (?:quand|combien)|dans combien|en quelle"
    r"|en quel)"
)
_ASKS_INSIDE = re.compile(
    r"\ba quelle heure\b|\bcombien (?:de|d'|ca|il|elle|on|tu|je|vaut|font|fait|mesure|pese|coute)\b|\b(?:chaud"
    r"|froid|beau|ca|tu|vous) comment\b"
    r"|\bc'est (?:quoi|qui|ou|quand|combien)\b|\bqu'est-ce que?\b|\best-ce que\b|\bcomment (?:on|ca|est-ce|tu"
    r"|s')\b|\b(?:quoi|combien|comment|pourquoi|lequel|laquelle)$"
    r"|\bquel temps\b|\btu (?:sais|connais|crois|penses|l'as|les as|en as)$"
)

_ORDER = re.compile(
    r"^(?:(?:s'il te plait|s'il vous plait|stp|maintenant|vite),? )?"
    r"(?:me(?:ts|t|ttez)(?:[- ](?:moi|nous|le|la|les|en|y))?|(?:re)?lance[sz]?|(?:ra)?conte[sz]?|monte[sz]?"
    r"|baisse[sz]?|donne[sz]?|fais|faites|regle[sz]?|programme[sz]?|ajoute[sz]?|enleve[sz]?|cherche[sz]?"
    r"|trouve[sz]?|dis|dites"
    r"|explique[sz]?|calcule[sz]?|tradui(?:s|sez)|li(?:s|sez)|joue[sz]?|arrete[sz]?|stoppe?|coupe[sz]?|etein(?:s"
    r"|ds|gnez)|allume[sz]?|augmente[sz]?|diminue[sz]?|reveille[sz]?|propose[sz]?|conseille[sz]?|aide[sz]?"
    r"|montre[sz]?|pose[sz]?|envoie[sz]?|envoyez|commande[sz]?|recommence[sz]?|repete[sz]?|passe[sz]?|suis|suivez"
    r"|oublie[sz]?|efface[sz]?|chante[sz]?|pars|partez|sors|sortez|verifie[sz]?|compte[sz]?|ouvre[sz]?|ouvrez"
    r"|ferme[sz]?|choisis|choisissez"
    r"|continue[sz]?|attends|attendez|ecoute[sz]?|tais|taisez|va|vas|allons|laisse[sz]?|epelle[sz]?|convertis"
    r"|convertissez|resume[sz]?|invente[sz]?|imagine[sz]?|devine[sz]?|redis|refais|rappelle[sz]?-(?:moi|nous)"
    r"|demarre[sz]?|recite[sz]?|dessine[sz]?|chronometre[sz]?|annule[sz]?|pause)"
    r"(?=[\s,.!-]|$)"
)
_LASTING = re.compile(
    r"\b(?:toujours|jamais|plus jamais|a chaque fois|chaque fois|tout le temps|desormais|d'habitude"
    r"|une seule .* a la fois|lentement|quand tu (?:me )?(?:reponds|parles)|quand vous (?:me )?(?:repondez|parlez)"
    r"|plus (?:fort|doucement) quand)\b"
)
_NICKNAME = re.compile(
    r"^(?:appelle|appelez|tutoie|vouvoie|tutoyez|vouvoyez)[- ]moi\b(?! (?:un|une|le|la|demain|mon|ma|ce|a|dans"
    r"|quand))"
)
_PARLEZ = re.compile(
    r"^(?:ne )?(?:parle|parlez|m'appelle|reveille[sz]?[- ]moi (?:toujours |plutot )?(?:avec|en|sur|doucement)"
    r"|me (?:parle|dis|dites|propose|proposez|reveille|derange|cherche)|m'en parle)"
)

_ALLOWS = re.compile(
    r"^(?:tu peux|vous pouvez|tu pourras) (?:maintenant |plutot |aussi )?(?:m'appeler|me (?:tutoyer|vouvoyer"
    r"|parler|dire (?:tu|vous))|parler)\b"
)
"""Questions in form that say how one wants to be spoken to."""

_IMAGINED = re.compile(
    r"^(?:et |mais |alors |bon )?si (?:un jour|jamais|d'aventure|par (?:hasard|miracle))\b"
    r"|(?:^|, )si (?:j'|je |on |nous |tu )[a-z' ]*?[a-z]+(?:ais|ait|ions)\b"
)
_FICTION = re.compile(
    r"^(?:hier,? )?(?:dans|sur) (?:la|le|ma|mon|un|une|l') ?(?:serie|film|livre|roman|jeu|bouquin|emission|podcast"
    r"|dessin anime)\b"
    r"|^(?:hier,? )?dans (?:la|les) (?:vues?|video)\b|^en [a-z -]+, (?:la|le|les) (?!.*\b(?:je|mon|ma|mes)\b).*ait\b"
    r"|^.{0,40}\b(?:a la (?:radio|tele)|aux (?:infos|informations|nouvelles)|dans le journal"
    r"|sur internet)\b,? ?(?:ils? |elles? |on )?"
    r"(?:dis\w+|dit|racont\w+|parl\w+|annonc\w+|pretend\w*)\b"
)
"""What happens to nobody: a supposition, a story, the news."""

_POLITE = re.compile(
    r"^(?:merci|bonne (?:nuit|soiree|journee)|a (?:demain|bientot|plus|tout a l'heure)|bravo|c'est (?:bon|gentil"
    r"|parfait|super|tout|note)|ce sera tout|ca marche|bien vu|pas mal|pas fameuse?|impeccable|formidable"
    r"|c'est (?:mon|ma) [a-z -]+ qui (?:m'|t'|vous |nous |l')a\b.*|c'est (?:encore |juste |bien )?moi[.! ]*$)(?:\b|$)"
)
_TO_ASSISTANT = re.compile(
    r"^(?:t'es|tu es|vous etes|tu m'as|vous m'avez|tu as (?:raison|de l'humour|une)|tu dis|t'as)\b"
)
_PROTEST = re.compile(
    r"\bjamais (?:dit (?:que|qu'|ca)|(?:vous |t')?(?:parle d\w*|touche a ca))\b|\b(?:vous divaguez|tu (?:divagues"
    r"|delires))\b|\bd'ou tu (?:sors|tiens)\b|\btu (?:te trompes|confonds|melanges|inventes)\b"
    r"|\bc'est (?:faux|pas vrai)\b|\bn'importe quoi\b|\bj'ai pas dit\b|\bje n'ai pas dit\b"
    r"|\btoi,? (?:t'es|tu es) (?:chelou|ouf|fou|folle|bizarre|malade|relou|nul|a cote|perdue?)\b"
    r"|\bjamais eu (?:de |d')[a-z]+ de (?:ma|toute ma) vie\b"
    r"|\bdemande de (?:te|vous) (?:lire|dire|repeter|transmettre)\b"
)
_HEARSAY = re.compile(
    r"^(?:il paraît|il parait|parait que|on dit que|apparemment|(?:vu|lu|entendu) (?:a|au|dans|sur)\b|(?:mon"
    r"|ma) \w+ a (?:entendu|lu|vu) (?:a la|dans|sur|que)|saviez-vous|c'est fou comme|j'ai (?:lu|entendu"
    r"|vu) (?:que|qu'|a la|au|dans|hier))"
)

_ABOUT_TALK = re.compile(
    r"\b(?:te|t'|vous) ?(?:tester|taquiner|embeter|faire marcher|faire parler)\b|\bfais[- ]y pas attention\b"
    r"|\b(?:n'y )?(?:fais|faites) pas attention\b|^laisse tomber\b"
    r"|\b(?:vais|veux|peux) pas (?:retenir|m'en souvenir|me souvenir)\b|\bte (?:parler|causer|embeter)\b"
)
"""Words about the conversation itself."""

_SAID_OF_THE_MOMENT = re.compile(
    r"\b(?:n'ai|n'a|ai|a) (?:plus|pas|guere) (?:le|vraiment le) coeur a\b|^je (?:tiens (?:bon|le coup)"
    r"|veux bien (?:essayer|voir|te"
    r" croire|vous croire)|fais (?:aller|avec)|(?:te|vous) (?:laisse|quitte|embrasse))\b|\bje ne demande (?:plus"
    r"|pas) que\b"
    r"|\bce que je me disais\b|^moi jamais\b|\bne l'ecoute[sz]? pas\b|\bs'amuse avec toi\b|^(?:on|je) (?:fait"
    r"|fais) aller\b"
)
"""Moods and turns of phrase that tell nothing to remember."""

_ASKS_IN_PLACE = re.compile(
    r"^(?:tu|vous) (?:me |nous |te |vous )?[a-z]+ (?:quoi|qui|comment|ou|quand|combien)\b"
    r"|^(?:je|on|nous) (?:mange|fais|fait|mets|met|prends|prend|bois|boit|porte|dis|dit|choisis|cuisine|achete"
    r"|offre) quoi\b"
    r"|^(?:contre|avec|chez|pour|par|vers) (?:qui|quoi|quel\w*)\b"
)
"""Questions that keep the order of a statement: "tu me conseilles quoi"."""

_BY_A_STRANGER = re.compile(
    r"^une? (?:cliente?|dame|monsieur|gars|type|mec|passante?|livreur|touriste|inconnue?|gamin|gamine"
    r"|bonhomme) (?:a|ont|est|s'est)\b"
)
"""What somebody unknown did once."""

_IMPERSONAL = re.compile(r"^(?:ca|c'est|c'etait) (?!.*\b(?:je|j'|mon|ma|mes|notre|nos|moi)\b)")
"""A remark whose only first person is an object: "ça nous rajeunit pas"."""

_PASSING = re.compile(
    r"^(?:je vais|on va|je m'en vais|il faut que j'aille) (?:me |nous |vite |aller )?(?:coucher|dormir|manger"
    r"|diner|dejeuner|cuisiner|eplucher|cuire|doucher|laver|promener|sortir|preparer (?:le |a )"
    r"|prendre (?:une douche|l'air|mon bain)|faire (?:la vaisselle|les courses|a manger|une sieste|le menage"
    r"|la cuisine|un tour)|boire|regarder|ecouter|lire|me (?:poser|reposer)|reposer|poser|passer a table"
    r"|y aller)\b|"
    r"\bflemme\b|\bj'ai (?:pas )?le moral\b|\bj'en peux plus\b(?!.*\bsuis )|"
    r"\bdepuis (?:\w+ ){1,3}(?:minutes?|heures?)\b|\ben retard\b|\bje (?:file|me sauve|reviens tout de suite"
    r"|suis rentree?)\b"
    r"|\bje (?:suis|me sens) (?:\w+ )?(?:creve|fatigue|ko|naze|claque|epuise|mort de (?:faim|fatigue)|affame"
    r"|enerve|stresse|patraque|de mauvais poil|de (?:bonne|mauvaise) humeur)e?\b"
)
"""How one is right now."""

_WEATHER = re.compile(
    r"^(?:la |le |les |quelle? |cette |ce |de la |il fait une? )?(?:pluie|neige|grele|canicule|chaleur|tempete"
    r"|brouillard"
    r"|verglas|vent|soleil|froid|orage)s?\b(?!.*\b(?:toujours|jamais|chaque|souvent|allergi\w*|peur)\b)"
)
"""What the weather is like, or was this morning."""

_THANKS = re.compile(r"^merci\b(?!.*\b(?:je|j'|mon|ma|mes|notre|nos)\b)")
_TELL_ME = re.compile(
    r"^(?:(?:alors|bon|et|euh|allez),? )*(?:dis|dites|redis)[- ](?:moi|nous)\b(?! (?:jamais|toujours))"
)

_FIRST = re.compile(r"\b(?:je|j'|j|moi|m'|me|mon|ma|mes|on|nous|notre|nos)\b|(?<!\w)(?:j|m)'")
_UPDATE = re.compile(
    r"\b(?:maintenant|desormais|finalement|en fait|decale\w*|reporte\w*|repousse\w*|annule\w*|remis\w* au"
    r"|avance\w*|deplace\w*|c'est passe au)\b"
)
_CALENDAR = re.compile(
    r"\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|mai|juin|juillet|aout"
    r"|septembre|octobre|novembre|decembre|demain|week-end)s?\b"
)
_PLACED = re.compile(
    r"\b(?:est|sont|se trouve\w*|se range\w*|range\w*|accroche\w*|pendu\w*|pose\w*|cache\w*|garde\w*|stocke\w*"
    r"|entrepose\w*)\b.{0,20}\b(?:dans|sur|sous|derriere|chez|a cote|au fond|en haut|en bas|au|a la|a l')\b"
)


_TAKEN_UP = re.compile(r"(?:mon |ma |le |la |l')?[a-z-]{3,} (?:ils?|elles?) (?:n'|ne |s'|se |l'|m'|y |en )?[a-z]+")
"""A subject taken up by a pronoun, as speech does: "dylan il a été viré"."""

_NAMED_GONE = re.compile(
    r"[A-ZÀ-Ý][\wà-ÿ-]{2,},? (?:(?:il|elle|ça|c'|on) ?)?(?:n['’]est plus|n['’]a plus|ne \w+ plus|est (?:mort"
    r"|décéd|parti)|nous a quitt"
    r"|s['’]est (?:éteint|barr|tir)|s['’]en est all)"
)
"""Somebody or something named first, who is no more or has gone."""

_JUST_NOW = re.compile(r"\b(?:hier|ce matin|tout a l'heure|cet apres[- ]midi|tantot)\b")
_OF_HEALTH = re.compile(r"\bje suis (?:allergi|asthm|diabet|epilep|malvoyant|sourd|enceinte|intoleran)\w*")
_WISH = re.compile(r"\b(?:par pitie|surtout),? pas (?:de |d')|\b(?:a votre service|pour vous servir)\b")
_OF_THE_BODY = re.compile(r"(?:^|, |: |! )(?:[a-z' ]{0,20},? )?[a-z0-9 ]+ kilos?(?= ?[!.,]|$)")
"""A weight said alone: "ce matin, quatre-vingts kilos !"."""


def after_fillers(text: str) -> str:
    """Return the folded text without what opens it and says nothing ("bon alors euh Ti-Pote, ...")."""
    plain = fold(tidy(text)).strip()
    return _FILLERS.sub("", plain).strip()


def is_order(sentence: str) -> bool:
    """Tell whether a sentence asks Ti-Pote for something now, or thanks it."""
    plain = after_fillers(sentence)
    return bool(_ORDER.match(plain) or _POLITE.match(plain) or _QUESTION.match(plain)) or is_nominal_order(plain)


def worth_asking(unit: str) -> bool:
    """Tell whether a unit has the form of something that could be remembered."""
    plain = after_fillers(unit)
    if _TELLING.match(fold(tidy(unit)).strip()):
        return True
    raw = fold(tidy(unit)).strip()
    if not plain or _THANKS.match(raw) or _TELL_ME.match(raw):
        return False
    if _ALLOWS.match(plain) and not plain.endswith("?"):
        return True
    if _IMAGINED.search(plain) or _FICTION.match(plain):
        return False
    if plain.endswith("?") or _QUESTION.match(plain) or _ASKS_INSIDE.search(plain.rstrip(" .!,")):
        return False
    if _PROTEST.search(plain) or _HEARSAY.match(plain) or _POLITE.match(plain) or _tells_nothing(plain):
        return False
    if _TO_ASSISTANT.match(plain) and not _OF_HEALTH.search(plain):
        return False
    if _ABOUT_TALK.search(plain) or (_PASSING.search(plain) and not links(unit)):
        return False
    if _NICKNAME.match(plain) or _PARLEZ.match(plain):
        return True
    if _ORDER.match(plain):
        return _LASTING.search(plain) is not None
    return _says_something(unit, plain)


def _tells_nothing(plain: str) -> bool:
    """Tell whether a folded sentence is a mood, an open question, a stranger's doing or the weather."""
    return bool(
        _SAID_OF_THE_MOMENT.search(plain)
        or _ASKS_IN_PLACE.search(plain)
        or _BY_A_STRANGER.match(plain)
        or _WEATHER.match(plain)
    )


def _says_something(unit: str, plain: str) -> bool:
    personal = _FIRST.search(plain) is not None and not _IMPERSONAL.match(plain)
    if _WISH.search(plain):
        return True
    if _OF_THE_BODY.search(plain.replace("-", " ")):
        return True
    if not personal and len(stems(unit)) < 2:
        return False
    if all(is_fragment(sentence) for sentence in sentences(unit)):
        return not is_nominal_order(plain) and (bool(classes_in(plain)) or _speaks_of_something_known(unit, plain))
    return personal or _speaks_of_something_known(unit, plain)


def _speaks_of_something_known(unit: str, plain: str) -> bool:
    """Tell whether a sentence without "je" still speaks of this household: a date, a name, a place, a change."""
    return (
        (person_spoken_of(unit) != USER and not _JUST_NOW.search(plain))
        or _CALENDAR.search(plain) is not None
        or _UPDATE.search(plain) is not None
        or _PLACED.search(plain) is not None
        or _TAKEN_UP.match(plain) is not None
        or re.match(r"(?:le|la|les|l')\b", plain) is not None
        or _NAMED_GONE.match(tidy(unit)) is not None
        or re.search(r"(?:(?<=[a-zà-ÿ,'] )|(?<=\b[dl]'))[A-ZÀ-Ý][a-zà-ÿ]+", tidy(unit)) is not None
    )
