"""What was told before and is named again, facts that mention an hour, the world's facts, and talk about privacy."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

AT = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))

TOLD = [
    ("le numéro de l'alarme que je t'ai donné, tu peux l'effacer", "memory.forget", "le numéro de l'alarme"),
    ("l'adresse de Karim que je t'avais dictée, faut la supprimer", "memory.forget", "l'adresse de Karim"),
    ("mon poids que je t'ai dit hier, oublie-le", "memory.forget", "mon poids"),
    ("l'histoire du garage que je t'ai racontée, efface-la", "memory.forget", "l'histoire du garage"),
    ("efface le digicode que je t'ai donné", "memory.forget", "le digicode"),
    ("supprime l'adresse de ma tante que je t'avais confiée", "memory.forget", "l'adresse de ma tante"),
    ("c'était quoi ce que je t'avais dit sur la chaudière", "memory.recall", "la chaudière"),
    ("c'était quoi déjà ce que je t'ai raconté à propos de mon collègue", "memory.recall", "mon collègue"),
    ("c'est quoi déjà ce que je t'avais expliqué sur le compost", "memory.recall", "le compost"),
    ("rappelle-moi ce que je t'avais confié au sujet de mon frère", "memory.recall", "mon frère"),
    ("tu te souviens de ce que je t'avais dit sur le plombier", "memory.recall", "le plombier"),
]

FACTS = [
    ("rappelle-toi que je ne bois pas de café après 17 heures", "je ne bois pas de café après 17 heures"),
    ("rappelle-toi bien que la boulangerie ferme à 13 heures", "la boulangerie ferme à 13 heures"),
    ("Rappelle-toi que mamie dort jusqu'à neuf heures.", "mamie dort jusqu'à neuf heures"),
    ("souviens-toi que le livreur passe vers 18 heures", "le livreur passe vers 18 heures"),
    ("rappelle-toi aussi que mon fils finit à midi le mercredi", "mon fils finit à midi le mercredi"),
    ("rappelle-toi surtout que le chat mange à 7 heures", "le chat mange à 7 heures"),
]

REMINDED = [
    "rappelle-moi de sortir le chat à 21 heures",
    "rappelle-moi que je dois appeler papi à 18 heures",
    "tu me rappelles à 17 heures que j'ai un gâteau au four",
]

PRIVATE = [
    "coupe ta mémoire pendant que je parle à mon médecin",
    "mets ta mémoire en pause pendant que j'appelle la banque",
    "passe en mode privé le temps que je parle avec mon psy",
    "mode privé pendant qu'on discute de l'héritage",
    "n'enregistre rien pendant que je téléphone à mon ex",
    "éteins ta mémoire tant que ma sœur est là",
]

TALK = [
    "tu te rappelles qui a écrit Mes mémoires d'un âne",
    "tu te souviens qui a chanté Je ne regrette rien",
    "tu te rappelles qui a composé Ma plus belle histoire d'amour",
    "tu sais encore qui a réalisé Mon oncle",
    "tu te rappelles qui a inventé la machine à vapeur",
    "tu te souviens de qui a peint Guernica",
    "la navigation privée, ça sert à quoi",
    "le mode privé, c'est sûr ou pas",
    "la navigation privée, ça efface l'historique",
    "le mode incognito, ça n'empêche rien",
    "la vie privée, c'est important",
    "coupe la mémoire du téléphone en deux",
]

OWN = [
    ("tu te rappelles qui a repeint mon salon", "qui a repeint mon salon"),
    ("tu te souviens qui a chanté à mon mariage", "qui a chanté à mon mariage"),
    ("tu te rappelles où j'ai rangé ma guitare", "où j'ai rangé ma guitare"),
    ("tu te souviens qui garde mes plantes", "qui garde mes plantes"),
]


@pytest.mark.parametrize(("text", "name", "query"), TOLD)
def test_what_was_told_is_named_without_the_telling(text, name, query):
    found = parse(text, at=AT)
    assert (found.name, found.slots["query"]) == (name, query)


@pytest.mark.parametrize(("text", "fact"), FACTS)
def test_a_fact_with_an_hour_is_kept_not_rung(text, fact):
    found = parse(text, at=AT)
    assert (found.name, found.slots["fact"]) == ("memory.remember", fact)


@pytest.mark.parametrize("text", REMINDED)
def test_what_one_asks_to_be_reminded_of_rings(text):
    assert parse(text, at=AT).name == "reminder.set"


@pytest.mark.parametrize("text", PRIVATE)
def test_going_private_for_as_long_as_something_lasts(text):
    assert parse(text, at=AT).name == "memory.private_on"


@pytest.mark.parametrize("text", TALK)
def test_the_world_and_talk_about_privacy_are_for_the_model(text):
    assert parse(text, at=AT).name == "llm"


@pytest.mark.parametrize(("text", "query"), OWN)
def test_the_same_question_about_one_s_own_is_asked_back(text, query):
    found = parse(text, at=AT)
    assert (found.name, found.slots["query"]) == ("memory.recall", query)
