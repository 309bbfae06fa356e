import time

import pytest

from tipote_device.meaning.intents import parse

COMMANDS = {
    "session.end": """
        Merci.
        Merci beaucoup, Ti-Pote.
        Merci pour ton aide, bonne soirée !
        C'est bon, merci.
        C'est bon Ti-Pote
        Non, c'est bon.
        Ok, c'est bon pour l'instant.
        Voilà, c'est tout pour aujourd'hui.
        C'est tout ce qu'il me fallait, merci.
        Non merci.
        Non merci, ça ira.
        Ça me suffit, merci beaucoup.
        Allez, salut !
        Au revoir.
        Au revoir et merci.
        Bonne nuit Ti-Pote, dors bien.
        Bonne journée à toi aussi
        À demain !
        À plus tard, mon ami.
        Allez, à la prochaine fois.
        Je n'ai plus besoin de rien.
        On n'a plus besoin de toi, merci.
        J'ai fini, merci Ti-Pote.
        Tu peux aller dormir maintenant.
        Va te coucher.
        Rendors-toi.
        Laisse tomber.
        Tant pis, laisse tomber, merci quand même.
        Plus rien, merci, bonne fin de journée.
        Je te remercie, au revoir.
        Euh… non, rien d'autre.
        On s'arrête là pour ce soir.
    """,
    "playback.stop": """
        Stop !
        Stop, Ti-Pote.
        Arrête-toi.
        Arrête, arrête, arrête !
        Mais arrête !
        Arrête de lire s'il te plaît.
        Arrête ça tout de suite.
        Taisez-vous.
        Tais-toi un peu.
        Tais-toi, s'il te plaît.
        Chut !
        Ti-Pote, chut.
        Tu peux te taire ?
        Peux-tu te taire deux minutes ?
        Tu veux bien arrêter de parler ?
        Je voudrais que tu te taises.
        Ça suffit.
        Ça suffit maintenant, tais-toi.
        La ferme !
        Silence, s'il vous plaît.
        Bon, stop, merci.
        Ok ok, arrête.
        Pas un mot.
        Coupe la lecture.
        Arrêtez la musique.
        Cesse de parler.
    """,
    "time.now": """
        Quelle heure il est ?
        T'as pas l'heure ?
        Vous n'auriez pas l'heure ?
        Tu saurais me dire l'heure qu'il est ?
        Quelle heure est-il maintenant ?
        Ti-Pote, quelle heure est-il s'il te plaît ?
        Dis, quelle heure il est là ?
        Il est quelle heure exactement ?
        Est-ce que tu as l'heure ?
        Tu as l'heure ?
        Tu peux me dire l'heure ?
        Pourrais-tu me donner l'heure exacte, s'il te plaît ?
        Tu sais quelle heure il est ?
        J'aimerais savoir l'heure.
        Donne-moi l'heure.
        Quelle heure c'est ?
        Quelle heure est-il chez nous en ce moment ?
        Excuse-moi, il est quelle heure ?
        L'heure, s'il te plaît.
        Dis-moi quelle heure il est.
        Pouvez-vous me dire quelle heure il est ?
    """,
    "date.today": """
        Quel jour on est ?
        Quel jour sommes-nous ?
        Quel jour est-on aujourd'hui ?
        On est le combien aujourd'hui ?
        Aujourd'hui on est quel jour ?
        C'est quoi la date d'aujourd'hui ?
        Quelle date sommes-nous ?
        Donne-moi la date, s'il te plaît.
        Tu peux me dire quel jour on est ?
        Dis-moi la date du jour.
        La date d'aujourd'hui.
        Tu sais quel jour on est ?
        Quel jour de la semaine sommes-nous ?
        Ti-Pote, on est quel jour ?
        Nous sommes le combien ?
        On est quelle date déjà ?
    """,
    "repeat": """
        Qu'est-ce que t'as dit ?
        Répète, s'il te plaît.
        Répète ce que tu as dit.
        Peux-tu répéter ?
        Pouvez-vous répéter plus lentement ?
        Tu peux redire ça ?
        Pardon ?
        Hein ?
        Quoi ?
        Comment ?
        Qu'est-ce que tu viens de dire ?
        Tu as dit quoi ?
        Désolé, je n'ai pas bien entendu.
        J'ai rien compris.
        Excuse-moi, je n'ai pas compris ce que tu as dit.
        Redis-le encore une fois.
        Pardon, tu peux répéter la dernière phrase ?
        Répète-moi la fin, s'il te plaît.
    """,
}

FALSE_FRIENDS = """
    Quelle heure est-il à Montréal ?
    Quelle heure est-il à New York maintenant ?
    À quelle heure ferme la pharmacie ?
    Il est quelle heure au Japon ?
    Quelle heure était-il quand tu as commencé ?
    Quelle est la meilleure heure pour arroser ?
    Tu as l'heure du prochain train ?
    T'aurais pas l'heure du bus ?
    Tu saurais me dire la date de Noël ?
    Qu'est-ce que t'as dit à Paul ?
    Donne-moi l'heure du coucher du soleil.
    L'heure d'hiver, c'est quand ?
    Dis-moi l'heure à laquelle passe le bus.
    Quelle heure sera-t-il dans deux heures ?
    C'est l'heure de manger ?
    Quel jour tombe le quatorze juillet ?
    Quel jour on sera dans deux semaines ?
    Quelle est la date de la prise de la Bastille ?
    C'est quoi la date de naissance de Victor Hugo ?
    Quel jour sort le film ?
    Quelle date a été signé l'armistice ?
    On est le combien demain ?
    Aujourd'hui, qu'est-ce qu'on mange ?
    Dis-moi la date de Pâques.
    Quel jour est né Molière ?
    Merci de me donner une recette de crêpes.
    Merci pour le renseignement, et combien de temps ça cuit ?
    Comment dit-on merci en japonais ?
    Merci à qui ?
    C'est bon, le saumon cru ?
    C'est bon ?
    C'est bon pour les enfants, le miel ?
    C'est tout ce que tu sais sur Napoléon ?
    C'est fini, le Tour de France ?
    On a fini le lait, qu'est-ce que je fais ?
    Au revoir là-haut, c'est de qui ?
    Que veut dire « au revoir » ?
    Bonne nuit les petits existe encore ?
    Chante-moi une chanson pour dire bonne nuit.
    Bonne journée pour planter des tomates ?
    À demain matin il faut que je me lève tôt
    À plus tard la vaisselle, raconte-moi une histoire.
    Salut Ti-Pote, comment ça va ?
    Bonjour.
    Salut !
    Oui.
    Non.
    D'accord.
    J'ai fini mon livre, conseille-m'en un autre.
    Tu peux dormir, toi ?
    Tu dors la nuit ?
    Laisse tomber la pluie, c'est une chanson de qui ?
    Rien d'autre n'est possible contre le rhume ?
    On arrête de fumer comment ?
    Arrête-moi si je me trompe, Rome est la capitale de l'Italie.
    Arrête d'oublier ce que je te dis.
    Stop ou encore, c'était quelle radio ?
    Que veut dire stop en anglais ?
    Comment arrêter un saignement de nez ?
    Le silence des agneaux, c'est de qui ?
    Le silence est d'or, ça veut dire quoi ?
    Chut, c'est un film ou un livre ?
    Ça suffit, deux œufs pour un gâteau ?
    Est-ce que le train s'arrête à Dijon ?
    Pourquoi les chiens n'arrêtent pas d'aboyer ?
    Tais-toi, c'est impératif ou indicatif ?
    La ferme de mon oncle est à vendre.
    Répète après moi : un chasseur sachant chasser.
    Pourquoi l'histoire se répète ?
    Comment apprendre à répéter un texte par cœur ?
    Combien de fois faut-il répéter un exercice ?
    Je n'ai pas compris la règle du participe passé.
    Qu'est-ce que tu as dit à Paul hier ?
    Qu'est-ce que tu dis de mon gâteau ?
    Comment ça marche, une éolienne ?
    Quoi de neuf ?
    Pardon, c'est quoi un pangolin ?
    Je t'ai pas demandé la météo mais la capitale du Pérou.
    Encore une blague.
    Comment on dit bonjour en italien ?
    Tu peux m'aider ?
    Ça va ?
    C'est bon à savoir, mais pourquoi ?
    Termine ma phrase : qui vole un œuf…
    Va dormir est un ordre ou un conseil ?
    Il a dit tais-toi et ça m'a vexé.
    J'ai dit stop au livreur.
"""


def lines(block: str) -> list[str]:
    return [line.strip() for line in block.strip().splitlines()]


@pytest.mark.parametrize(
    ("text", "intent"), [(text, intent) for intent, block in COMMANDS.items() for text in lines(block)]
)
def test_says_what_a_command_asks_for(text, intent):
    assert parse(text).name == intent


@pytest.mark.parametrize("text", lines(FALSE_FRIENDS))
def test_leaves_what_only_resembles_a_command_to_the_model(text):
    assert parse(text).name == "llm"


@pytest.mark.parametrize(
    ("heard", "intent"),
    [
        ("Quel heure est-il ?", "time.now"),
        ("Quelle jour sommes-nous ?", "date.today"),
        ("Sa suffit !", "playback.stop"),
        ("Tait-toi.", "playback.stop"),
        ("Arrêter.", "playback.stop"),
        ("Ti-Pote, pouvez-vous répétez ?", "repeat"),
        ("On est quels jours ?", "date.today"),
        ("Rappel-moi la date du jour.", "date.today"),
    ],
)
def test_spellings_that_sound_alike_are_one(heard, intent):
    assert parse(heard).name == intent


@pytest.mark.parametrize("text", ["", "   ", "…", "euh", "?!"])
def test_nothing_said_is_no_command(text):
    assert parse(text).name == "llm"


@pytest.mark.parametrize("block", COMMANDS.values())
def test_case_accents_and_punctuation_make_no_difference(block):
    for text in lines(block):
        bare = text.lower().translate(str.maketrans("éèêàçâîôû’", "eeeacaiou'"))
        assert parse(bare.strip(" .!")).name == parse(text).name


def test_a_long_story_made_of_small_words_is_refused_at_once():
    assert parse("bon ben alors merci bien oui non " * 40).name == "llm"


def test_the_worst_case_within_the_limit_stays_cheap():
    # Words that every part can take in several ways, then one that none can: a backtracking matcher takes minutes.
    began = time.perf_counter()
    assert parse("merci bien " * 19 + "girafe").name == "llm"
    assert time.perf_counter() - began < 1.0


@pytest.mark.parametrize(
    ("text", "name"), [("Que l'heure est-il ?", "time.now"), ("Qu'elle jour sommes-nous ?", "date.today")]
)
def test_quelle_cut_in_two_is_still_quelle(text, name):
    assert parse(text).name == name
