"""What a look at the memory's statistics should alarm somebody about, in French."""

from __future__ import annotations

from datetime import timedelta

from tipote_device.contract.memory_stores import MemoryStatistics

QUIET_WEEK = 50
"""Memories a week below which growth is never abnormal."""

GROWTH_FACTOR = 5.0
"""How many times the usual week is abnormal: extraction that has gone mad grows far faster."""

MOST_WAITING = 20
"""Unread conversations that a box has the time to read in a night."""

BACKUP_AGE = timedelta(days=3)
"""Age of the last backup beyond which nights have been missed."""

COUNTED = {
    "budget_overflow": "{n} fois, les souvenirs n'ont pas tenu dans la fenêtre du modèle.",
    "wrong_recall": "{n} souvenirs rappelés à tort ont été signalés.",
}
"""Counter -> sentence."""


def alerts(found: MemoryStatistics) -> list[str]:
    """Return one sentence per thing that is not as it should be, the gravest first."""
    said: list[str] = []
    letters = sum(found.dead_letters.values())
    if letters:
        said.append(f"{_several(letters, 'lecture abandonnée', 'lectures abandonnées')} : voir les raisons plus bas.")
    this_week, before = found.growth[0], [week for week in found.growth[1:] if week]
    usual = sum(before) / len(before) if before else 0.0
    if this_week > max(QUIET_WEEK, GROWTH_FACTOR * usual) and usual:
        said.append(f"Croissance anormale : {this_week} souvenirs cette semaine, {usual:.0f} d'habitude.")
    if found.vectors_missing:
        waiting = _several(found.vectors_missing, "souvenir attend", "souvenirs attendent")
        said.append(f"{waiting} d'être relu par le modèle de sens.")
    if found.queue > MOST_WAITING:
        said.append(f"{found.queue} conversations attendent d'être lues.")
    said += [sentence.format(n=found.counters[name]) for name, sentence in COUNTED.items() if found.counters.get(name)]
    if found.size_bytes and found.states.get("live"):
        if found.last_backup is None:
            said.append("Aucune sauvegarde n'a encore été faite.")
        elif found.at.replace(tzinfo=None) - found.last_backup > BACKUP_AGE:
            said.append(f"La dernière sauvegarde date du {found.last_backup:%d/%m/%Y}.")
    return said


def _several(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
