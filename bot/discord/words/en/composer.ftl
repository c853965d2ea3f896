# Challenging from a member's context menu.
composer-command = Challenge to a game
composer-ask = Challenge { $opponent } to a game of **{ $title }**? Change anything you like below.
composer-variant = Which game
composer-time = How much time
composer-time-chosen = Time: { $time }
composer-side = You play: { $side }
composer-rated = Kind of game: { $rated ->
    [yes] rated
   *[no] casual
}
composer-send = Challenge
composer-sent = Your challenge is on its way.
composer-cancelled = Nobody was challenged.
composer-note = With a note…
composer-note-label = What you want to say
