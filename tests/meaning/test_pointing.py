"""A reminder names the thing that "le" stood for when it was asked for."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))


def what(said):
    intent = parse(said, at=NOW)
    assert intent.name == "reminder.set"
    return intent.slots["what"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("J'ai peur d'oublier mon cachet : rappelle-moi de le prendre à vingt heures.", "prendre mon cachet"),
        ("le colis est arrivé, rappelle-moi d'aller le chercher demain à 9h", "aller chercher le colis"),
        ("j'ai mis le rôti au four, rappelle-moi de le sortir dans une heure", "sortir le rôti"),
        ("j'ai mis une lessive en route, rappelle-moi de l'étendre dans une heure", "étendre la lessive"),
        ("les pâtes sont dans l'eau, fais-moi penser à les égoutter dans dix minutes", "égoutter les pâtes"),
        ("j'ai prêté un livre à Anna, rappelle-moi de le récupérer samedi à 10h", "récupérer le livre"),
        ("mon ordonnance expire bientôt, rappelle-moi de la renouveler lundi à 9h", "renouveler mon ordonnance"),
    ],
)
def test_it_is_called_by_its_name(said, told):
    assert what(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("rappelle-moi de le voir demain à 10h", "le voir"),
        ("j'ai rendez-vous avec Paul demain, rappelle-moi de l'appeler à 18h", "l'appeler"),
        ("rappelle-moi à midi d'aller les chercher à l'école", "aller les chercher à l'école"),
        ("les enfants dorment, rappelle-moi de la rappeler à 14h", "la rappeler"),
        ("rappelle-moi de prendre le pain ce soir à 18h", "prendre le pain"),
    ],
)
def test_what_nothing_fits_stays_as_it_was_said(said, told):
    assert what(said) == told
