//! The parts of an event, and what is known of each beforehand.

use oddboard_rules::Side;

use super::{
    PackedLogError,
    coder::{Chance, Coder, Numbers, Symbols, Texts, even_bits},
};
use crate::core::{
    ChallengeId, Channel, Event, EventKind, InteractionId, Message, Posted, Posting, Proposal,
    Tells, Time, time::Lag,
};

/// The kinds of events that are taken apart; all others are text.
const MOVED: u8 = 0;
const POSTED: u8 = 1;
const OTHER: u8 = 2;

/// When the ids of Discord begin to count, in milliseconds since 1970.
const IDS_SINCE: u64 = 1_420_070_400_000;
/// How many low bits of an id say nothing of when it was made.
const LOW_BITS: u32 = 22;
/// Of these the upper ones say which machine made it: not any machine does.
const MACHINE_BITS: u32 = 10;

/// The most bytes of one text.
const TEXT_MAX: usize = 1 << 16;
/// How many channels are told apart by a short number.
const CHANNELS: u8 = 100;
/// The number of what a message tells that asks for a rematch: those before it are [`TOLD`].
const REMATCH: u8 = 100;
/// What messages tell, by their numbers. None may ever get another.
const TOLD: [Posting; 18] = [
    Posting::Turn,
    Posting::Over,
    Posting::Reminder,
    Posting::Halted,
    Posting::Proposed(Proposal::Draw),
    Posting::Proposed(Proposal::Takeback),
    Posting::Proposed(Proposal::Pause),
    Posting::Proposed(Proposal::Resume),
    Posting::Declined(Proposal::Draw),
    Posting::Declined(Proposal::Takeback),
    Posting::Declined(Proposal::Pause),
    Posting::Declined(Proposal::Resume),
    Posting::Agreed(Proposal::Draw),
    Posting::Agreed(Proposal::Takeback),
    Posting::Agreed(Proposal::Pause),
    Posting::Agreed(Proposal::Resume),
    Posting::CalledOff,
    Posting::LostOnTime,
];

/// What events as text look like: from the first event on these are known.
const KNOWN: &str = r#"{"resigned":{"side":"white"}}{"draw-offered":{"side":"black"}}{"draw-agreed":{"side":"white"}}{"draw-declined":{"side":"black"}}{"proposed":{"side":"white","proposal":"takeback"}}{"agreed":{"side":"black","proposal":"takeback"}}{"declined":{"side":"white","proposal":"pause"}}{"agreed":{"side":"black","proposal":"resume"}}{"aborted":{"side":"black"}}{"time-up":{"side":"white"}}{"part-undone":{"side":"white"}}"reminded""told""halted""woken""unhoused"{"rematch":{"side":"black","challenge":15742259}}{"terms-changed":{"side":"white","terms":{"reminders":["quarter","half",{"left":3600000}],"away":null}}}{"housed":{"channel":15742259}}{"started":{"game":1,"variant":"","players":{"white":{"engine":3},"black":10000000},"start":" b - 0,0 0","place":{"server":null,"channel":10000000},"time":"unlimited","rated":false,"terms":{"white":{"reminders":[],"away":null},"black":{"reminders":[],"away":null}},"room":"place","fair":true}}{"started":{"game":1,"variant":"","players":{"white":10000000,"black":{"engine":3}},"start":" w - 0,0 0","place":{"server":10000000,"channel":10000000},"time":{"budget":{"base":3600000,"increment":10000}},"rated":true,"terms":{"white":{"reminders":["quarter"],"away":null},"black":{"reminders":["quarter"],"away":null}},"room":"apart","fair":true}}{"started":{"game":1,"variant":"","players":{"white":10000000,"black":10000000},"start":" w - 0,0 0","place":{"server":10000000,"channel":10000000},"time":{"per-move":{"days":3}},"rated":true,"terms":{"white":{"reminders":["quarter"],"away":null},"black":{"reminders":["quarter"],"away":null}},"room":{"wanted":"week"},"fair":true}}"#;

/// What is known of ids: how long before or after an event they were made, and by which machine.
#[derive(Default)]
struct Ids {
    since: Numbers,
    machine: [Chance; MACHINE_BITS as usize],
}

impl Ids {
    fn code(&mut self, coder: &mut impl Coder, at: Time, id: u64) -> u64 {
        let counted = at.0.wrapping_sub(IDS_SINCE);
        let since = (id >> LOW_BITS).wrapping_sub(counted).cast_signed();
        let made = counted.wrapping_add_signed(self.since.code_signed(coder, since));
        let machine = self.machine.iter_mut().enumerate().fold(0, |read, (at, chance)| {
            read << 1 | u64::from(chance.code(coder, id >> (LOW_BITS as usize - 1 - at) & 1 == 1))
        });
        let rest = LOW_BITS - MACHINE_BITS;
        made << LOW_BITS | machine << rest | even_bits(coder, rest, id)
    }
}

/// What is known of the parts of events.
pub(super) struct Fields {
    pub(super) count: Numbers,
    /// The kind, by that of the event before.
    kind: [Symbols; 3],
    /// How long after the event before, by kind.
    after: [Numbers; 3],
    lag: Numbers,
    is_caused: [Chance; 3],
    causes: Ids,
    messages: Ids,
    moves: Texts,
    others: Texts,
    channel: Symbols,
    new_channel: Numbers,
    of_event: Numbers,
    replaces: Chance,
    tells: Chance,
    posting: Symbols,
    challenge: Numbers,
    ply: Numbers,
    to: [Chance; 2],
    undone: Chance,
    /// What the events so far said.
    at: u64,
    down: i64,
    last: u8,
    channels: Vec<u64>,
    told_to: usize,
    made: u64,
}

impl Fields {
    pub(super) fn new() -> Self {
        let mut others = Texts::new();
        others.learn(KNOWN);
        Self {
            count: Numbers::default(),
            kind: Default::default(),
            after: Default::default(),
            lag: Numbers::default(),
            is_caused: Default::default(),
            causes: Ids::default(),
            messages: Ids::default(),
            moves: Texts::new(),
            others,
            channel: Symbols::default(),
            new_channel: Numbers::default(),
            of_event: Numbers::default(),
            replaces: Chance::default(),
            tells: Chance::default(),
            posting: Symbols::default(),
            challenge: Numbers::default(),
            ply: Numbers::default(),
            to: Default::default(),
            undone: Chance::default(),
            at: 0,
            down: 0,
            last: OTHER,
            channels: Vec::new(),
            told_to: 0,
            made: 0,
        }
    }

    /// Codes the next event: the one given, or the one that is read.
    pub(super) fn event(
        &mut self,
        coder: &mut impl Coder,
        number: u64,
        given: Option<&Event>,
    ) -> Result<Event, PackedLogError> {
        let kind = self.kind[usize::from(self.last)].code(coder, given.map_or(OTHER, kind));
        if kind > OTHER {
            return Err(PackedLogError::Damaged);
        }
        let by_kind = usize::from(kind);
        let after = given.map_or(0, |event| event.at.0.wrapping_sub(self.at).cast_signed());
        self.at = self.at.wrapping_add_signed(self.after[by_kind].code_signed(coder, after));
        let lag = given.map_or(0, |event| event.down.0.wrapping_sub(self.down));
        self.down = self.down.wrapping_add(self.lag.code_signed(coder, lag));
        let (at, cause) = (Time(self.at), given.and_then(|event| event.cause));
        let is_caused = self.is_caused[by_kind].code(coder, cause.is_some());
        let cause = is_caused
            .then(|| InteractionId(self.causes.code(coder, at, cause.map_or(0, |cause| cause.0))));
        self.last = kind;
        let what = given.map(|event| &event.what);
        let what = match (kind, what) {
            (MOVED, what) => {
                let text = if let Some(EventKind::Moved { text }) = what { text } else { "" };
                let text = self.moves.code(coder, text.as_bytes(), TEXT_MAX);
                self.made += 1;
                let text = String::from_utf8(text).map_err(|_| PackedLogError::Damaged)?;
                EventKind::Moved { text }
            }
            (POSTED, Some(EventKind::Posted(posted))) => {
                EventKind::Posted(self.posted(coder, at, number, Some(posted))?)
            }
            (POSTED, _) => EventKind::Posted(self.posted(coder, at, number, None)?),
            (_, what) => {
                let text = what.map(serde_json::to_vec).transpose();
                let text = text.map_err(|_| PackedLogError::Strange)?.unwrap_or_default();
                let text = self.others.code(coder, &text, TEXT_MAX);
                serde_json::from_slice(&text).map_err(|_| PackedLogError::Damaged)?
            }
        };
        Ok(Event { number, cause, at, down: Lag(self.down), what })
    }

    fn posted(
        &mut self,
        coder: &mut impl Coder,
        at: Time,
        number: u64,
        given: Option<&Posted>,
    ) -> Result<Posted, PackedLogError> {
        let channel = self.channel(coder, given.map_or(0, |posted| posted.channel.0))?;
        let message = self.messages.code(coder, at, given.map_or(0, |posted| posted.message.0));
        let since = given.map_or(0, |posted| number.wrapping_sub(posted.event).cast_signed());
        let since = self.of_event.code_signed(coder, since);
        let replaces = self.replaces.code(coder, given.is_some_and(|posted| posted.replaces));
        let tells = given.and_then(|posted| posted.tells);
        let tells = match self.tells.code(coder, tells.is_some()) {
            true => Some(self.tells(coder, tells)?),
            false => None,
        };
        Ok(Posted {
            channel: Channel(channel),
            message: Message(message),
            event: number.wrapping_sub(since.cast_unsigned()),
            replaces,
            tells,
        })
    }

    /// Codes a channel: most messages go where one before went.
    fn channel(&mut self, coder: &mut impl Coder, given: u64) -> Result<u64, PackedLogError> {
        let place = self.channels.iter().position(|channel| *channel == given);
        let place = place.and_then(|place| u8::try_from(place).ok()).unwrap_or(CHANNELS);
        let place = self.channel.code(coder, place.min(CHANNELS));
        if place < CHANNELS {
            return self.channels.get(usize::from(place)).copied().ok_or(PackedLogError::Damaged);
        }
        let new = self.new_channel.code(coder, given);
        self.channels.push(new);
        Ok(new)
    }

    fn tells(
        &mut self,
        coder: &mut impl Coder,
        given: Option<Tells>,
    ) -> Result<Tells, PackedLogError> {
        let posting = given.map_or(Posting::Turn, |tells| tells.posting);
        let told = TOLD.iter().position(|told| *told == posting);
        let told = told.and_then(|told| u8::try_from(told).ok()).unwrap_or(REMATCH);
        let posting = match (self.posting.code(coder, told), posting) {
            (REMATCH, Posting::Rematch(challenge)) => {
                Posting::Rematch(ChallengeId(self.challenge.code(coder, challenge.0)))
            }
            (REMATCH, _) => Posting::Rematch(ChallengeId(self.challenge.code(coder, 0))),
            (told, _) => *TOLD.get(usize::from(told)).ok_or(PackedLogError::Damaged)?,
        };
        let since = given.map_or(0, |tells| self.made.wrapping_sub(tells.ply.into()).cast_signed());
        let since = self.ply.code_signed(coder, since);
        let ply = u32::try_from(self.made.wrapping_sub(since.cast_unsigned()));
        let ply = ply.map_err(|_| PackedLogError::Damaged)?;
        let black = given.is_some_and(|tells| tells.to == Side::Black);
        let black = self.to[self.told_to].code(coder, black);
        self.told_to = usize::from(black);
        let undone = self.undone.code(coder, given.is_some_and(|tells| tells.undone));
        let to = if black { Side::Black } else { Side::White };
        Ok(Tells { posting, ply, to, undone })
    }
}

/// How an event is taken apart.
fn kind(event: &Event) -> u8 {
    match &event.what {
        EventKind::Moved { text } if !text.contains('\0') => MOVED,
        EventKind::Posted(_) => POSTED,
        _ => OTHER,
    }
}
