"""Asking again without the verb, how loud without an order, and what only sounds like either."""

import pytest

from tipote_device.meaning.intents import parse

ASKED = {
    "repeat": [
        "une deuxième fois s'il te plaît j'écoutais pas", "encore une fois ce que tu viens de dire", "tu disais ?",
        "c'était quoi la fin", "ta dernière phrase encore une fois", "le chien a aboyé tu disais quoi",
        "j'ai pas entendu à cause du mixeur", "excuse-moi j'étais pas là tu disais", "refais-la moi plus lentement",
        "la même chose mais moins vite", "encore s'il te plaît", "le début j'ai pas entendu", "t'as dit quoi à la fin",
        "c'était quoi déjà ce que tu disais", "une fois encore s'il te plaît", "t'as dit combien",
    ],
    "volume.up": [
        "j'entends que dalle", "on t'entend à peine", "le son est trop bas", "on n'entend pas bien",
        "t'es pas assez fort",
    ],
    "volume.down": [
        "tu me casses les oreilles", "chuchote", "le bébé dort parle doucement", "le son est trop fort",
        "crie pas comme ça", "un ton en dessous", "pas si fort", "pas la peine de hurler", "le volume plus bas",
    ],
    "volume.mute": [
        "plus de son", "tu peux te mettre en muet", "sans le son s'il te plaît", "coupe le son deux minutes",
    ],
    "playback.stop": ["mets-la en veilleuse", "pause", "ça suffit ton histoire"],
    "time.now": ["mes lunettes sont loin quelle heure il est", "quelle heure peut-il bien être"],
}  # fmt: skip


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, all_ in ASKED.items() for said in all_])
def test_it_is_asked_without_its_verb(name, said):
    assert parse(said).name == name


@pytest.mark.parametrize(
    "said",
    [
        "une nouvelle fois il pleut", "encore une fois la France a perdu", "c'était quoi la fin de Titanic",
        "on est le premier pays producteur de quoi", "tu dis ça à tout le monde", "répète ça en anglais",
        "stop c'est un mot anglais",
        "le foot en salle c'est plus le mercredi c'est le lundi",
        "je t'en ai parlé cent fois mais tu comprends rien", "on reprendra la lecture une autre fois peut-être",
        "le dernier mot de Goethe c'était quoi", "mon fils met la musique trop fort", "le café est trop fort",
        "mon voisin est silencieux", "le prix du gaz est trop haut", "on n'entend plus les cigales",
        "pas si fort que ça ce fromage", "plus de bruit que de mal ça vient d'où",
        "la pause café a été inventée par qui",
        "mets la télé en veille comment on fait", "j'entends des bruits la nuit", "c'est quoi la fin du film",
    ],
)  # fmt: skip
def test_what_only_sounds_like_it_is_for_the_model(said):
    assert parse(said).name == "llm"
