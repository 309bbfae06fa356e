"""Going: saying that one leaves, sleeps, eats, hangs up; and beside it that one is busy, late or tired."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some

_SOON = some(
    say("maintenant|la|vite|vite fait|tout de suite|bientot|moi|moi aussi|donc|pour (ce soir|de bon|l instant)|un peu"
        "|tot|aussi|direct|enfin")
)  # fmt: skip
_ME = "(me|m|se|s|nous|aller|y)"

SLEEP = say(
    f"{_ME}? {_ME}? (coucher|dormir|pieuter|endormir|mettre au lit|glisser sous la couette|mettre sous la couette"
    "|reposer|allonger|pajoter|recoucher)"
    "|(au|dans mon) (lit|dodo|pieu|plumard)|dodo|faire (dodo|(un|une|la|ma)? (petit|petite)? (somme|sieste))"
    "|piquer un somme|rejoindre (mon lit|morphee)"
)
_LEAVE = say(
    "(y|devoir|bientot|pas tarder a)? (aller|filer|partir|raccrocher|couper|decoller|bouger|rentrer)"
    f"|{_ME} (sauver|eclipser|absenter|en aller|barrer|tirer|casser|deconnecter|arreter la)"
)
_EAT = say("(passer)? a table|manger|diner|dejeuner|souper|casser la croute|prendre (le|mon) (petit dejeuner|gouter)")
_DO = say(
    "(travailler|bosser|bricoler|cuisiner|jardiner|marcher|courir|lire|jouer|etudier|reviser)"
    f"|{_ME}? (doucher|laver|preparer|changer|habiller|occuper du (repas|diner|menage))|sortir|prendre (ma|une) douche"
    "|au (boulot|travail|bureau|marche|sport|magasin|taf)|en (cours|reunion|ville|classe)"
    "|a (l ecole|la (gym|fac|douche|cuisine|maison|piscine))"
    "|faire (les|des|mes|la|le|a) (courses|manger|cuisine|menage|vaisselle|devoirs|repas|lessive|poussieres)"
    "|promener le chien|sortir le chien|me mettre au (travail|boulot)|chercher (les enfants|les petits|le pain)"
)
_I_AM_OFF = say("(je|j|on|nous) (vais|vas|va|allons|monte|monter|file|pars|part|m en vais|retourne|rentre|cours)")
_I_MUST = say(
    "(je|on|nous) (dois|doit|devrais|vais devoir|va devoir|suis oblige de|ne vais|vais) (pas tarder a)?"
    "|(il)? (faut|va falloir)|il est temps de|il est l heure de|c est l heure de"
)
_THAT_I = say("(il)? (faut|va falloir|faudrait|est temps) (vraiment|bien)? (que|qu) (je|j|on)")

YOU_STAY = either(
    say("(je|on|nous) (vais|va|dois|doit|peux|peut|vais devoir|va devoir) (te|vous) (laisser|quitter|abandonner)"),
    say("(il)? (faut|va falloir) (vraiment|bien)? que (je|j|on) (te|vous) (laisse|quitte|abandonne)"),
    say("(je|on|nous) (te|vous) (laisse|laissons|quitte|abandonne)"),
) + maybe(say("tranquille|la|pour ce soir|un peu|maintenant|ici"))
"""A reason may follow, whatever it is."""

GOING = either(
    YOU_STAY,
    _I_AM_OFF + _SOON + either(SLEEP, _LEAVE, _EAT) + _SOON,
    _I_MUST + _SOON + either(SLEEP, _LEAVE) + _SOON,
    _THAT_I
    + say(
        "y aille|y retourne|file|parte|raccroche|me sauve|m en aille|bouge|decolle|rentre|me depeche|coupe|me couche"
        "|dorme|me repose|monte|me tire|me casse"
    )
    + _SOON,
    _THAT_I + say("aille") + either(SLEEP, _EAT, _DO) + _SOON,
    say(
        "(je|j|on|nous) (y vais|y va|y retourne|file|m en vais|s en va|me sauve|se sauve|pars|raccroche|me tire"
        "|me casse|me barre|me rentre|decolle|coupe|m eclipse|me couche|se couche|se rentre|bouge)"
    )
    + _SOON,
    say("(allez)? (hop)? (tout le monde|moi)? (au|a) (lit|dodo)"),
)
"""Strong enough to leave alone."""

BUSY = either(
    say("(je|j|on|nous) (mange|mangeons|passe a table|passons a table|dine|dinons|soupe|soupons|dejeune|dejeunons)")
    + _SOON,
    say("(allez)? (hop)? (tout le monde)? a table"),
    _I_AM_OFF + _SOON + _DO + _SOON,
    _I_MUST + _SOON + either(_DO, _EAT) + _SOON,
    say("(je|j|on|nous) (suis|est|sommes)")
    + some(say("trop|vraiment|un peu|tres|deja|super|completement|bien|hyper"))
    + say(
        "(occupe|occupee|creve|crevee|fatigue|fatiguee|ko|claque|claquee|mort|morte|naze|presse|pressee|en retard"
        "|au (telephone|volant|boulot|travail|lit)|deborde|debordee|attendu|attendue|epuise|epuisee|lessive|vanne"
        "|prise|en (reunion|voiture|cours|cuisine))"
    )
    + _SOON,
    say(
        "j ai (sommeil|du monde|des invites|a faire|du (travail|boulot|taf|pain sur la planche)|de la (route|visite)"
        "|(une|un|mon|ma) (reunion|rendez vous|rdv|cours|appel|train|bus|double appel|coup de fil|visite|truc a faire"
        "|truc sur le feu)|cours|piscine|les yeux qui se ferment|faim|la dalle|pas le temps|plus le temps)"
    )
    + _SOON,
    say("il (est|se fait) (tard|temps|deja tard)|c est l heure (du dodo|du lit|de (dormir|manger))?|il est l heure"),
    say("je (tombe|dors) (de (sommeil|fatigue)|debout)|(le)? (devoir|travail|boulot|dodo|lit) m (appelle|attend)"),
    say("(on|quelqu un) (sonne|frappe|toque|m appelle|m attend)|(y a|il y a|j ai) (quelqu un|du monde)")
    + maybe(say("(a|devant) (la|ma) porte|au telephone|en bas|dehors|a l interphone")),
)
"""Leaves nobody alone: stands beside a move that does."""
