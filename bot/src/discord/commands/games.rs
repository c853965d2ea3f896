//! `/games`: the games of whoever asks, those that wait for them first.

use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_nothing};
use crate::{
    core::{GameRecord, GameState},
    discord::{
        Bot,
        call::{Call, Caller},
        choose,
        reply::Reply,
        trouble::Trouble,
        words,
    },
    language::{message, say},
};

pub(super) const COMMAND: Command =
    Command { name: "games", define, run, complete: complete_nothing, defers: false, clicks: &[] };

/// More would not fit in a message.
const SHOWN: usize = 12;

fn define() -> CreateCommand {
    command("games", message!("games-command"), ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let mut games = choose::games_of(bot, &call.caller)?;
    let language = call.caller.language;
    if games.is_empty() {
        return Ok(Reply::private(say!(language, "no-games")));
    }
    // Those that have waited longest come first.
    games.sort_by_key(|game| (!choose::is_turn_of(game, &call.caller), game.record().turn_since));
    let waiting = games.iter().filter(|game| choose::is_turn_of(game, &call.caller)).count();
    let mut text = say!(language, "games-list", count = games.len(), waiting = waiting);
    for game in games.iter().take(SHOWN) {
        text.push_str("\n- ");
        text.push_str(&line(game, &call.caller));
    }
    if games.len() > SHOWN {
        let more = say!(language, "games-more", count = games.len() - SHOWN);
        text.push_str(&format!("\n{more}"));
    }
    Ok(Reply::private(text))
}

fn line(game: &GameState, caller: &Caller) -> String {
    let (record, language) = (game.record(), caller.language);
    let players = record.players;
    let opponent = players.side_of(caller.by).map_or_else(String::new, |side| {
        let opponent = words::mention(language, players.on(!side));
        say!(language, "games-against", opponent = opponent)
    });
    let since = words::until(record.turn_since);
    let line = choose::line(game, caller);
    let since = say!(language, "games-since", since = since);
    let jump = jump(record).map_or_else(String::new, |url| {
        format!(" · [{}]({url})", say!(language, "games-go-there"))
    });
    format!("{line}{opponent}, {since}{jump}")
}

/// A link to the game's last message.
fn jump(record: &GameRecord) -> Option<String> {
    let posted = record.posted.last()?;
    let server = record.place.server.map_or_else(|| "@me".to_owned(), |id| id.to_string());
    let (channel, message) = (posted.channel, posted.message);
    Some(format!("https://discord.com/channels/{server}/{channel}/{message}"))
}
