# The template: names of pieces, moves in words, why a move is not legal.

summary = A small board with two holes; a Runner and a Guard can change places

kind-R = Runner
    .a = a Runner
    .the = the Runner
    .many = Runners
    .gender = none
    .moves = moves one step in any direction, or changes places with a Guard beside it
kind-G = Guard
    .a = a Guard
    .the = the Guard
    .many = Guards
    .gender = none
    .moves = moves one step straight ahead, back or sideways

enters = { $piece } enters on { $to }
swaps = { $piece } { $from } swaps with { $other } { $to }
label-swap = { $square }, swaps with { $piece-the }
label-beside = bench
beside-of = { $side }'s bench
    .at = on { $side }'s bench
    .of = on { $side }'s bench
    .to = to { $side }'s bench

held = The { $guard } on { $square } is held by the { $runner } on { $by }.
no-pass = You can't pass in this game.
no-hand = There's no hand in this game.
bench-to-first-rank = A piece on the bench enters on your first rank, and { $to } isn't on it.
no-swap = Only { $runner-a } and { $guard-a } beside it change places, not the pieces on { $one } and { $other }.

ends-by-corner-reached = corner reached
won-by-corner-reached = { $winner } wins: { $royal-the } has reached a far corner.

# What is new, explained when it first happens.
first-swap = A **swap**: a Runner and a Guard beside it change places.
first-bench = From the **bench**: a Guard beside the board enters on its side's first rank.

# What a position's text says that only this game has.
position-bench = a Guard on the bench
position-benched = pieces on its bench
