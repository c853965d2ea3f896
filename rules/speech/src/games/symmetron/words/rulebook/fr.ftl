# Symmetron! 112 : les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : mate le Roi adverse, ou réduis l’adversaire à quatre pièces.

        { "" }**Ce qui surprend**
        - Trois **pièces magiques**, Réducteur, SHS et Ressusciteur, ne capturent pas et sont imprenables. Elles changent ce que peuvent les pièces proches.
        - Ce que tu prends près de ton Ressusciteur peut revenir dans ton camp.
        - Chaque camp a une **case de lancement** hors du plateau.

        { "" }**Le plateau** : onze colonnes, dix rangées.

        { "" }**Les pièces**
        - Roi : pas orthogonaux dans son Palais, diagonaux ailleurs.
        - Fou-Dragon, Tour-Dragon : Fou ou Tour, plus un pas dans l’autre sens.
        - Avanceurs : Tour ou Fou qui prend la pièce devant laquelle il s’arrête.
        - Noctambule furtif : un, trois ou cinq sauts de Cavalier en ligne.
        - Bombarde : une Tour qui capture en sautant une pièce. Chanoine : de même en Fou.
        - Pion : comme aux échecs, plus un pas de côté. Bion : va en diagonale, capture devant ou de côté.

rule-the-arena-and-the-launching-squares = L’Arène et les cases de lancement
    .text =
        Ce jeu de 112 cases a été inventé par Antoine Fourrière et Roberto Lavieri comme le grand frère de leur [Symmetron! 44](<https://www.chessvariants.org/44.dir/symmetron44/symmetron44.html>), inscrit à un concours de jeux sur 44 cases.

        L’**Arène** a onze colonnes (de a à k) et dix rangées. À côté, chaque camp a une **case de lancement**, `wls` pour les Blancs et `bls` pour les Noirs, qui porte une seule pièce de ce camp au plus. Le **Palais** des Blancs, ce sont les neuf cases de e1 à g3 ; celui des Noirs, de e8 à g10.

        { "" }**Près** veut toujours dire : dans l’Arène, à une ou deux cases dans n’importe quelle direction, saut de Cavalier compris. Ce qui est sur une case de lancement n’est près de rien.

        Les pièces magiques sont imprenables ; toute autre pièce adverse peut être prise.

rule-setup = Position de départ
    .text =
        Blancs : Roi f1 ; Noctambules furtifs a1, k1 ; Bombardes b1, j1 ; Réducteur a2 ; SHS k2 ; Fous-Dragons b2, j2 ; Tours-Avanceurs d2, h2 ; Pions a3, b3, c3, i3, j3, k3 ; Bions de d3 à h3 ; Ressusciteur sur la case de lancement. Les Noirs ont la même chose, tournée d’un demi-tour : Roi f10, Réducteur k9, SHS a9, et ainsi de suite. Les Blancs commencent.

rule-kind-K =
    .text =
        Tant qu’il est dans son Palais, le Roi va d’un pas **orthogonal**, partout ailleurs d’un pas **diagonal**, en capturant ou non. La case d’où part le pas décide (*décision*). Le pas peut mener hors du Palais ou y entrer. Le Palais adverse n’a pas d’effet sur lui. Il n’y a pas de roque, et le Roi ne va jamais en échec.

        Aucun autre de tes coups ne peut non plus laisser ton Roi en échec.

rule-kind-R =
    .text =
        Une pièce magique : elle ne capture pas et n’est pas capturée. Elle va d’un pas dans n’importe quelle direction sur une case vide, ou de l’Arène sur sa case de lancement si celle-ci est vide. À côté du Réducteur adverse, sur une colonne ou une rangée, elle peut **exploser** avec lui.

        Les pièces adverses près d’elle, sauf le Roi et les pièces magiques, sont **réduites**, à moins d’être aussi près de leur propre Réducteur.

rule-kind-H =
    .text =
        Le SHS (Self-Hippogonal-Symmetrizer, « symétriseur ») est une pièce magique : il ne capture pas et n’est pas capturé. Il va d’un pas dans n’importe quelle direction sur une case vide, rejoint sa case de lancement si elle est vide, ou explose avec le SHS adverse à côté de lui sur une colonne ou une rangée.

        Les Dragons et Avanceurs de son camp près de lui sont **symétrisés** : droit et diagonal s’échangent, et ils vont comme leur pendant. Les Pions et Bions de son camp près de lui peuvent se changer l’un en l’autre.

rule-kind-U =
    .text =
        Une pièce magique : elle ne capture pas et n’est pas capturée. Elle va d’un pas dans n’importe quelle direction sur une case vide, rejoint sa case de lancement si elle est vide, ou explose avec le Ressusciteur adverse à côté d’elle sur une colonne ou une rangée.

        Ce que son camp capture près d’elle revient comme pièce de ce camp : voir Résurrection. Elle commence sur la case de lancement.

rule-kind-D =
    .text =
        Le Fou-Dragon glisse en diagonale d’autant de cases qu’on veut ou va d’un pas orthogonal, et capture de même. Réduit, il ne va que d’un pas, dans n’importe quelle direction. Symétrisé, il va comme une Tour-Dragon.

rule-kind-E =
    .text =
        La Tour-Dragon glisse orthogonalement d’autant de cases qu’on veut ou va d’un pas diagonal, et capture de même. Réduite, elle ne va que d’un pas, dans n’importe quelle direction. Symétrisée, elle va comme un Fou-Dragon. Elle n’entre en jeu que par promotion.

rule-kind-A =
    .text =
        La Tour-Avanceur glisse d’une ou plusieurs cases vides comme une Tour. Si la case suivante dans cette direction porte une pièce adverse prenable, elle peut la capturer de là où elle s’arrête (`e5e6xe7`) ou la laisser (`e5e6`). Elle ne capture jamais en arrivant sur une pièce : une pièce à côté d’elle ne risque donc rien, et un Roi à côté d’elle n’est pas en échec.

        Réduite, elle glisse d’exactement une case et peut capturer la pièce devant laquelle elle s’arrête. Symétrisée, elle va comme un Fou-Avanceur.

rule-kind-O =
    .text =
        Le Fou-Avanceur se déplace et capture comme la Tour-Avanceur, mais en diagonale. Réduit, il glisse d’exactement une case et peut capturer la pièce devant laquelle il s’arrête. Symétrisé, il va comme une Tour-Avanceur. Il n’entre en jeu que par promotion.

rule-kind-S =
    .text =
        Le Noctambule furtif fait un, trois ou cinq sauts de Cavalier dans une même direction. Il ne touche que la première, la troisième et la cinquième case de cette ligne : ce qui est sur la deuxième ou la quatrième n’importe pas, mais la première pièce rencontrée sur les autres arrête la course, par une capture si elle est prenable. Réduit, il fait un seul saut de Cavalier.

rule-kind-C =
    .text =
        La Bombarde (Cannon) est l’une des deux formes d’une même pièce, avec le Chanoine. Sans capturer, elle glisse orthogonalement ; elle capture la première pièce au-delà d’exactement une autre, de tout camp et de toute sorte (une pièce magique convient), sur une ligne orthogonale. À la fin de tout coup, et aussi sur place (`b1=V`), elle peut devenir un **Chanoine**.

        Réduite, elle ne va que d’un pas orthogonal sans capturer, en choisissant sa forme à la fin ; elle ne peut pas changer sur place. Le SHS ne l’influence pas.

rule-kind-V =
    .text =
        Le Chanoine (Canon) est la forme diagonale de la Bombarde. Sans capturer, il glisse en diagonale ; il capture la première pièce au-delà d’exactement une autre, de tout camp et de toute sorte (une pièce magique convient), sur une diagonale. À la fin de tout coup, et aussi sur place (`b1=C`), il peut devenir une **Bombarde**.

        Réduit, lui aussi ne va que d’un pas **orthogonal** sans capturer, en choisissant sa forme à la fin ; il ne peut pas changer sur place. Le SHS ne l’influence pas.

rule-kind-P =
    .text =
        Sans capturer, le Pion avance d’un ou deux pas tout droit, d’où qu’il soit et seulement par des cases vides, ou va d’un pas de côté. Il capture d’un pas en diagonale vers l’avant. Réduit, il n’a pas de double pas. Près de son propre SHS, il peut se changer sur place en Bion, même réduit (*décision*).

        Sur la dernière rangée, même par un double pas, il doit devenir Tour-Dragon, Fou-Avanceur, Noctambule furtif ou Bombarde. Il n’y a pas de prise en passant.

rule-kind-B =
    .text =
        Sans capturer, le Bion avance d’un ou deux pas en diagonale, dans une même direction et seulement par des cases vides. Il capture d’un pas droit devant ou de côté. Réduit, il n’a pas de double pas. Dans l’exemple, le Pion en d6 lui barre le chemin de c7. Près de son propre SHS, il peut se changer sur place en Pion, même réduit (*décision*).

        Sur la dernière rangée, même par un double pas, il doit devenir Tour-Dragon, Fou-Avanceur, Noctambule furtif ou Bombarde.

rule-promotion = Promotion
    .text =
        Un Pion ou un Bion qui va sur la dernière rangée, 10 pour les Blancs et 1 pour les Noirs, devient Tour-Dragon, Fou-Avanceur, Noctambule furtif ou Bombarde dans le même coup, aussi par un double pas : `d9d10=S`. À toi de choisir ; il ne peut pas rester ce qu’il était.
    .caption = Le Pion est allé en d10 ; c’est un Noctambule furtif maintenant. Tour-Dragon, Fou-Avanceur ou Bombarde étaient aussi possibles.

rule-reduced-pieces = Pièces réduites
    .text =
        Un Dragon, Avanceur, Noctambule furtif, Pion ou Bion, une Bombarde ou un Chanoine près du **Réducteur adverse** est réduit, à moins d’être aussi près de son propre Réducteur. Réduit, un Dragon va d’un pas, un Avanceur glisse d’exactement une case, un Noctambule furtif fait un saut de Cavalier, une Bombarde ou un Chanoine va d’un pas orthogonal et ne capture rien, un Pion ou un Bion n’a pas de double pas. Les Rois et les pièces magiques ne sont jamais réduits.
    .caption = À deux cases du Réducteur adverse, la Tour-Dragon n’a qu’un pas, dans n’importe quelle direction.

rule-own-reducer = Protégée par son propre Réducteur
    .text =
        Une pièce près du Réducteur adverse garde tous ses coups tant qu’elle est aussi près du sien. Dans l’exemple, les Fous-Dragons sont près du Réducteur adverse en c6. Celui de e5 est aussi près du sien, en g4, et va comme toujours. Celui de a7 ne l’est pas, et ne va que d’un pas.
    .caption = Les Fous-Dragons sont près du Réducteur adverse. Le leur, en g4, protège e5 ; a7 est réduit.

rule-reduced-cannon = Bombarde et Chanoine réduits
    .text =
        Près du Réducteur adverse et loin du leur, Bombarde et Chanoine vont de la même façon : un pas **orthogonal**, sans capturer (*décision*). À la fin de ce pas, chacun peut changer de forme comme d’habitude, mais pas sur place.

        Dans l’exemple, une Bombarde réduite n’a qu’une pièce entre elle et le Pion en i5, et ne peut pas le capturer.
    .caption = Réduite, la Bombarde va d’un pas tout droit et ne prend rien, pas même en i5.

rule-symmetrized-pieces = Pièces symétrisées
    .text =
        Un Dragon ou un Avanceur près de **son propre SHS** va comme son pendant : Fou-Dragon et Tour-Dragon échangent leurs coups, Tour-Avanceur et Fou-Avanceur aussi. Une pièce peut être à la fois symétrisée et réduite. Noctambules furtifs, Bombardes et Chanoines ne sont pas influencés. Un Pion ou un Bion qui s’y trouve va comme d’habitude, mais peut se changer en l’autre en guise de coup, même réduit.
    .caption = Près de son SHS, la Tour-Avanceur va en diagonale, et prend en b8 depuis c7.

rule-resurrection = Résurrection
    .text =
        Quand un camp capture une pièce sur une case près de **son propre Ressusciteur** alors que sa case de lancement est vide, la pièce capturée change de camp et apparaît sur cette case, en gardant sa sorte. Quand un Avanceur capture, c’est aussi la case de la pièce capturée qui compte. Si la case de lancement est occupée, ou si ton Ressusciteur n’est pas près, la pièce quitte la partie.
    .caption = Le Fou-Dragon a pris un Noctambule furtif près de son Ressusciteur. Il est aux Blancs maintenant, sur la case de lancement.

rule-launching = Lancement
    .text =
        De sa case de lancement, toute pièce va sur une case vide des rangées 4 à 7 (`wlse5`). Elle ne peut pas capturer ainsi, une Bombarde ou un Chanoine ne peut pas changer de forme ainsi, et rien n’y change sur place. Les pièces magiques peuvent retourner sur la case de lancement (`e5wls`) ; les autres non.
    .caption = De la case de lancement à toute case vide des rangées 4 à 7.

rule-explosion = Explosion
    .text =
        Quand une pièce magique et la pièce magique adverse de même sorte sont côte à côte sur une colonne ou une rangée, chaque camp peut les retirer ensemble, en guise de coup : `e5*e6`. C’est la seule façon dont une pièce magique quitte la partie.
    .caption = Les Ressusciteurs en e5 et e6 peuvent exploser : l’un et l’autre quittent la partie.

rule-winning-and-drawing = Victoire et nulle
    .text =
        L’échec et mat gagne.

        Un camp qui a **quatre pièces ou moins** après un coup quelconque a perdu. Tout compte : le Roi, les pièces magiques et la pièce sur la case de lancement. Si une explosion laisse quatre pièces ou moins à chaque camp, la partie est nulle.

        Le pat donne la nulle, et la troisième apparition de la même position aussi.

rule-piece-values = Valeur des pièces
    .text =
        Ce que notre ordinateur a trouvé en jouant contre lui-même. C’est un repère : la valeur d’une pièce dépend de sa place.

        { "" }**En Pions** : Tour-Dragon 6,2 · Ressusciteur 4,4 · Fou-Avanceur 4,4 · SHS 3,5 · Fou-Dragon 3,3 · Réducteur 3,1 · Tour-Avanceur 2,6 · Noctambule furtif 2,2 · Chanoine 2 · Bombarde 2 · Bion 1,5 · Pion 1.

        { "" }**Une partie** : sur 1 200 parties, les Blancs en ont gagné 48 sur 100 et les Noirs 47 ; les autres ont été nulles. Elles ont duré 130 coups en moyenne, en comptant ceux des deux camps.

rule-rulings = Décisions
    .text =
        La page des inventeurs se tait ici ou se contredit. Ces **décisions** sont les nôtres :
        - Le Palais, ce sont les neuf cases autour de la case de départ du Roi ; la case où commence son pas décide comment il va.
        - « Furtif » (slip) : les cases impaires d’une course peuvent la bloquer, les paires non.
        - Réduits, Bombarde et Chanoine vont d’un pas orthogonal, ne capturent jamais, et choisissent leur forme après ce pas, mais ne changent pas sur place.
        - Ressuscités, ils gardent leur forme, et une pièce promue sa sorte ; un Pion ou un Bion qui choisit cette pièce devient Bombarde.
        - Tours-Dragons et Fous-Avanceurs sont réduits et symétrisés comme leurs pendants ; Pions et Bions sont réduits aussi, et peuvent quand même se changer sur place.
        - Bombarde et Chanoine gardent leur forme en quittant la case de lancement.
        - Tout compte parmi les quatre pièces ; quatre ou moins de part et d’autre, c’est la nulle.
