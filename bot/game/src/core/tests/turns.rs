//! Turns of several moves.

use super::*;

/// A game of a kind in which a turn goes on after its first part, at such a
/// point, and whose turn it is.
fn part_made() -> (GameState, Member) {
    part_made_of(begun)
}

fn part_made_of(begun: impl Fn(Variant) -> GameState) -> (GameState, Member) {
    for variant in Variant::ALL {
        let mut state = begun(*variant);
        for _ in 0..4 {
            let player = state.player_to_move().unwrap().member().unwrap();
            (state, _) = after(&state, player, mv(&first_move(&state)));
            if !state.position().starts_turn() {
                return (state, player);
            }
        }
    }
    panic!("there is a game with turns of several moves");
}

fn asked(state: &GameState, by: Member, ask: Action, seen: u32) -> Result<Event, Refusal> {
    let request = Request { seen: Some(seen), ..request(state, by, ask) };
    state.decide(&request, Lag::ZERO)
}

#[test]
fn a_part_of_ones_own_turn_can_be_undone_until_the_turn_is_over() {
    let (state, player) = part_made();
    let other = state.record().players.opponent_of(player).unwrap().member().unwrap();
    assert_eq!(
        refused(&state, other, Action::UndoPart),
        Refusal::NotYourTurn { turn: player.into() }
    );
    assert_eq!(
        refused(&state, player, Action::Propose(Proposal::Takeback)),
        Refusal::Cannot(Obstacle::TurnGoesOn),
        "nobody has to be asked"
    );
    let (undone, effects) = after(&state, player, Action::UndoPart);
    assert_eq!(effects, [], "nobody is told of a turn that goes on");
    assert_eq!(undone.record().moves.len() + 1, state.record().moves.len());
    assert!(undone.position().starts_turn());
    assert_eq!(undone.player_to_move(), Some(player.into()));
    let none = Refusal::Cannot(Obstacle::NoPartToUndo);
    assert_eq!(refused(&undone, player, Action::UndoPart), none, "the turn has just begun");
    // Another move in its place, then the end of the turn.
    let (again, _) = after(&undone, player, mv(&first_move(&undone)));
    assert_eq!(again.position(), state.position());
    let (ended, _) = after(&again, player, mv(&first_move(&again)));
    assert_eq!(ended.player_to_move(), Some(other.into()));
    assert_eq!(
        refused(&ended, player, Action::UndoPart),
        Refusal::NotYourTurn { turn: other.into() },
        "what is over is taken back by consent only"
    );
    assert_eq!(refused(&ended, other, Action::UndoPart), none);
}

#[test]
fn who_goes_back_and_forth_without_end_has_to_stop_some_time() {
    let (mut state, player) = part_made();
    while state.record().events < GameState::EVENTS_MOST {
        let ask =
            if state.position().starts_turn() { mv(&first_move(&state)) } else { Action::UndoPart };
        (state, _) = after(&state, player, ask);
    }
    if state.position().starts_turn() {
        (state, _) = after(&state, player, mv(&first_move(&state)));
    }
    let too_much = Refusal::Cannot(Obstacle::TooMuchHappened);
    assert_eq!(refused(&state, player, Action::UndoPart), too_much);
    let (state, _) = after(&state, player, mv(&first_move(&state)));
    assert_eq!(refused(&state, player, Action::Propose(Proposal::Takeback)), too_much);
    let other = state.player_to_move().unwrap().member().unwrap();
    after(&state, other, mv(&first_move(&state)));
    after(&state, other, Action::Resign);
}

/// Where the bot can only answer, a reminder of a turn that has gone on is dropped.
#[test]
fn a_reminder_that_a_part_of_the_turn_overtakes_is_not_waited_for() {
    let with_clock = |variant| {
        let mut event = started(variant);
        if let EventKind::Started { time, .. } = &mut event.what {
            *time = TimeControl::PerMove { days: 1 };
        }
        GameState::start(&event).unwrap()
    };
    let (state, player) = part_made_of(with_clock);
    let used_up = |state: &GameState| Time(state.record().alarm().unwrap().0);
    let reminding = |state: &GameState| {
        let reminded = state.elapse(Moment { at: used_up(state), down: Lag::ZERO }).unwrap();
        assert_eq!(reminded.what, EventKind::Reminded);
        let reminding = state.clone().evolve(&reminded).unwrap();
        assert_eq!(reminding.record().alarm(), None, "while it is on its way");
        reminding
    };
    let undone = at(&reminding(&state), Time(3_000), player, Action::UndoPart);
    assert!(undone.record().alarm().is_some());
    let again = at(&reminding(&undone), Time(3_000), player, mv(&first_move(&undone)));
    assert!(!again.position().starts_turn());
    assert!(again.record().alarm().is_some());
}

#[test]
fn where_a_game_began_within_a_turn_there_is_nothing_to_undo_at_first() {
    let (state, _) = part_made();
    let mut start = started(state.record().variant);
    if let EventKind::Started { start, .. } = &mut start.what {
        *start = state.position().to_string();
    }
    let begun = GameState::start(&start).unwrap();
    let player = begun.player_to_move().unwrap().member().unwrap();
    assert!(!begun.position().starts_turn());
    let refused = |ask| refused(&begun, player, ask);
    assert_eq!(refused(Action::UndoPart), Refusal::Cannot(Obstacle::NoPartToUndo));
    let takeback = refused(Action::Propose(Proposal::Takeback));
    assert_eq!(takeback, Refusal::Cannot(Obstacle::NothingToTakeBack));
}

#[test]
fn the_log_with_an_undone_part_leads_to_the_same_record() {
    let (state, player) = part_made();
    let mut log = vec![started(state.record().variant)];
    let mut replayed = begun(state.record().variant);
    let mut act = |state: &GameState, by: Member, ask: Action| {
        let event = state.decide(&request(state, by, ask), Lag::ZERO).unwrap();
        log.push(event.clone());
        state.clone().evolve(&event).unwrap()
    };
    for text in &state.record().moves {
        replayed = act(&replayed, replayed.player_to_move().unwrap().member().unwrap(), mv(text));
    }
    replayed = act(&replayed, player, Action::UndoPart);
    replayed = act(&replayed, player, mv(&first_move(&replayed)));
    assert_eq!(GameState::rebuild(&log).unwrap().record(), replayed.record());
}

#[test]
fn the_first_part_of_a_turn_is_told_to_nobody_and_the_last_to_the_other() {
    let (state, player) = part_made();
    let (undone, _) = after(&state, player, Action::UndoPart);
    let (_, effects) = after(&undone, player, mv(&first_move(&undone)));
    assert_eq!(effects, []);
    let (ended, effects) = after(&state, player, mv(&first_move(&state)));
    let [Effect::Post { mention, posting: Posting::Turn, .. }] = effects[..] else {
        panic!("the next turn is told: {effects:?}");
    };
    assert_eq!(Some(mention.into()), ended.player_to_move());
}

#[test]
fn what_was_seen_when_a_turn_began_is_in_date_until_it_ends() {
    let (state, player) = part_made();
    let (begin, now) = (state.turn_start(), state.record().ply());
    assert_eq!(begin + 1, now);
    assert!(asked(&state, player, Action::Resign, begin).is_ok());
    assert!(asked(&state, player, Action::Propose(Proposal::Draw), begin).is_ok());
    let stale = |seen| Err(Refusal::Stale { seen, now });
    assert_eq!(asked(&state, player, Action::Resign, begin - 1), stale(begin - 1));
    assert_eq!(asked(&state, player, Action::Resign, now + 1), stale(now + 1));
    let part = mv(&first_move(&state));
    assert_eq!(asked(&state, player, part.clone(), begin), stale(begin), "of a single move");
    assert_eq!(asked(&state, player, Action::UndoPart, begin), stale(begin));
    assert!(asked(&state, player, part, now).is_ok());
    let other = state.record().players.opponent_of(player).unwrap().member().unwrap();
    assert_eq!(state.may_pick(player, begin), Ok(()));
    assert_eq!(state.may_pick(player, now), Ok(()));
    assert_eq!(state.may_pick(player, begin - 1), stale(begin - 1).map(drop));
    assert_eq!(state.may_pick(other, now), Err(Refusal::NotYourTurn { turn: player.into() }));
    assert_eq!(state.may_pick(CAROL, now), Err(Refusal::NotAPlayer));
}

#[test]
fn a_draw_stands_until_the_turn_of_who_is_offered_it_is_over() {
    let (state, player) = part_made();
    let other = state.record().players.opponent_of(player).unwrap().member().unwrap();
    let (undone, _) = after(&state, player, Action::UndoPart);
    let (offered, _) = after(&undone, other, Action::Propose(Proposal::Draw));
    let (part, _) = after(&offered, player, mv(&first_move(&offered)));
    assert!(part.record().offer(Proposal::Draw).is_some(), "the turn goes on");
    let (undone, _) = after(&part, player, Action::UndoPart);
    assert!(undone.record().offer(Proposal::Draw).is_some());
    let (whole, _) = after(&part, player, mv(&first_move(&part)));
    assert!(whole.position().starts_turn());
    assert_eq!(whole.record().offer(Proposal::Draw), None);
}
