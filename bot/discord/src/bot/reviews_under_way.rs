//! Which games are being reviewed: each once, however many ask for it, and this many at most.
//!
//! Nothing of it is stored. A review that is lost with the process begins anew when somebody asks.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use oddboard_game::core::{GameId, Member, Server};
use tokio::sync::{Notify, watch};

/// How many are under way at once; what goes beyond is refused.
const MOST: usize = 20;
/// How many of them are one server's, whose members would else keep all others waiting. Direct messages count as one.
const MOST_OF_SERVER: usize = 8;

/// How far a review has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// This many moves are judged.
    Judged(usize),
    /// It is kept.
    Kept,
    /// Who had asked for it no longer wants it, or the bot shuts down.
    Stopped,
    /// Something went wrong.
    Failed,
}

/// The games that are being reviewed.
#[derive(Debug, Default, Clone)]
pub(crate) struct ReviewsUnderWay(Arc<Mutex<HashMap<GameId, Entry>>>);

#[derive(Debug)]
struct Entry {
    by: Member,
    server: Option<Server>,
    stage: watch::Receiver<Stage>,
    stop: Arc<Notify>,
}

/// What comes of asking for a review.
#[derive(Debug)]
pub(crate) enum Entered {
    /// It is under way already.
    Joined(Follower),
    /// It is to be made by whoever has the ticket.
    Begun(Follower, Ticket),
    /// Too many are under way, in all or on this server, or another one of this member's.
    Full,
}

/// Somebody who waits for a review.
#[derive(Debug, Clone)]
pub(crate) struct Follower {
    stage: watch::Receiver<Stage>,
    /// Who asked for it first.
    pub(crate) by: Member,
}

impl Follower {
    /// How many moves are judged so far.
    pub(crate) fn judged(&self) -> usize {
        match *self.stage.borrow() {
            Stage::Judged(count) => count,
            Stage::Kept | Stage::Stopped | Stage::Failed => 0,
        }
    }

    /// How it ended, when it has.
    pub(crate) async fn end(&mut self) -> Stage {
        let ended = self.stage.wait_for(|stage| !matches!(stage, Stage::Judged(_))).await;
        // Whoever made it may have panicked.
        ended.map_or(Stage::Failed, |stage| *stage)
    }
}

/// The right to make a review. When it goes, the game is no longer being reviewed.
#[derive(Debug)]
pub(crate) struct Ticket {
    all: ReviewsUnderWay,
    game: GameId,
    stage: watch::Sender<Stage>,
    stop: Arc<Notify>,
}

impl Ticket {
    /// This many moves are judged.
    pub(crate) fn judged(&self, count: usize) {
        self.stage.send_replace(Stage::Judged(count));
    }

    /// Returns when it is no longer wanted.
    pub(crate) async fn stopped(&self) {
        self.stop.notified().await;
    }

    /// It is over. Who asks from now on doesn't join it.
    pub(crate) fn end(self, how: Stage) {
        self.all.entries().remove(&self.game);
        self.stage.send_replace(how);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let own = |entry: &Entry| Arc::ptr_eq(&entry.stop, &self.stop);
        let mut entries = self.all.entries();
        if entries.get(&self.game).is_some_and(own) {
            entries.remove(&self.game);
        }
    }
}

impl ReviewsUnderWay {
    fn entries(&self) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody asks for the review of a game, on a server or by direct message.
    pub(crate) fn enter(&self, game: GameId, by: Member, server: Option<Server>) -> Entered {
        let mut entries = self.entries();
        if let Some(entry) = entries.get(&game) {
            return Entered::Joined(Follower { stage: entry.stage.clone(), by: entry.by });
        }
        let of_server = entries.values().filter(|entry| entry.server == server).count();
        let is_full = entries.len() >= MOST || of_server >= MOST_OF_SERVER;
        if is_full || entries.values().any(|entry| entry.by == by) {
            return Entered::Full;
        }
        let (stage, follower) = watch::channel(Stage::Judged(0));
        let stop = Arc::new(Notify::new());
        let entry = Entry { by, server, stage: follower.clone(), stop: Arc::clone(&stop) };
        entries.insert(game, entry);
        let ticket = Ticket { all: self.clone(), game, stage, stop };
        Entered::Begun(Follower { stage: follower, by }, ticket)
    }

    /// Whoever asked for a review first no longer wants it. Returns whether there was one of theirs.
    pub(crate) fn stop(&self, game: GameId, by: Member) -> bool {
        let entries = self.entries();
        let own = entries.get(&game).filter(|entry| entry.by == by);
        own.inspect(|entry| entry.stop.notify_one()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALICE: Member = Member(1);
    const BOB: Member = Member(2);

    fn begun(all: &ReviewsUnderWay, game: u64, by: Member) -> (Follower, Ticket) {
        match all.enter(GameId(game), by, Some(Server(game))) {
            Entered::Begun(follower, ticket) => (follower, ticket),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn who_asks_for_what_is_under_way_joins_it() {
        let all = ReviewsUnderWay::default();
        let (_, ticket) = begun(&all, 7, ALICE);
        ticket.judged(3);
        let Entered::Joined(mut other) = all.enter(GameId(7), BOB, None) else {
            panic!("it is new")
        };
        assert_eq!((other.judged(), other.by), (3, ALICE));
        ticket.end(Stage::Kept);
        assert_eq!(other.end().await, Stage::Kept);
        begun(&all, 7, BOB);
    }

    #[tokio::test]
    async fn a_member_has_one_at_a_time_and_there_are_so_many_in_all() {
        let all = ReviewsUnderWay::default();
        let count = u64::try_from(MOST).expect("few");
        let mut tickets: Vec<_> =
            (0..count).map(|number| begun(&all, number, Member(100 + number)).1).collect();
        assert!(matches!(all.enter(GameId(900), ALICE, None), Entered::Full));
        tickets.pop();
        let ticket = begun(&all, 900, ALICE).1;
        tickets.pop();
        assert!(matches!(all.enter(GameId(901), ALICE, None), Entered::Full));
        drop(ticket);
        begun(&all, 901, ALICE);
    }

    #[test]
    fn one_server_leaves_some_to_the_others() {
        let (all, server) = (ReviewsUnderWay::default(), Some(Server(5)));
        let mut kept = Vec::new();
        for number in 1_u64.. {
            match all.enter(GameId(number), Member(100 + number), server) {
                Entered::Begun(_, ticket) => kept.push(ticket),
                Entered::Full => break,
                Entered::Joined(_) => panic!("each is another's"),
            }
        }
        assert_eq!(kept.len(), MOST_OF_SERVER);
        begun(&all, 900, ALICE);
    }

    #[tokio::test]
    async fn only_who_asked_first_stops_it() {
        let all = ReviewsUnderWay::default();
        let (_watching, ticket) = begun(&all, 7, ALICE);
        assert!(!all.stop(GameId(7), BOB) && !all.stop(GameId(8), ALICE));
        assert!(all.stop(GameId(7), ALICE));
        ticket.stopped().await;
    }

    #[tokio::test]
    async fn one_whose_maker_is_gone_has_failed_and_can_be_asked_for_again() {
        let all = ReviewsUnderWay::default();
        let (mut follower, ticket) = begun(&all, 7, ALICE);
        drop(ticket);
        assert_eq!(follower.end().await, Stage::Failed);
        begun(&all, 7, ALICE);
    }
}
