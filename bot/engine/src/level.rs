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

/// Whether there is such a level.
#[must_use]
pub fn is_level(level: Level) -> bool {
    Strength::new(level.0).is_some()
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
        let worth: Vec<_> = LEVELS.iter().filter_map(|level| rating(*level)).collect();
        assert_eq!(worth.len(), LEVELS.len());
        assert!(worth.windows(2).all(|pair| pair[0] < pair[1]), "{worth:?}");
    }
}
