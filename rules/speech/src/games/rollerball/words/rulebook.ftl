# Rollerball: the chapters of the rules.

rule-the-ring = The ring
    .text =
        Rollerball was invented by Jean-Louis Cazaux in 1998 and named after the 1970s film about a violent sport on a skating track.

        The board is a ring of 40 squares: seven by seven without the nine squares in the middle. It has an outer and an inner ring. Both sides play **clockwise**: every square has one forward direction, the same for White and Black. Along the south side forward is west, along the west side north, along the north side east, along the east side south. On a corner of either ring forward is already the direction of the next side. The square *behind* a square is the one before it on its own ring.

rule-setup = Setup
    .text =
        Each side has a King, two Rooks, a Bishop and two Pawns. White starts on the south side: Pawns on c1 and c2, Bishop d1, King d2, Rooks on e1 and e2. Black starts on the north side, turned by half a circle: Pawns on e7 and e6, Bishop d7, King d6, Rooks on c7 and c6. White moves first.

rule-kind-K =
    .text =
        The King moves one step in any of the eight directions, capturing or not. It's the only piece without a direction of its own. No move, of whatever piece, may leave your own King in check.

rule-kind-R =
    .text =
        The Rook slides any number of squares **forward** or **sideways**, or moves one step to the square behind it. Sideways is every orthogonal direction that is neither forward nor behind, as seen from the Rook's square: it goes any distance, until a piece, the hole or the edge. On b2, for example, forward is north, behind is c2, and west and south are sideways.

        { "" }**Rebound**: a Rook that slides forward along the outer ring into an empty corner may go on round it, along the next side, in the same move, once in a move. A Rook that starts on a corner may still go round the next one; on the inner ring it runs straight past the corner. It captures whatever it lands on, after a rebound too.

rule-kind-B =
    .text =
        The Bishop slides any number of squares along its two **forward diagonals**, forward and to one side as seen from the square where it starts, or moves one step along either backward diagonal, the opposite of a forward one. It captures whatever it lands on.

        { "" }**Rebound**: a sliding Bishop that meets the side of the board, or a side of the hole, bounces off it once, as a ball would. It stands on the square at the side and turns there, after one step at least. Running straight into a corner, of the board or of the hole, it stops. Steps back never rebound. The light diagonals join into a ring round the board, where it is at its best.

rule-kind-P =
    .text =
        The Pawn moves one step forward, straight or diagonally, capturing or not. A white Pawn that reaches e6 or e7, or a black one that reaches c1 or c2, where the other side's Pawns started, must become a Rook or a Bishop at once. The inventor advises against a Bishop on a dark square.

rule-winning = Winning
    .text =
        You win in one of two ways:
        - **checkmate** the other King, or
        - bring your own King to the square where the other King started (d6 for White, d2 for Black), having gone round **clockwise**. It may not step into check there.

        You need at least one more clockwise than counter-clockwise crossing between ranks 4 and 5.

        Stalemate and the third occurrence of a position are draws.

rule-rulings = Rulings
    .text =
        These are rulings, where the inventor's page leaves something open:
        - *Ruling*: sideways and behind are measured on the square's own ring. The page says that a Rook on b2 mates alone, as on a6, f7 and g2; those three turn into b1, so b2 is read as a slip.
        - *Ruling*: having turned clockwise means the net count. Going half round the other way, or back and forth, doesn't win.
        - *Ruling*: sideways goes any distance. From a2 a Rook may slide along the whole second rank, and likewise from f1, b7 and g6.
        - *Ruling*: a Bishop takes one step before it bounces, and bounces off a side, not off a corner.
        - *Ruling*: the setup, which the page shows but doesn't put into words.
