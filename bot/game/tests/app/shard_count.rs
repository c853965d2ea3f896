//! How many shards of the gateway there are.

use std::sync::Arc;

use oddboard_game::{
    core::{Server, Uptime, playing_time::Link, time::SECOND},
    store::{Batch, Scan, Store as _, Table, memory::MemoryStore},
};

use super::{
    harness::Program,
    shards::{Sharer, live},
};

#[tokio::test]
async fn all_mean_the_same_number_of_shards() {
    let mut one = Sharer::first(2);
    live(&mut [&mut one], 3);
    let other = one.program.start_beside();
    assert_eq!(other.app.agree_on_shards(3).unwrap(), 2, "as long as one holds some");
    one.program.app.leave_shards().unwrap();
    let mut other = Sharer::of(other, 3);
    live(&mut [&mut other], 3);
    assert_eq!(other.kept().len(), 3);
    assert!(one.program.app.share_shards(1).unwrap().outdated);
}

#[tokio::test]
async fn in_a_copy_that_nobody_shares_none_of_those_lives_who_held_shards() {
    let mut killed = Sharer::first(2);
    live(&mut [&mut killed], 3);
    let copy = Arc::new(MemoryStore::new());
    for table in Table::ALL {
        for (key, entry) in killed.program.store.scan(table, &Scan::all()).unwrap() {
            let mut batch = Batch::new();
            batch.put(table, key, entry.json);
            copy.commit(batch).unwrap();
        }
    }
    assert_eq!(Program::start_with(copy).app.agree_on_shards(1).unwrap(), 1);
}

#[tokio::test]
async fn clocks_go_on_where_they_stood_when_the_number_of_shards_changes() {
    let program = Program::start();
    let app = &program.app;
    let servers: Vec<_> = (0..12_u64).map(|number| Some(Server(number << 22))).collect();
    let clocks = || -> Vec<Uptime> {
        servers.iter().map(|server| app.moment_on(*server).unwrap().uptime()).collect()
    };
    let mut before = clocks();
    for (round, shards) in [2_u32, 3, 2, 0, 4, 3, 3].into_iter().enumerate() {
        assert_eq!(app.agree_on_shards(shards).unwrap(), shards);
        assert_eq!(clocks(), before, "{shards} shards");
        (0..shards).for_each(|shard| {
            app.alive(Link::Gateway(shard));
        });
        program.clock.pass(SECOND.times(7));
        (0..shards).for_each(|shard| {
            app.alive(Link::Gateway(shard));
        });
        // One is lost for a while.
        let gone = u32::try_from(round).unwrap() % shards.max(1);
        if shards > 0 {
            app.lost(Link::Gateway(gone));
        }
        program.clock.pass(SECOND.times(60));
        (0..shards).filter(|shard| *shard != gone).for_each(|shard| {
            app.alive(Link::Gateway(shard));
        });
        for (number, (before, after)) in (0..).zip(before.iter().zip(clocks())) {
            let stood = shards > 0 && number % shards == gone;
            let expected = SECOND.times(if stood { 7 } else { 67 });
            assert_eq!(after.since(*before), expected, "{number} of {shards}");
        }
        app.beat().unwrap();
        before = clocks();
    }
    program.stop().await;
}

#[tokio::test]
async fn shards_that_are_held_can_be_divided_anew_and_no_clock_leaps() {
    let mut one = Sharer::first(2);
    let mut other = one.beside(2);
    live(&mut [&mut one, &mut other], 100);
    let servers: Vec<_> = (0..8_u64).map(|number| Some(Server(number << 22))).collect();
    let clocks = |sharer: &Sharer| -> Vec<Uptime> {
        let of = |server: &_| sharer.program.app.moment_on(*server).unwrap().uptime();
        servers.iter().map(of).collect()
    };
    let before = clocks(&one);
    one.program.app.divide_anew(4).unwrap();
    // Both find it out, and a second that does the same changes nothing.
    other.program.app.divide_anew(8).unwrap();
    for sharer in [&mut one, &mut other] {
        assert!(sharer.program.app.share_shards(1).unwrap().outdated);
        assert_eq!(sharer.program.app.agree_on_shards(4).unwrap(), 4);
        for (before, after) in before.iter().zip(clocks(sharer)) {
            // What was not stored yet is taken back.
            assert!(after <= before.plus(SECOND), "{after:?} after {before:?}");
            assert!(before.since(after) <= SECOND.times(9), "{after:?} after {before:?}");
        }
        for shard in 0..4 {
            sharer.program.app.lost(Link::Gateway(shard));
        }
    }
    live(&mut [&mut one, &mut other], 10);
    assert_eq!([one.kept().len(), other.kept().len()], [2, 2]);
    let before = clocks(&one);
    live(&mut [&mut one, &mut other], 30);
    for (before, after) in before.iter().zip(clocks(&one)) {
        let counted = after.since(*before);
        assert!((29..=31).contains(&(counted.0 / SECOND.0)), "{counted:?}");
    }
}
