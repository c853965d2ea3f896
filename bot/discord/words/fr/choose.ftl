option-game = Quelle partie, si tu en joues plusieurs
    .name = partie
where-your-turn = c’est ton tour
none-your-turn = Ce n’est ton tour dans aucune de tes { $count } parties.
where-you-play = tu joues
no-games = Tu n’as aucune partie en cours. `/{ challenge-command.name }` en commence une.
no-game-fits = { $none } `/{ games-command.name }` en donne la liste.
several-games = Il y a plusieurs parties où { $what }. De laquelle parles-tu ?
several-games-here = Plusieurs parties se jouent ici. De laquelle parles-tu ?
which-game = Quelle partie ?
which-game-by-option = C’est trop long pour un bouton : tape-le à nouveau avec l’option `{ option-game.name }`.
no-games-here = Il n’y a ici aucune partie que tu puisses regarder, et tu n’en joues pas. L’option `{ option-game.name }` prend le numéro de n’importe quelle partie ; `/{ challenge-command.name }` en commence une.
games-from-one = Les parties sont numérotées à partir de 1.
game-line = Partie { $game } · { $title }, tu as les { $side }, { $turn ->
    [yours] à toi de jouer
   *[theirs] à ton adversaire de jouer
}
game-number-and-title = Partie { $game } · { $title }
past-game = Partie { $game } · { $title } · tu avais les { $side } · { $ended }
past-game-against = Partie { $game } · { $title } · { $side } contre { $opponent } · { $ended }
past-game-ended = { $how ->
    [white] finie, les Blancs ont gagné
    [black] finie, les Noirs ont gagné
    [drawn] finie, nulle
   *[off] annulée
}
game-rated = { $rated ->
    [yes] classée
   *[no] amicale
}
game-status = { $heading } · aux { $side } de jouer ({ $player }), coup { $number }
game-is-over = { $heading } : c’est fini. { $ending }
game-goes-on = La partie continue.
play-on = Continuer
