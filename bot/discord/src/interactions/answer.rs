//! The one place where interactions are answered: in time, however long the
//! work takes.
//!
//! Discord waits three seconds for the first answer. Work that is not done
//! before the bot's patience is over is acknowledged without it ("deferred")
//! and goes on; its answer is then put where it was announced, or, if it is
//! of another kind than that, comes as a further message. So a failure is
//! never shown to everybody, although a success would have been.
//!
//! Modals are the exception: Discord opens one only as the first answer. They
//! are no [`Reply`], and what opens them has no access to what may be slow;
//! see [`ModalOpener`](crate::calls::component_handler::ModalOpener).

use std::{future::Future, pin::pin, time::Duration};

use oddboard_game::{
    app::{Clicker, TokenRole},
    core::{Member, Message},
};
use serenity::{
    all::{CreateInteractionResponse, CreateInteractionResponseMessage, Http, InteractionId},
    builder::Builder as _,
};
use tokio::time::{Instant, timeout_at};

use super::first_answer;
use crate::{
    bot::Bot,
    connection::{
        http_error::{
            is_answered_already, is_refusal, is_refused_content, is_refused_form,
            is_unknown_message,
        },
        strict_json,
    },
    reply::{After, Reply, Visibility, answered::Answered},
    routes::tokens::Token,
};

/// How long an answer is waited for before its interaction is acknowledged
/// without it: half of what [Discord waits], as the way there and back takes
/// time as well.
///
/// [Discord waits]: https://discord.com/developers/docs/interactions/receiving-and-responding#responding-to-an-interaction
pub const PATIENCE: Duration = Duration::from_millis(1_500);

/// How an interaction is acknowledged as long as its answer is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deferral {
    /// There will be a message that only the one who asked sees.
    Private,
    /// There will be a message that all see.
    Public,
    /// The message that was clicked may change. A new one may come as well:
    /// what a click leads to is seldom known before.
    Update,
}

/// An interaction that is to be answered.
#[derive(Debug, Clone, Copy)]
pub(super) struct PendingInteraction<'a> {
    pub(crate) id: InteractionId,
    pub(crate) token: &'a str,
    /// For all calls by the token.
    pub(crate) http: &'a Http,
    /// When it came.
    pub(crate) arrived: Instant,
    pub(crate) deferral: Deferral,
    /// Whether it is known to take long, and is acknowledged at once.
    pub(crate) long: bool,
    /// The message for all that was clicked, and by whom, where the bot may post.
    pub(crate) clicked: Option<(Message, Member)>,
}

impl Deferral {
    fn response(self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new();
        match self {
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Update => CreateInteractionResponse::Acknowledge,
        }
    }

    /// Whether an answer comes where it was announced.
    fn announces(self, visibility: Visibility) -> bool {
        match self {
            Self::Private => matches!(visibility, Visibility::Private | Visibility::Replace),
            Self::Public => visibility == Visibility::Public,
            Self::Update => visibility == Visibility::Replace,
        }
    }
}

/// Answers with what the work brings, and acknowledges before if that takes
/// longer. Returns also what is to come after the answer, which holds whether
/// or not the answer came through. An answer that Discord doesn't take is
/// replaced by the `apology`.
pub(crate) async fn answer(
    bot: &Bot,
    pending: &PendingInteraction<'_>,
    work: impl Future<Output = Reply>,
    apology: Reply,
) -> (After, serenity::Result<Answered>) {
    let mut work = pin!(work);
    let soon = match pending.long {
        true => None,
        false => timeout_at(pending.arrived + bot.patience, &mut work).await.ok(),
    };
    if let Some(mut reply) = soon {
        let after = reply.after();
        let answered = pending.first(bot, reply).await;
        return (after, apologized(answered, pending.first(bot, apology)).await);
    }
    let deferred = async {
        let deferral = pending.deferral.response();
        let deferred = deferral.execute(pending.http, (pending.id, pending.token)).await;
        (deferred, Instant::now())
    };
    // The work goes on meanwhile.
    let ((deferred, acknowledged), mut reply) = tokio::join!(deferred, &mut work);
    let after = reply.after();
    let answered = match deferred {
        Ok(()) => {
            if let (Deferral::Update, Some((message, by))) = (pending.deferral, pending.clicked) {
                let token = Token::new(
                    pending.token,
                    pending.arrived,
                    TokenRole::Clicked(Clicker::of(message, by)),
                );
                bot.tokens.keep(message, token);
            }
            let answered = pending.complete(bot, reply, acknowledged).await;
            apologized(answered, pending.complete(bot, apology, acknowledged)).await
        }
        // Another bot was faster.
        Err(error) if is_answered_already(&error) => Err(error),
        Err(error) => {
            tracing::warn!(%error, id = %pending.id, "an interaction could not be deferred");
            let again = reply.clone();
            match pending.first(bot, reply).await {
                // It was acknowledged after all.
                Err(refused) if is_refusal(&refused) && !is_refusal(&error) => {
                    pending.complete(bot, again, acknowledged).await
                }
                answered => answered,
            }
        }
    };
    (after, answered)
}

/// Gives an apology instead of an answer that Discord doesn't take, so that nobody sees nothing, or a bot that
/// thinks for ever. The answer stays what failed.
async fn apologized(
    answered: serenity::Result<Answered>,
    apology: impl Future<Output = serenity::Result<Answered>>,
) -> serenity::Result<Answered> {
    if answered.as_ref().is_err_and(is_refused_content)
        && let Err(error) = apology.await
    {
        tracing::warn!(%error, "nor could it be said that there is no answer");
    }
    answered
}

/// Answers for the first time, with ids as Discord's description has them where that can be. What all
/// see may be changed later: Discord is asked at once which message it is.
async fn respond(
    http: &Http,
    to: (InteractionId, &str),
    reply: Reply,
) -> serenity::Result<Answered> {
    if reply.visibility() == Visibility::Public && reply.files() <= 1 {
        return first_answer::give(http, to, reply).await;
    }
    if reply.is_json() {
        let body = strict_json::response(reply.response())?;
        http.create_interaction_response(to.0, to.1, &body, Vec::new()).await?;
    } else {
        reply.response().execute(http, to).await?;
    }
    Ok(Answered::now())
}

/// Somebody may have deleted an emoji; words do without until all are there again. It comes before the second try: the
/// next answer may begin as soon as that one is there.
fn do_without_emoji(bot: &Bot, refused: &serenity::Error) {
    tracing::warn!(%refused, "an answer is tried without emoji, as all are until they are looked for again");
    bot.icons.forget();
}

impl PendingInteraction<'_> {
    /// Gives the first answer. Where it would change a message that is gone by now, as what the click led to was told in
    /// its place already, the click is acknowledged, so that nobody sees that it failed. The answer failed all the same: it
    /// has told nothing.
    async fn first(&self, bot: &Bot, reply: Reply) -> serenity::Result<Answered> {
        let to = (self.id, self.token);
        let plain = reply.without_icons();
        let replaces =
            self.deferral == Deferral::Update && reply.visibility() == Visibility::Replace;
        match (respond(self.http, to, reply).await, plain) {
            (Err(error), Some(plain)) if is_refused_form(&error) => {
                do_without_emoji(bot, &error);
                respond(self.http, to, plain).await
            }
            (Err(error), _) if replaces && is_unknown_message(&error) => {
                let acknowledged = Deferral::Update.response().execute(self.http, to).await;
                if let Err(error) = acknowledged {
                    tracing::warn!(%error, id = %self.id, "nor could the click be acknowledged");
                }
                Err(error)
            }
            (answered, _) => answered,
        }
    }

    /// Gives the answer after a deferral.
    async fn complete(
        &self,
        bot: &Bot,
        reply: Reply,
        acknowledged: Instant,
    ) -> serenity::Result<Answered> {
        let plain = reply.without_icons();
        match (self.give(reply, acknowledged).await, plain) {
            (Err(error), Some(plain)) if is_refused_form(&error) => {
                do_without_emoji(bot, &error);
                self.give(plain, acknowledged).await
            }
            (answered, _) => answered,
        }
    }

    /// Gives an answer where it was announced, or as a further message.
    async fn give(&self, reply: Reply, acknowledged: Instant) -> serenity::Result<Answered> {
        if self.deferral.announces(reply.visibility()) {
            let message = if reply.is_json() {
                let body = strict_json::edit(reply.edit())?;
                let edited =
                    self.http.edit_original_interaction_response(self.token, &body, Vec::new());
                edited.await?
            } else {
                reply.edit().execute(self.http, self.token).await?
            };
            return Ok(Answered { acknowledged, message: Some(message.id), ..Answered::now() });
        }
        if self.deferral != Deferral::Update
            // What was announced goes first: a further message would take its
            // place and be seen by the wrong people.
            && let Err(error) = self.http.delete_original_interaction_response(self.token).await
        {
            tracing::warn!(%error, id = %self.id, "what was announced cannot be taken back");
        }
        let message = reply.followup().execute(self.http, (None, self.token)).await?;
        let message = Some(message.id);
        Ok(Answered { acknowledged, message, followups: 1, ..Answered::now() })
    }
}
