//! The rules, sentence by sentence.

use super::spec::SPEC;
use super::{Influence, Refusal as Own};
use crate::testing::{after, assert_refused, moves_from, outcome, play, position, square_names};
use crate::{AnyPosition, OwnRefusal, Refusal, Shape, Variant};

square_names!(SPEC);

fn at_text(text: &str) -> AnyPosition {
    position(Variant::Template, text)
}

#[test]
fn a_runner_steps_in_any_direction_and_a_guard_orthogonally() {
    let free = at_text("4r/2*2/1R3/2*2/3G1 w - - 0");
    assert_eq!(moves_from(&free, "b3"), ["a2", "a3", "a4", "b2", "b4", "c3"]);
    assert_eq!(moves_from(&free, "d1"), ["c1", "d2", "e1"]);
}

#[test]
fn a_runner_and_a_guard_beside_it_change_places() {
    let start = Variant::Template.start();
    let swapped = after(&start, &["b1~c1"]);
    assert_eq!(swapped.to_string(), "1grg1/2*2/5/2*2/1RGG1 b Gg - 1");
    let mv = crate::text::parse_move(&SPEC, "c1~b1").expect("a swap");
    assert_eq!(mv.shape(), Shape::Swap);
    assert_eq!(start.move_text(mv), "b1~c1", "the lower square is written first");
    assert_eq!(mv.origins().collect::<Vec<_>>(), all("b1 c1"));
    for square in ["b1", "c1"] {
        let offered = start.destinations(at(square));
        assert!(offered.iter().any(|destination| destination.mv == mv), "from {square}");
    }
    assert_refused!(
        start,
        "b1~d1",
        Refusal::Own { reason: OwnRefusal::Template(Own::NoSwap { .. }), .. }
    );
}

#[test]
fn a_runner_holds_the_enemy_guards_beside_it() {
    let held = at_text("5/2*2/1rG2/2*2/R4 w - - 0");
    assert!(moves_from(&held, "c3").is_empty());
    let influence = Influence::Held { square: at("c3"), by: at("b3") };
    assert_eq!(held.influences(at("c3")), [influence.into()]);
    assert_refused!(
        held,
        "c3d3",
        Refusal::Own { reason: OwnRefusal::Template(Own::Held { .. }), .. }
    );
}

#[test]
fn a_guard_enters_from_the_bench_on_the_first_rank() {
    let start = Variant::Template.start();
    assert_eq!(moves_from(&start, "wb"), ["a1", "e1"]);
    let entered = after(&start, &["wba1"]);
    assert_eq!(entered.to_string(), "1grg1/2*2/5/2*2/GGRG1 b g - 1");
    assert_refused!(
        start,
        "wba3",
        Refusal::Own { reason: OwnRefusal::Template(Own::BenchToFirstRank { .. }), .. }
    );
}

#[test]
fn a_runner_in_a_far_corner_wins_and_cannot_be_captured() {
    let near = at_text("3r1/R1*2/5/2*2/5 w - - 0");
    let game = play(&near, &["a4a5"]);
    assert_eq!(outcome(game.position()), Some("1-0 corner-reached".to_owned()));
    let beside = at_text("5/2*2/5/1r*2/RG3 w - - 0");
    assert_refused!(beside, "a1b2", Refusal::Uncapturable { .. });
}
