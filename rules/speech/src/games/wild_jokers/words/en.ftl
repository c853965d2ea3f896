# Wild Jokers: names of pieces, moves in words, why a move is not legal.

summary = Eight pits in the board; Jokers jump across them; captured Mercenaries change sides

kind-K = King
    .a = a King
    .the = the King
    .many = Kings
    .gender = none
    .moves = moves one step in any direction, or castles towards its Rook
kind-R = Rook
    .a = a Rook
    .the = the Rook
    .many = Rooks
    .gender = none
    .moves = slides any number of squares orthogonally, but not across a pit
kind-B = Bishop
    .a = a Bishop
    .the = the Bishop
    .many = Bishops
    .gender = none
    .moves = slides any number of squares diagonally, but not across a pit
kind-P = Pikeman
    .a = a Pikeman
    .the = the Pikeman
    .many = Pikemen
    .gender = none
    .moves = moves one step forward, straight or diagonally
kind-V = Veteran
    .a = a Veteran
    .the = the Veteran
    .many = Veterans
    .gender = none
    .moves = moves one step in any direction except straight sideways
kind-L = Lancer
    .a = a Lancer
    .the = the Lancer
    .many = Lancers
    .gender = none
    .moves = leaps exactly two squares in any of the eight directions
kind-A = Paladin
    .a = a Paladin
    .the = the Paladin
    .many = Paladins
    .gender = none
    .moves = moves one step in any direction or leaps like a Knight
kind-M = Mercenary
    .a = a Mercenary
    .the = the Mercenary
    .many = Mercenaries
    .gender = none
    .moves = moves one step diagonally or straight forward
kind-C = Captain
    .a = a Captain
    .the = the Captain
    .many = Captains
    .gender = none
    .moves = moves one step in any direction
kind-J = Joker
    .a = a Joker
    .the = the Joker
    .many = Jokers
    .gender = none
    .moves = moves one step orthogonally, or jumps straight across a pit next to it and, without capturing, on across further pits

no-pass = You have a move, so you can't pass.
hole = There's no square { $name }: that's a pit.
joker-returns = A Joker can't end its jumps where it began: that would be a pass.
joker-captures-first = Only a Joker's first jump captures; it could reach { $to } only by a later one.
joker-blocked = The Joker's jumps towards { $to } are blocked: to jump on, it must land on an empty square each time.
castling-lost = You can't castle anymore: your King or the Rook has moved, or the Rook was captured.
nothing-to-place = Only a captured Mercenary or Captain changes sides and is placed.
placement = The Mercenary must be placed on an empty square of your first two ranks: { $homes-or }.
placement-missing = The captured piece changes sides: say where you place the Mercenary, on { $homes-or }.
no-home = No square of your first two ranks is empty, so the Mercenary is lost: make the move without placing it.

# What is new, explained when it first happens.
first-joker = The **Joker**: it steps one square straight, or jumps across a pit beside it, and may jump on from there, all in one move.
first-turncoat = A **turncoat**: a captured Mercenary or Captain comes back at once as a Mercenary of whoever captured it, on their first two ranks.
first-veteran = A **promotion**: on the last rank a Pikeman becomes a Veteran and a Mercenary a Captain; a Lancer may become a Veteran.
first-castling = **Castling**: the King goes two squares towards its Rook, which jumps over it. Neither may have moved before.

# What a position's text says that only this game has.
position-one-at-most = at most one
position-one-at-least = one, since White has none either
position-castling-rights = the castling rights held: `K`, `k`, `Kk` or `-`
position-white-home = its King on d1 and its Rook on g1
position-black-home = its King on d7 and its Rook on a7
