"""Whom and what a sentence is about, and what stays of a sentence of which one part is over."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.memory.extraction.actors import Actor, actor_of
from tipote_device.memory.extraction.dating import dated
from tipote_device.memory.extraction.drafting import propose
from tipote_device.memory.extraction.facets import facets
from tipote_device.memory.extraction.folding import folded
from tipote_device.memory.extraction.mentions import names_in
from tipote_device.memory.extraction.pair_standing import margins
from tipote_device.memory.extraction.residual import residual
from tipote_device.memory.extraction.units import units

AT = datetime(2026, 3, 2, 18, tzinfo=ZoneInfo("Europe/Paris"))


@pytest.mark.parametrize(
    ("said", "actor"),
    [
        ("Ça y est, on a fini la cuisine.", Actor(speaker=True)),
        ("Madame Diallo habite Sarcelles.", Actor(who=frozenset({"diallo"}), known=True)),
        ("dylan il a été viré", Actor(who=frozenset({"dylan", "frere"}), known=True)),
        ("Mon petit-fils a deux ans.", Actor(who=frozenset({"petit-fils"}), known=True)),
        ("Le facteur a perdu mon journal.", Actor(who=frozenset({"facteur"}), known=True, met=True)),
        ("La voiture de Luc est en panne.", Actor(thing="voitur", of=frozenset({"luc"}))),
        ("Elle ne vient plus.", Actor()),
    ],
)
def test_the_subject_is_read(said, actor):
    assert actor_of(folded(said).plain, names_in(said), {"dylan": "frere"}) == actor


def test_what_has_come_instead_is_kept_with_what_is_over():
    assert units("Le footing du jeudi, c'est terminé. Je nage.") == ["Le footing du jeudi, c'est terminé. Je nage."]
    assert units("J'habite à Lyon. Je nage.") == ["J'habite à Lyon.", "Je nage."]


def test_what_a_closed_sentence_says_besides_stays():
    new = facets("Le notaire a décalé la signature, ce sera le 22 mai.", dated("", AT))
    old = "La maison d'Écully est vendue, je signe le 17 avril chez le notaire."
    assert residual(old, new) == "La maison d'Écully est vendue"


def test_what_is_over_for_good_does_not_end_with_the_date_beside_it():
    made = propose("La maison est vendue, je signe le 17 avril chez le notaire.", said_at=AT, session="s", turn=0)
    ends = {proposal.draft.quote: proposal.draft.expires_at is not None for proposal in made}
    assert ends["La maison est vendue"] is False
    assert ends["La maison est vendue, je signe le 17 avril chez le notaire."] is True


def test_a_margin_is_over_the_likest_other():
    assert margins([0.5]) == [0.0]
    assert margins([0.5, 0.25, 0.75]) == [-0.25, -0.5, 0.25]
