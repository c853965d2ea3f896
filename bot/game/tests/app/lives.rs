//! Whatever members do, whatever fails and however time passes: what is stored agrees, and who is left alone loses on time.

use oddboard_game::{
    app::check_records,
    core::{
        Archive, Clock, MemberSettings, Reminder, Reminders, Span, Tells, ThreadPolicy,
        TimeControl,
        time::{DAY, HOUR, MINUTE, SECOND},
    },
};
use proptest::{prelude::*, sample::Index};

use super::{
    keeping::{HERE, House},
    *,
};

const CAROL: Member = Member(3);
const MEMBERS: [Member; 3] = [ALICE, BOB, CAROL];
const PROPOSALS: [Proposal; 4] =
    [Proposal::Draw, Proposal::Takeback, Proposal::Pause, Proposal::Resume];

/// Something that happens.
#[derive(Debug, Clone)]
enum Deed {
    Begin {
        variant: Variant,
        time: TimeControl,
        thread: bool,
        rated: bool,
        players: Index,
    },
    Ask {
        opponent: Index,
        by: Index,
    },
    Answer {
        challenge: Index,
        by: Index,
        deed: ChallengeDeed,
    },
    Move {
        game: Index,
        mv: Index,
    },
    Act {
        game: Index,
        by: Index,
        action: Action,
    },
    /// Everything that is to be told of a game is, or some of it can't be.
    Deliver {
        game: Index,
        fails: bool,
    },
    ThreadLost {
        game: Index,
    },
    Rematch {
        game: Index,
        by: Index,
    },
    Remind {
        member: Index,
        reminders: Vec<Reminder>,
    },
    Leave {
        member: Index,
        days: u8,
    },
    ComeBack {
        member: Index,
    },
    Pass(Span),
    Crash(Span),
    Forget {
        member: Index,
    },
}

fn span() -> impl Strategy<Value = Span> {
    prop_oneof![
        (1..=120_u64).prop_map(|seconds| SECOND.times(seconds)),
        (1..=120_u64).prop_map(|minutes| MINUTE.times(minutes)),
        (1..=80_u64).prop_map(|hours| HOUR.times(hours)),
    ]
}

fn time() -> impl Strategy<Value = TimeControl> {
    let budget = |base| TimeControl::budget(base, SECOND.times(5)).unwrap();
    prop_oneof![
        1 => Just(TimeControl::Unlimited),
        2 => prop::sample::select(TimeControl::DAYS.to_vec())
            .prop_map(|days| TimeControl::per_move(days).unwrap()),
        2 => prop::sample::select(vec![1, 2, 4, 60, 120, 240, 241])
            .prop_map(move |minutes| budget(MINUTE.times(minutes))),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let proposal = || prop::sample::select(PROPOSALS.to_vec());
    prop_oneof![
        1 => Just(Action::Resign),
        1 => Just(Action::Abort),
        2 => Just(Action::UndoPart),
        4 => proposal().prop_map(Action::Propose),
        4 => proposal().prop_map(Action::Accept),
        1 => proposal().prop_map(Action::Decline),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let reminder = prop_oneof![
        Just(Reminder::Half),
        Just(Reminder::Quarter),
        prop::sample::select(vec![HOUR, HOUR.times(2), MINUTE.times(30)]).prop_map(Reminder::Left),
    ];
    let deeds = [ChallengeDeed::Accept, ChallengeDeed::Decline, ChallengeDeed::Withdraw];
    let index = any::<Index>;
    prop_oneof![
        3 => (prop::sample::select(Variant::ALL), time(), any::<bool>(), any::<bool>(), index())
            .prop_map(|(variant, time, thread, rated, players)| {
                Deed::Begin { variant, time, thread, rated, players }
            }),
        1 => (index(), index()).prop_map(|(opponent, by)| Deed::Ask { opponent, by }),
        1 => (index(), index(), prop::sample::select(deeds.to_vec()))
            .prop_map(|(challenge, by, deed)| Deed::Answer { challenge, by, deed }),
        10 => (index(), index()).prop_map(|(game, mv)| Deed::Move { game, mv }),
        5 => (index(), index(), action())
            .prop_map(|(game, by, action)| Deed::Act { game, by, action }),
        10 => (index(), prop::bool::weighted(0.15))
            .prop_map(|(game, fails)| Deed::Deliver { game, fails }),
        1 => index().prop_map(|game| Deed::ThreadLost { game }),
        1 => (index(), index()).prop_map(|(game, by)| Deed::Rematch { game, by }),
        2 => (index(), prop::collection::vec(reminder, 0..3))
            .prop_map(|(member, reminders)| Deed::Remind { member, reminders }),
        2 => (index(), 1..20_u8).prop_map(|(member, days)| Deed::Leave { member, days }),
        2 => index().prop_map(|member| Deed::ComeBack { member }),
        10 => span().prop_map(Deed::Pass),
        1 => span().prop_map(Deed::Crash),
        1 => index().prop_map(|member| Deed::Forget { member }),
    ]
}

/// A house in which things happen.
struct Life {
    house: House,
    games: Vec<GameId>,
    challenges: Vec<ChallengeId>,
    /// What the next message and thread are called.
    next: u64,
}

impl Life {
    fn new() -> Self {
        let house = House::new(Arc::new(MemoryStore::new()));
        Self { house, games: Vec::new(), challenges: Vec::new(), next: 1_000 }
    }

    fn game(&self, index: Index) -> Option<GameId> {
        (!self.games.is_empty()).then(|| self.games[index.index(self.games.len())])
    }

    fn state(&self, game: GameId) -> GameState {
        self.house.app.game(game).unwrap()
    }

    fn fresh(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Carries out what is to be done about a game; if it fails, nobody is reached and no thread is made.
    fn deliver(&mut self, game: GameId, fails: bool) {
        let app = self.house.app.clone();
        for Pending { key, effect, .. } in app.pending(game).unwrap() {
            match effect {
                Effect::Post { mention, .. } if fails => {
                    app.unreachable(&key, game, mention).unwrap();
                }
                Effect::Post { event, ply, mention, posting, .. } => {
                    let players = self.state(game).record().players;
                    let tells = players.side_of(mention).map(|to| Tells {
                        posting,
                        ply,
                        to,
                        undone: false,
                    });
                    let replaces = matches!(posting, Posting::Turn | Posting::Over);
                    let message = Message(self.fresh());
                    let channel = HERE.channel;
                    let posted = Posted { channel, message, event, replaces, tells };
                    app.posted(&key, game, posted).unwrap();
                }
                Effect::CreateThread { .. } if fails => app.thread_refused(&key, game).unwrap(),
                Effect::CreateThread { .. } => {
                    let channel = Channel(self.fresh());
                    app.thread_created(&key, game, channel).unwrap();
                }
                _ => app.settled(&key).unwrap(),
            }
        }
    }

    /// Does what is due.
    fn tick(&mut self) {
        while self.house.app.tick().unwrap().more {}
    }

    fn new_challenge(
        &self,
        variant: Variant,
        time: TimeControl,
        thread: bool,
        rated: bool,
    ) -> NewChallenge {
        let thread = if thread { ThreadPolicy::Wanted(Archive::Hour) } else { ThreadPolicy::Place };
        NewChallenge { time, thread, rated, ..NewChallenge::open(variant, HERE) }
    }

    fn happen(&mut self, deed: Deed) {
        let app = self.house.app.clone();
        let cause = self.house.cause();
        let member = |index: Index| *index.get(&MEMBERS);
        match deed {
            Deed::Begin { variant, time, thread, rated, players } => {
                let by = players.index(MEMBERS.len());
                let (by, other) = (MEMBERS[by], MEMBERS[(by + 1) % MEMBERS.len()]);
                let new = self.new_challenge(variant, time, thread, rated);
                let Ok(challenge) = app.challenge(cause, by, &new) else { return };
                let cause = self.house.cause();
                if let Ok((_, Some(game))) =
                    app.answer(cause, other, challenge.id, ChallengeDeed::Accept)
                {
                    self.games.push(game.record().id);
                }
            }
            Deed::Ask { opponent, by } => {
                let opponent = Some(member(opponent)).filter(|one| *one != member(by));
                let new = NewChallenge { opponent, ..NewChallenge::open(Variant::ALL[0], HERE) };
                self.challenges.extend(app.challenge(cause, member(by), &new).map(|made| made.id));
            }
            Deed::Answer { challenge, by, deed } if !self.challenges.is_empty() => {
                let challenge = *challenge.get(&self.challenges);
                if let Ok((_, Some(game))) = app.answer(cause, member(by), challenge, deed) {
                    self.games.push(game.record().id);
                }
            }
            Deed::Answer { .. } => {}
            Deed::Move { game, mv } => {
                let Some(game) = self.game(game) else { return };
                let state = self.state(game);
                let Some(mover) = state.player_to_move().and_then(Player::member) else { return };
                let legal = state.position().legal_moves();
                if state.record().ending.is_none() && !legal.is_empty() {
                    let text = state.position().move_text(*mv.get(&legal));
                    drop(self.house.ask(game, mover, Action::Move(text)));
                }
            }
            Deed::Act { game, by, action } => {
                if let Some(game) = self.game(game) {
                    drop(self.house.ask(game, member(by), action));
                }
            }
            Deed::Deliver { game, fails } => {
                if let Some(game) = self.game(game) {
                    self.deliver(game, fails);
                }
            }
            Deed::ThreadLost { game } => {
                let Some(game) = self.game(game) else { return };
                if let Some(channel) = self.state(game).record().thread.own() {
                    app.thread_lost(game, channel).unwrap();
                }
            }
            Deed::Rematch { game, by } => {
                let Some(game) = self.game(game) else { return };
                let made = app.rematch(cause, member(by), game, HERE.server, None);
                if let Ok((challenge, started)) = made {
                    self.challenges.push(challenge.id);
                    self.games.extend(started.map(|game| game.record().id));
                }
            }
            Deed::Remind { member: index, reminders } => {
                let reminders = Reminders::new(reminders);
                let change = |settings: &mut MemberSettings| settings.reminders = reminders.clone();
                app.change_member(member(index), change).unwrap();
            }
            Deed::Leave { member: index, days } => drop(app.leave(member(index), days)),
            Deed::ComeBack { member: index } => drop(app.come_back(member(index))),
            Deed::Pass(span) => {
                self.house.hands.pass(span);
                self.tick();
            }
            Deed::Crash(span) => {
                app.beat().unwrap();
                drop(app);
                self.house.crash(span);
            }
            Deed::Forget { member: index } => {
                app.forget_member(member(index)).unwrap();
                self.tick();
            }
        }
    }

    fn check(&self) {
        check_records(&*self.house.store).unwrap();
        for game in &self.games {
            let rebuilt = self.house.app.rebuilt(*game).unwrap();
            assert_eq!(rebuilt.record(), self.state(*game).record());
        }
    }

    /// Nobody does anything any more, and all are told of everything: each game whose clock runs is lost in the end.
    fn left_alone(&mut self) {
        for member in MEMBERS {
            drop(self.house.app.come_back(member));
        }
        for _ in 0..40 {
            for game in self.games.clone() {
                self.deliver(game, false);
            }
            self.house.hands.pass(DAY);
            self.tick();
        }
        for game in &self.games {
            let state = self.state(*game);
            let record = state.record();
            let runs = record.clock.as_ref().is_some_and(Clock::runs);
            assert!(record.ending.is_some() || !runs, "{record:#?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        rng_seed: prop::test_runner::RngSeed::Fixed(0x11_fe5),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_stored_agrees_after_whatever_happens_and_who_is_left_alone_loses_on_time(
        deeds in prop::collection::vec(deed(), 1..80),
    ) {
        let mut life = Life::new();
        for deed in deeds {
            life.happen(deed);
            life.check();
        }
        life.left_alone();
        life.check();
    }
}
