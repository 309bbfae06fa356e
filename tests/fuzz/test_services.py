"""Whatever a server of the household answers: a reply, or the one error that is spoken."""

import asyncio
import contextlib
import json

from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.fuzz.thorough import JSON, thorough
from tipote_device.contract.errors import PlugInError
from tipote_device.plugins.engines.addresses import read_address
from tipote_device.plugins.engines.home_assistant_rest import HomeAssistantRest
from tipote_device.plugins.home_assistant import Reply
from tipote_device.plugins.mcp_client import CallFailed, McpClient
from tipote_device.plugins.mcp_messages import answer_to, foreign_tool, result_text
from tipote_device.plugins.schema import Unusable, arguments_model, declared_parameters

OBJECT = st.dictionaries(
    st.sampled_from(("result", "error", "id", "method", "tools", "content", "name", "inputSchema", "text", "type"))
    | st.text(max_size=8),
    JSON,
    max_size=5,
)
SCHEMA = st.recursive(
    JSON,
    lambda inner: (
        st.dictionaries(
            st.sampled_from(
                (
                    "type",
                    "properties",
                    "required",
                    "enum",
                    "items",
                    "anyOf",
                    "$ref",
                    "default",
                    "description",
                    "minimum",
                )
            ),
            inner | st.sampled_from(("object", "string", "#", "#/properties/a", "array")),
            max_size=4,
        )
        | st.dictionaries(st.sampled_from(("a", "b", "c")), inner, max_size=3)
    ),
    max_leaves=10,
)


class Anything:
    """A Transport that answers what it is given, again and again."""

    alive = True

    def __init__(self, answers):
        self.answers = answers
        self.asked = 0

    async def open(self):
        pass

    async def exchange(self, request):
        self.asked += 1
        return self.answers[self.asked % len(self.answers)]

    async def notify(self, notification):
        pass

    async def aclose(self):
        pass


@thorough(60)
@given(st.lists(OBJECT | OBJECT.map(lambda inner: {"result": inner}), min_size=1, max_size=3))
def test_a_server_that_answers_anything(answers):
    welcome = {"result": {"protocolVersion": "2025-06-18"}}

    async def talk():
        client = McpClient("meteo", Anything([*answers, welcome]), start_timeout_s=5)
        with contextlib.suppress(PlugInError):
            await client.start()
        with contextlib.suppress(PlugInError, CallFailed):
            assert isinstance(result_text(await client.call("outil", {})), str)

    asyncio.run(talk())


@thorough(200)
@given(OBJECT)
def test_messages(message):
    answered = answer_to(message)
    assert answered is None or answered["jsonrpc"] == "2.0"
    assert isinstance(result_text(message), str)
    foreign_tool(message)


@thorough(60)
@given(st.dictionaries(st.sampled_from(("type", "properties", "required", "$defs")), SCHEMA, max_size=4), OBJECT)
def test_any_description_of_a_tool(schema, arguments):
    tool = foreign_tool({"name": "outil", "inputSchema": schema})
    assert tool is not None
    with contextlib.suppress(Unusable):  # such a tool is left out
        declared = declared_parameters(tool.schema)
        assert declared["type"] == "object"
        json.dumps(declared)
        with contextlib.suppress(ValidationError):
            arguments_model(tool.schema).model_validate(arguments)


async def asked(sent: bytes) -> None:
    """Ask a Home Assistant that answers these bytes."""

    async def answer(reader, writer):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(sent)
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    house = HomeAssistantRest(read_address(f"http://127.0.0.1:{port}"), lambda: "x" * 30, language="fr", timeout_s=5)
    told = "."
    try:
        assert isinstance(await house.converse("allume la lampe"), Reply)
    except PlugInError as error:
        told = error.sentence
    finally:
        server.close()
    assert told.endswith(".")


@thorough(80)
@given(st.sampled_from((200, 201, 404, 500)), OBJECT | st.fixed_dictionaries({"response": OBJECT}))
def test_home_assistant_answers_any_json(status, told):
    body = json.dumps(told).encode()
    head = f"HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    asyncio.run(asked(head.encode() + body))


@thorough(80)
@given(
    st.binary(max_size=200)
    | st.binary(max_size=60).map(lambda rest: b"HTTP/1.1 200 OK\r\n" + rest)
    | st.binary(max_size=60).map(lambda rest: b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n" + rest)
)
def test_home_assistant_answers_what_is_no_http(sent):
    asyncio.run(asked(sent))
