"""Remembering, recalling, explaining, correcting and going private, with what each is about."""

import pytest

from tipote_device.meaning.intents import parse
from tipote_device.meaning.wake_words import strip_wake_word

REMEMBER = [
    ("Retiens bien que mon fils est né le 3 mars 2015.", "mon fils est né le 3 mars 2015"),
    ("N'oublie pas : je suis allergique au lait.", "je suis allergique au lait"),
    ("Le code de la porte est 4512, retiens-le.", "Le code de la porte est 4512"),
    ("Mon frère s'appelle Marc, n'oublie pas.", "Mon frère s'appelle Marc"),
    ("souviens-toi que j'habite à Lyon maintenant", "j'habite à Lyon maintenant"),
    ("Retiens le code de l'alarme : 99.", "le code de l'alarme : 99"),
    ("Note mon numéro, c'est le 06 12 34 56 78.", "mon numéro, c'est le 06 12 34 56 78"),
    ("Peux-tu retenir que je ne mange pas de viande ?", "je ne mange pas de viande"),
    ("je voudrais que tu notes que le chat s'appelle Félix", "le chat s'appelle Félix"),
    ("Il faut que tu saches que j'ai peur des orages", "j'ai peur des orages"),
    ("garde bien en tête que je pars lundi", "je pars lundi"),
    ("Tu noteras que je n'aime pas le bruit.", "je n'aime pas le bruit"),
    ("mets dans un coin de ta tête que j'ai horreur des épinards", "j'ai horreur des épinards"),
    ("N'oublie jamais que je t'aime.", "je t'aime"),
    ("Pour info, je suis végétarien, retiens-le.", "je suis végétarien"),
    ("retiens ça je suis gauchère", "je suis gauchère"),
    ("Mémorise ceci : ma sœur habite à Nantes.", "ma sœur habite à Nantes"),
    ("Rappelle-toi que le code est 1234.", "le code est 1234"),
    ("Sachez que je suis sourd.", "je suis sourd"),
    (
        "Retiens que quand je dis la grande, je parle de ma fille aînée.",
        "quand je dis la grande, je parle de ma fille aînée",
    ),
]

RECALL = [
    ("tu te souviens que je suis allergique", "je suis allergique"),
    ("Tu te souviens de ce que je t'ai dit hier ?", "hier"),
    ("Qu'est-ce que je t'ai dit hier ?", "hier"),
    ("De quoi on a parlé hier ?", "hier"),
    ("Qu'est-ce que tu sais sur mon travail ?", "mon travail"),
    ("Dis-moi ce que tu sais sur moi.", None),
    ("Que sais-tu de moi ?", None),
    ("Qu'as-tu retenu sur mon fils ?", "mon fils"),
    ("Est-ce que tu te rappelles mon prénom ?", "mon prénom"),
    ("Tu te rappelles mon adresse ?", "mon adresse"),
    ("T'as retenu quoi sur ma fille ?", "ma fille"),
    ("Tu connais mon adresse ?", "mon adresse"),
    ("Rappelle-moi ce que je t'ai dit sur la voiture.", "la voiture"),
    ("Je t'ai dit quoi sur mon médecin ?", "mon médecin"),
    ("Tu sais quoi de moi ?", None),
    ("Fais la liste de ce que tu sais.", None),
    ("Liste tes souvenirs.", None),
    ("Qu'est-ce que tu as noté à propos de Julie ?", "Julie"),
    ("Tu as des souvenirs de mes vacances ?", "mes vacances"),
    ("Est-ce que tu te souviens de moi ?", None),
    ("Qu'est-ce que t'as en mémoire ?", None),
    ("Montre-moi ce que tu as retenu.", None),
    ("Tu as oublié mon prénom ?", "mon prénom"),
    ("est-ce que je t'ai parlé de mon frère", "mon frère"),
    ("Raconte-moi ce que tu sais de ma fille.", "ma fille"),
    ("Qu'est-ce que tu connais de ma vie ?", None),
]

CORRECT = [
    ("c'est faux, en fait j'habite à Lille", "j'habite à Lille"),
    ("non, ma fille s'appelle Jade, pas Jane", "ma fille s'appelle Jade"),
    ("Tu te trompes, j'ai quarante-deux ans.", "j'ai quarante-deux ans"),
    ("C'est plus vrai, maintenant je travaille à Nantes.", "je travaille à Nantes"),
    ("Non, en fait mon rendez-vous est jeudi.", "mon rendez-vous est jeudi"),
    ("Non, j'ai trois enfants, pas deux.", "j'ai trois enfants"),
    ("Corrige : mon code postal est 59000.", "mon code postal est 59000"),
    ("C'est pas vrai, je suis végétarien, et pas végan.", "je suis végétarien"),
    ("c'est faux j'aime bien le chocolat", "j'aime bien le chocolat"),
    ("Faux, je suis né en 1980.", "je suis né en 1980"),
]

WITHOUT_SLOTS = {
    "memory.why": [
        "Pourquoi tu me dis ça ?",
        "Pourquoi dis-tu ça ?",
        "Comment tu le sais ?",
        "Comment tu sais que j'aime le café ?",
        "D'où ça vient, ça ?",
        "Qui t'a raconté ça ?",
        "D'où tu tiens cette info ?",
        "Quand est-ce que je t'ai parlé de ça ?",
        "Où tu as appris ça ?",
        "Qu'est-ce qui te fait croire ça ?",
        "Pourquoi cette réponse ?",
        "Je t'ai dit ça, moi ?",
        "C'est moi qui te l'ai dit ?",
        "Tu le sais comment ?",
    ],
    "memory.private_on": [
        "Passe en privé.",
        "Mets-toi en mode privé.",
        "On peut passer en mode privé ?",
        "Ne retiens pas la suite.",
        "Ne garde rien de notre conversation.",
        "n'enregistre pas ce qu'on va se dire",
        "Tout ce que je vais te dire reste entre nous.",
        "Coupe ta mémoire.",
        "Arrête d'enregistrer.",
        "arrête de mémoriser s'il te plaît",
        "Pendant cinq minutes, ne retiens rien.",
        "Oublie au fur et à mesure.",
        "je veux que tu ne retiennes rien de cette conversation",
        "mode incognito",
    ],
    "memory.private_off": [
        "Quitte le mode incognito.",
        "Reviens en mode normal.",
        "Tu peux enregistrer à nouveau.",
        "Réactive la mémoire.",
        "Plus besoin du mode privé.",
        "On n'est plus en mode privé.",
        "Enlève le mode privé.",
        "Reprends l'enregistrement.",
        "Tu peux te remettre à retenir.",
        "remets ta mémoire en marche",
    ],
}


def meant(text):
    intent = parse(strip_wake_word(text, woken=True))
    return intent.name, intent.slots


@pytest.mark.parametrize(("text", "fact"), REMEMBER)
def test_a_fact_to_remember(text, fact):
    assert meant(text) == ("memory.remember", {"fact": fact})


@pytest.mark.parametrize(("text", "query"), RECALL)
def test_what_is_known(text, query):
    assert meant(text) == ("memory.recall", {"query": query})


@pytest.mark.parametrize(("text", "fact"), CORRECT)
def test_what_is_true_instead(text, fact):
    assert meant(text) == ("memory.correct", {"fact": fact})


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in WITHOUT_SLOTS.items() for text in texts])
def test_without_slots(name, text):
    assert meant(text) == (name, {})
