//! What a game keeps of a player beside the game itself: where they were told of it by direct message, and what
//! they brought to the clock.
//!
//! The channel of a bot's direct messages with somebody is theirs alone and never changes. So it would tell which games
//! are one player's, whoever they are.

use std::collections::BTreeSet;

use oddboard_rules::Side;

use super::{Channel, Event, EventKind, GameRecord, Message, Place, Posted, Terms, ThreadPolicy};

/// What is left of a channel that was taken out.
const NO_CHANNEL: Channel = Channel(0);

/// What a game keeps of one side's player.
#[derive(Debug, Clone)]
pub struct OwnTraces {
    side: Side,
    channels: BTreeSet<Channel>,
}

impl Posted {
    /// Whether it is still known where the message is: not if it was told by direct message to somebody who has left.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.channel != NO_CHANNEL
    }
}

impl OwnTraces {
    /// Finds them in a game's log. A game that goes by direct message alone was begun in one player's: if no message
    /// tells that it is the other's, it is taken for this one's.
    #[must_use]
    pub fn of(side: Side, record: &GameRecord, log: &[Event]) -> Self {
        if record.players.on(side).member().is_none() {
            return Self { side, channels: BTreeSet::new() };
        }
        let direct = record.place.server.is_none() && record.thread != ThreadPolicy::Answers;
        let mut shared: BTreeSet<_> = record.thread.own().into_iter().collect();
        shared.extend((!direct).then_some(record.place.channel));
        let (mut own, mut others) = (BTreeSet::new(), BTreeSet::new());
        for event in log {
            match &event.what {
                EventKind::ThreadCreated { channel } => {
                    shared.insert(*channel);
                }
                EventKind::Posted(Posted { channel, tells: Some(tells), .. }) => {
                    let told = if tells.to == side { &mut own } else { &mut others };
                    told.insert(*channel);
                }
                _ => {}
            }
        }
        own.extend(direct.then_some(record.place.channel));
        own.retain(|channel| !shared.contains(channel) && !others.contains(channel));
        Self { side, channels: own }
    }

    /// Whether a message is among them.
    #[must_use]
    pub fn holds(&self, posted: &Posted) -> bool {
        self.channels.contains(&posted.channel)
    }

    /// Takes them out of a log.
    pub fn take_out_of_log(&self, log: &mut [Event]) {
        for event in log {
            match &mut event.what {
                EventKind::Started { place, terms, .. } => {
                    self.take_out_of_place(place);
                    *terms.on_mut(self.side) = Terms::default();
                }
                EventKind::TermsChanged { side, terms } if *side == self.side => {
                    *terms = Terms::default();
                }
                EventKind::Posted(posted) => self.take_out_of_message(posted),
                _ => {}
            }
        }
    }

    /// Takes them out of a record.
    pub fn take_out_of_record(&self, record: &mut GameRecord) {
        self.take_out_of_place(&mut record.place);
        record.posted.iter_mut().for_each(|posted| self.take_out_of_message(posted));
        if let Some(clock) = &mut record.clock {
            clock.forget_terms(self.side);
        }
    }

    fn take_out_of_place(&self, place: &mut Place) {
        if self.channels.contains(&place.channel) {
            place.channel = NO_CHANNEL;
        }
    }

    fn take_out_of_message(&self, posted: &mut Posted) {
        if self.holds(posted) {
            (posted.channel, posted.message) = (NO_CHANNEL, Message(0));
        }
    }
}
