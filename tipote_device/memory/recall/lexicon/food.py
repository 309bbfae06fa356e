"""Food by ingredient, dish, cuisine and way of asking; drinks; meals."""

from __future__ import annotations

FOOD = {
    "viande": """barbecue brochette brochettes burger hamburger cheeseburger boeuf bavette entrecote rumsteck
        onglet tartare carpaccio rosbif roti gigot cotelette cotelettes agneau mouton veau escalope blanquette
        pot_au_feu bourguignon daube poulet dinde volaille pintade magret confit_de_canard cassoulet porc jambon
        jambonneau lardons lard bacon saucisse saucisson merguez chipolata knack chorizo pate rillettes
        andouille boudin charcuterie charcutier boucher boucherie choucroute potee carbonara bolognaise lasagnes
        hachis parmentier moussaka kebab gyros tajine couscous nuggets plancha grillade grillades steak
        vegetarien vegetarienne vegan vegane vegetalien vegetalienne carnivore gibier chevreuil sanglier lapin
        canard foie_gras tofu seitan""",
    "porc": """porc jambon jambonneau lardons lard bacon saucisse saucisson chipolata chorizo charcuterie boudin
        rillettes andouillette choucroute pate knack cochon cochonnet halal casher kasher musulman musulmane
        juif juive islam religion ramadan raclette quiche_lorraine carbonara cote_de_porc grouin""",
    "poisson_plat": """poisson poissons poissonnerie poissonnier cabillaud morue merlan merlu colin lieu_noir
        sole turbot saumon truite thon sardine sardines maquereau anchois hareng bar daurade dorade lotte raie
        rouget eglefin brandade bouillabaisse sushi sushis sashimi maki ceviche tartare_de_saumon surimi caviar
        filet_de poisson_pane court_bouillon papillote aretes fish friture bourride""",
    "fruit_de_mer": """crustace crevette crevettes gambas langoustine homard langouste crabe tourteau
        araignee_de_mer huitre huitres moule moules palourdes bulot bigorneau coquillage coquillages
        saint_jacques calamar seiche poulpe paella plateau_de_fruits_de_mer bisque bouchot oursin coque""",
    "laitage": """lait laitier laitage laitages lactose yaourt yaourts fromage fromages beurre creme chantilly
        bechamel raclette fondue tartiflette gratin gratin_dauphinois pizza lasagnes quiche crepe crepes
        milkshake cappuccino latte flan riz_au_lait panna_cotta tiramisu mozzarella burrata feta ricotta
        mascarpone petit_suisse fromage_blanc faisselle kefir cremerie cremier aligot cheesecake parmesan""",
    "fromage": """fromage fromages fromager fromagerie camembert brie roquefort bleu_d chevre comte cantal
        munster maroilles raclette fondue tartiflette reblochon emmental gruyere parmesan mozzarella caquelon
        feta morbier beaufort saint_nectaire plateau_de_fromages affine lait_cru pistolets""",
    "gluten": """gluten ble froment farine pain baguette brioche biscotte biscottes croissant viennoiserie
        viennoiseries gateau gateaux biscuit biscuits crepe crepes pate_a pates spaghetti tagliatelles macaroni
        nouilles ravioli gnocchi lasagnes semoule couscous boulgour pizza tarte quiche sandwich toast tartine
        panure chapelure beignet gaufre gaufres biere orge seigle epeautre seitan coeliaque boulangerie
        boulanger patisserie patissier cake madeleine muffin donut pain_d_epices galette sarrasin""",
    "boulangerie": """boulangerie boulanger boulangere pain baguette croissant pain_au_chocolat chocolatine
        brioche viennoiserie patisserie fournil petrin levain pistolet pistolets miche tradition mitron
        petit_pain petits_pains four_a_pain farine_de""",
    "fruit_sec": """arachide arachides cacahuete cacahuetes noix noisette noisettes amande amandes pistache
        pistaches cajou pecan macadamia praline pralin nougat frangipane marzipan massepain beurre_de_cacahuete
        nutella mafe satay sate pad_thai financier macaron macarons granola muesli cookie cookies brownie
        baklava pesto pate_a_tartiner aperitif amuse_gueule barre_de_cereales galette_des_rois thai thailandais""",
    "legume": """legume legumes legumier primeur carotte carottes poireau poireaux courgette courgettes
        aubergine tomate tomates poivron poivrons concombre salade laitue mache roquette epinard epinards blette
        haricot haricots petits_pois lentille lentilles pois_chiche feve navet radis betterave celeri fenouil
        endive endives chicon chicons artichaut asperge asperges potiron potimarron courge citrouille patate
        pomme_de_terre pommes_de_terre frites puree ratatouille gratin soupe potage veloute minestrone gaspacho
        crudite crudites brocoli chou_fleur panais topinambour mais avocat guacamole""",
    "chou": """chou choux chou_fleur brocoli brocolis chou_de_bruxelles choux_de_bruxelles choucroute kale potee
        romanesco chou_rouge""",
    "amer": """endive endives chicon chicons jambon_endives gratin_d_endives endives_au_jambon chicoree
        pissenlit pamplemousse amer amere amertume""",
    "champignon": """champignon champignons cepe cepes girolle girolles morille morilles truffe pleurote
        shiitake bolet forestiere forestier champignon_de_paris mycologie cueillette""",
    "oignon_ail": """oignon oignons ail echalote echalotes poireau pissaladiere soupe_a_l_oignon aioli
        persillade onion""",
    "fruit": """fruit fruits fruitier kiwi kiwis pomme poire banane fraise fraises framboise myrtille cerise
        cerises mure groseille cassis abricot peche_blanche nectarine prune pruneau raisin melon pasteque ananas
        mangue papaye litchi fruit_de_la_passion grenade figue datte orange mandarine clementine citron
        pamplemousse agrume agrumes noix_de_coco salade_de_fruits smoothie compote confiture sorbet verger
        jus_de jus_d coulis exotique tropical tropicaux""",
    "sucre": """sucre sucres sucree sucrerie sucreries dessert desserts gateau gateaux bonbon bonbons chocolat
        chocolats confiserie patisserie tarte glace caramel miel confiture sirop soda limonade gourmandise
        gouter biscuit viennoiserie pate_a_tartiner meringue macaron eclair mille_feuille profiterole
        mousse_au_chocolat diabete diabetique glycemie insuline edulcorant aspartame calories""",
    "chocolat": """chocolat chocolats cacao chocolatier nutella brownie fondant ganache praline truffes_au
        pain_au_chocolat chocolatine oeufs_de_paques tablette_de chocolat_noir""",
    "oeuf": """oeuf oeufs omelette brouilles coque mollet mayonnaise meringue crepe quiche flan coquetier poule
        ile_flottante""",
    "epice": """piment piments pimente epice epices epicee releve relevee releves piquant piquante harissa
        tabasco sriracha curry cari rougail colombo sambal wasabi moutarde poivre gingembre cumin curcuma
        cannelle safran muscade paprika chili chorizo indien indienne mexicain mexicaine antillais creole
        reunionnais thai bruler estomac brulures vindaloo tikka massala ca_arrache""",
    "herbe": """coriandre persil basilic ciboulette menthe thym romarin estragon aneth cerfeuil sauge origan
        laurier herbe herbes aromates aromatique thai thailandais vietnamien vietnamienne mexicain guacamole
        tacos taboule bo_bun pho ceviche savon banh_mi rouleaux_de_printemps""",
    "mer_iode": "algue algues iode salicorne wakame nori",
    "asiatique": """chinois japonais thai vietnamien coreen asiatique sushi ramen wok nem nems riz_cantonais
        soja bibimbap baguettes phat""",
    "italien": """italien pizza pates risotto tiramisu carbonara lasagnes trattoria pizzeria antipasti osso_buco""",
    "gout": """plat_prefere plat_favori preferes prefere preferee prefer adore adorer aimer aime deteste
        detester horreur raffole raffoler regale regaler delicieux degoute degoutant beurk berk miam gourmand
        gourmandise repugne supporte_pas supporte_plus me_ferait_plaisir fait_plaisir me_plait manger_quoi menu
        commander gouter_a degouter ne_jure_que faible_pour fan_de amateur friand preference favori favorite
        kiffe kiffer vomir saliver pire_plat envie_de_manger me_mijote mijoter concocter cuisiner_pour
        faire_plaisir pas_mettre a_eviter cantine""",
    "aliment": """manger mange bouffe bouffer repas diner dejeuner souper gouter plat plats cuisine cuisiner
        recette menu resto restaurant cantine assiette aliment alimentaire nourriture buffet aperitif apero
        entree dessert traiteur pique_nique barbecue courses_pour pizzeria brasserie bistrot creperie fast_food
        table frigo mijoter four salade soupe gratin sandwich traiteur plateau grignoter fringale mayo ketchup
        sauce""",
    "regime": """regime vegetarien vegetarienne vegetalien vegan vegane flexitarien halal casher sans_gluten
        sans_sel sans_sucre sans_lactose =sel salt hyposode maigrir poids kilos calories light allege dietetique
        dieteticien nutritionniste cholesterol jeune jeuner ramadan careme tension sale salee salees chips
        jambon_sale menu_special detox""",
    "sel": """=sel sale salee salees saler saliere chips cacahuetes_salees sans_sel hyposode tension
        hypertension charcuterie bouillon_cube""",
    "boisson": """boire bois boit boivent boisson boissons verre tasse soif siroter bar buvette cafe the tisane
        infusion jus eau petillante gazeuse soda coca limonade sirop_de chocolat_chaud lait_chaud biere vin
        cidre champagne whisky cocktail aperitif pastis kir rhum desalterer servir_a_boire bouteille gourde mate
        machine_a_cafe expresso""",
    "boisson_chaude": """cafe the tisane infusion verveine camomille tilleul chocolat_chaud expresso espresso
        ristretto cappuccino bouilloire theiere cafetiere mug boisson_chaude petit_noir kawa""",
    "cafe": """cafe expresso espresso ristretto cappuccino macchiato americano kawa jus_de_chaussette petit_noir
        cafetiere dosette capsule barista noisette_au_comptoir deca decafeine percolateur moka cafeine
        machine_a_cafe""",
    "the": """the tisane infusion verveine camomille tilleul rooibos matcha earl_grey theiere bouilloire
        bergamote sachet""",
    "alcool": """alcool alcoolise biere bieres vin vins rouge_ou_blanc champagne bulles cidre whisky rhum vodka
        gin pastis apero aperitif cocktail digestif liqueur eau_de_vie gnole pinard trinquer picoler ivre cuite
        sobre abstinent abstinence desintoxication alcoolique bourre verre_de pinte demi_pression chope vigneron
        cave_a tournee_generale arrete_de_boire ne_boit_plus punch sangria kir porto""",
    "tabac": """tabac cigarette cigarettes clope clopes fumer fume fumeur fumeuse cigare pipe vapoter vapoteuse
        nicotine patch bureau_de_tabac briquet cendrier buraliste feu sevrage arrete_de_fumer une_taffe""",
    "friture": """friterie frites frite cornet mayo friteuse mitraillette fricadelle beignet baraque_a_frites
        poutine""",
    "petit_dejeuner": """petit_dejeuner petit_dej dejeuner_du_matin tartine tartines cereales muesli confiture
        croissant brioche jus_d_orange biscottes au_saut_du_lit brunch pistolets""",
    "fete_repas": """fondue caquelon raclette tartiflette crepes chandeleur barbecue plancha mechoui
        moitie_moitie""",
}
