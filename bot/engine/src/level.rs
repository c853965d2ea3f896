//! What the levels of a game's players mean to the engine.

use oddboard_engine::Level as Strength;
use oddboard_game::core::Level;

/// Every level, the weakest first.
pub const LEVELS: [Level; Strength::ALL.len()] = {
    let mut levels = [Level(0); Strength::ALL.len()];
    let mut index = 0;
    while index < levels.len() {
        levels[index] = Level(Strength::ALL[index].number());
        index += 1;
    }
    levels
};

/// A level that searches no more nodes than this has its move before anybody notices.
const QUICK: u64 = 30_000;

/// Whether there is such a level.
#[must_use]
pub fn is_level(level: Level) -> bool {
    Strength::new(level.0).is_some()
}

/// Whether a level has its move at once, so that it can come with the answer to the move before.
#[must_use]
pub fn is_quick(level: Level) -> bool {
    Strength::new(level.0).is_some_and(|strength| strength.nodes() <= QUICK)
}

/// What a level is worth, as the engine says, in rating points. None if there is no such level.
#[must_use]
pub fn rating(level: Level) -> Option<f64> {
    Strength::new(level.0).map(|strength| f64::from(strength.elo()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_begin_at_one_and_each_is_worth_more_than_the_one_before() {
        assert_eq!(LEVELS[0], Level(1));
        assert!(!is_level(Level(0)) && !is_level(Level(200)));
        let worth: Vec<_> = LEVELS.iter().map(|level| rating(*level).unwrap()).collect();
        assert!(worth.windows(2).all(|pair| pair[0] < pair[1]), "{worth:?}");
        assert!(is_quick(LEVELS[0]) && !is_quick(*LEVELS.last().unwrap()));
    }
}
