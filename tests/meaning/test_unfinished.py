"""Words that cannot be the last ones."""

import pytest

from tipote_device.meaning.unfinished import is_unfinished, is_whole_answer


@pytest.mark.parametrize(
    "text",
    ["Je voudrais", "je voudrais... euh...", "Rappelle-moi de", "Mets un minuteur de", "Quelle est la",
     "Je voudrais savoir", "Est-ce que", "Dis-moi", "J'aimerais bien", "Il faudrait que", "Raconte-moi une",
     "Alors euh",
     "Demain je vais au",
     "Combien font ?", "Est-ce que tu peux ?", "Ti-Pote, quelle est ?"],
)  # fmt: skip
def test_something_must_follow(text):
    assert is_unfinished(text)


@pytest.mark.parametrize(
    "text",
    ["Oui.", "Quelle heure est-il ?", "C'est bon.", "Qui ?", "Tu viens avec qui ?", "Arrête.", "Non merci.", "Vas-y.",
     "", "Merci Ti-Pote.", "Quel jour on est", "Raconte-moi une histoire.", "Comme ça.", "D'accord.",
     "C'est pour quand ?", "Ça fait combien ?", "Qui est-ce ?", "Lequel est-ce ?"],
)  # fmt: skip
def test_it_may_be_over(text):
    assert not is_unfinished(text)


@pytest.mark.parametrize(
    "text", ["Oui.", "Non", "Ouais, vas-y.", "non merci", "Oui, s'il te plaît.", "Annule.", "D'accord"]
)
def test_an_answer_by_itself(text):
    assert is_whole_answer(text)


@pytest.mark.parametrize(
    "text", ["Oui mais", "Non, pas le", "Oui, et mets un minuteur", "Quelle heure est-il ?", "", "Oui euh", "Deux"]
)
def test_no_answer_by_itself(text):
    assert not is_whole_answer(text)
