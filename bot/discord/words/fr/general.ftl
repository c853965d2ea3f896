side-white = Blancs
side-black = Noirs
side-by-lot = au hasard

anonymous = quelqu’un d’anonyme
engine = Ordinateur (niveau { $level })
game-heading = **Partie { $game } · { $title }**
game-heading-computer = **Partie { $game } · { $title } · { $computer }{ $rated ->
    [yes] , classée
   *[no] {""}
}**
game-of-players = { $game } · { $white } – { $black }
game-handicap = handicap : { $side } sans { $piece }
decline = Refuser
count-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}

ended-agreement = Nulle d’un commun accord.
ended-resigned = Les { $loser } ont abandonné : les { $winner } gagnent.
ended-time-up = Les { $loser } n’ont plus de temps : les { $winner } gagnent.
ended-aborted = Elle a été annulée.
ended-annulled = Les responsables de ce serveur l’ont annulée.

time-unlimited = sans limite de temps
time-per-move = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
between-moves = {" ; "}
time-budget = { $base } pour la partie + { $increment } par coup
time-budget-whole = { $base } pour toute la partie
time-part = { $unit ->
    [day] { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
    [hour] { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
    [minute] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
   *[second] { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
}

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-threads = Créer des fils publics
permission-manage-server = Gérer le serveur

cancel = Annuler

unknown-command = Je ne connais pas (ou plus) cette commande. Tape `/` pour voir celles que je connais.
unknown-button = Ce bouton vient d’une autre de mes versions et ne marche plus. `/{ games-command.name }` mène à tes parties.
no-such-game = La partie { $game } n’existe pas. `/{ games-command.name }` donne la liste de tes parties.
no-such-challenge = Je ne trouve plus ce défi. `/{ challenge-command.name }` en lance un nouveau.
our-fault = Désolé, quelque chose s’est mal passé de mon côté ; pour autant que je sache, rien n’a changé. Réessaie dans un instant ; `/{ board-command.name }` montre où en est la partie.
answer-refused = Désolé, Discord n’a pas accepté ma réponse. Si tu as joué un coup ou changé quelque chose, c’est pris en compte ; `/{ board-command.name }` montre où en est la partie.
move-made = { $side } : { $moves }.
