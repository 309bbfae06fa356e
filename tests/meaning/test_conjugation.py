"""Forms of verbs as orders."""

import pytest

from tipote_device.meaning.grammar.conjugation import orders_of


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("oublier", ["oublie", "oublies", "oubliez", "oublier", "oublieras", "oublieriez"]),
        ("jeter", ["jette", "jetez", "jetteras"]),
        ("nettoyer", ["nettoie", "nettoyez", "nettoieras"]),
        ("retenir", ["retiens", "retenez", "retiennes", "reteniez", "retiendras"]),
        ("redire", ["redis", "redites", "redises"]),
        ("avertir", ["avertis", "avertissez", "avertiras"]),
    ],
)
def test_forms(verb, forms):
    assert set(forms) <= set(orders_of(verb))


def test_an_unknown_verb_is_an_error():
    with pytest.raises(KeyError):
        orders_of("résoudre")
