import pytest
from pydantic import ValidationError

from tipote_device.plugins.schema import Unusable, accepts, arguments_model, declared_parameters

TREE = {
    "$defs": {"node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}, "n": {"type": "integer"}}}}
}


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"type": "integer"}, [1, 2.0], [True, 1.5, "1", None]),
        ({"type": "number"}, [1, 1.5], [False, "1"]),
        ({"type": ["string", "null"]}, ["a", None], [1]),
        ({"anyOf": [{"type": "string", "maxLength": 2}, {"type": "null"}]}, ["ab", None], ["abc", 1]),
        ({"allOf": [{"minimum": 1}, {"maximum": 3}]}, [1, 3], [0, 4]),
        ({"exclusiveMinimum": 0, "exclusiveMaximum": 1}, [0.5], [0, 1]),
        ({"enum": ["a", 1]}, ["a", 1], ["b", True]),
        ({"const": 0}, [0], [False, 1]),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 2}, [[], ["a"]], [[1], ["a"] * 3, "a"]),
        ({"type": "object", "required": ["a"], "additionalProperties": False, "properties": {"a": {"type": "string"}}},
         [{"a": "x"}], [{}, {"a": 1}, {"a": "x", "b": 1}]),
        ({"$ref": "#/$defs/node"}, [{"n": 1, "next": {"n": 2}}], [{"next": {"n": "2"}}]),
        ({"$ref": "#/$defs/none"}, [], [1, {}]),
        ({"$ref": "https://exemple.fr/schema"}, [], [1]),
        (True, [1, None], []),
        (False, [], [1]),
    ],
)  # fmt: skip
def test_values(schema, good, bad):
    assert [value for value in good if not accepts(schema, value, TREE)] == []
    assert [value for value in bad if accepts(schema, value, TREE)] == []


def test_a_value_deeper_than_any_tool_asks_for_is_refused():
    deep = {}
    for _ in range(50):
        deep = {"next": deep}
    assert not accepts({"$ref": "#/$defs/node"}, deep, TREE)


def test_a_schema_that_refers_to_itself_ends():
    assert not accepts({"$ref": "#/a"}, 1, {"a": {"$ref": "#/a"}})


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": [1]},
        {"properties": {}, "required": ["a"]},
        {"properties": {"a\nb": {}}, "required": ["a\nb"]},
        {"properties": {f"a{n}": {} for n in range(9)}, "required": [f"a{n}" for n in range(9)]},
        {"properties": {"a": 3}, "required": ["a"]},
    ],
)
def test_schemas_that_cannot_be_used(schema):
    with pytest.raises(Unusable):
        arguments_model(schema)


def test_a_bound_that_makes_no_sense_refuses_the_value_instead_of_breaking():
    model = arguments_model({"properties": {"n": {"minimum": "beaucoup"}}})
    with pytest.raises(ValidationError):
        model.model_validate({"n": 3})


def test_names_of_pydantic_may_be_names_of_arguments():
    model = arguments_model({"properties": {"model_config": {"type": "string"}, "copy": {}}, "required": ["copy"]})
    made = model.model_validate({"model_config": "x", "copy": 1})
    assert made.model_dump(by_alias=True, exclude_unset=True) == {"model_config": "x", "copy": 1}


def test_required_arguments_come_first_and_no_more_than_eight_are_told():
    schema = {"properties": {f"a{n}": {"type": "integer"} for n in range(20)}, "required": ["a19"]}
    told = declared_parameters(schema)
    assert list(told["properties"]) == ["a19", *(f"a{n}" for n in range(7))]
    assert told["required"] == ["a19"]


def test_what_may_be_null_is_told_by_its_type():
    optional = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    assert declared_parameters({"properties": {"a": optional}})["properties"] == {"a": {"type": "string"}}
