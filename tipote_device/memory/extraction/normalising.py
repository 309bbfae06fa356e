"""A language model stronger than the registry's asked to say a quote plainly; what it says is checked by `evidence`.

Not for the registry's model: asked this, it inverted or invented a third of what it wrote.
"""

from __future__ import annotations

from tipote_device.contract.chat import ChatRequest, Message
from tipote_device.contract.ports import LanguageModel

MOST_SENTENCES = 3
MOST_TOKENS = 120
LONGEST = 240
"""Characters of one sentence; longer ones are not plain."""

_INSTRUCTIONS = (
    "On te donne ce que l'utilisateur vient de dire à son assistant vocal. Redis-le en un à trois faits, un par ligne, "
    "à la troisième personne, avec ses mots, sans rien ajouter ni déduire. Garde les négations, les noms, les "
    "nombres et "
    "les dates entre crochets."
)
_SHOTS = (
    (
        "Alors moi c'est Paul, je suis boulanger à Lyon.",
        "- L'utilisateur s'appelle Paul.\n- L'utilisateur est boulanger à Lyon.",
    ),
    ("Les betteraves, très peu pour moi, je n'en mange jamais.", "- L'utilisateur ne mange jamais de betteraves."),
    (
        "Ma fille Zoé apprend le violon, elle a un concert samedi [samedi 5 décembre 2026], je suis fier.",
        (
            "- La fille de l'utilisateur s'appelle Zoé.\n- Zoé apprend le violon.\n- Zoé a un concert le samedi 5 "
            "décembre 2026."
        ),
    ),
)
PROMPT = (
    Message("system", _INSTRUCTIONS),
    *(message for said, made in _SHOTS for message in (Message("user", said), Message("assistant", made))),
)


class ModelNormaliser:
    """The Normaliser port over the language model."""

    def __init__(self, model: LanguageModel) -> None:
        """Take the model, shared with the conversation."""
        self._model = model

    async def normalise(self, unit: str) -> list[str] | None:
        """Return the sentences the model makes of `unit`, None when it makes none; raise MindError."""
        request = ChatRequest(
            (*PROMPT, Message("user", unit)), static_messages=len(PROMPT), max_tokens=MOST_TOKENS, temperature=0
        )
        text = "".join([piece.text async for piece in self._model.stream(request)])
        lines = [line.strip(" -•\t") for line in text.splitlines()]
        made = [line for line in lines if line.endswith((".", "!")) and len(line) <= LONGEST]
        return made[:MOST_SENTENCES] or None
