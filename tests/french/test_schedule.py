from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tipote_device.french.schedule import find_schedule

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))
"""A Sunday."""

ONCE = [
    ("demain à sept heures", "2026-11-30T07:00"), ("à six heures et demie", "2026-11-30T06:30"),
    ("à treize heures", "2026-11-29T13:00"), ("lundi à 5h45", "2026-11-30T05:45"),
    ("huit heures moins le quart mercredi", "2026-12-02T07:45"), ("à minuit", "2026-11-30T00:00"),
    ("à midi et quart", "2026-11-29T12:15"), ("à cinq heures de l'après-midi", "2026-11-29T17:00"),
    ("dimanche prochain à midi", "2026-12-06T12:00"), ("dans une heure et demie", "2026-11-29T11:30"),
    ("dans une heure et quart", "2026-11-29T11:15"), ("dans deux heures", "2026-11-29T12:00"),
    ("ce soir à neuf heures", "2026-11-29T21:00"), ("le 24 décembre à 17h", "2026-12-24T17:00"),
    ("lundi en huit à huit heures", "2026-12-07T08:00"), ("dans quinze jours à 9 h", "2026-12-13T09:00"),
    ("demain soir à huit heures", "2026-11-30T20:00"), ("cet après-midi à 3 heures", "2026-11-29T15:00"),
    ("à trois heures du matin", "2026-11-30T03:00"), ("lundi matin à 8 h", "2026-11-30T08:00"),
    ("le 5 à 18h", "2026-12-05T18:00"), ("à sept heures, non huit heures", "2026-11-30T08:00"),
    ("demain, non, après-demain à 9h", "2026-12-01T09:00"), ("à 7 h, pardon, 7 h 30", "2026-11-30T07:30"),
    ("ce soir", "2026-11-29T20:00"), ("demain matin", "2026-11-30T08:00"), ("le 5 décembre", "2026-12-05T09:00"),
    ("à une heure", "2026-11-30T01:00"), ("à une heure et quart du matin", "2026-11-30T01:15"),
    ("demain à une heure de l'après-midi", "2026-11-30T13:00"), ("à huit heures vingt minutes", "2026-11-30T08:20"),
    ("dans l'après-midi", "2026-11-29T15:00"), ("demain dans l'après-midi", "2026-11-30T15:00"),
    ("demain dans la matinée", "2026-11-30T08:00"), ("mardi dans la matinée", "2026-12-01T08:00"),
    ("en fin d'après-midi", "2026-11-29T17:00"), ("demain en fin de journée", "2026-11-30T18:00"),
    ("en début de soirée", "2026-11-29T19:00"), ("le 15 février dans la matinée", "2027-02-15T08:00"),
    ("le samedi 5 décembre à 9h", "2026-12-05T09:00"), ("le samedi 5 à 9h", "2026-12-05T09:00"),
    ("le samedi 5/12/26 à 9h", "2026-12-05T09:00"), ("le premier lundi du mois prochain à 9h", "2026-12-07T09:00"),
    ("le 15 du mois prochain", "2026-12-15T09:00"), ("le 3e jeudi de décembre", "2026-12-17T09:00"),
    ("le dernier jour du mois", "2026-11-30T09:00"), ("fin du mois", "2026-11-30T09:00"),
    ("dans un mois", "2026-12-29T09:00"), ("dans trois semaines à 8h", "2026-12-20T08:00"),
    ("dans un an", "2027-11-29T09:00"), ("la veille de Noël à 18h", "2026-12-24T18:00"),
    ("le réveillon de Noël", "2026-12-24T09:00"), ("la nuit prochaine", "2026-11-29T22:00"),
    ("lundi prochain après-midi", "2026-11-30T15:00"), ("après-demain soir", "2026-12-01T20:00"),
    ("le 29 février", "2028-02-29T09:00"), ("dans trois jours à neuf heures", "2026-12-02T09:00"),
]  # fmt: skip
HABITS = [
    ("tous les matins à sept heures", "FREQ=DAILY", "2026-11-30T07:00"),
    ("tous les matins en semaine à 7 h", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-30T07:00"),
    ("tous les jours de la semaine à 6h30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-30T06:30"),
    ("du lundi au vendredi à 7h", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-30T07:00"),
    ("du vendredi au dimanche à 9 h", "FREQ=WEEKLY;BYDAY=FR,SA,SU", "2026-12-04T09:00"),
    ("le premier lundi du mois à 9h", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07T09:00"),
    ("le dernier vendredi du mois à 18 h", "FREQ=MONTHLY;BYDAY=-1FR", "2026-12-25T18:00"),
    ("tous les mardis et jeudis à 18h", "FREQ=WEEKLY;BYDAY=TU,TH", "2026-12-01T18:00"),
    ("chaque dimanche à midi", "FREQ=WEEKLY;BYDAY=SU", "2026-11-29T12:00"),
    ("tous les soirs à huit heures", "FREQ=DAILY", "2026-11-29T20:00"),
    ("tous les 15 du mois", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15T09:00"),
    ("toutes les deux semaines", "FREQ=WEEKLY;INTERVAL=2", "2026-11-30T09:00"),
    ("tous les deux jours", "FREQ=DAILY;INTERVAL=2", "2026-11-30T09:00"),
    ("un jour sur deux à 8h", "FREQ=DAILY;INTERVAL=2", "2026-11-30T08:00"),
    ("tous les quinze jours", "FREQ=WEEKLY;INTERVAL=2", "2026-11-30T09:00"),
    ("tous les huit jours", "FREQ=WEEKLY", "2026-11-30T09:00"),
    ("tous les deux mardis à 18h", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-12-01T18:00"),
    ("un mardi sur deux", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-12-01T09:00"),
    ("une semaine sur trois", "FREQ=WEEKLY;INTERVAL=3", "2026-11-30T09:00"),
    ("tous les trois mois", "FREQ=MONTHLY;INTERVAL=3", "2026-11-30T09:00"),
    ("chaque trimestre", "FREQ=MONTHLY;INTERVAL=3", "2026-11-30T09:00"),
    ("une fois par mois", "FREQ=MONTHLY", "2026-11-30T09:00"),
    ("tous les deux ans", "FREQ=YEARLY;INTERVAL=2", "2026-11-30T09:00"),
    ("chaque premier lundi du mois", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07T09:00"),
    ("le 2e mardi du mois à 8h", "FREQ=MONTHLY;BYDAY=2TU", "2026-12-08T08:00"),
    ("les jours de semaine à 7h", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-30T07:00"),
    ("tous les 15", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15T09:00"),
    ("le samedi à 5 heures", "FREQ=WEEKLY;BYDAY=SA", "2026-12-05T05:00"),
    ("le week-end à 9h", "FREQ=WEEKLY;BYDAY=SA,SU", "2026-12-05T09:00"),
    ("toutes les deux heures", "FREQ=HOURLY;INTERVAL=2", "2026-11-29T12:00"),
    ("toutes les heures", "FREQ=HOURLY", "2026-11-29T11:00"),
    ("chaque heure", "FREQ=HOURLY", "2026-11-29T11:00"),
    ("toutes les 4h", "FREQ=HOURLY;INTERVAL=4", "2026-11-29T14:00"),
    ("toutes les demi-heures", "FREQ=MINUTELY;INTERVAL=30", "2026-11-29T10:30"),
    ("tous les quarts d'heure", "FREQ=MINUTELY;INTERVAL=15", "2026-11-29T10:15"),
    ("toutes les vingt minutes", "FREQ=MINUTELY;INTERVAL=20", "2026-11-29T10:20"),
    ("toutes les deux heures à partir de midi", "FREQ=HOURLY;INTERVAL=2", "2026-11-29T12:00"),
    ("toutes les trois heures dès 14 heures", "FREQ=HOURLY;INTERVAL=3", "2026-11-29T14:00"),
]


@pytest.mark.parametrize(("said", "start"), ONCE)
def test_once(said, start):
    found = find_schedule(f"rappelle-moi {said} d'appeler Paul", NOW)
    assert found.start.isoformat()[:16] == start
    assert found.rrule == ""
    assert found.rest(f"rappelle-moi {said} d'appeler Paul") == "rappelle-moi d'appeler Paul"


@pytest.mark.parametrize(("said", "rrule", "start"), HABITS)
def test_what_comes_back(said, rrule, start):
    found = find_schedule(f"réveille-moi {said}", NOW)
    assert (found.rrule, found.start.isoformat()[:16]) == (rrule, start)
    assert found.rest(f"réveille-moi {said}") == "réveille-moi"


@pytest.mark.parametrize(
    ("said", "error"),
    [("le 31 février à 8h", "no_such_date"), ("le 31 avril", "no_such_date"), ("le 29 février 2027", "no_such_date"),
     ("hier à 8h", "past")],
)  # fmt: skip
def test_a_time_that_cannot_be(said, error):
    found = find_schedule(said, NOW)
    assert found.start is None
    assert found.error == error


@pytest.mark.parametrize(
    "said",
    [
        "",
        "appelle Paul",
        "il y a dix personnes",
        "combien font deux et deux",
        "j'habite à une heure de route",
        "à une heure d'ici",
        "bonne journée",
        "toutes les heures et demie",
        "toutes les deux heures de 8h à 20h",
        "toutes les deux heures jusqu'à 20h",
        "chaque heure de la journée",
        "pendant une heure",
    ],
)
def test_no_time_at_all(said):
    assert find_schedule(said, NOW) is None


def test_an_hour_that_the_clocks_jump_over_comes_later():
    eve = datetime(2027, 3, 27, 20, 0, tzinfo=NOW.tzinfo)
    assert find_schedule("demain à 2 h 30", eve).start.isoformat() == "2027-03-28T03:30:00+02:00"


def test_a_length_counts_real_seconds_while_the_clocks_change():
    eve = datetime(2026, 10, 25, 1, 30, tzinfo=NOW.tzinfo)
    assert find_schedule("dans deux heures", eve).start.isoformat() == "2026-10-25T02:30:00+01:00"


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_text_breaks_it(text):
    found = find_schedule(text, NOW)
    if found is not None and found.start is not None:
        assert found.start.timestamp() > NOW.timestamp()
