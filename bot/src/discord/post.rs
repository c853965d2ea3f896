//! Posting from the outbox: in order within a game, side by side between
//! games, again and again until it is done.
//!
//! A message may have been posted although the program never learned of it (it
//! died, or the connection broke). Whatever is tried a second time is
//! therefore first looked for in the channel.

use std::{collections::HashMap, fmt, sync::Arc, time::Duration};

use oddboard_rules::Side;
use serenity::all::{
    ChannelId, CreateMessage, EditMessage, GetMessages, HttpError, Message, MessageId, Nonce,
    StatusCode,
};
use tokio::{
    sync::{Semaphore, mpsc},
    task::{JoinSet, spawn_blocking},
    time::sleep,
};

use super::{
    Bot,
    custom_id::{Action, GameAction},
    pictures::{View, picture},
    reply::{Button, Picture, mentions, rows},
    words,
};
use crate::{
    app::{Failure, Pending},
    core::{self, Channel, Effect, GameId, GameState, Member, Posted, Posting, Refusal},
};

/// How many games are posted to at once.
const AT_ONCE: usize = 16;
/// After a failure: how long until the next try, doubled each time.
const PAUSE: Duration = Duration::from_millis(500);
const PAUSE_MAX: Duration = Duration::from_secs(600);

/// Why something could not be posted.
#[derive(Debug)]
enum Problem {
    /// It never can be: the channel or message is gone.
    Gone(String),
    /// It may work later.
    Later(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(reason) | Self::Later(reason) => formatter.write_str(reason),
        }
    }
}

impl From<serenity::Error> for Problem {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
                if response.status_code == StatusCode::NOT_FOUND =>
            {
                Self::Gone(error.to_string())
            }
            _ => Self::Later(error.to_string()),
        }
    }
}

impl<R: fmt::Debug> From<Failure<R>> for Problem {
    fn from(failure: Failure<R>) -> Self {
        Self::Later(format!("{failure:?}"))
    }
}

/// What is known of a game that is posted to.
#[derive(Debug, Default)]
struct Busy {
    /// It was woken again in the meantime.
    again: bool,
    /// How often in a row it failed.
    failures: u32,
    /// A try is under way (or waits for the pause after a failure).
    running: bool,
    /// What is first may have been posted by an earlier try.
    uncertain: bool,
}

/// Posts until the program ends.
pub(super) async fn run(bot: Arc<Bot>, mut woken: mpsc::UnboundedReceiver<GameId>) {
    let mut games: HashMap<GameId, Busy> = HashMap::new();
    let mut tries: JoinSet<(GameId, Result<(), Problem>)> = JoinSet::new();
    let limit = Arc::new(Semaphore::new(AT_ONCE));
    for game in left_over(&bot).await {
        games.insert(game, Busy { uncertain: true, ..Busy::default() });
        start(&bot, &limit, &mut games, &mut tries, game);
    }
    loop {
        tokio::select! {
            game = woken.recv() => {
                let Some(game) = game else { return };
                start(&bot, &limit, &mut games, &mut tries, game);
            }
            Some(done) = tries.join_next() => {
                let Ok((game, result)) = done else {
                    tracing::error!("posting panicked");
                    continue;
                };
                finish(&bot, &limit, &mut games, &mut tries, game, result);
            }
        }
    }
}

/// What an earlier run of the program left undone.
async fn left_over(bot: &Arc<Bot>) -> Vec<GameId> {
    let worker = Arc::clone(bot);
    match spawn_blocking(move || worker.app.games_pending()).await {
        Ok(Ok(games)) => games,
        failed => {
            tracing::error!(?failed, "what is left to post cannot be read");
            Vec::new()
        }
    }
}

type Tries = JoinSet<(GameId, Result<(), Problem>)>;

fn start(
    bot: &Arc<Bot>,
    limit: &Arc<Semaphore>,
    games: &mut HashMap<GameId, Busy>,
    tries: &mut Tries,
    game: GameId,
) {
    let busy = games.entry(game).or_default();
    if busy.running {
        busy.again = true;
        return;
    }
    busy.running = true;
    busy.again = false;
    let pause = match busy.failures {
        0 => Duration::ZERO,
        failures => PAUSE.saturating_mul(1 << failures.min(16)).min(PAUSE_MAX),
    };
    let (bot, limit, uncertain) = (Arc::clone(bot), Arc::clone(limit), busy.uncertain);
    tries.spawn(async move {
        sleep(pause).await;
        let _permit = limit.acquire().await;
        let result = deliver(&bot, game, uncertain).await;
        (game, result)
    });
}

fn finish(
    bot: &Arc<Bot>,
    limit: &Arc<Semaphore>,
    games: &mut HashMap<GameId, Busy>,
    tries: &mut Tries,
    game: GameId,
    result: Result<(), Problem>,
) {
    let busy = games.entry(game).or_default();
    busy.running = false;
    match result {
        Ok(()) => {
            if busy.again {
                (busy.failures, busy.uncertain) = (0, false);
                start(bot, limit, games, tries, game);
            } else {
                games.remove(&game);
            }
        }
        Err(problem) => {
            busy.failures += 1;
            busy.uncertain = true;
            tracing::warn!(%game, %problem, failures = busy.failures, "posting failed; will try again");
            start(bot, limit, games, tries, game);
        }
    }
}

/// Posts everything about a game.
async fn deliver(bot: &Arc<Bot>, game: GameId, mut uncertain: bool) -> Result<(), Problem> {
    loop {
        let worker = Arc::clone(bot);
        let pending = blocking(move || {
            worker.app.pending(game).map_err(|error| Problem::Later(error.to_string()))
        })
        .await?;
        let Some(first) = pending.into_iter().next() else {
            return Ok(());
        };
        match one(bot, &first, uncertain).await {
            Err(Problem::Gone(error)) => {
                tracing::warn!(%game, %error, "there is nowhere to post to; given up");
                settle(bot, first).await?;
            }
            other => other?,
        }
        uncertain = false;
    }
}

async fn one(bot: &Arc<Bot>, pending: &Pending, uncertain: bool) -> Result<(), Problem> {
    match pending.effect {
        Effect::Strip { posted, .. } => {
            let edit = EditMessage::new().components(Vec::new());
            ChannelId::new(posted.channel.0)
                .edit_message(&bot.http, MessageId::new(posted.message.0), edit)
                .await?;
            settle(bot, pending.clone()).await
        }
        Effect::Post { game, event, ply, mention, posting } => {
            let worker = Arc::clone(bot);
            let (draft, after) = blocking(move || {
                let state = worker.app.game::<Refusal>(game)?;
                let after = state.record().posted.last().copied();
                Ok((draft(&worker, &state, ply, mention, posting), after))
            })
            .await?;
            let channel = draft.channel;
            let earlier = if uncertain { find(bot, &draft, after).await? } else { None };
            let message = match earlier {
                Some(message) => message,
                None => {
                    let nonce = Nonce::String(format!("o{game}-{event}"));
                    let message = draft.message().nonce(nonce).enforce_nonce(true);
                    ChannelId::new(channel.0).send_message(&bot.http, message).await?.id
                }
            };
            let (worker, key) = (Arc::clone(bot), pending.key.clone());
            let posted = Posted { channel, message: core::Message(message.get()), event };
            blocking(move || Ok(worker.app.posted::<Refusal>(&key, game, posted)?)).await
        }
    }
}

async fn settle(bot: &Arc<Bot>, pending: Pending) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || {
        worker.app.settled(&pending.key).map_err(|error| Problem::Later(error.to_string()))
    })
    .await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(Problem::Later(format!("posting panicked: {error}"))))
}

/// A message before it is posted.
struct Draft {
    channel: Channel,
    text: String,
    mention: Member,
    buttons: Vec<Button>,
    picture: Option<Picture>,
}

impl Draft {
    fn message(self) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.text)
            .allowed_mentions(mentions(Some(self.mention)))
            .components(rows(&self.buttons));
        match self.picture {
            Some(picture) => message.add_file(picture.attachment()),
            None => message,
        }
    }
}

/// Looks for a message that an earlier try may have posted: ours, with the
/// same text, later than the last one that we know of.
async fn find(
    bot: &Bot,
    draft: &Draft,
    after: Option<Posted>,
) -> Result<Option<MessageId>, Problem> {
    let messages = GetMessages::new().limit(100);
    let messages = match after {
        Some(posted) => messages.after(MessageId::new(posted.message.0)),
        None => messages,
    };
    let found = ChannelId::new(draft.channel.0).messages(&bot.http, messages).await;
    let same = |message: &Message| {
        bot.user.get() == Some(&message.author.id) && message.content == draft.text
    };
    match found {
        Ok(messages) => Ok(messages.iter().find(|message| same(message)).map(|message| message.id)),
        // Without the permission to read, a message that was perhaps posted
        // is rather posted again than perhaps lost.
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
            if response.status_code == StatusCode::FORBIDDEN =>
        {
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

fn draft(bot: &Bot, state: &GameState, ply: u32, mention: Member, posting: Posting) -> Draft {
    let record = state.record();
    let side = record.players.side_of(mention).unwrap_or(Side::White);
    let (heading, player) = (words::heading(record), words::mention(mention));
    let view = View { ply: ply as usize, facing: side, ending: posting == Posting::Over };
    let last =
        words::move_made(state, view.ply).map(|made| format!("{made}\n")).unwrap_or_default();
    let action = |action| Action::Game(record.id, ply, action);
    let text = match posting {
        Posting::Turn => format!(
            "{heading} · move {}\n{last}{player}, it is your turn: you play {side}. \
             Answer with `/move`.",
            ply + 1
        ),
        Posting::DrawOffer => format!("{heading}\n{player}, your opponent offers you a draw."),
        Posting::DrawDeclined => {
            format!("{heading}\n{player}, your draw offer was declined; the game goes on.")
        }
        Posting::Over => {
            let ending = record.ending.as_ref().map(words::ending).unwrap_or_default();
            format!("{heading} is over.\n{last}{ending} {player}, well played!")
        }
    };
    let buttons = match posting {
        Posting::Turn => vec![
            Button::secondary("Offer a draw", action(GameAction::AskDraw)),
            Button::secondary("Resign", action(GameAction::AskResign)),
        ],
        Posting::DrawOffer => vec![
            Button::success("Accept the draw", action(GameAction::AcceptDraw)),
            Button::secondary("Decline", action(GameAction::DeclineDraw)),
        ],
        Posting::DrawDeclined | Posting::Over => Vec::new(),
    };
    let shown = matches!(posting, Posting::Turn | Posting::Over);
    Draft {
        channel: record.place.channel,
        text,
        mention,
        buttons,
        picture: shown.then(|| picture(&bot.renderer, state, view)),
    }
}
