server-command = Where and how games are played on this server
    .name = server
server-heading = **What is set for this server.** What you choose counts at once; games that have begun keep their time and their thread.
server-only-there = That is set on a server, by those who manage it.
server-not-yours = Only those with the permission { $permission } can change what is set for this server.
server-page-place = Where
server-page-games = Games
server-channels-choose = In all channels; choose some to allow only them
server-threads-choose = Threads
server-threads = { $after ->
    [off] No threads: games are played in the channel
    [hour] A thread per game, archived after an hour
    [day] A thread per game, archived after a day
    [three-days] A thread per game, archived after three days
   *[week] A thread per game, archived after a week
}
server-threads-lack = ⚠️ I cannot make threads in this channel: I lack { $permissions }. Until I have that, games are played in the channel itself.
server-language-choose = Language
server-language-auto = As each member's Discord is set
server-time-choose = Time, where a challenge names none
server-cap-choose = Games at once
server-cap = { $count ->
    [one] One game at once for each member
   *[other] Up to { $count } games at once for each member
}
server-roles-choose = Everybody may challenge; choose roles to allow only them
server-computer = { $on ->
    [yes] Members can play the computer
   *[no] The computer is switched off
}
