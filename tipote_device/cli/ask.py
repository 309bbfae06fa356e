"""`tipote ask "texte"`: a written question takes the way of a spoken one, from the intent on."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from typing import TYPE_CHECKING, Any

from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.context import BuiltContext
from tipote_device.contract.errors import UsageError
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.settings import Settings
from tipote_device.contract.stages import Understood
from tipote_device.contract.turn import TurnReport
from tipote_device.memory.context.explain import as_dict, as_lines

if TYPE_CHECKING:
    from tipote_device.assembly import TextMind

NOT_CONFIRMED = (
    "Rien n'a changé : pour répondre, lance la commande dans un terminal, ou sers-toi de « tipote memory forget » ou "
    "« memory edit »."
)


def register(commands: Any) -> None:
    """Add `ask` to the command line."""
    parser = commands.add_parser("ask", help="une question écrite")
    parser.add_argument("text", metavar="TEXTE")
    parser.add_argument("--speak", action="store_true", help="dire aussi la réponse")
    parser.add_argument("--explain", action="store_true", help="montrer ce que le modèle a lu, et pourquoi")
    parser.add_argument("--dry", action="store_true", help="avec --explain : ne pas répondre")
    parser.add_argument("--json", action="store_true", help="un seul objet JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer the text."""
    settings = settings_of(args)
    if not args.text.strip():
        raise UsageError("Il n'y a pas de question : le texte est vide.")
    if args.dry and not args.explain:
        raise UsageError("« --dry » va avec « --explain ».")
    result, explained = asyncio.run(_ask(settings, args.text, speak=args.speak, dry=args.dry))
    if args.json:
        if args.explain:
            result["context"] = None if explained is None else as_dict(explained)
        print_json(result)
        return 0
    if not args.dry:
        print(result["answer"])
    if result["confirmation_needed"]:
        print(NOT_CONFIRMED, file=sys.stderr)
    if args.explain:
        print("\n".join(["Aucun contexte : rien n'a été lu."] if explained is None else as_lines(explained)))
    return 0


async def _ask(settings: Settings, text: str, *, speak: bool, dry: bool) -> tuple[dict[str, Any], BuiltContext | None]:
    """Return the answer, and what the language model was given to read (None when it was not asked)."""
    from tipote_device import assembly

    report = TurnReport(transcript=text)
    began = time.perf_counter()
    confirmed = asyncio.Event()
    confirmed.set()
    clauses: list[str] = []
    waiting = False
    async with assembly.text_mind(settings, text, dry=dry) as mind:
        if mind.notice:
            print(mind.notice, file=sys.stderr)
        report.intent = mind.understood.intent.name
        if dry:
            await mind.context.build([], mind.understood.text, at=mind.wall.now())
        else:
            clauses = await _answer(mind, report, confirmed)
            waiting = mind.responder.waiting
        explained = mind.context.last
    answer = " ".join(clauses)
    if speak and clauses:
        async with assembly.mouth(settings, to_file=False) as mouth:
            spoken = mouth.voice.new_answer()
            await spoken.release()
            for clause in clauses:
                await spoken.say(clause)
            await spoken.finish()
    result = {
        "transcript": text,
        "intent": report.intent,
        "answer": answer,
        "confirmation_needed": waiting,
        "tool_calls": report.tool_calls,
        "timings_ms": {name: round(ms, 1) for name, ms in report.timings_ms.items()}
        | {"total": round((time.perf_counter() - began) * 1000, 1)},
    }
    return result, explained


async def _answer(mind: TextMind, report: TurnReport, confirmed: asyncio.Event) -> list[str]:
    """Return the answer clause by clause; the turn is kept like a spoken one."""
    clauses = await _turn(mind, mind.understood, report, confirmed)
    while mind.responder.waiting and sys.stdin.isatty():
        print(" ".join(clauses))
        line = await asyncio.to_thread(_read_line)
        if not line.strip():
            mind.responder.ended()
            clauses = [NOT_CONFIRMED]
            break
        clauses = await _turn(mind, mind.understand(line), report, confirmed)
    await mind.conversation.end("ask")
    return clauses


def _read_line() -> str:
    try:
        return input("> ")
    except EOFError:
        return ""


async def _turn(mind: TextMind, understood: Understood, report: TurnReport, confirmed: asyncio.Event) -> list[str]:
    """Return the answer to one sentence; both are kept."""
    earlier = list(mind.conversation.turns)
    mind.conversation.add_user(mind.responder.written(understood), intent=understood.intent.name)
    reply = mind.responder.reply(understood, earlier, confirmed=confirmed, report=report)
    clauses = [clause async for clause in reply]
    kept = ERASED if report.withheld else " ".join(clauses)
    mind.conversation.add_assistant(kept, interrupted=False, tool_calls=report.tool_calls)
    return clauses
