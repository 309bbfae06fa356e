import pytest

from tipote_device.contract.turn import Rejected, Transcript
from tipote_device.meaning.gates import echoes, is_repetitive, judge
from tipote_device.meaning.hallucinations import without_hallucinations
from tipote_device.meaning.prompt import household_prompt
from tipote_device.meaning.windows import compression_ratio

PROMPT = household_prompt(("Salomé", "Karim"))


def transcript(text, *, logprob=-0.15, no_speech=0.01):
    return Transcript(text, logprob, no_speech, compression_ratio(text), 8.0, 100.0)


SUBTITLES = [
    "Sous-titres réalisés par la communauté d'Amara.org",
    "Sous-titres réalisés para la communauté d'Amara.org",
    "Sous-titrage Société Radio-Canada",
    "Sous-titrage ST' 501",
    "Merci d'avoir regardé cette vidéo !",
    "Merci d'avoir regardé cette vidéo jusqu'à la fin, et à bientôt.",
    "Je vous remercie d'avoir regardé cette vidéo.",
    "Merci à tous d'avoir suivi cette vidéo.",
    "Abonnez-vous !",
    "Abonnez-vous à la chaîne",
    "N'oubliez pas de vous abonner.",
    "On se retrouve bientôt pour une nouvelle vidéo.",
    "À bientôt pour une prochaine vidéo.",
    "Sous-titres : soustitreur.com",
    "[Musique]",
    "(rires)",
    "*musique*",
]

SAID = [
    "Quelle heure est-il ?",
    "Merci.",
    "Oui.",
    "Comment on met les sous-titres sur la télé ?",
    "Merci d'avoir répondu.",
    "Écris un message à Paul : merci d'avoir regardé la vidéo.",
    "C'est quoi, une communauté de communes ?",
    "Mets de la musique.",
    "Chut, chut, chut !",
    "Non, non, non, non.",
    "Stop stop stop stop stop.",
    "Il pleut, il pleut, bergère, presse tes blancs moutons.",
    "À demain !",
]


@pytest.mark.parametrize("text", SUBTITLES)
def test_subtitles_are_not_speech(text):
    assert judge(transcript(text), speech_seconds=2.0) == Rejected("hallucination")


@pytest.mark.parametrize("text", SAID)
def test_what_people_say_passes(text):
    assert judge(transcript(text), speech_seconds=2.0, prompt=PROMPT) == text


def test_a_subtitle_after_a_real_sentence_is_cut_off():
    text = "Quelle heure est-il ? Sous-titres réalisés par la communauté d'Amara.org"
    assert without_hallucinations(text) == "Quelle heure est-il ?"
    assert judge(transcript(text), speech_seconds=1.2) == "Quelle heure est-il ?"


@pytest.mark.parametrize("text", ["", "   ", "...", "…", " ?! ", "♪ ♪ ♪"])
def test_nothing_is_empty(text):
    assert judge(transcript(text)) == Rejected("empty")


@pytest.mark.parametrize(
    "text",
    [
        "Je suis " + "très " * 40,
        "Je ne sais pas, " * 6,
        "et puis on va à la mer " * 4,
        "la la la la la la la la la la la la",
    ],
)
def test_a_decoder_going_round_in_circles_is_refused(text):
    assert is_repetitive(text)
    assert judge(transcript(text), speech_seconds=20.0) == Rejected("repetition")


def test_no_speech_is_refused_unless_the_text_is_certain():
    assert judge(transcript("C'est la première fois.", logprob=-1.4, no_speech=0.9)) == Rejected("no_speech")
    assert judge(transcript("Allume la radio.", logprob=-0.1, no_speech=0.7), speech_seconds=1.5) == "Allume la radio."


def test_a_guess_is_refused():
    assert judge(transcript("Voyez c'est ta vous.", logprob=-1.2), speech_seconds=2.0) == Rejected("uncertain")


def test_more_words_than_anybody_can_say_were_not_said():
    text = "Je voudrais savoir quel temps il fera demain à la montagne."
    assert judge(transcript(text), speech_seconds=0.2) == Rejected("hallucination")
    assert judge(transcript(text), speech_seconds=2.4) == text


@pytest.mark.parametrize("text", ["Merci.", "Merci Ti-Pote.", "Bonjour Ti-Pote. Merci Ti-Pote."])
def test_a_doubtful_echo_over_a_noise_is_not_believed(text):
    assert judge(transcript(text, logprob=-0.7, no_speech=0.3), speech_seconds=0.0, prompt=PROMPT) == Rejected(
        "hallucination"
    )


def test_an_echo_of_the_prompt_needs_a_certain_text_however_long_somebody_spoke():
    # Keyboard clicks give "Merci Ti-Pote." at -0.7; the words really said come out at -0.1.
    heard = transcript("Merci Ti-Pote.", logprob=-0.7, no_speech=0.3)
    assert judge(heard, speech_seconds=1.0, prompt=PROMPT) == Rejected("hallucination")


@pytest.mark.parametrize("text", ["Merci.", "Merci Ti-Pote.", "Quelle heure est-il ?", "Au revoir."])
def test_the_same_words_clearly_said_are(text):
    assert judge(transcript(text), speech_seconds=0.6, prompt=PROMPT) == text


def test_an_echo_is_a_stretch_of_the_prompt():
    assert echoes("Merci Ti-Pote.", PROMPT)
    assert echoes("Salomé, Karim. Bonjour", PROMPT)
    assert not echoes("Merci.", PROMPT)
    assert not echoes("Quelle heure est-il à Tokyo ?", PROMPT)
    assert not echoes("Quelle heure est-il ?", "")


@pytest.mark.parametrize(
    "text",
    [
        "Ça fait combien quinze pour cent de vingt ? Ça fait combien quinze pour cent de vingt ? Ça fait combien",
        "Ça fait combien quinze pour cent de vingt ? Ça fait combien quinze pour cent de vingt ?",
        "Ça fait combien quinze pour cent de vingt ? Ti-Pote, ça fait combien quinze pour cent de vingt ? Ti-Pote, ça",
    ],
)
def test_a_sentence_said_once_and_written_twice_counts_once(text):
    assert judge(transcript(text), speech_seconds=1.7) == "Ça fait combien quinze pour cent de vingt ?"


def test_a_repeated_sentence_still_has_to_fit_in_the_time():
    text = "Ça fait combien quinze pour cent de vingt ? Ça fait combien quinze pour cent de vingt ?"
    assert judge(transcript(text), speech_seconds=0.3) == Rejected("hallucination")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Mets un minuteur de dix minutes. Ti-Pote, mets un minuteur de dix minutes.",
            "Mets un minuteur de dix minutes.",
        ),
        ("Ne garde pas ça en mémoire. Ti-Pote, ne garde pas", "Ne garde pas ça en mémoire."),
        ("Non. Non.", "Non. Non."),
        ("Ajoute du lait. Ajoute du pain.", "Ajoute du lait. Ajoute du pain."),
    ],
)
def test_whoever_says_a_sentence_twice_wants_it_once(text, said):
    assert judge(transcript(text), speech_seconds=9.0) == said
