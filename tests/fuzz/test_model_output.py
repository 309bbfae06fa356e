"""Whatever the language model writes, however it is chopped up: the same clauses, calls or nothing, never a brace."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.thorough import JSON, thorough
from tipote_device.contract.turn import ToolCall
from tipote_device.mind.calls import parse_calls
from tipote_device.mind.stream import AnswerStream, Clause, Dropped

PIECES = (
    "{", "}", "[", "]", '"', "'", "`", "```json\n", "```", "<tool_call>", "</tool_call>", "<", "|im_end|>", "\\",
    '{"name": "', '"arguments": {', "name", "souvenir(", 'texte="', ")", ",", ":", " ", "\n", "Bonjour. ", "Il est 3 h",
    "é", "\u200b", "\x00", "𝄞", '"type": "function"', "null", "1e999", "((((", "f(**x)", "__import__('os')",
)  # fmt: skip
WRITTEN = st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=40).map("".join)


def events_of(text: str, cuts: list[int]):
    stream, events, start = AnswerStream(), [], 0
    for cut in sorted({cut % (len(text) + 1) for cut in cuts} | {len(text)}):
        events += stream.feed(text[start:cut])
        start = cut
    return events + stream.close()


@thorough(300)
@given(WRITTEN, st.lists(st.integers(0, 400), max_size=6))
def test_any_chopping_gives_the_same_and_no_brace_is_spoken(text, cuts):
    events = events_of(text, cuts)
    assert events == events_of(text, [])
    for event in events:
        assert isinstance(event, Clause | ToolCall | Dropped)
        if isinstance(event, Clause):
            assert not set(event.text) & set("{}")


@thorough(200)
@given(WRITTEN | st.text(max_size=200))
def test_calls_out_of_anything(text):
    for call in parse_calls(text):
        assert isinstance(call, ToolCall)
        assert isinstance(call.arguments, dict)
        assert all(isinstance(key, str) for key in call.arguments)


@thorough(150)
@given(JSON, st.sampled_from(("name", "tool", "function")), JSON)
def test_calls_out_of_sound_json_of_a_strange_shape(name, key, arguments):
    for call in parse_calls(json.dumps({key: name, "arguments": arguments})):
        assert isinstance(call.name, str)
        assert isinstance(call.arguments, dict)
