"""Calling off what was put down, asking after it, putting it off: the same ways for every kind of thing."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))

CALLED_OFF = {
    "timer.cancel": [
        "le minuteur du riz, annule", "le timer c'était une erreur enlève-le", "plus de minuteur s'il te plaît",
        "c'est bon pour le minuteur tu peux arrêter", "j'en veux plus de ce minuteur enlève-le",
        "non pas de minuteur en fait", "pas besoin du minuteur finalement",
    ],
    "alarm.cancel": [
        "finalement pas de réveil demain", "inutile de me réveiller demain",
        "le réveil de sept heures tu peux l'enlever",
        "plus besoin de me réveiller demain", "j'ai plus besoin du réveil demain", "demain je dors, pas de réveil",
        "pas la peine de mettre le réveil demain", "l'alarme du samedi j'en veux plus",
        "le réveil de demain on laisse tomber", "y a plus besoin du réveil de demain",
    ],
    "reminder.cancel": [
        "le rappel des poubelles tu peux l'enlever", "j'ai plus besoin du rappel pour la banque",
        "plus la peine de me rappeler d'appeler Julie", "finalement pas de rappel pour le kiné",
        "le rappel pour la cantine c'est bon tu peux supprimer", "me rappelle plus d'arroser",
    ],
    "appointment.cancel": [
        "le rendez-vous de demain est annulé, enlève-le", "la réunion de mardi est annulée tu peux l'enlever",
        "supprime le rendez-vous avec Paul",
    ],
}  # fmt: skip
ASKED_AFTER = {
    "timer.query": [
        "dans combien de temps mes pâtes sont prêtes", "mon gâteau il lui reste combien", "t'as lancé le minuteur",
        "encore combien avant que le minuteur sonne", "il reste des minutes au minuteur",
        "combien de temps avant la fin de la cuisson",
    ],
    "alarm.list": [
        "mon réveil est mis à quelle heure", "j'ai quoi comme réveils", "c'est quoi mes alarmes",
        "est-ce que tu me réveilles demain", "le réveil sonne à quelle heure", "rappelle-moi l'heure de mon réveil",
        "le réveil c'est bien à sept heures ?", "quand est-ce que mon réveil sonne",
        "c'est à quelle heure mon réveil",
    ],
    "reminder.list": [
        "qu'est-ce que tu dois me rappeler", "tu dois me rappeler quoi déjà", "il me reste des rappels",
        "tu as quoi à me rappeler aujourd'hui", "qu'est-ce que je t'ai demandé de me rappeler",
    ],
    "appointment.list": [
        "j'ai quoi demain", "qu'est-ce que j'ai de prévu aujourd'hui", "qu'est-ce qu'il y a dans l'agenda demain",
        "est-ce que j'ai quelque chose de prévu mardi", "dis-moi ce que j'ai demain", "mon agenda de demain",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "said"),
    [(name, said) for kind in (CALLED_OFF, ASKED_AFTER) for name, all_ in kind.items() for said in all_],
)
def test_it_is_called_off_and_asked_after_in_many_ways(name, said):
    assert parse(said, at=NOW).name == name


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("laisse-moi dormir encore dix minutes", 600), ("cinq petites minutes encore", 300),
        ("dans un quart d'heure plutôt", 900), ("rappelle-moi ça dans dix minutes", 600),
        ("pas maintenant dans dix minutes", 600), ("dix minutes de plus", 600),
    ],
)  # fmt: skip
def test_what_rings_is_put_off(said, seconds):
    assert parse(said, at=NOW).slots == {"seconds": seconds}
    assert parse(said, at=NOW).name == "snooze"


@pytest.mark.parametrize(
    "said",
    [
        "combien de temps il reste avant les vacances", "combien de temps il reste avant la fin du match",
        "il reste combien de temps au match", "combien de temps il reste avant l'élection",
        "combien de temps il reste pour finir le projet", "Vingt heures trente-quatre.", "ça prend combien de temps",
        "le minuteur du micro-ondes marche plus", "mon mari a annulé le réveil", "quel réveil choisir pour un enfant",
        "j'ai rendez-vous demain", "mon rendez-vous a été annulé par le médecin", "j'ai quoi dans mon horoscope demain",
        "j'ai mis mon réveil à six heures ce matin et il n'a pas sonné", "encore une heure de route",
        "dix minutes de plus et je ratais mon train", "il y a quoi au cinéma demain", "qu'est-ce que ça te rappelle",
    ],
)  # fmt: skip
def test_other_times_and_other_people_s_things_are_for_the_model(said):
    assert parse(said, at=NOW).name == "llm"
