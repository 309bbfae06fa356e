"""What must hold of a sentence, besides a high probability, for a guess to be acted on: words that rule it out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.french.words import words
from tipote_device.meaning.grammar.agenda.timer_questions import OTHER_TIMES
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.memory.works import CULTURE, asks_of_work
from tipote_device.meaning.grammar.sentence import Sentence

ERASING = frozenset(
    orders_of(
        "oublier", "zapper", "effacer", "supprimer", "gommer", "eliminer", "biffer", "purger", "detruire", "enlever",
        "retirer", "virer", "jeter", "oter", "rayer", "balancer", "bazarder", "degager", "sortir", "chasser",
        "nettoyer", "vider", "perdre", "raturer", "balayer", "annuler", "formater", "laver", "debarrasser",
    )
) | bag("oublis efacer suprime suprimer effacee effaces supprimee oubliee disparaitre disparaisse poubelle vire"
    " subsiste rester reste figure traine aies"
    " face reset reinitialise reinitialiser scrappe scrapper trait menage rase comme")  # fmt: skip
KEEPING = frozenset(
    orders_of(
        "retenir", "noter", "memoriser", "enregistrer", "inscrire", "sauvegarder", "stocker", "garder", "conserver",
        "mettre", "ajouter", "rajouter", "graver", "ancrer", "rentrer", "imprimer", "prendre", "archiver", "savoir",
        "connaitre", "rappeler",
    )
) | bag(
    "apprends apprendre souviens souvenir souviennes souvenez souvient souvenais rappelle rappeler memo info note"
    " a saches sachiez savoir"
    " savez gouverne tete crane"
)  # fmt: skip

TOLD = re.compile(
    r"\b(?:comment|pourquoi|c est quoi|qui a(?! (?:trait|rapport|ete))|qui est ce|traduis|traduire|raconte moi"
    r"|ecris|chanson|film|poeme|serie"
    r"|tele|expression|veut dire|explique|conseilles?|crois tu|tu crois|a ton avis|est il|faut il|faut elle|peut on"
    r"|dois je|il m a|elle m a|ils m ont|m a dit|me dit|me demande|il dit|elle dit|qu il(?! (?:faut|y a))|qu"
    r" elle|en anglais"
    r"|en espagnol|en allemand|en italien|imagine|difference|expliquer|t es tu deja|est ce qu on|si on|ca sert|sert a"
    r"|combien ca|la meilleure|un moyen|penses tu|est ce normal|c est (?:normal|grave|legal|autorise|permis|interdit"
    r"|possible de|dangereux|mal)|que faire|quoi faire)\b"
)
"""Of somebody's words, or a question about the world."""

_DEVICES = bag(
    "portable telephone iphone ordinateur ordi navigateur google facebook instagram whatsapp chrome safari tablette"
    " photo photos fichier fichiers application appareil mail mails message messages tache taches mot mots phrase"
    " texte ligne tableau tatouage"
)
_OTHERS = bag("il elle ils elles lui")
_TO_YOU = bag("tu vous toi t te")
_WISH = bag("veux voudrais souhaite souhaiterais aimerais prefere prefererais exige refuse retire demande")
_MINE = bag("je j mon ma mes m moi me notre nos nous")
_POINTING = bag(
    "tete ca cela ceci info infos information informations memoire souvenir souvenirs dit raconte confie tout"
)
_LONGEST = 34
_QUESTION = bag("comment pourquoi qui quand combien quel quelle")


_HANGING = bag("sur de d du des que qu je j le l mon ma mes et ou a au aux pour avec dans en un une ce cette tu t")
_ONE_MUST = re.compile(
    r"^(?:il )?(?:faut|faudrait|faudra) (?:bien )?(?:retenir|savoir|se souvenir|noter|se"
    r" rappeler)\b"
)
_NEVER = {
    "memory.forget": re.compile(
        r"\b(?:(?:tu|t|vous) (?:as|avez|ai|avais) (?:\w+ ){0,2}(?:oublie|efface|supprime)s?|toujours|souvent"
        r"|parfois|des fois"
        r"|pour toi|combien de|(?<!comme )si je|(?<!comme )si j|que se passe|qu est ce qui se passe|sans oublier"
        r"|oublie moi un peu"
        r"|ou pas$|c est bon pour|(?:voudrais|veux|aimerais) (?:tout )?oublier|que tout disparaisse)\b"
    ),
    "memory.why": re.compile(r"\btout ca$|\ba (?:ma|mon|mes|ta|ton|tes|sa|son|ses|notre|nos|leur|la|l)\b"),
    "session.end": re.compile(
        r"^(?:merci|bonne nuit|au revoir) (?:papa|maman|papy|papi|mamie|mamy|tonton|tata|cheri|cherie)\b"
        r"|\b(?:te|vous) laisse (?!dormir|aller|te)\w+(?:er|ir|re)\b|\ba voir avec\b"
        r"|^merci (?:(?:et|mais|bien|beaucoup) )*(?:tu|vous) (?:peux|pourrais|pouvez|connais|sais|as|veux) "
        r"(?!disposer|dormir|aller|partir|retourner|arreter|te |t |vous )"
    ),
    "time.now": re.compile(r"\bheure (?:du|de la|des|d|de l)\b"),
    "date.today": re.compile(r"\b(?:demain|hier|prochaine?|derniere?)\b"),
    "timer.cancel": re.compile(r"\b(?:marche|fonctionne|casse|casser|achete|acheter|perdu|micro ondes|machine|lave)\b"),
    "timer.query": re.compile(
        rf"\b(?:avant|pour|d ici|jusqu a|au|aux|du|dans|a la|a) (?:\S+ ){{0,4}}?{OTHER_TIMES}\b|\bpour"
        rf" (?!cuire)\w+(?:er|ir)\b"
    ),
    "alarm.set": re.compile(
        r"\b(?:plus|pas) (?:la peine|besoin|de (?:reveil|alarme))|\b(?:annule|enleve|supprime|vire|coupe|desactive"
        r"|retire|arrete|oublie|laisse tomb)\w*|\binutile\b"
    ),
    "timer.start": re.compile(r"^\w+ \w+$|\bc est (?:assez|trop|bon|long|bien|suffisant|court|peu)\b"),
    "memory.private_on": re.compile(
        r"\b(?:tu es|es tu|vous etes|on est|est on|sommes nous) en\b"
        r"|^(?:le|la) \w+ (?:privee?|incognito) (?:ca|c est)\b"
    ),
    "memory.recall": re.compile(
        r"^souviens toi\b|\btu (?:m |lui |leur )?(?:as|avais) dit a\b|^tu sais quand je .* je\b|\btu sais ce que"
        r" j aime\b.*\bc est\b"
        r"|\bce que je (?:te |t |vous )?(?:dis|raconte)\b|\bje t ai fait\b|\bje (?:dois|peux"
        r"|pourrais|vais) (?!faire penser)"
    ),
    "repeat": re.compile(
        r"\b(?:reveil|alarme|minuteur|minuterie|rappel)\b"
        r"|\b(?:la|les|mon|ma|mes|un|l) (?!fois|derniere|phrase|reponse|question|plait)\w+|\b(?:apres|a ton|a ta) "
    ),
}
"""What rules one intent out."""

_AWAY = bag(
    "pas plus rien aucune aucun arrete arreter arretez stop stoppe coupe couper pause suspends suspendre suspend"
    " desactive"
    " desactiver debranche ferme eteins eteindre cesse cessez sans hors prive privee privees privees confidentiel"
    " confidentielle confidentialite incognito secret nous off jamais ne"
)
_TO_MEMORY = bag(
    "tu te t toi vous deja encore rappelle rappeler redis redire redonne dis memoire souvenirs souvenir sais savez dit"
    " connais retenu note"
)
_ONE_S_OWN = re.compile(
    r"^(?:\w+ ){0,2}(?:c est (?:quoi|qui|ou|quand|combien) (?:deja )?(?:mon|ma|mes|notre)|quel(?:le)?s? (?:est"
    r"|sont) (?:mon|ma|mes)"
    r"|qui (?:suis je|je suis|est mon|est ma)|comment (?:je m|s appelle m|se nomme m)|je m appelle comment|parle"
    r" moi de moi)"
)

_RECALLING = bag("souviens souvenez souvient rappelles rappelez")

_WHO = bag("qui quel quelle")


def allowed(intent: str, sentence: Sentence) -> bool:
    """Return whether nothing in the sentence rules `intent` out."""
    said, line = sentence.folded, " ".join(sentence.folded)
    if not _fits(intent, sentence):
        return False
    if intent == "memory.recall":
        if not _RECALLING.isdisjoint(said) and (_MINE | ACQUAINTANCES | INFO_NOUNS | {"dit"}).isdisjoint(said):
            return any(sentence.said(at, at + 1)[:1].isupper() for at in range(1, len(said)))  # "... la coupe du monde"
        of_world = not CULTURE.isdisjoint(said) and (_MINE | ACQUAINTANCES | {"dit"}).isdisjoint(said)
        works = of_world or any(asks_of_work(sentence, at, len(said)) for at, word in enumerate(said) if word in _WHO)
        return not works and (not _TO_MEMORY.isdisjoint(said) or _ONE_S_OWN.search(line) is not None)
    if intent == "memory.why":
        return not _KNOWING.isdisjoint(said)
    if intent in _ASKING:
        return True
    if (_somebody_does(said) and not _ordered(sentence)) or TOLD.search(line) is not None:
        return False
    if intent in {"session.end", "playback.stop"}:
        return not sentence.asked
    if intent == "memory.private_on":
        return not _AWAY.isdisjoint(said)
    further = _FURTHER.get(intent)
    return further is None or further(sentence)


def _fits(intent: str, sentence: Sentence) -> bool:
    """Return whether the sentence has the length and the words of `intent`, and none that rules it out."""
    said = sentence.folded
    if not said or _hangs(sentence) or "«" in sentence.text or '"' in sentence.text:
        return False
    longest, needed = _SHORT.get(intent, (_LONGEST, frozenset[str]()))
    if len(said) > longest or (needed and needed.isdisjoint(said)):
        return False
    never = _NEVER.get(intent)
    return never is None or never.search(" ".join(said)) is None


def _hangs(sentence: Sentence) -> bool:
    """Return whether the last word holds on to one that is missing; "là" and "où" do not."""
    count = len(sentence.folded)
    if sentence.folded[-1] not in _HANGING or "-" in sentence.marks(count - 1):
        return False  # "efface-le", "veux-tu"
    return not sentence.said(count - 1, count).endswith(("là", "où"))


def _somebody_does(said: Sequence[str]) -> bool:
    """Return whether the sentence begins with somebody or something that does something: "ma sœur doit me ..."."""
    line = " ".join(said)
    return _SUBJECT.match(line) is not None and not _TO_YOU & set(said[:4])


_SUBJECT = re.compile(
    r"(?:et |mais |alors |bon |euh |hier |ce matin )*(?:(?:mon|ma|mes|notre|nos|le|la|les|l|un|une|ce|cette|son|sa"
    r"|leur)"
    r" \w+(?: (?:de|du|des|d) \w+)?|maman|papa|mamie|papi|papy|mamy|on|il|elle|ils|elles)"
    r" (?:(?:ne|n|me|m|se|s|y|en|l|lui) )*(?:a|ont|est|sont|met|mettent|doit|doivent|va|vont|veut|veulent|vient"
    r"|dit|disent"
    r"|sonne|part|arrive|oublie|oublient|efface|garde|garde|passe|dure|fait|font|peut|peuvent|reveille|leve|rappelle"
    r"|avait|etait|sera|devait|voulait|prend|commence|finit|dort|etaient|demande)\b"
)


def _ordered(sentence: Sentence) -> bool:
    """Return whether an order is given in it, wherever: "..., efface-le", "tu peux", "on passe en privé"."""
    said = sentence.folded
    if not _TO_YOU.isdisjoint(said) or (said[0] == "on" and "prive" in said):
        return True
    return any(
        word in _ENCLITIC and sentence.marks(at) == "-" and said[at - 1] not in _NO_VERB
        for at, word in enumerate(said)
        if at
    )


_ENCLITIC = bag("le la les moi nous")
_NO_VERB = bag("celui celle ceux celles ce cet cette")


def _may_forget(sentence: Sentence) -> bool:
    said = sentence.folded
    at = next((at for at, word in enumerate(said) if word in ERASING or word in KEEPING), None)
    if at is None or (not _DEVICES.isdisjoint(said) and (INFO_NOUNS - _DEVICES).isdisjoint(said)):
        return False  # "le mot de passe", "l'adresse mail" are known; "mes mails" are on a device
    if re.search(r"\boubli\w* (?:\w+ )?(?:pas|jamais|rien)\b|\b(?:pas|jamais) oublier\b", " ".join(said)):
        return False
    orders = _addressed(said[:at]) or _begins(sentence, at) or _ordered(sentence)
    return orders and not (_MINE | _POINTING | INFO_NOUNS).isdisjoint(said)


def _begins(sentence: Sentence, at: int) -> bool:
    """Return whether an order begins at `at`: after small words or a mark, in the imperative."""
    imperative = not sentence.said(at, at + 1).endswith(("é", "ée", "és", "ées"))
    return imperative and (broken(sentence, at) or at in LEAD.prefixes(sentence.words))


def of_theirs(sentence: Sentence, query: str | None) -> bool:
    """Return whether `query` (None: everything) is about the person, or the sentence is about the memory."""
    if query is None:
        return not sentence.asked
    said = words(query)
    return (
        not (_MINE | INFO_NOUNS | ACQUAINTANCES | {"ca", "entendre"}).isdisjoint(said)
        or query.lower() != query
        or not {"memoire", "tete", "notes", "souvenirs"}.isdisjoint(sentence.folded)
    )


def _may_remember(sentence: Sentence) -> bool:
    said = sentence.folded
    line = " ".join(said)
    at = next((at for at, word in enumerate(said) if word in KEEPING or word.startswith("oubli")), None)
    if at is None or _NEGATED.search(" ".join(said[: at + 4])) or not _QUESTION.isdisjoint(said[:2]):
        return False
    if _ONE_MUST.search(line) and _MINE.isdisjoint(said):
        return False
    return ERASING.isdisjoint(said) or _KEPT_IN_MIND.search(line) is not None


_KEPT_IN_MIND = re.compile(r"\boubli\w* (?:\w+ )?(?:pas|jamais)|(?:pas|jamais) oubli")


_NEGATED = re.compile(
    r"\b(?:arrete|cesse|evite|inutile|(?:pas|plus) (?:la peine|besoin)|faut pas|veux pas|veux plus|ne veux|refuse"
    r"|interdis) (?!que tu oublies|que t oublies|oublier)|\b(?:ne|n) (?:te |vous )?(?:retien|retene|not|memoris"
    r"|enregistr"
    r"|gard|conserv|souvien|rappell)\w*|\b(?:retien|retene|not|memoris|enregistr|gard|conserv)\w* (?:pas|plus|rien)\b"
)


def _may_ring(sentence: Sentence) -> bool:
    """Return whether the words order something: none of them tells of what happens or happened."""
    said = sentence.folded
    line = " ".join(said)
    if re.search(
        r"\b(?:s est|me suis|a sonne|avait|etait|hier|dure|depuis|tous les jours|par (?:jour|semaine|mois)|ca"
        r" suffit|son|sa|ses|leur|leurs)\b",
        line,
    ):
        return False
    return "besoin" in said[:4] or _addressed(said[:3]) or _ordered(sentence)


def _addressed(before: Sequence[str]) -> bool:
    """Return whether words before an order are not the subject of somebody else's doing, or of one's own."""
    if any(word in ACQUAINTANCES for word in before[-1:]):
        return False
    if not _TO_YOU.isdisjoint(before) or not _WISH.isdisjoint(before):
        return True
    if not {"j", "je"}.isdisjoint(before) or ("ai" in before and "besoin" not in before):
        return False
    if any(word in ACQUAINTANCES - {"petit", "petite", "grand"} for word in before[-3:]):
        return False
    return _OTHERS.isdisjoint(before) or ("il" in before and not {"faut", "faudrait", "faudra"}.isdisjoint(before))


_THAT = bag("base bases appuies ca cela ceci l le info infos information idee source reponse ce cette courant tout")
_KNOWING = bag("tu t te vous moi je j toi source info infos information")

_ASKING = frozenset({"memory.recall", "memory.why", "time.now", "date.today", "repeat", "timer.query"})

_TIMERS = bag("minuteur minuteurs minuterie minuteries timer timers chrono chronometre decompte rebours")
_LEAVING = bag(
    "merci revoir bye salut ciao tchao nuit journee soiree demain tard bientot tout bon fini finis termine laisse rien"
    " adieu dormir dodo dors repose reposer parfait eteindre eteins coucher coucher prochaine tantot revoyure tomber"
    " arrete arretons besoin va ira sera beton oublie disposer plus correct beau"
)
_QUIET = bag(
    "stop stoppe stoppez arrete arreter arretez tais taire taisez chut silence assez suffit ferme gueule boucle coupe"
    " interromps pause mot parle parles bruit bec moteur basta halte cesse cessez"
)
_AGAIN = bag(
    "repete repeter repetez redis redire redites dit dis disais compris entendu quoi comment pardon hein fois"
    " saisi capte"
    " plait"
)
_LOUD = bag(
    "son volume fort haut bas basse doucement voix entend entends oreilles monte monter baisse baisser hausse augmente"
    " diminue ton entendre crie cries gueules hurles sourde"
)
_PRIVATE = bag(
    "prive privee privees privees confidentiel confidentielle confidentialite incognito memoire souvenirs trace traces"
    " reste rester secret enregistrement notes normal normale note perso enregistre enregistrer enregistrez"
    " reenregistrer"
) | frozenset(orders_of("retenir", "noter", "memoriser", "enregistrer", "garder", "conserver"))
_WAKING = frozenset(orders_of("reveiller", "lever", "sonner")) | bag(
    "reveil reveils reveillee alarme alarmes cadran debout lit sonnerie levee matin demain sortir tirer"
)
_SHORT: dict[str, tuple[int, frozenset[str]]] = {
    "alarm.set": (_LONGEST, _WAKING),
    "session.end": (9, _LEAVING),
    "playback.stop": (9, _QUIET),
    "repeat": (11, _AGAIN),
    "memory.why": (14, _THAT),
    "time.now": (13, bag("heure heures")),
    "date.today": (13, bag("jour date combien lundi mardi mercredi jeudi vendredi samedi dimanche")),
    "timer.cancel": (16, _TIMERS),
    "timer.query": (16, _TIMERS | bag("combien temps reste restant sonne quand bientot cuisson")),
    "volume.up": (14, _LOUD),
    "volume.down": (14, _LOUD),
    "volume.set": (14, _LOUD),
    "volume.mute": (14, _LOUD | bag("sourdine muet muette silencieux silence")),
    "memory.private_on": (22, _PRIVATE),
    "memory.private_off": (22, _PRIVATE),
}
"""Longest sentence in words, and words of which it has one."""

_FURTHER = {
    "memory.forget": _may_forget,
    "memory.remember": _may_remember,
    "alarm.set": _may_ring,
    "reminder.set": _may_ring,
    "timer.start": _may_ring,
}
