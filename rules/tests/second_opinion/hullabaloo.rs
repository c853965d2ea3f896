//! Hullabaloo, naively: the kinds, the position and its text. How it moves is in `steps`.

mod steps;

use crate::board::{ALL_EIGHT, At, Grid, Piece, Shape, distance, name, plus};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, by_mate};
use crate::placements::{self, Scatter};

const SHAPE: Shape = Shape {
    files: 9,
    ranks: 9,
    holes: &[],
    kinds: "C F W G E2 E3 E4 E5 E6 D2 D3 D4 D5 D6 J2 J3 J4 J5 J6",
};

/// The corners of a 2x2 square, from its lower left.
const CORNERS: [At; 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

/// How many Ferzes and Wazirs a kind is fused of; the Precious Commoner of none.
const fn parts(piece: Piece) -> (u8, u8) {
    match piece.letter {
        'F' | 'E' => (piece.number, 0),
        'W' | 'D' => (0, piece.number),
        'G' | 'J' => (piece.number, piece.number),
        _ => (0, 0),
    }
}

/// The kind that is fused of this many Ferzes and Wazirs, if there is one.
const fn kind(white: bool, parts: (u8, u8)) -> Option<Piece> {
    let (letter, number) = match parts {
        (1, 0) => ('F', 1),
        (0, 1) => ('W', 1),
        (1, 1) => ('G', 1),
        (n @ 2..=6, 0) => ('E', n),
        (0, n @ 2..=6) => ('D', n),
        (n @ 2..=6, w) if n == w => ('J', n),
        _ => return None,
    };
    Some(Piece { white, letter, number })
}

fn fused(a: Piece, b: Piece) -> Option<Piece> {
    if a.letter == 'C' || b.letter == 'C' {
        return None;
    }
    let (a, b, white) = (parts(a), parts(b), a.white);
    kind(white, (a.0 + b.0, a.1 + b.1))
}

/// The components that can leave a piece, each with what then stays.
fn components(piece: Piece) -> Vec<(Piece, Piece)> {
    let whole = parts(piece);
    let mut found = Vec::new();
    for f in 0..=whole.0 {
        for w in 0..=whole.1 {
            let rest = (whole.0 - f, whole.1 - w);
            found.extend(kind(piece.white, (f, w)).zip(kind(piece.white, rest)));
        }
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lock {
    Piece(At),
    Block(At),
}

#[derive(Clone)]
pub(crate) struct Hullabaloo {
    grid: Grid,
    white: bool,
    hand: Vec<Piece>,
    remaining: u8,
    made: u8,
    lock: Option<Lock>,
    ply: u32,
}

impl Hullabaloo {
    fn royal(&self, white: bool) -> At {
        self.grid.find(white, 'C').next().expect("each side has its Precious Commoner")
    }

    /// The pieces joined to a side's Precious Commoner, itself included.
    fn chain(&self, white: bool) -> Vec<At> {
        let mut chain = vec![self.royal(white)];
        let mut done = 0;
        while let Some(&at) = chain.get(done) {
            for step in ALL_EIGHT {
                let next = plus(at, step);
                if self.grid.has(next, white) && !chain.contains(&next) {
                    chain.push(next);
                }
            }
            done += 1;
        }
        chain
    }

    /// Where a side's activated pieces stand.
    fn activated(&self, white: bool) -> Vec<At> {
        let (royal, mut activated) = (self.royal(white), self.chain(white));
        for (at, piece) in self.grid.pieces() {
            if piece.white == white && distance(at, royal) <= 3 && !activated.contains(&at) {
                activated.push(at);
            }
        }
        activated
    }

    /// Do four Ferzes, Wazirs or Guards of a side fill the 2x2 square?
    fn block(&self, white: bool, lower_left: At) -> Option<char> {
        let first = self.grid.piece(lower_left)?;
        let same = CORNERS.iter().all(|corner| {
            self.grid.piece(plus(lower_left, *corner)) == Some(first)
        });
        (same && first.white == white && "FWG".contains(first.letter)).then_some(first.letter)
    }

    fn state(&self) -> String {
        let lock = match self.lock {
            None => String::new(),
            Some(Lock::Piece(at)) => format!(":{}", name(at)),
            Some(Lock::Block(at)) => format!(":4{}", name(at)),
        };
        format!("{}/{}{lock}", self.remaining, self.made)
    }

    fn lock_from(&self, text: &str) -> Result<Lock, String> {
        let square = |text: &str| self.grid.squares().find(|at| name(*at) == text);
        let lock = match text.strip_prefix('4') {
            Some(rest) => square(rest)
                .filter(|at| self.block(self.white, *at).is_some())
                .map(Lock::Block),
            None => square(text).filter(|at| self.grid.has(*at, self.white)).map(Lock::Piece),
        };
        lock.ok_or_else(|| "the lock names no piece or block of the side to move".into())
    }
}

impl Naive for Hullabaloo {
    const NAME: &'static str = "hullabaloo";
    const START: &'static str =
        "fwfwcwfwf/wfwfwfwfw/9/9/9/9/9/WFWFWFWFW/FWFWCWFWF w - 1/0 0";

    fn parse(text: &str) -> Result<Hullabaloo, String> {
        let Fields { grid, white, hand, state, ply } = fields::read(&SHAPE, text)?;
        for side in [true, false] {
            if grid.find(side, 'C').count() != 1 {
                return Err("a side has one Precious Commoner".into());
            }
        }
        if hand.iter().any(|piece| piece.letter == 'C') {
            return Err("the Precious Commoner is never in hand".into());
        }
        let (turn, lock) = match state.split_once(':') {
            Some((turn, lock)) => (turn, Some(lock)),
            None => (state.as_str(), None),
        };
        let (remaining, made) = match (turn, lock) {
            ("1/0", None) => (1, 0),
            ("2/0", None) => (2, 0),
            ("1/1", _) => (1, 1),
            _ => return Err("the state is none of 1/0, 2/0 and 1/1".into()),
        };
        let mut position =
            Hullabaloo { grid, white, hand, remaining, made, lock: None, ply };
        position.lock = lock.map(|lock| position.lock_from(lock)).transpose()?;
        if made == 0 && position.in_check(!white) {
            return Err("the side not to move is in check".into());
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let Hullabaloo { grid, white, hand, ply, .. } = self.clone();
        fields::write(&SHAPE, &Fields { grid, white, hand, state: self.state(), ply })
    }

    fn judge(&self) -> Verdict {
        let moves = self.legal().into_iter().map(steps::Step::text).collect();
        by_mate(self.white, self.in_check(self.white), moves)
    }

    fn play(&self, mv: &str) -> Hullabaloo {
        let step = self.pseudo().into_iter().find(|step| step.text() == mv);
        self.make(step.expect("one of the moves is played"))
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        let siege = scatter.dice.once_in(4);
        if siege {
            throw_siege(&mut scatter);
        } else {
            scatter.kings('C', |white| (4, if white { 1 } else { 7 }));
        }
        for _ in 0..scatter.dice.below(3) {
            throw_block(&mut scatter);
        }
        let numbers = *scatter.dice.pick(&[2, 3, 7]);
        let many = scatter.dice.below(if siege { 6 } else { 26 });
        scatter.pieces(many, |dice, white, _| Some(any_kind(dice, white, numbers)));
        let hand = (0..scatter.dice.below(7))
            .map(|_| {
                let white = scatter.dice.once_in(2);
                any_kind(scatter.dice, white, numbers)
            })
            .collect();
        let state = if siege && scatter.dice.once_in(2) {
            "1/0".into()
        } else {
            any_state(&mut scatter)
        };
        scatter.finish(hand, &state)
    }
}

/// The Precious Commoner of the side to move at an edge, large activated enemies about it:
/// mates are rare elsewhere.
fn throw_siege(scatter: &mut Scatter<'_>) {
    let white = scatter.white;
    let at = (scatter.dice.below(9) as i8, *scatter.dice.pick(&[0, 8]));
    scatter.grid.put(at, Piece::new(white, 'C'));
    let Some(enemy) = scatter.free_near(at, 5) else { return };
    scatter.grid.put(enemy, Piece::new(!white, 'C'));
    for _ in 0..2 + scatter.dice.below(5) {
        let letter = placements::letter(scatter.dice, "JJED");
        let number = 2 + scatter.dice.below(5) as u8;
        if let Some(at) = scatter.free_near(enemy, 3) {
            scatter.grid.put(at, Piece { white: !white, letter, number });
        }
    }
}

fn any_kind(dice: &mut Dice, white: bool, numbers: u8) -> Piece {
    let letter = placements::letter(dice, "FFFWWWGGEDJ");
    let number = 2 + dice.below(usize::from(numbers) - 1) as u8;
    let number = if "FWG".contains(letter) { 1 } else { number.min(6) };
    Piece { white, letter, number }
}

fn throw_block(scatter: &mut Scatter<'_>) {
    let (white, letter) = (scatter.dice.once_in(2), placements::letter(scatter.dice, "FWG"));
    let Some(at) = scatter.free() else { return };
    for corner in CORNERS {
        let at = plus(at, corner);
        if scatter.grid.is_empty(at) {
            scatter.grid.put(at, Piece::new(white, letter));
        }
    }
}

fn any_state(scatter: &mut Scatter<'_>) -> String {
    let anywhere = (scatter.dice.below(9) as i8, scatter.dice.below(9) as i8);
    let ours: Vec<At> =
        scatter.grid.pieces().filter(|(_, piece)| piece.white == scatter.white).map(|p| p.0).collect();
    let square = if ours.is_empty() || scatter.dice.once_in(12) {
        anywhere
    } else {
        *scatter.dice.pick(&ours)
    };
    let blocks: Vec<At> = ours
        .into_iter()
        .filter(|at| CORNERS.iter().all(|c| scatter.grid.piece(plus(*at, *c)) == scatter.grid.piece(*at)))
        .collect();
    match scatter.dice.below(24) {
        0 => "0/0".into(),
        1 => "2/1".into(),
        2..=4 => "1/0".into(),
        5..=7 => "1/1".into(),
        8..=11 if !blocks.is_empty() => format!("1/1:4{}", name(*scatter.dice.pick(&blocks))),
        8..=11 => format!("1/1:{}", name(square)),
        12 if scatter.dice.once_in(3) => format!("1/1:4{}", name(square)),
        _ => "2/0".into(),
    }
}
