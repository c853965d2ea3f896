#![allow(clippy::unwrap_used)]

mod challenges;
mod games;
mod laws;

use oddboard_rules::Variant;

use super::*;

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
        cause: Some(Cause(0)),
        at: Time(1_000),
        what: What::Started {
            game: GameId(7),
            variant,
            players: Players { white: ALICE, black: BOB },
            start: variant.start().to_string(),
            place: HERE,
        },
    }
}

fn request(state: &GameState, by: Member, ask: Ask) -> Request {
    // Every request of a test is an interaction of its own.
    let cause = Cause(1_000 + state.record().events);
    Request { cause, at: Time(2_000), by, seen: None, ask }
}

/// The state and the effects after a request that is granted.
fn after(state: &GameState, by: Member, ask: Ask) -> (GameState, Vec<Effect>) {
    let event = state.decide(&request(state, by, ask)).unwrap();
    let next = state.clone().evolve(&event).unwrap();
    let effects = next.effects(Some(state.record()), &event);
    (next, effects)
}

fn refused(state: &GameState, by: Member, ask: Ask) -> Refusal {
    state.decide(&request(state, by, ask)).unwrap_err()
}

fn mv(text: &str) -> Ask {
    Ask::Move(text.to_owned())
}
