"""Aids and treatments: taken off, put away or ended, each by itself."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import kinds

TREATMENTS = kinds(
    "treatment",
    {
        "plaster": "platre attelle resine gouttiere botte_de_marche",
        "crutch": "canne bequilles? deambulateur rollator fauteuil_roulant fauteuil scooter_electrique",
        "collar": "minerve corset ceinture_lombaire echarpe",
        "mood": "antidepresseurs? anxiolytiques? somniferes? seroplex prozac xanax lexomil deroxat",
        "patch": "patchs? gommes_nicotine cigarette_electronique",
        "glasses": "lunettes lentilles",
        "braces": "appareil_dentaire bagues gouttieres",
        "sugar": "insuline pompe_a_insuline metformine",
        "rehab": "reeducation seances_de_kine orthophonie orthophoniste",
        "heavy": r"chimio\w* rayons radiotherapie dialyse perfusions?",
        "monitor": "holter tensiometre capteur pompe sonde",
        "hospital": "hopital clinique reeducation centre_de_reeducation",
        "pill": "pilule sterilet implant",
    },
    r"(?:quitt\w+|enlev\w+|retir\w+|ote\w*|range\w*|jete\w*|rendu\w*|sevree?|arret\w+|fini\w*|termin\w+|supprim\w+"
    r"|plus besoin|plus (?:de |d')(?:lunettes|canne|bequilles?|platre|attelle|traitement)|sans (?:canne|bequilles?"
    r"|lunettes|deambulateur|platre)|lach\w+|sortie?|rentree?)\b",
)
