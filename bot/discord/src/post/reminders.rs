//! One message that reminds a member of several games: a line and a button for each.
//!
//! It leaves the games' boards where they are. When one of the games goes on, its line goes; with the
//! last one the message does.

use std::sync::Arc;

use oddboard_game::{
    app::PendingReminder,
    core::{
        Channel, Effect, GameId, GameRecord, GameState, Gathering, Member, Message, Notify, Posted,
        Posting, ServerSettings, Tells, Time,
    },
};
use serenity::all::{ChannelId, CreateMessage, Nonce};

use super::{
    attempt::Attempt,
    background::{blocking, language_for, language_of},
    edit::{Change, change, delete},
    find::find,
    opening::{closed, opened},
    problem::Problem,
    route_errors,
};
use crate::{
    bot::Bot,
    commands::games::jump,
    game::labels,
    language::{Language, say},
    picker,
    reply::{
        components::{Button, Row, rows},
        limits::CONTENT_MAX,
        mentions,
        truncate::truncate,
    },
    routes::route::Route,
    wording::words,
};

/// A game that somebody is reminded of, and when their time runs out.
type Line = (GameState, Option<Time>);

/// Whether a message reminds of several games: one that reminds of a single game shows its board.
pub(super) fn is_of_several(posted: Posted) -> bool {
    let reminds = |tells: Tells| tells.posting == Posting::Reminder;
    !posted.replaces && posted.tells.is_some_and(reminds)
}

/// Reminds a member of several games. Returns nothing where they can't be told so: then each game
/// looks for a way of its own.
pub(super) async fn tell(
    bot: &Arc<Bot>,
    reminders: &[PendingReminder],
    attempt: Attempt,
) -> Result<Vec<Posted>, Problem> {
    let Some(PendingReminder { pending, record: first }) = reminders.first() else {
        return Ok(Vec::new());
    };
    let Effect::Post { mention, event, .. } = pending.effect else { return Ok(Vec::new()) };
    for reminder in reminders {
        bot.painters.names.complete(&bot.http, &reminder.record).await;
    }
    let due = |reminder: &PendingReminder| match reminder.pending.effect {
        Effect::Post { due, .. } => (reminder.record.id, due),
        _ => (reminder.record.id, None),
    };
    let games: Vec<_> = reminders.iter().map(due).collect();
    let worker = Arc::clone(bot);
    let (lines, notify, language) = blocking(move || {
        let lines = games
            .into_iter()
            .map(|(game, due)| Ok::<Line, Problem>((worker.app.game(game)?, due)))
            .collect::<Result<Vec<_>, _>>()?;
        let member = worker.app.member(mention)?;
        let server = match lines.first() {
            Some((state, _)) => worker.app.settings_in(state.record().place)?,
            None => ServerSettings::default(),
        };
        let locales = [&member.settings.locale, &server.locale, &member.last_locale];
        Ok((lines, server.notify(&member), language_for(&locales)))
    })
    .await?;
    let Some(route) = route(first, notify, mention) else { return Ok(Vec::new()) };
    if bot.refused_routes.note(route, language).is_some() {
        return Ok(Vec::new());
    }
    let text = text(language, mention, &lines);
    let message = CreateMessage::new()
        .content(text.clone())
        .allowed_mentions(mentions(Some(mention)))
        .components(rows(&[Row::Buttons(buttons(language, &lines))]))
        .nonce(Nonce::String(format!("r{}-{event}", first.id)))
        .enforce_nonce(true);
    let sent = async {
        let channel = opened(bot, route).await?;
        if attempt.uncertain
            && let Some(found) = find(bot, channel, &text, None).await?
        {
            return Ok(Ok((channel, Message(found.get()))));
        }
        if let Err(problem) = attempt.check(bot) {
            return Ok(Err(problem));
        }
        let sent = ChannelId::new(channel.0).send_message(&bot.http, message).await?;
        Ok::<_, serenity::Error>(Ok((channel, Message(sent.id.get()))))
    };
    let (channel, message) = match sent.await {
        Ok(sent) => sent?,
        Err(error) => {
            let refused = match closed::<()>(error)? {
                Ok(()) => return Ok(Vec::new()),
                Err(refused) => refused,
            };
            tracing::info!(member = %mention, ?route, ?refused, "cannot be reminded there of several games");
            let note = route_errors::note(bot, language, first, route, refused).await;
            bot.refused_routes.remember(route, language, note);
            return Ok(Vec::new());
        }
    };
    Ok(reminders.iter().filter_map(|reminder| posted(reminder, channel, message)).collect())
}

/// What the message is to one of the games.
fn posted(reminder: &PendingReminder, channel: Channel, message: Message) -> Option<Posted> {
    let Effect::Post { event, ply, mention, posting, .. } = reminder.pending.effect else {
        return None;
    };
    let to = reminder.record.players.side_of(mention)?;
    let tells = Some(Tells { posting, ply, to, undone: false });
    Some(Posted { channel, message, event, replaces: false, tells })
}

fn route(record: &GameRecord, notify: Notify, member: Member) -> Option<Route> {
    Some(match Gathering::of(record, notify)? {
        Gathering::Direct => Route::Direct(member),
        Gathering::Channel(channel) => Route::Place(channel),
    })
}

/// What a message says of all its games. Where that is more than a message holds, the last lines have no links:
/// their buttons are there.
fn text(language: Language, member: Member, lines: &[Line]) -> String {
    let with_links = |links: usize| text_with(language, member, lines, links);
    let fits = |text: &String| text.chars().count() <= CONTENT_MAX;
    let fitting = (0..=lines.len()).rev().map(with_links).find(fits);
    fitting.unwrap_or_else(|| truncate(&with_links(0), CONTENT_MAX))
}

/// The same with links in this many of the lines.
fn text_with(language: Language, member: Member, lines: &[Line], links: usize) -> String {
    let player = words::mention(language, member);
    let mut text = vec![say!(language, "post-reminders", player = player)];
    for (index, (state, due)) in lines.iter().enumerate() {
        let record = state.record();
        let opponent = record.players.side_of(member).map(|side| record.players.on(!side));
        let opponent = opponent.map(|other| words::mention(language, other)).unwrap_or_default();
        let game = words::heading(language, record);
        let against = say!(language, "games-against", opponent = opponent);
        let time =
            due.map(|due| format!(", {}", say!(language, "games-due", due = words::until(due))));
        let there = jump(record, true)
            .filter(|_| index < links)
            .map(|url| format!(" · [{}]({url})", say!(language, "games-go-there")));
        let (time, there) = (time.unwrap_or_default(), there.unwrap_or_default());
        text.push(format!("- {game}{against}{time}{there}"));
    }
    text.join("\n")
}

fn buttons(language: Language, lines: &[Line]) -> Vec<Button> {
    let button = |(state, _): &Line| {
        picker::button_called(&labels::short_label(language, state.record()), state)
    };
    lines.iter().map(button).collect()
}

/// Leaves a game that went on out of the message that reminds of it; with the last game it goes.
pub(super) async fn leave_out(
    bot: &Arc<Bot>,
    record: &GameRecord,
    posted: Posted,
) -> Result<(), Problem> {
    let Some(tells) = posted.tells else { return Ok(()) };
    let Some(member) = record.players.on(tells.to).member() else { return Ok(()) };
    let (worker, gone) = (Arc::clone(bot), record.id);
    let left = blocking(move || left(&worker, member, gone, posted)).await?;
    match left {
        None => delete(bot, posted.channel, posted.message).await,
        Some((text, buttons)) => {
            let change_to = Change { text: Some(text), picture: None, buttons };
            change(bot, posted.channel, posted.message, &change_to).await
        }
    }
}

/// What a message still reminds of without a game; nothing if of none.
fn left(
    bot: &Bot,
    member: Member,
    gone: GameId,
    posted: Posted,
) -> Result<Option<(String, Vec<Button>)>, Problem> {
    // What has gone on is left out, also before its own message is there: so when several go on at the same
    // time, none is left in the end.
    let reminded = |state: &GameState| {
        let record = state.record();
        let of_this_turn = |tells: Tells| tells.ply == record.ply();
        let mut told = record.posted.iter().filter(|other| other.message == posted.message);
        record.id != gone && told.any(|other| other.tells.is_some_and(of_this_turn))
    };
    let games = bot.app.games_of(member)?.into_iter().filter(reminded);
    let mut lines: Vec<Line> = Vec::new();
    for state in games {
        let now = bot.app.moment_on(state.record().place.server)?;
        let due = state.record().due(now);
        lines.push((state, due));
    }
    let Some((first, _)) = lines.first() else { return Ok(None) };
    let side = first.record().players.side_of(member).unwrap_or(oddboard_rules::Side::White);
    let language = language_of(bot, first, side)?;
    Ok(Some((text(language, member, &lines), buttons(language, &lines))))
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::{
        Event, EventKind, PerSide, Place, Players, Server, ThreadPolicy, TimeControl, time::Lag,
    };
    use oddboard_rules::Variant;

    use super::*;

    /// A game whose ids are as long as any are.
    fn game(variant: Variant) -> GameState {
        let longest = u64::MAX;
        let what = EventKind::Started {
            game: GameId(999_999_999),
            variant,
            players: Players::new(Member(longest), Member(longest - 1)),
            start: variant.start().to_string(),
            place: Place { server: Some(Server(longest)), channel: Channel(longest) },
            time: TimeControl::Unlimited,
            rated: false,
            terms: PerSide::default(),
            thread: ThreadPolicy::Place,
            fair: true,
        };
        let event =
            |number, what| Event { number, cause: None, at: Time(1), down: Lag::ZERO, what };
        let posted = Posted {
            channel: Channel(longest),
            message: Message(longest),
            event: 0,
            replaces: true,
            tells: None,
        };
        let events = [event(0, what), event(1, EventKind::Posted(posted))];
        GameState::rebuild(&events).expect("it replays")
    }

    #[test]
    fn a_message_holds_as_many_games_as_are_told_together_and_tells_of_each() {
        for variant in Variant::ALL {
            let line = (game(*variant), Some(Time(9_999_999_999_999)));
            let lines = vec![line; Gathering::MOST];
            for language in Language::ALL {
                let text = text(language, Member(u64::MAX), &lines);
                assert!(text.chars().count() <= CONTENT_MAX, "{language:?}: {text}");
                assert_eq!(text.matches("\n- ").count(), Gathering::MOST, "{language:?}: {text}");
                assert!(
                    text.contains("discord.com") && !text.ends_with('…'),
                    "{language:?}: {text}"
                );
            }
        }
    }
}
