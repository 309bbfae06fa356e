"""The things of a life that French people tell an assistant, by the words that name them.

A class groups what may be told in different words: two sentences of one class may be about one thing, and only those
are compared closely. Of a class in SINGLE a person has one at a time, so that a change says what it was before.
"""

from __future__ import annotations

import re

_WORDS = {
    "home": (
        r"habit\w+|demeur\w+|(?:la|le|me|nous|les) voila (?:a|au|en)\b|plie bagage|cartons|pour de bon|kot\b|residence|"
        r"crech\w+|vi[st] (?:a|au|aux|en|dans|seule?|chez)|vivons|vit\b|log(?:e|es|ent|eons)\b|resid\w+|(?:de|"
        r"em)menag\w+|install\w+ (?:a|au|en|dans|chez)|(?:on|je|elle|il) (?:est|suis|sont) (?:a|au|en|dans) [a-z]+|"
        r"(?:appart\w*|studio|maison|pavillon|chambre|coloc\w*|cite u|foyer|ehpad|immeuble|ferme|logement|"
        r"domicile|adresse|bail)\b|rendus? a|maison de retraite"
    ),
    "job": (
        r"metier|taff?s?\b|taffe\w*|enseign\w+|rejoin\w+|orchestre|accouchements|boulot|travail\w*|boss\w+|profession|(?:suis|est"
        r"|etais|devenue?) (?:un |une |le |la |l'|chef |"
        r"adjointe? )?(?:[a-z]+(?:eur|euse|ier|iere|iste|ien|ienne|ante?|trice|teur|logue|cien|cienne|er|ere)|"
        r"prof\w*|medecin|avocate?|cadre|chef\w*|artisan\w*|maire|flic|gendarme|agent\w*|boucher\w*|secretaire)\b|"
        r"embauch\w+|cdi|cdd|interim\w*|poste\b|retraite\w*|chomage|emploi|demission\w*|licenci\w*|mute\w*|"
        r"mutation|promu\w*|apprenti\w*|stage|a mon compte|auto ?entrepren\w*|caisse|rayon|usine|chantier|"
        r"atelier|bureau|guichet|hopital|urgences|service|conge (?:maternite|parental|sabbatique)"
    ),
    "worktime": (
        r"(?:aux|des|les) nuits|(?:de|la) nuit|de jour|(?:du )?matin|apres midi|(?:trois|deux) huit|3x8|mi temps"
        r"|temps plein|temps partiel|"
        r"plein temps|horaires?|planning|equipe|debauch\w+|embauche a|(?:fini\w*|commenc\w*|attaque\w*|termine\w*|"
        r"rentre\w*|sors|sort) (?:le boulot |du boulot |du lycee |plus tot |plus tard )?(?:a|vers|des)|teletravail\w*|"
        r"du lundi|du mardi|lundi vendredi|quatre jours|garde|astreinte|tournee|lignes? de jour|shift|quart"
    ),
    "income": (
        r"gagn\w+|touch\w+|salaire|paye\b|paie\b|pension|augmentation|prime|retraite|argent de poche|revenu\w*|"
        r"net\b|brut\b"
    ),
    "debt": (
        r"doi[st]\b|dette|rembours\w+|credit|pret\b|emprunt\w*|rend(?:u|re) (?:ses|les|l'argent|ses sous)|"
        r"mensualite\w*|solde\w*|traites?|de cote|epargn\w+|livret|econom\w+"
    ),
    "rent": r"loyer|proprio|proprietaire|charges",
    "price": (
        r"cout\w+|euros?|prix|tarif\w*|paye\w*|paie|cher|balles|francs?|dollars?|piastres?|augment\w+|facture|"
        r"cotis\w+|forfait|abonnement"
    ),
    "car": (
        r"tracteur|engin|voiture|bagnole|auto\b|caisse|char\b|roul\w+|condui\w+|clio|twingo|megane|scenic|kangoo"
        r"|trafic|zoe|"
        r"dacia|sandero|duster|renault|peugeot|citroen|berlingo|20[5-8]|30[0-8]|c[1-5]\b|volkswagen|golf|polo|"
        r"toyota|yaris|corolla|fiat|tesla|bmw|audi|mercedes|honda|hyundai|kia|nissan|ford|fiesta|opel|corsa|"
        r"skoda|seat|mini|mazda|volvo|subaru|jeep|suzuki|fourgon\w*|camionnette|utilitaire|break|monospace|"
        r"van|quatre quatre|electrique|diesel|a la casse"
    ),
    "twowheels": r"velo|trottinette|moto\b|scooter|mobylette|vtt|vespa|bicyclette",
    "commute": (
        r"(?:bus|tram\w*|metro|train|rer|ter|car|covoit\w+|ligne|trajet|navette|ferry|bateau)\b|pour aller (?:au|"
        r"a|en)|vais (?:au|a l'|a la|en) [a-z]+ (?:a|en) (?:velo|pied|voiture|trottinette|scooter)|a pied|"
        r"gare|en voiture|a velo"
    ),
    "parking": r"gare[er]?\b|garee|parking|stationn\w+|place de|garage|box\b",
    "phone": (
        r"telephone|portable|smartphone|mobile|iphone|samsung|galaxy|pixel|fairphone|huawei|xiaomi|oneplus|"
        r"nokia|android|cellulaire|numero"
    ),
    "computer": r"ordi\w*|pc\b|mac\b|macbook|linux|windows|ubuntu|tablette|ipad|console|switch|xbox|imprimante",
    "supplier": (
        r"fibre|internet|box|forfait|operateur|orange|sfr|bouygues|free|sosh|electricite|edf|engie|gaz|courant|"
        r"compteur|eau"
    ),
    "insurance": r"assur\w+|mutuelle|maif|matmut|macif|maaf|gmf|axa|allianz|groupama|harmonie|malakoff|mgen|contrat",
    "bank": (
        r"banque|compte\b|comptes\b|livret|caisse d'epargne|credit (?:agricole|mutuel|lyonnais)|bnp|boursorama|"
        r"lcl|conseill\w+"
    ),
    "doctor": r"medecin|docteur\w*|generaliste|toubib|pediatre|consult\w+|cabinet",
    "specialist": (
        r"dentiste|dents?|orthodontiste|ophtalmo\w*|lunettes|dermato\w*|gyneco\w*|cardio\w*|kine\w*|osteo\w*|"
        r"orthophoniste|psy\w*|infirmi\w+|sage femme|podologue|rhumato\w*|endocrino\w*|neuro\w*|orl\b|allergologue|"
        r"diabeto\w*|chirurg\w*|dos\b|specialiste|hopital|clinique"
    ),
    "vet": r"veto\w*|veterinaire|vaccin\w*|croquettes|toilett\w+",
    "hair": r"coiff\w+|cheveux|coupe",
    "help": (
        r"femme de menage|menage|aide (?:a domicile|menagere|soignante)|auxiliaire|nounou|nourrice"
        r"|assistante maternelle|"
        r"baby ?sitter|garde\w*|creche|garderie|periscolaire|jardinier|tond\w*|pelouse|repass\w+|portage"
        r"|livre les repas"
    ),
    "teacher": r"maitre\w*|instit\w*|prof\w*|remplacant\w*|enseign\w+|cours|lecon\w*|eleve",
    "coach": r"entrain\w+|coach\w*|moniteur|monitrice|prof de",
    "boss": r"chef\w*|patron\w*|boss|manager|responsable|directeur|directrice|superieur\w*",
    "president": r"preside\w*|president\w*|tresori\w*|secretaire|benevol\w*|asso\w*|comite|maire|elu\w*|bureau de",
    "keys": r"cle[sf]?\b|clefs?|doubles?|trousseau|badge",
    "place_of": (
        r"(?:est|sont|mis|mise|mises|range\w*|laisse\w*|pose\w*|garde\w*|descendu\w*|monte\w*|cache\w*|accroche\w*|"
        r"deplace\w*|rentre\w*|transporte\w*|rapporte\w*) .{0,25}?(?:dans|sur|sous|derriere|chez|a cote|au|"
        r"a la|au fond|en haut|en bas|en|a l'|devant)\b|tiroir|placard|armoire|buffet|grenier|cave|etagere|"
        r"crochet|clou|boite|abri|cabanon|remise|coffre|sac\b"
    ),
    "age": r"\bans\b|bougies?|anniversaire|annees?\b|mois\b(?! prochain)|age\b|fete\w* ses",
    "school": (
        r"ecole|college|lycee|fac\b|universite|prepa|licence|master|bts|iut|maternelle|creche|cp\b|ce1|ce2|"
        r"cm1|cm2|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale|classe|section|conservatoire|"
        r"etudiant\w*|etud\w+|primaire|redoubl\w*|ecole privee|internat|demi pension"
    ),
    "height": r"metre|mesur\w+|centimetres?|taille|pointure|chauss\w+",
    "weight": r"kilos?|kg|pese\w*|poids|balance|maigr\w+|gross\w+|regime",
    "tension": r"tension|cholesterol|glycemie|taux|diabete",
    "medicine": (
        r"cachets?|comprimes?|gelules?|gouttes|traitement|medicaments?|medocs?|insuline|piqures?|antibio\w*|"
        r"pilule|milligrammes?|mg\b|dose|ordonnance|ventoline|bouffees?|prends? (?:du|de la|mon|mes)|pompe|"
        r"levothyrox|doliprane|tahor|kardegic|cortisone|patch\w*|sirop|pommade|injection|prescri\w*"
    ),
    "injury": (
        r"goutte|crise|pied|platre|bequilles?|canne|attelle|fracture|casse|entorse|minerve|fauteuil|deambulateur"
        r"|marche\b|boite\b|"
        r"operation|opere\w*|genou|hanche|cheville|poignet|bras|jambe|dos|mal (?:au|a la|aux)|guerie?|malade|"
        r"grippe|angine|otite"
    ),
    "pregnancy": r"enceinte|attend un|bebe|accouch\w+|nee?\b|naissance|grossesse|terme",
    "diet": (
        r"vegetarien\w*|vegan\w*|vegetalien\w*|gluten|viande|poisson|porc|sans (?:sel|sucre|lactose)|regime|"
        r"mang\w+|remang\w+|halal|casher|bio|fromage|oeufs|lait"
    ),
    "smoking": r"\b(?:re)?fum\w+|cigarettes?|clopes?|paquet|vapot\w*|tabac|patchs?",
    "alcohol": r"alcool|vin\b|verre|biere|apero\w*|rouge|pastis|whisky|\bbois\b|boire|bu\b",
    "drink": (
        r"alcool|vin\b|verre|biere|pastis|mirabelle|whisky|cafe|the\b|tisane|infusion|rooibos|chocolat|jus|soda"
        r"|coca|chicoree|deca\w*|expresso|sucres?|sucrette\w*|"
        r"lait|verveine"
    ),
    "favourite": r"prefer\w+|favori\w*|j'ador\w+|j'aime|fan\b|detron\w+|ma passion",
    "reading": r"\blis\b|lire|livre|bouquin|roman|tome|terminer?|attaque|chapitre|lecture",
    "watching": r"regard\w+|serie|saison|film|emission|netflix|episode|mate\b|feuilleton|disney|canal",
    "playing": r"jou\w+|jeu\b|niveau|partie|zelda|fifa|minecraft|console",
    "team": (
        r"soutiens?|supporter\w*|equipe|club|psg|om\b|ol\b|losc|licence|joue (?:a|en|au|dans)|poste|gardien|"
        r"milieu|attaquant|defenseur|cages|capitaine|division|u1\d|ceinture"
    ),
    "sport": (
        r"foot\w*|judo|karate|danse|zumba|yoga|pilates|gym\w*|aquagym|piscine|natation|nag\w+|cour(?:s|t|ir|"
        r"se)\b|footing|jogging|marathon|semi|escalade|tennis|ping|badminton|basket|hand\b|rugby|boxe|equitation|"
        r"cheval|velo|rando\w*|marche nordique|petanque|boules|golf|ski|surf|voile|cirque|salle|muscu\w*|sport|"
        r"entrainement"
    ),
    "music": (
        r"chorale|chant\w*|piano|guitare|batterie|violon|trompette|accordeon|saxo\w*|flute|orchestre|groupe|"
        r"fanfare|solfege|repet\w*|concert|instrument"
    ),
    "craft": (
        r"poterie|couture|tricot\w*|peinture|dessin|theatre|photo|echecs|belote|tarot|bridge|scrabble|loto|"
        r"club de|atelier|cours d\w+"
    ),
    "exam": (
        r"code\b|permis|concours|examen|bac\b|brevet|diplome|oral|partiel\w*|certificat|toeic|resultat\w*|"
        r"note\b|conduite"
    ),
    "search": r"cherch\w+|recherch\w+|visit\w+|signe\w*|compromis|trouve\w*|achet\w+|vend\w*",
    "learning": (
        r"apprend\w*|apprentissage|je me (?:suis )?(?:mets|mise?|lance\w*)|anglais|espagnol|italien|allemand|"
        r"portugais|japonais|langue|cours|formation|laisse tomber"
    ),
    "trip": (
        r"part(?:ons|ir|s|ent)?\b|vacances|voyage|ete\b|noel|paques|ski|billets?|avion|vol\b|reserv\w+|hotel|"
        r"camping|gite|week end|croisiere|sejour|corse|bretagne|italie|espagne|portugal|japon"
    ),
    "wedding": r"mari\w+|noces|pacs\w*|mairie|fiance\w*|ceremonie",
    "appointment": (
        r"rendez vous|rdv|vois (?:le|la|l'|mon|ma)|passe (?:me|nous|voir)|vient\b|viennent|viendra|entretien|"
        r"reunion|visite|livr\w+|intervention|operation|opere\w*|controle|revision|arriv\w+|decal\w+|report\w+|"
        r"repouss\w+|annul\w+|avance\w*|prevu\w*|fete|spectacle|audience|travaux|artisan|plombier|electricien|"
        r"couvreur|ramoneur|chauffagiste|peintre|macon|garagiste"
    ),
    "pet": (
        r"chien\w*|chat\w*|chiot|lapin\w*|poules?|poney|cheval|hamster|perruche|poisson rouge|tortue|animal|"
        r"bete|gamelle|croquettes|laisse|niche|panier|clapier|promen\w+|repas"
    ),
    "heating": (
        r"chauff\w+|fioul|poele|granules|pompe a chaleur|chaudiere|degres?|thermostat|bois\b|radiateur\w*|"
        r"clim\w*|dix neuf|vingt"
    ),
    "bins": r"poubelles?|eboueurs?|bac\b|ordures|jaune|tri\b|verre|encombrants|ramass\w+",
    "market": (
        r"marche\b|boulanger\w*|boucher\w*|courses|supermarche|magasin|epicerie|drive|commerc\w+|pharmacie|"
        r"facteur|courrier|poste"
    ),
    "wake": r"lev(?:e|er|es)\b|revei\w+|debout|alarme",
    "bed": r"couch\w+|dor[st]\b|dormir|au lit|sieste|sommeil|coucher",
    "meal": (
        r"din\w+|dejeun\w+|mang(?:e|eons|er) (?:a|vers)|repas|souper|soupe\b|petit dej\w*|gouter|cantine|midi|"
        r"tupperware|panier"
    ),
    "custody": r"une semaine sur deux|week end sur deux|garde|plein temps|chez (?:son|leur|sa) (?:pere|mere)|alternee?",
    "couple": (
        r"celibataire|en couple|mari\w+|divorc\w+|separ\w+|pacs\w*|fianc\w+|copain|copine|sors avec|compagn\w+|"
        r"c'est fini avec|rompu|largu\w+|amoureu\w+|mari\b|femme\b|veu[fv]e?|conjoint\w*"
    ),
    "friend": (
        r"meilleure? ami\w*|meilleure? copi\w*|meilleur pote|fach\w+|reconcili\w+|ami\b|amie\b|potes?|copains?|"
        r"copines?|brouill\w+"
    ),
    "calling": r"appel\w+|surnom\w*|tutoi\w*|vouvoi\w*|tutoyer|vouvoyer|dire (?:tu|vous)|prenom",
    "speech": r"parl\w+|debit|lentement|vite|fort|doucement|volume|voix|reponses?|court\w*|detail\w*|meteo",
    "garden": r"potager|jardin\w*|tomates?|rangs?|ruches?|pelouse|haie|serre|compost|plant\w*|arros\w*",
    "newspaper": r"abonn\w+|journal|magazine|ouest france|le monde|revue|netflix|disney|spotify|deezer|salle",
    "neighbour": r"d'en face|voisin\w*|du dessus|du dessous|en dessous|palier|locataire|lou(?:e|er|ait)\b|loge a",
    "activity_day": r"(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b",
    "hour": r"heures?\b|midi|minuit|\bh\b",
    "tv_place": r"salon|chambre|cuisine|etage|bureau|garage|cave|balcon|terrasse",
}  # fmt: skip

SINGLE = frozenset(
    {
        "home", "job", "car", "phone", "computer", "supplier", "insurance", "bank", "doctor", "hair", "boss",
        "president", "school", "weight", "height", "age", "wake", "bed", "rent", "custody", "couple",
        "worktime", "heating", "favourite", "calling", "diet", "smoking", "alcohol", "teacher", "coach",
        "income", "market", "bins", "commute", "medicine", "reading", "watching", "keys", "tension", "meal",
        "pregnancy", "injury",
    }
)  # fmt: skip
"""Classes of which a person has one at a time: one home, one employer, one diet."""

_PATTERNS = {name: re.compile(rf"\b(?:{words})") for name, words in _WORDS.items()}


def classes_in(plain: str) -> frozenset[str]:
    """Return the classes a folded sentence touches."""
    return frozenset(name for name, pattern in _PATTERNS.items() if pattern.search(plain))
