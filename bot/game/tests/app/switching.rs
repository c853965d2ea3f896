//! The computer is switched on in a server: games that waited go on, whichever process has their rows.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use oddboard_game::{
    core::{Players, Span, TimeControl, time::SECOND},
    store::{Batch, Entry, Key, Scan, Still, Store, StoreError, Table, Version},
};

use super::{
    harness::{HERE, LEVEL, Program},
    *,
};

/// A store that can be kept from showing what is in the outbox.
struct Veiled {
    store: Arc<dyn Store>,
    outbox: AtomicBool,
}

impl Veiled {
    fn over(store: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self { store, outbox: false.into() })
    }
}

impl Store for Veiled {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        if table == Table::Outbox && self.outbox.load(SeqCst) {
            return Err(StoreError::unavailable("the test wants it so"));
        }
        self.store.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.store.commit(batch)
    }

    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        self.store.commit_while(batch, still)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
}

pub(super) fn switch(program: &Program, on: bool) {
    let server = HERE.server.unwrap();
    program.app.change_server(server, |settings| settings.computer = on).unwrap();
}

/// A game that waits for the computer, which is switched off; its row is the process's own.
pub(super) async fn waiting(program: &Program) -> GameId {
    let players = Players::new(ALICE, Player::Engine(LEVEL));
    let game = program.begin(Variant::ALL[0], players, TimeControl::Unlimited);
    program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
    program.until("all is told", |program| program.app.pending(game).unwrap().is_empty()).await;
    assert_eq!(program.app.pending_thoughts(game).unwrap().len(), 1);
    game
}

/// Two processes, and a line of the second one's own to the store.
fn two() -> (Program, Program, Arc<Veiled>) {
    let one = Program::start_shared();
    let line = Veiled::over(Arc::clone(&one.store));
    let other = one.start_through(Arc::clone(&line) as _);
    for _ in 0..3 {
        for program in [&one, &other] {
            program.clock.pass(Span(2 * SECOND.0));
            look(&program.app).unwrap();
        }
    }
    // Both count interactions on their own; what the other is asked comes later.
    for _ in 0..9 {
        other.cause();
    }
    (one, other, line)
}

#[tokio::test]
async fn who_switches_it_on_lets_the_games_of_other_processes_go_on() {
    let (one, other, _line) = two();
    switch(&one, false);
    let game = waiting(&one).await;
    switch(&other, true);
    one.app.hear_beat().unwrap();
    other.until_ply(game, 2).await;
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn what_cannot_be_woken_then_is_woken_by_the_next_sign_of_life() {
    let store = Veiled::over(Arc::new(MemoryStore::new()));
    let program = Program::start_with(Arc::clone(&store) as _);
    switch(&program, false);
    let game = waiting(&program).await;
    store.outbox.store(true, SeqCst);
    switch(&program, true);
    assert_eq!(program.game(game).record().ply(), 1);
    store.outbox.store(false, SeqCst);
    beat(&program.app).unwrap();
    program.until_ply(game, 2).await;
    program.stop().await;
}

#[tokio::test]
async fn every_process_wakes_its_own_when_another_could_not() {
    let (one, other, line) = two();
    switch(&one, false);
    let (game, own) = (waiting(&one).await, waiting(&other).await);
    line.outbox.store(true, SeqCst);
    switch(&other, true);
    // It goes before it has made up for that.
    let app = other.app.clone();
    other.stop().await;
    app.leave_store().unwrap();
    beat(&one.app).unwrap();
    one.until_ply(game, 2).await;
    one.clock.pass(Span(2 * SECOND.0));
    look(&one.app).unwrap();
    one.until_ply(own, 2).await;
    one.stop().await;
}
