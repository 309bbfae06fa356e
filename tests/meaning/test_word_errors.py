import pytest

from tipote_device.bench.word_errors import error_rate, normalised, number_words, word_errors


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zéro"), (17, "dix-sept"), (21, "vingt et un"), (71, "soixante et onze"), (80, "quatre-vingt"),
        (81, "quatre-vingt un"), (99, "quatre-vingt dix-neuf"), (100, "cent"), (250, "deux cent cinquante"),
        (1000, "mille"), (2026, "deux mille vingt six"),
    ],
)  # fmt: skip
def test_numbers_in_words(number, words):
    assert number_words(number) == words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mets un minuteur de 12 minutes !", "mets un minuteur de douze minutes"),
        ("Il est 14h30.", "il est quatorze heures trente"),
        ("il est 14 h", "Il est quatorze heures."),
        ("50 %", "cinquante pour cent"),
        ("Est-ce qu'il pleut ?", "est ce qu’il pleut"),
        ("quatre-vingts euros", "80 €"),
        ("l'œuf", "l'oeuf"),
        ("10 000", "dix mille"),
        ("06", "zéro six"),
    ],
)
def test_writing_habits_are_no_errors(one, other):
    assert normalised(one) == normalised(other)


def test_accents_are_errors():
    assert normalised("ou") != normalised("où")


def test_counts_substitutions_insertions_and_deletions():
    assert word_errors(["a", "b", "c"], ["a", "x", "c", "d"]) == 2
    assert word_errors([], ["a"]) == 1
    assert word_errors(["a", "b"], []) == 2
    assert error_rate([("un deux trois quatre", "un deux quatre"), ("cinq", "cinq")]) == (0.2, 1, 5)
    assert error_rate([]) == (0.0, 0, 0)
