"""The parts every family shares: names, politeness, small words around a command, ways of asking for something."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, say, some

NAME = say(
    "(ti|t|ty|si|hey|petit)? (pote|potes|potte)|(ti|ty|tee) pot|tipote|tipotte|typote"
    "|mon (ami|grand|vieux|pote|petit)|l ami"
)
"""Ti-Pote called by its name, as recognisers spell it."""

PLEASE = say(
    "s il (te|vous) plait|s te plait|steplait|steple|steuple|steuplait|siteplait|siouplait|s il te ple"
    "|stp|svp|je (te|t|vous) (en)? prie|si (tu|vous) (veux|voulez|peux|pouvez)( bien)?"
    "|sois (gentil|sympa)|merci (d avance)?"
)

INTERJECTION = say(
    "bon|ben|alors|ok|okay|d accord|oui|ouais|non|allez|tiens|ah|oh|eh|he|hey|ho|hein|dis (moi"
    "|donc)?|dites|voila|tres bien|super"
    "|genial|parfait|impeccable|nickel|mais|et|en fait|du coup|finalement|bien|hop|la|entendu"
    "|excellent|c est (gentil|super|genial|parfait|cool)"
    "|pardon|excuse (moi)?|excusez moi|desole"
)
"""Small words one begins with; none of them means anything by itself."""

ADVERB = say(
    "maintenant|tout de suite|immediatement|donc|deja|la|un peu|un (instant|moment)|pour (l "
    "instant|le moment)|au juste|exactement|precisement"
    "|quand meme|enfin|hein|quoi|du coup|alors|encore|en fait|vite|tu veux"
)
"""Small words one ends with."""

BEFORE = some(INTERJECTION, NAME, PLEASE)
AFTER = some(ADVERB, NAME, PLEASE)

CAN_YOU = either(
    say("(est ce que)? (tu|vous) (peux|peut|pourrais|pouvez|pourriez|veux|voudrais|voulez|voudriez) bien?"),
    say("(peux|pourrais|veux|voudrais) tu bien?"),
    say("(pouvez|pourriez|voulez|voudriez) vous bien?"),
)
"""A request put as a question: an infinitive follows."""

I_WANT_TO = say(
    "(je|j) (voudrais|veux|aimerais|souhaite|souhaiterais) bien?|(est ce que)? (je|on) (peux|peut|pourrais|pourrait)"
)
"""A wish: an infinitive follows."""

TELL_ME = either(
    say("(dis|dites|donne|donnez|rappelle|rappelez|annonce|indique|redis) (moi|nous)? un? peu?"),
    CAN_YOU + say("(me|nous)? (dire|donner|rappeler|indiquer|annoncer)"),
    I_WANT_TO + say("(savoir|connaitre|avoir)"),
    say(
        "(est ce que)? (tu|vous) (sais|savez|saurais|sauriez) (me|nous)? (dire)?|(sais|saurais) tu|(savez|sauriez) vous"
    ),
    say(
        "(est ce que)? (tu|t|vous) (n|ne)? (as|a|aurais|avez|auriez) pas?"
        "|(n|ne)? (as tu|aurais tu|avez vous|auriez vous) pas?"
    ),
)
"""Asking to be told something; a noun or an indirect question follows."""
