# Hullabaloo: the chapters of the rules.

rule-board-and-hands = Board and hands
    .text =
        Hullabaloo was invented by Jeremy Gabriel Good in 2007, as a tribute to the games of Joe Joyce.

        The board is nine by nine. Beside it each side has a **hand**, empty at first. Whatever you capture goes to your hand as your own, whole; your own pieces can be put there too, and dropped again.

rule-setup = Setup
    .text =
        Each side's two ranks hold Ferzes and Wazirs in turn, like the colours of a chessboard: a1 is a Ferz, a2 a Wazir, and in the middle of the first rank, on e1, stands the Precious Commoner. Black stands opposite, the Precious Commoner on e9. White starts, and White's first turn is a single move.

rule-turns-of-two-moves = Turns of two moves
    .text =
        After White's first turn, which is one move, every turn is one or two moves of the same side. Each of these counts as one: moving a piece, splitting one, putting one into the hand, dropping one, fusing two in the hand, moving a block of four.

        After the first move you may end the turn with **pass**. You cannot pass the whole turn.

        { "" }**Once as itself**: a piece that moved first may not move again, nor go to the hand, as the second move, unless it fused when it moved. That holds for the Precious Commoner, and for a component that split off and moved. Such a piece may still split, have another fuse with it, or move in a block. A block that moved may not move again as that block; its members may. Fused and dropped pieces are free.

rule-activation = Activation
    .text =
        Only **activated** pieces move, split, go to the hand or give check. There are two ways:
        - by **contact**: the piece is joined to its Precious Commoner by a chain of its side's pieces, each next to the one before, straight or diagonally;
        - by **range**: it stands within three squares of its Precious Commoner, counted like King's steps.

        A piece that is only within range passes nothing on: it does not activate its neighbours. Of a block of four, one activated member is enough. What counts is the position at the moment of the move, so the first move can activate what the second one uses.

rule-fusing-and-splitting = Fusing and splitting
    .text =
        { "" }**Fusing**: a piece that lands on one of your own becomes one with it, if their sum exists. Count Ferzes and Wazirs: the only pieces are one to six Ferzes, one to six Wazirs, or as many of both. So Ferz and Wazir make a Guard, two Ferzes an Alfil-Ferz, an Alfil-Ferz and a Wazir-Dabbaba a Jumping General; but a Guard and a Ferz make nothing. The piece that is landed on need not be activated.

        { "" }**Splitting**: a component leaves, moving as its own kind (it may capture or fuse), or goes to the hand; the rest stays. What leaves and what stays must both be pieces: a Jumping General comes apart into two Guards, or an Alfil-Ferz and a Wazir-Dabbaba.

rule-hand-and-drops = Hand and drops
    .text =
        Any activated piece of yours but the Precious Commoner can go to your hand, as a move.

        { "" }**Drop**: a piece from your hand lands on an empty square within three squares of your Precious Commoner, or next to a piece joined to it; or on an activated piece of your own with which it fuses.

        Two pieces in your hand can also **fuse there**, as a move.

        What you captured, or put into the hand, with your first move you may drop with the second.

rule-blocks-of-four = Blocks of four
    .text =
        Four Ferzes, four Wazirs or four Guards of yours that fill two by two squares can move together, if one of them is activated. Wazirs go two squares straight, Ferzes two squares diagonally (two files and two ranks), Guards either. While all four squares they land on are empty they may go on in the same direction.

        On its last landing a block may capture, up to four pieces at once. It cannot land on your own pieces or on a Precious Commoner.

        A block is named by its lower left square.

rule-kind-C =
    .text =
        The royal piece. It takes one, two or three King's steps in a move, turning as it likes, through empty squares. It ends on an empty square or captures there, and never ends where it began.

        It activates its side's pieces. It never fuses, never goes to the hand, is never captured, and gives no check to the other Precious Commoner.

rule-kind-F =
    .text =
        The Ferz leaps one square diagonally. It fuses with a Ferz or any piece made of up to five Ferzes, and with a Wazir to a Guard. Here it can capture on f6 and fuse on d6.

rule-kind-W =
    .text =
        The Wazir leaps one square orthogonally. It fuses with a Wazir or any piece made of up to five Wazirs, and with a Ferz to a Guard. Here it can fuse on e6 and capture on f5, but a Wazir and a Guard do not fuse.

rule-kind-G =
    .text =
        The Guard, a Ferz and a Wazir, leaps one square in any direction. It fuses with a Guard or a General, and splits into its Ferz and its Wazir. Here the whole Guard can fuse on f6, and its Wazir alone on d5.

rule-kind-E2 =
    .text =
        Made of two Ferzes. It leaps one or two squares diagonally, over anything. With the Wazir-Dabbaba it fuses to the Jumping General.

rule-kind-E3 =
    .text =
        Made of three Ferzes. It leaps one to three squares diagonally, over anything. With the Chieftain Wazir-Dabbaba it fuses to the Chieftain Jumping General.

rule-kind-E4 =
    .text =
        Made of four Ferzes. It leaps one to four squares diagonally, over anything. With the Grand Wazir-Dabbaba it fuses to the Grand Jumping General.

rule-kind-E5 =
    .text =
        Made of five Ferzes. It leaps one to five squares diagonally, over anything. With the Lemurian Wazir-Dabbaba it fuses to the Lemurian Jumping General.

rule-kind-E6 =
    .text =
        Made of six Ferzes. It leaps one to six squares diagonally, over anything. It is the largest of its line. With the Atlantean Wazir-Dabbaba it fuses to the Atlantean Jumping General.

rule-kind-D2 =
    .text =
        Made of two Wazirs. It leaps one or two squares orthogonally, over anything. With the Alfil-Ferz it fuses to the Jumping General.

rule-kind-D3 =
    .text =
        Made of three Wazirs. It leaps one to three squares orthogonally, over anything. With the Chieftain Alfil-Ferz it fuses to the Chieftain Jumping General.

rule-kind-D4 =
    .text =
        Made of four Wazirs. It leaps one to four squares orthogonally, over anything. With the Grand Alfil-Ferz it fuses to the Grand Jumping General.

rule-kind-D5 =
    .text =
        Made of five Wazirs. It leaps one to five squares orthogonally, over anything. With the Lemurian Alfil-Ferz it fuses to the Lemurian Jumping General.

rule-kind-D6 =
    .text =
        Made of six Wazirs. It leaps one to six squares orthogonally, over anything. It is the largest of its line. With the Atlantean Alfil-Ferz it fuses to the Atlantean Jumping General.

rule-kind-J2 =
    .text =
        Made of two Ferzes and two Wazirs. It leaps one or two squares in any direction, over anything. It splits into an Alfil-Ferz and a Wazir-Dabbaba, or into two Guards.

rule-kind-J3 =
    .text =
        Made of three Ferzes and three Wazirs. It leaps one to three squares in any direction, over anything. It splits into the Chieftain Alfil-Ferz and the Chieftain Wazir- Dabbaba, or into a Guard or smaller General and what remains.

rule-kind-J4 =
    .text =
        Made of four Ferzes and four Wazirs. It leaps one to four squares in any direction, over anything. It splits into the Grand Alfil-Ferz and the Grand Wazir-Dabbaba, or into a Guard or smaller General and what remains.

rule-kind-J5 =
    .text =
        Made of five Ferzes and five Wazirs. It leaps one to five squares in any direction, over anything. It splits into the Lemurian Alfil-Ferz and the Lemurian Wazir-Dabbaba, or into a Guard or smaller General and what remains.

rule-kind-J6 =
    .text =
        Made of six Ferzes and six Wazirs. It leaps one to six squares in any direction, over anything. It is the largest of its line. It splits into the Atlantean Alfil-Ferz and the Atlantean Wazir-Dabbaba, or into a Guard or smaller General and what remains.

rule-check-and-winning = Check and winning
    .text =
        You are in check when the enemy could capture your Precious Commoner, were it an ordinary piece, with one move of an activated piece or of a block of four; the enemy's Precious Commoner gives no check.

        You need not answer a check at once: the turn must **end** out of check. A first move after which you are in check is allowed if some second move ends it.

        { "" }**Checkmate**: in check at the start of your turn and without a legal move, you have lost. **Stalemate**: not in check and without a legal move, the game is drawn. So it is when a position has stood for the third time at the start of a turn.

rule-rulings = Rulings
    .text =
        The inventor shows setup and larger pieces as icons. These rulings are ours:
        - The board is nine by nine, set up as described.
        - A larger piece leaps as many squares as it has Ferzes (Wazirs).
        - The Precious Commoner takes up to three King's steps, turning freely; its range has the same radius, diagonal steps counting as one.
        - You may use only the first of your two moves, but must make one.
        - A piece that moved may go on by splitting, fusing or in a block; a component that split off and moved has had its move.
        - The limit of four splits a turn never matters with two moves.
        - A turn that would end in check is illegal; without a legal turn it is checkmate.
        - The third occurrence of a position draws.
