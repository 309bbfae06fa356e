"""The answers file and the look at the machine."""

import tomllib
from pathlib import Path

import pytest

from scripts.installer import machine
from scripts.installer.answers import Answers, read_answers, settings_text
from scripts.installer.errors import InstallError
from tipote_device.contract.settings_file import parse_settings


def answers(tmp_path: Path, text: str) -> Answers:
    path = tmp_path / "answers.toml"
    path.write_text(text)
    return read_answers(path)


def test_every_mistake_is_told_at_once(tmp_path):
    with pytest.raises(InstallError) as told:
        answers(
            tmp_path,
            'timezon = "Europe/Paris"\ntimezone = "Europe/Pari"\nprofile = "pi3"\npage = true\nstart = "oui"\n'
            'microphone = "a\\nb"\nmodels_from = "/nulle/part"\n',
        )
    lines = str(told.value).splitlines()
    assert len(lines) == 8
    assert "« timezone » ?" not in lines[1]
    assert "tu voulais peut-être dire « timezone »" in lines[1]
    assert "« Europe/Paris » ?" in lines[2]


@pytest.mark.parametrize("text", ["timezone =", "\x00", "= 3"])
def test_what_is_no_toml_is_said(tmp_path, text):
    with pytest.raises(InstallError, match="n'est pas du TOML"):
        answers(tmp_path, text)


def test_a_missing_file_is_said(tmp_path):
    with pytest.raises(InstallError, match="ne peut pas être lu"):
        read_answers(tmp_path / "absent.toml")


@pytest.mark.parametrize("page", ["local", "lan", "aucune"])
def test_the_configuration_that_is_written_is_one_ti_pote_reads(page):
    given = Answers(microphone='Jabra "Speak" é\\', speaker="hw:1", page=page)
    settings, keys = parse_settings(settings_text(given, "pi5", "America/Montreal"))
    assert settings.maison.timezone == "America/Montreal"
    assert settings.modeles.profile == "pi5"
    assert settings.oreilles.device == 'Jabra "Speak" é\\'
    assert (settings.page.enabled, settings.page.lan) == (page != "aucune", page == "lan")
    assert len(keys) == 4 + (page != "local")


def test_the_answers_of_the_package_can_be_read():
    path = Path(__file__).parents[2] / "scripts/debian/answers.toml"
    assert read_answers(path) == Answers(packages=False)
    commented = [
        line.removeprefix("# ") for line in path.read_text().splitlines() if line.startswith("# ") and "= " in line
    ]
    assert set(tomllib.loads("\n".join(commented))) <= set(Answers.__dataclass_fields__)


def a_machine(**changed: object) -> machine.Machine:
    given = {"machine": "x86_64", "flags": frozenset({"avx2", "fma"}), "ram_mb": 8000, "disk_mb": 50_000}
    return machine.Machine(**(given | {"system": "Debian GNU/Linux 12", "debian": True} | changed))


def test_a_good_machine_passes_without_a_word():
    assert machine.check(a_machine(), first=True) == []


def test_a_slow_one_is_warned_about():
    assert "avx2" in machine.check(a_machine(flags=frozenset()), first=True)[0]
    assert "asimddp" in machine.check(a_machine(machine="aarch64"), first=True)[0]


def test_everything_that_makes_it_impossible_is_said_in_one_sentence():
    poor = a_machine(machine="armv7l", debian=False, ram_mb=900, disk_mb=1000, system="Fedora")
    with pytest.raises(InstallError) as told:
        machine.check(poor, first=True)
    for word in ("armv7l", "Fedora", "900 Mo", "1000 Mo"):
        assert word in str(told.value)


def test_an_upgrade_needs_less_room():
    machine.check(a_machine(disk_mb=2500), first=False)


@pytest.mark.parametrize(("ram_mb", "profile"), [(1800, "pi4"), (3800, "pi4"), (7800, "pi5"), (15_800, "pc")])
def test_the_profile_follows_the_ram(ram_mb, profile):
    assert a_machine(ram_mb=ram_mb).profile == profile


def test_the_machine_is_read_from_its_own_tables(tmp_path):
    (tmp_path / "cpuinfo").write_text("processor\t: 0\nFeatures\t: fp asimd asimddp\n")
    (tmp_path / "meminfo").write_text("MemTotal:        3884848 kB\nMemFree: 1 kB\n")
    (tmp_path / "os-release").write_text('PRETTY_NAME="Raspbian 12"\nID=raspbian\nID_LIKE=debian\n')
    found = machine.look(tmp_path / "not/there/yet", proc=tmp_path, os_release=tmp_path / "os-release")
    assert (found.ram_mb, found.system, found.debian) == (3793, "Raspbian 12", True)
    assert "asimddp" in found.flags
    assert found.disk_mb > 0


@pytest.mark.parametrize(
    ("devices", "missing"),
    [
        ("00-00: USB Audio : USB Audio : playback 1 : capture 1\n", []),
        ("00-00: bcm2835 Headphones : bcm2835 Headphones : playback 8\n", ["micro"]),
        ("", ["micro", "haut-parleur"]),
        (None, ["micro", "haut-parleur"]),
    ],
)
def test_a_machine_without_sound_is_told_before_anything_else(tmp_path, devices, missing):
    if devices is not None:
        (tmp_path / "asound").mkdir()
        (tmp_path / "asound/pcm").write_text(devices)
    assert [told.split(" n'est")[0].removeprefix("Aucun ") for told in machine.silent(tmp_path)] == missing


def test_the_time_zone_is_the_machine_s_own(tmp_path):
    assert machine.timezone(tmp_path) == "Europe/Paris"
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/localtime").symlink_to("/usr/share/zoneinfo/America/Montreal")
    assert machine.timezone(tmp_path) == "America/Montreal"
    (tmp_path / "etc/timezone").write_text("Europe/Brussels\n")
    assert machine.timezone(tmp_path) == "Europe/Brussels"
