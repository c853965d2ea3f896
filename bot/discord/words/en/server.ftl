server-command = Where and how games are played on this server
    .name = server
server-heading = **This server's settings.** Changes apply right away; games that have begun keep their time and their thread.
server-only-there = Only people who manage a server can set that, and on the server itself.
server-not-yours = Only those with the permission { $permission } can change this server's settings.
server-page-place = Where
server-page-terms = Terms
server-page-games = Games
server-channels-choose = Channels for games: all; choose some to allow only them
server-channels-gone = { $count ->
    [one] ⚠️ A channel that was chosen here is gone, so I've removed it.
   *[other] ⚠️ { $count } channels that were chosen here are gone, so I've removed them.
}
server-channels-open = Games can be played in all channels now.
server-threads-choose = Threads
server-threads = { $after ->
    [where-possible] Threads: one per game, where I may make them
    [off] Threads: none, but one board per game in the channel
    [hour] Threads: one per game, archived after an hour
    [day] Threads: one per game, archived after a day
    [three-days] Threads: one per game, archived after three days
   *[week] Threads: one per game, archived after a week
}
server-threads-lack = ⚠️ I can't make threads in this channel: I need { $permissions }. Until then, games are played in the channel itself.
server-language-choose = Language of public messages
server-language-auto = Language of public messages: as each member's Discord is set
server-language = Language of public messages: { $name }
server-theme-choose = Colours of boards, unless a member has chosen
server-time-choose = Usual time
server-time = Usual time: { $time }
server-cap-choose = Games at a time
server-cap = { $count ->
    [one] Games at a time: one per member
   *[other] Games at a time: up to { $count } per member
}
server-roles-choose = Who can challenge: everyone; choose roles to allow only them
server-computer = Playing the computer: { $on ->
    [yes] on
   *[no] off
}
server-results-choose = Results: posted in no other channel; choose one
server-variants-choose = Games that can be played here
server-rated = Usual kind of game: { $on ->
    [yes] rated
   *[no] casual
}
server-page-news = News
server-standing-choose = Overview of what's going on: in no channel; choose one
