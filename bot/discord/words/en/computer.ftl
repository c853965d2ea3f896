# The computer as an opponent, hints and analysis.
level-1 = 1 First steps
level-1-line = often misses what you threaten; the place to learn how the pieces move
level-2 = 2 Gentle
level-2-line = takes what you leave, but plans nothing
level-3 = 3 Easygoing
level-3-line = makes mistakes that you can find
level-4 = 4 Steady
level-4-line = still slips, but not badly
level-5 = 5 Alert
level-5-line = few slips, and small ones
level-6 = 6 Tough
level-6-line = hardly ever slips
level-7 = 7 Very tough
level-7-line = looks further ahead
level-8 = 8 Toughest
level-8-line = looks furthest ahead; the strongest I play
computer-play = Play the computer: { $level }
computer-levels = Choose how strong it is
computer-which-level = **{ $title }** against the computer. How strong should it be?
computer-level = **{ $level }**: { $line }
computer-suggested = Your last opponent was { $last }{ $how ->
    [won] , and you won. Try { $level }?
    [lost] , and you lost. Try { $level }?
    [drawn] : { $level } suits you.
   *[other] , and that level suits you.
}
computer-side = You play: { $side }
computer-rated = Kind of game: { $rated ->
    [yes] rated, against the computer only
   *[no] casual
}
computer-alone = Only you see this game. If this message gets lost, `/{ move-command.name }` goes on with it.
computer-thinking = The computer is thinking{ $before ->
    [0] .
    [one] ; one search comes before yours.
   *[other] ; { $before } searches come before yours.
} Its move will appear here.
computer-advice = { $won ->
    [at-odds] Well played! Now without the handicap: { $level }?
    [yes] Well played! Next: { $level }?
   *[no] An easier opponent: { $level }?
}
computer-no-such-level = The computer has no such level. Its levels go from { $first } to { $last }; suggestions come with the option `{ challenge-option-computer.name }`.
computer-off = I can't play right now: the computer is switched off. Members can play as always; your games are kept.
computer-off-here = This server's managers have switched the computer off. You can play it in a direct message with me.
computer-away = The computer is switched off right now. Your move counts; the game goes on when it's back.
computer-away-here = This server's managers have switched the computer off. Your move counts; the game goes on when it's back on.
computer-full = Too many people are waiting for the computer. Nothing is lost; try again in a minute.
computer-failed = The computer found no answer. Nothing is lost; try again.
computer-or-member = Choose the computer or someone to challenge, not both.
computer-no-clock = There's no clock against the computer: leave out the option `{ challenge-option-time.name }`.
hint-command = A hint against the computer, a bit at a time
    .name = hint
    .typed = what now, best move
hint-button = Hint
hint-more = Tell me more
hint-piece = Look at the **{ $piece } on { $square }**.
hint-hand = Look at the pieces in your hand.
hint-pass = Nothing more is needed: end your turn.
hint-must-pass = You have no move: pass.
hint-move = A good move: { $move }.
hint-line = It may go on like this: { $line } { $worth }
hint-rated = There are no hints in rated games. Casual games have them.
hint-against-members = Hints are for games against the computer. In games between members everyone thinks for themselves.
line-even = Both sides are about even.
line-expects = { $side } is better: an expected score of { $share }%.
line-winning = { $side } is winning: an expected score of over 99%.
line-wins = { $side } wins { $count ->
    [one] with the next turn.
   *[other] in { $count } of their own turns.
}
analyse-command = The best lines of a finished game, a record or a position
    .name = analyse
analyse-option-move = After how many turns, counting both sides; the end if you leave it out
    .name = move
analyse-option-record = The file of an exported game
    .name = record
analyse-option-position = A position, written as in a record
    .name = position
analyse-option-variant = Which game the position is from, if that isn't clear; without one, the game's start
    .name = variant
analyse-record = **{ $title }**, a record, after { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
analyse-position = **{ $title }**, a position of yours
analyse-start = **{ $title }**, before the first move
analyse-after = after { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
analyse-own-played = This position belongs to a rated game of yours that is still being played. Ask again when that game is over.
analyse-being-played = This position belongs to a rated game between members that is still being played. Ask again when that game is over.
analyse-goes-on = This game is still being played. { $hint ->
    [yes] `/{ hint-command.name }` helps in it; when it's over, I'll analyse it.
   *[no] When it's over, I'll analyse it.
}
analyse-over = { $ending } That is the position you gave, so there is nothing left to find.
analyse-nothing-left = The game is over in this position, so there is nothing left to find. The option `{ analyse-option-move.name }` goes further back.
analyse-which-variant = I can't read this as a position of any of the games. `/{ text-command.name }` gives one to copy: look for *{ text-about-code }*. With the option `{ analyse-option-variant.name }` I can say what is wrong with it.
analyse-no-position = I can't set up this position: { $why }. The start is written like this: `{ $start }`
analyse-alt = { $best } { $board }
computer-from-here = Play from here
analyse-private = That's someone else's private game. Your own games and those played in channels can be analysed.
none-for-a-hint = It's not your turn in any casual game against the computer, so there's nothing to hint at.
computer-from-lesson = Play this position
computer-odds-menu = Handicap
computer-odds-none = No handicap
computer-odds = { $by ->
    [computer] The computer plays without: { $piece }
    [opponent] Your opponent plays without: { $piece }
   *[you] You play without: { $piece }
}
computer-odds-casual = { $odds }. A game with a handicap is casual.
computer-odds-rated = A game with a handicap can't be rated: it wouldn't say how well you play. Leave out one of the two.
guide-begins = -# Your first game of { $title }: whenever something new happens, I explain it here.
guide-new = 💡 { $text }
