//! What the bot's journal says, read without the bot's code.
//!
//! A line is a checksum, a space and JSON text: a header, a record as it stood when the journal was
//! begun, or a batch of changes. An export looks the same, without batches.

use std::{collections::BTreeMap, fs, io, path::Path};

use serde_json::Value;

/// What is stored of games and of what is still to be told.
#[derive(Debug, Default, Clone)]
pub struct Stored {
    /// Games by number.
    pub games: BTreeMap<u64, StoredGame>,
    /// What happened in each game, as it is stored: of those that ended long ago no longer.
    pub events: BTreeMap<u64, Vec<String>>,
    /// How many messages are still to be posted or changed.
    pub pending: usize,
}

/// A game as it is stored.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// Who plays White and Black.
    pub players: [u64; 2],
    /// Its moves.
    pub moves: Vec<String>,
    /// How it ended, if it has.
    pub ending: Option<String>,
    /// What White and Black had left, in milliseconds, when their last turns ended.
    pub left: Option<[u64; 2]>,
}

/// Reads a journal or an export as far as its lines are whole.
///
/// # Errors
///
/// When the file can't be read.
pub fn read(file: &Path) -> io::Result<Stored> {
    let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
    let mut records: BTreeMap<(String, String), Value> = BTreeMap::new();
    for line in text.lines() {
        // A line that isn't whole is the last one: the bot is just writing it.
        let Some((_, json)) = line.split_once(' ') else { break };
        let Ok(line) = serde_json::from_str::<Value>(json) else { break };
        if line["record"].is_object() {
            put(&mut records, &line["record"]);
        }
        for write in line["batch"]["writes"].as_array().into_iter().flatten() {
            put(&mut records, write);
        }
    }
    let mut stored = Stored::default();
    for ((table, key), value) in &records {
        match table.as_str() {
            "game" => {
                let number = u64::from_str_radix(key, 16).map_err(io::Error::other)?;
                stored.games.insert(number, game(value));
            }
            "game-event" => {
                let game = key.split('/').next().unwrap_or_default();
                let game = u64::from_str_radix(game, 16).map_err(io::Error::other)?;
                stored.events.entry(game).or_default().push(value.to_string());
            }
            "outbox" => stored.pending += 1,
            _ => {}
        }
    }
    Ok(stored)
}

fn put(records: &mut BTreeMap<(String, String), Value>, write: &Value) {
    let text = |field: &str| write[field].as_str().unwrap_or_default().to_owned();
    let at = (text("table"), text("key"));
    match &write["value"] {
        Value::Null => drop(records.remove(&at)),
        value => drop(records.insert(at, value.clone())),
    }
}

fn game(value: &Value) -> StoredGame {
    let side = |of: &Value| [of["white"].as_u64(), of["black"].as_u64()];
    let moves = value["moves"].as_array().into_iter().flatten();
    let left = side(&value["clock"]["left"]);
    StoredGame {
        players: side(&value["players"]).map(Option::unwrap_or_default),
        moves: moves.filter_map(|text| text.as_str().map(str::to_owned)).collect(),
        ending: (!value["ending"].is_null()).then(|| value["ending"].to_string()),
        left: left[0].zip(left[1]).map(|(white, black)| [white, black]),
    }
}
