//! Which positions nobody may be helped with.
//!
//! Every question looks at all rated games of its variant between members that go on, which an index
//! knows. What of a game matters is remembered until something happens in it ([`Traces`]): so a question
//! costs reading the records, many at once, and replaying only what has changed since the last one. With
//! 10,000 rated games of 20 moves going on, the first question about a variant took up to a second, further
//! ones about a tenth, when records were still read one by one.

use std::{
    collections::{BTreeSet, HashMap, HashSet, hash_map::Entry},
    sync::Arc,
};

use oddboard_rules::{Game, Variant};

use super::traces::{Traces, trace};
use crate::{
    app::{
        App, AppError,
        records::{
            derived::is_rated_between_members,
            games::{read_games, replay},
        },
    },
    core::{GameId, Member},
};

/// How many games are read at once.
const AT_ONCE: usize = 500;

impl App {
    /// Whether help with a position would help in a rated game between members that goes on: it
    /// stands there, stood there, comes about there by the next move, or, if it was reached by an
    /// `imported` game, follows from what stands there. The variant's start is everybody's.
    ///
    /// `of` asks about one member's games only, also those against an engine.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn is_being_played(
        &self,
        asked: &Game,
        imported: bool,
        of: Option<Member>,
    ) -> Result<bool, AppError> {
        let position = asked.position().repetition_key();
        if position == asked.variant().start().repetition_key() {
            return Ok(false);
        }
        let led_there: HashSet<u64> = (0..asked.moves().len())
            .filter(|_| imported)
            .filter_map(|ply| asked.position_after(ply))
            .map(trace)
            .collect();
        let position = trace(&position);
        let concerns = |traces: &Traces| {
            let follows = traces.present.is_some_and(|present| led_there.contains(&present));
            follows || traces.contain(position)
        };
        Ok(self.rated_games(asked.variant(), of)?.iter().any(|traces| concerns(traces)))
    }

    /// After how many moves a game last had a position with which help would help in a rated game
    /// between members that goes on, or with `of` in one of that member's own, as [`Self::is_being_played`] says; none
    /// if it had none.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn last_being_played(
        &self,
        asked: &Game,
        of: Option<Member>,
    ) -> Result<Option<usize>, AppError> {
        Ok(last_with(asked, &self.rated_games(asked.variant(), of)?))
    }

    /// Of some games those that had such a position, in which help would help `by` or others.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub(in crate::app) fn being_played_among(
        &self,
        games: &[(GameId, Game)],
        by: Member,
    ) -> Result<BTreeSet<GameId>, AppError> {
        let mut rated: HashMap<Variant, Vec<Arc<Traces>>> = HashMap::new();
        let mut found = BTreeSet::new();
        for (id, game) in games {
            let variant = game.variant();
            let traces = match rated.entry(variant) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => {
                    let own = self.rated_games(variant, Some(by))?;
                    unknown.insert([own, self.rated_games(variant, None)?].concat())
                }
            };
            if last_with(game, traces).is_some() {
                found.insert(*id);
            }
        }
        Ok(found)
    }

    /// What matters of the rated games of a variant that go on: those between members, or all of one member's.
    fn rated_games(
        &self,
        variant: Variant,
        of: Option<Member>,
    ) -> Result<Vec<Arc<Traces>>, AppError> {
        let going = match of {
            Some(member) => self.game_ids_of(member)?,
            None => self.rated_game_ids(variant)?,
        };
        let mut found = Vec::new();
        for ids in going.chunks(AT_ONCE) {
            for record in
                read_games(&*self.store, ids)?.into_iter().flatten().map(|read| read.record)
            {
                // One may have ended since the index was read.
                let counts = match of {
                    Some(_) => record.ending.is_none() && record.rated,
                    None => is_rated_between_members(&record),
                };
                if counts && record.variant == variant {
                    let (id, events) = (record.id, record.events);
                    let load = || replay(record);
                    found.push(match of {
                        Some(_) => self.remembered.of_once(id, events, load)?,
                        None => self.remembered.of(id, events, load)?,
                    });
                }
            }
        }
        if of.is_none() {
            self.remembered.keep(variant, &going.into_iter().collect());
        }
        Ok(found)
    }
}

/// After how many moves a game last had a position of those that some rated games left traces of; the start is everybody's.
fn last_with(asked: &Game, rated: &[Arc<Traces>]) -> Option<usize> {
    let start = trace(&asked.variant().start());
    let positions: Vec<(usize, u64)> = (0..=asked.moves().len())
        .filter_map(|ply| Some((ply, trace(asked.position_after(ply)?))))
        .filter(|(_, position)| *position != start)
        .collect();
    let last = |traces: &Arc<Traces>| {
        let mut from_the_end = positions.iter().rev();
        from_the_end.find(|(_, position)| traces.contain(*position)).map(|(ply, _)| *ply)
    };
    rated.iter().filter_map(last).max()
}
