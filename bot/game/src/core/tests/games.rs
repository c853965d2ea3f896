use oddboard_rules::{Side, Variant};
use oddboard_speech::{Language, ToSentence};

use super::*;

#[test]
fn a_move_is_stored_in_canonical_notation_and_passes_the_turn() {
    let state = begun(Variant::ALL[0]);
    let canonical = first_move(&state);
    let (from, to) = canonical.split_at(2);
    let (next, effects) = after(&state, ALICE, mv(&format!("{from}-{to}")));
    assert_eq!(next.record().moves, [canonical]);
    assert_eq!(next.player_to_move(), Some(BOB.into()));
    let [Effect::Post { mention: BOB, posting: Posting::Turn, ply: 1, .. }] = effects[..] else {
        panic!("Bob alone is told: {effects:?}");
    };
}

#[test]
fn a_move_out_of_turn_is_refused() {
    let state = begun(Variant::ALL[0]);
    let text = first_move(&state);
    assert_eq!(
        refused(&state, BOB, mv(&text)),
        Refusal::NotYourTurn { turn: Player::Member(ALICE) }
    );
    let (state, _) = after(&state, ALICE, mv(&text));
    assert_eq!(
        refused(&state, ALICE, mv(&text)),
        Refusal::NotYourTurn { turn: Player::Member(BOB) }
    );
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    for variant in Variant::ALL {
        let state = begun(*variant);
        let Refusal::Illegal { why, .. } = refused(&state, ALICE, mv("b1b1")) else {
            panic!("{variant}: refused as illegal");
        };
        let why = why.sentence(variant.spec()).say(variant.spec(), Language::English);
        assert!(why.len() > 10, "{variant}: {why}");
    }
}

#[test]
fn somebody_who_does_not_play_is_refused() {
    let state = begun(Variant::ALL[0]);
    for ask in [
        mv("a1a2"),
        Action::Resign,
        Action::Propose(Proposal::Draw),
        Action::Accept(Proposal::Draw),
        Action::Decline(Proposal::Draw),
    ] {
        assert_eq!(refused(&state, CAROL, ask), Refusal::NotAPlayer);
    }
}

#[test]
fn an_interaction_that_arrives_twice_counts_once() {
    let state = begun(Variant::ALL[0]);
    let first = request(&state, ALICE, mv(&first_move(&state)));
    let state = state.clone().evolve(&state.decide(&first, Lag::ZERO).unwrap()).unwrap();
    assert_eq!(state.decide(&first, Lag::ZERO), Err(Refusal::Repeated));
}

#[test]
fn a_button_of_an_earlier_turn_is_out_of_date() {
    let state = begun(Variant::ALL[0]);
    let (state, _) = after(&state, ALICE, mv(&first_move(&state)));
    let mut old = request(&state, BOB, Action::Resign);
    old.seen = Some(0);
    assert_eq!(state.decide(&old, Lag::ZERO), Err(Refusal::Stale { seen: 0, now: 1 }));
    old.seen = Some(1);
    assert!(state.decide(&old, Lag::ZERO).is_ok());
}

#[test]
fn resigning_gives_the_game_to_the_other_whoever_is_to_move() {
    for (loser, other, winner) in [(ALICE, BOB, Side::Black), (BOB, ALICE, Side::White)] {
        let (state, effects) = after(&begun(Variant::ALL[0]), loser, Action::Resign);
        let ending = Ending::Resignation { winner };
        assert_eq!(state.record().ending, Some(ending.clone()));
        assert_eq!(state.player_to_move(), None);
        let [Effect::Post { mention, posting: Posting::Over, .. }] = effects[..] else {
            panic!("one is told: {effects:?}");
        };
        assert_eq!(mention, other);
        assert_eq!(refused(&state, other, Action::Resign), Refusal::Over(ending));
    }
}

#[test]
fn a_draw_takes_both() {
    let state = begun(Variant::ALL[0]);
    let (offered, effects) = after(&state, BOB, Action::Propose(Proposal::Draw));
    let [Effect::Post { mention: ALICE, posting: Posting::Proposed(Proposal::Draw), .. }] =
        effects[..]
    else {
        panic!("Alice alone is asked: {effects:?}");
    };
    assert_eq!(
        refused(&offered, BOB, Action::Propose(Proposal::Draw)),
        Refusal::Cannot(Obstacle::AlreadyProposed(Proposal::Draw))
    );
    assert_eq!(
        refused(&offered, BOB, Action::Accept(Proposal::Draw)),
        Refusal::Cannot(Obstacle::OwnProposal(Proposal::Draw))
    );
    for accept in [Action::Accept(Proposal::Draw), Action::Propose(Proposal::Draw)] {
        let (agreed, effects) = after(&offered, ALICE, accept);
        let ending = Ending::Agreement;
        assert_eq!(agreed.record().ending, Some(ending));
        let [Effect::Post { mention: BOB, posting: Posting::Over, .. }] = effects[..] else {
            panic!("Bob alone is told: {effects:?}");
        };
    }
}

#[test]
fn a_declined_draw_offer_is_gone_and_its_maker_is_told() {
    let (offered, _) = after(&begun(Variant::ALL[0]), BOB, Action::Propose(Proposal::Draw));
    let (declined, effects) = after(&offered, ALICE, Action::Decline(Proposal::Draw));
    assert_eq!(declined.record().offer(Proposal::Draw), None);
    let [Effect::Post { mention: BOB, posting: Posting::Declined(Proposal::Draw), .. }] =
        effects[..]
    else {
        panic!("Bob alone is told: {effects:?}");
    };
    assert_eq!(
        refused(&declined, ALICE, Action::Accept(Proposal::Draw)),
        Refusal::Cannot(Obstacle::NotProposed(Proposal::Draw))
    );
}

#[test]
fn a_draw_that_is_offered_with_a_move_stands_until_the_other_has_moved() {
    let (offered, _) = after(&begun(Variant::ALL[0]), ALICE, Action::Propose(Proposal::Draw));
    let (moved, _) = after(&offered, ALICE, mv(&first_move(&offered)));
    assert!(moved.record().offer(Proposal::Draw).is_some());
    assert_eq!(GameState::load(moved.record().clone()).unwrap().record(), moved.record());
    assert_eq!(
        refused(&moved, ALICE, Action::Propose(Proposal::Draw)),
        Refusal::Cannot(Obstacle::AlreadyProposed(Proposal::Draw))
    );
    // The button that came with the offer is as good as one that came with the turn.
    for seen in [0, moved.record().ply()] {
        let accept = request(&moved, BOB, Action::Accept(Proposal::Draw));
        let accepted = moved.decide(&Request { seen: Some(seen), ..accept }, Lag::ZERO).unwrap();
        let over = moved.clone().evolve(&accepted).unwrap();
        assert_eq!(over.record().ending, Some(Ending::Agreement));
    }
    let (answered, _) = after(&moved, BOB, mv(&first_move(&moved)));
    assert_eq!(answered.record().offer(Proposal::Draw), None);
    let (again, _) = after(&answered, ALICE, Action::Propose(Proposal::Draw));
    assert!(again.record().offer(Proposal::Draw).is_some(), "since her last move she has not");
    // The same where he declines before he moves.
    let (declined, _) = after(&moved, BOB, Action::Decline(Proposal::Draw));
    let (answered, _) = after(&declined, BOB, mv(&first_move(&declined)));
    let (again, _) = after(&answered, ALICE, Action::Propose(Proposal::Draw));
    assert!(again.record().offer(Proposal::Draw).is_some());
}

#[test]
fn a_draw_offer_stands_until_a_move_is_made() {
    let (offered, _) = after(&begun(Variant::ALL[0]), BOB, Action::Propose(Proposal::Draw));
    let (moved, _) = after(&offered, ALICE, mv(&first_move(&offered)));
    assert_eq!(moved.record().offer(Proposal::Draw), None);
    assert_eq!(
        refused(&moved, ALICE, Action::Accept(Proposal::Draw)),
        Refusal::Cannot(Obstacle::NotProposed(Proposal::Draw))
    );
}

#[test]
fn the_message_of_a_new_turn_takes_the_buttons_off_the_earlier_ones() {
    let state = begun(Variant::ALL[0]);
    let post = |state: &GameState, message, replaces| {
        let number = state.record().events;
        let posted = Posted {
            channel: Channel(20),
            message: Message(message),
            event: number,
            replaces,
            tells: None,
        };
        let event = Event {
            number,
            cause: None,
            at: Time(3_000),
            down: Lag::ZERO,
            what: EventKind::Posted(posted),
        };
        let next = state.clone().evolve(&event).unwrap();
        let effects = next.effects(Some(state.record()), &event);
        (next, effects)
    };
    let (first, effects) = post(&state, 100, true);
    assert_eq!(effects, []);
    let (second, effects) = post(&first, 101, false);
    assert_eq!(effects, [], "a word about a draw leaves the turn's buttons");
    let (third, effects) = post(&second, 102, true);
    let game = GameId(7);
    let strip = |index: usize| Effect::Supersede { game, posted: second.record().posted[index] };
    assert_eq!(effects, [strip(0), strip(1)]);
    assert_eq!(third.record().posted.len(), 1);
    assert_eq!(third.record().posted[0].message, Message(102));
}

#[test]
fn what_all_look_at_stays_while_turns_are_told_elsewhere() {
    let post = |state: &GameState, message, channel| {
        let (number, replaces) = (state.record().events, true);
        let message = Message(message);
        let posted = Posted { channel, message, event: number, replaces, tells: None };
        let what = EventKind::Posted(posted);
        let event = Event { number, cause: None, at: Time(3_000), down: Lag::ZERO, what };
        let next = state.clone().evolve(&event).unwrap();
        (next.effects(Some(state.record()), &event).len(), next)
    };
    let known = |state: &GameState| {
        state.record().posted.iter().map(|posted| posted.message.0).collect::<Vec<_>>()
    };
    let direct = Channel(HERE.channel.0 + 1);
    let (_, shared) = post(&begun(Variant::ALL[0]), 100, HERE.channel);
    let (effects, told) = post(&shared, 101, direct);
    assert_eq!((effects, known(&told)), (1, vec![100, 101]), "it is brought up to date");
    let (effects, again) = post(&told, 102, direct);
    assert_eq!((effects, known(&again)), (2, vec![100, 102]), "so each time");
    let (effects, back) = post(&again, 103, HERE.channel);
    assert_eq!((effects, known(&back)), (2, vec![103]), "the next one there takes its place");
}

#[test]
fn moves_are_numbered_as_chess_players_do() {
    let mut state = begun(Variant::ALL[0]);
    let mut numbers = vec![state.move_number(0)];
    for _ in 0..4 {
        let player = state.player_to_move().unwrap().member().unwrap();
        (state, _) = after(&state, player, mv(&first_move(&state)));
        numbers.push(state.move_number(state.record().moves.len()));
    }
    assert_eq!(numbers, [1, 1, 2, 2, 3]);
}

#[test]
fn a_record_of_a_newer_format_or_with_moves_that_do_not_replay_is_refused() {
    let mut record = begun(Variant::ALL[0]).record().clone();
    record.moves = vec!["a1a1".to_owned()];
    assert!(matches!(GameState::load(record.clone()), Err(LoadError::Replay(_))));
    record.format = GameRecord::FORMAT + 1;
    let newer = LoadError::Newer(GameRecord::FORMAT + 1);
    assert_eq!(GameState::load(record).unwrap_err(), newer);
}

#[test]
fn a_log_with_an_event_missing_is_refused() {
    let state = begun(Variant::ALL[0]);
    let first =
        state.decide(&request(&state, ALICE, Action::Propose(Proposal::Draw)), Lag::ZERO).unwrap();
    let next = state.clone().evolve(&first).unwrap();
    let second =
        next.decide(&request(&next, BOB, Action::Decline(Proposal::Draw)), Lag::ZERO).unwrap();
    let whole = [started(Variant::ALL[0]), first, second];
    assert!(GameState::rebuild(&whole).is_ok());
    assert_eq!(GameState::rebuild(&[]).unwrap_err(), LoadError::NoStart);
    assert_eq!(GameState::rebuild(&whole[1..]).unwrap_err(), LoadError::NoStart);
    let gap = [whole[0].clone(), whole[2].clone()];
    assert_eq!(GameState::rebuild(&gap).unwrap_err(), LoadError::Misplaced(2));
}

#[test]
fn a_draw_is_offered_once_a_turn() {
    let start = begun(Variant::ALL[0]);
    let (offered, _) = after(&start, BOB, Action::Propose(Proposal::Draw));
    let (declined, _) = after(&offered, ALICE, Action::Decline(Proposal::Draw));
    assert_eq!(
        refused(&declined, BOB, Action::Propose(Proposal::Draw)),
        Refusal::Cannot(Obstacle::DrawOfferedThisTurn)
    );
    // The other's offers are their own, and their move makes no new turn of Bob's.
    let (other, _) = after(&declined, ALICE, Action::Propose(Proposal::Draw));
    let (other, _) = after(&other, BOB, Action::Decline(Proposal::Draw));
    let (moved, _) = after(&other, ALICE, mv(&first_move(&other)));
    assert_eq!(
        refused(&moved, BOB, Action::Propose(Proposal::Draw)),
        Refusal::Cannot(Obstacle::DrawOfferedThisTurn)
    );
    let (_, effects) = after(&moved, ALICE, Action::Propose(Proposal::Draw));
    assert!(matches!(effects[0], Effect::Post { posting: Posting::Proposed(Proposal::Draw), .. }));
    let (answered, _) = after(&moved, BOB, mv(&first_move(&moved)));
    let (_, effects) = after(&answered, BOB, Action::Propose(Proposal::Draw));
    assert!(matches!(effects[0], Effect::Post { posting: Posting::Proposed(Proposal::Draw), .. }));
}
