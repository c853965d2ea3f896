//! Lessons that members have done, over both stores.

use super::{
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
