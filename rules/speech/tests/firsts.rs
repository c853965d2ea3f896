//! What is new in a game: each of it is met in play, told in every language, and named once.

#![allow(clippy::unwrap_used, reason = "the crate's own data can be read")]

use std::collections::BTreeSet;

use oddboard_rules::{Game, InfluenceKind, Variant};
use oddboard_speech::firsts::First;
use oddboard_speech::{Language, SpecSpeech};

#[test]
fn every_game_has_something_new_with_words_in_every_language() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let firsts = spec.firsts();
        assert!((2..=10).contains(&firsts.len()), "{variant}");
        let names: BTreeSet<&str> = firsts.iter().map(|first| first.name).collect();
        assert_eq!(names.len(), firsts.len(), "{variant}");
        for language in Language::ALL {
            for first in firsts {
                let text = first.text(spec, language);
                assert!(text.contains("**") && text.ends_with('.'), "{variant}: {text}");
                assert!((40..=200).contains(&text.chars().count()), "{variant}: {text}");
            }
        }
    }
}

/// Which of what is new is seen in games of random moves.
fn met(variant: Variant, games: u64) -> BTreeSet<&'static str> {
    let firsts: &'static [First] = variant.spec().firsts();
    let mut met = BTreeSet::new();
    for seed in 0..games {
        let mut game = Game::new(variant);
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        for _ in 0..120 {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let before = *game.position();
            // What any legal move shows is found much sooner than what random ones do.
            for first in firsts.iter().filter(|first| !met.contains(first.name)).collect::<Vec<_>>()
            {
                if legal.iter().any(|mv| first.happens(&before, *mv)) {
                    met.insert(first.name);
                }
            }
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let place = usize::try_from(state % legal.len() as u64).unwrap();
            game.play(legal[place]).unwrap();
        }
        if met.len() == firsts.len() {
            break;
        }
    }
    met
}

#[test]
fn whatever_is_new_happens_in_play_and_not_with_every_move() {
    for variant in Variant::ALL {
        let firsts = variant.spec().firsts();
        let names: BTreeSet<&str> = firsts.iter().map(|first| first.name).collect();
        assert_eq!(met(*variant, 60), names, "{variant}");
        let start = variant.start();
        for first in firsts {
            let moves = start.legal_moves();
            assert!(
                moves.iter().any(|mv| !first.happens(&start, *mv)),
                "{variant}: {}",
                first.name
            );
        }
    }
}

#[test]
fn a_reducer_frees_its_own_side_but_not_itself() {
    let reducers = "k8/9/9/3r5/4R4/9/9/K8 w TTtt - 0";
    let position = Variant::JaiAlai.parse_position(reducers).unwrap();
    let spec = position.spec();
    let is_reduced = |name| {
        let at = spec.geometry.square(name).unwrap();
        position.influences(at).iter().any(|it| it.kind() == InfluenceKind::Reduced)
    };
    assert!(is_reduced("e4"), "two opposing Reducers side by side are both reduced");
    let first = spec.firsts().iter().find(|first| first.name == "reduced").unwrap();
    let said = Language::ALL.map(|language| first.text(spec, language));
    let except =
        ["but the Reducer itself.", "sauf le Réducteur lui-même.", "salvo al propio Reductor."];
    for (text, except) in said.iter().zip(except) {
        assert!(text.ends_with(except), "{text}");
    }
}
