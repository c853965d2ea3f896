//! Games and positions that several tests and the gallery's goldens draw.
#![allow(dead_code, reason = "each test uses some of it")]

pub(crate) mod views;

use oddboard_render::Scene;
use oddboard_rules::{AnyPosition, Game, Move, Variant, text};

/// The limit for alt text that the tests pass, in characters: the smallest that callers have.
pub(crate) const ALT_TEXT_MAX: usize = 1_024;

/// A game of so many random moves, the same for the same seed.
pub(crate) fn random_game(variant: Variant, plies: usize, mut seed: u64) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(seed >> 33).expect("31 bits") % moves.len();
        game.play(moves[place]).expect("a legal move");
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

/// The sample of a game: the position before, and the move.
pub(crate) fn sample(variant: Variant) -> (AnyPosition, Move) {
    let found = SAMPLES.iter().find(|(name, ..)| *name == variant.name());
    let (_, position, mv) = found.unwrap_or_else(|| panic!("add a sample of {variant}"));
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
