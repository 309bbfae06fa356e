"""Forgetting wished for rather than ordered, reasons run into the thing, everything about oneself, and look-alikes."""

import pytest

from tipote_device.meaning.intents import parse

ONE_THING = [
    ("oublie que mon fils fait du hockey il a arrêté", "mon fils fait du hockey"),
    ("oublie que mon fils fait du hockey, il a arrêté", "mon fils fait du hockey"),
    ("oublie que Léa est allergique c'était une erreur", "Léa est allergique"),
    ("oublie mon code de carte la banque l'a changé", "mon code de carte"),
    ("supprime que Paul habite à Lyon il est parti à Nantes", "Paul habite à Lyon"),
    ("oublie le régime de maman elle l'a arrêté", "le régime de maman"),
    ("mes problèmes d'argent ça te regarde pas oublie", "mes problèmes d'argent"),
    ("fais en sorte que mon adresse disparaisse de ta mémoire", "mon adresse"),
    ("débrouille-toi pour que mon adresse disparaisse", "mon adresse"),
    ("mon numéro de téléphone, que ça disparaisse", "mon numéro de téléphone"),
    ("au fait oublie pour le cadeau de Marie", "le cadeau de Marie"),
    ("tu te souviens de mon rendez-vous chez le psy, eh bien oublie", "mon rendez-vous chez le psy"),
    ("oublie la voiture de ma sœur qui est en panne", "la voiture de ma sœur qui est en panne"),
    ("oublie que j'ai dit ça", "j'ai dit ça"),
]
A_TOPIC = [
    ("j'aimerais qu'il ne reste plus rien dans ta mémoire à propos de mes parents", "mes parents"),
    ("j'aimerais qu'il ne reste plus rien sur mon divorce", "mon divorce"),
    ("qu'il ne reste plus trace de mon licenciement", "mon licenciement"),
    ("vide ta mémoire concernant ma maladie", "ma maladie"),
]
EVERYTHING = [
    "tu voudrais pas tout oublier à mon sujet", "supprime tout me concernant",
    "tout oublier à mon sujet c'est possible",
    "je veux que tu oublies tout à mon sujet", "efface tout ce que tu as sur mon compte", "repars de zéro",
    "reset ce que tu sais de moi", "remets les compteurs à zéro", "on efface tout et on recommence",
    "je ne veux plus qu'il reste quoi que ce soit sur moi",
]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "scope", "query"),
    [
        *((said, "specific", query) for said, query in ONE_THING),
        *((said, "topic", query) for said, query in A_TOPIC),
        *((said, "all", None) for said in EVERYTHING),
    ],
)
def test_what_is_wished_gone(said, scope, query):
    found = parse(said)
    assert (found.name, found.slots) == ("memory.forget", {"scope": scope, "query": query})


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("on ne sait jamais, retiens que la voisine a un double", "la voisine a un double"),
        ("ne perds pas de vue que je suis enceinte", "je suis enceinte"),
        ("je suis intolérant au gluten, tâche de t'en souvenir", "je suis intolérant au gluten"),
        ("mon anniversaire c'est le neuf juin, à retenir", "mon anniversaire c'est le neuf juin"),
        ("faut noter que le double des clés est chez Annie", "le double des clés est chez Annie"),
    ],
)
def test_what_is_to_be_kept_is_not_forgotten(said, fact):
    found = parse(said)
    assert (found.name, found.slots) == ("memory.remember", {"fact": fact})


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ("c'est quand l'anniversaire de ma mère", "l'anniversaire de ma mère"),
        ("quel est le nom de mon vétérinaire", "le nom de mon vétérinaire"),
        ("qui est mon dentiste", "mon dentiste"),
        ("où j'ai mis mon sac", "où j'ai mis mon sac"),
        ("à qui j'ai prêté mon vélo", "à qui j'ai prêté mon vélo"),
        ("chez qui j'ai laissé le double des clés", "chez qui j'ai laissé le double des clés"),
        ("quel âge a ma fille", "quel âge a ma fille"),
        ("dis-moi tout ce que tu as sur Julie", "Julie"),
    ],
)
def test_what_only_a_household_knows_is_asked_back(said, query):
    found = parse(said)
    assert (found.name, found.slots) == ("memory.recall", {"query": query})


@pytest.mark.parametrize(
    "said",
    [
        "je voudrais que ma douleur disparaisse", "j'aimerais qu'il ne reste plus de neige demain",
        "il ne reste plus rien à manger", "que mes boutons disparaissent j'en peux plus",
        "fais en sorte que le chat ne monte pas sur la table", "repartir de zéro à cinquante ans c'est possible",
        "On oublie tout et on recommence, d'accord ?", "tu as des souvenirs d'enfance", "qui est mon député",
        "c'est quand la fête de mon village", "où j'ai mis mes clés ?", "je ne me rappelle plus où j'ai mis mes clés",
        "tu connais ma chanteuse préférée, Zaz", "mon groupe préféré c'est Indochine, tu connais",
        "rappelle-moi quel est le plus grand océan", "qu'est-ce que j'ai dit de si drôle",
        "oublier ses soucis comment faire", "retiens la nuit c'est de Johnny",
        "retenir mille euros sur mon salaire c'est légal", "tu te souviens de la dernière coupe du monde",
        "à mon sujet mes collègues disent n'importe quoi", "sur mon compte en banque il reste dix euros",
    ],
)  # fmt: skip
def test_look_alikes_are_for_the_model(said):
    assert parse(said).name == "llm"


def test_a_thing_named_before_keeps_an_order_from_going_private():
    assert parse("sur ma fille tu ne dois plus rien garder").name == "memory.forget"
    assert parse("tu ne dois plus rien garder").name == "memory.private_on"
