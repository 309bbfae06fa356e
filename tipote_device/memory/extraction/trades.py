"""Trades people have, for telling "je suis carreleur" from "je suis heureux"."""

from __future__ import annotations

import re

_TRADES = """
acteur actrice agriculteur agricultrice aide-soignant aide-soignante ambulancier ambulanciere animateur
animatrice architecte artisan artiste assistant assistante avocat avocate boucher bouchere boulanger boulangere
cadre caissier caissiere cariste carreleur chauffeur chef chercheur chercheuse chirurgien chirurgienne coiffeur
coiffeuse comedien comedienne commercial commerciale commercant commercante comptable concierge conducteur
conductrice conseiller conseillere consultant consultante controleur couturier couturiere couvreur cuisinier
cuisiniere danseur danseuse dentiste dessinateur dessinatrice directeur directrice docteur douanier ebeniste
eboueur educateur educatrice electricien electricienne eleve eleveur eleveuse employe employee enseignant
enseignante etudiant etudiante facteur factrice fermier fermiere fleuriste fonctionnaire formateur formatrice
forgeron freelance garagiste gardien gardienne gendarme gerant gerante graphiste guide horloger hotesse hotelier
hoteliere huissier illustrateur illustratrice infirmier infirmiere informaticien informaticienne ingenieur
ingenieure instituteur institutrice interimaire interprete jardinier jardiniere journaliste juge juriste kine
kinesitherapeute libraire livreur livreuse luthier macon magasinier maieuticien mannequin maraicher maraichere
marin mecanicien mecanicienne medecin menuisier menuisiere militaire moniteur monitrice musicien musicienne
notaire nounou nourrice opticien opticienne orthophoniste osteopathe ouvrier ouvriere patissier patissiere
patron patronne paysagiste paysan paysanne pecheur pedicure peintre pharmacien pharmacienne photographe pigiste
pilote plombier policier policiere podologue pompier postier potier potiere professeur professeure prof
programmeur programmeuse psychologue redacteur redactrice restaurateur restauratrice retraite retraitee routier
sage-femme salarie salariee sapeur-pompier scientifique secretaire serrurier serveur serveuse soigneur soldat
sommelier standardiste stagiaire surveillant surveillante taxi technicien technicienne teleconseiller toiletteur
traducteur traductrice traiteur tapissier tapissiere tourneur vendeur vendeuse verrier veterinaire vigneron
vigneronne webmaster ecrivain ecrivaine chomage independant independante auto-entrepreneur autoentrepreneur
micro-entrepreneur developpeur developpeuse entrepreneur entrepreneuse bibliothecaire archiviste biologiste
chimiste sculpteur sculptrice soudeur soudeuse
"""
TRADES = frozenset(_TRADES.replace("-", " ").split()) | {
    "aide soignant",
    "sage femme",
    "patron pecheur",
    "chef de chantier",
    "mere au foyer",
    "agent immobilier",
    "agent immobiliere",
    "agent de securite",
    "agent d'entretien",
    "agent d'accueil",
    "pere au foyer",
}

_FEMININES = ("iere", "enne", "ere")
_FEMININE = re.compile(r"(ier|er)e$|(?<=en)ne$")
_ENDING = re.compile(r"(?:eur|euse|rice|iste|logue|icien|icienne|iatre|graphe|teur|tier|tiere|ologue)$")
_NOT_TRADES_WORDS = """
heureux heureuse chantier quartier sentier metier baptiste triste optimiste pessimiste egoiste realiste
touriste amateur menteur menteuse seducteur dormeur dormeuse joueur joueuse moqueur farceur rieur rieuse
senteur peur fumeur fumeuse gagnant majeur mineur donneur superieur inferieur meilleur interieur exterieur
entier entiere fier fiere premier premiere dernier derniere catalogue bouddhiste allergique diabetique lecteur
lectrice grosse gros leur ailleurs motard moteur monsieur odeur couleur fleur coeur soeur valeur hauteur douleur
chaleur largeur longueur bonheur malheur humeur erreur horreur faveur lueur vapeur rumeur liqueur ascenseur
ordinateur aspirateur refrigerateur compteur minuteur radiateur congelateur televiseur projecteur tracteur secteur
auteur plusieurs liste piste cicatrice malheureuse amoureuse nerveuse courageuse genereuse curieuse paresseuse
joyeuse furieuse frileuse chanceuse serieuse delicieuse precieuse silencieuse ennuyeuse dangereuse voleur voleuse
menteur rentier papier cahier clavier palier escalier panier collier dossier fichier gravier terrier
"""
_NOT_TRADES = frozenset(_NOT_TRADES_WORDS.split())


def is_trade(word: str) -> bool:
    """Tell whether a folded word names a trade."""
    single = word.removesuffix("s")
    if single.endswith(_FEMININES):
        single = _FEMININE.sub(lambda found: found[1] or "", single)
    return word in TRADES or single in TRADES or (_ENDING.search(single) is not None and single not in _NOT_TRADES)


def trade_in(words: str) -> str:
    """Return the first trade among folded words, empty when there is none."""
    several = next((trade for trade in TRADES if " " in trade and re.search(rf"\b{trade}\b", words)), "")
    return several or next((word for word in re.findall(r"[a-z]+", words) if is_trade(word)), "")
