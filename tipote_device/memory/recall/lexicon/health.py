"""The body, its troubles, who heals it and with what; what one may and may not do."""

from __future__ import annotations

HEALTH = {
    "allergie": """allergie allergique allergies allergene allergologue intolerance intolerant intolerante
        reaction anaphylactique anaphylaxie choc oedeme gonfler gonfle gonfler_du_visage rougeurs eruption
        plaques demangeaison demangeaisons gratter urticaire eczema eternuer eternue nez_qui_coule
        yeux_qui_piquent rhume_des_foins pollen graminees ambroisie bouleau acariens poussiere moisissure
        poils_de plumes latex nickel parfum epipen adrenaline stylo_d antihistaminique ventoline dard piqure
        piqures guepe guepes abeille abeilles frelon bourdon bestiole penicilline kiwi arachide gluten lactose
        fruits_de_mer crustaces noix soja sesame moutarde oeuf danger_pour_moi adopter un_chat garder_ton_chat
        couette_en_plumes bouquet antibiotique ordonnance""",
    "insecte": """guepe guepes abeille abeilles frelon bourdon moustique moustiques tique taon dard piquer pique
        piqure piqures essaim nid bestiole insecte insectes araignee araignees mygale tarentule toile cafard
        blatte fourmi puce dengue paludisme chikungunya lyme anti_moustique""",
    "poil": "poil poils chat chats minou chaton felin pelage litiere animalerie adopter refuge",
    "peur": """peur peurs phobie phobique angoisse angoisser panique paniquer paniquee terreur terrifie trouille
        frousse flipper crainte craindre redouter vertige claustrophobe ascenseur avion orage tonnerre eclair
        araignee araignees mygale tarentule serpent serpents reptile souris rat clown noir foule hauteur
        hauteurs vide balcon grande_roue manege piqure sang eau_profonde chien_mechant arachnophobie agoraphobie
        parachute saut_a_l_elastique falaise telecabine telesiege passerelle train_fantome film_d_horreur
        cauchemar cauchemars""",
    "medicament": """medicament medicaments cachet cachets comprime comprimes gelule pilule sirop pommade creme
        gouttes collyre patch traitement traitements ordonnance pharmacie pharmacien pharmacienne dose posologie
        prescrire prescrit medoc medocs inhalateur ventoline insuline piqure antibiotique antidouleur
        anticoagulant antidepresseur somnifere anxiolytique statine levothyrox cortisone homeopathie vaccin
        pilulier soigner soulager avaler prendre_un_cachet sumatriptan triptan doliprane efferalgan aspirine
        aspro ibuprofene advil codeine morphine betabloquant metformine kardegic previscan eliquis xarelto
        coumadine boite_de remede potion suppositoire chimio demi_comprime pate_ecrase pansement seringue
        perfusion armoire_a_pharmacie contre_indication""",
    "antidouleur": """aspirine aspro doliprane paracetamol dafalgan efferalgan ibuprofene advil nurofen codeine
        tramadol morphine anti_inflammatoire anti_inflammatoires anticoagulant fluidifiant mal_au_crane
        mal_de_tete mal_aux_dents douleur douleurs mal_de_dos courbatures regles_douloureuses soulager calmer_la
        migraine migraines""",
    "sang": """sang sanguin anticoagulant anticoagulants fluidifiant saigner saigne saignement hemorragie
        coagulation previscan phlebite embolie AVC caillot prise_de_sang prises_de_sang globules anemie fer
        transfusion don_du_sang hemophile aspirine""",
    "antibiotique": """antibiotique antibiotiques penicilline amoxicilline augmentin angine otite infection
        bronchite sinusite cystite bacterie pharmacien ordonnance prescrire""",
    "medecin": """medecin medecins docteur toubib generaliste specialiste cabinet consultation hopital clinique
        urgences samu chirurgien infirmier infirmiere aide_soignante soignant soignante pediatre pediatrie
        gynecologue sage_femme cardiologue pneumologue dermatologue ophtalmologue orl rhumatologue neurologue
        urologue gastro endocrinologue oncologue psychiatre psychologue orthophoniste kine osteopathe podologue
        orthodontiste dentiste radiologue allergologue geriatre chirurgie bloc maternite ausculter diagnostic
        symptome interne externe libeeral ehpad medecine_du_travail sos_medecin soigne soigner patient patients""",
    "dentiste": """dent dents dentiste dentaire orthodontiste orthodontie appareil_dentaire bagues gouttiere
        carie caries couronne molaire gencive detartrage devitaliser dentier implant sourire bouche machoire
        rage_de_dents fraise brosse_a_dents dent_de_sagesse dents_de_sagesse croquer macher chewing_gum caramel
        roulette""",
    "yeux": """oeil yeux vue vision voir_de_loin voir_de_pres y_vois y_voir vois_bien lunettes verres monture
        opticien lentilles lentille ophtalmo ophtalmologue myope myopie presbyte presbytie astigmate
        hypermetrope strabisme loucher louche cache_oeil pirate pansement_sur cataracte glaucome dmla retine
        cecite aveugle malvoyant daltonien daltonienne flou floue trouble loupe sous_titres lire_de_pres
        panneaux conduire_de_nuit eblouir tableau correction dioptrie collyre""",
    "oreille": """oreille oreilles ouie audition auditif auditive entendre entend entends sourd sourde surdite
        malentendant malentendante sonotone appareil_auditif prothese_auditive audioprothesiste acouphene
        acouphenes tympan otite bouchon parler_fort parler_plus_fort parle_fort crier_pour repeter sifflement
        cote_gauche cote_droit de_quel_cote bonne_oreille piles_du volume monter_le_son""",
    "dos": """dos lombaire lombaires lombago lumbago hernie discale sciatique vertebre vertebres cervicales
        cervicale colonne scoliose tour_de_rein tour_de_reins mal_aux_reins soulever lever porter porte_charges
        charge charges lourd lourde lourds carton cartons demenager demenagement meuble meubles armoire piano
        frigo machine_a_laver sac_de ciment parpaing pousser tirer deplacer manutention ceinture_lombaire
        osteopathe osteo kine kinesitherapeute manipuler craquer bloque infiltration matelas coup_de_main""",
    "articulation": """genou genoux hanche hanches epaule cheville coude poignet arthrose arthrite rhumatisme
        rhumatismes entorse tendinite menisque ligament ligaments ligaments_croises rotule prothese articulation
        articulations goutte footing =courir =courait =courons marcher escalier escaliers accroupir randonnee
        boiter bequille bequilles canne attelle platre fracture casse os""",
    "coeur": """coeur cardiaque pacemaker stimulateur portique magnetique detecteur aimant irm infarctus
        crise_cardiaque tension hypertension arythmie tachycardie palpitations essouffle essoufflement stent
        pontage cardiologue cardio cholesterol aeroport plaque_a_induction defibrillateur angine_de_poitrine
        souffle_au poitrine""",
    "diabete": """diabete diabetique glycemie insuline sucre hypo hypoglycemie hyperglycemie pompe capteur
        dextro lecteur_de piqure_d metformine dessert gateau bonbons pied_diabetique malaise resucrage""",
    "respiration": """asthme asthmatique ventoline inhalateur bronchodilatateur respirer respire respiration
        souffle essouffle essoufflee siffle siffler sifflement poumon poumons bronches bronchite pneumologue
        apnee ronfler ronfle cpap oxygene suffoquer etouffer etouffe crise_d crise spray pschitt pompe machin
        fumee pollution air""",
    "tete": """tete migraine migraines migraineux crane mal_de_crane tete_qui_explose cephalee aura vertige
        vertiges commotion epilepsie epileptique crise_d_epilepsie convulsion stroboscope evanouir
        evanouissement malaise lumiere AVC memoire_qui""",
    "ventre": """ventre estomac brulures reflux acide remontees ulcere digestion digerer digere intestin
        intestins colon colopathe ballonnement ballonnements constipation diarrhee gastro nausee vomir foie
        vesicule calcul crohn intestin_irritable gastrologue mal_au_ventre""",
    "peau": """peau eczema psoriasis acne bouton boutons grain_de_beaute melanome dermatologue dermato
        coup_de_soleil creme_solaire cicatrice brulure demange plaie ulcere pansement escarre mycose verrue zona""",
    "plaie": """plaie plaies pansement pansements ulcere cicatrice points_de_suture bandage jambe escarre
        sparadrap desinfecter""",
    "operation": """operation operer opere operee chirurgie chirurgical intervention bloc anesthesie
        anesthesiste hospitalisation hospitalise hospitalisee ambulatoire billard convalescence prothese
        ablation appendicite greffe cicatrice suture coelioscopie jeun entree_a_la_clinique
        passer_sur_le_billard""",
    "grossesse": """enceinte grossesse accoucher accouche accouchement terme bebe naitre naissance maternite
        sage_femme echographie gyneco contractions perdre_les_eaux layette landau berceau prenom_du_bebe
        arrive_quand attend_un futur_papa future_maman polichinelle cigogne ventre_rond conge_maternite
        trimestre peridurale feliciter""",
    "vaccin": """vaccin vaccins vaccination vacciner vaccine rappel_de tetanos grippe rougeole hepatite
        fievre_jaune covid carnet_de_vaccination carnet_de_sante piqure rage""",
    "maladie": """maladie malade cancer tumeur chimio remission depression burn_out dengue paludisme covid
        grippe angine varicelle rougeole oreillons otite gastro bronchiolite parkinson alzheimer sclerose
        thyroide levothyrox epilepsie anorexie autisme dyslexie dyslexique tdah hyperactif trisomie
        moustique_tigre attrape refile deja_eu saletee symptome guerir guerison contagieux antecedents
        mucoviscidose drepanocytose hepatite""",
    "sante": """sante soigner soin soins malade maladie medical medicale souffrir souffre mal douleur douleurs
        fatigue bless handicap invalidite fragile fragiles etat_de contre_indication danger dangereux
        raisonnable prudent deconseille interdit risque risques attention j_ai_le_droit dois_eviter faire_gaffe
        bilan analyse_de""",
    "tension_nerveuse": """stress stresse angoisse anxiete anxieux depression deprime burn_out insomnie psy
        psychologue psychiatre therapie therapeute sophrologie meditation antidepresseur anxiolytique""",
    "sommeil": """dormir dors dort dorment sommeil coucher couche se_couche lever leve se_leve reveil reveille
        reveiller reveillee sieste lit oreiller couette matelas insomnie insomniaque somnifere nuit nuits
        ronfler pyjama grasse_matinee leve_tot couche_tard au_dodo dodo pieuter roupiller pioncer berceuse
        veilleuse tirer_du_lit lever_du_jour matinal couche_tot se_reposer repos fatigue bailler cauchemar
        noctambule chambre decale travail_de_nuit deranger sonner doudou histoire_du_soir conte_du_soir""",
    "silence": """silence silencieux calme tranquille tranquillite deranger derange derangee derangement bruit
        bruits bruyant vacarme boucan tapage sonner sonnette sonne appeler_a appelle_a telephone coupe_son
        portable telephoner concentrer concentration reviser revise sieste interrompre interrompu notifications
        ne_pas_deranger joindre repondre rappeler_plus_tard passer_l_aspirateur perceuse visite plombier_peut
        livreur_peut""",
    "secours": """secours urgence urgences samu pompiers police alarme teleassistance telealarme medaillon bip
        bracelet tomber tombe chute au_secours alerte prevenir appeler_a_l_aide help detresse accident blesse
        malaise evacuation extincteur contact_d_urgence personne_de_confiance directives""",
    "handicap": """handicap handicape fauteuil fauteuil_roulant deambulateur canne bequilles pmr rampe ascenseur
        monte_escalier invalidite mdph aidant malvoyant malentendant auxiliaire_de_vie chien_guide macaron""",
    "taille": """taille pointure chausse chaussure chaussures bottes baskets mesure metre centimetres poids pese
        peser kilos kilo balance maigrir grossir tour_de_taille tour_de_poitrine s m l xl corpulence imc
        embonpoint perdre_du_poids vetement essayer cabine soulier souliers bague_doigt pantalon chemise""",
    "poids": """poids pese peser kilos kilo balance maigrir grossir regime imc minceur surpoids obesite
        corpulence affichait""",
    "groupe_sanguin": "groupe_sanguin rhesus donneur don_du_sang transfusion",
    "cheveux": """cheveux coiffeur coiffeuse coiffure coupe coloration meches barbe barbier frange chauve
        perruque poux shampoing brushing tondre permanente salon_de_coiffure rafraichir""",
    "esthetique": """esthetique estheticienne epilation manucure ongles maquillage massage spa soin_du_visage
        tatouage piercing""",
}
