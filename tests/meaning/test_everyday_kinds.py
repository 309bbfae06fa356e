"""Ways of speaking heard at home, each with sentences that look like it and mean something else."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.contract.turn import Rejected, Transcript
from tipote_device.meaning.intents import parse
from tipote_device.meaning.understanding import understand

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))
"""A Sunday."""


def meant(said):
    return parse(said, at=NOW)


def lines(block):
    return [line.strip() for line in block.strip().splitlines()]


@pytest.mark.parametrize(
    ("said", "times"),
    [
        ("rappelle-moi demain matin à 8h et ce soir à 20h de prendre mon cachet", ["11-30T08:00", "11-29T20:00"]),
        ("rappelle-moi de nourrir le chat demain à 7h et mardi à 9h", ["11-30T07:00", "12-01T09:00"]),
        ("demain à neuf heures et à seize heures, fais-moi penser à arroser", ["11-30T09:00", "11-30T16:00"]),
        ("rappelle-moi tous les jours à midi et à dix-neuf heures de manger", ["11-29T12:00", "11-29T19:00"]),
        ("mets un rappel ce soir à 19h et demain à 7h pour les poubelles", ["11-29T19:00", "11-30T07:00"]),
        ("mets un réveil à 7h et à 7h30", ["11-30T07:00", "11-30T07:30"]),
        ("réveille-moi lundi à 7h et mardi à 8h", ["11-30T07:00", "12-01T08:00"]),
        ("réveille-moi à six heures et à six heures dix", ["11-30T06:00", "11-30T06:10"]),
        ("rappelle-moi à 7h demain et à 8h de donner le biberon", ["11-30T07:00", "11-30T08:00"]),
        (
            "rappelle-moi demain à 8h, à 12h et à 20h de prendre mon cachet",
            ["11-30T08:00", "11-30T12:00", "11-30T20:00"],
        ),
        ("mets un réveil à 6h, à 6h10, à 6h20 et à 6h30", ["11-30T06:00", "11-30T06:10", "11-30T06:20", "11-30T06:30"]),
        (
            "rappelle-moi lundi à 9h, mardi à 10h et jeudi à 11h de sortir le chien",
            ["11-30T09:00", "12-01T10:00", "12-03T11:00"],
        ),
    ],
)
def test_one_order_for_several_times_is_several(said, times):
    orders = [order for order, _ in meant(said).slots["orders"]]
    assert [(order.slots.get("at") or order.slots["iso"])[5:16] for order in orders] == times
    assert len({order.slots.get("what") for order in orders}) == 1


@pytest.mark.parametrize(
    "said",
    lines("""
    rappelle-moi à huit heures et demie d'appeler Paul
    rappelle-moi à huit heures et quart de sortir le chien
    rappelle-moi à midi d'acheter du pain et du lait
    rappelle-moi demain à 9h la visite et le repas
    """),
)
def test_what_joins_no_two_times_is_one_order(said):
    assert meant(said).name == "reminder.set"


@pytest.mark.parametrize(
    "said",
    lines("""
    rappelle-moi d'aller au ciné samedi à 20h et dimanche à 15h chez mamie
    rappelle-moi d'appeler Paul à 14h et Marie à 15h
    """),
)
def test_two_times_for_two_things_are_not_said_twice(said):
    assert meant(said).name != "several"


@pytest.mark.parametrize(
    "said",
    lines("""
    on mange
    on mange !
    à table !
    on passe à table
    nous dînons
    on est dimanche, y a pas école
    on est mardi, c'est les poubelles
    c'est samedi, on dort
    on dit quelle heure est-il ou quelle heure il est
    comment on écrit baisse le son
    comment tu dis quelle heure est-il en anglais
    on dit bonne nuit ou bonsoir
    tu te rappelles comment on accorde le verbe avec qui
    tu te rappelles comment on calcule une moyenne
    tu te souviens du nom de l'acteur dans Titanic
    tu te souviens de la date de la révolution
    tu te souviens du nom du chanteur de Queen
    mon mari ronfle, garde ça pour toi
    le prof parle, note
    la mer monte, retiens ton souffle
    mon fils a eu une mauvaise note
    t'as trouvé où les clés
    tu as lu où ce livre
    tu en es où du livre
    j'aimerais que mon rhume disparaisse
    oublie que j'aime pas Paul, non, oublie pas
    j'ai mis le minuteur du four, c'est pas la peine
    le chat est rentré, c'est fini
    le bus passe toutes les dix minutes
    je prends un cachet toutes les quatre heures
    rappelle-moi de boire toutes les deux heures de 8h à 20h
    """),
)
def test_talk_is_left_alone(said):
    assert meant(said).name == "llm"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("j'ai trouvé, laisse tomber", "session.end"), ("j'ai compris, c'est bon", "session.end"),
        ("on mange, à plus", "session.end"), ("on passe à table, merci", "session.end"),
        ("je te laisse, à table", "session.end"), ("on est bien dimanche", "date.today"),
        ("on est lundi ou mardi", "date.today"), ("c'est mardi aujourd'hui ?", "date.today"),
        ("comment tu dis ?", "repeat"), ("on dit quoi, baisse le son", "volume.down"),
        ("remonte le volume tout doucement", "volume.up"), ("monte le son petit à petit", "volume.up"),
        ("parle plus doucement", "volume.down"), ("t'en es où du compte à rebours", "timer.query"),
        ("tu en es où avec le minuteur", "timer.query"), ("t'as trouvé où que j'ai mal au dos", "memory.why"),
        ("tu as lu où que je suis végétarien", "memory.why"), ("baisse le son, non, monte le son", "volume.up"),
        ("éteins le minuteur, ah non, coupe le son", "volume.mute"),
    ],
)  # fmt: skip
def test_what_stands_beside_changes_nothing(said, name):
    assert meant(said).name == name


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("retiens que ma nièce euh non ma filleule habite à Namur", "ma filleule habite à Namur"),
        ("note que mon frère, non pardon, mon cousin vient lundi", "mon cousin vient lundi"),
        ("retiens que c'est lundi, non, pardon, retiens que c'est jeudi", "c'est jeudi"),
        ("retiens que mon frère n'est pas mon cousin", "mon frère n'est pas mon cousin"),
        ("retiens que ma mère non plus n'aime pas ma tante", "ma mère non plus n'aime pas ma tante"),
        ("pour ta mémoire, les clés sont dans le bol, garde ça", "les clés sont dans le bol"),
        ("maman est partie vivre à Lyon, tu gardes ça pour la prochaine fois", "maman est partie vivre à Lyon"),
        ("retiens ça c'est important je suis gauchère", "je suis gauchère"),
        ("sache-le une bonne fois, je déteste le jazz", "je déteste le jazz"),
        ("moi c'est Gérard, retiens", "moi c'est Gérard"),
        ("ma plaque c'est AB 123 CD, tu retiens hein", "ma plaque c'est AB 123 CD"),
        ("le code de ma cave c'est 12, tu t'en rappelleras", "le code de ma cave c'est 12"),
        ("t'oublies pas que demain je travaille", "demain je travaille"),
    ],
)
def test_facts_end_where_the_order_begins_again(said, fact):
    found = meant(said)
    assert (found.name, found.slots.get("fact")) == ("memory.remember", fact)


@pytest.mark.parametrize(
    ("said", "scope", "query"),
    [
        ("oublie mon poids, non, oublie ma taille", "specific", "ma taille"),
        ("oublie que Mamadou me doit cent euros il a remboursé", "specific", "Mamadou me doit cent euros"),
        ("oublie que mon frère doit venir", "specific", "mon frère doit venir"),
        ("oublie que Paul doit pas manger de gluten", "specific", "Paul doit pas manger de gluten"),
        ("oublie que je reste chez ma mère", "specific", "je reste chez ma mère"),
        ("mon adresse ne doit plus rester dans ta mémoire", "specific", "mon adresse"),
        ("j'aimerais que la bagarre elle disparaisse de ta mémoire", "specific", "la bagarre"),
        ("nettoie cette mémoire au complet", "all", None),
        ("mon poids, personne n'a besoin de le savoir, oublie", "specific", "mon poids"),
        ("oublie mon régime, c'est n'importe quoi", "specific", "mon régime"),
        ("oublie ma promesse de courir là, c'était n'importe quoi", "specific", "ma promesse de courir"),
    ],
)
def test_what_is_to_be_forgotten_is_whole(said, scope, query):
    found = meant(said)
    assert (found.name, found.slots) == ("memory.forget", {"scope": scope, "query": query})


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ("tout ce que tu as mémorisé sur moi, tu me le lis", None),
        ("fais voir ce que tu as appris sur moi depuis le temps", None),
        ("dis ce que tu sais de moi pour voir", None),
        ("t'as pas oublié mon groupe sanguin quand même", "mon groupe sanguin"),
        ("on t'a dit quoi ici sur grand-père", "grand-père"),
        ("j'ai dit quoi sur Julie hier", "Julie"),
        ("je t'avais parlé d'un truc sur le jardin c'était quoi", "le jardin"),
        ("je t'ai dit un truc sur Paul, c'est quoi déjà", "Paul"),
        ("qu'est-ce que je t'ai dit sur mon rendez-vous de ce matin", "mon rendez-vous de ce matin"),
        ("j'ai garé où la voiture tu t'en souviens", "j'ai garé où la voiture"),
        ("tu te rappelles comment on a appelé le chat", "comment on a appelé le chat"),
        ("tu te souviens du nom de l'équipe de mon fils", "nom de l'équipe de mon fils"),
    ],
)
def test_what_is_asked_back_is_what_it_is_about(said, query):
    found = meant(said)
    assert (found.name, found.slots.get("query", "")) == ("memory.recall", query)


@pytest.mark.parametrize(
    ("said", "seconds", "label"),
    [
        ("j'ai besoin d'un minuteur là, quatorze minutes", 840, None),
        ("un minuteur là de dix minutes pour le riz", 600, "riz"),
    ],
)
def test_a_word_that_points_is_no_label(said, seconds, label):
    assert meant(said).slots == {"seconds": seconds, "label": label}


def test_a_timer_does_not_come_back():
    found = meant("mets un minuteur toutes les dix minutes")
    assert "toutes" not in str(found.slots.get("label"))


def heard(text, *, logprob=-1.2, no_speech=0.1):
    return Transcript(
        text=text, avg_logprob=logprob, no_speech_prob=no_speech, compression_ratio=1.0, window_s=30.0, elapsed_ms=1.0
    )


@pytest.mark.parametrize("text", ["Quelle heure est-il ?", "On est quel jour ?", "Il reste combien sur le minuteur ?"])
def test_a_question_of_every_day_is_believed_though_it_was_spelt_with_doubt(text):
    found = understand(heard(text), woken=True, speech_seconds=1.2)
    assert not isinstance(found, Rejected)
    assert found.text == text


@pytest.mark.parametrize(
    ("transcript", "speech"),
    [
        (heard("Quelle heure est-il ?"), 0.0),
        (heard("Quelle heure est-il ?"), None),
        (heard("Quelle heure est-il ?", no_speech=0.7), 1.2),
        (heard("Oublie tout."), 1.2),
        (heard("Coupe le son."), 1.2),
        (heard("Quelle heure est-il à Tokyo ?"), 1.2),
    ],
)
def test_doubt_still_counts_without_speech_and_for_everything_else(transcript, speech):
    assert isinstance(understand(transcript, woken=True, speech_seconds=speech), Rejected)
