"""Making the model that guesses: what it learns from, that it learns, and that it learns the same every time."""

import json

import numpy as np

from tipote_device.bench.commands.dataset import Command
from tipote_device.bench.commands.regression import fitted
from tipote_device.bench.commands.training import conversations, trained, variants
from tipote_device.contract.turn import Intent

ERASE = [
    Command(f"efface {what}", Intent("memory.forget", {"query": what})) for what in ("mon code", "ma taille", "mon âge")
]
ASK = [Command(f"pourquoi {what}", Intent("llm")) for what in ("le ciel est bleu", "la mer est salée", "il neige")]


def test_what_tells_two_classes_apart_gets_the_weight():
    rows = [[0, 2], [0, 2], [1, 2], [1, 2]]
    weights, bias = fitted(rows, [0, 0, 1, 1], [1.0] * 4, features=3, classes=2, strength=10.0)
    assert weights[0, 0] > 0.5 > -0.5 > weights[0, 1]
    assert np.allclose(weights[2], 0, atol=0.05)
    assert np.allclose(bias, 0, atol=0.05)


def test_a_sentence_that_counts_for_nothing_teaches_nothing():
    weights, _ = fitted([[0], [1], [0]], [0, 1, 1], [1.0, 1.0, 0.0], features=2, classes=2, strength=10.0)
    assert weights[0, 0] > 0.5


def test_it_knows_again_what_it_learnt_and_always_learns_the_same():
    one, other = trained(ERASE + ASK, []), trained(ERASE + ASK, [])
    assert one.best("efface mon numéro")[0] == "memory.forget"
    assert one.best("pourquoi la lune brille")[0] == "llm"
    assert np.array_equal(one.weights, other.weights)


def test_variants_keep_the_intent_and_are_about_other_things():
    made = variants(ERASE, 5)
    assert {command.intent.name for command in made} == {"memory.forget"}
    assert all("efface" in command.text for command in made)
    assert {command.text for command in made} - {command.text for command in ERASE}
    assert [command.text for command in made] == [command.text for command in variants(ERASE, 5)]


def test_only_the_person_s_turns_are_talk(tmp_path):
    file = tmp_path / "talk.jsonl"
    turns = [{"role": "user", "text": "Il pleut."}, {"role": "assistant", "text": "Oui."}]
    file.write_text(json.dumps({"sessions": [{"turns": turns}]}) + "\n", encoding="utf-8")
    assert conversations(file) == [Command("Il pleut.", Intent("llm"))]
