//! The Oddboard bot: see `oddboard::cli` for what it can be told.

use std::process::ExitCode;

/// The bot's threads allocate and free small things all the time. With glibc's allocator that took a third of
/// their time.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    oddboard::cli::main()
}
