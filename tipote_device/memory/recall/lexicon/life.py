"""The life around: home, work, money, getting about, leisure, appointments, things."""

from __future__ import annotations

LIFE = {
    "domicile": """coordonnees_postales adresse_postale facteur_passe livre_a_domicile point_de_chute crecher
        creche_ou ou_je_creche ou_j_habite renvoyer_chez deposer_a_la_maison ambulance pompiers_adresse
        formulaire_adresse arrondissement departement region hlm duplex vit vis deposer_chez loge canape emmenage
        en_colocation colocation coloc quelle_ville habiter habite adresse domicile maison appartement logement
        demenager demenagement quartier commune ville village rue immeuble etage residence chez_moi code_postal
        livrer livraison colis paquet courrier facteur rentrer_chez ramener_chez me_ramener vivre_a vit_a
        locataire proprietaire loyer taxi pavillon studio je_reste_ou ou_je_reste coin demeure banlieue ramener
        gps""",
    "jardin": """arroser rosiers rosier semer recolte recolter courgettes_du tondre taille_de_la_haie fraisiers
        verger pommier tuteurs jardin potager pelouse tondeuse tomates fleurs arrosage plantes haie serre semis
        jardinage jardiner compost plantation""",
    "travaux": """plombiere robinet canalisation WC chasse_d_eau parquet placo cuisine_equipee salle_de_bain
        refaire_la renover retaper renovation courant fusible travaux toit toiture tuile couvreur plombier
        electricien macon peintre carreleur artisan chaudiere fuite devis chantier ouvrier depanneur reparer
        reparation ramoneur menuisier serrurier vitrier chauffagiste facade bricoler peinture isolation""",
    "toit": "toit toiture tuile couvreur ardoise gouttiere charpente",
    "chauffage": """frileux frileuse froid_la_nuit clim climatisation bois_livre stere thermostats degres dix_huit
        chauffage chaudiere radiateur temperature thermostat poele ramoneur ramonage bois_de_chauffage granules""",
    "metier": """pointe_ou employeur cadre_sup embauche emploie gagne_ma gagne_mon_pain gagner_mon_pain turbin taf
        taffer tafe bosser_dans activite_professionnelle fonction dans_quoi_je carte_de_visite
        qu_est_ce_que_je_fais_comme dans_la_vie fait_quoi_dans informatique enseigne vivre_de vis_de_quoi
        vit_de_quoi petit_job job_d_ete fromagerie metier travail travaille travailler boulot bosse bosser
        profession emploi job poste gagne_ma_vie gagne_ma_croute fait_dans_la_vie fais_dans_la_vie carriere
        retraite retraite_de entreprise independant a_son_compte a_mon_compte ouvrage gagner_sa salarie freelance
        etudiant chomage""",
    "service": """service hopital unite =equipe bureau departement pole reanimation urgences pediatrie geriatrie
        cardiologie maternite atelier""",
    "horaires": """embauche_a debauche finit_a quelle_heure_je_commence commence_le_boulot roulement
        service_du_soir horaires de_nuit de_jour equipe_du_matin temps_partiel mi_temps garde astreinte
        teletravail RTT planning""",
    "chantier": "chantier client cliente devis facade carrelage pose site_de_travaux",
    "entretien": "entretien embauche recrutement recruteur candidature postuler CV",
    "reunion": "reunion visio presentation seminaire conference",
    "echeance": """echeance rendre livrer_le_texte delai date_limite deadline remise bouclage livraison_du
        remettre dossier_a""",
    "projet": """mettre_sur_pied se_lancer me_lancer monter_ma_boite creer_ma association_a reconversion blog
        podcast chaine_youtube apprendre_a sculpture_en fabrication en_cours bouquin_que chantier_du_moment retape
        retaper renover renovation gite transformer compte_faire restaurer restauration projet rever =reve
        ambition creer cree ecrire ecris construire construit construis fabriquer monter ouvrir lancer creation
        showroom =livre roman album maquette boutique site bricolage oeuvre en_train_de prepare preparer objectif
        travaille_sur bosse_sur vitrine exposer expo faire_voir manuscrit memoire_a chantier_perso""",
    "livre": """lis_en_ce_moment chapitre lecteur romans policier poemes poesie nouvelle_que =livre =livres roman
        lecture lire album bouquin auteur manuscrit bibliotheque polar bd bande_dessinee ecrire ecrit raton""",
    "etudes": """bac_blanc soutenance oral these partiels revisions diplome_de inscription lyceen lyceenne
        collegien ecoliere ecolier maths partiel epreuve revise reviser revision j_etudie biologie genetique cm1
        terminale seconde etude etudes etudie etudier universite fac licence master diplome lycee college ecole
        primaire maternelle classe maitresse instituteur eleve cours examen bac concours brevet formation apprend
        apprendre apprentissage droit medecine bts prepa cegep concours_de faculte doctorat""",
    "ecole": """sortie_des_classes dépose_a_l_ecole recuperer_a_l_ecole atsem directrice_de_l_ecole sac_d_ecole
        ecole maternelle primaire creche garderie classe maitresse maitre instituteur cp ce1 ce2 cm1 cm2 college
        sortie_d_ecole cartable periscolaire cantine""",
    "langue": """parler_anglais lecon_d_espagnol cours_d_allemand mandarin neerlandais occitan duolingo langue
        langue_des_signes allemand anglais espagnol italien chinois japonais arabe breton portugais russe traduire
        traduction parler_couramment bilingue LSF""",
    "argent": """cotise rembourse_a doit_combien sous_de_cote facture_d cagnottes thunes fric pognon
        balance_bancaire tirer_a_vue prelevement cheque remboursements solde budget_vacances reglement ruine
        sommes a_rendre reste_a_payer livret verse argent sou sous budget euros euro dollar dollars banque compte
        credit =pret emprunt rembourse rembourser remboursement dette doit_de_l_argent dois_de_l_argent ardoise
        facture payer paye salaire paie pension loyer economie economise epargne mettre_de_cote de_cote cagnotte
        mensualite depense impots touche touche_combien gagne_combien rente allocations virement decouvert
        fournisseur combien_par_mois chaque_mois tous_les_mois fin_de_mois marge_de_credit tirelire cout coute
        hypotheque dois_combien paie_combien""",
    "dette": """emprunte avance_par prete_par redevable devoir_de_l_argent encore_a reste_combien a_rendre dette
        =pret emprunt credit rembourse rembourser remboursement ardoise doit_a dois_a dois_combien devoir
        marge_de_credit hypotheque mensualite""",
    "revenu": """fiche_de_paie bulletin_de_salaire indemnite bourse aah rsa allocations_familiales salaire paie
        pension retraite revenu touche gagne_combien rente allocation paye""",
    "epargne": """met_de_cote mets_de_cote bas_de_laine pel tire_lire epargner verse livret mettre_de_cote
        economie economise epargne de_cote cagnotte tirelire""",
    "loyer": "appart_par_mois loyer bail charges proprietaire locataire",
    "assurance": "assurance mutuelle assureur contrat sinistre garantie",
    "voiture": """plein_d essence station_service faire_le_plein pompe plaque_de covoit embrayage clignotant
        coffre_de_la essuie_glace pare_brise roues jantes carrosse titine caisse tacot guimbarde fiesta 208 308
        zoe tesla golf polo panda yaris tiguan kia hyundai nissan skoda seat dacia_sandero monospace citadine
        decapotable voiture_electrique trafic_blanc engin tracteur voiture auto automobile vehicule char bagnole
        caisse_a_moi camionnette fourgon camion utilitaire van berline suv break 4x4 renault peugeot citroen dacia
        toyota volkswagen fiat ford opel clio twingo corolla kangoo conduire conduis roule garage freins pneus
        vidange plaque immatriculation =essence diesel controle_technique mecanicien carrosserie permis parking
        gare stationne stationnement demarrer moteur volant""",
    "garage": """reviser_la_voiture carrossier pneus_neige revision_de_la_voiture revision_des garage garagiste
        mecanicien freins pneus vidange revision controle_technique controle carrosserie reparation_auto
        entretien_du_vehicule""",
    "velo": "guidon cadenas antivol pedale velo bicyclette vtt trottinette cyclisme cycliste pedaler",
    "moto": "moto scooter motard",
    "transport": """correspondance tgv terminus arret_de_bus station carte_de_transport passe_navigo navette ferry
        quai le_train un_train mon_train en_train_a billet_de_train TGV RER bus tram metro tramway gare avion
        aeroport =vol billet abonnement_de_transport navigo ticket carte_de_bus covoiturage ligne""",
    "bateau": "bateau voilier barque =port chalutier langoustier navire peniche amarre canot",
    "voyage": """decolle decoller passeport_pour billets sejourne escapade tour_du_monde itineraire gite airbnb
        auberge roadtrip bretagne corse bord_de_mer plages colonie visiter bagages partons partez vacancier
        absente s_absenter m_absente cure etranger voler aeroport part_en italie espagne portugal voyage vacances
        sejour partir =pars =part conge conges chalet camping hotel =mer montagne plage ile iles croisiere weekend
        week_end destination valise billet excursion randonnee au_bord_de bientot_partir relache reviens_de
        rentre_de retour camping_car deplacement""",
    "deplacement": "deplacement =parti =partie absent mission au_loin en_voyage retour rentre chantier_exterieur",
    "sport": """muscu footing marche_nordique aquagym crossfit aikido taekwondo water_polo planche_a_voile skate
        roller patinoire tir_a_l_arc bowling gardien_de_but dojo gymnase terrain entraine licencie equipe_de_foot
        supporter piscine_municipale stade tribune grimper grimpe tatami semi_marathon courir court course_a_pied
        nage nager cyclo boules kayak trail sport foot football rugby tennis basket handball volley natation
        piscine course jogging marathon velo judo karate boxe escalade ski patinage danse gym gymnastique yoga
        pilates musculation petanque golf equitation randonnee badminton hockey entrainement match club fitness
        ping_pong escrime aviron surf raquette patin glace voile athletisme zumba""",
    "jeu": """rami uno monopoly playstation switch manette echecs_club petits_chevaux solitaire sudoku boules
        petanque jeu jouer belote cartes tarot echecs scrabble poker dames loto jeux_de_societe jeux_video console
        bridge =partie puzzle""",
    "musique": """mettre_de_la_musique mets_de_la_musique mets_moi_un concerts vinyle refrain soul folk country
        techno celtique bossa salsa musette zouk slam musical_prefere style_de_musique groupe_prefere chansons
        air_qui ambiance musicien musiciens basse chanteuse fond_sonore son_pour musique musical chanson chanter
        chorale concert instrument guitare piano violon accordeon batterie flute saxophone trompette ecoute
        ecouter genre morceau playlist jazz rock rap classique chaabi rai reggae blues =opera chanteur groupe
        album =air orchestre fanfare disque radio valse manouche electro metal variete choeur repetition solfege
        harpe clarinette chanteurs""",
    "instrument": """joue_du joue_de_la banjo mandoline contrebasse synthetiseur cornemuse orgue clavecin hautbois
        basse djembe instrument guitare piano violon accordeon batterie flute saxophone trompette ukulele harpe
        clarinette violoncelle apprend_la apprend_le""",
    "chorale": "chorale chanter choeur alto soprano tenor chanteurs repetition chef_de_choeur",
    "concert": """jouer_en_public se_produire recital festival billet_pour theatre places_pour concert spectacle
        representation scene gala audition theatre_ce_soir billet_de""",
    "loisir": """temps_libre week_end_je jours_de_repos scrapbooking origami mosaique vitrail cuisine_du_monde
        jonglage ornithologie geocaching genealogie cours_de_danse cours_du m_occupe occupe_l_apres mots_croises
        loisir passe_temps hobby activite poterie peinture tricot couture crochet broderie photo dessin theatre
        chorale bricolage maquette jardinage peche chasse lecture cinema danse echecs puzzle atelier club
        ceramique ce_que_je_fais_le =modelisme aquarelle astronomie philatelie collection calligraphie sculpture
        apiculture ruche""",
    "creation": """mosaique mosaiques vitrail bijoux reliure menuiserie_d_art pinceau tour_de_potier poterie
        peinture tricot couture crochet broderie dessin ceramique sculpture aquarelle maquette =modelisme
        creations tournage""",
    "film": """series netflix dessin_anime cine salle_de_cinema feuilleton film serie cinema acteur regarder tele
        television emission documentaire""",
    "rendez_vous": """rencard planning_de_la_semaine calendrier mon_agenda convoque inscrit_a fixe_a fixee_a
        tombe_quand tombe_quel rendez_vous rdv consultation examen bilan controle visite_medicale agenda prevu
        prevue programme planifie convocation creneau c_est_quand quelle_date quel_jour date_de_passage
        passe_quand vient_quand""",
    "coiffeur": """coupe_de_cheveux chez_le_coiffeur balayage salon_de_coiffure meches coiffeur coiffeuse cheveux
        coupe coloration barbier barbe tif tifs""",
    "anniversaire": """bougie gateau_d_anniversaire fete_son fete_quand naquit date_de_naissance quand_est_ne
        a_quelle_date_est souffle_ses cadeau_pour_les souhaiter est_ne est_nee anniversaire fete ne_le nee_le
        naissance bougies souffler cadeau_d annee_de_naissance fete_ses""",
    "mariage": """alliance noces_d_or lune_de_miel marie_depuis temoin_de_mariage union rencontres rencontre
        connus se_sont_connus mariage noces marier =marie =mariee anniversaire_de_mariage pacs ceremonie""",
    "bapteme": "bapteme communion fiancailles enterrement obseques",
    "fete": """reveillonner sapin galette_des_rois chandeleur saint_valentin fete_des_meres noel paques nouvel_an
        reveillon saint_sylvestre halloween fete_nationale jour_de_l_an aid""",
    "cadeau": "liste_de_cadeaux gater cadeau offrir offert surprise idee_cadeau",
    "cles": """verrouille porte_fermee bloque_dehors a_la_porte rentrer_chez_moi double_de_cles badge_d_entree
        passe_partout boite_a_cles ouvrir_chez engin claque_la_porte antivol cle cles clef clefs trousseau serrure
        double_des porte_claquee ouvrir_la_porte enferme enfermee enferme_dehors depanner_pour_rentrer
        porte_a_claque badge rentrer_sans la_porte_a_claque m_ouvre ouvre_la_porte serrurier verrou coince_dehors
        demarrer_la""",
    "rangement": """planque cherche_mon cherche_ma cherche_mes ou_j_ai_mis ou_j_ai_range perdu_mon perdu_mes
        perdu_ma introuvable etagere tiroirs malle bureau_du valise_des table_de_nuit frigo_haut sous_l_escalier
        sous_l_evier cagibi cellier_du dressing coffre_fort porte_manteaux double_fond vide_poche j_ai_fourre
        remettre_la_main fusible range_dans au_fond pendue suspendue affaires recuperer recupere box range ranger
        rangement emplacement tiroir armoire placard boite =pot =boite bocal =cave grenier garage_a buffet commode
        coffre cachette cache pose accroche entrepose entreposer stocke depot remise cabanon debarras ou_est
        ou_sont ou_se_trouve retrouve retrouver trouve_plus mis_ou materiel equipement dans_quel_recipient
        recipient cellier panier crochet porte_manteau hangar entrepot palettes""",
    "ski": """poudreuse snow glisse materiel_de_ski chaussures_de_ski ski skis neige neige_cette_nuit fond
        raquettes luge snowboard equipement_d_hiver piste""",
    "papier": """attestation acte_de_naissance carte_grise certificat assurance_maladie releve bulletin etranger
        livret_de_famille cartes papiers passeport carte_d_identite carnet_de_sante carte_vitale permis contrat
        dossier document""",
    "outil": """caisse_a_outils cle_allen ponceuse tondeuse visseuse scie_sauteuse outil perceuse marteau
        tournevis scie cle_a_molette bricolage echelle rabot""",
    "telephone": """rappeler_au numero_du numero_de joindre_au telephone portable numero mobile smartphone
        telephoner joindre coordonnees""",
    "code": """mot_de_passe_du combinaison chiffres_du coffre digicodes cadenas antivol code digicode mot_de_passe
        code_d_entree pin wifi code_wifi alarme interphone""",
    "ordinateur": "ordinateur ordi pc tablette imprimante wifi internet box logiciel",
    "courrier": """lettre_du recommande lire_mes_lettres courrier lettre lettres facteur boite_aux_lettres
        lire_le_courrier enveloppe""",
    "livraison": """coursier transporteur reception_du livre_a_quelle depot palette grossiste materiel_commande
        fourrage foin livre_le arrive_quand camion_de livraison livreur colis paquet commande retirer recuperer
        faience materiaux aller_prendre aller_chercher fournisseur drive""",
    "lunettes": "lunettes opticien monture verres",
    "canne": "canne deambulateur fauteuil_roulant bequille",
    "parler": """doucement_quand tu_parles_trop parler_moins vite_quand ton_debit repeter cadence simple_et_court
        detailler surnommer comment_m_appeler m_appeler_par dis_tu vouvoyer tutoyer tu_ou_vous repondre bavardage
        articule s_adresser parler parle causer vitesse debit lentement vite rapide rapidement ton voix volume
        fort doucement phrases courtes longues tutoie vouvoie tutoiement vouvoiement facon_de_parler rythme
        articuler t_adresser reponses_courtes reponses appelle_moi surnom guider bien_me_parler posé""",
    "recette_lecture": """lire_les_recettes recette etape pas_a_pas une_par_une guider_en_cuisine cuisine cuisiner
        etape_par_etape guider""",
    "prenom": """prenom m_appelle t_appelles s_appelle nom nomme surnom appelle_comment nommee appeler_comment
        comment_elle_s_appelle""",
    "age": "age ans quel_age ne_en nee_en annees vieux jeune majeur",
    "religion": """shabbat kippa bapteme eglise_le priere_du jeune_du bouddhiste protestant religion messe priere
        mosquee eglise ramadan careme synagogue catholique musulman temple prier""",
    "couleur": "couleur bleu rouge vert jaune noir blanc rose violet orange gris peinture_de_la",
    "meteo": "meteo pluie pleuvoir soleil temperature_dehors parapluie vent",
    "securite": "alarme pompiers urgence secours personne_a_prevenir prevenir appeler_en_cas contact_d_urgence",
    "vetement": """t_shirt costume tenue chaussons sous_vetement couleur_preferee habiller vetement =habits robe
        pantalon chemise manteau veste chaussure pull jupe chaussette taille_de""",
    "club": "reunion_du_club association_de club association asso foyer benevolat benevole amicale comite syndicat",
    "dechets": """sortir_les sortir_la_poubelle ordures camion_poubelle verre_a_jeter bacs_jaunes poubelle
        poubelles recyclage tri eboueurs dechets compost bac_jaune encombrants dechetterie bacs""",
    "colocation": "colocataire colocation coloc partage_l_appart partage_l_appartement partage_mon_appart",
    "ferme": """ferme vaches traite etable troupeau eleveur betes elevage foin fourrage tracteur grange berger
        remplace""",
    "bricole": "fusible fusibles courant disjoncteur plomb_saute ampoule lampe electricite rechange",
    "gynecologue": "gynecologue gyneco sage_femme frottis",
    "cardiologue": "cardiologue coeur cardio electrocardiogramme",
    "dermatologue": "dermatologue dermato peau grain_de_beaute",
    "ophtalmologue": "ophtalmologue ophtalmo fond_d_oeil opticien mes_yeux ma_vue",
    "psychologue": "psychologue psy psychiatre therapie",
    "permis": "permis code_de_la_route conduite lecon_de_conduite auto_ecole moniteur passe_son_code passe_le_code",
    "garde_enfant": "nounou nourrice garde garder creche baby_sitter assistante_maternelle",
    "remplacant": "remplace remplacant remplacante s_occupe_de s_occupe_des qui_s_occupe releve_quand",
    "profession": """infirmier infirmiere professeur instituteur enseignant comptable boulanger cuisinier
        chauffeur agriculteur ouvrier ingenieur informaticien avocat vendeur vendeuse coiffeur coiffeuse
        secretaire architecte graphiste journaliste traducteur traductrice pigiste carreleur macon plombier
        electricien menuisier ebeniste marin pecheur facteur factrice policier pompier medecin comedien musicien
        photographe libraire fleuriste caissier caissiere serveur serveuse patron_pecheur militaire
        kinesitherapeute eleveur vigneron viticulteur développeur couturiere maraicher berger horloger routier
        pharmacien opticien banquier notaire apiculteur fromager electronicien technicien conducteur ambulancier
        pilote artisan interimaire guide_de aide_soignant livreur_de_metier boucher garagiste docteur avocate juge
        maire pasteur cure vigile jardinier paysagiste couvreur soudeur mecanicien styliste redacteur economiste
        animateur educateur educatrice agent_de opticienne patissier chocolatier poissonnier veterinaire dentiste
        chirurgien sage_femme psychologue consultant commercial commerciale standardiste receptionniste
        bibliothecaire archiviste chercheur chercheuse""",
}
