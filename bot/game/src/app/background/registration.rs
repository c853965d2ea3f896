//! How a process registers among those that work on the store, at its start and again and again.

use crate::{
    app::{
        App,
        nodes::{Own, RENEW},
    },
    core::Span,
    store::StoreError,
};

impl App {
    /// Registers this process among those that work on the store, again and again: does nothing if it
    /// has done so lately, is alone, or another thread is at it.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn keep_registered(&self) -> Result<(), StoreError> {
        let Some(_at_it) = self.nodes.keep() else { return Ok(()) };
        let began = self.environment.steady();
        let (own, judged) = {
            let state = self.nodes();
            (state.own, state.judged)
        };
        let is_new = |at: Span| began.less(at) < RENEW;
        let has_row = own.is_some_and(|own| is_new(own.renewed));
        if self.is_alone() || has_row && judged.is_some_and(is_new) {
            return Ok(());
        }
        self.noticed(self.register_again(own, began))
    }

    fn register_again(&self, own: Option<Own>, began: Span) -> Result<(), StoreError> {
        let renewed = match own {
            Some(own) => self.renew(own, began)?,
            None => false,
        };
        if self.has_left() {
            return Ok(());
        }
        if !renewed {
            self.begin_anew(began)?;
        }
        if own.is_some_and(|own| !own.is_trusted(began)) {
            // What failed since nobody relied on this process may work again.
            self.retry.send_modify(|count| *count += 1);
        }
        // Whoever could not write for long cannot judge whether others could.
        let judges = own.is_some_and(|own| own.is_trusted(began));
        self.look_at_others(judges)?;
        self.nodes().judged = Some(began);
        self.take_leases()
    }

    /// To be called once at start-up, before anything else: clocks go on from the last beat, and the
    /// time since counts for nobody. Returns how long that was, by the time of day.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn wake_up(&self) -> Result<Span, StoreError> {
        self.migrate()?;
        self.keep_registered()?;
        *self.time() = None;
        let found = self.heartbeat()?.map(|(beat, _)| beat.at);
        self.beat()?;
        Ok(found.map_or(Span::ZERO, |at| self.now().since(at)))
    }

    /// Begins under a new number. First it goes by what others say of the clocks of all shards.
    fn begin_anew(&self, began: Span) -> Result<(), StoreError> {
        let (row, version) = self.register()?;
        let before = self.nodes().own;
        before.map_or(Ok(()), |before| self.hear_anew(row.node, before.row.node))?;
        self.beaten().step.leave();
        self.join(Own { row, version, renewed: began })
    }
}
