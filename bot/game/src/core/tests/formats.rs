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
    assert!(!record.rated && record.progress.is_running());
    let offer = Offer { by: Side::White, proposal: Proposal::Draw, ply: 1 };
    assert_eq!(record.offers, [offer]);
    let (next, _) = after(&state, BOB, Action::Accept(Proposal::Draw));
    assert_eq!(next.record().ending, Some(Ending::Agreement));
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
    // It once named the message and the time.
    let refresh = r#"{"refresh":{"game":5,"posted":{"channel":1,"message":2,"event":3},"due":4}}"#;
    let refresh: Effect = serde_json::from_str(refresh).unwrap();
    assert_eq!(refresh, Effect::Refresh { game: GameId(5) });
}

#[test]
fn draws_are_stored_by_the_names_they_always_had() {
    let (offered, _) = after(&begun(Variant::ALL[0]), BOB, Action::Propose(Proposal::Draw));
    let stored = serde_json::to_value(offered.record()).unwrap();
    assert_eq!(stored["draw_offer"], serde_json::json!({ "by": "black", "ply": 0 }));
    assert_eq!(stored["offers"], serde_json::json!([]));
    let (side, proposal) = (Side::White, Proposal::Draw);
    for (what, name) in [
        (EventKind::Proposed { side, proposal }, "draw-offered"),
        (EventKind::Declined { side, proposal }, "draw-declined"),
        (EventKind::Agreed { side, proposal }, "draw-agreed"),
    ] {
        let stored = serde_json::to_value(what.clone()).unwrap();
        assert_eq!(stored, serde_json::json!({ name: { "side": "white" } }));
        assert_eq!(serde_json::from_value::<EventKind>(stored).unwrap(), what);
    }
    let posting = serde_json::to_value(Posting::Proposed(Proposal::Draw)).unwrap();
    assert_eq!(posting, serde_json::json!("draw-offer"));
}

#[test]
fn a_pause_an_ending_and_a_member_are_stored_as_they_always_were() {
    let (over, _) = after(&begun(Variant::ALL[0]), BOB, Action::Resign);
    let stored = serde_json::to_value(over.record()).unwrap();
    assert_eq!(stored["ending"], serde_json::json!({ "winner": "white", "reason": "resignation" }));
    assert_eq!(stored["players"], serde_json::json!({ "white": 1, "black": 2 }));
    assert_eq!((&stored["paused"], &stored["halted"]), (&false.into(), &false.into()));
    assert!(stored.get("thinking").is_none(), "only engines think");
    for impossible in [
        r#"{"winner":null,"reason":"time"}"#,
        r#"{"winner":"white","reason":"aborted"}"#,
        r#"{"winner":"white","reason":"annulled"}"#,
    ] {
        assert!(serde_json::from_str::<Ending>(impossible).is_err(), "{impossible}");
    }
    let annulled = serde_json::to_string(&Ending::Annulled).unwrap();
    assert_eq!(annulled, r#"{"winner":null,"reason":"annulled"}"#);
    assert_eq!(serde_json::from_str::<Ending>(&annulled).unwrap(), Ending::Annulled);
    let engine = Player::Engine(Level(3));
    let stored = serde_json::to_value(engine).unwrap();
    assert_eq!(stored, serde_json::json!({ "engine": 3 }));
    assert_eq!(serde_json::from_value::<Player>(stored).unwrap(), engine);
}
