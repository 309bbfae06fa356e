"""Forms of French verbs as they are said to somebody: orders, requests, wishes, in every tense that can carry one.

Grammars match the imperative, the infinitive, the subjunctive, the future and the conditional of one verb alike: they
often sound alike, and recognisers write one for the other.
"""

from __future__ import annotations

_ENDINGS = ("e", "es", "er", "ez", "iez", "ons")
_LATER = ("as", "ez", "ais", "iez")
"""Future and conditional, on the infinitive."""

_IRREGULAR = {
    "tenir": ("tiens tient tenez tenir tiennes tienne teniez tenons", "tiendr"),
    "venir": ("viens vient venez venir viennes vienne veniez", "viendr"),
    "mettre": ("mets met mettez mettre mettes mette mettiez mettons", "mettr"),
    "prendre": ("prends prend prenez prendre prennes prenne preniez prenons", "prendr"),
    "dire": ("dis dit dites dire dises dise disiez", "dir"),
    "faire": ("fais fait faites faire fasses fasse fassiez faisons", "fer"),
    "sortir": ("sors sort sortez sortir sortes sorte sortiez", "sortir"),
    "partir": ("pars part partez partir partes parte partiez", "partir"),
    "detruire": ("detruis detruit detruisez detruire detruises detruisiez", "detruir"),
    "reduire": ("reduis reduit reduisez reduire reduises reduisiez", "reduir"),
    "inscrire": ("inscris inscrit inscrivez inscrire inscrives inscriviez", "inscrir"),
    "ecrire": ("ecris ecrit ecrivez ecrire ecrives ecriviez", "ecrir"),
    "eteindre": ("eteins eteint eteignez eteindre eteignes eteigniez", "eteindr"),
    "taire": ("tais tait taisez taire taises taisiez", "tair"),
    "descendre": ("descends descend descendez descendre descendes descendiez", "descendr"),
    "perdre": ("perds perd perdez perdre perdes perdiez", "perdr"),
    "suspendre": ("suspends suspend suspendez suspendre suspendes suspendiez", "suspendr"),
    "interrompre": ("interromps interrompez interrompre interrompes interrompiez", "interrompr"),
    "savoir": ("sache saches sachez savoir sachiez", "saur"),
    "connaitre": ("connais connaissez connaitre connaisses connaissiez", "connaitr"),
    "ouvrir": ("ouvre ouvres ouvrez ouvrir ouvriez", "ouvrir"),
    "voir": ("vois voit voyez voir voies voyiez", "verr"),
    "lire": ("lis lit lisez lire lises lisiez", "lir"),
    "finir": ("finis finit finissez finir finisses finissiez", "finir"),
}
_PREFIXES = ("re", "ré", "entre", "sou", "abs", "main", "con", "r", "pre", "par", "de")


def orders_of(*infinitives: str) -> tuple[str, ...]:
    """Return the forms of each verb that may be said to somebody, accents taken off, without repeats.

    Verbs in "-er" are regular, with the spellings of "jeter", "rappeler" and "nettoyer"; others are looked up, with
    their prefixes ("retenir" as "tenir"). Raises KeyError for a verb whose forms are not known.
    """
    forms: dict[str, None] = {}
    for verb in infinitives:
        forms.update(dict.fromkeys(_regular(verb) if verb.endswith("er") else _irregular(verb)))
    return tuple(forms)


def spoken(*infinitives: str) -> str:
    """Return the same forms as alternatives of a template (see `algebra.say`)."""
    return "|".join(orders_of(*infinitives))


def _regular(verb: str) -> list[str]:
    stem = verb[:-2]
    stressed = stem
    if stem.endswith(("oy", "uy")):
        stressed = f"{stem[:-1]}i"
    elif verb in {"jeter", "rejeter", "rappeler", "appeler", "epeler"}:
        stressed = stem + stem[-1]
    future = f"{stressed}er"
    mute = [f"{stressed}{end}" for end in _ENDINGS[:2]]
    return [*mute, *(f"{stem}{end}" for end in _ENDINGS[2:]), *(f"{future}{end}" for end in _LATER)]


def _irregular(verb: str) -> list[str]:
    base = next((base for base in _IRREGULAR if verb == base), None)
    if base is None:
        base = next((one for one in _IRREGULAR if verb.endswith(one) and verb[: -len(one)] in _PREFIXES), "")
    if not base and verb.endswith("ir"):
        stem = verb[:-1]
        return [*(stem + end for end in ("s", "t", "ssez", "r", "sses", "ssiez")), *(verb + end for end in _LATER)]
    prefix = verb[: len(verb) - len(base)]
    present, future = _IRREGULAR[base]
    return [*(prefix + form for form in present.split()), *(f"{prefix}{future}{end}" for end in _LATER)]
