"""The whole way from a phrase to its model: say, hear, learn, write. Every stage goes on where it was cut short."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device.assembly.look_hearing import LookHearing
from tipote_device.assembly.wake import judge_beside
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.settings import WakeWordSettings
from tipote_device.wake_training.augment import Surroundings
from tipote_device.wake_training.corpus import POSITIVE_WINDOWS, Amounts, Corpus, people, say
from tipote_device.wake_training.espeak_voice import espeak
from tipote_device.wake_training.features import EMBEDDING, WINDOW, Features
from tipote_device.wake_training.kokoro_voice import Kokoro
from tipote_device.wake_training.learn import Chosen, Negatives, Schedule, Validation, judged, learn
from tipote_device.wake_training.look_learning import LookedAt, LookSchedule, learn_look, reported, write_look
from tipote_device.wake_training.look_sounds import LookAmounts, LookSounds
from tipote_device.wake_training.network import averaged, logits
from tipote_device.wake_training.onnx_file import Layer, write_model
from tipote_device.wake_training.real_speech import SOURCES, files_of, load, sources
from tipote_device.wake_training.recordings import Shelf, synthesise
from tipote_device.wake_training.sayings import Saying, parts, plan
from tipote_device.wake_training.shards import Shard, Store
from tipote_device.wake_training.styles import style_folder
from tipote_device.wake_training.voices import KOKORO, Split, espeak_voices
from tipote_device.wake_training.wake_word import WakeWord

Told = Callable[[str], None]

THRESHOLD = WakeWordSettings().threshold
"""Score that the ears ask of a word by itself; where a judge follows, they ask less (`assembly.wake.LEARNT_AT`)."""

VALIDATION = Amounts(espeak_calls=30, noise_s=300.0, music_s=300.0)
"""What choices are made on."""

_NOTHING = np.zeros((0, 1), np.float16)
_TALK = 800
_MUSIC_S = 100.0


@dataclass(frozen=True)
class Models:
    """Files of the models that training uses."""

    melspectrogram: Path
    embedding: Path
    kokoro: Path | None
    """None: espeak-ng alone speaks."""

    vocab: Path | None


@dataclass(frozen=True)
class Recipe:
    """Everything that decides what comes out."""

    word: WakeWord
    seed: int = 1
    voices: int = 144
    """Kokoro styles and mixes in training."""

    validation_voices: int = 12
    amounts: Amounts = field(default_factory=Amounts)
    validation: Amounts = VALIDATION
    schedule: Schedule = field(default_factory=Schedule)
    recordings: bool = True
    """Whether people recorded in Debian packages are among the negatives."""

    look: LookAmounts | None = field(default_factory=LookAmounts)
    """What the second look learns from; None: it keeps to reading sounds."""

    look_schedule: LookSchedule = field(default_factory=LookSchedule)


def _logit(chance: float) -> float:
    return float(np.log(chance / (1 - chance)))


class Trainer:
    """Makes one model; `cache` keeps what is costly."""

    def __init__(self, recipe: Recipe, models: Models, cache: Path, told: Told) -> None:
        """Take what to make, with what, and where to keep it; `told` gets a line now and then."""
        self._recipe, self._models, self._cache, self._told = recipe, models, cache, told
        self.word = recipe.word
        self._features = Features(models.melspectrogram, models.embedding)
        folder = cache / recipe.word.ipa.replace(" ", "_") / f"seed-{recipe.seed}"
        self.shelf = Shelf(cache / "kokoro")
        self._store = Store(folder, recipe.seed)

    def run(self, output: Path) -> dict[str, Any]:
        """Make the model and return what there is to say of it. Raises VoiceError, EarsError, UsageError."""
        began, cpu = time.monotonic(), time.process_time()
        # made before hours are spent: what it needs may be missing
        hearing = None if self._recipe.look is None else LookHearing(self.word.ipa)
        splits: tuple[Split, ...] = ("validation", "train")
        self.synthesise(*splits)
        shards: dict[Split, list[Shard]] = {split: self.hear(split) for split in splits}
        layers, report = self.learn(shards)
        write_model(output, layers)
        judge_beside(output).unlink(missing_ok=True)  # that of a former detector
        if hearing is not None and self._recipe.look is not None:
            report["look"] = self.look(layers, self._recipe.look, hearing, judge_beside(output))
        report["minutes"] = round((time.monotonic() - began) / 60, 1)
        report["cpu_minutes"] = round((time.process_time() - cpu) / 60, 1)
        return report

    def synthesise(self, *splits: Split) -> None:
        """Have Kokoro say what is not said yet of these parts."""
        for split in splits:
            sayings = self.plan(split)
            synthesise(sayings, self.kokoro, self.shelf, told=self._progress(f"synthèse ({split})", len(sayings)))

    def plan(self, split: Split) -> list[Saying]:
        """Return what Kokoro says in a part."""
        recipe = self._recipe
        voices = {"train": recipe.voices, "validation": recipe.validation_voices, "test": len(KOKORO["test"])}[split]
        return plan(recipe.word, split, voices, recipe.seed) if self._models.kokoro and voices else []

    def hear(self, split: Split) -> list[Shard]:
        """Make the embeddings of a part that are not made yet, and return its shards."""
        shards = self.corpus(split).shards(self._recipe.seed)
        self._built(f"écoute ({split})", shards)
        return shards

    def learn(self, shards: dict[Split, list[Shard]]) -> tuple[list[Layer], dict[str, Any]]:
        """Learn from what has been heard; the score `THRESHOLD` is where validation wants the threshold."""
        load = self._store.load
        positive = load(shards["train"], "positive")
        neighbours = Negatives(load(shards["train"], "neighbour"))
        negatives = Negatives(load(shards["train"], "real", "sentence", "noise", "music"))
        calls = np.concatenate(load(shards["validation"], "positive"))
        people = load(shards["validation"], "people") or load(shards["validation"], "sentence")
        validation = Validation(calls.reshape(-1, POSITIVE_WINDOWS, WINDOW, EMBEDDING), people)
        self._told(f"apprentissage : {len(negatives.starts)} fenêtres sans le mot, {sum(map(len, positive))} avec")
        schedule, seed = self._recipe.schedule, self._recipe.seed
        members = []
        for member in range(schedule.members):
            self._told(f"réseau {member + 1} sur {schedule.members}")
            network, _ = learn(
                np.concatenate(positive), negatives, neighbours, validation, schedule, seed + member, self._told_step
            )
            members.append(network.layers())
        layers = averaged(members)
        chosen = judged(lambda windows: logits(layers, windows), validation, schedule.false_per_hour, schedule.steps)
        weights, bias = layers[-1]
        shift = _logit(chosen.threshold) - _logit(THRESHOLD)
        layers[-1] = weights, (bias - np.float32(shift)).astype(np.float32)
        return layers, {
            "phrase": self._recipe.word.phrase, "ipa": self._recipe.word.ipa, "seed": self._recipe.seed,
            "positive_windows": sum(map(len, positive)), "negative_windows": len(negatives.starts),
            "negative_hours": round(len(negatives.embeddings) * 0.08 / 3600, 2),
            "validation": asdict(chosen), "neighbours": {
                split: len(self._recipe.word.neighbours(split)) for split in ("train", "validation", "test")
            },
        }  # fmt: skip

    def look(self, detector: list[Layer], amounts: LookAmounts, hearing: LookHearing, output: Path) -> dict[str, Any]:
        """Teach the second look the word and its neighbours, write that, and return what validation says of it."""
        parts: tuple[Split, ...] = ("validation", "train")
        found = {}
        with hearing:
            for split in parts:
                shards = LookSounds(self.corpus(split), hearing, detector, amounts).shards()
                self._built(f"seconde écoute ({split})", shards)
                kinds = ("look-call", "look-near", "look-people")
                groups = ([one for one in self._store.load(shards, kind) if len(one)] for kind in kinds)
                found[split] = LookedAt(*(np.concatenate(some) if some else _NOTHING for some in groups))
        layers, chosen = learn_look(found["train"], found["validation"], self._recipe.look_schedule, self._recipe.seed)
        write_look(output, layers, self.word.ipa)
        return reported(chosen)

    def _told_step(self, at: Chosen, loss: float) -> None:
        self._told(f"  pas {at.step} : perte {loss:.4f}, {at.missed:.1%} manqués au seuil {at.threshold:.3f}")

    def corpus(self, split: Split) -> Corpus:
        """Return the maker of a part's shards."""
        recipe = self._recipe
        amounts = recipe.amounts if split == "train" else recipe.validation
        return Corpus(
            recipe.word, split, self._features, self.around(split), amounts, self.plan(split), self.shelf, self._cache,
            recordings=recipe.recordings,
        )  # fmt: skip

    def around(self, split: Split) -> Surroundings:
        """Return the sounds that surround the voices of a part: talk, music, and Ti-Pote's own voice."""
        recipe = self._recipe
        amounts = recipe.amounts if split == "train" else recipe.validation
        draw = np.random.default_rng(recipe.seed)
        texts = [text for text, part in parts(recipe.word, "sentences") if part == split]
        espeak(fresh=True)
        talk = [
            say(texts[draw.integers(len(texts))], voice, draw) for voice in espeak_voices(split)[:20] for _ in range(4)
        ]
        music = []
        if recipe.recordings:
            talk += [
                piece for source in sources(split) if source.name != "klettres"
                for piece in people(source, self._cache, split, amounts.real_s) if len(piece) > MIC_RATE
            ][:_TALK]  # fmt: skip
            tracks = [
                path for source in SOURCES if source.kind == "music" for path in files_of(source, self._cache, split)
            ]
            music = [load(path, longest_s=_MUSIC_S) for path in tracks]
        own = [
            self.shelf.whole(one.key) for one in self.plan(split) if one.kind == "sentence" and one.key in self.shelf
        ]
        return Surroundings(split, talk, music, own[:20])

    def kokoro(self) -> Kokoro:
        """Return the voice that says the plan, with all its styles. Raises VoiceError."""
        assert self._models.kokoro is not None
        assert self._models.vocab is not None
        return Kokoro(self._models.kokoro, self._models.vocab, style_folder(self._cache))

    def _built(self, what: str, shards: list[Shard]) -> None:
        show = self._progress(what, len(shards))
        self._store.build(shards, lambda number, _: show(number))

    def _progress(self, what: str, count: int) -> Callable[[int], None]:
        began, last = time.monotonic(), [time.monotonic()]

        def show(number: int) -> None:
            now = time.monotonic()
            if now - last[0] > 20 or number == count:
                left = (now - began) / number * (count - number) / 60
                self._told(f"{what} : {number}/{count}, encore {left:.0f} min")
                last[0] = now

        return show
