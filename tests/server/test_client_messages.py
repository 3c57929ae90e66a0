"""Each verb message has a rule of the same name that takes the same fields."""

import inspect

import msgspec
import pytest

from astragali.server import client_messages
from astragali.server.message_schema import schema
from astragali.tables import limits
from astragali.tables.table import VERBS

MESSAGES = {
    kind.__struct_config__.tag: kind
    for kind in client_messages.AnyClientMessage.__args__
    if issubclass(kind, client_messages.Verb)
}


def test_every_verb_has_a_rule_and_every_rule_a_message():
    assert MESSAGES.keys() == VERBS.keys()


@pytest.mark.parametrize("verb", sorted(MESSAGES))
def test_the_fields_of_a_message_are_the_arguments_of_its_rule(verb):
    _self, person, at, *taken = inspect.signature(VERBS[verb]).parameters.values()
    assert (person.name, at.name) == ("person", "at")
    given = msgspec.structs.fields(MESSAGES[verb])
    assert {one.name for one in given} == {one.name for one in taken}
    optional = {one.name for one in taken if one.default is not inspect.Parameter.empty}
    assert {one.name for one in given if not one.required} <= optional


def test_the_schema_contains_the_limits():
    parts = schema()["$defs"]
    sit, say = parts["Sit"]["properties"], parts["Say"]["properties"]
    assert sit["name"]["maxLength"] == limits.NAME
    assert say["text"]["maxLength"] == limits.REMARK
    assert sit["seat"]["maximum"] + 1 == limits.SEATS
