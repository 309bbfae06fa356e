"""How French is said aloud: numbers, hours, dates, units, abbreviations, and what must never be read."""
