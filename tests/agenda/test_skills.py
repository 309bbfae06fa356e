"""What is answered to commands about hours and lists, over the real store."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.agenda.test_agenda import NOON, PARIS, House
from tipote_device.agenda import sentences
from tipote_device.agenda.skills import AgendaSkills
from tipote_device.contract.turn import Intent
from tipote_device.voice.spoken_french import to_spoken


@pytest.fixture
async def kitchen(tmp_path):
    async with House(tmp_path / "tipote.db") as house:
        house.skills = AgendaSkills(house.agenda, house.database.lists, house.clock)
        yield house


async def say(house, name, text="", **slots):
    done = await house.skills.run(Intent(name, slots), text)
    return done.spoken


async def test_an_evening_in_the_kitchen(kitchen):
    assert await say(kitchen, "timer.start", seconds=600, label="pâtes") == "Minuteur lancé : 10 minutes, pâtes."
    assert await say(kitchen, "timer.start", seconds=90, label=None) == "Minuteur lancé : 1 minute 30."
    kitchen.later(seconds=30)
    assert await say(kitchen, "timer.query") == "Il reste 1 minute et 9 minutes 30 (pâtes)."
    assert await say(kitchen, "timer.query", "les pâtes, encore combien ?") == "Pâtes : il reste 9 minutes 30."
    asked = await say(kitchen, "timer.cancel", "annule le minuteur")
    assert asked == "C'est annulé : le minuteur de 1 minute 30."  # the one spoken of last
    assert await say(kitchen, "timer.cancel", "annule le minuteur des pâtes") == (
        "C'est annulé : le minuteur de 10 minutes, pâtes."
    )
    assert await say(kitchen, "timer.cancel", "annule le minuteur") == "Il n'y a pas de minuteur à annuler."
    assert await say(kitchen, "timer.query") == "Il n'y a pas de minuteur en cours."


async def test_which_one_is_asked_when_nobody_can_know(kitchen):
    await say(kitchen, "timer.start", seconds=600, label="pâtes")
    await say(kitchen, "timer.start", seconds=300, label="thé")
    kitchen.later(seconds=0)
    kitchen.skills._last = None  # another conversation
    assert await say(kitchen, "timer.cancel", "annule le minuteur") == (
        "Lequel : le minuteur de 5 minutes, thé, ou le minuteur de 10 minutes, pâtes ?"
    )
    assert await say(kitchen, "timer.cancel", "annule tous les minuteurs") == "C'est annulé : les 2 minuteurs."


async def test_alarms_reminders_and_what_they_say(kitchen):
    assert await say(kitchen, "alarm.set", iso="2026-12-01T07:00:00") == "Réveil mis : demain à 7 h."
    assert await say(kitchen, "alarm.set", iso="2026-12-01T06:30:00", rrule="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR") == (
        "Réveil mis : demain à 6 h 30, du lundi au vendredi."
    )
    assert await say(kitchen, "reminder.set", at="2026-11-30T20:00:00+01:00", what="sortir les poubelles") == (
        "Je te le rappellerai : à 20 h, sortir les poubelles."
    )
    assert await say(kitchen, "alarm.list") == "2 réveils : demain à 6 h 30, du lundi au vendredi ; demain à 7 h."
    assert await say(kitchen, "reminder.cancel", "annule le rappel des poubelles") == (
        "C'est annulé : le rappel de 20 h, sortir les poubelles."
    )
    assert await say(kitchen, "reminder.list") == "Il n'y a aucun rappel de prévu."
    assert await say(kitchen, "alarm.set", iso="2026-11-30T07:00:00") == "C'est déjà passé."


async def test_an_appointment_and_who_comes_along(kitchen):
    assert await say(kitchen, "appointment.set", at="2026-12-01T10:00:00", what="dentiste") == (
        "C'est noté : dentiste, demain à 10 h."
    )
    assert await say(kitchen, "appointment.invite", people=["Marie"]) == "C'est noté : dentiste, avec Marie."
    assert await say(kitchen, "appointment.invite", people=["Paul"]) == "C'est noté : dentiste, avec Marie et Paul."
    kitchen.later(hours=1)
    assert await say(kitchen, "appointment.invite", people=["Zoé"]) == "À quel rendez-vous ?"


async def test_lists(kitchen):
    assert await say(kitchen, "list.read") == "La liste de courses est vide."
    assert await say(kitchen, "list.add", items=["lait", "œufs", "pain"]) == (
        "J'ajoute à la liste de courses : lait, œufs et pain."
    )
    assert await say(kitchen, "list.add", items=["Lait"]) == "Lait : c'est déjà sur la liste de courses."
    assert await say(kitchen, "list.read") == "Sur la liste de courses : lait, œufs et pain."
    assert await say(kitchen, "list.remove", items=["pain"]) == "Je retire de la liste de courses : pain."
    assert await say(kitchen, "list.remove", items=["riz"]) == "Ce n'est pas sur la liste de courses."
    assert await say(kitchen, "list.remove", items=[]) == "J'ai vidé la liste de courses."


async def test_putting_off_what_rings(kitchen):
    await say(kitchen, "alarm.set", iso="2026-11-30T12:05:00")
    kitchen.later(minutes=5)
    await kitchen.agenda.take_due()
    assert await say(kitchen, "snooze") == "D'accord, à 12 h 15."
    assert await say(kitchen, "snooze", seconds=300) == "D'accord, à 12 h 20."


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(1, "1 seconde"), (45, "45 secondes"), (60, "1 minute"), (90, "1 minute 30"), (600, "10 minutes"),
     (3600, "1 heure"), (5400, "1 heure 30"), (7500, "2 heures 5"), (86_400, "1 jour"), (90_000, "1 jour et 1 heure")],
)  # fmt: skip
def test_durations_as_one_says_them(seconds, said):
    assert sentences.length(seconds) == said
    assert not any(character.isdigit() for character in to_spoken(sentences.length(seconds)))


@pytest.mark.parametrize(
    ("rrule", "said"),
    [
        ("FREQ=DAILY", "tous les jours"), ("FREQ=DAILY;INTERVAL=3", "tous les 3 jours"),
        ("FREQ=WEEKLY", "toutes les semaines"), ("FREQ=WEEKLY;INTERVAL=2", "toutes les 2 semaines"),
        ("FREQ=WEEKLY;BYDAY=TU", "tous les mardis"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "un mardi sur 2"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "du lundi au vendredi"), ("FREQ=WEEKLY;BYDAY=SA,SU", "le week-end"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "les mardis et jeudis, une semaine sur 2"),
        ("FREQ=MONTHLY", "tous les mois"), ("FREQ=MONTHLY;BYMONTHDAY=1", "le 1er de chaque mois"),
        ("FREQ=MONTHLY;BYDAY=1TU", "le premier mardi du mois"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "le dernier vendredi du mois"),
        ("FREQ=YEARLY", "tous les ans"), ("FREQ=HOURLY", "toutes les heures"),
            ("FREQ=MINUTELY;INTERVAL=30", "toutes les 30 minutes"), ("FREQ=SECONDLY", "régulièrement"),
    ],
)  # fmt: skip
def test_what_comes_back_as_one_says_it(rrule, said):
    assert sentences.repeated(rrule) == said


async def test_what_was_missed(kitchen):
    await say(kitchen, "timer.start", seconds=600, label="pâtes")
    await say(kitchen, "reminder.set", at="2026-11-30T13:00:00", what="appeler le garage")
    await kitchen.restart(hours=3)
    missed = (await kitchen.agenda.take_due()).missed
    assert sentences.was_missed(missed, kitchen.clock.now()) == (
        "Je n'ai pas pu te prévenir à temps : le minuteur « pâtes » s'est terminé à 12 h 10 ; "
        "le rappel « appeler le garage » était prévu à 13 h."
    )


def test_an_hour_is_said_with_its_day_when_it_is_not_today():
    assert sentences.when(datetime(2026, 12, 3, 12, 0, tzinfo=PARIS), NOON) == "jeudi 3 décembre à midi"
    assert sentences.when(NOON + timedelta(hours=6), NOON) == "à 18 h"
    assert ZoneInfo("Europe/Paris") == PARIS


async def test_several_things_do_not_go_for_a_guess(kitchen):
    for minutes in (5, 10):
        await say(kitchen, "timer.start", seconds=minutes * 60, label=None)
    guess = Intent("timer.cancel", guessed=True)
    asked = await kitchen.skills.run(guess, "bon tous les minuteurs on s'en passe")
    assert (asked.ok, asked.spoken) == (
        False,
        "Tu veux annuler les 2 minuteurs ? Alors dis « annule tous les minuteurs ».",
    )
    assert len(await kitchen.agenda.listing("timer")) == 2
    emptied = await kitchen.skills.run(Intent("list.remove", {"items": []}, guessed=True), "la liste on s'en passe")
    assert not emptied.ok
    assert "vide la liste" in emptied.spoken
    assert await say(kitchen, "timer.cancel", "annule tous les minuteurs") == "C'est annulé : les 2 minuteurs."


async def test_what_is_done_is_answered_with_words_spoken_ahead(kitchen):
    at = "2026-12-01T07:00:00"
    said = [
        await say(kitchen, "timer.start", seconds=600, label=None),
        await say(kitchen, "alarm.set", iso=at),
        await say(kitchen, "reminder.set", iso=at, what="sortir le chien"),
        await say(kitchen, "appointment.set", iso=at, what="dentiste"),
        await say(kitchen, "timer.cancel"),
        await say(kitchen, "list.add", items=["lait", "pain"]),
        await say(kitchen, "list.remove", items=["lait"]),
        await say(kitchen, "list.read"),
    ]
    openings = [next((one for one in sentences.OPENINGS if text.startswith(f"{one} ")), text) for text in said]
    assert openings == list(sentences.OPENINGS)
