server-command = Where and how games are played on this server
    .name = server
server-heading = **This server's settings.** Changes apply right away; games that have begun keep their time and their thread.
server-only-there = Only people who manage a server can set that, and on the server itself.
server-not-yours = Only those with the permission { $permission } can change this server's settings.
server-page-place = Where
server-page-terms = Terms
server-page-games = Games
server-channels-choose = In all channels; choose some to allow only them
server-threads-choose = Threads
server-threads = { $after ->
    [where-possible] A thread per game, where I may make them
    [off] No threads: one board per game in the channel
    [hour] A thread per game, archived after an hour
    [day] A thread per game, archived after a day
    [three-days] A thread per game, archived after three days
   *[week] A thread per game, archived after a week
}
server-threads-lack = ⚠️ I can't make threads in this channel: I need { $permissions }. Until then, games are played in the channel itself.
server-language-choose = Language
server-language-auto = As each member's Discord is set
server-theme-choose = Colours of boards, unless a member has chosen
server-time-choose = Time, if a challenge doesn't say
server-cap-choose = Games at a time
server-cap = { $count ->
    [one] One game at a time per member
   *[other] Up to { $count } games at a time per member
}
server-roles-choose = Everyone can challenge; choose roles to allow only them
server-computer = { $on ->
    [yes] Members can play the computer
   *[no] The computer is switched off
}
server-results-choose = Results go to no other channel; choose one
server-variants-choose = Games that can be played here
server-rated = Usual kind of game: { $on ->
    [yes] rated
   *[no] casual
}
server-page-news = News
server-standing-choose = No overview of what's going on; choose a channel for one
