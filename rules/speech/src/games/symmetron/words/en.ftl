# Symmetron! 112: names of pieces, moves in words, why a move is not legal.

summary = Launching squares beside the board; pieces that bend other pieces' moves

kind-K = King
    .a = a King
    .the = the King
    .many = Kings
    .gender = none
    .moves = steps once orthogonally while it's in its own Palace, and once diagonally anywhere else
kind-R = Reducer
    .a = a Reducer
    .the = the Reducer
    .many = Reducers
    .gender = none
    .moves = steps once in any direction without capturing, or goes to its own launching square, or explodes with an enemy piece of its kind beside it on a file or rank
kind-H = SHS
    .a = an SHS
    .the = the SHS
    .many = SHSes
    .gender = none
    .moves = steps once in any direction without capturing, or goes to its own launching square, or explodes with an enemy piece of its kind beside it on a file or rank
kind-U = Resurrector
    .a = a Resurrector
    .the = the Resurrector
    .many = Resurrectors
    .gender = none
    .moves = steps once in any direction without capturing, or goes to its own launching square, or explodes with an enemy piece of its kind beside it on a file or rank
kind-D = Dragon-Bishop
    .a = a Dragon-Bishop
    .the = the Dragon-Bishop
    .many = Dragon-Bishops
    .gender = none
    .moves = slides diagonally or steps once orthogonally
kind-E = Dragon-Rook
    .a = a Dragon-Rook
    .the = the Dragon-Rook
    .many = Dragon-Rooks
    .gender = none
    .moves = slides orthogonally or steps once diagonally
kind-A = Advancer-Rook
    .a = an Advancer-Rook
    .the = the Advancer-Rook
    .many = Advancer-Rooks
    .gender = none
    .moves = slides orthogonally to an empty square, and may capture what it stops in front of
kind-O = Advancer-Bishop
    .a = an Advancer-Bishop
    .the = the Advancer-Bishop
    .many = Advancer-Bishops
    .gender = none
    .moves = slides diagonally to an empty square, and may capture what it stops in front of
kind-S = Slip-Nightrider
    .a = a Slip-Nightrider
    .the = the Slip-Nightrider
    .many = Slip-Nightriders
    .gender = none
    .moves = leaps one, three or five Knight's moves in one direction, over whatever is after every second of them
kind-C = Cannon
    .a = a Cannon
    .the = the Cannon
    .many = Cannons
    .gender = none
    .moves = slides orthogonally, captures the first piece beyond exactly one other on such a line, and may become a Canon, also without moving
kind-V = Canon
    .a = a Canon
    .the = the Canon
    .many = Canons
    .gender = none
    .moves = slides diagonally, captures the first piece beyond exactly one other on such a line, and may become a Cannon, also without moving
kind-P = Pawn
    .a = a Pawn
    .the = the Pawn
    .many = Pawns
    .gender = none
    .moves = moves one or two steps straight forward or one step sideways, and captures one step diagonally forward
kind-B = Bawn
    .a = a Bawn
    .the = the Bawn
    .many = Bawns
    .gender = none
    .moves = moves one or two steps diagonally forward, and captures one step straight forward or sideways

# Moves in words.
explodes-with = { $piece } { $from } explodes with { $piece } on { $to }
label-explode = { $square }: explodes with { $piece-the }
label-beside = launching square
beside-of = { $side }'s launching square
    .at = on { $side }'s launching square
    .of = on { $side }'s launching square
    .to = to { $side }'s launching square
is-launched = { $piece } launched to { $to }
goes-to-launch = { $piece } { $from } to the launching square
becomes-in-place = { $piece } { $from } becomes { $kind }
and-resurrects = { $move }, { $kind } resurrected on the launching square
typed-launches = launch { $piece } to { $to }
typed-resurrects = { $move }, { $kind } resurrected on the launching square { $place }

# What changes what a piece may do.
is-reduced = The { $piece } is reduced by the Reducer on { $by }: { $how }.
is-shielded = The { $piece } is near the enemy Reducer on { $by }, but its own Reducer on { $own } keeps it from being reduced.
may-change = The { $piece } is near its SHS on { $by }: it may change into { $other-a }.
is-symmetrized = The { $piece } is near its SHS on { $by }: it moves as { $other-a }.
reduced-dragon = it moves one step only
reduced-advancer = it slides exactly one square
reduced-rider = it makes a single Knight's leap
reduced-cannon = it moves one step orthogonally and can't capture
reduced-pawn = it has no double step

# Why a move is not legal.
reduced = The { $piece } on { $from } is reduced by the Reducer on { $by }: { $piece-code ->
    [D] { reduced-dragon }
    [E] { reduced-dragon }
    [A] { reduced-advancer }
    [O] { reduced-advancer }
    [S] { reduced-rider }
    [P] it moves one step straight forward or sideways, and captures one step diagonally forward
    [B] it moves one step diagonally forward, and captures one step straight forward or sideways
   *[C] it only moves one step orthogonally, choosing its form at the end; it can't capture, nor change in place
}.
no-pass = You can't pass in Symmetron! 112.
not-in-this-game = There are no components, fusions or blocks in Symmetron! 112.
no-hand = There's no hand here, only your launching square.
launch-by-square = A piece on your launching square leaves it with a move: `{ $from-code }{ $to-code }`.
launch-keeps-kind = A piece keeps its kind on its launching square and in leaving it.
launch-zone = From your launching square a piece goes only to an empty square of ranks 4 to 7.
launch-captures-not = The { $piece } on your launching square can't capture from there.
not-your-launching-square = You can only go to your own launching square, not to { $side }'s.
only-magic-returns = Only a Reducer, an SHS or a Resurrector can go to its launching square, not { $piece-a }.
launching-square-occupied = Your launching square is occupied by your { $by }.
explosion-sign = This { $piece } doesn't capture the other { $piece }: the two explode with `{ $from }*{ $to }`.
only-magic-explodes = Only a Reducer, an SHS or a Resurrector can explode.
explodes-with-its-like = There's no enemy { $piece } on { $to } to explode with.
explodes-beside = The { $piece } on { $from } explodes only with one beside it on its file or rank.
stays-put = The { $piece } is on { $from } already.
no-shs-near = { $piece-A } can become { $other-a } in place only near its own SHS.
advancer-captures-ahead = An Advancer captures only on the square right after the one where it stops, straight ahead: going from { $from } to { $to }, it can't capture on { $taken }.
advancer-stops-in-front = { $room ->
    [some] An Advancer captures what it stops in front of, not what it lands on: here `{ $from }{ $stop }x{ $to }`.
   *[none] An Advancer captures what it stops in front of after sliding over an empty square: from { $from } it has no room to capture on { $to }.
}
only-advancers-capture-so = Only an Advancer captures a piece without landing on it, not { $piece-a }.
nothing-to-capture = There's nothing to capture on { $taken }.
symmetrized = The { $piece } on { $from } is symmetrized by the SHS on { $by }: it moves as { $other-a }.
symmetrized-and-reduced = The { $piece } on { $from } is symmetrized by the SHS on { $by } and reduced by the Reducer on { $reducer }.
palace-step = { $place ->
    [inside] In its Palace, as on { $from }, the King steps orthogonally only.
   *[outside] Outside its Palace, as on { $from }, the King steps diagonally only.
}
captures-otherwise = { $who ->
    [pawn] A Pawn captures only one step diagonally forward.
   *[bawn] A Bawn captures only one step straight forward or sideways.
}
only-captures-so = { $piece-A } goes that way only to capture, and there's nothing on { $to }.
screens = { $screens ->
    [0] { $piece-A } captures only beyond exactly one other piece; there's none between { $from } and { $to }.
   *[other] { $piece-A } captures only beyond exactly one other piece; between { $from } and { $to } there are { $screens }.
}

# What is new, explained when it first happens.
first-loading = A piece went to the **launching square** beside the board. From there it can be launched in a later move.
first-launch = A **launch**: from its launching square a piece lands on an empty square of ranks 4 to 7.
first-explosion = An **explosion**: two opposing magic pieces of the same kind were side by side, and both are gone.
first-resurrection = A **resurrection**: what is captured near a Resurrector comes back on the launching square, for whoever captured it.
first-change = A piece **changed its kind** without moving. Some pieces may do so instead of a move, or at the end of one.
first-reduced = A piece is **reduced** now: an enemy Reducer is within two squares, so only its shortest moves are left.
first-symmetrized = A piece is **symmetrized** now: near its own SHS a Dragon or an Advancer moves straight instead of diagonally, or the other way round.

# How it ends.
won-by-piece-count = { $winner } wins by piece count: with four pieces or fewer you lose.
    .counted = { $winner } wins by piece count: { $loser } has { $left ->
        [one] only 1 piece
       *[other] only { $left } pieces
    } left; with four or fewer you lose.
drawn-by-piece-count = A draw by piece count: both sides have four pieces or fewer.

# What a position's text says that only this game has.
position-launched = pieces on its launching square
