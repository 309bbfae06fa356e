import pytest

from tipote_device.french.words import fold, plain, sounded
from tipote_device.meaning.grammar.sentence import read

TEXTS = [
    "Oublie l'Été à Nîmes, euh… s'il te plaît !",
    "  Ça  coûte 3,50 € — l’œuf ",
    "ﬁnalement, retenez-le : 12 °C ½ ß",
    "e\u0301te\u0301 décomposé",
    "",
    "?!",
]


@pytest.mark.parametrize("text", TEXTS)
def test_words_are_those_of_plain(text):
    sentence = read(text)
    assert " ".join(sentence.folded) == plain(text)
    assert list(sentence.words) == [sounded(word) for word in plain(text).split()]


def test_words_lead_back_to_what_was_written():
    sentence = read("Oublie l'Été à Nîmes, euh… chez l’œuf !")
    assert sentence.said(1, 5) == "l'Été à Nîmes"
    assert sentence.said(6, 8) == "l'œuf"
    assert sentence.said(2, 2) == ""
    assert sentence.marks(0) == ""
    assert sentence.marks(2) == "'"
    assert sentence.marks(5) == ", euh… "
    assert sentence.marks(len(sentence.words)) == " !"


def test_cut_quelle_is_one_word_again():
    sentence = read("Que l'heure est-il ?")
    assert list(sentence.folded) == ["quelle", "heure", "est", "il"]
    assert sentence.said(0, 2) == "Que l'heure"
    assert sentence.asked


@pytest.mark.parametrize("text", TEXTS)
def test_words_stand_where_they_are_written_and_breaks_where_marks_are(text):
    sentence = read(text)
    for word, (first, last) in zip(sentence.folded, sentence.spans, strict=True):
        assert word in fold(sentence.text[first:last])
    places = range(len(sentence.words) + 1)
    assert sentence.breaks == {at for at in places if not set(",:;.!?…—«»").isdisjoint(sentence.marks(at))}
