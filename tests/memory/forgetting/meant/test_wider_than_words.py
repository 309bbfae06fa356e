"""Requests wider or narrower than their words: umbrella nouns, exceptions, who is whose, pointing back at an answer."""

from datetime import timedelta

import pytest

from tests.memory.forgetting.meant.household import LONG_AGO, NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.last_said import holding_answer
from tipote_device.memory.forgetting.meant.request import read_request

FACTS = {
    "métier": ("L'utilisatrice est vendeuse chez Darty.", "user", "métier", "profile"),
    "chef": ("Gilles, le chef de l'utilisatrice, lui crie dessus.", "Gilles", "attitude", "fact"),
    "entretien": ("L'utilisatrice a postulé à la mairie de Brest.", "user", "candidature", "fact"),
    "mari": ("Loïc, le mari de l'utilisatrice, est en mer.", "Loïc", "métier", "fact"),
    "galant": ("L'utilisatrice a un amoureux, Denis, à Lorient.", "Denis", "relation", "fact"),
    "ex": ("L'utilisatrice est divorcée de Yannick.", "Yannick", "relation", "fact"),
    "dette de l'ex": ("Yannick doit deux mois de pension.", "Yannick", "dette", "fact"),
    "livret": ("L'utilisatrice a trois mille euros sur un livret.", "user", "épargne", "fact"),
    "jumelles": ("Maëlle et Rozenn, les jumelles de l'utilisatrice, ont neuf ans.", "filles", "âge", "fact"),
    "judo de Rozenn": ("Rozenn fait du judo le mercredi.", "Rozenn", "sport", "fact"),
    "aînée": ("Nolwenn, la fille de l'utilisatrice, se marie en mai avec Karim.", "Nolwenn", "mariage", "event"),
    "gendre": ("Karim a déjà été en prison.", "Karim", "passé", "fact"),
    "oreille": ("L'utilisatrice prend de la Sertraline le matin.", "user", "traitement", "fact"),
    "lait": ("L'utilisatrice est allergique au lait.", "user", "santé", "fact"),
    "frère": (
        "Le frère de l'utilisatrice ne l'invite plus, à cause de la vente du bateau.",
        "frère",
        "conflit",
        "fact",
    ),
    "tombe": ("Le père de l'utilisatrice est au cimetière de Kerfautras, allée huit.", "père", "tombe", "fact"),
    "café": ("L'utilisatrice boit son café avec deux sucres.", "user", "boisson", "preference"),
    "passeports": ("L'utilisatrice range les passeports sous le matelas.", "passeports", "rangement", "fact"),
}


def memories():
    return [
        Memory(text=text, quote=text, subject=subject, attribute=attribute, kind=kind, id=number,
               created_at=LONG_AGO, updated_at=LONG_AGO)
        for number, (text, subject, attribute, kind) in enumerate(FACTS.values(), 1)
    ]  # fmt: skip


def found(query, scope="specific"):
    kept = memories()
    names = list(FACTS)
    return meant(read_request(query, NOW), scope, of_memories(kept), kept, NOW), names


def named(query, scope="specific"):
    result, names = found(query, scope)
    return {names[memory.id - 1] for memory in result.memories}


WANTED = {
    "mes soucis de travail": {"chef", "entretien"},
    "mes histoires de boulot": {"chef", "entretien"},
    "mes sous": {"livret"},
    "mon ex": {"ex", "dette de l'ex"},
    "mon galant": {"galant"},
    "mon mari": {"mari"},
    "mon futur gendre": {"gendre"},
    "mes antidépresseurs": {"oreille"},
    "la brouille avec mon frère": {"frère"},
    "les difficultés de mon frère": {"frère"},
    "l'endroit où est enterré mon père": {"tombe"},
    "l'endroit où je mets les papiers": {"passeports"},
}


@pytest.mark.parametrize(("query", "wanted"), WANTED.items())
def test_wider_than_its_words(query, wanted):
    assert named(query, "topic" if query == "mes sous" else "specific") == wanted


SPARING = {
    "ma santé, sauf mon allergie": {"oreille"},
    "mes filles, sauf leur âge": {"judo de Rozenn", "aînée"},
    "mon travail, mais garde mon métier": {"chef", "entretien"},
    "mon travail, en gardant mon métier": {"chef", "entretien"},
    "mon ex, à part ce qu'il doit": {"ex"},
}


@pytest.mark.parametrize(("query", "wanted"), SPARING.items())
def test_all_but_what_is_spared(query, wanted):
    assert named(query, "topic") == wanted


def test_what_is_wide_is_never_clear():
    result, _ = found("mes histoires de boulot")
    assert not result.clear


def test_an_exception_in_other_words_spares_what_is_nearest():
    kept = memories()
    names = {name: memory.id for name, memory in zip(FACTS, kept, strict=True)}
    request = read_request("ma santé, sauf mes soucis digestifs", NOW)
    alike = {"mes soucis digestifs": {names["lait"]: 4.0, names["oreille"]: 1.0}}
    result = meant(request, "topic", of_memories(kept), kept, NOW, alike)
    assert [memory.id for memory in result.memories] == [names["oreille"]]


def test_all_that_was_told_on_a_day():
    told = [
        Memory(text=text, quote=text, subject=subject, id=number, created_at=NOW - timedelta(days=days),
               updated_at=NOW - timedelta(days=days))
        for number, (text, subject, days) in enumerate(
            [("Denise a le double des clés.", "Denise", 1), ("L'utilisatrice aime l'ail.", "user", 1),
             ("L'utilisatrice aime le thé.", "user", 9)], 1)
    ]  # fmt: skip
    result = meant(read_request("ce que je t'ai dit hier", NOW), "specific", of_memories(told), told, NOW)
    assert {memory.id for memory in result.memories} == {1, 2}


def test_a_short_answer_names_the_memory_it_was_given_from():
    kept = memories()
    assert [memory.text for memory in holding_answer(kept, "Sous le matelas.")] == [FACTS["passeports"][0]]
    assert holding_answer(kept, "Je ne sais pas.") == []
