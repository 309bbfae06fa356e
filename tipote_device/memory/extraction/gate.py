"""The yes or no of the language model: whether a sentence teaches something lasting.

Prompt and threshold were fitted on three invented households; asked this way a 1.5B model sorts well, where the same
model asked to write facts inverted or invented a third of them.
"""

from __future__ import annotations

from typing import Protocol

from tipote_device.contract.chat import ChatRequest, Message
from tipote_device.contract.ports import LanguageModel

KEEP_FROM = 0.5
"""Probability of "oui" from which a unit is kept: what greedy decoding would answer."""

FORMLESS_KEEP_FROM = 0.55
"""The same for a unit whose form tells nothing (no attribute, no relation, no date): there the model stands alone."""

CHANGED_KEEP_FROM = 0.35
"""The same for a unit that says that something is over or has changed: it speaks of what was told before, and a
change that is missed leaves what is false in every answer."""

CERTAIN_KEEP_FROM = 0.3
"""The same for a unit whose form leaves little doubt: the model only stops what it firmly refuses."""

_INSTRUCTIONS = (
    "Tu tries ce que l'utilisateur dit à son assistant vocal. Réponds « oui » si la phrase apprend quelque chose "
    "de durable "
    "sur lui, ses proches ou ses affaires (identité, travail, logement, famille, animal, santé, goût, habitude, "
    "objet et sa "
    "place, argent, projet, rendez-vous daté). Réponds « non » pour une question, un ordre, une humeur du moment, "
    "une blague, "
    "un remerciement ou une généralité."
)
_SHOTS = (
    ("Alors moi c'est Paul, je suis boulanger à Lyon.", "oui"),
    ("Tu connais la capitale de l'Espagne ?", "non"),
    ("Les betteraves, très peu pour moi.", "oui"),
    ("J'en peux plus, quelle journée !", "non"),
    ("Ma fille Zoé a un concert de violon samedi [samedi 5 décembre 2026].", "oui"),
    ("Tu es un chef, merci !", "non"),
    ("euh le carnet de santé il est rangé dans le tiroir du bureau hein", "oui"),
    ("Il paraît que les pieuvres ont trois cœurs.", "non"),
    ("En fait j'ai plus la Clio, maintenant je roule à vélo.", "oui"),
    ("Je suis un peu en retard, je file.", "non"),
    ("Je dois huit cents euros à mon père.", "oui"),
    ("Mon voisin rigole toujours à tes blagues.", "non"),
)
PROMPT = (
    Message("system", _INSTRUCTIONS),
    *(message for said, answer in _SHOTS for message in (Message("user", said), Message("assistant", answer))),
)
"""The same in every home and at every call, so that the model reads it once and keeps it on disk."""


class Gate(Protocol):
    """Decides whether a unit that passed the form check is kept."""

    async def probability(self, unit: str) -> float:
        """Return how likely the unit is worth keeping (0..1); raise MindError, MindInterrupted when a person speaks."""
        ...


class ModelGate:
    """Asks the language model."""

    def __init__(self, model: LanguageModel) -> None:
        """Take the model, shared with the conversation."""
        self._model = model

    async def probability(self, unit: str) -> float:
        """Return the weight of "oui" against "non" as the first word of the answer."""
        request = ChatRequest((*PROMPT, Message("user", unit)), static_messages=len(PROMPT), max_tokens=1)
        return (await self._model.judge(request, ("oui", "non")))[0]
