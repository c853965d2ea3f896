//! Wild Jokers, naively.

use crate::board::{
    ALL_EIGHT, At, DIAGONAL, Grid, KNIGHT, ORTHOGONAL, Piece, Shape, distance, forward, name, plus,
};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, decided, loss};
use crate::placements::{self, Scatter};

const PITS: [At; 8] = [(1, 1), (3, 1), (5, 1), (1, 3), (5, 3), (1, 5), (3, 5), (5, 5)];

const SHAPE: Shape = Shape { files: 7, ranks: 7, holes: &PITS, kinds: "K R B P V L A M C J" };

/// A side's castling: where King and Rook start, and where each goes.
struct Castling {
    king: [At; 2],
    rook: [At; 2],
}

const fn castling(white: bool) -> Castling {
    if white {
        Castling { king: [(3, 0), (5, 0)], rook: [(6, 0), (4, 0)] }
    } else {
        Castling { king: [(3, 6), (1, 6)], rook: [(0, 6), (2, 6)] }
    }
}

const fn last_rank(white: bool) -> i8 {
    if white { 6 } else { 0 }
}

#[derive(Clone)]
pub(crate) struct WildJokers {
    grid: Grid,
    white: bool,
    /// White's and Black's right to castle.
    rights: [bool; 2],
    ply: u32,
}

#[derive(Clone, Copy)]
enum Step {
    Move { from: At, to: At, becomes: Option<char>, placed: Option<At> },
    Pass,
}

impl Step {
    fn text(self) -> String {
        let Step::Move { from, to, becomes, placed } = self else { return "pass".into() };
        let becomes = becomes.map_or(String::new(), |kind| format!("={kind}"));
        let placed = placed.map_or(String::new(), |at| format!(",M@{}", name(at)));
        format!("{}{}{becomes}{placed}", name(from), name(to))
    }
}

impl WildJokers {
    fn open(&self, at: At) -> bool {
        self.grid.exists(at) && !self.grid.has(at, self.white)
    }

    fn leaps(&self, from: At, steps: &[At]) -> Vec<At> {
        steps.iter().map(|step| plus(from, *step)).filter(|to| self.open(*to)).collect()
    }

    fn slides(&self, from: At, steps: &[At]) -> Vec<At> {
        let mut stops = Vec::new();
        for step in steps {
            let slide = self.grid.slide(from, *step);
            stops.extend(slide.squares());
            stops.extend(Some(slide.end).filter(|end| self.open(*end)));
        }
        stops
    }

    /// The squares directly opposite across the adjacent pits.
    fn across(from: At) -> impl Iterator<Item = At> {
        let adjacent = PITS.into_iter().filter(move |pit| distance(*pit, from) == 1);
        adjacent.map(move |pit| (2 * pit.0 - from.0, 2 * pit.1 - from.1))
    }

    fn joker(&self, from: At) -> Vec<At> {
        let mut stops = self.leaps(from, &ORTHOGONAL);
        stops.extend(WildJokers::across(from).filter(|to| self.open(*to)));
        // From here on without capture, over and over; the joker itself is not in its own way.
        let mut landings = vec![from];
        let mut done = 0;
        while let Some(&at) = landings.get(done) {
            for to in WildJokers::across(at) {
                if self.grid.is_empty(to) && !landings.contains(&to) {
                    landings.push(to);
                }
            }
            done += 1;
        }
        stops.extend(&landings[1..]);
        stops
    }

    fn destinations(&self, from: At, piece: Piece) -> Vec<At> {
        let ahead = forward(self.white);
        let steps = |keep: &dyn Fn(At) -> bool| -> Vec<At> {
            ALL_EIGHT.into_iter().filter(|step| keep(*step)).collect()
        };
        match piece.letter {
            'K' => {
                let mut stops = self.leaps(from, &ALL_EIGHT);
                let Castling { king, rook } = castling(self.white);
                let files = king[0].0.min(rook[0].0) + 1..king[0].0.max(rook[0].0);
                let mut between = files.map(|file| (file, king[0].1));
                if self.rights[usize::from(!self.white)]
                    && from == king[0]
                    && between.all(|at| self.grid.is_empty(at))
                {
                    stops.push(king[1]);
                }
                stops
            }
            'R' => self.slides(from, &ORTHOGONAL),
            'B' => self.slides(from, &DIAGONAL),
            'P' => self.leaps(from, &steps(&|step| step.1 == ahead)),
            'V' => self.leaps(from, &steps(&|step| step.1 != 0)),
            'L' => self.leaps(from, &ALL_EIGHT.map(|step| (step.0 * 2, step.1 * 2))),
            'A' => [self.leaps(from, &ALL_EIGHT), self.leaps(from, &KNIGHT)].concat(),
            'M' => {
                self.leaps(from, &steps(&|step| DIAGONAL.contains(&step) || step == (0, ahead)))
            }
            'C' => self.leaps(from, &ALL_EIGHT),
            _ => self.joker(from),
        }
    }

    /// What a piece may be, or must be, after landing.
    fn forms(&self, piece: Piece, to: At) -> Vec<Option<char>> {
        match piece.letter {
            _ if to.1 != last_rank(self.white) => vec![None],
            'P' => vec![Some('V')],
            'M' => vec![Some('C')],
            'L' => vec![None, Some('V')],
            _ => vec![None],
        }
    }

    /// Where a captured Mercenary or Captain may be placed: `None` alone if nothing is placed.
    fn placings(&self, from: At, to: At) -> Vec<Option<At>> {
        let changes = self.grid.piece(to).is_some_and(|piece| "MC".contains(piece.letter));
        if !changes {
            return vec![None];
        }
        let home = if self.white { [0, 1] } else { [6, 5] };
        let empty = |at: &At| *at == from || self.grid.is_empty(*at);
        let squares: Vec<_> = self
            .grid
            .squares()
            .filter(|at| home.contains(&at.1) && empty(at))
            .map(Some)
            .collect();
        if squares.is_empty() { vec![None] } else { squares }
    }

    fn moves(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (from, piece) in self.grid.pieces().filter(|(_, piece)| piece.white == self.white) {
            for to in self.destinations(from, piece) {
                for becomes in self.forms(piece, to) {
                    for placed in self.placings(from, to) {
                        steps.push(Step::Move { from, to, becomes, placed });
                    }
                }
            }
        }
        if steps.is_empty() { vec![Step::Pass] } else { steps }
    }

    fn make(&self, step: Step) -> WildJokers {
        let mut next = self.clone();
        next.white = !self.white;
        next.ply += 1;
        let Step::Move { from, to, becomes, placed } = step else { return next };
        let piece = self.grid.piece(from).expect("a piece moves");
        next.grid.clear(from);
        next.grid.put(to, Piece { letter: becomes.unwrap_or(piece.letter), ..piece });
        if let Some(at) = placed {
            next.grid.put(at, Piece::new(self.white, 'M'));
        }
        if piece.letter == 'K' && distance(from, to) == 2 {
            let [corner, crossed] = castling(self.white).rook;
            next.grid.clear(corner);
            next.grid.put(crossed, Piece::new(self.white, 'R'));
        }
        for white in [true, false] {
            let Castling { king, rook } = castling(white);
            let touched = [from, to].iter().any(|at| *at == king[0] || *at == rook[0]);
            next.rights[usize::from(!white)] &= !touched;
        }
        next
    }
}

impl Naive for WildJokers {
    const NAME: &'static str = "wild-jokers";
    const START: &'static str = "rbaklmj/p*p*p*p/7/1*3*1/7/P*P*P*P/JMLKABR w - Kk 0";

    fn parse(text: &str) -> Result<WildJokers, String> {
        let Fields { grid, white, hand, state, ply } = fields::read(&SHAPE, text)?;
        if !hand.is_empty() {
            return Err("there are no hands".into());
        }
        let rights = match state.as_str() {
            "Kk" => [true, true],
            "K" => [true, false],
            "k" => [false, true],
            "-" => [false, false],
            _ => return Err("the state is castling rights".into()),
        };
        let kings = [true, false].map(|side| grid.find(side, 'K').count());
        if kings.iter().any(|number| *number > 1) || kings == [0, 0] {
            return Err("one King at most may be missing, none doubled".into());
        }
        for side in [true, false] {
            if grid.pieces().any(|(at, piece)| {
                piece.white == side && "PM".contains(piece.letter) && at.1 == last_rank(side)
            }) {
                return Err("a Pikeman or Mercenary must have promoted".into());
            }
            let Castling { king, rook } = castling(side);
            let home = grid.holds(king[0], side, 'K') && grid.holds(rook[0], side, 'R');
            if rights[usize::from(!side)] && !home {
                return Err("castling needs King and Rook at home".into());
            }
        }
        Ok(WildJokers { grid, white, rights, ply })
    }

    fn text(&self) -> String {
        let WildJokers { grid, white, rights, ply } = self.clone();
        let state = match rights {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        };
        fields::write(&SHAPE, &Fields { grid, white, hand: Vec::new(), state: state.into(), ply })
    }

    fn judge(&self) -> Verdict {
        for side in [true, false] {
            if self.grid.find(side, 'K').next().is_none() {
                return decided(loss(side, "king-captured"));
            }
        }
        let mut moves: Vec<String> = self.moves().into_iter().map(Step::text).collect();
        moves.sort();
        moves.dedup();
        Verdict { check: false, outcome: "ongoing".into(), moves }
    }

    fn play(&self, mv: &str) -> WildJokers {
        let step = self.moves().into_iter().find(|step| step.text() == mv);
        self.make(step.expect("one of the moves is played"))
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        let home = scatter.dice.once_in(3);
        let mut state = String::new();
        for white in [true, false] {
            let Castling { king, rook } = castling(white);
            if home && !scatter.dice.once_in(5) {
                scatter.grid.put(king[0], Piece::new(white, 'K'));
                scatter.grid.put(rook[0], Piece::new(white, 'R'));
            }
            // A right without its pieces is to be refused, a seldom thing.
            if scatter.dice.below(40) < if home { 30 } else { 1 } {
                state.push(if white { 'K' } else { 'k' });
            }
        }
        if !home {
            scatter.kings('K', |white| castling(white).king[0]);
        }
        if state.is_empty() {
            state.push('-');
        }
        let kinds = ["RBPVLAMCJ", "MCPL", "JMC", "JB", "PM"];
        let kinds = scatter.dice.pick(&kinds).to_string();
        let many = scatter.dice.below(32);
        scatter.pieces(many, |dice, white, at| {
            let letter = placements::letter(dice, &kinds);
            let unpromoted = "PM".contains(letter) && at.1 == last_rank(white);
            (!unpromoted || dice.once_in(60)).then(|| Piece::new(white, letter))
        });
        scatter.finish(Vec::new(), &state)
    }
}
