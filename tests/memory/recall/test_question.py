import pytest

from tipote_device.memory.recall.clauses import clauses
from tipote_device.memory.recall.concepts import topics
from tipote_device.memory.recall.question import of_strangers, read_memory, read_question


@pytest.mark.parametrize(
    ("question", "memory"),
    [
        ("Mon kiné passe quand ?", "rééducation le mardi"),
        ("Je peux manger du roquefort ?", "intolérant au lactose"),
        ("Où est mon trousseau ?", "le double des clés est chez la voisine"),
        ("Ma dulcinée fête quoi ?", "la compagne de l'utilisateur"),
        ("C'est quoi ma bagnole ?", "il roule en Clio"),
    ],
)
def test_words_of_one_topic_meet(question: str, memory: str) -> None:
    assert topics(question) & topics(memory)


def test_a_phrase_does_not_speak_of_its_words() -> None:
    assert "musique" not in topics("Quel est mon groupe sanguin ?")
    assert "mere" not in topics("On va à la mer")
    assert "silence" not in topics("Comment je m'appelle ?")


@pytest.mark.parametrize("text", ["Comment je m'appelle ?", "C'est quoi mon prénom ?", "Tu sais qui je suis ?"])
def test_sees_that_the_own_name_is_asked(text: str) -> None:
    assert read_question(text).own_name


@pytest.mark.parametrize("text", ["Comment s'appelle mon chat ?", "Le nom de mon dentiste ?", "Quel âge j'ai ?"])
def test_other_names_are_not_the_own_name(text: str) -> None:
    assert not read_question(text).own_name


def test_what_is_owned_is_read_through_adjectives() -> None:
    assert read_question("Elle est où, ma petite ponceuse ?").heads == ("ponceuse",)


def test_the_day_after_is_counted() -> None:
    assert read_question("Qu'est-ce que j'ai le jeudi soir, et qui passe le lendemain ?").weekdays == {3, 4}


@pytest.mark.parametrize(
    "text", ["Léa, une cliente, a un chien.", "Armand, le frère d'un voisin, est malade.", "Zoé, la factrice, part."]
)
def test_strangers_are_seen(text: str) -> None:
    assert of_strangers(text)
    assert not read_memory(text, "", "", "").entities


@pytest.mark.parametrize(
    "text",
    ["Rose, une amie de l'utilisatrice, dort ici.", "Enzo fait du judo.", "Madame Petit, la voisine, a les clés."],
)
def test_the_household_is_not_made_of_strangers(text: str) -> None:
    assert not of_strangers(text)


def test_two_questions_in_one_breath() -> None:
    first, second = clauses("Comment s'appelle ma femme et elle travaille où ?")
    assert first[0] == "Comment s'appelle ma femme"
    assert "conjoint" in second[1].entities
    assert len(clauses("Le sel et le poivre sont où ?")) == 1
