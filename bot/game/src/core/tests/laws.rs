//! What holds whatever members do.

use oddboard_rules::{Game, Variant};
use proptest::prelude::*;

use super::*;

/// Something somebody tries: who, what, and where there is a choice, which.
#[derive(Debug, Clone)]
struct Try {
    who: usize,
    what: u8,
    which: prop::sample::Index,
    late: u64,
    seen: Option<u32>,
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let one = (
        0..3_usize,
        // Mostly moves, or games would hardly begin.
        0..24_u8,
        any::<prop::sample::Index>(),
        // How late it comes, so that some overtake others and some arrive twice.
        0..40_u64,
        prop::option::weighted(0.1, 0..30_u32),
    )
        .prop_map(|(who, what, which, late, seen)| Try { who, what, which, late, seen });
    prop::collection::vec(one, 0..120)
}

fn ask(state: &GameState, attempt: &Try) -> Action {
    match attempt.what {
        0 => Action::Resign,
        1 => Action::Propose(Proposal::Draw),
        2 => Action::Accept(Proposal::Draw),
        3 => Action::Decline(Proposal::Draw),
        4 => mv("nonsense"),
        5 | 6 => Action::UndoPart,
        _ => {
            let moves = state.position().legal_moves();
            if moves.is_empty() {
                return mv("a1a2");
            }
            mv(&state.position().move_text(*attempt.which.get(&moves)))
        }
    }
}

fn member(request: &Request) -> Member {
    let Actor::Member { member, .. } = request.actor else { panic!("only members ask here") };
    member
}

fn check_refused(state: &GameState, request: &Request, refusal: &Refusal) {
    if !matches!(refusal, Refusal::Repeated)
        && state.record().players.side_of(member(request)).is_none()
    {
        assert_eq!(*refusal, Refusal::NotAPlayer);
    }
}

fn check_granted(before: &GameState, request: &Request, event: &Event, after: &GameState) {
    let record = after.record();
    assert!(record.players.side_of(member(request)).is_some(), "only players change a game");
    assert_eq!(before.record().ending, None, "nothing happens after the end");
    if matches!(event.what, EventKind::Moved { .. }) {
        assert_eq!(before.player_to_move(), Some(member(request).into()), "only in one's turn");
    }
    let game = Game::from_record(record.variant, &record.start, &record.moves).unwrap();
    assert_eq!(game.position(), after.position(), "the moves replay to the position");
    if record.ending.is_none() {
        assert_eq!(game.outcome(), None, "a finished board is a finished game");
    }
    let mut effects = after.effects(Some(before.record()), event);
    if !after.position().starts_turn() || matches!(event.what, EventKind::PartUndone { .. }) {
        let within = matches!(event.what, EventKind::Moved { .. } | EventKind::PartUndone { .. });
        if within && record.ending.is_none() {
            assert_eq!(effects, [], "a turn that goes on is nobody else's business");
            assert_eq!(before.position().turn(), after.position().turn());
            return;
        }
    }
    // The message of the turn may have offered the draw, which it does no more.
    if matches!(event.what, EventKind::Declined { proposal: Proposal::Draw, .. }) {
        let all = effects.len();
        effects.retain(|effect| !matches!(effect, Effect::Refresh { .. }));
        assert!(all - effects.len() <= 1, "it is refreshed once");
    }
    assert_eq!(effects.len(), 1, "every event is told once");
    let Effect::Post { mention, posting, .. } = effects[0] else {
        panic!("what members do is posted: {effects:?}");
    };
    assert!(record.players.side_of(mention).is_some(), "a player is mentioned");
    if posting == Posting::Turn {
        assert_eq!(Some(mention.into()), after.player_to_move(), "the one to move is mentioned");
    } else {
        assert_ne!(mention, member(request), "who did it knows it");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        rng_seed: prop::test_runner::RngSeed::Fixed(0x0dd_b0a2d),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_members_do_a_game_stays_sound(
        variant in prop::sample::select(Variant::ALL),
        tries in tries(),
    ) {
        let mut log = vec![started(variant)];
        let mut state = begun(variant);
        for (number, attempt) in (100..).zip(&tries) {
            let cause = InteractionId(10 * number - attempt.late);
            let by = [ALICE, BOB, CAROL][attempt.who];
            let action = ask(&state, attempt);
            let request = Request {
                seen: attempt.seen,
                ..Request::of_member(by, cause, Time(2_000), action)
            };
            match state.decide(&request, Lag::ZERO) {
                Err(refusal) => check_refused(&state, &request, &refusal),
                Ok(event) => {
                    let next = state.clone().evolve(&event).unwrap();
                    check_granted(&state, &request, &event, &next);
                    prop_assert_eq!(next.decide(&request, Lag::ZERO), Err(Refusal::Repeated));
                    log.push(event);
                    state = next;
                }
            }
        }
        // What was dealt with once is never dealt with again, however much has happened since.
        for cause in log.iter().filter_map(|event| event.cause) {
            let again = Request::of_member(ALICE, cause, Time(3_000), Action::Resign);
            prop_assert_eq!(state.decide(&again, Lag::ZERO), Err(Refusal::Repeated));
        }
        // The record is the sum of its events, and survives being stored.
        let rebuilt = GameState::rebuild(&log).unwrap();
        prop_assert_eq!(rebuilt.record(), state.record());
        let stored = serde_json::to_string(state.record()).unwrap();
        let loaded = GameState::load(serde_json::from_str(&stored).unwrap()).unwrap();
        prop_assert_eq!(loaded.record(), state.record());
        prop_assert_eq!(loaded.position(), state.position());
    }
}
