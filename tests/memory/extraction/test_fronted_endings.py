"""What is put first and said to be over closes what was known of it; look-alikes and later plans close nothing."""

import pytest

from tests.memory.extraction.test_changes import ALONE, said
from tipote_device.memory.extraction.endings import ended, ends, resumes
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.pair_features import features
from tipote_device.memory.extraction.pair_judgement import REPLACES_FROM, forbidden, probability
from tipote_device.memory.extraction.residual import residual


def over(new, old):
    before = said(old).facets
    return ends(said(new).facets.plain, before.plain, before.told)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Je fais du hautbois le lundi.", "Le hautbois, j'ai lâché."),
        ("J'ai une Dyane.", "La Dyane, je l'ai donnée à mon neveu."),
        ("Le tarot c'est le vendredi au foyer.", "Le tarot, faute de monde, ça s'est arrêté."),
        ("Je fais de l'escrime à Pau.", "L'escrime, mon épaule a dit stop."),
        ("Ma copine c'est Maëva.", "Avec Maëva c'est mort."),
        ("Je loue un box à la gare.", "Plus besoin du box, on a vendu la moto."),
        ("J'ai un furet, Gaspard.", "On a dû faire endormir Gaspard."),
    ],
)
def test_what_is_put_first_and_said_to_be_over_is_over(old, new):
    assert over(new, old)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ma banque c'est la Bred.", "La banque, elle a dit non pour le prêt."),
        ("Je fais de l'escrime à Pau.", "L'escrime, on a arrêté le match à la mi-temps."),
        ("Je fais de l'escrime à Pau.", "L'escrime, c'est le jeudi."),
        ("J'ai un cours de tarot.", "Le poker, j'ai arrêté."),
        ("Mon médecin est à Pau.", "Le médecin me l'interdit, l'escrime."),
        ("J'ai une prothèse au genou.", "Mon genou a dit stop."),
        ("Mon mari est routier.", "Mon mari, il a arrêté hier soir."),
    ],
)
def test_what_goes_on_is_not_over(old, new):
    assert not over(new, old)


def test_what_is_sent_away_need_not_come_first():
    assert telling_stems("déambulateur") in ended("ca y est, plus besoin du deambulateur, je marche")


def test_eating_meat_again_ends_going_without():
    old = said("Je suis végé, zéro viande.").facets
    assert resumes("je me suis remise au poulet", old.plain, old.told)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Je suis en cinquième au collège Ronsard.", "L'an prochain je vais au collège Monet."),
        ("Le docteur m'a dit de prendre mon cachet le soir.", "Le docteur veut que je marche une heure par jour."),
        ("J'ai un contrôle de maths le 3 mars 2026.", "Le contrôle de maths, c'est le 12 mai 2026."),
    ],
)
def test_later_plans_other_advice_and_far_dates_close_nothing(old, new):
    assert forbidden(said(new), said(old))


def test_a_near_date_and_an_announced_move_may_still_close():
    old = said("J'ai un contrôle de maths le 3 mars 2026.")
    assert not forbidden(said("Le contrôle de maths, c'est le 10 mars 2026."), old)
    assert not forbidden(said("Le contrôle de maths est repoussé au 12 mai 2026."), old)


def test_a_thing_put_first_is_not_about_whom_it_bothers():
    old = said("Le chauffage, tu le mets à dix-sept la nuit.")
    new = said("Pour le chauffage, Margot a froid, mets plutôt dix-neuf la nuit.", names={"margot": "fille"})
    assert not forbidden(new, old)


def test_a_number_without_its_unit_is_near_the_amount_it_changes():
    old = said("Le miel, je le vends douze euros le pot.")

    def bare(text):
        return features(said(text), old, 0.5)["bare_amount"]

    assert bare("Le miel est passé à quatorze.")
    assert not bare("Le miel est passé à cent vingt.")
    assert not bare("Le miel, j'en ai quatorze.")


def test_who_somebody_is_outlives_their_age_without_punctuation():
    assert residual("moi c'est Hector j'ai quinze ans", said("j'ai seize ans").facets) == "moi c'est Hector"


def test_a_role_named_otherwise_is_one_role():
    old, new = said("Ma meilleure copine c'est Inès."), said("Ma meilleure amie maintenant, c'est Louane.")
    assert not forbidden(new, old)
    assert probability(said("Mon meilleur pote c'est Tom."), said("Ma sœur c'est Inès."), 0.3, ALONE) < REPLACES_FROM
