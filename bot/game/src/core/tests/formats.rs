//! What earlier programs wrote is read, and means what it meant.

use super::*;

const GAME: &str = include_str!("format-1/game.json");
const EVENTS: &str = include_str!("format-1/events.jsonl");
const CHALLENGE: &str = include_str!("format-1/challenge.json");
const EFFECTS: &str = include_str!("format-1/effects.jsonl");

#[test]
fn a_game_of_format_1_goes_on_without_a_clock_and_unrated() {
    let record: GameRecord = serde_json::from_str(GAME).unwrap();
    let state = GameState::load(record).unwrap();
    let record = state.record();
    assert_eq!(record.format, GameRecord::FORMAT);
    assert_eq!((record.time, record.clock.as_ref()), (TimeControl::Unlimited, None));
    assert!(!record.rated && !record.paused && record.offers.is_empty());
    let (next, _) = after(&state, BOB, Action::AcceptDraw);
    assert_eq!(next.record().ending.as_ref().unwrap().reason, EndReason::Agreement);
}

#[test]
fn a_log_of_format_1_makes_the_record_anew() {
    let events: Vec<Event> =
        EVENTS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let rebuilt = GameState::rebuild(&events).unwrap();
    let stored = GameState::load(serde_json::from_str(GAME).unwrap()).unwrap();
    assert_eq!(rebuilt.record(), stored.record());
}

#[test]
fn a_challenge_of_the_first_format_stands_without_end_and_without_time() {
    let challenge: Challenge = serde_json::from_str(CHALLENGE).unwrap();
    assert_eq!((challenge.time, challenge.expires), (TimeControl::Unlimited, None));
    assert_eq!(challenge.elapse(Uptime(u64::MAX)), None);
    let open = Challenge { status: ChallengeStatus::Pending, ..challenge };
    assert_eq!(open.elapse(Uptime(u64::MAX)), None);
}

#[test]
fn what_was_still_to_be_posted_is_posted() {
    let effects: Vec<Effect> =
        EFFECTS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let Effect::Post { posting: Posting::Turn, due: None, mention: BOB, .. } = effects[0] else {
        panic!("a turn: {effects:?}");
    };
    assert_eq!(effects.len(), 3);
}
