"""English stems, for dialogues in English (the public benchmarks are)."""

from __future__ import annotations

from functools import lru_cache

import snowballstemmer

from tipote_device.french.words import words

EMPTY_WORDS = frozenset(
    ["a", "about", "after", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been", "before", "being", "both", "but", "by", "can", "could", "did", "do", "does", "doing", "done", "during", "each", "either", "else", "ever", "every", "few", "for", "from", "get", "gets", "getting", "got", "had", "has", "have", "having", "he", "her", "hers", "him", "his", "how", "i", "if", "in", "into", "is", "it", "its", "itself", "just", "kind", "let", "like", "ll", "m", "made", "make", "makes", "many", "may", "me", "might", "more", "most", "much", "my", "no", "nor", "not", "now", "of", "off", "on", "once", "one", "only", "or", "other", "our", "out", "over", "own", "per", "put", "re", "really", "s", "said", "same", "say", "says", "she", "should", "since", "so", "some", "someone", "something", "such", "t", "than", "that", "the", "their", "them", "then", "there", "these", "they", "thing", "things", "this", "those", "through", "to", "too", "two", "type", "under", "until", "up", "us", "use", "used", "ve", "very", "via", "want", "was", "way", "we", "well", "were", "what", "when", "where", "which", "while", "who", "whom", "whose", "why", "will", "with", "would", "yes", "you", "your", "d", "go", "going", "went"]
)
"""Words that say nothing about what a sentence is about."""

_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Return the stem of one folded word."""
    return str(_stemmer.stemWord(word))


def stems(text: str) -> list[str]:
    """Return the stems of the meaningful words of `text`, in order, repetitions kept."""
    return [stem(word) for word in words(text) if word not in EMPTY_WORDS]
