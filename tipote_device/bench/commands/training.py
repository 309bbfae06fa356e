"""Makes the model that guesses what no grammar explains: `python -m tipote_device.bench.commands.training OUT SET...`.

Every SET (see `dataset`) is learnt from.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.commands.dataset import Command, read_commands
from tipote_device.bench.commands.regression import fitted
from tipote_device.contract.turn import Intent
from tipote_device.meaning.guess.features import features, hashed, spoken_words
from tipote_device.meaning.guess.model import Model, kept, rounded

MOST_FEATURES = 9000
_COMMON = 4
"""Sentences a word stands in for a skeleton to keep it."""

_VARIANTS = 1
_STRENGTH = 40.0
_LESS = 0.5
"""What a variant or a turn of a conversation counts, beside a sentence somebody wrote for this."""

_BEFORE = (
    "ti pote,bon,alors,euh,dis,s il te plaît,ok,hé,tiens,bon ben,écoute,et,allez,voilà,frère,wesh,mon petit"
    ",excuse-moi,dis donc,salut,bonjour,vas-y,dis voir,tant que j'y pense,avant que j'oublie,au fait,maintenant que j'y"
    " pense,si ça ne te dérange pas,si ce n'est pas trop te demander,quand tu auras deux minutes,puisque tu es"
    " là,vu que"
    " j'ai les mains prises,j'ai les mains dans la farine,je suis en retard,le bébé dort,excuse-moi de te déranger,bon"
    " alors voilà,tiens puisqu'on en parle,écoute-moi bien,j'ai un service à te demander,pendant que j'ai la tête à ça"
)
_AFTER = (
    "s il te plaît,merci,hein,stp,ti pote,s il vous plaît,voilà,quoi,là,maintenant,d accord,une fois,donc"
    ",parce que j en ai besoin,tout de suite,pis,si ça te dérange pas,parce que je suis pressé,vu que je pars demain"
    ",comme ça c'est fait,on sait jamais,tu serais gentil,je t'en prie,c'est important,tu m'entends,veux-tu,j'ai"
    " du monde"
    ",si possible,ce serait bien,sinon je vais oublier"
)


def variants(commands: Sequence[Command], count: int, seed: int = 1) -> list[Command]:
    """Return `count` variants of each command: other things asked about, small words around it."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    queries = [str(one.intent.slots["query"]) for one in commands if one.intent.slots.get("query")]
    facts = [str(one.intent.slots["fact"]) for one in commands if one.intent.slots.get("fact")]
    made = []
    for command in commands:
        for _ in range(count):
            text = command.text
            for name, pool in (("query", queries), ("fact", facts)):
                said = command.intent.slots.get(name)
                if said and said in text and chance.random() < 0.7:
                    text = text.replace(said, chance.choice(pool))
            text = f"{chance.choice(_BEFORE.split(','))} {text}" if chance.random() < 0.4 else text
            text = f"{text} {chance.choice(_AFTER.split(','))}" if chance.random() < 0.4 else text
            if text != command.text:
                made.append(Command(text, command.intent))
    return made


def conversations(file: Path) -> list[Command]:
    """Return the person's turns of a memory set (see tests/data/memory): nearly all are for the language model."""
    turns = [
        turn["text"]
        for line in file.read_text(encoding="utf-8").splitlines()
        for session in json.loads(line)["sessions"]
        for turn in session["turns"]
        if turn["role"] == "user"
    ]
    return [Command(text, Intent("llm")) for text in turns]


def trained(commands: Sequence[Command], talk: Sequence[Command]) -> Model:
    """Return a model of `commands`, with `talk` that asks for nothing."""
    more = variants(commands, _VARIANTS)
    everything = [*commands, *more, *talk]
    importance = [1.0] * len(commands) + [_LESS] * (len(more) + len(talk))
    said = [spoken_words(command.text) for command in everything]
    counted = Counter(word for one in said[: len(commands)] for word in set(one))
    common = sorted({hashed(word) for word, times in counted.items() if times >= _COMMON})
    kept = frozenset(common)
    found = [features(one, kept) for one in said]
    times = Counter(one for row in found[: len(commands)] for one in row)
    hashes = sorted(one for one, count in times.items() if count > 1)
    intents = sorted({command.intent.name for command in everything})
    labels = [intents.index(command.intent.name) for command in everything]
    weights, bias = _fit(found, labels, importance, hashes, len(intents))
    loudest = np.argsort(-np.abs(weights).max(axis=1), kind="stable")[:MOST_FEATURES]
    hashes = sorted(hashes[row] for row in loudest)
    weights, bias = _fit(found, labels, importance, hashes, len(intents))
    return rounded(intents, common, hashes, weights, bias)


def _fit(
    found: Sequence[set[int]], labels: Sequence[int], importance: Sequence[float], hashes: Sequence[int], classes: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    at = {one: row for row, one in enumerate(hashes)}
    rows = [[at[one] for one in sorted(row) if one in at] or [0] for row in found]
    return fitted(rows, labels, importance, features=len(hashes), classes=classes, strength=_STRENGTH)


def main() -> None:
    """Train on every set and write the weights."""
    parser = argparse.ArgumentParser(description="Apprend ce que devine meaning/guess.")
    parser.add_argument("out", type=Path, metavar="SORTIE.npz")
    parser.add_argument("sets", type=Path, nargs="+", metavar="JEU.jsonl")
    parser.add_argument("--talk", type=Path, nargs="*", default=[], metavar="MÉMOIRE.jsonl")
    args = parser.parse_args()
    talk = [turn for file in args.talk for turn in conversations(file)]
    made = trained([command for file in args.sets for command in read_commands(file)], talk)
    np.savez_compressed(args.out, **kept(made))
    sys.stdout.write(f"{args.out} : {args.out.stat().st_size} octets, {len(made.rows)} traits\n")


if __name__ == "__main__":
    main()
