# Which game is meant.
option-game = Which game, if you play several
    .name = game
where-your-turn = it's your turn
none-your-turn = It isn't your turn in any of your { $count } games.
where-you-play = you're playing
no-games = You aren't playing any games right now. `/{ challenge-command.name }` starts one.
no-game-fits = { $none } `/{ games-command.name }` lists them.
several-games = There are several games where { $what }. Which one do you mean?
several-games-here = Several games are played here. Which one do you mean?
which-game = Which game?
which-game-by-option = That's too long for a button: type it again with the option `{ option-game.name }`.
no-games-here = There's no game here that you can watch, and you aren't playing any. The option `{ option-game.name }` takes the number of any game; `/{ challenge-command.name }` starts one.
games-from-one = Games are numbered from 1.
game-line = Game { $game } · { $title }, you play { $side }, { $turn ->
    [yours] your move
   *[theirs] your opponent's move
}
game-number-and-title = Game { $game } · { $title }
past-game = Game { $game } · { $title } · you were { $side } · { $ended }
past-game-against = Game { $game } · { $title } · { $side } against { $opponent } · { $ended }
past-game-ended = { $how ->
    [white] over, White won
    [black] over, Black won
    [drawn] over, a draw
   *[off] called off
}
game-rated = { $rated ->
    [yes] rated
   *[no] casual
}
game-status = { $heading } · { $side } to move ({ $player }), move { $number }
game-is-over = { $heading } is over. { $ending }
game-goes-on = The game goes on.
play-on = Play on
