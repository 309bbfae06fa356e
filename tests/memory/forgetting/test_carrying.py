"""Which sentences carry a forgotten thing: the same said otherwise does, the same of somebody else does not."""

from datetime import UTC, datetime

import pytest

from tipote_device.contract.forgetting import ERASED
from tipote_device.french.stems import stem
from tipote_device.memory.extraction.drafting import propose
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.forgetting.fact import Fact
from tipote_device.memory.forgetting.redacting import redacted, redacted_data

NAMES = frozenset({"paul", "zoe", "lea", "karim"})


def carried(said: str, *kept: str) -> Carried:
    """Return what recognises a sentence said at home; `kept`: words that memories not forgotten hold."""
    (unit,) = units(said)
    draft = propose(unit, said_at=datetime(2026, 5, 1, tzinfo=UTC), session="1", turn=0, turn_text=said)[0].draft
    fact = Fact((draft.quote, draft.text), draft.subject, draft.value, sensitive=draft.sensitivity != "")
    stems = {stem(word) for word in kept}
    return Carried([fact], kept=lambda one: one in stems, names=NAMES, own=frozenset({"camille"}))


CASES: dict[tuple[str, ...], tuple[list[str], list[str]]] = {
    ("Zoé aime le thé",): (
        ["Zoé adore le thé", "Ah, Zoé et son thé !", "C'est noté : Zoé aime le thé."],
        ["Paul aime le thé", "J'aime le thé", "Zoé habite à Lyon", "Je voudrais du thé", "Zoé est malade"],
    ),
    ("j'aime le thé", "the"): (
        ["C'est noté Camille, tu aimes le thé.", "J'aime beaucoup le thé", "L'utilisateur aime le thé."],
        ["Paul aime le thé", "Je crois que Paul aime le thé", "ma sœur aime le thé", "J'aime le jazz",
         "Rajoute du thé sur la liste de courses"],
    ),
    ("je suis allergique aux arachides",): (
        ["Attention, tu es allergique aux arachides", "Allergie aux arachides, c'est noté",
         "pas d'arachides pour moi, je suis allergique"],
        ["Karim est allergique aux chats", "mon fils est allergique au pollen"],
    ),
    ("Mon chat s'appelle Pesto",): (
        ["Un chat qui s'appelle Pesto, il doit sentir bon le basilic", "Pesto a encore vomi", "pesto"],
        ["Mon chien s'appelle Filou", "le chat de Paul dort", "J'ai mangé des pâtes au basilic"],
    ),
    ("J'habite à Lyon depuis trois ans",): (
        ["Tu habites à Lyon", "À Lyon, il fait douze degrés", "ça fait trois ans que je vis à Lyon"],
        ["Mon frère habite à Lyon", "Paul habite à Lyon", "Il y a trois ans j'ai arrêté de fumer"],
    ),
    ("j'ai rendez-vous chez le cardiologue jeudi",): (
        ["Tu as rendez-vous chez le cardiologue jeudi.", "C'est jeudi le cardiologue"],
        ["j'ai rendez-vous chez le coiffeur jeudi", "Paul va chez le cardiologue"],
    ),
    ("mon mot préféré c'est xylophonide",): (
        ["xylophonide, joli mot", "je repense à xylophonide"],
        ["mon plat préféré c'est la raclette", "quel est ton mot préféré ?"],
    ),
    ("je suis enceinte de trois mois",): (
        ["Tu es enceinte de trois mois, félicitations", "je suis enceinte"],
        ["Ma sœur est enceinte", "Zoé est enceinte de trois mois", "il me reste trois mois de vacances"],
    ),
    ("la nounou de Léa s'appelle Martine et elle habite à Vertou", "Léa"): (
        ["Martine, la nounou de Léa, habite Vertou", "Martine garde Léa"],
        ["Léa a six ans", "J'habite à Rezé"],
    ),
    ("j'ai eu un enfant avec une autre femme",): (
        ["Tu as eu un enfant avec une autre femme"],
        ["ma femme a eu un accident", "mon enfant va à l'école"],
    ),
    ("ma carte se termine par 4827",): (["Ta carte finit par 4827", "le 4827"], ["Ma carte de bus est périmée"]),
    ("je déteste mon boulot",): (["Tu détestes ton boulot"], ["je cherche un boulot", "je déteste le fenouil"]),
}  # fmt: skip


@pytest.mark.parametrize(("said", "sentence"), [(said, one) for said, (same, _) in CASES.items() for one in same])
def test_what_says_it_carries_it(said: tuple[str, ...], sentence: str) -> None:
    assert carried(*said).carries(sentence)


@pytest.mark.parametrize(("said", "sentence"), [(said, one) for said, (_, others) in CASES.items() for one in others])
def test_what_says_something_else_does_not(said: tuple[str, ...], sentence: str) -> None:
    assert not carried(*said).carries(sentence)


@pytest.mark.parametrize("sentence", [one for same, others in CASES.values() for one in (*same, *others)])
def test_the_quick_look_misses_nothing(sentence: str) -> None:
    for said in CASES:
        known = carried(*said)
        if known.carries(sentence):
            assert known.touches(sentence)
            assert known.touches(sentence.upper())


def test_an_answer_in_two_words_is_understood_from_its_question() -> None:
    tea = carried("je bois du thé le matin")
    assert tea.carries("Du thé.", before="Qu'est-ce que je bois le matin ?")
    assert not tea.carries("Du thé.", before="Qu'est-ce que Paul a renversé ?")


def test_a_sentence_that_leans_on_one_that_goes_goes_with_it() -> None:
    daughter = carried("Ma fille s'appelle Léa.")
    said = "J'ai une sœur, Zoé. Ma fille s'appelle Léa. Elle a six ans. Je suis infirmière."
    assert redacted(said, daughter) == f"J'ai une sœur, Zoé. {ERASED} Je suis infirmière."
    assert units(redacted(said, daughter) or "") == ["J'ai une sœur, Zoé.", "Je suis infirmière."]


def test_nothing_of_a_long_turn_is_lost() -> None:
    cat = carried("Mon chat s'appelle Pesto")
    talk = [f"La chaise numéro {number} est bancale." for number in range(60)]
    said = " ".join([*talk[:30], "Et Pesto dort.", *talk[30:]])
    assert redacted(said, cat) == " ".join([*talk[:30], ERASED, *talk[30:]])


def test_a_fact_spread_over_the_arguments_of_a_call_is_seen() -> None:
    call = {"name": "remember", "args": {"subject": "mon chat", "value": "Pesto", "n": 3}, "ok": True}
    made, changed = redacted_data(call, carried("Mon chat s'appelle Pesto"))
    assert changed
    assert "Pesto" not in str(made)
    assert (made["name"], made["args"]["n"], made["ok"]) == ("remember", 3, True)
    drink = {"args": {"qui": "Zoé", "boisson": "thé"}}
    assert redacted_data(drink, carried("Zoé aime le thé"))[0] == {"args": {"qui": ERASED, "boisson": ERASED}}
    assert redacted_data({"args": {"qui": "Paul", "boisson": "thé"}}, carried("Zoé aime le thé"))[1] is False


def test_a_relative_is_known_by_what_they_are_called():
    fact = Fact(("Le père de l'utilisateur a perdu son emploi chez Brunel.",), "père", "licencié")
    told = Carried([fact], names=NAMES)
    assert told.carries("Papa a perdu son boulot chez Brunel.")
    assert not told.carries("Tonton a perdu ses clés chez Brunel.")
    granny = Fact(("La grand-mère de l'utilisateur vit à Millau.",), "grand-mère", "Millau")
    assert Carried([granny], names=NAMES).carries("Mamie vit à Millau.")
    assert not Carried([granny], names=NAMES).carries("Maman a acheté du pain.")
