# Regarder des parties : plateaux, coups, raisons, fichiers.
option-share = Montrer la réponse à tout le monde ici
    .name = partager
view-only-so-many = { $count ->
    [0] { $over ->
        [yes] Aucun coup n’a été joué dans cette partie.
       *[no] Aucun coup n’a encore été joué dans cette partie.
    }
    [one] Un seul tour a été joué dans cette partie.
   *[other] Seulement { $count } tours ont été joués dans cette partie.
}
view-after = { $game } · après { $count ->
    [one] { $count } tour
   *[other] { $count } tours
} sur { $all }
view-turn-goes-on = Ce tour n’est pas encore fini.
view-within = { $game } · pendant le tour { $number } ; { $all ->
    [one] { $all } tour est complet
   *[other] { $all } tours sont complets
}

where-command = Voir ce que peut faire une pièce, ou ce qui peut aller sur une case
    .name = où
where-option-of = Une pièce ou une case, par exemple e4, Tour ou réserve
    .name = de
where-nothing = Il n’y a ni pièce ni case { $text } dans ce jeu. Nomme une case comme { $square }{ $hand ->
    [yes] , une sorte de pièce, ou `réserve`
   *[no] {" "}ou une sorte de pièce
}.
where-none-there = Il n’y a pas de pièce de ce genre sur le plateau maintenant : { $piece }.
where-and-more = et { $count } de plus
where-piece = **{ $piece }** ({ $side }) { $count ->
    [0] n’a aucun coup maintenant.
    [one] a un coup : { $moves }.
   *[other] a { $count } coups : { $moves }.
}
where-piece-waiting = **{ $piece }** ({ $side }) : ce n’est pas son tour ; cette pièce { $can ->
    [go] pourrait aller ici : { $squares }.
    [capture] pourrait prendre en { $captures }.
    [both] pourrait aller ici : { $squares } ; ou prendre en { $captures }.
   *[nothing] ne pourrait aller nulle part.
}
where-hand = La réserve ({ $side }) { $count ->
    [0] n’a aucun coup maintenant.
    [one] a un coup : { $moves }.
   *[other] a { $count } coups : { $moves }.
}
where-goes = vers ces cases : { $squares }
where-drops = { $piece } en { $squares }
where-held = **{ $piece }** en réserve ({ $side }) : { $count ->
    [0] cette pièce ne peut être posée nulle part.
   *[other] cette pièce peut être posée en { $squares }.
}
where-not-yet = Ce n’est pas son tour maintenant.
where-square = **{ $square }** : rien ici. { $count ->
    [0] Aucun coup n’y mène maintenant.
    [one] Un coup y mène : { $moves }.
   *[other] { $count } coups y mènent : { $moves }.
}

why-command = Voir si un coup est possible, et sinon pourquoi
    .name = pourquoi
why-option-move = Le coup, par exemple e2e4, e2-e4 ou tour e4
    .name = coup
why-told-to = Au camp qui joue ({ $side }), je dirais : « { $why } »
why-if-turn = Ce n’est pas ton tour. Si c’était à toi de jouer, voici ce qu’il en serait. { $told }
why-legal-for = Ce n’est pas ton tour. { $text } est possible pour les { $side } : { $move }.
why-legal = { $text } est possible : { $move }.
why-several = { $text } peut désigner { $count } coups : { $moves }.
why-several-for = Ce n’est pas ton tour. { $text } peut désigner { $count } coups des { $side } : { $moves }.
why-not = { $text } n’est pas possible. { $why }
why-unclear = { $text } : { $why }

history-command = Les coups d’une partie, et le plateau après chacun
    .name = historique
    .typed = coups
history-button = Historique
history-part = Coups { $from } à { $to } sur { $all }
history-jump = Voir le plateau après…

replay-command = Une partie, ou quelques coups, en animation
    .name = revoir
replay-button = Revoir
replay-option-from = Après combien de tours, les deux camps comptés, elle commence
    .name = depuis
replay-option-to = Après combien de tours, les deux camps comptés, elle finit
    .name = jusque
replay-backwards = L’animation ne peut pas commencer après { $from ->
    [one] { $from } tour
   *[other] { $from } tours
} et finir après { $to }.
replay-range = { $from ->
    [0] Du début au tour { $to }.
   *[other] Après le tour { $from }, jusqu’au tour { $to }.
}
replay-left-out = { $count ->
    [one] Une position vers le début a été omise, à cause de la limite de Discord.
   *[other] { $count } positions vers le début ont été omises, à cause de la limite de Discord.
}
replay-alt = Une animation de { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} de la partie. À la fin : { $last }

text-command = Une partie en mots : plateau, rangée, colonne, sorte de pièce, dernier coup
    .name = texte
text-option-about = Ce qu’il faut décrire ; tout le plateau si tu ne dis rien
    .name = sujet
text-nothing = Je ne sais pas ce qu’est { $text } dans ce jeu. Essaie `plateau`, `dernier coup`, { $hand ->
    [yes] `réserve`,{" "}
   *[no] {""}
}`code`, `rangée 4`, `colonne e`, une case ou une pièce.
word-board = plateau
word-code = code
word-position = position
word-last-move = dernier coup
text-no-move = { $over ->
    [yes] Aucun coup n’a été joué.
   *[no] Aucun coup n’a encore été joué.
}
text-piece = { $square } : { $side }, { $piece }
text-empty = { $square } : vide
text-kind = { $piece }, { $side } : { $count ->
    [0] il n’y en a pas
   *[other] { $places }
}
text-in-hand = { $count } en réserve
text-hand = Réserve des { $side } : { $count ->
    [0] rien
   *[other] { $pieces }
}
text-about-hand = Les réserves
text-about-board = Tout le plateau
text-about-code = Le code de la position
text-code = Cette position de **{ $title }** peut être donnée à `/{ analyse-command.name }` comme `{ analyse-option-position.name }`, sauf si elle figure dans une partie classée en cours :
    { $code }
text-letters = Les majuscules sont les pièces blanches : { $kinds }
text-about-last-move = Le dernier coup
text-about-rank = Rangée { $rank }
text-about-file = Colonne { $file }

export-command = Les coups d’une partie, dans un fichier
    .name = exporter
export-done = Voici { $game }, { $count ->
    [0] { $over ->
        [yes] sans aucun coup
       *[no] sans aucun coup pour l’instant
    }
    [one] { $count } coup
   *[other] { $count } coups
}. N’importe quel éditeur de texte ouvre le fichier. `/{ import-command.name }` la montre de nouveau, ici ou ailleurs.

import-command = Vérifier une partie exportée, et la voir jouée
    .name = importer
import-option-record = Le fichier
    .name = fichier
import-no-file = Il manque le fichier.
import-not-there = Je n’arrive pas à récupérer le fichier. Envoie-le encore une fois.
import-too-large = Ce fichier est trop gros pour être une partie.
import-no-text = Ce fichier n’est pas du texte.
import-empty = Ce fichier est vide. Une partie y commence par la ligne `Oddboard record 1` ; `/{ export-command.name }` en écrit une.
import-refused = Je ne peux pas lire { $file } : à la ligne { $line }, { $why }.
import-start = la position de départ est refusée : { $why }
import-no-record = la première ligne d’un fichier de partie doit être `Oddboard record 1`
import-newer = les fichiers de partie de version { $version } sont plus récents que moi
import-heading = il n’y a pas d’en-tête { $name } ; utilise `Variant`, `Start`, `Game` ou `Result`
import-twice = l’en-tête { $name } apparaît une seconde fois
import-no-variant = l’en-tête `Variant` manque
import-variant = je ne connais pas de jeu { $name } ; il y a { $games }
import-notation = le coup { $number } est { $text }, que je ne peux pas lire dans un fichier de partie. { $meant ->
    [yes] Écris-le { $example }
   *[no] Un coup possible à cet endroit s’écrit { $example }
}
import-number = { $number } n’est pas un numéro de partie
import-result = { $result } n’est pas un résultat ; écris par exemple `1-0 checkmate`, ou `*`
import-other-result = le résultat est { $said }, mais les coups mènent à { $found }
import-too-long = il y a plus de coups que je ne peux en lire
import-good = Partie valide de **{ $title }** : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}. { $ending }
import-goes-on = Aux { $side } de jouer.
