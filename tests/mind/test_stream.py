import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tipote_device.contract.turn import ToolCall
from tipote_device.mind.stream import AnswerStream, Clause, Dropped

HEURE = ToolCall("heure", {})


def events(text, sizes=()):
    answer, given_, position = AnswerStream(), [], 0
    for size in sizes:
        given_ += answer.feed(text[position : position + size])
        position += size
    return given_ + answer.feed(text[position:]) + answer.close()


def said(text):
    return [event.text for event in events(text) if isinstance(event, Clause)]


def calls(text):
    return [event for event in events(text) if isinstance(event, ToolCall)]


FRAGMENTS = st.sampled_from(
    [
        "Bonjour M. Dupont, ",
        "il est 13:00. ",
        "Ça fait 3,5 km. ",
        "Attends... ",
        "Va sur https://a.fr/b?c=1. ",
        "Oui ! ",
        "« Non » ",
        '<tool_call>\n{"name": "heure", "arguments": {}}\n</tool_call>',
        '{"name": "calcul", "arguments": {"expression": "3*(4+1)"}}',
        "```json\n{'name': 'date'}\n```",
        '{"name": "heure"',
        '"name": "heure", ',
        "<tool_call>",
        "</tool_call>",
        "}",
        "{",
        "<",
        "`",
        '"',
        "\n",
        "[",
        "]",
        "tu sais, ",
        "été\u202f! ",
        "😀 ",
        "\\",
        ": ",
        "heure()",
        "1. ",
        "- ",
    ]
)
TEXTS = st.lists(FRAGMENTS | st.text(max_size=6), max_size=12).map("".join)


@settings(max_examples=300, deadline=None)
@given(TEXTS, st.lists(st.integers(1, 9), max_size=60))
def test_any_chunking_gives_the_same_events(text, sizes):
    assert events(text, sizes) == events(text)


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_no_brace_and_no_call_is_ever_spoken(text):
    for clause in said(text):
        assert "{" not in clause
        assert "}" not in clause
        assert "tool_call>" not in clause
        assert "```" not in clause


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text("abcdeéàç,.!?;:'’ 0123456789", max_size=30), max_size=8).map(" ".join))
def test_no_word_of_plain_text_is_lost(text):
    spoken = "".join(said(text)).replace(" ", "")
    letters = "".join(char for char in text if char.isalpha())
    assert "".join(char for char in spoken if char.isalpha()) == letters


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("Bonjour M. Dupont. Ça va ?", ["Bonjour M. Dupont.", "Ça va ?"]),
        ("Il fait 3,5 degrés à 13:00. Bien.", ["Il fait 3,5 degrés à 13:00.", "Bien."]),
        ("Attends... je réfléchis. Oui.", ["Attends... je réfléchis.", "Oui."]),
        ("Regarde https://a.fr/x?y=1.5, puis viens.", ["Regarde https://a.fr/x?y=1.5,", "puis viens."]),
        ("Ah ! Quelle idée !", ["Ah !", "Quelle idée !"]),
        ("Il a dit « Viens ! » hier. Bon.", ["Il a dit « Viens ! »", "hier.", "Bon."]),
        ("Oui, je sais. Bien.", ["Oui, je sais.", "Bien."]),
        (
            "La capitale de l'Italie est Rome, la ville éternelle.",
            ["La capitale de l'Italie est Rome,", "la ville éternelle."],
        ),
        ("J. Verne est né à Nantes. Voilà.", ["J. Verne est né à Nantes.", "Voilà."]),
        ("**Rome** est belle.\n- Milan aussi\n- Turin", ["Rome est belle.", "Milan aussi", "Turin"]),
        ("3 < 5 et 6 > 2.", ["3 < 5 et 6 > 2."]),
        ('Le mot "bonjour" : un salut.', ['Le mot "bonjour" : un salut.']),
        ("...", []),
        ("", []),
    ],
)
def test_clauses(text, clauses):
    assert said(text) == clauses


def test_a_long_first_clause_is_cut_between_words_that_can_part():
    text = "Alors cette histoire commence il y a fort longtemps dans une petite maison au bord de la mer près de Nantes"
    first = said(text)[0]
    assert 44 <= len(first) <= 74
    assert first.split()[-1] not in {"la", "de", "une", "au", "dans"}


def test_the_first_clause_comes_before_the_sentence_ends():
    answer = AnswerStream()
    assert answer.feed("La capitale de l'Italie est Rome, l") == [Clause("La capitale de l'Italie est Rome,")]


def test_a_clause_cut_short_says_so():
    assert events("Bonjour. Il y a") == [Clause("Bonjour."), Clause("Il y a", unfinished=True)]


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>\n{"name": "heure", "arguments": {}}\n</tool_call>',
        '<tool_call>\n{{"name": "heure", "arguments": {}}}\n</tool_call>',
        '<tool_call>{"name": "heure", "arguments": {}}',
        '{"name": "heure", "arguments": {}}',
        '{"name": "heure", "arguments": {}',
        "{'name': 'heure', 'arguments': {},}",
        '{"name": "heure", "arguments": "{}"}',
        '{"type": "function", "function": {"name": "heure", "arguments": {}}}',
        '{"heure": {}}',
        '```json\n{"name": "heure", "arguments": {}}\n```',
        '"name": "heure", "arguments": {}}',
        "<tool_call>heure</tool_call>",
        "<tool_call>\nheure()\n</tool_call>",
        "heure()",
        '[{"name": "heure"}]',
        "{name: 'heure', arguments: {}}",
    ],
)
def test_calls_are_understood_however_they_are_written(text):
    assert events(text) == [HEURE]


def test_arguments_beside_the_name_are_arguments():
    assert calls('{"name": "calcul", "expression": "2*3"}') == [ToolCall("calcul", {"expression": "2*3"})]


def test_several_calls_and_the_words_around_them_keep_their_order():
    text = 'Je regarde.\n<tool_call>{"name": "heure"}</tool_call>\n<tool_call>{"name": "date"}</tool_call>\nVoilà.'
    assert events(text) == [Clause("Je regarde."), HEURE, ToolCall("date", {}), Clause("Voilà.")]


@pytest.mark.parametrize(
    "text", ['{"température": 3}', "<tool_call>{{{</tool_call>", "```python\nprint(1)\n```", "{" * 50]
)
def test_what_cannot_be_understood_is_dropped_and_not_spoken(text):
    (event,) = events(text)
    assert isinstance(event, Dropped)


def test_what_follows_a_miscounted_brace_is_not_spoken():
    text = '{"name": "heure", "arguments": {}}, "expression": "3"}\nVoilà.'
    assert events(text) == [HEURE, Clause("Voilà.")]
