"""Where somebody lives, works, learns or is looked after: one of each at a time."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import rule

_DWELLING = (
    r"(?:appart\w*|studio|duplex|logement|maison(?! de (?:la|campagne))|baraque|bicoque|pavillon|ferme|coloc\w*"
    r"|hlm|chambre|kot|mobil home|caravane"
    r"|peniche|chalet|villa|(?:un|deux|trois|quatre) pieces|rez de chaussee|plain pied|[ft][1-5]|immeuble"
    r"|lotissement|chez moi|chez nous|piaule)"
)
_HOME_FOR = (
    r"(?:residence|maison de (?:retraite|repos)|ehpad|foyer|home|rpa|mas|internat|cite u|beguinage|senioriale|couvent"
    r"|hospice|unite protegee|long sejour|village (?:retraite|seniors))"
)
_NOW = (
    r"(?:(?:maintenant|desormais|a present|enfin|installee?s?|rendue?s?|arrivee?s?|bien|tous|toutes|toute?"
    r"|seule?|la|depuis [a-z]+(?: [a-z]+)?) )*"
)
_HAS = r"(?:j'ai|ai|on a|a|nous avons|avons|ont|as)"
_IS = (
    r"(?:je suis|suis|on est|est|nous sommes|sommes|sont|s'est|me suis|me voila|nous voila|le voila"
    r"|la voila|me voici|nous voici)"
)
_KIN = (
    r"(?:mes|ses|mon|ma|sa|son|leurs|les) (?:parents?|pere|mere|papa|maman|darons|fils|fille|soeur|frere"
    r"|grands? parents?|grand mere|grand pere|mamie|papi|enfants|beaux parents|copain|copine|mec|cheri\w*"
    r"|compagn\w+)"
)

HOME = rule(
    "home",
    rf"(?:j'|je |on |nous |il |elle |ils |elles )?(?:habit(?:e|es|ent|ons)|(?<!ses )vi[st]|vivons|vivent|loge(?:ons"
    rf"|nt)?|demeur(?:e|ons|ent)"
    rf"|resid(?:e|ons|ent)|(?<=je )creche|(?<=on )creche|(?<=elle )creche|(?<=il )creche) (?!pas|plus|pour|de\b|des\b)"
    rf"|(?:je|on) reste (?:a|au|en|dans) (?!la maison|table|cote|jeun|coucher)|(?:je suis|on est|elle est"
    rf"|il est) (?:toute? )?seule? (?:a|au|dans|en|aux)\b"
    rf"|(?:mon|ma|notre|son|sa) (?:petite? |grande? |vieille |vieux )?{_DWELLING},? (?:de |du |des |d\'|a |au |en "
    rf"|est |c\'est |dans |rue )|(?:proprietaires?|locataires?) d'une? {_DWELLING}|loue (?:un|une|mon|ma) {_DWELLING}"
    rf"|{_IS} {_NOW}(?:a la|a l'|en|au|aux|dans un|dans une) ?{_HOME_FOR}|installee?s? (?:a|au|dans|en|chez)\b"
    rf"|chez {_KIN} a\b|en coloc\w*|(?:je suis|on est) (?:au|a) (?:rez de chaussee|premier|deuxieme|troisieme"
    rf"|quatrieme|cinquieme|sixieme|dernier)\b|chez {_KIN}(?=[.,]|$)",
    rf"(?:{_HAS}|{_IS}) (?:[a-z']+ ){{0,2}}?(?:demenagee?s?|emmenagee?s?)\b(?! (?:mes|les|mon|ma|ses|des|un|une) )"
    rf"|(?:vien(?:s|t|nent|ons) (?:de |d'"
    rf"|juste de ))(?:demenager|emmenager|m'installer|s'installer)"
    rf"|(?:m'a|m'ont|nous a|nous ont|l'a|l'ont|les a|les ont|{_IS}) (?:[a-z]+ ){{0,2}}?(?:installee?s?"
    rf"|relogee?s?) (?:en ville|(?:a|au|aux|en|dans|chez|pres)\b)"
    rf"|(?:m'a|m'ont|nous a|nous ont|l'a|l'ont|les a|les ont|l'ai|l'avons) (?:[a-z]+ ){{0,2}}?(?:mise?|placee?|pris"
    rf"|prise|inscrite?|fait entrer) (?:a la|a l'|en|au|aux|dans un|dans une) ?{_HOME_FOR}"
    rf"|(?:du|fallu|ai|a|avons|ont) (?:[a-z]+ )?(?:placer?|mettre|mise?) [^.]{{0,35}}?(?:en |a la |dans une |a l'"
    rf"|au ){_HOME_FOR}"
    rf"|est (?:[a-z]+ )?chez {_KIN}[^.]{{0,40}}?(?:maintenant|desormais|pour de bon|pouvait plus|peut plus"
    rf"|definitivement|a demeure)"
    rf"|(?:ete|est) prise? (?:en |a la |dans une |a l'|au ){_HOME_FOR}|(?:entree?s?|rentree?s?|partie?s?"
    rf"|admise?) (?:a la|a l'|en|au|aux|dans un|dans une) ?{_HOME_FOR}"
    rf"|{_IS} {_NOW}(?:a la|a l'|en|au|aux|dans un|dans une) ?(?:{_HOME_FOR}|(?:petite? )?{_DWELLING})"
    rf"|(?:trouve|pris|loue|achete|eu|signe pour|decroche|obtenu|donne|attribue|file) (?:un|une|mon|ma"
    rf"|notre) (?:petite? |grande? |nouvelle? |nouveau |bel |belle |joli |jolie |super )?{_DWELLING}(?! (?:pour"
    rf"|a) (?:mon|ma|mes))"
    rf"|(?:suis|est|sommes) (?:enfin )?proprietaires? (?:a|au|en|dans)\b|(?:ai|a|avons) vendu (?:la|ma|notre|le"
    rf"|mon) {_DWELLING}"
    r"|(?:on est|je suis) (?:maintenant )?(?:au bourg|en ville|au village)\b|fini (?P<whom>[a-z]{4,}),? (?:j'ai|je"
    r"|on)|suivi (?:mon|ma) (?:mari|copain|copine|femme|compagn\w+|mec|cheri\w*) (?:a|en|dans)"
    r"|j'ai (?:enfin )?(?:mon|ma) (?:propre |petit |vrai )*(?:appart\w*|studio|chez moi|logement|maison) a moi"
    r"|(?:me|nous) voila [a-z]{3,}(?:aise?s?|oise?s?|iens?|iennes?|aine?s?)\b|(?:suis|est|habite|vis"
    r"|vit) plus chez\b"
    r"|j'ai change d'(?:adresse|appart\w*)|(?:mon |l'|notre )adresse a change|nouvelle adresse|(?:la|ma|notre|le"
    r"|mon) nouve(?:lle|l|au) {_DWELLING},? (?:est|c'est|a)\b|change de (?:ville|quartier|logement|maison|region"
    r"|pays|village|piaule)\b"
    rf"|(?:retournee?s?|revenue?s?|rentree?s?|repartie?s?|partie?s?) (?:vivre |habiter |m'installer |s'installer "
    rf"|loger )(?:a|au|en|chez|dans)|(?:retournee?|revenue?|rentree?) chez {_KIN}"
    rf"|(?:me|nous) (?:voila|voici) (?:[a-z]+ )?(?:chez {_KIN}|(?:a|au|aux|en|dans) (?!la (?:retraite|porte|rue)"
    rf"|retraite|conge|vacances|forme|retard|route|train|colere)[a-z]+)|rendu les cle(?:f)?s|rendu (?:l'|le |mon "
    rf"|notre )(?:appart|studio|logement|bail)|hebergee?s? (?:chez|par)|pris plus (?:petit|grand)|(?:barree?|tiree?"
    rf"|cassee?|sauvee?|exilee?) (?:vivre|habiter|s'installer)|un toit a (?:moi|nous)"
    rf"|(?:tu|on) (?:me|nous) trouver\w* (?:desormais|maintenant|dorenavant)"
    r"|pour de bon\b.{0,20}\bcartons|chez [a-z ]{3,30} (?:pour de bon|definitivement)|pose (?:mes|nos"
    r"|ses) (?:valises|cartons|meubles)"
    r"|(?:j'ai|on a|a) quitte (?:mon|ma|la|l'|le|notre|sa|son) ?(?:appart\w*|maison|studio|ferme|village|quartier"
    r"|coloc\w*|immeuble|residence)"
    r"|(?:habite|vis|vit|loge|vivons|habitons|vivent|habitent) (?:maintenant|desormais|a present|dorenavant)\b"
    r"|(?:maintenant|desormais|a present),? (?:j'|je |on |nous |il |elle )(?:habit\w+|vi[st]|loge)\b"
    r"|(?:habite|vis|vit|loge) plus (?:a|au|en|dans|chez|la|avec)\b|(?:vis|vit|vivent|habite|habitent) (?:avec moi"
    r"|avec nous|chez moi|chez nous) (?:a\b|maintenant)",
)

_LOST_POST = (
    r"(?:viree?s?|licenciee?s?|remerciee?s?|renvoyee?s?|debarquee?s?|congediee?s?|lourdee?s?|degagee?s?"
    r"|saquee?s?|mise?s? (?:a la porte|dehors)|limogee?s?|jetee?s?|foutue?s? dehors|mise?s? a pied)"
)
_POST = (
    r"(?:boulot|taf|travail|job|poste|emploi|place|metier|gagne pain|turbin|cdi|cdd|interim|contrat"
    r"|apprentissage|alternance|mission|stage)"
)
WORK = rule(
    "work",
    r"(?:je suis|suis|est|fait|c'est) (?!plus|pas|alle|parti)(?:[a-z]+ ){0,2}?(?:[a-z]+(?:iere|ier|euse|eur|trice"
    r"|iste|icien|icienne|logue|tier)|comptable|prof\w*|cadre|chef\w*|secretaire|avocate?|medecin|notaire"
    r"|architecte|artisane?|maire|gendarme|flic"
    r"|fonctionnaire|pion|femme de (?:chambre|menage)|hotesse|cheminot|docker|taxi|prothesiste|libraire|fleuriste"
    r"|en (?:stage|alternance|apprentissage|cdd|formation)|interimaire|stagiaire|apprentie?|salariee?|employee?"
    r"|assistante?|aide (?:soignante?|a domicile)|sage femme"
    r"|agente?|garde|guide|pompier|cariste|vigile|militaire|patron\w*|gerante?|commercante?|paysanne?|eleveu\w+"
    r"|horloger|macon|boulangere?)\b"
    rf"|(?:je|j'|on|il|elle) ?(?:bosse|travaille|taffe|turbine|enseigne|exerce|tiens|tient)\b(?! plus)"
    rf"|mon (?:petit )?{_POST}\b|travaille\b|bosse\b|taffe\b|enseigne\b"
    r"|je (?:fais|conduis) (?:vtc|taxi|les livraisons|le bus|des menages|la caisse|un camion)|ma boite\b"
    r"|mon patron|(?:fais|fait) (?:de l'interim|des menages|des saisons|les marches|la plonge)|cherche (?:du|un"
    r"|une) (?:travail|boulot|taf|emploi|job)|sans emploi|mon salon\b|mon (?:cabinet"
    r"|magasin|commerce|bar|restaurant|atelier)\b|\b(?:au|en) chomage",
    rf"(?:suis|est|sommes|sont|ete|fait|faite|ai ete|a ete|m'a|m'ont|l'ont|l'a|nous ont|je me suis fait|s'est fait"
    rf"|s'est faite) (?:[a-z]+ ){{0,2}}?{_LOST_POST}(?! (?:du (?:lycee|college|bahut|cours)|de (?:l'ecole|classe"
    rf"|cours|table)))"
    rf"|(?:pris|supprime|sucre|pique|retire|enleve|donne) (?:mon|son) (?:poste|boulot|travail|taf|emploi)"
    rf"|perdu (?:mon|son|ma|sa|le) {_POST}|(?:ai|a|avons) (?:[a-z]+ )?(?:demissionnee?|pose (?:ma|sa) demission"
    rf"|donne (?:ma|sa) demission|rendu (?:mon|son) (?:tablier|badge))"
    r"|(?:pose|donne|envoye) (?:ma|sa) (?:dem|demission|lettre)\b|rupture conventionnelle|(?:contrat|cdd|mission"
    r"|interim) (?:n'a pas ete|pas|non) renouvelee?|(?:mon|son) (?:contrat|cdd|interim|stage"
    r"|apprentissage) (?:est |s'est |c'est )?(?:fini|termine|arrete)|pas (?:ete )?(?:reprise?|titularisee?"
    r"|renouvelee?|prolongee?"
    r"|gardee?|reconduite?)\b"
    r"|(?:j'ai|a|on a) quitte (?:l'enseignement|le metier|la boite|la fonction publique|l'armee|la police"
    r"|l'hopital|l'usine|la restauration|le batiment|le barreau|la sncf|la poste|le bureau|[a-z]+ pour (?:bosser"
    r"|travailler|monter|ouvrir))"
    r"|pour de bon,? (?:il|elle|je) (?:tient|tiens|fait|fais|travaille|bosse)|(?:maintenant|desormais"
    r"|a present),? (?:je suis|elle est|il est) (?:dans les bureaux|(?:a la|a l'|au|aux|en|dans un|dans une"
    r"|chez) ?(?:compta\w*|accueil|caisses?|rayon|cuisine|urgences|pediatrie|reanimation|direction|production"
    r"|logistique|atelier|bureau|mairie|usine|entrepot|poste|banque))|(?:vais|va|fait|fais) (?:travailler"
    r"|bosser) (?:maintenant|desormais) (?:a|au|chez|dans)|(?:suis|est) devenue? (?:[a-z]+ )?(?:[a-z]+(?:eur|euse"
    r"|ier|iere|iste|trice)|chef\w*|prof|cadre|gerante?|associee?|fonctionnaire|medecin|avocate?)"
    r"|(?:arrete|lache|quitte|plaque|laisse tomber) (?:la coiffure|le taxi|les menages|la restauration"
    r"|les? cuisines?|l'enseignement|le commerce|les livraisons|la maconnerie|les vaches|la ferme|la boulangerie"
    r"|le metier|les camions|le bar|le soin|la vente|le chantier|les chantiers|le journalisme|le barreau)"
    r"|patron a (?:coule|fait faillite|ferme|mis la cle|depose)|depose le bilan|fait faillite|(?:pointe"
    r"|pointer) au chomage|(?:du|fallu) (?:quitter|arreter|lacher|fermer) (?:la |le |l'|mon |ma )(?:[a-z]+erie"
    r"|metier|travail|boulot|commerce|ferme)|(?:voila|ca y est),? (?:c'est )?(?:enfin )?la retraite|(?:j'ai|a"
    r"|on a) commence (?:chez"
    r"|au|aux|a la|dans) [^.]{2,30}?(?:ce matin|lundi|mardi|mercredi|jeudi|vendredi|hier|la semaine|cette semaine)"
    r"|(?:j'ai|on a) baisse le rideau|vendu le (?:fonds|commerce|cafe|bar|resto\w*)|clinique m'a pas gardee?"
    r"|m'(?:a|ont) pas gardee?"
    r"|(?:eu|reussi|obtenu|decroche) (?:mon|son|le) (?:concours|diplome|titre),? (?:je suis|elle est|il est)"
    r"|mise? (?:inapte|au placard|en invalidite)|n'(?:ai|a) plus (?:de |d')(?:travail|boulot|taf|emploi|poste)"
    r"|c'est fini,? (?:je suis|elle est|il est) (?:chez|a|au)\b"
    r"|claque la porte|(?:suis|est|me voila|inscrite?|sommes|sont)(?: tous| toutes)? (?:au|a|en) (?:chomage"
    r"|pole emploi|france travail)|(?:suis|est|voila|me voila|passee?|partie?) (?:officiellement |enfin |bien "
    r"|maintenant |desormais )?(?:a la retraite|en retraite|retraitee?)|(?:pris|fete) (?:ma|sa) retraite"
    r"|fin de carriere"
    rf"|(?:trouve|decroche|eu|obtenu|signe|commence) (?:un|une|mon|son) (?:nouve(?:au|l|lle) |bon |autre |petit "
    rf"|vrai )?(?:boulot|taf|travail|job|poste|emploi|cdi|cdd)\b|nouveau (?:boulot|taf|travail|job|poste|metier"
    rf"|patron)|nouvelle boite"
    r"|(?:suis|est|ai ete|a ete|m'a|m'ont|l'ont) (?:[a-z]+ )?(?:embauchee?|recrutee?|engagee?|mutee?|promue?"
    r"|nommee?|titularisee?|affectee?|reclassee?)\b|changee? de (?:boulot|taf|travail|boite|metier|poste|service"
    r"|employeur|secteur|branche|crew|equipe|magasin)|reconverti\w*"
    r"|(?:a|ai|suis|est|se met|s'est mise?|me suis mise?|passee?) (?:a|en) (?:mon compte|son compte|liberal)"
    r"|(?:monte|ouvert|lance|cree) (?:ma|mon|sa|son|notre|un|une) (?:propre )?(?:boite|entreprise|affaire|salon"
    r"|cabinet|restaurant|resto|boutique|magasin|atelier|commerce|food truck)"
    r"|(?:ai|a|avons|ont|viens de|vient de) (?:[a-z]+ )?(?:ferm(?:e|er)|vend(?:u|re)|ced(?:e|er)|liquide|lache"
    r"|arrete) (?:ma|mon|sa|son|notre|le|la) (?:boite|entreprise|affaire|salon|cabinet|restaurant|resto|boutique"
    r"|magasin|commerce|boulangerie|exploitation|metier)|(?:ma|la|sa) boite (?:a|est) (?:coule\w*|ferme\w*"
    r"|en faillite|en liquidation)|mis la cle sous la porte"
    r"|(?:bosse|travaille|taffe|enseigne|exerce) (?:maintenant|desormais|a present)\b|(?:maintenant|desormais"
    r"|a present),? (?:je |elle |il |on )(?:bosse|travaille|taffe|enseigne|conduis)\b|(?:bosse|travaille|taffe"
    r"|enseigne|suis) plus (?:a|au|chez|dans|pour|comme|la|[a-z]+(?:eur|euse|ier|iere|iste)\b)"
    r"|n'est plus (?:[a-z]+ )?(?:avocate?|prof|medecin|comptable|chef|cadre|[a-z]+(?:eur|euse|ier|iere|iste"
    r"|trice))|(?:je )?(?:bosse|travaille|taffe) (?:chez|a|au|en|dans) .{3,40}? depuis (?:lundi|mardi|mercredi"
    r"|jeudi|vendredi|hier|peu|la rentree|le premier|une semaine|deux semaines|un mois|ce mois)"
    r"|(?:est|suis) (?:a|au|aux|a la|a l'|chez) (?:la |le )?(?:dechetterie|usine|mairie|hopital|clinique|ecole"
    r"|entrepot|magasin|accueil|caisses?|compta|rayon|atelier|bureau|chantier|labo|cuisine|cantine|poste|banque"
    r"|tri|voirie|espaces verts)[a-z ']{0,20} (?:maintenant|desormais|a present)"
    r"|\bla,? je (?:suis|bosse|travaille|taffe) (?!a\b|en (?:vacances|conge|train)|pas)|raccroche (?:le|son"
    r"|mon) (?:camion|tablier|stethoscope|fusil|micro)|(?:on m'a|m'a|m'ont) (?:colle|nomme|bombarde|propulse"
    r"|passe) (?:[a-z]+ )?(?:chef|directeur|directrice|responsable|adjoint|manager|cadre)"
    r"|a rejoint (?:l'orchestre|l'equipe|une boite|un cabinet|l'hopital|la boite|le cabinet|le groupe|la troupe)",
)

SCHOOL = rule(
    "school",
    r"(?:lycee|college|bahut|ecole|fac|universite|prepa|bts|iut|ifsi|cfa|mfr|licence|master|doctorat|internat"
    r"|conservatoire)\b|en (?:cp|ce1|ce2|cm1|cm2|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale"
    r"|maternelle|(?:petite|moyenne|grande) section|[lm][123])\b|(?:etudie|fait|fais) (?:le |du |la "
    r"|de la )?(?:droit|medecine|kine|psycho|lettres|histoire|bio\w*|staps|info\w*|compta\w*|philo\w*)",
    r"changee? d'(?:etablissement|ecole|option|orientation|universite)|changee? de (?:lycee|college|bahut|fac"
    r"|classe|filiere|ecole|prepa)|(?:viree?|renvoyee?|exclue?|degagee?) (?:du |de la |de l'|de mon )?(?:lycee"
    r"|college|bahut|fac|ecole|internat|etablissement)|conseil de discipline"
    r"|(?:arrete|lache|quitte|plaque|abandonne|laisse tomber|fini) (?:le |la |l'|les |mes |ses |mon )?(?:lycee"
    r"|college|bahut|ecole|fac|etudes|prepa|bts|licence|master|medecine|droit)|descolarise\w*|reoriente\w*"
    r"|(?:admise?|prise?|acceptee?|inscrite?|transferee?|passee?) (?:a|au|en|dans|chez)(?: la| l'| un"
    r"| une)? ?(?:nouve(?:au|lle) )?(?:lycee|college|ecole|fac|universite|prepa|bts|iut|ifsi|internat|master"
    r"|licence|seconde|premiere|terminale|sixieme|cinquieme|quatrieme|troisieme|cp|ce1|ce2|cm1|cm2)"
    r"|(?:a eu|j'ai eu|a obtenu|j'ai decroche|a decroche) (?:son|mon) (?:bac|brevet|diplome|bts|cap|dut|master"
    r"|licence)\b|(?:mis|inscrit|change) (?:le petit|la petite|les petits|[a-z]+|notre (?:fils|fille)|mon fils"
    r"|ma fille) (?:dans le (?:prive|public)|a l'ecole|au college|au lycee|en internat|a la maternelle)|(?:est"
    r"|suis) (?:en|a la) fac (?:de|d')|rate (?:ma|sa|mon) (?:p1|premiere annee|pass|las)"
    r"|(?:ete|suis|est) (?:prise?|admise?|acceptee?|recue?) (?:a|au|en|dans) "
    r"|change (?:la petite|le petit|les petits|[a-z]+) d'(?:ecole|etablissement)|n'est plus interne"
    r"|partie? (?:faire|finir) (?:son|sa|mon|ma) (?:master|licence|these|annee|prepa|etudes)"
    r"|nouve(?:au|lle) (?:lycee|college|bahut|ecole|fac|etablissement)|(?:rentre|rentree|entre|entree|passe|passee"
    r"|redouble|saute) (?:en|sa|une|son|au|a la|la) ?(?:cp|ce1|ce2|cm1|cm2|sixieme|cinquieme|quatrieme|troisieme"
    r"|seconde|premiere|terminale|classe|college|lycee|fac)|(?:suis|est) (?:a|au"
    r"|en) [a-z ]{3,25} (?:depuis (?:lundi|mardi|la rentree|hier|peu)[a-z ]{0,12})?en internat",
)

CHILDCARE = rule(
    "childcare",
    r"(?:creche|garderie|nounou|nourrice|assistante maternelle|ass mat|baby ?sitter|halte garderie|maman de jour"
    r"|gardienne|accueillante|periscolaire)\b",
    r"(?:creche|garderie|nounou|nourrice|assistante maternelle|maman de jour|accueillante|gardienne"
    r"|baby ?sitter)[^.]{0,30}?(?:(?:a|est) ferme\w*\b(?! (?:lundi|mardi|mercredi|jeudi|vendredi|ce|cette"
    r"|aujourd'hui|hier|demain|le|jusqu))|ferme\w* (?:definitivement|pour de bon|ses portes)|arrete\w*|partie?"
    r"|est tombee|plus de place|en faillite|a pris sa retraite|nous (?:lache|plante)\w*|c'est (?:fini|termine"
    r"|mort))"
    r"|changee? de (?:creche|garderie|nounou|nourrice|baby ?sitter)|nouvelle (?:creche|garderie|nounou|nourrice"
    r"|assistante maternelle|gardienne)|(?:l'a|l'ont|l'ai|l'avons|les a) (?:mise?|inscrite?|confiee?|placee?) (?:a"
    r"|au|chez|dans) [^.]{0,25}(?:creche|garderie|nounou|halte)|eu une place (?:a|en|chez) (?:la |une )?(?:creche"
    r"|nounou|garderie)",
)

CARER = rule(
    "carer",
    r"(?:mon|ma|notre) (?:medecin|docteur\w*|toubib|generaliste|doc)(?: traitante?| de famille)?,? (?:c'est|est"
    r"|s'appelle|il|elle|reste|consulte|le docteur|la docteure?|[a-z]+ depuis)|medecin traitant"
    r"|c'est (?:le |la |docteur |monsieur |madame )?[a-z' ]{2,30} (?:qui|mon medecin|mon docteur|notre medecin)\b"
    r"|(?:docteur|docteure|doctoresse|madame|monsieur) [a-z]+ (?:qui |il |elle )?(?:me|nous) (?:suit|soigne)",
    r"(?:qui|il|elle) (?:me|nous) (?:suit|soigne|ausculte|traite|prend en charge) (?:maintenant|desormais"
    r"|a present|dorenavant)|(?:qui|il|elle) (?:m'a|nous a) (?:repris|recuperee?)\b|changee? de (?:medecin|docteur"
    r"|toubib|generaliste)|nouve(?:au|lle) (?:medecin|docteur\w*|toubib|generaliste)"
    r"|(?:medecin|docteur\w*|toubib|generaliste)[^.]{0,25}(?:a la retraite|en retraite|sa retraite|parti (?:a|en"
    r"|s'installer|vivre)|a ferme|a arrete|n'exerce plus|a cesse|est mort|est decede|a vendu son cabinet)"
    r"|remplace (?:le |mon )?(?:docteur|medecin)|a pris la suite du docteur",
)

_SHOP = (
    r"(?:salon|magasin|cabinet|atelier|boutique|bureaux?|garage|restaurant|resto|bar|commerce|etude"
    r"|officine|boulangerie|agence|local)"
)
SHOP = rule(
    "shop",
    rf"(?:mon|notre|son) (?:petit )?{_SHOP},? (?:est |se trouve |c'est )?(?:a|au|aux|dans|rue|place|derriere|devant"
    rf"|pres|en)\b",
    rf"(?:mon|le|notre|son) (?:petit )?{_SHOP} (?:a|est|s'est) (?:[a-z]+ )?(?:bouge|demenage|transfere"
    rf"|change d'adresse|change de place|installe|ete transfere|ete deplace)|(?:demenage|transfere|deplace"
    rf"|bouge) (?:mon|le|notre|son) (?:petit )?{_SHOP}",
)
