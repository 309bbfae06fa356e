from datetime import timedelta

from tests.memory.context.world import AT, memory
from tipote_device.memory.context.lines import lines


def test_lines_are_bare_when_the_date_does_not_matter():
    assert lines([memory(1, "L'utilisateur a un chat.")], AT) == ["- L'utilisateur a un chat."]


def test_two_sayings_about_one_thing_are_dated():
    old = memory(1, "L'utilisateur travaille aux urgences.", attribute="service", updated_at=AT - timedelta(days=20))
    new = memory(2, "L'utilisateur travaille en réanimation.", attribute="service")
    assert lines([new, old], AT) == [
        "- L'utilisateur travaille en réanimation. (dit le 29 novembre)",
        "- L'utilisateur travaille aux urgences. (dit le 10 novembre)",
    ]


def test_an_old_fact_is_dated_with_its_year_when_that_is_another():
    old = memory(1, "Le prix est de 80 euros.", updated_at=AT.replace(year=2025, month=3, day=1))
    assert lines([old], AT) == ["- Le prix est de 80 euros. (dit le 1er mars 2025)"]


def test_a_question_about_time_dates_what_was_told():
    told = memory(1, "Le plombier est passé.", kind="event")
    assert "(dit le 29 novembre)" in lines([told], AT, question="C'était quand, le plombier ?")[0]


def test_a_memory_without_a_date_shows_none():
    bare = type(told := memory(1, "Bonjour."))(text=told.text, id=1)
    assert lines([bare], AT, question="Quand ?") == ["- Bonjour."]
