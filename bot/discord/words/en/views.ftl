# Looking at games: boards, moves, reasons, records.
option-share = Show the answer to everyone here
view-only-so-many = { $count ->
    [0] { $over ->
        [yes] No move was played in that game.
       *[no] No moves have been made in that game yet.
    }
    [one] Only 1 turn has been played in that game.
   *[other] Only { $count } turns have been played in that game.
}
view-after = { $game } · after { $count } of { $all } turns
view-turn-goes-on = This turn isn't over yet.
view-within = { $game } · during turn { $number }; { $all ->
    [one] 1 turn is complete
   *[other] { $all } turns are complete
}

where-command = See what a piece can do, or what can come to a square
    .name = where
where-option-of = A piece or square, such as e4, Rook, or hand
where-nothing = There's no piece or square { $text } in this game. Name a square such as { $square }{ $hand ->
    [yes] , a kind of piece, or `hand`
   *[no] {" "}or a kind of piece
}.
where-none-there = There's no { $piece } on the board now.
where-and-more = and { $count } more
where-piece = **{ $piece }** ({ $side }) { $count ->
    [0] has no move now.
    [one] has one move: { $moves }.
   *[other] has { $count } moves: { $moves }.
}
where-piece-waiting = **{ $piece }** ({ $side }): it isn't this side's turn; it { $can ->
    [go] could go to { $squares }.
    [capture] could capture on { $captures }.
    [both] could go to { $squares }, or capture on { $captures }.
   *[nothing] couldn't go anywhere.
}
where-hand = The hand ({ $side }) { $count ->
    [0] has no move now.
    [one] has one move: { $moves }.
   *[other] has { $count } moves: { $moves }.
}
where-goes = to { $squares }
where-drops = { $piece } dropped on { $squares }
where-held = **{ $piece }** in hand ({ $side }) { $count ->
    [0] can't be dropped anywhere.
   *[other] can be dropped on { $squares }.
}
where-not-yet = It isn't this side's turn now.
where-square = **{ $square }** is empty. { $count ->
    [0] No move goes there now.
    [one] One move goes there: { $moves }.
   *[other] { $count } moves go there: { $moves }.
}

why-command = See whether a move is possible, and if not, why not
    .name = why
why-option-move = The move, such as e2e4, e2-e4 or Re4
why-told-to = { $side } is to move, and would hear: “{ $why }”
why-if-turn = It isn't your turn. If it were: { $told }
why-legal-for = It isn't your turn. { $text } is possible for { $side }: { $move }.
why-legal = { $text } is possible: { $move }.
why-several = { $text } could be one of { $count } moves: { $moves }.
why-several-for = It isn't your turn. { $text } could be one of { $count } moves of { $side }: { $moves }.
why-not = { $text } isn't possible. { $why }
why-unclear = { $text }: { $why }

history-command = The moves of a game, and the board after any of them
    .name = history
    .typed = moves
history-button = History
history-part = Moves { $from } to { $to } of { $all }
history-jump = See the board after…

replay-command = A game, or some of its moves, as an animation
    .name = replay
replay-button = Replay
replay-option-from = After how many turns it starts, counting both sides
replay-option-to = After how many turns it ends, counting both sides
replay-backwards = The animation can't begin after { $from ->
    [one] 1 turn
   *[other] { $from } turns
} and end after { $to }.
replay-range = { $from ->
    [0] From the start up to turn { $to }.
   *[other] After turn { $from }, up to turn { $to }.
}
replay-left-out = { $count ->
    [one] One position near the beginning was left out, to fit Discord's limit.
   *[other] { $count } positions near the beginning were left out, to fit Discord's limit.
}
replay-alt = An animation of { $count ->
    [one] 1 move
   *[other] { $count } moves
} of the game. At its end: { $last }

text-command = A game in words: the board, a rank, a file, a kind of piece, the last move
    .name = text
text-option-about = What to describe; the whole board if you leave it out
text-nothing = I don't know what { $text } is in this game. Try `board`, `last move`, { $hand ->
    [yes] `hand`,{" "}
   *[no] {""}
}`code`, `rank 4`, `file e`, a square or a piece.
word-board = board
word-code = code
word-position = position
word-last-move = last move
text-no-move = { $over ->
    [yes] No move was played.
   *[no] No moves yet.
}
text-piece = { $square }: { $side }, { $piece }
text-empty = { $square }: empty
text-kind = { $piece }, { $side }: { $count ->
    [0] none
   *[other] { $places }
}
text-in-hand = { $count } in hand
text-hand = { $side } in hand: { $count ->
    [0] nothing
   *[other] { $pieces }
}
text-about-hand = Pieces in hand
text-about-board = The whole board
text-about-code = The position's code
text-code = This position of **{ $title }** can be given to `/{ analyse-command.name }` as its `{ analyse-option-position.name }`, unless it comes up in a rated game that's still being played:
    { $code }
text-letters = Capitals are White's pieces: { $kinds }
text-about-last-move = The last move
text-about-rank = Rank { $rank }
text-about-file = File { $file }

export-command = The record of a game, as a file
    .name = export
export-done = Here's the record of { $game }, with { $count ->
    [0] { $over ->
        [yes] no moves
       *[no] no moves yet
    }
    [one] 1 move
   *[other] { $count } moves
}. Any text editor opens the file. `/{ import-command.name }` shows it again, here or elsewhere.

import-command = Check a record that was exported, and see it played
    .name = import
import-option-record = The file
import-no-file = The file is missing.
import-not-there = I can't fetch the file. Please upload it again.
import-too-large = That file is too large to be a record.
import-no-text = That file isn't text.
import-empty = That file is empty. A record begins with the line `Oddboard record 1`; `/{ export-command.name }` writes one.
import-refused = I can't read { $file } as a record: in line { $line }, { $why }.
import-start = the starting position is refused: { $why }
import-no-record = a record's first line must be `Oddboard record 1`
import-newer = records of version { $version } are newer than I am
import-heading = there's no heading { $name }; use `Variant`, `Start`, `Game` or `Result`
import-twice = the heading { $name } appears a second time
import-no-variant = the heading `Variant` is missing
import-variant = I don't know a game { $name }; there are { $games }
import-notation = move { $number } is { $text }, which I can't read in a record. { $meant ->
    [yes] Write it as { $example }
   *[no] A move that's possible there is written { $example }
}
import-number = { $number } isn't a game's number
import-result = { $result } isn't a result; write something like `1-0 checkmate`, or `*`
import-other-result = the result is { $said }, but the moves lead to { $found }
import-too-long = there are more moves than I can read
import-good = A valid record of **{ $title }**: { $count ->
    [one] 1 move
   *[other] { $count } moves
}. { $ending }
import-goes-on = { $side } to move.
