"""The sounds of a word, read from the recogniser's own features instead of from the words it would like to hear."""
