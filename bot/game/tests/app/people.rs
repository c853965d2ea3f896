//! Settings, vacations, and what is known about members.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

use oddboard_game::{
    core::{
        ChallengeObstacle, Ending, LeaveRefusal, MemberRecord, Reminders, Server, Span,
        TimeControl,
        time::{DAY, HOUR},
    },
    store::{DueAt, Key, Scan, Table},
};

use oddboard_rules::Side;

use super::{
    keeping::{HERE, House, on_both, rated, white},
    severable::Severable,
    *,
};

const CAROL: Member = Member(3);

fn slow() -> NewChallenge {
    NewChallenge { time: TimeControl::per_move(2).unwrap(), ..white() }
}

pub(super) fn finished(house: &House, new: &NewChallenge) -> GameId {
    let game = house.begin(new);
    house.play(game);
    house.play(game);
    house.ask(game, BOB, Action::Resign).unwrap();
    game
}

#[test]
fn settings_are_kept_and_hold_in_games_under_way() {
    on_both(|house| {
        house.begin(&slow());
        assert_eq!(house.app.next_due().unwrap(), Some(house.app.now().plus(HOUR.times(36))));
        house.app.change_member(ALICE, |settings| settings.reminders = Reminders::none()).unwrap();
        assert_eq!(house.app.next_due().unwrap(), Some(house.app.now().plus(DAY.times(2))));
        let settings = house.app.member(ALICE).unwrap().settings;
        assert_eq!(settings.reminders, Reminders::none());
        // And in those that begin later; what was to be done about them is done.
        house.begin(&slow());
        assert_eq!(house.app.next_due().unwrap(), Some(house.app.now().plus(DAY.times(2))));
        assert_eq!(house.store.due(DueAt(u64::MAX), None, 10).unwrap().len(), 2);
    });
}

#[test]
fn a_vacation_holds_all_clocks_of_a_player() {
    on_both(|house| {
        let games = [house.begin(&slow()), house.begin(&slow())];
        house.hands.pass(HOUR);
        let until = house.app.leave(ALICE, 10).unwrap();
        assert_eq!(until, house.app.now().plus(DAY.times(10)));
        assert!(matches!(
            house.app.leave(ALICE, 1),
            Err(Failure::Refused(LeaveRefusal::AlreadyAway { .. }))
        ));
        house.hands.pass(DAY.times(9));
        house.app.tick().unwrap();
        assert_eq!(house.app.games_of(ALICE).unwrap().len(), 2);
        house.app.come_back(ALICE).unwrap();
        house.hands.pass(DAY.times(2).less(HOUR));
        // A last reminder comes first.
        house.app.tick().unwrap();
        for game in games {
            house.deliver(game);
        }
        house.hands.pass(HOUR);
        house.app.tick().unwrap();
        assert_eq!(house.app.games_of(ALICE).unwrap().len(), 0, "time is up in both");
    });
}

#[test]
fn a_vacation_holds_no_clock_that_has_less_than_a_day() {
    on_both(|house| {
        let timed = |base| NewChallenge {
            time: TimeControl::Budget { base, increment: Span::ZERO },
            ..white()
        };
        let due = |game| {
            let now = house.app.moment().unwrap();
            house.app.game(game).unwrap().record().due(now).map(|due| due.since(now.at))
        };
        let (quick, long) = (house.begin(&timed(HOUR)), house.begin(&timed(DAY)));
        house.app.leave(ALICE, 10).unwrap();
        assert_eq!((due(quick), due(long)), (Some(HOUR), Some(DAY.times(11))));
        // Nor in a game that begins meanwhile.
        let (quick, long) = (house.begin(&timed(HOUR)), house.begin(&timed(DAY)));
        assert_eq!((due(quick), due(long)), (Some(HOUR), Some(DAY.times(11))));
    });
}

/// Writes a member's record, whatever it was before.
fn put_member(batch: &mut oddboard_game::store::Batch, record: &MemberRecord) {
    batch.upsert(record, None);
    // What is expected to be there is the business of those who decide, not of a test's crash.
    batch.checks.clear();
}

#[test]
fn a_vacation_that_was_begun_reaches_the_games_after_a_crash() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = house.begin(&slow());
    // What `leave` writes before the games follow.
    let moment = house.app.moment().unwrap();
    let mut record = MemberRecord::new(ALICE);
    record.leave(moment, 10).unwrap();
    let mut batch = oddboard_game::store::Batch::new();
    put_member(&mut batch, &record);
    let (at, id) = (DueAt(moment.uptime().0), Key::tagged("member", &[ALICE.0]));
    batch.schedule(at, &id, r#"{"member":1}"#.to_owned());
    house.store.commit(batch).unwrap();
    house.app.tick().unwrap();
    let state = house.app.game(game).unwrap();
    let due = moment.at.plus(DAY.times(12));
    assert_eq!(state.record().due(moment), Some(due));
}

#[test]
fn who_opts_out_of_ratings_is_on_no_leaderboard_and_plays_unrated() {
    on_both(|house| {
        finished(&house, &rated());
        let leaders = || house.app.leaderboard(None, Variant::ALL[0], None, 10).unwrap().len();
        assert_eq!(leaders(), 2);
        let take_part = |ratings| {
            house.app.change_member(ALICE, |settings| settings.ratings = ratings).unwrap();
        };
        take_part(false);
        assert_eq!(leaders(), 1);
        let refused = house.app.challenge(house.cause(), BOB, &rated());
        let id = refused.unwrap().id;
        let Err(Failure::Refused(refusal)) =
            house.app.answer(house.cause(), ALICE, id, ChallengeDeed::Accept)
        else {
            panic!("Alice plays unrated");
        };
        let unrated = ChallengeObstacle::Unrated { member: ALICE, own: true, accepting: true };
        assert_eq!(refusal, unrated.into());
        take_part(true);
        assert_eq!(leaders(), 2);
    });
}

#[test]
fn a_game_that_was_rated_when_it_began_counts_for_the_other_all_the_same() {
    on_both(|house| {
        let game = house.begin(&rated());
        house.play(game);
        house.play(game);
        house.app.change_member(ALICE, |settings| settings.ratings = false).unwrap();
        house.ask(game, BOB, Action::Resign).unwrap();
        let leaders = house.app.leaderboard(None, Variant::ALL[0], None, 10).unwrap();
        let members: Vec<_> = leaders.iter().map(|rank| rank.standing.member).collect();
        assert_eq!(members, [BOB]);
    });
}

#[test]
fn an_export_has_everything_about_a_member() {
    on_both(|house| {
        let over = finished(&house, &rated());
        let game = house.begin(&slow());
        house.app.challenge(house.cause(), ALICE, &white()).unwrap();
        house.app.leave(ALICE, 2).unwrap();
        house.app.finish_lesson(ALICE, Variant::ALL[1], "rook").unwrap();
        let export = house.app.export_member(ALICE).unwrap();
        let export: serde_json::Value = serde_json::from_str(&export).unwrap();
        let count = |what: &str| export[what].as_array().unwrap().len();
        assert_eq!(count("challenges"), 3);
        assert_eq!(count("standings"), 2);
        assert_eq!((count("past_games"), count("games")), (1, 2));
        assert_eq!(export["lessons"][0]["done"], serde_json::json!(["rook"]));
        assert_eq!(export["games"][0]["record"]["id"], over.0);
        assert_eq!(export["games"][1]["record"]["id"], game.0);
        assert!(export["games"][0]["events"].as_array().unwrap().len() >= 4);
        assert_eq!(export["member"]["leaves"].as_array().unwrap().len(), 1);
        let nobody = house.app.export_member(CAROL).unwrap();
        let nobody: serde_json::Value = serde_json::from_str(&nobody).unwrap();
        assert_eq!(nobody["games"].as_array().unwrap().len(), 0);
    });
}

/// Everything in the store in which a member's number stands.
fn traces(house: &House, member: u64) -> Vec<String> {
    let mut traces = Vec::new();
    let (number, key) = (member.to_string(), format!("{member:016x}"));
    for table in Table::ALL {
        for (at, entry) in house.store.scan(table, &Scan::all()).unwrap() {
            let digits = entry.json.split(|character: char| !character.is_ascii_digit());
            let named = digits.into_iter().any(|part| part == number);
            if named || at.as_str().contains(&key) {
                traces.push(format!("{table:?} {at}: {}", entry.json));
            }
        }
    }
    traces
}

#[test]
fn what_is_deleted_leaves_no_trace_and_games_remain() {
    const EVE: Member = Member(918_273_645);
    on_both(|house| {
        let accept = |new: &NewChallenge| {
            let id = house.app.challenge(house.cause(), ALICE, new).unwrap().id;
            let answer = house.app.answer(house.cause(), EVE, id, ChallengeDeed::Accept);
            answer.unwrap().1.unwrap().record().id
        };
        let over = accept(&rated());
        house.play(over);
        house.play(over);
        house.ask(over, ALICE, Action::Resign).unwrap();
        let (early, late) = (accept(&slow()), accept(&rated()));
        house.play(late);
        house.play(late);
        house.app.challenge(house.cause(), EVE, &white()).unwrap();
        let to_eve = NewChallenge { opponent: Some(EVE), ..white() };
        house.app.challenge(house.cause(), ALICE, &to_eve).unwrap();
        let declined = house.app.challenge(house.cause(), ALICE, &to_eve).unwrap().id;
        house.app.answer(house.cause(), EVE, declined, ChallengeDeed::Decline).unwrap();
        house.app.leave(EVE, 3).unwrap();
        house.app.finish_lesson(EVE, Variant::ALL[0], "rook").unwrap();
        house.app.finish_lesson(EVE, Variant::ALL[2], "king").unwrap();
        assert!(traces(&house, EVE.0).len() > 10);

        house.app.forget_member(EVE).unwrap();
        assert_eq!(traces(&house, EVE.0), Vec::<String>::new());
        let ending = |game| {
            let state = house.app.game(game).unwrap();
            assert_eq!(state.record().players.black, Member::ANONYMOUS);
            assert_eq!(house.app.rebuilt(game).unwrap().record(), state.record());
            state.record().ending.clone().unwrap()
        };
        assert_eq!(ending(over), Ending::Resignation { winner: Side::Black });
        assert_eq!(
            (ending(early), ending(late)),
            (Ending::Aborted, Ending::Resignation { winner: Side::White })
        );
        let past = house.app.past_games(ALICE).unwrap();
        assert!(past.len() == 3 && past.iter().all(|past| past.opponent == Member::ANONYMOUS));
        let Err(Failure::Refused(refusal)) =
            house.app.rematch(house.cause(), ALICE, over, None, None)
        else {
            panic!("there is nobody to play with");
        };
        assert_eq!(refusal, ChallengeObstacle::Gone.into());
        assert_eq!(house.app.tick().unwrap().failed, 0);
    });
}

#[test]
fn a_game_that_begins_while_data_are_deleted_is_forgotten_too() {
    const EVE: Member = Member(918_273_645);
    let mut began = 0;
    for before in 0.. {
        let base: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let line = Arc::new(Severable::over(Arc::clone(&base)));
        let house = House::new(Arc::clone(&line) as _);
        let new = white();
        let challenge = house.app.challenge(house.cause(), EVE, &new).unwrap().id;
        let beside = App::new(base, Arc::clone(&house.hands) as _).0;
        let (cause, batches, game) = (house.cause(), Arc::default(), Arc::default());
        let (counted, begun): (Arc<AtomicUsize>, Arc<AtomicBool>) =
            (Arc::clone(&batches), Arc::clone(&game));
        line.before_each(move || {
            if counted.fetch_add(1, SeqCst) == before {
                let answered = beside.answer(cause, BOB, challenge, ChallengeDeed::Accept);
                begun.store(answered.is_ok_and(|(_, game)| game.is_some()), SeqCst);
            }
        });
        house.app.forget_member(EVE).unwrap();
        assert_eq!(traces(&house, EVE.0), Vec::<String>::new(), "before batch {before}");
        began += usize::from(game.load(SeqCst));
        if batches.load(SeqCst) <= before {
            break;
        }
    }
    assert!(began >= 2, "it is accepted before and after games are looked for: {began}");
}

#[test]
fn an_index_that_names_what_is_over_keeps_nobody_from_having_their_data_deleted() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = house.begin(&white());
    let index = house.store.scan(Table::MemberGame, &Scan::all()).unwrap();
    house.play(game);
    house.play(game);
    house.ask(game, ALICE, Action::Resign).unwrap();
    let mut batch = oddboard_game::store::Batch::new();
    for (key, entry) in index {
        batch.put(Table::MemberGame, key, entry.json);
    }
    house.store.commit(batch).unwrap();
    house.app.forget_member(BOB).unwrap();
    assert_eq!(house.app.game(game).unwrap().record().players.black, Member::ANONYMOUS);
    assert_eq!(house.app.tick().unwrap(), Ticked::default());
}

#[test]
fn a_deletion_that_a_crash_cut_short_is_finished() {
    let house = House::new(Arc::new(MemoryStore::new()));
    finished(&house, &white());
    house.begin(&slow());
    let mut batch = oddboard_game::store::Batch::new();
    let record = MemberRecord { leaving: true, ..MemberRecord::new(BOB) };
    put_member(&mut batch, &record);
    let now = house.app.moment().unwrap().uptime();
    batch.schedule(DueAt(now.0), &Key::tagged("forget", &[BOB.0]), r#"{"forget":2}"#.to_owned());
    house.store.commit(batch).unwrap();
    house.app.tick().unwrap();
    assert_eq!(house.app.past_games(BOB).unwrap(), []);
    assert_eq!(house.app.games_of(BOB).unwrap().len(), 0);
    assert_eq!(house.app.tick().unwrap(), Ticked::default());
}

#[test]
fn server_settings_are_kept_and_hold() {
    on_both(|house| {
        let channels = vec![Channel(77)];
        house
            .app
            .change_server(Server(4), |settings| settings.channels = channels.clone())
            .unwrap();
        assert_eq!(house.app.server(Server(4)).unwrap().channels, channels);
        let Err(Failure::Refused(refusal)) = house.app.challenge(house.cause(), ALICE, &white())
        else {
            panic!("not in this channel");
        };
        assert_eq!(refusal, ChallengeObstacle::OtherChannels(channels.clone()).into());
        let there = Place { channel: Channel(77), ..HERE };
        let new = NewChallenge { place: there, ..white() };
        house.app.challenge(house.cause(), ALICE, &new).unwrap();
        assert_eq!(Span::ZERO, house.app.wake_up().unwrap());
    });
}
