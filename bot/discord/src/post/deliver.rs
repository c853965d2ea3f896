//! Posting what is pending about one game.

use std::{mem, sync::Arc};

use oddboard_game::{
    app::Delivered,
    core::{Channel, Effect, Ending, GameRecord, Message, Notify, Posted, Posting},
};
use serenity::all::{ChannelId, CreateMessage};

use super::{
    answer_first,
    attempt::Attempt,
    background::blocking,
    draft::Draft,
    drafted::{Drafted, drafted},
    earlier_messages,
    find::find,
    opening::{closed, opened},
    prefetch::Prefetched,
    problem::Problem,
    refresh, results,
    route_errors::{self, Refused},
    threads,
};
use crate::{
    bot::Bot,
    connection::http_error::is_refused_content,
    routes::{
        announcement::Post,
        route::{self, Route},
    },
};

/// Carries out one thing about a game.
pub(super) async fn deliver(
    (bot, prefetched): (&Arc<Bot>, &Prefetched),
    effect: Effect,
    record: &GameRecord,
    attempt: Attempt,
) -> Result<Delivered, Problem> {
    match effect {
        Effect::Supersede { posted, .. } => {
            earlier_messages::supersede(bot, record, posted).await?;
            Ok(Delivered::Done)
        }
        Effect::Refresh { .. } => {
            refresh::refresh(bot, record).await?;
            Ok(Delivered::Done)
        }
        Effect::CreateThread { .. } => threads::create(bot, record, attempt).await,
        Effect::Unarchive { channel, .. } => {
            threads::unarchive(bot, channel).await?;
            Ok(Delivered::Done)
        }
        Effect::Post { .. } | Effect::Close { .. } | Effect::Think { .. } => {
            match Post::of(&effect) {
                Some(post) => tell((bot, prefetched), record, &post, attempt).await,
                // One is about no game, the other no message.
                None => Ok(Delivered::Done),
            }
        }
    }
}

/// Tells somebody something where they want to be told, or else wherever they
/// can be.
async fn tell(
    (bot, prefetched): (&Arc<Bot>, &Prefetched),
    record: &GameRecord,
    post: &Post,
    attempt: Attempt,
) -> Result<Delivered, Problem> {
    let game = record.id;
    if post.posting == Posting::LostOnTime
        && sees_what_the_winner_is_told(bot, record, post).await?
    {
        return Ok(Delivered::Done);
    }
    let Drafted { mut draft, notify, after, language } =
        prefetched.drafted(bot, record, *post).await?;
    let known = attempt.uncertain.then_some(after);
    let mut ways = route::routes(record, notify, post.mention);
    let mut left_out = Vec::new();
    // What was refused a moment ago, perhaps to somebody else, may be open by now: before a member counts as
    // unreachable, the ways that were left out are really tried.
    for again in [false, true] {
        // What was said of an earlier way leads nobody on once the next is closed, too; and nothing that is
        // remembered of one is said there.
        let mut note = None;
        for route in mem::take(&mut ways) {
            let remembered = bot.refused_routes.note(route, language).filter(|_| !again);
            if let Some(known) = remembered {
                tracing::debug!(%game, ?route, "was refused a moment ago");
                note = known.or(note);
                left_out.push(route);
                continue;
            }
            if draft.seen_by != route.seen_by() {
                draft = drafted(bot, record, *post, Some(route.seen_by())).await?.draft;
            }
            match send(bot, record, post, (&draft, note.as_slice()), route, (attempt, known))
                .await?
            {
                Ok(sent) => {
                    bot.refused_routes.may_tell(route);
                    return Ok(Delivered::Posted(posted(bot, record, post, sent).await));
                }
                Err(refused) => {
                    let told = route_errors::note(bot, language, record, route, refused).await;
                    tracing::info!(%game, ?route, ?refused, "cannot be told there");
                    if let (Route::Own(channel), Refused::Gone) = (route, refused) {
                        let worker = Arc::clone(bot);
                        blocking(move || Ok(worker.app.thread_lost(game, channel)?)).await?;
                    }
                    bot.refused_routes.remember(route, language, told.clone());
                    note = told.or(note);
                }
            }
        }
        ways = mem::take(&mut left_out);
    }
    tracing::warn!(%game, member = %post.mention, "there is no way to tell them");
    if post.posting == Posting::Over {
        // The server has its results all the same.
        results::tell(bot, record).await;
    }
    Ok(Delivered::Unreachable)
}

/// Whether who lost on time sees where the winner is told of it.
async fn sees_what_the_winner_is_told(
    bot: &Arc<Bot>,
    record: &GameRecord,
    post: &Post,
) -> Result<bool, Problem> {
    let winner = record.ending.as_ref().and_then(Ending::winner);
    let Some(winner) = winner.and_then(|side| record.players.on(side).member()) else {
        return Ok(false);
    };
    let (worker, place) = (Arc::clone(bot), record.place);
    let both = [post.mention, winner];
    let wanted = blocking(move || {
        let notify = |member| -> Result<Notify, Problem> {
            let (member, server) = worker.app.member_in(member, place)?;
            Ok(server.notify(&member))
        };
        Ok([notify(both[0])?, notify(both[1])?])
    });
    let wanted = wanted.await?;
    let first = |at: usize| {
        let ways = route::routes(record, wanted[at], both[at]);
        ways.first().and_then(|way| way.channel())
    };
    Ok(first(0).is_some() && first(0) == first(1))
}

/// A message that tells somebody something.
struct Sent {
    channel: Channel,
    message: Message,
    /// Whether an earlier try had sent it.
    found: bool,
}

/// What is remembered of a message that came through; at the end of a game others are told, too.
async fn posted(bot: &Arc<Bot>, record: &GameRecord, post: &Post, sent: Sent) -> Posted {
    let Sent { channel, message, found } = sent;
    if post.posting == Posting::Over {
        threads::close(bot, record).await;
        // Whoever sent it has told the result as well, unless they died in between.
        if !found {
            results::tell(bot, record).await;
        }
    }
    let (replaces, tells) = (post.replaces(), post.tells(record));
    Posted { channel, message, event: post.event, replaces, tells }
}

/// Tries one way. If an earlier try may have come through, `known` has the
/// last message known, if there is one.
async fn send(
    bot: &Bot,
    record: &GameRecord,
    post: &Post,
    (draft, notes): (&Draft, &[String]),
    route: Route,
    (attempt, known): (Attempt, Option<Option<Posted>>),
) -> Result<Result<Sent, Refused>, Problem> {
    let found = async {
        let channel = opened(bot, route).await?;
        let found = match known {
            Some(after) => find(bot, channel, &draft.text, after).await?,
            None => None,
        };
        Ok::<_, serenity::Error>((channel, found))
    };
    let (channel, found) = match found.await {
        Ok(found) => found,
        Err(error) => return closed(error),
    };
    if let Some(found) = found {
        return Ok(Ok(Sent { channel, message: Message(found.get()), found: true }));
    }
    let direct = matches!(route, Route::Direct(_));
    if !direct
        && let Some(message) =
            answer_first::tell(bot, record, post, (channel, attempt), (draft, notes)).await?
    {
        return Ok(Ok(Sent { channel, message, found: false }));
    }
    // Of a call-off and of lost time both players are told, maybe in one channel.
    let is_first = matches!(post.posting, Posting::CalledOff | Posting::LostOnTime);
    let kind = if is_first { "c" } else { "o" };
    let nonce = format!("{kind}{}-{}", record.id, post.event);
    attempt.check(bot)?;
    match send_plainly(bot, channel, draft.messages(notes, &nonce)).await {
        Ok(message) => Ok(Ok(Sent { channel, message, found: false })),
        Err(error) => closed(error),
    }
}

/// Sends the first of several messages whose content Discord takes: somebody may have deleted an emoji, and whatever
/// else is wrong, a player has to hear that it is their turn.
async fn send_plainly(
    bot: &Bot,
    channel: Channel,
    [whole, plainer @ ..]: [CreateMessage; 3],
) -> serenity::Result<Message> {
    let place = ChannelId::new(channel.0);
    let mut sent = place.send_message(&bot.http, whole).await;
    for message in plainer {
        match &sent {
            Err(error) if is_refused_content(error) => {
                tracing::error!(%channel, %error, "Discord doesn't take a message: a plainer one is tried");
                bot.icons.forget();
                sent = place.send_message(&bot.http, message).await;
            }
            _ => break,
        }
    }
    Ok(Message(sent?.id.get()))
}
