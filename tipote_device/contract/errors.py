"""One error tree: a code for the machine, a sentence for the person, and whether trying again may help."""

from __future__ import annotations


class TiPoteError(Exception):
    """Base of every error Ti-Pote raises itself."""

    code = "erreur"
    """Constant name of the situation, for logs and tests."""

    retryable = False
    """Whether the same call may succeed later without anybody changing anything."""

    def __init__(self, sentence: str, *, code: str | None = None, retryable: bool | None = None) -> None:
        """Take one French sentence that a person understands, without names of files or modules if avoidable."""
        super().__init__(sentence)
        self.sentence = sentence
        if code is not None:
            self.code = code
        if retryable is not None:
            self.retryable = retryable


class UsageError(TiPoteError):
    """The command line or the configuration asks for something that does not exist (exit status 2)."""

    code = "usage"


class SettingsError(UsageError):
    """The configuration file holds one or more mistakes; the sentence lists all of them."""

    code = "configuration"


class CatalogueError(TiPoteError):
    """A model is missing, damaged or cannot be fetched."""

    code = "modele"


class AlreadyRunning(TiPoteError):
    """Another daemon works on the same data."""

    code = "deja-lance"


class EarsError(TiPoteError):
    """Something between the air and the utterance failed."""

    code = "oreilles"


class MicrophoneLost(EarsError):
    """The microphone cannot be opened or stopped giving frames; opening it again may work."""

    code = "micro-perdu"
    retryable = True


DEVICES_REREAD = "appareils-relus"
"""Code of a MicrophoneLost that nothing is wrong with: it is opened anew because another device is missed."""


class BadAudioFile(EarsError):
    """A sound file is empty, truncated beyond use or not a sound file."""

    code = "fichier-audio"


class MeaningError(TiPoteError):
    """Speech could not be turned into text."""

    code = "comprehension"


class MemoryStoreError(TiPoteError):
    """The session or its queue could not be written or read."""

    code = "memoire"


class MindError(TiPoteError):
    """The language model failed; a new attempt may work because its process is restarted."""

    code = "pensee"
    retryable = True


class MindInterrupted(MindError):
    """Background thinking gave way to a person; the same call may be made again later."""

    code = "pensee-interrompue"


class VoiceError(TiPoteError):
    """Speech could not be synthesised or played."""

    code = "voix"


class PlugInError(TiPoteError):
    """A plug-in or a service it asks failed; the house goes on without it."""

    code = "greffon"
