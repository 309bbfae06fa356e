import pytest

from tipote_device.mind.truth import claims_action, guesses, names_machinery


@pytest.mark.parametrize(
    "clause",
    [
        "C'est fait !",
        "C’est noté.",
        "J'ai mis un minuteur de cinq minutes.",
        "Je t'ai ajouté du lait à la liste.",
        "Minuteur lancé.",
        "Le minuteur de dix minutes est lancé.",
        "Je lance un minuteur.",
        "Je vais te rappeler d'appeler ta mère.",
        "Je m'en occupe.",
        "Noté !",
        "J'ai bien enregistré ton rendez-vous.",
        "Je l'ai noté.",
        "Je te réveillerai à sept heures.",
        "La lumière est allumée.",
        "Ton rappel a été ajouté.",
        "J'ai noté que tu aimes le thé.",
        "Voilà, j'ai tout effacé.",
    ],
)
def test_claims_of_action(clause):
    assert claims_action(clause)


@pytest.mark.parametrize(
    "clause",
    [
        "Le pain, c'est fait avec de la farine.",
        "Je ne peux pas mettre de minuteur.",
        "La capitale de l'Italie est Rome.",
        "Je n'ai pas noté ça.",
        "Les croissants sont faits de beurre.",
        "Mets le pain au four.",
        "Tu peux régler le minuteur du four sur dix minutes.",
        "La musique classique a été créée en Europe.",
        "Le réveil a été inventé en 1847.",
        "Aucun rappel n'a été ajouté.",
    ],
)
def test_ordinary_sentences(clause):
    assert not claims_action(clause)


@pytest.mark.parametrize(
    ("clause", "tool"),
    [
        ("Il est 14:30.", "heure"),
        ("Oui, l'heure est 14 h 30.", "heure"),
        ("Il est actuellement midi.", "heure"),
        ("Il est trois heures.", "heure"),
        ("Nous sommes le lundi 3 mars.", "date"),
        ("Aujourd’hui, c'est mardi.", "date"),
        ("On est le 12 avril 2024.", "date"),
        ("Il est beau.", None),
        ("Il est né en 1802.", None),
        ("Nous sommes quatre.", None),
        ("Le magasin ouvre le lundi.", None),
    ],
)
def test_moments_that_are_made_up(clause, tool):
    assert guesses(clause) == tool


@pytest.mark.parametrize(
    ("clause", "machinery"),
    [
        ("Utilise forget_memory.", True),
        ("vous pouvez utiliser la commande forgetmemory", True),
        ("Il est vingt heures à la date prévue.", False),
        ("J'ai oublié la mémoire de forme.", False),
        ("Le mot « query » veut dire question en anglais.", False),
    ],
)
def test_talk_of_functions(clause, machinery):
    assert names_machinery(clause, ("heure", "date", "forget_memory")) is machinery
