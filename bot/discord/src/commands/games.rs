//! `/games`: the games of whoever asks, those that wait for them first, and the challenges that nobody
//! has answered; or the games that somebody else plays on this server.

use oddboard_game::core::{GameId, GameRecord, Member, Moment, ThreadPolicy, Time};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
        visibility,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, option},
    },
    commands::challenge::listed::{Listed, listed},
    game::{labels, status, viewpoint},
    language::{message, say},
    picker,
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
        limits::CONTENT_MAX,
    },
    wording::words,
};

const PAGE: Code = Code("gl");
/// To make a move in one of them.
const GO_ON: Code = Code("gg");

pub(crate) const COMMAND: Command = Command {
    name: "games",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: PAGE, run: Run::Blocking(turn_to) },
        ComponentHandler { code: GO_ON, run: Run::Blocking(go_on) },
    ],
};

/// As many as fit in a message, if need be without links.
const SHOWN: usize = 8;
/// The same where challenges need room, too.
const SHOWN_WITH_CHALLENGES: usize = 4;

fn define() -> CreateCommand {
    command("games", message!("games-command"), ANYWHERE).add_option(option(
        CommandOptionType::User,
        "player",
        message!("games-option-player"),
    ))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let player = call.user("player").map_or(call.caller.by, |(player, _)| player);
    list(bot, &call.caller, player, 0, Reply::private)
}

/// The button that lists the caller's games.
pub(crate) fn button(caller: &Caller) -> Button {
    Button::secondary(say!(caller.language, "games-button"), PAGE.on_with(caller.by.0, "0"))
}

fn turn_to(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let page = event.id.rest.parse().unwrap_or_default();
    list(bot, &event.caller, Member(event.id.subject), page, Reply::replace)
}

fn list(
    bot: &Bot,
    caller: &Caller,
    player: Member,
    page: usize,
    reply: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let games = if player == caller.by { own(bot, caller)? } else { public(bot, caller, player)? };
    let challenges = match player == caller.by {
        true => Some(listed(bot, caller)?).filter(|listed| listed.pages() > 0),
        false => None,
    };
    let size = if challenges.is_some() { SHOWN_WITH_CHALLENGES } else { SHOWN };
    if games.is_empty() && challenges.is_none() {
        return Ok(reply(if player == caller.by {
            say!(language, "no-games")
        } else {
            say!(language, "games-none-here", player = words::mention(language, player))
        }));
    }
    let pages = games.len().div_ceil(size);
    let pages = pages.max(challenges.as_ref().map_or(0, Listed::pages));
    let page = page.min(pages - 1);
    let mut text = if player == caller.by {
        let waiting = games.iter().filter(|game| viewpoint::is_turn_of(game, caller)).count();
        say!(language, "games-list", count = games.len(), waiting = waiting)
    } else {
        let player = words::mention(language, player);
        say!(language, "games-of", count = games.len(), player = player)
    };
    let mut lines = Vec::new();
    for game in games.iter().skip(page * size).take(size) {
        let now = bot.app.moment_on(game.place.server)?;
        lines.push(line(game, caller, now));
    }
    let listed = challenges.and_then(|challenges| challenges.page(language, page));
    let beside = listed.as_ref().map_or(0, |(challenges, _)| challenges.chars().count() + 1);
    let room = CONTENT_MAX.saturating_sub(text.chars().count() + beside);
    text.push_str(&fitted(lines, room));
    let mut buttons = Vec::new();
    if page > 0 {
        let id = PAGE.on_with(player.0, (page - 1).to_string());
        buttons.push(Button::secondary(say!(language, "page-back"), id));
    }
    if page + 1 < pages {
        let id = PAGE.on_with(player.0, (page + 1).to_string());
        buttons.push(Button::secondary(say!(language, "page-on"), id));
    }
    let mut reply = match &listed {
        Some((challenges, _)) if games.is_empty() => reply(challenges.clone()),
        Some((challenges, _)) => reply(text).line(challenges),
        None => reply(text),
    };
    reply = reply.buttons(buttons);
    for row in listed.into_iter().flat_map(|(_, rows)| rows) {
        reply = reply.buttons(row);
    }
    let shown = games.iter().skip(page * size).take(size);
    let waiting = shown
        .filter(|game| viewpoint::is_turn_of(game, caller))
        .map(|game| SelectOption::new(labels::label(game, caller), game.id.to_string()));
    let waiting: Vec<_> = waiting.collect();
    if waiting.is_empty() {
        return Ok(reply);
    }
    let placeholder = say!(language, "games-go-on");
    Ok(reply.menu(SelectMenu::one(GO_ON.on(0), placeholder, SelectKind::Options(waiting))))
}

/// A game was chosen to make a move in: a thread or a channel is elsewhere, and one against the computer has no message
/// that can be found again.
fn go_on(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(|value| value.parse().ok());
    let id = chosen.ok_or_else(|| unknown(&event.caller))?;
    let state = visibility::game(bot, &event.caller, GameId(id))?;
    picker::open(bot, &event.caller, &state)
}

/// One's own games: those where one is to move first, of these the one with
/// the least time first; without clocks, that which has waited longest.
fn own(bot: &Bot, caller: &Caller) -> Result<Vec<GameRecord>, HandlerError> {
    let mut games = Vec::new();
    for game in bot.app.records_of(caller.by)? {
        let now = bot.app.moment_on(game.place.server)?;
        games.push((game.due(now).unwrap_or(Time(u64::MAX)), game));
    }
    games.sort_by_key(|(due, game)| (!viewpoint::is_turn_of(game, caller), *due, game.turn_since));
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// What somebody plays on this server and the caller may watch.
fn public(bot: &Bot, caller: &Caller, player: Member) -> Result<Vec<GameRecord>, HandlerError> {
    let Some(server) = caller.place.server else {
        return Err(HandlerError::reply(say!(caller.language, "games-of-others-on-servers")));
    };
    let mut games = bot.app.records_of(player)?;
    games.retain(|game| game.place.server == Some(server) && game.thread != ThreadPolicy::Apart);
    let mut games = visibility::seen_by(bot, caller, games)?;
    games.sort_by_key(|game| std::cmp::Reverse(game.turn_since));
    Ok(games)
}

/// A game in words, and a link to it, which lines without room do without.
struct Line {
    words: String,
    link: String,
}

fn line(record: &GameRecord, caller: &Caller, now: Moment) -> Line {
    let language = caller.language;
    let own = viewpoint::is_turn_of(record, caller);
    let since = || say!(language, "games-since", since = words::until(record.turn_since));
    let time = match record.progress.is_running() {
        true => status::time_of_turn(language, record, now, own).unwrap_or_else(since),
        false => say!(language, "games-paused"),
    };
    let jump = jump(record, own);
    let link = jump.map(|url| format!(" · [{}]({url})", say!(language, "games-go-there")));
    let words = format!("\n- {}, {time}", labels::line_of_players(record, caller));
    Line { words, link: link.unwrap_or_default() }
}

/// Lines within this many characters: the last ones go without their links first.
fn fitted(mut lines: Vec<Line>, room: usize) -> String {
    let length = |lines: &[Line]| -> usize {
        lines.iter().map(|line| line.words.chars().count() + line.link.chars().count()).sum()
    };
    for last in (0..lines.len()).rev() {
        if length(&lines) <= room {
            break;
        }
        lines[last].link.clear();
    }
    lines.into_iter().map(|line| line.words + &line.link).collect()
}

/// A link to where the game is played, to its last message if that is there.
pub(crate) fn jump(record: &GameRecord, is_turn: bool) -> Option<String> {
    let board = record.posted.iter().rfind(|posted| posted.replaces);
    let posted = board.or(record.posted.last());
    let Some(server) = record.place.server.filter(|_| record.thread != ThreadPolicy::Apart) else {
        // A direct message is there only for the one it was written to.
        let posted = posted.filter(|_| is_turn && record.thread == ThreadPolicy::Apart)?;
        let (channel, message) = (posted.channel, posted.message);
        return Some(format!("https://discord.com/channels/@me/{channel}/{message}"));
    };
    let channel = record.thread.own().unwrap_or(record.place.channel);
    let url = format!("https://discord.com/channels/{server}/{channel}");
    Some(match posted.filter(|posted| posted.channel == channel) {
        Some(posted) => format!("{url}/{}", posted.message),
        None => url,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_without_room_go_without_their_links_the_last_ones_first() {
        let line = |words: usize| Line { words: "w".repeat(words), link: "l".repeat(90) };
        let lines = || (0..8).map(|_| line(180)).collect();
        let links = |room| fitted(lines(), room).matches(&"l".repeat(90)).count();
        assert_eq!((links(2_160), links(2_159), links(1_900), links(1_440)), (8, 7, 5, 0));
        assert!(fitted(lines(), 1_900).ends_with('w'));
        assert_eq!(fitted(lines(), 1_440).chars().count(), 1_440);
    }
}
