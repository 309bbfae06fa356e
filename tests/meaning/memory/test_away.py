"""Requests to forget whose thing stands before the order: names, days, questions, all but one; and what looks so."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

AT = datetime(2026, 3, 11, 18, tzinfo=ZoneInfo("Europe/Paris"))


def read(said):
    found = parse(said, at=AT)
    return found.name, found.slots.get("scope"), found.slots.get("query")


NAMED = {
    "Bérénice, tu me la vires de ta mémoire, on ne se parle plus.": ("topic", "Bérénice"),
    "Concernant Paulin, t'en gardes que dalle.": ("topic", "Paulin"),
    "gaspard tu dégages tout ce que t'as sur lui": ("topic", "gaspard"),
    "Paulin et Bérénice, tu m'enlèves tout ça.": ("topic", "Paulin et Bérénice"),
    "Le code du portail, tu le bazardes, il a changé.": ("specific", "Le code du portail"),
    "Ma dispute avec Odile, tu fais une croix dessus.": ("specific", "Ma dispute avec Odile"),
    "Question argent, tu me zappes tout.": ("topic", "argent"),
    "Tout ce qui est divorce et avocat, on n'en garde rien.": ("topic", "divorce et avocat"),
    "Rien de ce que je t'ai dit sur mon ex ne doit rester chez toi.": ("topic", "mon ex"),
    "Monsieur Benali, faut plus que tu le gardes en mémoire.": ("topic", "Monsieur Benali"),
    "Les cachets de papa, je veux pas que tu retiennes ça.": ("specific", "Les cachets de papa"),
    "Le contrôle fiscal, laisse tomber, pas besoin de garder ça.": ("specific", "Le contrôle fiscal"),
    "ce qui concerne ma mère, à la poubelle": ("topic", "ma mère"),
    "J'aurais pas dû te causer d'Odile et de ses sous, oublie.": ("specific", "Odile et ses sous"),
    "Fais genre je t'ai jamais dit que je voyais une psy.": ("specific", "je voyais une psy"),
    "Mettons que je t'ai jamais parlé de mon fils.": ("specific", "mon fils"),
}


@pytest.mark.parametrize(("said", "wanted"), NAMED.items())
def test_the_thing_before_the_order_is_meant(said, wanted):
    assert read(said) == ("memory.forget", *wanted)


TOLD_ON = {
    "Du quatre mars, tu ne gardes rien.": "ce que je t'ai dit le quatre mars",
    "Le dix mars, je t'ai raconté des bêtises, efface tout.": "ce que je t'ai dit Le dix mars",
    "Efface la journée de samedi dernier.": "ce que je t'ai dit samedi dernier",
    "Ce que je t'ai raconté hier soir, ça dégage.": "Ce que je t'ai raconté hier soir",
    "Mes confidences d'avant-hier, garde-les pas.": "Mes confidences d'avant-hier",
    "Tout ce que je t'ai confié cette semaine, tu jettes.": "Tout ce que je t'ai confié cette semaine",
    "Notre discussion du 3 mars, oublie tout sauf le chat.": "Notre discussion du 3 mars sauf le chat",
    "De lundi, tu gardes le rendez-vous et tu jettes le reste.": "ce que je t'ai dit lundi sauf le rendez-vous",
    "Hormis le bail, tout ce que je t'ai dit hier, efface.": "tout ce que je t'ai dit hier sauf le bail",
}


@pytest.mark.parametrize(("said", "query"), TOLD_ON.items())
def test_what_was_told_then_is_meant(said, query):
    assert read(said) == ("memory.forget", "topic", query)


ALL_BUT = {
    "Oublie tout sauf mon prénom.": "mon prénom",
    "Garde mes allergies, tout le reste tu peux le virer.": "mes allergies",
    "Mes vacances, tu les gardes, tout le reste tu peux l'oublier.": "Mes vacances",
    "efface toute ta mémoire à part le nom de mon chien": "le nom de mon chien",
    "Je veux que tu ne gardes que mon prénom.": "mon prénom",
    "Fais table rase, sauf mon nom.": "mon nom",
}


@pytest.mark.parametrize(("said", "kept"), ALL_BUT.items())
def test_all_but_one_thing(said, kept):
    assert read(said) == ("memory.forget", "all", f"tout sauf {kept}")


ASKED = {
    "Il parle de quoi, le livre de ma nièce ? Ah oui. Oublie ça.": "le livre de ma nièce",
    "Elle travaille où, ma belle-fille ? Ah bon. Ça, tu l'oublies, elle n'aime pas.": "le travail de ma belle-fille",
    "c'est quoi le code de mon casier déjà ah oui bon ben efface": "le code de mon casier",
    "C'est qui qui m'a prêté la tondeuse ? Ah, Robert. Bon, tu peux oublier ça.": "qui m'a prêté la tondeuse",
}


@pytest.mark.parametrize(("said", "query"), ASKED.items())
def test_a_question_before_the_order_is_what_it_is_about(said, query):
    assert read(said) == ("memory.forget", "specific", query)


@pytest.mark.parametrize(
    "said",
    [
        "Allez, on repart à zéro, oublie qui je suis.",
        "Fais comme si on s'était jamais rencontrés.",
        "Allez, grand nettoyage : tu ne gardes plus rien de rien.",
        "Efface tout, que plus rien ne traîne, comme au premier jour.",
    ],
)
def test_figures_for_everything(said):
    assert read(said) == ("memory.forget", "all", None)


@pytest.mark.parametrize(
    "said",
    [
        "Sur Bérénice, tu ne gardes rien, elle n'aime pas ça.",
        "Je ne veux plus entendre parler de Marc, supprime tout.",
        "Le dix mars, j'ai trop parlé, oublie tout.",
        "Pour mes parents, je veux que tout soit effacé.",
    ],
)
def test_what_is_limited_is_never_everything(said):
    name, scope, query = read(said)
    assert name != "memory.forget" or (scope != "all" and query)


FRIENDS = """
vire le lait de la liste / Jette un œil à la météo de demain. / j'ai jeté mes vieilles chaussures / laisse tomber
Le film, laisse tomber, il est nul. / La pizza, tu oublies, je suis au régime. / Mon frère oublie tout en ce moment.
Les épinards, j'en veux plus, c'est dégueu. / Le vieux canapé, à la poubelle, j'en peux plus. / L'alarme, tu l'enlèves.
Le ski cette année, on oublie, c'est trop cher. / Mon fils garde rien de ce qu'on lui donne. / Garde la monnaie.
Maman dit toujours : le passé, on l'oublie. / Tu retiens que la clé est chez la voisine. / Jette ça à la poubelle.
Raconte-moi une histoire, comme si tu ne me connaissais pas. / Il fait comme si je lui avais rien dit.
C'est quoi un trou noir ? Ah oui. Bon, oublie ça. / Garde juste la première chanson et vire le reste de la playlist.
"""


@pytest.mark.parametrize(
    "said", [one.strip() for line in FRIENDS.split("\n") for one in line.split("/") if one.strip()]
)
def test_false_friends_are_no_request(said):
    assert parse(said, at=AT).name != "memory.forget"


def test_nothing_that_stands_before_its_order_is_erased_unasked():
    assert parse("Bérénice, t'en gardes rien.", at=AT).guessed
    assert parse("Oublie tout sauf mon prénom.", at=AT).guessed
