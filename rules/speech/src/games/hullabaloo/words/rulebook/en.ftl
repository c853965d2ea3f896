# Hullabaloo: the chapters of the rules.

rule-overview = Overview
    .text =
        { "" }**How you win**: checkmate the enemy's royal piece, the Precious Commoner.

        { "" }**What's odd**
        - A turn has two moves; White's first has one.
        - Two pieces of yours **fuse** into a larger one, and it can split again. What you capture goes to your **hand**, to be dropped as your own.
        - Only **activated** pieces may act: within three squares of your Precious Commoner, or joined to it by a chain of your pieces.

        { "" }**The board**: nine by nine, and a hand for each side.

        { "" }**The pieces**
        - Precious Commoner: a King that takes up to three steps in a move.
        - Ferz: a Bishop of one step. Wazir: a Rook of one step.
        - Guard (Ferz and Wazir): moves like a King.
        - Fusions of two to six Ferzes leap up to that far diagonally, of Wazirs orthogonally, of both in any direction, over anything.
        - Four Ferzes, four Wazirs or four Guards in a square can move as a **block**.

rule-board-and-hands = Board and hands
    .text =
        Hullabaloo was invented by Jeremy Gabriel Good in 2007, as a tribute to the games of Joe Joyce.

        The board is nine by nine. Beside it each side has a **hand**, empty at first. Whatever you capture goes to your hand as your own, whole; your own pieces can be put there too, and dropped again.

rule-setup = Setup
    .text =
        Each side's two ranks hold Ferzes and Wazirs in turn, like the colours of a chessboard: a1 is a Ferz, a2 a Wazir, and in the middle of the first rank, on e1, is the Precious Commoner. Black's pieces are opposite, the Precious Commoner on e9. White starts, and White's first turn is a single move.

rule-turns-of-two-moves = Turns of two moves
    .text =
        After White's first turn, which is one move, every turn is one or two moves of the same side. Each of these counts as one: moving a piece, splitting one, putting one into the hand, dropping one, fusing two in the hand, moving a block of four.

        After the first move you may end the turn with **pass**, unless you are in check then. You can't pass the whole turn.

        What the first move forbids the second is in the next chapter.
    .caption = One turn: the Ferz goes to e5 (1), then the Wazir takes on f5 (2).

rule-once-as-itself = Once as itself
    .text =
        The piece you moved first can't move again, or go to your hand, as your second move. That holds for the Precious Commoner, and for a component that split off and moved. In pictures it has a lock.

        It may still split, join a block, or have another piece fuse with it. A piece that just fused or was just dropped may move, and so may what stays when a component leaves. A block that moved can't move again as the same four pieces; each of them may.
    .caption = First the Guard moved to e5. Now only its Ferz or its Wazir can leave it.

rule-activation = Activation
    .text =
        Only **activated** pieces move, split, go to the hand or give check. There are two ways:
        - by **contact**: the piece is joined to its Precious Commoner by a chain of its side's pieces, each next to the one before, straight or diagonally;
        - by **range**: it is within three squares of its Precious Commoner, counted like King's steps.

        A piece that is only within range passes nothing on: it doesn't activate its neighbours. Of a block of four, one activated member is enough. What counts is the position at the moment of the move, so the first move can activate what the second one uses.

rule-fusing-and-splitting = Fusing and splitting
    .text =
        { "" }**Fusing**: a piece that lands on one of your own becomes one with it, if their sum exists. Count Ferzes and Wazirs: the only pieces are one to six Ferzes, one to six Wazirs, or equal numbers of both. So Ferz and Wazir make a Guard, two Ferzes an Alfil-Ferz, an Alfil-Ferz and a Wazir-Dabbaba a Jumping General; but a Guard and a Ferz can't fuse. The piece that is landed on doesn't have to be activated (*ruling*).

        { "" }**Splitting**: a component leaves, moving as its own kind (it may capture or fuse), or goes to the hand; the rest stays: `e2d3:F`, `e2hand:F`. What leaves and what stays must both be pieces: a Jumping General comes apart into two Guards, or an Alfil-Ferz and a Wazir-Dabbaba.

        In the example the Alfil-Ferz may fuse on d6, whole or with one of its Ferzes.

rule-fusions = Table of fusions
    .text =
        A column for each line, a row for each size:
        ```
            diag.  orth.  both   leaps
        1   F      W      G      1
        2   E2     D2     J2     1-2
        3   E3     D3     J3     1-3
        4   E4     D4     J4     1-4
        5   E5     D5     J5     1-5
        6   E6     D6     J6     1-6
        ```
        F Ferz, W Wazir, G Guard; E Alfil-Ferz, D Wazir-Dabbaba, J Jumping General. Size 3 is called Chieftain, 4 Grand, 5 Lemurian, 6 Atlantean.

        { "" }**In a column** sizes add up, to 6 at most: F+F is E2, E2+E3 is E5, G+J2 is J3.
        { "" }**In a row** the first two make the third: F+W is G, E4+D4 is J4.
        Nothing else fuses. A piece splits the same ways, read backwards.

rule-hand-and-drops = Hand and drops
    .text =
        Any activated piece of yours but the Precious Commoner can go to your hand, as a move.

        { "" }**Drop**: a piece from your hand lands on an empty square within three squares of your Precious Commoner, or next to a piece joined to it (*ruling*); or on an activated piece of your own with which it fuses: `F@e4`.

        What you captured, or put into the hand, with your first move you may drop with the second.
    .caption = A Ferz in hand: where it can be dropped, and which Wazirs it can fuse with.

rule-fusing-in-hand = Fusing in your hand
    .text =
        Two pieces in your hand can **fuse there**, as a move, if their sum exists. They are named in this order: F, W, G, E2–E6, D2–D6, J2–J6. So it is `F+W@hand`. The new piece stays in your hand, and your second move may drop it at once, like any other.

        So small pieces that you captured come back as a large one.
    .caption = Ferz and Wazir have fused in the hand: a Guard, which can be dropped at once.

rule-blocks-of-four = Blocks of four
    .text =
        Four Ferzes, four Wazirs or four Guards of yours that fill two by two squares can move together, if one of them is activated. Wazirs go two squares straight, Ferzes two squares diagonally (two files and two ranks), Guards either. While all four squares they land on are empty they may go on in the same direction.

        A block is named by its lower left square: `d1f3:4`.
    .caption = Four Ferzes, named after d1, go to b3, to f3 or on to h5.

rule-block-captures = What a block captures
    .text =
        On its last landing a block captures every enemy there, up to four at once; they go to your hand. From landing to landing it leaps over whatever is between. It can't land on your own pieces or on a Precious Commoner.

        It gives check, too: to a Precious Commoner on a square where the block could land.
    .caption = The Ferzes land on f3 to g4 and take the two enemies there, on f4 and g3.

rule-kind-C =
    .text =
        The royal piece. It takes one, two or three King's steps in a move, turning as it likes, through empty squares. It ends on an empty square or captures there, and never ends where it began.

        It activates its side's pieces. It never fuses, never goes to the hand, is never captured, and gives no check to the other Precious Commoner.

rule-kind-F =
    .text =
        The Ferz leaps one square diagonally. It fuses with a Ferz or any piece made of up to five Ferzes, and with a Wazir into a Guard. Here it can capture on f6 and fuse on d6.

rule-kind-W =
    .text =
        The Wazir leaps one square orthogonally. It fuses with a Wazir or any piece made of up to five Wazirs, and with a Ferz into a Guard. Here it can fuse on e6 and capture on f5, but a Wazir and a Guard don't fuse.

rule-kind-G =
    .text =
        The Guard, a Ferz and a Wazir, leaps one square in any direction. It fuses with a Guard or any General except the Atlantean, and splits into its Ferz and its Wazir. Here the whole Guard can fuse on f6, and its Wazir alone on d5.

rule-check-and-winning = Check and winning
    .text =
        You are in check when a single enemy move, by an activated piece or a block of four, would take your Precious Commoner if it could be taken. Threats that need two enemy moves don't count (*ruling*), and the enemy's Precious Commoner gives no check.

        You don't have to answer a check at once: the turn must **end** out of check. A first move after which you are in check is allowed if some second move ends it.

        { "" }**Checkmate**: in check at the start of your turn and without a legal move, you have lost. **Stalemate**: not in check and without a legal move, the game is drawn (*ruling*). So it is when a position has occurred for the third time at the start of a turn.
    .caption = Check: no Wazir reaches e7 alone, but the four as a block could land there.

rule-tips = Tips
    .text =
        From the inventor's page, in our words:
        - Your Precious Commoner wakes your pieces, and it is also what you must defend: bring it near the fight, but not into it.
        - Many small pieces or few large ones? Small ones form chains and blocks, fill squares and shield your Precious Commoner. Large ones reach far and threaten the enemy's.
        - Both large pieces and blocks carry your force forward.
        - You can capture a piece and drop it again in the same turn.

        Source: Jeremy Gabriel Good, [Hullabaloo](<https://www.chessvariants.org/play/hullabaloo>).

rule-piece-values = Piece values
    .text =
        What our computer found out by playing against itself. It's a guide: what a piece is worth depends on where it stands.

        { "" }**In Ferzes**: Grand Wazir-Dabbaba 4 · larger Jumping Generals, Lemurian and Atlantean pieces 3.3 · Jumping General 2.8 · Wazir-Dabbaba 2.1 · Guard 2 · Chieftain Alfil-Ferz 1.9 · Grand Alfil-Ferz 1.9 · Chieftain Wazir-Dabbaba 1.7 · Alfil-Ferz 1.6 · Wazir 1.5 · Ferz 1.

        { "" }**A game**: of 120 games between weak computers Black won 71 and White 49. They took 1,200 moves on average, both sides' counted.

rule-rulings = Rulings
    .text =
        The inventor shows setup and larger pieces as icons. These **rulings** are ours:
        - The board is nine by nine, set up as described.
        - A larger piece leaps up to as many squares as it has Ferzes (Wazirs).
        - The Precious Commoner takes up to three King's steps, turning freely; its range has the same radius, diagonal steps counting as one.
        - You may use only the first of your two moves, but must make one.
        - A piece that moved may still split, be fused with, or move in a block; a component that split off and moved has had its move.
        - The limit of four splits a turn never matters with two moves.
        - A turn that would end in check is illegal; without a legal turn it is checkmate.
        - The third occurrence of a position draws.

# The fusions, one by one.

rule-kind-E2 =
    .text =
        Made of two Ferzes. It leaps one or two squares diagonally, over anything. It fuses with { kind-D2.the } into { kind-J2.a }, and with Ferzes or their fusions, up to six in all. It splits into smaller ones.

rule-kind-E3 =
    .text =
        Made of three Ferzes. It leaps one to three squares diagonally, over anything. It fuses with { kind-D3.the } into { kind-J3.a }, and with Ferzes or their fusions, up to six in all. It splits into smaller ones.

rule-kind-E4 =
    .text =
        Made of four Ferzes. It leaps one to four squares diagonally, over anything. It fuses with { kind-D4.the } into { kind-J4.a }, and with Ferzes or their fusions, up to six in all. It splits into smaller ones.

rule-kind-E5 =
    .text =
        Made of five Ferzes. It leaps one to five squares diagonally, over anything. It fuses with { kind-D5.the } into { kind-J5.a }, and with Ferzes or their fusions, up to six in all. It splits into smaller ones.

rule-kind-E6 =
    .text =
        Made of six Ferzes. It leaps one to six squares diagonally, over anything. It is the largest of its line. It fuses with { kind-D6.the } into { kind-J6.a }. It splits into smaller ones.

rule-kind-D2 =
    .text =
        Made of two Wazirs. It leaps one or two squares orthogonally, over anything. It fuses with { kind-E2.the } into { kind-J2.a }, and with Wazirs or their fusions, up to six in all. It splits into smaller ones.

rule-kind-D3 =
    .text =
        Made of three Wazirs. It leaps one to three squares orthogonally, over anything. It fuses with { kind-E3.the } into { kind-J3.a }, and with Wazirs or their fusions, up to six in all. It splits into smaller ones.

rule-kind-D4 =
    .text =
        Made of four Wazirs. It leaps one to four squares orthogonally, over anything. It fuses with { kind-E4.the } into { kind-J4.a }, and with Wazirs or their fusions, up to six in all. It splits into smaller ones.

rule-kind-D5 =
    .text =
        Made of five Wazirs. It leaps one to five squares orthogonally, over anything. It fuses with { kind-E5.the } into { kind-J5.a }, and with Wazirs or their fusions, up to six in all. It splits into smaller ones.

rule-kind-D6 =
    .text =
        Made of six Wazirs. It leaps one to six squares orthogonally, over anything. It is the largest of its line. It fuses with { kind-E6.the } into { kind-J6.a }. It splits into smaller ones.

rule-kind-J2 =
    .text =
        Made of two Ferzes and two Wazirs. It leaps one or two squares in any direction, over anything. It splits into { kind-E2.a } and { kind-D2.a }, or into two Guards. It also fuses with Guards and other Generals, up to six Ferzes and six Wazirs in all.

rule-kind-J3 =
    .text =
        Made of three Ferzes and three Wazirs. It leaps one to three squares in any direction, over anything. It splits into { kind-E3.a } and { kind-D3.a }, or into a Guard or smaller General and what remains. It also fuses with Guards and other Generals, up to six Ferzes and six Wazirs in all.

rule-kind-J4 =
    .text =
        Made of four Ferzes and four Wazirs. It leaps one to four squares in any direction, over anything. It splits into { kind-E4.a } and { kind-D4.a }, or into a Guard or smaller General and what remains. It also fuses with Guards and other Generals, up to six Ferzes and six Wazirs in all.

rule-kind-J5 =
    .text =
        Made of five Ferzes and five Wazirs. It leaps one to five squares in any direction, over anything. It splits into { kind-E5.a } and { kind-D5.a }, or into a Guard or smaller General and what remains. It also fuses with Guards and other Generals, up to six Ferzes and six Wazirs in all.

rule-kind-J6 =
    .text =
        Made of six Ferzes and six Wazirs. It leaps one to six squares in any direction, over anything. It is the largest of its line. It splits into { kind-E6.a } and { kind-D6.a }, or into a Guard or smaller General and what remains.
