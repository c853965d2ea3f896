//! Where the bot can only answer: what is pending about a game is told as
//! further answers to what somebody does there.

use std::sync::Arc;

use oddboard_game::{
    app::Pending,
    core::{self, GameId, GameRecord, Posted, ThreadPolicy},
};
use serenity::{all::CreateInteractionResponseFollowup, builder::Builder as _};

use super::{attempt::Attempt, background::blocking, drafted::drafted, problem::Problem};
use crate::{
    bot::Bot,
    calls::caller::{Caller, Context},
    reply::limits::FOLLOWUPS_MAX,
    routes::{announcement::Post, route::SeenBy},
};

/// The games that somebody plays where they call the bot, if it can only
/// answer there.
pub(crate) fn games(bot: &Bot, caller: &Caller, about: Option<GameId>) -> Vec<GameId> {
    if caller.context != Context::Elsewhere {
        return Vec::new();
    }
    let here = |record: &GameRecord| {
        record.thread == ThreadPolicy::Answers && record.place.channel == caller.place.channel
    };
    let games = bot.app.records_of(caller.by).unwrap_or_else(|error| {
        tracing::error!(%error, "the games of a caller cannot be read");
        Vec::new()
    });
    // What was clicked may be about a game that is over.
    let about = about.and_then(|game| bot.app.game(game).ok());
    let about = about.map(|game| game.record().clone());
    let games = games.into_iter().chain(about);
    games.filter(here).map(|record| record.id).collect()
}

/// Tells what is pending about games with the token of an interaction, of
/// whose further answers some are spent.
pub(crate) async fn tell(bot: &Arc<Bot>, games: Vec<GameId>, token: &str, spent: usize) {
    let mut left = FOLLOWUPS_MAX.saturating_sub(spent);
    for game in games {
        if let Err(problem) = tell_game(bot, game, token, &mut left).await {
            tracing::warn!(%game, %problem, "not told; will be with the next answer");
        }
    }
}

async fn tell_game(
    bot: &Arc<Bot>,
    game: GameId,
    token: &str,
    left: &mut usize,
) -> Result<(), Problem> {
    let _lock = bot.game_locks.lock(game).await;
    let worker = Arc::clone(bot);
    let (pending, record) = blocking(move || {
        let pending = worker.app.pending(game)?;
        Ok((pending, worker.app.game(game)?.record().clone()))
    })
    .await?;
    for pending in pending {
        let post = Post::of(&pending.effect);
        let post = post.filter(|_| pending.effect.is_worth_answering(&record));
        if post.is_some() && *left == 0 {
            return Ok(());
        }
        // Another process may be telling it this moment, or has.
        if !claim(bot, pending.clone()).await? {
            return Ok(());
        }
        match post {
            None => settle(bot, pending).await?,
            Some(post) => {
                *left -= 1;
                one(bot, &pending, &record, post, token).await?;
            }
        }
    }
    Ok(())
}

async fn one(
    bot: &Arc<Bot>,
    pending: &Pending,
    record: &GameRecord,
    post: Post,
    token: &str,
) -> Result<(), Problem> {
    let attempt = Attempt::begin(bot, false)?;
    let drafted = drafted(bot, record, post, Some(SeenBy::All)).await?;
    let further: CreateInteractionResponseFollowup = drafted.draft.further(&[]);
    attempt.check(bot)?;
    let message = further.execute(bot.interaction_http(), (None, token)).await?;
    let (worker, key, game) = (Arc::clone(bot), pending.key.clone(), record.id);
    let replaces = post.replaces();
    let (channel, event) = (record.place.channel, post.event);
    let message = core::Message(message.id.get());
    let posted = Posted { channel, message, event, replaces, tells: post.tells(record) };
    blocking(move || Ok(worker.app.posted(&key, game, posted)?)).await
}

async fn claim(bot: &Arc<Bot>, pending: Pending) -> Result<bool, Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.claim_to_answer(&pending)?)).await
}

/// Takes something off the outbox: it was done, or there is nothing to do.
async fn settle(bot: &Arc<Bot>, pending: Pending) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.settled(&pending.key)?)).await
}

#[cfg(test)]
mod tests {
    use std::{sync::Mutex, time::Duration};

    use oddboard_game::{
        app::{App, NewGame, SystemEnvironment},
        core::{Channel, Level, Member, Place, Player, Players, TimeControl},
        store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version, memory::MemoryStore},
    };
    use oddboard_monitor::Monitor;
    use oddboard_render::Size;
    use oddboard_rules::Variant;
    use oddboard_thinker::Computer;

    use super::*;
    use crate::connection::http_client::HttpClients;

    /// What happens once.
    type Once = Box<dyn FnOnce() + Send>;

    /// A store that others share; something happens just before its next change of the outbox.
    struct Interrupted {
        store: MemoryStore,
        before: Mutex<Option<Once>>,
    }

    impl Store for Interrupted {
        fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
            self.store.get(table, key)
        }

        fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
            self.store.scan(table, scan)
        }

        fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
            if batch.writes.iter().any(|write| write.table == Table::Outbox) {
                let before = self.before.lock().expect("nobody panicked").take();
                before.into_iter().for_each(|before| before());
            }
            self.store.commit(batch)
        }

        fn is_shared(&self) -> bool {
            true
        }
    }

    fn process(store: &Arc<Interrupted>) -> App {
        let (app, _woken) = App::new(Arc::clone(store) as _, Arc::new(SystemEnvironment));
        app.wake_up().expect("it joins the others");
        app
    }

    /// A bot with a game of which a turn is to be told where it can only answer, and nobody behind its
    /// REST interface.
    fn bot_with_turn(store: &Arc<Interrupted>) -> (Arc<Bot>, GameId) {
        let app = process(store);
        let new = NewGame {
            variant: Variant::ALL[0],
            players: Players::new(Member(10), Player::Engine(Level(1))),
            place: Place { server: None, channel: Channel(2) },
            time: TimeControl::default(),
            thread: ThreadPolicy::Answers,
            rated: false,
            start: None,
            guided: false,
        };
        let game = app.begin_with_engine(None, &new).expect("begun").record().id;
        let clients = HttpClients::for_tests();
        let (monitor, patience) = (Arc::new(Monitor::default()), Duration::ZERO);
        let bot = Bot::new(app, Computer::off(), clients, monitor, Size::default(), patience);
        (Arc::new(bot), game)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_another_bot_claims_at_the_same_moment_is_not_told_here_too() {
        let store =
            Arc::new(Interrupted { store: MemoryStore::shared(), before: Mutex::default() });
        let (bot, game) = bot_with_turn(&store);
        let mut left = FOLLOWUPS_MAX;
        let told = tell_game(&bot, game, "token", &mut left).await;
        assert!(told.is_err(), "this bot tells it, which nobody takes");
        let other = process(&store);
        let pending = other.pending(game).expect("the outbox");
        assert!(!other.claim_to_answer(&pending[0]).expect("the outbox"), "it may still be told");
        let claims = move || {
            let pending = other.pending(game).expect("the outbox");
            assert!(other.claim(&pending[0]).expect("the outbox"));
        };
        *store.before.lock().expect("nobody panicked") = Some(Box::new(claims));
        let mut left = FOLLOWUPS_MAX;
        let told = tell_game(&bot, game, "token", &mut left).await;
        assert!(told.is_ok(), "another bot tells it");
        assert_eq!(left, FOLLOWUPS_MAX);
        // And what another has begun to tell with an answer of its own is left to it.
        let other = process(&store);
        let pending = other.pending(game).expect("the outbox");
        assert!(bot.app.claim(&pending[0]).expect("the outbox"), "whoever has put it there");
        let pending = other.pending(game).expect("the outbox");
        assert!(other.claim_to_answer(&pending[0]).expect("the outbox"));
        let told = tell_game(&bot, game, "token", &mut left).await;
        assert!(told.is_ok(), "another bot tells it");
        assert_eq!(left, FOLLOWUPS_MAX);
    }
}
