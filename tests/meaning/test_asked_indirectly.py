"""Orders that come by a detour: purpose or day first, clefts, denied questions, somebody else's wish."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))

PURPOSE_FIRST = [
    ("pour les nouilles tu me mets trois minutes", 180, "nouilles"),
    ("c'est pour les œufs, quatre minutes au minuteur", 240, "œufs"),
    ("pour mes œufs mollets mets six minutes", 360, "œufs mollets"),
    ("pour le pain de mie il me faudrait un minuteur de trente minutes", 1800, "pain de mie"),
    ("pour ma lessive ce serait quarante minutes de minuteur", 2400, "lessive"),
    ("mon gâteau doit cuire trente-cinq minutes mets un minuteur", 2100, "gâteau"),
    ("papi voudrait un minuteur de cinq minutes pour son thé", 300, "thé"),
]
ASKED = [
    ("tu voudrais pas me mettre un minuteur de vingt minutes", "timer.start", {"seconds": 1200}),
    ("ça te dérangerait de lancer un minuteur de huit minutes", "timer.start", {"seconds": 480}),
    ("y aurait moyen d'avoir un minuteur de cinq minutes", "timer.start", {"seconds": 300}),
    ("j'aurais voulu un minuteur de vingt minutes", "timer.start", {"seconds": 1200}),
    ("dans vingt minutes tu sonnes", "timer.start", {"seconds": 1200}),
    ("préviens-moi quand ça fera dix minutes", "timer.start", {"seconds": 600}),
    ("faut que je retire les cookies dans treize minutes mets un minuteur", "timer.start", {"seconds": 780}),
    ("demain debout à six heures et demie", "alarm.set", {"iso": "2026-11-30T06:30:00"}),
    ("faut que je sois levé à cinq heures quarante demain matin", "alarm.set", {"iso": "2026-11-30T05:40:00"}),
    ("mercredi je commence tôt, mets le réveil à cinq heures et demie", "alarm.set", {"iso": "2026-12-02T05:30:00"}),
    ("je commence à huit heures demain réveille-moi à six heures trente", "alarm.set", {"iso": "2026-11-30T06:30:00"}),
    ("tu voudrais pas me réveiller à neuf heures demain", "alarm.set", {"iso": "2026-11-30T09:00:00"}),
    ("pour mes médicaments fais-moi un rappel à vingt heures", "reminder.set",
     {"at": "2026-11-29T20:00:00+01:00", "what": "médicaments"}),
    ("tu voudrais pas me rappeler à dix-sept heures de sortir les poubelles", "reminder.set",
     {"at": "2026-11-29T17:00:00+01:00", "what": "sortir les poubelles"}),
    ("tu voudrais pas mettre le volume à trente", "volume.set", {"level": 30}),
    ("tu voudrais pas retenir que ma mère vient jeudi", "memory.remember", {"fact": "ma mère vient jeudi"}),
    ("tu voudrais pas tout oublier à mon sujet", "memory.forget", {"scope": "all"}),
]  # fmt: skip
CLEFTS = [
    ("c'est mon adresse que je veux que tu oublies", "memory.forget", {"query": "mon adresse"}),
    ("c'est un minuteur de dix minutes que je voudrais", "timer.start", {"seconds": 600}),
    ("c'est à sept heures que tu dois me réveiller", "alarm.set", {"iso": "2026-11-30T07:00:00"}),
    ("c'est du lait qu'il faut ajouter à la liste", "list.add", {"items": ["lait"]}),
]


@pytest.mark.parametrize(("said", "seconds", "label"), PURPOSE_FIRST)
def test_what_a_timer_is_for_may_come_first(said, seconds, label):
    found = parse(said, at=NOW)
    assert (found.name, dict(found.slots)) == ("timer.start", {"seconds": seconds, "label": label})


@pytest.mark.parametrize(("said", "name", "slots"), ASKED + CLEFTS)
def test_a_detour_asks_for_the_same(said, name, slots):
    found = parse(said, at=NOW)
    assert found.name == name
    assert {slot: found.slots[slot] for slot in slots} == slots


@pytest.mark.parametrize(
    "said",
    [
        "c'est mon chat que je veux faire garder",
        "c'est la vie que je veux",
        "c'est bon, j'ai ce qu'il me faut comme farine pour demain je crois",
        "pour la tarte il faut combien de pommes",
        "pour mon gâteau je mets combien de levure",
        "mon frère veut un minuteur pour Noël",
        "le rôti doit reposer dix minutes avant de le couper pourquoi",
        "demain je me lève tôt ça me fatigue d'avance",
        "mercredi je commence à quelle heure l'école d'habitude",
        "ça fait vingt minutes que je t'attends",
        "plutôt dix minutes ou vingt pour un œuf dur",
        "tu voudrais pas un café",
        "tu pourrais pas aimer le chocolat",
    ],
)
def test_what_only_looks_like_a_detour_is_for_the_model(said):
    assert parse(said, at=NOW).name == "llm"
