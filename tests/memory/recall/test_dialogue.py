from tipote_device.memory.recall.dialogue import DialogueIndex, Turn

TURNS = [
    Turn("1", 1, "Ann", "What did you adopt last week?"),
    Turn("2", 1, "Bob", "Two of them, black and white!"),
    Turn("3", 2, "Ann", "I painted the kitchen yellow."),
    Turn("4", 2, "Bob", "I love painting too."),
]


def test_an_answer_is_found_through_the_question_before_it() -> None:
    found = [turn.id for turn in DialogueIndex(TURNS, "en").search("What did Bob adopt?", 2)]
    assert found[0] == "2"


def test_words_of_one_family_meet() -> None:
    assert DialogueIndex(TURNS, "en").search("Who paints kitchens?", 1)[0].id == "3"


def test_nothing_is_found_about_what_was_never_said() -> None:
    assert DialogueIndex(TURNS, "en").search("quantum chromodynamics", 5) == []
    assert DialogueIndex([], "fr").search("bonjour", 5) == []
