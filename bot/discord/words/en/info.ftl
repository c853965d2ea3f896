# /help, /about, /privacy.
help-command = How to begin, and what there is
    .name = help
help = I keep games on odd boards: { $games }. You play in your own time: I tell you when it is your turn, and nobody has to be online at once.
    
    {""}**To begin:** `/{ challenge-command.name }` a friend (or everybody, by naming nobody), or look what `/{ seek-command.name }` offers. `/{ learn-command.name }` teaches a game in small steps, `/{ rules-command.name }` explains it, with pictures.
    {""}**In a game:** `/{ move-command.name }`, or the buttons below the board. `/{ board-command.name }` shows it again, `/{ takeback-command.name }`, `/{ draw-command.name }`, `/{ pause-command.name }`, `/{ abort-command.name }` and `/{ resign-command.name }` do what they say.
    {""}**Alone:** `/{ start-command.name }` and choose the computer. `/{ hint-command.name }` helps against it, `/{ analyse-command.name }` looks back at a finished game.
    {""}**Your games:** `/{ games-command.name }` lists them, those that wait for you first. `/{ vacation-command.name }` stops your clocks.
    {""}**You:** `/{ settings-command.name }` (looks, reminders, direct messages, language), `/{ profile-command.name }`, `/{ leaderboard-command.name }`, `/{ privacy-command.name }`.
    {""}**Servers:** `/{ server-command.name }` is for those who manage one.
    
    In a thread that is archived, write anything to wake it; or make your move elsewhere with the option `{ option-game.name }`.
help-direct = Here, in a direct message, you can do all of this; challenges go to somebody by name.
help-elsewhere = I am not a member here, so I can only answer: the games work, but I cannot remind anybody, nor write of my own accord.
about-command = Which version runs, since when, and how it is doing
    .name = about
about = **Oddboard { $version }**
    Up for { $uptime } · { $shards ->
    [one] 1 shard
   *[other] { $shards } shards
} · { $latency }
    { $playing ->
    [one] 1 game is being played
   *[other] { $playing } games are being played
}, of { $begun } ever begun.
about-latency = Discord answers in { $milliseconds } ms
about-latency-unknown = no round trip measured yet
privacy-command = What is stored about you: see it, or delete it
    .name = privacy
privacy = I store your games and what happened in them, your challenges, ratings, settings, vacations and which lessons you've done, all under your Discord number; no messages, no names. Nothing of it is passed on.
privacy-export = Send me everything
privacy-delete = Delete everything…
privacy-exported = Here is everything that I store about you.
privacy-ask = Do you really want me to delete everything about you? { $games ->
    [0] You play no game at present.
    [one] The game you play is given up.
   *[other] The { $games } games you play are given up.
} Past games remain, with an anonymous player in your place; ratings, settings and challenges go. This cannot be undone.
privacy-delete-all = Delete everything
privacy-keep = Keep it
privacy-deleted = Everything about you is deleted.
privacy-kept = Nothing was deleted.
