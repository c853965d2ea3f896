# Symmetron! 112: the chapters of the rules.

rule-overview = Overview
    .text =
        { "" }**How you win**: checkmate the enemy King, or bring your opponent down to four pieces.

        { "" }**What's odd**
        - Three **magic pieces**, Reducer, SHS and Resurrector, never capture and can't be captured. They change what other pieces near them can do.
        - What you capture near your Resurrector can come back as yours.
        - Each side has a **launching square** beside the board.

        { "" }**The board**: eleven files, ten ranks.

        { "" }**The pieces**
        - King: orthogonal steps in its Palace, diagonal ones elsewhere.
        - Dragon-Bishop, Dragon-Rook: a Bishop or Rook, plus one step the other way.
        - Advancers: a Rook or Bishop that takes the piece it stops in front of.
        - Slip-Nightrider: one, three or five Knight's moves in a line.
        - Cannon: a Rook that captures by jumping a piece. Canon: the same as a Bishop.
        - Pawn: as in chess, with a sidestep. Bawn: moves diagonally, captures ahead or sideways.

rule-the-arena-and-the-launching-squares = The Arena and the launching squares
    .text =
        This game of 112 squares was invented by Antoine Fourrière and Roberto Lavieri as the large sister of their [Symmetron! 44](<https://www.chessvariants.org/44.dir/symmetron44/symmetron44.html>), which they entered in a contest for games on 44 squares.

        The **Arena** has eleven files (a to k) and ten ranks. Beside it each side has a **launching square**, `wls` for White and `bls` for Black, which holds one piece of that side at most. White's **Palace** is the nine squares e1 to g3, Black's e8 to g10.

        { "" }**Near** always means: on the Arena, one or two squares away in any direction, a Knight's leap included. What is on a launching square is near nothing.

        The magic pieces can't be captured; every other enemy piece can.

rule-setup = Setup
    .text =
        White: King f1; Slip-Nightriders a1, k1; Cannons b1, j1; Reducer a2; SHS k2; Dragon-Bishops b2, j2; Advancer-Rooks d2, h2; Pawns a3, b3, c3, i3, j3, k3; Bawns d3 to h3; Resurrector on the launching square. Black has the same turned by half a circle: King f10, Reducer k9, SHS a9, and so on. White moves first.

rule-kind-K =
    .text =
        While it is in its own Palace the King steps once **orthogonally**, anywhere else once **diagonally**, capturing or not. The square where the step starts decides (*ruling*). The step may lead out of the Palace or into it. The enemy's Palace means nothing to it. There's no castling, and the King never moves into check.

        None of your other moves may leave your King in check, either.

rule-kind-R =
    .text =
        A magic piece: it neither captures nor is captured. It steps once in any direction to an empty square, or goes from the Arena to its own launching square if that is empty. Next to the enemy Reducer along a file or rank it may **explode** with it.

        Enemy pieces near it, except King and magic pieces, are **reduced**, unless they are near their own Reducer too.

rule-kind-H =
    .text =
        The Self-Hippogonal-Symmetrizer is a magic piece: it neither captures nor is captured. It steps once in any direction to an empty square, goes to its own launching square if that is empty, or explodes with the enemy SHS beside it along a file or rank.

        Dragons and Advancers of its own side near it are **symmetrized**: straight and diagonal change places, and they move as their counterparts. Pawns and Bawns of its own side near it may change into each other.

rule-kind-U =
    .text =
        A magic piece: it neither captures nor is captured. It steps once in any direction to an empty square, goes to its own launching square if that is empty, or explodes with the enemy Resurrector beside it along a file or rank.

        What its side captures near it comes back as its side's own piece: see Resurrection. It starts on the launching square.

rule-kind-D =
    .text =
        The Dragon-Bishop slides any number of squares diagonally or steps once orthogonally, and captures the same way. Reduced, it moves one step only, in any direction. Symmetrized, it moves as a Dragon-Rook.

rule-kind-E =
    .text =
        The Dragon-Rook slides any number of squares orthogonally or steps once diagonally, and captures the same way. Reduced, it moves one step only, in any direction. Symmetrized, it moves as a Dragon-Bishop. It comes into play by promotion only.

rule-kind-A =
    .text =
        The Advancer-Rook slides one or more empty squares like a Rook. If the very next square in that direction holds an enemy piece that can be captured, it may capture it from where it stops (`e5e6xe7`) or leave it alone (`e5e6`). It never captures by landing on a piece, so a piece beside it is safe from it, and a King beside it isn't in check.

        Reduced, it slides exactly one square, and may capture what it stops in front of. Symmetrized, it moves as an Advancer-Bishop.

rule-kind-O =
    .text =
        The Advancer-Bishop moves and captures like the Advancer-Rook, but diagonally. Reduced, it slides exactly one square, and may capture what it stops in front of. Symmetrized, it moves as an Advancer-Rook. It comes into play by promotion only.

rule-kind-S =
    .text =
        The Slip-Nightrider makes one, three or five Knight's moves in one direction. It touches down on the first, third and fifth square of that line only: what is on the second or fourth doesn't matter, while the first piece met on the others ends the ride, by capture if it can be captured. Reduced, it makes a single Knight's move.

rule-kind-C =
    .text =
        The Cannon is one of two forms of the Can(n)on. Without capturing it slides orthogonally; it captures the first piece beyond exactly one other, of either side and any kind (a magic piece will do), on an orthogonal line. At the end of any move, and also as a move in place (`b1=V`), it may become a **Canon**.

        Reduced, it only moves one step orthogonally without capturing, choosing its form at the end; it can't change in place. The SHS doesn't influence it.

rule-kind-V =
    .text =
        The Canon is the diagonal form of the Can(n)on. Without capturing it slides diagonally; it captures the first piece beyond exactly one other, of either side and any kind (a magic piece will do), on a diagonal. At the end of any move, and also as a move in place (`b1=C`), it may become a **Cannon**.

        Reduced, it too only moves one step **orthogonally** without capturing, choosing its form at the end; it can't change in place. The SHS doesn't influence it.

rule-kind-P =
    .text =
        Without capturing the Pawn moves one or two steps straight forward, from wherever it is and only through empty squares, or one step sideways. It captures one step diagonally forward. Reduced, it has no double step. Near its own SHS it may change in place into a Bawn, even while reduced (*ruling*).

        On the last rank, by a double step too, it must become a Dragon-Rook, an Advancer-Bishop, a Slip-Nightrider or a Cannon. There's no en passant.

rule-kind-B =
    .text =
        Without capturing the Bawn moves one or two steps diagonally forward, both in the same direction and only through empty squares. It captures one step straight forward or sideways. Reduced, it has no double step. In the example the Pawn on d6 bars its way to c7. Near its own SHS it may change in place into a Pawn, even while reduced (*ruling*).

        On the last rank, by a double step too, it must become a Dragon-Rook, an Advancer-Bishop, a Slip-Nightrider or a Cannon.

rule-promotion = Promotion
    .text =
        A Pawn or Bawn that moves to the last rank, 10 for White and 1 for Black, becomes a Dragon-Rook, an Advancer-Bishop, a Slip-Nightrider or a Cannon in the same move, also by a double step: `d9d10=S`. Which one, you choose; it can't stay what it was.
    .caption = The Pawn went to d10 and is a Slip-Nightrider now. It could also have become a Dragon-Rook, an Advancer-Bishop or a Cannon.

rule-reduced-pieces = Reduced pieces
    .text =
        A Dragon, Advancer, Slip-Nightrider, Can(n)on, Pawn or Bawn near the **enemy Reducer** is reduced, unless it is near its own Reducer as well. A reduced Dragon moves one step, an Advancer slides exactly one square, a Slip-Nightrider makes one Knight's move, a Can(n)on moves one step orthogonally and captures nothing, a Pawn or Bawn has no double step. Kings and magic pieces are never reduced.
    .caption = Two squares from the enemy Reducer, the Dragon-Rook has one step in any direction.

rule-own-reducer = Protected by your own Reducer
    .text =
        A piece near the enemy Reducer keeps all its moves while it is near its own Reducer as well. In the example both Dragon-Bishops are near the enemy Reducer on c6. The one on e5 is also near its own Reducer, on g4, and moves as always. The one on a7 isn't, and makes one step only.
    .caption = Both Dragon-Bishops are near the enemy Reducer. Their own, on g4, protects e5; a7 is reduced.

rule-reduced-cannon = The reduced Can(n)on
    .text =
        Near the enemy Reducer, and not near their own, Cannon and Canon move alike: one step **orthogonally**, without capturing (*ruling*). At the end of that step either may change its form as usual, but not in place.

        In the example a reduced Cannon has just one piece between it and the Pawn on i5, and can't capture it.
    .caption = Reduced, the Cannon goes one step straight and takes nothing, not even on i5.

rule-symmetrized-pieces = Symmetrized pieces
    .text =
        A Dragon or Advancer near **its own SHS** moves as its counterpart: Dragon-Bishop and Dragon-Rook exchange their moves, Advancer-Rook and Advancer-Bishop too. A piece can be symmetrized and reduced at once. Slip-Nightriders and Can(n)ons aren't influenced. A Pawn or Bawn there moves as usual, but may change into the other as a move, even while it is reduced.
    .caption = Near its own SHS the Advancer-Rook goes diagonally, and takes on b8 from c7.

rule-resurrection = Resurrection
    .text =
        When a side captures a piece on a square near **its own Resurrector** while its launching square is empty, the captured piece changes sides and appears on that launching square, in the kind it had. For an Advancer's capture too the square of the captured piece counts. If the launching square is occupied, or your Resurrector isn't near, the piece leaves the game.
    .caption = The Dragon-Bishop took a Slip-Nightrider near its Resurrector. Now it is White's, on the launching square.

rule-launching = Launching
    .text =
        From its launching square any piece moves to an empty square of ranks 4 to 7 (`wlse5`). It can't capture or, for a Can(n)on, change its form by that move, and nothing changes in place there. Magic pieces can go back to the launching square (`e5wls`); other pieces can't.
    .caption = From the launching square to any empty square of ranks 4 to 7.

rule-explosion = Explosion
    .text =
        When a magic piece and the enemy's magic piece of the same kind are next to each other on a file or rank, either side may remove both as its move: `e5*e6`. That is the only way in which a magic piece leaves the game.
    .caption = The Resurrectors on e5 and e6 can explode: both leave the game.

rule-winning-and-drawing = Winning and drawing
    .text =
        Checkmate wins.

        A side that has **four pieces or fewer** after any move has lost. Everything counts: the King, the magic pieces and the piece on the launching square. If an explosion brings both sides to four or fewer, the game is drawn.

        Stalemate is a draw, and so is the third occurrence of the same position.

rule-piece-values = Piece values
    .text =
        What our computer found out by playing against itself. It's a guide: what a piece is worth depends on where it stands.

        { "" }**In Pawns**: Dragon-Rook 6.2 · Resurrector 4.4 · Advancer-Bishop 4.4 · SHS 3.5 · Dragon-Bishop 3.3 · Reducer 3.1 · Advancer-Rook 2.6 · Slip-Nightrider 2.2 · Canon 2 · Cannon 2 · Bawn 1.5 · Pawn 1.

        { "" }**A game**: of 1,200 games White won 48 in 100 and Black 47; the others were drawn. They took 130 moves on average, both sides' counted.

rule-rulings = Rulings
    .text =
        The inventors' page is silent here or contradicts itself. These **rulings** are ours:
        - The Palace is the nine squares round the King's starting square; where the King's step starts decides which way it goes.
        - "Slip" means that the odd squares of a ride can block it, the even ones can't.
        - A reduced Can(n)on of either form moves one step orthogonally, never captures, and may choose its form after that step, but not change in place.
        - A resurrected Can(n)on keeps its form, a resurrected promoted piece its kind; a promoted Can(n)on starts as a Cannon.
        - Dragon-Rooks and Advancer-Bishops are reduced and symmetrized like the pieces that they mirror; Pawns and Bawns are reduced too, and may change in place even so.
        - A Can(n)on keeps its form when it leaves the launching square.
        - Everything counts towards the four pieces; both sides at four or fewer is a draw.
