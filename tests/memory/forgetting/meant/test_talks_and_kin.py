"""Talks named by their day, the last thing told, whose relative somebody is, and exceptions to nothing."""

from datetime import timedelta

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.last_said import latest, talk_before
from tipote_device.memory.forgetting.meant.request import read_request

FACTS = {
    "séparé": ("Bruno, le père de mes enfants, a refait sa vie à Metz.", "Bruno", "domicile", 9),
    "trois": ("L'utilisatrice a trois enfants, Agathe, six ans, Noé et Zélie.", "enfants", "famille", 9),
    "sœur": ("L'utilisatrice n'adresse plus un mot à sa sœur Ludivine.", "Ludivine", "brouille", 9),
    "bouvier": ("Ulysse, le bouvier de l'utilisatrice, boite.", "Ulysse", "santé", 2),
    "emprunt": ("L'utilisatrice rembourse un crédit auto de 210 euros.", "user", "crédit", 2),
    "frère": ("L'utilisatrice a emprunté 900 euros à son frère Aymeric.", "Aymeric", "dette", 2),
    "canapé": ("Le canapé de l'utilisatrice est chez le tapissier.", "canapé", "réparation", 2),
}


def memories():
    return [
        Memory(text=text, quote=text, subject=subject, attribute=attribute, id=number, session=f"il y a {days} jours",
               created_at=NOW - timedelta(days=days), updated_at=NOW - timedelta(days=days), turn=number)
        for number, (text, subject, attribute, days) in enumerate(FACTS.values(), 1)
    ]  # fmt: skip


def named(query, scope="specific"):
    kept = memories()
    result = meant(read_request(query, NOW), scope, of_memories(kept), kept, NOW)
    return {list(FACTS)[memory.id - 1] for memory in result.memories}


WANTED = {
    "le père de mes enfants": {"séparé"},
    "mon ex": {"séparé"},
    "Agathe": {"trois"},
    "mes brouilles de famille": {"sœur"},
    "mon chien": {"bouvier"},
    "mes embrouilles de fric": {"emprunt", "frère"},
    "tout ce que je dois à la banque": {"emprunt"},
    "l'argent que je dois à Aymeric": {"frère"},
}


@pytest.mark.parametrize(("query", "wanted"), WANTED.items())
def test_who_is_whose(query, wanted):
    assert named(query) == wanted


def test_somebody_elses_father_is_not_the_speakers():
    assert named("mon père") == set()
    people = Household(of_memories(memories()))
    assert not people.in_role("pere")


DAYS = ["ce dont on a parlé avant-hier", "notre conversation d'avant-hier", "ce qu'on s'est dit avant-hier",
        "ce qui date d'avant-hier", "avant-hier"]  # fmt: skip


@pytest.mark.parametrize("query", DAYS)
def test_a_talk_named_by_its_day(query):
    assert named(query) == {"bouvier", "emprunt", "frère", "canapé"}


def test_a_subject_of_a_talk_is_all_that_is_meant_of_it():
    assert named("notre conversation d'avant-hier sur mon chien") == {"bouvier"}


@pytest.mark.parametrize("query", ["sauf mon chien", "mais garde mon chien", "part mon chien"])
def test_an_exception_to_nothing_means_nothing(query):
    assert named(query) == set()


def test_the_last_thing_told_is_asked_about():
    request = read_request("la dernière chose que je t'ai dite", NOW)
    assert request.last_said
    assert request.latest
    found = latest(memories(), "specific")
    assert [memory.text for memory in found.memories] == [FACTS["canapé"][0]]
    assert not found.clear
    assert not read_request("ça", NOW).latest


def test_the_talk_before_this_one():
    assert read_request("ce que je t'ai dit la dernière fois", NOW).last_talk
    assert read_request("notre dernière conversation", NOW).last_talk
    told = NOW - timedelta(days=2)
    assert talk_before(memories(), None) == (told, told)
    earlier = NOW - timedelta(days=9)
    assert talk_before(memories(), "il y a 2 jours") == (earlier, earlier)
    assert talk_before([], None) is None


IN_LAWS = {
    "conjoint": ("Solène, la compagne de l'utilisateur, est sellière.", "Solène", "métier"),
    "ses parents": ("Les parents de Solène vivent à Vannes.", "parents de Solène", "domicile"),
    "la fille": ("Apolline, la fille de l'utilisateur, fait ses dents.", "Apolline", "santé"),
    "médaille": ("L'utilisateur a rangé la petite médaille dans un tiroir.", "médaille", "rangement"),
}


@pytest.mark.parametrize(
    ("query", "wanted"),
    {"mes beaux-parents": {"ses parents"}, "mes parents": set(), "la petite": {"la fille"}}.items(),
)
def test_kin_through_somebody_and_the_little_one(query, wanted):
    kept = [
        Memory(text=text, quote=text, subject=subject, attribute=attribute, id=number, created_at=NOW, updated_at=NOW)
        for number, (text, subject, attribute) in enumerate(IN_LAWS.values(), 1)
    ]
    result = meant(read_request(query, NOW), "topic", of_memories(kept), kept, NOW)
    assert {list(IN_LAWS)[memory.id - 1] for memory in result.memories} == wanted
