//! Challenges that are over: what is done about their messages, and how they
//! are found by whom they concern.

use oddboard_game::{
    app::{IN_VAIN_AT_ONE_AN_HOUR, OPEN_AT_ONE},
    core::{
        ChallengeBound, ChallengeObstacle, Channel, Message, ThreadPolicy,
        time::{DAY, MINUTE},
    },
    store::{Batch, Key, Scan, Table, record::json},
};

use super::{
    counting::Counting,
    keeping::{HERE, House, on_both, white},
    severable::Severable,
    *,
};

const EVE: Member = Member(5);
const SHOWN: Message = Message(9_001);

/// A challenge of Alice's. Its id may well be the number of a game, too.
fn made(house: &House, new: &NewChallenge) -> ChallengeId {
    house.app.challenge(house.cause(), ALICE, new).unwrap().id
}

/// What is to be done about a challenge's message.
fn closings(house: &House, id: ChallengeId) -> Vec<(Channel, Message)> {
    let pending = house.app.pending(Subject::Challenge(id)).unwrap();
    let closing = |pending: Pending| match pending.effect {
        Effect::Close { channel, message, challenge } if challenge == id => (channel, message),
        other => panic!("{other:?}"),
    };
    pending.into_iter().map(closing).collect()
}

#[test]
fn the_message_of_a_challenge_that_ran_out_is_changed() {
    on_both(|house| {
        let id = made(&house, &white());
        house.app.shown(id, SHOWN, None).unwrap();
        assert_eq!(closings(&house, id), []);
        house.hands.pass(Challenge::STANDS);
        house.app.tick().unwrap();
        assert_eq!(closings(&house, id), [(HERE.channel, SHOWN)]);
        assert_eq!(house.app.all_pending().unwrap(), [Work::Messages(Subject::Challenge(id))]);
        let pending = house.app.pending(Subject::Challenge(id)).unwrap();
        house.app.settled(&pending[0].key).unwrap();
        house.app.tick().unwrap();
        assert_eq!(house.app.all_pending().unwrap(), [], "once is enough");
    });
}

#[test]
fn a_message_is_changed_by_the_click_below_it_or_else_by_the_bot() {
    on_both(|house| {
        for (clicked, closed) in [(Some(SHOWN), false), (Some(Message(77)), true), (None, true)] {
            for (by, deed) in [(ALICE, ChallengeDeed::Withdraw), (BOB, ChallengeDeed::Accept)] {
                let id = made(&house, &white());
                let elsewhere = Channel(8);
                house.app.shown(id, SHOWN, Some(elsewhere)).unwrap();
                house.app.answer_below(clicked, house.cause(), by, id, deed).unwrap();
                let there = [(elsewhere, SHOWN)];
                assert_eq!(closings(&house, id), if closed { &there[..] } else { &[] });
            }
        }
    });
}

#[test]
fn a_message_that_is_known_only_after_the_answer_is_changed_as_well() {
    on_both(|house| {
        let id = made(&house, &white());
        house.app.answer(house.cause(), ALICE, id, ChallengeDeed::Withdraw).unwrap();
        assert_eq!(closings(&house, id), []);
        house.app.shown(id, SHOWN, None).unwrap();
        assert_eq!(closings(&house, id), [(HERE.channel, SHOWN)]);
    });
}

#[test]
fn where_the_bot_can_only_answer_it_changes_nothing_later() {
    on_both(|house| {
        let id = made(&house, &NewChallenge { thread: ThreadPolicy::Answers, ..white() });
        house.app.shown(id, SHOWN, None).unwrap();
        house.hands.pass(Challenge::STANDS);
        house.app.tick().unwrap();
        assert_eq!(closings(&house, id), []);
    });
}

#[test]
fn a_challenge_that_goes_with_its_makers_data_is_closed() {
    on_both(|house| {
        let id = made(&house, &NewChallenge { opponent: Some(EVE), ..white() });
        house.app.shown(id, SHOWN, None).unwrap();
        house.app.forget_member(ALICE).unwrap();
        assert_eq!(closings(&house, id), [(HERE.channel, SHOWN)]);
        let index = house.store.scan(Table::MemberChallenge, &Scan::all()).unwrap();
        assert_eq!(index, []);
    });
}

#[test]
fn the_message_of_an_answered_challenge_outlives_its_makers_data_as_it_is() {
    on_both(|house| {
        let at_bob = NewChallenge { opponent: Some(BOB), ..white() };
        let shown = || {
            let id = made(&house, &at_bob);
            house.app.shown(id, SHOWN, None).unwrap();
            id
        };
        let answered = [
            (BOB, ChallengeDeed::Accept),
            (BOB, ChallengeDeed::Decline),
            (ALICE, ChallengeDeed::Withdraw),
        ];
        let ids = answered.map(|(by, deed)| {
            let id = shown();
            house.app.answer_below(Some(SHOWN), house.cause(), by, id, deed).unwrap();
            id
        });
        let expired = shown();
        house.hands.pass(Challenge::STANDS);
        house.app.tick().unwrap();
        for pending in house.app.pending(Subject::Challenge(expired)).unwrap() {
            house.app.settled(&pending.key).unwrap();
        }
        house.app.forget_member(ALICE).unwrap();
        let closings = ids.into_iter().chain([expired]).flat_map(|id| closings(&house, id));
        assert_eq!(closings.collect::<Vec<_>>(), [], "each said already what became of it");
        assert_eq!(house.store.scan(Table::Challenge, &Scan::all()).unwrap(), []);
        assert_eq!(house.store.scan(Table::MemberChallenge, &Scan::all()).unwrap(), []);
    });
}

fn exported(house: &House, member: Member) -> usize {
    let export = house.app.export_member(member).unwrap();
    let export: serde_json::Value = serde_json::from_str(&export).unwrap();
    export["challenges"].as_array().unwrap().len()
}

#[test]
fn challenges_are_found_by_whom_they_concern_without_looking_at_others() {
    on_both(|house| {
        let mine = made(&house, &NewChallenge { opponent: Some(EVE), ..white() });
        let open = made(&house, &white());
        house.app.answer(house.cause(), BOB, open, ChallengeDeed::Accept).unwrap();
        // One that has nothing to do with them cannot even be read.
        let mut batch = Batch::new();
        batch.put(Table::Challenge, Key::numbers(&[mine.0 + 50]), json(&"no challenge"));
        house.store.commit(batch).unwrap();
        let count = |member| exported(&house, member);
        assert_eq!((count(ALICE), count(EVE), count(BOB), count(Member(6))), (2, 1, 1, 0));
        house.app.forget_member(BOB).unwrap();
        assert_eq!((count(ALICE), count(BOB)), (2, 0));
    });
}

#[test]
fn a_challenge_by_direct_message_is_bounded_without_looking_at_those_of_others() {
    on_both(|house| {
        let direct = Place { server: None, channel: Channel(31) };
        let at = |opponent| NewChallenge { opponent: Some(opponent), place: direct, ..white() };
        // One of others' cannot even be read.
        let others = house.app.challenge(house.cause(), Member(7), &at(Member(8))).unwrap().id;
        let mut batch = Batch::new();
        batch.put(Table::Challenge, Key::numbers(&[others.0]), json(&"no challenge"));
        house.store.commit(batch).unwrap();
        for _ in 0..OPEN_AT_ONE {
            made(&house, &at(EVE));
        }
        let refused = house.app.challenge(house.cause(), ALICE, &at(EVE)).unwrap_err();
        let bound = ChallengeObstacle::TooManyChallenges(ChallengeBound::OwnAtOne);
        assert!(
            matches!(&refused, Failure::Refused(ChallengeRefusal::Cannot(found)) if *found == bound),
            "{refused:?}"
        );
        // Somebody else may still ask, and she may on a server.
        house.app.challenge(house.cause(), BOB, &at(EVE)).unwrap();
        made(&house, &NewChallenge { opponent: Some(EVE), ..white() });
    });
}

#[test]
fn challenges_that_are_made_at_the_same_moment_count_for_each_other() {
    let direct = Place { server: None, channel: Channel(31) };
    for place in [HERE, direct] {
        let line = Arc::new(Severable::over(Arc::new(MemoryStore::new())));
        let house = Arc::new(House::new(Arc::clone(&line) as _));
        let at_eve = NewChallenge { opponent: Some(EVE), place, ..white() };
        for _ in 1..OPEN_AT_ONE {
            made(&house, &at_eve);
        }
        // The last one is on its way to the store while one more is asked for.
        let (other, same) = (Arc::clone(&house), at_eve.clone());
        line.take_long(move || {
            let refused = other.app.challenge(other.cause(), ALICE, &same).unwrap_err();
            let bound = ChallengeObstacle::TooManyChallenges(ChallengeBound::OwnAtOne);
            assert!(
                matches!(&refused, Failure::Refused(ChallengeRefusal::Cannot(found)) if *found == bound),
                "{refused:?}"
            );
        });
        made(&house, &at_eve);
        // What was refused counts no more.
        house.app.challenge(house.cause(), BOB, &at_eve).unwrap();
    }
}

#[test]
fn a_challenge_that_was_never_shown_soon_bothers_nobody() {
    on_both(|house| {
        let at_eve = NewChallenge { opponent: Some(EVE), ..white() };
        let ids: Vec<_> = (0..OPEN_AT_ONE).map(|_| made(&house, &at_eve)).collect();
        let again = || house.app.challenge(house.cause(), ALICE, &at_eve);
        again().unwrap_err();
        house.hands.pass(MINUTE);
        again().unwrap();
        house.hands.pass(MINUTE);
        ids.into_iter().for_each(|id| house.app.shown(id, SHOWN, None).unwrap());
        again().unwrap_err();
    });
}

#[test]
fn what_another_process_accepted_was_not_asked_in_vain() {
    for (deed, refused) in [(ChallengeDeed::Accept, false), (ChallengeDeed::Decline, true)] {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let [here, there] = [0, 1].map(|_| House::new(Arc::clone(&store)));
        let at_eve = NewChallenge { opponent: Some(EVE), ..white() };
        let mut cause = 1_000;
        let mut ask = || {
            cause += 1;
            here.app.challenge(InteractionId(cause), ALICE, &at_eve)
        };
        for number in 0..IN_VAIN_AT_ONE_AN_HOUR as u64 {
            let id = ask().unwrap().id;
            there.app.answer(InteractionId(2_000 + number), EVE, id, deed).unwrap();
        }
        assert_eq!(ask().is_err(), refused, "{deed:?}");
    }
}

#[test]
fn challenges_of_a_database_without_the_index_are_found() {
    on_both(|house| {
        for _ in 0..3 {
            made(&house, &white());
        }
        let mut batch = Batch::new();
        for (key, _) in house.store.scan(Table::MemberChallenge, &Scan::all()).unwrap() {
            batch.delete(Table::MemberChallenge, key);
        }
        batch.delete(Table::Meta, Key::text("schema"));
        house.store.commit(batch).unwrap();
        assert_eq!(exported(&house, ALICE), 0);
        house.app.wake_up().unwrap();
        assert_eq!(exported(&house, ALICE), 3);
    });
}

#[test]
fn a_challenge_and_a_block_read_nothing_of_what_was_answered() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    let direct = Place { server: None, channel: Channel(31) };
    let at_eve = NewChallenge { opponent: Some(EVE), place: direct, ..white() };
    let challenge = || {
        let before = store.reads();
        let id = made(&house, &at_eve);
        (store.reads() - before, id)
    };
    let block = || {
        let before = store.reads();
        house.app.block(EVE, ALICE).unwrap();
        let read = store.reads() - before;
        house.app.unblock(EVE, ALICE).unwrap();
        read
    };
    block();
    let idle = block();
    let (asking, mut last) = challenge();
    let blocking = block();
    for number in 0..30 {
        assert_eq!(house.app.challenge_by_id(last).unwrap().status, ChallengeStatus::Withdrawn);
        house.hands.pass(DAY);
        let here = NewChallenge { place: HERE, ..at_eve.clone() };
        let id = made(&house, if number % 2 == 0 { &at_eve } else { &here });
        house.app.answer(house.cause(), EVE, id, ChallengeDeed::Decline).unwrap();
        last = made(&house, &here);
        block();
    }
    house.hands.pass(DAY);
    assert_eq!(block(), idle, "there is nothing to withdraw");
    assert_eq!(challenge().0, asking);
    assert_eq!(block(), blocking);
    assert_eq!(exported(&house, ALICE), 62, "all of them are shown");
}
