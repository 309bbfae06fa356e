"""Whether the words around a date speak of the past: "on a déménagé samedi" against "on déménage samedi"."""

from __future__ import annotations

import re

from tipote_device.french.dates.reading import Reading

_CLAUSE_END = re.compile(r"[.!?…;:,()\[\]]")
_SUBJECT = re.compile(r"\b(?:j|je|tu|il|elle|on|nous|vous|ils|elles|c|ca|qui|y)\b")
_AUXILIARY = re.compile(
    r"\b(?:(?P<self>m|me|t|te|s|se|nous|vous) )?"
    r"(?:ai|as|a|avons|avez|ont|(?P<being>suis|es|est|sommes|etes|sont)|avais|avait|avions|aviez|avaient|etais|etait|etions"
    r"|etiez|etaient)\b (?:(?:pas|plus|deja|bien|tout|tous|enfin|encore|jamais|vraiment|finalement|juste|meme|aussi"
    r"|vite|mal|rien|beaucoup|trop|fini par|tu|il|elle|on) )*(?P<participle>[a-z]+)"
)
_IMPERFECT = re.compile(r"\b(?P<verb>[a-z]{2,}(?:ais|ait|aient))\b")
_NOT_IMPERFECT_WORDS = """
mais jamais fait fais vais sais lait parfait parfaits francais anglais palais souhait trait extrait portrait
attrait retrait frais mauvais marais relais plait connais desormais bienfait epais essais balais delais
"""
_NOT_IMPERFECT = frozenset(_NOT_IMPERFECT_WORDS.split())
_IRREGULAR_WORDS = """
eu eue eus fait faite faits dit dite mis mise pris prise appris vu vue vus venu venue venus revenu revenue
devenu devenue parti partie partis sorti sortie reparti repartie fini finie mort morte ne nee nes ouvert ouverte
offert recu recue lu bu su pu voulu perdu perdue vendu vendue rendu rendue attendu entendu repondu connu
couru tenu obtenu ecrit conduit construit cuit dormi choisi rempli senti servi reussi suivi vecu casse tombe
tombee plu descendu descendue mordu battu ete remis soumis promis permis rejoint peint eteint atteint craint repris
compris surpris acquis assis detruit traduit produit reduit decrit souffert decouvert couvert vaincu convaincu reconnu
paru disparu apparu cru fallu cousu grossi maigri vieilli gueri nourri fourni reflechi menti cueilli accueilli ri souri
transmis admis elu relu retenu soutenu prevenu intervenu tendu defendu pendu fondu tordu rompu interrompu
demenage emmenage achete mange trouve appele parle regarde travaille
oublie paye donne envoye opere
jardine termine arrete commence joue installe nettoye gagne rate loue adopte accouche annule vote skie signe repeint
"""
_IRREGULAR = frozenset(_IRREGULAR_WORDS.split())
_APPOINTED = re.compile(
    r"\b(?:rendez vous|prevue?s?|fixee?s?|programmee?s?|calee?s?|planifiee?s?|reservee?s?|notee?s?|inscrite?s?"
    r"|convoquee?s?|invitee?s?|remis|remises?|reportee?s?|decalee?s?|repoussee?s?|avancee?s?|deplacee?s?|annoncee?s?"
    r"|passee?s? au"
    r"|promis|jure|billets?|places?) "
    r"|\b(?:l|m|nous|les) (?:a|ont) mis(?:e|es)?(?: (?:en|a|au) [a-z]+)?(?: (?:le|au|du|pour le))? +$"
    r"|\b(?:jure|promis|decide|accepte|propose|dit|demande|convenu|conseille) (?:\w+ )?"
    r"(?:de|d) [a-z]{2,}(?:er|ir|re|oir)\b"
)
_MOTION = re.compile(
    r"^(?:alle|venu|revenu|devenu|arrive|parti|reparti|entre|rentre|sorti|monte|descendu|ne|mort|decede|reste|retourne"
    r"|tombe|passe|repasse|rendu)e?s?$"
)
"""Participles that make a past tense with être by themselves; "on est fermés samedi" says how Saturday will be."""

_JUST = re.compile(r"\b(?:viens|vient|venons|venez|viennent) (?:tout juste )?(?:de|d)\b")
_OPENERS = re.compile(r"^(?:(?:et|alors|bon|ah|oh|euh|mais|puis|pis|donc|tiens|le|la|l|des|depuis|ti pote|,) ?)*$")


def in_the_past(reading: Reading, begin: int, stop: int, *, until: bool = False) -> bool:
    """Tell whether the verb that goes with `reading.line[begin:stop]` is in a past tense.

    The nearest subject before the date decides; a date that opens its clause looks at the verb after it. "J'ai pris
    rendez-vous lundi" and "il a promis de venir lundi" speak of a Monday to come; so does "il m'a prêté sa voiture
    jusqu'à lundi" (`until`).
    """
    line = reading.line
    before = _last_clause(line[:begin])
    if _OPENERS.match(before.strip()):
        after = line[stop:].lstrip(" ,")
        verb = _CLAUSE_END.split(after)[0][:60]
        if _SUBJECT.search(verb) or _past(verb, reading, len(line) - len(after), until):
            return _past(verb, reading, len(line) - len(after), until)
        begin -= len(before) + 1  # "elle vient d'accoucher, lundi": the verb stands before the comma
        before = _last_clause(line[:begin].rstrip(" ,"))
        begin = len(line[:begin].rstrip(" ,"))
    subjects = list(_SUBJECT.finditer(before))
    clause = before[subjects[-1].start() :] if subjects else before
    return _past(clause, reading, begin - len(clause), until)


def _last_clause(line: str) -> str:
    return _CLAUSE_END.split(line)[-1].lstrip()


def _past(clause: str, reading: Reading, offset: int, until: bool) -> bool:
    if _APPOINTED.search(clause + " "):
        return False
    if _JUST.search(clause):
        return True
    for found in _IMPERFECT.finditer(clause):
        if found["verb"] not in _NOT_IMPERFECT and not re.search(r"r(?:ais|ait|aient)$", found["verb"]):
            return True
    for found in _AUXILIARY.finditer(clause):
        raw = reading.raw(offset + found.start("participle"))
        if found["being"] and found["self"] in {None, "t"}:  # "t'es libre samedi" is no reflexive verb
            if _MOTION.match(found["participle"]) and raw != "entre":  # "c'est entre lundi et jeudi"
                return True
            continue
        if found["being"] and found["self"] not in {"nous", "vous"}:
            return True  # "on s'est pacsés"
        if until and not found["being"]:
            continue
        if found["participle"] in _IRREGULAR or re.search(r"(?:é|ée|és|ées)$", raw):
            return True
    return False
