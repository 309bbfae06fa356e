"""Whatever the configuration says, it is taken or every mistake is told in French."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.thorough import JSON, spoilt, thorough
from tipote_device.contract.errors import SettingsError
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import parse_settings
from tipote_device.contract.settings_toml import to_documented_toml

WHOLE = to_documented_toml(Settings()).encode()
SECTIONS = {name: tuple(type(section).model_fields) for name, section in Settings()}


def toml(value) -> str:
    """Return a JSON value as TOML writes it, as far as it can."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return '""' if value is None else json.dumps(value)


@st.composite
def sections(draw):
    lines = []
    for name in draw(st.lists(st.sampled_from([*SECTIONS, "inconnue", "oreilles.wake_words"]), max_size=4)):
        lines.append(f"[{name}]" if draw(st.booleans()) else f"[[{name}]]")
        keys = draw(st.lists(st.sampled_from([*SECTIONS.get(name, ()), "model", "inconnu"]), max_size=4))
        lines += [f"{key} = {toml(draw(JSON))}" for key in keys]
    return "\n".join(lines)


def taken_or_told(text: str) -> None:
    try:
        settings, given_keys = parse_settings(text)
    except SettingsError as error:
        told = error.sentence
    else:
        assert isinstance(settings, Settings)
        assert all("." in key for key in given_keys)
        return
    assert told
    assert "Traceback" not in told
    assert "pydantic" not in told


@thorough(250)
@given(sections())
def test_strange_values_under_true_keys(text):
    taken_or_told(text)


@thorough(100)
@given(st.text(max_size=200))
def test_any_text(text):
    taken_or_told(text)


@thorough(60)
@given(spoilt(WHOLE))
def test_the_documented_configuration_spoilt(content):
    taken_or_told(content.decode("utf-8", "replace"))


def test_the_documented_configuration_is_taken_as_it_is():
    assert parse_settings(WHOLE.decode())[0] == Settings()
