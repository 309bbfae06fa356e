"""Reading the corpora of others: own sentences in their two formats, and the real ones where they are at hand."""

import json
import os
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from tipote_device.bench.french_corpora.agreeing import agrees
from tipote_device.bench.french_corpora.asking import answered
from tipote_device.bench.french_corpora.cases import Case, Recurrence, to_read
from tipote_device.bench.french_corpora.evaluation import evaluate
from tipote_device.bench.french_corpora.finding import read_corpora
from tipote_device.bench.french_corpora.timex import recurrence
from tipote_device.cli.main import main
from tipote_device.contract.errors import UsageError

SAID = {"ReferenceDateTime": "2016-11-07T00:00:00"}
DATES = [
    {
        "Input": "le plombier passe demain",
        "Context": SAID,
        "Results": [
            {
                "Type": "date",
                "Value": {
                    "Timex": "2016-11-08",
                    "FutureResolution": {"date": "2016-11-08"},
                    "PastResolution": {"date": "2016-11-08"},
                },
            }
        ],
    },
    {
        "Input": "on dîne mardi",
        "Context": SAID,
        "NotSupported": "python",
        "Results": [
            {
                "Type": "date",
                "Value": {
                    "Timex": "XXXX-WXX-2",
                    "FutureResolution": {"date": "2016-11-08"},
                    "PastResolution": {"date": "2016-11-01"},
                },
            }
        ],
    },
    {
        "Input": "il repart avant jeudi",
        "Context": SAID,
        "Results": [
            {
                "Type": "date",
                "Value": {"Timex": "X", "Mod": "before", "FutureResolution": {}, "PastResolution": {}},
            }
        ],
    },
    {
        "Input": "personne ne savait quand",
        "Results": [
            {
                "Type": "date",
                "Value": {
                    "Timex": "2021-03-04",
                    "FutureResolution": {"date": "2021-03-04"},
                    "PastResolution": {"date": "2021-03-04"},
                },
            }
        ],
    },
]
NUMBERS = [
    {
        "Input": "prends quatre-vingt-dix grammes",
        "Results": [{"TypeName": "number", "Resolution": {"subtype": "integer", "value": "90"}}],
    },
    {
        "Input": "deux virgule cinq litres",
        "Results": [{"TypeName": "number", "Resolution": {"subtype": "decimal", "value": "2,5"}}],
    },
    {
        "Input": "un tiers du gâteau",
        "Results": [{"TypeName": "number", "Resolution": {"subtype": "fraction", "value": "0,33"}}],
    },
]
HASKELL = """
{-# LANGUAGE OverloadedStrings #-}
module Duckling.Time.FR.Corpus
  ( corpus
  ) where
-- [ "pas un exemple" ]
allExamples = concat
  [ examples (datetime (2013, 2, 13, 0, 0, 0) Day)
             [ "le dentiste est demain"
             , "c'est l'\\233t\\233 dans un jour"
             ]
  , examples (datetime (2013, 2, 13, 8, 0, 0) Hour)
             [ "demain \\224 8h" ]
  , examples (datetimeInterval ((2013, 2, 18, 0, 0, 0), (2013, 2, 25, 0, 0, 0)) Day)
             [ "toute la semaine prochaine" ]
  , examples (datetimeOpenInterval After (2013, 2, 13, 0, 0, 0) Day)
             [ "d\\232s demain" ]
  , examples (datetime (2013, 2, 29, 0, 0, 0) Day)
             [ "un jour qui n'existe pas" ]
  ]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder laid out as both repositories are."""
    for kind, name, cases in (("DateTime", "DateParser", DATES), ("Number", "NumberModel", NUMBERS)):
        folder = tmp_path / "Specs" / kind / "French"
        folder.mkdir(parents=True)
        (folder / f"{name}.json").write_text("\ufeff" + json.dumps(cases), encoding="utf-8")
    corpus = tmp_path / "Duckling" / "Time" / "FR" / "Corpus.hs"
    corpus.parent.mkdir(parents=True)
    corpus.write_text(HASKELL, encoding="utf-8")
    return tmp_path


def test_both_formats_are_read(checkout):
    cases = {case.text: case for case in read_corpora([checkout])}
    assert cases["le plombier passe demain"].expected == ((date(2016, 11, 8),),)
    assert cases["on dîne mardi"].expected == ((date(2016, 11, 8), date(2016, 11, 1)),)
    assert cases["on dîne mardi"].pending
    assert cases["on dîne mardi"].said_at == datetime(2016, 11, 7, tzinfo=UTC)
    assert cases["deux virgule cinq litres"].expected == ((Decimal("2.5"),),)
    assert cases["c'est l'été dans un jour"].expected == ((date(2013, 2, 13),),)
    assert cases["demain à 8h"].kind == "moment"
    assert cases["toute la semaine prochaine"].expected == (((date(2013, 2, 18), date(2013, 2, 24)),),)
    assert cases["un jour qui n'existe pas"].expected == ((date(2013, 2, 28),),)
    assert "pas un exemple" not in cases


def test_what_is_not_claimed_is_set_aside_with_its_reason(checkout):
    reasons = {case.text: case.uncovered for case in read_corpora([checkout]) if case.uncovered}
    assert reasons == {
        "il repart avant jeudi": "open_ended",
        "personne ne savait quand": "said_nobody_knows_when",
        "un tiers du gâteau": "number_fraction",
        "dès demain": "open_ended",
    }


def test_agreements_are_counted_and_unread_sentences_never_told(checkout):
    cases = read_corpora([checkout])
    report = evaluate(cases)
    assert report["cases"] == len(cases) == 13
    assert report["covered"] == 9
    assert report["kinds"]["date"] == {
        "covered": 5, "agreed": 4, "differed": 1, "pending": 1, "pending_agreed": 1,
    }  # fmt: skip
    assert report["halves"]["read"]["covered"] + report["halves"]["unread"]["covered"] == report["covered"]
    blind = evaluate(cases, lambda _case: ())
    assert blind["agreed"] == 0
    told = {failure["text"] for failure in blind["failures"]}
    assert told == {case.text for case in cases if not case.uncovered and to_read(case.text)}
    assert evaluate(cases, lambda _case: (), sentences=False)["failures"] == []


def _case(kind, *expected):
    return Case(kind, "peu importe", datetime(2016, 11, 7, tzinfo=UTC), expected)


def test_the_last_day_of_a_span_may_be_counted_or_not():
    case = _case("span", ((date(2016, 11, 4), date(2016, 11, 21)),))
    assert agrees(case, [(date(2016, 11, 4), date(2016, 11, 21))])
    assert agrees(case, [(date(2016, 11, 4), date(2016, 11, 22))])
    assert not agrees(case, [(date(2016, 11, 4), date(2016, 11, 23))])
    assert not agrees(case, [])


def test_a_morning_is_the_same_day_and_an_hour_in_common():
    hours = [datetime(2016, 11, 8, hour, tzinfo=UTC) for hour in (4, 5, 12, 18)]
    case = _case("part", ((hours[0], hours[2]),))
    assert agrees(case, [(hours[1], hours[2])])
    assert not agrees(case, [(hours[2], hours[3])])


@pytest.mark.parametrize(
    ("timex", "expected"),
    [
        ("P2D", Recurrence("DAILY", 2)),
        ("XXXX-WXX-1T09:30", Recurrence("WEEKLY", days=("MO",), hour=(9, 30))),
        ("T21", Recurrence("DAILY", hour=(21, 0))),
        ("XXXX-WXX-WE", Recurrence("WEEKLY", days=("SA", "SU"))),
        ("PT3H", None),
    ],
)
def test_recurrences_of_timex(timex, expected):
    assert recurrence(timex) == expected


def test_a_sentence_is_in_one_half_however_it_is_written():
    assert to_read("Le chat  dort") == to_read("le chat dort")
    halves = [to_read(f"phrase {number}") for number in range(400)]
    assert 150 < sum(halves) < 250


def test_every_kind_has_its_adapter():
    case = _case("set", (Recurrence("DAILY", 2, hour=(8, 0)),))
    assert answered(Case("set", "tous les deux jours à 8h", case.said_at)) == case.expected[0]
    assert answered(Case("duration", "pendant deux semaines", case.said_at)) == (1_209_600.0,)
    assert answered(Case("hour", "à une heure et quart", case.said_at)) == ((1, 15),)
    assert answered(Case("ordinal", "le vingt-deuxième", case.said_at)) == (22,)


def test_the_command_writes_counts(checkout, tmp_path, capsys):
    out = tmp_path / "out.json"
    assert main(["eval", "french", str(checkout), "--counts", "--json", str(out)]) == 0
    assert "nombres entiers : 1 sur 1, 100 %" in capsys.readouterr().out
    assert json.loads(out.read_text(encoding="utf-8"))["failures"] == []


@pytest.mark.parametrize("name", ["rien", "vide", "faux.json", "faux.hs"])
def test_what_is_no_corpus_is_told_in_a_sentence(tmp_path, name):
    (tmp_path / "vide").mkdir()
    (tmp_path / "faux.json").write_text('{"Input": 3}', encoding="utf-8")
    (tmp_path / "faux.hs").write_text("main = pure ()", encoding="utf-8")
    with pytest.raises(UsageError, match="«"):
        read_corpora([tmp_path / name])


CORPORA = os.environ.get("TIPOTE_CORPORA", "")


@pytest.mark.skipif(not CORPORA, reason="TIPOTE_CORPORA does not name a checkout of the public corpora")
def test_the_public_corpora_are_understood_as_well_as_recorded():
    report = evaluate(read_corpora([Path(part) for part in CORPORA.split(os.pathsep)]), sentences=False)
    recorded = json.loads((Path(__file__).parents[3] / "docs/benchmarks/french.json").read_text(encoding="utf-8"))
    assert report["cases"] == recorded["cases"], "another revision of the corpora than the figures are of"
    worse = {
        kind: (report["kinds"][kind]["agreed"], counts["agreed"])
        for kind, counts in recorded["kinds"].items()
        if report["kinds"][kind]["agreed"] < counts["agreed"]
    }
    assert worse == {}
