//! What holds for clocks and proposals, whatever members do and whenever.

use oddboard_rules::{Side, Variant};
use proptest::prelude::*;

use super::{time::*, *};

/// Something that is tried after this much time: a request, the alarm, a change
/// of terms, or the bot being down.
#[derive(Debug, Clone)]
struct Step {
    wait: Span,
    who: usize,
    what: u8,
    which: prop::sample::Index,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    // Mostly short waits, some of the length of a turn and more.
    let wait = prop_oneof![30 => 0..MINUTE.0 * 10, 5 => 0..HOUR.0 * 3, 1 => 0..DAY.0 * 2];
    let one = (wait, 0..2_usize, 0..30_u8, any::<prop::sample::Index>())
        .prop_map(|(wait, who, what, which)| Step { wait: Span(wait), who, what, which });
    prop::collection::vec(one, 0..100)
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop::sample::select(vec![
        TimeControl::PerMove { days: 1 },
        TimeControl::PerMove { days: 3 },
        TimeControl::Budget { base: HOUR.times(10), increment: HOUR },
        TimeControl::Budget { base: DAY.times(3), increment: Span::ZERO },
    ])
}

/// Who asks for what; mostly moves, and answers to what is proposed by whom
/// they are up to, or games would hardly go on.
fn ask(state: &GameState, step: &Step) -> (Member, Action) {
    let record = state.record();
    let mover = state.player_to_move().unwrap().member().unwrap();
    let (someone, other) =
        ([ALICE, BOB][step.who], record.players.opponent_of(mover).unwrap().member().unwrap());
    let proposals = [Proposal::Takeback, Proposal::Pause, Proposal::Resume];
    let proposal = *step.which.get(&proposals);
    match step.what {
        0..=3 if proposal == Proposal::Takeback => (other, Action::Propose(proposal)),
        0..=3 => (someone, Action::Propose(proposal)),
        4..=9 if !record.offers.is_empty() => {
            let offer = step.which.get(&record.offers);
            let answerer = record.players.on(!offer.by).member().unwrap();
            let answers = [Action::Accept(offer.proposal), Action::Decline(offer.proposal)];
            (answerer, answers[usize::from(step.what == 9)].clone())
        }
        4..=9 => (someone, Action::Accept(proposal)),
        10 => (someone, Action::Propose(Proposal::Draw)),
        11 if step.which.index(10) == 0 => (someone, Action::Abort),
        _ => {
            let moves = state.position().legal_moves();
            (mover, mv(&state.position().move_text(*step.which.get(&moves))))
        }
    }
}

/// A game with the time that passes, and its log.
struct Table {
    state: GameState,
    now: Moment,
    log: Vec<Event>,
    /// The position and the times left at the beginning of each turn.
    turns: Vec<(GameState, PerSide<Span>)>,
}

impl Table {
    fn left(&self) -> PerSide<Span> {
        let clock = self.state.record().clock.as_ref().unwrap();
        let now = self.now.uptime();
        PerSide { white: clock.left(Side::White, now), black: clock.left(Side::Black, now) }
    }

    fn apply(&mut self, event: Event) {
        let before = self.left();
        let next = self.state.clone().evolve(&event).unwrap();
        let old = std::mem::replace(&mut self.state, next);
        self.check(&old, before, &event);
        let told = !matches!(event.what, EventKind::Told);
        self.log.push(event);
        // Whoever is to know something is told at once.
        if told && self.state.record().ending.is_none() {
            let Moment { at, down } = self.now;
            let number = self.state.record().events;
            self.apply(Event { number, cause: None, at, down, what: EventKind::Told });
        }
    }

    fn check(&mut self, old: &GameState, before: PerSide<Span>, event: &Event) {
        let (record, after) = (self.state.record(), self.left());
        let clock = record.clock.as_ref().unwrap();
        let over = record.ending.is_some();
        assert_eq!(
            clock.runs(),
            !over && record.progress.is_running(),
            "the clock runs while one plays"
        );
        assert!(!over || record.alarm().is_none(), "nothing is due after the end");
        match &event.what {
            EventKind::Moved { .. } if !over && self.state.position().starts_turn() => {
                self.turns.push((self.state.clone(), after));
            }
            EventKind::Agreed { proposal: Proposal::Takeback, .. } => {
                self.turns.pop();
                let (then, left) = self.turns.last().unwrap();
                assert_eq!(self.state.position(), then.position(), "the position of then");
                assert_eq!(record.moves, then.record().moves);
                assert_eq!(after, *left, "and the time of then");
            }
            EventKind::Moved { .. } | EventKind::TimeUp { .. } => {}
            _ => assert_eq!(after, before, "nothing else changes the time that is left"),
        }
        if let EventKind::TimeUp { side } = event.what {
            assert_eq!(before.on(side), &Span::ZERO);
            assert_eq!(Some(side), old.turn(), "only the time of the player to move runs out");
        }
    }

    /// Lets the alarm ring as often as it does until a time.
    fn pass(&mut self, span: Span) {
        let end = self.now.at.plus(span);
        while let Some(alarm) = self.state.record().alarm() {
            let at = alarm.to_time(self.now.down);
            if at > end {
                break;
            }
            // Not a moment too early.
            let early = Moment { at: Time(at.0.max(1) - 1), ..self.now };
            if at > self.now.at {
                assert_eq!(self.state.elapse(early), None, "nothing is early");
            }
            self.now.at = at.max(self.now.at);
            let event = self.state.elapse(self.now).expect("an alarm has a reason");
            self.apply(event);
        }
        self.now.at = end;
        assert_eq!(self.state.elapse(self.now), None, "nothing is forgotten");
    }

    fn step(&mut self, number: usize, step: &Step) {
        self.pass(step.wait);
        let side = [Side::White, Side::Black][step.who];
        match step.what {
            12 => {
                let left = self.left();
                let down = step.which.index(1_000_000_000);
                let lag = Lag(self.now.down.0 + i64::try_from(down).unwrap());
                self.now = Moment { at: self.now.at.plus(Span(down as u64)), down: lag };
                assert_eq!(self.left(), left, "time in which the bot is down is nobody's");
            }
            13 if self.state.record().ending.is_none() => {
                let until = self.now.uptime().plus(Span(step.which.index(300_000_000) as u64));
                let reminders = Reminders::new([Reminder::Left(HOUR), Reminder::Half]);
                let what =
                    EventKind::TermsChanged { side, terms: Terms { reminders, away: Some(until) } };
                let Moment { at, down } = self.now;
                let number = self.state.record().events;
                self.apply(Event { number, cause: None, at, down, what });
                let clock = self.state.record().clock.as_ref().unwrap();
                if clock.turn() == side && clock.runs() {
                    let due = until.plus(*self.left().on(side));
                    assert_eq!(clock.due(), Some(due), "on vacation the clock waits");
                }
            }
            _ => {
                let legal = !self.state.position().legal_moves().is_empty();
                if self.state.record().ending.is_some() || !legal {
                    return;
                }
                let cause = InteractionId(10_000 + number as u64);
                let (by, ask) = ask(&self.state, step);
                let request = Request::of_member(by, cause, self.now.at, ask);
                if let Ok(event) = self.state.decide(&request, self.now.down) {
                    self.apply(event);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 128,
        rng_seed: prop::test_runner::RngSeed::Fixed(0xc10c_cafe),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whenever_members_do_what_they_do_clocks_hold(
        variant in prop::sample::select(Variant::ALL),
        control in control(),
        steps in steps(),
    ) {
        let mut event = started(variant);
        if let EventKind::Started { time, .. } = &mut event.what {
            *time = control;
        }
        let state = GameState::start(&event).unwrap();
        let now = event.moment();
        let mut table = Table { state, now, log: vec![event], turns: Vec::new() };
        table.turns.push((table.state.clone(), table.left()));
        let what = EventKind::Told;
        table.apply(Event { number: 1, cause: None, at: now.at, down: now.down, what });
        for (number, step) in steps.iter().enumerate() {
            table.step(number, step);
        }
        // In the end somebody's time runs out, or the game stands still.
        table.pass(Span(u64::MAX / 4));
        let record = table.state.record();
        prop_assert!(record.ending.is_some() || !record.progress.is_running());
        let rebuilt = GameState::rebuild(&table.log).unwrap();
        prop_assert_eq!(rebuilt.record(), record);
        let stored = serde_json::to_string(record).unwrap();
        let loaded = GameState::load(serde_json::from_str(&stored).unwrap()).unwrap();
        prop_assert_eq!(loaded.record(), record);
    }
}
