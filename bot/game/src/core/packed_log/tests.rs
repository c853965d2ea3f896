#![allow(clippy::unwrap_used)]

use oddboard_rules::Variant;
use oddboard_testing::dice::Dice;
use proptest::{collection::vec, prelude::*};

use super::*;
use crate::core::{
    Action, ChallengeId, Channel, EventKind, GameId, GameState, InteractionId, Member, Message,
    PerSide, Place, Players, Posted, Posting, Proposal, Request, Server, Tells, Terms,
    ThreadPolicy, Time, TimeControl, Uptime, time::Lag,
};

const WHITE: Member = Member(401_234_567_890_123_456);
const BLACK: Member = Member(1_187_654_321_098_765_432);

/// An id as Discord gives them.
fn id(at: u64, low: u64) -> u64 {
    (at - 1_420_070_400_000) << 22 | low & 0x3f_ffff
}

/// A game as it happens.
struct Log {
    state: GameState,
    events: Vec<Event>,
    at: u64,
}

impl Log {
    fn begun(variant: Variant, time: TimeControl) -> Self {
        let at = 1_795_000_000_000;
        let place = Place { server: Some(Server(id(at, 1))), channel: Channel(id(at, 2)) };
        let what = EventKind::Started {
            game: GameId(1_234_567),
            variant,
            players: Players::new(WHITE, BLACK),
            start: variant.start().to_string(),
            place,
            time,
            rated: true,
            terms: PerSide { white: Terms::default(), black: Terms::default() },
            thread: ThreadPolicy::Place,
            fair: true,
        };
        let cause = Some(InteractionId(id(at, 77)));
        let event = Event { number: 0, cause, at: Time(at), down: Lag(12), what };
        Self { state: GameState::start(&event).unwrap(), events: vec![event], at }
    }

    fn happens(&mut self, event: Event) {
        self.state = self.state.clone().evolve(&event).unwrap();
        self.events.push(event);
    }

    fn ask(&mut self, by: Member, low: u64, action: Action) {
        let interaction = InteractionId(id(self.at - low % 300, low));
        let request = Request::of_member(by, interaction, Time(self.at), action);
        if let Ok(event) = self.state.decide(&request, Lag(12 + (low % 7) as i64)) {
            self.happens(event);
        }
    }

    fn follow(&mut self, what: EventKind) {
        let number = self.state.record().events;
        let event = Event { number, cause: None, at: Time(self.at), down: Lag(12), what };
        self.happens(event);
    }

    fn post(&mut self, low: u64, posting: Posting) {
        let (record, to) = (self.state.record(), self.state.position().turn());
        let tells = Tells { posting, ply: record.ply(), to, undone: false };
        self.follow(EventKind::Posted(Posted {
            channel: record.place.channel,
            message: Message(id(self.at - low % 90, low.wrapping_mul(31))),
            event: record.events - 1,
            replaces: !matches!(posting, Posting::Rematch(_)),
            tells: (!low.is_multiple_of(50)).then_some(tells),
        }));
    }

    /// One thing or another, by chance.
    fn step(&mut self, chance: u64) {
        self.at += chance % 86_400_000;
        let low = chance.rotate_left(17);
        let Some(turn) = self.state.turn() else { return };
        let (mover, other) = match self.state.record().players.on(turn).member() {
            Some(WHITE) => (WHITE, BLACK),
            _ => (BLACK, WHITE),
        };
        let proposal = match chance >> 32 & 3 {
            0 => Proposal::Draw,
            1 => Proposal::Pause,
            _ => Proposal::Takeback,
        };
        match chance >> 40 & 31 {
            0 => self.ask(mover, low, Action::Propose(proposal)),
            1 => self.ask(other, low, Action::Propose(proposal)),
            2 => self.ask(other, low, Action::Decline(proposal)),
            3 if proposal != Proposal::Draw => self.ask(other, low, Action::Accept(proposal)),
            4 => self.ask(mover, low, Action::UndoPart),
            5 => self.follow(EventKind::Told),
            6 => self.follow(EventKind::Reminded),
            7 => {
                let away = Some(Uptime(self.at));
                let terms = Terms { away, ..Terms::default() };
                self.follow(EventKind::TermsChanged { side: turn, terms });
            }
            _ => {
                let legal = self.state.position().legal_moves();
                let mv = legal[(chance >> 48) as usize % legal.len()];
                let text = self.state.position().move_text(mv);
                self.ask(mover, low, Action::Play(text));
                self.at += low % 700;
                self.post(low, Posting::Turn);
            }
        }
    }

    fn end(&mut self, low: u64) {
        self.ask(WHITE, low, Action::Resign);
        self.post(low, Posting::Over);
        let challenge = ChallengeId(id(self.at, low));
        self.follow(EventKind::Rematch { side: oddboard_rules::Side::White, challenge });
        self.post(low, Posting::Rematch(challenge));
    }
}

fn played(variant: Variant, time: TimeControl, chances: &[u64]) -> Log {
    let mut log = Log::begun(variant, time);
    chances.iter().for_each(|chance| log.step(*chance));
    log.end(chances.iter().fold(1, |sum, chance| sum ^ chance));
    log
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn the_log_of_any_game_comes_back_as_it_was(
        which in 0..Variant::ALL.len(),
        days in prop::option::of(1_u8..3),
        chances in vec(any::<u64>(), 0..120),
    ) {
        let days = days.map(|days| TimeControl::PerMove { days });
        let log = played(Variant::ALL[which], days.unwrap_or_default(), &chances);
        let unpacked = unpack(&pack(&log.events).unwrap()).unwrap();
        prop_assert_eq!(&unpacked, &log.events);
        let (rebuilt, json) = (GameState::rebuild(&unpacked).unwrap(), serde_json::to_string);
        prop_assert_eq!(rebuilt.record(), log.state.record());
        prop_assert_eq!(json(&unpacked).unwrap(), json(&log.events).unwrap());
    }

    #[test]
    fn numbers_of_any_size_come_back(
        raw in vec((any::<[u64; 5]>(), any::<i64>(), any::<u32>(), ".{0,9}"), 0..20),
    ) {
        let side = |bit: u64| if bit & 1 == 0 { oddboard_rules::Side::White } else { oddboard_rules::Side::Black };
        let events: Vec<_> = (0..).zip(raw).map(|(number, ([cause, at, one, two, three], down, ply, text))| {
            let tells = Tells { posting: Posting::Rematch(ChallengeId(cause)), ply, to: side(one), undone: two & 1 == 0 };
            let what = match cause % 3 {
                0 => EventKind::Moved { text },
                1 => EventKind::Posted(Posted {
                    channel: Channel(one),
                    message: Message(two),
                    event: three,
                    replaces: at & 1 == 0,
                    tells: (down & 1 == 0).then_some(tells),
                }),
                _ => EventKind::ThreadCreated { channel: Channel(one) },
            };
            let cause = (two & 3 != 0).then_some(InteractionId(cause));
            Event { number, cause, at: Time(at), down: Lag(down), what }
        }).collect();
        prop_assert_eq!(unpack(&pack(&events).unwrap()).unwrap(), events);
    }

    #[test]
    fn whatever_is_read_ends(text in "1?[ -~]{0,400}") {
        let _ = unpack(&text);
    }
}

#[test]
fn a_log_takes_less_than_a_twelfth_even_if_no_id_or_time_can_be_guessed() {
    for variant in Variant::ALL {
        let mut log = Log::begun(*variant, TimeControl::PerMove { days: 3 });
        let mut dice = Dice::new(0x1234_5678_9abc_def0);
        let mut chance = 0;
        while log.state.record().moves.len() < 60 && log.state.turn().is_some() {
            chance = dice.number();
            log.step(chance | 31 << 40);
        }
        log.end(chance);
        let (packed, plain) = (pack(&log.events).unwrap(), serde_json::to_string(&log.events));
        let plain = plain.unwrap().len();
        assert!(packed.len() * 12 < plain, "{variant}: {plain} bytes, {} packed", packed.len());
    }
}

/// A log with an event of each shape, and how it was packed when the form was new.
const LOG: &str = include_str!("tests/log.jsonl");
const PACKED: &str = include_str!("tests/log.packed");

#[test]
fn what_was_packed_by_earlier_programs_is_read_as_it_was_meant() {
    let events: Vec<Event> = LOG.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(pack(&events).unwrap(), PACKED.trim_end(), "another form needs another number");
    assert_eq!(unpack(PACKED.trim_end()).unwrap(), events);
}

#[test]
fn what_is_no_packed_log_is_refused() {
    let log = played(Variant::ALL[0], TimeControl::Unlimited, &[]);
    let packed = pack(&log.events).unwrap();
    assert_eq!(unpack(&packed.replacen('1', "2", 1)), Err(PackedLogError::Newer));
    assert_eq!(unpack(&packed[..(packed.len() / 2) | 1]), Err(PackedLogError::Damaged));
    assert_eq!(pack(&log.events[1..]), Err(PackedLogError::Strange));
}
