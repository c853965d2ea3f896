//! A second opinion on every game.
//!
//! Each of the games' modules makes the moves of one game in the most naive way that its rule
//! page allows: arrays and strings, every move tried out, check and mate by their definitions.
//! It shares no code with the rooms. Both are then asked about the same positions, from random
//! play and from random placements, and must say the same.
//!
//! `SECOND_OPINION_POSITIONS` is the number of positions per game, 100,000 unless told.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

mod board;
mod dice;
mod fields;
mod harness;
mod naive;
mod placements;
mod vectors;

use oddboard_rules::Variant;

/// One list of the naive generators makes their modules and tests.
macro_rules! second_opinions {
    ($($module:ident::$Game:ident: $vectors_hold:ident, $both_agree:ident;)*) => {
        $(
            mod $module;

            #[test]
            fn $vectors_hold() {
                vectors::hold::<$module::$Game>();
            }

            #[test]
            fn $both_agree() {
                harness::hold::<$module::$Game>();
            }
        )*

        #[test]
        fn every_game_has_a_second_opinion() {
            let known = [$(<$module::$Game as naive::Naive>::NAME),*];
            for variant in Variant::ALL {
                assert!(known.contains(&variant.name()), "{variant} has no second opinion");
            }
        }
    };
}

second_opinions! {
    rollerball::Rollerball: rollerball_vectors_hold, both_agree_on_rollerball;
    wild_jokers::WildJokers: wild_jokers_vectors_hold, both_agree_on_wild_jokers;
    jai_alai::JaiAlai: jai_alai_vectors_hold, both_agree_on_jai_alai;
    symmetron::Symmetron: symmetron_vectors_hold, both_agree_on_symmetron;
    hullabaloo::Hullabaloo: hullabaloo_vectors_hold, both_agree_on_hullabaloo;
    template::Template: template_vectors_hold, both_agree_on_template;
}
