from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.versions import Versions, several


def kept(number, text, *, subject="user", replaced_by=None):
    return Memory(text=text, quote=text, id=number, subject=subject, superseded_by=replaced_by, created_at=NOW)


def beside(first, *others):
    return {memory.id for memory in Versions([first, *others]).of([first])}


def test_what_it_replaced_and_what_replaced_it():
    chain = [kept(number, f"Le loyer est de {number}00 euros.", replaced_by=number + 1) for number in (1, 2)]
    assert beside(chain[1], chain[0], kept(3, "C'est rendu 300 pour le mois.")) == {1, 2, 3}


def test_what_replaced_one_fact_of_several_is_about_that_one():
    old = kept(1, "Moi c'est Odette, j'habite à Limoges et je joue du hautbois.", replaced_by=2)
    assert beside(old, kept(2, "J'habite à Brive.")) == {1}


def test_the_same_thing_in_nearly_the_same_words():
    assert beside(
        kept(1, "L'utilisateur rêve d'un chalet au bord du lac Kénogami."),
        kept(2, "L'utilisateur pense encore à son chalet au lac Kénogami."),
        kept(3, "L'utilisateur rêve d'un piano."),
    ) == {1, 2}


def test_of_two_people_it_is_not_the_same_thing():
    text = "est allergique aux noix du jardin de mamie"
    assert beside(kept(1, f"Jade {text}.", subject="Jade"), kept(2, f"Léo {text}.", subject="Léo")) == {1}


def test_a_thousand_alike_are_found_at_once():
    many = [kept(number, "L'utilisateur a acheté du pain.") for number in range(1, 1001)]
    assert len(beside(*many)) == 1000


def test_sentences_of_several_facts():
    assert several("L'utilisatrice a dit : « Moi c'est Odette, j'habite à Limoges et je joue du hautbois »")
    assert not several("L'utilisatrice habite à Rezé, dans une petite maison avec jardin, depuis le 2 mai 2026.")
    assert not several("L'utilisateur a dit : « Le loyer c'est 2 340 piastres par mois. »")
