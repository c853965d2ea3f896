# What protects members: blocking, bans, and who may look at games.

game-not-seen-here = You can't look at game { $game } here. You can where it's played, unless its players or the server's managers don't want anyone to watch.
game-not-watched = You can't look at game { $game } here with commands: this server's managers, or one of its players, want only the players to do that.
banned-here = This server's managers have banned you from playing here. Your games go on: play them in my DMs, where `/{ privacy-command.name }` answers you, too.
too-fast = That's a lot at once. Nothing is lost; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
store-unavailable = I can't save anything right now, so this may not have worked. Games and moves that I confirmed are safe, and while nothing can be saved, nobody's time runs out. Please try again; I'm trying to fix it myself.

block-command = Get no challenges or notes from someone
    .name = block
block-option-member = Who to block; leave it out to see who is blocked
block-done = { $player } can't challenge you or leave you notes anymore, and isn't notified. Games that you play together go on. `/{ unblock-command.name }` takes it back.
block-nobody = You can't block yourself or me.
block-full = You've blocked { $most } members already, and that's the limit. `/{ unblock-command.name }` makes room.
block-list = { $count ->
    [one] You've blocked { $players }.
   *[other] You've blocked { $count } members: { $players }.
}
block-list-marks = { $count ->
    [one] You've also blocked someone whose data was deleted since: I know them only by a mark.
   *[other] You've also blocked { $count } members whose data was deleted since: I know them only by marks.
}
block-list-empty = You haven't blocked anyone.
unblock-command = Allow challenges from someone again
    .name = unblock
unblock-option-member = Who to unblock
unblock-was-not = You haven't blocked { $player }, so nothing changed.
unblock-done = { $player } can challenge you again.
refused-blocked = You've blocked { $player }. `/{ unblock-command.name }` takes it back.
refused-banned = This server's managers have banned { $player } from playing here.
refused-not-welcome = { $player } isn't accepting challenges from you right now.
refused-too-many-challenges = { $bound ->
    [own] You have too many open challenges. Withdraw one, or wait for an answer.
    [opponent] This member has enough challenges to answer for now. Try again later.
    [own-at-one] You already have as many open challenges to this member as you may have. Wait for an answer, or withdraw one: `/{ games-command.name }` lists them.
    [hour-at-one] You've challenged this member several times within an hour, and nothing was accepted. Try again in an hour.
    [hour] You've made many challenges in a short time, and nobody accepted. Try again in an hour.
   *[server] There are too many open challenges on this server. Accept one of them with `/{ seek-command.name }`.
}

settings-watched = Others can watch my games: { $on ->
    [yes] yes
   *[no] no
}
server-page-people = People
server-watching-choose = Who can watch games
server-watching = { $who ->
    [channel] Who can watch games: everyone in the channel of the game
    [server] Who can watch games: everyone on this server
   *[players] Who can watch games: only the players (what a channel shows stays public)
}
server-banned-choose = Banned: nobody; choose who can't use me here
