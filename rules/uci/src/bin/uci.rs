//! The driver: the Universal Chess Interface on standard input and output.

use std::io::{self, BufRead, BufWriter, ErrorKind, Write as _};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use oddboard_uci::{Driver, Inbox};

/// The lines of standard input, read by a thread of their own.
struct Lines {
    receiver: Receiver<io::Result<Vec<u8>>>,
    ended: bool,
}

/// A line that is no UTF-8 is a line with an error in it, not the end of the session.
fn readable(line: io::Result<Vec<u8>>) -> Option<String> {
    line.ok().map(|line| String::from_utf8_lossy(&line).into_owned())
}

impl Inbox for Lines {
    fn poll(&mut self) -> Option<String> {
        match self.receiver.try_recv() {
            Ok(line) => readable(line),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.ended = true;
                None
            }
        }
    }

    fn wait(&mut self) -> Option<String> {
        let line = self.receiver.recv().ok().and_then(readable);
        self.ended = line.is_none();
        line
    }

    fn ended(&self) -> bool {
        self.ended
    }
}

fn main() -> ExitCode {
    let (sender, receiver) = channel();
    // The thread ends with its input, or with the process: nothing waits for it.
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n') {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let mut output = BufWriter::new(io::stdout().lock());
    match Driver::default().run(&mut Lines { receiver, ended: false }, &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: there is nobody left to answer.
        Err(why) if why.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(why) => {
            // If nobody can read it, the exit code says it.
            let _ = writeln!(io::stderr(), "uci: can't write to standard output: {why}");
            ExitCode::FAILURE
        }
    }
}
