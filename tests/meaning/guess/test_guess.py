"""What is guessed where no grammar explains a sentence: what is acted on, what is ruled out, what the slots hold."""

from datetime import datetime
from importlib.resources import files
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from tipote_device.bench.commands.compare import same_slots
from tipote_device.meaning.grammar.sentence import read
from tipote_device.meaning.guess.checks import allowed
from tipote_device.meaning.guess.features import features, hashed
from tipote_device.meaning.guess.guesser import SLOTS, SURE_ENOUGH, guess
from tipote_device.meaning.guess.model import model
from tipote_device.meaning.intents import parse

AT = datetime(2026, 11, 29, 10, tzinfo=ZoneInfo("Europe/Paris"))
SURE = 0.99


def test_the_model_gives_a_probability_to_every_intent_and_is_small():
    likely = model().probabilities("efface le nom de mon dentiste")
    assert likely.shape == (len(model().intents),)
    assert np.isclose(likely.sum(), 1, atol=1e-4)
    assert set(SURE_ENOUGH) | {"llm"} == set(model().intents)
    assert len((files("tipote_device.meaning.guess") / "weights.npz").read_bytes()) < 300_000


@pytest.mark.parametrize("intent", sorted(SURE_ENOUGH))
def test_words_it_never_saw_mean_nothing(intent):
    assert guess(read("zorglub brixou plaf", at=AT), (intent, SURE)) is None


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        ("moi vouloir minuteur sept minutes", "timer.start", {"seconds": 420, "label": None}),
        ("moi vouloir réveil sept heures", "alarm.set", {"iso": "2026-11-30T07:00:00"}),
        ("réveille-moi à midi parce que je travaille de nuit", "alarm.set", {"iso": "2026-11-29T12:00:00"}),
        ("le mot de passe de la tablette tu dois plus le savoir", None, {}),
        ("faut pas que tu gardes que je suis enceinte", "memory.forget", {"query": "je suis enceinte"}),
        ("souvenir que je parle arabe et français", "memory.remember", {"fact": "je parle arabe et français"}),
        ("comment il s'appelle déjà mon médecin", "memory.recall", {"query": "mon médecin"}),
        ("comment se fait-il que vous sachiez cela", "memory.why", {}),
        ("le rôti c'est pour quand", "timer.query", {}),
        ("tu peux t'éteindre", "session.end", {}),
    ],
)
def test_what_no_grammar_explains_is_guessed_and_says_so(text, intent, slots):
    found = parse(text, at=AT)
    if intent is None:
        assert found.name in {"llm", "memory.forget"}
        return
    assert (found.name, found.guessed) == (intent, True)
    scope = {"scope": "specific"} if intent == "memory.forget" else {}
    assert same_slots({**slots, **scope}, found.slots)


def test_what_a_grammar_explains_is_no_guess():
    assert not parse("oublie que je suis allergique aux fraises", at=AT).guessed


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("ma sœur doit me rappeler demain à dix heures je stresse", "reminder.set"),
        ("mon voisin met son réveil à cinq heures et ça me réveille", "alarm.set"),
        ("elle s'est levée à six heures", "alarm.set"),
        ("quinze minutes de marche par jour ça suffit", "timer.start"),
        ("ma mère efface mes messages", "memory.forget"),
        ("il a effacé mon numéro", "memory.forget"),
        ("j'ai oublié mes clés", "memory.forget"),
        ("n'oublie pas mon rendez-vous", "memory.forget"),
        ("comment effacer mon numéro d'un annuaire", "memory.forget"),
        ("efface mes photos de mon téléphone", "memory.forget"),
        ("elle m'a dit oublie mon adresse", "memory.forget"),
        ("pas la peine de noter que je suis malade", "memory.remember"),
        ("ne retiens pas que j'ai arrêté de fumer", "memory.remember"),
        ("efface que je suis divorcé", "memory.remember"),
        ("d'où tu viens toi", "memory.why"),
        ("chut, le mot, ça vient d'où", "memory.why"),
        ("à quelle heure", "timer.cancel"),
        ("c'est bon ?", "session.end"),
        ("« efface mon adresse »", "memory.forget"),
        (" ".join(["mon"] * 60), "memory.recall"),
    ],
)
def test_however_sure_the_model_is_some_words_rule_an_intent_out(text, intent):
    assert not allowed(intent, read(text))
    assert guess(read(text, at=AT), (intent, SURE)) is None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("mets un réveil", "alarm.set"),
        ("un minuteur pour les pâtes", "timer.start"),
        ("rappelle-moi de sortir le chien", "reminder.set"),
        ("mets le volume plus haut", "volume.set"),
        ("retiens", "memory.remember"),
    ],
)
def test_without_what_an_intent_needs_nothing_is_guessed(text, intent):
    assert guess(read(text, at=AT), (intent, SURE)) is None


def test_not_sure_enough_is_left_to_the_language_model():
    sentence = read("le rôti c'est pour quand", at=AT)
    assert guess(sentence, ("timer.query", SURE_ENOUGH["timer.query"])) is not None
    assert guess(sentence, ("timer.query", SURE_ENOUGH["timer.query"] - 0.01)) is None
    assert guess(sentence, ("llm", SURE)) is None


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("tu m'enlèves de ta mémoire le prénom de mon ex", {"scope": "specific", "query": "le prénom de mon ex"}),
        ("mon ancien boulot faudrait l'oublier", {"scope": "specific", "query": "mon ancien boulot"}),
        ("vire-moi tout ce que t'as sur mon chef", {"scope": "topic", "query": "mon chef"}),
        ("toutes les infos sur mon assurance tu les dégages", {"scope": "topic", "query": "mon assurance"}),
        ("remets tout à zéro", {"scope": "all", "query": None}),
        ("fais comme si j'avais jamais parlé de mon permis", {"scope": "specific", "query": "mon permis"}),
    ],
)
def test_what_is_to_be_forgotten_is_found_wherever_it_stands(text, slots):
    found = SLOTS["memory.forget"](read(text))
    assert found is not None
    assert same_slots(slots, found)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("toi noter que moi habiter Lyon", "moi habiter Lyon"),
        ("ma sœur habite à Namur, mets ça quelque part", "ma sœur habite à Namur"),
        ("grave dans ta mémoire : mon code est 12", "mon code est 12"),
    ],
)
def test_what_is_to_be_kept_is_found(text, fact):
    found = SLOTS["memory.remember"](read(text))
    assert found is not None
    assert same_slots({"fact": fact}, found)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("c'était quoi mon numéro de client, je te l'avais dit", "mon numéro de client"),
        ("sauriez-vous le nom de mon cardiologue s'il vous plaît", "le nom de mon cardiologue"),
        ("ressors ce que t'as sur moi", None),
    ],
)
def test_what_is_asked_back_is_found(text, query):
    found = SLOTS["memory.recall"](read(text))
    assert found is not None
    assert same_slots({"query": query}, found)


def test_a_sentence_looks_like_its_words_its_skeleton_and_its_letters():
    written = [
        *("w^", "w^ à", "w^ à °", "wà", "wà °", "wà ° $", "w°", "w° $", "w$"),
        *("s^", "s^ à", "s^ à _", "s^ à _ $", "sà", "sà _", "sà _ $", "s_", "s_ $", "s$"),
        *("p^~_", "p^~$", "pà~$"),
        *("c ^ ", "c à ", "c ° ", "c $ "),
        "L0",
    ]
    assert features(["à", "°"], {hashed("à")}) == {hashed(one) for one in written}


def test_runs_of_letters_are_those_of_the_word_between_spaces():
    runs = {hashed(f"c{run}") for run in (" ou", "oui", "ui ", " oui", "oui ", " oui ")}
    assert runs <= features(["oui"], ())
