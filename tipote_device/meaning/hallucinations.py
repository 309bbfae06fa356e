"""What Whisper writes over silence, learnt from French subtitles: credits, thanks for watching, calls to subscribe."""

from __future__ import annotations

import re

from tipote_device.french.words import plain, sentences

_CREDITS = re.compile(
    r"(?:sous titr\w+|traduction par|relecture et correction|realisation sous titr\w+)(?: .*)?"
    r"|(?:.* )?(?:amara org|communaute d amara|soustitreur com|st 501|sous titres (?:realises|faits) par\w*)(?: .*)?"
)
_VIDEO = (
    r"(?:cette|la|ma|ta|nos|une|notre|prochaine|nouvelle|derniere)? ?(?:nouvelle |prochaine )?"
    r"(?:video|videos|chaine|emission|episode)"
)
_WATCHING = re.compile(
    r"(?:et )?(?:"
    r"(?:merci|je vous remercie|on vous remercie)(?: a tous)?(?: beaucoup)?"
    rf" (?:d avoir|de l avoir) (?:regarde|suivi|visionne|ecoute)(?: {_VIDEO})?"
    r"(?: jusqu (?:au bout|a la fin))?(?: et .*)?"
    r"|abonnez vous(?: a (?:la|ma|notre) chaine)?(?: .*)?"
    r"|n oubliez pas (?:de vous abonner|de liker|l abonnement)(?: .*)?"
    r"|(?:on se retrouve|rendez vous|a (?:tres )?bientot|a la prochaine|a demain|a tout de suite)"
    rf"(?: tres vite| bientot)? (?:pour|dans|sur) (?:de )?(?:la )?{_VIDEO}s?"
    r"|(?:likez|partagez|commentez)(?: .*)?|cliquez sur la cloche(?: .*)?|la suite dans la prochaine video"
    r"|musique|generique|applaudissements|rires|bruit|silence de mort|musique de generique|suspense"
    r")"
)
_SOUND_MARKS = re.compile(r"^\s*(?:[♪♫*\[(].*|[.…\s!?,-]*)$")


def is_hallucinated(sentence: str) -> bool:
    """Return whether one sentence is, from end to end, something only a subtitle would say."""
    words = plain(sentence)
    return bool(_SOUND_MARKS.match(sentence) or not words or _CREDITS.fullmatch(words) or _WATCHING.fullmatch(words))


def without_hallucinations(text: str) -> str:
    """Return `text` without the sentences at its end that are hallucinated; empty when all of it is.

    Whisper adds them over the silence that follows what was really said.
    """
    kept = sentences(text)
    while kept and is_hallucinated(kept[-1]):
        kept.pop()
    return " ".join(kept)
