"""Words for the people and animals of a household, and which of them mean the same one."""

from __future__ import annotations

from tipote_device.french.words import fold

_SAME = {
    "conjoint": "femme mari epoux epouse compagne compagnon conjoint conjointe concubin concubine moitie homme",
    "amoureux": """copain copine chum blonde cheri cherie fiance fiancee petit_ami petite_amie amoureux amoureuse mec
        meuf nana jules partenaire galant galante soupirant dulcinee amant maitresse_cachee flirt""",
    "ex": """ex ex_epoux ex_epouse ex_mari ex_femme ex_copain ex_copine ex_compagne ex_compagnon ex_conjoint
        ex_conjointe ancien_mari""",
    "mere": "mere maman mutti daronne",
    "pere": "pere papa daron",
    "fille": "fille fifille jumelles cadette ainee benjamine gamine petite_derniere",
    "fils": "fils fiston gars garcon cadet aine benjamin gamin petit_dernier",
    "enfant": """enfant enfants gosse gosses gamins mome momes mioche bebe jumeaux ado marmots""",
    "frere": "frere frangin petit_frere grand_frere frerot",
    "soeur": "soeur frangine petite_soeur grande_soeur soeurette",
    "coparent": """pere_des_enfants mere_des_enfants pere_de_mes_enfants mere_de_mes_enfants pere_de_mon_fils
        pere_de_ma_fille mere_de_mon_fils mere_de_ma_fille pere_du_petit pere_de_la_petite mere_du_petit
        mere_de_la_petite""",
    "demi_frere": "demi_frere", "demi_soeur": "demi_soeur",
    "grandmere": "grand_mere mamie mamy mami meme mamou bonne_maman nonna mamette",
    "grandpere": "grand_pere papi papy pepe bon_papa papou",
    "petitfils": "petit_fils", "petitefille": "petite_fille", "petitenfant": "petits_enfants arriere_petit_fils",
    "neveu": "neveu", "niece": "niece", "oncle": "oncle tonton", "tante": "tante tata tatie",
    "cousin": "cousin", "cousine": "cousine", "parrain": "parrain", "marraine": "marraine",
    "filleul": "filleul", "filleule": "filleule",
    "beaupere": "beau_pere beau_papa", "bellemere": "belle_mere belle_maman belle_doche",
    "beaufrere": "beau_frere beauf", "bellesoeur": "belle_soeur", "beaufils": "beau_fils gendre",
    "bellefille": "belle_fille bru", "beauxparents": "beaux_parents belle_famille",
    "famille": "famille proches", "parents": "parents", "grandsparents": "grands_parents",
    "ami": """ami amie pote copains copines amis amies potes meilleur_ami meilleure_amie meilleur_copain
        meilleure_copine meilleur_pote camarade""",
    "voisin": "voisin", "voisine": "voisine", "collegue": "collegue binome coequipier coequipiere",
    "chef": """chef cheffe patron patronne boss manager superieur superieure responsable directeur directrice cadre
        cadre_de_sante chef_d_equipe cheffe_d_equipe contremaitre""",
    "employe": "employe employee vendeur vendeuse salarie salariee serveur serveuse ouvrier ouvriere",
    "infirmier": "infirmier infirmiere", "apprenti": "apprenti apprentie alternant alternante",
    "stagiaire": "stagiaire",
    "associe": "associe associee", "colocataire": "colocataire coloc",
    "nounou": "nounou nourrice baby_sitter assistante_maternelle gardienne_d_enfants",
    "menage": "femme_de_menage aide_menagere aide_a_domicile auxiliaire_de_vie",
    "medecin": "medecin docteur toubib generaliste medecin_traitant",
    "psy": "psy psychologue psychiatre therapeute", "kine": "kine kinesitherapeute", "osteo": "osteo osteopathe",
    "ophtalmo": "ophtalmo ophtalmologue", "dentiste": "dentiste", "veterinaire": "veterinaire veto",
    "avocat": "avocat avocate", "notaire": "notaire", "banquier": "banquier banquiere conseiller_bancaire",
    "garagiste": "garagiste mecano", "coiffeur": "coiffeur coiffeuse", "plombier": "plombier",
    "proprietaire": "proprietaire proprio bailleur", "locataire": "locataire",
    "maitre": "maitre maitresse instituteur institutrice instit prof professeur professeure enseignant enseignante",
    "client": "client cliente clients",
    "chat": """chat chatte chaton matou minou minet felin siamois siamoise persan chartreux sacre_de_birmanie maine_coon
        ragdoll bengal angora gouttiere chat_de_gouttiere""",
    "chien": """chien chienne chiot toutou clebs chien_guide cabot clebard corniaud labrador epagneul epagneule caniche
        cocker setter beagle teckel bouledogue boxer husky malinois yorkshire chihuahua shih_tzu bichon bichonne carlin
        golden golden_retriever border_collie berger_allemand berger_australien berger_belge fox_terrier jack_russell
        dalmatien doberman rottweiler levrier braque griffon pitbull staffie spitz terre_neuve bouvier basset dogue""",
    "lapin": "lapin lapine", "hamster": "hamster",
    "poule": "poule poulette poules coq coqs canard canards oie oies dinde volaille volailles",
    "cheval": "cheval jument poney",
    "tortue": "tortue",
    "oiseau": "oiseau perruche canari perroquet pigeon pigeons_voyageurs tourterelle colombe mandarin inseparables",
    "poisson": "poisson_rouge",
    "cochondinde": "cochon_d_inde", "furet": "furet", "chevre": "chevre", "ane": "ane anesse",
    "rat": "rat souris gerbille",
    "mouton": "mouton brebis agneau belier", "vache": "vache veau genisse taureau", "cochon": "cochon truie porcelet",
    "abeilles": "abeille abeilles ruche ruches", "reptile": "serpent python iguane gecko lezard",
    "animal": "animal animaux bete betes bestiole compagnon_a_quatre_pattes boule_de_poils",
}  # fmt: skip

_ANIMALS_WORDS = """
chat chien lapin hamster poule cheval tortue oiseau poisson cochondinde furet chevre ane rat mouton vache cochon
        abeilles reptile animal
"""
ANIMALS = frozenset(_ANIMALS_WORDS.split())
CHILDREN = frozenset({"fille", "fils", "enfant"})
_KIN_WORDS = """
conjoint amoureux mere pere fille fils enfant frere soeur demi_frere demi_soeur grandmere grandpere petitfils
        petitefille
petitenfant neveu niece oncle tante cousin cousine parrain marraine filleul filleule beaupere bellemere
beaufrere bellesoeur beaufils bellefille beauxparents parents grandsparents
"""
KIN = frozenset(_KIN_WORDS.split())
WIDER = {
    "conjoint": frozenset({"amoureux"}),
    "amoureux": frozenset({"conjoint"}),
    "ex": frozenset({"coparent"}),
    "coparent": frozenset({"ex", "conjoint"}),
    "enfant": CHILDREN,
    "parents": frozenset({"mere", "pere", "parents"}),
    "grandsparents": frozenset({"grandmere", "grandpere", "grandsparents"}),
    "petitenfant": frozenset({"petitfils", "petitefille", "petitenfant"}),
    "beauxparents": frozenset({"beaupere", "bellemere", "beauxparents"}),
    "animal": ANIMALS,
    "famille": KIN,
}
"""Role -> the roles it holds."""

_PARTNER = ("conjoint", "amoureux")
_CHILD = ("fille", "fils", "enfant")
_SIBLING = ("frere", "soeur", "demi_frere", "demi_soeur")
_PARENT = ("mere", "pere", "parents")
OF = {
    **{(one, "mere"): "bellemere" for one in _PARTNER},
    **{(one, "pere"): "beaupere" for one in _PARTNER},
    **{(one, "parents"): "beauxparents" for one in _PARTNER},
    **{(one, "frere"): "beaufrere" for one in _PARTNER},
    **{(one, "soeur"): "bellesoeur" for one in _PARTNER},
    **{(one, "fils"): "petitfils" for one in _CHILD},
    **{(one, "fille"): "petitefille" for one in _CHILD},
    **{(one, "fils"): "neveu" for one in _SIBLING},
    **{(one, "fille"): "niece" for one in _SIBLING},
    **{(one, "mere"): "grandmere" for one in _PARENT},
    **{(one, "pere"): "grandpere" for one in _PARENT},
    **{(one, "frere"): "oncle" for one in _PARENT},
    **{(one, "soeur"): "tante" for one in _PARENT},
}
"""Role of somebody to the speaker, and what another is to them -> what that other is to the speaker."""

_TRADES_WORDS = """
medecin psy kine osteo ophtalmo dentiste veterinaire avocat notaire banquier garagiste coiffeur plombier maitre
client proprietaire locataire nounou menage infirmier employe
"""
TRADES = frozenset(_TRADES_WORDS.split())
"""Roles whose words also name what is gone to ("chez le dentiste") or what somebody does ("est infirmière")."""


def _plural(entry: str) -> str:
    return entry if entry.endswith(("s", "x")) else f"{entry}s"


ROLE_OF = {
    tuple(fold(form).split("_")): role
    for role, entries in _SAME.items()
    for entry in entries.split()
    for form in (entry, _plural(entry))
}
"""Folded words of a role phrase -> the role."""

_FIRST = frozenset(phrase[0] for phrase in ROLE_OF)
LONGEST = max(len(phrase) for phrase in ROLE_OF)


def holds(wanted: str, role: str) -> bool:
    """Tell whether somebody asked for as `wanted` may be called by `role`."""
    return role == wanted or role in WIDER.get(wanted, frozenset())


def roles_in(read: list[str]) -> list[tuple[int, int, str]]:
    """Return the role phrases of folded words as (first word, word after the last, role); the longest wins."""
    found: list[tuple[int, int, str]] = []
    start = 0
    while start < len(read):
        if read[start] not in _FIRST:
            start += 1
            continue
        for length in range(min(LONGEST, len(read) - start), 0, -1):
            role = ROLE_OF.get(tuple(read[start : start + length]))
            if role is not None:
                found.append((start, start + length, role))
                start += length
                break
        else:
            start += 1
    return found
