//! The driver: the Universal Chess Interface on standard input and output.

use std::io::{self, BufRead, BufWriter, Write};

use oddboard_rules::uci::{Driver, Flow};

fn main() -> io::Result<()> {
    let mut driver = Driver::default();
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        // A line that is no UTF-8 is a line with an error in it, not the end of the session.
        let line = line?;
        let flow = driver.line(&String::from_utf8_lossy(&line), &mut output)?;
        output.flush()?;
        if flow == Flow::Quit {
            break;
        }
    }
    Ok(())
}
