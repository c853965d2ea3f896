# Rollerball: the chapters of the rules.

rule-overview = Overview
    .text =
        { "" }**How you win**: checkmate the enemy King, or walk your own King clockwise to the square where the enemy King started.

        { "" }**What's odd**
        - The board is a ring, and both sides go round it clockwise: *forward* turns with the ring.
        - Going back, Rook and Bishop make one step only, and the Pawn none.
        - Rook and Bishop may **rebound** once in a move: the Rook round an outer corner, the Bishop off a side of the board or of the hole.

        { "" }**The board**: 40 squares, seven by seven with a hole of three by three in the middle.

        { "" }**The pieces**
        - King: as in chess, without castling.
        - Rook: a chess Rook going forward and sideways; back, one step.
        - Bishop: a chess Bishop going forward; back, one step.
        - Pawn: one step forward, straight or diagonally, and it captures the same way. It becomes a Rook or a Bishop where the enemy Pawns started.

rule-the-ring = The ring
    .text =
        Rollerball was invented by Jean-Louis Cazaux in 1998. It has its name from a film about a violent sport on a skating track.

        The board is a ring of 40 squares: seven by seven without the nine squares in the middle. It has an outer and an inner ring. Both sides play **clockwise**: every square has one forward direction, the same for White and Black. Along the south side forward is west, along the west side north, along the north side east, along the east side south. On a corner of either ring forward is already the direction of the next side.

        The square *behind* a square is the one before it on its own ring: behind a1 is b1, behind b2 is c2.

rule-setup = Setup
    .text =
        Each side has a King, two Rooks, a Bishop and two Pawns. White starts on the south side: Pawns on c1 and c2, Bishop d1, King d2, Rooks on e1 and e2. Black starts on the north side, turned by half a circle: Pawns on e7 and e6, Bishop d7, King d6, Rooks on c7 and c6. White moves first.

rule-kind-K =
    .text =
        The King moves one step in any of the eight directions, capturing or not, but never into check. It's the only piece without a direction of its own.

        None of your other moves may leave your King in check, either.

rule-kind-R =
    .text =
        The Rook slides any number of squares **forward** or **sideways**, or moves one step to the square behind it. Sideways is every orthogonal direction that is neither forward nor behind, as seen from the square where the Rook starts: on b2 it's west and south. A slide ends at a piece, the hole or the edge. Sliding, after a rebound or stepping back, the Rook captures an enemy it lands on.

        { "" }**Rebound**: a Rook that slides forward along the outer ring into an empty corner may go on round it, along the next side, in the same move. It may do so once in a move. A Rook that starts on a corner may still go round the next one. On the inner ring it runs straight on, past the corner.
    .caption = One move: west along the first rank, round a1, and north.

rule-rook-on-a-bend = The Rook on a bend
    .text =
        On a corner of the inner ring, like b2, directions are easily mixed up. **Forward** is already that of the next side: north. **Behind** is c2, the square before it on its own ring, so the Rook makes one step only that way. **Sideways** is what is left: west and south.

        Going forward the Rook runs past the next corner of the inner ring: it doesn't turn on b6, and b7 is within reach. It goes round corners of the outer ring only.
    .caption = From b2: north as far as it goes, sideways to a2 and b1, back to c2.

rule-kind-B =
    .text =
        The Bishop slides any number of squares along its two **forward diagonals**, forward and to one side as seen from the square where it starts, or moves one step along either of the two other diagonals. It captures what it lands on.

        { "" }**Rebound**: a sliding Bishop that meets the edge of the board, or a side of the hole, bounces off it once, as a ball would: it turns on the last square before. It needs one step first, and a side: running straight into a corner, it stops. Steps back never rebound.
    .caption = Forward from d1: it bounces off the edge on a4 and goes on to d7.

rule-bishop-on-a-bend = The Bishop on a bend
    .text =
        On b2 forward is north. So the **forward diagonals** lead to a3 and c3, and the two others to a1 and c1.

        By a3 the Bishop bounces off the edge, to b4. On c3 is the hole, so that way it can't go at all. To a1 and c1 it makes one step only.
    .caption = From b2: by a3 to b4, and one step to a1 or c1.

rule-bishop-at-the-hole = The Bishop at the hole
    .text =
        A side of the hole turns a Bishop as the edge does. From e1 it steps to d2; the hole is in its way, so it bounces off and takes on c1.

        It needs a side. From g1 it reaches f2 and stops there: the hole's corner is straight ahead. From d1 it slips past a corner, from c2 to b3, and isn't turned.
    .caption = On d2 it meets the hole, bounces off and takes on c1.

rule-kind-P =
    .text =
        The Pawn moves one step forward, straight or diagonally, and captures the same way. A white Pawn that reaches e6 or e7, or a black one that reaches c1 or c2, where the other side's Pawns started, must become a Rook or a Bishop at once: `d6e7=R`.
    .caption = On c2 forward is west: one step, straight or diagonally, with or without a capture.

rule-promotion = Promotion
    .text =
        A Pawn that reaches a square where the other side's Pawns started becomes a Rook or a Bishop in the same move: e6 or e7 for White, c1 or c2 for Black. Which one, you choose: `d6e7=R`, `d6e7=B`. It can't stay a Pawn.

        On the board these squares have an arrow.
    .caption = The Pawn went from d6 to e7 and is a Rook now.

rule-winning = Winning
    .text =
        You win in one of two ways:
        - **checkmate** the enemy King, or
        - bring your own King to the square where the enemy King started (d6 for White, d2 for Black), having gone round **clockwise**. It may not step into check there.

        What counts: your King must have crossed between ranks 4 and 5 clockwise more often than counter-clockwise, on whichever side of the ring. Every way from one King's start to the other crosses there.

        Reaching that square so wins at once, even if the other side then has no move. Stalemate and the third occurrence of a position are draws; positions are the same only if both Kings have also gone round the same number of times.

rule-tips = Tips
    .text =
        From the inventor's page, in our words:
        - A Rook next to a corner of the outer ring, on b1 (see Rulings), a6, f7 or g2, is strong: it can mate without help.
        - The light diagonals form a ring of their own, which joins the middles of the four sides. The Bishop is very strong there.
        - Don't turn a Pawn into a Bishop on a dark square.
        - Games are very tactical: an appetizer.

        Source: Jean-Louis Cazaux, [Rollerball](<https://www.chessvariants.com/40.dir/rollerball/index.html>).

rule-piece-values = Piece values
    .text =
        What our computer found out by playing against itself. It's a guide: what a piece is worth depends on where it stands.

        { "" }**In Pawns**: Rook 3.5 · Bishop 2 · Pawn 1.

        { "" }**A game**: of 1,200 games White won 44 in 100 and Black 43; the others were drawn. They took 57 moves on average, both sides' counted.

rule-rulings = Rulings
    .text =
        The inventor's page leaves these points open or shows them in pictures only. These **rulings** are ours:
        - The setup is the one described here.
        - Sideways and behind are measured on the square's own ring. The page says that a Rook on b2 mates alone, as on a6, f7 and g2; those three turn into b1, so we read b2 as a slip.
        - Having turned clockwise means more crossings clockwise than back. Going half round the other way, or back and forth, doesn't win.
        - Sideways has no limit. From a2 a Rook may slide along the whole second rank, and likewise from f1, b7 and g6.
        - A Bishop must make a step before it rebounds, and it rebounds off a side, not off a corner's point.
