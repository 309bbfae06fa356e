"""Words that name the same thing in a household, and phrases that do: tighter than the topics of recall.

Recall may bring one memory too many; forgetting may not. So these sets hold near-synonyms, never associations.
"""

from __future__ import annotations

from tipote_device.french.kept import kept
from tipote_device.french.stems import stem
from tipote_device.french.words import fold
from tipote_device.memory.forgetting.meant.medicines import MEDICINES

_SETS = """
voiture auto automobile bagnole caisse vehicule tacot berline break fourgon camionnette utilitaire camion
    fourgonnette trafic kangoo berlingo clio twingo megane scenic zoe dacia sandero duster renault peugeot citroen
    volkswagen golf polo toyota yaris corolla fiat tesla bmw audi mercedes hyundai kia nissan ford fiesta opel corsa
    skoda volvo 208 206 308 3008
moto scooter mobylette motobecane becane vespa
velo bicyclette vtt biclou
pret prets credit emprunt emprunter emprunte mensualite mensualites hypotheque
dette dettes endette endettee dois doit devoir_de_l_argent devons rembourse rembourser ardoise creance
salaire paie paye remuneration gagne touche fiche_de_paie
epargne economies economie economise economiser tirelire cagnotte livret_a livret_d_epargne cote_par_mois mettre_de_cote
    met_de_cote mets_de_cote de_cote bas_de_laine magot pecule matelas_de_securite
decouvert agios rouge_a_la_banque
loyer bail
augmentation prime
demenagement demenager demenage emmenager emmenage emmenagement
domicile adresse logement habite habiter habitation appartement appart maison vit_a vis_a loge crèche
travail boulot job taf emploi bosse bosser travaille travailler
metier profession
patron patronne chef cheffe boss manager superieur
licenciement licencie licenciee vire viree renvoye renvoyee
chomage chomeur chomeuse pole_emploi france_travail
retraite pension_de_retraite
entretien_d_embauche entretien embauche
allergie allergique allergies intolerance intolerant intolerante
medicament medicaments cachet cachets comprime comprimes gelule gelules traitement pilule pilules medoc medocs
medecin docteur toubib generaliste
operation operer opere operee chirurgie intervention billard
dentiste dentaire
appareil_dentaire bagues orthodontiste orthodontie
ophtalmo ophtalmologue oculiste ophtalmologiste
kine kinesitherapeute kinesitherapie
osteo osteopathe osteopathie
psy psychologue psychiatre psychotherapeute therapeute therapie
dermato dermatologue
gyneco gynecologue
veto veterinaire
asthme asthmatique ventoline
vegetarien vegetarienne vege veggie
vegan vegane vegetalien vegetalienne
diabete diabetique insuline glycemie
hernie hernie_discale
depression deprime depressif depressive burn_out
stress anxiete angoisse angoisses anxieux anxieuse
migraine migraines mal_de_tete maux_de_tete
grossesse enceinte accouchement accoucher attend_un_bebe attend_un_enfant
fausse_couche ivg avortement
poids pese kilos maigrir regime_minceur
tabac cigarette cigarettes fumer fume clope clopes tabagisme
alcool picoler boire_de_l_alcool alcoolique alcoolisme boit_trop bois_trop buvait_trop ivre ivresse ivrogne
    saoul cuite cuites biture
sommeil dormir dors dort insomnie insomnies insomniaque
lactose lait_de_vache
sourd sourde surdite audition n_entend entend_plus malentendant malentendante oreille appareil_auditif
    audioprothesiste sonotone
vue malvoyant malvoyante aveugle cecite
anniversaire anniv naissance
mariage marier mariee noces epouser
divorce divorcer divorcee separation separe separee rupture rompu quitte
celibataire celibat
fiancailles fiance fiancee
vacances conges conge sejour
voyage voyager voyages trip periple
permis permis_de_conduire code_de_la_route
note notes moyenne sur_20 bulletin
examen examens partiel partiels concours epreuve
ecole college lycee
stage stagiaire
expose presentation_orale
travaux renovation renover chantier
fuite fuites degat_des_eaux inondation
chaudiere chauffage
toit toiture couvreur tuiles
jardin jardinage potager
serrure serrurier
cles cle clef clefs trousseau
appli applis application applications
telephone portable mobile smartphone numero_de_telephone
ordinateur ordi pc
wifi wi_fi box_internet
cadenas antivol
code codes combinaison digicode mot_de_passe mots_de_passe pin
rendez_vous rdv rencard rencart
cafe espresso expresso
boisson boit boire bois
vegetarien vegetarienne vegan vegane vegetalien vegetalienne viande
sport entrainement entrainements
foot football
hand handball
basket basketball
gym gymnastique fitness musculation muscu salle_de_sport
randonnee rando randonnees
piscine natation nager
course_a_pied footing jogging running marathon
musique groupe_de_musique
repetition repetitions repete repetes repet repets
chorale choeur chante chant chanter
guitare guitariste
piano pianiste
langue_des_signes lsf
livre bouquin roman
film cinema
jeu_video jeux_video console
religion foi croyance
priere prier
politique parti_politique vote voter election elections
syndicat syndique syndical syndicale syndicaliste cgt cfdt force_ouvriere unsa cftc solidaires
proces tribunal justice
police gendarmerie garde_a_vue plainte
prison detention incarcere ecroue taule
amende contravention pv
heritage succession testament dernieres_volontes volontes
impots impot fisc
banque bancaire
assurance mutuelle
argent fric thune pognon
cadeau cadeaux surprise
enterrement obseques deces mort decede decedee defunt defunte deuil perdu_son perdu_sa perdu_mon perdu_ma
enterre enterree enterrer tombe cimetiere caveau inhume inhumee repose_a
hospitalisation hospitalise hospitalisee hopital clinique urgences
arme armes arme_a_feu fusil carabine pistolet revolver
drogue drogues cocaine cannabis joint shit heroine crack toxicomanie toxicomane addiction defonce
dispute dispute_avec disputes engueulade engueule fache fachee brouille brouilles embrouille embrouilles conflit
    querelle
    accrochage clash desaccord froid_avec parle_plus parlent_plus chicane
secret secrets
accident accidente accidentee renverse renversee percute percutee collision carambolage
hypocondriaque hypocondrie malade_imaginaire
voisin voisine voisins voisinage palier du_dessus du_dessous
veuvage veuf veuve
paroisse catechisme eglise cure messe
militantisme militant militante manif manifestation manifester
entretien_d_embauche candidature postule postuler
lecture lectures lit livre bouquin roman
adoption adopter
chicha vape vapoter cigarette_electronique
peur phobie trouille
reve cauchemar
tatouage piercing
chien chienne chiot toutou clebs
chat chatte chaton minou matou
bebe nourrisson
poubelle poubelles ordures dechets
courses supermarche
imprimante
pointure chausse
dimanche dominical dominicale
matin matinal matinale
nuit nocturne
semaine hebdomadaire
taille taille_de_pantalon
surnom surnomme
estive alpage paturage pature prairie pre_pour pres_pour
loto loterie gros_lot euromillions
chalet cabane camp_de_chasse camp_au_bord
fac faculte universite
formation formations cursus etudes
thune thunes argent_de_poche
planque planquer cachette cache cacher
bague alliance
"""


def _parts(entry: str) -> tuple[str, ...]:
    return tuple(stem(part) for part in fold(entry).split("_"))


_CLUSTERS: dict[tuple[str, ...], set[int]] = {}
for _number, _line in enumerate(f"{_SETS.rstrip()}{MEDICINES}".replace("\n    ", " ").strip().splitlines()):
    for _entry in _line.split():
        _CLUSTERS.setdefault(_parts(_entry), set()).add(_number)

_FIRST = frozenset(phrase[0] for phrase in _CLUSTERS)
LONGEST = max(len(phrase) for phrase in _CLUSTERS)


@kept(20_000)
def same_as(phrase: tuple[str, ...]) -> frozenset[int]:
    """Return the sets that hold a phrase, given as the stems of its words; empty when none does."""
    return frozenset(_CLUSTERS.get(phrase, ()))


def sets_in(cut: list[str]) -> frozenset[int]:
    """Return the sets that a sentence touches; `cut` holds the stems of all its words, small words included."""
    found: set[int] = set()
    for start in range(len(cut)):
        if cut[start] not in _FIRST:
            continue
        for length in range(1, LONGEST + 1):
            found |= _CLUSTERS.get(tuple(cut[start : start + length]), set())
    return frozenset(found)


def phrase_at(cut: list[str], start: int) -> int:
    """Return how many words the longest phrase of the tables beginning at `start` has; 0 when there is none."""
    for length in range(min(LONGEST, len(cut) - start), 1, -1):
        if tuple(cut[start : start + length]) in _CLUSTERS:
            return length
    return 0
