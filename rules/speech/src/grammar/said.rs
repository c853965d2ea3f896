//! What a sentence says of a move, and which moves it means.

use oddboard_rules::{Choice, Kind, Move, Notation, Position, Shape, Side, Square};

use super::dictionary::Term;
use super::pattern::{Item, KindRole, Pattern, SquareRole};

/// What a sentence says of a move; kinds as a bit for each that can be meant, none where
/// nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    shape: Shape,
    mover: u32,
    chosen: u32,
    partner: u32,
    taken: u32,
    from: Option<Square>,
    to: Option<Square>,
    second: Option<Square>,
    /// Does it say a word that might have been left out, such as "takes"?
    verb: bool,
    /// Does the move go where another piece of its side stands?
    joins: bool,
    /// What the sentence lacks.
    left_out: usize,
}

/// How strictly a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tolerance {
    /// Are accents ignored?
    pub(crate) accents: bool,
    /// How many kinds and squares of a sentence may be left out.
    pub(crate) left_out: usize,
}

impl Pattern {
    /// What a text says if it is this sentence; several things where it can be read in several
    /// ways.
    pub(crate) fn read(&self, terms: &[Term], tolerance: Tolerance, side: Side) -> Vec<Said> {
        let mut said = Vec::new();
        if self.may_fit(terms, tolerance.left_out) {
            let start = Said {
                shape: self.shape,
                mover: 0,
                chosen: 0,
                partner: 0,
                taken: 0,
                from: self.from.map(|place| place.square(side)),
                to: self.to.map(|place| place.square(side)),
                second: None,
                verb: false,
                joins: self.joins,
                left_out: 0,
            };
            fit(&self.items, terms, start, tolerance, &mut said);
        }
        said
    }

    /// Does the text have no more kinds and squares than the sentence, and not many less?
    fn may_fit(&self, terms: &[Term], left_out: usize) -> bool {
        let count = |is: &dyn Fn(&Item) -> bool| self.items.iter().filter(|item| is(item)).count();
        let typed = |is: &dyn Fn(&Term) -> bool| terms.iter().filter(|term| is(term)).count();
        let kinds = count(&|item| matches!(item, Item::Kind(_)))
            .checked_sub(typed(&|term| matches!(term, Term::Kind(_))));
        let squares = count(&|item| matches!(item, Item::Square(_)))
            .checked_sub(typed(&|term| matches!(term, Term::Square(_))));
        kinds.zip(squares).is_some_and(|(kinds, squares)| kinds + squares <= left_out)
    }
}

/// Goes through a sentence and a text side by side.
fn fit(items: &[Item], terms: &[Term], said: Said, tolerance: Tolerance, found: &mut Vec<Said>) {
    let Some((item, items)) = items.split_first() else {
        if terms.is_empty() {
            found.push(said);
        }
        return;
    };
    let next = terms.split_first();
    let read = match (*item, next) {
        (Item::Word(number, optional), Some((Term::Word(typed), rest))) if number == *typed => {
            let said = Said { verb: said.verb || optional, ..said };
            return fit(items, rest, said, tolerance, found);
        }
        (Item::Kind(role), Some((Term::Kind(kinds), rest))) => {
            let kinds = if tolerance.accents { kinds.loose } else { kinds.exact };
            said.with_kinds(role, kinds).zip(Some(rest))
        }
        (Item::Square(role), Some((Term::Square(square), rest))) => {
            said.with_square(role, *square).zip(Some(rest))
        }
        _ => None,
    };
    if let Some((said, rest)) = read {
        fit(items, rest, said, tolerance, found);
    }
    match item {
        Item::Word(_, true) => fit(items, terms, said, tolerance, found),
        // What a move chooses is never left out, nor is the word that says what it does.
        Item::Word(_, false) | Item::Kind(KindRole::Chosen | KindRole::Partner) => {}
        Item::Kind(_) | Item::Square(_) => {
            if said.left_out < tolerance.left_out {
                let said = Said { left_out: said.left_out + 1, ..said };
                fit(items, terms, said, tolerance, found);
            }
        }
    }
}

impl Said {
    fn with_kinds(mut self, role: KindRole, kinds: u32) -> Option<Said> {
        let place = match role {
            KindRole::Mover => &mut self.mover,
            KindRole::Chosen => &mut self.chosen,
            KindRole::Partner => &mut self.partner,
            KindRole::Taken => &mut self.taken,
            KindRole::Other => return Some(self),
        };
        *place = if *place == 0 { kinds } else { *place & kinds };
        (*place != 0).then_some(self)
    }

    fn with_square(mut self, role: SquareRole, square: Square) -> Option<Said> {
        let places: &mut [&mut Option<Square>] = match role {
            SquareRole::From => &mut [&mut self.from],
            SquareRole::To => &mut [&mut self.to],
            SquareRole::Stays => &mut [&mut self.from, &mut self.to],
            SquareRole::Second => &mut [&mut self.second],
            SquareRole::Other => &mut [],
        };
        for place in places {
            if place.is_some_and(|there| there != square) {
                return None;
            }
            **place = Some(square);
        }
        Some(self)
    }

    /// Does a move join two pieces, if it is said to?
    fn is_joined<P: Position>(&self, position: &P, mv: Move) -> bool {
        let own = position.piece_at(mv.to()).is_some_and(|there| there.side == position.turn());
        !self.joins || own
    }

    /// The move that it says, if it says from where to where; but not where it says that pieces join, as which they may
    /// not, since there a capture is another move.
    pub(crate) fn written(&self) -> Option<Move> {
        if self.joins {
            return None;
        }
        let kind = |kinds: u32| Kind::new(kinds.trailing_zeros().min(31) as u8);
        let choice = self.shape.with_kinds(kind(self.chosen), kind(self.partner));
        let mv = Move::new(self.from?, self.to?).with(choice);
        Some(self.second.map_or(mv, |second| mv.with_second(second)))
    }

    /// Does it say both where the move begins and where it ends?
    pub(crate) fn is_way_said(&self) -> bool {
        self.from.is_some() && self.to.is_some()
    }

    /// Does it say that a piece takes what stands on a square and that something is placed on another one, as a legal move
    /// does?
    pub(crate) fn places<P: Position>(&self, position: &P, mv: Move) -> bool {
        let mover = position.piece_at(mv.from()).map(|piece| piece.kind);
        self.from == Some(mv.to())
            && self.to == mv.second()
            && self.to.is_some()
            && mover.is_some_and(|kind| has(self.mover, kind))
    }

    /// Is nothing of its sentence left out?
    pub(crate) fn is_whole(&self) -> bool {
        self.left_out == 0
    }

    /// Does it say enough to be played at once: two things that the move is known by?
    pub(crate) fn is_enough(&self) -> bool {
        if self.left_out == 0 {
            return true;
        }
        // The name before a square is that of the piece that goes there, unless it is said to be taken.
        if self.taken != 0 && self.mover == 0 && self.from.is_none() && !self.verb {
            return false;
        }
        if self.shape != Shape::Plain {
            return self.from.is_some() || self.to.is_some();
        }
        let squares = [self.from, self.to, self.second].into_iter().flatten().count();
        let kinds = [self.mover, self.taken].into_iter().filter(|kinds| *kinds != 0).count();
        squares + kinds > 1 && (self.to.is_some() || self.verb)
    }

    /// The kinds that move, and where to, if it says so.
    pub(crate) fn goes(&self) -> Option<(u32, Square)> {
        Some((self.mover, self.to?)).filter(|(mover, _)| *mover != 0)
    }

    /// Is it said of another kind than the one that stands where the move starts?
    pub(crate) fn is_of_another<P: Position>(&self, position: &P) -> Option<(Kind, Kind, Square)> {
        let from = self.from.filter(|_| self.mover != 0)?;
        let stands = position.piece_at(from)?.kind;
        let named = Kind::new(self.mover.trailing_zeros().min(31) as u8);
        (!has(self.mover, stands)).then_some((named, stands, from))
    }

    /// Can a legal move be meant? Generously, a promotion and a second square need not be said.
    pub(crate) fn means<P: Position>(&self, position: &P, mv: Move, generously: bool) -> bool {
        let kind_at = |at: Square| position.piece_at(at).map(|piece| piece.kind);
        let is_kind = |kinds: u32, kind: Option<Kind>| {
            kinds == 0 || kind.is_some_and(|kind| has(kinds, kind))
        };
        let taken = || {
            let places = [Some(mv.to()), mv.second()];
            places.into_iter().flatten().any(|at| is_kind(self.taken, kind_at(at)))
        };
        self.is_way(mv)
            && self.is_joined(position, mv)
            && self.is_choice(mv, generously)
            && (mv.from() == Square::HAND || is_kind(self.mover, kind_at(mv.from())))
            && (self.left_out == 0 || self.taken == 0 || taken())
    }

    /// Does a move go from where to where it is said to?
    fn is_way(&self, mv: Move) -> bool {
        let is = |said: Option<Square>, at: Square| said.is_none_or(|said| said == at);
        let straight = is(self.from, mv.from()) && is(self.to, mv.to());
        let other_way = is(self.from, mv.to()) && is(self.to, mv.from());
        straight || (mv.shape().has_two_origins() && other_way)
    }

    /// Does a move choose what is said?
    fn is_choice(&self, mv: Move, generously: bool) -> bool {
        let second = match self.second {
            Some(_) => mv.second() == self.second,
            None => generously || mv.second().is_none(),
        };
        if mv.shape() != self.shape {
            let promotes = matches!(mv.shape().notation(), Notation::SignKindInPlace(_));
            return generously && second && self.shape == Shape::Plain && promotes;
        }
        let [first, other] = mv.choice().kinds();
        let is =
            |said: u32, kind: Option<Kind>| said == 0 || kind.is_some_and(|kind| has(said, kind));
        let in_order = is(self.chosen, first) && is(self.partner, other);
        // Which of two pieces that fuse is named first does not matter.
        let swapped = matches!(mv.choice(), Choice::Fuse(..))
            && is(self.chosen, other)
            && is(self.partner, first);
        second && (in_order || swapped)
    }
}

fn has(kinds: u32, kind: Kind) -> bool {
    kinds & 1 << kind.index() != 0
}
