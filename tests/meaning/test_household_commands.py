"""Timers, alarms, reminders, volume and help, said on Sunday 29 November 2026 at ten in Paris."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, tzinfo=ZoneInfo("Europe/Paris"))

COMMANDS = [
    ("Mets un minuteur de cinq minutes.", "timer.start", {"seconds": 300, "label": None}),
    ("Minuteur dix minutes s'il te plaît.", "timer.start", {"seconds": 600, "label": None}),
    (
        "Lance un minuteur de 3 minutes pour les œufs à la coque",
        "timer.start",
        {"seconds": 180, "label": "œufs à la coque"},
    ),
    ("mets-moi vingt minutes", "timer.start", {"seconds": 1200, "label": None}),
    ("minuteur pour le riz, douze minutes", "timer.start", {"seconds": 720, "label": "riz"}),
    ("Tu peux lancer un minuteur d'un quart d'heure ?", "timer.start", {"seconds": 900, "label": None}),
    ("Ajoute un minuteur de deux heures et quart pour le gigot.", "timer.start", {"seconds": 8100, "label": "gigot"}),
    ("Arrête le chrono.", "timer.cancel", {}),
    ("Stop le minuteur", "timer.cancel", {}),
    ("Annule tous les minuteurs.", "timer.cancel", {}),
    ("le minuteur du four, arrête-le", "timer.cancel", {}),
    ("Combien de temps il reste pour les pâtes ?", "timer.query", {}),
    ("Il reste combien de minutes ?", "timer.query", {}),
    ("Où en est le minuteur ?", "timer.query", {}),
    ("Ça sonne quand ?", "timer.query", {}),
    ("Plus fort.", "volume.up", {}),
    ("Monte le volume s'il te plaît.", "volume.up", {}),
    ("baisse un peu le son, les voisins dorment", "volume.down", {}),
    ("Volume maximum.", "volume.set", {"level": 100}),
    ("mets le volume à fond", "volume.set", {"level": 100}),
    ("Volume à huit sur dix.", "volume.set", {"level": 80}),
    ("Aide.", "help", {}),
    ("Aide-moi.", "help", {}),
    ("Réveille-moi à sept heures.", "alarm.set", {"iso": "2026-11-30T07:00:00"}),
    ("Réveille-moi demain matin à six heures et demie s'il te plaît.", "alarm.set", {"iso": "2026-11-30T06:30:00"}),
    ("Mets une alarme pour demain à 8h.", "alarm.set", {"iso": "2026-11-30T08:00:00"}),
    (
        "Rappelle-moi d'appeler Paul à dix-huit heures.",
        "reminder.set",
        {"at": "2026-11-29T18:00:00+01:00", "what": "appeler Paul"},
    ),
    (
        "Rappelle-moi dans une heure d'éteindre le four.",
        "reminder.set",
        {"at": "2026-11-29T11:00:00+01:00", "what": "éteindre le four"},
    ),
    (
        "rappelle-moi que j'ai rendez-vous chez le dentiste demain à quinze heures",
        "reminder.set",
        {"at": "2026-11-30T15:00:00+01:00", "what": "j'ai rendez-vous chez le dentiste"},
    ),
    (
        "Demain à huit heures, rappelle-moi de prendre le pain.",
        "reminder.set",
        {"at": "2026-11-30T08:00:00+01:00", "what": "prendre le pain"},
    ),
    (
        "Tu me rappelles à midi d'appeler l'école ?",
        "reminder.set",
        {"at": "2026-11-29T12:00:00+01:00", "what": "appeler l'école"},
    ),
    (
        "Pense à me rappeler lundi à neuf heures le rendez-vous chez le garagiste",
        "reminder.set",
        {"at": "2026-11-30T09:00:00+01:00", "what": "le rendez-vous chez le garagiste"},
    ),
    ("vingt euh non trente minutes au minuteur", "timer.start", {"seconds": 1800, "label": None}),
    ("mets l'alarme à huit heures euh non à neuf heures samedi", "alarm.set", {"iso": "2026-12-05T09:00:00"}),
    ("alarme à cinq heures de l'après-midi", "alarm.set", {"iso": "2026-11-29T17:00:00"}),
    ("coupe le son", "volume.mute", {}),
    ("volume à 30 %", "volume.set", {"level": 30}),
]

FALSE_FRIENDS = [
    "Mets le son à 120.",
    "Aide-moi à faire mes devoirs",
    "Rappelle-moi de sortir le chien.",
    "réveille-moi hier à huit heures",
    "mets un minuteur de zéro minute",
    "mets la table dans dix minutes",
    "raconte une histoire de dix minutes",
    "combien de temps dure un match",
    "dans dix minutes il pleut",
    "mets dix euros de côté",
    "fais une pause de dix minutes",
    "lance le film dans dix minutes",
    "attends cinq minutes",
    "le rôti doit cuire deux heures",
    "Mon train est à sept heures demain",
    "plus fort que toi tu meurs",
    "baisse les yeux",
    "coupe le gâteau",
    "monte le son de la télé",
    "il reste combien de temps avant Noël ?",
    "il reste du lait ?",
    "mets de la musique dans une heure",
    "le réveil est à quelle heure",
    "rappelle-moi le nom de ce film",
    "donne-moi deux minutes",
]


@pytest.mark.parametrize(("text", "name", "slots"), COMMANDS)
def test_a_command(text, name, slots):
    intent = parse(text, at=NOW)
    assert (intent.name, intent.slots) == (name, slots)


@pytest.mark.parametrize("text", FALSE_FRIENDS)
def test_a_false_friend(text):
    assert parse(text, at=NOW).name == "llm"


def test_without_a_clock_what_needs_one_is_for_the_model():
    assert parse("Réveille-moi à sept heures.").name == "llm"
    assert parse("Mets un minuteur de cinq minutes.").name == "timer.start"
