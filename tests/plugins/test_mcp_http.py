"""The streamable HTTP transport against a stand-in that follows the specification to the letter."""

import json

import pytest

from tests.plugins.stand_in import Answer, said, stand_in
from tipote_device.assembly.plug_ins import NO_PLUG_INS, with_servers
from tipote_device.contract.settings import McpSettings, PlugInSettings, Settings

TOOL = {"name": "heure_marees", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": True}}


def server(*, events, lose_after=None):
    """Return what answers as a server does; after `lose_after` calls it has forgotten the session once."""
    calls = []

    def answer(request):
        if request.method == "DELETE":
            return Answer(200)
        assert request.path == "/mcp"
        assert {"application/json", "text/event-stream"} <= set(request.headers["accept"].split(", "))
        message = request.json
        if message["method"] == "initialize":
            assert "mcp-session-id" not in request.headers
            result = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "t"}}
            answered = said({"jsonrpc": "2.0", "id": message["id"], "result": result})
            answered.headers["Mcp-Session-Id"] = "s-1"
            return answered
        assert (request.headers["mcp-session-id"], request.headers["mcp-protocol-version"]) == ("s-1", "2025-06-18")
        if "id" not in message:
            return Answer(202)
        result = {"tools": [TOOL]}
        if message["method"] == "tools/call":
            calls.append(message)
            if len(calls) == lose_after:
                return Answer(404)
            result = {"content": [{"type": "text", "text": "Pleine mer à 9 h."}]}
        reply = {"jsonrpc": "2.0", "id": message["id"], "result": result}
        if not events:
            return said(reply)
        progress = {"jsonrpc": "2.0", "method": "notifications/message", "params": {}}
        body = f": bonjour\r\n\r\nid: 1\r\ndata: {json.dumps(progress)}\r\n\r\n"
        body += f"event: message\ndata: {json.dumps(reply)}\n\n"
        return Answer(200, body.encode(), {"content-type": "text/event-stream"})

    return answer


def opened(port):
    one = McpSettings(name="marees", url=f"http://127.0.0.1:{port}/mcp")
    return with_servers(Settings(greffons=PlugInSettings(mcp=(one,))), NO_PLUG_INS)


async def ask(plug_ins):
    from tests.plugins.test_mcp_process import call

    return await call(plug_ins, "marees_heure_marees")


@pytest.mark.parametrize("events", [False, True])
async def test_a_session_from_greeting_to_goodbye(events):
    with stand_in(server(events=events)) as there:
        async with opened(there.port) as plug_ins:
            assert plug_ins.problems == ()
            assert "Pleine mer à 9 h." in (await ask(plug_ins)).result
    assert [request.method for request in there.requests] == ["POST"] * 4 + ["DELETE"]
    assert there.requests[-1].headers["mcp-session-id"] == "s-1"


async def test_a_session_the_server_forgot_is_begun_again():
    with stand_in(server(events=False, lose_after=1)) as there:
        async with opened(there.port) as plug_ins:
            assert (await ask(plug_ins)).spoken == "Le service « marees » ne répond pas."
            assert (await ask(plug_ins)).ok


@pytest.mark.parametrize(
    "answer", [Answer(500), Answer(200, b"bonjour"), Answer(200, b"[]"), Answer(302, b"", {"location": "http://a/"})]
)
async def test_a_server_that_makes_no_sense_is_left_out(answer):
    with stand_in(lambda _: answer) as there:
        async with opened(there.port) as plug_ins:
            assert (plug_ins.tools, plug_ins.problems) == ((), ("Le service « marees » ne répond pas.",))
    assert len(there.requests) == 1
