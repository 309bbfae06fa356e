"""Work, school, money, papers, getting about, telephone, religion, family and friends."""

from __future__ import annotations

SOCIETY = {
    "metier": """metier metiers boulot travail travailler travaille bosse bosser turbin taf job emploi poste
        profession carriere gagner_ma gagne_ma_vie gagne_ma_croute gagne_pain dans_la_vie vivre_de trimer trime
        embauche embaucher licencie chomage retraite retraitee employeur patron entreprise =boite usine bureau
        atelier agence magasin boutique salarie fonctionnaire independant independante freelance
        auto_entrepreneur interim interimaire cdi cdd alternance stage tient_un tient_une gere dirige enseigne
        soigne repare vend fabrique conduit cuisine nettoie construit eleve cultive comptabilite specialite
        diplome reconversion petit_boulot job_etudiant pourboire pourboires serveur serveuse uniforme collegues
        pointer avant_de_m_arreter caserne armee recrues occupe s_occupe_de il_fait_quoi elle_fait_quoi
        fait_quoi que_fait que_font""",
    "profession": """agronome kinesitherapeute horloger horlogere pasteur pasteure recrue soldat militaire
        gendarme policier policiere pompier ambulancier douanier gardien gardienne vigile agent
        agent_de_securite maitre_chien surveillant caissier caissiere vendeur vendeuse commercial commerciale
        representant manutentionnaire magasinier cariste routier chauffeur conducteur conductrice livreur
        coursier taxi pilote steward hotesse controleur cheminot mecanicien mecanicienne garagiste carrossier
        soudeur soudeuse tourneur fraiseur chaudronnier plombier electricien electricienne macon charpentier
        couvreur menuisier ebeniste carreleur peintre platrier vitrier serrurier paysagiste jardinier jardiniere
        fleuriste maraicher maraichere agriculteur agricultrice eleveur eleveuse berger bergere vigneron
        vigneronne viticulteur apiculteur apicultrice pecheur marin matelot ostreiculteur boulanger boulangere
        patissier patissiere boucher bouchere charcutier traiteur cuisinier cuisiniere chef_cuisinier commis
        serveur serveuse barman sommelier restaurateur hotelier receptionniste coiffeur coiffeuse estheticienne
        couturier couturiere tailleur styliste cordonnier bijoutier joaillier professeur professeure prof
        instituteur institutrice maitresse maitre enseignant enseignante educateur educatrice animateur
        animatrice atsem puericultrice nounou assistante_maternelle formateur formatrice bibliothecaire
        documentaliste libraire journaliste redacteur redactrice ecrivain ecrivaine traducteur traductrice
        interprete photographe graphiste illustrateur illustratrice designer architecte geometre ingenieur
        ingenieure technicien technicienne informaticien informaticienne developpeur developpeuse programmeur
        data_scientist comptable expert_comptable banquier banquiere assureur courtier notaire avocat avocate
        juge greffier huissier magistrat secretaire assistant assistante standardiste directeur directrice
        responsable manager cadre consultant consultante chercheur chercheuse biologiste chimiste physicien
        geologue volcanologue astronome archeologue historien psychologue psychiatre infirmier infirmiere
        aide_soignant aide_soignante medecin docteur chirurgien dentiste pharmacien pharmacienne preparatrice
        opticien sage_femme ambulanciere orthophoniste osteopathe veterinaire auxiliaire_de_vie femme_de_menage
        concierge eboueur facteur factrice postier imprimeur musicien musicienne comedien comedienne danseur
        danseuse chanteur acteur actrice realisateur technicien_son dj intermittent sportif entraineur
        entraineuse coach moniteur monitrice arbitre maire adjoint depute pretre imam rabbin moine bonne_soeur
        artisan commercant commercante gerant gerante patron patronne ouvrier ouvriere operateur operatrice
        contremaitre chef_d_equipe chef_de_chantier grutier terrassier bucheron forestier garde_forestier
        interne externe aide_a_domicile agent_immobilier brodeuse tapissier luthier potier potiere ceramiste
        verrier forgeron ferronnier fromager fromagere cremier poissonnier poissonniere primeur epicier epiciere
        bouquiniste antiquaire brocanteur fossoyeur thanatopracteur clown magicien guide""",
    "horaires": """horaire horaires prendre_son_poste prends_mon_service poste_de_nuit commence commencer
        embauche debauche finir finit termine terminer quelle_heure_au boulot_pour pause planning roulement
        equipe_de nuit garde astreinte de_jour matin apres_midi mi_temps temps_partiel teletravail distanciel
        ouvert ouverture fermeture tournee demarre joindre_en dormir_jusqu_a =traite service_du retard pointer""",
    "ecole": """ecole ecoles classe maternelle creche primaire elementaire college lycee athenee secondaire cp
        ce1 ce2 cm1 cm2 sixieme cinquieme quatrieme troisieme seconde premiere terminale maitre maitresse
        instituteur institutrice instit prof professeur eleve eleves cantine recreation cartable devoirs dictee
        controle_de note notes bulletin rentree sortie_des_classes sortie_scolaire classe_verte classe_de_neige
        colonie reunion_de_parents option internat periscolaire garderie faire_la_classe fait_la_classe expose
        interro lecon leçons carnet surveillant principal directeur_d_ecole parents_d_eleves tableau""",
    "enseignant": """maitre maitresse instituteur institutrice instit prof profs professeur professeure
        enseignant enseignante faire_la_classe fait_la_classe fait_cours cours_de enseigne educatrice atsem
        tuteur directeur_de_memoire""",
    "etudes": """etudes etudier etudie etudiant etudiante fac faculte universite licence master doctorat these
        memoire bts dut iut but prepa cursus diplome diplomes bac baccalaureat brevet cap bep concours examen
        examens partiel partiels oral oraux rattrapage revision revisions reviser =cours td amphi matiere
        semestre specialite filiere formation former apprendre apprend stage alternance apprentissage erasmus
        echange_universitaire bourse crous promo soutenance annee_de ecole_d_ingenieur ecole_de_commerce ssiap
        vae certification partir_etudier campus brillant recale""",
    "examen": """examen examens epreuve epreuves partiel partiels concours oral controle =test bac brevet permis
        soutenance reviser revisions note notes reussir rater recale jury inspecteur passer_son passe_le
        passer_le""",
    "permis": """permis permis_de_conduire conduite code_de_la_route auto_ecole moniteur lecon_de lecons_de
        inspecteur creneau volant conduire heures_de_conduite examen_de_conduite passer_le_permis points""",
    "bourse": "bourse crous echelon boursier boursiere aide_au_logement apl touche subvention allocation",
    "langue": """langue langues parler_anglais anglais allemand espagnol italien portugais arabe chinois
        mandarin japonais coreen russe neerlandais flamand breton basque occitan alsacien creole bambara wolof
        soninke polonais turc ukrainien roumain traduire traduction bilingue polyglotte trilingue
        langue_maternelle duolingo vocabulaire accent cause cause_quelles baragouiner langue_des_signes
        se_debrouiller_en parle_couramment hangul""",
    "origine": """origine origines ne_a nee_a ne_en nee_en vient_de viens_d vient_d venir_de originaire racines
        natal natale =pays pays_d bled au_pays immigre exil nationalite naturalisation passeport d_ou_vient
        d_ou_je quel_coin ou_je_suis_ne ou_est_elle_nee""",
    "admin": """prefecture mairie consulat ambassade naturalisation titre_de_sejour carte_de_sejour
        carte_d_identite passeport passeports =visa convocation convoque rendez_vous_a dossier formulaire impots
        impot declaration urssaf caf cpam ameli securite_sociale secu pole_emploi france_travail
        retraite_complementaire cotisations attestation justificatif acte_de_naissance extrait notaire testament
        succession heritage donation procuration tribunal avocat divorce papiers administratif demarche election
        elections voter votation vote referendum bureau_de_vote recensement carte_grise""",
    "papier": """papier papiers document documents dossier carte_d_identite passeport passeports permis
        carte_grise carte_vitale contrat contrats facture factures attestation diplome acte livret_de_famille
        testament ordonnance carnet ticket billet billets carte_professionnelle badge certificat photocopie
        scanner classeur chemise_cartonnee garantie releve expire expirer validite valable perimer perime
        renouveler renouvellement""",
    "expiration": """expire expirer expiration perime perimer validite valable jusqu_a jusqu_au renouveler
        renouvellement echeance termine se_termine fin_de prend_fin date_limite a_refaire""",
    "testament": """testament notaire heritage heritier succession leguer dernieres_volontes obseques deces
        maitre""",
    "assurance": """assurance assurances assure assureur mutuelle caisse_maladie complementaire franchise police
        contrat sinistre garantie cotisation remboursement rembourse remboursee maif macif matmut couverture
        tiers tous_risques responsabilite_civile constat secu""",
    "argent": """argent sous fric thune thunes pognon ble oseille flouze pepettes balles euro euros franc francs
        dollar dollars payer paie paye verser verse envoyer_de virement cheque cheques carte_bleue especes
        liquide compte banque banquier bancaire decouvert a_decouvert dans_le_rouge rouge_a dette dettes pret
        credit emprunt rembourser rembourse mensualite mensualites loyer salaire pension retraite alimentaire
        revenu prime allocation bourse epargne economies economiser livret placement impot impots taxe
        cotisation cotisations facture budget depense depenses cher coute couter prix montant tarif somme
        combien_je fortune riche pauvre fauche a_sec fins_de_mois radin cagnotte parvenir_au wave western_union
        mandat benefice chiffre_d_affaires vendre vendu""",
    "decouvert": """decouvert rouge a_sec fauche banque agios solde interdit_bancaire negatif compte_vide
        fins_de_mois""",
    "dette": """dette dettes pret prets credit credits emprunt emprunter emprunte rembourser rembourse
        remboursement mensualite mensualites echeance echeances hypotheque banque crediteur devoir_de_l_argent
        dois_a doit_a interet interets taux surendettement desjardins traites prete avance""",
    "epargne": """epargne epargner economiser economise economies economie cote de_cote mettre_de_cote
        met_de_cote mets_de_cote tirelire cagnotte livret placement garde_mes_sous garder_mes acheter s_acheter
        s_offrir investissement assurance_vie bas_de_laine cochon_en""",
    "pension": """pension pension_alimentaire ex ex_mari ex_femme la_mere_des le_pere_des virement verse verser
        garde_alternee divorce divorcee divorcer separe separee jugement""",
    "revenu": """salaire paie paye gagner gagne gagnes toucher touche revenu revenus retraite pension rente
        allocation rsa chomage bourse prime treizieme_mois fiche_de_paie remuneration remunere augmentation
        tombe_quand honoraires pourboire argent_de_poche de_l_heure""",
    "loyer": """loyer loyers bail charges proprietaire locataire quittance location preleve caution logement""",
    "vente": """vendre vend vends vendu vendue =vente prix client clients marche kiosque stand boutique commande
        commandes etal tarif""",
    "voiture": """voiture voitures auto bagnole caisse vehicule vehicules break berline suv 4x4 monospace
        utilitaire camionnette fourgon pick_up citadine cabriolet peugeot renault citroen dacia duster toyota
        volkswagen golf clio twingo tesla audi bmw opel skoda kia hyundai nissan silverado gazole sp95 ethanol
        electrique hybride carburant pneu pneus vidange controle_technique garage garagiste immatriculation
        boite_automatique boite_de_vitesses moteur demarre demarrer""",
    "carburant": """essence diesel gazole gasoil sp95 sp98 ethanol e85 gpl plein pompe station_service carburant
        station reservoir electrique""",
    "garage": """garage garagiste mecano mecanicien revision vidange changement_d_huile controle_technique pneus
        freins plaquettes carrosserie reparation panne depanneuse pare_brise courroie entretien_du""",
    "velo": """velo velos bicyclette vtt vtc gravel biclou biclette cycliste cyclisme pedaler pedale guidon
        piste_cyclable tandem pneu_creve""",
    "moto": """moto motos motard scooter becane deux_roues mobylette brele yamaha honda kawasaki vespa cylindree
        125""",
    "bateau": """bateau barque voilier chalutier peniche canot zodiac amarre amarree ponton paquebot ferry
        ferries""",
    "transport": """train trains tgv ter sncf cff rer metro tram tramway bus car autocar ligne arret gare quai
        billet billets ticket abonnement abonnements carte_de_bus navigo tec stib ratp reduction demi_tarif
        tarif_reduit carte_avantage carte_jeune pass correspondance controleur avion =vol aeroport valise
        embarquement taxi vtc covoiturage blablacar ferry trajet trajets aller_retour voyager""",
    "reduction": """reduction reductions demi_tarif tarif_reduit carte_avantage abonnement promo remise gratuit
        gratuite bon_de avantage droit_a moins_cher""",
    "covoiturage": """covoiturage blablacar covoiturer cherche_une_voiture trajet partager_les_frais passager
        passagers""",
    "voyage": """voyage voyages voyager vacances conge conges partir pars part partons sejour sejours week_end
        escapade circuit croisiere camping camper campeur tente gite hotel auberge airbnb location_de plage mer
        montagne ski campagne etranger avion passeport =visa valise valises bagages reserver reservation
        destination =pays ile islande italie espagne portugal grece maroc tunisie japon canada quebec etats_unis
        new_york londres rome lisbonne barcelone maurice reunion antilles bretagne corse ardeche alpes vosges
        pyrenees randonnee trek tour_du_monde road_trip colonie camp classe_verte jours_a_la_mer dortoir
        depaysement bronzer soleil s_offrir""",
    "camp": """camp camps colo colonie scout scouts classe_verte classe_de_neige sejour_de dortoir moniteur
        animateur bivouac feu_de_camp""",
    "telephone": """telephone portable mobile smartphone gsm natel numero telephoner appeler joindre repondre
        message sms texto whatsapp forfait operateur sim batterie chargeur coque ecran messagerie repondeur
        sonnerie coordonnees contact""",
    "ordinateur": """ordinateur ordi pc mac tablette imprimante wifi reseau internet box fibre connexion
        identifiant mot_de_passe logiciel informatique ecran clavier souris_d cle_usb mail email boite_mail
        compte adresse_mail code_wifi routeur ssid""",
    "wifi": "wifi wi_fi reseau box internet connexion ssid mot_de_passe_du cle_du code_du",
    "code": """code codes pin digicode mot_de_passe identifiant numero_de immatriculation plaque interphone
        alarme deverrouillage combinaison cadenas puk iban rib""",
    "religion": """religion religieux croyant croyante pratiquant musulman musulmane islam mosquee imam ramadan
        jeune jeuner aid halal priere prier chretien catholique protestant orthodoxe eglise messe pretre pasteur
        paroisse bapteme communion careme paques noel juif juive judaisme synagogue rabbin shabbat sabbat
        kippour pessah casher hanouka bouddhiste temple hindou athee foi culte pelerinage porc jambon""",
    "association": """association associatif benevole benevolat club comite amicale syndicat tresorier
        tresoriere president presidente secretaire adherent restos_du_coeur croix_rouge secours_populaire
        conseil_municipal elu elue don_de maraude distribution reunion_de chorale fanfare pompier_volontaire""",
    "conjoint": """mari femme epoux epouse conjoint conjointe compagne compagnon copain copine cheri cherie
        blonde chum mon_homme moitie amoureux amoureuse fiance fiancee jules nana meuf mec concubin concubine
        pacse pacsee ex_mari ex_femme tendre dulcinee""",
    "situation": """celibataire marie mariee divorce divorcee divorcer separe separee veuf veuve pacse pacsee
        en_couple situation_familiale etat_civil rupture alliance encore_marie""",
    "mariage": """mariage mariages marier marie mariee noces noces_d anniversaire_de_mariage pacs alliance
        ceremonie fiancailles temoin ans_de_mariage lune_de_miel robe_de_mariee maries mairie_et""",
    "enfant": """enfant enfants fils fille gamin gamine gosse gosses mioche momes mome bebe nourrisson ado
        adolescent ainee aine cadet cadette benjamin benjamine jumeaux jumelles loulou louloute fiston fifille
        gars rejeton marmaille bambin poussin puce bout_de_chou chouchou bru gendre les_miens""",
    "famille": """famille parents mere pere maman papa frere soeur fratrie frangin frangine cousin cousine oncle
        tante tonton tata neveu niece grand_mere grand_pere mamie papi papy mamy meme pepe petit_fils
        petite_fille beau_frere belle_soeur belle_mere beau_pere gendre bru demi_frere demi_soeur parrain
        marraine filleul filleule tribu smala proches ancetres aieux maisonnee toute_la""",
    "beau_parent": """belle_mere beau_pere beaux_parents belle_maman beau_papa belle_doche mere_de_ma pere_de_ma
        mere_de_mon""",
    "ami": """ami amis amie amies copain copine copains pote potes meilleur_ami meilleure_amie camarade bande
        super_copine confident besta bff poteau amitie frérot bande_de les_copains pour_toujours""",
    "collegue": """collegue collegues binome coequipier associe associee apprenti stagiaire remplacant
        remplacante assistant subordonne adjoint successeur""",
    "remplacant": """remplacer remplace remplacant remplacante remplacement interim suppleant suppleante releve
        a_ma_place me_remplace""",
    "patient": """patient patients patiente malade pansement tournee soins visite_a infirmiere cabinet client
        clients""",
    "client": "client clients cliente clientele commande devis livraison facture rendez_vous_client",
    "aide": """aide aide_menagere femme_de_menage auxiliaire aide_a_domicile aide_soignante infirmiere nounou
        baby_sitter assistante_maternelle jardinier homme_a_tout_faire aidant portage_de_repas""",
    "garde_enfant": """garde garder garde_alternee baby_sitting baby_sitter babysitter nounou creche garderie
        assistante_maternelle surveiller surveille recuperer recupere aller_chercher sortie_de_l_ecole
        sortie_des_classes une_semaine_sur_deux un_week_end_sur_deux week_end_sur_deux jumeaux petits_d_a_cote
        apres_l_ecole rythme alternance chez_son_pere chez_sa_mere goûter_des""",
    "autorisation": """heure_de_rentree couvre_feu rentrer permission minuit sortir_tard soiree boum exige
        autorise interdit punition regle_de parents_veulent traine_dehors""",
    "invite": """visiteur invite invites heberger heberge dort_chez dormir_chez chambre_d_amis squatte squatter
        reste_jusqu debarque sejourne vient_nous_voir""",
    "parler": """tutoyer tutoie tutoies vouvoyer vouvoie vouvoiement tutoiement parler parle lentement vite fort
        doucement articuler repeter surnom appelle_moi m_appeler tu_dois_me ton voix blagues plaisanter serieux
        bref court phrases courtes expliquer simple humour""",
}
