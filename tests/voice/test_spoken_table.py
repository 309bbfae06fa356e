"""A table of what is written and how it is said, reviewed line by line, and what no voice should choke on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tipote_device.voice.french.regional import say_regionally
from tipote_device.voice.spoken_french import SpokenStyle, to_spoken

TABLE = Path(__file__).parent.parent / "data" / "spoken" / "table.txt"


def cases():
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if "⇒" in line:
            written, _, said = line.partition("⇒")
            yield written[:-1].replace("\\n", "\n"), said.strip()


CASES = list(cases())


def test_the_table_is_whole():
    assert len(CASES) >= 350


@pytest.mark.parametrize(("written", "said"), CASES)
def test_is_said_as_the_table_says(written, said):
    assert to_spoken(written) == said


@pytest.mark.parametrize("written", [written for written, _ in CASES])
def test_saying_it_twice_changes_nothing(written):
    once = to_spoken(written)
    assert to_spoken(once) == once


@pytest.mark.parametrize(
    ("written", "belgian", "swiss"),
    [
        ("70", "septante", "septante"),
        ("71", "septante et un", "septante et un"),
        ("76", "septante-six", "septante-six"),
        ("77", "septante-sept", "septante-sept"),
        ("80", "quatre-vingts", "huitante"),
        ("81", "quatre-vingt-un", "huitante et un"),
        ("88", "quatre-vingt-huit", "huitante-huit"),
        ("90", "nonante", "nonante"),
        ("91", "nonante et un", "nonante et un"),
        ("99", "nonante-neuf", "nonante-neuf"),
        ("173", "cent septante-trois", "cent septante-trois"),
        ("1999", "mille neuf cent nonante-neuf", "mille neuf cent nonante-neuf"),
        ("95 €", "nonante-cinq euros", "nonante-cinq euros"),
        ("80 000", "quatre-vingt mille", "huitante mille"),
        ("60", "soixante", "soixante"),
        ("soixante-quinze", "septante-cinq", "septante-cinq"),
    ],
)
def test_numbers_are_said_as_neighbours_say_them(written, belgian, swiss):
    assert to_spoken(written, SpokenStyle("belgique")) == belgian
    assert to_spoken(written, SpokenStyle("suisse")) == swiss


def test_france_keeps_its_own_numbers():
    assert say_regionally("soixante-dix et nonante", "france") == "soixante-dix et nonante"


def test_a_household_says_its_own_words():
    style = SpokenStyle(pronunciations={"Wix": "ouixe", "SNCF": "la compagnie", "C++": "C plus plus"})
    assert to_spoken("wix et la SNCF, Wixen", style) == "ouixe et la la compagnie, Wixen"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Z̸̧̛a̴l̷g̸o", "Zalgo"),
        ("مرحبا Bonjour", "Bonjour"),
        ("\u202eBonjour\u202c", "Bonjour"),
        ("你好", ""),
        ("𝐁𝐨𝐧𝐣𝐨𝐮𝐫 ｔｏｉ", "Bonjour toi"),
        ("e\u0301te\u0301", "été"),
        ("Bon\u200bjour", "Bon jour"),
        ("\x00Oui\x07", "Oui"),
        ("ÉTÉ comme hiver", "ÉTÉ comme hiver"),
    ],
)
def test_what_no_french_voice_can_read_is_left_out(written, said):
    assert to_spoken(written) == said


@pytest.mark.parametrize(
    "piece", ["\n", " ", "1+1", "a.", "1-", '{"a":', "|a", "<a", "*a", "a@", "h", "1h", "€1", "SNCF ", "http://", "("]
)
def test_twenty_thousand_characters_take_no_time(piece):
    text = piece * (20_000 // len(piece))
    began = time.process_time()
    to_spoken(text)
    assert time.process_time() - began < 5  # a pattern that goes quadratic takes minutes


def test_a_long_text_is_cut_between_words():
    text = "Le train de 13:00 coûte 12,50 €. " * 600
    assert to_spoken(text) == ("Le train de treize heures coûte douze euros cinquante. " * 600).strip()
