//! How many heaps the system's allocator keeps.
//!
//! glibc gives threads heaps of their own, up to eight for each processor, and what is free in one is
//! of no use in the others. Here any thread reads a record and any other forgets it, so more than half
//! of the bot's memory was free and lay in heaps where nobody asked for it. Two heaps take no more
//! processor time. Another allocator, mimalloc 3, was tried: it took more memory than this.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    use std::{env, io, os::unix::process::CommandExt as _, process::Command};

    /// What glibc reads as a program starts, and at no other time.
    const SETTING: &str = "MALLOC_ARENA_MAX";
    const HEAPS: &str = "2";

    /// Starts the program anew, as the same process, unless somebody has set how many heaps it has.
    /// Comes back only if that is so, or fails.
    fn start_over() -> io::Result<()> {
        if env::var_os(SETTING).is_some() {
            return Ok(());
        }
        let mut given = env::args_os();
        let mut program = Command::new(env::current_exe()?);
        if let Some(name) = given.next() {
            program.arg0(name);
        }
        Err(program.args(given).env(SETTING, HEAPS).exec())
    }

    pub(in super::super) fn limit() {
        if let Err(error) = start_over() {
            tracing::warn!(%error, "cannot limit the heaps: the bot will hold more memory");
        }
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) use self::glibc::limit;

/// Other allocators have no such setting.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn limit() {}
