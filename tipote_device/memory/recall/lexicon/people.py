"""Who: the people and animals of a household, with what they are called at home."""

from __future__ import annotations

PEOPLE = {
    "conjoint": """ma_douce_moitie ex_mari ex_femme mon_mari ma_femme mon_jules ma_belle mon_beau ma_tendre
        petit_ami petite_amie mon_ami_de_coeur mon_mec ma_nana concubin concubine femme =mari epoux epouse
        compagne compagnon conjoint conjointe copine copain_de_vie cheri cherie ma_cherie mon_cheri chum blonde
        ma_moitie ma_douce mon_homme amoureux amoureuse fiance fiancee couple noces mon_amour ma_puce_d_amour
        bien_aime dulcinee partenaire_de_vie ma_copine mon_copain ma_blonde""",
    "mere": "=mamounette mutti ma_vieille_mere =mere maman belle_mere mamounette belle_maman",
    "pere": "mon_vieux vieux_pere popa pere papa beau_pere beau_papa daron paternel mon_vieux_pere",
    "enfant": """ma_cadette mon_aine ma_fifille mon_fiston ma_petite_derniere le_dernier la_derniere mes_loulous
        mes_monstres notre_petite notre_petit les_enfants mome momes bambins enfant fils fille garcon bebe
        petit_dernier ainee aine cadet cadette ma_puce gamin gamine gosse mioche les_petits le_petit la_petite
        mon_petit ma_petite fiston jumeaux jumelles ma_grande mon_grand loulou louloute mon_coeur poussin ado
        nourrisson marmots bambin progeniture mon_gars ma_princesse le_grand""",
    "fils": "fils fiston garcon mon_gars mon_grand le_grand",
    "fille": "fille ma_puce ma_princesse gamine ma_grande louloute",
    "frere": "frere frangin beau_frere frerot demi_frere",
    "soeur": "soeur frangine belle_soeur soeurette demi_soeur",
    "grandparent": """nona nonna grand_maman grand_papa mamies papis mon_pepe ma_meme grand_mere grand_pere mamie
        papi papy mamy pepe meme_la mamé pépé grands_parents aieul aieule bonne_maman bon_papa mémé""",
    "petitenfant": "petit_fils petite_fille petits_enfants arriere_petit",
    "neveu": "nieces filleule neveu niece filleul",
    "oncle": "oncle tante tonton tata parrain marraine tatie",
    "cousin": "cousin cousine",
    "famille": """famille parents fratrie proches les_miens parente neveu niece cousin cousine oncle tante frere
        soeur =mere pere maman papa fils fille enfant grand_mere grand_pere petit_fils petite_fille conjoint =mari
        femme epouse epoux filleul belle_mere beau_pere""",
    "ami": """mes_potes ma_pote copinage ma_bande mon_meilleur_ami ma_meilleure_amie ami amie copain copine pote
        copains potes camarade bande amis amies meilleur_ami chums""",
    "voisin": """immeuble_voisin au_dessus en_dessous mitoyen d_a_cote pallier voisin voisine voisinage palier
        d_en_face gardien gardienne concierge""",
    "collegue": """bureau_d_a_cote coequipier coequipiere employes mon_apprenti le_nouveau le_petit_nouveau
        au_boulot_avec remplacant_au intérimaire collegue =equipe binome associe associee apprenti apprentie
        stagiaire alternant employe assistant assistante le_jeune_qui qui_bosse_avec_moi qui_travaille_avec_moi
        mon_second mes_gars ouvrier commis""",
    "chef": "=chef patron patronne boss directeur directrice responsable manager superieur cheffe",
    "invite": """heberger passe_la_nuit canape_lit chambre_d_amis en_visite vient_nous_voir debarque sejourne
        logent invite invitee hote visite visiteur loge heberge dort_chez dort_a_la_maison reste_chez recoit
        squatte""",
    "aide": """dame_du_menage femme_de_chambre garder_les_enfants qui_garde aide_soignante auxiliaire
        aide_menagere benevole femme_de_menage nounou baby_sitter assistante_maternelle nourrice garde_d_enfant
        menage repassage menagere infirmier_a_domicile""",
    "animal": """compagnon_a_quatre_pattes boule_de_poils bestiole bestioles promener veto animalerie betes
        troupeau vaches moutons animal animaux bete chat chatte chaton matou minou minet felin greffier chien
        chienne chiot toutou clebs cabot labrador caniche berger_allemand husky bouledogue teckel bichon lapin
        hamster cochon_d_inde poule poulailler perruche perroquet canari oiseau poisson_rouge aquarium tortue
        cheval poney jument ane chevre mouton vache furet serpent gamelle croquette patee litiere laisse niche
        museau pattes gerbille rat""",
    "chat": "miaule ronronne griffoir chatiere minette chat chatte chaton matou minou minet felin greffier litiere",
    "chien": """aboie promener_le sortir_le_chien balade_du collier croquettes_du_chien chiots beagle jack_russell
        border_collie chien chienne chiot toutou clebs cabot labrador caniche berger_allemand husky bouledogue
        teckel bichon laisse niche epagneul cocker setter golden_retriever""",
    "cheval": "cheval poney jument equitation ecurie etalon",
    "basse_cour": "poule poulailler coq oeufs_frais canard oie lapin clapier",
    "oiseau": "serin colombe oiseaux perruche perroquet canari oiseau cage voliere",
    "poisson_rouge": "poisson_rouge aquarium bocal",
    "tortue": "tortue",
    "nourriture_animal": "gamelle croquette patee nourrir_le_chien ration_du_chat donner_a_manger_au foin graines",
}
