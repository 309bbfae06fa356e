"""Stopping: having enough, proposing to leave it there, taking a question back."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some

_FOR_NOW = some(
    say(
        "pour (moi|nous|maintenant|aujourd hui|ce soir|ce matin|cette fois|l instant|le moment|la journee"
        "|cette nuit|ce midi|cet apres midi|la soiree|de bon|une fois|cette seance)|comme ca|maintenant|aujourd hui"
        "|ce soir|merci|de mon cote|largement|amplement|bien|tout a fait|va"
    )
)
_HAD = "(ce|tout ce) (que|qu|dont) (je|j|il|on) (me|m|nous)? (faut|fallait|voulais|cherchais|voulait|avais besoin)"

ENOUGH = either(
    say("(c|ce) (est|etait|sera|serait) (bon|tout|fini|termine|tout bon|ok|regle|suffisant|assez clair)") + _FOR_NOW,
    say(
        "ca (ira|suffira|va aller|devrait aller|me suffit|me suffira|nous suffit|me va|fera l affaire|sera tout"
        "|ira bien|ira tres bien|devrait suffire|devrait le faire|va suffire)"
    )
    + _FOR_NOW,
    say(
        "(rien|pas) (d autre|de plus|d autres)|plus rien|(ce|c) (n)? est (rien|pas la peine)"
        "|(je|j)? (n)? ai? (besoin de)? rien (d autre|de plus)|rien d autre a (demander|ajouter)"
    )
    + _FOR_NOW,
    say("(je|j|on) (n|ne)? (ai|a|aurai) plus besoin (de|d) (toi|vous|rien|ton aide|votre aide|aide|t ecouter)")
    + _FOR_NOW,
    say("(j|je|on|nous|c) (en)? (ai|a|avons|est|suis) (fini|termine|tout|ce qu il (me|nous) (faut|fallait))")
    + _FOR_NOW,
    say(f"(j|je|on|nous) (ai|a|avons) (eu|bien eu|bien|maintenant|trouve)? {_HAD}") + _FOR_NOW,
    say("(j|on) (ai|a) (bien|deja)? (eu|trouve)? (ma|la|notre) reponse") + _FOR_NOW,
    say("c (est|etait) tout ce (que|qu|dont) (je|j|on|il) (voulais|avais|voulait|avait|me|nous)")
    + some(say("savoir|te|vous|demander|entendre|dire|fallait|besoin|a|de|connaitre|faut")),
    say("termine|fini|fin (de)? (la|notre|cette)? (conversation|discussion|session)?|fin de transmission"),
)

_UNTIL = (
    "(demain (matin|soir|midi)?|plus tard|tantot|une (autre|prochaine) fois|la prochaine fois|apres|tout a l heure"
    "|un autre jour|un de ces jours|ce soir|bientot)"
)
LEAVE_IT_THERE = either(
    say(
        "(on|nous) (va|peut|pourrait|devrait|doit|vient)? (bien)? (en|s|nous|y)? (en)? (arrete|arreter|arretera"
        "|arretons|reste|rester|restera|finit|finir|termine|terminer|tient|tenir) (la|ici)"
    )
    + _FOR_NOW,
    say("(je|j) (vais|voudrais|prefere|propose de|veux)? (en|m)? (arrete|arreter|reste|rester) la") + _FOR_NOW,
    say("(je propose|j aimerais|je voudrais) qu on (s|en)? (arrete|reste) la") + _FOR_NOW,
    say("(restons|tenons) (nous)? en la|arretons (nous)? la|arreter vous la|finissons en( la)?") + _FOR_NOW,
    say(
        "(on|nous) (continuera|continue|reprendra|reprend|verra|finira|finit|fera|en reparlera|en reparle)"
        f"(ca|cela|la suite|le reste|tout ca|la discussion)? {_UNTIL}"
    ),
    say("on (va)? (s)? (arrete|arreter) (la)? pour")
    + say("aujourd hui|ce soir|ce matin|cette fois|l instant|le moment|maintenant|cette nuit"),
    say("(c est|ca) (assez|suffit) pour (aujourd hui|ce soir|ce matin|cette fois|cette nuit)"),
    say(f"la suite {_UNTIL}|(on|ca) (remet|sera|remettra|repousse)? (ca)? (pour|a) {_UNTIL}"),
)
"""Proposing to stop: an order to be quiet looks like it ("arrête là")."""

GIVE_UP = either(
    say(
        "(non|rien|non rien) (oublie|laisse|oublier)|oublie (ca)? (ce n est|c est) (pas grave|rien|pas important"
        "|pas la peine)|laisse faire|laisse (tomber|ca|moi|va)?|laissez tomber|laisse beton|tant pis"
        "|oublie (ca)? (laisse tomber|tant pis)|abandonne|non rien"
    )
    + maybe(say("va|quand meme|finalement|en fait")),
)
"""Taking a question back; the reason may follow."""

FORGET_IT = say("oublie (va|ma (question|demande)|la question|ma question idiote)|oublie")
"""The same, which is also how a memory is given up: only why the question was one makes it this."""

WAS_NOTHING = either(
    say(
        "(c|ce) (n)? (est|etait) (pas|plus|qu)? (tres|bien|vraiment|si)? (grave|important|bete|rien|idiot|stupide|nul"
        "|utile|pas pour toi|la peine|bon|regle"
        "|complique)"
    ),
    say("(c|ce) (est|etait) une (question|idee|demande) (bete|idiote|stupide|debile|nulle|a la noix|pour rien)"),
    say(
        "(je|j) (ai trouve|ai retrouve|ai rien demande|me debrouille|me debrouillerai|vais me debrouiller"
        "|te parlais pas|sais plus ce que je voulais|ai perdu le fil)"
    ),
    say("(je|j) parlais (pas)? (a|avec) (toi|ma|mon|mes|maman|papa) (femme|mari|fille|fils|mere|pere|soeur|frere"
        "|copine|copain|voisine|voisin|enfants)?"),
    say("laisse (tomber)?|tant pis|pas grave|peu importe"),
)  # fmt: skip
"""Why a question was none; a joke or a mistake is not there: what was told in it is then to be forgotten."""
