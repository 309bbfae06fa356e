from pathlib import Path

import pytest

from tipote_device.contract.errors import PlugInError
from tipote_device.contract.turn import Intent
from tipote_device.meaning.intents import parse
from tipote_device.plugins.exemple import Exemple


def drawn(*numbers, options=None):
    """Return the plug-in with the draws it will make."""
    left = list(numbers)
    return Exemple(options or {}, lambda below: left.pop(0) % below)


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("Lance un dé.", Intent("exemple.de", {"nombre": 1})),
        ("Tu peux lancer deux dés s'il te plaît ?", Intent("exemple.de", {"nombre": 2})),
        ("jette-moi 3 dés", Intent("exemple.de", {"nombre": 3})),
        ("Pile ou face ?", Intent("exemple.piece")),
        ("On joue à pile ou face.", Intent("exemple.piece")),
        ("Lance une pièce.", Intent("exemple.piece")),
        ("Lance neuf dés.", None),
        ("Lance un débat.", None),
        ("Raconte-moi l'histoire de pile ou face.", None),
    ],
)
def test_what_it_understands(said, intent):
    assert drawn().phrase(said, None) == intent
    assert parse(said, others=(drawn().phrase,)) == (intent or Intent("llm"))


async def test_what_it_says():
    assert (await drawn(3).run(Intent("exemple.de", {"nombre": 1}), "")).spoken == "J'ai tiré un 4."
    assert (await drawn(0, 4, 5).run(Intent("exemple.de", {"nombre": 3}), "")).spoken == "J'ai tiré 1, 5 et 6, soit 12."
    assert [(await drawn(n).run(Intent("exemple.piece"), "")).spoken for n in (0, 1)] == ["Face !", "Pile !"]


async def test_its_die_has_the_faces_of_the_configuration():
    assert (await drawn(19, options={"faces": 20}).run(Intent("exemple.de"), "")).spoken == "J'ai tiré un 20."
    for faces in (1, 101, "six", True, 2.5):
        with pytest.raises(PlugInError, match="de 2 à 100 faces"):
            Exemple({"faces": faces})


def test_the_guide_shows_what_runs():
    """The example in the administrator's guide is understood by the plug-in it stands for."""
    guide = (Path(__file__).parents[2] / "docs" / "greffons.md").read_text()
    assert "« Lance deux dés. »" in guide
    assert drawn().phrase("Lance deux dés.", None)
