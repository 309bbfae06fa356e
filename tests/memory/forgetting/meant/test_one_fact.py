import pytest

from tests.memory.forgetting.meant.household import ask, named

ONE = {
    "mon déménagement": {"déménagement"},
    "mon adresse": {"adresse", "ancienne adresse"},
    "mon patron": {"patron"},
    "fuite d'eau": {"fuite"},
    "cette histoire de fuite d'eau": {"fuite"},
    "le rendez-vous chez le kiné": {"kiné"},
    "mon salaire": {"salaire"},
    "combien je gagne": {"salaire"},
    "le code du portail": {"portail"},
    "mon anniversaire": {"anniversaire"},
    "l'anniversaire de ma fille": {"anniversaire de Jade"},
    "l'anniversaire de Jade": {"anniversaire de Jade"},
    "la dette de mon frère": {"dette"},
    "le numéro de téléphone de Karim": {"numéro de Karim"},
    "le numéro de karim": {"numéro de Karim"},
    "ma taille de pantalon": {"pantalon"},
    "ma pointure": {"pointure"},
    "mon opération": {"genou"},
    "mon régime": {"régime"},
    "mon voyage à Lisbonne": {"Lisbonne"},
    "le prénom de mon ex": {"ex"},
    "le prénom de ma femme": {"femme"},
    "le métier de ma femme": {"métier de Claire"},
    "le boulot de Claire": {"métier de Claire"},
    "mon boulot": {"métier"},
    "le nom de mon chien": {"chien"},
    "l'âge de ma fille": {"fille"},
    "l'adresse de ma belle-mère": {"belle-mère"},
    "la maladie de Julien": {"Julien"},
    "mon allergie aux noix": {"noix"},
    "l'endroit où sont les skis": {"skis"},
    "ma bagnole": {"Clio"},
    "mon café": {"café"},
    "mon divorce": {"divorce"},
    "mon prénom": {"prénom"},
}


@pytest.mark.parametrize(("query", "wanted"), ONE.items())
def test_what_a_noun_names(query, wanted):
    assert named(query, "specific") == wanted


SENTENCES = {
    "je suis allergique aux fraises": {"fraises"},
    "que je suis allergique aux fraises": {"fraises"},
    "j'ai arrêté de fumer": {"tabac"},
    "j'aime pas le fromage": {"fromage"},
    "je n'aime pas le fromage": {"fromage"},
    "je déteste le fromage": {"fromage"},
    "je m'appelle Marc": {"prénom"},
    "ma fille s'appelle Jade": {"fille"},
    "j'habite à Rezé": {"adresse", "ancienne adresse"},
    "je gagne 2400 euros": {"salaire"},
    "je bois mon café sans sucre": {"café"},
    "Paul ne mange pas de porc": {"Paul"},
    "mon père est diabétique": {"père"},
    "Rex a peur de l'orage": {"orage"},
    "je t'ai parlé de mon divorce": {"divorce"},
}


@pytest.mark.parametrize(("query", "wanted"), SENTENCES.items())
def test_what_a_sentence_says(query, wanted):
    assert named(query, "specific") == wanted


NEVER_SAID = [
    "mon chat",
    "mes impôts",
    "mon numéro de sécu",
    "le numéro de Paul",
    "le mot de passe du wifi",
    "l'adresse de ma mère",
    "l'âge de mon fils",
    "l'opération de ma mère",
    "le rendez-vous chez le dentiste",
    "mon voyage à Rome",
    "mon voyage à rome",
    "je suis allergique au kiwi",
    "j'adore le fromage",
    "le prix de mon loyer",
    "le prénom de ma nièce",
    "Brigitte",
    "mon rêve de devenir pilote d'avion",
]


@pytest.mark.parametrize("query", NEVER_SAID)
def test_nothing_rather_than_the_nearest_thing(query):
    assert not ask(query, "specific")


@pytest.mark.parametrize("query", ["le code du portail", "mon patron", "je suis allergique aux noix", "mon prénom"])
def test_one_fact_in_its_own_words_is_clear(query):
    assert ask(query, "specific").clear


@pytest.mark.parametrize("query", ["mes allergies", "Karim", "ma bagnole", "ma santé", "mon rendez-vous"])
def test_several_facts_or_other_words_are_asked_about(query):
    found = ask(query, "specific")
    assert found
    assert not found.clear


def test_versions_of_one_fact_are_one_fact():
    found = ask("mon adresse", "specific")
    assert len(found.memories) == 2
    assert found.memories[0].attribute == "domicile"


def test_what_no_longer_holds_goes_alone():
    assert named("mon ancienne adresse", "specific") == {"ancienne adresse"}
