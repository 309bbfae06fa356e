"""How loud Ti-Pote speaks."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.french.numbers_in import numbers_in
from tipote_device.meaning.grammar.agenda.line import Line, marked, order
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say
from tipote_device.meaning.grammar.around import ASK, LITTLE, explained
from tipote_device.meaning.grammar.conjugation import orders_of, spoken
from tipote_device.meaning.grammar.sentence import Sentence

_SOUND = say("(le|ton|ta|la|du|votre|de|ce)? (son|volume|voix|niveau sonore|ton|micro)")
_RAISE = say(spoken("monter", "augmenter", "pousser", "hausser", "remonter", "elever", "grimper", "amplifier"))
_LOWER = say(spoken("baisser", "diminuer", "reduire", "descendre", "rabaisser", "redescendre", "attenuer"))
_SPEAK = say(spoken("parler", "causer", "mettre", "exprimer", "remettre", "discuter", "articuler"))
_A_BIT = say("un (petit|tout petit)? (peu|poil|cran|coup|chouia|brin)|encore|d un cran|(de)? (deux|trois) crans")
_UNHEARD = say(
    "(je|on) (ne|n)? (t|te|vous)? (entends|entend) (presque|quasiment)? (pas|rien|mal|plus|a peine) (bien|grand chose)?"
    "|(j|je) (n)? (entends|entend) (rien|pas|mal|plus) (bien)?|c est (trop|vraiment|un peu)? (bas|faible|inaudible)"
    "|(j|je) ai du mal a (t|te)? entendre|(je|j|on) (ne|n)? (t|te|vous)? (entends|entend) (que dalle|a peine"
    "|(tres|vraiment|plutot)? mal|que (la)? moitie)"
)
_LOUD = say(
    "(ca|tu|c est) (hurle|hurles|crie|cries|gueule|gueules|assourdissant|trop fort|me casse les oreilles)|oh la"
    "|(aie)? mes oreilles"
)
_UP = either(
    ASK + _RAISE + LITTLE + _SOUND + LITTLE + maybe(say("plus fort|(tout)? doucement|petit a petit|progressivement")),
    ASK + _RAISE + maybe(say("moi|nous")) + _A_BIT + LITTLE,
    _UNHEARD + ASK + _RAISE + LITTLE + maybe(_SOUND),
    ASK + maybe(_SPEAK) + LITTLE + say("plus (fort|haut)") + LITTLE,
    ASK + _SPEAK + LITTLE + _SOUND + LITTLE + say("plus (fort|haut)") + LITTLE,
    ASK + maybe(_SPEAK) + LITTLE + say("plus de (son|volume)"),
    say(
        "(c est|(le|ton|ta) (son|volume|voix) (est|n est)|(tu|t|vous) (n|ne)? (parles|parlez|es|etes|causes))"
        "(pas|loin d etre) (assez|tres)? (fort|forte)|(tu|vous) (parles|parlez|causes) (vraiment|un peu)? (trop|si)?"
        " (bas"
        "|faiblement)|(le|ton|ta|votre) (son|volume|voix) (est|c est) (vraiment|un peu|beaucoup)? (trop|si)? (bas|basse"
        "|faible|inaudible)"
    ),
    say(
        "(on|je|j) (ne|n)? (t|te|vous) (entends|entend) (presque|quasiment)? (que dalle|a peine|plus|pas|rien|mal)"
        "|(on|je|j) (n)? (entends|entend) (presque|quasiment)? (que dalle|a peine|rien|mal|que la moitie|pas bien)"
        "|c est (vraiment|un peu|beaucoup)? trop bas"
    )
    + LITTLE,
)
_JUST_UP = ASK + say("monte|montes|monter|montez|augmente|augmenter")
_JUST_DOWN = ASK + say("baisse|baisser|baissez|baisses|diminue")
_DOWN = either(
    ASK + _LOWER + LITTLE + _SOUND + LITTLE + maybe(say("moins fort")),
    ASK + _LOWER + maybe(say("moi|nous")) + _A_BIT + LITTLE,
    ASK + maybe(_SPEAK) + LITTLE + say("moins (fort|haut)|plus (doucement|bas)|a voix basse|tout bas") + LITTLE,
    ASK + _SPEAK + LITTLE + _SOUND + LITTLE + say("moins (fort|haut)|plus bas") + LITTLE,
    ASK + say("parle|parler|parlez|parles") + LITTLE + say("doucement"),
    ASK + say(spoken("chuchoter", "murmurer")) + LITTLE,
    say("(ne)? (crie|hurle|gueule|criez|hurlez) (donc)? (pas|plus) (si fort|comme ca|autant|dans mes oreilles)?"),
    say("(oh la)? c est (vraiment|tres|bien|super)? fort (ca|la)?"),
    say("(pas|plus) (la peine|besoin) de (hurler|crier|gueuler)"),
    say("(arrete|arretez|cesse) de (crier|hurler|gueuler)") + LITTLE,
    say(
        "(tu|vous|ca) (me|m|nous) (casses|cassez|casse|perces|percez|perce|exploses|explose) les (oreilles|tympans)"
        "|(le|ton|ta|votre) (son|volume|voix) (est|c est) (beaucoup|bien|un peu|vraiment)? (trop|si|tres) (fort|forte"
        "|haut|haute|eleve)"
    )
    + LITTLE,
    ASK + _LOWER + say("d un ton"),
    say("(un|d un) (ton|cran) (en dessous|plus bas|moins haut)|doucement (mes|les) oreilles|pas (si|aussi|trop) fort"),
    say("(le|ton|ta) (son|volume|voix)") + LITTLE + say("(moins (fort|haut)|plus (bas|doucement))"),
    say("(un peu)? moins de (son|volume|bruit)|(c est|tu (parles|cries|causes))? (beaucoup|bien|un peu)? trop fort"),
    say("c est (un peu|vraiment|tres|bien) fort|tu (cries|hurles|gueules)|doucement") + LITTLE,
    _LOUD + ASK + _LOWER + LITTLE + maybe(_SOUND),
)
_QUIET = "(sourdine|muet|muette|silencieux|mode silencieux|mode muet|mode silence)"
_MUTE = either(
    ASK
    + say(spoken("couper", "eteindre", "enlever", "arreter", "desactiver", "supprimer", "virer"))
    + maybe(say("moi|nous|donc|vite"))
    + say("(le|ton|la|ta|tout le|du|ce|tout ce)? (son|volume|voix)"),
    ASK
    + say("(te|vous)?")
    + say(spoken("mettre", "passer", "basculer", "rester"))
    + maybe(say("toi|vous|te|moi|tout"))
    + maybe(say("le son|le volume|ca"))
    + say(f"(en|le|au|sur)? {_QUIET}"),
    say(f"(en)? {_QUIET}") + LITTLE,
    say("(sans|plus de|plus aucun|aucun|pas de|stop le) (le)? (son|bruit)|plus un (son|bruit)"),
    say("(mets)? (le)? (son|volume) (a|sur) zero|(le)? son coupe|zero son|(rends|rendre) (toi|te) muet"),
)
_MUTE_A_WHILE = _MUTE + maybe(
    say("(pendant)? (un (moment|instant|peu)|(une|deux|cinq|dix|quelques) (minute|minutes|seconde|secondes))")
)
_NUMBER = "znombrez"
_TURN = (
    "(?:(?:mets?|mettre|mettez|regles?|regler|reglez|passes?|passer|passez|montes?|monter|montez|baisses?|baisser"
    "|baissez|descends?|descendre|pousses?|pousser|remets?|augmentes?|augmenter|diminues?|reduis|fixes?|bloques?)"
    "(?: (?:moi|nous|toi|te|vous|le|la|ca))?)"
)
_NAMED = r"(?:(?:le |ton |ta |la |du )?(?:son|volume|voix|niveau sonore))"
_TO = r"(?: (?:a|sur|au|aux|jusqu a|jusqu au|vers|est a))?"
_OF = rf"(?P<of> (?:pour (?:cent|{_NUMBER})|%|pourcents?|sur {_NUMBER}))"
_SET = (
    order(rf"(?:{_TURN} )?(?:{_NAMED} ?)(?: ?un peu)?{_TO} {_NUMBER}{_OF}?"),
    order(rf"{_TURN}(?: (?:a|jusqu a)) {_NUMBER}{_OF}"),
)
_LEVELS = {
    "maximum": 100, "max": 100, "fond": 100, "plein": 100, "minimum": 10, "mini": 10, "moitie": 50, "mi course": 50,
}  # fmt: skip
_SET_WORD = order(
    rf"(?:{_TURN} )?{_NAMED}(?: (?:a|sur|au|de|jusqu a|jusqu au))?(?: (?:la|le))? (?P<level>{'|'.join(_LEVELS)})"
    rf"(?: (?:possible|tube))?"
)
_NEEDED = bag("son volume voix fort bas haut doucement basse sourdine muet muette silencieux silence sonore ton")


class _Volume:
    """The family."""

    needs = (
        _NEEDED
        | _RAISE.first
        | _LOWER.first
        | frozenset(orders_of("chuchoter", "murmurer"))
        | bag(
            "entends entend oreilles tympans crier criez hurlez hurler bruit mets regle cries hurle hurles crie gueule"
            " gueules faible inaudible tais"
        )
    )

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return volume.up, volume.down, volume.set (level 0..100) or volume.mute."""
        if self.needs.isdisjoint(sentence.words):
            return None
        if (level := self._level(sentence)) is not None:
            return Intent("volume.set", {"level": level})
        if explained(sentence, _MUTE_A_WHILE, noun_after=True):
            return Intent("volume.mute")
        if explained(sentence, _UP, noun_after=True) or explained(sentence, _JUST_UP):
            return Intent("volume.up")
        low = explained(sentence, _DOWN, noun_after=True) or explained(sentence, _JUST_DOWN)
        return Intent("volume.down") if low else None

    def _level(self, sentence: Sentence) -> int | None:
        if (found := Line(sentence).match(_SET_WORD)) is not None:
            return _LEVELS[found.said("level").lower().replace("é", "e")]
        numbers = numbers_in(sentence.text)
        if not 0 < len(numbers) <= 2:
            return None
        line = marked(sentence.text, [(number.start, number.end) for number in numbers], _NUMBER)
        found = next((match for pattern in _SET if (match := line.match(pattern)) is not None), None)
        if found is None:
            return None
        of = numbers[1].value if len(numbers) == 2 else 100
        level = numbers[0].value * 100 // of if of in (10, 100) else -1
        return level if 0 <= level <= 100 else None


FAMILY = _Volume()
