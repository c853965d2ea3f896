//! The rules in words, held against the generator: laws over every game.

use std::collections::BTreeSet;

use oddboard_rules::{Game, Spec, Variant};
use oddboard_speech::rulebook::{Diagram, Example, Section, Topic};
use oddboard_speech::{Language, SpecSpeech};

/// What a rules command can serve in one message, with room for a heading.
const LONGEST: usize = 1_000;

/// The most characters of the words under a diagram: three lines.
const LONGEST_CAPTION: usize = 140;

/// How many characters of a code block fit a line on a phone.
const WIDEST: usize = 38;

/// The text on a topic of which a game has one section, or nothing.
fn text(spec: &Spec, topic: Topic, language: Language) -> Option<String> {
    let section = spec.rulebook().iter().find(|section| section.topic == topic);
    section.map(|section| section.text(spec, language))
}

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
fn every_game_has_an_overview_first_its_board_setup_winning_rulings_and_every_piece() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let topics: Vec<Topic> = spec.rulebook().iter().map(|section| section.topic).collect();
        assert_eq!(topics[0], Topic::Overview, "{variant}");
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
fn every_section_is_short_and_titled_in_every_language() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for section in spec.rulebook() {
            for language in Language::ALL {
                let title = section.title(spec, language);
                let length = section.text(spec, language).chars().count();
                let of = format!("{variant}, {}, {title}", language.tag());
                assert!(length < LONGEST, "{of}: {length} characters");
                assert!(length > 20 && !title.is_empty(), "{of}");
            }
            if let Topic::Piece(_) = section.topic {
                assert!(section.diagram.is_some(), "{variant}, {}", section.message);
            }
        }
    }
}

#[test]
fn an_overview_says_how_to_win_three_oddities_the_board_and_the_pieces() {
    for variant in Variant::ALL {
        for language in Language::ALL {
            let text = text(variant.spec(), Topic::Overview, language).unwrap_or_default();
            let parts: Vec<&str> = text.split("\n\n").collect();
            assert!(parts.len() >= 4, "{text}");
            assert!(parts[..4].iter().all(|part| part.starts_with("**")), "{text}");
            assert_eq!(parts[1].matches("\n- ").count(), 3, "{text}");
            assert!(parts[3].contains("\n- "), "{text}");
        }
    }
}

#[test]
fn the_board_section_credits_inventor_and_year_and_rulings_say_that_they_are() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for language in Language::ALL {
            let board = text(spec, Topic::Board, language).unwrap_or_default();
            for name in spec.inventors {
                assert!(board.contains(name), "{variant} credits {name}: {board}");
            }
            if let Some(year) = spec.year {
                assert!(board.contains(&year.to_string()), "{variant} says {year}: {board}");
            }
            let ruling = match language {
                Language::English => "ruling",
                Language::French => "décision",
                Language::Spanish => "decisi",
            };
            let rulings = text(spec, Topic::Rulings, language).unwrap_or_default();
            assert!(rulings.to_lowercase().contains(ruling), "{variant} marks them: {rulings}");
        }
    }
}

#[test]
fn tips_name_whose_they_are_and_link_the_page() {
    let mut told = 0;
    for variant in Variant::ALL {
        let spec = variant.spec();
        for language in Language::ALL {
            let Some(tips) = text(spec, Topic::Tips, language) else { continue };
            told += 1;
            assert!(spec.inventors.iter().all(|name| tips.contains(name)), "{variant}: {tips}");
            assert_eq!(tips.matches("](<https://").count(), 1, "{variant}: {tips}");
        }
    }
    assert!(told > 0, "there are tips");
}

#[test]
fn a_table_fits_a_phone() {
    let mut tables = 0;
    for variant in Variant::ALL {
        for section in variant.spec().rulebook() {
            for language in Language::ALL {
                let text = section.text(variant.spec(), language);
                assert_eq!(text.matches("```").count() % 2, 0, "{text}");
                for table in text.split("```").skip(1).step_by(2) {
                    tables += 1;
                    let widest = table.lines().map(|line| line.chars().count()).max();
                    assert!(widest <= Some(WIDEST), "{variant}: {widest:?} wide:\n{table}");
                }
            }
        }
    }
    assert!(tables > 0, "there are tables");
}

#[test]
fn every_language_names_the_same_squares_numbers_and_notations() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for section in spec.rulebook() {
            let english = Named::by(section, spec, Language::English);
            for language in [Language::French, Language::Spanish] {
                let here = Named::by(section, spec, language);
                assert_eq!(here, english, "{variant}, {}, {}", language.tag(), section.message);
            }
        }
    }
}

/// What a text says that reads the same in every language.
#[derive(PartialEq, Eq, Debug)]
struct Named {
    squares: Vec<String>,
    /// Kinds by letter and number: `E2`.
    codes: Vec<String>,
    notations: Vec<String>,
    links: Vec<String>,
    /// Numbers, in digits or in words.
    numbers: BTreeSet<u32>,
    lines: usize,
    points: usize,
    stars: usize,
}

impl Named {
    fn by(section: &Section, spec: &Spec, language: Language) -> Named {
        let caption = section.caption(spec, language).unwrap_or_default();
        let text = without_separators(&format!("{}\n{caption}", section.text(spec, language)));
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        let those = |wanted: &dyn Fn(&str) -> bool| -> Vec<String> {
            let mut found: Vec<String> =
                words.iter().filter(|word| wanted(word)).map(|word| (*word).to_owned()).collect();
            found.sort();
            found
        };
        let is_code = |word: &str| {
            let rest = word.strip_prefix(|c: char| c.is_ascii_uppercase());
            rest.is_some_and(|rest| rest.parse::<u32>().is_ok())
        };
        let mut notations: Vec<String> =
            text.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        // A table's headings are words.
        notations.retain(|notation| !notation.contains('\n'));
        notations.sort();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        Named {
            // The hand is a word.
            squares: those(&|word| word != "hand" && spec.geometry.square(word).is_some()),
            codes: those(&is_code),
            notations,
            links: links.map(str::to_owned).collect(),
            numbers: words.iter().filter_map(|word| number(word, language)).collect(),
            lines: text.lines().count(),
            points: text.lines().filter(|line| line.starts_with("- ")).count(),
            stars: text.matches('*').count(),
        }
    }
}

/// `text` with its thousands unseparated: each language has a separator of its own for
/// them, `1,200` in English, and the Spanish four digits have none.
fn without_separators(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| characters.get(at).is_some_and(char::is_ascii_digit);
    let separates = |at: usize| {
        matches!(characters[at], ',' | '\u{a0}' | '\u{202f}')
            && at.checked_sub(1).is_some_and(is_digit)
            && (at + 1..=at + 3).all(is_digit)
            && !is_digit(at + 4)
    };
    let kept = (0..characters.len()).filter(|&at| !separates(at));
    kept.map(|at| characters[at]).collect()
}

/// A number in digits, or in words from two to eleven: one is an article, too.
fn number(word: &str, language: Language) -> Option<u32> {
    let words = match language {
        Language::English => "two three four five six seven eight nine ten eleven",
        Language::French => "deux trois quatre cinq six sept huit neuf dix onze",
        Language::Spanish => "dos tres cuatro cinco seis siete ocho nueve diez once",
    };
    let word = word.to_lowercase();
    let named = words.split(' ').zip(2..).find(|(name, _)| *name == word);
    named.map(|(_, number)| number).or_else(|| word.parse().ok())
}

#[test]
fn every_example_claims_exactly_the_moves_that_the_generator_gives() {
    for variant in Variant::ALL {
        for section in variant.spec().rulebook() {
            if let Some(diagram) = section.diagram {
                hold(*variant, section.message, diagram.example());
            }
        }
    }
}

fn hold(variant: Variant, title: &str, example: &Example) {
    let position = variant
        .parse_position(example.position)
        .unwrap_or_else(|error| panic!("{variant}, {title}: {error}"));
    if example.from.is_empty() {
        assert!(example.moves.is_empty(), "{variant}, {title}: no piece is chosen");
        return;
    }
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

#[test]
fn every_diagrams_moves_are_legal_and_lead_where_it_says() {
    for variant in Variant::ALL {
        for section in variant.spec().rulebook() {
            let title = section.message;
            match section.diagram {
                Some(Diagram::Path(example, shown)) => {
                    assert!(example.moves.contains(&shown), "{variant}, {title}: {shown}");
                }
                Some(Diagram::After(played, example)) => {
                    let game = Game::from_record(*variant, played.position, played.moves)
                        .unwrap_or_else(|error| panic!("{variant}, {title}: {error}"));
                    assert_eq!(game.position().to_string(), example.position, "{variant}, {title}");
                    assert!(!played.moves.is_empty(), "{variant}, {title}");
                }
                Some(Diagram::Moves(_)) | None => {}
            }
        }
    }
}

#[test]
fn every_rule_of_its_own_is_shown_and_what_is_done_there_is_told() {
    /// A table shows it.
    const TOLD_BY_A_TABLE: &str = "rule-fusions";
    for variant in Variant::ALL {
        let spec = variant.spec();
        for section in spec.rulebook() {
            let (shown, of) = (section.diagram, format!("{variant}, {}", section.message));
            if section.topic == Topic::Special && section.message != TOLD_BY_A_TABLE {
                assert!(shown.is_some(), "{of} has no diagram");
            }
            for language in Language::ALL {
                let caption = section.caption(spec, language);
                let needed = matches!(shown, Some(Diagram::Path(..) | Diagram::After(..)));
                assert!(caption.is_some() || !needed, "{of}: nothing is said of what is done");
                assert!(caption.is_none() || shown.is_some(), "{of}: words without a diagram");
                let length = caption.map_or(0, |caption| caption.chars().count());
                assert!(length <= LONGEST_CAPTION, "{of}, {}: {length}", language.tag());
            }
        }
    }
}

#[test]
fn a_lancer_may_become_a_veteran_and_need_not() {
    let spec = Variant::WildJokers.spec();
    let kind = |code| spec.kind_of(code).expect("a kind of the game");
    for (language, may) in Language::ALL.into_iter().zip([" may", " peu", " pued"]) {
        let both = ["L", "V"].map(|code| spec.kind_name(kind(code), language));
        let names_both = |sentence: &&str| both.iter().all(|name| sentence.contains(name.as_str()));
        let mut told = 0;
        for section in spec.rulebook() {
            let text = section.text(spec, language);
            // The items of a list are no sentence together.
            let sentences = text.split(". ").flat_map(|sentence| sentence.split(" · "));
            for sentence in sentences.filter(names_both) {
                assert!(sentence.contains(may), "{sentence}");
                told += 1;
            }
        }
        assert!(told > 2, "{}: {told}", language.tag());
    }
}

#[test]
fn pieces_fuse_into_others_and_not_to_them() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for section in spec.rulebook() {
            let text = section.text(spec, Language::English);
            for sentence in text.split(". ").filter(|sentence| sentence.contains("fuses with")) {
                let to = |kind| format!(" to a {}", spec.kind(kind).name);
                assert!(!spec.all_kinds().any(|kind| sentence.contains(&to(kind))), "{sentence}");
            }
        }
    }
}
