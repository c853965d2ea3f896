//! Jai-Alai, naively: the position and its text. How the pieces move is in `steps`.

mod steps;

use crate::board::{At, Grid, Piece, Shape, name};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, by_mate, decided, loss};
use crate::placements::{self, Scatter};

const SHAPE: Shape = Shape { files: 9, ranks: 8, holes: &[], kinds: "K G S B D A M R Y T" };

const fn last_rank(white: bool) -> i8 {
    if white { 7 } else { 0 }
}

#[derive(Clone)]
pub(crate) struct JaiAlai {
    grid: Grid,
    white: bool,
    /// White's and Black's Statues in hand.
    statues: [usize; 2],
    ply: u32,
}

#[derive(Clone, Copy)]
enum Step {
    Move { from: At, to: At, takes: Option<At>, promotes: bool },
    Drop(At),
}

impl Step {
    fn text(self) -> String {
        match self {
            Step::Drop(to) => format!("T@{}", name(to)),
            Step::Move { from, to, takes, promotes } => {
                let beyond = takes.filter(|at| *at != to);
                let beyond = beyond.map_or(String::new(), |at| format!("x{}", name(at)));
                let suffix = if promotes { "=S" } else { "" };
                format!("{}{}{beyond}{suffix}", name(from), name(to))
            }
        }
    }
}

impl JaiAlai {
    fn in_check(&self, white: bool) -> bool {
        let king = self.grid.find(white, 'K').next();
        self.pseudo(!white).into_iter().any(|step| match step {
            Step::Move { takes, .. } => takes == king,
            Step::Drop(_) => false,
        })
    }

    fn make(&self, step: Step) -> JaiAlai {
        let mut next = self.clone();
        next.white = !self.white;
        next.ply += 1;
        match step {
            Step::Drop(to) => {
                next.statues[usize::from(!self.white)] -= 1;
                next.grid.put(to, Piece::new(self.white, 'T'));
            }
            Step::Move { from, to, takes, promotes } => {
                let piece = self.grid.piece(from).expect("a piece moves");
                if let Some(at) = takes {
                    next.grid.clear(at);
                }
                next.grid.clear(from);
                let letter = if promotes { 'S' } else { piece.letter };
                next.grid.put(to, Piece { letter, ..piece });
            }
        }
        next
    }

    /// The moves of the side to move, its King's safety aside.
    fn candidates(&self) -> Vec<Step> {
        let mut steps = self.pseudo(self.white);
        if self.statues[usize::from(!self.white)] > 0 {
            let empty = self.grid.squares().filter(|at| self.grid.is_empty(*at));
            steps.extend(empty.map(Step::Drop));
        }
        steps
    }

    fn legal(&self) -> Vec<Step> {
        let steps = self.candidates().into_iter();
        steps.filter(|step| !self.make(*step).in_check(self.white)).collect()
    }

    /// Has the side two pieces or fewer, Statues in hand counted?
    fn few(&self, white: bool) -> bool {
        let board = self.grid.pieces().filter(|(_, piece)| piece.white == white).count();
        board + self.statues[usize::from(!white)] <= 2
    }
}

impl Naive for JaiAlai {
    const NAME: &'static str = "jai-alai";
    const START: &'static str =
        "ambdkbdmr/gyyysyyyg/4y4/9/9/4Y4/GYYYSYYYG/AMBDKBDMR w TTTTtttt - 0";

    fn parse(text: &str) -> Result<JaiAlai, String> {
        let Fields { grid, white, hand, state, ply } = fields::read(&SHAPE, text)?;
        if state != "-" {
            return Err("the state is -".into());
        }
        if hand.iter().any(|piece| piece.letter != 'T') {
            return Err("only Statues are in hand".into());
        }
        let statues = [true, false]
            .map(|side| hand.iter().filter(|piece| piece.white == side).count());
        for side in [true, false] {
            if grid.find(side, 'K').count() != 1 {
                return Err("a side has one King".into());
            }
            if grid.find(side, 'Y').any(|at| at.1 == last_rank(side)) {
                return Err("a Boy must have promoted".into());
            }
            if grid.find(side, 'T').count() + statues[usize::from(!side)] > 4 {
                return Err("a side has at most four Statues".into());
            }
        }
        let position = JaiAlai { grid, white, statues, ply };
        if position.in_check(!white) {
            return Err("the side not to move is in check".into());
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let JaiAlai { grid, white, statues, ply } = self.clone();
        let mut hand = vec![Piece::new(true, 'T'); statues[0]];
        hand.extend(vec![Piece::new(false, 'T'); statues[1]]);
        fields::write(&SHAPE, &Fields { grid, white, hand, state: "-".into(), ply })
    }

    fn judge(&self) -> Verdict {
        // Where both have too few, the side to move has lost.
        for loser in [self.white, !self.white] {
            if self.few(loser) {
                return decided(loss(loser, "piece-count"));
            }
        }
        let moves = self.legal().into_iter().map(Step::text).collect();
        by_mate(self.white, self.in_check(self.white), moves)
    }

    fn play(&self, mv: &str) -> JaiAlai {
        let step = self.candidates().into_iter().find(|step| step.text() == mv);
        self.make(step.expect("one of the moves is played"))
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        scatter.kings('K', |white| (4, if white { 0 } else { 7 }));
        let kinds = ["GSBDAMRYYY", "BDBDGR", "SAMR", "YMR", "BDS", "GSBDAMRYT"];
        let kinds = scatter.dice.pick(&kinds).to_string();
        let many = match scatter.dice.below(6) {
            0 => scatter.dice.below(8),
            _ => scatter.dice.below(36),
        };
        let mut statues = [scatter.dice.below(5), scatter.dice.below(5)];
        if scatter.dice.once_in(50) {
            statues[scatter.dice.below(2)] += 1;
        }
        // What is not on the board may be in hand, or captured.
        let stand = statues.map(|number| scatter.dice.below(number + 1));
        for (white, number) in [(true, stand[0]), (false, stand[1])] {
            for _ in 0..number {
                if let Some(at) = scatter.free() {
                    scatter.grid.put(at, Piece::new(white, 'T'));
                }
            }
        }
        scatter.pieces(many, |dice, white, at| {
            let letter = placements::letter(dice, &kinds);
            let unpromoted = letter == 'Y' && at.1 == last_rank(white);
            (!unpromoted || dice.once_in(40)).then(|| Piece::new(white, letter))
        });
        let mut hand = vec![Piece::new(true, 'T'); statues[0] - stand[0]];
        hand.extend(vec![Piece::new(false, 'T'); statues[1] - stand[1]]);
        scatter.finish(hand, "-")
    }
}
