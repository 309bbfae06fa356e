"""`tipote ask "texte"`: a written question takes the way of a spoken one, from the intent on."""

from __future__ import annotations

import argparse
import asyncio
import time
from typing import Any

from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import UsageError
from tipote_device.contract.settings import Settings
from tipote_device.contract.turn import TurnReport


def register(commands: Any) -> None:
    """Add `ask` to the command line."""
    parser = commands.add_parser("ask", help="une question écrite")
    parser.add_argument("text", metavar="TEXTE")
    parser.add_argument("--speak", action="store_true", help="dire aussi la réponse")
    parser.add_argument("--json", action="store_true", help="un seul objet JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer the text."""
    settings = settings_of(args)
    if not args.text.strip():
        raise UsageError("Il n'y a pas de question : le texte est vide.")
    result = asyncio.run(_ask(settings, args.text, args.speak))
    if args.json:
        print_json(result)
    else:
        print(result["answer"])
    return 0


async def _ask(settings: Settings, text: str, speak: bool) -> dict[str, Any]:
    from tipote_device import assembly

    report = TurnReport(transcript=text)
    began = time.perf_counter()
    confirmed = asyncio.Event()
    confirmed.set()
    async with assembly.text_mind(settings, text) as (responder, understood, conversation):
        report.intent = understood.intent.name
        earlier = list(conversation.turns)
        conversation.add_user(understood.text, intent=understood.intent.name)
        reply = responder.reply(understood, earlier, confirmed=confirmed, report=report)
        clauses = [clause async for clause in reply]
        answer = " ".join(clauses)
        conversation.add_assistant(answer, interrupted=False, tool_calls=report.tool_calls)
        await conversation.end("ask")
    if speak:
        async with assembly.mouth(settings, to_file=False) as mouth:
            spoken = mouth.voice.new_answer()
            await spoken.release()
            for clause in clauses:
                await spoken.say(clause)
            await spoken.finish()
    return {
        "transcript": text,
        "intent": report.intent,
        "answer": answer,
        "tool_calls": report.tool_calls,
        "timings_ms": {name: round(ms, 1) for name, ms in report.timings_ms.items()}
        | {"total": round((time.perf_counter() - began) * 1000, 1)},
    }
