//! The Oddboard bot: see `oddboard::cli` for what it can be told.

use std::process::ExitCode;

fn main() -> ExitCode {
    oddboard::cli::main()
}
