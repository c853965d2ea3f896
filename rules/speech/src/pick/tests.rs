#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use oddboard_rules::Variant;
use oddboard_testing::vectors;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use oddboard_rules::{AnyPosition, Game, Move};

use super::path::SEPARATOR;
use super::*;
use crate::words::Language;

/// The most characters of a path: what is left of a button's 100 beside the
/// largest numbers.
const PATH_MAX: usize = 50;

/// What fits on a page, and into a label, where the tests show answers.
const LIMITS: Limits = Limits { group: 25, page: 4 };
const LABEL_MAX: usize = 100;

/// Walks through the tree from a question; returns the moves that its paths
/// reach, each as often as it is reached.
fn reached(game: &Game, path: &Path, asked: Option<&Question>, language: Language) -> Vec<Move> {
    let text = path.to_string();
    assert!(text.len() <= PATH_MAX, "{text}");
    assert_eq!(Path::parse(&text), *path, "a path is read back");
    if let (Some(asked), Some(back)) = (asked, path.back()) {
        let before = follow(game, &back).unwrap();
        assert_eq!(before, Step::Open(asked.clone()), "back leads back");
    }
    let question = match follow(game, path).unwrap() {
        Step::Settled(mv) => return vec![mv],
        Step::Open(question) => question,
    };
    check(game.position(), &question, language);
    let mut moves = Vec::new();
    for pick in &question.picks {
        let reached = reached(game, &path.with(&pick.key), Some(&question), language);
        assert_eq!(sorted(&reached), sorted(&pick.moves), "{} says what remains", pick.key);
        moves.extend(reached);
    }
    moves
}

fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    moves
}

fn check(position: &AnyPosition, question: &Question, language: Language) {
    assert!(question.picks.len() > 1, "what is evident is not asked: {question:?}");
    let label = |pick: &Pick| question.label(position, pick, language).text;
    let labels: HashSet<_> = question.picks.iter().map(label).collect();
    assert_eq!(labels.len(), question.picks.len(), "labels are distinct: {labels:?}");
    for label in &labels {
        assert!((1..=LABEL_MAX).contains(&label.chars().count()), "{label}");
    }
    for pick in &question.picks {
        assert!(pick.key.len() <= 12 && !pick.key.contains(SEPARATOR), "{}", pick.key);
    }
    let pages = question.pages(LIMITS);
    let mut shown: Vec<&Pick> = Vec::new();
    for page in &pages {
        assert!((1..=LIMITS.page).contains(&page.len()));
        for group in page {
            assert!((1..=LIMITS.group).contains(&group.picks.len()));
            assert_eq!(group.headed, pages.len() > 1 || page.len() > 1);
            shown.extend(group.picks);
        }
    }
    shown.extend(question.pass());
    assert_eq!(shown, question.picks.iter().collect::<Vec<_>>(), "each stands somewhere, once");
}

fn holds(game: &Game) {
    let legal = game.legal_moves();
    if legal.is_empty() {
        assert_eq!(follow(game, &Path::default()), Err(Lost), "nothing to pick from");
    } else {
        // One position after the other in another language: every one has to tell answers apart.
        let language = Language::ALL[game.position().ply() as usize % Language::ALL.len()];
        let reached = reached(game, &Path::default(), None, language);
        // A move is found under each piece that it starts with; the only move is not asked for.
        let expected: Vec<Move> = match legal[..] {
            [only] => vec![only],
            _ => legal.iter().flat_map(|mv| mv.origins().map(|_| *mv)).collect(),
        };
        assert_eq!(sorted(&reached), sorted(&expected), "{}", game.position());
    }
}

#[test]
fn every_legal_move_is_reached_by_exactly_one_path_of_picks_from_each_origin() {
    for variant in Variant::ALL {
        let vectors = vectors::positions(*variant);
        for position in vectors.iter().step_by(1 + vectors.len() / 24) {
            holds(&Game::from_position(*position));
        }
        let config = Config {
            cases: 6,
            failure_persistence: None,
            rng_seed: RngSeed::Fixed(0x0dd_b0a2d),
            ..Config::default()
        };
        let steps = prop::collection::vec(any::<prop::sample::Index>(), 1..60);
        TestRunner::new(config)
            .run(&steps, |steps| {
                let mut game = Game::new(*variant);
                for (number, step) in steps.iter().enumerate() {
                    if number % 8 == 0 {
                        holds(&game);
                    }
                    let legal = game.legal_moves();
                    if legal.is_empty() {
                        break;
                    }
                    game.play(*step.get(&legal)).unwrap();
                }
                holds(&game);
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn a_path_of_another_position_leads_nowhere() {
    for variant in Variant::ALL {
        let game = Game::new(*variant);
        for text in ["zz", "a1.zz", "-", "_", "e2e4", "a1.a1.a1.a1.a1"] {
            match follow(&game, &Path::parse(text)) {
                Err(Lost) => {}
                other => panic!("{text} leads somewhere in {variant}: {other:?}"),
            }
        }
    }
}

fn english(game: &Game, question: &Question, pick: &Pick) -> Label {
    question.label(game.position(), pick, Language::English)
}

/// The labels of a question, and the question after picking one of them.
fn labels(game: &Game, path: &Path) -> Vec<String> {
    match follow(game, path).unwrap() {
        Step::Open(question) => {
            let label = |pick| english(game, &question, pick).text;
            question.picks.iter().map(label).collect()
        }
        Step::Settled(mv) => panic!("settled: {}", game.position().move_text(mv)),
    }
}

/// A position of whichever game has such a board.
fn at(position: &str) -> Game {
    let mut read = Variant::ALL.iter().filter_map(|variant| variant.parse_position(position).ok());
    Game::from_position(read.next().unwrap())
}

/// Magic pieces, a launching square, riflemen, promotion, two forms.
const ARENA: &str = "4k6/6P4/11/3pp6/2r8/2R8/11/3p7/3A7/C4K3EE w Vp - 0";
/// A Captain that can be taken, and a Lancer.
const PITS: &str = "c6/V*J*1*1/2C3k/1*B2*1/1Jjv2p/1*K*r*1/L1J3a w - - 6";
/// A fusion of four, pieces in hand, a block of four.
const POCKETS: &str = "fwfwcwfwf/wfwfwfwfw/9/9/4f4/4[J2]4/FF7/FFW1W1W2/F2WCWFW1 w FW[E2] 2/0 5";

#[test]
fn pieces_are_listed_by_kind_then_what_is_in_hand() {
    let first = labels(&at(ARENA), &Path::default());
    assert_eq!(first[..3], ["King f1", "Reducer c5", "Dragon-Rook j1"], "{first:?}");
    assert!(first.contains(&"Canon, launching square".to_owned()), "it has words: {first:?}");
    let first = labels(&at(POCKETS), &Path::default());
    assert_eq!(
        first[first.len() - 5..],
        [
            "Ferz from the hand",
            "Wazir from the hand",
            "Alfil-Ferz from the hand",
            "Block of four: Ferz a2 b2 a3 b3",
            "Fuse two pieces in the hand",
        ]
    );
}

#[test]
fn a_piece_comes_with_where_it_can_go() {
    let detail = |game: &Game, label: &str| {
        let Ok(Step::Open(question)) = follow(game, &Path::default()) else {
            panic!("there are several pieces");
        };
        let labels = question.picks.iter().map(|pick| english(game, &question, pick));
        labels.into_iter().find(|found| found.text == label).unwrap().detail
    };
    assert_eq!(detail(&at(ARENA), "Pawn g9"), "f9 h9 g10");
    assert!(detail(&at(ARENA), "Cannon a1").contains("=Canon"), "a flip in place");
    assert!(detail(&at(PITS), "Lancer a1").contains("×c3"), "a capture");
}

#[test]
fn form_and_promotion_are_asked_after_the_target() {
    let game = at(ARENA);
    let targets = labels(&game, &Path::parse("a1"));
    assert!(targets.contains(&"a1: becomes Canon".to_owned()), "a flip in place: {targets:?}");
    assert_eq!(labels(&game, &Path::parse("a1.a5")), ["Stays Cannon", "Becomes Canon"]);
    assert_eq!(
        labels(&game, &Path::parse("g9.g10")),
        [
            "Becomes Dragon-Rook",
            "Becomes Advancer-Bishop",
            "Becomes Slip-Nightrider",
            "Becomes Cannon"
        ]
    );
}

#[test]
fn a_change_in_place_is_parted_from_its_square_as_the_language_parts_them() {
    let game = at(ARENA);
    let Step::Open(question) = follow(&game, &Path::parse("a1")).unwrap() else { panic!("open") };
    let changes = |pick: &&Pick| english(&game, &question, pick).text == "a1: becomes Canon";
    let pick = question.picks.iter().find(changes).unwrap();
    let told = |language| question.label(game.position(), pick, language).text;
    assert_eq!(told(Language::Spanish), "a1: se convierte en Canónigo");
    assert_eq!(told(Language::French), "a1\u{a0}: devient Chanoine");
}

#[test]
fn a_capture_beside_the_way_is_a_target_of_its_own_and_stands_first() {
    let targets = labels(&at(ARENA), &Path::parse("d2"));
    assert!(!targets.contains(&"d3, takes Pawn".to_owned()), "{targets:?}");
    let game = at(&ARENA.replace("/3p7/3A7/", "/11/3A7/").replace("2R8/11", "2R8/3p7"));
    let targets = labels(&game, &Path::parse("d2"));
    assert_eq!(targets[0], "d3, takes Pawn on d4");
    assert!(targets.contains(&"d3".to_owned()), "{targets:?}");
}

#[test]
fn an_explosion_says_what_it_is() {
    let targets = labels(&at(ARENA), &Path::parse("c5"));
    assert_eq!(targets[0], "c6: explodes with the Reducer");
}

#[test]
fn a_captured_piece_that_changes_sides_is_placed_last() {
    let game = at(PITS);
    assert_eq!(labels(&game, &Path::parse("a6"))[0], "a7, takes Captain");
    let Ok(Step::Open(question)) = follow(&game, &Path::parse("a6.a7")) else {
        panic!("where to place it is a question");
    };
    assert_eq!(question.about, About::Placement);
    let is_said = |pick: &Pick| english(&game, &question, pick).text == "Mercenary on b1";
    assert!(question.picks.iter().any(is_said));
}

#[test]
fn a_fusion_moves_whole_or_in_part() {
    let game = at(POCKETS);
    assert_eq!(
        labels(&game, &Path::parse("e4.hand")),
        [
            "The whole Jumping General",
            "Only the Guard; the Guard stays",
            "Only the Alfil-Ferz; the Wazir-Dabbaba stays",
            "Only the Wazir-Dabbaba; the Alfil-Ferz stays",
        ]
    );
    let targets = labels(&game, &Path::parse("e4"));
    assert_eq!(targets[0], "e5, takes Ferz");
    assert!(
        targets.contains(&"e2, Wazir-Dabbaba + Wazir = Chieftain Wazir-Dabbaba".to_owned()),
        "{targets:?}"
    );
}

#[test]
fn pieces_in_hand_fuse_pair_by_pair_and_a_block_goes_where_it_can() {
    let game = at(POCKETS);
    assert_eq!(labels(&game, &Path::parse("+")), ["Ferz and Wazir", "Ferz and Alfil-Ferz"]);
    let Ok(Step::Open(question)) = follow(&game, &Path::parse("a2#")) else {
        panic!("the block has several ways");
    };
    assert_eq!(question.chosen.len(), 4, "all four are shown");
    assert_eq!(question.about, About::Target);
}

#[test]
fn more_than_a_menu_holds_stands_in_several_with_headings() {
    let game = at(ARENA);
    let Ok(Step::Open(question)) = follow(&game, &Path::parse("wls")) else {
        panic!("there are many places to launch to");
    };
    let pages = question.pages(LIMITS);
    assert_eq!(pages.len(), 1);
    let ends = |group: &Group<'_>| {
        assert!(group.headed);
        [group.picks.first(), group.picks.last()]
            .map(|pick| english(&game, &question, pick.unwrap()).short)
    };
    let ends: Vec<_> = pages[0].iter().map(ends).collect();
    assert_eq!(ends, [["a4", "g7"], ["h4", "k7"]], "cut between files");
}

#[test]
fn what_was_picked_is_told_in_the_words_of_the_answers() {
    let trail = |path| trail(&at(ARENA), &Path::parse(path), Language::English);
    assert_eq!(trail("g9.g10"), ["Pawn g9", "g10"]);
    assert_eq!(trail("g9.g10.=E"), ["Pawn g9", "g10", "Becomes Dragon-Rook"]);
    assert!(trail("").is_empty());
}

#[test]
fn two_positions_have_different_fingerprints() {
    assert_ne!(fingerprint(at(ARENA).position()), fingerprint(at(PITS).position()));
    assert_eq!(fingerprint(at(PITS).position()).len(), 4);
}
