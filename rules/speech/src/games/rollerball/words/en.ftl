# Rollerball: names of pieces, moves in words, why a move is not legal.

summary = A ring of 40 squares, played clockwise; Rooks and Bishops rebound

kind-K = King
    .a = a King
    .the = the King
    .many = Kings
    .gender = none
    .moves = moves one step in any direction
kind-R = Rook
    .a = a Rook
    .the = the Rook
    .many = Rooks
    .gender = none
    .moves = slides forward (clockwise, round one corner of the outer ring) or sideways, never across the hole, or moves one step back
kind-B = Bishop
    .a = a Bishop
    .the = the Bishop
    .many = Bishops
    .gender = none
    .moves = slides along its two forward diagonals, rebounding once off a side, or moves one step diagonally back
kind-P = Pawn
    .a = a Pawn
    .the = the Pawn
    .many = Pawns
    .gender = none
    .moves = moves one step forward, straight or diagonally

no-pass = You can't pass in Rollerball.
no-drops = Nothing is dropped in Rollerball: a piece moves from square to square.

# What is new, explained when it first happens.
first-rebound = A **rebound**: a Rook rolled round a corner, or a Bishop bounced off a side. It turns once in a move, so look for attacks round corners.
first-promotion = A **promotion**: a Pawn that reaches the squares where the enemy's Pawns began becomes a Rook or a Bishop at once.

# How it ends.
won-by-king-goal = { $winner } wins: its King went round the ring clockwise and reached the enemy King's starting square.

# What the board doesn't show.
came-round = { $side }'s King has come halfway round clockwise: reaching { $goal } wins.
not-come-round = { $side }'s King is on { $goal }, but didn't come round clockwise: that doesn't win.

# What a position's text says that only this game has.
position-winding = the net clockwise half-turns of both Kings, two whole numbers from -32768 to 32767 such as `0,-1`
