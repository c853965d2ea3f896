//! Where a post meets the interaction that led to it, so that the interaction's answer tells it.
//!
//! In games against the computer one message tells both what somebody did and what the computer
//! answered. In others the answer to a move that was typed is the message that tells the next
//! player, if it is to be posted where the move was typed. What an interaction does not take is
//! posted as usual.

use std::{
    cmp::Reverse,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use oddboard_game::core::{Channel, GameId, GameRecord, InteractionId, Member, Message};
use tokio::sync::{mpsc, oneshot};

use super::announcement::Post;
use crate::reply::Reply;

/// The interactions in work.
#[derive(Default, Clone)]
pub(crate) struct Rendezvous(Arc<Mutex<Vec<Waiter>>>);

struct Waiter {
    cause: InteractionId,
    by: Member,
    offers: mpsc::UnboundedSender<Offer>,
    /// Where its answer can tell all, if it can.
    place: Option<Channel>,
    for_all: mpsc::UnboundedSender<OfferForAll>,
}

/// Something to be told to a caller, offered to an interaction of theirs. Dropping it leaves it to
/// be posted.
pub(crate) struct Offer {
    pub(crate) game: GameId,
    pub(crate) post: Post,
    taken: oneshot::Sender<bool>,
}

impl Offer {
    /// It was told by the interaction's answer.
    pub(crate) fn taken(self) {
        // Whoever offered it may have stopped meanwhile; then it is offered again.
        let _gone = self.taken.send(true);
    }
}

/// A message for all, offered to the interaction that led to it. Dropping it leaves it to be posted.
pub(crate) struct OfferForAll {
    game: GameId,
    ply: u32,
    pub(crate) answer: Reply,
    taken: oneshot::Sender<Taken>,
}

impl OfferForAll {
    /// What became of it.
    pub(crate) fn settle(self, taken: Taken) {
        // As above.
        let _gone = self.taken.send(taken);
    }
}

/// What became of a message that was offered to an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is to be posted.
    No,
    /// The interaction's answer is this message.
    As(Message),
    /// Nobody knows whether the answer came through.
    Unknown,
}

/// An interaction's place.
pub(crate) struct Here {
    all: Rendezvous,
    offers: mpsc::UnboundedReceiver<Offer>,
    for_all: mpsc::UnboundedReceiver<OfferForAll>,
    tells_all: bool,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.offers.close();
        self.all.waiters().retain(|waiter| !waiter.offers.is_closed());
    }
}

impl Here {
    /// The next thing to be told to the caller that this interaction led to.
    pub(crate) async fn offer(&mut self) -> Option<Offer> {
        self.offers.recv().await
    }

    /// Whether the answer can tell all.
    pub(crate) fn tells_all(&self) -> bool {
        self.tells_all
    }

    /// The message for all that tells of a game's ply.
    pub(crate) async fn offer_for_all(&mut self, game: GameId, ply: u32) -> Option<OfferForAll> {
        loop {
            let offer = self.for_all.recv().await?;
            if (offer.game, offer.ply) == (game, ply) {
                return Some(offer);
            }
        }
    }

    /// The answer tells nobody else anything: what was to be told is posted.
    pub(crate) fn tell_nobody_else(&mut self) {
        self.for_all.close();
        while self.for_all.try_recv().is_ok() {}
    }
}

impl Rendezvous {
    fn waiters(&self) -> MutexGuard<'_, Vec<Waiter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An interaction comes; its answer can tell all in a place, if in any.
    pub(crate) fn enter(&self, cause: InteractionId, by: Member, place: Option<Channel>) -> Here {
        let (sender, offers) = mpsc::unbounded_channel();
        let (for_all, offers_for_all) = mpsc::unbounded_channel();
        self.waiters().push(Waiter { cause, by, offers: sender, place, for_all });
        Here { all: self.clone(), offers, for_all: offers_for_all, tells_all: place.is_some() }
    }

    /// Offers something to the interactions that led to it, the last one first. Returns whether
    /// one told it.
    pub(crate) async fn offer(&self, record: &GameRecord, post: Post) -> bool {
        let causes =
            |waiter: &Waiter| waiter.by == post.mention && record.causes.contains(&waiter.cause);
        for offers in self.found(causes, |waiter| waiter.offers.clone()) {
            let (taken, answer) = oneshot::channel();
            let offer = Offer { game: record.id, post, taken };
            if answered(offers, offer, answer).await == Some(true) {
                return true;
            }
        }
        false
    }

    /// What some interactions in work have, the last one first. Of one that was delivered twice the first
    /// comes first: it is the one that did something.
    fn found<T>(&self, is_meant: impl Fn(&Waiter) -> bool, what: impl Fn(&Waiter) -> T) -> Vec<T> {
        let waiters = self.waiters();
        let mut found: Vec<_> = waiters.iter().filter(|waiter| is_meant(waiter)).collect();
        found.sort_by_key(|waiter| Reverse(waiter.cause));
        found.into_iter().map(what).collect()
    }

    /// Offers a message for all in a channel to the interactions there that led to it, the last one
    /// first.
    pub(crate) async fn offer_for_all(
        &self,
        record: &GameRecord,
        post: &Post,
        channel: Channel,
        answer: impl Fn() -> Reply,
    ) -> Taken {
        let causes = |waiter: &Waiter| {
            waiter.place == Some(channel) && record.causes.contains(&waiter.cause)
        };
        for offers in self.found(causes, |waiter| waiter.for_all.clone()) {
            let (taken, outcome) = oneshot::channel();
            let (game, ply, answer) = (record.id, post.ply, answer());
            let offer = OfferForAll { game, ply, answer, taken };
            match answered(offers, offer, outcome).await.unwrap_or(Taken::No) {
                Taken::No => {}
                taken => return taken,
            }
        }
        Taken::No
    }
}

/// Sends an offer and waits for its answer; none if it is dropped. The sender goes before the waiting begins: what is sent
/// just as the other end goes away is dropped with the last sender only.
async fn answered<O, A>(
    offers: mpsc::UnboundedSender<O>,
    offer: O,
    answer: oneshot::Receiver<A>,
) -> Option<A> {
    let sent = offers.send(offer);
    drop(offers);
    match sent {
        Ok(()) => answer.await.ok(),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_waits_for_an_answer_keeps_no_channel_alive() {
        let (offers, mut here) = mpsc::unbounded_channel();
        let (taken, answer) = oneshot::channel::<bool>();
        let waiting = tokio::spawn(answered(offers, taken, answer));
        let offer = here.recv().await.expect("an offer");
        assert_eq!(here.sender_strong_count(), 0);
        drop(offer);
        assert_eq!(waiting.await.expect("no panic"), None);
    }

    #[test]
    fn the_last_interaction_is_asked_first_and_of_one_that_came_twice_the_first() {
        let rendezvous = Rendezvous::default();
        let enter = |cause, by| rendezvous.enter(InteractionId(cause), Member(by), None);
        let _here = [enter(5, 1), enter(7, 2), enter(6, 3), enter(7, 4)];
        assert_eq!(rendezvous.found(|_| true, |waiter| waiter.by.0), [2, 4, 3, 1]);
        assert_eq!(rendezvous.found(|waiter| waiter.cause.0 < 7, |waiter| waiter.by.0), [3, 1]);
    }
}
