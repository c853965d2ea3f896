//! The messenger: carries out in Discord what the outbox holds about messages
//! and threads.
//!
//! A message may have been posted although the program never learned of it (it
//! died, or the connection broke). Whatever is uncertain is therefore first
//! looked for in the channel.

mod answer_first;
mod attempt;
pub(super) mod awaited;
mod background;
mod closing;
mod deliver;
mod draft;
mod drafted;
mod earlier_messages;
mod edit;
mod find;
mod guide;
mod opening;
pub(super) mod outside;
mod prefetch;
mod problem;
mod refresh;
mod reminders;
mod result;
mod results;
mod route_errors;
pub(super) mod shared_tokens;
mod standing;
mod standing_refusals;
mod threads;

pub(super) use edit::remove_clicked_buttons;

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::{Delivered, DeliveryError, Messenger, OutboxWorker, Pending, PendingReminder, Work},
    core::{Effect, GameRecord, Posted},
};
use oddboard_monitor::Outcome;
use tokio::sync::{mpsc, watch};

use self::{attempt::Attempt, prefetch::Prefetched, problem::Problem};
use crate::{bot::Bot, routes::announcement::Post};

/// Posts as the bot.
struct DiscordMessenger {
    bot: Arc<Bot>,
    prefetched: Arc<Prefetched>,
}

impl Messenger for DiscordMessenger {
    async fn carry_out(
        &self,
        pending: &Pending,
        record: Option<&GameRecord>,
        uncertain: bool,
    ) -> Result<Delivered, DeliveryError> {
        let bot = &self.bot;
        // An interaction in work tells what it led to, even if an earlier try to post that is
        // uncertain: it waits for it, and only its member sees its answer.
        if let (Some(post), Some(record)) = (Post::of(&pending.effect), record)
            && record.players.engine().is_some()
            && bot.rendezvous.offer(record, post).await
        {
            return Ok(Delivered::Told);
        }
        let delivered = match (pending.effect, record) {
            (Effect::Close { challenge, channel, message }, _) => {
                closing::deliver(bot, challenge, (channel, message)).await
            }
            (effect, Some(record)) => match Attempt::begin(bot, uncertain) {
                Ok(attempt) => {
                    deliver::deliver((bot, &self.prefetched), effect, record, attempt).await
                }
                Err(problem) => Err(problem),
            },
            (_, None) => Ok(Delivered::Done),
        };
        // Edits and threads are no posts.
        if matches!(pending.effect, Effect::Post { .. }) {
            bot.monitor.posted(if delivered.is_ok() { Outcome::Done } else { Outcome::Failed });
        }
        self.told(delivered)
    }

    async fn remind(
        &self,
        reminders: &[PendingReminder],
        uncertain: bool,
    ) -> Result<Vec<Posted>, DeliveryError> {
        let told = match Attempt::begin(&self.bot, uncertain) {
            Ok(attempt) => reminders::tell(&self.bot, reminders, attempt).await,
            Err(problem) => Err(problem),
        };
        self.bot.monitor.posted(if told.is_ok() { Outcome::Done } else { Outcome::Failed });
        self.told(told)
    }
}

impl DiscordMessenger {
    /// What became of something that was to be told. What failed may mean that nothing can be told.
    fn told<T>(&self, told: Result<T, Problem>) -> Result<T, DeliveryError> {
        if matches!(told, Err(Problem::Later(_))) {
            self.bot.rest_doubted.notify_one();
        }
        told.map_err(DeliveryError::from)
    }
}

/// Posts from when Discord has said who the bot is until `stop` comes; what is then under
/// way is finished. Messages that say what is going on are refreshed every so often.
pub(super) async fn run(
    bot: Arc<Bot>,
    woken: mpsc::UnboundedReceiver<Work>,
    refresh: Duration,
    mut stop: watch::Receiver<bool>,
) {
    tokio::select! {
        () = bot.connected.notified() => {}
        _ = stop.wait_for(|stop| *stop) => return,
    }
    let (app, computer) = (bot.app.clone(), bot.computer.clone());
    let messenger = DiscordMessenger { prefetched: prefetch::begin(&bot), bot: Arc::clone(&bot) };
    let standing = standing::keep(bot, refresh, stop.clone());
    let posting = OutboxWorker::new(app, messenger, computer, stop).run(woken);
    tokio::join!(posting, standing);
}
