//! Lessons that members have done, over both stores.

use oddboard_game::{
    app::NewGame,
    core::{Player, Players},
};

use super::{
    engines::new_game,
    harness::LEVEL,
    keeping::{House, on_both, rated, white},
    *,
};

fn done(house: &House, member: Member, variant: Variant) -> Vec<String> {
    house.app.lessons_done(member, variant).unwrap().done.into_iter().collect()
}

#[test]
fn what_is_done_is_kept_by_member_and_game_and_counts_once() {
    on_both(|house| {
        let [one, other] = [Variant::ALL[0], Variant::ALL[1]];
        assert_eq!(done(&house, ALICE, one), [""; 0]);
        house.app.finish_lesson(ALICE, one, "rook").unwrap();
        house.app.finish_lesson(ALICE, one, "king").unwrap();
        let again = house.app.finish_lesson(ALICE, one, "rook").unwrap();
        assert_eq!(again.done.len(), 2);
        house.app.finish_lesson(ALICE, other, "rook").unwrap();
        assert_eq!(done(&house, ALICE, one), ["king", "rook"]);
        assert_eq!(done(&house, ALICE, other), ["rook"]);
        assert_eq!(done(&house, BOB, one), [""; 0]);
        assert_eq!(house.app.all_lessons_done(ALICE).unwrap().len(), 2);
    });
}

#[test]
fn one_game_is_started_over_and_the_others_stay() {
    on_both(|house| {
        for variant in &Variant::ALL[..2] {
            house.app.finish_lesson(ALICE, *variant, "rook").unwrap();
        }
        house.app.finish_lesson(BOB, Variant::ALL[0], "rook").unwrap();
        house.app.start_lessons_over(ALICE, Variant::ALL[0]).unwrap();
        house.app.start_lessons_over(ALICE, Variant::ALL[0]).unwrap();
        assert_eq!(done(&house, ALICE, Variant::ALL[0]), [""; 0]);
        assert_eq!(done(&house, ALICE, Variant::ALL[1]), ["rook"]);
        assert_eq!(done(&house, BOB, Variant::ALL[0]), ["rook"]);
    });
}

#[test]
fn a_member_whose_number_begins_alike_is_somebody_else() {
    on_both(|house| {
        let alike = Member(16);
        house.app.finish_lesson(alike, Variant::ALL[0], "rook").unwrap();
        assert_eq!(house.app.all_lessons_done(ALICE).unwrap(), []);
        house.app.forget_member(ALICE).unwrap();
        assert_eq!(done(&house, alike, Variant::ALL[0]), ["rook"]);
    });
}

#[test]
fn a_game_is_known_to_those_who_play_or_have_played_it() {
    on_both(|house| {
        let knows = |member, number: usize| house.app.knows(member, Variant::ALL[number]).unwrap();
        assert!(!knows(ALICE, 0) && !knows(BOB, 0));
        house.app.challenge(house.cause(), ALICE, &white()).unwrap();
        assert!(!knows(ALICE, 0), "a challenge is no game yet");
        let game = house.begin(&rated());
        assert!(knows(ALICE, 0) && knows(BOB, 0));
        house.play(game);
        house.play(game);
        house.ask(game, BOB, Action::Resign).unwrap();
        assert!(knows(ALICE, 0) && knows(BOB, 0));
        assert!(!knows(ALICE, 1));
    });
}

#[test]
fn a_members_first_game_is_guided_and_no_later_one() {
    let app = app();
    let begin = |cause, guided| {
        let players = Players::new(ALICE, Player::Engine(LEVEL));
        let new = NewGame { guided, ..new_game(players) };
        app.play_engine(InteractionId(cause), ALICE, &new, None).unwrap().record().id
    };
    let guided =
        || app.lessons_done(ALICE, new_game(Players::new(ALICE, BOB)).variant).unwrap().guided;
    assert_eq!(guided(), None);
    let first = begin(100, true);
    assert_eq!(guided(), Some(first));
    begin(200, true);
    assert_eq!(guided(), Some(first), "the second one is not new");
    assert!(app.export_member(ALICE).unwrap().contains("guided"));
    app.start_lessons_over(ALICE, Variant::ALL[0]).unwrap();
    begin(300, true);
    assert_eq!(guided(), None, "the game is known");
}
