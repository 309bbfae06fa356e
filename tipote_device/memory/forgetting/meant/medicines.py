"""Medicines a household names by their brand, under what they are for: "mes antidépresseurs" is the Sertraline.

What is widely prescribed in France. Each line begins with the words a person asks for it by.
"""

from __future__ import annotations

MEDICINES = """
antidepresseur antidepresseurs depression moral sertraline zoloft seroplex escitalopram prozac fluoxetine deroxat
    paroxetine effexor venlafaxine cymbalta laroxyl anafranil
anxiolytique anxiolytiques calmant calmants xanax alprazolam lexomil bromazepam temesta lorazepam valium seresta atarax
somnifere somniferes stilnox zolpidem imovane zopiclone noctamide melatonine
anticoagulant anticoagulants fluidifiant previscan coumadine eliquis xarelto pradaxa kardegic plavix lovenox sintrom
cholesterol statine statines tahor atorvastatine crestor rosuvastatine zocor
tension hypertension coveram amlor amlodipine bisoprolol coversyl perindopril lasilix ramipril triatec cotareg aprovel
asthme asthmatique ventoline seretide symbicort bricanyl flixotide salbutamol inhalateur
diabete diabetique metformine glucophage lantus novorapid humalog ozempic victoza trulicity januvia insuline
thyroide levothyrox euthyrox
estomac brulures_d_estomac reflux inexium mopral omeprazole gaviscon pantoprazole
migraine migraines mal_de_tete relpax imigrane zomig sumatriptan almogran
antihistaminique rhume_des_foins allergie allergies zyrtec aerius clarityne xyzall telfast
antidouleur antidouleurs douleur douleurs doliprane dafalgan efferalgan paracetamol ibuprofene advil nurofen tramadol
    lamaline izalgi codeine acupan morphine skenan
antibiotique antibiotiques amoxicilline augmentin penicilline pyostacine zithromax
epilepsie epileptique keppra depakine lamictal tegretol
parkinson modopar sinemet
alzheimer aricept
tdah hyperactivite ritaline concerta
contraception pilule leeloo optilova sterilet
cortisone solupred prednisone cortancyl
rhumatisme polyarthrite methotrexate humira
"""

NAMES = frozenset(word for line in MEDICINES.split("\n") for word in line.split()) - {"moral", "estomac", "tension"}
"""What speaks of a treatment wherever it stands."""

_AILMENTS_WORDS = """
depression hypertension cholesterol asthme asthmatique diabete diabetique thyroide reflux brulures_d_estomac migraine
migraines mal_de_tete rhume_des_foins allergie allergies douleur douleurs epilepsie epileptique parkinson alzheimer tdah
hyperactivite contraception rhumatisme polyarthrite calmant calmants
"""
AILMENTS = NAMES & frozenset(_AILMENTS_WORDS.split())
"""What they are taken for, and what only says how they work: who has it takes nothing for sure."""

TAKEN = NAMES - AILMENTS
"""What is taken."""
