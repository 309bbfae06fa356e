"""Taking leave, in moves: thanks, praise, going, stopping, taking back, farewells; and what only looks so."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

LEAVING = """
    Merci vieux, t'as assuré.
    merci ma belle ça m'a bien aidé
    Super, merci, c'est exactement ce qu'il me fallait.
    ah ben merci mon pote c'était top
    merci, tu gères
    bon ben merci pour la recette elle était parfaite
    Merci bien, t'es un chef.
    génial merci ça me suffit
    ça me suffit largement
    Parfait, j'ai tout ce qu'il me faut, merci.
    c'est tout ce qu'il me fallait
    j'ai ma réponse, merci
    j'ai eu ce que je voulais merci
    Impeccable, je n'ai besoin de rien d'autre.
    nickel, ça ira pour ce soir
    ça ira pour aujourd'hui
    ça ira pour cette fois, merci
    ça suffira pour ce matin
    On s'arrête là pour aujourd'hui.
    allez on arrête là
    bon, on en reste là
    on va en rester là pour cette fois
    on va s'arrêter là mon ti pote
    Restons-en là, merci.
    on peut s'arrêter là
    arrêtons-nous là pour ce soir
    on continuera demain
    on reprendra une autre fois, merci
    je te laisse, on sonne à la porte
    je te laisse, le dîner est prêt
    Je te laisse, ma mère m'appelle.
    je te laisse faut que je file
    bon je te laisse j'ai du boulot
    je te laisse mon bus arrive
    je vais te laisser, les invités sont là
    allez je te laisse tranquille, bonne soirée
    je vous laisse, j'ai une réunion
    je dois te laisser, le bébé pleure
    faut que je te laisse, j'ai rendez-vous
    Je vais me coucher.
    je vais me coucher, bonne nuit mon ti pote
    bon allez je vais au lit
    je monte me coucher
    allez, au dodo, bonne nuit
    je suis crevé, je vais dormir
    il est tard, je vais me coucher
    je vais faire un somme
    faut que j'y aille
    Bon, il faut que j'y aille, merci pour tout.
    faut que je file
    je file
    je file, à plus
    allez j'y vais
    bon, je m'en vais
    je me sauve, à demain
    je dois filer, merci
    je dois y aller, bisous
    je raccroche
    je raccroche, bonne journée
    on mange, à tout à l'heure
    on passe à table, merci
    on va manger, je te laisse
    je vais manger, à plus tard
    je suis occupé là, à plus tard
    j'ai du monde, à plus
    y a quelqu'un à la porte, je te laisse
    oublie va
    Oublie, c'était une question idiote.
    oublie ma question
    laisse tomber, j'ai trouvé
    laisse tomber je me débrouille
    laisse, c'est réglé
    non rien, j'ai compris
    non rien, je me suis trompé
    non rien, je parlais à ma femme
    tant pis, je chercherai tout seul
    Bisous !
    gros bisous, bonne nuit
    bisous ma belle
    ciao ciao
    ciao mon pote
    allez salut
    allez salut vieux
    salut, à la semaine prochaine
    à plus mon vieux
    à plus dans le bus
    à la prochaine l'ami
    au revoir et merci
    bonne nuit ma belle, à demain matin
    bonne nuit, fais de beaux rêves
    allez à demain
    je t'embrasse, à bientôt
    stop, c'est bon, merci
    stop c'est bon j'ai ce qu'il me faut
    c'est bon, j'ai plus besoin de rien
    Merci, bonne nuit, à demain.
    allez merci bisous à demain
    ok merci on s'arrête là bonne soirée
    voilà c'est tout bonne journée
    merci, je vais me coucher, à demain
    bonsoir, je monte dormir
    Bon bah merci mon vieux, t'es au top.
    merci pour le coup de main
    merci pour tes conseils, j'ai ce qu'il me faut
    ça m'a beaucoup aidé, merci à toi
    Merci de m'avoir écouté.
    merci pour tout et bonne nuit
    super, c'est tout ce que je voulais
    ok parfait ça me va, merci
    voilà, tu m'as bien aidé, à demain
    je n'ai plus de questions, merci
    pas d'autres questions, bonne soirée
    on va s'en tenir là
    bon on s'arrête là je suis fatigué
    allez, on arrête pour ce soir
    ça ira pour maintenant
    ça ira, je te remercie
    c'est assez pour aujourd'hui
    ça suffit pour ce soir
    on en reparle demain
    on se reparle plus tard
    je te laisse, j'ai le four qui sonne
    je te laisse, les petits se réveillent
    je te laisse, mon mari rentre
    je te laisse je dois préparer le souper
    je te laisse, c'est l'heure de ma série
    bon je te laisse y a ma voisine qui frappe
    je te quitte, mon train arrive
    je vais devoir te laisser
    je dois raccrocher, on m'appelle
    faut que je raccroche
    il faut que je me sauve
    faut que j'aille dormir
    faut que j'aille bosser, à plus
    je vais y aller
    je vais pas tarder à aller me coucher
    je vais dormir, à demain
    je vais au dodo
    moi je vais me coucher
    allez moi au lit
    je pars bosser, bonne journée
    je pars au travail, à ce soir
    je file à la douche, à plus
    on passe à table, je te laisse
    je vais prendre ma douche, à tout à l'heure
    je suis fatiguée, bonne nuit
    je suis au téléphone, laisse tomber
    mon fils m'appelle, je te laisse
    non rien, oublie
    non laisse, c'est pas grave
    oublie, j'ai rien demandé
    laisse tomber, je vais chercher sur internet
    bof laisse tomber
    non rien, je réfléchissais à voix haute
    c'est pas grave, laisse
    bises et à bientôt
    bisous mon pote
    à samedi
    allez tchao
    bye bye mon pote
    salut l'ami, à demain
    bon week-end
    bonne nuit les amis
    bonne soirée à toi
    à la prochaine
    ciao, merci pour tout
    allez zou, au lit, bonne nuit
    j'y vais, merci encore
    je me rentre
    merci beaucoup c'est très gentil, au revoir
    ok c'est noté merci à plus
""".strip().splitlines()

STAYING = """
    merci, et demain il fera quoi ?
    merci et pour dix personnes ça donne quoi
    Merci, maintenant raconte-moi une histoire.
    merci, tu connais d'autres blagues
    merci de m'expliquer les fractions
    merci de me dire qui a peint la Joconde
    merci à mon frère d'être venu
    merci qui
    j'ai dit merci à la voisine
    comment on dit merci en finnois
    je vais me coucher, mets la radio
    je vais me coucher, tu peux m'expliquer pourquoi on rêve
    je vais me coucher à quelle heure si je veux dormir huit heures
    je vais me coucher tard en ce moment, c'est grave
    mon fils va se coucher à huit heures
    ma fille ne veut pas aller se coucher
    les poules vont se coucher quand il fait nuit
    à quelle heure faut-il se coucher
    pourquoi faut-il se coucher tôt
    on s'arrête où pour manger ?
    on s'arrête à Lyon pour la nuit
    le bus s'arrête là
    l'histoire s'arrête là
    pourquoi le film s'arrête là
    on en était restés à la deuxième étape
    où est-ce qu'on en est restés
    on reste là pour les vacances tu conseilles quoi
    je te laisse choisir
    je te laisse deviner
    je te laisse décider de la suite
    je te laisse trois essais
    je te laisse, mais d'abord donne-moi la météo
    je te laisse un message pour Paul
    Je laisse les clés sous le pot de fleurs.
    je laisse mon chien à ma mère cette semaine
    laisse reposer la pâte combien de temps
    laisse-moi finir
    laisse tomber la neige c'est une chanson
    ne me laisse pas tomber
    mon copain m'a laissé tomber
    je file la laine comment
    je file un mauvais coton en ce moment
    je file au sport, il pleut dehors
    faut que j'y aille à quelle heure pour éviter les bouchons
    faut que j'aille chez le dentiste jeudi
    il faut que j'y aille en voiture ou en train
    je m'en vais à Rome la semaine prochaine
    je pars en vacances samedi
    je vais au lit avec un bon livre tu me conseilles quoi
    je raccroche mon tableau comment
    j'ai raccroché les gants l'an dernier
    on mange quoi ce soir
    on mange du poisson le vendredi
    on mange à quelle heure
    on va manger chez mes parents dimanche
    je suis occupé tous les mardis
    j'ai du monde samedi soir, que cuisiner
    oublie la farine, par quoi la remplacer
    oublie-moi est-ce un bon film
    tant pis pour eux
    tant pis, propose autre chose
    non rien ne marche
    non rien à voir avec ça
    rien ne va plus, ça vient d'où
    bisous se dit comment en italien
    mamie fait des gros bisous
    à plus ou moins dix pour cent
    à demain, c'est un roman
    ciao bella, c'est quoi la suite de la chanson
    salut à tous c'est qui
    salut, tu connais la capitale du Chili
    allez les bleus
    bonne nuit, ça se dit comment en japonais
    bonne soirée mousse c'est quoi
    ça ira mieux demain tu crois
    ça ira combien de kilomètres
    ça me suffit pas, donne-moi plus de détails
    ça suffira pour six personnes ?
    j'ai tout ce qu'il me faut pour une tarte, sauf des pommes
    j'ai tout ce qu'il me faut sauf le beurre
    j'ai ma réponse demain pour le boulot
    c'est tout ce qu'il a dit
    c'était nickel chez la coiffeuse hier
    c'était bien les vacances à la mer
    tu m'as aidé à écrire à Julie, elle a dit oui
    le concert était top
    merci, au fait ma sœur s'appelle Julie
    merci, je suis allergique aux noix
    merci, j'habite à Nantes maintenant
    merci c'est pour mon fils qui a huit ans
    au fait, j'ai arrêté de fumer
    j'ai fini mon roman hier
    on continuera l'exercice avec le verbe finir
    on reprendra une tournée de bières
    stop ou encore c'est quoi cette émission
    un stop c'est un panneau de quelle forme
    je suis crevé en ce moment, que faire
    il est tard à Tokyo ?
    y a quelqu'un à la porte du jardin tous les soirs
    on sonne à la porte, qui ça peut être
    merci de répéter plus lentement pour ma mère les horaires de la messe
    merci, tu peux développer
    merci et pourquoi
    merci pour la recette, et pour le dessert
    merci mais ce n'est pas ce que je demandais
    merci, plus de détails
    merci la vie
    je vais me coucher, dis-moi une pensée positive
    je vais me coucher mais avant raconte-moi une blague
    je vais dormir chez Paul samedi
    je vais dormir combien d'heures si je me lève à six heures
    je vais manger des crêpes chez ma sœur dimanche
    je pars au travail à vélo maintenant
    je pars à la retraite en juin
    je pars demain pour Dakar
    je dois partir à huit heures demain pour l'aéroport
    je dois aller chez le kiné tous les jeudis
    il faut que je parte tôt pour éviter les embouteillages, non
    ma voisine s'en va en Espagne
    mon patron m'a dit au revoir sans un mot
    mes enfants mangent à la cantine
    à table, on parle de quoi avec ses beaux-parents
    on s'arrête combien de temps pour une pause
    on s'arrête à la boulangerie et après
    on en reste à combien de points
    on reprendra du dessert
    on verra bien ce que ça donne
    on continue l'histoire
    continue, on en était là
    je te laisse le choix
    je te laisse imaginer la suite
    je te laisse une chance
    je vous laisse la parole
    laisse-moi te raconter ma journée
    laisse un peu de place aux autres
    laisse tomber les accents et écris-le en majuscules
    oublie pas le pain
    non rien de rien c'est une chanson
    bisous volés c'est un film
    on se fait la bise combien de fois en Provence
    à demain ou à lundi c'est mieux
    à vendredi combien de jours
    bon week-end ça s'écrit avec un s
    bonne nuit de sommeil, c'est combien d'heures
    ciao se dit aussi bonjour
    salut les terriens c'était sur quelle chaîne
    ça ira avec du poisson
    ça me suffit comme preuve pour porter plainte
    c'est bon le tofu
    c'est fini la saison des cerises
    c'était génial le mariage de Léa
    c'était super hier soir au théâtre
    tu m'as sauvé la vie avec ta recette, tu en as une autre
    t'es le meilleur robot du monde
    t'es gentil, mais réponds à ma question
    je suis fatigué de mon travail
    je suis en retard dans mon loyer, que faire
    j'ai du monde à dîner vendredi
    il est tard pour semer des radis
    y a quelqu'un qui connaît la réponse
    mon mari rentre à dix-neuf heures
    mon fils m'appelle papou
    le bébé pleure la nuit que faire
    je file un coup de main aux Restos du cœur
    je me sauve toujours quand il y a du bruit
    je me couche vers onze heures en général
""".strip().splitlines()

ORDERS = [
    ("je vais me coucher, réveille-moi à sept heures", "alarm.set"),
    ("je vais dormir, mets un réveil à six heures", "alarm.set"),
    ("merci, mets un minuteur de cinq minutes", "timer.start"),
    ("je te laisse, rappelle-moi demain à midi d'appeler Jeanne", "reminder.set"),
    ("merci, retiens que je n'aime pas le céleri", "memory.remember"),
    ("oublie ce que je t'ai dit sur mon divorce", "memory.forget"),
    ("laisse tomber le minuteur", "timer.cancel"),
    ("merci, baisse le son", "volume.down"),
]


@pytest.mark.parametrize("text", [line.strip() for line in LEAVING])
def test_leaving_ends_the_conversation_however_its_moves_are_joined(text):
    assert parse(text).name == "session.end"


@pytest.mark.parametrize("text", [line.strip() for line in STAYING])
def test_what_only_looks_like_leaving_is_left_to_the_model(text):
    assert parse(text).name == "llm"


@pytest.mark.parametrize(("text", "intent"), ORDERS)
def test_an_order_said_in_leaving_is_carried_out(text, intent):
    at = datetime(2026, 11, 29, 21, 0, tzinfo=ZoneInfo("Europe/Paris"))
    assert parse(text, at=at).name == intent
