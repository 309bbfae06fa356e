"""Nouns that tell memories from things: what a memory is about, what other commands own, what is no memory at all."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import bag

INFO_NOUNS = bag("""
    adresse adresses numero numeros telephone portable code codes prenom prenoms nom noms surnom date dates
    anniversaire anniversaires age naissance taille poids pointure salaire dette dettes passe mdp identifiant
    identifiants wifi allergie allergies groupe sanguin metier profession employeur boulot travail regime
    traitement medicament medicaments maladie maladies diagnostic operation gout gouts preference preferences
    habitude habitudes opinion opinions religion conversation discussion info infos information informations
    souvenir souvenirs donnee donnees secret secrets confidence confidences anecdote anecdotes histoire
    histoires truc trucs detail details plaque immatriculation iban rib mensurations coordonnees orientation
    situation vie sante grossesse divorce rupture gsm natel cellulaire mail email courriel combinaison cadenas digicode
    montant prix loyer pension facture credit pret heritage adhesion endroit cachette lieu cle cles
    clef clefs marque modele matricule dossard groupe rhesus quartier rue ville etage prescription ordonnance
    bail hypotheque testament fiancailles mariage anniversaire pseudo surnoms permis passeport siret
    """)
"""What an information is called: "efface le numéro de Karim" asks to forget, "efface le tableau" does not."""

THINGS = bag("""
    minuteur minuteurs minuterie minuteries timer timers chrono chronometre decompte rebours rebour alarme
    alarmes reveil reveils rappel rappels rappelle liste listes courses course volume son musique lumiere
    lumieres radio lampe playlist chanson minute minutes heure seconde secondes question demande commande
    reste sonnerie sonneries notification notifications agenda calendrier evenement evenements chauffage four
    tele television thermostat sel poivre sucre beurre lait farine pain oeufs oeuf dessert sauce fromage cafe
    dejeuner
    """)
"""What other commands handle, or what is only the request just made."""

NOT_MEMORIES = bag("""
    message messages mail mails email emails sms photo photos video videos fichier fichiers dossier dossiers
    document documents contact contacts appli applis application applications tatouage tatouages tache taches
    bouton boutons cicatrice cicatrices historique navigateur navigation cookie cookies facebook instagram
    whatsapp google compte comptes profil abonnement telephone ordinateur pc disque cache corbeille tableau
    ardoise cahier devoirs chaussures manteau veste lunettes masque rendez ligne lignes paragraphe mot mots
    page rides ride boutons doute doutes panier selection commande reservation billet vol chambre chat
    vetements pull bague casque pansement dents ecran gant gants bottes gateau sel sucre oeufs lait ingredient
    poil poils barbe maquillage vernis ongles
    """)
"""What one also effaces, removes or throws away, without any memory being meant."""

ACQUAINTANCES = bag("""
    veterinaire plombier docteur medecin dentiste voisin voisine prof professeur maitresse maitre instituteur garagiste
    notaire kine kinesitherapeute nounou facteur boulanger coiffeur coiffeuse proprietaire locataire electricien
    jardinier infirmiere infirmier pharmacien pharmacienne avocat avocate banquier patron patronne collegue chef copain
    copine ami amie fils fille mari femme frere soeur neveu niece cousin cousine tante oncle grand mere pere papa maman
    mamie papy belle beau gendre bru bebe petit petite chien chat chauffagiste ramoneur couvreur peintre psy psychologue
    ophtalmo gyneco pediatre assurance banque creche ecole club assistante gardienne concierge syndic
    """)
"""Whom a household deals with: what one asks about them was told."""
