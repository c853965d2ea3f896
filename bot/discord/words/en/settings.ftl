settings-command = How boards look, how moves are made, how you are told
    .name = settings
settings-heading = **Your settings: { $page }.** What you choose counts at once, everywhere.
settings-page-pictures = Boards
settings-page-turns = Turns
settings-page-self = You
settings-turns-explained = How I tell you that it is your turn, when I remind you, and whether I ask once more before a move is made.
settings-self-explained = The language I speak with you, and whether you take part in ratings and leaderboards.
settings-theme-choose = Colours
settings-theme = Colours: { $theme ->
    [light] light
    [dark] dark
    [high-contrast] high contrast
    [colour-blind-safe] safe for colour-blind eyes
   *[other] { $theme }
}
settings-pieces-choose = Pieces
settings-pieces = Pieces: { $set ->
    [art] pictures
    [letters] letters
   *[other] { $set }
}
settings-orientation-choose = Who is at the bottom
settings-orientation = { $side ->
    [own] My own side at the bottom
    [white] White at the bottom
   *[black] Black at the bottom
}
settings-notify-choose = Where I tell you
settings-notify = { $way ->
    [place] Tell me where the game is played
   *[direct] Tell me by direct message
}
settings-reminders-choose = No reminders
settings-remind-half = Remind me at half of my time
settings-remind-quarter = Remind me at a quarter of my time
settings-remind-left = Remind me with { $left } left
settings-confirm = Preview typed moves: { $on ->
    [yes] yes
   *[no] no
}
settings-quick = Make picked moves at once: { $on ->
    [yes] yes
   *[no] no
}
settings-language-choose = Language
settings-language-auto = As Discord is set
settings-ratings = Take part in ratings: { $on ->
    [yes] yes
   *[no] no
}
settings-direct-hello = From now on I tell you here when it is your turn. `/{ settings-command.name }` changes that.
settings-direct-closed = ⚠️ You don't take direct messages from me at present, so I go on telling you where the game is played. Allow direct messages from the members of a server that we share, and I use them.
