"""Commands about hours, lists and the volume: kinds of sentences and their false friends."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))

COMMANDS = [
    ("mets un minuteur de dix minutes pour les pâtes", "timer.start", {"seconds": 600, "label": "pâtes"}),
    ("Minuteur pizza, douze minutes.", "timer.start", {"seconds": 720, "label": "pizza"}),
    ("mets un minuteur pour le rôti d'une heure et quart", "timer.start", {"seconds": 4500, "label": "rôti"}),
    ("chronomètre-moi quarante secondes de planche", "timer.start", {"seconds": 40, "label": "planche"}),
    ("vingt, euh non, trente minutes au minuteur", "timer.start", {"seconds": 1800, "label": None}),
    ("tu pourrais me lancer une minuterie de 5 min stp", "timer.start", {"seconds": 300, "label": None}),
    ("mets un minuteur de zéro seconde", "timer.start", {"seconds": 0, "label": None}),
    ("arrête le minuteur du four", "timer.cancel", {}),
    ("annule tous les minuteurs", "timer.cancel", {}),
    ("j'ai plus besoin du minuteur", "timer.cancel", {}),
    ("il reste combien pour les œufs", "timer.query", {}),
    ("Le minuteur sonne dans combien de temps ?", "timer.query", {}),
    ("réveille-moi tous les matins en semaine à sept heures", "alarm.set",
     {"iso": "2026-11-30T07:00:00", "rrule": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"}),
    ("je dois me lever à cinq heures demain mets le réveil", "alarm.set", {"iso": "2026-11-30T05:00:00"}),
    ("réveil à sept heures, non, huit heures", "alarm.set", {"iso": "2026-11-30T08:00:00"}),
    ("réveille-moi le 31 février à 8h", "alarm.set", {"iso": None, "error": "no_such_date"}),
    ("annule le réveil", "alarm.cancel", {}),
    ("ne me réveille pas", "alarm.cancel", {}),
    ("à quelle heure est mon réveil", "alarm.list", {}),
    ("rappelle-moi tous les lundis à 20h de sortir les poubelles", "reminder.set",
     {"at": "2026-11-30T20:00:00+01:00", "what": "sortir les poubelles", "rrule": "FREQ=WEEKLY;BYDAY=MO"}),
    ("n'oublie pas de me rappeler demain à midi d'appeler Léa", "reminder.set",
     {"at": "2026-11-30T12:00:00+01:00", "what": "appeler Léa"}),
    ("mets un rappel pour le vétérinaire jeudi à dix heures", "reminder.set",
     {"at": "2026-12-03T10:00:00+01:00", "what": "vétérinaire"}),
    ("Rappelle-moi ce soir, à 20h de sortir les poubelles.", "reminder.set",
     {"at": "2026-11-29T20:00:00+01:00", "what": "sortir les poubelles"}),
    ("Rappelle-moi demain, à huit heures, d'appeler maman.", "reminder.set",
     {"at": "2026-11-30T08:00:00+01:00", "what": "appeler maman"}),
    ("rappelle-nous lundi, vers 9h, de prendre le pain", "reminder.set",
     {"at": "2026-11-30T09:00:00+01:00", "what": "prendre le pain"}),
    ("Réveille-moi demain à cette heure.", "alarm.set", {"iso": "2026-11-30T07:00:00"}),  # sept heures, as heard
    ("Mets en minuteur de 10 minutes pour les pâtes.", "timer.start", {"seconds": 600, "label": "pâtes"}),
    ("quels sont mes rappels", "reminder.list", {}),
    ("annule le rappel des poubelles", "reminder.cancel", {"what": "poubelles"}),
    ("mets un rendez-vous demain à dix heures", "appointment.set",
     {"at": "2026-11-30T10:00:00+01:00", "what": "rendez-vous"}),
    ("note un rendez-vous avec Paul et Zoé jeudi à midi", "appointment.set",
     {"at": "2026-12-03T12:00:00+01:00", "what": "rendez-vous", "people": ["Paul", "Zoé"]}),
    ("prends un rendez-vous chez le dentiste mardi à 14h30", "appointment.set",
     {"at": "2026-12-01T14:30:00+01:00", "what": "chez le dentiste"}),
    ("ajoute aussi Marie", "appointment.invite", {"people": ["Marie"]}),
    ("annule mon rendez-vous chez le dentiste", "appointment.cancel", {"what": "dentiste"}),
    ("j'ai quoi comme rendez-vous demain", "appointment.list", {}),
    ("encore cinq minutes", "snooze", {"seconds": 300.0}),
    ("ajoute du lait et des œufs à la liste de courses", "list.add", {"items": ["lait", "œufs"], "list": "courses"}),
    ("on n'a plus de café, ajoute-le à la liste", "list.add", {"items": ["café"], "list": "courses"}),
    ("ajoute un vélo à la liste de cadeaux", "list.add", {"items": ["un vélo"], "list": "cadeaux"}),
    ("enlève le beurre de la liste", "list.remove", {"items": ["beurre"], "list": "courses"}),
    ("vide la liste de courses", "list.remove", {"items": [], "list": "courses"}),
    ("qu'est-ce qu'il y a sur la liste de courses", "list.read", {"list": "courses"}),
    ("Est-ce qu'il y a sur la liste de courses ?", "list.read", {"list": "courses"}),  # as recognisers write it
    ("parle plus fort", "volume.up", {}), ("baisse un peu le son", "volume.down", {}),
    ("mets le volume à septante pour cent", "volume.set", {"level": 70}),
    ("monte le volume à fond", "volume.set", {"level": 100}), ("coupe le son", "volume.mute", {}),
    ("aide-moi", "help", {}),
]  # fmt: skip
FALSE_FRIENDS = [
    "combien de temps dure un minuteur", "c'est quoi un minuteur", "j'ai acheté un réveil hier à dix euros",
    "le réveil sonne à cette heure-là d'habitude", "pourquoi tu me parles à cette heure",
    "rappelle-moi demain", "est-ce qu'il y a du lait sur la liste",
    "rappelle-moi comment on fait la pâte à crêpes", "pourquoi le réveil sonne à sept heures",
    "j'ai laissé cuire les pâtes dix minutes", "il m'a rappelé hier à dix heures", "volume à 150",
    "ma liste de courses est longue", "le rendez-vous était à dix heures", "quel est le volume d'une sphère",
    "le petit dort", "le train est dans dix minutes", "ajoute du sel à la recette", "mon frère se lève à six heures",
    "elle parle plus fort que moi", "dix minutes", "on a rendez-vous où déjà", "les minuteurs mécaniques sont jolis",
]  # fmt: skip


@pytest.mark.parametrize(("said", "name", "slots"), COMMANDS)
def test_what_is_asked(said, name, slots):
    found = parse(said, at=NOW)
    assert (found.name, dict(found.slots)) == (name, slots)


@pytest.mark.parametrize("said", FALSE_FRIENDS)
def test_what_only_looks_like_a_command_goes_to_the_model(said):
    assert parse(said, at=NOW).name == "llm"


def test_without_a_clock_nothing_is_put_down():
    assert parse("réveille-moi demain à sept heures").name == "llm"


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("mets un minuteur de dix minutes et réveille-moi à sept heures", ["timer.start", "alarm.set"]),
        ("ajoute du pain à la liste puis baisse le son", ["list.add", "volume.down"]),
        ("mets un minuteur de 5 minutes pour le thé, un rappel à midi pour appeler Paul et monte le son",
         ["timer.start", "reminder.set", "volume.up"]),
    ],
)  # fmt: skip
def test_several_orders_in_one_breath(said, names):
    found = parse(said, at=NOW)
    assert found.name == "several"
    assert [intent.name for intent, _ in found.slots["orders"]] == names


@pytest.mark.parametrize(
    "said",
    ["mets un minuteur de dix minutes et raconte une histoire", "j'aime le thé et le café", "monte et descends"],
)
def test_half_an_order_is_no_order(said):
    assert parse(said, at=NOW).name == "llm"


WORDS = (
    "mets un minuteur de dix minutes pour le réveil à sept heures demain rappelle moi la liste volume et non plus 5 h"
)


@settings(deadline=None, max_examples=200)
@given(st.lists(st.sampled_from(WORDS.split()), max_size=25).map(" ".join))
def test_no_order_of_words_breaks_it(text):
    assert parse(text, at=NOW).name
