games-command = Your games, those where it's your move first
    .name = games
games-list = { $waiting ->
    [0] You're playing { count-games }; none is waiting for you.
    [one] You're playing { count-games }; one is waiting for you.
   *[other] You're playing { count-games }; { $waiting } are waiting for you.
}
games-against = {", "}against { $opponent }
games-since = turn began { $since }
games-go-on = Make a move in…
games-go-there = go there
games-option-player = Someone else's games on this server, to watch
games-between = {" "}between { $white } (White) and { $black } (Black)
games-due = time runs out { $due }
games-away = { $own ->
    [yes] you're on vacation, back { $until }
   *[no] { $player } is on vacation, back { $until }
}
games-paused = paused
games-none-here = I know of no game of { $player } going on that you can look at from here.
games-of = { $player } is playing { $count ->
    [one] 1 game
   *[other] { $count } games
} on this server. `/{ board-command.name }` with the number shows one.
games-of-others-on-servers = Other people's games are listed on the server where they are played.
games-button = Your games
