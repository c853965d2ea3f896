//! The naive generator and the room, asked about the same positions.

use std::collections::BTreeMap;
use std::env;

use oddboard_rules::{AnyPosition, Move, Variant};

use crate::dice::Dice;
use crate::naive::{Naive, Verdict};

/// Positions per game in a normal run.
const POSITIONS: usize = 100_000;
/// The longest random game from the start, and from a random placement.
const LONGEST: [usize; 2] = [120, 6];
/// How many moves of each position are played on both sides and the results compared.
const PLAYED: usize = 2;

pub(crate) fn hold<N: Naive>() {
    let positions = env::var("SECOND_OPINION_POSITIONS")
        .map_or(POSITIONS, |number| number.parse().expect("a number of positions"));
    let variant: Variant = N::NAME.parse().unwrap();
    assert_eq!(variant.spec().start, N::START);
    let mut dice = Dice::new(0x0dd_b0a2d);
    let mut tally = Tally::default();
    while tally.compared < positions {
        let from_start = dice.below(LONGEST[0]) < 8;
        let text = if from_start { N::START.into() } else { N::random(&mut dice) };
        let Some((naive, fast)) = parse_both::<N>(variant, &text) else {
            tally.refused += 1;
            continue;
        };
        tally.accepted += 1;
        let longest = LONGEST[usize::from(!from_start)];
        play(naive, fast, longest, &mut dice, &mut tally);
    }
    report(&format!("{}: {tally:?}", N::NAME));
    // Placements are of no use if the generator mostly throws what is refused.
    assert!(tally.accepted * 20 > tally.refused, "{}: {tally:?}", N::NAME);
    assert!(tally.over > 0);
    assert_eq!(tally.checks > 0, variant.spec().has_check, "{}: {tally:?}", N::NAME);
}

#[allow(clippy::print_stderr, reason = "shown when the test is run for its figures")]
fn report(figures: &str) {
    eprintln!("{figures}");
}

#[derive(Default, Debug)]
struct Tally {
    compared: usize,
    accepted: usize,
    refused: usize,
    checks: usize,
    over: usize,
}

/// Both must accept the text, and write it back, or both refuse it.
fn parse_both<N: Naive>(variant: Variant, text: &str) -> Option<(N, AnyPosition)> {
    match (N::parse(text), variant.parse_position(text)) {
        (Ok(naive), Ok(fast)) => Some((naive, fast)),
        (Err(_), Err(_)) => None,
        (Ok(_), Err(error)) => panic!("{variant} `{text}` is refused by the room only: {error}"),
        (Err(error), Ok(_)) => panic!("{variant} `{text}` is refused by the naive only: {error}"),
    }
}

fn play<N: Naive>(
    mut naive: N,
    mut fast: AnyPosition,
    longest: usize,
    dice: &mut Dice,
    tally: &mut Tally,
) {
    for _ in 0..longest {
        let moves = moves_by_text(&fast);
        let verdict = compare(&naive, &fast, &moves);
        tally.compared += 1;
        tally.checks += usize::from(verdict.check);
        if verdict.moves.is_empty() {
            tally.over += 1;
            return;
        }
        for _ in 1..PLAYED {
            let mv = dice.pick(&verdict.moves);
            same_text(&naive.play(mv), &played(&fast, &moves[mv]), &fast, mv);
        }
        let mv = choose(dice, &verdict.moves);
        let next = (naive.play(&mv), played(&fast, &moves[&mv]));
        same_text(&next.0, &next.1, &fast, &mv);
        (naive, fast) = next;
    }
}

/// Half of the time any move, else first a piece and then one of its moves: otherwise drops
/// and promotions, of which there are many, would drown the rest.
fn choose(dice: &mut Dice, moves: &[String]) -> String {
    let any = dice.pick(moves);
    if dice.once_in(2) {
        return any.clone();
    }
    let origin = |mv: &String| mv.get(..2).map(str::to_string);
    let mut origins: Vec<_> = moves.iter().map(origin).collect();
    origins.dedup();
    let chosen = dice.pick(&origins);
    let its: Vec<&String> = moves.iter().filter(|mv| origin(mv) == *chosen).collect();
    (*dice.pick(&its)).clone()
}

fn played(fast: &AnyPosition, mv: &Move) -> AnyPosition {
    let mut next = *fast;
    next.play_unchecked(*mv);
    next
}

fn moves_by_text(fast: &AnyPosition) -> BTreeMap<String, Move> {
    let moves = fast.legal_moves();
    let by_text: BTreeMap<String, Move> =
        moves.iter().map(|mv| (fast.move_text(*mv), *mv)).collect();
    assert_eq!(by_text.len(), moves.len(), "moves of {fast} with the same text");
    by_text
}

fn same_text<N: Naive>(naive: &N, fast: &AnyPosition, before: &AnyPosition, mv: &str) {
    let (ours, theirs) = (naive.text(), fast.to_string());
    assert!(ours == theirs, "{before} after {mv}:\n naive {ours}\n room  {theirs}");
}

fn compare<N: Naive>(naive: &N, fast: &AnyPosition, by_text: &BTreeMap<String, Move>) -> Verdict {
    let (text, verdict) = (naive.text(), naive.judge());
    assert_eq!(text, fast.to_string(), "the text is read and written back");
    let moves: Vec<String> = by_text.keys().cloned().collect();
    if moves != verdict.moves {
        let only = |ours: &[String], theirs: &[String]| -> Vec<String> {
            ours.iter().filter(|mv| !theirs.contains(mv)).cloned().collect()
        };
        panic!(
            "moves of {text}:\n only naive {:?}\n only room  {:?}",
            only(&verdict.moves, &moves),
            only(&moves, &verdict.moves)
        );
    }
    let outcome = fast.outcome().map_or("ongoing".into(), |outcome| outcome.to_string());
    assert_eq!(verdict.outcome, outcome, "outcome of {text}, naive and room");
    if outcome == "ongoing" {
        assert_eq!(verdict.check, fast.in_check(), "check in {text}, naive and room");
    }
    verdict
}
