# Jai-Alai: the chapters of the rules.

rule-the-board = The board
    .text =
        Jai-Alai was invented by Roberto Lavieri and named after the sport in which a ball is thrown against walls. Here the balls are pieces, and the walls are pieces too.

        The board has nine files, a to i, and eight ranks. Each side also has a hand, in which it keeps its Statues.

rule-setup = Setup
    .text =
        White's first rank, from a to i: Deer, Mage-Apprentice, Ball, Diagball, King, Ball, Diagball, Mage-Apprentice, Reducer. Second rank: Guards on a2 and i2, the Superball on e2, Boys on the six squares between. One more Boy stands on e3. Black's pieces stand opposite, each on the same file. Each side has four Statues in hand. White moves first.

rule-rebounds = Rebounds
    .text =
        Superball, Ball and Diagball move without capturing along their lines, and may **rebound** once in a move. A slide that runs up against a piece stops on the square before it; from there the ball turns at a right angle, either way, and slides on. After the turn it may stop on any empty square, or capture the first piece it meets if that is an enemy it can capture. That is the only way in which these three capture.

        A piece on the very next square will do: the ball then turns where it stands. The board's edge is no wall. A ball attacks round its corner, so a Statue dropped, or a piece moved, beside its line can give check.

        A Ball or Diagball rebounds off pieces of its own side only, a Superball off any piece. A Statue is as good a wall as any.

rule-being-reduced = Being reduced
    .text =
        A piece next to an enemy Reducer, in any of the eight directions, is **reduced**, unless its own side's Reducer stands next to it too. It keeps only its moves that are one step long in total. A reduced Ball, for example, may still turn where it stands off a friend beside it and capture the neighbour.

        King, Superball and Statue are immune. All others can be reduced, the Reducer included. *Ruling*: a reduced Reducer still reduces enemies and frees friends, but it doesn't free itself, so two opposing Reducers side by side are both reduced.

rule-capturing-a-reducer = Capturing a Reducer
    .text =
        Only four pieces can capture a Reducer: a King, a Guard, a Superball, and a Mage-Apprentice that isn't next to it. Ball, Diagball, Deer and Boy can't, and a Reducer captures nothing at all.

rule-kind-K =
    .text =
        The King moves one step in any of the eight directions, capturing pieces of either side, its own too, but no enemy Statue. No Reducer reduces it. No move, of whatever piece, may leave your own King in check.

rule-kind-G =
    .text =
        The Guard moves one step in any of the eight directions. It captures any enemy, Reducers and Statues included, and any piece of its own side except its own King. Being reduced takes nothing from it.

rule-kind-S =
    .text =
        The Superball slides any number of squares orthogonally, or moves one step diagonally, both without capturing. It may **rebound** once off any piece, of either side, on its orthogonal way; after that it may capture any enemy, the Reducer included. No Reducer reduces it. Boys become Superballs.

rule-kind-B =
    .text =
        The Ball slides any number of squares orthogonally without capturing. It may **rebound** once off a piece of its own side, and may then capture any enemy except the Reducer. It never captures straight ahead.

rule-kind-D =
    .text =
        The Diagball does on diagonals what the Ball does on ranks and files: it slides without capturing, and may **rebound** once off a piece of its own side and then capture any enemy except the Reducer. It may also move one step orthogonally without capturing, and so change the colour of its squares.

rule-kind-A =
    .text =
        The Deer slides any number of squares, one at least, in any of the eight directions. If the next square in the same direction then holds an enemy, other than the Reducer, it may capture that piece **without entering its square**: `e2e5xe6` goes to e5 and takes on e6. To go there and take nothing is `e2e5`. It never captures what it lands on.

        Reduced, it slides exactly one square and may still capture so.

rule-kind-M =
    .text =
        The Mage-Apprentice moves one step diagonally, capturing or not. If that square is empty it may go on from there, one or two squares straight outwards: after a step north-east, to the north or to the east. It stops on an empty square or captures the first enemy within reach; a friend stops it. In all, it may turn 45° after its step and go one or two squares like a Rook.

        It can't capture a Reducer next to it. Reduced, it has only the diagonal step.

rule-kind-R =
    .text =
        The Reducer slides any number of squares in any of the eight directions and never captures. It **reduces** the enemy pieces next to it and keeps its own side's pieces next to it from being reduced. Next to the enemy Reducer it moves one step only.

rule-kind-Y =
    .text =
        Without capturing, the Boy moves one step straight forward, diagonally forward or sideways. From its side's third rank (3 for White, 6 for Black) it may also move two steps straight forward if both squares are empty and it isn't reduced. It captures one step diagonally forward, any enemy except the Reducer. On the last rank, by a step or a capture, it must become a Superball: `e7e8=S`.

rule-kind-T =
    .text =
        The Statue never moves and never captures. Each side has four in hand, and may drop one on any empty square as its move: `T@e4`. It blocks lines, it is a wall for balls, and it counts as a piece. Every enemy that captures may capture it, except the King.

        In the example a Deer gives check along the file, and a Statue on any square of its way ends that.

rule-winning = Winning
    .text =
        You win in one of two ways:
        - **checkmate** the enemy King, or
        - bring your opponent down to **two pieces or fewer**. Everything counts: the King, Statues on the board and Statues still in hand. Statues in hand can't be captured, so with two in hand you can't lose this way.

        A side that brings itself down to two pieces, by taking its own, loses. Stalemate and the third occurrence of a position are draws. There's no castling and no en passant.

rule-rulings = Rulings
    .text =
        These are rulings, where the inventor's page leaves something open:
        - *Ruling*: Black's setup mirrors White's across the middle of the board.
        - *Ruling*: a friend on the very next square can be rebounded on; one rebound in a move.
        - *Ruling*: a Deer must slide one square at least.
        - *Ruling*: Statues count as pieces, in hand too.
        - *Ruling*: a piece taken by its own King or Guard leaves the game, and its side may lose by that.
        - *Ruling*: stalemate and the third occurrence of a position are draws.
        - *Ruling*: a Guard spares its own King, and may take a Reducer, reduced or not; a Boy may not.
        - *Ruling*: a Boy's double step is straight, through an empty square, and lost while it is reduced.
        - *Ruling*: King and Guard may take their own Statues and their own Reducer. A captured Statue doesn't return to a hand.
