import pytest

from tipote_device.french.heard import as_meant


@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("Mais un minuteur de vingt secondes", "mets un minuteur de vingt secondes"),
        ("Est face à tout ce que tu sais sur mon déménagement", "efface tout ce que tu sais sur mon déménagement"),
        ("Retient que mon code est bleu", "retiens que mon code est bleu"),
        ("Ti-Pote, mais le réveil à sept heures", "Ti-Pote, mets le réveil à sept heures"),
        ("réveil moi à sept heures", "réveille-moi à sept heures"),
        ("rappel-moi demain", "rappelle-moi demain"),
        ("Mais non", "Mais non"),
        ("mais je voulais dire", "mais je voulais dire"),
        ("il me retient que deux heures", "il me retient que deux heures"),
        ("Paul est face à tout le monde", "Paul est face à tout le monde"),
    ],
)
def test_orders_spelt_as_they_sound(heard, meant):
    assert as_meant(heard) == meant
