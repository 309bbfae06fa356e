"""Each case: what is said on a Wednesday morning (11 March 2026, Paris) unless its anchor says otherwise."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.french.dates import annotate, find_moments, window

PARIS = ZoneInfo("Europe/Paris")
WEDNESDAY = datetime(2026, 3, 11, 10, 0, tzinfo=PARIS)


def resolved(text: str, anchor: datetime = WEDNESDAY) -> list[str]:
    """Return "first..last" of each dated moment (one date when they are the same), "habit" for what recurs."""
    found = []
    for moment in find_moments(text, anchor):
        if moment.implied:
            continue
        if moment.start is None or moment.end is None:
            found.append("habit")
            continue
        first, last = moment.start.date().isoformat(), moment.end.date().isoformat()
        found.append(first if first == last else f"{first}..{last}")
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Demain on mange chez Paul.", "2026-03-12"),
        ("apres demain jai le dentiste", "2026-03-13"),
        ("Avant-hier il a plu.", "2026-03-09"),
        ("Demain dans la matinée, je jardine.", "2026-03-12"),
        ("Hier dans la soirée, on a joué aux cartes.", "2026-03-10"),
        ("On part la dernière semaine de juillet.", "2026-07-27..2026-08-02"),
        ("La première semaine d'octobre, je suis à Lyon.", "2026-09-28..2026-10-04"),
        ("Le premier vendredi de ce mois, c'était le marché.", "2026-03-06"),
        ("Le dernier jour du mois prochain, on rend les clés.", "2026-04-30"),
        ("Je serai là du 4 au 22 du mois prochain.", "2026-04-04..2026-04-22"),
        ("Les trois prochains jours, il fait beau.", "2026-03-12..2026-03-14"),
        ("Ces deux dernières semaines, j'ai mal dormi.", "2026-02-25..2026-03-10"),
        ("Le contrat court de juin 2024 à mai 2026.", "2024-06-01..2026-05-31"),
        ("Il a travaillé là de 2014 à 2018.", "2014-01-01..2018-12-31"),
        ("C'était dans les années 90.", "1990-01-01..1999-12-31"),
        ("Il est mort le 31/10/74.", "1974-10-31"),
        ("Le bail finit le samedi 31/10/26.", "2026-10-31"),
        ("On fait la veille du Nouvel An chez Paul.", "2026-12-31"),
        ("Du vendredi 13 au lundi 16, je suis absent.", "2026-03-13..2026-03-16"),
        ("Hier soir j'ai mal dormi.", "2026-03-10"),
        ("Je sors ce soir.", "2026-03-11"),
        ("Cet après-midi je vois ma sœur.", "2026-03-11"),
        ("Tout à l'heure, je passe à la banque.", "2026-03-11"),
        ("Aujourd'hui c'est relâche.", "2026-03-11"),
        ("Aujourd'hui en huit, on signe.", "2026-03-18"),
        ("Le colis arrive vendredi.", "2026-03-13"),
        ("Le plombier passe mercredi.", "2026-03-18"),
        ("Le plombier passe ce mercredi.", "2026-03-11"),
        ("Le plombier est passé lundi.", "2026-03-09"),
        ("Lundi, j'ai vu le docteur.", "2026-03-09"),
        ("lundi jai rendez-vous chez le docteur", "2026-03-16"),
        ("J'ai pris rendez-vous mardi à neuf heures.", "2026-03-17"),
        ("Il m'a promis de venir samedi.", "2026-03-14"),
        ("C'était samedi.", "2026-03-07"),
        ("On est fermés samedi.", "2026-03-14"),
        ("L'été 2024 on était en Crète.", "2024-06-21..2024-09-21"),
        ("Si t'es libre samedi, on va au cinéma.", "2026-03-14"),
        ("dans les prochains jours il va neiger", "2026-03-11..2026-03-18"),
        ("ces dernières semaines j'ai mal dormi", "2026-02-11..2026-03-11"),
        ("J'ai quoi dans les semaines qui viennent ?", "2026-03-11..2026-04-08"),
        ("Ma cousine se marie le 27 juin.", "2026-06-27"),
        ("Je ne serai pas là le 3 avril.", "2026-04-03"),
        ("Le médecin m'a arrêtée jusqu'au vingt.", "2026-03-20"),
        ("On est restés à Nice jusqu'à lundi.", "2026-03-09"),
        ("Les travaux durent jusqu'à l'été.", "2026-06-21"),
        ("Je prends des antibiotiques pendant sept jours.", "2026-03-18"),
        ("J'en ai encore pour trois semaines.", "2026-04-01"),
        ("la livraison c'est entre jeudi et samedi", "2026-03-12..2026-03-14"),
        ("ma fille a son gala le dernier week-end de juin", "2026-06-27..2026-06-28"),
        ("le premier dimanche d'avril on court", "2026-04-05"),
        ("mon rendez-vous est passé au vingt-cinq mars", "2026-03-25"),
        ("il rentre à la fin de l'été", "2026-06-21..2026-09-21"),
        ("On s'est vus samedi.", "2026-03-07"),
        ("ma mere est partie samedi", "2026-03-07"),
        ("Ma sœur se fait opérer le 2 avril.", "2026-04-02"),
        ("Elle vient d'accoucher, lundi, d'une petite fille.", "2026-03-09"),
        ("J'ai acheté des billets pour vendredi.", "2026-03-13"),
        ("Il commençait lundi.", "2026-03-09"),
        ("Paul va bien, il rentre samedi.", "2026-03-14"),
        ("j'ai trouvé quelqu'un il commence lundi", "2026-03-16"),
        ("Je l'ai vue jeudi dernier.", "2026-03-05"),
        ("On dîne ensemble jeudi prochain.", "2026-03-12"),
        ("On dîne ensemble mercredi prochain.", "2026-03-18"),
        ("Jeudi de la semaine prochaine, j'ai un entretien.", "2026-03-19"),
        ("La semaine prochaine, jeudi, j'ai un entretien.", "2026-03-19"),
        ("Mardi de la semaine dernière il pleuvait.", "2026-03-03"),
        ("Rendez-vous mardi en huit.", "2026-03-24"),
        ("Rendez-vous mardi en quinze.", "2026-03-31"),
        ("Depuis lundi, je travaille ailleurs.", "2026-03-09"),
        ("Elle est là depuis dimanche dernier.", "2026-03-08"),
        ("jeudi 12 on va au cinéma", "2026-03-12"),
        ("mardi dix-sept, réunion", "2026-03-17"),
        ("Le vingt et un juin on fait la fête au village.", "2026-06-21"),
        ("Le 1er mai on se repose.", "2026-05-01"),
        ("le premier avril je lui fais une blague", "2026-04-01"),
        ("Le spectacle est le mardi 19 mai.", "2026-05-19"),
        ("Le spectacle est mardi le 19 mai.", "2026-05-19"),
        ("Elle arrive le 3 février.", "2027-02-03"),
        ("Elle est arrivée le 3 février.", "2026-02-03"),
        ("Il est né le 3 mars 1984.", "1984-03-03"),
        ("Le bail finit le trente juin deux mille vingt-sept.", "2027-06-30"),
        ("Le contrat du 12/03/2026", "2026-03-12"),
        ("le 05/04 je pars", "2026-04-05"),
        ("Échéance : 2026-11-30.", "2026-11-30"),
        ("Livraison le 14.04.26", "2026-04-14"),
        ("Du dix-huit au vingt-cinq avril on est en Bretagne.", "2026-04-18..2026-04-25"),
        ("Du 28 décembre au 3 janvier on est au ski.", "2026-12-28..2027-01-03"),
        ("Du 30 mars au 2 avril, formation.", "2026-03-30..2026-04-02"),
        ("du lundi 6 au vendredi 10 avril je suis en stage", "2026-04-06..2026-04-10"),
        ("entre le 3 et le 8 mai", "2026-05-03..2026-05-08"),
        ("les 4 et 5 avril il y a une brocante", "2026-04-04..2026-04-05"),
        ("du 20 au 25 je suis à Lyon", "2026-03-20..2026-03-25"),
        ("de jeudi à dimanche on garde les petits", "2026-03-12..2026-03-15"),
        ("Je suis sur le chantier jusqu'au quinze juin.", "2026-06-15"),
        ("Je reste jusqu'à vendredi.", "2026-03-13"),
        ("Elle reste jusqu'au vingt-deux.", "2026-03-22"),
        ("le 22 je vais chez maman", "2026-03-22"),
        ("le 5 du mois prochain je signe", "2026-04-05"),
        ("dans trois jours", "2026-03-14"),
        ("dans huit jours je pars", "2026-03-18"),
        ("dans quinze jours je pars", "2026-03-25"),
        ("dans une quinzaine on se revoit", "2026-03-25"),
        ("dans deux semaines c'est fini", "2026-03-25"),
        ("dans trois semaines c'est fini", "2026-03-30..2026-04-05"),
        ("dans un mois", "2026-04-01..2026-04-30"),
        ("il y a deux jours j'ai glissé", "2026-03-09"),
        ("il y a trois ans on vivait à Metz", "2023-01-01..2023-12-31"),
        ("ça fait deux semaines que je tousse", "2026-02-25"),
        ("depuis un an je fais du yoga", "2025-01-01..2025-12-31"),
        ("d'ici dix jours j'aurai fini", "2026-03-21"),
        ("La semaine prochaine je suis en congé.", "2026-03-16..2026-03-22"),
        ("La semaine dernière j'étais malade.", "2026-03-02..2026-03-08"),
        ("cette semaine je suis du matin", "2026-03-09..2026-03-15"),
        ("en début de semaine prochaine je pars", "2026-03-16..2026-03-17"),
        ("la semaine du 8 juin on est fermés", "2026-06-08..2026-06-14"),
        ("Ce week-end on jardine.", "2026-03-14..2026-03-15"),
        ("ce weekend on a jardiné", "2026-03-07..2026-03-08"),
        ("Le week-end dernier on a marché.", "2026-03-07..2026-03-08"),
        ("le week-end prochain on marche", "2026-03-14..2026-03-15"),
        ("on a déménagé en fin de semaine", "2026-03-07..2026-03-08"),
        ("le week-end du 4 avril", "2026-04-04..2026-04-05"),
        ("Le mois prochain je change de poste.", "2026-04-01..2026-04-30"),
        ("le mois dernier j'ai voté", "2026-02-01..2026-02-28"),
        ("L'année prochaine Léo entre au collège.", "2027-01-01..2027-12-31"),
        ("l'an dernier on était en Corse", "2025-01-01..2025-12-31"),
        ("En juin on part au Portugal.", "2026-06-01..2026-06-30"),
        ("en mars on fait les comptes", "2026-03-01..2026-03-31"),
        ("en février on a skié", "2026-02-01..2026-02-28"),
        ("En février on ira skier.", "2027-02-01..2027-02-28"),
        ("Le bébé est prévu pour mi-octobre.", "2026-10-10..2026-10-20"),
        ("à la mi-août tout est fermé", "2026-08-10..2026-08-20"),
        ("début mai je reprends le travail", "2026-05-01..2026-05-10"),
        ("on signe fin juin", "2026-06-21..2026-06-30"),
        ("à la fin du mois je suis payé", "2026-03-21..2026-03-31"),
        ("au mois d'août on ne fait rien", "2026-08-01..2026-08-31"),
        ("en mai 2027", "2027-05-01..2027-05-31"),
        ("de mai à septembre je dors dehors", "2026-05-01..2026-09-30"),
        ("Cet été on repeint la façade.", "2026-06-21..2026-09-21"),
        ("l'été dernier on a repeint la façade", "2025-06-21..2025-09-21"),
        ("l'hiver prochain je ressors les skis", "2026-12-21..2027-03-23"),
        ("en 2019 j'ai eu mon permis", "2019-01-01..2019-12-31"),
        ("à Noël on va chez ma mère", "2026-12-25"),
        ("À Pâques les enfants viennent.", "2026-04-04..2026-04-06"),
        ("le lundi de Pâques on chasse les œufs", "2026-04-06"),
        ("À la Toussaint on ira sur la tombe.", "2026-11-01"),
        ("pour la fête des mères je l'invite", "2026-05-31"),
        ("le jour de l'an je dors", "2027-01-01"),
        ("à la rentrée il apprend le violon", "2026-09-01..2026-09-15"),
    ],
)
def test_a_moment_is_resolved(text: str, expected: str) -> None:
    assert resolved(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Le mardi je vais à la piscine.",
        "Tous les mardis à dix-huit heures, j'ai cours.",
        "Le jeudi après-midi, je joue à la belote.",
        "Les samedis on fait le marché.",
        "Chaque matin je prends un cachet.",
        "Je cours deux fois par semaine.",
        "La belote, c'est passé au mercredi.",
        "Je travaille du lundi au vendredi.",
        "je travaille de lundi à vendredi",
        "Un dimanche sur deux je vois mon fils.",
        "Le loyer part le 5 de chaque mois.",
        "le 28 du mois je touche ma paie",
        "L'hiver je tricote.",
        "en été on dort sur le balcon",
        "Le week-end je dors.",
        "à Noël on va toujours chez ma tante",
        "Tous les ans on monte au chalet.",
        "L'anniversaire de Marius c'est le vingt et un juin.",
        "La fête de Rosalie, c'est le deux juin.",
        "ma fille est née le 12 août",
        "mon fils est né le 12 août",
        "Ma mère aura quatre-vingts ans le quatre mai.",
        "Nous nous sommes mariés un quatre septembre.",
        "le premier lundi du mois c'est réunion",
    ],
)
def test_what_recurs_has_no_date(text: str) -> None:
    assert set(resolved(text)) == {"habit"}


@pytest.mark.parametrize(
    "text",
    [
        "Ce n'est pas demain la veille.",
        "Il a changé du jour au lendemain.",
        "Attends, j'en ai pour un second.",
        "J'habite rue du 4 septembre.",
        "On se retrouve place du 8 mai.",
        "J'ai lu le Monde du 3 mars.",
        "Merci, à demain !",
        "allez salut à lundi",
        "Je prends le bus, le 12.",
        "Trois heures de route, ça fatigue.",
        "Mon fils a cinq ans.",
        "Je dois cent quatre-vingts euros.",
        "Je ne suis pas né d'hier.",
        "J'habite au 12.",
        "Je préfère le neuf à l'occasion.",
        "J'ai appelé le 15, c'était grave.",
        "C'est un vélo neuf.",
        "Le père Noël est passé.",
        "ce soir-là il neigeait",
        "Vas-y mais doucement.",
        "Il a mis deux minutes à comprendre.",
        "L'épreuve dure trois heures.",
    ],
)
def test_look_alikes_are_no_dates(text: str) -> None:
    assert resolved(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("demain à neuf heures trente", "2026-03-12T09:30"),
        ("demain soir à huit heures", "2026-03-12T20:00"),
        ("ce soir à neuf heures et demie", "2026-03-11T21:30"),
        ("à sept heures demain matin", "2026-03-12T07:00"),
        ("mardi en quinze, à neuf heures", "2026-03-31T09:00"),
        ("mardi onze heures", "2026-03-17T11:00"),
        ("le 3 avril à 14h05", "2026-04-03T14:05"),
        ("le 3 avril à 14:05", "2026-04-03T14:05"),
        ("vendredi à midi et quart", "2026-03-13T12:15"),
        ("vendredi à huit heures moins le quart", "2026-03-13T07:45"),
        ("samedi à sept heures du soir", "2026-03-14T19:00"),
        ("cette nuit à deux heures", "2026-03-12T02:00"),
        ("ce soir à minuit", "2026-03-12T00:00"),
        ("dans deux heures", "2026-03-11T12:00"),
        ("dans une demi-heure", "2026-03-11T10:30"),
        ("dans une heure et demie", "2026-03-11T11:30"),
        ("il y a vingt minutes", "2026-03-11T09:40"),
    ],
)
def test_hours_are_joined_to_their_day(text: str, expected: str) -> None:
    (moment,) = find_moments(text, WEDNESDAY)
    assert moment.precision == "moment"
    assert moment.start == moment.end == datetime.fromisoformat(expected).replace(tzinfo=PARIS)


def test_an_hour_alone_is_a_guess() -> None:
    (moment,) = find_moments("réveille-moi à six heures", WEDNESDAY)
    assert moment.implied
    assert moment.start == datetime(2026, 3, 12, 6, tzinfo=PARIS)


def test_several_moments_in_one_sentence() -> None:
    said = "Notre fils arrive le quatorze avril, et reste jusqu'au vingt-deux."
    assert resolved(said) == ["2026-04-14", "2026-04-22"]
    assert resolved("je pars à Bruxelles mercredi et je rentre vendredi soir") == ["2026-03-18", "2026-03-20"]
    assert resolved("J'ai vécu pendant deux mois à Lyon.") == []
    assert resolved("Le rendez-vous du 3 avril est reporté au 10 avril.") == ["2026-04-03", "2026-04-10"]


def test_the_words_are_given_as_they_were_written() -> None:
    text = "Bon… MARDI en quinze, c’est l’Ascension d’Élodie."
    (moment,) = [m for m in find_moments(text, WEDNESDAY) if m.precision == "day"][:1]
    assert moment.expression == "MARDI en quinze" == text[moment.begin : moment.stop]


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("depuis lundi", "since"),
        ("jusqu'au 3 mai", "until"),
        ("avant vendredi", "until"),
        ("d'ici la fin du mois", "until"),
        ("depuis février", "since"),
        ("depuis la rentrée", "since"),
        ("jusqu'en juin", "until"),
        ("d'ici Noël", "until"),
        ("à partir de juin", "from"),
        ("à partir du 3 mai", "from"),
        ("dès lundi", "from"),
        ("pas avant mardi", "from"),
        ("vendredi", "at"),
    ],
)
def test_how_the_text_is_tied_to_the_moment(text: str, relation: str) -> None:
    (moment,) = find_moments(text, WEDNESDAY)
    assert (moment.relation, moment.expression) == (relation, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dentiste mardi en quinze, à neuf heures.", "Dentiste mardi en quinze [mardi 31 mars 2026], à neuf heures."),
        ("du dix-huit au vingt-cinq avril", "du dix-huit au vingt-cinq avril [du 18 au 25 avril 2026]"),
        ("En juin, on part.", "En juin [juin 2026], on part."),
        ("c'est prévu pour mi octobre", "c'est prévu pour mi octobre [mi-octobre 2026]"),
        ("depuis lundi je marche", "depuis lundi [lundi 9 mars 2026] je marche"),
        ("Le mardi je nage.", "Le mardi je nage."),
        ("Son anniversaire c'est le 21 juin.", "Son anniversaire c'est le 21 juin."),
        ("le mardi 19 mai 2026", "le mardi 19 mai 2026"),
        ("Parle moins fort à huit heures.", "Parle moins fort à huit heures."),
        ("Samedi [samedi 14 mars 2026], marché.", "Samedi [samedi 14 mars 2026], marché."),
    ],
)
def test_dates_are_written_beside_the_words(text: str, expected: str) -> None:
    assert annotate(text, WEDNESDAY) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Qu'est-ce que j'ai de prévu en juin ?", ("2026-06-01T00:00:00", "2026-06-30T23:59:59")),
        ("On a parlé de quoi la semaine dernière ?", ("2026-03-02T00:00:00", "2026-03-08T23:59:59")),
        ("Qu'est-ce que je t'ai dit ce matin ?", ("2026-03-11T05:00:00", "2026-03-11T12:00:00")),
        ("Qu'est-ce qui s'en vient en mai pis en juin ?", ("2026-05-01T00:00:00", "2026-06-30T23:59:59")),
        ("J'ai quoi demain à neuf heures ?", ("2026-03-12T00:00:00", "2026-03-12T23:59:59")),
        ("Qu'est-ce que j'ai fait samedi ?", ("2026-03-07T00:00:00", "2026-03-07T23:59:59")),
        ("Qu'est-ce que j'ai samedi ?", ("2026-03-14T00:00:00", "2026-03-14T23:59:59")),
        ("Que s'est-il passé depuis lundi ?", ("2026-03-09T00:00:00", "2026-03-11T10:00:00")),
        ("Qu'est-ce que j'ai d'ici vendredi ?", ("2026-03-11T10:00:00", "2026-03-13T23:59:59")),
        ("Qu'est-ce que je fais le mercredi soir ?", None),
        ("Comment s'appelle mon chat ?", None),
    ],
)
def test_the_window_of_a_question(question: str, expected: tuple[str, str] | None) -> None:
    found = window(question, WEDNESDAY)
    given = None if found is None else tuple(instant.replace(tzinfo=None).isoformat() for instant in found)
    assert given == expected
