"""Stems that many sentences share and that say nothing of what two of them have in common."""

from __future__ import annotations

from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import fold, words

_GENERIC = """
decaler decale reporter reporte repousser repousse avancer avance annuler annule deplacer rappeler rappelle
rappel prevenir remettre remis remise garage hopital clinique cabinet
utilisateur utilisatrice dit dire appelle appeler passer passe prendre prend pris mettre mets mis venir vient
venu aller rester reste donner donne trouver trouve voir vois savoir devoir dois doit falloir fallu vouloir
voudrais aimer aime pouvoir faire partir pars parti arriver arrive revenir sortir rendre rends tenir garder
garde changer change nouveau nouvelle petit petite grand grande vieux vieille beau belle bon bonne meilleur
autre chose truc fois jour jours semaine semaines mois an ans annee heure heures minute minutes matin midi soir
apres-midi nuit demain hier aujourd'hui prochain prochaine dernier derniere lundi mardi mercredi jeudi vendredi
samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre jouer joue
joues joueur habiter habite demenager rendez vous maintenant desormais finalement toujours souvent encore jamais
tard tot longtemps moment temps monsieur madame un deux trois quatre cinq six sept huit neuf dix onze douze
treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille premier euros euro avoir etre
compris maison chez cote gens monde besoin envie idee rien tout quelque chaque seul seule pauvre
"""
GENERIC = frozenset(stem(fold(word)) for word in _GENERIC.split())


_SOUNDS_GENERIC = frozenset({"tennis", "nouille", "nouilles", "poste"})
"""Words that share a stem with a generic one and do say something."""


def telling_stems(text: str) -> frozenset[str]:
    """Return the stems of `text` that say what it is about."""
    return frozenset(
        one
        for word in words(text)
        if word not in EMPTY_WORDS
        and ((one := stem(word)) not in GENERIC or word in _SOUNDS_GENERIC)
        and not one.isdigit()
        and len(one) > 2
    )
