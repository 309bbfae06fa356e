import pytest

from tests.bench.memory.set_of_two import context, found, write
from tipote_device.bench.memory.asked import judge_asked
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.bench.memory.system import Asked

BRIVE, LIMOGES = "L'utilisatrice habite à Brive.", "L'utilisatrice habite à Limoges."
NAME, OBOE = "L'utilisatrice s'appelle Odette.", "L'utilisatrice joue du hautbois."
GARAGE = "L'utilisatrice va chez le garagiste le 20 janvier 2026."


@pytest.fixture
def odette(tmp_path):
    return read_personas(write(tmp_path), ["odette"])[0]


def ask(persona, name, recalled=(), profile=(), searched=None, window=4096):
    """Judge one question; what the search finds is what the prompt shows unless told otherwise."""
    question = next(one for one in persona.questions if one.id == name)
    texts = recalled if searched is None else searched
    hits = tuple(found(number, text) for number, text in enumerate(texts, 1))
    return judge_asked(persona, [(question, Asked(context(recalled, profile, window), hits))])


def test_found_and_shown(odette):
    tally = ask(odette, "q1", [BRIVE])
    assert tally.ratio("question_in_context") == tally.ratio("question_recall_at_5") == 1.0
    assert tally.counts["forbidden_injected"] == 0
    assert tally.ratio("token_efficiency") == 1.0
    assert tally.failures == []


def test_the_profile_is_context_but_no_recall(odette):
    tally = ask(odette, "q1", profile=[BRIVE])
    assert tally.ratio("question_in_context") == 1.0
    assert tally.ratio("question_recall_at_5") == 0.0


def test_every_expected_fact_is_needed(odette):
    tally = ask(odette, "q2", [OBOE])
    assert tally.ratio("question_in_context") == tally.ratio("question_recall_at_5") == 0.0
    assert tally.ratio("recall_rate") == 0.5
    assert {one["metric"] for one in tally.failures} == {"question_in_context", "question_recall_at_5"}
    assert tally.failures[0]["question"] == "Odette joue de quel hautbois ?"
    assert tally.failures[0]["expected"] == [NAME, OBOE]
    assert ask(odette, "q2", [OBOE, NAME]).ratio("question_in_context") == 1.0


def test_the_sixth_recalled_comes_too_late(odette):
    others = [f"Le facteur est passé {n} fois." for n in range(5)]
    assert ask(odette, "q1", [BRIVE], searched=[*others, BRIVE]).ratio("question_recall_at_5") == 0.0
    assert ask(odette, "q1", [BRIVE], searched=[*others[:4], BRIVE]).ratio("question_recall_at_5") == 1.0


def test_words_of_the_instructions_or_the_question_are_no_memory(odette):
    """Both hold "Limoges", which is superseded; neither is a memory."""
    assert ask(odette, "q1", [BRIVE]).counts["forbidden_injected"] == 0


def test_one_fact_is_not_gathered_from_two_lines(odette):
    assert ask(odette, "q3", ["Elle cherche un garagiste.", "Fête le 20 janvier."]).counts["forbidden_injected"] == 0
    assert ask(odette, "q3", [GARAGE]).counts["forbidden_injected"] == 1


def test_stale_facts_are_caught_wherever_they_stand(odette):
    superseded = ask(odette, "q1", [BRIVE], profile=[LIMOGES])
    assert superseded.counts["forbidden_injected"] == superseded.counts["forbidden_named"] == 1
    assert superseded.ratio("update/no_forbidden") == 0.0
    assert superseded.ratio("coherence") == 0.0
    expired = ask(odette, "q2", [NAME, OBOE, GARAGE])
    assert (expired.counts["forbidden_injected"], expired.counts["forbidden_named"]) == (1, 0)
    assert expired.failures[-1]["forbidden"] == [GARAGE]


def test_the_new_fact_may_name_the_old(odette):
    tally = ask(odette, "q1", ["L'utilisatrice a quitté Limoges pour Brive."])
    assert tally.counts["forbidden_injected"] == 0
    assert tally.ratio("coherence") == 1.0


def test_nothing_is_recalled_about_what_was_never_said(odette):
    assert ask(odette, "q4", profile=[NAME]).ratio("abstain_accuracy") == 1.0
    assert ask(odette, "q4", [OBOE]).ratio("abstain_accuracy") == 0.0
    assert ask(odette, "q4", [], searched=[OBOE]).ratio("abstain_accuracy") == 0.0
    assert ask(odette, "q4", [OBOE], searched=[]).ratio("abstain_accuracy") == 0.0


def test_useless_lines_cost_efficiency(odette):
    filler = "x" * len(BRIVE)
    assert ask(odette, "q1", [BRIVE, filler]).ratio("token_efficiency") == 0.5


def test_a_prompt_over_its_window_is_counted(odette):
    assert ask(odette, "q1", [BRIVE], window=100).counts["contexts_over_window"] == 0
    assert ask(odette, "q1", [BRIVE], window=90).counts["contexts_over_window"] == 1


def test_similarity_and_age_are_sampled(odette):
    tally = ask(odette, "q1", [BRIVE, OBOE])
    assert tally.samples["similarity_expected"] == tally.samples["similarity_other"] == [0.7]
    assert all(85 < age < 87 for age in tally.samples["age_days"])
