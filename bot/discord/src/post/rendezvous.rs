//! Where a post meets the interaction that led to it, so that one message tells both what somebody
//! did and what the computer answered.
//!
//! Only games against the computer are told so: in others somebody else is to be told. What an
//! interaction does not take is posted as usual.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use oddboard_game::core::{GameId, GameRecord, InteractionId, Member};
use tokio::sync::{mpsc, oneshot};

use super::announcement::Post;

/// The interactions in work.
#[derive(Default, Clone)]
pub(crate) struct Rendezvous(Arc<Mutex<Vec<Waiter>>>);

struct Waiter {
    cause: InteractionId,
    by: Member,
    offers: mpsc::UnboundedSender<Offer>,
}

/// Something to be told, offered to an interaction. Dropping it leaves it to be posted.
pub(crate) struct Offer {
    pub(super) game: GameId,
    pub(super) post: Post,
    taken: oneshot::Sender<bool>,
}

impl Offer {
    /// It was told by the interaction's answer.
    pub(super) fn taken(self) {
        // Whoever offered it may have stopped meanwhile; then it is offered again.
        let _gone = self.taken.send(true);
    }
}

/// An interaction's place.
pub(crate) struct Here {
    all: Rendezvous,
    offers: mpsc::UnboundedReceiver<Offer>,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.offers.close();
        self.all.waiters().retain(|waiter| !waiter.offers.is_closed());
    }
}

impl Here {
    /// The next thing to be told that this interaction led to.
    pub(super) async fn offer(&mut self) -> Option<Offer> {
        self.offers.recv().await
    }
}

impl Rendezvous {
    fn waiters(&self) -> MutexGuard<'_, Vec<Waiter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An interaction comes.
    pub(crate) fn enter(&self, cause: InteractionId, by: Member) -> Here {
        let (sender, offers) = mpsc::unbounded_channel();
        self.waiters().push(Waiter { cause, by, offers: sender });
        Here { all: self.clone(), offers }
    }

    /// Offers something to the interactions that led to it, the last one first. Returns whether
    /// one told it.
    pub(super) async fn offer(&self, record: &GameRecord, post: Post) -> bool {
        let causes =
            |waiter: &&Waiter| waiter.by == post.mention && record.causes.contains(&waiter.cause);
        let found: Vec<_> = self
            .waiters()
            .iter()
            .rev()
            .filter(causes)
            .map(|waiter| waiter.offers.clone())
            .collect();
        for offers in found {
            let (taken, answer) = oneshot::channel();
            let offer = Offer { game: record.id, post, taken };
            if offers.send(offer).is_ok() && answer.await.unwrap_or(false) {
                return true;
            }
        }
        false
    }
}
