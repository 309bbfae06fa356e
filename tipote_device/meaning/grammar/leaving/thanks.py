"""Thanks, and what one says of the help: the first closes a conversation alone, the second stands beside a move."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some

_FOR = (
    "(tout|toutes|ton|ta|tes|votre|vos|la|le|les|l|ca|cette|ce|ces) (tres|bonne|bon|belle|super|petite|petit)?"
    "(aide|info|infos|information|informations|reponse|reponses|renseignement|renseignements|conseil|conseils|coup de"
    "|histoire|histoires|blague|blagues|recette|recettes|idee|idees|explication|explications|precision|precisions"
    "|patience|compagnie|temps|service|services|suggestion|suggestions|astuce|astuces|traduction|calcul|rappel"
    "|rappels|discussion|conversation|causette|papote|resume|lecture|poeme|devinette|ecoute|gentillesse|tuyau|tuyaux"
    "|attention|effort|efforts|jeu|coup)? (main|pouce)?"
)
_HELPED = (
    "(aide|ecoute|repondu|rassure|explique|depanne|accompagne|tenu compagnie|fait rire|fait rigoler|renseigne|raconte"
    "|eclaire|conseille|sauve|debloque|rendu service|supporte|servi|appris)"
)
_MUCH = "(bien|beaucoup|vachement|drolement|super bien|super|tres bien|pas mal|vraiment|enormement|trop|bien bien)"

THANKS = (
    either(
        say(
            "(un grand|un gros|mille|cent)? (merci|mercis) (bien|beaucoup|infiniment|encore|mille fois|a toi|a vous"
            "|du fond du coeur|quand meme|tout plein|du tuyau|du conseil|de l info|du coup de main)?"
        ),
        say("je (te|vous|t) (en)? (remercie|remercier) (bien|beaucoup|infiniment|encore)?|mille mercis|grand merci"),
        say("remerciements|bien le merci"),
    )
    + maybe(say(f"pour {_FOR}|de (m|nous) avoir (si)? {_MUCH}? {_HELPED}|(de|d) (ton|votre|l|ta) (aide|ecoute)"))
)  # fmt: skip

_VERY = some(
    say("vraiment|tres|trop|super|hyper|bien|plutot|tout a fait|carrement|franchement|tellement|juste|tout|vachement")
)
_GOOD = (
    "(bien|nickel|nickel chrome|super|top|au top|le top|tip top|genial|geniale|parfait|parfaite|impec|impeccable"
    "|excellent|excellente|chouette|cool|sympa|utile|clair|claire|bon|bonne|formidable|fantastique|extra|gentil"
    "|gentille|adorable|precieux|marrant|rigolo|drole|interessant|interessante|instructif|passionnant|agreable"
    "|efficace|rapide|magnifique|precis|precise|complet|complete|delicieux|delicieuse|terrible|beau|belle|ok|carre"
    "|un plaisir|du bon boulot|du beau boulot|du bon travail|sans faute|exactement ca|ca|pile ca|mieux que bien"
    "|de la balle|une bonne idee)"
)
_WANTED = (
    "(exactement|pile|pile poil|juste|vraiment|precisement|tout a fait)? ce (que|qu|dont) (je|j|il|on)"
    "(me|m|nous)? (voulais|cherchais|fallait|faut|avais besoin|attendais|esperais|voulait|cherchait)"
)

PRAISE = either(
    say("(c|ce|ca) (est|etait|a ete|fut|sera|m a ete)") + either(_VERY + say(_GOOD), say(_WANTED)),
    say("(elle|il|elles|ils) (est|sont|etait|etaient|a ete|ont ete)") + _VERY + say(_GOOD),
    say(f"(ca|cela) (m|nous)? (a|ont)? {_MUCH}? (aide|servi|depanne|rassure|eclaire|plu|arrange|sauve|debloque|suffi)"),
    say("(ca|cela) (m|nous) (a)? (bien|beaucoup|trop)? fait (du bien|plaisir|rire|rigoler|marrer|gagner du temps)"),
    say(f"(tu|t|vous) (m|nous|as|a|aver) (as|a|aver)? {_MUCH}? {_HELPED}"),
    say("(tu|t|vous) (m|nous) (as|a|aver) (sauve la (vie|mise)|fait gagner du temps|remonte le moral)"),
    say("(tu|vous) (geres|gerer|assures|assurer|dechires)|(tu|t) (as|a) (bien|trop|grave)? (assure|gere|dechire)"),
    say("(tu|t|vous) (es|etes|as ete|aver ete|etais)")
    + _VERY
    + say(
        "(un|une|le|la|mon|l)? (vrai|vraie|meilleur|meilleure|sacre)? (gentil|gentille|chef|as|amour|perle|ange|crack"
        "|champion|pro|genie|tresor|bon|bonne|top|fort|forte|sympa|efficace|patient|super|genial|geniale|formidable"
        "|meilleur|meilleure|adorable|parfait|roi|pote|precieux|au top|bon conseil|chou|mignon)"
    ),
    say("(bien|bon|beau|joli|super|sacre) (joue|boulot|travail)|chapeau|bravo|respect|quel talent"),
    say("(bonne|super|belle|jolie) (reponse|idee|blague|histoire|recette)|rien a dire|au top|impec|tip top"),
    say("j ai (bien|beaucoup|trop|plein)? (rigole|ri|aime)|j ai appris (plein|des|un tas) (de)? (choses|trucs)?"),
    say("(je suis|me voila|nous voila) (bien|tres)? (content|contente|ravi|ravie|rassure|rassuree|fixe|comble"
        "|renseigne|servi|servie|satisfait|satisfaite)"),
)  # fmt: skip
