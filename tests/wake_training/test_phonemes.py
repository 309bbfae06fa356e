import pytest

from tipote_device.contract.errors import UsageError
from tipote_device.wake_training.phonemes import accents, contains, neighbours, parse, to_espeak, to_ipa

TIPOTE = parse("tipɔt")


def words(ipa):
    return {"".join(near.word) for near in neighbours(parse(ipa))}


def test_ipa_becomes_phonemes_and_comes_back_stressed():
    assert parse("tiˈpɔt") == ("t", "i", "p", "ɔ", "t")
    assert parse("di  tipɔt") == ("d", "i", " ", "t", "i", "p", "ɔ", "t")
    assert parse("ʒɑ̃") == ("ʒ", "ɑ̃")
    assert to_ipa(TIPOTE) == "tipˈɔt"
    assert to_espeak(TIPOTE) == "[[t|i|p|'O|t]]"


@pytest.mark.parametrize("ipa", ["", "tpt", "θipɔt", "ti7"])
def test_what_is_not_french_is_refused(ipa):
    with pytest.raises(UsageError):
        parse(ipa)


def test_every_kind_of_one_phoneme_edit_is_there():
    found = words("tipɔt")
    assert {"pipɔt", "ʃipɔt", "typɔt", "tibɔt", "tipɛt", "tipɔk", "ipɔt", "tipɔ", "tʁipɔt", "tikpɔt", "tipɔʁt"} <= found
    kinds = {near.edit for near in neighbours(TIPOTE)}
    assert kinds == {"substitution", "deletion", "insertion"}


def test_the_word_itself_is_no_neighbour_of_itself():
    for near in neighbours(TIPOTE):
        assert not contains(near.word, TIPOTE)
        assert near.word not in accents(TIPOTE)
    assert not {"tipɔt", "etipɔt", "tipɔta", "tipot", "tsipɔt"} & words("tipɔt")


def test_each_neighbour_is_one_edit_away_and_said_once():
    found = [near.word for near in neighbours(TIPOTE)]
    assert len(found) == len(set(found))
    for near in neighbours(TIPOTE):
        rest = list(near.word)
        if near.edit == "insertion":
            del rest[near.at]
            assert tuple(rest) == TIPOTE
        elif near.edit == "deletion":
            assert (*rest[: near.at], TIPOTE[near.at], *rest[near.at :]) == TIPOTE
        else:
            rest[near.at] = TIPOTE[near.at]
            assert tuple(rest) == TIPOTE
