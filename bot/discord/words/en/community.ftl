# /seek, /profile, /leaderboard.
seek-command = Open challenges on this server, ready to accept
    .name = seek
seek-option-variant = Only those for this game
    .name = variant
seek-on-servers = Open challenges are listed on servers. Here, challenge someone by name with `/{ challenge-command.name }`.
seek-none = There are no open challenges right now. `/{ challenge-command.name }` without an opponent makes one.
seek-list = { $count ->
    [one] One open challenge:
   *[other] { $count } open challenges:
}
seek-line = { $player } · **{ $title }** · { $details }
seek-role = Only for { $role }.
seek-note = “{ $note }”
seek-more = and { $count } more; the option `{ seek-option-variant.name }` shortens the list
seek-accept = Accept { $number }
seek-withdraw = Withdraw { $number }
profile-command = Ratings and results, yours or someone else's
    .name = profile
profile-option-player = Whose; your own if you leave it out
profile-heading = **Profile of { $player }**
profile-away = On vacation, back { $until }.
profile-nothing = No finished games yet.
profile-results = **{ $title }**, all games: with White { $white }, with Black { $black } (won–drawn–lost)
profile-rating = Rating { $overall }, from rated games
profile-rating-here = Rating { $overall }, on this server { $here }, from rated games
profile-unrated = Doesn't take part in ratings.
profile-against = Your games against each other: { $score } (won–drawn–lost, from your side)
ratings-explained = -# `±` says how far a rating may still be off; `?` marks one of few games.
leaderboard-command = The best players of a game
    .name = leaderboard
leaderboard-option-variant = Of which game
leaderboard-option-where = On this server, or everywhere
leaderboard-here = On this server
leaderboard-overall = Everywhere
leaderboard-heading = **{ $title }**: the best { $place ->
    [here] on this server
   *[overall] everywhere
}, by conservative rating; rated games as won–drawn–lost
leaderboard-empty = Nobody has a rating yet: a rated game makes the first two.
leaderboard-line = { $number }. { $player } { $rating } ({ $score })
leaderboard-you = You: { $rating }
leaderboard-unlisted = You don't take part in ratings; `/{ settings-command.name }` changes that.
page-back = Back
page-on = More
profile-computer = **{ $title }** against the computer: { $score } (won–drawn–lost)
profile-computer-rating = Rating against the computer { $rating }
