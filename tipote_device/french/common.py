"""Words that anybody says, whatever they speak of: they tell nobody from anybody, and no fact from another."""

from __future__ import annotations

from tipote_device.french.stems import stem
from tipote_device.french.words import words

_ADVERBS = """
absolument accord actuellement ailleurs ainsi allez apparemment assez attention aucun aucune aujourd aupres auparavant
autant autour autrefois autrement autrui avance bas beaucoup bientot bref bravo bonsoir certainement certes chacun
chacune chance chaque chouette clairement combien completement contre coucou courage davantage debout decidement
dedans dehors dessous dessus desole desolee devant derriere directement donc dorenavant doucement egalement encore
enfin enormement ensemble ensuite entierement environ evidemment exactement extremement facilement fameux
felicitations finalement fois forcement franchement generalement gentiment grace gratuitement guere hein heureusement
hors immediatement impossible jusque justement juste largement lentement loin longtemps lorsque maintenant mal malgre
malheureusement mieux moins naturellement nettement non normalement notamment nullement obligatoirement ouais oui
outre parce pardon pareil parfaitement parfois particulierement partout pendant personne peu plein plutot pourtant
pourvu precisement presque probablement promis pres quand quasiment quelquefois quelqu quelques quoi rarement
rapidement recemment reellement regulierement salut sauf selon separement serieusement seulement simplement sinon
soudain souvent strictement suffisamment super surement surtout tant tantot tellement totalement toujours tout
toutefois tranquillement tres trop uniquement vachement vite voila vraiment zut bienvenue merci merde mince hop hum
euh bonne ciao chut tiens voyons dommage tandis parmi hormis envers quant
"""
_VERBS = """
abandonner accepter acheter achever adapter admettre adorer agir aider ajouter allumer amener amuser annoncer
apercevoir apparaitre appartenir apporter apprendre apprecier approcher appuyer arranger arreter arroser assurer
attacher attaquer atteindre attendre attraper augmenter avaler avancer avouer baisser balader battre bavarder boucher
bouger bouillir briller bruler cacher calculer calmer casser causer cesser charger chercher choisir coller commander
commencer comparer comprendre compter concerner conduire confier connaitre conseiller conserver considerer construire
contenter continuer convaincre convenir corriger couler couper courir couvrir craindre creer crever crier croire
croiser debarrasser deborder debrouiller decevoir dechirer decider decouvrir decrire defendre degager demander
demarrer demonter depasser depecher depend dependre depenser deplaire deposer deranger descendre desirer detester
developper devenir deviner devoir differer diminuer discuter disparaitre distinguer diviser durer echanger echapper
eclairer ecouter ecraser ecrire effacer embeter emmener empecher emporter endormir enlever ennuyer enregistrer
entendre enterrer entrer envoyer esperer essayer essuyer eteindre etonner eviter exagerer examiner exister expliquer
exprimer fabriquer fatiguer fermer feter filer finir foncer fonctionner former forcer fouiller fournir frapper
frequenter fuir gagner gener glisser gonfler gouter grandir grimper grogner guerir guider habituer hesiter heurter
ignorer imaginer imposer impressionner inquieter installer interdire interesser inventer inviter jeter joindre juger
jurer lacher laisser lancer laver lever lire louer manger manquer marcher marquer melanger meler menacer mener mentir
meriter mesurer monter montrer moquer mourir naitre negliger nettoyer noter nourrir obeir obliger observer obtenir
occuper offrir opposer organiser oser oublier ouvrir paraitre pardonner parler partager peindre pencher penser perdre
permettre peser placer plaindre plaire plaisanter plier pleurer pleuvoir plonger porter poser posseder pourrir pousser
pratiquer preferer preparer presenter presser pretendre preter prevenir prevoir prier produire profiter promener
promettre proposer proteger prouver punir raconter raler ralentir ramasser ramener ranger rappeler rassurer rater
reagir realiser recevoir rechercher recommander recommencer reconnaitre reculer reduire reflechir refuser regarder
regler regretter rejoindre remarquer remercier remonter remplacer remplir remuer rencontrer rentrer renverser reparer
repartir repeter repondre reposer reprendre representer reserver resister respecter respirer ressembler ressentir
ressortir rester retenir retirer retomber retourner retrouver reunir reussir reveiller reveler revenir rever revoir
rigoler rire risquer rouler saisir salir saluer sauter sauver sembler sentir separer serrer servir signaler signer
signifier soigner songer sonner souffler souffrir souhaiter soulever soupconner sourire soutenir suffire suivre
supporter supposer supprimer surprendre surveiller taire taper tarder tenter terminer tirer tomber toucher tourner
tousser traduire trainer traiter transformer transporter traverser trembler tremper tricher tromper tuer utiliser
valoir vendre verifier verser vider vieillir virer viser visiter vivre voler voter secouer accrocher brancher couter
cuire detendre embrasser enfiler eplucher fendre gratter jouir menager nommer plaquer raffoler rajouter rattraper
recoller remettre renseigner repasser ressayer secher soucier stresser tanner trimballer vexer
"""
_NOUNS = """
accident action activite adresse affaire age aide air aise ambiance amour ampoule angle annee anniversaire appareil
apres arbre argent arriere art article aspect attente aube avantage avenir aventure avis baiser bande barre bas base
bataille batiment beaute betise bijou billet bizarre blague bois boite bonheur bord bouche boucle boue bougie bout
bouteille bouton branche bras bruit brume bureau but cadeau cadre calme camp campagne canal carnet carre carte carton
cas casque cause cave ceinture cendre centre cercle chaleur chambre champ changement chanson chant chapeau charge
chaussure chef chemin chiffre chose ciel cil cimetiere circonstance clair classe clef cle coeur coin colere colle
colline colonne combat commande compagnie compte confiance conseil content conversation copie corde corps cote cou
coude couleur couloir coup cour couteau cran crise croix cuisse culture curiosite danger date debut defaut degre
demande demi departement depart derniere desir desordre dessin destin detail dette devoir dieu difference difficulte
direction discours distance doigt dommage dos doute drap droit eau ecart echelle eclair ecran effet effort element
endroit energie ennui ensemble entree enveloppe epaule epoque erreur escalier espace espece espoir esprit etage etat
etoile exemple experience fac facade face facon faim fait fameuse farce fatigue faute faveur femme fenetre fer ferme
feu feuille fievre fil fille film fin flamme fleur foi foule force foret forme fortune fou fourchette frais franc
front fruit fumee galere geste gout goutte grain groupe guerre habitude haine haleine hasard hausse haut herbe
histoire hiver homme honneur honte horreur humeur idee ile image impression inconnu information instant instruction
interet interieur jambe jardin jeune jeunesse jeu joie joue joueur journal journee jugement lac langue larme lettre
levre liberte lieu ligne limite liste lit livre loi lumiere lune lutte main maladie malheur maniere manque marche mari
mariage marque matiere matin mechant meilleur membre memoire mensonge mer message mesure metal metre meuble milieu
millier mine misere mode modele moitie mondial montagne morceau mort mot motif mouvement moyen mur musique mystere
nature nez noeud nom nombre nord note nouvelle nuage objet occasion odeur oeil oeuvre offre ombre opinion or ordre
oreille orgueil origine os ouest outil ouvrage page paille paix panier panneau papier paquet parent parole part partie
pas passage passe passion patience patte peau peine pensee pente periode peur phrase piece pied pierre piste pitie
place plafond plage plaisir plan planche plat plateau pluie plume poche poids poil poing point pointe police politique
pomme pont porte position possible poste pot poubelle poudre pouce pouvoir premiere presence pression preuve priere
prise prix probleme produit profondeur programme progres projet promenade promesse propos proposition puissance quart
quartier qualite quantite question queue quinzaine raison rang rapport rayon realite recette reflet regard regime
region regle regret reine remarque repas reponse repos reseau respect reste resultat retard retour reunion reve reveil
rideau rire rive riviere robe roi role rond roue route rue sable sac sacre saison salle sang sante saut scene seconde
secret seigneur sejour sens sensation sentiment serie service seuil siecle siege signe silence situation soif soin sol
soleil solution sombre somme sommeil sommet son songe sorte souci souffle souffrance soulier soupcon source sourire
sous souvenir spectacle station sucre sud suite sujet surface surprise systeme table tache taille talon tante tapis
tas tasse temperature tempete tendance tente terrain terre tete texte theatre ton tort tour trace train trait
tranquille travers tresor tribunal tristesse trou trouble tuyau type univers usage utile valeur vallee vase veille
vent ventre verite verre vers vertu veste victime vide vie vieillard village vin violence virage visage visite vitesse
vitre voie voisin voix volonte vue yeux zone appetit artistique bazar bagarre chaos cheveu colis courage coussin
devinette ebullition enfer eponge extraterrestre exact exercice genial genou minuteur thermometre volcan vedette
vocabulaire systematique synonyme tourisme touriste vingtaine dizaine douzaine centaine
"""
_ADJECTIVES = """
abime adroit affreux aimable amer ancien ancienne apte attentif autre bas beau bete blanc bleu bizarre brave brun
calme capable certain chaud cher chere clair complet compliquee complique confortable content correct courant court
creux cru dangereux delicat delicieux dernier different difficile digne direct distinct doux drole dur ecoeurant
efficace egal enorme entier epais etonnant etrange etroit evident exact excellent facile faible familier faux fermee
fier fin fort fou fragile froid furieux gai general genereux gentil grave gris gros habituel haut heureux horrible
humide idiot immense immobile important inconnu injuste interessant inutile jaloux jaune jeune joli joyeux juste lache
laid large leger lent libre long lourd magnifique maigre malade maladroit malin mauvais mechant merveilleux mince
moderne moindre moral mort mouille mur naturel necessaire nerveux net neuf noir nombreux normal nouveau nu obscur
ordinaire original pale pareil parfait particulier patient pauvre penible personnel petit plein plat poli populaire
possible precis premier presse pret principal prochain profond propre prudent public pur rapide rare recent regulier
riche ridicule rond rouge rude sain sale sauvage sec secret semblable sensible serieux seul simple sincere solide
sombre special splendide stupide suivant sur tendre terrible timide tranquille triste unique utile vague vaste vert
vide vif vieux vilain violent vivant vrai annuel bouillant bruyant crevant debile debrouillard decu detendu fache
fascinant fatigue fameux habitue impatient memorable merite motive oublie patraque precieux presque sympa sympathique
trapu inquiet chouette moche nul
"""

COMMON = frozenset(stem(word) for part in (_ADVERBS, _VERBS, _NOUNS, _ADJECTIVES) for word in words(part))
"""Stems of common words. Written by hand from general knowledge of the language."""
