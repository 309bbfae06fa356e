"""The page in a real headless Chromium, over a real memory."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.chromium import launched, tab
from tests.page.household import SCRIPT, Household
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.page.gate.pairing import Pairing

pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as started:
        yield started


def test_the_list_shows_what_is_known_and_asks_nobody_else(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    page = window.open()
    expect(page.get_by_role("heading", name="Ce que je sais")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("habites? à Brest"))).to_be_visible()
    expect(page.get_by_role("heading", name="Zoé", exact=True)).to_be_visible()
    for name in ("Agenda", "Conversations", "Réglages", "État", "Souvenirs"):
        page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name=re.compile("à Brest")).click()
    expect(page.get_by_text("« j'habite à Brest maintenant, près du port »")).to_be_visible()
    page.get_by_role("link", name="dans cette conversation").click()
    expect(page.get_by_text("[effacé à ta demande]")).to_be_visible()
    assert all(url.startswith(house.url + "/") for url in window.requests), window.requests
    assert window.complaints == []


def test_forget_one_and_see_it_gone_from_recall(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    page = window.open("/?q=où+est+la+clé+du+garage+%3F")
    found = page.get_by_role("listitem").filter(has_text="pot de basilic")
    expect(found).to_be_visible()
    found.get_by_role("button", name=re.compile("Oublier")).click()
    expect(page.get_by_role("status")).to_contain_text("J'ai oublié 1 souvenir")
    assert house.recall("où est la clé du garage ?") == []
    page.get_by_role("searchbox").fill("où est la clé du garage ?")
    page.get_by_role("searchbox").press("Enter")
    expect(page.get_by_text("Je ne sais rien là-dessus.")).to_be_visible()
    house.purge()
    kept = b"".join(path.read_bytes() for path in house.folder.iterdir() if path.is_file())
    assert b"basilic" not in kept
    assert window.complaints == []


def test_forget_several_and_undo(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    page = window.open()
    expect(page.get_by_role("button", name="Oublier la sélection")).to_be_hidden()
    for words in ("café", "voilier"):
        page.get_by_role("listitem").filter(has_text=words).get_by_role("checkbox").check()
    expect(page.get_by_text("2 souvenirs choisis")).to_be_visible()
    page.get_by_role("button", name="Oublier la sélection").click()
    expect(page.get_by_role("status")).to_contain_text("J'ai oublié 2 souvenirs")
    expect(page.get_by_text("café")).to_have_count(0)
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("status")).to_contain_text("tout est revenu")
    expect(page.get_by_role("link", name=re.compile("café"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("voilier"))).to_be_visible()
    assert window.complaints == []


def test_undo_is_offered_as_long_as_it_can_be_done(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    window.page.clock.install()
    page = window.open()
    page.get_by_role("listitem").filter(has_text="café").get_by_role("button").click()
    expect(page.get_by_text(re.compile(r"Effacé pour de bon dans \d+ s"))).to_be_visible()
    page.wait_for_load_state()  # the words are in the page itself; who counts them down is the script
    page.clock.run_for(31_000)
    expect(page.get_by_text("C'est effacé.")).to_be_visible()
    expect(page.get_by_role("button", name="Annuler")).to_have_count(0)


def test_correct(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    page = window.open()
    page.get_by_role("link", name=re.compile("à Brest")).click()
    page.get_by_label("Écris-le comme tu me le dirais").fill("J'habite à Nantes")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("C'est corrigé.")
    expect(page.get_by_text("« J'habite à Nantes »")).to_be_visible()
    window.open("/?passe=1")
    page.get_by_role("link", name=re.compile("à Brest")).click()
    expect(page.get_by_text("Remplacé, par le souvenir")).to_be_visible()
    page.get_by_role("button", name="Rétablir").click()
    expect(page.get_by_role("status")).to_contain_text("rétabli")
    assert any("Brest" in text for text in house.recall("Où est-ce que j'habite ?"))
    assert window.complaints == []


def test_two_tabs_forget_the_same(browser: Browser, house: Household) -> None:
    first, second = tab(browser, house), tab(browser, house)
    first.open(), second.open()
    for window in (first, second):
        window.page.get_by_role("listitem").filter(has_text="voilier").get_by_role("button").click()
    expect(first.page.get_by_role("status")).to_contain_text("J'ai oublié 1 souvenir")
    expect(second.page.get_by_role("status")).to_contain_text("Ce n'était déjà plus là.")
    expect(second.page.get_by_role("button", name="Annuler")).to_be_visible()
    assert first.complaints == second.complaints == []


def test_forget_everything(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    page = window.open("/reglages")
    page.get_by_role("link", name="Tout oublier").click()
    page.get_by_label(re.compile("Pour confirmer")).fill("oui")
    page.get_by_role("button", name="Tout oublier").click()
    expect(page.get_by_role("alert")).to_contain_text("je n'ai rien oublié")
    page.get_by_label(re.compile("Pour confirmer")).fill("Tout oublier")
    page.get_by_role("button", name="Tout oublier").click()
    expect(page.get_by_role("status")).to_contain_text("J'ai tout oublié.")
    expect(page.get_by_text("Je ne sais encore rien de toi.")).to_be_visible()
    assert house.recall("Où est-ce que j'habite ?") == []
    complaints = [words for words in window.complaints if "422" not in words]  # Chromium notes the refused form
    assert complaints == []


def test_export_then_import_elsewhere(browser: Browser, house: Household, tmp_path: Path) -> None:
    window = tab(browser, house, accept_downloads=True)
    page = window.open("/reglages")
    with page.expect_download() as got:
        page.get_by_role("button", name="Exporter").click()
    file = tmp_path / "export.json"
    got.value.save_as(file)
    assert re.fullmatch(r"ti-pote-\d{4}-\d\d-\d\d\.json", got.value.suggested_filename)
    assert len(json.loads(file.read_text())["memories"]) == 10
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with Household(folder, filled=False) as elsewhere:
        page = tab(browser, elsewhere).open("/reglages")
        page.get_by_label("Reprendre un fichier d'export").set_input_files(file)
        page.get_by_role("button", name="Importer").click()
        expect(page.get_by_role("status")).to_contain_text("10 souvenirs ajoutés")
        assert elsewhere.recall("Où est-ce que j'habite ?") == house.recall("Où est-ce que j'habite ?")
        (tmp_path / "other.json").write_text("{")
        page.get_by_label("Reprendre un fichier d'export").set_input_files(tmp_path / "other.json")
        page.get_by_role("button", name="Importer").click()
        expect(page.get_by_role("alert")).to_be_visible()


def test_pairing(browser: Browser, strange_house: Household) -> None:
    code = Pairing(strange_house.folder).offer(strange_house.clock.now())
    page = tab(browser, strange_house).open("/souvenir/2")
    expect(page).to_have_url(strange_house.url + "/jumelage")
    expect(page.get_by_text("Brest")).to_have_count(0)
    page.get_by_label("Code de jumelage").fill(f"{(int(code) + 1) % 10**8:08}")
    page.get_by_role("button", name="Jumeler").click()
    expect(page.get_by_role("alert")).to_contain_text("pas le bon")
    page.get_by_label("Code de jumelage").fill(f"{code[:4]} {code[4:]}")
    page.get_by_role("button", name="Jumeler").click()
    expect(page.get_by_role("status")).to_contain_text("Cet appareil est jumelé.")
    expect(page.get_by_role("link", name=re.compile("à Brest"))).to_be_visible()
    assert page.evaluate("document.cookie") == "", "no script reads the cookies"


def test_what_people_say_is_never_markup(browser: Browser, house: Household) -> None:
    drafts = [
        MemoryDraft(SCRIPT, SCRIPT, subject=SCRIPT[:40], attribute="x\"'><b>", value=SCRIPT, kind="profile"),
        MemoryDraft("</textarea><script>document.title='PWNED'</script>", "", "fact", source="system"),
    ]
    done = house.run(house.database.memories.apply([Operation("add", each) for each in drafts], at=house.clock.now()))
    window = tab(browser, house)
    numbers = [each.memory for each in done]
    hostile = ("/?q=%3Cscript%3Edocument.title%3D1%3C/script%3E", "/?qui=%3Cb%3E&genre=%22%3E%3Cb%3E")
    for path in ("/", f"/souvenir/{numbers[0]}", f"/souvenir/{numbers[1]}", *hostile):
        page = window.open(path)
        assert page.title() != "PWNED"
        assert page.locator("main script, main img, main b").count() == 0
    window.open()
    expect(page.get_by_role("link", name=SCRIPT, exact=True)).to_be_visible()
    assert window.complaints == []
    assert all(url.startswith(house.url + "/") for url in window.requests)


def test_everything_works_without_scripts(browser: Browser, house: Household) -> None:
    page = tab(browser, house, java_script_enabled=False).open()
    page.get_by_role("checkbox").first.check()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Tu n'as rien choisi.")
    page.get_by_role("searchbox").fill("voilier")
    page.get_by_role("button", name="Chercher").click()
    page.get_by_role("link", name=re.compile("voilier")).click()
    page.get_by_label("Écris-le comme tu me le dirais").fill("Mon frère Paul a vendu son voilier")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("C'est corrigé.")
    page.get_by_role("button", name="Oublier").click()
    expect(page.get_by_role("status")).to_contain_text("J'ai oublié")
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("status")).to_contain_text("tout est revenu")
    page.goto(house.url + "/reglages")
    page.get_by_role("switch", name="Mode privé").click()
    expect(page.get_by_role("link", name="mode privé")).to_be_visible()
    assert house.switch.on
