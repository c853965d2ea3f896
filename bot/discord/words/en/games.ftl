games-command = Your games, those where it is your move first
    .name = games
games-list = { $waiting ->
    [0] You play { count-games }; none waits for you.
    [one] You play { count-games }; one waits for you.
   *[other] You play { count-games }; { $waiting } wait for you.
}
games-against = {" "}against { $opponent }
games-since = since { $since }
games-go-there = go there
games-option-player = Somebody else's games on this server, to watch
games-between = {" "}between { $white } (White) and { $black } (Black)
games-due = time runs out { $due }
games-away = on vacation, back { $until }
games-paused = paused
games-none-here = { $player } plays no game on this server at present.
games-of = { $player } plays { $count ->
    [one] 1 game
   *[other] { $count } games
} on this server. `/{ board-command.name }` with the number shows one.
games-of-others-on-servers = Other people's games are listed on the server where they are played.
