import pytest

from tipote_device.mind.truth import claims_action


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
