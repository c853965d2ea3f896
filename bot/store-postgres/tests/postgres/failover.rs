//! The primary dies and its synchronous standby takes over, while bots write.

use crate::{
    number, open,
    server::{Server, url},
    writers::{Writers, lists},
};

#[test]
fn when_the_standby_takes_over_nothing_that_was_acknowledged_is_lost() {
    let test = "when_the_standby_takes_over_nothing_that_was_acknowledged_is_lost";
    let settings = "-c synchronous_standby_names=* -c wal_keep_size=512MB";
    let Some(first) = Server::start(test, settings) else { return };
    let second = first.standby();
    let everywhere = url(&[&first, &second]);
    {
        let mut options = crate::options(&everywhere);
        options.one_server = false;
        oddboard_store_postgres::PostgresStore::open(&options).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let mut writers = Writers::new(folder.path(), 2);
    (0..2).for_each(|place| writers.start(place, &everywhere));
    let (mut primary, mut standby) = (&first, &second);
    let rounds = number("ODDBOARD_ROUNDS", 1);
    for _ in 0..rounds {
        writers.wait_for(100);
        primary.crash();
        standby.promote();
        // The new primary acknowledges nothing before it has a standby again.
        primary.follow(standby);
        (primary, standby) = (standby, primary);
    }
    writers.wait_for(100);
    (0..2).for_each(|place| writers.kill(place));
    // No session of before goes on.
    primary.crash();
    primary.begin();
    let (history, lists) = (writers.history(), lists(&open(&everywhere)));
    eprintln!(
        "{rounds} promotions: {} acknowledged, {} refused, {} unknown of which {} applied",
        history.done.len(),
        history.refused.len(),
        history.unknown.len(),
        history.applied(&lists),
    );
    assert_eq!(history.violations(&lists), Vec::<String>::new());
}
