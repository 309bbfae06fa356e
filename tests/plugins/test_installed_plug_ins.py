"""Plug-ins of others, really installed: found through importlib.metadata, switched on by name, kept in their place."""

import asyncio
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.plugins.installed import install
from tipote_device.assembly.plug_ins import open_plug_ins
from tipote_device.contract.errors import PlugInError
from tipote_device.contract.settings import PlugInSettings, Settings
from tipote_device.meaning.intents import parse
from tipote_device.plugins.discovery import BUILT_IN, installed, load_plug_ins
from tipote_device.plugins.exemple import Exemple

PARROT = """
from tipote_device.contract.plugins import PlugIn
from tipote_device.contract.tools import NoParameters, Tool, ToolResult
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome

class Cri(Tool[NoParameters]):
    name, description, acting, parameters = "cri", "Crie comme un perroquet.", False, NoParameters
    async def run(self, arguments, context):
        return ToolResult("Krââ !", spoken="Krââ !")

class Perroquet(PlugIn):
    def __init__(self, options):
        self.before = options.get("avant", "")
        self.closed = False
    def phrase(self, text, at):
        words = text.removeprefix("Perroquet, ")
        return Intent("perroquet.dire", {"words": words}) if words != text else None
    async def run(self, intent, text):
        said = self.before + intent.slots["words"]
        return ToolOutcome(ToolCall(intent.name, intent.slots), True, said, said)
    def tools(self):
        return [Cri()]
    async def aclose(self):
        self.closed = True
"""
BROKEN = '''
import asyncio
from tipote_device.contract.turn import Intent

def explodes(options): raise RuntimeError("boom")
def leaves(options): raise SystemExit(3)
def hangs(options):
    import threading
    threading.Event().wait()

class Grabby:
    """Wants the house's own commands, and fails at its own."""
    def __init__(self, options): pass
    def phrase(self, text, at):
        if "casse" in text: raise ValueError("bug")
        return Intent("brouillon.x") if "brouillon" in text else Intent("timer.cancel")
    async def run(self, intent, text):
        if "attends" in text: await asyncio.Event().wait()
        raise KeyError("bug")

class Toolsmith:
    def __init__(self, options): pass
    def tools(self): return ["marteau"]
'''


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    target = tmp_path_factory.mktemp("installed") / "site"
    install(target, "tipote-perroquet", {"perroquet.py": PARROT}, {"perroquet": "perroquet:Perroquet"})
    points = {"explose": "explodes", "part": "leaves", "pend": "hangs", "brouillon": "Grabby", "outils": "Toolsmith"}
    points = {name: f"casse_tout:{what}" for name, what in points.items()}
    points |= {"absent": "no_such_module:X", "timer": "casse_tout:Grabby", "exemple": "casse_tout:explodes"}
    install(target, "tipote-casse", {"casse_tout.py": BROKEN}, points)
    return target


@pytest.fixture
def on_path(site, monkeypatch):
    monkeypatch.syspath_prepend(str(site))


def load(*names, timeout_s=5.0, loading_s=5.0, **options):
    return load_plug_ins(names, options, timeout_s=timeout_s, loading_s=loading_s)


def test_our_own_entry_point_is_the_one_of_the_built_in_example():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["tipote.skills"] == BUILT_IN
    assert installed()["exemple"].load() is Exemple


async def test_an_installed_plug_in_answers_its_sentences_and_brings_its_tools(on_path):
    (parrot,), problems = await load("perroquet", perroquet={"avant": "krââ, "})
    assert problems == []
    intent = parse("Perroquet, quelle belle heure", others=(parrot.phrase,))
    assert intent.name == "perroquet.dire"
    assert (await parrot.run(intent, "")).spoken == "krââ, quelle belle heure"
    assert [tool.name for tool in parrot.tools] == ["cri"]


async def test_the_house_understands_its_own_sentences_first(on_path):
    (grabby,), _ = await load("brouillon")
    assert parse("Quelle heure est-il ?", others=(grabby.phrase,)).name == "time.now"


async def test_nothing_is_on_unless_it_is_named(on_path):
    sys.modules.pop("perroquet", None)
    async with open_plug_ins(Settings()) as plug_ins:
        assert (plug_ins.skills, plug_ins.tools, plug_ins.phrases, plug_ins.problems) == ((), (), (), ())
    assert "perroquet" not in sys.modules
    assert "perroquet" in installed()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("explose", "Le greffon « explose » ne démarre pas (RuntimeError)."),
        ("part", "Le greffon « part » ne démarre pas (RuntimeError)."),
        ("absent", "Le greffon « absent » ne démarre pas (ModuleNotFoundError)."),
        ("pend", "Le greffon « pend » met trop de temps à démarrer."),
        ("outils", "Le greffon « outils » propose un outil inutilisable."),
        ("timer", "« timer » ne peut pas être le nom d'un greffon."),
        ("../x", "« ../x » ne peut pas être le nom d'un greffon."),
    ],
)
async def test_one_that_fails_is_left_out_and_the_others_work(on_path, name, sentence):
    made, problems = await load(name, "perroquet", loading_s=1.0)
    assert problems == [sentence]
    assert [plug_in.name for plug_in in made] == ["perroquet"]


async def test_one_that_is_not_installed_is_named_beside_those_that_are(on_path):
    _, (sentence,) = await load("inconnu")
    assert sentence.startswith("Le greffon « inconnu » n'est pas installé ; ceux qui le sont : absent, brouillon,")


async def test_the_built_in_example_cannot_be_taken_over(on_path):
    made, problems = await load("exemple")
    assert (len(made), problems) == (1, [])


async def test_a_plug_in_cannot_give_the_houses_commands_nor_break_the_grammar(on_path):
    (grabby,), _ = await load("brouillon", timeout_s=0.05)
    assert grabby.phrase("n'importe quoi", None) is None
    assert grabby.phrase("ça casse", None) is None
    assert grabby.phrase("brouillon " + "x" * 300, None) is None
    assert not grabby.knows("timer.cancel")
    intent = grabby.phrase("un brouillon", None)
    with pytest.raises(PlugInError, match="a échoué"):
        await grabby.run(intent, "un brouillon")
    with pytest.raises(PlugInError, match="met trop de temps"):
        await grabby.run(intent, "attends")


async def test_what_was_opened_is_closed(on_path):
    async with open_plug_ins(Settings(greffons=PlugInSettings(enabled=("perroquet", "inconnu")))) as plug_ins:
        (parrot,) = plug_ins.skills
        assert len(plug_ins.problems) == 1
        assert not parrot._plug_in.closed
    assert parrot._plug_in.closed


def test_the_daemon_stops_though_a_plug_in_hangs(site):
    """A thread that never ends must not keep the program alive."""
    source = (
        "import asyncio\nfrom tipote_device.plugins.discovery import load_plug_ins\n"
        "print(asyncio.run(load_plug_ins(['pend'], {}, timeout_s=1, loading_s=0.2))[1][0])"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(Path.cwd())))}
    done = subprocess.run([sys.executable, "-c", source], env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, "Le greffon « pend » met trop de temps à démarrer.")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Perroquet, bonjour toi", r"krââ, bonjour toi"),
        ("Lance un dé", r"J'ai tiré un [1-6]\."),
        ("Mets un minuteur de deux minutes", r"Minuteur lancé : 2 minutes\."),
    ],
)
def test_a_written_question_reaches_it(site, tmp_path, asked, answer):
    """From the command line, in a process of its own, with the distribution on its path."""
    config = tmp_path / "config.toml"
    config.write_text(
        '[pensee]\nenabled = false\n[memoire]\nembedder = "none"\n'
        '[greffons]\nenabled = ["explose", "perroquet", "exemple"]\n'
        'options = {perroquet = {avant = "krââ, "}}\n'
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(Path.cwd()))), "TIPOTE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tipote_device", "--config", str(config), "ask", asked]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(answer, done.stdout.strip())


async def test_asyncio_is_not_held_while_a_plug_in_loads(on_path):
    loading = asyncio.create_task(load("pend", loading_s=0.5))
    turns = 0
    while not loading.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 100
