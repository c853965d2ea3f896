//! Reviews of games that are over, over both stores.

use oddboard_game::core::{GameReview, ReviewedMove, TurningPoint, Worth};

use super::{
    keeping::{on_both, rated},
    *,
};

fn review(game: GameId) -> GameReview {
    let point = TurningPoint {
        ply: 1,
        played: Worth::LossIn(3),
        best: Worth::Share(510),
        line: vec!["a1a2".to_owned()],
    };
    let moves = vec![ReviewedMove { best: 500, played: 490 }; 2];
    GameReview { format: GameReview::FORMAT, game, moves, turning_points: vec![point] }
}

#[test]
fn a_review_is_kept_with_its_game_and_a_later_one_takes_its_place() {
    on_both(|house| {
        let game = house.begin(&rated());
        assert_eq!(house.app.review(game).unwrap(), None);
        house.app.keep_review(&review(game)).unwrap();
        assert_eq!(house.app.review(game).unwrap(), Some(review(game)));
        let later = GameReview { turning_points: Vec::new(), ..review(game) };
        house.app.keep_review(&later).unwrap();
        assert_eq!(house.app.review(game).unwrap(), Some(later));
        assert_eq!(house.app.review(GameId(game.0 + 1)).unwrap(), None);
    });
}

#[test]
fn one_that_another_version_made_is_made_anew() {
    on_both(|house| {
        let game = house.begin(&rated());
        let other = GameReview { format: GameReview::FORMAT + 1, ..review(game) };
        house.app.keep_review(&other).unwrap();
        assert_eq!(house.app.review(game).unwrap(), None);
        house.app.keep_review(&review(game)).unwrap();
        assert_eq!(house.app.review(game).unwrap(), Some(review(game)));
    });
}

#[test]
fn who_asks_for_their_data_gets_the_reviews_of_their_games() {
    on_both(|house| {
        let game = house.begin(&rated());
        house.app.keep_review(&review(game)).unwrap();
        for member in [ALICE, BOB] {
            let export = house.app.export_member(member).unwrap();
            assert!(export.contains(r#""loss-in":3"#), "{export}");
        }
        assert!(!house.app.export_member(Member(77)).unwrap().contains("loss-in"));
        house.app.forget_member(ALICE).unwrap();
        let kept = house.app.review(game).unwrap();
        assert_eq!(kept, Some(review(game)), "it names nobody, and the game stays");
    });
}

#[test]
fn a_review_is_in_nobodys_data_while_a_rated_game_stands_at_its_positions() {
    on_both(|house| {
        let [reviewed, going] = [house.begin(&rated()), house.begin(&rated())];
        for game in [reviewed, going] {
            house.play(game);
            house.play(game);
        }
        house.app.keep_review(&review(reviewed)).unwrap();
        house.ask(reviewed, ALICE, Action::Resign).unwrap();
        let told = |member| house.app.export_member(member).unwrap().contains(r#""loss-in":3"#);
        assert!(!told(ALICE) && !told(BOB), "the other goes on");
        house.ask(going, BOB, Action::Resign).unwrap();
        assert!(told(ALICE) && told(BOB), "nobody is helped any more");
    });
}
