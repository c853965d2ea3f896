# Jai-Alai: names of pieces, moves in words, why a move is not legal.

summary = Balls capture only after a rebound; Reducers hobble what is near; Statues in hand

kind-K = King
    .a = a King
    .the = the King
    .many = Kings
    .gender = none
    .moves = moves one step in any direction and takes pieces of either side, but no enemy Statue
kind-G = Guard
    .a = a Guard
    .the = the Guard
    .many = Guards
    .gender = none
    .moves = moves one step in any direction and takes any piece except its own King
kind-S = Superball
    .a = a Superball
    .the = the Superball
    .many = Superballs
    .gender = none
    .moves = slides orthogonally or steps once diagonally without capturing, or rebounds once off any piece on its orthogonal way and may then capture
kind-B = Ball
    .a = a Ball
    .the = the Ball
    .many = Balls
    .gender = none
    .moves = slides orthogonally without capturing, or rebounds once off a friend on its way and may then capture
kind-D = Diagball
    .a = a Diagball
    .the = the Diagball
    .many = Diagballs
    .gender = none
    .moves = slides diagonally or steps once orthogonally without capturing, or rebounds once off a friend on its diagonal way and may then capture
kind-A = Deer
    .a = a Deer
    .the = the Deer
    .many = Deer
    .gender = none
    .moves = slides any number of squares in any direction and may take the piece on the next square beyond without entering it
kind-M = Mage-Apprentice
    .a = a Mage-Apprentice
    .the = the Mage-Apprentice
    .many = Mage-Apprentices
    .gender = none
    .moves = moves one step diagonally, and if that square is empty may go on, turning 45°, one or two squares like a Rook
kind-R = Reducer
    .a = a Reducer
    .the = the Reducer
    .many = Reducers
    .gender = none
    .moves = slides any number of squares in any direction and never captures
kind-Y = Boy
    .a = a Boy
    .the = the Boy
    .many = Boys
    .gender = none
    .moves = moves one step straight or diagonally forward or sideways, or two straight forward from its third rank, captures one step diagonally forward, and becomes a Superball on the last rank
kind-T = Statue
    .a = a Statue
    .the = the Statue
    .many = Statues
    .gender = none
    .moves = never moves

# Moves in words.
rebounds-off = { $whose ->
    [own] { $piece } { $from } rebounds off its own { $wall } on { $at }
   *[enemy] { $piece } { $from } rebounds off the enemy { $wall } on { $at }
}
rebounds-and-takes = { $start } and takes { $taken } on { $to }
rebounds-to = { $start } to { $to }
takes-its-own = { $piece } { $from } takes its own { $taken } on { $to }

# What changes what a piece may do.
is-reduced = { $by-count ->
    [one] The { $piece } on { $square } is reduced by the Reducer on { $by }: only its one-step moves remain.
   *[other] The { $piece } on { $square } is reduced by the Reducers on { $by }: only its one-step moves remain.
}
is-liberated = The { $piece } on { $square } is next to the enemy { $by-count ->
    [one] Reducer
   *[other] Reducers
} on { $by }, but its own { $own-count ->
    [one] Reducer on { $own } keeps it free.
   *[other] Reducers on { $own } keep it free.
}

# Why a move is not legal.
reduced = The { $piece } on { $from } is reduced by the Reducer on { $by }: only its one-step moves remain.
no-pass = You can't pass in Jai-Alai.
no-such-move = In Jai-Alai a move goes from square to square, or drops a Statue from your hand: `e2e4`, `T@e4`.
never-captures = A Reducer never captures.
reducer-too-near = { $piece-A } can't capture a Reducer next to it.
captures-diagonally = A Boy captures only one step diagonally forward.
captures-ahead = A Deer captures what it stops in front of, not what it lands on: { $how ->
    [stops] to take the { $piece } on { $taken } it stops on { $stop }: `{ $from }{ $stop }x{ $taken }`.
   *[slides] it must slide one square at least before the { $piece }.
}
captures-by-landing = Only a Deer captures what it doesn't land on; the { $piece } on { $from } isn't a Deer.
captures-next = A Deer that goes from { $from } to { $to } captures on the next square in that direction, which is { $next }.
beyond-the-edge = beyond the edge
needs-wall = { $walls-count ->
    [0] it has no rebound that leads there
   *[other] { $whose ->
        [any] it needs a piece on { $walls-or } to rebound off
       *[friendly] it needs a friendly piece on { $walls-or } to rebound off
    }
}
captures-after-rebound = { $piece-A } captures only after a rebound: to take the { $target } on { $to } { $needs }.
needs-rebound = To go from { $from } to { $to } { $piece-a } must rebound: { $needs }.
double-step = A Boy goes two steps straight forward only from its third rank.
spares-its-king = A Guard takes any piece except its own King.

# What is new, explained when it first happens.
first-rebound = A **rebound**: a Ball that runs against a piece of its own side may turn there at a right angle; a Superball may off any piece. Only after a rebound does it capture.
first-own = Yes, that's allowed: some pieces may take **their own**, to make room or to get away.
first-statue = A **Statue** from the hand: it never moves, but stands in the way.
first-reduced = A piece is **reduced** now: an enemy Reducer is right beside it, so it takes single steps only. A Reducer of its own side beside it frees any piece but the Reducer itself.
first-dream = A **promotion**: a Boy that reaches the last rank becomes a Superball.

# How it ends.
won-by-piece-count = { $winner } wins by piece count: two pieces or fewer lose, Statues in hand included.
    .counted = { $winner } wins by piece count: { $loser } has { $left ->
        [one] only 1 piece
       *[other] only { $left } pieces
    } left, Statues in hand included; with two or fewer you lose.

# What a position's text says that only this game has.
position-statues = Statues on the board and in hand together
position-only-statues = a Statue (`T` or `t`): nothing else is ever in hand
