//! Games and positions that several tests and the gallery's goldens draw.
#![allow(dead_code, reason = "each test uses some of it")]

pub(crate) mod views;

use oddboard_render::{Graph, Scene};
use oddboard_rules::{AnyPosition, Game, Move, Variant, text};
use oddboard_speech::{Language, SpecSpeech};

/// The limit for alt text that the tests pass, in characters: the smallest that callers have.
pub(crate) const ALT_TEXT_MAX: usize = 1_024;

pub(crate) use oddboard_testing::dice::random_game;

/// The same, and not over: the last move of a game that ended is taken back.
pub(crate) fn random_game_going_on(variant: Variant, plies: usize, seed: u64) -> Game {
    let mut game = random_game(variant, plies, seed);
    while game.outcome().is_some() {
        game.undo();
    }
    game
}

/// A position in the middle of a game, and a move there that is worth a picture: a rebound, a
/// piece that changes sides, a drop, a change of form.
const SAMPLES: &[(&str, &str, &str)] = &[
    ("rollerball", "2rb1p1/r2kp2/2***2/2***2/2***2/1PPK3/4R2 w - 0,0 6", "e1a6"),
    ("wild-jokers", "rbk1l1j/p*1*m*p/J2A1p1/1*p2*1/5P1/P*P*B*P/1MLK2R w - K 12", "d5e6,M@f1"),
    (
        "jai-alai",
        "1a2T1dm1/1s1d1y1k1/2m1ygTDt/g2YY4/3yy1t2/T3t1Y2/G1Y4Y1/AMB2KBGR b Tt - 57",
        "b8d8xe8",
    ),
    (
        "symmetron",
        "2d5d1s/h4k1a1v1/1bb1bb1bppp/p1a8/1b1Rb6/H10/2uB2BU3/PBPB1v2P1P/1D4A4/SCA3KD2S w r - 50",
        "a3=B",
    ),
    (
        "hullabaloo",
        "1w[e3]w1wg1f/w1w[e2]w3w/8f/9/9/1F1w5/4W1c2/2WWW4/[D2]2FC1F2 w FFfwgg 2/0 51",
        "F@b4",
    ),
];

/// The sample of a game: the position before, and the move. A game that is not in the list
/// shows the first move of an example of its rule book.
pub(crate) fn sample(variant: Variant) -> (AnyPosition, Move) {
    let found = SAMPLES.iter().find(|(name, ..)| *name == variant.name());
    let of_the_rules = || {
        let sections = variant.spec().rulebook().iter();
        let diagram = sections.filter_map(|section| section.diagram).next();
        let diagram = diagram.unwrap_or_else(|| panic!("{variant} has a diagram"));
        let example = diagram.example();
        (example.position, example.moves[0])
    };
    let (position, mv) = found.map_or_else(of_the_rules, |(_, position, mv)| (*position, *mv));
    let position = variant.parse_position(position).expect("a sample position");
    let mv = text::parse_move(variant.spec(), mv).expect("a sample move");
    assert!(position.legal_moves().contains(&mv), "{variant}: the sample move is legal");
    (position, mv)
}

/// The sample's scene after its move.
pub(crate) fn sample_scene(variant: Variant) -> Scene {
    let (before, mv) = sample(variant);
    let mut after = before;
    after.play_unchecked(mv);
    Scene::of(&after).last_move(&before, mv).players("Ada", "Ben")
}

/// The graph of a game in which White throws away a lead, comes back, and wins.
pub(crate) fn sample_graph() -> Graph {
    let shares = [
        0.52, 0.55, 0.5, 0.58, 0.6, 0.57, 0.63, 0.66, 0.71, 0.7, 0.78, 0.3, 0.27, 0.33, 0.24, 0.2,
        0.22, 0.16, 0.61, 0.58, 0.66, 0.64, 0.9, 0.93, 1.0, 1.0, 1.0,
    ];
    let moves = shares.len() - 1;
    Graph {
        variant: Variant::ALL[0],
        expected: shares.into_iter().map(Some).collect(),
        numbers: (1..=moves).collect(),
        marked: vec![10, 17, 21],
        language: Language::English,
    }
}
