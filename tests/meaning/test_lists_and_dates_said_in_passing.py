"""What goes on a list and into the agenda when it is told first, put apart or named without a verb."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))

ADDED = [
    ("il manque du sel ajoute-le à la liste de courses", ["sel"]),
    ("tu peux rajouter des yaourts aux courses", ["yaourts"]),
    ("du lait sur la liste s'il te plaît", ["lait"]),
    ("il faut du savon pour les courses", ["savon"]),
    ("j'ai besoin de piles ajoute-les à la liste", ["piles"]),
    ("on est à court de café rajoute-le à la liste", ["café"]),
    ("plus de dentifrice, à mettre sur la liste", ["dentifrice"]),
    ("y faut du lait mets-le sur la liste", ["lait"]),
    ("la liste de courses, ajoute du riz", ["riz"]),
    ("mets voir deux baguettes sur la liste", ["deux baguettes"]),
    ("ajoute lait et œufs à la liste", ["lait", "œufs"]),
]
REMOVED = [
    ("raye les œufs de la liste de courses", ["œufs"]),
    ("j'ai acheté le pain enlève-le de la liste", ["pain"]),
    ("le beurre tu peux l'enlever de la liste", ["beurre"]),
    ("plus besoin de café sur la liste", ["café"]),
    ("c'est bon pour l'huile enlève-la de la liste", ["huile"]),
    ("retire les yaourts des courses", ["yaourts"]),
]
READ = [
    "il me faut quoi aux courses", "on doit acheter quoi", "qu'est-ce qui manque sur la liste de courses",
    "y a quoi aux courses", "qu'est-ce que j'ai mis sur la liste", "il reste quoi à acheter",
    "c'est quoi qu'il y a sur ma liste",
]  # fmt: skip
APPOINTMENTS = [
    ("j'ai rendez-vous chez le médecin mardi à dix heures note-le", "2026-12-01T10:00:00+01:00", "chez le médecin"),
    ("mets dans l'agenda le coiffeur samedi à onze heures", "2026-12-05T11:00:00+01:00", "coiffeur"),
    ("inscris dans mon agenda repas de famille dimanche à midi", "2026-12-06T12:00:00+01:00", "repas de famille"),
    ("rendez-vous chez le kiné mercredi à dix-huit heures, ajoute-le", "2026-12-02T18:00:00+01:00", "chez le kiné"),
]
SEVERAL = [
    ("annule le minuteur et mets-en un de cinq minutes", ["timer.cancel", "timer.start"]),
    ("enlève le lait de la liste et ajoute du beurre", ["list.remove", "list.add"]),
    ("rappelle-moi à midi de manger puis à quatorze heures de partir", ["reminder.set", "reminder.set"]),
    ("ajoute du lait à la liste et mets un minuteur de dix minutes", ["list.add", "timer.start"]),
    ("coupe le minuteur et baisse le son", ["timer.cancel", "volume.down"]),
]


@pytest.mark.parametrize(
    ("said", "name", "items"),
    [*((said, "list.add", items) for said, items in ADDED), *((said, "list.remove", items) for said, items in REMOVED)],
)
def test_what_goes_on_and_off_a_list(said, name, items):
    found = parse(said, at=NOW)
    assert (found.name, found.slots["items"], found.slots["list"]) == (name, items, "courses")


@pytest.mark.parametrize("said", READ)
def test_the_list_is_asked_for(said):
    assert parse(said, at=NOW).name == "list.read"


@pytest.mark.parametrize(("said", "at", "what"), APPOINTMENTS)
def test_an_appointment_told_first_or_named_by_the_agenda(said, at, what):
    found = parse(said, at=NOW)
    assert (found.name, found.slots["at"], found.slots["what"]) == ("appointment.set", at, what)


@pytest.mark.parametrize(("said", "names"), SEVERAL)
def test_a_second_order_leaves_out_what_the_first_said(said, names):
    found = parse(said, at=NOW)
    assert [order.name for order, _ in found.slots["orders"]] == names


@pytest.mark.parametrize(
    "said",
    [
        "il manque une vis à mon meuble", "il faut du courage pour faire ça", "on n'a plus le temps",
        "qu'est-ce qu'il faut acheter pour faire une raclette", "fais une liste de films à voir",
        "raye de la liste de tes souvenirs ce que je mange", "la liste de courses de Napoléon en Russie",
        "j'ai acheté un vélo hier", "prendre le train ou l'avion pour Nice", "ma liste de courses est longue",
    ],
)  # fmt: skip
def test_what_only_names_buying_is_no_list(said):
    assert not parse(said, at=NOW).name.startswith(("list.", "appointment."))
