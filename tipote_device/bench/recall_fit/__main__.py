"""Writes memory/recall/calibrated.py.

`python -m tipote_device.bench.recall_fit CALIBRATION.txt ... EVALUATION.jsonl ... [use] [e5] [none]`
"""

from __future__ import annotations

import asyncio
import pprint
import sys
from collections.abc import Sequence
from pathlib import Path

from tipote_device.assembly.memories import build_embedder
from tipote_device.bench.recall_fit.fit import examples, fit, topic_rarity
from tipote_device.bench.recall_fit.households import calibration_households, evaluation_households
from tipote_device.contract.memory import Embedder
from tipote_device.contract.settings import MemorySettings, Settings
from tipote_device.memory.recall import calibration
from tipote_device.memory.recall.calibrated import FITTED

NOISE = ((0, 1), (400, 2))
"""Number and seed of the sentences that answer nothing, beside which the households are learnt."""

HEAD = '''"""Coefficients of the recall, fitted by `python -m tipote_device.bench.recall_fit`; do not edit by hand."""

from __future__ import annotations

'''


class Remembering:
    """An Embedder that reads every text once: the same filler stands in every household."""

    def __init__(self, embedder: Embedder) -> None:
        """Wrap an embedder."""
        self._embedder = embedder
        self._known: dict[tuple[str, bool], bytes] = {}
        self.name, self.dimension = embedder.name, embedder.dimension
        self.unrelated_mean, self.unrelated_deviation = embedder.unrelated_mean, embedder.unrelated_deviation

    async def embed(self, texts: Sequence[str], *, query: bool = False) -> list[bytes]:
        """Return one vector per text."""
        new = [text for text in dict.fromkeys(texts) if (text, query) not in self._known]
        if new:
            vectors = await self._embedder.embed(new, query=query)
            self._known |= {(text, query): vector for text, vector in zip(new, vectors, strict=True)}
        return [self._known[text, query] for text in texts]

    async def aclose(self) -> None:
        """Release the model."""
        await self._embedder.aclose()


async def main(files: Sequence[Path], choices: Sequence[str]) -> None:
    """Fit the chosen embedders ("none": words alone), and write the coefficients; other fits are kept."""
    households = [
        household
        for file in files
        for household in (calibration_households(file) if file.suffix == ".txt" else evaluation_households(file))
    ]
    rarity = topic_rarity(households)
    fitted: dict[str, dict[str, float]] = dict(FITTED)
    for choice in choices:
        built = build_embedder(Settings(memoire=MemorySettings(embedder=choice)))
        embedder = Remembering(built) if built else None
        learnt = [
            example
            for household in households
            for noise, seed in NOISE
            for example in await examples(household, noise, seed, embedder, rarity)
            if example.asked.expected or example.asked.kind == "abstain"
        ]
        name = embedder.name.split("/")[0] if embedder else calibration.WORDS_ONLY
        fitted[name] = {feature: weight for feature, weight in fit(learnt).items() if weight}
        if embedder:
            await embedder.aclose()
    body = f"RARITY = {pprint.pformat(rarity, width=110)}\n\nFITTED = {pprint.pformat(fitted, sort_dicts=False)}\n"
    where = Path(calibration.__file__).with_name("calibrated.py")
    where.write_text(HEAD + body.replace("'", '"'), encoding="utf-8")


if __name__ == "__main__":
    _FILES = [Path(name) for name in sys.argv[1:] if "." in name]
    asyncio.run(main(_FILES, [name for name in sys.argv[1:] if "." not in name] or ("use", "e5", "none")))
