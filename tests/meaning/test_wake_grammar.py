"""Asking to be woken more or less easily: kinds of sentences, and the complaints it is not."""

import pytest

from tipote_device.meaning.intents import parse

LESS = """
sois moins sensible
Ti-Pote, sois moins sensible s'il te plaît
tu pourrais être moins sensible
baisse ta sensibilité
diminue un peu la sensibilité
tu te réveilles trop souvent
tu te réveilles tout le temps pour rien
tu te déclenches tout seul
tu te déclenches sans arrêt
tu es trop sensible
réveille-toi moins facilement
arrête de te réveiller pour rien
tu te réveilles pour rien
réduis la sensibilité du micro
"""
MORE = """
sois plus sensible
tu ne m'entends pas bien
tu m'entends mal
tu m'entends pas
tu ne m'entends jamais quand je t'appelle
augmente la sensibilité
monte un peu ta sensibilité
tu ne te réveilles pas quand je t'appelle
tu te réveilles mal
tu n'es pas assez sensible
réveille-toi plus facilement
il faut que je t'appelle dix fois
tu pourrais être un peu plus sensible ?
Tu ne m'entends pas toujours.
"""
OTHERS = """
il est trop sensible
ma peau est sensible
je suis sensible à ça
réveille-moi à sept heures
réveille-moi plus tôt
tu te réveilles à quelle heure ?
tu m'entends ?
est-ce que tu m'entends
je ne t'entends pas
je t'entends mal
tu ne m'écoutes pas, je suis triste
mon fils se réveille trop souvent la nuit
le bébé se réveille tout le temps
quelle est la sensibilité de ce capteur
retiens que je suis très sensible au bruit
ne me réveille pas
ma femme ne m'entend pas bien
pourquoi les dents sont-elles sensibles
monte le son
baisse la lumière
appelle maman
oublie que je suis trop sensible
mets un réveil
sois plus précis
sois plus gentil
tu me réponds toujours à côté
"""


@pytest.mark.parametrize(
    ("said", "direction"),
    [(line, "down") for line in LESS.split("\n") if line] + [(line, "up") for line in MORE.split("\n") if line],
)
def test_sensitivity(said, direction):
    found = parse(said)
    assert (found.name, found.slots) == ("wake.sensitivity", {"direction": direction})


@pytest.mark.parametrize("said", [line for line in OTHERS.split("\n") if line])
def test_others(said):
    assert parse(said).name != "wake.sensitivity"
