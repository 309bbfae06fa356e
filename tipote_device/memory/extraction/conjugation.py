"""French verbs turned from "je" to "il": regular endings by rule, the irregular ones by table."""

from __future__ import annotations

import re

_IRREGULAR = {
    "suis": "est", "ai": "a", "vais": "va", "fais": "fait", "peux": "peut", "veux": "veut", "vaux": "vaut",
    "dois": "doit",
    "prends": "prend", "apprends": "apprend", "comprends": "comprend", "reprends": "reprend", "vends": "vend",
    "rends": "rend", "attends": "attend", "entends": "entend", "descends": "descend", "perds": "perd",
    "réponds": "répond",
    "tonds": "tond", "mets": "met", "remets": "remet", "permets": "permet", "promets": "promet", "bats": "bat",
    "couds": "coud", "assieds": "assied", "vaincs": "vainc",
}  # fmt: skip
_ENDINGS = (
    (re.compile(r"rai$"), "ra"),  # futur: je passerai
    (re.compile(r"ais$"), "ait"),  # imparfait, conditionnel, je sais
    (re.compile(r"(?<=[iuo])s$"), "t"),  # je finis, je bois, je lis, je cours (through the next)
    (re.compile(r"(?<=[lmnr])s$"), "t"),  # je dors, je viens, je pars
)


def third_person(verb: str) -> str | None:
    """Return the third person singular of a verb in the first (same tense); None when it has not the form of one.

    `third_person("habite") == "habite"`, `third_person("dors") == "dort"`.
    """
    low = verb.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if re.search(r"[eé]$", low) and low not in {"ne", "me", "te", "le", "de", "que"}:
        return low if low.endswith("e") else None
    for ending, replacement in _ENDINGS:
        if ending.search(low):
            return ending.sub(replacement, low)
    return None
