//! Where the pieces could go, whatever that does to their King.

use super::Position;
use super::kinds::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL};
use super::pieces::{Lines, Steps, Tables, before, forward, third_rank};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Side, Square};

/// Whose pieces stand where, as a moving piece sees them.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) side: Side,
    pub(super) own: Bitboard,
    pub(super) theirs: Bitboard,
    pub(super) occupied: Bitboard,
    pub(super) empty: Bitboard,
    /// The enemy pieces but its Reducers, which most pieces cannot capture.
    pub(super) common: Bitboard,
}

impl Position {
    /// The pieces as a side's pieces see them.
    #[inline]
    pub(super) fn view(&self, side: Side) -> View {
        let (own, theirs) = (self.board.side(side), self.board.side(!side));
        let occupied = own | theirs;
        let empty = SPEC.geometry.board() - occupied;
        View { side, own, theirs, occupied, empty, common: theirs - self.board.kind(REDUCER) }
    }

    /// Where a piece may go were its King safe, a Deer's captures aside. Always inlined: where the kind is known
    /// there, nothing needs to be decided.
    #[inline(always)]
    pub(super) fn reach(
        &self,
        tables: &Tables,
        view: &View,
        kind: Kind,
        from: Square,
        reduced: bool,
    ) -> Bitboard {
        let steps = tables.steps[from.index()];
        match kind {
            KING => steps - (view.theirs & self.board.kind(STATUE)),
            GUARD => steps - (view.own & self.board.kind(KING)),
            SUPERBALL => {
                rebounding(tables, view, Lines::Orthogonal, from, view.occupied, view.theirs)
                    | (steps & view.empty)
            }
            BALL | DIAGBALL => reach_of_ball(tables, view, kind, from, reduced),
            DEER => deer(tables, view, from, reduced, |_, _| ()),
            REDUCER if reduced => steps & view.empty,
            REDUCER => tables.slides(from, view.occupied) & view.empty,
            MAGE => reach_of_mage(tables, view, from, reduced),
            BOY => reach_of_boy(tables, view, from, reduced),
            _ => Bitboard::EMPTY,
        }
    }
}

/// Where a piece goes by sliding along its lines and by rebounding off `walls`; by the
/// rebound it may capture `takes`. Long enough that what calls it is quicker with it apart.
#[inline(never)]
fn rebounding(
    tables: &Tables,
    view: &View,
    lines: Lines,
    from: Square,
    walls: Bitboard,
    takes: Bitboard,
) -> Bitboard {
    let allowed = view.empty | takes;
    let [one, other] = lines.rising();
    let mut targets = Bitboard::EMPTY;
    for (rising, across) in [(one, other), (other, one)] {
        let (up, down) = tables.both_ways(from, rising, view.occupied);
        targets |= (up | down) & view.empty;
        for (slide, direction) in [(up, rising), (down, rising.turned(4))] {
            if let Some(wall) = (slide & walls).first() {
                let turn = before(wall, direction);
                let (up, down) = tables.both_ways(turn, across, view.occupied);
                targets |= (up | down) & allowed;
            }
        }
    }
    targets
}

/// Where a Ball or Diagball goes: the one step of the Diagball across its lines is the only
/// difference, the lines aside.
#[inline]
fn reach_of_ball(
    tables: &Tables,
    view: &View,
    kind: Kind,
    from: Square,
    reduced: bool,
) -> Bitboard {
    let lines = if kind == BALL { Lines::Orthogonal } else { Lines::Diagonal };
    let reach = if reduced {
        rebounding_next(tables, view, lines, from)
    } else {
        rebounding(tables, view, lines, from, view.own, view.common)
    };
    if kind == BALL { reach } else { reach | (tables.steps[from.index()] & view.empty) }
}

/// Where a reduced Ball or Diagball goes along its lines: its rebound must turn at once and go one
/// step.
fn rebounding_next(tables: &Tables, view: &View, lines: Lines, from: Square) -> Bitboard {
    let steps = tables.steps[from.index()];
    let mut targets = Bitboard::EMPTY;
    for direction in lines.directions() {
        let next = tables.ray(from, direction) & steps;
        targets |= next & view.empty;
        if (next & view.own).any() {
            for right_angle in [direction.turned(2), direction.turned(-2)] {
                targets |= tables.ray(from, right_angle) & steps & (view.empty | view.common);
            }
        }
    }
    targets
}

#[inline]
fn reach_of_mage(tables: &Tables, view: &View, from: Square, reduced: bool) -> Bitboard {
    let first = |side: Direction| tables.diagonal[side.index() / 2][from.index()];
    let [north, east, south, west] = Direction::ORTHOGONAL;
    // A Reducer on these squares would be adjacent to where the Mage-Apprentice starts.
    let steps = (first(north) | first(south)) & (view.empty | view.common);
    if reduced {
        return steps;
    }
    let allowed = view.empty | view.theirs;
    let outward = |side| {
        let one = Steps::of(first(side) & view.empty, side) & allowed;
        one | (Steps::of(one & view.empty, side) & allowed)
    };
    steps | outward(north) | outward(east) | outward(south) | outward(west)
}

#[inline]
fn reach_of_boy(tables: &Tables, view: &View, from: Square, reduced: bool) -> Bitboard {
    let side = view.side;
    let mut targets = (tables.boy_steps[side.index()][from.index()] & view.empty)
        | (tables.boy_takes[side.index()][from.index()] & view.common);
    if third_rank(side).contains(from) && !reduced {
        let way = tables.leg(from, forward(side), Bitboard::EMPTY);
        if (way & view.occupied).is_empty() {
            targets |= way;
        }
    }
    targets
}

/// Where a Deer goes without a capture. Gives each of its captures: where it stops, and the piece on
/// the next square beyond.
#[inline]
pub(super) fn deer(
    tables: &Tables,
    view: &View,
    from: Square,
    reduced: bool,
    mut give: impl FnMut(Square, Square),
) -> Bitboard {
    let steps = tables.steps[from.index()];
    let slides = tables.slides(from, view.occupied);
    let beyond = (slides & view.common) - steps;
    if beyond.any() {
        for direction in Direction::ALL {
            if let Some(taken) = (tables.ray(from, direction) & beyond).first() {
                let stop = before(taken, direction);
                if !reduced || steps.contains(stop) {
                    give(stop, taken);
                }
            }
        }
    }
    let way = slides & view.empty;
    if reduced { way & steps } else { way }
}
