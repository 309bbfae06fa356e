"""What is planned and the lists, on the page: by HTTP, in a browser, and what rings hears of it."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from playwright.sync_api import Browser, expect

from tests.page.chromium import PHONE, launched, tab
from tests.page.household import SCRIPT, Household
from tests.page.visitor import Visitor
from tipote_device.contract.agenda import Item
from tipote_device.page.shown.planned import planned

pytestmark = pytest.mark.timeout(120)
NOW = datetime(2026, 12, 2, 9, 0, tzinfo=ZoneInfo("Europe/Paris"))


class Watching:
    """What rings, as far as the page is concerned."""

    def __init__(self) -> None:
        self.told = 0

    def changed(self) -> None:
        self.told += 1


def number_of(house: Household, label: str) -> int:
    return next(item.id for item in house.run(house.agenda.agenda.listing()) if item.label == label)


def labels(house: Household) -> list[str]:
    return [item.label for item in house.run(house.agenda.agenda.listing())]


def courses(house: Household, name: str = "courses") -> list[str]:
    return house.run(house.database.lists.read(name))


def test_days_hours_and_what_comes_back_are_said_in_words() -> None:
    items = [
        Item("timer", NOW + timedelta(minutes=20), "pâtes", 1200.0, id=1, state="ringing"),
        Item("alarm", NOW.replace(hour=12), "", 0.0, "FREQ=DAILY", id=2),
        Item("appointment", NOW + timedelta(days=9), "dentiste", people=("Zoé", "Paul", "Marie"), id=3),
        Item("timer", NOW + timedelta(days=400), "", 60.0, id=4),
    ]
    days = planned(items, NOW, again=lambda rule: f"[{rule}]", length=lambda seconds: f"{seconds:.0f} s")
    assert [day.heading for day in days] == ["Aujourd'hui", "Vendredi 11 décembre", "Jeudi 6 janvier 2028"]
    pasta, alarm = days[0].items
    assert (pasta.hour, pasta.title, pasta.kind, pasta.ringing) == ("9 h 20", "Pâtes", "minuteur de 1200 s", True)
    assert (alarm.hour, alarm.title, alarm.kind, alarm.more) == ("midi", "Réveil", "", "[FREQ=DAILY]")
    assert days[1].items[0].more == "avec Zoé, Paul et Marie"
    assert days[2].items[0].title == "Minuteur de 60 s"


def test_the_soonest_comes_first(house: Household) -> None:
    page = Visitor(house).get("/agenda").words
    places = [page.index(word) for word in ("Gratin", "Réveil", "Sortir les poubelles", "Dentiste")]
    assert places == sorted(places)
    assert "tous les mardis" in page
    assert "avec Zoé et Paul" in page


def test_cancelling_tells_what_rings(house: Household) -> None:
    house.agenda.ringer = watching = Watching()
    visitor, number = Visitor(house), number_of(house, "gratin")
    assert visitor.post("/agenda/annuler", {"quoi": number}).where == "/agenda?dit=decommande"
    assert "gratin" not in labels(house)
    assert watching.told == 1
    for nothing in (number, 999, "x", ""):
        assert visitor.post("/agenda/annuler", {"quoi": nothing}).where == "/agenda?dit=deja"
    assert watching.told == 1
    assert len(labels(house)) == 3


def test_what_rings_is_stopped_from_the_page(house: Household) -> None:
    house.agenda.ringer = watching = Watching()
    number = number_of(house, "gratin")
    house.run(house.agenda.store.settle([number], "ringing", at=house.clock.now()))
    visitor = Visitor(house)
    assert "Arrêter : Gratin" in visitor.get("/agenda").words
    assert visitor.post("/agenda/annuler", {"quoi": number}).where == "/agenda?dit=arrete"
    assert house.run(house.agenda.agenda.ringing()) == []
    assert watching.told == 1


def test_lists_grow_and_shrink(house: Household) -> None:
    visitor = Visitor(house)
    add, off = "/agenda/listes/ajouter", "/agenda/listes/enlever"
    assert visitor.post(add, {"liste": "courses", "quoi": "Pain,  beurre salé , "}).where == "/agenda?dit=liste"
    assert courses(house) == ["lait", "œufs", "Pain", "beurre salé"]
    assert visitor.post(add, {"liste": "courses", "quoi": "pains"}).where == "/agenda?dit=deja-liste"
    assert visitor.post(off, {"liste": "courses", "quoi": "lait"}).where == "/agenda?dit=enleve"
    assert visitor.post(off, {"liste": "courses", "quoi": "lait"}).where == "/agenda?dit=deja"
    for unsaid in ({"liste": "courses", "quoi": " "}, {"liste": "courses"}, {"quoi": "pain"}):
        assert visitor.post(off, unsaid).where == "/agenda?dit=rien", "a list is never emptied for want of a word"
    assert courses(house) == ["œufs", "Pain", "beurre salé"]
    assert visitor.post(add, {"liste": "Cadeaux de Noël", "quoi": "un livre"}).status == 303
    assert "Cadeaux de Noël" in visitor.get("/agenda").words


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"liste": "courses", "quoi": " , "}, "Écris d'abord"), ({"liste": "!", "quoi": "pain"}, "Écris d'abord"),
        ({"liste": "courses", "quoi": "x" * 101}, "trop long"), ({"liste": "x" * 61, "quoi": "pain"}, "trop long"),
        ({"liste": "courses", "quoi": "x," * 51}, "trop long"), ({"liste": "courses", "quoi": "\0"}, "Écris d'abord"),
    ],
)  # fmt: skip
def test_what_no_list_takes_is_told(house: Household, fields: dict[str, str], told: str) -> None:
    answer = Visitor(house).post("/agenda/listes/ajouter", fields)
    assert answer.status == 422
    assert told in answer.words
    assert courses(house) == ["lait", "œufs"]


def test_appointments_are_taken_along(house: Household) -> None:
    answer = Visitor(house).get("/agenda/rendez-vous.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    assert answer.headers["content-disposition"] == 'attachment; filename="ti-pote-rendez-vous.ics"'
    (event,) = Calendar.from_ical(answer.text).walk("VEVENT")
    assert str(event["summary"]) == "dentiste"
    assert "poubelles" not in answer.text


def test_strangers_see_no_agenda(strange_house: Household) -> None:
    visitor = Visitor(strange_house)
    for path in ("/agenda", "/agenda/rendez-vous.ics"):
        answer = visitor.get(path)
        assert (answer.status, answer.where) == (303, "/jumelage")
    number = number_of(strange_house, "gratin")
    assert visitor.post("/agenda/annuler", {"quoi": number}, form_of="/jumelage").status == 403
    assert visitor.post("/agenda/listes/ajouter", {"liste": "a", "quoi": "b"}, form_of="/jumelage").status == 403
    assert "gratin" in labels(strange_house)


def test_an_empty_house_introduces_itself(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Household(tmp_path_factory.mktemp("empty"), filled=False) as house:
        visitor = Visitor(house)
        assert "Bonjour, je suis Ti-Pote" in visitor.get("/").words
        assert "Bonjour, je suis Ti-Pote" in visitor.get("/etat").words
        page = visitor.get("/agenda").words
        assert "Rien n'est prévu." in page
        assert "Courses" in page
        assert "rendez-vous.ics" not in page


def test_the_introduction_leaves_the_list_once_something_is_known(house: Household) -> None:
    assert "Bonjour, je suis Ti-Pote" not in Visitor(house).get("/").words


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as started:
        yield started


def test_a_day_on_the_phone(browser: Browser, house: Household) -> None:
    window = tab(browser, house, viewport=PHONE, accept_downloads=True)
    page = window.open()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Agenda").click()
    page.get_by_role("button", name=re.compile("Annuler : Sortir les poubelles")).click()
    expect(page.get_by_role("status")).to_contain_text("C'est annulé.")
    expect(page.get_by_text("Sortir les poubelles")).to_have_count(0)
    page.get_by_label("Ajouter à la liste : Courses").fill("pain")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("C'est sur la liste.")
    page.get_by_role("button", name="Enlever : lait").click()
    expect(page.get_by_role("status")).to_contain_text("C'est enlevé")
    page.get_by_text("Commencer une autre liste").click()
    page.get_by_label("Son nom").fill("vacances")
    page.get_by_label("Ce qu'on y met d'abord").fill("tente, duvets")
    page.get_by_label("Ce qu'on y met d'abord").press("Enter")
    expect(page.get_by_role("heading", name="Vacances")).to_be_visible()
    with page.expect_download() as got:
        page.get_by_role("link", name="Emporter les rendez-vous").click()
    assert got.value.suggested_filename == "ti-pote-rendez-vous.ics"
    assert labels(house) == ["gratin", "", "dentiste"]
    assert courses(house) == ["œufs", "pain"]
    assert courses(house, "vacances") == ["tente", "duvets"]
    assert window.complaints == []
    bar = page.locator("nav.pages a")
    rights = [bar.nth(place).bounding_box() for place in range(bar.count())]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in rights)


def test_what_is_on_a_list_is_never_markup(browser: Browser, house: Household) -> None:
    house.run(house.database.lists.add(SCRIPT, [SCRIPT], at=house.clock.now()))
    house.run(house.agenda.agenda.start_timer(60, SCRIPT))
    window = tab(browser, house)
    page = window.open("/agenda")
    assert page.title() != "PWNED"
    assert page.locator("main script, main img").count() == 0
    page.get_by_role("button", name=f"Enlever : {SCRIPT}", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("C'est enlevé")
    assert window.complaints == []
