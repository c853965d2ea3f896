//! The template, naively.

use crate::board::{ALL_EIGHT, At, Grid, ORTHOGONAL, Piece, Shape, distance, name, plus};
use crate::dice::Dice;
use crate::fields::{self, Fields};
use crate::naive::{Naive, Verdict, by_mate, decided, loss};
use crate::placements::Scatter;

const SHAPE: Shape = Shape { files: 5, ranks: 5, holes: &[(2, 1), (2, 3)], kinds: "R G" };

#[derive(Clone)]
pub(crate) struct Template {
    grid: Grid,
    white: bool,
    /// Whether a Guard is on the bench, White's first.
    bench: [bool; 2],
    ply: u32,
}

const fn first_rank(white: bool) -> i8 {
    if white { 0 } else { 4 }
}

impl Template {
    fn is_held(&self, at: At) -> bool {
        let Some(piece) = self.grid.piece(at).filter(|piece| piece.letter == 'G') else {
            return false;
        };
        self.grid.find(!piece.white, 'R').any(|runner| distance(runner, at) == 1)
    }

    fn moves_of(&self, at: At, piece: Piece) -> Vec<String> {
        if self.is_held(at) {
            return Vec::new();
        }
        let steps: &[At] = if piece.letter == 'R' { &ALL_EIGHT } else { &ORTHOGONAL };
        let mut moves = Vec::new();
        for to in steps.iter().map(|step| plus(at, *step)).filter(|to| self.grid.exists(*to)) {
            match self.grid.piece(to) {
                Some(there) if there.white == piece.white || there.letter == 'R' => {}
                _ => moves.push(format!("{}{}", name(at), name(to))),
            }
        }
        if piece.letter == 'R' {
            for guard in self.grid.find(piece.white, 'G') {
                if distance(guard, at) == 1 && !self.is_held(guard) {
                    let mut ends = [at, guard];
                    ends.sort_by_key(|(file, rank)| (*rank, *file));
                    moves.push(format!("{}~{}", name(ends[0]), name(ends[1])));
                }
            }
        }
        moves
    }
}

fn square(text: &str) -> At {
    let bytes = text.as_bytes();
    ((bytes[0] - b'a') as i8, (bytes[1] - b'1') as i8)
}

impl Naive for Template {
    const NAME: &'static str = "template";
    const START: &'static str = "1grg1/2*2/5/2*2/1GRG1 w Gg - 0";

    fn parse(text: &str) -> Result<Template, String> {
        let Fields { grid, white, hand, state, ply } = fields::read(&SHAPE, text)?;
        if state != "-" {
            return Err("the state is -".into());
        }
        let mut bench = [false, false];
        for piece in hand {
            let place = &mut bench[usize::from(!piece.white)];
            if piece.letter != 'G' || *place {
                return Err("a bench holds at most one Guard".into());
            }
            *place = true;
        }
        for side in [true, false] {
            if grid.find(side, 'R').count() != 1 {
                return Err("a side has one Runner".into());
            }
        }
        Ok(Template { grid, white, bench, ply })
    }

    fn text(&self) -> String {
        let sides = [true, false].into_iter().zip(self.bench);
        let hand = sides.filter(|(_, there)| *there).map(|(white, _)| Piece::new(white, 'G'));
        let hand = hand.collect();
        let (grid, state) = (self.grid.clone(), "-".into());
        fields::write(&SHAPE, &Fields { grid, white: self.white, hand, state, ply: self.ply })
    }

    fn judge(&self) -> Verdict {
        for white in [true, false] {
            let far = first_rank(!white);
            if self.grid.find(white, 'R').any(|at| at == (0, far) || at == (4, far)) {
                return decided(loss(!white, "corner-reached"));
            }
        }
        let own = self.grid.pieces().filter(|(_, piece)| piece.white == self.white);
        let mut moves: Vec<String> = own.flat_map(|(at, piece)| self.moves_of(at, piece)).collect();
        if self.bench[usize::from(!self.white)] {
            let bench = if self.white { "wb" } else { "bb" };
            let rank = first_rank(self.white);
            let free = (0..5).map(|file| (file, rank)).filter(|at| self.grid.is_empty(*at));
            moves.extend(free.map(|at| format!("{bench}{}", name(at))));
        }
        by_mate(self.white, false, moves)
    }

    fn play(&self, mv: &str) -> Template {
        let mut next = self.clone();
        if let Some(to) = mv.strip_prefix("wb").or(mv.strip_prefix("bb")) {
            next.grid.put(square(to), Piece::new(self.white, 'G'));
            next.bench[usize::from(!self.white)] = false;
        } else {
            let (from, to) = (square(&mv[..2]), square(&mv[mv.len() - 2..]));
            let (mover, there) = (self.grid.piece(from).unwrap(), self.grid.piece(to));
            next.grid.clear(from);
            next.grid.put(to, mover);
            if let Some(partner) = there.filter(|_| mv.contains('~')) {
                next.grid.put(from, partner);
            }
        }
        next.white = !self.white;
        next.ply = self.ply.saturating_add(1);
        next
    }

    fn random(dice: &mut Dice) -> String {
        let mut scatter = Scatter::new(&SHAPE, dice);
        scatter.kings('R', |white| if white { (0, 3) } else { (0, 1) });
        let many = scatter.dice.below(14);
        scatter.pieces(many, |_, white, _| Some(Piece::new(white, 'G')));
        let mut hand = Vec::new();
        for white in [true, false] {
            let number = if scatter.dice.once_in(60) { 2 } else { scatter.dice.below(2) };
            for _ in 0..number {
                let letter = if scatter.dice.once_in(60) { 'R' } else { 'G' };
                hand.push(Piece::new(white, letter));
            }
        }
        scatter.finish(hand, "-")
    }
}
