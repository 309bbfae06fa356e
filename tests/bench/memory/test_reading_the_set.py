import copy

import pytest

from tests.bench.memory.set_of_two import RAW, write
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.contract.errors import UsageError


def test_reads_everybody_or_those_named(tmp_path):
    file = write(tmp_path)
    assert [persona.name for persona in read_personas(file)] == ["odette", "ibrahim"]
    (persona,) = read_personas(file, ["ibrahim"])
    assert persona.timezone.key == "America/Montreal"
    assert persona.facts["i1"].must == (("zibeline",), ("colin",))


def test_a_persona_left_out_is_not_looked_into(tmp_path):
    raw = copy.deepcopy(RAW)
    raw[0] = {"persona": "odette", "sessions": "secret"}
    assert [persona.name for persona in read_personas(write(tmp_path, raw), ["ibrahim"])] == ["ibrahim"]


def broken(change):
    raw = copy.deepcopy(RAW)
    change(raw[1])
    return raw


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda one: one.pop("timezone"), "timezone"),
        (lambda one: one.update(timezone="Mars/Olympus"), "Mars/Olympus"),
        (lambda one: one.update(persona="odette"), "deuxième fois"),
        (lambda one: one["sessions"][0].update(start="2026-02-02T20:00:00"), "décalage"),
        (lambda one: one["sessions"][0].update(start="hier"), "hier"),
        (lambda one: one["sessions"][0]["turns"][0].update(role="system"), "system"),
        (lambda one: one["sessions"][0]["turns"].append("bonjour"), "objet JSON"),
        (lambda one: one["sessions"][0]["facts"][0].update(must=[[]]), "must"),
        (lambda one: one["sessions"][0]["facts"][0].update(must=[]), "must"),
        (lambda one: one["sessions"][0]["facts"][0].update(kind="rumeur"), "rumeur"),
        (lambda one: one["sessions"][0]["facts"][0].update(supersedes="i9"), "i9"),
        (lambda one: one["sessions"][0]["facts"][0].update(expires_on="demain"), "demain"),
        (lambda one: one["questions"][0].update(expect=["i9"]), "i9"),
        (lambda one: one["questions"][0].update(type="abstain"), "rien à en savoir"),
        (lambda one: one["questions"][0].update(type="devinette"), "devinette"),
        (lambda one: one.update(questions={}), "questions"),
    ],
)
def test_a_bad_line_is_named_in_one_sentence(tmp_path, change, says):
    with pytest.raises(UsageError) as error:
        read_personas(write(tmp_path, broken(change)))
    assert error.value.sentence.startswith("Ligne 2 de « deux.jsonl » : ")
    assert says in error.value.sentence
    assert "\n" not in error.value.sentence


def test_what_is_no_set_at_all(tmp_path):
    with pytest.raises(UsageError, match="ne se lit pas"):
        read_personas(tmp_path / "absent.jsonl")
    file = tmp_path / "x.jsonl"
    file.write_text('{"persona": "a"\n', encoding="utf-8")
    with pytest.raises(UsageError, match=r"Ligne 1 .* pas du JSON"):
        read_personas(file)
    file.write_text("[1]\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"Ligne 1 .* objet JSON"):
        read_personas(file)
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(UsageError, match="vide"):
        read_personas(file)
    with pytest.raises(UsageError, match=r"zoé.*odette, ibrahim"):
        read_personas(write(tmp_path), ["zoé"])


def test_the_must_rule():
    assert holds("Il boit son CAFÉ\nsans sucre.", (("cafe",), ("noir", "sans sucre")))
    assert not holds("Il boit son café au lait.", (("cafe",), ("noir", "sans sucre")))
    assert holds("2 avril : le couvreur", ((" 2 avril",),))
    assert not holds("le 12 avril", ((" 2 avril",),))
    assert holds("Sa sœur dort à 15\u00a0h.", (("soeur",), ("15 h",)))
    assert not holds("n'importe quoi", ())


def test_a_file_that_is_not_utf8_says_where_and_what_to_do(tmp_path):
    file = tmp_path / "latin.jsonl"
    file.write_bytes('{"persona": "a"}\n{"persona": "zoé"}\n'.encode("latin-1"))
    with pytest.raises(UsageError) as error:
        read_personas(file)
    assert error.value.sentence == (
        f"Le jeu « {file} » n'est pas en UTF-8 : ligne 2, octet 33 (0xe9). Enregistre-le en UTF-8."
    )
