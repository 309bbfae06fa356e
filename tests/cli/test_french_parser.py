"""argparse speaks French, whatever the locale and whatever goes wrong."""

import argparse
import ast
import inspect
from pathlib import Path

import pytest

from tipote_device.cli import french_parser
from tipote_device.cli.main import main

FOR_PROGRAMMERS = (
    "conflicting ", ".__call__() not defined", "'required' is an invalid", "mutually exclusive arguments must",
    "%r is not callable", "cannot merge actions", "invalid option string", "dest= is required",
    "invalid conflict_resolution", "cannot have multiple subparser", 'argument "-" with mode', "dest supplied twice",
)  # fmt: skip


def test_every_sentence_of_this_python_is_known() -> None:
    asked = []
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            asked += [
                part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)
            ]
    assert len(asked) > 20
    unknown = [text for text in asked if text not in french_parser._WORDS and not text.startswith(FOR_PROGRAMMERS)]
    assert unknown == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "tipote : il manque : COMMANDE"),
        (["memory"], "tipote : il manque : ACTION"),
        (["memory", "show", "x"], "tipote : ID : 'x' ne convient pas (attendu : un nombre entier)"),
        (["memory", "list", "--limit"], "tipote : --limit : il faut une valeur"),
        (["memory", "list", "--nope"], "tipote : je ne connais pas : --nope"),
        (["memory", "list", "--json=3"], "tipote : --json : ne prend pas de valeur ('3' est en trop)"),
        (["memory", "rien"], "'rien' n'est pas possible (choix : "),
    ],
)
def test_mistakes_are_told_in_french(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("usage : tipote")
    assert said in told.splitlines()[-1]


@pytest.mark.parametrize("words", [["--help"], ["memory", "--help"], ["memory", "list", "--help"], ["doctor", "-h"]])
def test_help_is_french(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr().out
    assert told.startswith("usage : tipote")
    assert "montrer cette aide et finir" in told
    assert not any(english in told for english in ("positional", "show this", "usage: ", "default:"))


def test_no_command_has_a_parser_of_its_own() -> None:
    for file in Path("tipote_device/cli").glob("*.py"):
        if file.name != "french_parser.py":
            assert "argparse.ArgumentParser(" not in file.read_text(encoding="utf-8"), file
