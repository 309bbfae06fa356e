"""Asking for the code that lets a phone into the household's page, or how the page is opened."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, CAN_YOU, I_WANT_TO, TELL_ME
from tipote_device.meaning.grammar.rules import Rule, rule

_PAGE = say("(la|ta|ma|une|de|cette)? (page|interface) (web|internet|locale)? ((du|de la|de notre) (foyer|maison))?")
_DEVICE = say(
    "(le|un|mon|ton|son|ce|notre|nouveau|nouvel|autre)? (nouveau|nouvel|autre)?"
    "(telephone|portable|smartphone|mobile|iphone|ordinateur|ordi|pc|appareil)"
    "|(la|une|ma|sa|cette) nouvelle? tablette|(l|cet) (ordinateur|appareil|ordi)|l ipad|l iphone"
)
_PAIRING = say("(l)? (appairage|appariement|appairement|association|jumelage)|le jumelage")
_FOR = either(say("(de|d|du|pour|a)") + either(_PAGE, _DEVICE, _PAIRING), say("pour (y|me) (entrer|connecter|acceder)"))

_CODE = either(
    say("(le|un|ton|mon|du|de|d un)? nouveau? code (d|de|du|pour|pour l|de l)?") + _PAIRING + some(_FOR),
    say("(le|un|ton|mon|du|d un)? nouveau? code (d acces|secret)? (de|a|pour)")
    + either(_PAGE, say("(ouvrir|acceder a|aller sur|voir|entrer sur|se connecter a|me connecter a)") + _PAGE)
    + some(_FOR),
    say("(le|un|mon|ton|d un)? nouveau? code pour")
    + either(
        say("(appairer|appareiller|apparier|jumeler|associer|connecter|ajouter)") + _DEVICE,
        say("que") + either(_DEVICE, say("je")) + say("(puisse)? (ouvre|ouvrir|voie|voir|accede a|acceder a)") + _PAGE,
    ),
)
"""The code, always with what it is for: other codes are in the memory."""

_ON_IT = maybe(say("(sur|avec|depuis|a partir de)") + _DEVICE)
_OPEN = say("(ouvrir|voir|acceder a|aller sur|consulter|afficher|avoir|entrer sur|se connecter a|me connecter a)")
_HOW = either(
    say("comment (est ce que)? (je|on|j) (peux|peut|fais|fait|dois|doit) (pour)?") + _OPEN + _PAGE,
    say("comment (est ce que)? (je|on|j|tu) (ouvre|ouvres|vois|voit|vais sur|va sur|accede a|y accede)") + _PAGE,
    say("comment") + _OPEN + _PAGE,
    say("comment (ca|elle)? s ouvre") + _PAGE,
    say("comment (je fais pour|on fait pour|faire pour|je peux|est ce que je peux)? (j|je|on)?")
    + say("(appairer|appaire|apparier|jumeler|jumelle|associer|associe|connecter|connecte)")
    + _DEVICE,
)

_PAIR = either(
    say("(appaire|apparie|jumelle|associe|appairer|apparier|jumeler)") + _DEVICE,
    either(CAN_YOU, I_WANT_TO) + say("(appairer|apparier|jumeler|associer)") + _DEVICE,
)

_GIVE = either(
    TELL_ME,
    say("(quel est|c est quoi|il est ou|c est combien|fais (moi)?|cree (moi)?|genere (moi)?|refais (moi)?)"),
    say("(j ai|j aurais|il me faut|il me faudrait) (besoin)?"),
    say("(je|j) (veux|voudrais|aimerais)"),
)

RULES: tuple[Rule, ...] = (
    rule("page.pair", BEFORE, maybe(_GIVE), _CODE, _ON_IT, maybe(say("c est quoi|s il y en a un")), AFTER),
    rule("page.pair", BEFORE, either(_HOW, _PAIR), _ON_IT, maybe(say("a (toi|la page|ta page)")), AFTER),
)
