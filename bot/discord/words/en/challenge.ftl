challenge-command = Challenge someone to a game
    .name = challenge
challenge-option-variant = Which game to play
challenge-option-opponent = Who to challenge; leave it out to challenge everyone
    .name = opponent
challenge-option-side = Which side you play
challenge-bot = Other bots don't answer challenges. Choose a person, or me.
challenge-answered-already = That challenge was already answered.
challenge-accept = Accept
challenge-withdraw = Withdraw
challenge-to = { $opponent }, { $player } challenges you to a game of **{ $title }**.
challenge-to-all = { $player } challenges everyone to a game of **{ $title }**.
challenge-details = The challenger plays { $side }; { $time }; { $rated ->
    [yes] rated
   *[no] casual
}.
challenge-accepted = { $player } accepted the challenge of { $challenger } to a game of **{ $title }** ({ $rated ->
    [yes] rated
   *[no] casual
}, { $time }): it's game { $game }.
challenge-declined = { $player } declined the challenge of { $challenger } to a game of **{ $title }**.
challenge-expired = The challenge of { $challenger } to a game of **{ $title }** has expired.
challenge-gone = This challenge is no longer open.
challenge-withdrawn = The challenge of { $challenger } to a game of **{ $title }** was withdrawn.
challenge-option-time = How much time: 3 days (per move), none, 1h+30s (for the whole game)…
    .name = time
challenge-option-rated = Whether it counts for your ratings
challenge-option-role = Only members with this role may accept
challenge-option-note = A note to go with it
challenge-to-role = { $player } challenges anyone with the role { $role } to a game of **{ $title }**.
challenge-stands = The challenge is open for { $long ->
    [yes] a week
   *[no] an hour
}; `/{ rules-command.name }` has the rules.
challenge-answers-only = I can't send reminders here. To play, add me to your account.
challenge-opponent-or-role = Name an opponent or a role, not both.
challenge-time-not-understood = I don't understand { $time } as a time. Write `3 days` (for each move), `none`, or `1h+30s` (an hour for the whole game, and 30 seconds more after each move); suggestions come as you type.
challenge-thread-of-others = This thread belongs to game { $game }. Make your challenge in { $channel }.
challenge-not-here = { $player } isn't on this server, so they wouldn't see your challenge.
challenge-whom = Name your opponent with the option `{ challenge-option-opponent.name }`: nobody else here would see it.
challenge-twice = You've already challenged { $player } to a game of **{ $title }** on the same terms, and they haven't answered yet.
challenge-sent = Your challenge was sent to { $player }.
challenge-closed = { $player } doesn't accept my DMs, so I can't deliver your challenge. Challenge them on a server you share.
challenge-undelivered = I couldn't reach { $player } just now, so I withdrew your challenge. Please try again in a moment.
challenge-challenger-left = { $challenger } has left this server, so the challenge is no longer open.
permission-missing = I can't host a game in this channel: I need the { $count ->
    [one] permission
   *[other] permissions
} { $permissions }. { $manages ->
    [yes] Give my role that in the channel's settings
   *[no] Ask someone who manages the server
}, or use another channel.
challenge-option-computer = Play the computer instead, this strong
    .name = computer
challenge-option-handicap = Who plays without which piece; such a game is casual
    .name = handicap
challenge-no-such-handicap = { $title } has no handicap { $handicap }. Choose one of the suggestions.
challenge-which-handicap = { $handicap } could be one of these handicaps. Type the one you mean, or choose it from the suggestions:
challenge-handicap = Handicap: { $by ->
    [challenger] the challenger plays
   *[opponent] whoever accepts plays
} without { $piece }.
challenges-open = { $waiting ->
    [0] **Challenges** that nobody has answered yet:
    [one] **Challenges**, one of which waits for your answer:
   *[other] **Challenges**, { $waiting } of which wait for your answer:
}
challenges-line = { $which ->
    [received] { $player } challenges you to a game of **{ $title }**.
    [sent] You challenged { $player } to a game of **{ $title }**.
    [role] Members with the role { $player } can accept your challenge to a game of **{ $title }**.
   *[open] Anyone can accept your challenge to a game of **{ $title }**.
} { $details }
challenges-decline = Decline { $number }
