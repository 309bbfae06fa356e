import pytest

from tipote_device.french.stems import stems


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("j'adore", "ils adoraient"),
        ("des épinards", "l'épinard"),
        ("ma sœur", "mes soeurs"),
        ("allergique", "allergiques"),
    ],
)
def test_forms_of_a_word_meet(one: str, other: str) -> None:
    assert stems(one) == stems(other) != []


def test_empty_words_are_left_out() -> None:
    assert stems("Est-ce que tu te souviens de ma voiture ?") == stems("voiture")
    assert stems("Et toi, ça va ?") == []
