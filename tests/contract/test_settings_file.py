"""The configuration file: every mistake at once, in words an installer understands."""

import typing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from tipote_device.contract import settings_file
from tipote_device.contract.errors import SettingsError
from tipote_device.contract.places import data_home, user_settings
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import find_settings, load_settings, parse_settings
from tipote_device.contract.settings_toml import to_documented_toml


def mistakes(text: str) -> list[str]:
    with pytest.raises(SettingsError) as refused:
        parse_settings(text)
    return [line.removeprefix("  - ") for line in refused.value.sentence.splitlines()[1:]]


def test_no_file_means_all_defaults() -> None:
    assert load_settings(None).settings == Settings()


def test_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('\ufeff[maison]\nwords = ["Noor"]\n[[oreilles.wake_words]]\nname = "autre"\n[voix]\nspeed = 1\n')
    loaded = load_settings(file)
    assert loaded.settings.maison.words == ("Noor",)
    assert loaded.settings.oreilles.wake_words[0].name == "autre"
    assert loaded.settings.voix == Settings().voix
    assert loaded.given == {"maison.words", "oreilles.wake_words", "voix.speed"}


def test_all_mistakes_are_told_at_once() -> None:
    text = """
        ears = 1
        modeles = 3
        [oreille]
        [oreilles]
        pauses_s = 1
        pause_s = "1"
        threads = 2
        zzz = 0
        near_miss = 1.5
        wake_words = []
        [comprehension]
        beam = 1.5
        threads = true
        [pensee]
        temperature = -0.1
        [voix]
        engine = "pipper"
        earcons = 1
        fade_ms = 81
        [conversation]
        silence_s = 5
        [maison]
        words = "Noor"
        timezone = "Europe/Paname"
    """
    ears = ", ".join(type(Settings().oreilles).model_fields)
    sections = ", ".join(Settings.model_fields)
    assert sorted(mistakes(text)) == sorted(
        [
            f"section inconnue [ears] ; les sections sont {sections}.",
            "section inconnue [oreille] ; voulais-tu dire [oreilles] ?",
            "modeles : une section est attendue, pas une valeur (reçu : 3).",
            "clé inconnue « pauses_s » dans [oreilles] ; voulais-tu dire « pause_s » ?",
            "clé inconnue « threads » dans [oreilles] ; elle existe dans [comprehension], [pensee], [voix], [memoire].",
            f"clé inconnue « zzz » dans [oreilles] ; les clés sont {ears}.",
            "oreilles.pause_s : un nombre est attendu (reçu : '1').",
            "oreilles.near_miss : un nombre plus petit que 1 est attendu (reçu : 1.5).",
            "oreilles.wake_words : au moins 1 élément est attendu (reçu : ()).",
            "comprehension.beam : un nombre entier est attendu (reçu : 1.5).",
            "comprehension.threads : un nombre entier est attendu (reçu : true).",
            "pensee.temperature : un nombre d'au moins 0 est attendu (reçu : -0.1).",
            "voix.engine : 'auto', 'piper', 'kokoro' ou 'espeak' est attendu (reçu : 'pipper').",
            "voix.earcons : true ou false est attendu (reçu : 1).",
            "voix.fade_ms : un nombre d'au plus 80 est attendu (reçu : 81).",
            "conversation.silence_s : un nombre plus grand que 5 est attendu (reçu : 5).",
            "maison.words : une liste entre crochets est attendue (reçu : 'Noor').",
            "maison.timezone : fuseau horaire inconnu (reçu : 'Europe/Paname'), par exemple 'Europe/Paris'.",
        ]
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '[[oreilles.wake_words]]\nname = "a"\n[[oreilles.wake_words]]\nnom = "b"',
            "clé inconnue « nom » dans [oreilles.wake_words[2]] ; voulais-tu dire « name » ?",
        ),
        ("[oreilles]\nend_s = inf", "oreilles.end_s : un nombre fini est attendu (reçu : inf)."),
        (
            "[maison]\ntimezone = 2026-01-01",
            "maison.timezone : un texte entre guillemets est attendu (reçu : datetime.date(2026, 1, 1)).",
        ),
        (
            '[maison]\ntimezone = "../etc/passwd"',
            "maison.timezone : fuseau horaire inconnu (reçu : '../etc/passwd'), par exemple 'Europe/Paris'.",
        ),
        (
            '[maison]\ntimezone = ""',
            "maison.timezone : fuseau horaire inconnu (reçu : ''), par exemple 'Europe/Paris'.",
        ),
    ],
)
def test_each_mistake_names_its_place(text: str, expected: str) -> None:
    assert mistakes(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[voix]\nspeed = = 2", "F, ligne 2, colonne 9 : ce n'est pas du TOML valable : « speed = = 2 »."),
        ("[voix]\n[voix]", "F, ligne 2, colonne 6 : ce n'est pas du TOML valable : « [voix] »."),
        ('a = """x', "F : la fin du fichier manque (guillemet ou crochet non fermé ?)."),
    ],
)
def test_syntax_error_shows_the_line(text: str, expected: str) -> None:
    with pytest.raises(SettingsError) as refused:
        parse_settings(text, "F")
    assert refused.value.sentence == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [(None, "n'existe pas."), (b"\xff\xfe[", "n'est pas un texte en UTF-8."), ("folder", "ne peut pas être lu.")],
)
def test_file_that_cannot_be_read(tmp_path: Path, content: bytes | str | None, expected: str) -> None:
    path = tmp_path / "config.toml"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    with pytest.raises(SettingsError) as refused:
        load_settings(path)
    assert refused.value.sentence == f"Le fichier de configuration {path} {expected}"


def test_order_of_the_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system = tmp_path / "etc.toml"
    monkeypatch.setattr(settings_file, "SYSTEM_SETTINGS", system)
    environment = {"XDG_CONFIG_HOME": str(tmp_path)}
    assert find_settings(None, environment) is None
    system.touch()
    assert find_settings(None, environment) == system
    own = tmp_path / "tipote" / "config.toml"
    own.parent.mkdir()
    own.touch()
    assert find_settings(None, environment) == own
    environment["TIPOTE_CONFIG"] = "/absent.toml"
    assert find_settings(None, environment) == Path("/absent.toml")
    assert find_settings("autre.toml", environment) == Path("autre.toml")


def test_places_follow_the_xdg_rules() -> None:
    assert data_home({"HOME": "/h"}) == Path("/h/.local/share/tipote")
    assert data_home({"HOME": "/h", "XDG_DATA_HOME": "/d"}) == Path("/d/tipote")
    assert data_home({"HOME": "/h", "XDG_DATA_HOME": "relatif"}) == Path("/h/.local/share/tipote")
    assert data_home({"HOME": "/h", "TIPOTE_HOME": "/var/lib/tipote"}) == Path("/var/lib/tipote")
    assert user_settings({"HOME": "/h"}) == Path("/h/.config/tipote/config.toml")


def section(model: type[BaseModel]) -> st.SearchStrategy[BaseModel]:
    return st.builds(model, **{name: values(field) for name, field in model.model_fields.items()})


def values(field: typing.Any) -> st.SearchStrategy[typing.Any]:
    if field.annotation is bool:
        return st.booleans()
    if field.annotation is str:
        # TOML holds every character but lone surrogates
        return st.just("Europe/Paris") if "IANA" in field.description else st.text()
    if field.annotation in (int, float):
        bounds = {
            name: getattr(bound, name)
            for bound in field.metadata
            for name in ("gt", "ge", "lt", "le")
            if hasattr(bound, name)
        }
        low, high = bounds.get("gt", bounds.get("ge")), bounds.get("lt", bounds.get("le"))
        if field.annotation is int:
            return st.integers(low, high)
        exclude = {"exclude_min": "gt" in bounds, "exclude_max": "lt" in bounds}
        return st.floats(low, high, allow_nan=False, allow_infinity=False, **exclude)
    inside = typing.get_args(field.annotation)
    if typing.get_origin(field.annotation) is typing.Literal:
        return st.sampled_from(inside)
    if typing.get_origin(field.annotation) is dict:
        numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
        nested = st.dictionaries(st.text(), st.text() | st.booleans() | numbers, max_size=3)
        return st.dictionaries(st.text(), nested if typing.get_origin(inside[1]) is dict else st.text(), max_size=3)
    if type(None) in inside:
        low, high = (0, 1) if field.metadata else (-100, 100)  # the one with limits is a score
        return st.none() | st.floats(low, high, exclude_min=bool(field.metadata), exclude_max=bool(field.metadata))
    if inside:
        element = st.text() if inside[0] is str else section(inside[0])
        return st.lists(element, min_size=0 if inside[0] is str else 1, max_size=3).map(tuple)
    return section(field.annotation)


@settings(max_examples=40, deadline=None)
@given(section(Settings))
def test_printed_configuration_reads_back_the_same(written: Settings) -> None:
    again, keys = parse_settings(to_documented_toml(written))
    assert again == written
    assert len(keys) == sum(len(type(getattr(written, name)).model_fields) for name in Settings.model_fields)
    assert parse_settings(to_documented_toml(written, keys))[0] == written


def test_every_key_is_documented() -> None:
    printed = to_documented_toml(Settings(), frozenset({"voix.speed"}))
    for name in Settings.model_fields:
        for key, field in type(getattr(Settings(), name)).model_fields.items():
            assert field.description
            assert f"# {field.description}" in printed, f"{name}.{key}"
    assert "speed = 1.0  # fichier" in printed
    assert "volume = 1.0  # par défaut" in printed
    assert "# Débit de la parole. (≥ 0.5 ; ≤ 2)" in printed


@pytest.mark.parametrize("text", ["a = " + "[" * 5000 + "]" * 5000, "[pensee]\nthreads = " + "9" * 6000])
def test_a_file_that_breaks_the_parser_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(SettingsError, match="n'est pas une configuration lisible"):
        parse_settings(text)


def test_a_device_that_never_ends_is_not_read_to_its_end() -> None:
    with pytest.raises(SettingsError, match="trop gros"):
        load_settings(Path("/dev/zero"))


def test_no_more_mistakes_are_told_than_a_person_reads() -> None:
    found = mistakes("\n".join(f"cle{number} = 1" for number in range(1000)))
    assert len(found) == settings_file.MOST_TOLD + 1
    assert found[-1] == "..."
