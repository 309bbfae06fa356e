from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.french.amounts import amounts_in, in_digits
from tipote_device.mind.tools.arithmetic import compute
from tipote_device.voice.french.numbers import cardinal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("moins trois virgule cinq", ["-3.5"]),
        ("zéro virgule zéro huit", ["0.08"]),
        ("un virgule deux", ["1.2"]),
        ("septante virgule vingt-cinq", ["70.25"]),
        ("1,5 kilo et 2.25 litres", ["1.5", "2.25"]),
        ("deux millions et demi", ["2500000"]),
        ("3,2 milliards", ["3200000000.0"]),
        ("il fait -12", ["-12"]),
        ("douze moins trois", ["12", "3"]),
        ("huit heures moins dix", ["8", "10"]),
        ("au moins trois", ["3"]),
        ("10-3", ["10", "3"]),
        ("10.4.0.7 le 1.5.2026", ["10", "4", "0", "7", "1", "5", "2026"]),
        ("le 22e, 3, 4 et 5", ["3", "4", "5"]),
        ("un chien, une table", []),
    ],
)
def test_amounts_are_read(text, expected):
    assert [str(amount.value) for amount in amounts_in(text)] == expected


@pytest.mark.parametrize(
    ("said", "value"),
    [("trois virgule cinq fois deux", "7"), ("douze moins trois", "9"), ("vingt pour cent de cinquante", "10"),
     ("12 000 + trois", "12003"), ("racine de seize", "4"), ("moins deux plus cinq", "3")],
)  # fmt: skip
def test_sums_are_done_on_what_is_said(said, value):
    assert compute(said) == Decimal(value)


@given(st.integers(2, 999_999), st.integers(1, 99))
def test_what_the_voice_says_is_read_back(whole, part):
    said = f"{cardinal(whole)} virgule {cardinal(part)}"
    assert in_digits(f"ça fait {said} litres") == f"ça fait {whole}.{part} litres"


@given(st.text())
def test_no_text_breaks_it(text):
    for amount in amounts_in(text):
        assert 0 <= amount.start < amount.end <= len(text)
