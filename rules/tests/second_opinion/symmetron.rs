//! Symmetron! 112, naively: the position and its text. How the pieces move is in `steps`.

mod steps;

use crate::board::{ALL_EIGHT, At, Grid, ORTHOGONAL, Piece, Shape, distance, name, plus};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, by_mate, decided, loss};
use crate::placements::{self, Scatter};

const SHAPE: Shape =
    Shape { files: 11, ranks: 10, holes: &[], kinds: "K R H U D E A O S C V P B" };

/// A place: a square of the Arena, or the launching square of the side that moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Arena(At),
    Launching,
}

#[derive(Clone)]
pub(crate) struct Symmetron {
    grid: Grid,
    white: bool,
    /// What stands on White's and Black's launching square.
    launching: [Option<Piece>; 2],
    ply: u32,
}

#[derive(Clone, Copy)]
struct Step {
    from: Place,
    to: Place,
    becomes: Option<char>,
    /// What is captured, landed on or not.
    takes: Option<At>,
    explodes: bool,
}

impl Step {
    fn text(self, white: bool) -> String {
        let place = |place| match place {
            Place::Arena(at) => name(at),
            Place::Launching if white => "wls".into(),
            Place::Launching => "bls".into(),
        };
        let (from, to) = (place(self.from), place(self.to));
        let becomes = self.becomes.map_or(String::new(), |kind| format!("={kind}"));
        match self.takes {
            _ if self.explodes => format!("{from}*{to}"),
            _ if from == to => format!("{from}{becomes}"),
            Some(at) if Place::Arena(at) != self.to => format!("{from}{to}x{}", name(at)),
            _ => format!("{from}{to}{becomes}"),
        }
    }
}

const fn is_magic(letter: char) -> bool {
    matches!(letter, 'R' | 'H' | 'U')
}

const fn last_rank(white: bool) -> i8 {
    if white { 9 } else { 0 }
}

impl Symmetron {
    /// Is the square near a piece of the side and kind?
    fn near(&self, at: At, white: bool, letter: char) -> bool {
        self.grid.find(white, letter).any(|other| distance(at, other) <= 2)
    }

    fn launching(&self, white: bool) -> Option<Piece> {
        self.launching[usize::from(!white)]
    }

    /// An enemy that can be captured stands there.
    fn capturable(&self, at: At, white: bool) -> bool {
        self.grid.piece(at).is_some_and(|piece| piece.white != white && !is_magic(piece.letter))
    }

    fn in_check(&self, white: bool) -> bool {
        // A King on its launching square cannot be captured there.
        let Some(king) = self.grid.find(white, 'K').next() else { return false };
        self.pseudo(!white).into_iter().any(|step| step.takes == Some(king))
    }

    fn make(&self, step: Step) -> Symmetron {
        let mut next = self.clone();
        next.white = !self.white;
        next.ply += 1;
        let ours = usize::from(!self.white);
        if step.explodes {
            for place in [step.from, step.to] {
                let Place::Arena(at) = place else { panic!("explosions are in the Arena") };
                next.grid.clear(at);
            }
            return next;
        }
        let piece = match step.from {
            Place::Arena(at) => {
                let piece = next.grid.piece(at);
                next.grid.clear(at);
                piece
            }
            Place::Launching => next.launching[ours].take(),
        };
        let piece = piece.expect("a piece moves");
        let piece = Piece { letter: step.becomes.unwrap_or(piece.letter), ..piece };
        if let Some(at) = step.takes {
            let taken = self.grid.piece(at).expect("a piece is captured");
            next.grid.clear(at);
            let rises = "DEAOSCVPB".contains(taken.letter);
            if rises && self.near(at, self.white, 'U') && self.launching[ours].is_none() {
                next.launching[ours] = Some(Piece { white: self.white, ..taken });
            }
        }
        match step.to {
            Place::Arena(at) => next.grid.put(at, piece),
            Place::Launching => next.launching[ours] = Some(piece),
        }
        next
    }

    fn legal(&self) -> Vec<Step> {
        let steps = self.pseudo(self.white).into_iter();
        steps.filter(|step| !self.make(*step).in_check(self.white)).collect()
    }

    /// Has the side four pieces or fewer, everything counted?
    fn few(&self, white: bool) -> bool {
        let arena = self.grid.pieces().filter(|(_, piece)| piece.white == white).count();
        arena + usize::from(self.launching(white).is_some()) <= 4
    }
}

impl Naive for Symmetron {
    const NAME: &'static str = "symmetron";
    const START: &'static str = "sc3k3cs/hd1a3a1dr/pppbbbbbppp/11/11/11/11/PPPBBBBBPPP/\
                                 RD1A3A1DH/SC3K3CS w Uu - 0";

    fn parse(text: &str) -> Result<Symmetron, String> {
        let Fields { grid, white, hand, state, ply } = fields::read(&SHAPE, text)?;
        if state != "-" {
            return Err("the state is -".into());
        }
        let mut launching = [None, None];
        for piece in hand {
            if launching[usize::from(!piece.white)].replace(piece).is_some() {
                return Err("a launching square holds at most one piece".into());
            }
        }
        for side in [true, false] {
            let launched = launching.contains(&Some(Piece::new(side, 'K')));
            if grid.find(side, 'K').count() + usize::from(launched) != 1 {
                return Err("a side has one King".into());
            }
            if grid.pieces().any(|(at, piece)| {
                piece.white == side && "PB".contains(piece.letter) && at.1 == last_rank(side)
            }) {
                return Err("a Pawn or Bawn must have promoted".into());
            }
        }
        let position = Symmetron { grid, white, launching, ply };
        if position.in_check(!white) {
            return Err("the side not to move is in check".into());
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let Symmetron { grid, white, launching, ply } = self.clone();
        let hand = launching.into_iter().flatten().collect();
        fields::write(&SHAPE, &Fields { grid, white, hand, state: "-".into(), ply })
    }

    fn judge(&self) -> Verdict {
        match (self.few(true), self.few(false)) {
            (true, true) => return decided("1/2-1/2 piece-count".into()),
            (true, false) => return decided(loss(true, "piece-count")),
            (false, true) => return decided(loss(false, "piece-count")),
            (false, false) => {}
        }
        let moves = self.legal().into_iter().map(|step| step.text(self.white)).collect();
        by_mate(self.white, self.in_check(self.white), moves)
    }

    fn play(&self, mv: &str) -> Symmetron {
        let step = self.pseudo(self.white).into_iter().find(|step| step.text(self.white) == mv);
        self.make(step.expect("one of the moves is played"))
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        scatter.kings('K', |white| if white { (5, 1) } else { (5, 8) });
        throw_magic(&mut scatter);
        let kinds = ["DEAOSCVPB", "DEAO", "PBCV", "CV", "SPB", "DEAOSCVPBRHU"];
        let kinds = scatter.dice.pick(&kinds).to_string();
        let many = match scatter.dice.below(6) {
            0 => scatter.dice.below(8),
            _ => scatter.dice.below(40),
        };
        scatter.pieces(many, |dice, white, at| {
            let letter = placements::letter(dice, &kinds);
            let unpromoted = "PB".contains(letter) && at.1 == last_rank(white);
            (!unpromoted || dice.once_in(60)).then(|| Piece::new(white, letter))
        });
        let mut hand = Vec::new();
        for white in [true, false] {
            let number = [0, 0, 0, 1, 1, 1, 1, 1][scatter.dice.below(8)];
            let number = if scatter.dice.once_in(60) { 2 } else { number };
            for _ in 0..number {
                let letter = placements::letter(scatter.dice, "UUUURHDEAOSCVPB");
                hand.push(Piece::new(white, letter));
            }
        }
        // Nothing keeps a King off a launching square, where no play can bring it.
        for white in [true, false] {
            if scatter.grid.find(white, 'K').next().is_none() && scatter.dice.once_in(2) {
                hand.retain(|piece| piece.white != white);
                hand.push(Piece::new(white, 'K'));
            }
        }
        scatter.finish(hand, "-")
    }
}

/// Magic pieces, those of one kind often side by side, so that they can explode, and
/// everything near them.
fn throw_magic(scatter: &mut Scatter<'_>) {
    for letter in ['R', 'H', 'U'] {
        for white in [true, false] {
            if scatter.dice.once_in(4) {
                continue;
            }
            let rival = scatter.grid.find(!white, letter).next();
            let beside = rival.filter(|_| scatter.dice.once_in(4)).map(|at| {
                plus(at, *scatter.dice.pick(&[ORTHOGONAL[0], ORTHOGONAL[1], ALL_EIGHT[4]]))
            });
            let beside = beside.filter(|at| scatter.grid.is_empty(*at));
            if let Some(at) = beside.or_else(|| scatter.free()) {
                scatter.grid.put(at, Piece::new(white, letter));
            }
        }
    }
}
