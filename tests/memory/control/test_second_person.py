"""What somebody said, said back to them: every word turned, or no sentence at all."""

import pytest

from tipote_device.memory.control.second_person import from_third_person, to_the_person


@pytest.mark.parametrize(
    ("words", "turned"),
    [
        ("Je déménage à Lyon jeudi prochain.", "tu déménages à Lyon jeudi prochain"),
        ("je suis allergique aux fraises", "tu es allergique aux fraises"),
        ("Ma fille s'appelle Jade.", "ta fille s'appelle Jade"),
        ("Mon patron s'appelle Gérard et il me tape sur les nerfs.", "ton patron s'appelle Gérard et il te tape sur"),
        ("j'ai une dette de deux mille euros envers mon frère", "tu as une dette de deux mille euros envers ton frère"),
        ("Je n'ai plus mes clés.", "tu n'as plus tes clés"),
        ("je me lève à six heures", "tu te lèves à six heures"),
        ("je m'appelle Paul", "tu t'appelles Paul"),
        ("euh bon alors je bois du thé", "tu bois du thé"),
        ("nous avons un chien, Filou", "vous avez un chien, Filou"),
        ("notre voisine s'appelle Monique", "votre voisine s'appelle Monique"),
        ("je passerai mon permis en mai", "tu passeras ton permis en mai"),
        ("J'étais infirmière avant.", "tu étais infirmière avant"),
        ("Léa est allergique aux noix", "Léa est allergique aux noix"),
        ("Le code du portail est 4512.", "le code du portail est 4512"),
        ("mon rendez-vous chez le kiné est mardi à 15 heures", "ton rendez-vous chez le kiné est mardi à 15 heures"),
        ("retiens que je suis gaucher", "tu es gaucher"),
    ],
)
def test_turned(words: str, turned: str) -> None:
    assert (to_the_person(words) or "").startswith(turned)


@pytest.mark.parametrize(
    "words",
    [
        "On part en Bretagne cet été avec Léa.",  # "on" may or may not hold whoever answers
        "Mon mari et moi on divorce.",
        "Tu sais bien que je déteste ça.",  # it speaks to Ti-Pote
        "Je te l'ai déjà dit.",
        "Je déménage. Mon bail finit en mai.",  # two sentences are quoted
        "",
    ],
)
def test_quoted_rather_than_guessed(words: str) -> None:
    assert to_the_person(words) is None


@pytest.mark.parametrize(
    ("sentence", "turned"),
    [
        ("L'utilisateur habite à Lyon avec sa fille.", "tu habites à Lyon avec ta fille"),
        ("L'utilisateur ne mange pas de porc.", "tu ne manges pas de porc"),
        ("L'utilisatrice s'appelle Zoé.", "tu t'appelles Zoé"),
        ("La fille de l'utilisateur s'appelle Jade.", "ta fille s'appelle Jade"),
        ("L'utilisateur déménage jeudi prochain [jeudi 3 décembre 2026].", "tu déménages jeudi prochain"),
        ("Filou a peur de l'orage.", "Filou a peur de l'orage"),
        ("L'utilisateur a dit : « On part en Bretagne. »", None),
        ("Paul aime le chien de l'utilisateur.", None),
    ],
)
def test_from_a_kept_sentence(sentence: str, turned: str | None) -> None:
    assert from_third_person(sentence) == turned
