//! Deleting a member's data: in steps that a crash may part, none of which leaves anything that disagrees.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use oddboard_game::{
    app::check_derived,
    core::{
        Players,
        time::{HOUR, SECOND},
    },
    store::{Scan, Table},
};

use super::{
    engines::new_game,
    harness::{LEVEL, scripted},
    keeping::{House, rated, white},
    severable::Severable,
    *,
};

const CAROL: Member = Member(3);

/// A game of Alice's with somebody, each of whom has moved.
fn begun(house: &House, opponent: Member, new: &NewChallenge) -> GameId {
    let id = house.app.challenge(house.cause(), ALICE, new).unwrap().id;
    let answer = house.app.answer(house.cause(), opponent, id, ChallengeDeed::Accept);
    let game = answer.unwrap().1.unwrap().record().id;
    house.deliver(game);
    house.play(game);
    house.play(game);
    game
}

/// A game of Alice's with the computer, in which each has moved.
fn begun_with_computer(house: &House) -> GameId {
    let new = new_game(Players::new(ALICE, Player::Engine(LEVEL)));
    let game = house.app.begin_with_engine(Some(house.cause()), &new).unwrap().record().id;
    house.play(game);
    while let Some(thought) = house.app.pending_thoughts(game).unwrap().first() {
        let state = house.app.game(game).unwrap();
        house.app.answer_thought(thought, scripted(&state)).unwrap();
    }
    game
}

fn resigned(house: &House, game: GameId, by: Member) {
    house.ask(game, by, Action::Resign).unwrap();
    while !house.deliver(game).is_empty() {}
}

/// Alice has played others and the computer, several variants, and some of it goes on. The games that
/// go on were begun in between.
fn lived_in(house: &House) {
    let other = NewChallenge { variant: Variant::ALL[1], ..white() };
    for round in 0..2 {
        resigned(house, begun(house, BOB, &rated()), BOB);
        resigned(house, begun(house, CAROL, &other), ALICE);
        resigned(house, begun_with_computer(house), ALICE);
        begun(house, if round == 0 { BOB } else { CAROL }, &rated());
        begun_with_computer(house);
        house.begin(&white());
        if round == 0 {
            house.hands.pass(HOUR);
            house.app.tick().unwrap();
        }
    }
    house.app.challenge(house.cause(), ALICE, &white()).unwrap();
    check_derived(&*house.store).unwrap();
}

#[test]
fn wherever_a_deletion_is_cut_what_follows_from_other_records_agrees_with_them() {
    for kept in 0.. {
        let base: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let line = Arc::new(Severable::over(Arc::clone(&base)));
        let mut house = House::new(Arc::clone(&line) as _);
        lived_in(&house);
        let (batches, cut) = (Arc::new(AtomicUsize::new(0)), Arc::downgrade(&line));
        let counted = Arc::clone(&batches);
        line.before_each(move || {
            if counted.fetch_add(1, SeqCst) == kept {
                cut.upgrade().unwrap().sever(false);
            }
        });
        let done = house.app.forget_member(ALICE);
        check_derived(&*base).unwrap_or_else(|error| panic!("after batch {kept}: {error}"));
        line.before_each(|| {});
        line.mend();
        assert_eq!(done.is_ok(), batches.load(SeqCst) <= kept);
        // Before the first batch nothing says that they leave.
        if kept > 0 {
            house.crash(SECOND);
            house.hands.pass(HOUR.times(2));
            while house.app.tick().unwrap().done > 0 {}
            check_derived(&*base).unwrap();
            assert_eq!(house.app.past_games(ALICE).unwrap(), []);
            assert_eq!(house.app.games_of(ALICE).unwrap().len(), 0);
            let counted = |table| base.scan(table, &Scan::all()).unwrap().len();
            assert_eq!((counted(Table::Played), counted(Table::HeadToHead)), (3, 0));
        }
        if done.is_ok() {
            assert!(kept > 20, "it takes many batches: {kept}");
            break;
        }
    }
}
