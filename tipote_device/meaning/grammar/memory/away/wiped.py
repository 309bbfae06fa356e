"""Figures of speech for forgetting everything: "vide tout le sac", "que tu saches plus qui je suis"."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.memory.away.orders import PLACE

_STRONG = re.compile(
    rf"\b(?:(?:efface|raye|sors|vire|supprime|oublie|enleve|ote|degage)s? moi|(?:m |me )(?:efface|raye|sors"
    rf"|vire|supprime"
    rf"|oublie|enleve|ote|degage)s?) (?:de |hors de )?{PLACE}(?: |$)"
    r"|\b(?:doit|faut) (?:plus )?rien rester de moi\b|\bje sois plus (?:dans ta \w+|chez toi)"
    r"|\b(?:ta|cette|la) memoire (?:soit|est|toute|bien) (?:toute |bien )?(?:blanche|vide|vierge|propre|neuve)\b"
    r"|\b(?:oublies?|effaces?|supprimes?|vires?|degages?) (?:moi )?(?:absolument )?tout (?:de|sur) (?:moi|nous)\b"
    r"|\bcomme si (?:on|nous) (?:ne |n )?s(?:e)? connaissait (?:pas|plus)\b"
    r"|\bcomme si (?:tu|vous) (?:sortais|venais|sortiez) (?:de|d) (?:ton|ta|la|l|votre) (?:carton|boite|usine"
    r"|magasin)\b|"
    r"\b(?:que je (?:n )?existe plus|que je sois une? inconnue?\b|vides? (?:toi )?la tete de moi\b)|"
    r"\b(?:(?:que (?:tu|vous)|(?:tu|vous)|pour que (?:tu|vous)) (?:(?:ne|n|me|m) )*(?:saches?|connaisses?|connais|sais"
    r"|souviennes?|reconnaisses) (?:plus|pas|meme plus)(?: (?:ni|rien de))?(?: (?:qui je suis|moi|d ou je viens|mon nom"
    r"|comment je m appelle|que j existe))"
    r"|oublies? (?:jusqu a )?(?:qui je suis|mon existence|que j existe|jusqu a mon (?:pre)?nom)"
    r"|comme si (?:on|nous) (?:ne |n )?s etait jamais (?:vus?|connus?|parle|rencontres?)"
    r"|comme si (?:tu|vous) (?:ne )?(?:m avais jamais|me connaissais (?:pas|plus))"
    r"|comme si (?:je|j) (?:n )?avais jamais existe)\b"
)
_TIED = re.compile(
    r"\b(?:fais|fasses?|faites|oublies?|effaces?|supprimes?|rayes?|sors|vires?|vides?|doit|soit|sois|repars|remets|on)\b"
)
_WEAK = (
    re.compile(r"^(?:\w+ ){0,3}?tout (?:de a a z |direct |absolument )?(?:a la (?:poubelle|corbeille|benne|trappe))"),
    re.compile(r"\btout ce que (?:tu|t|vous) (?:as|sais|gardes|connais) (?:sur|de) moi\b"),
    re.compile(r"\bgardes? (?:plus |absolument )?rien\b|\bsaches? plus rien\b"),
    re.compile(r"\bfais (?:moi )?(?:le )?(?:grand )?vide\b|\bcomme (?:deux )?(?:inconnus|etrangers)\b"),
    re.compile(r"\b(?:repartir|reprend|reprends|remet|remets|repart|repars) (?:tout )?(?:a|de) (?:zero|plat|blanc)\b"),
    re.compile(r"\b(?:gardes?|retiens|sais|saches) (?:plus |absolument )?rien de rien\b|\bgardes? plus rien\b"),
    re.compile(r"\b(?:remets|remettez|remettre) (?:toi|vous) a (?:neuf|zero|blanc)\b|\bcompteurs a zero\b"),
    re.compile(r"\b(?:tu|que tu) (?:ne )?me (?:connais|connaisses|reconnais|reconnaisses) plus\b"),
    re.compile(r"\bde a a z\b|\bde fond en comble\b|\bdepuis (?:qu on se (?:connait|parle)|le tout debut)\b"),
    re.compile(r"\b(?:efface|oublie|supprime)s? moi\b(?! (?:le|la|les|ca|tout|l|mon|ma|mes|ce)\b)"),
    re.compile(r"\b(?:(?:on|tu)? ?(?:efface|effaces|passe un coup d eponge sur) l ardoise)\b"),
    re.compile(r"\b(?:vide|vides|videz|vider|on vide) (?:moi )?(?:tout )?(?:le|ton) sac(?: entier)?\b"),
    re.compile(
        r"\b(?:(?:la|ta) boite|(?:la|ta) tete|la machine|le cerveau|tout) (?:soit|doit etre|est)"
        r" (?:toute )?(?:vide|vierge|propre|blanche?)\b"
    ),
    re.compile(
        r"\bcomme (?:au|le) (?:premier jour|tout debut|debut|sortir du carton)|comme (?:neuf|neuve"
        r"|a l usine)\b"
    ),
    re.compile(
        r"\b(?:on )?(?:repart|recommence|repars|recommences|redemarre)\w* (?:a zero|de zero|a neuf"
        r"|sur une page blanche|d une page blanche|tout a zero)\b"
    ),
    re.compile(r"\b(?:table rase|page blanche|grand menage|grand nettoyage|remise a zero|tabula rasa|raz)\b"),
    re.compile(
        r"\b(?:efface|effaces|vire|vires|jette|jettes|oublie|oublies|degage|degages|balance|balances"
        r"|supprime|supprimes) (?:moi )?(?:absolument )?tout(?= |$)(?! (?:ce|sur|de|d|le|les|la|l|mon|ma"
        r"|mes)\b)"
    ),
    re.compile(
        r"\b(?:plus une (?:seule )?(?:trace|miette)|qu il (?:ne )?(?:te )?reste (?:plus )?rien"
        r"|que plus rien (?:ne|n) )"
    ),
)  # fmt: skip
_NARRATED = re.compile(
    r"\b(?:(?:j|il|elle|on|ils|elles|nous|(?:mon|ma|le|la|sa|son|un|une) \w+) (?:n )?(?:ai|a|ont|avons|avait"
    r"|avais|suis|sommes)"
    r"|je (?:repars|recommence|vais|dois|fais|voulais|remets|vide|efface|jette|garde|retiens))\b"
)
"""What somebody does or did: "j'ai fait table rase, je repars de zéro" asks for nothing."""

_MOST = 24


def _figures(line: str) -> int:
    """Return how many figures there are, none of them counted for two because two patterns hold it."""
    spans = sorted(match.span() for pattern in _WEAK if (match := pattern.search(line)) is not None)
    found, last = 0, -1
    for start, end in spans:
        if start >= last:
            found, last = found + 1, end
        else:
            last = max(last, end)
    return found


def opens_figure(folded: list[str]) -> bool:
    """Return whether words begin as a figure for forgetting everything does, with nothing named before it."""
    return _TIED.match(" ".join(folded)) is not None or folded[:1] in (["table"], ["page"], ["grand"], ["remise"])


def means_everything(folded: list[str], *, least: int = 2) -> bool:
    """Return whether words are figures for emptying the memory: one that can be nothing else, or `least` others."""
    if len(folded) > _MOST:
        return False
    line = " ".join(folded)
    strong = _STRONG.search(line) is not None
    weak = _figures(line)
    if strong and (weak or _TIED.search(line) or line.startswith(("que tu", "je veux que tu", "je voudrais que tu"))):
        return True
    return weak >= least and _NARRATED.search(line) is None
