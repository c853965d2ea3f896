# What the rules of every game say.

side-white = White
side-black = Black
square = { $square }
    .at = on { $square }
    .of = on { $square }
    .to = to { $square }
the-hand = hand
list-and = { $others } and { $last }
list-or = { $others } or { $last }
inventors = { $who }


# How a game ends: the reason, then whole sentences of who won and why.
ends-by-checkmate = checkmate
ends-by-stalemate = stalemate
ends-by-repetition = repetition
ends-by-piece-count = piece count
ends-by-king-goal = { $royal-lower } goal
ends-by-king-captured = { $royal-lower } captured
won = { $winner } wins.
won-by-checkmate = { $winner } wins by checkmate.
won-by-stalemate = { $winner } wins by stalemate.
won-by-repetition = { $winner } wins by threefold repetition.
won-by-piece-count = { $winner } wins by leaving too few enemy pieces.
    .counted = { $winner } wins by piece count: { $loser } has { $left ->
        [one] only 1 piece
       *[other] only { $left } pieces
    } left.
won-by-king-goal = { $winner } wins by reaching the goal with { $royal-the }.
won-by-king-captured = { $winner } wins by capturing { $royal-the }.
drawn = A draw.
drawn-by-stalemate = A draw by stalemate: the side to move isn't in check and has no legal move.
drawn-by-repetition = A draw by repetition: the same position came up for the third time.
drawn-by-piece-count = A draw by piece count: both sides have too few pieces left.

# Moves in words.
move-pass = Pass
move-ends-turn = End of the turn
move-written = { $text }
move-goes = { $piece } { $from } to { $to }
move-stays = { $piece } { $from }
move-takes = { $piece } { $from } takes { $taken } on { $to }
move-takes-beside = { $piece } { $from } to { $to }, takes { $taken } on { $at }
move-castles = { $piece } { $from } castles to { $to }, { $rook } { $home } to { $place }
move-drop = { $piece } dropped on { $to }
move-becomes = { $move }, becomes { $kind }
move-places = { $move }, { $kind } placed on { $square }

# How people type moves, beside the sentences above: words that say nothing; words of the sentences
# that may be left out; words that stand for others (in each line the first is a sentence's own);
# castling; a drop with its verb first; words before a square where something goes; words behind a move that say that it gives check; words that say that something is captured; pieces of other chess games.
typed-idle =
    a an the its his her my your this that from to at on in into of off and with by it i
    move moves go goes play plays piece square please then
typed-optional = takes becomes placed resurrected rebounds own enemy stays four fuses turn making
typed-same =
    { typed-captures } x
    becomes become promotes promote promoting turns change changes
    placed put
    castles castle
    rebounds rebound bounces bounce
    own friendly
    stays stay
    splits split
    fuses joins join
    explodes explode
    dropped drops
    pass skip
    end ends finish finishes
    launched launch
    swaps swap
typed-castling = castle castles castling castlekingside kingsidecastle kingsidecastling castlequeenside castleshort castlelong shortcastle shortcastling longcastling oo ooo 00 000
typed-drop = drop { $piece } on { $to }
typed-towards = to onto into
typed-check = check checkmate mate
typed-captures = takes take taking captures capture capturing
typed-elsewhere = queen rook bishop knight pawn king

# What people ask the rules about: articles; words that stand for others (in each line the first is the rules' own).
typed-articles = a an the
typed-topics =
    hand pocket pockets
    splitting fission defusion defusing
    fusing merge merging amalgamation
    winning goal win victory objective

# Why a move is not legal.
over = The game is over ({ $outcome }).
no-piece = There's no piece on { $square }.
piece-name = { $piece }
piece-elsewhere = There's no “{ $name }” in { $game }. { $side } has: { $kinds }.{ $examples-count ->
    [0] {""}
   *[other] {" "}Perhaps you mean { $examples }.
}
no-such-piece = You have no { $piece } on the board.
not-yours = The { $piece } on { $square } is { $side }'s, and it's { $turn }'s turn.
moves-otherwise = The { $piece } on { $from } can't go to { $to }: { $piece-a } { $piece-moves }.
nothing-more = The { $piece } on { $from } can go to { $to }, but nothing more happens in that move: type just `{ $example }`.
blocked = The { $piece } on { $from } can't reach { $to }: its path is blocked at { $by }.
own-piece = Your own { $piece } is on { $square }.
occupied = There's already a piece on { $square }.
uncapturable = { $by-A } can't capture the { $piece } on { $square }.
reduced = The { $piece } on { $from } is reduced by the Reducer on { $by }.
not-in-hand = You have no { $piece } in hand.
exposed = That would leave your { $royal } on { $square } in check from { $checkers }.
unanswered = Your { $royal } on { $square } is in check from { $checkers }, and that doesn't answer it.
must-become = { $piece-A } on { $square } must become { $kinds }.
cannot-become = { $kinds-count ->
    [0] The { $piece } can't become { $kind-a } with that move.
   *[other] The { $piece } can't become { $kind-a }, only { $kinds }.
}
no-castling = There's no castling in this game.
hole = There's no square { $name }: the board has a hole there.
outside = There's no square { $name }: files go from a to { $last }, ranks from 1 to { $ranks }.
perhaps-meant = I'm not sure which move that is. Perhaps you mean { $examples }.
captures-nothing = There's nothing to capture on { $square }. Perhaps you mean { $examples }.
none-goes-there = None of your { $piece-many } can go to { $square }: { $piece-a } { $piece-moves }.
nothing-goes-there = None of your pieces can go to { $square } now.
piece-goes-where = { $count ->
    [0] The { $piece } on { $square } can't move now.
   *[other] Where does the { $piece } on { $square } go? For example: { $examples }.
}
kind-goes-where = { $count ->
    [0] { $pieces ->
        [one] Your { $piece } can't move now.
       *[other] None of your { $piece-many } can move now.
    }
   *[other] Where does the { $piece } go? For example: { $examples }.
}
half-a-square = Where does the { $piece } go? `{ $part }` isn't a whole square. For example: { $examples }.
unreadable = { $examples-count ->
    [0] I can't read that move: { $problem }.
   *[other] I can't read that move: { $problem }. You could type { $examples }.
}
royal-in-danger = Your { $royal } on { $square } can be captured from { $threats }.
royal-then-in-danger = Your { $royal } on { $square } could then be captured from { $threats }.
another-piece = The piece on { $square } is { $stands-a }, not { $named-a }.
other-side = That's written as { $named }'s move, not { $turn }'s.

# What is wrong with a move's text: the character, what stands there, what could.
text-names-nothing = it doesn't name a square or a piece
text-ends = character { $at }: the move ends here, expected { $expected }
text-found = character { $at }: found `{ $found }`, expected { $expected }
expected-end = the end of the move
expected-token = `{ $token }`
expected-move = a square such as `{ $square }`
expected-partner = the square of the other piece
expected-target = the square the piece goes to, `=` or `*`
expected-captured = the square of the captured piece
expected-placed = the square where the piece is placed
expected-drop = the square where the piece is dropped
expected-kind = a kind of piece ({ $codes })

# Why a game's record is not loaded.
record-start = the starting position is refused: { $why }
record-unreadable = move { $number } `{ $text }` can't be read: { $why }
record-illegal = move { $number } `{ $text }` isn't legal: { $why }

# Why a position's text is refused: the field, the character in it, and what is wrong.
position-wrong = { $field ->
    [placement] placement
    [turn] turn
    [hand] hand
    [state] state
   *[ply] number of moves made
}, character { $at }: { $problem }
position-missing = this field is missing; a position has five: placement, turn, hand, state, number of moves made
position-space = there's a space too many here: one space between the five fields, none before or after them
position-extra = `{ $found }` follows the last field; a position has five: placement, turn, hand, state, number of moves made
position-found = found `{ $found }`, expected { $expected }
position-ends = the field ends here, expected { $expected }
position-rank-length = rank { $rank } has { $found ->
    [one] 1 place
   *[other] { $found } places
}, expected { $expected }
position-rank-count = there { $found ->
    [one] is 1 rank
   *[other] are { $found } ranks
}, expected { $expected }
position-no-hole = there's a `*` on { $square }, which is a square
position-no-square = { $square } isn't a square, expected `*` there
position-royals = { $side } has { $found ->
    [0] no { $royal }
    [one] 1 { $royal }
   *[other] { $found } { $royal-many }
}, expected { $expected }
position-unpromoted = the { $side } { $piece } on { $square } must have been promoted there
position-castling = { $side } holds the right to castle without { $needs }
position-too-many = { $side } has { $found } { $what }, at most { $most ->
    [one] 1 is
   *[other] { $most } are
} allowed
position-locked = on { $square } there's no piece or block of the side to move that could be held back
position-opponent-in-check = { $side } is in check, and it isn't its turn
position-exactly-one = exactly one
position-expected-turn = `w` or `b`
position-expected-digit = a digit
position-expected-at-most = a number of at most { $most }
position-expected-empty = a number of empty squares from 1 to { $most }
position-expected-piece = a piece ({ $codes }; lower case for Black)
position-expected-place = a piece ({ $codes }; lower case for Black), a number of empty squares, or `*` for a hole
position-expected-bracket = a `]` that closes the bracket
position-expected-no-hand = `-`: { $title } has no hands
position-expected-no-state = `-`

# The answers that a move is picked from.
label-pass = Pass
label-from-hand = { $piece } from the hand
label-block = Block of four: { $piece } { $squares }
label-fuse-in-hand = Fuse two pieces in the hand
label-whole = The whole { $piece }
label-stays = Stays { $piece }
label-becomes = Becomes { $piece }
label-part = Only { $piece-the }; { $rest-the } stays
label-only = Only { $piece-the }
label-placed = { $piece } on { $square }
label-nowhere = Nowhere
label-pair = { $one } and { $other }
label-to-hand = To the hand
label-stays-on = Stays on { $square }
label-taken = { $whose ->
    [own] its own { $piece }
   *[other] { $piece }
}{ $place ->
    [there] { " " }on { $square }
   *[here] { "" }
}
label-takes = { $square }, takes { $taken }
label-joins = { $square }, fuses with { $piece }
label-in-place = { $square }: { $form }
label-form = becomes { $piece }
