//! Signs of life, and what is looked at with each.

use crate::{app::App, store::StoreError};

impl App {
    /// Says that the bot is alive, and stores the time that clocks count: to be called every
    /// [`BEAT`](crate::app::BEAT) while it runs, and once more when it stops. When that was stored, so was what had been
    /// begun before: then it has [`Self::sweep`] look for batches whose outcome was unknown. A shared store may
    /// finish them a little later than what was begun after them, so there it does so several times. And
    /// it wakes the engines that a server has switched on since the last time.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        let looks = self.sweep.take_looks();
        let beaten = self.store_beat();
        if beaten.is_ok() && looks > 0 {
            self.sweep.look_for_own();
        }
        self.sweep.is_unknown(looks.saturating_sub(u8::from(beaten.is_ok())));
        beaten?;
        self.wake_switched_on()?;
        self.look_at_untold()
    }

    /// Goes on from what another process has counted, if that is more: members may have moved through
    /// that one. To be called every second between two [beats](Self::beat), or a turn that this process
    /// tells begins as much too early as its clock is behind. Where no process is in step it gives a sign of
    /// life itself, see [`Self::in_step`]. And it wakes the engines that a server has switched on through
    /// another process.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn hear_beat(&self) -> Result<(), StoreError> {
        if self.is_alone() {
            return Ok(());
        }
        self.listen()?;
        if self.goes_first().is_some() {
            self.store_beat()?;
        }
        self.wake_switched_on()
    }
}
