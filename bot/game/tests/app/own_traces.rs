//! What is one player's alone, in games by direct message: it goes with them, and the other is not given it.

use oddboard_game::{
    app::check_records,
    core::{
        GameRecord, Reminders, Tells, ThreadPolicy, TimeControl,
        time::{DAY, HOUR},
    },
    store::{Scan, Table},
};

use super::{
    keeping::{House, on_both, white},
    *,
};

const EVE: Member = Member(918_273_645);
/// Where Alice and Eve are told by direct message.
const ALICES: Channel = Channel(717_273_747);
const EVES: Channel = Channel(616_263_646);

/// Delivers what is to be told to each player's own direct messages, and what is to be done to earlier messages.
fn tell(house: &House, game: GameId) -> Vec<Effect> {
    let pending = house.app.pending(game).unwrap();
    for Pending { key, effect, .. } in &pending {
        let Effect::Post { event, ply, mention, posting, .. } = *effect else {
            house.app.settled(key).unwrap();
            continue;
        };
        let to = house.app.game(game).unwrap().record().players.side_of(mention).unwrap();
        let tells = Some(Tells { posting, ply, to, undone: false });
        let replaces = matches!(posting, Posting::Turn | Posting::Over);
        let channel = if mention == EVE { EVES } else { ALICES };
        let message = Message(channel.0 * 1_000 + event);
        house.app.posted(key, game, Posted { channel, message, event, replaces, tells }).unwrap();
    }
    pending.into_iter().map(|pending| pending.effect).collect()
}

fn play(house: &House, game: GameId) {
    let state = house.app.game(game).unwrap();
    let by = state.player_to_move().unwrap().member().unwrap();
    house.ask(game, by, first_move(&state)).unwrap();
    tell(house, game);
}

/// A game by direct message, that Eve asked Alice for, or the other way round.
fn begun(house: &House, by: Member) -> GameId {
    let (to, own, theirs) = if by == EVE { (ALICE, EVES, ALICES) } else { (EVE, ALICES, EVES) };
    let new = NewChallenge {
        opponent: Some(to),
        place: Place { server: None, channel: own },
        thread: ThreadPolicy::Apart,
        time: TimeControl::per_move(3).unwrap(),
        ..white()
    };
    let id = house.app.challenge(house.cause(), by, &new).unwrap().id;
    let shown = Message(theirs.0 * 1_000);
    house.app.shown(id, shown, Some(theirs)).unwrap();
    let accept = ChallengeDeed::Accept;
    let answer = house.app.answer_below(Some(shown), house.cause(), to, id, accept);
    let game = answer.unwrap().1.unwrap();
    while !tell(house, game.record().id).is_empty() {}
    game.record().id
}

/// Games that are packed, over, and going on, begun by either; Eve has reminders of her own and was away.
fn games(house: &House) -> Vec<GameId> {
    house.app.change_member(EVE, |settings| settings.reminders = Reminders::none()).unwrap();
    let mut games = Vec::new();
    for over in [true, true, false] {
        for by in [EVE, ALICE] {
            let game = begun(house, by);
            (0..3).for_each(|_| play(house, game));
            if over {
                house.ask(game, by, Action::Resign).unwrap();
                while !tell(house, game).is_empty() {}
            }
            games.push(game);
        }
        if games.len() == 2 {
            house.app.leave(EVE, 1).unwrap();
            house.hands.pass(HOUR);
            house.app.tick().unwrap();
        }
    }
    games
}

/// Everything in the store in which one of these stands.
fn traces(house: &House, words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for table in Table::ALL {
        for (key, entry) in house.store.scan(table, &Scan::all()).unwrap() {
            let row = format!("{table:?} {key}: {}", entry.json);
            found.extend(words.iter().any(|word| row.contains(word)).then_some(row));
        }
    }
    found
}

fn told(house: &House, game: GameId) -> (GameRecord, String) {
    let record = house.app.game(game).unwrap().record().clone();
    assert_eq!(house.app.rebuilt(game).unwrap().record(), &record);
    let log = serde_json::to_string(&house.app.events(game).unwrap()).unwrap();
    (record.clone(), serde_json::to_string(&record).unwrap() + &log)
}

#[test]
fn where_somebody_was_told_by_direct_message_goes_with_them() {
    on_both(|house| {
        let games = games(&house);
        let own = [EVES.0.to_string(), format!("{:016x}", EVES.0)];
        assert!(traces(&house, &own).len() > 10);
        house.app.forget_member(EVE).unwrap();
        let mut closed = Vec::new();
        for game in &games {
            // What is on its way still knows where their messages are.
            while let told = tell(&house, *game)
                && !told.is_empty()
            {
                closed.extend(told);
            }
        }
        assert_eq!(traces(&house, &own), Vec::<String>::new());
        let at_eve = |effect: &&Effect| matches!(effect, Effect::Supersede { posted, .. } if posted.channel == EVES);
        assert!(closed.iter().filter(at_eve).count() >= 1, "their last board loses its buttons");
        let nowhere = |effect: &Effect| matches!(effect, Effect::Supersede { posted, .. } if posted.channel == Channel(0));
        assert!(!closed.iter().any(nowhere), "{closed:?}");
        for game in games {
            let (record, all) = told(&house, game);
            assert!(!all.contains("\"reminders\":[]"), "{all}");
            assert!(!all.contains("\"away\":1"), "{all}");
            // What is Alice's stays.
            assert!(all.contains(&ALICES.0.to_string()), "{all}");
            let begun_by_eve = record.place.channel == Channel(0);
            assert!(begun_by_eve || record.place.channel == ALICES);
        }
        house.hands.pass(DAY);
        house.app.tick().unwrap();
        assert_eq!(traces(&house, &own), Vec::<String>::new(), "nor once all is packed");
        check_records(&*house.store).unwrap();
    });
}

#[test]
fn what_is_told_by_direct_message_while_its_reader_leaves_is_not_remembered() {
    on_both(|house| {
        let game = begun(&house, EVE);
        play(&house, game);
        let state = house.app.game(game).unwrap();
        house.ask(game, ALICE, first_move(&state)).unwrap();
        let on_its_way = house.app.pending(game).unwrap();
        house.app.forget_member(EVE).unwrap();
        let mut told_late = 0;
        for Pending { key, effect, .. } in &on_its_way {
            if let Effect::Post { event, mention: EVE, .. } = *effect {
                let (channel, message) = (EVES, Message(EVES.0 * 1_000 + event));
                let posted = Posted { channel, message, event, replaces: true, tells: None };
                house.app.posted(key, game, posted).unwrap();
                told_late += 1;
            }
        }
        assert_eq!(told_late, 1);
        while !tell(&house, game).is_empty() {}
        let own = [EVES.0.to_string(), format!("{:016x}", EVES.0)];
        assert_eq!(traces(&house, &own), Vec::<String>::new());
        assert!(house.ending(game).is_some());
    });
}

#[test]
fn nobody_is_given_what_is_the_others_alone() {
    on_both(|house| {
        games(&house);
        let exported = |member| house.app.export_member(member).unwrap();
        let (alices, eves) = (exported(ALICE), exported(EVE));
        let holds = |text: &str, channel: Channel| text.contains(&channel.0.to_string());
        assert!(holds(&alices, ALICES) && !holds(&alices, EVES), "{alices}");
        assert!(holds(&eves, EVES) && !holds(&eves, ALICES), "{eves}");
        assert!(!alices.contains("\"reminders\":[]") && !alices.contains("\"away\":1"));
        assert!(eves.contains("\"reminders\":[]") && eves.contains("\"away\":1"));
    });
}
