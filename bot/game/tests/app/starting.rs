//! Many games that begin at the same moment, in one process or in several.

use std::{
    collections::BTreeSet,
    sync::{Arc, Barrier},
    thread,
};

use oddboard_game::{
    app::{App, ChallengeDeed, Failure},
    core::{
        ChallengeObstacle, ChallengeRefusal, Channel, GameId, InteractionId, Member, NewChallenge,
        Place, Server,
    },
    store::{Store, memory::MemoryStore},
};
use oddboard_rules::Variant;

use crate::StillEnvironment;

const HERE: Place = Place { server: Some(Server(4)), channel: Channel(9) };

/// Has every challenge accepted at the same moment, each in a process of its own or one of few.
/// Returns the games that began.
fn accepted_at_once(
    store: &Arc<dyn Store>,
    processes: usize,
    challengers: &[Member],
) -> (BTreeSet<GameId>, Vec<Failure<ChallengeRefusal>>) {
    let apps: Vec<_> =
        (0..processes).map(|_| App::new(Arc::clone(store), Arc::new(StillEnvironment)).0).collect();
    let challenge = |(cause, by): (u64, &Member)| {
        let new = NewChallenge::open(Variant::ALL[0], HERE);
        apps[0].challenge(InteractionId(cause), *by, &new).unwrap().id
    };
    let ids: Vec<_> = (1_000..).zip(challengers).map(challenge).collect();
    let start = Barrier::new(ids.len());
    let outcomes: Vec<_> = thread::scope(|scope| {
        let starting: Vec<_> = (0..)
            .zip(&ids)
            .map(|(number, id)| {
                let app = &apps[number % processes];
                let start = &start;
                scope.spawn(move || {
                    let number = u64::try_from(number).unwrap();
                    start.wait();
                    let by = Member(500 + number);
                    app.answer(InteractionId(2_000 + number), by, *id, ChallengeDeed::Accept)
                })
            })
            .collect();
        starting.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let (mut begun, mut refused) = (BTreeSet::new(), Vec::new());
    for outcome in outcomes {
        match outcome {
            Ok((_, game)) => {
                assert!(begun.insert(game.unwrap().record().id), "each has its number");
            }
            Err(failure) => refused.push(failure),
        }
    }
    (begun, refused)
}

#[test]
fn together_games_do_not_go_beyond_a_cap() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let app = App::new(Arc::clone(&store), Arc::new(StillEnvironment)).0;
    app.change_server(Server(4), |settings| settings.cap = 3).unwrap();
    let alice = Member(1);
    let (begun, refused) = accepted_at_once(&store, 4, &[alice; 16]);
    assert_eq!((begun.len(), refused.len()), (3, 13));
    for failure in refused {
        let full = ChallengeObstacle::TooManyGames { member: alice, cap: 3 };
        assert!(matches!(failure, Failure::Refused(refusal) if refusal == full.clone().into()));
    }
    assert_eq!(app.games_of(alice).unwrap().len(), 3);
}

#[test]
fn nor_do_games_against_the_computer() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let app = App::new(Arc::clone(&store), Arc::new(StillEnvironment)).0;
    app.change_server(Server(4), |settings| settings.cap = 1).unwrap();
    let (alice, tries) = (Member(1), 16);
    let new = crate::computer::new(false);
    let start = Barrier::new(tries);
    let begun = thread::scope(|scope| {
        let begin = |cause| {
            let (app, new, start) = (&app, &new, &start);
            scope.spawn(move || {
                start.wait();
                app.play_engine(InteractionId(cause), alice, new, None).is_ok()
            })
        };
        let beginning: Vec<_> = (1..=tries as u64).map(begin).collect();
        beginning.into_iter().map(|one| one.join().unwrap()).filter(|begun| *begun).count()
    });
    assert_eq!((begun, app.games_of(alice).unwrap().len()), (1, 1));
}

#[test]
fn each_of_many_games_has_its_own_number() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let challengers: Vec<_> = (1..=32).map(Member).collect();
    let (begun, refused) = accepted_at_once(&store, 4, &challengers);
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!(begun.len(), 32);
}
