use super::{time::*, *};

const START: Time = Time(1_000);

fn propose(proposal: Proposal) -> Action {
    Action::Propose(proposal)
}

fn cannot(obstacle: Obstacle) -> Refusal {
    Refusal::Cannot(obstacle)
}

fn posting(effects: &[Effect]) -> (Member, Posting) {
    let [Effect::Post { mention, posting, .. }] = effects else {
        panic!("one post: {effects:?}");
    };
    (*mention, *posting)
}

#[test]
fn a_takeback_takes_back_the_last_turn_by_consent() {
    let start = begun(Variant::ALL[0]);
    let (state, _) = after(&start, ALICE, mv(&first_move(&start)));
    let (asked, effects) = after(&state, ALICE, propose(Proposal::Takeback));
    assert_eq!(posting(&effects), (BOB, Posting::Proposed(Proposal::Takeback)));
    assert_eq!(asked.record().moves.len(), 1, "nothing happens without consent");
    let (taken, effects) = after(&asked, BOB, Action::Accept(Proposal::Takeback));
    assert_eq!(posting(&effects), (ALICE, Posting::Agreed(Proposal::Takeback)));
    assert_eq!(taken.position(), start.position());
    assert_eq!((taken.record().ply(), taken.player_to_move()), (0, Some(ALICE.into())));
    assert!(taken.record().offers.is_empty());
}

#[test]
fn a_takeback_takes_back_the_whole_turn_of_several_moves() {
    let (mut longest, mut halves) = (0, 0);
    for variant in Variant::ALL {
        let mut state = begun(*variant);
        for _ in 0..6 {
            let before = state.clone();
            let by = state.player_to_move().unwrap().member().unwrap();
            while state.player_to_move() == Some(by.into()) {
                state = after(&state, by, mv(&first_move(&state))).0;
            }
            let Some(other) = state.player_to_move().and_then(Player::member) else { break };
            longest = longest.max(state.record().ply() - before.record().ply());
            let (asked, _) = after(&state, by, propose(Proposal::Takeback));
            let (taken, _) = after(&asked, other, Action::Accept(Proposal::Takeback));
            assert_eq!(taken.position(), before.position(), "{variant}");
            // Also while the other is half way through the next one.
            let turn = before.record().moves.len()..state.record().moves.len();
            let begun = after(&state, other, mv(&first_move(&state))).0;
            if begun.player_to_move() == Some(other.into()) {
                halves += 1;
                let side = before.position().turn();
                assert_eq!(begun.turn_to_take_back(side), Some(turn), "{variant}");
                let (asked, _) = after(&begun, by, propose(Proposal::Takeback));
                let (taken, _) = after(&asked, other, Action::Accept(Proposal::Takeback));
                assert_eq!(taken.position(), before.position(), "{variant}");
            }
        }
    }
    assert!(halves > 1, "turns of several moves were begun");
    assert!(longest > 1, "a game with turns of several moves is among them");
}

#[test]
fn only_the_last_turn_can_be_taken_back_by_who_made_it() {
    let start = begun(Variant::ALL[0]);
    let nothing = cannot(Obstacle::NothingToTakeBack);
    for by in [ALICE, BOB] {
        assert_eq!(refused(&start, by, propose(Proposal::Takeback)), nothing);
    }
    let (state, _) = after(&start, ALICE, mv(&first_move(&start)));
    assert_eq!(refused(&state, BOB, propose(Proposal::Takeback)), nothing);
}

#[test]
fn a_takeback_stands_until_it_is_answered_or_a_move_is_made() {
    let start = begun(Variant::ALL[0]);
    let (state, _) = after(&start, ALICE, mv(&first_move(&start)));
    let (asked, _) = after(&state, ALICE, propose(Proposal::Takeback));
    let again = refused(&asked, ALICE, propose(Proposal::Takeback));
    assert_eq!(again, cannot(Obstacle::AlreadyProposed(Proposal::Takeback)));
    let own = refused(&asked, ALICE, Action::Accept(Proposal::Takeback));
    assert_eq!(own, cannot(Obstacle::OwnProposal(Proposal::Takeback)));
    let (declined, effects) = after(&asked, BOB, Action::Decline(Proposal::Takeback));
    assert_eq!(posting(&effects), (ALICE, Posting::Declined(Proposal::Takeback)));
    let (moved, _) = after(&asked, BOB, mv(&first_move(&asked)));
    for (state, by) in [(declined, BOB), (moved, BOB)] {
        let gone = refused(&state, by, Action::Accept(Proposal::Takeback));
        assert_eq!(gone, cannot(Obstacle::NotProposed(Proposal::Takeback)));
    }
}

#[test]
fn a_takeback_gives_both_the_time_they_had() {
    let start = timed(TimeControl::budget(HOUR, MINUTE).unwrap());
    let left = |state: &GameState, at| {
        let clock = state.record().clock.clone().unwrap();
        let at = Time(at).to_uptime(Lag::ZERO);
        (clock.left(Side::White, at), clock.left(Side::Black, at))
    };
    let minutes = |count| START.plus(MINUTE.times(count));
    let state = moved(&moved(&start, minutes(10)), minutes(15));
    let before = left(&state, minutes(15).0);
    let state = moved(&state, minutes(20));
    let state = at(&state, minutes(30), ALICE, propose(Proposal::Takeback));
    let state = at(&state, minutes(35), BOB, Action::Accept(Proposal::Takeback));
    assert_eq!(left(&state, minutes(35).0), before);
    let clock = state.record().clock.as_ref().unwrap();
    assert_eq!((clock.turn(), clock.runs()), (Side::White, true));
}

#[test]
fn a_pause_stops_the_clock_until_both_want_to_go_on() {
    let state = timed(TimeControl::per_move(2).unwrap());
    let day = |days| START.plus(DAY.times(days));
    let paused = at(&state, day(1), ALICE, propose(Proposal::Pause));
    assert!(paused.record().progress.is_running());
    let paused = at(&paused, day(1), BOB, propose(Proposal::Pause));
    assert!(!paused.record().progress.is_running(), "to propose what is proposed is to agree");
    assert_eq!(paused.record().alarm(), None);
    let playing = refused(&paused, ALICE, mv(&first_move(&paused)));
    assert_eq!(playing, cannot(Obstacle::Paused));
    assert_eq!(refused(&paused, ALICE, propose(Proposal::Pause)), cannot(Obstacle::Paused));
    let resumed = at(&paused, day(50), BOB, propose(Proposal::Resume));
    let resumed = at(&resumed, day(50), ALICE, Action::Accept(Proposal::Resume));
    let moment = Moment { at: day(50), down: Lag::ZERO };
    assert_eq!(resumed.record().due(moment), Some(day(51)), "a day was left");
    assert_eq!(refused(&resumed, ALICE, propose(Proposal::Resume)), cannot(Obstacle::NotPaused));
}

#[test]
fn a_game_without_a_clock_is_not_paused() {
    let state = begun(Variant::ALL[0]);
    assert_eq!(refused(&state, ALICE, propose(Proposal::Pause)), cannot(Obstacle::NoClock));
}

#[test]
fn a_game_can_be_called_off_before_each_side_has_moved() {
    let start = begun(Variant::ALL[0]);
    let (one, _) = after(&start, ALICE, mv(&first_move(&start)));
    for state in [&start, &one] {
        let (over, effects) = after(state, BOB, Action::Abort);
        let ending = Ending::Aborted;
        assert_eq!(over.record().ending, Some(ending));
        assert_eq!(posting(&effects), (ALICE, Posting::Over));
    }
    let (both, _) = after(&one, BOB, mv(&first_move(&one)));
    assert_eq!(refused(&both, BOB, Action::Abort), cannot(Obstacle::NotAbandoned));
}

#[test]
fn who_manages_the_server_can_call_a_game_off_at_any_time_and_once() {
    let start = begun(Variant::ALL[0]);
    let (one, _) = after(&start, ALICE, mv(&first_move(&start)));
    let (both, _) = after(&one, BOB, mv(&first_move(&one)));
    for (state, turn, waits) in [(&start, ALICE, BOB), (&one, BOB, ALICE), (&both, ALICE, BOB)] {
        let annulled = state.annul(InteractionId(77), Time(2_000), Lag::ZERO).unwrap();
        let over = state.clone().evolve(&annulled).unwrap();
        assert_eq!(over.record().ending, Some(Ending::Annulled));
        assert_eq!(over.record().ending.as_ref().unwrap().winner(), None);
        // Neither knows yet, unlike where a player ends the game.
        let told = over.effects(Some(state.record()), &annulled);
        assert_eq!(posting(&told[..1]), (turn, Posting::CalledOff));
        assert_eq!(posting(&told[1..]), (waits, Posting::Over));
        let again = over.annul(InteractionId(77), Time(3_000), Lag::ZERO);
        assert_eq!(again.map(drop), Err(Refusal::Repeated));
        let other = over.annul(InteractionId(78), Time(3_000), Lag::ZERO);
        assert_eq!(other.map(drop), Err(Refusal::Over(Ending::Annulled)));
    }
}

#[test]
fn a_game_that_has_stood_still_for_long_can_be_called_off_by_who_waits() {
    let start = begun(Variant::ALL[0]);
    let (one, _) = after(&start, ALICE, mv(&first_move(&start)));
    let (both, _) = after(&one, BOB, mv(&first_move(&one)));
    let ask = |state: &GameState, by, at| {
        state.decide(&Request { at, ..request(state, by, Action::Abort) }, Lag::ZERO).map(drop)
    };
    let days = |count| Time(2_000).plus(DAY.times(count));
    let too_soon = Err(cannot(Obstacle::NotAbandoned));
    assert_eq!(ask(&both, BOB, days(13)), too_soon);
    assert_eq!(ask(&both, BOB, days(14)), Ok(()), "White has had two weeks");
    assert_eq!(ask(&both, ALICE, days(100)), too_soon, "who is to move can move");
    // A clock ends a game by itself, as long as it runs.
    let state = timed(TimeControl::per_move(2).unwrap());
    let timed = moved(&moved(&state, START), START);
    assert_eq!(ask(&timed, BOB, days(1)), Err(cannot(Obstacle::TooLateToAbort)));
    let paused = at(&timed, START, ALICE, propose(Proposal::Pause));
    let paused = at(&paused, START, BOB, Action::Accept(Proposal::Pause));
    for by in [ALICE, BOB] {
        assert_eq!(ask(&paused, by, days(13)), too_soon);
        assert_eq!(ask(&paused, by, days(14)), Ok(()));
    }
}
