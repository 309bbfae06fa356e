"""The home: rooms, furniture, repairs, where things are kept, garden, neighbours; animals and plants."""

from __future__ import annotations

HOME = {
    "domicile": """habiter habite habites habitent vivre vit vivent loger loge logement demeurer demeure
        resider reside residence domicile adresse maison appart appartement studio duplex t1 t2 t3 t4 pavillon
        villa ferme chalet immeuble etage ascenseur quartier rue avenue boulevard chemin impasse lotissement
        village ville commune campagne banlieue region departement bled patelin creche crecher demenager
        emmenager installe chez_moi chez_nous code_postal boite_aux_lettres livreur livrer livraison colis
        deposer facteur gps taxi uber vtc ambulance rentrer ramener raccompagner smala monter_a_pied monter_le
        colocation locataire proprietaire bail kot reste_ou nid appartement_de hlm yourte peniche roulotte
        mobil_home""",
    "etage": """etage etages ascenseur escalier escaliers monter palier rez_de_chaussee duplex interphone
        digicode marches a_pied""",
    "lieu_range": """range rangee ranges ranger rangement mis mise mettre =pose posee planque planquee
        planquer cache cachee caches cacher laisse laissee depose glisse suspendu accroche pendu pend
        accrochee enferme stocke entrepose entreposes trouve trouver traine fourre fourree perdu egare
        chercher cherche retrouver ou_est_passe emplacement cachette tiroir placard armoire commode buffet
        etagere =boite coffre malle valise sac poche cave grenier garage cellier debarras cabane hangar
        atelier penderie coffret bocal pot tapis paillasson casier matelas oreiller porte_manteau clou crochet
        panier corbeille vide_poche cartable trousse mallette""",
    "cles": """cle cles clef clefs trousseau serrure verrou cadenas antivol badge ouvrir enferme_dehors
        serrurier rechange_des paillasson boite_a_cles coffre_fort""",
    "antivol": "antivol cadenas attacher attache chaine =vol voleur voler vole volee u_de",
    "vol": """=vol vole volee voler voleur cambrioler cambriolage derober disparu plus_de_velo a_pied
        main_courante plainte""",
    "lumiere": """lumiere lumieres lampe lampes ampoule ampoules eclairer eclairage bougie bougies torche
        lampe_de_poche allumettes briquet interrupteur noir obscurite coupure panne_de_courant courant
        disjoncteur fusible fusibles compteur plombs plomb sauter lustre neon veilleuse frontale electricite
        electrique""",
    "eau": """eau eaux robinet vanne robinet_d_arret compteur_d_eau fuite fuit fuir inonder inonde inondation
        degat_des_eaux plombier tuyau tuyaux evier lavabo douche baignoire baignoires chasse_d_eau wc
        chauffe_eau ballon cumulus flaque citerne recuperateur puits canalisation siphon joint joints
        couper_l_eau fermer_l_eau debordement deborde litres arroser chaude froide glacee""",
    "electromenager": """lave_linge machine_a_laver lessive linge seche_linge lave_vaisselle vaisselle frigo
        refrigerateur congelateur four micro_ondes plaque hotte aspirateur fer_a_repasser repassage essorage
        tambour hublot joint panne en_panne fuit garantie reparateur sav bouilloire grille_pain robot mixeur
        electromenager""",
    "menage": """menage nettoyer nettoie nettoyage laver lave frotter frotte recurer recure balai serpilliere
        aspirateur poussiere vitres vaisselle lessive linge repasser repassage ranger salle_de_bains douche wc
        toilettes corvee corvees tour_de a_qui_le_tour femme_de_menage aide_menagere propre sale buanderie
        etendre planning_des poubelle""",
    "dechets": """poubelle poubelles bac bacs ordures dechets tri recyclage recycler compost bac_jaune
        sac_jaune verre encombrants dechetterie container conteneur benne eboueurs eboueur sortir_les
        ramassage""",
    "chauffage": """chauffage chauffer chauffe chauffee chaud au_chaud rechauffer radiateur radiateurs
        chaudiere poele cheminee insert granules pellets buches bois_de fioul gaz fournaise pompe_a_chaleur
        clim climatisation thermostat temperature degres froid glacial geler hiver isolation chauffe_eau
        ballon solaire panneaux panneau soleil ramonage ramoneur bouillotte""",
    "solaire": """solaire panneaux panneau photovoltaique soleil ensoleillement pluie_depuis nuages
        chauffe_eau autoconsommation""",
    "travaux": """travaux bricolage bricoler construire construction batir renover renovation retaper refaire
        repeindre repeint peinture peintre papier_peint carrelage carreleur parquet plombier plomberie
        electricien macon maconnerie menuisier charpente toiture couvreur facade isolation veranda terrasse
        piscine cloture pergola abri serre cabane mur cuisine_equipee salle_de_bain devis artisan chantier
        amenager amenagement agrandir combles""",
    "outil": """outil outils outillage marteau tournevis perceuse visseuse scie tronconneuse pince
        cle_a_molette boulon clou vis vice niveau metre_ruban echelle escabeau ponceuse etabli brouette beche
        rateau pelle pioche hache tondeuse taille_haie secateur karcher compresseur cric pneu caisse_a_outils
        bricoler loupe""",
    "jardin": """jardin jardiner jardinage potager pelouse gazon tondre tondeuse haie tailler arroser arrose
        arrosage arrosoir semer semis planter plantation repiquer recolter recolte compost fumier serre verger
        fleurs fleur rosier rosiers tulipes geraniums hortensia lavande massif parterre legumes tomates
        courgettes salades fraises desherber mauvaises_herbes balcon terrasse pots main_verte beaux_jours
        printemps taille""",
    "plante": """plante plantes plante_verte monstera ficus orchidee cactus succulente yucca palmier bonsai
        fougere basilic pot terreau rempoter arroser arrose s_arrose eau engrais feuilles feuille verte_a
        fleurs fleurir bouquet main_verte jardiniere""",
    "securite_maison": """alarme code_de_l_alarme alarme_de camera interphone digicode cambrioleur serrure
        detecteur fumee incendie extincteur coffre_fort gardiennage""",
    "meteo_danger": """cyclone tempete ouragan alerte alerte_rouge orage inondation seisme tremblement neige
        verglas canicule coupure courant bougies radio provisions reserve reserves kit_de_survie
        groupe_electrogene generatrice""",
    "generatrice": """generatrice groupe_electrogene diesel courant panne_de_courant hangar carburant
        secours_electrique""",
    "meuble": """meuble meubles armoire commode buffet table chaise fauteuil canape lit matelas etagere
        bibliotheque bureau ebeniste menuisier antiquites brocante demenagement ikea monter_un""",
    "voisin": """voisin voisine voisins voisinage palier au_dessus en_dessous d_a_cote d_en_face mitoyen
        reunion_de_copro fete_des_voisins""",
    "colocation": """colocation coloc colocs colocataire colocataires appart partager_l cagnotte_commune
        cremaillere kot kokot parmi_nous entre_nous a_l_appart chambre_libre""",
    "bail": """bail contrat_de_location location loyer locataire proprietaire proprio bailleur preavis
        etat_des_lieux caution depot_de_garantie quittance agence_immobiliere demenager fin_du rendre_les_cles""",
    "proprietaire": "proprietaire proprio bailleur logeur agence_immobiliere regie syndic",
    "animal": """animal animaux bestiole chat chien lapin hamster cochon_d_inde souris gerbille furet
        chinchilla oiseau canari perruche perroquet poule coq tortue poisson reptile gecko lezard serpent
        iguane pogona cheval ane chevre mouton vache compagnon_a_quatre_pattes quatre_pattes boule_de_poils
        poilu maitre toutou matou""",
    "chat": """chat chats chatte chaton minou minet minette matou greffier felin felins ronronner miauler
        litiere patee griffoir chatiere""",
    "chien": """chien chiens chienne chiot toutou clebs cabot canin promener aboyer aboie niche croquettes
        border_collie labrador caniche teckel berger_allemand bouledogue beagle epagneul cavalier cocker husky
        jack_russell golden yorkshire malinois dalmatien museliere collier dressage sortir_le sortir_la""",
    "reptile": """reptile reptiles gecko lezard serpent iguane pogona tortue camleon cameleon terrarium
        grillons vivarium python""",
    "rongeur": """rongeur hamster lapin lapine cobaye cochon_d_inde souris gerbille chinchilla rat octodon
        clapier cage roue =foin grignoter oreilles""",
    "oiseau": "oiseau oiseaux canari perruche perroquet cage voliere plumes piaf mandarin bec",
    "basse_cour": """poule poules poulailler coq coqs cocorico chante_a oeufs canard oie lapin clapier pondre
        pond poussin""",
    "cheval": """cheval chevaux jument poney poulain ane equitation equestre ecurie galop manege cavalier
        cavaliere marechal""",
    "betail": """vache vaches troupeau bete betes betail veau veaux genisse taureau mouton moutons brebis
        agneau chevre chevres bouc cochon porcs truie etable bergerie =traite traire lait laitier laitiere
        eleveur eleveuse elevage paturage pre =foin =foins fourrage tracteur ferme fermier fermiere tonte
        velage ecorner holstein""",
    "ferme": """ferme fermier agriculteur agricultrice agricole exploitation tracteur champ champs moisson
        moissonner =foin =foins labour labourer semer recolte grange etable hangar betail cereales betterave
        vigne verger maraicher serre cooperative engrais moissonneuse john_deere machine rang culture cultiver
        canne geranium""",
    "nourriture_animal": """croquettes patee gamelle nourrir nourrit nourriture manger mange bouffe bouffer
        donner_a_manger graines =foin grillons insectes vers ration dose friandise os carotte pissenlit
        litiere""",
    "veterinaire": """veterinaire veto vaccin vacciner vermifuge puce sterilisation castration toilettage
        toiletteur antipuces tique clinique_veterinaire ecorner carnet pension""",
    "vehicule_rural": """tracteur quad remorque moissonneuse machine_pour machine_a engin john_deere massey
        pick_up 4x4 motoculteur""",
    "vetement": """vetement vetements habits fringues fringue sape tenue costume robe jupe pantalon jean
        chemise pull veste manteau blouson chaussette chaussettes chaussure chaussures basket baskets bottes
        bonnet echarpe gants chapeau casquette cravate maillot pyjama sous_vetement lingerie uniforme pressing
        teinturier couturiere retouche ourlet bijou bijoux montre bague collier boucles_d_oreilles sac_a_main
        foulard""",
    "bijou": """bijou bijoux bague alliance collier bracelet boucles_d_oreilles montre horloger horlogere
        joaillier or_blanc diamant""",
}
