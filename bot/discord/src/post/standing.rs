//! A message in each server that wants one: the games in progress, the open seats, and the last
//! results.
//!
//! It is made to say what is so now, again and again: however much happens in between, it is
//! changed once at most each time, and not at all if nothing has. So it needs no memory of what it
//! has still to tell.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use oddboard_game::{
    app::AppError,
    core::{Channel, GameRecord, GameState, Message, Server, ServerRecord, ThreadPolicy, Watching},
};
use serenity::all::{ChannelId, CreateMessage, EditMessage, MessageId, Nonce};
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use super::{
    background::{blocking, language_for},
    edit,
    problem::Problem,
    route_errors,
    standing_refusals::Refusals,
};
use crate::{
    bot::Bot,
    calls::visibility,
    commands::{challenge, rules::offer as rules, start},
    language::{Language, Speak, say},
    reply::{
        components::{Button, Row, rows},
        limits::CONTENT_MAX,
        mentions,
        truncate::as_many_as_fit,
    },
    wording::words,
};

/// How many games, and how many seats, are listed.
const GAMES: usize = 10;
/// How many games of a server are looked at. Where there are more, those of which nobody else may hear are
/// counted among the others.
const LOOKED_AT: usize = 100;
const SEATS: usize = 5;

/// How long one of them is waited for: others come after it.
const PATIENCE: Duration = Duration::from_secs(100);

/// Keeps the messages as things are, looking every so often, until `stop` comes; one that is then being
/// changed is finished.
pub(super) async fn keep(bot: Arc<Bot>, every: Duration, mut stop: watch::Receiver<bool>) {
    let (mut told, mut refusals) = (HashMap::new(), Refusals::new(every));
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
        let (mut mine, mut after) = (HashSet::new(), None);
        loop {
            let worker = Arc::clone(&bot);
            let found = blocking(move || Ok(worker.app.servers_with_standing(after)?)).await;
            let (servers, last) = match found {
                Ok(found) => found,
                Err(problem) => {
                    tracing::warn!(%problem, "standing messages can't be looked up");
                    break;
                }
            };
            for record in servers {
                // With many servers a round takes long.
                if *stop.borrow() {
                    return;
                }
                mine.insert(record.server);
                keep_one(&bot, &mut told, &mut refusals, record).await;
            }
            if last.is_none() {
                // Others are changed by other processes meanwhile.
                told.retain(|server, _| mine.contains(server));
                refusals.retain(|server| mine.contains(server));
                break;
            }
            after = last;
        }
    }
}

async fn keep_one(bot: &Arc<Bot>, told: &mut Told, refusals: &mut Refusals, record: ServerRecord) {
    let (server, wanted) = (record.server, record.settings.standing);
    // Another process may look after it since the round began.
    if refusals.hold(server, wanted, Instant::now()) || !bot.app.looks_after(server) {
        return;
    }
    let updated = timeout(PATIENCE, update(bot, told, record)).await;
    match updated.unwrap_or_else(|_| Err(Problem::Later("Discord took too long".to_owned()))) {
        Ok(()) => refusals.forget(server),
        Err(problem) => {
            tracing::info!(%server, %problem, "a standing message is not up to date");
            if let Problem::Gone(_) = problem {
                refusals.note(server, wanted, Instant::now());
            }
        }
    }
}

/// What the message of a server last said, where that was to be, and when it was said.
type Told = HashMap<Server, (Channel, String, Instant)>;

/// How long it is believed that a message still says what it was made to say. Somebody may have deleted it, which
/// nobody tells; to ask more often would be a request for each server each time.
const BELIEVED: Duration = Duration::from_secs(24 * 60 * 60);

async fn update(bot: &Arc<Bot>, told: &mut Told, record: ServerRecord) -> Result<(), Problem> {
    let (server, wanted, now) = (record.server, record.settings.standing, record.standing);
    if let Some((channel, message)) = now.filter(|(channel, _)| Some(*channel) != wanted) {
        told.remove(&server);
        match edit::delete(bot, channel, message).await {
            Ok(()) | Err(Problem::Gone(_)) => shown(bot, server, None).await?,
            Err(problem) => return Err(problem),
        }
    }
    let Some(channel) = wanted else { return Ok(()) };
    let language = language_for(&[&record.settings.locale]);
    let worker = Arc::clone(bot);
    let text = blocking(move || text(&worker, language, &record)).await?;
    let there = now.filter(|(place, _)| *place == channel);
    let says_it = |(place, said, since): &(Channel, String, Instant)| {
        *place == channel && *said == text && since.elapsed() < BELIEVED
    };
    if there.is_some() && told.get(&server).is_some_and(says_it) {
        return Ok(());
    }
    let row = vec![start::button(language), rules::any_game(language)];
    let edited = match there {
        Some((_, message)) => change(bot, channel, message, &text, &row).await?,
        None => false,
    };
    if !edited {
        // Of which it is not known whether it was posted isn't posted again; the one after an earlier message is
        // another.
        let before = now.map_or(0, |(_, message)| message.0);
        let message = CreateMessage::new()
            .content(&text)
            .components(rows(&[Row::Buttons(row)]))
            .allowed_mentions(mentions(None))
            .nonce(Nonce::String(format!("s{channel}-{}", before % 1_000)))
            .enforce_nonce(true);
        let sent = ChannelId::new(channel.0).send_message(&bot.http, message).await;
        let sent = sent.map_err(|error| match route_errors::refused(&error) {
            Some(_) => Problem::Gone(error.to_string()),
            None => error.into(),
        })?;
        shown(bot, server, Some((channel, Message(sent.id.get())))).await?;
        if sent.content != text {
            // It was posted before, and says what was so then: the next round changes it.
            return Ok(());
        }
    }
    told.insert(server, (channel, text, Instant::now()));
    Ok(())
}

/// Changes the message; returns whether it is still there.
async fn change(
    bot: &Bot,
    channel: Channel,
    message: Message,
    text: &str,
    row: &[Button],
) -> Result<bool, Problem> {
    let edit = EditMessage::new()
        .content(text)
        .components(rows(&[Row::Buttons(row.to_vec())]))
        .allowed_mentions(mentions(None));
    let place = ChannelId::new(channel.0);
    match place.edit_message(&bot.http, MessageId::new(message.0), edit).await {
        Ok(_) => Ok(true),
        // To post another one there would only be refused, too, or leave two.
        Err(error) if route_errors::is_out_of_reach(&error) => {
            Err(Problem::Gone(error.to_string()))
        }
        Err(error) if route_errors::refused(&error).is_some() => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn shown(
    bot: &Arc<Bot>,
    server: Server,
    standing: Option<(Channel, Message)>,
) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.standing_is(server, standing)?)).await
}

/// What is going on.
fn text(bot: &Bot, language: Language, record: &ServerRecord) -> Result<String, Problem> {
    let mut lines = vec![say!(language, "standing-heading")];
    let (all, latest) = bot.app.latest_on(record.server, LOOKED_AT)?;
    let others = all.saturating_sub(LOOKED_AT);
    let latest = heard_of(bot, latest, |game| game)?;
    let count = others + latest.len();
    let listed = if count > GAMES { "latest" } else { "all" };
    lines.push(match record.settings.watching {
        // Where nobody else may watch, that none is listed doesn't say that nobody plays.
        Watching::Players if count == 0 => say!(language, "standing-private"),
        _ => say!(language, "standing-games", count = count, listed = listed),
    });
    for record in latest.into_iter().take(GAMES) {
        // Positions are made of those only that are listed.
        let id = record.id;
        let game = GameState::load(record).map_err(|error| AppError::Load(id, error))?;
        lines.push(line(language, &game));
    }
    let seats = bot.app.seeks(record.server)?;
    lines.push(say!(language, "standing-seats", count = seats.len()));
    let seats = seats.iter().rev().take(SEATS);
    lines.extend(seats.map(|seat| format!("- {}", challenge::open_line(language, seat))));
    let ended = heard_of(bot, bot.app.last_ended(record)?, GameState::record)?;
    if !ended.is_empty() {
        lines.push(say!(language, "standing-results"));
        lines.extend(ended.iter().map(|game| {
            let heading = words::heading_with_sides(language, game.record());
            let ending = words::ended(language, game);
            format!("- {}", say!(language, "standing-result", game = heading, ending = ending))
        }));
    }
    Ok(as_many_as_fit(&lines, CONTENT_MAX))
}

/// The games of which others may hear.
fn heard_of<G>(
    bot: &Bot,
    mut games: Vec<G>,
    record: impl Fn(&G) -> &GameRecord,
) -> Result<Vec<G>, Problem> {
    let audience = bot.app.audience(&games.iter().map(&record).collect::<Vec<_>>())?;
    games.retain(|game| {
        let record = record(game);
        record.thread != ThreadPolicy::Answers && visibility::is_public(record, &audience)
    });
    Ok(games)
}

fn line(language: Language, game: &GameState) -> String {
    let record = game.record();
    let heading = words::heading_with_sides(language, record);
    let place = record.thread.own().unwrap_or(record.place.channel);
    let turn = game.turn().map(|side| language.side(side)).unwrap_or_default();
    let line = say!(
        language,
        "standing-game",
        game = heading,
        side = turn,
        number = game.move_number(record.moves.len()),
        place = format!("<#{place}>")
    );
    format!("- {line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_left_out_as_whole_lines() {
        let lines: Vec<String> = (0..9).map(|_| "x".repeat(300)).collect();
        let text = as_many_as_fit(&lines, CONTENT_MAX);
        assert!(text.chars().count() <= CONTENT_MAX);
        assert!(text.lines().all(|line| line.len() == 300));
        assert_eq!(text.lines().count(), CONTENT_MAX / 301);
    }
}
