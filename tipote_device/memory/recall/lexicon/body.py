"""The body: health, food and drink, sleep."""

from __future__ import annotations

BODY = {
    "allergie": """cacahuete noix fruits_a_coque crustaces lait oeuf oeufs gluten digere digerer supporte_mal
        guepe abeille piqure_de_guepe allergie allergique intolerance intolerant oedeme gonfle urticaire
        anaphylactique antihistaminique epipen me_gratte plaques =reaction contre_indication contre_indique
        sensible_au supporte_pas eczema rhume_des_foins pollen arachide acarien lactose coeliaque""",
    "medicament": """avaler_mon prendre_mon_cachet anticoagulants fluidifiant arracher_une_dent se_soigner
        medicament cachet comprime gelule pilule sirop gouttes pommade creme_apaisante traitement ordonnance
        pharmacie pharmacien medoc medocs posologie dose piqure injection antibiotique antidouleur paracetamol
        aspirine ibuprofene doliprane inhalateur ventoline insuline anticoagulant patch perfusion remede =soin
        =soins prescrit prescrire levothyrox statine pilulier prendre_mon avaler suppositoire collyre""",
    "antibiotique": """antibiotique penicilline amoxicilline augmentin clamoxyl ampicilline oxacilline
        cephalosporine sulfamide azithromycine bactrim mettre_sous""",
    "antidouleur": """aspirine ibuprofene paracetamol doliprane advil codeine morphine anti_inflammatoire
        mal_de_tete antalgique""",
    "medecin": """medecin docteur toubib generaliste specialiste praticien cabinet_medical hopital clinique
        urgences consultation samu chirurgien cardiologue dermatologue ophtalmologue gynecologue pediatre
        rhumatologue urologue psychiatre psychologue orthophoniste kinesitherapeute kine osteopathe podologue ORL
        radiologue allergologue aide_soignante infirmier infirmiere soignant""",
    "dentiste": """dentiste dent dents orthodontiste carie detartrage couronne appareil_dentaire molaire gencive
        plombage bridge""",
    "yeux": """oeil yeux =vue vision ophtalmologue ophtalmo lunettes opticien lentilles myope malvoyant malvoyante
        aveugle non_voyant retinite cataracte glaucome dmla braille ecran lire_l_ecran tablette lecture_d_ecran
        fond_d_oeil basse_vision canne_blanche formulaire""",
    "oreille": """articuler oreille sourd sourde surdite audition entend entends entendre appareil_auditif
        malentendant audioprothese acouphene ORL sonotone de_quel_cote langue_des_signes parler_plus_fort
        cote_gauche cote_droit""",
    "kine": "kine kinesitherapeute osteo osteopathe reeducation massage",
    "dos": """dos hernie discale lombalgie sciatique vertebre lumbago colonne porter_lourd soulever charge_lourde
        sac_de carton_lourd colis_lourd demenager_un_meuble mal_au_dos scoliose port_de_charge =porter =soulever
        =portes reins_bloques""",
    "coeur": """coeur cardiaque tension hypertension cardiologue infarctus pacemaker stent cholesterol
        palpitations arythmie""",
    "diabete": """sucre bonbons dessert gateau patisserie diabete diabetique insuline glycemie sucre_dans_le_sang
        hypoglycemie resucrer""",
    "respiration": """du_mal_a_respirer essouffle crise asthme asthmatique souffle inhalateur ventoline bronchite
        respirer pneumologue poumons apnee""",
    "articulation": """portique prothese_de_hanche detecteur genou hanche epaule cheville poignet arthrose entorse
        prothese tendinite ligament menisque rhumatisme plâtre""",
    "tete": """stroboscope clignotent clignotant lumieres_vives migraine mal_de_tete cephalee epilepsie
        epileptique vertige""",
    "operation": """sterilise sterilisee operation operer opere chirurgie bistouri bloc anesthesie intervention
        hospitalise hospitalisation greffe billard""",
    "grossesse": """est_ne est_nee enceinte grossesse accoucher accouchement terme maternite sage_femme naissance
        bebe_attendu echographie naitre""",
    "vaccin": "vaccin vaccination rappel_de_vaccin piqure injection immunise tetanos grippe",
    "veterinaire": """sterilisee sterilise puce castre veterinaire veto vaccin_du_chien vaccin_du_chat
        puce_electronique vermifuge sterilisation castration toilettage""",
    "peur": """a_l_aise avion hauteur saut elastique parachute araignee serpent orage peur phobie angoisse
        claustrophobe vertige trouille terreur panique anxieux anxiete stress stresse redoute""",
    "sante": """sante maladie malade symptome douleur souffre souffrir handicap allergie tension diabete asthme
        hernie cancer depression sourd malvoyant intolerance traitement medical medecin soigner =soin =soins bless
        fragile etat_de_sante""",
    "groupe_sanguin": "groupe_sanguin rhesus donneur transfusion",
    "taille": """chausse_du_combien chausse taille_de_pantalon taille_de_chemise pointure taille mesure_combien
        poids kilos pese vetement_taille tour_de_taille""",
    "boisson": """couler_un_cafe sers verre petit_dejeuner boisson boire bois boit cafe expresso cappuccino the
        tisane infusion rooibos chocolat_chaud chicoree verveine camomille mate jus limonade coca soda sirop biere
        vin apero aperitif cidre eau_gazeuse eau_petillante lait tasse mug soif gorgee sers_moi a_boire bouilloire
        cafetiere theiere decafeine ricore citronnade""",
    "boisson_chaude": """cafe expresso cappuccino the tisane infusion rooibos chocolat_chaud chicoree verveine
        camomille mate tasse mug bouilloire cafetiere theiere boisson_chaude pause_cafe decafeine""",
    "cafe": "cafe expresso cappuccino cafetiere decafeine dosette latte",
    "the": "the theiere infusion tisane rooibos verveine camomille menthe",
    "alcool": """macvin pastis servir_un_verre picoler rose whisky alcool vin biere apero aperitif rhum champagne
        cidre sobre abstinent trinquer digestif bourre cocktail""",
    "gout": """aime adore deteste deteste_le horreur prefere preference favori favorite prefere_le raffole degoute
        degout deguste gout plait plaire savoure delice beurk apprecie supporte supporte_pas ecoeure n_aime_pas
        aime_pas mange_pas fuit laisser_dans_l_assiette enlever retirer faire_enlever eviter evite gourmandise
        pas_fan fan me_regaler me_convient va_me_plaire va_pas_me_plaire peche_mignon pefere""",
    "aliment": """manger mange repas dejeuner diner souper petit_dejeuner gouter collation plat assiette cuisine
        cuisiner recette ingredient restaurant resto traiteur menu carte_du_resto commander livraison_de_repas
        pizza burger sushi thai chinois japonais indien libanais italien mexicain vietnamien couscous tajine
        raclette fondue gratin salade soupe sandwich gateau dessert tarte crepe glace biscuit chocolat bonbon pain
        fromage viande poisson legume fruit riz pates oeuf beurre lait yaourt epice herbe sauce huile sel sucre
        poivre miel confiture cereales gruau porridge courses supermarche marche_aux barbecue buffet pique_nique
        cantine specialite invite_a_table festin brasserie winstub bistro bouchon pizzeria creperie kebab""",
    "herbe": """guacamole taboule herbe aromate coriandre persil basilic menthe ciboulette aneth estragon thym
        romarin cerfeuil thai vietnamien""",
    "epice": """piquant doux releve releves pimente epice piment cumin curry curcuma gingembre cannelle harissa
        poivre indien mexicain wasabi""",
    "fruit_de_mer": """fruits_de_mer huitre moule crevette crabe homard langoustine bulot coquillage crustace
        palourde saint_jacques plateau_de poulpe calamar""",
    "poisson_plat": "poisson saumon thon sardine cabillaud maquereau sushi anchois truite arete arête",
    "viande": """mange_de_tout viande boeuf porc veau agneau poulet steak saucisse jambon lardon charcuterie
        barbecue roti cotelette vegetarien vegetarienne vegan vegane vegetalien halal casher tofu bacon merguez
        gibier abats foie tripes andouillette rognons boudin""",
    "laitage": """lait lactose fromage yaourt creme beurre glace creme_glacee molle laitier raclette fondue gratin
        bechamel chocolat_au_lait camembert roquefort chevre bleu mozzarella parmesan reblochon tartiflette flan
        milkshake brebis comte quiche pizza crepe""",
    "fromage": """fromage chevre roquefort bleu camembert raclette brie comte reblochon munster
        plateau_de_fromages tarte_aux_fromages""",
    "gluten": """brioche pates pate boulangere boulangerie semoule gluten =ble farine pain coeliaque gateau pizza
        biere croissant sans_gluten quiche tarte crepe""",
    "fruit_sec": """cacahuetes arachides beurre_de_cacahuete pate_a_tartiner raisin_sec raisins noix noisette
        amande pistache cacahuete arachide noix_de_cajou pruneau gruau muesli granola fruits_secs cookie praline""",
    "legume": """legume chou choucroute chou_fleur brocoli epinard carotte courgette aubergine tomate poireau
        navet betterave endive celeri champignon oignon ail haricot petit_pois lentille concombre poivron fenouil
        radis asperge artichaut""",
    "chou": "chou choucroute chou_fleur brocoli alsacien winstub alsacienne",
    "champignon": "forestiere poelee_forestiere cepes champignon cepe girolle truffe morille",
    "oignon_ail": "oignon ail echalote ailloli",
    "fruit": """fruit pomme poire banane fraise framboise kiwi mangue ananas orange citron cerise abricot peche
        melon pasteque figue""",
    "sucre": "sucre sucreries dessert gateau bonbon chocolat patisserie glace sans_sucre edulcorant sucres doux",
    "oeuf": "oeuf omelette mayonnaise meringue",
    "regime": """mange_de_tout mange_rien vegetalienne pas_de_porc regime diete vegetarien vegan halal casher
        sans_sel sans_gluten ramadan careme jeune maigrir allege mange_plus mange_que""",
    "sommeil": """se_leve a_quelle_heure_je_me_leve dormir dors dort sommeil sieste couche coucher =lit nuit
        reveil reveille reveiller lever insomnie debout matinee grasse_matinee somme endormi reposer repos sonner
        deranger derange coup_de_fil peut_m_appeler me_telephoner quelqu_un_appelle""",
    "silence": """radio revisions repasser_plus_tard passer_a_quinze silence calme bruit bruyant tais_toi se_taire
        deranger derange sonner peut_m_appeler quelqu_un_appelle me_telephoner parler_avant reveiller muet discret
        discretion tranquille paix telephone coup_de_fil passer_un_appel patienter livreur aspirateur""",
    "tabac": "tabac fumer fume cigarette clope vapoter vapoteuse patch_nicotine",
}
