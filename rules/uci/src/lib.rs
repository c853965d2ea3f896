//! The driver: the rules and the engine behind the Universal Chess Interface, in the dialect that
//! engines for chess variants share.

mod bench;
mod conversation;
mod go;
mod inbox;
mod options;
mod perft;

use std::io::{self, Write};
use std::str::SplitWhitespace;

use oddboard_engine::Engine;
use oddboard_rules::Game;

use conversation::{Waiting, command};
use go::Order;
use options::Options;

pub use conversation::Flow;
pub use inbox::{Inbox, NoInbox};

/// The driver's state: the options, the engine, and the game that `position` set up.
pub struct Driver {
    game: Game,
    options: Options,
    engine: Engine,
    waiting: Waiting,
}

impl Default for Driver {
    fn default() -> Driver {
        let options = Options::default();
        Driver {
            game: Game::new(options.variant),
            engine: Engine::new(options.hash),
            options,
            waiting: Waiting::default(),
        }
    }
}

impl Driver {
    /// Answers lines from an inbox until `quit` or the last line.
    ///
    /// # Errors
    /// When `output` cannot be written.
    pub fn run(&mut self, inbox: &mut impl Inbox, output: &mut impl Write) -> io::Result<()> {
        while let Some(line) = self.waiting.next(inbox) {
            let flow = self.line(&line, inbox, output)?;
            output.flush()?;
            if flow == Flow::Quit {
                break;
            }
        }
        Ok(())
    }

    /// Answers one line. What is wrong with it is answered too, as `info string error: …`, and
    /// changes nothing. While the engine is at work `inbox` is asked for `stop`,
    /// `quit`, `isready` and `ponderhit`; other lines wait until that is answered.
    ///
    /// # Errors
    /// When `output` cannot be written.
    pub fn line(
        &mut self,
        line: &str,
        inbox: &mut impl Inbox,
        output: &mut impl Write,
    ) -> io::Result<Flow> {
        let (passed_over, command, words) = command(line);
        if passed_over > 0 {
            let unknown: Vec<&str> = line.split_whitespace().take(passed_over).collect();
            writeln!(output, "info string passed over `{}`", unknown.join(" "))?;
        }
        let answer = match command {
            None | Some("stop" | "ponderhit") => Ok(()),
            Some("quit") => return Ok(Flow::Quit),
            Some("ucinewgame") => {
                self.engine.clear();
                Ok(())
            }
            Some("uci") => return options::greet(output).map(|()| Flow::Continue),
            Some("isready") => return writeln!(output, "readyok").map(|()| Flow::Continue),
            Some("setoption") => self.set_option(words),
            Some("position") => self.set_position(words),
            Some("go") => match go::parse(words, self.game.position()) {
                Ok(Order::Perft(depth)) => {
                    return self.perft(depth, inbox, output);
                }
                Ok(Order::Search(order)) => {
                    if !order.unknown.is_empty() {
                        let unknown = order.unknown.join(" ");
                        writeln!(output, "info string passed over `{unknown}`")?;
                    }
                    return self.search(&order, inbox, output);
                }
                Err(error) => Err(error),
            },
            Some("bench") => match bench::parse(words) {
                Ok(depth) => return self.bench(depth, inbox, output),
                Err(error) => Err(error),
            },
            // Nothing here has to be registered, and nothing more is said when debugged.
            Some("debug" | "register") => return Ok(Flow::Continue),
            Some("d") => return self.show(output).map(|()| Flow::Continue),
            Some(other) => Err(format!(
                "unknown command `{other}`, expected uci, isready, ucinewgame, setoption, \
                 position, go, stop, bench, d or quit"
            )),
        };
        if let Err(error) = answer {
            writeln!(output, "info string error: {error}")?;
        }
        Ok(Flow::Continue)
    }

    fn set_option(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        if options::clears_hash(words.clone()) {
            self.engine.clear();
            return Ok(());
        }
        let old = self.options;
        self.options.set(words)?;
        if self.options.variant != old.variant {
            self.game = Game::new(self.options.variant);
        }
        if self.options.hash != old.hash {
            // The old table goes first: both might be too much.
            self.engine = Engine::new(1);
            let Some(engine) = Engine::try_new(self.options.hash) else {
                let wanted = std::mem::replace(&mut self.options.hash, old.hash);
                self.engine = Engine::new(old.hash);
                return Err(format!("no memory for {wanted} MiB: Hash stays at {}", old.hash));
            };
            self.engine = engine;
            // The system gives memory when it is first touched. That takes long, and is not to be done while the clock runs.
            self.engine.clear();
        }
        Ok(())
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
