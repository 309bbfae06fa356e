"""Writes memory/forgetting/meant/likely_weights.py, and says how well each person left out is understood.

`python -m tipote_device.bench.forget_fit EVALUATION.jsonl ...`
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from tipote_device.assembly.memories import build_embedder
from tipote_device.bench.forget_fit.examples import Case, of_people
from tipote_device.bench.forget_fit.fit import Vector, chosen, fit
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.contract.settings import Settings
from tipote_device.memory.forgetting.meant import likely_weights

MARGINS = (-1.0, 0.0, 0.5, 1.0, 1.5, 2.0)
MARGIN = 0.5
"""By how much the signs must outweigh nothing being meant."""

HEAD = '''"""Weights of the signs of `likely`. Written by `python -m tipote_device.bench.forget_fit`, not by hand."""

from __future__ import annotations

'''


async def examples(files: Sequence[Path]) -> tuple[str, list[Case]]:
    """Return the name of the embedder, and the cases of all people."""
    embedder = build_embedder(Settings())
    if embedder is None:
        sys.exit("Ce réglage demande un moteur de comparaison.")
    try:
        return embedder.name, await of_people([one for file in files for one in read_personas(file)], embedder)
    finally:
        await embedder.aclose()


def report(pairs: Sequence[tuple[Case, Vector]], margin: float) -> str:
    """Say what would be read back, each person judged by weights that never saw them."""
    own = [(case, set(chosen(case, weights, margin))) for case, weights in pairs if case.own and case.unread]
    own = [(case, got) for case, got in own if case.wanted.any()]
    wanted = [set(map(int, case.wanted.nonzero()[0])) for case, _ in own]
    right = sum(want <= got for want, (_, got) in zip(wanted, own, strict=True))
    silent = sum(not got for _, got in own)
    kept = sum(int(case.staying[list(got)].sum()) for case, got in own)
    others = [bool(chosen(case, weights, margin)) for case, weights in pairs if not case.own]
    return (
        f"marge {margin} : {right} trouvées, {silent} sans réponse, sur {len(own)} que les règles ne lisent pas ; "
        f"faits à garder pris {kept} ; jamais dit et relu {sum(others)} sur {len(others)}"
    )


def main(files: Sequence[Path]) -> None:
    """Fit, report and write."""
    name, cases = asyncio.run(examples(files))
    pairs = []
    for person in dict.fromkeys(case.knowing for case in cases):
        weights = fit([case for case in cases if person not in (case.asking, case.knowing)])
        pairs += [(case, weights) for case in cases if case.knowing == person]
    for margin in MARGINS:
        print(report(pairs, margin))
    weights = fit(cases)
    lines = [f'    "{sign}": {weight:.2f},\n' for sign, weight in zip(cases[0].names, weights, strict=False)]
    text = (
        f'{HEAD}FITTED_FOR = "{name.split("/")[0]}"\n\nSURE_FROM = {weights[-1] + MARGIN:.2f}\n\n'
        f"WEIGHTS = {{\n{''.join(lines)}}}\n"
    )
    Path(likely_weights.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]])
