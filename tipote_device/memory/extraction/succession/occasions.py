"""Dated occasions by kind, so that one that moved is known by what it is and not by its words."""

from __future__ import annotations

import re

from tipote_device.memory.extraction.succession.rule import kinds

_MOVED = (
    r"(?:(?:de|re)(?:cal|port|pouss|plac|programm)\w*|(?:est |a ete |etait |ont |m'ont |l'ont "
    r"|l'a )(?:[a-z]+ )?avancee?s?|avance(?:e|es)? (?:au|a|d')|retarde\w*|remise?s? (?:au|a)|mise?s? (?:le"
    r"|au|a)|(?:me|nous|le|la) (?:prennent|prend|mettent|met|donnent|redonnent) (?:le|a|au)|rappele\w*"
    r"|change\w* (?:de |la )?(?:date|jour|heure)|nouve(?:au|lle) (?:date|rendez vous|creneau|rdv|horaire)"
    r"|au lieu|finalement|plutot|ce sera|tombe a l'eau|(?:a|ont) (?:appele|telephone|prevenu)|ne [a-z]+ que (?:le"
    r"|lundi|mardi|mercredi|jeudi|vendredi|samedi)|echange\w* (?:mon|mes|le|les|nos) billets?|annul\w*|suppri\w*"
    r"|decommand\w*)"
)

OCCASIONS = kinds(
    "occasion",
    {
        "health": """rendez_vous rdv intervention examen_medical coloscopie endoscopie hospitalis\\w+ hopital
            clinique chu cardiologue docteur\\w* medecin operation operee? opere\\w* chirurg\\w* anesth\\w*
            cataracte irm scanner radio radios echographie mammographie coloscopie prise_de_sang analyses
            consultation specialiste dentiste ophtalmo\\w* dermato\\w* gyneco\\w* kine\\w* osteo\\w*
            podologue orthodontiste rhumato\\w* neuro\\w* pneumo\\w* urologue orl allergologue psy\\w*
            infirmi\\w+ vaccin\\w* bilan controle_de chimio\\w* dialyse rayons ponction infiltration
            citadelle""",
        "show": """spectacles? scene concerts? gala representation theatre piece audition recital festival
            expo\\w* vernissage generale premiere opera cirque kermesse colisee tournage dedicace""",
        "test": """controle examens? bac brevet epreuves? concours oral partiels? code permis soutenance dnb
            certification conduite interro devoir toeic rattrapage""",
        "trip": """vacances ski mer montagne vol avion billets? sejour voyage depart reserv\\w+ hotel gite camping
            location croisiere traversee appartement_a_la_mer randonnee_de week_end cure pelerinage excursion""",
        "feast": """anniversaire mariage noces fete bapteme communion repas_de cousinade cremaillere pot_de
            reveillon banquet""",
        "work": "entretien reunion formation seminaire stage embauche prise_de_poste essai salon congres deplacement",
        "paper": """notaire prefecture mairie tribunal audience signature etat_des_lieux visite banque assurance
            expert expertise compromis consulat ambassade carte_d'identite passeport""",
        "repair": """plombier chauffagiste livraison livreur artisans? travaux ramon\\w+ technicien installation
            electricien macon couvreur peintre serrurier revision controle_technique garagiste garage fibre
            compteur dem[ée]nageurs? encombrants""",
        "match": "match tournoi competition marathon course semi championnat finale regates? meeting",
        "birth": "terme accouchement naissance cesarienne dpa declenche\\w*",
        "vet": "veto veterinaire sterilisation castration rappel_de_vaccin toiletteu\\w*",
        "visit": "vient viennent arrive arrivent debarque\\w* passe_nous_voir rend_visite sejourne",
        "move": "demenagement emmenagement remise_des_cles",
    },
    _MOVED,
)

CALLED_OFF = re.compile(
    r"\b(?:annul\w*|tombe\w* a l'eau|decommand\w*|supprim\w*|n'aura pas lieu|se fera pas|ne se fait plus"
    r"|plus de (?:voyage|vacances|sejour)|on (?:n'y va|y va|part|ne part) plus|laisse\w* tomber|c'est (?:mort|rape"
    r"|foutu|cuit))"
)

PARTS = (
    re.compile(r"\b(?:yeux|oeil|cataracte|ophtalmo\w*|lunettes|retine|glaucome|vue|dmla)\b"),
    re.compile(r"\b(?:dents?|dentiste|orthodont\w*|gencives?|molaire|couronne|detartrage|implant|machoire)\b"),
    re.compile(r"\b(?:coeur|cardio\w*|tension|stent|holter|pacemaker|arteres?|electrocardiogramme)\b"),
    re.compile(r"\b(?:genoux?|hanche|menisque|ligament\w*|jambes?|prothese|cheville|pied|podologue|orteil)\b"),
    re.compile(r"\b(?:epaule|coude|poignet|main|canal carpien|doigts?|bras)\b"),
    re.compile(r"\b(?:dos|lombaire\w*|hernie|vertebre\w*|sciatique|rachis|disque)\b"),
    re.compile(r"\b(?:peau|dermato\w*|grain de beaute|verrue|eczema|psoriasis)\b"),
    re.compile(r"\b(?:poumons?|pneumo\w*|asthme|bronch\w*|apnee)\b"),
    re.compile(r"\b(?:ventre|estomac|colo\w*|intestin\w*|gastro\w*|foie|vesicule|appendic\w*|hemorro\w*)\b"),
    re.compile(r"\b(?:oreilles?|orl|audit\w*|sonotone|tympan|amygdales|nez|sinus)\b"),
    re.compile(r"\b(?:sein|mammo\w*|gyneco\w*|uterus|frottis|sage femme|echo\w*)\b"),
    re.compile(r"\b(?:reins?|uro\w*|prostate|dialyse|vessie|nephro\w*)\b"),
    re.compile(r"\b(?:tete|neuro\w*|cerveau|migraine\w*|epilep\w*|irm cerebrale)\b"),
    re.compile(r"\b(?:psy\w*|depression|therap\w*)\b"),
)
"""Parts of the body that keep two medical occasions apart."""
