"""Stems that two sentences share by chance."""

from __future__ import annotations

_WEAK = """
jour heur soir matin nuit an moi mois semain temp chos gen quelqu dit pouv sav bientot maintenant moment prend pren
met arriv deux trois premi mercred lund mard jeud vendred samed dimanch utilis
"""

WEAK = frozenset(_WEAK.split())
