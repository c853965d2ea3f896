//! What becomes of what players propose.

use oddboard_rules::Side;

use super::{GameState, LoadError};
use crate::core::{Ending, Event, Offer, Progress, Proposal};

impl GameState {
    pub(super) fn proposed(&mut self, side: Side, proposal: Proposal) {
        let offer = Offer { by: side, proposal, ply: self.record.ply() };
        if proposal == Proposal::Draw {
            *self.record.asked_draw.on_mut(side) = true;
            self.record.offers.insert(0, offer);
        } else {
            self.record.offers.push(offer);
        }
    }

    pub(super) fn declined(&mut self, side: Side, proposal: Proposal) {
        if proposal == Proposal::Draw {
            // An engine declines at once, so that the offer never stood. Of one that came with a move that was the
            // last before it.
            let start = self.turn_start();
            let offer = self.record.offer(proposal);
            *self.record.asked_draw.on_mut(!side) = offer.is_none_or(|offer| offer.ply >= start);
        }
        self.withdraw(proposal);
    }

    fn withdraw(&mut self, proposal: Proposal) {
        self.record.offers.retain(|offer| offer.proposal != proposal);
    }

    pub(super) fn agreed(
        &mut self,
        side: Side,
        proposal: Proposal,
        event: &Event,
    ) -> Result<(), LoadError> {
        let now = event.moment().uptime();
        self.withdraw(proposal);
        match proposal {
            Proposal::Draw => self.end(Ending::Agreement),
            Proposal::Takeback => {
                let misplaced = LoadError::Misplaced(event.number);
                let to = self.takes_back_to(!side).ok_or(misplaced)?;
                // With an engine's answer two turns are taken back.
                let turns = 1 + usize::from(self.position().turn() == !side);
                while self.game.moves().len() > to && self.game.undo().is_some() {}
                self.record.moves.truncate(to);
                for tells in self.record.posted.iter_mut().filter_map(|old| old.tells.as_mut()) {
                    tells.undone |= tells.ply as usize > to;
                }
                self.record.turn_since = event.at;
                self.record.unarchived = false;
                self.record.offers.clear();
                if let Some(clock) = &mut self.record.clock {
                    (0..turns).for_each(|_| clock.take_back(now));
                }
            }
            Proposal::Pause => {
                self.record.progress = Progress::Paused;
                if let Some(clock) = &mut self.record.clock {
                    clock.pause(now);
                }
            }
            Proposal::Resume => {
                self.record.progress = Progress::Running;
                self.record.turn_since = event.at;
                self.record.unarchived = false;
                if let Some(clock) = &mut self.record.clock {
                    clock.start(now);
                }
            }
        }
        Ok(())
    }

    /// A side has made a move in a turn that began after this many. What was proposed lapses by that, but for a draw:
    /// that stands until the turn of the one who is offered it is over, so that one can be offered with one's own
    /// move.
    pub(super) fn moved_on(&mut self, side: Side, start: u32) {
        let goes_on = !self.game.position().starts_turn();
        let record = &mut self.record;
        let draw = record.offer(Proposal::Draw);
        if !goes_on && draw.is_some_and(|offer| offer.by != side && offer.ply < start) {
            // That was before their last move.
            *record.asked_draw.on_mut(!side) = false;
        }
        let stands =
            |offer: &Offer| offer.proposal == Proposal::Draw && (offer.by == side || goes_on);
        record.offers.retain(stands);
        if !goes_on {
            *record.asked_draw.on_mut(side) = !record.offers.is_empty();
        }
    }
}
