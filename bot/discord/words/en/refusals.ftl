# Why nothing happens.

refused-repeated = That was already done.
refused-not-a-player = You don't play in this game, so you can only watch it: `/{ board-command.name }` shows it.
refused-over = This game is over. { $ending }
refused-not-your-turn = It is not your turn: { $player } is to move. Nothing was changed.
refused-stale = That button belongs to an earlier turn (it was made after { $seen ->
    [one] 1 move
   *[other] { $seen } moves
}, and now there { $now ->
    [one] is 1
   *[other] are { $now }
}). Nothing was changed; `/{ board-command.name }` shows the game as it stands.
refused-illegal = { $text } is not possible. { $why } It is still your turn.
refused-ambiguous = { $text } could be one of { $count } moves. Which one do you mean?
refused-no-draw-offer = No draw offer stands any more.
refused-draw-already-offered = Your draw offer stands already; your opponent has yet to answer.
refused-draw-offered-this-turn = You have offered a draw since your last move; you can offer one again after your next.
refused-own-draw-offer = That is your own offer: your opponent has to answer it.

refused-time-is-up = The time is up: that came too late.
refused-paused = The game is paused. It goes on when both players agree to it.
refused-not-paused = The game is not paused.
refused-no-clock = This game has no clock, so there is nothing to pause: take your time.
refused-nothing-to-take-back = There is nothing to take back: you can ask for it after your own move, until your opponent has answered it.
refused-no-part-to-undo = There is no part of your turn to undo: it has just begun, or it is over. `/{ takeback-command.name }` asks your opponent for a whole turn.
refused-too-late-to-abort = Both of you have moved, so the game cannot be called off any more. `/{ resign-command.name }` gives it up, `/{ draw-command.name }` offers a draw.
refused-not-proposed = { $proposal ->
    [takeback] No takeback is proposed any more.
    [pause] No pause is proposed any more.
   *[resume] Nobody proposes to go on any more.
}
refused-already-proposed = { $proposal ->
    [takeback] You have asked for a takeback already; your opponent has yet to answer.
    [pause] You have proposed a pause already; your opponent has yet to answer.
   *[resume] You have proposed to go on already; your opponent has yet to answer.
}
refused-own-proposal = That is your own proposal: your opponent has to answer it.
refused-not-against-engine = There is no such thing in a game against the computer.

refused-challenge-accepted = { $player } has accepted this challenge: it is game { $game }.
refused-challenge-declined = { $player } has declined this challenge.
refused-challenge-withdrawn = This challenge was withdrawn.
refused-challenge-expired = This challenge has run out. `/{ challenge-command.name }` makes a new one.
refused-challenge-for = This challenge is for { $player }.
refused-challenge-own = This is your own challenge: you can withdraw it, your opponent answers it.
refused-challenge-open = This challenge is open to all: there is no need to decline it.
refused-challenge-not-yours = Only { $player } can withdraw this challenge.
refused-challenge-yourself = You cannot challenge yourself. Leave `{ challenge-option-opponent.name }` out to challenge everybody.

refused-role-needed = { $count ->
    [one] That takes the role { $roles }, which you don't have.
   *[other] That takes one of the roles { $roles }, and you have none of them.
}
refused-other-channels = On this server games are played in { $channels }.
refused-too-many-games = { $player } plays { $cap ->
    [one] one game
   *[other] { $cap } games
} here already, which is as many as this server allows.
refused-unrated = { $case ->
    [own-accepting] This challenge is rated, and you don't take part in ratings, so you can't accept it as it is. You can take part again: `/{ settings-command.name }`, page { settings-page-self }. Or challenge back with `/{ challenge-command.name }`, unrated.
    [own-making] You don't take part in ratings, so a challenge of yours can't be rated. Make it unrated, or take part again: `/{ settings-command.name }`, page { settings-page-self }.
    [theirs-accepting] This challenge is rated, and { $player } no longer takes part in ratings, so it can't be accepted. `/{ challenge-command.name }` makes an unrated one.
   *[theirs-making] { $player } does not take part in ratings: play unrated.
}
refused-long-note = The note is too long: at most { $most } characters.
refused-days = { $days } days a move are not offered: choose 1, 2, 3, 5, 7 or 14.
refused-base = A budget of time is from one minute to 90 days.
refused-increment = An increment is at most one day.
refused-opponent-gone = Your opponent has left, so there is no rematch. `/{ challenge-command.name }` asks somebody else.
refused-not-over = Game { $game } goes on: a rematch comes after its end.
refused-no-rematch = You did not play game { $game }: only its players have a rematch.
refused-rated-takeback = In rated games against the computer no move is taken back. Casual games allow it.
