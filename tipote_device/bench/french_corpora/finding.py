"""Which files of a checkout are French corpora, and the cases in them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tipote_device.bench.french_corpora.cases import Case
from tipote_device.bench.french_corpora.duckling import read_corpus
from tipote_device.bench.french_corpora.recognizers import read_specs
from tipote_device.contract.errors import UsageError


def read_corpora(paths: Iterable[Path]) -> list[Case]:
    """Return the cases of checkouts or single files, each once; UsageError when there is nothing to read.

    Of a folder, `Specs/*/French/*.json` (of Number and DateTime) and `Duckling/*/FR/Corpus.hs` (of Numeral, Ordinal,
    Duration and Time) are read, wherever in it they lie.
    """
    cases = [case for path in paths for file in _files(path) for case in _read(file)]
    return list(dict.fromkeys(cases))


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise UsageError(f"« {path} » n'existe pas.")
    found = [file for kind in ("Number", "DateTime") for file in path.rglob(f"{kind}/French/*.json")]
    found += [
        file for kind in ("Numeral", "Ordinal", "Duration", "Time") for file in path.rglob(f"{kind}/FR/Corpus.hs")
    ]
    if not found:
        raise UsageError(f"« {path} » ne contient ni Specs/*/French/*.json ni Duckling/*/FR/Corpus.hs.")
    return sorted(found)


def _read(file: Path) -> list[Case]:
    return read_corpus(file) if file.suffix == ".hs" else read_specs(file)
