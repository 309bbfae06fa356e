from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.voice.french.numbers import cardinal, ordinal
from tipote_device.voice.spoken_french import to_spoken

HOURS = [
    ("Il est 23 h 16.", "Il est vingt-trois heures seize."),
    ("13:00", "treize heures"),
    ("0h15", "minuit quinze"),
    ("00:15", "minuit quinze"),
    ("00:00", "minuit"),
    ("12:00", "midi"),
    ("12h30", "midi trente"),
    ("à 1 h", "à une heure"),
    ("7h05", "sept heures cinq"),
    ("21 h 21", "vingt et une heures vingt et une"),
    ("rendez-vous à 8h", "rendez-vous à huit heures"),
    ("Pendant 12 h", "Pendant douze heures"),
    ("dans 1 h 30", "dans une heure trente"),
    ("2 h 30 min", "deux heures trente minutes"),
    ("02:16:30", "deux heures seize minutes trente secondes"),
    ("de 9 h à 12 h", "de neuf heures à midi"),
]
DATES = [
    ("29 novembre 2026", "vingt-neuf novembre deux mille vingt-six"),
    ("le 1er mars", "le premier mars"),
    ("le 1 mars", "le premier mars"),
    ("29/11/2026", "vingt-neuf novembre deux mille vingt-six"),
    ("2026-11-29", "vingt-neuf novembre deux mille vingt-six"),
    ("le 29/11", "le vingt-neuf novembre"),
    ("le 14 juillet 1789", "le quatorze juillet mille sept cent quatre-vingt-neuf"),
    ("en 1998", "en mille neuf cent quatre-vingt-dix-huit"),
    ("l'an 2000", "l'an deux mille"),
]
NUMBERS = [
    ("0", "zéro"),
    ("16", "seize"),
    ("21", "vingt et un"),
    ("71", "soixante et onze"),
    ("77", "soixante-dix-sept"),
    ("80", "quatre-vingts"),
    ("81", "quatre-vingt-un"),
    ("91", "quatre-vingt-onze"),
    ("99", "quatre-vingt-dix-neuf"),
    ("100", "cent"),
    ("200", "deux cents"),
    ("201", "deux cent un"),
    ("1000", "mille"),
    ("2 000", "deux mille"),
    ("12 000", "douze mille"),
    ("80000", "quatre-vingt mille"),
    ("200000", "deux cent mille"),
    ("999999", "neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf"),
    ("1 234 567", "un million deux cent trente-quatre mille cinq cent soixante-sept"),
    ("1.500", "mille cinq cents"),
    ("3,5", "trois virgule cinq"),
    ("3.5", "trois virgule cinq"),
    ("3,05", "trois virgule zéro cinq"),
    ("3,14", "trois virgule quatorze"),
    ("3,14159", "trois virgule un quatre un cinq neuf"),
    ("-3", "moins trois"),
    ("21 personnes", "vingt et une personnes"),
    ("1 fois", "une fois"),
    ("1/2 litre", "un demi litre"),
    ("5-6 ans", "cinq à six ans"),
    ("2 + 2 = 4", "deux plus deux égale quatre"),
    ("12 x 3", "douze fois trois"),
    ("06 12 34 56 78", "zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit"),
]
ORDINALS = [
    ("le 1er étage", "le premier étage"),
    ("la 1re fois", "la première fois"),
    ("la 1ère fois", "la première fois"),
    ("2e", "deuxième"),
    ("la 2nde", "la seconde"),
    ("4ème", "quatrième"),
    ("5e", "cinquième"),
    ("9e", "neuvième"),
    ("21e", "vingt et unième"),
    ("75e", "soixante-quinzième"),
    ("80e", "quatre-vingtième"),
    ("le XXIe siècle", "le vingt et unième siècle"),
    ("la Ve République", "la cinquième République"),
    ("Louis XIV", "Louis quatorze"),
    ("François Ier", "François premier"),
]
UNITS = [
    ("3,5 km", "trois virgule cinq kilomètres"),
    ("1 km", "un kilomètre"),
    ("90 km/h", "quatre-vingt-dix kilomètres par heure"),
    ("20 °C", "vingt degrés"),
    ("-5 °C", "moins cinq degrés"),
    ("1,5 °C", "un virgule cinq degré"),
    ("20°", "vingt degrés"),
    ("50 %", "cinquante pour cent"),
    ("12 €", "douze euros"),
    ("1 €", "un euro"),
    ("12,50 €", "douze euros cinquante"),
    ("0,50 €", "cinquante centimes"),
    ("1 000 000 €", "un million d'euros"),
    ("5 m²", "cinq mètres carrés"),
    ("100 g", "cent grammes"),
    ("1 min", "une minute"),
    ("21 min", "vingt et une minutes"),
    ("16 Go", "seize gigaoctets"),
]
WORDS = [
    ("M. Dupont et Mme Martin", "monsieur Dupont et madame Martin"),
    ("le Dr House", "le docteur House"),
    ("des pommes, etc.", "des pommes, et cetera"),
    ("n° 5", "numéro cinq"),
    ("RDV à 9 h", "rendez-vous à neuf heures"),
    ("sel & poivre", "sel et poivre"),
    ("contact@foyer.fr", "contact arobase foyer point F R"),
]
UNREAD = [
    ("**Bonjour** 😊 !", "Bonjour !"),
    ("*un* et __deux__", "un et deux"),
    ("# Titre\nTexte", "Titre. Texte"),
    ("- un\n- deux", "un. deux"),
    ("1. un\n2. deux", "un. deux"),
    ("[lien](http://x.fr)", "lien"),
    ("Voir https://a.fr/b?c=1, merci.", "Voir a point F R, merci."),
    ("`code`", "code"),
    ("« Bonjour »", "Bonjour"),
    ("👍", ""),
    ("...", ""),
    ("```python\nprint(1)\n```", ""),
    ('{"name": "heure", "arguments": {}}', ""),
    ('{"name": "heure",', ""),
    ('"arguments": {"a": 1}}', ""),
    ('[{"name": "heure"}]', ""),
    ('D\'accord. {"name": "heure", "arguments": {"a": [1]}} Voilà.', "D'accord. Voilà."),
    ('<tool_call>{"name": 1}</tool_call>', ""),
    ('<tool_call>{"name": 1', ""),
]
UNTOUCHED = [
    "Qu'est-ce que c'est ?",
    "J'ai dit non, c'est non.",
    "Le temps est doux.",
    "Le week-end, peut-être.",
    "Où vas-tu : à l'école ou à la mer ?",
    "Il y en a cinq ou six.",
]
CASES = [*HOURS, *DATES, *NUMBERS, *ORDINALS, *UNITS, *WORDS, *UNREAD, *((text, text) for text in UNTOUCHED)]


@pytest.mark.parametrize(("written", "said"), CASES)
def test_is_said_as_french_says_it(written, said):
    assert to_spoken(written) == said


@pytest.mark.parametrize("written", [written for written, _ in CASES])
def test_saying_it_twice_changes_nothing(written):
    assert to_spoken(to_spoken(written)) == to_spoken(written)


@given(st.text(max_size=80))
def test_never_fails_and_leaves_no_digit_nor_markup(text):
    said = to_spoken(text)
    assert not set("0123456789*`#") & set(said)
    assert said == said.strip()


@given(st.integers(0, 999_999))
def test_every_number_has_words_of_its_own(number):
    words = cardinal(number)
    assert words.replace("-", " ").replace(" ", "").isalpha()
    assert cardinal(number + 1) != words


@given(st.integers(1, 999_999))
def test_ordinals_end_as_ordinals(number):
    assert ordinal(number).endswith(("ième", "premier"))


def test_a_number_longer_than_python_reads_is_said_digit_by_digit() -> None:
    assert to_spoken("9" * 5000) == " ".join(["neuf"] * 5000)
