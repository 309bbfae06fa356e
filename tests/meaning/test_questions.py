import pytest

from tipote_device.meaning.questions import is_question

QUESTIONS = """
    Quelle heure est-il à Tokyo
    C'est quoi un pangolin
    Où est la poste la plus proche
    Tu te souviens de mon rendez-vous
    tu sais quand arrive Paul
    Pourquoi la mer est salée
    Est-ce que j'ai un minuteur en route
    Combien font trois fois sept
    Ti-Pote, comment on efface un tatouage
    As-tu oublié mon adresse
    Y a-t-il du lait
    Tu peux me dire comment baisser le son
    Peux-tu m'expliquer pourquoi le ciel est bleu ?
    On mange à quelle heure ?
    Le petit train, ça va où
    Il reste combien
    Ça marche comment déjà
    À quoi ça sert
    Avec qui je pars demain
    Depuis quand tu es là
    Qui a inventé le téléphone
    Euh, qu'est-ce que tu as retenu
    Faut-il oublier pour être heureux
    Tu oublies des choses ?
"""

NOT_QUESTIONS = """
    Oublie mon adresse
    Tu peux baisser le son ?
    Peux-tu oublier ce numéro ?
    Mets un minuteur de dix minutes
    Arrête-toi
    Souviens-toi que Paul est allergique aux noix
    Taisez-vous
    Donne-moi l'heure
    Rappelle-moi d'appeler le garage quand je rentre
    Ma sœur arrive dans dix minutes
    J'ai oublié mes clés
    Merci Ti-Pote
    Dis-le encore une fois
    Je veux que tu effaces tout
    Raconte-moi une histoire qui fait peur
    Il faut que tu saches que je suis daltonien
    Pourrais-tu répéter s'il te plaît
    Le médecin s'appelle Lambert
"""


def lines(block):
    return [line.strip() for line in block.strip().splitlines()]


@pytest.mark.parametrize("text", lines(QUESTIONS))
def test_questions(text):
    assert is_question(text)


@pytest.mark.parametrize("text", lines(NOT_QUESTIONS))
def test_requests_and_statements(text):
    assert not is_question(text)
