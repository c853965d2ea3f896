//! Scores: hundredths of a Pawn's worth, or a forced end in this many turns.

/// The score of an immediate win. The turns that a win takes are subtracted from it.
pub const MATE: i32 = 30_000;

/// No search goes deeper than this many turns.
pub(crate) const MOST_TURNS: i32 = 1_000;

/// More than any score.
pub(crate) const INFINITE: i32 = 32_000;

/// An evaluation kept from looking like a forced end.
#[inline]
pub(crate) fn within_limits(value: i32) -> i32 {
    let limit = MATE - MOST_TURNS - 1;
    value.clamp(-limit, limit)
}

/// Is a raw score a forced win or loss?
#[inline]
pub(crate) const fn is_forced(raw: i32) -> bool {
    raw.abs() > MATE - MOST_TURNS
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Nothing forced: an advantage of this many hundredths. What it is worth in a game,
    /// [`expected_score`](crate::analysis::expected_score) says.
    Advantage(i32),
    /// A forced win with the side's nth turn from now, counting from 1. A turn of two
    /// moves is one turn.
    WinIn(u32),
    /// A forced loss with the enemy's nth turn from now, counting from 1; 0 if the game is lost already.
    LossIn(u32),
}

impl Score {
    /// The score that a search worked with.
    #[must_use]
    pub const fn from_raw(raw: i32) -> Score {
        if !is_forced(raw) {
            return Score::Advantage(raw);
        }
        let turns = (MATE - raw.abs()) as u32;
        if raw > 0 { Score::WinIn(turns.div_ceil(2)) } else { Score::LossIn(turns / 2) }
    }

    /// A number that is higher for what the side to move likes better.
    pub(crate) const fn rank(self) -> i32 {
        match self {
            Score::Advantage(hundredths) => hundredths,
            Score::WinIn(turns) => MATE - turns as i32,
            Score::LossIn(turns) => turns as i32 - MATE,
        }
    }
}

impl std::fmt::Display for Score {
    /// As the Universal Chess Interface writes it: `cp 35`, `mate 3`, `mate -2`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Score::Advantage(hundredths) => write!(f, "cp {hundredths}"),
            Score::WinIn(turns) => write!(f, "mate {turns}"),
            // Whoever loses by the very move that they make has no turn of the enemy's left to count.
            Score::LossIn(turns) => write!(f, "mate -{}", turns.max(&1)),
        }
    }
}

/// What a score says of a position's worth. A search that is stopped may have got no further than a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is worth at most as much.
    Upper,
    /// It is worth at least as much.
    Lower,
    /// It is worth as much.
    Exact,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_counted_in_the_winners_turns() {
        assert_eq!(Score::from_raw(MATE - 1), Score::WinIn(1));
        assert_eq!(Score::from_raw(MATE - 3), Score::WinIn(2));
        assert_eq!(Score::from_raw(-(MATE - 2)), Score::LossIn(1));
        assert_eq!(Score::from_raw(-MATE), Score::LossIn(0));
        assert_eq!(Score::from_raw(-120), Score::Advantage(-120));
    }
}
