"""Wake word scores with openWakeWord (Apache-2.0, github.com/dscripka/openWakeWord), ONNX models only."""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.errors import CatalogueError
from tipote_device.ears.engines.embedding_graph import UnknownGraph
from tipote_device.ears.engines.onnx import require_model
from tipote_device.ears.engines.streaming_embedding import StreamingEmbedding
from tipote_device.ears.verifier import FLOOR, Verifier, verified

if TYPE_CHECKING:
    from openwakeword.model import Model

WARM_UP_FRAMES = 26
"""Frames of quiet fed after a reset: fills the 16 embeddings (of 0.76 s each) a model looks at, about 2 s."""

RAW_SAMPLES = 4 * FRAME_SAMPLES
"""Samples of raw sound kept by openWakeWord; it needs one frame and 480 samples, and copies all it keeps."""

MEL_FRAMES = 128
"""Spectrogram frames (10 ms) openWakeWord keeps; it needs 76, and copies all it keeps at every frame."""


class OpenWakeWordDetector:
    """Scores every frame for each wake word, one thread. Not re-entrant."""

    def __init__(
        self,
        models: Mapping[str, Path],
        *,
        melspectrogram: Path,
        embedding: Path,
        voices: Sequence[Verifier] = (),
    ) -> None:
        """Load `models` (name -> ONNX file) and the two feature models they share; `voices` correct their scores.

        Raises CatalogueError when a file is missing, damaged or not a wake word model.
        """
        for path in (*models.values(), melspectrogram, embedding):
            require_model(path)
        self._voices = tuple(voices)
        self._names = {path.stem: name for name, path in models.items()}
        if len(self._names) != len(models):
            raise CatalogueError("Deux mots d'éveil portent le même nom de fichier.")
        try:
            self._model = _load(models, melspectrogram, embedding)
        except Exception as error:  # whatever a damaged file makes the library raise
            raise CatalogueError("Le modèle du mot d'éveil est abîmé : il faut le télécharger de nouveau.") from error
        if any(outputs != 1 for outputs in self._model.model_outputs.values()):
            raise CatalogueError("Un modèle de mot d'éveil doit donner un seul score.")
        with contextlib.suppress(UnknownGraph):  # another feature model: computed whole
            whole = self._model.preprocessor.embedding_model_predict
            self._model.preprocessor.embedding_model_predict = StreamingEmbedding(embedding, whole)
        self._model.preprocessor.raw_data_buffer = deque(maxlen=RAW_SAMPLES)
        self._model.preprocessor.melspectrogram_max_len = MEL_FRAMES
        self.reset()

    def score(self, pcm: bytes) -> dict[str, float]:
        """Take the next frame (`FRAME_SAMPLES` int16 samples) and return wake word name -> score (0..1)."""
        scores = self._model.predict(np.frombuffer(pcm, np.int16))
        if self._voices and max(map(float, scores.values())) >= FLOOR:
            features = self.features()
            scores = {stem: verified(float(score), features, self._voices) for stem, score in scores.items()}
        return {self._names[stem]: float(score) for stem, score in scores.items()}

    def features(self) -> NDArray[np.float32]:
        """Return what the last score was made from: sixteen embeddings of 96 numbers, flattened (1536)."""
        found: NDArray[np.float32] = np.asarray(self._model.preprocessor.get_features(16), np.float32).ravel()
        return found

    def reset(self) -> None:
        """Forget the audio seen so far, as if the room had been quiet for two seconds."""
        self._model.reset()
        # The library fills its history with unseeded noise and silences its first five scores; quiet of our own
        # makes the same file always give the same scores, the first frame's included.
        for _ in range(WARM_UP_FRAMES):
            self.score(bytes(2 * FRAME_SAMPLES))


def _load(models: Mapping[str, Path], melspectrogram: Path, embedding: Path) -> Model:
    """Import openWakeWord and make its model."""
    # Its package imports scikit-learn for training verifiers: 100 MB and seconds of start-up that listening
    # does not need. The name it looks for is given to it empty.
    training = ModuleType("openwakeword.custom_verifier_model")
    training.train_custom_verifier = None  # type: ignore[attr-defined]
    sys.modules.setdefault(training.__name__, training)
    from openwakeword.model import Model

    return Model(
        wakeword_models=[str(path) for path in models.values()],
        inference_framework="onnx",
        melspec_model_path=str(melspectrogram),
        embedding_model_path=str(embedding),
        ncpu=1,
    )
