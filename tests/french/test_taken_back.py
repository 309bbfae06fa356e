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
        ("rappelle-moi à midi, pardon, à treize heures d'appeler", "rappelle-moi à treize heures d'appeler"),
    ],
)
def test_the_last_one_counts(said, meant):
    assert once_said(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "non deux minutes",
        "il est midi, non ?",
        "j'ai quarante ans et non trente",
        "à dix heures non pas à onze heures",
        "j'ai deux chats non pardon trois chats",
        "le quatre euh le cinq décembre",
    ],
)
def test_what_is_no_correction_of_a_time_stays(said):
    assert once_said(said) == said
