"""Household French by topic: which words speak of the same thing though they share no letter.

Written by hand from general knowledge of the language. Words are separated by spaces, `_` joins the words of a phrase;
accents are dropped when the tables are read, and inflected forms meet through their stems; `=` before a word keeps it
exact, where its stem would meet another word (`=mer`, `=mère`).
"""
