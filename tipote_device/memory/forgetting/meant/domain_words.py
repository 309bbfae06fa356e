"""Subjects of a life: how a request names them, and by what attributes and words a memory shows that it belongs.

`names`: nouns that ask for the whole subject. `attributes`: what a memory of it may be filed under, as first words.
`words`: what only a sentence of it says. Words are separated by spaces, `_` joins the words of a phrase, accents
are dropped, inflected forms meet through their stems; `=` before a word keeps it exact.
"""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.memory.forgetting.meant.medicines import AILMENTS, TAKEN


@dataclass(frozen=True, slots=True)
class DomainWords:
    """One subject, as its tables are written."""

    names: str
    attributes: str
    words: str
    barred: str = ""
    """First words of attributes under which a memory belongs elsewhere whatever it says."""

    animals: bool = True
    """Whether what concerns an animal may belong to it."""

    roles: str = ""
    """Roles (see `roles`) whose affairs belong to the speaker's own."""

    of_roles: bool = False
    """Whether all that is known of somebody in one of `roles` belongs to it: what a boss does is work."""

    shared: bool = False
    """Whether it lies between the speaker and somebody else: what is filed under a name of no known role is theirs."""


_BRANDS = " ".join(f"={name}" for name in TAKEN)
"""Kept exact: the stem of "Concerta" is that of a concert."""

_WORK = "metier service lieu_de_travail petit_boulot horaire poste employeur profession entretien ancien_metier"

DOMAINS = {
    "sante": DomainWords(
        names="""sante maladie maladies medical medicale medicaux medicales bobo bobos soucis_de_sante
            problemes_de_sante dossier_medical etat_de_sante corps maux ennuis_de_sante pepins_de_sante pepins_physiques
            ennuis_physiques problemes_physiques soins""",
        attributes="""sante allergie traitement medicament audition vue maladie intolerance operation grossesse poids
            rendez_vous_dentiste rendez_vous_medecin rendez_vous_kine rendez_vous_osteopathe
            rendez_vous_ophtalmologue rendez_vous_cardiologue rendez_vous_audioprothesiste appareil_dentaire
            orthodontiste interdiction_alimentaire interdiction_medicale groupe_sanguin vaccin dentiste handicap
            blessure douleur regime_medical kine psy hospitalisation accouchement tension diabete chute""",
        words=f"""allergie allergique intolerance intolerant malade maladie medicament cachet cachets comprime comprimes
            gelule gouttes_pour gouttes_dans collyre sirop_pour ordonnance traitement pharmacie pharmacien docteur
            medecin toubib generaliste hospitalise hospitalisation clinique chirurgie chirurgien operer opere
            se_fait_operer se_faire_operer operation_de operation_du operation_des anesthesie dentiste carie
            appareil_dentaire orthodontiste bagues_de osteo osteopathe kine kinesitherapeute ophtalmo ophtalmologue
            dermato dermatologue cardiologue gyneco gynecologue urologue neurologue pneumologue endocrinologue
            rhumatologue allergologue radiologue oncologue psy psychologue psychiatre therapie therapeute
            orthophoniste podologue audioprothesiste audiogramme appareil_auditif sonotone sourd sourde surdite
            n_entend_plus entend_plus oreille acouphene malvoyant malvoyante aveugle cecite glaucome cataracte
            retinite myope dmla diabete diabetique insuline glycemie hypoglycemie asthme asthmatique ventoline
            inhalateur hernie sciatique lumbago mal_au_dos mal_de_dos lombaire tension hypertension cholesterol
            migraine epilepsie epileptique crise_d depression depressif anxiete anxieux angoisse burn_out insomnie
            somnifere antidepresseur enceinte grossesse accoucher accouchement fausse_couche ivg fiv sterilet
            contraception pilule irm scanner echographie radio_du radio_de prise_de_sang analyse_de_sang
            prises_de_sang analyses_de_sang vaccin vacciner piqure infection antibiotique pansement platre fracture
            fracture_du entorse bequille prothese pacemaker stent infarctus avc embolie coeur_fragile cardiaque
            cancer tumeur chimio chimiotherapie radiotherapie remission arthrose arthrite rhumatisme tendinite
            eczema psoriasis coeliaque lactose gluten pese kilos_a perdre_du_poids perdre_kilos maigrir surpoids
            obesite anemie thyroide apnee reflux ulcere colopathe crohn endometriose menopause regles_douloureuses
            sclerose parkinson alzheimer handicap handicape fauteuil_roulant invalidite reeducation convalescence
            drepanocytose mucoviscidose hemophilie thalassemie myopathie leucemie paludisme tuberculose hypothyroidie
            insuffisance_renale insuffisance_cardiaque dialyse greffe pneumonie meningite mononucleose goutte_au
            cicatrice suture arret_maladie groupe_sanguin bilan_de_sante arrete_de_fumer arreter_de_fumer alcoolique
            sevrage addiction seropositif hepatite grippe covid angine bronchite otite varicelle vertige vertiges
            palpitations douleur douleurs mal_au mal_a_la mal_aux migraineux penicilline cortisone aspirine
            doliprane homeopathie fragile_du phobie tdah dyslexie dyslexique autiste autisme daltonien daltonienne
            hemophile alzheimer mammographie coloscopie endoscopie fibroscopie menisque ligament ligaments tendon
            rotule cervicales kyste polype fibrome calculs cystite gastro appendicite phlebite varices zona lupus
            fibromyalgie spondylarthrite hyperactif anorexie anorexique boulimie bipolaire schizophrenie demence
            post_partum scoliose torticolis orthopediste biopsie hopital urgences endometriose burnout burn_out
            boit_trop perd_la_memoire
            {_BRANDS} {' '.join(AILMENTS)}""",
        barred=f"{_WORK} domicile ecole etudes stage boisson",
        animals=False,
        roles="medecin psy kine osteo ophtalmo dentiste",
    ),
    "traitements": DomainWords(
        names="""traitements traitement medicaments medicament medocs cachets comprimes soins_medicaux
            prises_de_medicaments""",
        attributes="traitement medicament ordonnance pilulier",
        words=f"""medicament cachet_pour cachet_contre comprime comprimes gelule gouttes_pour gouttes_dans collyre
            sirop_pour ordonnance traitement pilule insuline ventoline inhalateur antibiotique antidepresseur somnifere
            anxiolytique chimio chimiotherapie radiotherapie dialyse infiltration infiltrations perfusion perfusions
            {_BRANDS}""",
        barred=f"{_WORK} domicile ecole etudes boisson",
        animals=False,
    ),
    "exercices": DomainWords(
        names="""exercices exercice exercice_physique exercices_physiques activite_physique activites_physiques
            etirements reeducation gymnastique_douce gymnastique gym""",
        attributes="exercice etirement reeducation activite_physique gymnastique kine marche",
        words="""exercice exercices etirement etirements s_etirer =marcher =marches minutes_de_marche heure_de_marche
            marche_nordique marche_a_pied marche_rapide nager nage natation aquagym gym gymnastique musculation abdos
            pilates yoga stretching renforcement_musculaire reeducation velo_d_appartement tapis_de_marche
            tapis_de_course assouplissement assouplissements footing jogging kine kinesitherapeute""",
        barred=f"{_WORK} domicile ecole etudes devoirs examen orientation",
        animals=False,
    ),
    "travail": DomainWords(
        names="""travail boulot job taf metier profession carriere emploi boite bureau entreprise vie_professionnelle
            professionnel professionnelle collegues taff turbin employeur""",
        attributes=f"""{_WORK} travail emploi patron chef collegue apprenti chantier depot client mission salaire stage
            projet_professionnel equipe contrat ancien_metier reunion deplacement embauche demission formation
            urssaf avertissement heures_supplementaires audience lieu_du_depot teletravail astreinte tournee
            entreprise responsable livraison""",
        words="""travaille travailler boulot job taf bosse bosser metier profession emploi embauche embaucher licencie
            licenciement demission demissionner chomage patron patronne employeur salaire promotion augmentation cdi
            cdd candidature postule interim interimaire stage_chez contrat_de_travail collegue collegues entreprise
            usine atelier
            teletravail shift astreinte a_son_compte auto_entrepreneur fournisseur clientele chantier chantiers
            reunion_d_equipe heures_sup heures_supplementaires entretien_d_embauche entretien_avec entretien_annuel
            mutation prud_hommes syndicat poste_de conge_maternite freelance pigiste urssaf plaide loyer_du_cabinet
            avertissement_au""",
        barred="double rangement emplacement cles clef animal prenom age domicile musique loisir sport ecole sante",
        animals=False,
        roles="chef collegue apprenti stagiaire associe client employe",
        of_roles=True,
    ),
    "argent": DomainWords(
        names="""argent fins_de_mois fin_de_mois sous fric thune thunes oseille finances finance budget financier
            financiere financiers
            compte_en_banque comptes_bancaires situation_financiere pognon patrimoine placements economies epargne
            investissements""",
        attributes="""argent dette traite amende depense emprunt impaye impots chiffre banque_et jeu_d_argent salaire
            budget epargne credit pret loyer pension revenu argent_de_poche mutuelle
            impot banque prime subvention aide indemnite allocation cotisation tontine heritage patrimoine placement
            portefeuille actions assurance_vie bourse cagnotte
            economies dettes finances prix_de montant""",
        words="""argent euro euros dollar dollars =francs piasses =€ salaire pension_de pret credit emprunt emprunte
            dette dettes rembourse rembourser remboursement decouvert epargne economise economies economiser de_cote
            loyer budget impot impots banque banquier banquiere mensualite allocation rsa heritage tirelire
            argent_de_poche cagnotte bourse_de prime surendettement huissier placement placements assurance_vie
            portefeuille_d actions_a actions_de patrimoine
            livret redressement_fiscal fisc apl facture factures cotise cotiser cotisation tontine subvention
            indemnites au_noir touche_par_mois""",
    ),
    "dettes": DomainWords(
        names="dettes credits emprunts endettement ardoises",
        attributes="dette pret credit emprunt decouvert impaye",
        words="""dette dettes doit_de doit_encore pret credit emprunt emprunte rembourse rembourser remboursement
            decouvert surendettement endette""",
    ),
    "ecole": DomainWords(
        names="""ecole college lycee bahut fac etudes universite scolarite cours classe maitresse scolaire scolaires
            devoirs etude""",
        attributes="""ecole classe enseignant etudes college lycee expose dictee controle sortie_scolaire
            examen partiels maitre maitresse professeur bac devoir filiere cours_du option orientation concours
            stage memoire_de
            soutenance reunion_de_parents""",
        words="""ecole college lycee fac universite licence master doctorat these cm1 cm2 ce1 ce2 cp sixieme cinquieme
            quatrieme classe_de maitresse instituteur institutrice prof_de professeur_principal dictee expose
            devoirs cantine recre recreation bulletin partiel partiels bac brevet classe_verte sortie_scolaire eleve
            etudiant etudiante amphi rentree_scolaire examen examens bts""",
        barred="metier service lieu_de_travail loisir sport",
        animals=False,
        roles="maitre",
        of_roles=True,
    ),
    "voyages": DomainWords(
        names="vacances voyages voyage conges sejours sejour deplacements trips",
        attributes="vacances voyage sejour conges week_end deplacement sortie_scolaire vol train",
        words="""vacances voyage voyager conges sejour croisiere camping avion valise hotel gite billets_d_avion
            classe_verte colonie""",
        barred="metier domicile visite",
    ),
    "logement": DomainWords(
        names="""logement maison appartement adresse domicile adresses demenagement appart chez_moi habitation
            lieu_de_vie""",
        attributes="domicile adresse logement demenagement colocation loyer proprietaire voisin",
        words="habite habiter demenage demenager demenagement emmenage loge logement colocation appartement studio",
        barred="visite rangement emplacement",
    ),
    "travaux": DomainWords(
        names="travaux renovation renovations bricolage chantier reparations",
        attributes="travaux chantier date_de_passage couvreur bricolage reparation fuite renovation",
        words="""travaux renovation renover couvreur plombier electricien macon peintre carreleur toiture toit carrelage
            isolation cloison devis fuite chaudiere salle_de_bain_a refaire_la refaire_le""",
        barred=_WORK,
    ),
    "nourriture": DomainWords(
        names="""nourriture alimentation alimentaire alimentaires manger repas bouffe cuisine gouts_alimentaires
            habitudes_alimentaires regime_alimentaire gouts_culinaires plats regime regimes""",
        attributes="""gout boisson regime alimentation aliment plat petit_dejeuner interdiction_alimentaire repas
            nourriture allergie_alimentaire habitude_alimentaire""",
        words="""mange manger bois boit cafe vegetarien vegetarienne vegan halal casher sans_gluten sans_sel dejeuner
            diner petit_dejeuner n_aime_pas_le n_aime_pas_les deteste_les""",
        barred=f"{_WORK} musique loisir sport",
        animals=False,
    ),
    "boissons": DomainWords("boisson boissons", "boisson", "cafe the tisane biere vin rooibos boit", "metier"),
    "sport": DomainWords(
        names="sport sports entrainements entrainement sportif sportive sportives",
        attributes="sport entrainement club tournoi match",
        words="""sport foot football judo karate escalade natation piscine =tennis rugby basket hand handball volley
            danse gym yoga musculation boxe equitation velo_le course_a_pied marathon semi_marathon randonnee patinage
            hockey ringuette ski petanque entrainement tournoi match""",
        barred=f"{_WORK} rangement emplacement",
    ),
    "musique": DomainWords(
        names="musique musiques instrument instruments gouts_musicaux",
        attributes="musique instrument repetition concert chorale groupe reveil_en_musique",
        words="""musique joue_de_la_guitare guitare piano violon saxophone accordeon batterie_dans basse trompette flute
            chorale chante concert groupe_de album_de jazz rock metal rap chaabi repete violoncelle clarinette""",
        barred=_WORK,
    ),
    "loisirs": DomainWords(
        names="loisirs loisir passe_temps hobby hobbies passions passion activites",
        attributes="loisir sport musique instrument activite passe_temps belote jeu bricolage apprentissage lecture",
        words="""club chorale poterie belote echecs tricot couture jardinage maquette lecture escalade peinture theatre
            danse judo piscine randonnee apprend joue_au joue_aux joue_a_la joue_a golf jeux_video console collectionne
            collection peche_a chasse_le bricole photographie cinema dessine peint""",
        barred=_WORK,
    ),
    "vehicule": DomainWords(
        names="voiture auto bagnole vehicule vehicules voitures caisse fourgon camionnette",
        attributes="voiture vehicule modele controle_technique rendez_vous_garage garage assurance_auto",
        words="""voiture auto bagnole vehicule fourgon camionnette controle_technique garagiste vidange immatriculation
            carte_grise""",
        barred="contravention",
    ),
    "rendez_vous": DomainWords(
        names="rendez_vous rdv agenda rencards rencontres_prevues planning",
        attributes="rendez_vous",
        words="rendez_vous rdv rencard rencart",
    ),
    "religion": DomainWords(
        names="religion foi croyances croyance paroisse religieux religieuse pratique_religieuse",
        attributes="religion culte foi croyance pratique_religieuse",
        words="""religion musulman musulmane islam mosquee ramadan priere catholique messe eglise protestant juif juive
            synagogue shabbat bouddhiste temple athee croyant croyante careme pratiquant pratiquante imam pretre
            bapteme communion dieu paroisse catechisme cure careme coran bible croit""",
        barred="metier",
    ),
    "politique": DomainWords(
        names="politique opinions opinions_politiques idees_politiques vote elections engagement_politique",
        attributes="politique opinion_politique vote syndicat engagement mandat",
        words="""politique vote voter elections election parti_politique syndicat syndique manifestation manif
            manifeste militant
            militante gauche_politique depute maire mairie conseiller_municipal conseillere_municipale
            adjoint_au_maire elu
            elue cgt cfdt gilets_jaunes""",
    ),
    "amours": DomainWords(
        names="""vie_amoureuse vie_sentimentale amours couple relation_amoureuse histoires_de_coeur vie_privee
            vie_de_couple amour amoureuse amoureuses sentiments histoires_d_amour""",
        attributes="""amour rencontres epouse mari conjoint compagne compagnon copain copine rupture divorce ex mariage
            couple petite_amie petit_ami amoureux amoureuse""",
        words="""celibataire divorce rupture n_est_plus_avec amoureux amoureuse sort_avec couple fiance fiancee ex_mari
            site_de_rencontres rencontres tinder rencard rancard flirt drague premier_amour plait_bien attire attirance
            tombe_amoureux embrasse""",
        animals=False,
        roles="conjoint amoureux ex",
        shared=True,
    ),
    "conflits": DomainWords(
        names="""disputes dispute embrouilles embrouille brouille brouilles conflits conflit querelles chicanes
            engueulades""",
        attributes="conflit dispute desaccord nuisance brouille",
        words="""dispute disputes fache fachee fachent engueule brouille parlent_plus parle_plus se_parle_plus critique
            reproche guerre traite_de conflit desaccord en_veut invite_plus embrouille chicane ne_sent_pas""",
        animals=False,
        shared=True,
    ),
    "moral": DomainWords(
        names="sante_mentale sante_psychique moral etat_psychologique mental psychisme",
        attributes="sante_mentale depression angoisse anxiete psy burn_out",
        words="""depression depressif depressive angoisse angoisses anxieux anxiete burn_out burnout psy psychologue
            psychiatre therapie antidepresseur anxiolytique idees_noires suicide scarifie crise_d_angoisse
            crises_d_angoisse phobie bipolaire moral_a_zero craque""",
        animals=False,
        roles="psy",
    ),
    "justice": DomainWords(
        names="justice tribunal proces police ennuis_judiciaires problemes_avec_la_justice judiciaire judiciaires",
        attributes="justice proces condamnation plainte prison casier",
        words="""tribunal proces police gendarmerie garde_a_vue plainte prison juge avocat avocate condamne condamnee
            arrete_par jugement casier""",
        animals=False,
        shared=True,
    ),
    "grossesse": DomainWords(
        names="projet_de_bebe projet_bebe bebe enfant_a_venir desir_d_enfant maternite",
        attributes="grossesse fiv accouchement adoption naissance_prevue",
        words="""bebe enceinte grossesse fiv pma insemination transfert_est transfert_de embryon accoucher accouchement
            fausse_couche tomber_enceinte adopter adoption attend_un_enfant""",
        animals=False,
    ),
    "administratif": DomainWords(
        names="papiers administratif administratives paperasse demarches",
        attributes="papiers passeport carte_d_identite prefecture impots livret_de_famille titre_de_sejour permis",
        words="""passeport carte_d_identite prefecture impots livret_de_famille titre_de_sejour carte_grise =caf
            securite_sociale carte_vitale""",
    ),
    "codes": DomainWords(
        names="codes mots_de_passe identifiants mot_de_passe",
        attributes="code mot_de_passe identifiant digicode code_du",
        words="code_de code_du code_wifi digicode mot_de_passe identifiant",
        barred="examen permis",
    ),
    "rangement": DomainWords(
        names="rangements cachettes cachette endroits",
        attributes="rangement emplacement cachette place double",
        words="est_range est_rangee sont_ranges sont_rangees est_cache est_cachee",
    ),
    "sommeil": DomainWords(
        names="sommeil nuits",
        attributes="sommeil reveil silence sieste",
        words="dort dormir sommeil sieste insomnie reveille couche",
        barred="metier visite",
        animals=False,
    ),
    "projets": DomainWords(
        names="projets projet avenir ambitions plans_d_avenir",
        attributes="projet reve metier_reve apprentissage ambition achat",
        words="""projet voudrait veut_devenir aimerait reve_de reve_d pense_vendre pense_partir veut_monter
            veut_ouvrir veut_faire
            veut_passer veut_planter cherche_a_acheter cherche_une_maison cherche_un_appartement envisage""",
    ),
    "anniversaires": DomainWords(
        "anniversaires dates_d_anniversaire", "anniversaire date_de_naissance", "anniversaire"
    ),
    "gouts": DomainWords(
        names="gouts preferences",
        attributes="gout boisson preference aliment alimentation",
        words="aime deteste prefere horreur adore",
        animals=False,
    ),
}  # fmt: skip

WHOLE = frozenset({"sante", "argent", "sous", "finances", "sports", "scolarite", "politique"})
"""Folded names of subjects that are never one fact, though a fact may be filed under the very word."""
