import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.french.numbers_in import numbers_in
from tipote_device.french.tokens import tokens
from tipote_device.voice.french.numbers import cardinal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vingt et un", [21]),
        ("quatre-vingt-dix", [90]),
        ("quatre vingt dix sept euros", [97]),
        ("cent quatre-vingts euros", [180]),
        ("mille deux cents", [1200]),
        ("deux mille vingt-six", [2026]),
        ("dix-neuf cent quatre-vingt-quatre", [1984]),
        ("soixante et onze", [71]),
        ("septante-deux et nonante", [72, 90]),
        ("deux millions cinq cent mille", [2_500_000]),
        ("un milliard", [1_000_000_000]),
        ("un vélo, une table", []),
        ("vingt et une pommes et trois poires", [21, 3]),
        ("le 12/03 à huit heures neuf", [12, 3, 8, 9]),
        ("le premier août et la troisième fois", [1, 3]),
        ("le 1er mai", [1]),
        ("mais jamais", []),
        ("40 000 habitants et 12 personnes", [40_000, 12]),
        ("3 millions d'euros", [3_000_000]),
        ("appelle le 06 12 345 678", [6, 12, 345, 678]),
        ("à 8 h 30 120 grammes", [8, 30, 120]),
        ("vingt et onze", [20, 11]),
    ],
)
def test_numbers_are_read(text: str, expected: list[int]) -> None:
    assert [number.value for number in numbers_in(text)] == expected


def test_a_number_knows_where_it_stands() -> None:
    text = "Ça coûte quatre-vingt-dix-neuf euros, pas cent."
    assert [text[n.start : n.end] for n in numbers_in(text)] == ["quatre-vingt-dix-neuf", "cent"]


@given(st.integers(0, 999_999))
def test_what_the_voice_says_is_read_back(value: int) -> None:
    read = [number.value for number in numbers_in(f"il y en a {cardinal(value)} ici")]
    assert read == ([value] if value > 1 else [])  # zéro is no count, "un" alone is an article


@given(st.text())
def test_tokens_stand_where_they_say(text: str) -> None:
    for token in tokens(text):
        assert text[token.start : token.end].lower() == token.raw


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("vingt-cinquième", 25), ("le vingt et unième", 21), ("la deux centième fois", 200), ("trois millième", 3000),
        ("quatre-vingtième", 80), ("quatre-vingt-dix-neuvième", 99), ("septante-neuvième", 79), ("nonantième", 90),
        ("la 1ère", 1), ("le 22e", 22), ("2ème", 2), ("la 143e fois", 143), ("le second", 2), ("soixante-dixième", 70),
    ],
)  # fmt: skip
def test_ranks_are_read_whole(text: str, rank: int) -> None:
    assert [(number.value, number.ordinal) for number in numbers_in(text)] == [(rank, True)]


def test_a_second_is_a_length_and_lone_unieme_no_rank() -> None:
    assert numbers_in("attends une seconde") == []
    assert numbers_in("unième") == []
