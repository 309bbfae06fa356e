"""When the event a sentence tells of is over; anchors in several zones, across changes of the hour."""

import unicodedata
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tipote_device.french.dates import annotate, expiry, find_moments, spoken_date, window
from tipote_device.french.dates.calendar import DAYS, MONTHS, day_end, day_start, easter, weekday_after

PARIS = ZoneInfo("Europe/Paris")
MONTREAL = ZoneInfo("America/Montreal")
WEDNESDAY = datetime(2026, 3, 11, 10, 0, tzinfo=PARIS)


EVENTS: list[tuple[str, str | None]] = [
    ("J'ai rendez-vous chez le dentiste mardi en quinze, à neuf heures trente.", "2026-03-31"),
    ("Du dix-huit au vingt-cinq avril, on est à Belle-Île.", "2026-04-25"),
    ("Ma mère reste chez nous, elle repart le douze mai.", "2026-05-12"),
    ("Notre fils arrive le quatorze avril et reste jusqu'au vingt-deux.", "2026-04-22"),
    ("Je suis sur le chantier de Lambesc jusqu'au quinze juin.", "2026-06-15"),
    ("On donne un concert vendredi de la semaine prochaine.", "2026-03-20"),
    ("Après-demain j'ai l'ophtalmo.", "2026-03-13"),
    ("La semaine prochaine je suis en congé.", "2026-03-22"),
    ("Ce week-end on a du monde.", "2026-03-15"),
    ("En juin on part au Portugal.", "2026-06-30"),
    ("Il faut rendre le dossier avant le 3 avril.", "2026-04-03"),
    ("Je dois payer l'amende d'ici la fin du mois.", "2026-03-31"),
    ("Mon passeport expire le 4 septembre 2027.", "2027-09-04"),
    ("Le match commence ce soir à neuf heures.", "2026-03-11"),
    ("Le rendez-vous du 20 avril est avancé au 3 avril.", "2026-04-03"),
    ("L'opération du 3 avril est repoussée au 10 avril.", "2026-04-10"),
    ("Je commence une formation du 13 au 17 avril.", "2026-04-17"),
    ("C'est la fête de l'école le 20 juin.", "2026-06-20"),
    # nothing ends
    ("Le mardi je vais à la piscine.", None),
    ("Tous les soirs à vingt-deux heures, je mets mes gouttes.", None),
    ("L'anniversaire de Marius c'est le vingt et un juin.", None),
    ("Je suis née le 12 août.", None),
    ("Mon anniversaire est dans trois jours.", None),
    ("Depuis la rentrée je suis en télétravail.", None),
    ("Je suis en arrêt jusqu'à fin mai.", "2026-05-31"),
    ("Mariés un quatre septembre.", None),
    ("On a déménagé samedi.", None),
    ("Depuis lundi, je suis en réanimation.", None),
    ("À partir de lundi, je travaille de nuit.", None),
    ("Dès lundi je suis au régime.", None),
    ("Le nouveau, c'est Sofiane, il débute lundi.", None),
    ("Je prends ma retraite en juin.", None),
    ("Léo entre au collège en septembre.", None),
    ("Sabrina est enceinte, c'est prévu pour mi-octobre.", None),
    ("L'année prochaine on aimerait refaire la cuisine.", None),
    ("J'aimerais jouer une valse à Noël.", None),
    ("Parle-moi pas avant huit heures.", None),
    ("Je dors de neuf heures à quinze heures.", None),
    ("Je suis en congé parental jusqu'en 2028.", "2028-12-31"),
    ("En 2028 on fera le tour du monde.", None),
    ("Hier j'ai vu Paul.", None),
    ("Ce matin j'ai adopté un chat.", None),
    ("Aujourd'hui j'ai signé mon contrat.", None),
    ("Cette semaine j'ai repris le sport.", None),
    ("On s'est pacsés ce mois-ci.", None),
    ("Ce soir on mange chez Paul.", "2026-03-11"),
    ("Cette semaine je suis en congé.", "2026-03-15"),
    ("J'ai cinq ans de plus que lui.", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "expected"), EVENTS)
def test_the_day_an_event_is_over(text: str, expected: str | None) -> None:
    found = expiry(text, WEDNESDAY)
    assert (None if found is None else found.isoformat()[:19]) == (None if expected is None else f"{expected}T23:59:59")


def test_a_recogniser_without_accents_and_punctuation_is_understood_as_well() -> None:
    for text, expected in EVENTS:
        letters = unicodedata.normalize("NFD", text.lower())
        bare = "".join(char for char in letters if not unicodedata.combining(char) and char not in ".,;!?…")
        found = expiry(bare, WEDNESDAY)
        assert (None if found is None else found.date().isoformat()) == expected, bare


@pytest.mark.parametrize(
    ("anchor", "text", "instant"),
    [
        # the day the hour springs forward, and the one it falls back
        (datetime(2026, 3, 28, 22, 0, tzinfo=PARIS), "Demain on mange chez Paul.", "2026-03-29T23:59:59+02:00"),
        (datetime(2026, 10, 24, 22, 0, tzinfo=PARIS), "Demain on mange chez Paul.", "2026-10-25T23:59:59+01:00"),
        (datetime(2026, 3, 11, 10, 0, tzinfo=PARIS), "Je suis là jusqu'au 30 mars.", "2026-03-30T23:59:59+02:00"),
        (datetime(2026, 3, 7, 23, 30, tzinfo=MONTREAL), "Demain on va au chalet.", "2026-03-08T23:59:59-04:00"),
        (datetime(2026, 12, 31, 23, 50, tzinfo=PARIS), "Demain on se repose.", "2027-01-01T23:59:59+01:00"),
        (datetime(2028, 2, 28, 9, 0, tzinfo=PARIS), "Demain on se repose.", "2028-02-29T23:59:59+01:00"),
    ],
)
def test_days_end_in_the_household_zone(anchor: datetime, text: str, instant: str) -> None:
    found = expiry(text, anchor)
    assert found is not None
    assert found.isoformat() == instant


def test_an_hour_that_does_not_exist_is_the_one_the_clock_shows() -> None:
    eve = datetime(2026, 3, 28, 22, 0, tzinfo=PARIS)
    (moment,) = find_moments("demain à deux heures trente", eve)
    assert moment.start is not None
    assert moment.start.isoformat() == "2026-03-29T03:30:00+02:00"


def test_hours_are_counted_as_they_pass() -> None:
    eve = datetime(2026, 3, 29, 1, 0, tzinfo=PARIS)
    (moment,) = find_moments("dans deux heures", eve)
    assert moment.start is not None
    assert moment.start.astimezone(UTC) - eve.astimezone(UTC) == timedelta(hours=2)
    assert moment.start.hour == 4


def test_a_naive_anchor_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        find_moments("demain", datetime(2026, 3, 11))


def test_dates_are_said() -> None:
    assert spoken_date(datetime(2026, 5, 1, 9, tzinfo=PARIS)) == "vendredi 1er mai 2026"
    assert spoken_date(datetime(2026, 3, 12, 9, tzinfo=PARIS), WEDNESDAY) == "demain"
    assert spoken_date(datetime(2026, 5, 1, 9, tzinfo=PARIS), WEDNESDAY) == "vendredi 1er mai"
    assert spoken_date(datetime(2027, 5, 1, 9, tzinfo=PARIS), WEDNESDAY) == "samedi 1er mai 2027"


def test_easter_is_where_the_tables_say() -> None:
    known = {2024: (3, 31), 2025: (4, 20), 2026: (4, 5), 2027: (3, 28), 2038: (4, 25), 2285: (3, 22)}
    assert {year: (easter(year).month, easter(year).day) for year in known} == known


anchors = st.datetimes(datetime(2000, 1, 1), datetime(2099, 12, 31), timezones=st.sampled_from([PARIS, MONTREAL]))
pieces = st.sampled_from([
    *DAYS, *MONTHS, "demain", "hier", "le", "du", "au", "3", "vingt et un", "2026", "en quinze", "prochain", "dernière",
    "la semaine", "mois", "dans", "il y a", "jours", "ans", "jusqu'au", "depuis", "midi", "à", "heures", "j'ai", "été",
    "on", "Noël", "fin", "mi", "12/03", "9h30", ",", ".", "rendez-vous",
    "tous les", "huit", "neuf cents", "99999", "[", "]",
])  # fmt: skip
sentences = st.one_of(st.lists(pieces, max_size=14).map(" ".join), st.text(max_size=80))


@given(sentences, anchors)
@example("dans 99999 ans", WEDNESDAY)
@example("il y a 99999 mois", WEDNESDAY)
@example("le 31 février", WEDNESDAY)
@example("le 0001-01-01 à 0h", WEDNESDAY)
@example("à partir du 31/12/9999 à 23 h 59", WEDNESDAY)
@example("ʼ´ le ﬁ Œ 3 mai\x00", WEDNESDAY)
def test_anything_said_is_survived_and_in_order(text: str, anchor: datetime) -> None:
    moments = find_moments(text, anchor)
    for moment in moments:
        assert text[moment.begin : moment.stop] == moment.expression != ""
        assert (moment.start is None) == (moment.end is None) == (moment.precision == "recurring")
        if moment.start is not None and moment.end is not None:
            assert moment.start <= moment.end
            assert moment.start.tzinfo is anchor.tzinfo
    for one, other in pairwise(moments):
        assert one.stop <= other.begin


@given(sentences, anchors)
def test_an_expiry_is_the_end_of_today_or_a_later_day(text: str, anchor: datetime) -> None:
    found = expiry(text, anchor)
    if found is not None:
        assert found >= day_end(anchor.date(), anchor.tzinfo)
        assert (found.hour, found.minute, found.second) == (23, 59, 59)


@given(sentences, anchors)
def test_brackets_are_only_added_and_added_once(text: str, anchor: datetime) -> None:
    once = annotate(text, anchor)
    if "[" not in text and "]" not in text:
        assert annotate(once, anchor) == once
    rest = iter(once)
    assert all(char in rest for char in text)


@given(sentences, anchors)
def test_a_window_is_open_the_right_way(text: str, anchor: datetime) -> None:
    found = window(text, anchor)
    assert found is None or found[0] <= found[1]


@given(st.sampled_from(DAYS), anchors)
def test_a_weekday_is_within_the_week_to_come(name: str, anchor: datetime) -> None:
    (moment,) = find_moments(f"je vois Paul {name}", anchor)
    assert moment.start == day_start(weekday_after(anchor.date(), DAYS.index(name)), anchor.tzinfo)
    assert 1 <= (moment.start.date() - anchor.date()).days <= 7


@given(st.integers(1, 28), st.sampled_from(MONTHS), anchors)
def test_a_day_of_a_month_is_the_next_one(number: int, month: str, anchor: datetime) -> None:
    (moment,) = find_moments(f"le spectacle est le {number} {month}", anchor)
    assert moment.start is not None
    assert (moment.start.day, moment.start.month) == (number, MONTHS.index(month) + 1)
    assert 0 <= (moment.start.date() - anchor.date()).days <= 366
