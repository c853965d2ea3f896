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
};

pub(super) const COMMAND: Command =
    Command { name: "games", define, run, complete: complete_nothing, defers: false };

/// More would not fit in a message.
const SHOWN: usize = 12;

fn define() -> CreateCommand {
    command("games", "Your games, those where it is your move first", ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let mut games = choose::games_of(bot, &call.caller)?;
    if games.is_empty() {
        return Ok(Reply::private("You don't play any game at present. `/challenge` starts one."));
    }
    // Those that have waited longest come first.
    games.sort_by_key(|game| (!choose::is_turn_of(game, &call.caller), game.record().turn_since));
    let waiting = games.iter().filter(|game| choose::is_turn_of(game, &call.caller)).count();
    let mut text = match waiting {
        0 => format!("You play {}; none waits for you.", count(games.len())),
        1 => format!("You play {}; one waits for you.", count(games.len())),
        _ => format!("You play {}; {waiting} wait for you.", count(games.len())),
    };
    for game in games.iter().take(SHOWN) {
        text.push_str("\n- ");
        text.push_str(&line(game, &call.caller));
    }
    if games.len() > SHOWN {
        text.push_str(&format!("\nand {} more", games.len() - SHOWN));
    }
    Ok(Reply::private(text))
}

fn count(games: usize) -> String {
    if games == 1 { "one game".to_owned() } else { format!("{games} games") }
}

fn line(game: &GameState, caller: &Caller) -> String {
    let record = game.record();
    let opponent = record
        .players
        .side_of(caller.by)
        .map(|side| format!(" against {}", words::mention(record.players.on(!side))));
    let since = record.turn_since.0 / 1_000;
    format!(
        "{}{}, since <t:{since}:R>{}",
        choose::line(game, caller),
        opponent.unwrap_or_default(),
        jump(record).unwrap_or_default()
    )
}

/// A link to the game's last message.
fn jump(record: &GameRecord) -> Option<String> {
    let posted = record.posted.last()?;
    let server = record.place.server.map_or_else(|| "@me".to_owned(), |id| id.to_string());
    Some(format!(
        " · [go there](https://discord.com/channels/{server}/{}/{})",
        posted.channel, posted.message
    ))
}
