import pytest

from tipote_device.french.durations import durations_in

CASES = {
    "dix minutes": 600, "une minute trente": 90, "un quart d'heure": 900, "deux heures et demie": 9000,
    "90 secondes": 90, "02:16": 136, "trois quarts d'heure": 2700, "trente secondes": 30, "5 min": 300,
    "une demi-heure": 1800, "une demi heure": 1800, "une heure et quart": 4500, "1h30": 5400, "1 h 15": 4500,
    "septante minutes": 4200, "nonante secondes": 90, "sept minutes et demie": 450, "une heure quarante": 6000,
    "deux minutes et quinze secondes": 135, "cent vingt secondes": 120, "une heure moins dix": 3000,
    "quatre-vingt-dix minutes": 5400, "une heure vingt": 4800, "00:45": 45, "1:30:00": 5400,
    "une heure moins le quart": 2700,
    "2 heures 5 minutes 10 secondes": 7510, "une petite minute": 60, "1,5 heure": 5400,
    "deux heures trois quarts": 9900,
    "huitante minutes": 4800, "vingt et une minutes": 1260, "une heure et une minute": 3660, "3 mn": 180,
    "une minute et demie": 90, "soixante-quinze secondes": 75, "quarante-cinq minutes": 2700,
}  # fmt: skip


@pytest.mark.parametrize(("text", "seconds"), CASES.items())
def test_a_length(text, seconds):
    found = durations_in(f"mets {text} pour le thé")
    assert [one.seconds for one in found] == [seconds]
    assert f"mets {text} pour le thé"[found[0].start : found[0].end] == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "une histoire",
        "trois pommes",
        "h",
        "zéro minute",
        "0 seconde",
        "mille heures",
        "le quart",
        "une demi-baguette",
    ],
)
def test_no_length(text):
    assert durations_in(text) == []


def test_the_s_of_politeness_is_no_second():
    assert [one.seconds for one in durations_in("une heure quarante s'il te plaît")] == [6000]


def test_two_lengths():
    assert [one.seconds for one in durations_in("cinq minutes, non, sept minutes")] == [300, 420]
