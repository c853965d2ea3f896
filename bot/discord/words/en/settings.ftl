settings-command = How boards look, how you make moves, how I notify you
    .name = settings
settings-heading = **Your settings: { $page }.** Changes apply right away, everywhere.
settings-page-pictures = Boards
settings-page-turns = Turns
settings-page-self = You
settings-turns-explained = How I notify you, when I remind you, and whether I ask before a move is made.
settings-self-explained = The language I speak with you, whether others may look at your games with commands (what a channel shows stays there for all), and whether you take part in ratings and leaderboards.
settings-theme-choose = Colours
settings-theme = Colours: { $theme ->
    [light] light
    [dark] dark
    [high-contrast] high contrast
    [colour-blind-safe] colour-blind friendly
   *[other] { $theme }
}
settings-theme-usual = Colours: as the server has set
settings-pieces-choose = Pieces
settings-pieces = Pieces: { $set ->
    [art] pictures
    [letters] letters
   *[other] { $set }
}
settings-size-choose = Picture size
settings-size = Picture size: { $size ->
    [small] small
    [medium] medium
    [large] large, for sharp screens
   *[other] { $size }
}
settings-orientation-choose = Who is at the bottom
settings-orientation = { $side ->
    [own] At the bottom: my own side
    [white] At the bottom: White
   *[black] At the bottom: Black
}
settings-notify-choose = Where I notify you
settings-notify = { $way ->
    [place] My turn: tell me in the game's channel
   *[direct] My turn: tell me by DM
}
settings-reminders-choose = Reminders: none
settings-remind-half = Remind me at half of my time
settings-remind-quarter = Remind me at a quarter of my time
settings-remind-left = Remind me with { $left } left
settings-confirm = Preview typed moves: { $on ->
    [yes] yes
   *[no] no
}
settings-quick = Make picked moves right away: { $on ->
    [yes] yes
   *[no] no
}
settings-language-choose = Language
settings-language = Language: { $name }
settings-language-auto = Language: as Discord is set
settings-ratings = Take part in ratings: { $on ->
    [yes] yes
   *[no] no
}
settings-direct-hello = From now on I'll tell you here when it's your turn. `/{ settings-command.name }` changes that.
settings-direct-closed = ⚠️ You aren't accepting my DMs, so I'll keep notifying you in the game's channel. Allow DMs from members of a server we share, and I'll use them.
