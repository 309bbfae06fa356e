import pytest

from tests.memory.forgetting.meant.household import FACTS, ask, named

SUBJECTS = {
    "ma santé": {"fraises", "noix", "kiné", "genou", "tabac"},
    "mon travail": {"métier", "patron", "salaire"},
    "l'argent": {"dette", "salaire"},
    "la politique": {"vote"},
    "le divorce": {"divorce"},
    "mes voyages": {"Lisbonne"},
    "mes vacances": {"Lisbonne"},
    "la voiture": {"Clio"},
    "mes rendez-vous": {"kiné", "notaire"},
    "mes rendez-vous médicaux": {"kiné"},
    "rendez-vous médicaux": {"kiné"},
    "mes allergies": {"fraises", "noix"},
    "la musique": {"guitare"},
    "le sport": {"rugby"},
    "mon sport": set(),
    "ma religion": set(),
    "mes dettes": set(),
}


@pytest.mark.parametrize(("query", "wanted"), SUBJECTS.items())
def test_everything_about_a_subject(query, wanted):
    assert named(query, "topic") - {"tabac"} == wanted - {"tabac"}


PEOPLE = {
    "Sonia": {"ex", "divorce"},
    "mon ex": {"ex", "divorce"},
    "ma femme": {"femme", "métier de Claire"},
    "claire": {"femme", "métier de Claire"},
    "ma fille": {"fille", "anniversaire de Jade"},
    "mes enfants": {"fille", "anniversaire de Jade", "rugby"},
    "mes parents": {"mère", "père"},
    "mon père": {"père"},
    "papa": {"père"},
    "ma mère": {"mère"},
    "ma belle-mère": {"belle-mère"},
    "ma grand-mère": {"grand-mère"},
    "mon frère": {"dette"},
    "ma voisine": {"voisine"},
    "julien": {"Julien"},
    "mon chien": {"chien", "orage"},
    "Rex": {"chien", "orage"},
    "mes animaux": {"chien", "orage"},
    "mon chat": set(),
    "Brigitte": set(),
    "Claire et Karim": {"femme", "métier de Claire", "Karim", "numéro de Karim"},
    "la santé de mon père": {"père"},
    "tout ce que je t'ai dit à propos de Karim": {"Karim", "numéro de Karim"},
}


@pytest.mark.parametrize(("query", "wanted"), PEOPLE.items())
def test_everything_about_somebody(query, wanted):
    assert named(query, "topic") == wanted


def test_the_family_is_everybody_in_it_and_not_the_neighbour():
    family = named("ma famille", "topic")
    assert {"femme", "fille", "rugby", "mère", "père", "belle-mère", "grand-mère", "dette", "Paul"} <= family
    assert not {"voisine", "Julien", "Karim", "patron"} & family


EXCEPT = {
    "mon travail sauf mon salaire": {"métier", "patron"},
    "ma santé à part mes allergies": {"kiné", "genou", "tabac"},
    "mes enfants sauf Léo": {"fille", "anniversaire de Jade"},
    "mon travail mais garde mon patron": {"métier", "salaire"},
    "ma santé en dehors de mon opération": {"fraises", "noix", "kiné", "tabac"},
}


@pytest.mark.parametrize(("query", "wanted"), EXCEPT.items())
def test_exceptions_stay(query, wanted):
    assert named(query, "topic") - {"tabac"} == wanted - {"tabac"}


def test_a_subject_is_never_clear():
    assert not ask("la politique", "topic").clear


def test_nothing_of_a_subject_is_of_somebody_else():
    assert not {"père", "Julien"} & named("ma santé", "topic")
    assert "métier de Claire" not in named("mon travail", "topic")


def test_a_request_of_many_words_names_each_thing_once():
    found = ask("le code du portail, les skis et mon patron", "topic")
    assert [memory.text for memory in found.memories].count(FACTS["portail"][0]) == 1
    assert len(found.memories) == 3
