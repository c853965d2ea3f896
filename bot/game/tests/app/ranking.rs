//! Ratings, leaderboards and profiles, over both stores.

use oddboard_game::core::{
    Ending, Server,
    rating::{Score, Tally},
};
use oddboard_rules::Side;

use super::{
    keeping::{on_both, rated, white},
    *,
};

#[test]
fn a_rated_game_counts_once_overall_and_on_its_server() {
    on_both(|house| {
        let game = house.begin(&rated());
        house.play(game);
        house.play(game);
        house.ask(game, BOB, Action::Resign).unwrap();
        assert!(house.ask(game, BOB, Action::Resign).is_err());
        let profile = house.app.profile(ALICE, Some(Server(4)), Some(BOB)).unwrap();
        for rank in [profile.overall[0], profile.on_server[0]] {
            assert_eq!(rank.standing.tally, Tally { won: 1, ..Tally::default() });
            assert!(rank.now.value > 1_600.0);
        }
        assert_eq!(profile.against.unwrap().won, 1);
        assert_eq!(profile.results[0].by_side.white.won, 1);
        let past = house.app.past_game(BOB, game).unwrap().unwrap();
        assert_eq!((past.side, past.score), (Side::Black, Some(Score::Lost)));
        assert!(past.rating.unwrap().after.value < 1_400.0);
        let board = house.app.leaderboard(Some(Server(4)), Variant::ALL[0], None, 10).unwrap();
        let members: Vec<_> = board.iter().map(|rank| rank.standing.member).collect();
        assert_eq!(members, [ALICE, BOB]);
        let page = house.app.leaderboard(None, Variant::ALL[0], Some(&board[0].standing), 10);
        assert!(page.is_ok());
    });
}

#[test]
fn games_that_never_began_or_are_casual_do_not_count() {
    on_both(|house| {
        let early = house.begin(&rated());
        house.ask(early, BOB, Action::Resign).unwrap();
        let off = house.begin(&rated());
        house.ask(off, BOB, Action::Abort).unwrap();
        let casual = house.begin(&white());
        house.play(casual);
        house.play(casual);
        house.ask(casual, BOB, Action::Resign).unwrap();
        let profile = house.app.profile(ALICE, Some(Server(4)), None).unwrap();
        assert!(profile.overall.is_empty() && profile.on_server.is_empty());
        assert_eq!(profile.results[0].by_side.white.won, 2, "the one called off is none");
    });
}

#[test]
fn a_game_that_those_who_manage_the_server_call_off_counts_for_nothing_however_far_it_came() {
    on_both(|house| {
        let game = house.begin(&rated());
        house.play(game);
        house.play(game);
        let granted = house.app.annul(game, house.cause()).unwrap();
        assert_eq!(granted.state.record().ending, Some(Ending::Annulled));
        let profile = house.app.profile(ALICE, Some(Server(4)), Some(BOB)).unwrap();
        assert!(profile.overall.is_empty() && profile.on_server.is_empty());
        let past = house.app.past_game(BOB, game).unwrap().unwrap();
        assert_eq!((past.score, past.rating), (None, None));
        assert_eq!(house.app.rebuilt(game).unwrap().record(), granted.state.record());
        assert!(house.app.games_of(ALICE).unwrap().is_empty());
        let refused = house.ask(game, ALICE, Action::Resign);
        let Err(Failure::Refused(Refusal::Over(Ending::Annulled))) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(house.app.tick().unwrap().failed, 0);
    });
}

#[test]
fn games_of_one_player_that_end_at_the_same_moment_all_count() {
    on_both(|house| {
        let games: Vec<_> = (0..8).map(|_| house.begin(&rated())).collect();
        for game in &games {
            house.play(*game);
            house.play(*game);
        }
        let start = Arc::new(Barrier::new(games.len()));
        let (house, start) = (&house, &start);
        thread::scope(|scope| {
            for game in games {
                scope.spawn(move || {
                    start.wait();
                    house.ask(game, BOB, Action::Resign).unwrap();
                });
            }
        });
        let board = house.app.leaderboard(None, Variant::ALL[0], None, 10).unwrap();
        let tallies: Vec<_> = board.iter().map(|rank| rank.standing.tally.games()).collect();
        assert_eq!(tallies, [8, 8], "and each player has one place");
    });
}
