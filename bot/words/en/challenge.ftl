challenge-command = Challenge somebody to a game
challenge-option-variant = Which game to play
challenge-option-opponent = Whom to challenge; leave it out to challenge everybody
challenge-option-side = Which side you play
challenge-bot = Bots don't answer challenges. Choose a person.
challenge-answered-already = That challenge was already answered.
challenge-accept = Accept
challenge-withdraw = Withdraw
challenge-to = { $opponent }, **{ $name }** challenges you to a game of **{ $title }**.
challenge-to-all = **{ $name }** challenges everybody to a game of **{ $title }**.
challenge-details = The challenger plays { $side }; { $time }. The challenge stands for a week; `/rules` has the rules.
challenge-accepted = { $player } accepted the challenge of { $challenger } to a game of **{ $title }**: it is game { $game }.
challenge-declined = { $player } declined the challenge of { $challenger } to a game of **{ $title }**.
challenge-expired = The challenge of { $challenger } to a game of **{ $title }** has run out.
challenge-withdrawn = { $challenger } withdrew the challenge to a game of **{ $title }**.
permission-missing = I cannot keep a game in this channel: I lack the { $count ->
    [one] permission
   *[other] permissions
} { $permissions }. Ask somebody who manages the server, or use another channel.
