challenge-command = Challenge somebody to a game
    .name = challenge
challenge-option-variant = Which game to play
challenge-option-opponent = Whom to challenge; leave it out to challenge everybody
    .name = opponent
challenge-option-side = Which side you play
challenge-bot = Other bots don't answer challenges. Choose a person, or me.
challenge-answered-already = That challenge was already answered.
challenge-accept = Accept
challenge-withdraw = Withdraw
challenge-to = { $opponent }, **{ $name }** challenges you to a game of **{ $title }**.
challenge-to-all = **{ $name }** challenges everybody to a game of **{ $title }**.
challenge-details = The challenger plays { $side }; { $time }; { $rated ->
    [yes] rated
   *[no] unrated
}.
challenge-accepted = { $player } accepted the challenge of { $challenger } to a game of **{ $title }**: it is game { $game }.
challenge-declined = { $player } declined the challenge of { $challenger } to a game of **{ $title }**.
challenge-expired = The challenge of { $challenger } to a game of **{ $title }** has run out.
challenge-gone = This challenge stands no longer.
challenge-withdrawn = { $challenger } withdrew the challenge to a game of **{ $title }**.
challenge-option-time = How much time: 3 days (a move), none, 1h+30s (for the whole game), ...
    .name = time
challenge-option-rated = Whether it counts for your ratings
challenge-option-role = Only members with this role may accept
challenge-option-note = What you want to say about it
challenge-to-role = **{ $name }** challenges anyone with the role { $role } to a game of **{ $title }**.
challenge-stands = The challenge stands for a week; `/{ rules-command.name }` has the rules.
challenge-answers-only = Here I can only answer: I cannot remind anybody, nor write of my own accord. Whoever wants to play needs me as an app of their own.
challenge-opponent-or-role = Name an opponent or a role, not both.
challenge-time-not-understood = I don't understand { $time } as a time. Write `3 days` (for each move), `none`, or `1h+30s` (an hour for the whole game, and 30 seconds more after each move); suggestions come as you type.
challenge-not-here = { $player } is not on this server, and would not hear of it.
challenge-whom = Say whom you challenge with the option `{ challenge-option-opponent.name }`: here nobody else would hear of it.
challenge-sent = Your challenge was sent to { $player }.
challenge-closed = { $player } takes no direct messages from me, so I cannot bring your challenge. Challenge them on a server where you both are.
challenge-challenger-left = { $challenger } has left this server, so the challenge no longer stands.
permission-missing = I cannot keep a game in this channel: I lack the { $count ->
    [one] permission
   *[other] permissions
} { $permissions }. Ask somebody who manages the server, or use another channel.
challenge-option-computer = Play the computer instead, this strong
    .name = computer
