"""The algebra against its own definition: every split tried, nothing remembered, on random parts and random words."""

import random
from dataclasses import dataclass

import pytest

from tipote_device.meaning.grammar import states
from tipote_device.meaning.grammar.algebra import Part, Places, by_first, either, maybe, say, some

WORDS = ("a", "b", "c")
UNKNOWN = "zorglub"


@dataclass(frozen=True)
class Made:
    """A part, and where it ends when it begins at one place, from the definition alone."""

    part: Part
    shape: tuple

    def ends(self, words, at):
        return _ends(self.shape, words, at)


def _ends(shape, words, at):
    kind, *inner = shape
    if kind == "word":
        return {at + 1} if words[at : at + 1] == [inner[0]] else set()
    if kind == "then":
        return {end for middle in _ends(inner[0], words, at) for end in _ends(inner[1], words, middle)}
    if kind == "either":
        return set().union(*(_ends(one, words, at) for one in inner))
    if kind == "maybe":
        return {at}.union(*(_ends(one, words, at) for one in inner))
    reached, fresh = {at}, {at}
    while fresh:
        fresh = {end for start in fresh for one in inner for end in _ends(one, words, start)} - reached
        reached |= fresh
    return reached


def _made(chance, depth):
    if depth == 0 or chance.random() < 0.2:
        word = chance.choice(WORDS)
        return Made(say(word), ("word", word))
    inner = [_made(chance, depth - 1) for _ in range(chance.randint(2, 3))]
    parts, shapes = [one.part for one in inner], [one.shape for one in inner]
    kind = chance.choice(("then", "either", "maybe", "some"))
    if kind == "then":
        return Made(parts[0] + parts[1], ("then", *shapes[:2]))
    return Made({"either": either, "maybe": maybe, "some": some}[kind](*parts), (kind, *shapes))


@pytest.mark.parametrize("seed", range(60))
def test_a_part_ends_wherever_its_definition_says(seed):
    chance = random.Random(seed)
    made = _made(chance, 4)
    for _ in range(20):
        words = chance.choices((*WORDS, UNKNOWN), weights=(6, 6, 6, 1), k=chance.randint(0, 9))
        starts = {chance.randint(0, len(words)) for _ in range(chance.randint(1, 3))}
        expected = set().union(*(made.ends(words, at) for at in starts))
        assert made.part.ends(words, Places(starts)) == expected
        assert made.part.prefixes(words) == made.ends(words, 0)
        assert made.part.matches(words) == (len(words) in made.ends(words, 0))


def test_what_an_ambiguous_part_costs_does_not_explode():
    part = some(say("a"), say("a a"), some(say("a"), say("a (a|b)?")))
    many = ["a"] * 500
    assert part.matches(many)
    assert not part.matches([*many, UNKNOWN])


def test_states_beyond_the_bound_are_worked_out_again(monkeypatch):
    monkeypatch.setattr(states, "MOST", 2)
    part = some(say("a (b|c)"), say("b c? a"))
    for _ in range(2):
        assert part.matches(["a", "b", "b", "c", "a", "a", "c", "b", "a"])
        assert not part.matches(["a", "b", "b", "c", "c"])


def test_only_words_of_the_grammar_are_remembered():
    part = say("oublie") + some(say("donc|vite"))
    assert part.prefixes(["oublie", "vite", UNKNOWN]) == {1, 2}
    assert UNKNOWN not in _remembered(part)
    assert "vite" in _remembered(part)


def _remembered(part):
    seen, left = set(), [part._begun]
    while left:
        state = left.pop()
        for word, behind in state._next.items():
            if word not in seen:
                seen.add(word)
                left.append(behind)
    return seen


def test_parts_are_looked_up_by_the_words_they_begin_with_in_their_order():
    both, one = say("(a|b) c"), maybe(say("a")) + say("b")
    index = by_first([(both, 1), (one, 2)])
    assert {word: [meaning for _, meaning in found] for word, found in index.items()} == {"a": [1, 2], "b": [1, 2]}
    with pytest.raises(ValueError, match="left out"):
        by_first([(maybe(say("a")), 1)])
