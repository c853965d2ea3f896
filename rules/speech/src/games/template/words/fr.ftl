summary = Un petit plateau troué ; un Coureur et un Garde peuvent changer de place

kind-R = Coureur
    .a = un Coureur
    .the = le Coureur
    .many = Coureurs
    .gender = masculine
    .moves = va d’une case dans toute direction, ou change de place avec un Garde voisin
kind-G = Garde
    .a = un Garde
    .the = le Garde
    .many = Gardes
    .gender = masculine
    .moves = va d’une case en avant, en arrière ou de côté

enters = { $piece } entre en { $to }
swaps = { $piece } { $from } change de place avec { $other } { $to }
label-swap = { $square }, change de place avec { $piece-the }
label-beside = banc
beside-of = banc des { $side }
    .at = sur le banc des { $side }
    .of = sur le banc des { $side }
    .to = sur le banc des { $side }

held = Le { $guard } en { $square } est retenu par le { $runner } en { $by }.
no-pass = On ne passe pas dans ce jeu.
no-hand = Il n’y a pas de réserve dans ce jeu.
bench-to-first-rank = Une pièce du banc entre sur ta première rangée, et { $to } n’en fait pas partie.
no-swap = Seuls { $runner-a } et { $guard-a } voisin changent de place, pas les pièces en { $one } et { $other }.

ends-by-corner-reached = coin atteint
won-by-corner-reached = Les { $winner } gagnent : { $royal-the } a atteint un coin opposé.

# Ce qui est nouveau, expliqué la première fois.
first-swap = Un **échange** : un Coureur et un Garde à côté de lui changent de place.
first-bench = Du **banc** : un Garde à côté du plateau entre sur la première rangée de son camp.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-bench = un Garde sur le banc
position-benched = pièces sur leur banc
