//! The driver's dialect of the Universal Chess Interface.

use std::io::{self, Write};
use std::str::SplitWhitespace;

use crate::{Game, Variant};

/// The driver's state: the variant and the game that `position` set up.
#[derive(Debug)]
pub struct Driver {
    game: Game,
}

/// Whether the driver goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The next line is awaited.
    Continue,
    /// `quit` was said.
    Quit,
}

impl Default for Driver {
    fn default() -> Driver {
        Driver { game: Game::new(Variant::ALL[0]) }
    }
}

impl Driver {
    /// Answers one line. What is wrong with it is answered too, as `info string error: …`,
    /// and changes nothing.
    ///
    /// # Errors
    /// When `output` cannot be written.
    pub fn line(&mut self, line: &str, output: &mut impl Write) -> io::Result<Flow> {
        let mut words = line.split_whitespace();
        let answer = match words.next() {
            None | Some("ucinewgame" | "stop") => Ok(()),
            Some("quit") => return Ok(Flow::Quit),
            Some("uci") => return greet(output).map(|()| Flow::Continue),
            Some("isready") => return writeln!(output, "readyok").map(|()| Flow::Continue),
            Some("setoption") => self.set_option(words),
            Some("position") => self.set_position(words),
            Some("go") => match parse_go(words) {
                Ok(depth) => return self.perft(depth, output).map(|()| Flow::Continue),
                Err(error) => Err(error),
            },
            Some("d") => return self.show(output).map(|()| Flow::Continue),
            Some(other) => Err(format!(
                "unknown command `{other}`, expected uci, isready, ucinewgame, setoption, \
                 position, go, stop, d or quit"
            )),
        };
        if let Err(error) = answer {
            writeln!(output, "info string error: {error}")?;
        }
        Ok(Flow::Continue)
    }

    fn set_option(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let usage = "expected `setoption name UCI_Variant value NAME`";
        match (words.next(), words.next(), words.next(), words.next(), words.next()) {
            (Some("name"), Some(name), Some("value"), Some(value), None) => {
                if !name.eq_ignore_ascii_case("UCI_Variant") {
                    return Err(format!("there is no option `{name}`; {usage}"));
                }
                let variant: Variant = value.parse().map_err(|error| format!("{error}"))?;
                self.game = Game::new(variant);
                Ok(())
            }
            _ => Err(usage.into()),
        }
    }

    fn set_position(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let variant = self.game.variant();
        let mut game = match words.next() {
            Some("startpos") => Game::new(variant),
            Some("fen") => {
                let fields: Vec<&str> = words.by_ref().take(5).collect();
                let fields = fields.join(" ");
                let start = variant.parse_position(&fields).map_err(|error| format!("{error}"))?;
                Game::from_position(start)
            }
            _ => {
                return Err("expected `position startpos` or `position fen` and five fields".into());
            }
        };
        match words.next() {
            None => {}
            Some("moves") => {
                for text in words {
                    game.play_text(text).map_err(|error| format!("{error}"))?;
                }
            }
            Some(other) => return Err(format!("found `{other}`, expected `moves` or nothing")),
        }
        self.game = game;
        Ok(())
    }

    fn perft(&self, depth: u32, output: &mut impl Write) -> io::Result<()> {
        let position = self.game.position();
        let mut total = 0;
        if depth > 0 {
            let mut moves: Vec<_> = self
                .game
                .legal_moves()
                .into_iter()
                .map(|mv| (position.move_text(mv), mv))
                .collect();
            moves.sort_unstable();
            for (text, mv) in moves {
                let mut next = *position;
                next.play_unchecked(mv);
                let nodes = next.perft(depth - 1);
                total += nodes;
                writeln!(output, "{text}: {nodes}")?;
            }
        } else {
            total = 1;
        }
        writeln!(output, "\nNodes searched: {total}")
    }

    fn show(&self, output: &mut impl Write) -> io::Result<()> {
        let position = self.game.position();
        writeln!(output, "fen {position}")?;
        writeln!(output, "check {}", position.in_check())?;
        match self.game.outcome() {
            None => writeln!(output, "outcome ongoing"),
            Some(outcome) => writeln!(output, "outcome {outcome}"),
        }
    }
}

fn greet(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "id name Oddboard {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(output, "id author the Oddboard developers")?;
    write!(output, "option name UCI_Variant type combo default {}", Variant::ALL[0])?;
    for variant in Variant::ALL {
        write!(output, " var {variant}")?;
    }
    writeln!(output, "\nuciok")
}

fn parse_go(mut words: SplitWhitespace<'_>) -> Result<u32, String> {
    match (words.next(), words.next(), words.next()) {
        (Some("perft"), Some(depth), None) => depth
            .parse()
            .map_err(|_| format!("`{depth}` is no depth, expected a whole number of plies")),
        (Some("movetime" | "depth" | "nodes" | "infinite"), ..) => {
            Err("there is no search yet, only `go perft N`".into())
        }
        _ => Err("expected `go perft N`".into()),
    }
}
