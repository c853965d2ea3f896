//! A game as a text file: written to be kept, read again to be looked at.
//!
//! ```text
//! Oddboard record 1
//! Variant: a-game
//! Start: the starting position
//! Game: 12
//! Result: 1-0 resignation
//!
//! c1c3
//! c7d5
//! ```
//!
//! The first line says what it is. Headings follow, then a move a line in
//! canonical notation: the form in which games are stored. Empty lines, and
//! lines that begin with `#`, say nothing.

use std::str::FromStr as _;

use oddboard_rules::{
    Game, GameError, Outcome, Reason, Refusal, Side, UnknownVariant, Variant, text::PositionError,
};
use oddboard_speech::{PositionSpeech as _, Understanding};
use thiserror::Error;

use super::{Ending, GameId, GameRecord};

/// The first line, before the format's version.
const TITLE: &str = "Oddboard record ";
/// The version of the format that this program writes.
const FORMAT: u32 = 1;
/// What stands for the result of a game that goes on.
const ONGOING: &str = "*";
/// The most bytes of a record that is read; the longest games need a hundredth.
pub const TRANSCRIPT_MAX: usize = 1 << 18;
/// The most moves of a record that is read.
const MOVES_MAX: usize = 4_000;

/// A game read from a text.
#[derive(Debug, Clone)]
pub struct Transcript {
    /// The board's history.
    pub game: Game,
    /// Its number where it was played.
    pub number: Option<GameId>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
}

/// Why a text is no record, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Flaw,
}

/// What can be wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// It does not begin as a record does.
    #[error("a record begins with the line `Oddboard record 1`")]
    NoRecord,
    /// It was written by a newer program.
    #[error("records of version {0} are newer than this program")]
    Newer(u32),
    /// There is no such heading.
    #[error("there is no heading `{0}`, expected Variant, Start, Game or Result")]
    Heading(String),
    /// A heading stands twice.
    #[error("the heading `{0}` stands here a second time")]
    Twice(String),
    /// It does not say which game is played.
    #[error("the heading `Variant` is missing")]
    NoVariant,
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// The number is none.
    #[error("`{0}` is no number of a game")]
    Number(String),
    /// The start is refused.
    #[error("the starting position is refused: {0}")]
    Start(#[from] PositionError),
    /// A move is unreadable or illegal.
    #[error(transparent)]
    Move(#[from] GameError),
    /// A move is not written as records have it, but here is how one is.
    #[error("{error}; write it like `{example}`")]
    Notation {
        /// Which move, and why it is unreadable.
        error: Box<GameError>,
        /// A move that is legal there, as a record has it.
        example: String,
        /// Whether it is the one that is meant.
        meant: bool,
    },
    /// The result cannot be read.
    #[error("`{0}` is no result, expected something like `1-0 checkmate` or `*`")]
    Result(String),
    /// The moves end otherwise than the result says.
    #[error("the result is `{said}`, but the moves lead to `{found}`")]
    OtherResult {
        /// What stands there.
        said: String,
        /// What the moves lead to.
        found: String,
    },
    /// It is longer than any game.
    #[error("there are more moves than this program reads")]
    TooLong,
}

/// A record as a text, with remarks below its headings, a line each.
#[must_use]
pub fn write(record: &GameRecord, remarks: &[String]) -> String {
    let result = record.ending.as_ref().map_or_else(|| ONGOING.to_owned(), result);
    let mut text = format!(
        "{TITLE}{FORMAT}\nVariant: {}\nStart: {}\nGame: {}\nResult: {result}\n",
        record.variant, record.start, record.id
    );
    for remark in remarks {
        let line: String = remark.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        text.push_str(&format!("# {line}\n"));
    }
    text.push('\n');
    // Whoever reads it has to know that a side was no member; to the reader of records it is a
    // remark.
    for side in Side::BOTH {
        if let Some(level) = record.players.on(side).level() {
            text.push_str(&format!("# {side:?} was played by the computer, level {}\n", level.0));
        }
    }
    if let Some((side, kind)) = record.odds() {
        let piece = record.variant.spec().kind(kind).name;
        text.push_str(&format!("# {side:?} began without a piece, as a handicap: {piece}\n"));
    }
    for mv in &record.moves {
        text.push_str(mv);
        text.push('\n');
    }
    text
}

/// A game out of a text; every move is checked.
///
/// # Errors
///
/// When the text is no record, with the line where it stops being one.
pub fn read(text: &str) -> Result<Transcript, TranscriptError> {
    let mut lines = Lines::of(text);
    lines.title()?;
    let heads = lines.headings()?;
    let at = |line| move |problem| TranscriptError { line, problem };
    let (line, name) = heads.variant.ok_or_else(|| at(lines.last)(Flaw::NoVariant))?;
    let variant = called(name).map_err(|error| at(line)(error.into()))?;
    let start = match heads.start {
        Some((line, text)) => {
            variant.parse_position(text).map_err(|error| at(line)(error.into()))?
        }
        None => variant.start(),
    };
    let number = match heads.number {
        Some((line, text)) => {
            let number = text.parse().map_err(|_| at(line)(Flaw::Number(text.to_owned())))?;
            Some(GameId(number))
        }
        None => None,
    };
    let mut game = Game::from_position(start);
    for (line, text) in lines.rest {
        if game.moves().len() == MOVES_MAX {
            return Err(at(line)(Flaw::TooLong));
        }
        game.play_text(text).map_err(|error| at(line)(refused(&game, text, error)))?;
    }
    let ending = match heads.result {
        Some((line, text)) => compare(text, game.outcome()).map_err(at(line))?,
        None => game.outcome().map(ended),
    };
    Ok(Transcript { game, number, ending })
}

/// The game of a name: as records have it, or as people see it everywhere, however it is spelt.
fn called(name: &str) -> Result<Variant, UnknownVariant> {
    let letters = |name: &str| -> String {
        name.chars().filter(|one| one.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let is_it = |variant: &&Variant| {
        [variant.name(), variant.title()].iter().any(|own| letters(own) == letters(name))
    };
    Variant::from_str(name).or_else(|error| Variant::ALL.iter().find(is_it).copied().ok_or(error))
}

/// Why a move of a record is refused. Of one that people may write, but no record, it is said how it would stand there.
fn refused(game: &Game, text: &str, error: GameError) -> Flaw {
    let unreadable = matches!(&error, GameError::Move { why, .. } if is_unreadable(why));
    let meant = match game.position().understand(text) {
        Understanding::Move(mv) => Some(mv),
        _ => None,
    };
    match meant.or_else(|| game.legal_moves().first().copied()) {
        Some(example) if unreadable => Flaw::Notation {
            error: Box::new(error),
            example: game.position().move_text(example),
            meant: meant.is_some(),
        },
        _ => Flaw::Move(error),
    }
}

fn is_unreadable(why: &Refusal) -> bool {
    matches!(why, Refusal::Unreadable(_))
}

/// A record's lines that say something, with their numbers.
struct Lines<'a> {
    rest: Vec<(usize, &'a str)>,
    last: usize,
}

/// What the headings say, and on which lines.
#[derive(Default)]
struct Headings<'a> {
    variant: Option<(usize, &'a str)>,
    start: Option<(usize, &'a str)>,
    number: Option<(usize, &'a str)>,
    result: Option<(usize, &'a str)>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let rest: Vec<_> =
            numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
        let last = rest.last().map_or(1, |(line, _)| *line);
        Self { rest, last }
    }

    fn title(&mut self) -> Result<(), TranscriptError> {
        let Some((line, title)) = self.rest.first().copied() else {
            return Err(TranscriptError { line: 1, problem: Flaw::NoRecord });
        };
        let version = title.strip_prefix(TITLE).and_then(|version| version.parse::<u32>().ok());
        let problem = match version {
            Some(version) if (1..=FORMAT).contains(&version) => {
                self.rest.remove(0);
                return Ok(());
            }
            Some(version) if version > FORMAT => Flaw::Newer(version),
            _ => Flaw::NoRecord,
        };
        Err(TranscriptError { line, problem })
    }

    /// Takes the headings off; a canonical move has `: ` nowhere.
    fn headings(&mut self) -> Result<Headings<'a>, TranscriptError> {
        let mut heads = Headings::default();
        let heading =
            |line: &'a str| line.split_once(": ").or_else(|| Some((line.strip_suffix(':')?, "")));
        let count = self.rest.iter().take_while(|(_, line)| heading(line).is_some()).count();
        for (line, text) in self.rest.drain(..count) {
            let Some((name, value)) = heading(text) else { continue };
            let slot = match name {
                "Variant" => &mut heads.variant,
                "Start" => &mut heads.start,
                "Game" => &mut heads.number,
                "Result" => &mut heads.result,
                other => {
                    return Err(TranscriptError { line, problem: Flaw::Heading(other.to_owned()) });
                }
            };
            if slot.replace((line, value.trim())).is_some() {
                return Err(TranscriptError { line, problem: Flaw::Twice(name.to_owned()) });
            }
        }
        Ok(heads)
    }
}

fn ended(outcome: Outcome) -> Ending {
    let Outcome { winner, reason } = outcome;
    Ending::Board { winner, reason: reason.name().to_owned() }
}

/// A result as it is written: as the rules' driver prints it.
fn result(ending: &Ending) -> String {
    let score = match ending.winner() {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None => "1/2-1/2",
    };
    let reason = match ending {
        Ending::Board { reason, .. } => reason,
        Ending::Resignation { .. } => "resignation",
        Ending::Agreement => "agreement",
        Ending::Time { .. } => "time",
        Ending::Aborted => return "* aborted".to_owned(),
        Ending::Annulled => return "* annulled".to_owned(),
    };
    format!("{score} {reason}")
}

/// The ending that a result tells of, if the moves allow it.
fn compare(said: &str, outcome: Option<Outcome>) -> Result<Option<Ending>, Flaw> {
    let found = outcome.map(ended);
    let told = found.as_ref().map_or_else(|| ONGOING.to_owned(), result);
    if said == told {
        return Ok(found);
    }
    let ending = if said == ONGOING { None } else { Some(by_agreement(said, &told)?) };
    match (ending, &found) {
        (Some(ending), None) => Ok(Some(ending)),
        _ => Err(Flaw::OtherResult { said: said.to_owned(), found: told }),
    }
}

/// An ending that the board does not show, where the moves lead to what is `found`.
fn by_agreement(said: &str, found: &str) -> Result<Ending, Flaw> {
    let unreadable = || Flaw::Result(said.to_owned());
    let (score, reason) = said.split_once(' ').ok_or_else(unreadable)?;
    let winner = match score {
        "1-0" => Some(Side::White),
        "0-1" => Some(Side::Black),
        "1/2-1/2" | "*" => None,
        _ => return Err(unreadable()),
    };
    Ok(match (reason, winner, score) {
        ("resignation", Some(winner), _) => Ending::Resignation { winner },
        ("time", Some(winner), _) => Ending::Time { winner },
        ("agreement", None, "1/2-1/2") => Ending::Agreement,
        ("aborted", None, "*") => Ending::Aborted,
        ("annulled", None, "*") => Ending::Annulled,
        (board, _, "1-0" | "0-1" | "1/2-1/2")
            if Reason::all().any(|reason| reason.name() == board) =>
        {
            // The board would have to show it, and does not.
            return Err(Flaw::OtherResult { said: said.to_owned(), found: found.to_owned() });
        }
        _ => return Err(unreadable()),
    })
}
