# What is posted about a game.
post-turn-heading = { $game } · move { $number }, { $side } to move
post-turn = { $player }, it's your turn: you play { $side }. Press Move, or type `/{ move-command.name }`.
post-your-turn = It's your turn: you play { $side }.
post-their-turn = It's the turn of { $player } ({ $side }).
post-their-time = Their time runs out { $due }.
post-time-runs-out = Your time runs out { $due }.
post-own-away = You're on vacation, back { $until }.
post-away = { $player } is on vacation, back { $until }.
clock-runs = { $player }'s time runs out { $due }.
clock-waits = { $player } has { $left } left.
post-reminder = { $player }, it's still your turn: you play { $side }.
post-reminders = { $player }, it's still your turn in several games:
post-over-heading = { $game } is over.
post-over-player = { $player } ({ $side })
post-over-won = { $winner } beat { $loser }.
post-over-drawn = { $white } and { $black } share the point.
post-called-off = { $player }, this server's managers called the game off. Nobody wins or loses, and it doesn't count.
post-over-annulled = { $white } and { $black }, nobody wins or loses, and the game doesn't count.
post-over-off = { $player }, nobody wins or loses, and the game doesn't count.
post-over-next = -# **{ rematch-button }** swaps sides{ $moves ->
    [no] .
   *[yes] ; **{ history-button }** has every move.
}
post-over-next-review = -# **{ rematch-button }** swaps sides; **{ review-button }** shows where the game turned.
post-turn-draw-offered = Your opponent offers you a draw.
post-draw-offer = { $player }, your opponent offers you a draw.
post-draw-declined = { $player }, your draw offer was declined; the game goes on.
post-proposed = { $player }, your opponent { $proposal ->
    [takeback] asks to take back their last move.
    [pause] proposes to pause the game, with its clock.
   *[resume] proposes to go on with the game.
}
post-declined = { $player }, { $proposal ->
    [takeback] your takeback was declined; your last move stays.
    [pause] the pause was declined; the game goes on.
   *[resume] your opponent doesn't want to go on yet; the game stays paused.
}
post-agreed = { $player }, { $proposal ->
    [takeback] your move was taken back.
    [pause] the game is paused and its clock is stopped. `/{ resume-command.name }` asks your opponent to go on.
   *[resume] the game goes on.
}
post-past-begun = The game begins: { $side } to move.
post-past-undone = The move that led here was taken back.
post-past-reminder = A reminder to { $side }, whose turn it was.
post-past-taken-back = { $side } took back the last move.
post-past-resumed = The pause was over; the game went on.
post-rating-computer = Rating against the computer: { $own }.
post-result = { $game } is over. { $ending } Played in { $place }.
standing-heading = **Games on this server**
standing-games = { $count ->
    [0] Nobody is playing right now.
    [one] **1 game in progress**
   *[other] **{ $count } games in progress**{ $listed ->
        [all] {""}
       *[latest] {" (here are the latest)"}
    }
}
standing-private = Games here aren't listed: only their players may watch them.
standing-game = { $game } · { $side } to move, move { $number } · { $place }
standing-seats = { $count ->
    [0] Nobody is looking for an opponent: `/{ challenge-command.name }` without one invites everyone.
    [one] **1 open challenge**; `/{ seek-command.name }` accepts it
   *[other] **{ $count } open challenges**; `/{ seek-command.name }` accepts one
}
standing-results = **Last results**
standing-result = { $game }: { $ending }
