import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.french.durations import durations_in

CASES = [
    ("dix minutes", 600), ("une minute trente", 90), ("un quart d'heure", 900), ("deux heures et demie", 9000),
    ("90 secondes", 90), ("90s", 90), ("02:16", 136), ("1:02:16", 3736), ("trois quarts d'heure", 2700),
    ("une demi-heure", 1800), ("demi heure", 1800), ("une heure et quart", 4500), ("1h30", 5400), ("1 h 30 min", 5400),
    ("septante minutes", 4200), ("nonante secondes", 90), ("sept minutes et demie", 450), ("une heure quarante", 6000),
    ("deux minutes et quinze secondes", 135), ("une heure moins dix", 3000), ("deux heures moins le quart", 6300),
    ("1,5 heure", 5400), ("deux heures et trois quarts", 9900), ("cent vingt secondes", 120), ("une demi-minute", 30),
    ("un jour et deux heures", 93_600), ("trois jours", 259_200), ("une bonne heure", 3600), ("zéro minute", 0),
    ("quatre-vingt-quinze minutes", 5700), ("mille deux secondes", 1002), ("10 minutes 30", 630), ("5 mn", 300),
    ("trois heures pile", 10_800), ("une petite minute", 60), ("2 h 05", 7500), ("une heure cinq", 3900),
    ("trois quarts d'heure et 5 minutes", 3000), ("vingt et une minutes", 1260), ("90 sec", 90),
    ("deux semaines", 1_209_600), ("une semaine et trois jours", 864_000), ("1.5 heures", 5400),
    ("deux virgule cinq heures", 9000), ("huitante minutes", 4800), ("octante secondes", 80),
]  # fmt: skip


@pytest.mark.parametrize(("said", "seconds"), CASES)
def test_a_length_alone(said, seconds):
    (found,) = durations_in(said)
    assert found.seconds == seconds
    assert (found.start, found.end) in {(0, len(said)), (4, len(said))}  # an article may stay outside


@pytest.mark.parametrize(
    ("said", "lengths"),
    [
        ("mets dix minutes pour les pâtes et trois minutes pour le thé", [600, 180]),
        ("vingt, euh non, trente minutes", [1800]),
        ("une heure quarante s'il te plaît", [6000]),
        ("il y a dix personnes", []),
        ("à dix heures", [36_000]),  # an hour of the clock: who asks knows
        ("le 12 mars", []),
        ("", []),
    ],
)
def test_lengths_in_sentences(said, lengths):
    assert [found.seconds for found in durations_in(said)] == lengths


@given(st.text(max_size=200))
def test_no_text_breaks_it(text):
    for found in durations_in(text):
        assert 0 <= found.start < found.end <= len(text)
        assert found.seconds >= 0
