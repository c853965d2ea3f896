# Jai-Alai: the chapters of the rules.

rule-overview = Overview
    .text =
        { "" }**How you win**: checkmate the enemy King, or bring your opponent down to two pieces.

        { "" }**What's odd**
        - Balls capture only after a **rebound** off another piece.
        - A **Reducer** cuts most enemy pieces beside it down to one step.
        - Each side keeps four **Statues** in hand, to drop as walls.

        { "" }**The board**: nine files, eight ranks, and a hand for each side.

        { "" }**The pieces**
        - King, Guard: one step any way; they may take friends too. Only the King is royal.
        - Ball: a Rook that captures only after a rebound. Diagball: the same as a Bishop.
        - Superball: a Ball that rebounds off any piece.
        - Deer: a Queen that takes the piece it stops in front of.
        - Mage-Apprentice: one step diagonally, then up to two squares like a Rook.
        - Reducer: a Queen that never captures.
        - Boy: a Pawn that also steps sideways and diagonally; it becomes a Superball.
        - Statue: never moves.

rule-the-board = The board
    .text =
        Jai-Alai was invented by Roberto Lavieri and named after the sport in which a ball is thrown against walls. Here the balls are pieces, and the walls are pieces too.

        The board has nine files, a to i, and eight ranks. Its edge isn't a wall. Each side also has a hand, in which it keeps its Statues.

rule-setup = Setup
    .text =
        White's first rank, from a to i: Deer, Mage-Apprentice, Ball, Diagball, King, Ball, Diagball, Mage-Apprentice, Reducer. Second rank: Guards on a2 and i2, the Superball on e2, Boys on the six squares between. One more Boy is on e3. Black's pieces are opposite, each on the same file. Each side has four Statues in hand. White moves first.

rule-rebounds = Rebounds
    .text =
        Superball, Ball and Diagball move without capturing along their lines, and may **rebound** once in a move (*ruling*). A slide that runs up against a piece stops on the square before it; from there the ball turns at a right angle, either way, and slides on. After the turn it may stop on any empty square, or capture the first piece it meets if that is an enemy it can capture. That is the only way in which these three capture.

        A piece on the very next square will do: the ball then turns where it is.

        A Ball or Diagball rebounds off pieces of its own side only, a Superball off any piece. A Statue is as good a wall as any; the edge of the board isn't one.
    .caption = From b2 up against the Boy, to f2; there it turns and takes on f5.

rule-being-reduced = Being reduced
    .text =
        A piece next to an enemy Reducer, in any of the eight directions, is **reduced**, unless a Reducer of its own side is next to it too. It keeps only the moves that are one step long in all, the way round a rebound included. A reduced Ball, for example, may still turn where it is off a friend beside it and capture the neighbour.

        King, Superball and Statue are immune. All others can be reduced, the Reducer included: a reduced Reducer still reduces enemies and frees friends, but it doesn't free itself, so two opposing Reducers side by side are both reduced (*ruling*).

        What a reduced piece can't capture it doesn't check, either.
    .caption = Reduced: one step only. But off the Boy beside it, it still takes on e5.

rule-own-reducer = Protected by your own Reducer
    .text =
        A Reducer of your own next to a piece **protects** it: the enemy Reducer takes nothing from it. In the example both the Ball and the Deer are next to the enemy Reducer. The Ball also has its own Reducer beside it, on f3, and moves as always. The Deer on c4 doesn't, and is reduced.

        A Reducer protects others even while it is reduced itself; it never protects itself (*ruling*). Each side has one Reducer, and no way to get another.
    .caption = Both are next to the enemy Reducer. Their own, on f3, protects the Ball; the Deer is too far away.

rule-capturing-a-reducer = Who takes what
    .text =
        Only four pieces can capture a Reducer: a King, a Guard, a Superball, and a Mage-Apprentice that isn't next to it. Ball, Diagball, Deer and Boy can't, and a Reducer captures nothing at all.

        Any other enemy piece can be taken by all that capture, except that a King takes no enemy Statue. Pieces of their own side are taken by King and Guard only.

rule-check-round-a-corner = Check round a corner
    .text =
        Ball, Diagball and Superball give check where they could capture after a rebound, not straight ahead. So whatever becomes a wall for them can give check, and whatever stops being one can end it.

        In the example White dropped a Statue on e5. Now the Ball can go from e2 to e4, turn there, and take on h4.
    .caption = The Statue on e5 is the wall: Black's King is in check from the Ball.

rule-kind-K =
    .text =
        The King moves one step in any of the eight directions, never into check. It captures pieces of either side, its own too, but it can't capture an enemy Statue. No Reducer reduces it.

        None of your other moves may leave your King in check, either.

rule-kind-G =
    .text =
        The Guard moves one step in any of the eight directions. It captures any enemy, Reducers and Statues included, and any piece of its own side except its own King (*ruling*). Being reduced takes nothing from it.

rule-kind-S =
    .text =
        The Superball slides any number of squares orthogonally, or moves one step diagonally, both without capturing. It may **rebound** once off any piece, of either side, on its orthogonal way; after that it may capture any enemy, the Reducer included. No Reducer reduces it. Boys become Superballs.

rule-kind-B =
    .text =
        The Ball slides any number of squares orthogonally without capturing. It may **rebound** once off a piece of its own side, and may then capture any enemy except the Reducer. It never captures straight ahead, so it attacks round a corner: a piece of its side moved or dropped into its line can give check.

rule-kind-D =
    .text =
        The Diagball does on diagonals what the Ball does on ranks and files: it slides without capturing, and may **rebound** once off a piece of its own side and then capture any enemy except the Reducer. It may also move one step orthogonally without capturing, and so change the colour of its squares.

rule-kind-A =
    .text =
        The Deer slides any number of squares, one at least (*ruling*), in any of the eight directions. If the next square in the same direction then holds an enemy, other than the Reducer, it may capture that piece **without entering its square**: `e2e5xe6` goes to e5 and takes on e6. To go there and take nothing is `e2e5`. It never captures what it lands on, so it gives no check to a King beside it.

        Reduced, it slides exactly one square and may still capture that way.

rule-kind-M =
    .text =
        The Mage-Apprentice moves one step diagonally, capturing or not. If that square is empty it may go on from there, turning 45°, one or two squares like a Rook: after a step north-east, to the north or to the east. It stops on an empty square or captures the first enemy within reach; a friend stops it.

        It can't capture a Reducer that is next to it. Reduced, it has only the diagonal step.

rule-kind-R =
    .text =
        The Reducer slides any number of squares in any of the eight directions and never captures. It **reduces** the enemy pieces next to it and keeps its own side's pieces next to it from being reduced. Next to the enemy Reducer it moves one step only.

rule-kind-Y =
    .text =
        Without capturing, the Boy moves one step straight forward, diagonally forward or sideways. From its side's third rank (3 for White, 6 for Black) it may also move two steps straight forward if both squares are empty and it isn't reduced. It captures one step diagonally forward, any enemy except the Reducer. On the last rank, by a capture too, it must become a Superball: `e7e8=S`.

rule-promotion = Promotion
    .text =
        A Boy that reaches the last rank, 8 for White and 1 for Black, becomes a Superball in the same move, also when it captures there: `e7e8=S`, `e7d8=S`. There is nothing else to choose, and it can't stay a Boy.
    .caption = The Boy took on d8 and is a Superball now.

rule-kind-T =
    .text =
        The Statue never moves and never captures. Each side has four in hand, and may drop one on any empty square as its move: `T@e4`. It blocks lines, it is a wall for balls, and it counts as a piece. Every enemy that captures may capture it, except the King.

        In the example a Deer gives check along the file, and a Statue on any square of its way ends that.

rule-winning = Winning
    .text =
        You win in one of two ways:
        - **checkmate** the enemy King, or
        - bring your opponent down to **two pieces or fewer**. Everything counts: the King, Statues on the board and Statues still in hand.

        Nobody can take a Statue in hand: while you keep two there, you can't lose by count.

        A side that brings itself down to two pieces, by taking its own, loses, even if the same move mates. Stalemate and the third occurrence of a position are draws. There is no castling and no en passant.

        The diagrams of these chapters show few pieces; don't count there.

rule-tips = Tips
    .text =
        From the inventor's page, in our words:
        - The Superball is the strongest attacker; bring your Boys home to get more.
        - Watch the enemy Deer, and leave it little room.
        - Balls need friends to bounce off: on the same rank or file for a Ball, on a diagonal for a Diagball.
        - Guards defend first, help as walls, and count most in the endgame: Guard, King and Reducer can beat King, Reducer and some Statues.
        - For the mate itself, Guard, Deer and Mage-Apprentice do better than balls.
        - Statues shield the King, shut lines, and serve as walls.

        Source: Roberto Lavieri, [Jai-Alai](<https://www.chessvariants.org/dpieces.dir/jai-alai.html>).

rule-piece-values = Piece values
    .text =
        What our computer found out by playing against itself. It's a guide: what a piece is worth depends on where it stands.

        { "" }**In Boys**: Superball 2.4 · Deer 1.8 · Guard 1.7 · Mage-Apprentice 1.7 · Ball 1.3 · Diagball 1.2 · Boy 1 · Reducer 1 · Statue 0.2.

        { "" }**A game**: of 1,200 games White won 48 in 100 and Black 50; the others were drawn. They took 152 moves on average, both sides' counted.

rule-rulings = Rulings
    .text =
        The inventor's page leaves these points open. These **rulings** are ours:
        - Black's setup mirrors White's across the middle of the board.
        - A piece can rebound off a friend on the very next square.
        - Statues count as pieces, in hand too. A captured Statue doesn't return to a hand.
        - A piece taken by its own King or Guard leaves the game, and its side may lose by that.
        - Stalemate is a draw, and so is the third occurrence of a position.
        - A Guard may take a Reducer whether it's reduced or not; a Boy may not take one.
        - A Boy's double step is straight, through an empty square, and lost while it's reduced.
        - King and Guard may take their own Statues and their own Reducer; a Guard spares its own King.
        - A ball rebounds once in a move, no more.
        - A Reducer doesn't free itself: two opposing ones side by side are both reduced.
        - A Deer slides at least one square before it captures.
