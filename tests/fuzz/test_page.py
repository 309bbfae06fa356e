"""Whatever is sent to the page: an answer below 500, and no traceback in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.thorough import thorough
from tests.page.household import Household
from tests.page.visitor import Visitor

PLACES = (
    "/", "/souvenir/{}", "/souvenir/{}/corriger", "/souvenir/{}/retablir", "/oublier", "/conversations/{}",
    "/conversations/{}/oublier", "/conversations", "/tout-oublier", "/annuler", "/agenda", "/agenda/annuler",
    "/agenda/listes/ajouter", "/agenda/listes/enlever", "/agenda/rendez-vous.ics", "/reglages/mode-prive",
    "/reglages/appareils", "/reglages/export", "/etat", "/jumelage",
)  # fmt: skip
FIELDS = (
    "id", "texte", "text", "souvenir", "attribut", "valeur", "jeton", "liste", "nom", "article", "code", "portee",
    "confirmation", "q", "page", "personne", "numero", "session", "depuis",
)  # fmt: skip
ODD = st.sampled_from(
    ("", "0", "-1", "1", "2", "99999999999999999999", "1e9", "\x00", "é" * 300, "../../etc", "NaN")
) | st.text(max_size=40)
QUOTED = ODD.map(lambda text: "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass")))


@pytest.fixture(scope="module")
def visitor(tmp_path_factory):
    with Household(tmp_path_factory.mktemp("house")) as house:
        yield Visitor(house)


def sound(answer) -> None:
    assert answer.status < 500, answer.text
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text


@thorough(80)
@given(st.sampled_from(PLACES), QUOTED, st.lists(st.tuples(st.sampled_from(FIELDS), QUOTED), max_size=3))
def test_any_address(visitor, place, part, query):
    path = place.format(part) + ("?" + "&".join(f"{key}={value}" for key, value in query) if query else "")
    sound(visitor.get(path))


@thorough(120)
@given(
    st.sampled_from(PLACES),
    st.sampled_from(("1", "2", "abc", "-1")),
    st.dictionaries(st.sampled_from(FIELDS), ODD, max_size=4),
)
def test_any_form(visitor, place, part, fields):
    given_fields = {key: value.encode("utf-8", "surrogatepass") for key, value in fields.items() if key != "jeton"}
    sound(visitor.post(place.format(part), given_fields))


@thorough(60)
@given(
    st.binary(max_size=300),
    st.sampled_from(("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", "")),
)
def test_any_body(visitor, body, kind):
    sound(visitor.send("POST", "/reglages/import", body, origin=visitor.house.url, content_type=kind))
    sound(visitor.send("POST", "/oublier", body, origin=visitor.house.url, content_type=kind))
