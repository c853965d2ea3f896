# Wild Jokers: the chapters of the rules.

rule-the-board-and-its-pits = The board and its pits
    .text =
        Wild Jokers was invented by Jeff Stroud and published in 2001.

        The board has seven files and seven ranks, and eight **pits**: b2, d2, f2, b4, f4, b6, d6 and f6. Nothing can stand on a pit. Pieces that slide stop before it; pieces that leap pass over it. The middle square, d4, is an ordinary one. A piece captures what it lands on, wherever it can move; pieces it jumps over stay.

rule-setup = Setup
    .text =
        White's first rank, from a to g: Joker, Mercenary, Lancer, King, Paladin, Bishop, Rook; four Pikemen on a2, c2, e2 and g2, between the pits. Black stands turned by half a circle: on the seventh rank, from a to g, Rook, Bishop, Paladin, King, Lancer, Mercenary, Joker; Pikemen on a6, c6, e6 and g6. White moves first.

rule-kind-K =
    .text =
        The King moves one step in any direction. There's no check, and nobody warns you: it may stand or step where it can be captured, and then the game is lost.

        { "" }**Castling**: when neither the King nor the Rook has moved and the squares between them are empty, the King moves two squares towards the Rook, which lands on the square the King crossed: for White King d1 to f1 and Rook g1 to e1, for Black King d7 to b7 and Rook a7 to c7. Attacked squares don't matter. Written: `d1f1`, or `O-O`.

rule-kind-R =
    .text =
        The Rook slides any number of squares orthogonally, up to a pit.

rule-kind-B =
    .text =
        The Bishop slides any number of squares diagonally, up to a pit.

rule-kind-P =
    .text =
        The Pikeman moves one step forward, straight or diagonally, capturing or not. It has no double step, and there's no en passant. On the last rank it must become a Veteran.

rule-kind-V =
    .text =
        The Veteran moves one step in any direction except straight sideways. Pikemen and Lancers become Veterans on the last rank.

rule-kind-L =
    .text =
        The Lancer leaps exactly two squares in a straight line, in any of the eight directions, over anything. Whenever it lands on the last rank, also by a leap along it, it may become a Veteran or stay a Lancer.

rule-kind-A =
    .text =
        The Paladin moves one step in any direction or leaps like a Knight. It's the strongest piece, and not royal: losing it doesn't lose the game.

rule-kind-M =
    .text =
        The Mercenary moves one step diagonally, in any of the four directions, or straight forward. On the last rank it must become a Captain.

        { "" }**Changing sides**: when you capture a Mercenary or a Captain, in the same move put a Mercenary of yours on any empty square of your first two ranks: `e2e3,M@b1`, or with a promotion `e6d7=C,M@b1`. It costs no turn, and the square that the capturer left counts as empty. If no square is free, the piece is lost.

rule-kind-C =
    .text =
        The Captain moves one step in any direction. A Mercenary becomes one on the last rank; when captured it changes sides and comes back as a Mercenary.

rule-kind-J =
    .text =
        The Joker moves one step orthogonally, capturing or not. Or it makes **pit jumps**: from a square next to a pit, diagonally too, it leaps across the pit to the square directly opposite. The first jump may capture, and then the move ends. From an empty landing square it may go on across other pits next to it, as often as it likes, but without capturing. It may not end where it began.

rule-winning = Winning
    .text =
        Capture the King and you win. There's no check, no checkmate and no stalemate: a side that has no move at all passes. When the same position occurs for the third time, the game is a draw.

rule-rulings = Rulings
    .text =
        These are rulings, where the inventor's page leaves something open:
        - *Ruling*: that there's no stalemate means that a side without a move passes; passing is allowed only then.
        - *Ruling*: castling ignores attacks, since nothing here depends on check.
        - *Ruling*: the Joker may not end its jumps where it began, which would be a pass; its own square counts as empty while it jumps. Whether a pit may be jumped twice makes no difference on this board.
        - *Ruling*: when a Mercenary changes sides, the square that the capturer left counts as empty.
        - *Ruling*: a promoted piece that is captured is simply gone, unless it is a Captain.
        - *Ruling*: the third occurrence of a position draws.
