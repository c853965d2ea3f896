games-command = Tes parties, d’abord celles où c’est à toi de jouer
    .name = parties
games-list = { $waiting ->
    [0] Tu joues { count-games } ; aucune ne t’attend.
    [one] Tu joues { count-games } ; une t’attend.
   *[other] Tu joues { count-games } ; { $waiting } t’attendent.
}
games-against = {", "}contre { $opponent }
games-since = tour commencé { $since }
games-go-on = Jouer un coup dans…
games-go-there = y aller
games-option-player = Les parties de quelqu’un d’autre sur ce serveur, pour regarder
    .name = joueur
games-between = {" "}entre { $white } (Blancs) et { $black } (Noirs)
games-due = le temps expire { $due }
games-away = { $own ->
    [yes] tu es en vacances, de retour { $until }
   *[no] { $player } est en vacances, de retour { $until }
}
games-paused = en pause
games-none-here = Je ne connais aucune partie en cours de { $player } que tu puisses regarder d’ici.
games-of = { $player } joue { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} sur ce serveur. `/{ board-command.name }` avec le numéro en montre une.
games-of-others-on-servers = Les parties des autres se trouvent sur le serveur où elles se jouent.
games-button = Tes parties
