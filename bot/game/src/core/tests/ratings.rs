use oddboard_rules::Side;

use super::{rating::*, time::*, *};

fn standing(member: Member, value: f64, deviation: f64) -> Standing {
    let new = Standing::new(member, None, Variant::ALL[0], Time(0));
    Standing { rating: Rating { value, deviation, ..Rating::default() }, ..new }
}

fn rated(winner: Option<Side>) -> PerSide<Standing> {
    let (white, black) = (standing(ALICE, 1_500.0, 350.0), standing(BOB, 1_500.0, 350.0));
    rate(PerSide { white, black }, winner, Time(5))
}

#[test]
fn the_winner_gains_what_an_equal_loser_loses() {
    for (side, loser) in [(Side::White, Side::Black), (Side::Black, Side::White)] {
        let after = rated(Some(side));
        let (gain, loss) =
            (after.on(side).rating.value - 1_500.0, 1_500.0 - after.on(loser).rating.value);
        assert!(gain > 100.0 && (gain - loss).abs() < 1e-6, "{gain} {loss}");
        assert_eq!(after.on(side).tally, Tally { won: 1, ..Tally::default() });
        assert_eq!(after.on(loser).tally, Tally { lost: 1, ..Tally::default() });
    }
    let drawn = rated(None);
    assert!((drawn.white.rating.value - 1_500.0).abs() < 1e-6);
    assert_eq!(drawn.black.tally, Tally { drawn: 1, ..Tally::default() });
}

#[test]
fn a_game_makes_a_rating_surer_and_idleness_less_sure() {
    let after = rated(Some(Side::White)).white;
    assert!(after.rating.deviation < 300.0);
    let sure = standing(ALICE, 1_700.0, 60.0);
    assert_eq!(sure.current(Time(0)), sure.rating);
    let year = sure.current(Time(0).plus(DAY.times(365)));
    assert_eq!(year.value, 1_700.0);
    assert!(Rating::PROVISIONAL - 5.0 < year.deviation && year.deviation < 120.0, "{year:?}");
    let forgotten = sure.current(Time(u64::MAX));
    assert!(forgotten.deviation <= Rating::DEVIATION_MAX);
}

#[test]
fn the_worked_example_of_glicko_2s_author_comes_out() {
    // The first of the three games of his paper, as a period of its own:
    // 1500 (200) beats 1400 (30). The expected values were computed from the
    // paper's formulas by hand.
    let (white, black) = (standing(ALICE, 1_500.0, 200.0), standing(BOB, 1_400.0, 30.0));
    let after = rate(PerSide { white, black }, Some(Side::White), Time(0)).white.rating;
    assert!((after.value - 1_563.56).abs() < 0.1, "{after:?}");
    assert!((after.deviation - 175.4).abs() < 0.1, "{after:?}");
}

#[test]
fn one_lucky_game_does_not_lead_a_leaderboard() {
    let lucky = rated(Some(Side::White)).white.rating;
    let settled = Rating { value: 1_600.0, deviation: 60.0, volatility: 0.06 };
    assert!(lucky.value > settled.value && lucky.at_least() < settled.at_least());
    assert!(lucky.is_provisional() && !settled.is_provisional());
}

fn past(side: Side, opponent: Member, score: Option<Score>) -> PastGame {
    let (state, _) = after(&begun(Variant::ALL[0]), ALICE, Action::Resign);
    let opponent = opponent.into();
    PastGame { side, opponent, score, ..PastGame::of(state.record(), side).unwrap() }
}

#[test]
fn a_record_counts_by_variant_and_side_and_opponent() {
    let games = [
        past(Side::White, BOB, Some(Score::Won)),
        past(Side::White, CAROL, Some(Score::Drawn)),
        past(Side::Black, BOB, Some(Score::Lost)),
        past(Side::Black, BOB, None),
    ];
    let mut played = Played::first(&games[0]);
    games[1..].iter().for_each(|past| played.add(past));
    let Results { variant, by_side } = played.results(played.against_members).unwrap();
    assert_eq!(variant, Variant::ALL[0]);
    assert_eq!(by_side.white, Tally { won: 1, drawn: 1, lost: 0 });
    assert_eq!(by_side.black, Tally { won: 0, drawn: 0, lost: 1 });
    assert_eq!(played.results(played.against_computer), None);
    let met: Vec<_> = games.iter().filter_map(HeadToHead::of).collect();
    let with = |opponent, score| (HeadToHead::new(games[0].member, opponent), score);
    assert_eq!(met[..2], [with(BOB, Score::Won), with(CAROL, Score::Drawn)]);
    assert_eq!(met.len(), 3, "one that was called off counts for nothing");
}

#[test]
fn a_game_is_remembered_by_both_from_their_side() {
    let (state, _) = after(&begun(Variant::ALL[0]), ALICE, Action::Resign);
    let of = |side| PastGame::of(state.record(), side).unwrap();
    assert_eq!((of(Side::White).member, of(Side::White).opponent), (ALICE, BOB.into()));
    assert_eq!(of(Side::White).score, Some(Score::Lost));
    assert_eq!(of(Side::Black).score, Some(Score::Won));
    assert_eq!(PastGame::of(begun(Variant::ALL[0]).record(), Side::White), None);
    let (off, _) = after(&begun(Variant::ALL[0]), ALICE, Action::Abort);
    assert_eq!(PastGame::of(off.record(), Side::White).unwrap().score, None);
}
