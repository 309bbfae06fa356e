"""Leisure: sports and their gear, music, games, reading, making things; feasts, dates and plans."""

from __future__ import annotations

LEISURE = {
    "sport": """sport sports sportif sportive entrainement entrainer s_entraine match matchs competition
        tournoi club equipe stade gymnase salle_de_sport tatami dojo kimono judo karate aikido taekwondo boxe
        escrime lutte foot football rugby basket hand handball volley hockey patinage patinoire rondelle
        tennis ping_pong badminton squash padel golf natation nager nage piscine bassin plongee aquagym
        water_polo aviron kayak canoe surf planche =course =courir =courait =courons footing jogging marathon
        trail randonnee marche_nordique escalade grimper grimpe varappe alpinisme ski snowboard raquettes luge
        velo vtt cyclisme equitation danse gym gymnastique gymnastique_rythmique yoga pilates zumba
        musculation muscu haltere crossfit petanque boules tir_a_l_arc skate roller athletisme supporter
        supporters om psg ol asse fan_de coach baskets crampons raquette transpirer bouger joute joutes kicker
        gardien_de_but attaquant defenseur dossard podium medaille coupe championnat ligue licence""",
    "foot": """foot football ballon stade but gardien om psg ol match supporter supporteur equipe_de ligue
        coupe_du_monde crampons tribune penalty""",
    "hockey": "hockey patinoire glace gardien rondelle palet crosse patins ligue midget aréna arena",
    "escalade": """escalade grimper grimpe grimpeur varappe bloc mur_d baudrier chaussons corde falaise
        mousqueton magnesie""",
    "course": """=courir =courait =courons =course footing jogging trail trails marathon semi_marathon ultra
        dossard baskets running chrono foulee""",
    "rando": """randonnee randonner rando marcher marche trek refuge sentier gr10 gr20 haute_route sac_a_dos
        bivouac chemin_de compostelle boussole altitude""",
    "arts_martiaux": "judo karate aikido boxe taekwondo jiu_jitsu kimono ceinture tatami dojo lutte",
    "natation": """natation nager nage piscine bassin longueurs crawl brasse maillot_de_bain bonnet_de_bain
        aquagym plongeon palmes maitre_nageur""",
    "danse": """danse danser danseur danseuse ballet tutu chaussons hip_hop salsa tango maloya sega rock_n
        zumba bal choregraphie rumba valse""",
    "ski": """ski skis skier fond piste_noire station snowboard raquettes neige luge glisse glisser remontees
        forfait_de batons chaussures_de_ski neige_a""",
    "chasse": """chasse chasser chasseur gibier orignal sanglier chevreuil battue fusil bois foret affut
        perdrix""",
    "peche": """pecher pecheur pecheurs canne_a_peche hameçon hamecon appat etang riviere truite carpe
        moulinet au_bord_de_l_eau chalutier filet""",
    "petanque": "petanque boules cochonnet boulodrome triplette",
    "musique": """musique musical musicien musicienne instrument instruments jouer_de joue_du joue_de
        apprend_le chanson chansons chanter chante chant chanteur chanteuse chorale choeur chef_de choriste
        voix alto soprano tenor basse baryton piano pianiste guitare guitariste violon violoncelle contrebasse
        flute clarinette saxophone saxo sax trompette trombone cor cor_des_alpes tuba batterie percussions
        djembe accordeon harmonica harpe orgue ukulele synthe conservatoire solfege partition gammes
        repetition repeter groupe orchestre fanfare harmonie concert concerts scene album disque vinyle
        playlist ecouter ecoute radio spotify rap rock jazz classique metal techno electro reggae k_pop pop
        variete opera blues folk dj mixe mixer platines =son nom_de_scene festival bruit boucan vacarme tapage
        audition""",
    "instrument": """instrument piano guitare violon violoncelle flute clarinette saxophone trompette trombone
        cor tuba batterie percussions djembe accordeon harmonica harpe orgue ukulele boucan bruit vacarme
        tapage gammes joue_de jouer_de conservatoire solfege cours_de_musique""",
    "chorale": """chorale choeur chanter chante chant choriste alto soprano tenor baryton basse voix vocalise
        gospel chef_de_choeur pupitre""",
    "concert": """concert concerts scene salle_de billet billets festival groupe chanteur chanteuse tournee
        spectacle spectacles theatre opera ballet zenith fosse premiere_partie voir_sur_scene""",
    "dj": """dj mixe mixer platines techno electro =son passer_du_son soiree danser nom_de_scene cremaillere
        ambiance""",
    "fete": """fete fetes feter fetera soiree cremaillere boum anniversaire noel reveillon nouvel_an
        jour_de_l_an saint_sylvestre paques halloween carnaval toussaint epiphanie chandeleur fete_des_meres
        fete_des_peres saint_valentin ramadan aid kermesse bal quatorze_juillet feu_d_artifice inviter
        ambiance marquer_le_coup celebrer trinquer""",
    "anniversaire": """anniversaire anniversaires naissance ne_le nee_le date_de_naissance fete_ses fetera ans
        bougies gateau_d cadeau_d souhaiter change_de_dizaine dizaine quarantaine cinquantaine soixantaine
        majorite vieillir souffler un_an_de_plus ne_quel ne_quand nee_quand""",
    "bapteme": """bapteme baptiser communion confirmation bar_mitsva parrain marraine dragees eglise filleul
        obseques enterrement""",
    "jeu": """jeu jeux jouer joue partie parties carte cartes belote tarot bridge poker rami coinche petanque
        boules dames echecs echiquier scrabble monopoly loto bingo domino dominos puzzle puzzles lego
        playmobil poupee console switch playstation xbox manette jeux_video minecraft fortnite zelda
        jeu_de_role donjons_et dragons donjon escape_game quiz mots_croises sudoku casino babyfoot baby_foot
        flechettes billard kicker fleche taper_le_carton tape_la""",
    "cartes_jeu": """belote tarot bridge poker rami coinche cartes taper_le_carton manille tape_la atout pli
        cafe_du""",
    "livre": """livre livres lire lis lit lecture lecteur roman romans polar policier bd manga mangas
        bande_dessinee poesie poeme conte contes histoire histoires dragon dragons fee fees chevalier sorciere
        bibliotheque mediatheque librairie libraire auteur ecrivain ecrire manuscrit journal journaux
        quotidien magazine presse chapitre tome bouquin bouquins bouquiner club_de_lecture avis_de_deces""",
    "histoire_soir": """histoire histoires conte contes avant_de_dormir du_soir dragons princesse monstres
        betes heros animaux lire_une raconter raconte chevalier fee""",
    "journal_intime": "journal_intime secret secrets intime carnet_secret cahier confidences cadenas",
    "creation": """dessin dessiner peindre peinture aquarelle sculpture poterie ceramique tricot tricoter
        crochet couture coudre broderie broder maquette maquettes modelisme collage scrapbooking photo
        photographie video montage film tablette graphique illustration pinceau toile argile perles bijoux
        bricole bricoler colle bouts_de_bois balsa bois menuiserie marqueterie vitrail origami""",
    "maquette": """maquette maquettes modelisme balsa colle bouts_de_bois miniature train_electrique avion_en
        chalutier lego""",
    "projet": """projet projets prevoir prevoit prevu prepare preparer compte_faire veut_faire reve rever
        reverait plus_tard devenir ambition objectif envie envisager envisage investir investissement en_tete
        beaux_jours bientot l_annee_prochaine orientation vocation""",
    "reve_metier": """reve plus_tard devenir quand_je_serai vocation orientation voudrais_faire aimerais_faire
        veux_devenir grand_reve astronaute volcanologue veterinaire pompier""",
    "loisir": """loisir loisirs passe_temps hobby hobbies activite activites occuper temps_libre week_end
        detente passion passionne collection collectionner collectionne jardinage lecture cinema musee expo
        exposition theatre balade promenade peche chasse bricolage cuisine tricot jeux astronomie telescope
        etoiles oenologie philatelie timbres""",
    "espace": """espace etoile etoiles telescope lunette_astronomique planete planetes lune astronomie fusee
        galaxie ciel meteorite""",
    "film": """film films cinema cine serie series netflix television tele acteur actrice realisateur pop_corn
        seance dessin_anime anime emission""",
    "radio": """radio emission podcast france_inter france_info rtl meteo_agricole midi nouvelles informations
        infos actualites""",
    "actualites": "nouvelles informations infos actualites journal presse quotidien radio tele lire_le meteo",
    "couleur": """couleur couleurs rouge bleu bleue vert verte jaune noir blanc gris grise rose violet orange
        marron beige turquoise teinte nuance repeindre repeint peinture peindre papier_peint prefere assortir""",
    "meteo": """meteo pluie pleuvoir pleut neige neiger neige orage vent soleil ensoleille temperature
        prevision parapluie canicule gel brouillard""",
    "plage": """mer plage sable baignade vagues maillot cote littoral ostende biarritz coquillages bronzer
        digue jours_a_la_mer""",
    "son": """=son sons bruit vagues sonnerie alarme_du reveil musique_douce chant_d_oiseaux cloche gong
        reveiller volume tirer_du_lit""",
    "rendez_vous": """rendez_vous rdv controle visite consultation seance convocation passage passe_quand
        vient_quand revision examen entretien reunion concert spectacle ceremonie creneau reserve pris_pour
        prevu prevue fixe fixee date quand c_est_quand agenda planning mois_prochain semaine_prochaine
        decembre il_m_arrive""",
    "soir_pris": """libre libres dispo disponible pris prises occupe occupee soir soirs soiree sortir empeche
        agenda emploi_du_temps debut_de_semaine""",
    "erable": "erable erables sirop sucre_d cabane_a_sucre entailler entaille eau_d_erable gallon",
    "vin": """vin vigne vignes vendange vendanges cave cru chateau_de domaine bouteille tonneau raisin
        millesime""",
    "abeille": "abeille abeilles ruche ruches miel apiculture apiculteur essaim rucher",
    "cadeau": """cadeau cadeaux offrir offre offert surprise idee_de liste_de noel anniversaire paquet
        bon_cadeau faire_plaisir m_offre""",
    "recitation": """dictee poesie recitation expose presenter presentation oral pieuvres devant_la_classe
        devoirs lecon""",
}
