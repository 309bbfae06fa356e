"""Short words heard where no turn is expected: over Ti-Pote's own voice, over the bell, just before its name."""

from __future__ import annotations

import logging
from collections.abc import Collection

from tipote_device.contract.audio import Utterance
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.stages import Understanding, Understood

log = logging.getLogger(__name__)


async def said_only(
    understanding: Understanding, utterance: Utterance, intents: Collection[str], *, over: str = ""
) -> bool:
    """Tell whether an utterance means one of `intents` and nothing else.

    `over` is what Ti-Pote was saying meanwhile: its own voice coming back means nothing. What cannot be transcribed
    means nothing either.
    """
    try:
        understood = await understanding.understand(utterance)
    except TiPoteError as error:
        log.warning("short_words.not_transcribed", extra={"code": error.code})
        return False
    if not isinstance(understood, Understood) or understood.intent.name not in intents:
        return False
    return not over or understood.text.strip(" .!").casefold() not in over.casefold()
