"""What pronouns of possession stand for, and what coordinated requests name."""

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.request import read_request
from tipote_device.memory.forgetting.meant.versions import Versions

FACTS = {
    "goutte": ("L'utilisateur a de la goutte au pied.", "user", "santé"),
    "latex": ("L'utilisateur est allergique au latex.", "user", "allergie"),
    "asthme": ("Ugo, le fils de l'utilisateur, a de l'asthme.", "Ugo", "santé"),
    "âge": ("Ugo, le fils de l'utilisateur, a vingt-deux ans.", "Ugo", "âge"),
    "métier": ("Ugo, le fils de l'utilisateur, est pêcheur à Sète.", "Ugo", "métier"),
    "adresse de Rose": ("Rose, la grand-mère de l'utilisateur, habite à Millau.", "Rose", "domicile"),
    "tension": ("Rose, la grand-mère de l'utilisateur, a de la tension.", "Rose", "santé"),
    "marche": ("L'utilisateur doit marcher une heure par jour.", "user", "consigne"),
    "cachet": ("L'utilisateur prend un comprimé le soir.", "user", "traitement"),
    "boisson d'Ugo": ("Ugo boit trop depuis Noël.", "Ugo", "habitude"),
    "alcool": ("L'utilisateur a eu une amende pour alcool au volant.", "user", "amende"),
    "emprunt": ("L'utilisateur doit six mille euros à la banque.", "user", "emprunt"),
    "taxe": ("L'utilisateur doit neuf cents euros d'impôts.", "user", "impôts"),
    "vielle": ("La vielle à roue de l'utilisateur vaut deux mille euros.", "vielle à roue", "prix"),
}


def remembered():
    return [
        Memory(text=text, quote=text, kind="fact", subject=subject, attribute=attribute, id=number, created_at=NOW)
        for number, (text, subject, attribute) in enumerate(FACTS.values(), 1)
    ]


def found(query, scope="specific"):
    memories = remembered()
    result = meant(read_request(query, NOW), scope, of_memories(memories), memories, NOW)
    return {list(FACTS)[memory.id - 1] for memory in result.memories}


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("la santé, la mienne et celle de Rose", ("ma santé", "la santé de Rose")),
        ("La santé de papa et la mienne", ("La santé de papa", "ma santé")),
        ("le code, celui du coffre", ("le code du coffre",)),
        ("mon adresse et celle de maman", ("mon adresse", "la adresse de maman")),
        ("les rendez-vous, les miens et ceux de Rose", ("mes rendez-vous", "les rendez-vous de Rose")),
        ("celle de Rose", ("celle de Rose",)),
    ],
)
def test_pronouns_are_spelt_out(query, wanted):
    assert read_request(query, NOW).wanted == wanted


def test_health_of_two_is_not_their_age():
    assert found("la santé, la mienne et celle d'Ugo", "topic") >= {"goutte", "latex", "asthme"}
    assert found("la santé, celle de Rose et celle d'Ugo") == {"tension", "asthme", "boisson d'Ugo"}


def test_what_somebody_is_called_by_makes_no_two_facts_one():
    one = {memory.id: memory for memory in remembered()}
    asthma, age = list(FACTS).index("asthme") + 1, list(FACTS).index("âge") + 1
    assert [memory.id for memory in Versions(list(one.values())).of([one[asthma]])] == [asthma]
    assert [memory.id for memory in Versions(list(one.values())).of([one[age]])] == [age]


def test_a_question_about_somebody_is_about_that_alone():
    assert found("où habite ma grand-mère") == {"adresse de Rose"}


def test_exercises_and_treatments():
    assert found("mes traitements et mes exercices", "topic") == {"cachet", "marche"}


def test_somebody_and_a_thing_are_one():
    assert found("Ugo et l'alcool") == {"boisson d'Ugo"}


def test_two_things_of_ones_own_are_two():
    assert found("les dettes et les impôts") >= {"emprunt", "taxe"}


def test_what_a_thing_is_worth():
    assert found("la valeur de ma vielle à roue") == {"vielle"}


def test_of_somebody_and_a_thing_no_word_tells_the_nearest_is_meant():
    """ "Ugo et la bouteille": where no fact holds both by a word, Ugo's trade does not go along with what is meant."""
    memories = remembered()
    request = read_request("Ugo et le boulet", NOW)
    numbers = {name: number for number, name in enumerate(FACTS, 1)}
    without = meant(request, "specific", of_memories(memories), memories, NOW)
    assert {list(FACTS)[memory.id - 1] for memory in without.memories} >= {"métier", "asthme", "âge"}
    alike = {"Ugo": {numbers["métier"]: 9.0}, "le boulet": {numbers["métier"]: 1.0, numbers["asthme"]: 3.0}}
    result = meant(request, "specific", of_memories(memories), memories, NOW, alike)
    assert [list(FACTS)[memory.id - 1] for memory in result.memories] == ["asthme"]
    assert not result.clear
