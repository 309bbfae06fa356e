"""Hours and lengths that are corrected while they are said."""

import pytest

from tipote_device.french.taken_back import once_said


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("réveil demain à dix heures non à onze heures", "réveil demain à onze heures"),
        ("mets vingt minutes euh trente minutes", "mets trente minutes"),
        ("mets quatre non cinq minutes", "mets cinq minutes"),
        ("minuteur de dix minutes, enfin non, douze", "minuteur de douze minutes"),
        ("réveil demain, 7h... non mets 7h20", "réveil demain, 7h20"),
        ("minuteur de dix minutes, non, mets quinze minutes", "minuteur de quinze minutes"),
        ("mets dix minutes, euh non, mets un réveil", "mets un réveil"),
        ("oublie mon poids, non, oublie ma taille", "oublie ma taille"),
        ("note que mon frère, euh non, ma sœur vient", "note que ma sœur vient"),
        ("rappelle-moi à midi, pardon, à treize heures d'appeler", "rappelle-moi à treize heures d'appeler"),
    ],
)
def test_the_last_one_counts(said, meant):
    assert once_said(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "non deux minutes",
        "non non oublie pas ça",
        "ma mère non plus n'aime pas ma tante",
        "mets un réveil à six heures, non, laisse",
        "merci ben non merci",
        "la rouge, non, la bleue est belle",
        "il est midi, non ?",
        "j'ai quarante ans et non trente",
        "à dix heures non pas à onze heures",
        "j'ai deux chats non pardon trois chats",
        "le quatre euh le cinq décembre",
    ],
)
def test_what_is_no_correction_of_a_time_stays(said):
    assert once_said(said) == said
