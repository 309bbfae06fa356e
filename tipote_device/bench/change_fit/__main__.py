"""Writes memory/extraction/pair_weights.py, and says how well each person left out is read.

`python -m tipote_device.bench.change_fit PAIRS.txt ... EVALUATION.jsonl ...`
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from tipote_device.assembly.memories import build_embedder
from tipote_device.bench.change_fit.examples import Case, of_pairs, of_people
from tipote_device.bench.change_fit.fit import fit, found
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.contract.settings import Settings
from tipote_device.memory.extraction import pair_weights
from tipote_device.memory.extraction.pair_judgement import REPLACES_FROM

HEAD = '''"""Weights of the judgement over `pair_features` and `pair_standing`, per unit of each number.

Written by `python -m tipote_device.bench.change_fit`, not by hand.
"""

from __future__ import annotations

'''


async def examples(files: Sequence[Path]) -> tuple[list[Case], list[Case]]:
    """Return the cases of the pairs and those of the people."""
    embedder = build_embedder(Settings())
    if embedder is None:
        sys.exit("Ce réglage demande un moteur de comparaison.")
    try:
        pairs = await of_pairs([file for file in files if file.suffix == ".txt"], embedder)
        people = [person for file in files if file.suffix == ".jsonl" for person in read_personas(file)]
        return pairs, await of_people(people, embedder)
    finally:
        await embedder.aclose()


def main(files: Sequence[Path]) -> None:
    """Fit, report and write."""
    pairs, people = asyncio.run(examples(files))
    total = [0, 0, 0]
    for name in dict.fromkeys(case.group for case in people):
        left_out = [case for case in people if case.group == name]
        weights, bias = fit([*pairs, *(case for case in people if case.group != name)])
        counts = found(left_out, weights, bias, least=REPLACES_FROM)
        total = [a + b for a, b in zip(total, counts, strict=True)]
        print(f"{name} : trouvés {counts[0]}, fermés à tort {counts[1]}, manqués {counts[2]}")
    print(f"ensemble, chacun laissé de côté : trouvés {total[0]}, fermés à tort {total[1]}, manqués {total[2]}")
    weights, bias = fit([*pairs, *people])
    lines = [f'    "{name}": {weight:.2f},\n' for name, weight in weights.items()]
    text = f"{HEAD}BIAS = {bias:.3f}\n\nWEIGHTS = {{\n{''.join(lines)}}}\n"
    Path(pair_weights.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]])
