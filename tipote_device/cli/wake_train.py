"""`tipote wake train`: a wake word of one's own, from installed voices and Debian's recordings."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tipote_device.cli.common import settings_of, writable
from tipote_device.contract.errors import UsageError

SHORTEST = 4
"""Phonemes a wake word has at least: three are in every other sentence."""


def register(commands: argparse._SubParsersAction) -> None:  # type: ignore[type-arg]
    """Add `train` to the sub-commands of `tipote wake`."""
    parser = commands.add_parser(
        "train", help="apprendre un mot d'éveil (des heures de calcul, reprend où il en était)"
    )
    parser.add_argument("--phrase", default="Ti-Pote", help="le mot, comme il s'écrit")
    parser.add_argument("--ipa", default="tipɔt", help="le mot, en phonétique : « di tipɔt », « malo »")
    parser.add_argument("--output", type=Path, metavar="FICHIER", help="le modèle (ONNX) ; un .json est écrit à côté")
    parser.add_argument("--seed", type=int, default=1, help="graine : la même donne le même modèle")
    parser.add_argument("--voices", type=int, default=144, help="voix de Kokoro, mélanges compris ; 0 : espeak-ng seul")
    parser.add_argument("--members", type=int, default=1, help="réseaux appris, dont la moyenne est écrite")
    parser.add_argument("--no-recordings", action="store_true", help="sans les paquets Debian de voix enregistrées")
    parser.add_argument("--no-look", action="store_true", help="sans apprendre le mot à la seconde écoute")
    parser.add_argument("--cache", type=Path, metavar="DOSSIER", help="où garder ce qui est coûteux")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train and write the model; return the exit status."""
    from dataclasses import replace

    from tipote_device.assembly.wake import judge_beside
    from tipote_device.bench.wake.house import installed_models, wake_cache
    from tipote_device.wake_training.learn import Schedule
    from tipote_device.wake_training.look_sounds import LookAmounts
    from tipote_device.wake_training.training import Recipe, Trainer
    from tipote_device.wake_training.wake_word import WakeWord

    settings_of(args)
    if args.voices < 0 or args.members < 1:
        raise UsageError("--voices : zéro ou plus ; --members : un ou plus.")
    word = WakeWord(args.phrase, args.ipa)
    if len(word.word) < SHORTEST:
        raise UsageError("Un mot si court éveillerait sans cesse : il faut au moins quatre sons.")
    output = args.output or Path(f"{'_'.join(args.phrase.lower().replace('-', '_').split())}.onnx")
    writable(output)
    models = installed_models()
    if not args.voices:
        models = replace(models, kokoro=None, vocab=None)
    recipe = Recipe(
        word,
        seed=args.seed,
        voices=args.voices,
        recordings=not args.no_recordings,
        look=None if args.no_look else LookAmounts(),
        schedule=Schedule(members=args.members),
    )
    trainer = Trainer(recipe, models, args.cache or wake_cache(), lambda line: print(line, file=sys.stderr, flush=True))
    report = trainer.run(output)
    output.with_suffix(".json").write_text(json.dumps(report, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    chosen = report["validation"]
    print(f"« {args.phrase} » est dans {output} : {chosen['missed']:.1%} d'appels manqués à la validation.")
    if "look" in report:
        look = report["look"]
        print(
            f"Pour la seconde écoute, {judge_beside(output).name} : {look['refused']:.1%} d'appels refusés, "
            f"{look['near_accepted']:.0%} des mots voisins acceptés à la validation."
        )
    return 0
