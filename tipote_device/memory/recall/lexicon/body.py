"""The body: health, food and drink, sleep."""

from __future__ import annotations

BODY = {
    "allergie": """pollens graminees foin pelouse_tondue champ_de_fleurs poils poil_de_chat poils_de_chat
        poussiere abeilles pique_par guepes latex nickel venin noisettes noix_de anaphylaxie choc_allergique
        sesame soja kiwi fraises penicilline aspirine eternue eternuer demange boutons cacahuete noix
        fruits_a_coque crustaces lait oeuf oeufs gluten digere digerer supporte_mal guepe abeille piqure_de_guepe
        allergie allergique intolerance intolerant oedeme gonfle urticaire anaphylactique antihistaminique epipen
        me_gratte plaques =reaction contre_indication contre_indique sensible_au supporte_pas eczema
        rhume_des_foins pollen arachide acarien lactose coeliaque""",
    "medicament": """antihypertenseur prise_de_sang comprimes gelules cachets pilules ordonnances pharmacienne
        levothyrox metformine homeopathie vitamine vitamines cure_de inhaler spray creme_solaire
        oublier_mon_traitement heure_du_cachet remedes medicaments antidepresseur avaler_mon prendre_mon_cachet
        anticoagulants fluidifiant arracher_une_dent se_soigner medicament cachet comprime gelule pilule sirop
        gouttes pommade creme_apaisante traitement ordonnance pharmacie pharmacien medoc medocs posologie dose
        piqure injection antibiotique antidouleur paracetamol aspirine ibuprofene doliprane inhalateur ventoline
        insuline anticoagulant patch perfusion remede =soin =soins prescrit prescrire statine pilulier prendre_mon
        avaler suppositoire collyre""",
    "antibiotique": """antibiotique penicilline amoxicilline augmentin clamoxyl ampicilline oxacilline
        cephalosporine sulfamide azithromycine bactrim mettre_sous""",
    "antidouleur": """aspirine ibuprofene paracetamol doliprane advil codeine morphine anti_inflammatoire
        mal_de_tete antalgique""",
    "medecin": """rhumato pneumo ORL gastro proctologue endocrinologue neurologue oncologue geriatre consulter
        praticienne medecin docteur toubib generaliste specialiste praticien cabinet_medical hopital clinique
        urgences consultation samu chirurgien cardiologue dermatologue ophtalmologue gynecologue pediatre
        rhumatologue urologue psychiatre psychologue orthophoniste kinesitherapeute kine osteopathe podologue
        radiologue allergologue aide_soignante infirmier infirmiere soignant""",
    "dentiste": """mal_aux_dents dentition sourire implant rage_de_dents dentiste dent dents orthodontiste carie
        detartrage couronne appareil_dentaire molaire gencive plombage bridge""",
    "yeux": """daltonien daltonienne couleurs lire_les_petits grands_caracteres lire_le_journal loupe
        conduire_la_nuit presbyte lecture panneau conjonctivite oeil yeux =vue vision ophtalmologue ophtalmo
        lunettes opticien lentilles myope malvoyant malvoyante aveugle non_voyant retinite cataracte glaucome dmla
        braille ecran lire_l_ecran tablette lecture_d_ecran fond_d_oeil basse_vision canne_blanche formulaire""",
    "oreille": """chuchoter murmurer telephone_a_l_oreille appareils_auditifs surdite conversation_dans_le_bruit
        articuler oreille sourd sourde audition entend entends entendre appareil_auditif malentendant
        audioprothese acouphene ORL sonotone de_quel_cote langue_des_signes parler_plus_fort cote_gauche
        cote_droit""",
    "kine": "kine kinesitherapeute osteo osteopathe reeducation massage",
    "dos": """escalier_avec charge frigo machine_a_laver meuble pack_d_eau packs_d_eau bucher bûches brouette
        gros_carton sacs carton cartons demenagement_de dos hernie discale lombalgie sciatique vertebre lumbago
        colonne porter_lourd soulever charge_lourde sac_de carton_lourd colis_lourd demenager_un_meuble mal_au_dos
        scoliose port_de_charge =porter =soulever =portes reins_bloques""",
    "coeur": """effort emotions fortes stents tachycardie battements cardio coeur cardiaque tension hypertension
        cardiologue infarctus pacemaker stent cholesterol palpitations arythmie""",
    "diabete": """resucrage goutez gouter_sucre collation hyperglycemie lecteur_de_glycemie sucre bonbons dessert
        gateau patisserie diabete diabetique insuline glycemie sucre_dans_le_sang hypoglycemie resucrer""",
    "respiration": """cigarette poussiere fumee monter_les_escaliers essoufflement aerosol crise_d_asthme
        du_mal_a_respirer essouffle crise asthme asthmatique souffle inhalateur ventoline bronchite respirer
        pneumologue poumons apnee""",
    "articulation": """portique prothese_de_hanche detecteur genou hanche epaule cheville poignet arthrose entorse
        prothese tendinite ligament menisque rhumatisme plâtre""",
    "tete": """stroboscope clignotent clignotant lumieres_vives migraine mal_de_tete cephalee epilepsie
        epileptique vertige""",
    "operation": """anesthesiste cicatrice bloc_operatoire passer_sur_le_billard on_l_opere se_faire_operer
        sterilise sterilisee operation operer opere chirurgie bistouri bloc anesthesie intervention hospitalise
        hospitalisation greffe billard""",
    "grossesse": """attend_un_bebe attend_un_enfant enceinte_de future_maman naitra pour_quand_le_bebe est_ne
        est_nee enceinte grossesse accoucher accouchement terme maternite sage_femme naissance bebe_attendu
        echographie naitre""",
    "vaccin": """piqure_de_rappel seringue covid vaccin vaccination rappel_de_vaccin piqure injection immunise
        tetanos grippe""",
    "veterinaire": """vacciner_le_chien vermifuger anti_puces piqure_du_chien sterilisee sterilise puce castre
        veterinaire veto vaccin_du_chien vaccin_du_chat puce_electronique vermifuge sterilisation castration
        toilettage""",
    "peur": """echelle balcon ascenseur tunnel claustrophobie foule agoraphobie noir vide grande_roue manege
        telesiege vertigineux serpents araignees souris a_l_aise avion hauteur saut elastique parachute araignee
        serpent orage peur phobie angoisse claustrophobe vertige trouille terreur panique anxieux anxiete stress
        stresse redoute""",
    "sante": """sante maladie malade symptome douleur souffre souffrir handicap allergie tension diabete asthme
        hernie cancer depression sourd malvoyant intolerance traitement medical medecin soigner =soin =soins bless
        fragile etat_de_sante""",
    "groupe_sanguin": "groupe_sanguin rhesus donneur transfusion",
    "taille": """gant gants bague taille_de_bague bonnet_de soutien_gorge tour_de_tete costume_taille
        chausse_du_combien chausse taille_de_pantalon taille_de_chemise pointure taille mesure_combien poids kilos
        pese vetement_taille tour_de_taille""",
    "boisson": """sirote siroter matin_au_reveil perrier sans_alcool grenadine jus_d_orange expresso ice_tea
        boit_pas couler_un_cafe sers verre petit_dejeuner boisson boire bois boit cafe cappuccino the tisane
        infusion rooibos chocolat_chaud chicoree verveine camomille mate jus limonade coca soda sirop biere vin
        apero aperitif cidre eau_gazeuse eau_petillante lait tasse mug soif gorgee sers_moi a_boire bouilloire
        cafetiere theiere decafeine ricore citronnade""",
    "boisson_chaude": """cafe expresso cappuccino the tisane infusion rooibos chocolat_chaud chicoree verveine
        camomille mate tasse mug bouilloire cafetiere theiere boisson_chaude pause_cafe decafeine""",
    "cafe": "deca noisette allonge serre capsule cafe expresso cappuccino cafetiere decafeine dosette latte",
    "the": "earl_grey camomille darjeeling rooibos the theiere infusion tisane verveine menthe",
    "alcool": """trinque champagne mojito kir ti_punch bieres rhum chope sommelier degustation macvin pastis
        servir_un_verre picoler rose whisky alcool vin biere apero aperitif cidre sobre abstinent trinquer
        digestif bourre cocktail""",
    "gout": """m_enchante adorer detester kiffe kiffer bof pas_mon_truc pas_mon_fort file_la_nausee ecoeurant
        je_cale repousse aime adore deteste deteste_le horreur prefere preference favori favorite prefere_le
        raffole degoute degout deguste gout plait plaire savoure delice beurk apprecie supporte supporte_pas
        ecoeure n_aime_pas aime_pas mange_pas fuit laisser_dans_l_assiette enlever retirer faire_enlever eviter
        evite gourmandise pas_fan fan me_regaler me_convient va_me_plaire va_pas_me_plaire peche_mignon pefere""",
    "aliment": """casse_croute encas petit_dej brunch apero_dinatoire tapas poke ramen bento plateau_repas popote
        marmite four buffet menu_du_jour pique_niquer resto_du grignoter gueuleton cantine tupperware drive
        fruits_et_legumes manger mange repas dejeuner diner souper petit_dejeuner gouter collation plat assiette
        cuisine cuisiner recette ingredient restaurant resto traiteur menu carte_du_resto commander
        livraison_de_repas pizza burger sushi thai chinois japonais indien libanais italien mexicain vietnamien
        couscous tajine raclette fondue gratin salade soupe sandwich gateau dessert tarte crepe glace biscuit
        chocolat bonbon pain fromage viande poisson legume fruit riz pates oeuf beurre lait yaourt epice herbe
        sauce huile sel sucre poivre miel confiture cereales gruau porridge courses supermarche marche_aux
        barbecue pique_nique specialite invite_a_table festin brasserie winstub bistro bouchon pizzeria creperie
        kebab""",
    "herbe": """tacos bo_bun bobun pho rouleau_de_printemps ceviche mojito taboulé banh_mi guacamole taboule herbe
        aromate coriandre persil basilic menthe ciboulette aneth estragon thym romarin cerfeuil thai vietnamien""",
    "epice": """harissa sriracha sauce_piquante chili merguez wasabi tabasco pimenté curry piquant doux releve
        releves pimente epice piment cumin curcuma gingembre cannelle poivre indien mexicain""",
    "fruit_de_mer": """paella bisque bouillabaisse bouquet_de_crevettes huitres moules_frites crustaces
        langoustines fruits_de_mer huitre moule crevette crabe homard langoustine bulot coquillage crustace
        palourde saint_jacques plateau_de poulpe calamar""",
    "poisson_plat": """maki brandade fish_and_chips truite bar daurade sole merlan surimi poissonnerie poisson
        saumon thon sardine cabillaud maquereau sushi anchois arete arête""",
    "viande": """lardons carbonara quiche_lorraine rillettes pate_de_campagne saucisson chorizo cassoulet bacon
        foie_gras entrecote tartare magret hamburger kebab chevreuil boucherie mange_de_tout viande boeuf porc
        veau agneau poulet steak saucisse jambon lardon charcuterie barbecue roti cotelette vegetarien
        vegetarienne vegan vegane vegetalien halal casher tofu merguez gibier abats foie tripes andouillette
        rognons boudin""",
    "laitage": """lasagnes tiramisu pancake brandade chantilly mascarpone dauphinois tartine_de_fromage puree
        latte chocolat_chaud creme_glacee crème_brulée profiteroles feta tzatziki lait lactose fromage yaourt
        creme beurre glace molle laitier raclette fondue gratin bechamel chocolat_au_lait camembert roquefort
        chevre bleu mozzarella parmesan reblochon tartiflette flan milkshake brebis comte quiche pizza crepe""",
    "fromage": """feta bleu_d_auvergne fourme croque_monsieur tartiflette aligot fromage chevre roquefort bleu
        camembert raclette brie comte reblochon munster plateau_de_fromages tarte_aux_fromages""",
    "gluten": """lasagnes sandwich cookies viennoiserie muffin boulgour seitan panure chapelure baguette
        croissants brioche pates pate boulangere boulangerie semoule gluten =ble farine pain coeliaque gateau
        pizza biere croissant sans_gluten quiche tarte crepe""",
    "fruit_sec": """brownie pesto noix_de_pecan nougat granola pignons cacahuetes arachides beurre_de_cacahuete
        pate_a_tartiner raisin_sec raisins noix noisette amande pistache cacahuete arachide noix_de_cajou pruneau
        gruau muesli fruits_secs cookie praline""",
    "legume": """ratatouille gratin_de soupe_de choux_de_bruxelles topinambour salsifis olives tapenade mais
        potiron courge blette fenouil avocat legume chou choucroute chou_fleur brocoli epinard carotte courgette
        aubergine tomate poireau navet betterave endive celeri champignon oignon ail haricot petit_pois lentille
        concombre poivron radis asperge artichaut""",
    "chou": "chou choucroute chou_fleur brocoli alsacien winstub alsacienne",
    "champignon": "forestiere poelee_forestiere cepes champignon cepe girolle truffe morille",
    "oignon_ail": "aioli soupe_a_l_oignon escargots oignon ail echalote ailloli",
    "fruit": """fruit pomme poire banane fraise framboise kiwi mangue ananas orange citron cerise abricot peche
        melon pasteque figue""",
    "sucre": """macaron sucrerie eclair beignet pain_au_chocolat sirop sucre sucreries dessert gateau bonbon
        chocolat patisserie glace sans_sucre edulcorant sucres doux""",
    "oeuf": """quiche crepes crepe flan oeufs_a_la meringues ile_flottante pancakes brouilles oeuf omelette
        mayonnaise meringue""",
    "regime": """mange_de_tout mange_rien vegetalienne pas_de_porc regime diete vegetarien vegan halal casher
        sans_sel sans_gluten ramadan careme jeune maigrir allege mange_plus mange_que""",
    "sommeil": """insomniaque heure_du_coucher lever_tot leve_tot couche_tard dodo pioncer roupiller somnole
        veille_tard se_leve a_quelle_heure_je_me_leve dormir dors dort sommeil sieste couche coucher =lit nuit
        reveil reveille reveiller lever insomnie debout matinee grasse_matinee somme endormi reposer repos sonner
        deranger derange coup_de_fil peut_m_appeler me_telephoner quelqu_un_appelle""",
    "silence": """faire_du_bruit toquer sonnette frapper_a_la_porte notification notifications perceuse
        marteau_piqueur tondre appel_video reunion_au_calme dort_le_matin meditation radio revisions
        repasser_plus_tard passer_a_quinze silence calme bruit bruyant tais_toi se_taire deranger derange sonner
        peut_m_appeler quelqu_un_appelle me_telephoner parler_avant reveiller muet discret discretion tranquille
        paix telephone coup_de_fil passer_un_appel patienter livreur aspirateur""",
    "tabac": """mecher fumeur fumeuse nicotine sevrage tabac fumer fume cigarette clope vapoter vapoteuse
        patch_nicotine""",
}
