#![allow(clippy::unwrap_used)]

mod challenges;
mod clock_laws;
mod clocks;
mod formats;
mod games;
mod grace;
mod laws;
mod members;
mod playing_time;
mod proposals;
mod ratings;
mod threads;
mod transcripts;
mod turns;

use oddboard_rules::{Side, Variant};

use super::{time::Lag, *};

const ALICE: Member = Member(1);
const BOB: Member = Member(2);
const CAROL: Member = Member(3);
const HERE: Place = Place { server: Some(Server(10)), channel: Channel(20) };

/// A game that Alice (White) and Bob have just begun.
fn begun(variant: Variant) -> GameState {
    GameState::start(&started(variant)).unwrap()
}

fn started(variant: Variant) -> Event {
    Event {
        number: 0,
        cause: Some(InteractionId(0)),
        at: Time(1_000),
        down: Lag::ZERO,
        what: EventKind::Started {
            game: GameId(7),
            variant,
            players: Players::new(ALICE, BOB),
            start: variant.start().to_string(),
            place: HERE,
            time: TimeControl::Unlimited,
            rated: false,
            terms: PerSide::default(),
            thread: ThreadPolicy::Place,
            fair: true,
        },
    }
}

/// A game that Alice (White) and Bob have just begun, with a clock.
fn timed(time: TimeControl) -> GameState {
    let mut event = started(Variant::ALL[0]);
    if let EventKind::Started { time: set, terms, .. } = &mut event.what {
        *set = time;
        let two_hours = Reminder::Left(time::HOUR.times(2));
        let reminders = Reminders::new([Reminder::Half, Reminder::Quarter, two_hours]);
        let chosen = Terms { reminders, away: None };
        *terms = PerSide { white: chosen.clone(), black: chosen };
    }
    told(&GameState::start(&event).unwrap(), event.at)
}

/// The state once the player to move was told what there is to tell them.
fn told(state: &GameState, at: Time) -> GameState {
    let number = state.record().events;
    let event = Event { number, cause: None, at, down: Lag::ZERO, what: EventKind::Told };
    match &state.record().clock {
        Some(_) => state.clone().evolve(&event).unwrap(),
        None => state.clone(),
    }
}

/// The state after a request that is granted at a time.
fn at(state: &GameState, at: Time, by: Member, ask: Action) -> GameState {
    let event = state.decide(&Request { at, ..request(state, by, ask) }, Lag::ZERO).unwrap();
    state.clone().evolve(&event).unwrap()
}

/// The state after the first legal move, made at a time by whose turn it is; the next player is told
/// at once.
fn moved(state: &GameState, time: Time) -> GameState {
    let moved =
        at(state, time, state.player_to_move().unwrap().member().unwrap(), mv(&first_move(state)));
    told(&moved, time)
}

fn first_move(state: &GameState) -> String {
    state.position().move_text(state.position().legal_moves()[0])
}

/// The state once time has passed, and whether anything happened, of which the player to move is
/// told at once.
fn later(state: &GameState, at: Time) -> (GameState, Vec<Effect>) {
    let now = Moment { at, down: Lag::ZERO };
    match state.elapse(now) {
        None => (state.clone(), Vec::new()),
        Some(event) => {
            let next = state.clone().evolve(&event).unwrap();
            let effects = next.effects(Some(state.record()), &event);
            (told(&next, at), effects)
        }
    }
}

fn request(state: &GameState, by: Member, ask: Action) -> Request {
    // Every request of a test is an interaction of its own.
    let cause = InteractionId(1_000 + state.record().events);
    Request::of_member(by, cause, Time(2_000), ask)
}

/// The state and the effects after a request that is granted.
fn after(state: &GameState, by: Member, ask: Action) -> (GameState, Vec<Effect>) {
    let event = state.decide(&request(state, by, ask), Lag::ZERO).unwrap();
    let next = state.clone().evolve(&event).unwrap();
    let effects = next.effects(Some(state.record()), &event);
    (next, effects)
}

fn refused(state: &GameState, by: Member, ask: Action) -> Refusal {
    state.decide(&request(state, by, ask), Lag::ZERO).unwrap_err()
}

fn mv(text: &str) -> Action {
    Action::Move(text.to_owned())
}
