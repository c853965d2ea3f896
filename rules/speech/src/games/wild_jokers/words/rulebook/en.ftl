# Wild Jokers: the chapters of the rules.

rule-overview = Overview
    .text =
        { "" }**How you win**: capture the enemy King. There's no check and no checkmate: you may leave your King where it can be captured.

        { "" }**What's odd**
        - Eight **pits** are holes in the board: what slides stops there, what leaps goes over.
        - The Joker leaps across pits, even several in one move.
        - A captured Mercenary or Captain changes sides: whoever took it places a new Mercenary.

        { "" }**The board**: seven by seven, with eight pits in it.

        { "" }**The pieces**
        - King, Rook, Bishop: as in chess; castling too.
        - Pikeman: a Pawn that moves and captures one step forward, straight or diagonally.
        - Veteran: a King that can't step sideways.
        - Lancer: leaps exactly two squares, straight or diagonally.
        - Paladin: King and Knight in one.
        - Mercenary: one step diagonally or straight forward.
        - Captain: moves like a King.
        - Joker: one step like a Rook, or leaps across pits.

        On the last rank Pikemen become Veterans and Mercenaries Captains; Lancers may become Veterans. Only losing the King loses the game.

rule-the-board-and-its-pits = The board and its pits
    .text =
        Wild Jokers was invented by Jeff Stroud and published in 2001.

        The board has seven files and seven ranks, and eight **pits**: b2, d2, f2, b4, f4, b6, d6 and f6. Nothing can be on a pit. Pieces that slide stop before it; pieces that leap pass over it. The middle square, d4, is an ordinary one.

        Every piece captures as it moves, by landing on an enemy. What it leaps over stays.

rule-setup = Setup
    .text =
        White's first rank, from a to g: Joker, Mercenary, Lancer, King, Paladin, Bishop, Rook; four Pikemen on a2, c2, e2 and g2, between the pits. Black has the same turned by half a circle: on the seventh rank, from a to g, Rook, Bishop, Paladin, King, Lancer, Mercenary, Joker; Pikemen on a6, c6, e6 and g6. White moves first.

rule-kind-K =
    .text =
        The King moves one step in any direction. There's no check: it may stay or step where it can be captured. Once it is captured, the game is lost.

        { "" }**Castling**: when neither the King nor the Rook has moved and the squares between them are empty, the King moves two squares towards the Rook, which lands on the square the King crossed: for White King d1 to f1 and Rook g1 to e1 (`d1f1`), for Black King d7 to b7 and Rook a7 to c7 (`d7b7`). Attacked squares don't matter.

rule-kind-R =
    .text =
        The Rook slides any number of squares orthogonally, up to a pit.

rule-kind-B =
    .text =
        The Bishop slides any number of squares diagonally, up to a pit.

rule-kind-P =
    .text =
        The Pikeman moves one step forward, straight or diagonally, capturing or not. There's no double step and no en passant. On the last rank it must become a Veteran.

rule-kind-V =
    .text =
        The Veteran moves one step in any direction except straight sideways. On the last rank Pikemen become Veterans, and Lancers may.

rule-kind-L =
    .text =
        The Lancer leaps exactly two squares straight or diagonally, in any of the eight directions, over anything. Whenever it lands on the last rank, also by a leap along it, it may become a Veteran or stay a Lancer.

rule-kind-A =
    .text =
        The Paladin moves one step in any direction or leaps like a Knight. It's the strongest piece, and not royal: losing it doesn't lose the game.

rule-kind-M =
    .text =
        The Mercenary moves one step diagonally, in any of the four directions, or straight forward. On the last rank it must become a Captain.

        { "" }**Changing sides**: when you capture a Mercenary or a Captain, you also put a Mercenary of yours on any empty square of your first two ranks, in the same move: `d4e5,M@e1`. The square your piece has just left counts as empty (*ruling*). If none is empty, the Mercenary is lost, and the move is written without it. A promotion comes first: `e6d7=C,M@b1`.

rule-kind-C =
    .text =
        The Captain moves one step in any direction. A Mercenary becomes one on the last rank; when captured it changes sides and comes back as a Mercenary.

rule-kind-J =
    .text =
        The Joker moves one step orthogonally, capturing or not. Or it makes **pit jumps**: from a square next to a pit, diagonally too, it leaps across the pit to the square directly opposite. The first jump may capture, and then the move ends. From an empty landing square it may go on across other pits next to it, as often as it likes, but without capturing. It may not end where it began.

        A move names only where it starts and where it ends.

rule-promotion = Promotion
    .text =
        On the last rank, 7 for White and 1 for Black, three pieces change in the same move:
        - a Pikeman must become a Veteran: `e6e7=V`;
        - a Mercenary must become a Captain: `e6e7=C`;
        - a Lancer may become a Veteran, or stay a Lancer.
    .caption = The Pikeman went from e6 to e7 and is a Veteran now.

rule-winning = Winning
    .text =
        Capture the King and you win. There's no check, no checkmate and no stalemate: a side that has no move at all must pass, and nobody else may. When the same position, with the same castling rights, occurs for the third time, the game is a draw.

rule-tips = Tips
    .text =
        From the inventor's page, in our words:
        - The Paladin is the strongest piece.
        - It's a quick and brutal game, learned in a few minutes.
        - With a chess set at home: the Queen plays the Paladin, the Knight the Lancer, Pawns the Pikemen, an upside-down Rook the Joker, a checker the Mercenary.

        Ours: nobody says check, so before you move look for slides, for leaps of two squares and a Knight's, and for jumps across pits near your King.

        Source: Jeff Stroud, [Wild Jokers](<https://www.chessvariants.org/41.dir/wildjokers.html>).

rule-piece-values = Piece values
    .text =
        What our computer found out by playing against itself. It's a guide: what a piece is worth depends on where it stands.

        { "" }**In Mercenaries**: Paladin 3.7 · Captain 2.7 · Rook 2.3 · Bishop 2.3 · Lancer 2 · Joker 1.9 · Veteran 1.6 · Pikeman 1.1 · Mercenary 1.

        { "" }**A game**: of 1,200 games White won 39 in 100 and Black 47; the others were drawn. They took 121 moves on average, both sides' counted.

rule-rulings = Rulings
    .text =
        The inventor's page leaves these points open. These **rulings** are ours:
        - That there's no stalemate means that a side without a move passes; passing is allowed only then.
        - Castling ignores attacks, since nothing here depends on check.
        - The Joker may not end its jumps where it began, which would be a pass; its own square counts as empty while it jumps. Whether a pit may be jumped more than once makes no difference on this board.
        - The square that the capturer left counts as empty when a Mercenary is placed.
        - A promoted piece that is captured is simply gone, unless it's a Captain.
        - The third occurrence of a position draws.
