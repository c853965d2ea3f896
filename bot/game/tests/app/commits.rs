//! How many batches a turn between members takes, and what becomes of what a message supersedes.

use oddboard_game::core::EventKind;

use super::{
    counting::Counting,
    harness::{Fault, HERE, Program},
    *,
};

fn begin(program: &Program) -> GameId {
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    let id = program.app.challenge(program.cause(), ALICE, &new).unwrap().id;
    let answered = program.app.answer(program.cause(), BOB, id, ChallengeDeed::Accept).unwrap();
    answered.1.unwrap().record().id
}

async fn all_is_done(program: &Program) {
    let done = |program: &Program| program.app.all_pending().unwrap().is_empty();
    program.until("nothing is left to be done", done).await;
}

fn stripped(program: &Program) -> usize {
    let done = program.notes.done.lock().unwrap();
    done.iter().filter(|effect| matches!(effect, Effect::Supersede { .. })).count()
}

#[tokio::test]
async fn a_turn_takes_two_batches() {
    for store in [MemoryStore::new(), MemoryStore::shared()] {
        let store = Arc::new(Counting::over(store));
        let program = Program::start_with(Arc::clone(&store) as _);
        let game = begin(&program);
        all_is_done(&program).await;
        for (turn, member) in [ALICE, BOB, ALICE, BOB].into_iter().enumerate() {
            let before = store.commits();
            program.ask(game, member, first_move(&program.game(game))).unwrap();
            all_is_done(&program).await;
            // One makes the move. The other remembers that it was told, and that the message before
            // it lost its buttons.
            assert_eq!(store.commits() - before, 2, "turn {turn}");
            assert_eq!(stripped(&program), turn + 1);
        }
        let record = program.game(game).record().clone();
        assert_eq!(record.posted.len(), 1);
        assert_eq!(*program.app.rebuilt(game).unwrap().record(), record);
        program.stop().await;
    }
}

#[tokio::test]
async fn buttons_that_cannot_be_taken_off_at_once_are_taken_off_later() {
    for fault in [Fault::Down, Fault::Silent, Fault::Panic] {
        let program = Program::start();
        let game = begin(&program);
        all_is_done(&program).await;
        let first = program.game(game).record().posted[0];
        // The turn is told, then taking the buttons off fails.
        program.notes.faults.lock().unwrap().extend([Fault::Nothing, fault]);
        program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
        all_is_done(&program).await;
        assert_eq!(stripped(&program), 1, "{fault:?}");
        let done = program.notes.done.lock().unwrap().last().copied();
        assert_eq!(done, Some(Effect::Supersede { game, posted: first }));
        let events = program.app.events(game).unwrap();
        let posted = events.iter().filter(|event| matches!(event.what, EventKind::Posted(_)));
        assert_eq!(posted.count(), 2, "each turn is remembered once");
        program.stop().await;
    }
}
