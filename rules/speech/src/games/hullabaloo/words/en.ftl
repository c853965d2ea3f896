# Hullabaloo: names of pieces, moves in words, why a move is not legal.

summary = Two moves a turn; fusion, fission, pockets, blocks of four

kind-C = Precious Commoner
    .a = a Precious Commoner
    .the = the Precious Commoner
    .many = Precious Commoners
    .gender = none
    .moves = takes one to three King's steps through empty squares and ends on another square than it began on
kind-F = Ferz
    .a = a Ferz
    .the = the Ferz
    .many = Ferzes
    .gender = none
    .moves = leaps one square diagonally
kind-W = Wazir
    .a = a Wazir
    .the = the Wazir
    .many = Wazirs
    .gender = none
    .moves = leaps one square orthogonally
kind-G = Guard
    .a = a Guard
    .the = the Guard
    .many = Guards
    .gender = none
    .moves = leaps one square in any direction
kind-E2 = Alfil-Ferz
    .a = an Alfil-Ferz
    .the = the Alfil-Ferz
    .many = Alfil-Ferzes
    .gender = none
    .moves = leaps one or two squares diagonally
kind-E3 = Chieftain Alfil-Ferz
    .a = a Chieftain Alfil-Ferz
    .the = the Chieftain Alfil-Ferz
    .many = Chieftain Alfil-Ferzes
    .gender = none
    .moves = leaps one to three squares diagonally
kind-E4 = Grand Alfil-Ferz
    .a = a Grand Alfil-Ferz
    .the = the Grand Alfil-Ferz
    .many = Grand Alfil-Ferzes
    .gender = none
    .moves = leaps one to four squares diagonally
kind-E5 = Lemurian Alfil-Ferz
    .a = a Lemurian Alfil-Ferz
    .the = the Lemurian Alfil-Ferz
    .many = Lemurian Alfil-Ferzes
    .gender = none
    .moves = leaps one to five squares diagonally
kind-E6 = Atlantean Alfil-Ferz
    .a = an Atlantean Alfil-Ferz
    .the = the Atlantean Alfil-Ferz
    .many = Atlantean Alfil-Ferzes
    .gender = none
    .moves = leaps one to six squares diagonally
kind-D2 = Wazir-Dabbaba
    .a = a Wazir-Dabbaba
    .the = the Wazir-Dabbaba
    .many = Wazir-Dabbabas
    .gender = none
    .moves = leaps one or two squares orthogonally
kind-D3 = Chieftain Wazir-Dabbaba
    .a = a Chieftain Wazir-Dabbaba
    .the = the Chieftain Wazir-Dabbaba
    .many = Chieftain Wazir-Dabbabas
    .gender = none
    .moves = leaps one to three squares orthogonally
kind-D4 = Grand Wazir-Dabbaba
    .a = a Grand Wazir-Dabbaba
    .the = the Grand Wazir-Dabbaba
    .many = Grand Wazir-Dabbabas
    .gender = none
    .moves = leaps one to four squares orthogonally
kind-D5 = Lemurian Wazir-Dabbaba
    .a = a Lemurian Wazir-Dabbaba
    .the = the Lemurian Wazir-Dabbaba
    .many = Lemurian Wazir-Dabbabas
    .gender = none
    .moves = leaps one to five squares orthogonally
kind-D6 = Atlantean Wazir-Dabbaba
    .a = an Atlantean Wazir-Dabbaba
    .the = the Atlantean Wazir-Dabbaba
    .many = Atlantean Wazir-Dabbabas
    .gender = none
    .moves = leaps one to six squares orthogonally
kind-J2 = Jumping General
    .a = a Jumping General
    .the = the Jumping General
    .many = Jumping Generals
    .gender = none
    .moves = leaps one or two squares in any direction
kind-J3 = Chieftain Jumping General
    .a = a Chieftain Jumping General
    .the = the Chieftain Jumping General
    .many = Chieftain Jumping Generals
    .gender = none
    .moves = leaps one to three squares in any direction
kind-J4 = Grand Jumping General
    .a = a Grand Jumping General
    .the = the Grand Jumping General
    .many = Grand Jumping Generals
    .gender = none
    .moves = leaps one to four squares in any direction
kind-J5 = Lemurian Jumping General
    .a = a Lemurian Jumping General
    .the = the Lemurian Jumping General
    .many = Lemurian Jumping Generals
    .gender = none
    .moves = leaps one to five squares in any direction
kind-J6 = Atlantean Jumping General
    .a = an Atlantean Jumping General
    .the = the Atlantean Jumping General
    .many = Atlantean Jumping Generals
    .gender = none
    .moves = leaps one to six squares in any direction

# Moves in words.
moves = { $piece } { $from } { $arrival }
splits = { $whole } { $from } splits: { $stays-a } stays, { $part-a } { $arrival }
dropped-and-fused = { $piece } dropped on the { $there } on { $to }, making { $fused-a }
fused-in-hand = { $first } and { $second } fuse in the hand, making { $fused-a }
# How people type a move to the hand or a fusion, beside the sentences below.
typed-pockets = pocket { $piece } { $from }
typed-fuses = fuse { $piece } { $from } with { $there } { $to }
to-the-hand = goes to the hand
moves-to = moves to { $to }
fuses-with = fuses with the { $there } on { $to }, making { $fused-a }
takes = takes the { $there } on { $to }
the-one-on = the { $piece } on { $square }
block-moves = { $taken-count ->
    [0] Block of four { $piece-many } { $from } moves to { $to }
   *[other] Block of four { $piece-many } { $from } moves to { $to }, takes { $taken }
}

# What changes what a piece may do.
in-a-block = It's part of a block of four { $piece-many }.
locked = It has moved this turn: it may not move again as itself.
block-locked = Its block has moved this turn and may not move again; the piece itself may.
always-activated = The { $piece } on { $square } is always activated; it activates the other pieces.
activated-by-chain = The { $piece } on { $square } is activated through the chain { $chain }.
activated-near = The { $piece } on { $square } is activated: it's within three squares of its Precious Commoner on { $commoner }.
is-not-activated = The { $piece } on { $square } isn't activated: it's neither within three squares of its Precious Commoner on { $commoner } nor joined to it.

# Why a move is not legal.
no-pass = You can't pass the whole turn: make a move, and after the first of two you may pass the second.
no-pass-at-first = You can't pass: your first turn is one move, and you must make it.
no-such-move = There's no such move in Hullabaloo: pieces move, split, fuse, go to the hand, drop from it, or move in a block of four.
which-piece = Say which piece comes from your hand, and where: `F@e4`.
dropped-on-a-square = A piece from hand is dropped on a square; two of them fuse in hand: `F+W@hand`.
no-way-out = After that your Precious Commoner on { $commoner } would be in check from { $checkers }, and no second move could end it.
a-pair = { $first-a } and { $second-a }
no-such-component = { $ways-count ->
    [0] The { $piece } on { $from } can't split off { $component-a }: it's a single piece and doesn't split.
   *[other] The { $piece } on { $from } can't split off { $component-a }: it splits into { $ways }.
}
part-moves-otherwise = The { $part } that splits off from the { $whole } on { $from } can't go to { $to }: { $part-a } { $part-moves }.
commoner-pocketed = The Precious Commoner is the one piece that never goes to the hand.
drop-out-of-reach = { $to } is out of reach for a drop: it's neither within three squares of your Precious Commoner on { $commoner } nor next to a piece joined to it.
only-one = You have only one { $piece } in your hand.
fusion-order = The order of pieces is F, W, G, E2–E6, D2–D6, J2–J6: write `{ $first }+{ $second }@hand`.
no-fusion = { $royal ->
    [comes] The Precious Commoner never fuses: it can't land on { $second-a } of yours.
    [stands] The Precious Commoner never fuses.
   *[no] { $first-A } and { $second-a } don't fuse: there's no such piece.
}
no-block = There's no block with its lower left square on { $from }: a block is four Ferzes, four Wazirs or four Guards of yours that fill two by two squares.
block-has-moved = This block has moved this turn; its four pieces may still move singly.
block-moves-otherwise = A block of four { $piece-many } moves { $stride }, and on by the same step while all four squares are empty: it can't go from { $from } to { $to }.
strides-diagonally = two squares diagonally
strides-orthogonally = two squares orthogonally
strides-anywhere = two squares in any direction
not-activated = The { $piece } on { $square } isn't activated: it's neither within three squares of your Precious Commoner on { $commoner } nor joined to it by a chain of your pieces.
has-moved = The { $piece } on { $square } has moved this turn{ $may ->
    [fuse-block] ; it may only be fused with, or move in a block.
    [split-fuse-block] ; it may only split, be fused with, or move in a block.
    [split-fuse] ; it may only split or be fused with.
   *[nothing] .
}

# What is new, explained when it first happens.
first-fusion = A **fusion**: a piece that lands on one of its own side becomes one piece with it, a larger one: it goes further, or in more directions.
first-fission = A **fission**: a fused piece split. One part moved off, the rest stays.
first-capture = A **capture**: what is captured goes into the hand of whoever captured it, and fights for them from then on.
first-pocket = Into the **hand**: a piece may go from the board into the hand, to be dropped elsewhere later.
first-drop = A **drop**: a piece from the hand lands within three squares of its side's Precious Commoner, or beside a piece linked to it.
first-block = A **block of four**: four Ferzes, four Wazirs or four Guards in a square march together, in one move.

# How it ends.
won-by-checkmate = { $winner } wins by checkmate: { $loser } can't end a turn with { $royal-the } out of check.

# What a position's text says that only this game has.
position-commoner = exactly one, on the board
position-in-hand = pieces of one kind in hand
position-stage = `1/0`, `2/0`, `1/1`, or `1/1:` and what may not move again
position-lock = a square of the board, or `4` and the lower left square of a block
position-lock-of-block = a square of the board
