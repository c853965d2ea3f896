# Why nothing happens.

refused-repeated = That was already done.
refused-not-a-player = You aren't playing in this game, so you can only watch it: `/{ board-command.name }` shows it.
refused-over = This game is over. { $ending }
refused-not-your-turn = It's not your turn: { $player } is to move. Nothing changed.
refused-stale = That button is out of date (it was made after { $seen ->
    [one] 1 move
   *[other] { $seen } moves
}, and now there { $now ->
    [one] is 1
   *[other] are { $now }
}). Nothing changed; see `/{ board-command.name }`.
refused-illegal = { $text } isn't possible. { $why } It's still your turn.
typed-command = { $text } isn't a move, but there's a command for it: { $command }
    > { $what }
refused-unclear = { $text }: { $why } It's still your turn.
refused-ambiguous = { $text } could be one of { $count } moves. Which one do you mean?
refused-no-draw-offer = There's no draw offer anymore.
refused-draw-already-offered = You've already offered a draw; your opponent hasn't answered yet.
refused-draw-offered-this-turn = You've already offered a draw since your last move; you can offer one again after your next.
refused-own-draw-offer = That's your own offer: your opponent has to answer it.

refused-time-is-up = The time is up: that came too late.
refused-paused = The game is paused. `/{ resume-command.name }` asks your opponent to go on.
refused-not-paused = The game isn't paused.
refused-no-clock = This game has no clock, so there's nothing to pause: take your time.
refused-nothing-to-take-back = There's nothing to take back: you can ask after your own move, until your opponent replies to it.
refused-nothing-made-to-take-back = There's nothing to take back: you haven't made a move yet. Against the computer you can take one back at any time, after its reply too.
refused-turn-goes-on = Your turn isn't over yet: open `/{ move-command.name }` and press **{ pick-undo }** to undo its last move.
refused-no-part-to-undo = There's no move to undo: your turn has just begun, or it's over. `/{ takeback-command.name }` asks your opponent to take back a whole turn.
refused-too-much-happened = This game has gone back and forth too often for that. You can still move, or give it up with `/{ resign-command.name }`.
refused-too-late-to-abort = Both of you have moved, so the game can't be called off anymore. `/{ resign-command.name }` gives it up, `/{ draw-command.name }` offers a draw.
refused-not-abandoned = Both of you have moved. A game without a clock can be called off by the one who has waited { $days } days for a move, and a paused one when it has stood still for that long. `/{ resign-command.name }` gives it up, `/{ draw-command.name }` offers a draw.
refused-not-proposed = { $proposal ->
    [takeback] Nobody is asking for a takeback anymore.
    [pause] Nobody is asking for a pause anymore.
   *[resume] Nobody is asking to go on anymore.
}
refused-already-proposed = { $proposal ->
    [takeback] You've already asked for a takeback; your opponent hasn't answered yet.
    [pause] You've already asked for a pause; your opponent hasn't answered yet.
   *[resume] You've already asked to go on; your opponent hasn't answered yet.
}
refused-own-proposal = That's your own proposal: your opponent has to answer it.
refused-not-against-engine = That can't be done in a game against the computer.

refused-challenge-accepted = { $player } has accepted this challenge: it's game { $game }.
refused-challenge-declined = { $player } has declined this challenge.
refused-challenge-withdrawn = This challenge was withdrawn.
refused-challenge-expired = This challenge has expired. `/{ challenge-command.name }` makes a new one.
refused-challenge-for = This challenge is for { $player }.
refused-challenge-own = This is your own challenge: you can withdraw it, your opponent answers it.
refused-challenge-open = This challenge is open to everyone: you don't need to decline it.
refused-challenge-not-yours = Only { $player } can withdraw this challenge.
refused-challenge-yourself = You can't challenge yourself. Choose someone else, or challenge everyone.

refused-role-needed = { $count ->
    [one] You need the role { $roles } for that.
   *[other] You need one of the roles { $roles } for that.
}
refused-other-channels = On this server, games are played in { $channels }. Managers choose the channels with `/{ server-command.name }`.
refused-too-many-games = { $own ->
    [yes] You already play
   *[no] { $player } already plays
} as many games here as one may on this server: { $cap }. Games against the computer count, too.
refused-unrated = { $case ->
    [own-accepting] This challenge is rated, and you don't take part in ratings, so you can't accept it as it is. You can take part again: `/{ settings-command.name }`, page { settings-page-self }. Or challenge back with `/{ challenge-command.name }` to a casual game.
    [own-making] You don't take part in ratings, so a challenge of yours can't be rated. Make it casual, or take part again: `/{ settings-command.name }`, page { settings-page-self }.
    [theirs-accepting] This challenge is rated, and { $player } no longer takes part in ratings, so it can't be accepted. `/{ challenge-command.name }` makes a casual one.
   *[theirs-making] { $player } doesn't take part in ratings: play a casual game.
}
refused-no-such-handicap = This game has no such handicap. Choose one of the suggestions.
refused-long-note = The note is too long: at most { $most } characters.
refused-days = { $days } days per move isn't available: choose 1, 2, 3, 5, 7 or 14.
refused-base = A time budget is between one minute and 90 days.
refused-increment = An increment is at most one day.
refused-opponent-gone = Your opponent has left, so there's no rematch. `/{ challenge-command.name }` asks someone else.
refused-not-over = Game { $game } goes on: a rematch comes after its end.
refused-no-rematch = You didn't play game { $game }: only its players can ask for a rematch.
refused-rated-takeback = In rated games against the computer you can't take moves back. Casual games allow it.
refused-not-played-here = { $title } isn't played on this server. These are: { $offered }.
