"""Whether a proposed replacement may close the memory it names."""

from __future__ import annotations

from tipote_device.contract.memory import USER, MemoryDraft
from tipote_device.memory.near_duplicates import name_key, noun_key

NOT_SHOWN = "Ce souvenir n'a pas été montré."
ALREADY_CLOSED = "Ce souvenir est déjà clos."
OTHER_SLOT = "Ajouté à côté : les deux souvenirs ne parlent pas de la même chose."
FORGOTTEN = "Tu m'as demandé de l'oublier."
NO_DRAFT = "Il n'y a rien à retenir."


def may_replace(new: MemoryDraft, old: MemoryDraft) -> bool:
    """Tell whether `new` is about what `old` is about: the same attribute, known, of the same subject.

    A role may also pass to somebody else: the same attribute when neither subject is the speaker ("l'apprenti
    s'appelle Dylan", then "Sofiane").
    """
    attribute = noun_key(new.attribute)
    if not attribute or attribute != noun_key(old.attribute):
        return False
    subjects = name_key(new.subject), name_key(old.subject)
    return subjects[0] == subjects[1] or USER not in subjects
