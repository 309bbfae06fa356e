"""Judging what a memory brings up for questions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.bench.memory.dataset import Fact, Persona, Question
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.shown import Line, shown_lines
from tipote_device.bench.memory.system import Asked
from tipote_device.bench.memory.tally import Tally
from tipote_device.bench.memory.truth import live_facts, said_facts, states

FIRST = 5
"""How many of the recalled memories `question_recall_at_5` looks at."""


def judge_asked(persona: Persona, answers: Sequence[tuple[Question, Asked]]) -> Tally:
    """Return the figures about the questions.

    Every fact stands or falls by its `must`, within one line of the prompt or one recalled memory: words gathered
    from several memories do not make a fact. Lines are those of the memory blocks (profile, opening, summary,
    recalled), never the instructions, the tools, or the question itself.

    - `question_in_context`: questions that expect facts, of which each stands in a line of the prompt.
    - `question_recall_at_5`: the same within the first five memories recalled for the question.
    - `forbidden_injected`: questions whose prompt holds a stale fact, one superseded or expired at that moment or named
      in `forbid`; `forbidden_named` counts the latter alone. A line that holds it because it says a live fact
      is not to blame (see `truth.states`).
    - `abstain_accuracy`: questions about things never said for which nothing was recalled, neither by the search nor in
      the prompt; the profile, always there, does not count.
    - `recall_rate`: expected facts, over all questions, that stand in the prompt (KPI).
    - `token_efficiency`: tokens of memory lines holding an expected fact, out of all tokens of the memory blocks, for
      the questions that expect something (KPI; a block's tokens are shared among its lines by their length).
    - `coherence`: memory lines holding any fact of the person that agree with what holds at that moment: neither
      stale, nor beside another line saying what they supersede (KPI; the continuity of what the model is told with what
      was said, since no answer is generated here).
    """
    tally = Tally()
    tally.count("forbidden_injected", 0)
    tally.count("forbidden_named", 0)
    for question, asked in answers:
        _judge_question(persona, question, asked, tally)
        tally.sample("context_tokens", sum(block.tokens for block in asked.context.blocks))
        tally.count("contexts_over_window", int(_overflows(asked)))
        for recalled in asked.recalled:
            age = (question.at - recalled.memory.updated_at).total_seconds() / 86_400
            right = any(holds(recalled.memory.text, persona.facts[name].must) for name in question.expect)
            tally.sample("similarity_expected" if right else "similarity_other", recalled.similarity)
            tally.sample("age_days", max(0.0, age))
    return tally


def _overflows(asked: Asked) -> bool:
    return sum(block.tokens for block in asked.context.blocks) > asked.context.window


def _judge_question(persona: Persona, question: Question, asked: Asked, tally: Tally) -> None:
    facts, lines = persona.facts, shown_lines(asked.context)
    stale = _stale_lines(persona, question, lines)
    tally.count("forbidden_injected", int(bool(stale)))
    tally.judge(f"{question.type}/no_forbidden", not stale)
    if named := [line for fact, line in stale if fact.id in question.forbid]:
        tally.count("forbidden_named")
    if stale:
        blamed = named or [line for _, line in stale]
        _fail(tally, "forbidden_injected", persona, question, [x.text for x in blamed], [fact for fact, _ in stale])
    _judge_coherence(persona, question.at, lines, {id(line) for _, line in stale}, tally)
    if question.type == "abstain":
        _judge_abstention(persona, question, asked, tally)
    if not question.expect:
        return
    expected = [facts[name] for name in question.expect]
    useful = [line for line in lines if any(holds(line.text, fact.must) for fact in expected)]
    present = [any(holds(line.text, fact.must) for line in useful) for fact in expected]
    texts = [recalled.memory.text for recalled in asked.recalled[:FIRST]]
    among = [any(holds(text, fact.must) for text in texts) for fact in expected]
    tally.judge("recall_rate", sum(present), len(expected))
    tally.judge("token_efficiency", sum(line.tokens for line in useful), sum(line.tokens for line in lines))
    for metric, flags, found in (
        ("question_in_context", present, [line.text for line in lines if line.block != "profile"]),
        ("question_recall_at_5", among, texts),
    ):
        tally.judge(metric, all(flags))
        tally.judge(f"{question.type}/{metric}", all(flags))
        if not all(flags):
            _fail(tally, metric, persona, question, found)


def _judge_abstention(persona: Persona, question: Question, asked: Asked, tally: Tally) -> None:
    found = [recalled.memory.text for recalled in asked.recalled]
    found += [
        recalled.memory.text
        for block in asked.context.blocks
        if block.name in ("opening", "recalled")
        for recalled in block.recalled
    ]
    tally.judge("abstain_accuracy", not found)
    tally.judge("abstain/abstain_accuracy", not found)
    if found:
        _fail(tally, "abstain_accuracy", persona, question, list(dict.fromkeys(found)))


def _stale_lines(persona: Persona, question: Question, lines: Sequence[Line]) -> list[tuple[Fact, Line]]:
    """Return the stale facts the prompt holds, each with a line that says it."""
    true = live_facts(persona, question.at)
    fine = {fact.id for fact in true} - set(question.forbid)
    wrong = [fact for fact in said_facts(persona, question.at) if fact.id not in fine]
    true = [fact for fact in true if fact.id in fine]
    return [(fact, line) for fact in wrong for line in lines if states(line.text, fact, true, persona.facts)]


def _judge_coherence(persona: Persona, at: datetime, lines: Sequence[Line], stale: set[int], tally: Tally) -> None:
    facts = persona.facts
    for line in lines:
        held = [fact for fact in said_facts(persona, at) if holds(line.text, fact.must)]
        if not held:
            continue
        denied = any(
            states(other.text, facts[fact.supersedes], held, facts)
            for fact in held
            if fact.supersedes
            for other in lines
        )
        tally.judge("coherence", id(line) not in stale and not denied)


def _fail(
    tally: Tally, metric: str, persona: Persona, question: Question, found: list[str], forbidden: Sequence[Fact] = ()
) -> None:
    tally.fail(
        metric,
        persona=persona.name,
        question=question.text,
        id=question.id,
        type=question.type,
        expected=[persona.facts[name].text for name in question.expect],
        forbidden=[fact.text for fact in forbidden],
        found=found[:10],
    )
