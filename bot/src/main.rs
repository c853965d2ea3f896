//! The Oddboard bot: see `oddboard::cli` for what it can be told.

use std::process::ExitCode;

/// The bot's threads make and forget small things all the time, and glibc's allocator spent a third of its
/// time on that.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    oddboard::cli::main()
}
