//! What becomes of a banned member's challenges.

use oddboard_game::core::{ChallengeObstacle, ChallengeStatus, Server};

use super::*;

const SERVER: Server = Server(3);
const HERE: Place = Place { server: Some(SERVER), channel: Channel(9) };
const THERE: Place = Place { server: Some(Server(4)), channel: Channel(9) };

fn asked(app: &App, cause: u64, by: Member, opponent: Option<Member>, place: Place) -> ChallengeId {
    let new = NewChallenge { opponent, ..NewChallenge::open(Variant::ALL[0], place) };
    app.challenge(InteractionId(cause), by, &new).unwrap().id
}

fn status(app: &App, id: ChallengeId) -> ChallengeStatus {
    app.challenge_by_id(id).unwrap().status
}

#[test]
fn what_they_have_asked_is_withdrawn_on_that_server() {
    let app = app();
    let open = asked(&app, 1, BOB, None, HERE);
    let at_them = asked(&app, 2, ALICE, Some(BOB), HERE);
    let (others, elsewhere) = (asked(&app, 3, ALICE, None, HERE), asked(&app, 4, BOB, None, THERE));
    app.change_server(SERVER, |settings| settings.ban(vec![BOB])).unwrap();
    assert_eq!(status(&app, open), ChallengeStatus::Withdrawn);
    // What others have asked them is not withdrawn in those others' names; nobody can accept it.
    let accepted = app.answer(InteractionId(6), BOB, at_them, ChallengeDeed::Accept);
    assert!(matches!(accepted, Err(Failure::Refused(_))));
    for id in [at_them, others, elsewhere] {
        assert_eq!(status(&app, id), ChallengeStatus::Pending);
    }
    // Nothing else that is set withdraws anything.
    let again = asked(&app, 5, ALICE, None, HERE);
    app.change_server(SERVER, |settings| settings.rated = false).unwrap();
    assert_eq!(status(&app, again), ChallengeStatus::Pending);
}

#[test]
fn they_are_neither_challenged_nor_asked_for_a_rematch() {
    let app = app();
    let id = asked(&app, 1, ALICE, Some(BOB), HERE);
    let begun = app.answer(InteractionId(2), BOB, id, ChallengeDeed::Accept).unwrap().1.unwrap();
    let game = begun.record().id;
    app.request(game, &request(3, ALICE, Action::Resign)).unwrap();
    app.change_server(SERVER, |settings| settings.ban(vec![BOB])).unwrap();
    let banned = ChallengeRefusal::from(ChallengeObstacle::Banned { member: BOB });
    let new = NewChallenge { opponent: Some(BOB), ..NewChallenge::open(Variant::ALL[0], HERE) };
    let refused = app.challenge(InteractionId(4), ALICE, &new);
    assert!(matches!(refused, Err(Failure::Refused(why)) if why == banned));
    let refused = app.rematch(InteractionId(5), ALICE, game);
    assert!(matches!(refused, Err(Failure::Refused(why)) if why == banned));
}
