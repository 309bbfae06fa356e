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
    whole,
)
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

_NOUN = r"(?:rendez vous|rdv|reunions?|evenements?)"
_VERB = (
    r"(?:mets?|mettre|met|programmes?|programmer|ajoutes?|ajouter|crees?|creer|cales?|caler|prends?"
    r"|prendre|inscris|inscrire|notes?|noter"
    r"|prevois|prevoir|planifies?|planifier|places?|placer|enregistres?|enregistrer|(?:prends|prendre|prenez) note"
    r" (?:de|d))"
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
_IN_AGENDA = r"(?:dans|a|sur) (?:l |mon |le |notre )?(?:agenda|calendrier|planning)"
_SET += tuple(
    order(pattern)
    for pattern in (
        rf"{_VERB} {_IN_AGENDA} (?P<what>.+?) (?:pour |a |le )?{WHEN}{_WITH}",
        rf"{_VERB} {_IN_AGENDA} (?:pour |a |le )?{WHEN} (?P<what>.+?){_WITH}",
        (
            rf"(?:(?:(?:j|on|nous) (?:ai|a|avons)|il y a) )?(?:(?:un|une|mon) )?{_NOUN}(?: (?P<link>chez|pour|au|a"
            rf" la|a l"
            rf"|de)"
            rf" (?P<what>.+?))?{_WITH} (?:(?:le|a|pour) )*{WHEN} {_VERB}(?: (?:le|la|ca))(?: {_IN_AGENDA})?"
        ),
        (
            rf"(?:(?:(?:j|on|nous) (?:ai|a|avons)|il y a) )?(?:(?:un|une|mon) )?{_NOUN} (?:(?:le|a|pour) )*{WHEN}"
            rf"(?: (?P<link>chez|pour|au|a la|a l|de) (?P<what>.+?))?{_WITH} {_VERB}(?: (?:le|la|ca))(?: {_IN_AGENDA})?"
        ),
    )
)
"""The last two tell of it first: "j'ai rendez-vous chez le dentiste mardi à dix heures, note-le"."""

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
    order(
        rf"(?:j ai|on a|il y a|y a) quoi(?: (?:de prevu|au programme|dans (?:l |mon )agenda|a l agenda))? {WHEN}"
        rf"|(?:qu est ce que?|qu) (?:j ai|on a|ai je|a t on|il y a|y a t il)(?: (?:de prevu|a faire|au programme"
        rf"|{_IN_AGENDA}))?(?: {WHEN})"
        rf"|(?:est ce que |est ce qu )?(?:j ai|on a|il y a|y a t il|ai je) (?:quelque chose|un truc|rien)(?: (?:de"
        rf" prevu|au programme|{_IN_AGENDA}))? {WHEN}"
        rf"|(?:dis(?: moi| nous)? |montre(?: moi)? )?ce (?:que|qu) (?:j ai|on a|il y a)(?: (?:de prevu|a faire|au"
        rf" programme"
        rf"|{_IN_AGENDA}))?(?: {WHEN})|(?:mon|l|notre) (?:agenda|planning|programme|calendrier) (?:(?:de|du|d|pour)"
        rf" )?{WHEN}"
        rf"|(?:{WHEN} )(?:j ai|on a|il y a) quoi(?: (?:de prevu|au programme))?"
    ),
    order(r"(?:quel est |c est quoi )?(?:le|mon) programme(?: (?:de|du|pour))?(?: la journee| zquandz)?"),
)
_HAS_ONE = re.compile(rf"(?:(?:et|alors|euh|bon|mais) )*(?:j ai|on a) (?:un )?{_NOUN} {WHEN}")
"""Told, unless it is put as a question: "j'ai rendez-vous demain"."""

_SNOOZE = order(
    rf"(?:(?:encore|redonne moi|laisse moi|donne moi|rajoute|ajoute|reporte|repousse|decale|dans"
    rf"|rappelle(?: moi)?|repete|resonne)(?: (?:le|la|les|de|d|moi|encore|reveil|alarme|minuteur|dans|ca"
    rf"|plus))*"
    rf" {LENGTH}(?: (?:au|de plus|encore|au minuteur|plus tard|sur le minuteur))?)"
    rf"|(?:laisse moi (?:encore )?(?:dormir|tranquille|me reposer)|rappelle (?:le )?moi(?: ca)?)(?: (?:encore|dans|pour"
    rf"|ca))* {LENGTH}(?: (?:de plus|encore|plutot|plus tard))*"
    rf"|{LENGTH} (?:encore|de plus|de rab|supplementaires?)(?: (?:s il te plait|pour dormir))?"
    rf"|(?:sonne|sonnez|resonne|reprends)(?: de nouveau| a nouveau| encore)? (?:dans|d ici) {LENGTH}"
    rf"|pas (?:maintenant|tout de suite|encore) (?:dans )?{LENGTH}"
    rf"|(?:dans )?{LENGTH} plutot|plutot (?:dans )?{LENGTH}"
    r"|(?:snooze|repousse|reporte|decale|plus tard|rappelle moi plus tard|reveille moi plus tard"
    r"|laisse moi dormir|repousse (?:le|l) (?:reveil|alarme))"
)
_NAMES = re.compile(r",| et | ainsi que ")
_NEEDED = frozenset({
    "rendez", "rdv", "reunion", "reunions", "evenement", "evenements", "agenda", "calendrier", "planning",
    "programme", "ajoute", "ajouter", "invite", "inviter", "rajoute", "prevu", "quoi", "qu", "ai",
})  # fmt: skip
_FORGOTTEN = frozenset({"memoire", *orders_of("oublier")})
"""With these, what is known about an appointment is meant, not the appointment."""

_LATER = frozenset({
    "encore", "redonne", "laisse", "donne", "rajoute", "ajoute", "reporte", "repousse", "decale", "dans", "rappelle",
    "repete", "resonne", "snooze", "plus", "reveille", "plutot", "dormir", "sonne", "maintenant", "rab",
    "supplementaires", "supplementaire",
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
                return Intent("snooze", {"seconds": whole(lengths[0].seconds)} if lengths else {})
        if _NEEDED.isdisjoint(sentence.folded):
            return None
        when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
        line = Line(sentence) if when is None else marked(sentence.text, when.spans, WHEN)
        cancelled = next((found for pattern in _CANCELS if (found := line.match(pattern)) is not None), None)
        if cancelled is not None and _FORGOTTEN.isdisjoint(sentence.folded):
            return Intent("appointment.cancel", {"what": bare(cancelled.said("what")) or None})
        told = line.match(_HAS_ONE) is not None and not sentence.asked
        if not told and any(line.match(pattern) is not None for pattern in _LIST):
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
