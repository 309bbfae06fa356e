"""Facts of the French language that several stages need: words, stems, numbers, dates. Pure, no models."""
