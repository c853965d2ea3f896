# /help, /about, /privacy.
help-command = How to start, and what there is
    .name = help
help = I run chess variants on unusual boards: { $games }. Play at your own pace: I'll ping you when it's your turn, and nobody has to be online at the same time.
    
    {""}**To start:** `/{ challenge-command.name }` a friend (or everyone, by naming nobody), or see what `/{ seek-command.name }` offers. `/{ learn-command.name }` teaches a game in small steps, `/{ rules-command.name }` explains it, with pictures.
    {""}**In a game:** `/{ move-command.name }`, or the buttons below the board. `/{ board-command.name }` shows it again, `/{ takeback-command.name }`, `/{ draw-command.name }`, `/{ pause-command.name }`, `/{ abort-command.name }` and `/{ resign-command.name }` do what they say.
    {""}**Alone:** `/{ start-command.name }` and choose the computer. `/{ hint-command.name }` helps against it, `/{ analyse-command.name }` looks back at a finished game.
    {""}**Your games:** `/{ games-command.name }` lists them, those waiting for you first. `/{ vacation-command.name }` stops your clocks.
    {""}**You:** `/{ settings-command.name }` (looks, reminders, direct messages, language), `/{ profile-command.name }`, `/{ leaderboard-command.name }`, `/{ privacy-command.name }`.
    {""}**Servers:** `/{ server-command.name }` is for those who manage one.
    
    In an archived thread, write anything to reopen it; or make your move elsewhere with the option `{ option-game.name }`.
help-direct = Here, in a direct message, you can do all of this; challenges go to someone by name.
help-elsewhere = I'm not a member here, so I can only reply: games work, but I can't send reminders or start messages myself.
about-command = Version, uptime and status
    .name = about
about = **Oddboard { $version }**
    Up for { $uptime } · { $shards ->
    [one] 1 shard
   *[other] { $shards } shards
} · { $latency }
    { $playing ->
    [one] 1 game is being played
   *[other] { $playing } games are being played
}, { $begun } in total.
about-latency = Discord replies in { $milliseconds } ms
about-latency-unknown = no round trip measured yet
privacy-command = What is stored about you: see it, or delete it
    .name = privacy
privacy = I store your games and what happened in them, your challenges, ratings, settings, vacations, and which lessons you've done, all under your Discord ID; no messages, no names. I share none of it.
privacy-export = Send me everything
privacy-delete = Delete everything…
privacy-exported = Here's everything I store about you.
privacy-ask = Do you really want me to delete everything about you? { $games ->
    [0] You aren't playing any games.
    [one] The game you're playing will be resigned.
   *[other] The { $games } games you're playing will be resigned.
} Finished games stay, with an anonymous player in your place; ratings, settings and challenges go. This can't be undone.
privacy-delete-all = Delete everything
privacy-keep = Keep it
privacy-deleted = Everything about you is deleted.
privacy-kept = Nothing was deleted.
