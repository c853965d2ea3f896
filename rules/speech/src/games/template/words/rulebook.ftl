# The template: the chapters of the rules.

rule-board = The board
    .text =
        The template was made by the Oddboard developers, to show what a game consists of. The board is five by five squares with holes on c2 and c4. Beside it each side has a **bench**.

rule-setup = Setup
    .text =
        Each side has a Runner on the c-file of its first rank, with a Guard on either side of it, and a third Guard on its bench. White moves first.

rule-kind-R =
    .text =
        The Runner moves one step in any of the eight directions, capturing or not. Instead it can **change places** with a Guard of its own beside it. It can't be captured, and it **holds** the enemy Guards beside it.

rule-kind-G =
    .text =
        The Guard moves one step orthogonally, capturing or not. While an enemy Runner is beside it, it is held: it neither moves nor changes places.

rule-bench = The bench
    .text =
        Instead of another move, the Guard on your bench can enter on any empty square of your first rank.

rule-winning = Winning
    .text =
        You win by bringing your Runner to a corner of the far rank. Who can't move draws by stalemate, and the third occurrence of a position is a draw.

rule-rulings = Rulings
    .text =
        This is a ruling: a Guard on the bench isn't held, wherever the enemy Runner stands.
