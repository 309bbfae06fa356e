from datetime import datetime

import pytest

from tests.memory.forgetting.meant.household import NOW, PARIS
from tipote_device.memory.forgetting.meant.request import is_clause, read_request


@pytest.mark.parametrize(
    "query",
    [
        "Julien", "ce que je t'ai dit sur Julien", "ce que je vous ai raconté au sujet de Julien",
        "tout ce que je t'ai confié à propos de Julien", "tout ce qui concerne Julien", "ce qui touche à Julien",
        "rien sur Julien", "tout ce que tu sais sur Julien", "ce que tu as noté de Julien",
        "les trucs que je t'ai dits sur Julien", "l'histoire de Julien", "cette affaire de Julien",
        "le truc sur Julien", "Ti-Pote, ce que je t'ai dit sur Julien", "Julien, s'il te plaît",
        "Julien on se parle plus", "Julien, il m'énerve", "Julien, c'est plus d'actualité", "je t'ai parlé de Julien",
        "que je t'ai parlé de Julien", "toutes les infos sur Julien", "Julien, maman préfère", "Julien de ta mémoire",
    ],
)  # fmt: skip
def test_what_is_named_is_what_remains(query):
    assert read_request(query, NOW).wanted == ("Julien",)


def test_several_things():
    assert read_request("le fourgon ni le contrôle technique ni les clés", NOW).wanted == (
        "le fourgon", "le contrôle technique", "les clés",
    )  # fmt: skip
    assert read_request("ma santé : le poids, l'ostéo, tout ça", NOW).wanted == ("ma santé", "le poids", "l'ostéo")
    assert read_request("ma santé, le dentiste y compris", NOW).wanted == ("ma santé", "le dentiste")


def test_what_is_to_stay():
    request = read_request("tout ce que tu sais sur mon travail sauf mon salaire et mes horaires", NOW)
    assert request.wanted == ("mon travail",)
    assert request.kept == ("mon salaire", "mes horaires")


@pytest.mark.parametrize(
    "query",
    [
        "ça", "cela", "tout ça", "ce que je viens de dire", "ce que je viens de te dire", "ce que je venais de dire",
        "ma dernière phrase", "la dernière chose que je t'ai dite", "le dernier truc", "ce que j'ai dit",
        "ce que je t'ai dit à l'instant", "cette phrase", "ce que je viens de te confier", "ça s'il te plaît",
        "mes derniers mots",
    ],
)  # fmt: skip
def test_what_was_just_said(query):
    assert read_request(query, NOW).last_said


@pytest.mark.parametrize("query", ["la dernière facture", "le dernier rendez-vous"])
def test_what_was_not_just_said(query):
    assert not read_request(query, NOW).last_said


def moment(month, day, hour=0, minute=0, second=0):
    return datetime(2026, month, day, hour, minute, second, tzinfo=PARIS)


TOLD = {
    "ce que je t'ai dit hier sur Paul": (("Paul",), moment(11, 29), moment(11, 29, 23, 59, 59)),
    "ce que je t'ai dit sur Paul hier": (("Paul",), moment(11, 29), moment(11, 29, 23, 59, 59)),
    "ce que je t'ai dit hier": ((), moment(11, 29), moment(11, 29, 23, 59, 59)),
    "tout ce que je t'ai raconté la semaine dernière": ((), moment(11, 23), moment(11, 29, 23, 59, 59)),
    "ce que je t'ai dit depuis samedi": ((), moment(11, 28), NOW),
}


@pytest.mark.parametrize(("query", "wanted"), TOLD.items())
def test_when_it_was_told(query, wanted):
    named, start, end = wanted
    request = read_request(query, NOW)
    assert request.wanted == named
    assert request.window is not None
    assert request.window[0] == start
    assert request.window[1] >= end


@pytest.mark.parametrize("query", ["mon rendez-vous d'hier", "ce que je t'ai dit sur mon rendez-vous de demain"])
def test_the_day_of_a_thing_is_not_that_of_telling(query):
    request = read_request(query, NOW)
    assert request.window is None
    assert request.wanted


@pytest.mark.parametrize("piece", ["je suis allergique", "j'aime pas ça", "ma fille s'appelle Jade", "elle vit à Lyon"])
def test_sentences(piece):
    assert is_clause(piece)


@pytest.mark.parametrize("piece", ["mon patron", "l'argent que je dois", "ma sœur qui habite à Lyon"])
def test_names_of_things(piece):
    assert not is_clause(piece)
