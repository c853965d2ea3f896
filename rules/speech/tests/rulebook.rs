//! The rules in words, held against the generator: laws over every game.

use oddboard_rules::Variant;
use oddboard_speech::rulebook::{Example, Topic};
use oddboard_speech::{Language, SpecSpeech};

/// What a rules command can serve in one message, with room for a heading.
const LONGEST: usize = 1_000;

#[test]
fn every_game_is_summed_up_in_a_line_that_fits_a_menu() {
    for variant in Variant::ALL {
        for language in Language::ALL {
            let summary = variant.spec().summary(language);
            assert!((20..=100).contains(&summary.chars().count()), "{summary}");
            assert!(!summary.contains('\n') && !summary.ends_with('.'), "{summary}");
        }
    }
}

#[test]
fn every_game_has_its_board_setup_winning_and_rulings_and_every_piece() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let topics: Vec<Topic> = spec.rulebook().iter().map(|section| section.topic).collect();
        for topic in [Topic::Board, Topic::Setup, Topic::Winning, Topic::Rulings] {
            assert!(topics.contains(&topic), "{variant} has {topic:?}");
        }
        for kind in spec.all_kinds() {
            assert!(
                topics.contains(&Topic::Piece(kind)),
                "{variant} has a section on the {}",
                spec.kind(kind).name
            );
        }
    }
}

#[test]
fn every_section_is_short_and_titled() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for section in spec.rulebook() {
            let title = section.title(spec, Language::English);
            let length = section.text(spec, Language::English).chars().count();
            assert!(length < LONGEST, "{variant}, {title}: {length} characters");
            assert!(length > 20 && !title.is_empty(), "{variant}, {title}");
            if let Topic::Piece(_) = section.topic {
                assert!(section.example.is_some(), "{variant}, {title}");
            }
        }
    }
}

#[test]
fn the_board_section_credits_inventor_and_year_and_rulings_say_that_they_are() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let text = |topic| {
            let section = spec.rulebook().iter().find(|section| section.topic == topic);
            section.map_or_else(String::new, |section| section.text(spec, Language::English))
        };
        let board = text(Topic::Board);
        for name in spec.inventor.split(" and ") {
            assert!(board.contains(name), "{variant} credits {name}");
        }
        if let Some(year) = spec.year {
            assert!(board.contains(&year.to_string()), "{variant} says {year}");
        }
        let rulings = text(Topic::Rulings).to_lowercase();
        assert!(rulings.contains("ruling"), "{variant} marks its rulings");
    }
}

#[test]
fn every_example_claims_exactly_the_moves_that_the_generator_gives() {
    for variant in Variant::ALL {
        for section in variant.spec().rulebook() {
            if let Some(example) = section.example {
                hold(*variant, section.message, &example);
            }
        }
    }
}

fn hold(variant: Variant, title: &str, example: &Example) {
    let position = variant
        .parse_position(example.position)
        .unwrap_or_else(|error| panic!("{variant}, {title}: {error}"));
    let from = variant.spec().geometry.square(example.from);
    let from = from.unwrap_or_else(|| panic!("{variant}, {title}: no square {}", example.from));
    let mut moves: Vec<String> = position
        .destinations(from)
        .into_iter()
        .map(|destination| position.move_text(destination.mv))
        .collect();
    moves.sort();
    assert_eq!(moves, example.moves, "{variant}, {title}: {}", example.position);
}
