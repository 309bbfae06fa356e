"""Parts of sentences about the memory that every grammar of this package shares."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.parts import CAN_YOU, NAME, PLEASE

FROM_MEMORY = say(
    "(de|dans|en|hors de|parmi|a) (toute)? (ta|la|votre|ton|ta propre) (liste (de souvenirs)?|systeme|memoire"
    "|tete|cerveau|cervelle|esprit|base|"
    "base de donnees|caboche|carnet|disque dur)|(de|dans|parmi) (tes|vos|ton|tous tes) (souvenirs|notes|donnees|"
    "fichiers|registres|archives|carnet|infos|informations|dossiers|tablettes)|en memoire"
)
"""Where memories are: "de ta mémoire", "dans tes notes"."""

_OF = "(de|d|du|des)"
_TO = "(a|au|aux)"
ABOUT = say(
    f"sur|a propos {_OF}|au sujet {_OF}|concernant|pour|{_OF}|par rapport {_TO}|quant {_TO}|touchant|{_TO}|avec"
    f"|contre"
    f"|vis a vis {_OF}|relativement {_TO}|qui (concerne|concernent)|en rapport avec|en lien avec|autour {_OF}"
    f"|niveau|cote"
    f"|en ce qui concerne|relatif {_TO}|relative {_TO}|relatives {_TO}|relatifs {_TO}|liees? {_TO}|lies? {_TO}"
    "|comme quoi|que|qu|selon lequel|selon laquelle"
)
"""What comes between what was told and what it is about; a contracted article goes with it."""

SURELY_ABOUT = say(
    f"sur|a propos {_OF}|au sujet {_OF}|concernant|par rapport {_TO}|quant {_TO}|touchant|vis a vis {_OF}"
    f"|en rapport avec|en lien avec|autour {_OF}|en ce qui concerne|cote|niveau"
)
"""The same without the small prepositions that also tie two nouns."""

WHEN = some(
    say(
        "tout a l heure|tantot|hier (soir|matin|apres midi)?|avant hier|aujourd hui|ce (soir|matin|midi)|cet "
        "apres midi"
        "|cette (nuit|semaine|annee)|ces (derniers jours|dernieres semaines)|l autre (jour|fois|soir)"
        "|la (derniere|dernier) fois|la (semaine|fois) derniere|la semaine (passee|d avant)|le mois (dernier|passe)"
        "|l an dernier|l annee derniere|(il)? y a (un|une|deux|trois|quatre|cinq|dix|quelques)"
        "(jour|jours|heure|heures|minute|minutes|semaine|semaines|mois|an|ans|instant)|a l instant|juste avant|avant"
        "|auparavant|precedemment|plus tot|au debut|la|a ce moment la|en dernier|recemment|dernierement|deja|juste"
        "|(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (dernier|soir|matin|passe)?|ce week end|le week "
        "end dernier"
    )
)
"""When something was told; may be nothing."""

TIME_OF = some(
    say(
        "hier (soir|matin|apres midi)?|avant hier|ce matin|ce soir|tout a l heure|aujourd hui|la derniere fois|la "
        "semaine (derniere|passee)"
        "|le mois dernier|l autre (jour|fois)|(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (dernier|soir"
        "|matin)?|cette semaine"
        "|le week end dernier|ce week end|en dernier|recemment|ici|il y a (deux|trois|quelques) jour"
    )
)
"""When something was told that is asked back; may be nothing."""

_TOLD = (
    "dit|dis|dite|dites|dits|menti|raconte|confie|explique|parle|avoue|donne|appris|mentionne|signale|precise"
    "|indique|lache"
    "|revele|annonce"
    "|dictee|dictees|dites|donnee|donnees|confiee|confiees|racontee|racontees|apprise|apprises"
    "|demande|glisse|sorti|fait savoir|fait retenir|fait noter|laisse|envoye|dicte"
)
_TELL = "dire|raconter|confier|expliquer|parler|avouer|donner|apprendre|mentionner|signaler|preciser|indiquer"
"|annoncer|demander"
I_TOLD = say(
    "(on|qui|il|ca) (a|avait|a ete|avait ete) (ete)? (dit|raconte|evoque|mentionne|confie|note|enregistre)|"
    f"(je|j|on|nous) (ne|n)? (t|te|vous|l|s)? (en|y)? (ai|avais|a|avait|avons|est|etait|aurais|aurai) (bien|deja"
    f"|jamais"
    f"|pu|pas|rien|peut etre|tantot|juste|encore)? (te|t|vous)? ({_TOLD}|{_TELL})"
    f"|(je|on) (viens|venais|vient|venait) (juste|tout juste)? (de|d) (te|t|vous|se|me|m)? (en)? ({_TELL})"
    "|(je|j|on) (te|t|vous)? (disais|disait|racontais|expliquais|parlais|dis|racontait)"
)
"""What the person said: "je t'ai dit", "on vient de se dire"."""

YOU_KEPT = say(
    "(tu|t|vous) (viens|vener|venez) (juste)? (de|d) (retenir|noter|enregistrer|memoriser|garder|apprendre|me "
    "dire|dire)|"
    "(il)? y a|(tu|t|vous) (as|aver|ai)|(tu|t|vous) (n)? (as|a|avez|avais|aviez|aurais|aurez|aurait) (pu|bien"
    "|deja)? (pris|prise|prises|note"
    "|notes|retenu|retenue|retenus"
    "|garde|gardes|gardee|enregistre|enregistres|memorise|appris|stocke|conserve|sauvegarde|inscrit|compris|collecte"
    "|accumule|en memoire|dans ta memoire|en tete|dans la tete|dans tes (notes|souvenirs)|sous le coude|engrange"
    "|mis en memoire)"
    "|(tu|vous) (gardes|garder|retiens|retener|conserves|as|notes|sais|saver|savais|connais|connaisser|peux savoir"
    "|pourrais savoir|penses savoir|crois savoir) (bien|deja|encore|garde|note|appris|retenu)?"
    "|(tu|vous) (te|vous|t) (rappelles|rappelle|souviens|souvener|rappeler|es rappele|es souvenu)"
    "|(il)? te reste|tu detiens|tu possedes|(a|est) ete (enregistre|note|garde)"
) + maybe(FROM_MEMORY)
"""What Ti-Pote holds: "tu sais", "tu as noté", "tu gardes en mémoire"."""

ONESELF = either(
    say("(mon|notre) (sujet|propos|egard)"),
    say("moi|nous|ma (personne|vie|petite personne)|moi meme|nous deux|mon (compte|existence|sujet)|ma pomme"),
    say("(ma|notre) (petite)? vie (privee|perso|personnelle|entiere)?"),
)
"""The person as a whole: then everything is meant."""

POLITE = some(
    PLEASE,
    NAME,
    say(
        "hein|merci (beaucoup|bien|d avance)?|d accord|ok|okay|please|ca marche|tu veux|tu veux bien|veux tu|vous "
        "voulez"
        "|si possible|si c est possible|si ca te derange pas|si ca ne te derange pas|tu seras gentil|ce serait "
        "(gentil|bien|cool)"
        "|ca serait (bien|gentil|cool)|compris|c est compris|entendu|voila|tu serais (gentil|un amour)|quoi|la"
    ),
)
"""What one ends a request with; says nothing about what is asked."""

TO_DO = either(
    CAN_YOU
    + maybe(say("pas"))
    + maybe(
        say(
            "(avoir|faire) (la gentillesse|l amabilite|l obligeance|la bonte|le plaisir) (de|d)|me faire (le)? "
            "plaisir (de|d)"
        )
    ),
    say("veuiller|veuillez|(tu|vous) (voudrais|voudrier|pourrais|pourrier|veux|peux) pas"),
    say("(tu|vous) (peux|pouver|pourrais|pourrier) (aussi|bien|maintenant|donc|desormais|alors|quand meme|me|m)"),
    say("(tu|vous) (dois|devrais|devriez|devez|vas|aller) (me|m)?|(tu|t) (as|avais) (interet a|qu a|plus qu a)"),
    say("(je|j) (te|vous) (serais|suis|serai) (tres|bien)? reconnaissant (de|d) (bien)? (vouloir)?"),
    say("(tu|t|vous) (es|etes|serais|seras) (prie|priee|prier) (de|d)"),
    say("(tu|t|vous) (n)? (as|avez) (plus)? qu a|(je)? (te|vous) (demande|prie|supplie|charge|conseille) (de|d)"),
    say("merci (bien)? (de|d)|(je|j) (aimerais|voudrais|peux|pourrais|ose) (te|t|vous) (demander|prier) (de|d)"),
    say("(est ce que)? (je|on) (peux|pourrais|peut|pourrait) (te|vous) (demander|prier) (de|d)"),
    say("(aie|ayez|ayer) (la gentillesse|l amabilite|l obligeance|la bonte) (de|d)"),
    say("fais en sorte (de|d)|(arrange|debrouille) toi pour|veille a"),
    say("pense a|pensez a|penses a|essaie (de|d)|essaye (de|d)|tache (de|d)|fais moi (le)? plaisir (de|d)? et?"),
    say("(ca|cela) (te|vous) (derange|derangerait|gene|generait|embete|ennuie) (pas)? (de|d|si tu)"),
    say("(tu|vous) (serais|seras|serier) (gentil|sympa|gentille|bien aimable|un amour) (de|d)"),
    say("(si)? (tu|vous) (pouvais|pouvier|voulais|voulier) (bien)?"),
)
"""Ways of asking Ti-Pote that an infinitive follows: "tu peux", "je te demande de"."""

THAT_YOU = say(
    "((il|y)? (faut|faudrait|vaut mieux|vaudrait mieux|serait bien|est temps)|mieux vaut|mieux vaudrait"
    "|(je|j) (ne|n)? (veux|voudrais|aimerais|souhaite|souhaiterais|prefere|prefererais|demande|exige|tiens a ce"
    "|ai envie"
    "|ai besoin|apprecierais|voulais|aurais besoin|aurais aime|desire|suggere|propose|adorerais)"
    "|(ce|ca|c) (serait|sera|est) (bien|mieux|bon|cool|sympa|gentil|preferable|important))"
    "(bien|vraiment|mieux|juste|plutot|autant|maintenant|absolument|donc|aussi|quand meme|s il te plait)? (que|qu)"
    "(tu|t|vous)"
)
"""Ways of asking Ti-Pote that a subjunctive follows: "il faut que tu", "j'aimerais que tu"."""

YOU = say("tu|t|vous")
