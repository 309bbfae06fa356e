"""What is wanted again more slowly is said more slowly, and only that."""

import pytest

from tipote_device.conductor.pace import FASTER, SLOWER, asked_pace
from tipote_device.meaning.intents import parse

WANTED = {
    "répète plus lentement": SLOWER,
    "plus lentement s'il te plaît": SLOWER,
    "parle moins vite": SLOWER,
    "tu parles trop vite": SLOWER,
    "j'ai rien compris, moins vite": SLOWER,
    "j'ai rien compris parle moins vite": SLOWER,
    "tu peux articuler ?": SLOWER,
    "répète un peu plus vite": FASTER,
    "répète": 1.0,
    "j'ai pas compris": 1.0,
}


@pytest.mark.parametrize(("said", "pace"), WANTED.items())
def test_pace(said, pace):
    intent = parse(said)
    assert intent.name == "repeat"
    assert asked_pace(intent, said) == pace


@pytest.mark.parametrize(
    "said",
    [
        "le train va moins vite que l'avion",
        "mon fils parle trop vite",
        "comment parler plus lentement en public",
        "le temps passe trop vite",
        "je cours plus vite",
        "je vais plus vite",
        "on va plus vite",
        "je parle plus lentement",
        "je dois aller plus vite",
    ],
)
def test_talk_about_speed_is_talk(said):
    intent = parse(said)
    assert intent.name != "repeat"
    assert asked_pace(intent, said) == 1.0
