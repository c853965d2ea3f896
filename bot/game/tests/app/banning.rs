//! Whom a server or a member keeps from challenging, and what becomes of a banned member's challenges.

use oddboard_game::{
    app::BLOCKED_MAX,
    core::{ChallengeObstacle, ChallengeStatus, Role, Server},
};

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
    let refused = app.rematch(InteractionId(5), ALICE, game, None, None);
    assert!(matches!(refused, Err(Failure::Refused(why)) if why == banned));
}

#[test]
fn a_rematch_is_asked_for_as_the_server_lets_one_challenge() {
    let app = app();
    let id = asked(&app, 1, ALICE, Some(BOB), HERE);
    let begun = app.answer(InteractionId(2), BOB, id, ChallengeDeed::Accept).unwrap().1.unwrap();
    let (game, played) = (begun.record().id, begun.record().variant);
    app.request(game, &request(3, ALICE, Action::Resign)).unwrap();
    let mut cause = 10;
    let mut refusal = |on, within| {
        cause += 1;
        match app.rematch(InteractionId(cause), ALICE, game, on, within) {
            Err(Failure::Refused(why)) => why,
            other => panic!("not refused: {other:?}"),
        }
    };
    let offered: Vec<_> = Variant::ALL.iter().copied().filter(|other| *other != played).collect();
    let open = asked(&app, 50, ALICE, None, HERE);
    app.change_server(SERVER, |settings| settings.without = vec![played]).unwrap();
    let closed = ChallengeObstacle::NotPlayedHere { variant: played, offered };
    assert_eq!(refusal(None, None), closed.clone().into(), "wherever it is asked for");
    // Nor does a challenge of before begin such a game.
    match app.answer(InteractionId(51), BOB, open, ChallengeDeed::Accept) {
        Err(Failure::Refused(why)) => assert_eq!(why, closed.into()),
        other => panic!("not refused: {other:?}"),
    }
    app.change_server(SERVER, |settings| {
        settings.without.clear();
        settings.roles = vec![Role(5)];
    })
    .unwrap();
    assert_eq!(refusal(Some(SERVER), None), ChallengeObstacle::RoleNeeded(vec![Role(5)]).into());
    app.change_server(SERVER, |settings| {
        settings.roles.clear();
        settings.channels = vec![Channel(8)];
    })
    .unwrap();
    let elsewhere = ChallengeObstacle::OtherChannels(vec![Channel(8)]);
    assert_eq!(refusal(Some(SERVER), None), elsewhere.into());
    // In a thread of that channel one may.
    app.rematch(InteractionId(30), ALICE, game, Some(SERVER), Some(Channel(8))).unwrap();
}

#[test]
fn whom_one_has_blocked_can_be_blocked_again_however_many_there_are() {
    let app = app();
    let others: Vec<Member> =
        (0..BLOCKED_MAX as u64).map(|number| Member(1_000 + number)).collect();
    for other in &others {
        assert!(app.block(ALICE, *other).unwrap().is_some());
    }
    assert_eq!(app.block(ALICE, others[0]).unwrap(), Some(others.clone()));
    assert_eq!(app.block(ALICE, BOB).unwrap(), None, "there are too many");
    app.unblock(ALICE, others[0]).unwrap();
    assert_eq!(app.block(ALICE, BOB).unwrap().map(|blocked| blocked.len()), Some(BLOCKED_MAX));
}

#[test]
fn who_is_blocked_stays_so_when_their_data_is_deleted_until_they_are_unblocked() {
    let app = app();
    app.block(ALICE, BOB).unwrap();
    app.forget_member(BOB).unwrap();
    let blocked = app.member(ALICE).unwrap();
    assert!(blocked.blocked.is_empty() && blocked.blocks(BOB), "only a mark is left of them");
    let new = NewChallenge { opponent: Some(ALICE), ..NewChallenge::open(Variant::ALL[0], HERE) };
    let refused = app.challenge(InteractionId(1), BOB, &new);
    let not_welcome = ChallengeRefusal::from(ChallengeObstacle::NotWelcome { member: ALICE });
    assert!(matches!(refused, Err(Failure::Refused(why)) if why == not_welcome));
    app.unblock(ALICE, BOB).unwrap();
    app.challenge(InteractionId(2), BOB, &new).unwrap();
    // Who was not blocked leaves no mark.
    app.forget_member(BOB).unwrap();
    assert!(app.member(ALICE).unwrap().blocked_marks.is_empty());
}

#[test]
fn who_asks_for_their_data_sees_where_they_are_banned_and_not_who_has_blocked_them() {
    let app = app();
    app.block(ALICE, BOB).unwrap();
    assert!(app.export_member(BOB).unwrap().contains(r#""banned_by":[]"#));
    app.change_server(SERVER, |settings| settings.ban(vec![BOB])).unwrap();
    let data = app.export_member(BOB).unwrap();
    assert!(data.contains(&format!(r#""banned_by":[{SERVER}]"#)), "{data}");
}

#[test]
fn whose_ban_was_lifted_is_not_banned_by_having_their_data_deleted() {
    let app = app();
    app.change_server(SERVER, |settings| settings.ban(vec![ALICE])).unwrap();
    app.change_server(SERVER, |settings| settings.forget(BOB)).unwrap();
    app.change_server(SERVER, |settings| settings.forget(ALICE)).unwrap();
    let settings = app.server(SERVER).unwrap();
    assert!(settings.bans(ALICE) && !settings.bans(BOB));
}
