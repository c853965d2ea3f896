//! Answers that tell what the computer did as well.
//!
//! An answer waits a moment for the computer. If it has its move by then, one message tells both;
//! else the answer says that it thinks, and is changed when it has moved. If that is no longer
//! possible, the move is posted like any other.

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::TokenRole,
    core::{GameId, Message, Posting},
};
use oddboard_rules::AnyPosition;
use serenity::{all::MessageFlags, builder::Builder as _};
use tokio::time::{Instant, timeout, timeout_at};

use super::{background::blocking, drafted::drafted, problem::Problem};
use crate::{
    bot::Bot,
    calls::caller::Caller,
    connection::http_error::is_refusal,
    language::say,
    reply::{Later, Reply, Visibility, answered::Answered},
    routes::{
        rendezvous::{Here, Offer, OfferForAll, Taken},
        route::SeenBy,
        tokens::{LIFETIME, Token},
    },
    wording::words,
};

/// How long an answer waits for the computer: less than it takes until an interaction is deferred.
const SOON: Duration = Duration::from_secs(1);

/// What an answer tells beside what it is about.
pub(crate) enum Told {
    /// Nothing.
    Nothing,
    /// All of them what the caller did.
    All(Box<OfferForAll>),
    /// What the computer did.
    Answer(Box<Offer>),
    /// That the computer thinks; the answer has this form.
    Thinking(Visibility),
}

/// Completes an answer by what the computer does, if it awaits that; or has it tell all what the
/// caller did, if that can be before a moment.
pub(crate) async fn complete(
    bot: &Arc<Bot>,
    caller: &Caller,
    here: &mut Here,
    until: Instant,
    reply: Reply,
) -> (Reply, Told) {
    if let Some(offer) = for_all(here, until, &reply).await {
        return (offer.answer.clone(), Told::All(Box::new(offer)));
    }
    let Some(game) = reply.awaits() else { return (reply, Told::Nothing) };
    let form = reply.visibility();
    match timeout(SOON, here.offer()).await {
        Ok(Some(offer)) => match compose(bot, caller, &offer, form).await {
            Ok(complete) => (complete, Told::Answer(Box::new(offer))),
            Err(problem) => {
                tracing::warn!(%game, %problem, "an answer does not tell the computer's move");
                (reply, Told::Nothing)
            }
        },
        Ok(None) => (reply, Told::Nothing),
        Err(_) => {
            let before = bot.computer.before(game).unwrap_or_default();
            let thinking = say!(caller.language, "computer-thinking", before = before);
            (reply.line(&thinking), Told::Thinking(form))
        }
    }
}

/// What an answer can tell all instead of what it would say.
async fn for_all(here: &mut Here, until: Instant, reply: &Reply) -> Option<OfferForAll> {
    let wanted = reply.tells().filter(|_| here.tells_all() && Instant::now() < until);
    let offer = match wanted {
        Some((game, ply)) => {
            let until = until.min(Instant::now() + SOON);
            timeout_at(until, here.offer_for_all(game, ply)).await.ok().flatten()
        }
        None => None,
    };
    here.tell_nobody_else();
    offer
}

/// Says that an answer came through, or goes on waiting for the computer.
pub(crate) fn settle(
    bot: &Arc<Bot>,
    caller: &Caller,
    here: Here,
    told: Told,
    token: &str,
    answered: Result<Answered, &serenity::Error>,
) {
    match (told, answered) {
        (Told::All(offer), Ok(answered)) => {
            let (bot, token) = (Arc::clone(bot), token.to_owned());
            tokio::spawn(async move { offer.settle(shown(&bot, &token, answered).await) });
        }
        (Told::All(offer), Err(error)) if !is_refusal(error) => offer.settle(Taken::Unknown),
        (Told::Answer(offer), Ok(_)) => offer.taken(),
        (Told::Thinking(form), Ok(answered)) => {
            let token = token.to_owned();
            let later = Thinking { caller: caller.clone(), form, token, answered };
            tokio::spawn(later.wait(Arc::clone(bot), here));
        }
        // Nobody is known to have been told, so it is posted: rather twice than never. Or there is nothing to tell.
        (Told::All(_) | Told::Answer(_) | Told::Thinking(_) | Told::Nothing, _) => {}
    }
}

/// The message that an answer for all has become.
async fn shown(bot: &Bot, token: &str, answered: Answered) -> Taken {
    let role = if answered.followups > 0 { TokenRole::FollowUp } else { TokenRole::Answer };
    let (message, hidden) = match answered.message {
        Some(message) => (message, answered.hidden),
        None => match bot.interaction_http().get_original_interaction_response(token).await {
            Ok(sent) => {
                (sent.id, sent.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)))
            }
            Err(error) => {
                tracing::info!(%error, "it is not known which message an answer is");
                return Taken::Unknown;
            }
        },
    };
    if hidden {
        tracing::info!("an answer for all is seen by the caller alone");
        return Taken::No;
    }
    let message = Message(message.get());
    bot.tokens.keep(message, Token::new(token, answered.acknowledged, role));
    Taken::As(message)
}

/// An answer that says that the computer thinks.
struct Thinking {
    caller: Caller,
    form: Visibility,
    token: String,
    answered: Answered,
}

impl Thinking {
    async fn wait(self, bot: Arc<Bot>, mut here: Here) {
        let mut stopping = bot.stopping.subscribe();
        let offer = tokio::select! {
            offer = timeout(left(self.answered), here.offer()) => offer.ok().flatten(),
            _ = stopping.wait_for(|stopping| *stopping) => None,
        };
        let Some(offer) = offer else { return };
        let game = offer.game;
        match self.change(&bot, &offer).await {
            Ok(()) => offer.taken(),
            Err(problem) => tracing::info!(%game, %problem, "an answer can no longer be changed"),
        }
    }

    async fn change(&self, bot: &Arc<Bot>, offer: &Offer) -> Result<(), Problem> {
        let reply = compose(bot, &self.caller, offer, self.form).await?;
        Ok(change(bot, &self.token, self.answered, reply).await?)
    }
}

/// How long an answer can still be changed.
fn left(answered: Answered) -> Duration {
    (answered.acknowledged + LIFETIME).saturating_duration_since(Instant::now())
}

/// Changes an answer.
async fn change(bot: &Bot, token: &str, answered: Answered, reply: Reply) -> serenity::Result<()> {
    let http = bot.interaction_http();
    match answered.message.filter(|_| answered.followups > 0) {
        Some(further) => {
            reply.followup().execute(&http, (Some(further), token)).await?;
        }
        None => drop(reply.edit().execute(&http, token).await?),
    }
    Ok(())
}

/// Puts another answer in the place of one as soon as it is known.
pub(crate) fn replace_later(bot: &Arc<Bot>, later: Later, token: &str, answered: Answered) {
    let Some(pending) = later.take() else { return };
    let (bot, token) = (Arc::clone(bot), token.to_owned());
    tokio::spawn(async move {
        let mut stopping = bot.stopping.subscribe();
        let reply = tokio::select! {
            // What shuts down has nothing new to say.
            biased;
            _ = stopping.wait_for(|stopping| *stopping) => None,
            reply = timeout(left(answered), pending) => reply.ok(),
        };
        let Some(reply) = reply else { return };
        if let Err(error) = change(&bot, &token, answered, reply).await {
            tracing::info!(%error, "an answer can no longer be changed");
        }
    });
}

/// What is told, in the form of an answer: of a turn also the one before it, which was the caller's
/// own.
async fn compose(
    bot: &Arc<Bot>,
    caller: &Caller,
    offer: &Offer,
    form: Visibility,
) -> Result<Reply, Problem> {
    let (worker, game) = (Arc::clone(bot), offer.game);
    let state = blocking(move || Ok::<_, Problem>(worker.app.game(game)?)).await?;
    let drafted = drafted(bot, state.record(), offer.post, Some(SeenBy::Member)).await?;
    let own = own_turn(bot, caller, offer.game, offer).await?;
    let mut text = drafted.draft.text.clone();
    if let (Some(own), Some(end)) = (own, text.find('\n')) {
        text.insert_str(end, &format!("\n{own}"));
    }
    let reply = match form {
        Visibility::Replace => Reply::replace(text),
        Visibility::Private | Visibility::Public => Reply::private(text),
    };
    Ok(drafted.draft.below(reply))
}

/// The turn that the computer answered, in words, if it did.
async fn own_turn(
    bot: &Arc<Bot>,
    caller: &Caller,
    game: GameId,
    offer: &Offer,
) -> Result<Option<String>, Problem> {
    let (worker, by, language) = (Arc::clone(bot), caller.by, caller.language);
    let (ply, posting) = (offer.post.ply as usize, offer.post.posting);
    if !matches!(posting, Posting::Turn | Posting::Over) {
        return Ok(None);
    }
    blocking(move || {
        let state = worker.app.game(game)?;
        let before = state.turn_before(ply);
        let mover = state.game().position_after(before).map(AnyPosition::turn);
        let answers = mover.is_some_and(|side| state.record().players.on(side) != by);
        Ok(if answers { words::move_made(language, &state, before) } else { None })
    })
    .await
}
