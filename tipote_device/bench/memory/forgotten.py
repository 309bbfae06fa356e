"""Asking a memory to forget, and looking for what is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tipote_device.bench.memory.dataset import Fact, Forget, Persona
from tipote_device.bench.memory.matching import flat, holds
from tipote_device.bench.memory.shown import shown_lines
from tipote_device.bench.memory.system import Forgotten, MemorySystem
from tipote_device.bench.memory.tally import Tally
from tipote_device.bench.memory.truth import states
from tipote_device.contract.memory import Memory
from tipote_device.french.words import fold, sentences


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a request to forget left behind."""

    request: Forget
    done: Forgotten
    before: tuple[Memory, ...]
    after: tuple[Memory, ...]
    recalled: tuple[str, ...]
    """Texts recalled, or shown in a prompt, by the words of what should be gone and by the questions about it."""

    left: tuple[str, ...]
    """Memories and quotes that said what should be gone, and whose bytes are still in the files; the sentences of
    turns that they quote as well."""

    said: tuple[str, ...]
    """Sentences of turns that say it, quoted by no memory, and whose bytes are still in the files."""


async def forget_and_look(persona: Persona, request: Forget, system: MemorySystem) -> Aftermath | None:
    """Say the request, then look everywhere; None when the memory cannot forget."""
    before = tuple(await system.every())
    kept, said = _sentences_saying(persona, request, before)
    done = await system.forget(request.say, request.at, request.after)
    if done is None:
        return None
    recalled: list[str] = []
    for question in _questions_about(persona, request):
        asked = await system.ask(question, request.at)
        recalled += [one.memory.text for one in asked.recalled]
        recalled += [line.text for line in shown_lines(asked.context)]
    after = tuple(await system.every())
    left, unquoted = ([text for text in texts if _stands_in(text, system.files())] for texts in (kept, said))
    return Aftermath(request, done, before, after, tuple(dict.fromkeys(recalled)), tuple(left), tuple(unquoted))


def _questions_about(persona: Persona, request: Forget) -> list[str]:
    """Return the words of what should be gone, and every question it answers."""
    gone = set(request.gone)
    texts = [persona.facts[name].text for name in request.gone]
    return texts + [question.text for question in persona.questions if gone & {*question.expect, *question.forbid}]


def _sentences_saying(persona: Persona, request: Forget, memories: Iterable[Memory]) -> tuple[list[str], list[str]]:
    """Return the sentences that say what should be gone, each once: those of memories and quotes, and other ones.

    A fact that no memory holds adds none: nothing ties the turn to it any more.
    """
    memories, kept, said = list(memories), dict[str, None](), dict[str, None]()
    for name in request.gone:
        fact = persona.facts[name]
        holding = [memory for memory in memories if holds(memory.text, fact.must)]
        quotes = [flat(memory.quote) for memory in holding]
        kept |= dict.fromkeys(text for memory in holding for text in (memory.text, memory.quote) if text)
        turns = persona.said[name].turns if holding else ()
        for part in [part for role, text in turns if role == "user" for part in sentences(text)]:
            if holds(part, fact.must):
                quoted = any(flat(part).strip() in quote or quote.strip() in flat(part) for quote in quotes)
                (kept if quoted else said)[part] = None
    return list(kept), [text for text in said if text not in kept]


def _stands_in(text: str, files: Sequence[Path]) -> bool:
    """Tell whether the bytes of a text, as it is or folded, stand in one of the files."""
    wanted = {text.encode(), fold(text).encode()}
    return any(one in content for content in (path.read_bytes() for path in files) for one in wanted)


def judge_forgotten(persona: Persona, aftermaths: Sequence[Aftermath]) -> Tally:
    """Return the figures about requests to forget.

    - `forget_success`: requests after which nothing of `gone` is left: no memory says it, no question and no words
      of its own bring it back, and the sentences that said it are in no file.
    - `forget_collateral`: facts of `kept` that a memory said before the request and none says after it.
    - `forget_said_left`: sentences of the person's turns that say it in other words than a memory quotes, still there.
      With gold facts, which quote themselves, these are all of them.
    - `forget_understood`: requests taken for what they are, scope included.
    """
    tally = Tally()
    for aftermath in aftermaths:
        request, facts = aftermath.request, persona.facts
        gone = [facts[name] for name in request.gone]
        others = [fact for fact in facts.values() if fact.id not in request.gone]
        kept = [memory.text for memory in aftermath.after if _says(memory.text, gone, others, persona)]
        back = [text for text in aftermath.recalled if _says(text, gone, others, persona)]
        lost = [
            facts[name]
            for name in request.kept
            if _held(facts[name], aftermath.before) and not _held(facts[name], aftermath.after)
        ]
        success = not (kept or back or aftermath.left)
        tally.judge("forget_success", success)
        tally.judge(f"{request.scope}/forget_success", success)
        tally.judge("forget_understood", aftermath.done.understood and aftermath.done.scope == request.scope)
        tally.count("forget_collateral", len(lost))
        tally.count("forget_said_left", len(aftermath.said))
        what = {
            "persona": persona.name,
            "id": request.id,
            "request": request.say,
            "scope": request.scope,
            "read": [aftermath.done.scope, aftermath.done.query],
            "found": [memory.text for memory in aftermath.done.found][:10],
        }
        if not success:
            still = list(dict.fromkeys([*kept, *back, *aftermath.left]))
            tally.fail("forget_success", **what, expected=[fact.text for fact in gone], left=still[:10])
        if lost:
            tally.fail("forget_collateral", **what, expected=[fact.text for fact in lost])
    return tally


def _says(text: str, gone: Sequence[Fact], others: Sequence[Fact], persona: Persona) -> bool:
    return any(states(text, fact, others, persona.facts) for fact in gone)


def _held(fact: Fact, memories: Iterable[Memory]) -> bool:
    return any(holds(memory.text, fact.must) for memory in memories)
