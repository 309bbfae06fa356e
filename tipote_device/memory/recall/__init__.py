"""Finding what is known about a question: several ways of searching, one calibrated judgement, silence when unsure."""
