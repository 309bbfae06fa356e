"""Farewells, and sending Ti-Pote to sleep."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say
from tipote_device.meaning.grammar.parts import CAN_YOU

_DAY = "(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)"
_GOOD_TIME = "(nuit|soiree|journee|continuation|fin de (journee|soiree|semaine)|matinee|route|sieste|semaine)"

FAREWELL = either(
    say(f"(je|on) (reparle|reparlera|recause|revoit) (plus tard|demain|bientot|ce soir|tantot|{_DAY})"),
    say(
        "(je|on) (te|vous|se|s) (reparle|reparlera|retrouve|parlera|parle|recause|revoit|rappelle|voit|dit|capte)"
        "(tranquille|la|plus tard|demain|bientot|ce soir|la prochaine fois|une autre fois|apres|tantot|a demain"
        f"|a plus|demain matin|{_DAY})?"
    ),
    say("(allez|bon|bon allez|allez hop) bonsoir"),
    say("au revoir|aurevoir|adieu|bye (bye)?|ciao|bye bye|tchao|tchuss|tchin|hasta la vista|goodbye|arrivederci"),
    say(
        "a (plus|bientot|tantot|demain|toute|toute a l heure|tout a l heure|la prochaine|une "
        f"prochaine|ce soir|plus tard|la revoyure|la semaine prochaine|un de ces jours|{_DAY})|(la)? revoyure"
    )
    + maybe(say("(fois|matin|soir|midi|peut etre|dans le bus|prochain|aprem)")),
    say(
        f"(passe|passer)? (une|de)? (tres|bien)? (bonne|belle|excellente|douce) {_GOOD_TIME} "
        "(a (toi|vous|tous|tout le monde))? aussi?"
    ),
    say("bon (apres midi|week end|appetit|dimanche|weekend|courage) (a (toi|vous|tous) aussi?)?|dors bien|fais "
        "de beaux reves|beaux reves|prends (bien)? soin de toi|porte toi bien|sois sage"),
    say("(de|des|plein de|mille|les)? (gros|grosses|tendres)? (bisous|bisou|bises|bise|poutous|bizous)"),
    say("(je|on) (t|vous) embrasse (bien)? (fort)?|(gros)? becs|kiss"),
)  # fmt: skip

GO_TO_SLEEP = either(
    either(CAN_YOU, say("(tu|vous) (peux|peut|pouvez) (aller|retourner|t en|te|vous)?"))
    + say(
        "(aller|retourner|t en aller|te|vous)? (te|vous|en)? (dormir|coucher|rendormir|reposer"
        "|disposer|partir|taire|eteindre|mettre en (veille|pause))"
    ),
    say(
        "(va|retourne|allez|retournez) (te|vous)? (dormir|coucher|reposer|au lit|en veille)|va t "
        "en|rendors toi|endors toi|repose toi|mets toi en (veille|pause)|mettez vous en veille"
    ),
)
