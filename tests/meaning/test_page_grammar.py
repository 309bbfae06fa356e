"""Asking for the page's code: kinds of sentences, and the codes it is not."""

import pytest

from tipote_device.meaning.intents import parse

ASKED = """
donne-moi le code de la page
Ti-Pote, tu peux me donner le code de la page, s'il te plaît ?
c'est quoi le code de la page ?
quel est le code d'appairage
le code d'appairage
code de jumelage
j'ai besoin d'un code de jumelage pour mon téléphone
il me faut un nouveau code pour la page
je voudrais le code pour ouvrir la page sur mon téléphone
dis-moi le code d'accès à la page
le code pour jumeler ma tablette
comment j'ouvre la page ?
comment je fais pour ouvrir la page
comment on ouvre ta page sur le téléphone
comment est-ce que je peux voir la page
comment accéder à la page du foyer
comment je jumelle mon téléphone ?
jumelle mon téléphone
tu peux appairer ma tablette ?
"""
OTHERS = """
donne-moi le code
c'est quoi le code du garage ?
le code du portail
donne-moi le code de la porte d'entrée
retiens que le code de la page est 1234
oublie le code de la page
c'est quoi le code postal de Nantes
quel est le code du téléphone de Paul
comment j'ouvre la porte
comment ouvrir une bouteille sans tire-bouchon
tourne la page
c'est quoi la page d'accueil de Google
comment marche le code d'appairage du Bluetooth
associe les couleurs
"""


def lines(block: str) -> list[str]:
    return block.strip().splitlines()


@pytest.mark.parametrize("text", lines(ASKED))
def test_the_code_is_asked_for(text: str) -> None:
    assert parse(text).name == "page.pair"


@pytest.mark.parametrize("text", lines(OTHERS))
def test_other_codes_and_pages_are_not_meant(text: str) -> None:
    assert parse(text).name != "page.pair"
