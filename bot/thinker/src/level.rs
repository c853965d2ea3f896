//! What the levels of a game's players mean to the engine.

use oddboard_engine::Level as EngineLevel;
use oddboard_game::core::Level;
use oddboard_rules::Variant;

/// Every level, the weakest first.
pub const LEVELS: [Level; EngineLevel::ALL.len()] = {
    let mut levels = [Level(0); EngineLevel::ALL.len()];
    let mut index = 0;
    while index < levels.len() {
        levels[index] = Level(EngineLevel::ALL[index].number());
        index += 1;
    }
    levels
};

/// Whether there is such a level.
#[must_use]
pub fn is_level(level: Level) -> bool {
    EngineLevel::new(level.0).is_some()
}

/// What a level is worth in a game, as the engine says, in rating points. None if there is no such
/// level.
#[must_use]
pub fn rating(variant: Variant, level: Level) -> Option<f64> {
    EngineLevel::new(level.0).map(|level| f64::from(level.elo(variant)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_begin_at_one_and_each_is_worth_more_than_the_one_before() {
        assert_eq!(LEVELS[0], Level(1));
        assert!(!is_level(Level(0)) && !is_level(Level(200)));
        for variant in Variant::ALL {
            let worth: Vec<_> =
                LEVELS.iter().filter_map(|level| rating(*variant, *level)).collect();
            assert_eq!(worth.len(), LEVELS.len());
            assert!(worth.windows(2).all(|pair| pair[0] < pair[1]), "{variant}: {worth:?}");
        }
    }
}
