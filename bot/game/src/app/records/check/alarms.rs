//! Whether what happens by itself is in the queue of what is due: a game without its alarm never ends on time, and a
//! challenge without it never runs out.

use std::collections::BTreeMap;

use super::{
    super::alarm::Alarm,
    pages::{each_page, games, open_challenges},
};
use crate::{
    core::Uptime,
    store::{Store, StoreError, Table, Write, record::json},
};

/// Finds each alarm that is not in the queue, and tells what puts it there. What was put off stands there at another time.
pub(super) fn go_over_alarms(
    store: &dyn Store,
    tell: &mut impl FnMut(Vec<Write>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut absent = BTreeMap::new();
    each_page(store, Table::MemberGame, |page| {
        let games = games(store, page)?.into_iter().flatten();
        let alarms = games.filter_map(|game| Some((Alarm::Game(game.id), game.alarm()?)));
        absent.extend(absent_at_their_time(store, alarms.collect())?);
        Ok(())
    })?;
    each_page(store, Table::OpenChallenge, |page| {
        let open = open_challenges(store, page)?.into_iter().flatten();
        let alarms = open.filter_map(|open| Some((Alarm::Challenge(open.id), open.expires?)));
        absent.extend(absent_at_their_time(store, alarms.collect())?);
        Ok(())
    })?;
    if absent.is_empty() {
        return Ok(());
    }
    each_page(store, Table::Due, |page| {
        for (_, entry) in page {
            absent.remove(&entry.json);
        }
        Ok(())
    })?;
    tell(absent.into_values().collect())
}

/// Which of some alarms don't stand where they are to go off: what puts each there, by what is stored of it.
fn absent_at_their_time(
    store: &dyn Store,
    alarms: Vec<(Alarm, Uptime)>,
) -> Result<Vec<(String, Write)>, StoreError> {
    let keys: Vec<_> = alarms.iter().map(|(alarm, at)| (Table::Due, alarm.key(*at))).collect();
    let found = store.get_many(&keys)?;
    let absent = alarms.into_iter().zip(keys).zip(found).filter(|(_, found)| found.is_none());
    let put = absent.map(|(((alarm, _), (table, key)), _)| {
        (json(&alarm), Write { table, key, json: Some(json(&alarm)) })
    });
    Ok(put.collect())
}
