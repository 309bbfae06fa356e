"""The word itself, or one that sounds like it: learnt from both, on what the encoder heard where the word would be.

The readout knows every sound of French and no word, so any word can be looked for; but it reads each frame alone, and
half of them wrongly in noise. Where a word was trained with its neighbours, this judges the whole of it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import CatalogueError, UsageError
from tipote_device.meaning.sounds.alignment import Fit, forgiven
from tipote_device.meaning.sounds.inventory import spelt

Floats = NDArray[np.float32]

AROUND = 4
"""Frames before and after the word that are judged with it: a longer word goes on there."""

PARTS = 2
"""Parts of each sound: a stop is a closure and a burst."""

_PLAIN = 3
"""Numbers about the whole place, before those about each sound."""


def pooled(frames: Floats, likelihoods: Floats, place: Fit) -> Floats:
    """Return what is judged: the mean frames around and in each part of the word, and how well each sound fits.

    `frames` is [n, width] from the encoder, `likelihoods` what the readout makes of them, `place` where the word is.
    """
    first, last = place.start, place.end + 1
    before, after = frames[max(0, first - AROUND) : first], frames[last : last + AROUND]
    means = [before.mean(axis=0) if len(before) else frames[0]]
    for start, end in place.spans:
        means += [part.mean(axis=0) for part in np.array_split(frames[start:end], PARTS)]
    means.append(after.mean(axis=0) if len(after) else frames[-1])
    allowed = forgiven(likelihoods)
    lengths = [(end - start) / 10.0 for start, end in place.spans]
    numbers = np.array([place.score, place.score / allowed, allowed, *place.lacking, *lengths], np.float32)
    return np.concatenate([*means, numbers]).astype(np.float32)


def pooled_size(sounds: int, width: int) -> int:
    """Return the length of what `pooled` returns for a word of so many sounds."""
    return (PARTS * sounds + 2) * width + _PLAIN + 2 * sounds


class WordJudge:
    """A perceptron over `pooled`, for one word."""

    def __init__(self, file: Path, word: Sequence[Sequence[int]], width: int) -> None:
        """Read the weights of `word` (see `spelt`; an .npz without pickles), for frames `width` wide.

        Raises CatalogueError when the file is missing, damaged, or of another word or recogniser.
        """
        try:
            with np.load(file, allow_pickle=False) as stored:
                count = len(stored.files) // 2
                layers = [
                    (stored[f"w{at}"].astype(np.float32), stored[f"b{at}"].astype(np.float32)) for at in range(count)
                ]
                learnt = spelt(str(stored["word"]))
        except FileNotFoundError as error:
            raise CatalogueError(f"Le modèle « {file.name} » est absent.") from error
        except (OSError, ValueError, KeyError, EOFError, UsageError) as error:
            raise CatalogueError(f"Le modèle « {file.name} » est abîmé.") from error
        sizes = [pooled_size(len(word), width), *(len(bias) for _, bias in layers)]
        shapes = [weights.shape for weights, _ in layers]
        if not layers or sizes[-1] != 1 or shapes != list(pairwise(sizes)):
            raise CatalogueError(f"Le modèle « {file.name} » est d'une autre version.")
        if learnt != tuple(map(tuple, word)):
            raise CatalogueError(f"Le modèle « {file.name} » est celui d'un autre mot.")
        self._layers = layers

    def __call__(self, frames: Floats, likelihoods: Floats, place: Fit) -> float:
        """Return the logit of the word having been said at `place`; 0 is the threshold its training chose."""
        found = pooled(frames, likelihoods, place)
        for weights, bias in self._layers[:-1]:
            found = np.maximum(found @ weights + bias, 0.0)
        weights, bias = self._layers[-1]
        return float((found @ weights + bias)[0])
