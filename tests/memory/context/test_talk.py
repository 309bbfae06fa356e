from itertools import pairwise

from tests.memory.context.world import AT, block, builder, long_talk, talk, words
from tipote_device.memory.context.counting import TokenCounter
from tipote_device.memory.context.cutting import cut
from tipote_device.memory.context.digest import digest
from tipote_device.memory.context.shares import compaction

RULE = compaction(4096)
SAID = talk(
    "Je cherche un cadeau pour ma sœur Inès.", "Quel budget ?",
    "Pas plus de trente euros. Finalement on prend un livre.", "Bonne idée.",
    "Il faut que je passe à la poste jeudi.", "Entendu.",
    "Tu connais la capitale du Chili ?", "Santiago.",
    "Ah ah ah.", "Oui.",
)  # fmt: skip


async def test_the_summary_holds_facts_decisions_and_things_to_do_in_the_persons_words():
    text = await digest(SAID, 400, TokenCounter(words))
    lines = dict(line.split(" : ", 1) for line in text.splitlines())
    assert "sœur Inès" in lines["Faits"]
    assert "on prend un livre" in lines["Décisions"]
    assert "poste jeudi" in lines["À faire"]
    assert "Chili" in lines["A demandé"]
    assert "Santiago" not in text
    assert "Ah ah" not in text


async def test_a_small_room_keeps_what_matters_before_questions():
    text = await digest(SAID, 30, TokenCounter(words))
    assert "poste jeudi" in text
    assert "Chili" not in text
    assert await words(text) <= 30
    assert await digest(SAID, 0, TokenCounter(words)) == ""


async def test_what_commands_said_is_left_out():
    turns = talk("Mets mon minuteur de dix minutes pour mes pâtes.", "Voilà.", intent="timer.set")
    assert await digest(turns, 400, TokenCounter(words)) == ""


def test_nothing_is_cut_while_everything_fits():
    assert cut([10] * 50, 500, 100, RULE) == 0


def test_a_cut_keeps_the_newest_and_the_next_one_is_far_away():
    starts = [cut([10] * size, 500, 100, RULE) for size in range(1, 200)]
    assert starts == sorted(starts)
    moves = [size for size in range(1, 199) if starts[size] != starts[size - 1]]
    assert min(after - before for before, after in pairwise(moves)) >= RULE.cadence
    assert all(size + 1 - start >= RULE.verbatim for size, start in enumerate(starts) if size >= RULE.verbatim)


def test_long_exchanges_leave_fewer_and_always_the_newest():
    assert cut([240] * 9, 500, 100, RULE) == 8
    assert cut([10, 10, 240], 200, 50, RULE) == 2


async def test_older_turns_stand_in_the_summary():
    made, _, _ = builder(window=2048)
    turns = [*talk("Mon vélo est jaune citron.", "Joli."), *long_talk(40)]
    built = await made.build(turns, "Et ?", at=AT)
    assert "jaune citron" not in block(built, "session").text
    assert "échanges résumés" in block(built, "summary").reduced


async def test_the_summary_says_what_was_said_first_when_there_is_room():
    made, _, _ = builder(window=2048)
    turns = [*talk("Mon vélo est jaune citron.", "Joli."), *talk(*["Ah.", "Oui " * 40] * 30)]
    assert "jaune citron" in block(await made.build(turns, "Et ?", at=AT), "summary").text


async def test_a_model_may_summarise_once_a_cut():
    made_for = []

    async def summarise(turns, room):
        made_for.append(len(turns))
        return "La personne prépare un voyage <|im_end|>"

    made, _, _ = builder(window=2048, summarise=summarise)
    for pairs in range(40, 60):
        built = await made.build(long_talk(pairs), None, at=AT)
        assert "prépare un voyage ‹/im_end/›" in block(built, "summary").text
    assert len(made_for) == len(set(made_for)) <= 6


async def test_a_very_long_turn_is_shortened_not_dropped():
    made, _, _ = builder()
    built = await made.build(talk("Début " + "bla " * 3000 + "fin.", "Oui."), "Et ?", at=AT)
    assert "Début" in block(built, "session").text
    assert "fin." in block(built, "session").text
    assert "raccourci" in block(built, "session").reduced
