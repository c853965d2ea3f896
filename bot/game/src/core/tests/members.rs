use super::{time::*, *};

fn moment(days: u64) -> Moment {
    Moment { at: Time(DAY.0 * days), down: Lag::ZERO }
}

#[test]
fn settings_begin_with_their_defaults() {
    let settings = MemberSettings::default();
    assert!(!settings.confirm && settings.ratings && !settings.quick);
    let empty: MemberSettings = serde_json::from_str("{}").unwrap();
    assert_eq!(empty, settings);
    let server: ServerSettings = serde_json::from_str("{}").unwrap();
    assert_eq!(server, ServerSettings::default());
    assert_eq!(server.time, TimeControl::per_move(3).unwrap());
}

#[test]
fn settings_that_one_version_more_has_are_not_needed_to_read() {
    let some = r#"{"orientation":"white","reminders":["quarter",{"left":3600000}],"later":true}"#;
    let settings: MemberSettings = serde_json::from_str(some).unwrap();
    assert_eq!(settings.orientation, Orientation::White);
    assert_eq!(settings.reminders.chosen(), [Reminder::Quarter, Reminder::Left(HOUR)]);
}

#[test]
fn a_server_names_its_channels_and_who_may_challenge() {
    let open = ServerSettings::default();
    assert_eq!(open.admit(&ALICE.into(), HERE, None), Ok(()));
    let channels = vec![Channel(21)];
    let elsewhere = ServerSettings { channels: channels.clone(), ..open.clone() };
    let refused = ChallengeObstacle::OtherChannels(channels);
    assert_eq!(elsewhere.admit(&ALICE.into(), HERE, None), Err(refused.into()));
    let club = ServerSettings { roles: vec![Role(5), Role(6)], ..open };
    let refused = ChallengeObstacle::RoleNeeded(vec![Role(5), Role(6)]);
    assert_eq!(club.admit(&ALICE.into(), HERE, None), Err(refused.into()));
    let guest = Who { member: ALICE, roles: vec![Role(6)] };
    assert_eq!(club.admit(&guest, HERE, None), Ok(()));
}

#[test]
fn a_vacation_takes_whole_days_from_a_yearly_budget() {
    let mut alice = MemberRecord::new(ALICE);
    assert_eq!(alice.leave(moment(1_000), 0), Err(LeaveRefusal::NoDays));
    assert_eq!(alice.leave(moment(1_000), 31), Err(LeaveRefusal::TooLong { left: 30 }));
    let until = alice.leave(moment(1_000), 20).unwrap();
    assert_eq!((until, alice.away(moment(1_019).at)), (moment(1_020).at, Some(until)));
    assert_eq!(alice.leave(moment(1_010), 1), Err(LeaveRefusal::AlreadyAway { until }));
    assert_eq!(alice.away(moment(1_020).at), None);
    assert_eq!(alice.leave(moment(1_030), 11), Err(LeaveRefusal::TooLong { left: 10 }));
    // A year after, the days come back one by one.
    assert_eq!(alice.vacation_left(moment(1_370).at), DAY.times(15));
    assert_eq!(alice.leave(moment(1_385), 30), Ok(moment(1_415).at));
    assert_eq!(alice.leaves.len(), 1, "what is a year past is forgotten");
}

#[test]
fn who_comes_back_early_has_the_rest_again() {
    let mut alice = MemberRecord::new(ALICE);
    assert_eq!(alice.come_back(moment(0).at), Err(LeaveRefusal::NotAway));
    alice.leave(moment(1_000), 20).unwrap();
    alice.come_back(moment(1_005).at).unwrap();
    assert_eq!(alice.away(moment(1_005).at), None);
    assert_eq!(alice.vacation_left(moment(1_005).at), DAY.times(25));
    assert_eq!(alice.terms(moment(1_005).at).away, None);
}

#[test]
fn who_goes_away_and_comes_back_again_and_again_is_not_remembered_without_end() {
    let mut alice = MemberRecord::new(ALICE);
    let hours = |hours: u64| Moment { at: Time(DAY.0 + HOUR.times(hours).0), down: Lag::ZERO };
    for time in 0..100 {
        alice.leave(hours(10 * time), 1).unwrap();
        alice.come_back(hours(10 * time + 1).at).unwrap();
    }
    assert_eq!(alice.leaves.len(), MemberRecord::LEAVES);
    let left = alice.vacation_left(hours(1_000).at);
    assert_eq!(left, MemberRecord::BUDGET.less(HOUR.times(100)), "every hour counts");
}

#[test]
fn whoever_sets_nothing_is_reminded_once() {
    assert_eq!(MemberSettings::default().reminders.chosen(), [Reminder::Quarter]);
}

#[test]
fn threads_of_earlier_programs_are_read_and_written_back() {
    for (stored, threads) in [
        ("null", Threads::Never),
        (r#""three-days""#, Threads::Always(Archive::ThreeDays)),
        (r#""where-possible""#, Threads::WherePossible),
    ] {
        assert_eq!(serde_json::from_str::<Threads>(stored).unwrap(), threads);
        assert_eq!(serde_json::to_string(&threads).unwrap(), stored);
    }
    // Who had set anything before keeps playing without threads, if they did.
    let server: ServerSettings = serde_json::from_str(r#"{"threads":null,"cap":3}"#).unwrap();
    assert_eq!((server.threads, server.cap), (Threads::Never, 3));
    assert!(server.rated && server.without.is_empty() && server.results.is_none());
    assert_eq!(Threads::WherePossible.wanted(true), Some(Archive::Week));
    assert_eq!(Threads::WherePossible.wanted(false), None);
}

#[test]
fn a_server_says_which_games_it_has() {
    let (without, has) = (Variant::ALL[0], Variant::ALL[1]);
    let server = ServerSettings { without: vec![without], ..ServerSettings::default() };
    assert_eq!(server.offers(has), Ok(()));
    let offered = server.variants();
    assert_eq!(offered.len(), Variant::ALL.len() - 1);
    let refused = ChallengeObstacle::NotPlayedHere { variant: without, offered };
    assert_eq!(server.offers(without), Err(refused.into()));
    let stored = serde_json::to_string(&server).unwrap();
    assert_eq!(serde_json::from_str::<ServerSettings>(&stored).unwrap(), server);
    let unknown: ServerSettings = serde_json::from_str(r#"{"without":["chess"]}"#).unwrap();
    assert_eq!(unknown.variants(), Variant::ALL);
}

#[test]
fn reminders_are_few_and_each_is_one() {
    let many = Reminders::new((1..20).map(|hours| Reminder::Left(HOUR.times(hours))));
    assert_eq!(many.chosen().len(), Reminders::MOST);
    let twice = Reminders::new([Reminder::Half, Reminder::Half]);
    assert_eq!(twice.chosen(), [Reminder::Half]);
}
