//! What every store must do. Every store crate runs these tests: see
//! [`store_conformance!`](crate::store_conformance).

#![allow(missing_docs, reason = "each test's name is what it holds")]
#![allow(clippy::missing_panics_doc, reason = "tests panic where the store fails them")]

mod batches;
mod due;
mod races;
mod reads;

pub use self::{batches::*, due::*, races::*, reads::*};
use super::{Batch, Entry, Key, Store, Table, Version};

/// Makes a `#[test]` of every law of the contract. The expression opens an empty store: an
/// `Arc<dyn Store>`, with whatever must live as long as it does.
///
/// ```
/// oddboard_game::store_conformance!((
///     std::sync::Arc::new(oddboard_game::store::memory::MemoryStore::new()) as _,
///     (),
/// ));
/// ```
#[macro_export]
macro_rules! store_conformance {
    ($open:expr) => {
        $crate::store_conformance! { @each $open;
            what_was_put_is_read_until_it_is_deleted
            a_batch_is_applied_as_a_whole_or_not_at_all
            a_write_resting_on_an_old_version_is_refused
            a_version_never_comes_back
            two_tables_do_not_mix
            a_write_that_rests_on_absence_is_refused_once_the_record_is_there
            a_record_made_again_or_written_again_has_another_version
            all_records_of_a_batch_have_its_version
            an_empty_batch_changes_nothing_but_is_checked
            a_batch_is_applied_only_while_it_may_be
            a_batch_is_applied_only_while_a_record_is_there
            of_two_writes_to_one_record_in_a_batch_the_last_counts
            a_refused_batch_leaves_nothing_behind
            scans_go_in_the_order_of_keys
            scans_can_be_resumed_and_bounded
            scans_do_not_cross_their_prefix
            scans_go_backwards_as_well
            long_tables_are_read_page_by_page
            a_long_table_is_read_at_once_where_no_bound_is_given
            several_records_are_read_at_once
            keys_are_any_text
            values_may_be_large
            values_come_back_byte_for_byte
            of_many_writers_on_one_record_none_is_lost
            of_many_who_create_one_record_one_succeeds
            of_two_that_rest_on_the_absence_of_what_the_other_makes_one_succeeds
            the_due_queue_returns_what_is_due_earliest_first
            the_due_queue_orders_all_numbers
            the_due_queue_is_read_on_from_where_a_page_ended
        }
    };
    (@each $open:expr; $($test:ident)*) => {
        $(
            #[test]
            fn $test() {
                let (store, _kept) = $open;
                $crate::store::conformance::$test(&store);
            }
        )*
    };
}

fn key(text: &str) -> Key {
    Key::text(text)
}

fn put(store: &dyn Store, table: Table, name: &str, json: &str) -> Version {
    let mut batch = Batch::new();
    batch.put(table, key(name), json.to_owned());
    store.commit(batch).expect("committed")
}

fn names(found: &[(Key, Entry)]) -> Vec<&str> {
    found.iter().map(|(key, _)| key.as_str()).collect()
}

#[cfg(test)]
mod memory {
    use std::sync::Arc;

    use crate::store::memory::MemoryStore;

    crate::store_conformance!((Arc::new(MemoryStore::new()) as _, ()));
}
