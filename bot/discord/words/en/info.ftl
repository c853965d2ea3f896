# /help, /about, /privacy.
help-command = How to start, and what there is
    .name = help
    .typed = help me, how
help = I run chess variants on unusual boards: { $titles }. Play at your own pace: I'll ping you when it's your turn, and nobody has to be online at the same time.
    
    {""}**Start:** { $start } in a few taps, { $challenge } with every option, { $seek } for open challenges.
    {""}**Learn:** { $learn } in small steps; { $rules } with pictures.
    {""}**Play:** { $move }, { $board }, { $where } a piece can go, { $why } a move isn't possible, { $text } for the board in words, { $hint } against the computer.
    {""}**Together:** { $draw }, { $takeback }, { $pause }, { $resume }, { $abort }, { $resign }.
    {""}**Afterwards:** { $history }, { $replay }, { $analyse }, { $export }, { $import }.
    {""}**You:** { $games }, { $profile }, { $leaderboard }, { $settings }, { $vacation }, { $block }, { $unblock }, { $privacy }.
    {""}**Servers:** { $server } for those who manage one, { $about }.
    
    In an archived thread, write anything to reopen it; or make your move elsewhere with the option `{ option-game.name }`.
help-direct = Here, in a direct message, you can do all of this but { $seek } and { $server }, which are for servers; challenges go to someone by name.
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
}, { $begun } begun so far.
about-latency = Discord replies in { $milliseconds } ms
about-latency-unknown = no round trip measured yet
privacy-command = What is stored about you: see it, or delete it
    .name = privacy
privacy = I store your games and what happened in them, your challenges, ratings, settings, vacations, who you've blocked, which servers have banned you from playing, and which lessons you've done, all under your Discord ID; of what you write only the note of a challenge, and no names. I share none of it.
privacy-export = Send me everything
privacy-delete = Delete everything…
privacy-exported = Here's everything I store about you. Any text editor opens the file, which is JSON.
privacy-exported-zipped = Here's everything I store about you. Unzip the file; any text editor opens the JSON inside.
privacy-exported-first = That's a lot, so it comes in several files. This is part 1, and I'll say which is the last one. Unzip each; any text editor opens the JSON inside.
privacy-exported-next = This is part { $number } of what I store about you. More is coming.
privacy-exported-last = This is part { $number }, the last one: now you have everything I store about you.
privacy-ask = Do you really want me to delete everything about you? { $games ->
    [0] You aren't playing any games.
    [one] The game you're playing will be resigned, or called off if you haven't both moved.
   *[other] The { $games } games you're playing will be resigned, or called off where you haven't both moved.
} Finished games stay, with an anonymous player in your place; ratings, settings and challenges go. That others have blocked or banned you stays, without your ID. What I've posted on Discord stays there, as do names of threads. This can't be undone.
privacy-delete-all = Delete everything
privacy-keep = Keep it
privacy-deleted = Everything I stored about you is deleted.
privacy-kept = Nothing was deleted.
