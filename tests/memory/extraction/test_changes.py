"""Which old memory a sentence makes false, said in ways no rule names, and which look-alikes leave it alone."""

from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.memory.extraction.test_pipeline import talk
from tipote_device.assembly.memories import build_embedder
from tipote_device.contract.settings import Settings
from tipote_device.memory.engines.database import Database
from tipote_device.memory.extraction.dating import dated
from tipote_device.memory.extraction.facets import facets
from tipote_device.memory.extraction.fragments import is_fragment, spelled_out
from tipote_device.memory.extraction.mentions import aliases_in, people_in, subject_of
from tipote_device.memory.extraction.pair_judgement import REPLACES_FROM, forbidden, numbers, probability
from tipote_device.memory.extraction.pair_standing import Standing
from tipote_device.memory.extraction.pair_weights import WEIGHTS
from tipote_device.memory.extraction.pipeline import ExtractionPipeline
from tipote_device.memory.extraction.pregate import worth_asking
from tipote_device.memory.extraction.said import read
from tipote_device.memory.extraction.units import units

ZONE = ZoneInfo("Europe/Paris")
BEFORE = datetime(2026, 2, 20, 18, tzinfo=ZONE)
PAIRS = Path("tests/data/memory/changes.txt").read_text(encoding="utf-8").splitlines()

UNTOUCHED = (
    ("Mon loyer est de six cent vingt euros.", "Le loyer de ma fille est passé à quatre cent dix euros."),
    ("J'habite à Roanne.", "Un jour j'aimerais habiter à Lyon."),
    ("J'habite à Roanne.", "Dans le temps j'habitais à Lyon."),
    ("Je joue au foot au club de Vitré.", "Je joue aussi au foot au club de Fougères."),
    ("Je suis allergique aux arachides.", "Maintenant je mange des cacahuètes."),
    ("Je suis routier.", "Mon frère a changé de métier, il est routier."),
    ("Je loge dans un foyer à Créteil.", "Madame Diallo habite Sarcelles."),
    ("Je ne mange pas de porc.", "Je mange aussi du poisson maintenant."),
    ("Mon mari Marcel est diabétique.", "Marcel est plus seulement diabétique, il a de la tension."),
    ("J'habite au troisième.", "Le voisin du quatrième a déménagé."),
)
"""What the second sentence says may never close the first, however likely the rest makes it."""

ALONE = Standing(rule=0.0, margin=0.0, frequency={})
"""A pair with nothing beside it."""


def said(text, at=BEFORE, names=None):
    return read(text, facets(text, dated(text, at)), names or {})


@pytest.mark.parametrize(("old", "new"), UNTOUCHED)
def test_code_forbids_what_cannot_have_changed(old, new):
    assert forbidden(said(new), said(old))
    assert probability(said(new), said(old), 1.0, ALONE) == 0.0


def test_every_feature_has_its_weight_and_its_place():
    found = numbers(said("On a vendu la Clio."), said("On roule en Clio."), 0.5, ALONE)
    assert list(found) == list(WEIGHTS)


def test_a_sentence_without_any_sign_of_change_closes_nothing():
    assert probability(said("La boulangerie est rue des Lices."), said("On habite rue des Lices."), 0.9, ALONE) == 0.0


def test_two_prices_of_one_thing_are_a_change_and_of_two_things_are_not():
    old = said("La cantine coûte trois euros par repas.")
    assert probability(said("La cantine, c'est quatre euros le repas."), old, 0.5, ALONE) >= REPLACES_FROM
    assert probability(said("La garderie coûte deux euros."), old, 0.5, ALONE) < REPLACES_FROM


def test_names_stand_for_the_people_memories_say_they_are():
    names = aliases_in(["Ma femme, Sonia, est sage-femme."])
    assert people_in("sonia a demissionne", frozenset({"sonia"}), names) == {"epouse"}
    assert subject_of("sonia a demissionne", frozenset({"sonia"}), names) == "epouse"
    assert subject_of("ma fille habite a lille", frozenset(), {}) == "fille"
    assert subject_of("j'habite a lille", frozenset(), {}) == "user"


@pytest.mark.parametrize(
    ("turn", "kept"),
    [
        ("Poste du matin. Debout à cinq heures.", ["Poste du matin. Debout à cinq heures."]),
        ("Nadia a rendu le studio. Coloc à Gand.", ["Nadia a rendu le studio. Coloc à Gand."]),
        ("Femme : Odile. Prof de chant.", ["Femme : Odile. Prof de chant."]),
        ("Blague. Courte.", []),
        ("Minuteur. Dix minutes.", []),
        ("Météo demain ?", []),
        ("J'habite à Nantes. Merci beaucoup.", ["J'habite à Nantes."]),
    ],
)
def test_telegraphic_speech_is_read_whole_and_its_orders_are_not(turn, kept):
    assert [unit for unit in units(turn) if worth_asking(unit)] == kept


def test_a_verb_makes_a_sentence_and_a_preposition_does_not():
    assert is_fragment("Maison à Huy")
    assert not is_fragment("Elle a Huy")


def test_je_run_into_its_verb_is_written_apart():
    assert spelled_out("jfais du 42 et jsuis à jeun depuis jeudi") == "je fais du 42 et je suis à jeun depuis jeudi"
    assert spelled_out("jai un chat, chuis content") == "j'ai un chat, je suis content"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Le dix-sept octobre, nous fêterons nos trente ans de mariage.", (2026, 10, 17)),
        ("Mon anniversaire c'est le douze novembre.", None),
        ("Crise de goutte ce matin.", None),
    ],
)
def test_a_party_ends_and_a_birthday_or_an_illness_does_not(text, day):
    end = dated(text, datetime(2026, 9, 1, 18, tzinfo=ZONE)).expires
    assert (end and (end.year, end.month, end.day)) == day


async def _closed(embedder, old, new):
    """Return whether a session with `new` closes what a session with `old` left."""
    database = await Database.open(None)
    pipeline = ExtractionPipeline(database, model=None, embedder=embedder, zone=ZONE)
    try:
        for days, text in enumerate((old, new)):
            await pipeline.extract(await talk(database, text, at=BEFORE + timedelta(days=6 * days)))
        return any(memory.superseded_by is not None for memory in await database.memories.every())
    finally:
        await database.aclose()


@pytest.mark.models
async def test_changes_said_in_new_ways_close_the_old_memory():
    lines = [line for line in PAIRS if line[:2] in {"+ ", "- "}]
    pairs = [(line[0] == "+", *line[2:].split(" => ")) for line in lines][::6]
    embedder = build_embedder(Settings())
    try:
        closed = [(true, await _closed(embedder, old, new)) for true, old, new in pairs]
    finally:
        await embedder.aclose()
    found = sum(did for true, did in closed if true) / sum(true for true, _ in closed)
    wrong = sum(did for true, did in closed if not true) / sum(not true for true, _ in closed)
    assert found >= 0.6
    assert wrong <= 0.15
