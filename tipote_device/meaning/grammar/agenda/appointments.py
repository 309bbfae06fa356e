"""Appointments: set, invite, cancel, list; and putting off what rings."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import durations_in
from tipote_device.meaning.grammar.agenda.calling_off import called_off
from tipote_device.meaning.grammar.agenda.line import (
    CALL_OFF,
    LENGTH,
    WHEN,
    Line,
    bare,
    marked,
    order,
    schedule_of,
    verbs,
)
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

_NOUN = r"(?:rendez vous|rdv|reunions?|evenements?)"
_VERB = (
    r"(?:mets?|mettre|met|programmes?|programmer|ajoutes?|ajouter|crees?|creer|cales?|caler|prends?"
    r"|prendre|inscris|inscrire|notes?|noter"
    r"|prevois|prevoir|planifies?|planifier|places?|placer|enregistres?|enregistrer)"
    r"(?: moi| nous)?"
)
_AGENDA = r"(?: (?:dans|a|sur) (?:l |mon |le |notre )?(?:agenda|calendrier|planning))?"
_WITH = r"(?: avec (?P<people>[^0-9]+?))?"
_SET = tuple(
    order(pattern)
    for pattern in (
        rf"{_VERB}(?: (?:un|une|le|mon|nouveau))* {_NOUN}{_AGENDA}(?: (?:pour|a|le|d))* {WHEN}{_WITH}{_AGENDA}",
        rf"{_VERB}(?: (?:un|une|le|mon|nouveau))* {_NOUN}{_WITH}(?: (?:pour|a|le|d))* {WHEN}{_AGENDA}",
        (
            rf"{_VERB}(?: (?:un|une|le|mon|nouveau))* {_NOUN}(?: (?:pour|a|le|d))* {WHEN} (?P<link>chez|pour|au"
            rf"|a la|a l) (?P<what>.+?){_WITH}{_AGENDA}"
        ),
        (
            rf"{_VERB}(?: (?:un|une|le|mon|nouveau))* {_NOUN} (?P<link>chez|pour|au|a la|a l"
            rf"|de) (?P<what>.+?){_WITH}(?: (?:pour|a|le|d))* {WHEN}{_AGENDA}"
        ),
        (
            rf"{_VERB} (?P<what>.+?) (?:pour |a |le )?{WHEN}(?: (?:dans|a|sur) (?:l |mon |le |notre )?(?:agenda"
            rf"|calendrier|planning))"
        ),
        (
            rf"{_VERB} (?P<what>.+?)(?: (?:dans|a|sur) (?:l |mon |le |notre )?(?:agenda|calendrier|planning))"
            rf"(?: pour| a| le)? {WHEN}"
        ),
    )
)
_INVITE = order(
    r"(?:ajoutes?|ajouter|invites?|inviter|mets|rajoutes?)(?: y)?(?: aussi| egalement)? (?P<people>[^0-9]+?)"
    r"(?: aussi| egalement)?(?: (?:au|a ce|a mon) rendez vous| au rdv)?"
)
_CANCEL = order(
    rf"(?:annules?|annuler|supprimes?|supprimer|enleves?|enlever|effaces?|retires?)(?: (?:le|la|mon|ma|ce"
    rf"|mes|les|tous))* {_NOUN}(?: (?:du|de|chez|avec|pour|au|a|d|de la)(?: (?:la|le|les"
    rf"|l))? ?(?P<what>.{{1,60}}?))?(?: (?:de |du |d )?{WHEN})?"
)
_CANCELS = (_CANCEL, *called_off(_NOUN, f"(?:{verbs(*CALL_OFF)}|{verbs('laisser')} tomber)"))
_LIST = (
    order(
        rf"(?:quels?|quelles?|liste|donne(?: moi)?|dis moi|lis(?: moi)?|c est quoi)(?: (?:sont|les|mes|moi|tous"
        rf"|prochain|prochains|mon))* {_NOUN}(?: .{{0,40}})?"
    ),
    order(
        rf"(?:est ce que |est ce qu )?(?:j ai|on a|ai je|a t on|qu est ce que j ai|qu est ce qu on a|quoi)(?:"
        rf" (?:un|des|quoi|de prevu|prevu|comme))* (?:{_NOUN}(?: {WHEN})?|(?:au|dans (?:mon|l)|a mon)"
        rf" (?:programme|agenda|planning|calendrier)(?: {WHEN})?|de prevu {WHEN})"
    ),
    order(r"(?:quel est |c est quoi )?(?:le|mon) programme(?: (?:de|du|pour))?(?: la journee| zquandz)?"),
)
_SNOOZE = order(
    rf"(?:(?:encore|redonne moi|laisse moi|donne moi|rajoute|ajoute|reporte|repousse|decale|dans"
    rf"|rappelle(?: moi)?|repete|resonne)(?: (?:le|la|les|de|d|moi|encore|reveil|alarme|minuteur|dans|ca"
    rf"|plus))*"
    rf" {LENGTH}(?: (?:au|de plus|encore|au minuteur|plus tard|sur le minuteur))?)"
    r"|(?:snooze|repousse|reporte|decale|plus tard|rappelle moi plus tard|reveille moi plus tard"
    r"|laisse moi dormir|repousse (?:le|l) (?:reveil|alarme))"
)
_NAMES = re.compile(r",| et | ainsi que ")
_NEEDED = frozenset({
    "rendez", "rdv", "reunion", "reunions", "evenement", "evenements", "agenda", "calendrier", "planning",
    "programme", "ajoute", "ajouter", "invite", "inviter", "rajoute",
})  # fmt: skip
_FORGOTTEN = frozenset({"memoire", *orders_of("oublier")})
"""With these, what is known about an appointment is meant, not the appointment."""

_LATER = frozenset({
    "encore", "redonne", "laisse", "donne", "rajoute", "ajoute", "reporte", "repousse", "decale", "dans", "rappelle",
    "repete", "resonne", "snooze", "plus", "reveille",
})  # fmt: skip
"""Words with which what rings is put off."""

_NAME_WORD = re.compile(r"^[A-ZÀ-Ý]|^(?:ma|mon|mes|toute la|les)\s(?:\w+\s?){1,2}$", re.UNICODE)


class _Appointments:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return appointment.set, appointment.invite, appointment.cancel, appointment.list or snooze."""
        if not _LATER.isdisjoint(sentence.folded):
            lengths = durations_in(sentence.text)
            measured = marked(sentence.text, [(length.start, length.end) for length in lengths], LENGTH)
            if measured.match(_SNOOZE) is not None and len(lengths) <= 1:
                return Intent("snooze", {"seconds": lengths[0].seconds} if lengths else {})
        if _NEEDED.isdisjoint(sentence.folded):
            return None
        when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
        line = Line(sentence) if when is None else marked(sentence.text, when.spans, WHEN)
        cancelled = next((found for pattern in _CANCELS if (found := line.match(pattern)) is not None), None)
        if cancelled is not None and _FORGOTTEN.isdisjoint(sentence.folded):
            return Intent("appointment.cancel", {"what": bare(cancelled.said("what")) or None})
        if any(line.match(pattern) is not None for pattern in _LIST):
            return Intent("appointment.list")
        if when is None:
            return self._invited(line)
        for pattern in _SET:
            if (found := line.match(pattern)) is None:
                continue
            groups = found.found.groupdict()
            people = _people(found.said("people")) if groups.get("people") else []
            what = found.said("what") if groups.get("what") else ""
            if groups.get("link") == "chez":
                what = f"chez {what}"
            slots: dict[str, object] = {
                "at": None if when.start is None else when.start.isoformat(), "what": bare(what) or "rendez-vous"
            }  # fmt: skip
            given = {"people": people, "rrule": when.rrule, "error": when.error}
            slots.update({name: value for name, value in given.items() if value})
            return Intent("appointment.set", slots)
        return None

    def _invited(self, line: Line) -> Intent | None:
        if (found := line.match(_INVITE)) is None:
            return None
        people = _people(found.said("people"))
        named = people and all(_NAME_WORD.match(person) for person in people)
        return Intent("appointment.invite", {"people": people}) if named else None


def _people(said: str) -> list[str]:
    return [name.strip() for name in _NAMES.split(said) if name.strip()]


FAMILY = _Appointments()
