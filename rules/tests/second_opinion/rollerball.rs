//! Rollerball, naively.

use std::sync::LazyLock;

use crate::board::{
    ALL_EIGHT, At, DIAGONAL, Grid, ORTHOGONAL, Piece, Shape, name, plus,
};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, by_mate, decided, loss};
use crate::placements::{self, Scatter};

const SHAPE: Shape = Shape {
    files: 7,
    ranks: 7,
    holes: &[(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (4, 4)],
    kinds: "K R B P",
};

/// Which way is forward on the squares of each side of each ring.
const FORWARD: [(&str, At); 8] = [
    ("b1 c1 d1 e1 f1 g1", (-1, 0)),
    ("a1 a2 a3 a4 a5 a6", (0, 1)),
    ("a7 b7 c7 d7 e7 f7", (1, 0)),
    ("g7 g6 g5 g4 g3 g2", (0, -1)),
    ("c2 d2 e2 f2", (-1, 0)),
    ("b2 b3 b4 b5", (0, 1)),
    ("b6 c6 d6 e6", (1, 0)),
    ("f6 f5 f4 f3", (0, -1)),
];

static FORWARD_AT: LazyLock<[[At; 7]; 7]> = LazyLock::new(|| {
    let mut table = [[(0, 0); 7]; 7];
    for at in Grid::empty(&SHAPE).squares() {
        let side = FORWARD.iter().find(|(squares, _)| squares.contains(&name(at)));
        table[at.0 as usize][at.1 as usize] = side.expect("every square is in the table").1;
    }
    table
});

fn forward(at: At) -> At {
    FORWARD_AT[at.0 as usize][at.1 as usize]
}

fn outer(at: At) -> bool {
    [0, 6].contains(&at.0) || [0, 6].contains(&at.1)
}

fn corner(at: At) -> bool {
    [0, 6].contains(&at.0) && [0, 6].contains(&at.1)
}

/// The square before one on its own ring.
fn behind(grid: &Grid, at: At) -> At {
    ORTHOGONAL
        .into_iter()
        .map(|step| plus(at, step))
        .filter(|before| grid.exists(*before) && outer(*before) == outer(at))
        .find(|before| plus(*before, forward(*before)) == at)
        .expect("every square has one before it on its ring")
}

/// Where a pawn must promote.
fn promotes(white: bool, at: At) -> bool {
    let squares = if white { ["e6", "e7"] } else { ["c1", "c2"] };
    squares.contains(&name(at).as_str())
}

const fn goal(white: bool) -> At {
    if white { (3, 5) } else { (3, 1) }
}

#[derive(Clone)]
pub(crate) struct Rollerball {
    grid: Grid,
    white: bool,
    /// White's, Black's.
    winding: [i64; 2],
    ply: u32,
}

#[derive(Clone, Copy)]
struct Step {
    from: At,
    to: At,
    becomes: Option<char>,
}

impl Step {
    fn text(self) -> String {
        let suffix = self.becomes.map_or(String::new(), |kind| format!("={kind}"));
        format!("{}{}{suffix}", name(self.from), name(self.to))
    }
}

impl Rollerball {
    /// Walks from a square in a direction and lists where the piece may stop; gives the last
    /// empty square when it was not stopped by a piece.
    fn walk(&self, white: bool, from: At, step: At, stops: &mut Vec<At>) -> Option<At> {
        let slide = self.grid.slide(from, step);
        stops.extend(slide.squares());
        if self.grid.exists(slide.end) {
            if self.grid.has(slide.end, !white) {
                stops.push(slide.end);
            }
            return None;
        }
        (slide.length > 0).then(|| slide.last())
    }

    fn rook(&self, white: bool, from: At) -> Vec<At> {
        let mut stops = Vec::new();
        let (ahead, back) = (forward(from), behind(&self.grid, from));
        let end = self.walk(white, from, ahead, &mut stops);
        if let Some(end) = end.filter(|end| outer(from) && corner(*end)) {
            self.walk(white, end, forward(end), &mut stops);
        }
        for side in ORTHOGONAL {
            if side != ahead && plus(from, side) != back {
                self.walk(white, from, side, &mut stops);
            }
        }
        if !self.grid.has(back, white) {
            stops.push(back);
        }
        stops
    }

    fn bishop(&self, white: bool, from: At) -> Vec<At> {
        let mut stops = Vec::new();
        let ahead = forward(from);
        for step in DIAGONAL {
            if step.0 != ahead.0 && step.1 != ahead.1 {
                let to = plus(from, step);
                if self.grid.exists(to) && !self.grid.has(to, white) {
                    stops.push(to);
                }
                continue;
            }
            let Some(last) = self.walk(white, from, step, &mut stops) else { continue };
            let beside = self.grid.exists(plus(last, (step.0, 0)));
            let above = self.grid.exists(plus(last, (0, step.1)));
            match (beside, above) {
                (false, true) => self.walk(white, last, (-step.0, step.1), &mut stops),
                (true, false) => self.walk(white, last, (step.0, -step.1), &mut stops),
                _ => None,
            };
        }
        stops
    }

    fn pawn(&self, white: bool, from: At) -> Vec<At> {
        let ahead = forward(from);
        let steps = ALL_EIGHT.into_iter().filter(|step| {
            *step == ahead || DIAGONAL.contains(step) && (step.0 == ahead.0 || step.1 == ahead.1)
        });
        self.single_steps(white, from, steps)
    }

    fn single_steps(&self, white: bool, from: At, steps: impl Iterator<Item = At>) -> Vec<At> {
        steps
            .map(|step| plus(from, step))
            .filter(|to| self.grid.exists(*to) && !self.grid.has(*to, white))
            .collect()
    }

    fn pseudo(&self, white: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        for (from, piece) in self.grid.pieces().filter(|(_, piece)| piece.white == white) {
            let stops = match piece.letter {
                'K' => self.single_steps(white, from, ALL_EIGHT.into_iter()),
                'R' => self.rook(white, from),
                'B' => self.bishop(white, from),
                _ => self.pawn(white, from),
            };
            for to in stops {
                if piece.letter == 'P' && promotes(white, to) {
                    steps.extend(['R', 'B'].map(|kind| Step { from, to, becomes: Some(kind) }));
                } else {
                    steps.push(Step { from, to, becomes: None });
                }
            }
        }
        steps
    }

    fn in_check(&self, white: bool) -> bool {
        let king = self.grid.find(white, 'K').next();
        self.pseudo(!white).into_iter().any(|step| Some(step.to) == king)
    }

    fn make(&self, step: Step) -> Rollerball {
        let mut next = self.clone();
        let piece = self.grid.piece(step.from).expect("a piece moves");
        next.grid.clear(step.from);
        next.grid.put(step.to, Piece { letter: step.becomes.unwrap_or(piece.letter), ..piece });
        if piece.letter == 'K' {
            // Rank 4 is row 3: a step between rows 3 and 4 is a half-turn's middle.
            let northward = match (step.from.1, step.to.1) {
                (3, 4) => 1,
                (4, 3) => -1,
                _ => 0,
            };
            let west = step.from.0 <= 1;
            next.winding[usize::from(!piece.white)] += if west { northward } else { -northward };
        }
        next.white = !self.white;
        next.ply += 1;
        next
    }

    fn legal(&self) -> Vec<Step> {
        let steps = self.pseudo(self.white).into_iter();
        steps.filter(|step| !self.make(*step).in_check(self.white)).collect()
    }

    /// Has the side reached its goal?
    fn at_goal(&self, white: bool) -> bool {
        self.grid.holds(goal(white), white, 'K') && self.winding[usize::from(!white)] >= 1
    }
}

fn winding_from(text: &str) -> Result<[i64; 2], String> {
    let (white, black) = text.split_once(',').ok_or("the state is W,B")?;
    let number = |text: &str| -> Result<i64, String> {
        let number: i64 = text.parse().map_err(|_| "a winding is a number")?;
        // As it is written, it is read.
        if number.to_string() == text { Ok(number) } else { Err("not as it is written".into()) }
    };
    Ok([number(white)?, number(black)?])
}

impl Naive for Rollerball {
    const NAME: &'static str = "rollerball";
    const START: &'static str = "2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0";

    fn parse(text: &str) -> Result<Rollerball, String> {
        let fields = fields::read(&SHAPE, text)?;
        if !fields.hand.is_empty() {
            return Err("there are no hands".into());
        }
        let winding = winding_from(&fields.state)?;
        let Fields { grid, white, ply, .. } = fields;
        for side in [true, false] {
            if grid.find(side, 'K').count() != 1 {
                return Err("a side has one King".into());
            }
            if grid.find(side, 'P').any(|at| promotes(side, at)) {
                return Err("a pawn must have promoted".into());
            }
        }
        let position = Rollerball { grid, white, winding, ply };
        if position.in_check(!white) {
            return Err("the side not to move is in check".into());
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let Rollerball { grid, white, winding: [ours, theirs], ply } = self.clone();
        let state = format!("{ours},{theirs}");
        fields::write(&SHAPE, &Fields { grid, white, hand: Vec::new(), state, ply })
    }

    fn judge(&self) -> Verdict {
        // Where both have reached their goals, the side to move has lost.
        for loser in [self.white, !self.white] {
            if self.at_goal(!loser) {
                return decided(loss(loser, "king-goal"));
            }
        }
        let moves = self.legal().into_iter().map(Step::text).collect();
        by_mate(self.white, self.in_check(self.white), moves)
    }

    fn play(&self, mv: &str) -> Rollerball {
        let step = self.pseudo(self.white).into_iter().find(|step| step.text() == mv);
        self.make(step.expect("one of the moves is played"))
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        let kinds = ["RRRBBBPPPP", "RBP", "B", "RP"];
        let kinds = scatter.dice.pick(&kinds).to_string();
        let many = scatter.dice.below(14);
        scatter.kings('K', goal);
        scatter.pieces(many, |dice, white, at| {
            let letter = placements::letter(dice, &kinds);
            let unpromoted = letter == 'P' && promotes(white, at) && !dice.once_in(20);
            (!unpromoted).then(|| Piece::new(white, letter))
        });
        let mut winding = || match scatter.dice.below(12) {
            0 => scatter.dice.below(2_000) as i64 - 1_000,
            _ => scatter.dice.below(5) as i64 - 2,
        };
        let state = format!("{},{}", winding(), winding());
        scatter.finish(Vec::new(), &state)
    }
}
