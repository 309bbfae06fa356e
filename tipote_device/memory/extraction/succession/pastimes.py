"""What people do with their time, by doing, gear and place: several at once, and each ends by itself."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import kinds

_STOPPED = (
    r"(?:(?:s'est|ont|a) (?:separee?s?|splitte\w*|disloque\w*|eteinte?)|arret\w+|lach\w+|abandonn\w+"
    r"|laisse\w* tomber|raccroch\w+|stopp\w+|cess(?:e|ee|er|ent)\b|renonc\w+"
    r"|resili\w+|range\w* (?:les|mes|ses|ma|mon)|remis\w* au (?:clou|placard)|(?:ai|a|avons|ont|est|sont|l\'ai"
    r"|les ai) (?:[a-z]+ ){0,2}?(?:rendu|vendu|revendu|donne|cede|legue|jete)e?s?|interdi\w*|confisqu\w*|defend\w*"
    r"|deconseill\w*|supprim\w+|dissou\w*|(?:a|ont|est|sont) ferme\w*\b(?! (?:lundi|mardi|mercredi|jeudi|vendredi"
    r"|samedi|dimanche|ce|cette|hier|demain|a|le|jusqu))|ferme\w* (?:pour de bon|ses portes)|baisse (?:le"
    r"|son) rideau|mis la cle)"
    r"|c'est plus pour moi|plus de mon age|demission\w+|(?:fini|termine|mort|rape|foutu|cuit|tombe a l'eau"
    r"|de l'histoire ancienne|du passe)e?s?\b(?! (?:mon|ma|mes|son|sa|ses)\b)|plus (?:de |d'"
    r"|question|possible|la force|l'age|envie|le temps|les jambes|les genoux)|(?:vais|va|joue|fais|fait|chante"
    r"|danse|cours|nage|monte|grimpe|tricote|peins|jardine|vais|viens|y suis|pratique|lis) plus\b|n'y (?:vais|va"
    r"|allons|joue) plus|plus (?:du tout|jamais)|me suis desinscri\w*|quitte\w* (?:le|la|l') ?(?:club|groupe"
    r"|chorale|troupe|equipe|orchestre|asso\w*)|viree? d(?:u|e la|e l')"
)

PASTIMES = kinds(
    "pastime",
    {
        "climbing": """escalade grimp\\w+ varappe baudriers? mousquetons? chaussons_d'escalade voies? mur_d'escalade
            falaises? bloc via_ferrata hauteurs alpinisme salle_de_grimpe corde""",
        "water": """natation nag(?:e|es|eons|er|eait|eais) piscine bassin aquagym aquabike aquafitness brasse crawl
            longueurs palmes bonnet_de_bain maillot_de_bain water_polo plongee plongeon sauvetage bassins""",
        "running": """cours_a_pied course_a_pied course footings? joggings? marathons? semi_marathon trails? courir
            running baskets_de_course fractionne je_cours dossard""",
        "hiking": "randonnees? randos? marche_nordique batons_de_marche marches? treks? sentiers club_de_marche",
        "football": "foot football futsal crampons match_du_dimanche five foot_en_salle",
        "rugby": "rugby melee ovalie",
        "racket": "tennis raquettes? badminton squash padel ping_pong tennis_de_table",
        "hoops": "basket handball hand_ball hand volley volleyball",
        "fighting": """judo karate boxe aikido kimono tatamis? ceinture ju_jitsu taekwondo kick_boxing mma lutte
            escrime fleuret dojo gants""",
        "dance": """danse\\w* zumba salsa tango bachata valse rock ballet hip_hop claquettes pointes
            chaussons_de_danse tutu guinguette bal country""",
        "gentle": "yoga pilates gym gymnastique stretching tai_chi qi_gong tapis_de_sol etirements gym_douce",
        "weights": "muscu\\w* crossfit salle_de_sport halteres basic_fit fitness salle",
        "riding": "equitation cheval poney bombe galop selle manege centre_equestre ecurie",
        "cycling": "velo vtt cyclo\\w* peloton velodrome bmx maillot_jaune club_de_velo",
        "snow": "ski skis snow\\w* raquettes luge pistes patin\\w* hockey",
        "rolling": r"rollers? patins skate skateboard trottinette_freestyle",
        "sea": """voile surf planche kitesurf aviron kayak canoe bateau voilier bodyboard paddle peche
            cannes?_a_peche hamecon""",
        "bowls": "petanque boules boulodrome cochonnet bouliste triplette",
        "golf": "golf clubs_de_golf swing",
        "cards": """belote tarot bridge cartes carton manille rami poker coinche tape_le_carton apres_midi_a_quatre
            contree canasta parties?_de_cartes""",
        "boards": "echecs dames scrabble monopoly petits_chevaux dominos jeux_de_societe tournoi_d'echecs triominos",
        "bingo": "loto bingo quine tombola",
        "choir": "chorale chante(?:r|s|nt)?_(?:a_la|dans|au) chant choeur vocalises gospel partitions alto soprano",
        "piano": "piano clavier gammes solfege",
        "guitar": "guitare ukulele basse mediator",
        "drums": "batterie baguettes djembe percussions",
        "strings": "violon violoncelle alto archet contrebasse harpe",
        "winds": "trompette saxo\\w* clarinette flute trombone fanfare harmonie anche tuba cornemuse hautbois",
        "accordion": "accordeon bandoneon orgue",
        "group": "groupe groupe_de_rock groupe_de_musique notre_groupe repet\\w* local_de_repet",
        "orchestra": "orchestre philharmonie",
        "screen": "netflix disney spotify deezer canal abonnement journal magazine",
        "stage": "theatre troupe impro improvisation planches piece_de_theatre",
        "clay": "poterie ceramique tour_de_potier argile modelage sculpture",
        "painting": "peinture aquarelle pinceaux chevalet dessin\\w* pastel gouache peins peindre",
        "sewing": "couture machine_a_coudre patchwork broderie crochet",
        "knitting": "tricot\\w* aiguilles_a_tricoter pelotes laine mailles",
        "basketry": "vannerie osier paniers_en_osier rotin",
        "woodwork": "menuiserie bricolage tour_a_bois ebenisterie maquettes? modelisme",
        "garden": """jardin_partage potager jardin\\w* parcelle lopin tomates semis plates_bandes becher motoculteur
            jardin_ouvrier jardins_familiaux""",
        "hunting": "chasse fusils? battue palombiere gibier permis_de_chasse",
        "photo": "photo photographie appareil_photo argentique club_photo labo_photo",
        "reading": "club_de_lecture lecture bibliotheque mediatheque",
        "volunteering": """benevol\\w+ restos restos_du_coeur croix_rouge secours_populaire secours_catholique maraudes?
            emmaus banque_alimentaire""",
        "council": "conseil conseillere? conseil_municipal syndicat mandat elue? adjointe?",
        "scouts": "scouts? scoutisme camp louveteaux guides",
        "games": "fortnite minecraft fifa league_of_legends valorant console manette ps5 ps4 switch xbox jeux_video",
        "language": "anglais espagnol italien allemand portugais japonais chinois arabe langue_des_signes neerlandais",
        "religion": "messe catechisme cate mosquee synagogue paroisse enfants_de_choeur",
        "bees": "ruches? apiculture miel enfumoir abeilles",
        "collecting": "timbres philatelie brocantes? vide_greniers monnaies",
    },
    _STOPPED,
)
