//! sled's panics: on some damage it panics instead of returning an error.

use std::{
    cell::Cell,
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    sync::Once,
};

thread_local! {
    /// Is what panics on this thread expected to?
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// Does what sled may panic over. Nothing is printed then, since the caller says what it means; the log has it at
/// the level `debug`.
pub(crate) fn caught<R>(work: impl FnOnce() -> R) -> Result<R, SledPanicked> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
            if EXPECTED.get() {
                tracing::debug!(%panic, "sled panicked");
            } else {
                usual(panic);
            }
        }));
    });
    let before = EXPECTED.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    EXPECTED.set(before);
    done.map_err(|_| SledPanicked)
}

/// sled panicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SledPanicked;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_and_what_panics_elsewhere_is_as_it_was() {
        assert_eq!(caught(|| 7), Ok(7));
        assert_eq!(caught(|| panic!("rubbish")), Err::<(), _>(SledPanicked));
        assert!(!EXPECTED.get(), "only what is caught here is expected");
        let nested = caught(|| caught(|| panic!("rubbish")).map(|()| EXPECTED.get()));
        assert_eq!(nested, Ok(Err(SledPanicked)));
    }
}
