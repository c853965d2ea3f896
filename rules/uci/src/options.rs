//! The driver's options.

use std::io::{self, Write};
use std::str::SplitWhitespace;

use oddboard_engine::{Level, data};
use oddboard_rules::Variant;

/// What `setoption` sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    /// Mebibytes of the transposition table.
    pub(crate) hash: usize,
    /// How many of the best moves are told.
    pub(crate) lines: usize,
    /// By how many hundredths a draw is worse than an even game; `None` for what the game is played with.
    contempt: Option<i32>,
    /// 0 for as strong as it gets.
    level: u8,
    limit_strength: bool,
    elo: u32,
    /// Whether the move to ponder on is named with the best move.
    pub(crate) ponder: bool,
    /// What decides everything random at a level: varied openings and errors.
    pub(crate) seed: u64,
}

const HASH: (i64, i64, i64) = (1, 16, 4096);
/// A button: it has no value.
const CLEAR_HASH: &str = "Clear Hash";
/// No position that was met has as many moves.
const MOST_LINES: i64 = 500;
/// 0 stands for as strong as it gets.
const MOST_LEVEL: i64 = Level::ALL.len() as i64;
/// Stands for what the game is played with.
const GAMES_OWN: i64 = -1;
const MOST_CONTEMPT: i64 = 1_000;
const MOST_SEED: i64 = u32::MAX as i64;

impl Default for Options {
    fn default() -> Options {
        Options {
            variant: Variant::ALL[0],
            hash: HASH.1 as usize,
            lines: 1,
            contempt: None,
            level: 0,
            limit_strength: false,
            elo: elo_range().0,
            ponder: false,
            seed: 0,
        }
    }
}

/// The weakest and the strongest level's rating, of all games.
fn elo_range() -> (u32, u32) {
    let [weakest, .., strongest] = Level::ALL;
    let [least, most] = [weakest, strongest]
        .map(|level| Variant::ALL.iter().map(move |variant| level.elo(*variant)));
    (least.min().unwrap_or_default(), most.max().unwrap_or_default())
}

pub(crate) fn greet(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "id name Oddboard {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(output, "id author the Oddboard developers")?;
    write!(output, "option name UCI_Variant type combo default {}", Variant::ALL[0])?;
    for variant in Variant::ALL {
        write!(output, " var {variant}")?;
    }
    let (least, default, most) = HASH;
    writeln!(output, "\noption name Hash type spin default {default} min {least} max {most}")?;
    writeln!(output, "option name {CLEAR_HASH} type button")?;
    writeln!(output, "option name Threads type spin default 1 min 1 max 1")?;
    writeln!(output, "option name Ponder type check default false")?;
    writeln!(output, "option name MultiPV type spin default 1 min 1 max {MOST_LINES}")?;
    let own = GAMES_OWN;
    writeln!(output, "option name Contempt type spin default {own} min {own} max {MOST_CONTEMPT}")?;
    writeln!(output, "option name Level type spin default 0 min 0 max {MOST_LEVEL}")?;
    writeln!(output, "option name UCI_LimitStrength type check default false")?;
    let (least, most) = elo_range();
    writeln!(output, "option name UCI_Elo type spin default {least} min {least} max {most}")?;
    writeln!(output, "option name Seed type spin default 0 min 0 max {MOST_SEED}")?;
    writeln!(output, "uciok")
}

/// Whether `name NAME` asks for the table to be cleared; some programs give a button a value, too.
pub(crate) fn clears_hash(words: SplitWhitespace<'_>) -> bool {
    let words: Vec<&str> = words.collect();
    let (name, value) = words.split_at(words.len().min(3));
    name.join(" ").eq_ignore_ascii_case(&format!("name {CLEAR_HASH}"))
        && value.first().is_none_or(|word| *word == "value")
}

impl Options {
    /// By how many hundredths a draw is worse than an even game.
    pub(crate) fn contempt(&self) -> i32 {
        self.contempt.unwrap_or_else(|| data::contempt(self.variant))
    }

    /// The level to play at; `None` for as strong as it gets.
    pub(crate) fn level(&self) -> Option<Level> {
        if self.limit_strength {
            let nearest = |level: &Level| level.elo(self.variant).abs_diff(self.elo);
            return Level::ALL.into_iter().min_by_key(nearest);
        }
        Level::new(self.level)
    }

    /// Sets what `name NAME value VALUE` says.
    pub(crate) fn set(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let usage = "expected `setoption name NAME value VALUE`";
        let (Some("name"), Some(name), Some("value"), Some(value), None) =
            (words.next(), words.next(), words.next(), words.next(), words.next())
        else {
            return Err(usage.into());
        };
        let number = |least: i64, most: i64| {
            value.parse::<i64>().ok().filter(|number| (least..=most).contains(number)).ok_or_else(
                || format!("`{value}` is no {name}, expected a number from {least} to {most}"),
            )
        };
        let switch = || {
            let error = |_| format!("`{value}` is no {name}, expected true or false");
            value.to_ascii_lowercase().parse().map_err(error)
        };
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                self.variant =
                    value.to_ascii_lowercase().parse().map_err(|error| format!("{error}"))?;
            }
            "hash" => self.hash = number(HASH.0, HASH.2)? as usize,
            "threads" => {
                number(1, 1)?;
            }
            "multipv" => self.lines = number(1, MOST_LINES)? as usize,
            "contempt" => {
                let own = number(GAMES_OWN, MOST_CONTEMPT)?;
                self.contempt = (own != GAMES_OWN).then_some(own as i32);
            }
            "seed" => self.seed = number(0, MOST_SEED)? as u64,
            "level" => self.level = number(0, MOST_LEVEL)? as u8,
            "uci_elo" => {
                let (least, most) = elo_range();
                self.elo = number(least.into(), most.into())? as u32;
            }
            "ponder" => self.ponder = switch()?,
            "uci_limitstrength" => self.limit_strength = switch()?,
            _ => {
                return Err(format!(
                    "there is no option `{name}`, expected UCI_Variant, Hash, Clear Hash, Threads, Ponder, \
                     MultiPV, Contempt, Level, UCI_LimitStrength, UCI_Elo or Seed; {usage}"
                ));
            }
        }
        Ok(())
    }
}
