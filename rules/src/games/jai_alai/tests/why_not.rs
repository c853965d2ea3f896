//! Why a move is not legal: every reason that occurs in the game.

use super::board;
use crate::games::jai_alai::kinds::{
    BALL, BOY, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL,
};
use crate::games::jai_alai::spec::SPEC;
use crate::games::jai_alai::{DeerCapture, MissingWall, Refusal as Own};
use crate::testing::{assert_refused, position, refusal};
use crate::{AnyPosition, Choice, Move, OwnRefusal, Piece, Refusal, Side, Square, Variant};

/// Why White's move is refused, the Kings in two corners.
#[track_caller]
fn why(pieces: &str, text: &str) -> Refusal {
    refusal(&corners(pieces), text)
}

#[track_caller]
fn corners(pieces: &str) -> AnyPosition {
    board('w', &format!("Ka1 ka8 {pieces}"))
}

crate::testing::square_names!(SPEC);

/// The pattern of one of the game's own reasons.
macro_rules! own {
    ($pattern:pat) => {
        Refusal::Own { reason: OwnRefusal::JaiAlai($pattern), .. }
    };
}

macro_rules! assert_why {
    ($pieces:expr, $text:expr, $pattern:pat) => {
        assert_refused!(corners($pieces), $text, $pattern);
    };
}

#[test]
fn what_is_no_move_or_nobodys() {
    assert_why!("", "hello", Refusal::Unreadable(_));
    assert_why!("", "c3c4", Refusal::NoPiece(_));
    assert_why!("yc3", "c3c2", Refusal::NotYours(..));
    assert_eq!(why("", "pass"), Refusal::own(Own::NoPass, all("")));
    assert_why!("Gc3", "T+T@hand", own!(Own::NoSuchMove));
}

#[test]
fn what_other_games_have() {
    let position = board('w', "Ka1 ka8 Gc3");
    let [from, to] = ["c3", "c4"].map(|name| position.spec().geometry.square(name).unwrap());
    let step = Move::new(from, to);
    let foreign = [
        step.with(Choice::Block),
        step.with(Choice::Explode),
        step.with(Choice::Split(STATUE)),
        Move::new(from, Square::HAND),
        Move::new(Square::HAND, to),
        Move::drop(STATUE, Square::HAND),
    ];
    for mv in foreign {
        assert_eq!(position.why_not(mv), Refusal::own(Own::NoSuchMove, []), "{mv:?}");
    }
}

#[test]
fn a_game_that_is_over() {
    let over = position(Variant::JaiAlai, "k7y/9/9/9/9/9/9/K7Y w - - 0");
    assert_refused!(over, "a1a2", Refusal::Over(_));
}

#[test]
fn drops() {
    assert_eq!(why("Yd4", "T@d4"), Refusal::Occupied(at("d4")));
    assert_eq!(why("", "B@d4"), Refusal::NotInHand(BALL));
    let empty = position(Variant::JaiAlai, "k7y/9/9/9/9/9/YY7/K8 w t - 0");
    assert_refused!(empty, "T@d4", Refusal::NotInHand(_));
    let wall = board('w', "Ke1 ka8 sh4");
    assert_eq!(refusal(&wall, "T@d4"), Refusal::Exposed { royal: at("e1"), checkers: set("h4") });
}

#[test]
fn a_king() {
    assert_eq!(
        why("", "a1a3"),
        Refusal::MovesOtherwise {
            piece: Piece::new(Side::White, KING),
            from: at("a1"),
            to: at("a3")
        }
    );
    assert_eq!(
        why("tb2", "a1b2"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, KING),
            piece: Piece::new(Side::Black, STATUE),
            at: at("b2")
        }
    );
    assert_eq!(why("gb3", "a1b2"), Refusal::Exposed { royal: at("b2"), checkers: set("b3") });
}

#[test]
fn a_guard() {
    assert_why!("Gc3", "c3c5", Refusal::MovesOtherwise { .. });
    assert_eq!(why("Gb2", "b2a1"), Refusal::own(Own::SparesItsKing, all("b2 a1")));
}

#[test]
fn a_ball() {
    assert_eq!(
        why("Bd3 yg3", "d3g3"),
        Refusal::own(
            Own::CapturesAfterRebound {
                piece: BALL,
                target: BOY,
                to: at("g3"),
                wall: MissingWall { friendly: true, squares: all("d4 d2") }
            },
            all("d3 g3 d4 d2")
        )
    );
    assert_eq!(
        why("Bd3 yg5", "d3g5"),
        Refusal::own(
            Own::CapturesAfterRebound {
                piece: BALL,
                target: BOY,
                to: at("g5"),
                wall: MissingWall { friendly: true, squares: all("d6 h3") }
            },
            all("d3 g5 d6 h3")
        )
    );
    assert_eq!(
        why("Bd3 yd6", "d3g5"),
        Refusal::own(
            Own::NeedsRebound {
                piece: BALL,
                from: at("d3"),
                to: at("g5"),
                wall: MissingWall { friendly: true, squares: all("d6 h3") }
            },
            all("d3 g5 d6 h3")
        )
    );
    assert_eq!(
        why("Bd3 Yd6 re5", "d3e5"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, BALL),
            piece: Piece::new(Side::Black, REDUCER),
            at: at("e5")
        }
    );
    assert_eq!(
        why("Bd3 ye3", "d3g3"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, BALL),
            from: at("d3"),
            to: at("g3"),
            by: at("e3")
        }
    );
    assert_eq!(why("Bd3 Yf3", "d3f3"), Refusal::OwnPiece(Piece::new(Side::White, BOY), at("f3")));
    // Both ways are shut on the first leg, then one on the second.
    assert_eq!(
        why("Bd3 yd4 ye3", "d3g5"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, BALL),
            from: at("d3"),
            to: at("g5"),
            by: at("d4")
        }
    );
    assert_eq!(
        why("Bd3 yf5 ye3 Yd6", "d3g5"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, BALL),
            from: at("d3"),
            to: at("g5"),
            by: at("f5")
        }
    );
    // Of two ways that are shut, the one is named that has a wall.
    let by = |pieces| match why(pieces, "d3g5") {
        Refusal::Blocked { by, .. } => by,
        other => panic!("{other:?}"),
    };
    assert_eq!(by("Bd3 yf5 yf3 Yd6"), at("f5"));
    assert_eq!(by("Bd3 yf5 yf3 Yh3"), at("f3"));
    // Beyond the edge there is nothing to rebound on.
    assert_why!("Bd3", "d3i8", Refusal::MovesOtherwise { .. });
}

#[test]
fn a_diagball() {
    assert_why!("Dd3 yf5", "d3f5", own!(Own::CapturesAfterRebound { .. }));
    assert_why!("Dd3 yd4", "d3d4", own!(Own::CapturesAfterRebound { .. }));
    assert_why!("Dd3", "d3d5", own!(Own::NeedsRebound { .. }));
    assert_why!("Dd3", "d3e5", Refusal::MovesOtherwise { .. });
    // In the corner nothing can stand beside it to turn it towards c3.
    assert_eq!(
        why("Di1 yg3", "i1g3"),
        Refusal::own(
            Own::CapturesAfterRebound {
                piece: DIAGBALL,
                target: BOY,
                to: at("g3"),
                wall: MissingWall { friendly: true, squares: all("") }
            },
            all("i1 g3")
        )
    );
}

#[test]
fn a_superball() {
    assert_eq!(
        why("Sd3 ye4", "d3e4"),
        Refusal::own(
            Own::CapturesAfterRebound {
                piece: SUPERBALL,
                target: BOY,
                to: at("e4"),
                wall: MissingWall { friendly: false, squares: all("d5 f3") }
            },
            all("d3 e4 d5 f3")
        )
    );
    assert_why!("Sd3 yd6", "d3d8", Refusal::Blocked { .. });
    assert_why!("Sd3", "d3g5", own!(Own::NeedsRebound { .. }));
}

#[test]
fn a_deer() {
    assert_eq!(
        why("Ae2 ye5", "e2e5"),
        Refusal::own(
            Own::CapturesAhead {
                from: at("e2"),
                piece: BOY,
                stop: Some(DeerCapture { stop: at("e4"), taken: at("e5") })
            },
            all("e2 e5")
        )
    );
    assert_eq!(
        why("Ae2 ye3", "e2e3"),
        Refusal::own(Own::CapturesAhead { from: at("e2"), piece: BOY, stop: None }, all("e2 e3"))
    );
    assert_why!("Ae2 ye5", "e2e6", Refusal::Blocked { .. });
    assert_why!("Ae2 ye5 ye4", "e2e5", Refusal::Blocked { .. });
    assert_why!("Ae2 re5", "e2e5", Refusal::Uncapturable { .. });
    assert_why!("Ae2 re5", "e2e4xe5", Refusal::Uncapturable { .. });
    assert_why!("Ae2 Ye5", "e2e4xe5", Refusal::OwnPiece(..));
    assert_why!("Ae2", "e2e4xe5", Refusal::NoPiece(_));
    assert_why!("Ae2 ye4", "e2e4xe5", Refusal::Occupied(_));
    assert_why!("Ae2 ye3", "e2e4xe5", Refusal::Blocked { .. });
    assert_why!("Ae2", "e2f4xe5", Refusal::MovesOtherwise { .. });
    assert_eq!(
        why("Ae2 yf5", "e2e4xf5"),
        Refusal::own(
            Own::CapturesNext { from: at("e2"), to: at("e4"), next: Some(at("e5")) },
            all("e2 f5")
        )
    );
    assert_eq!(
        why("Ge2 ye4", "e2e3xe4"),
        Refusal::own(Own::CapturesByLanding { piece: GUARD, from: at("e2") }, all("e2 e4"))
    );
}

#[test]
fn a_deer_is_not_told_of_a_capture_that_leaves_its_king_in_check() {
    let pinned = board('w', "Ka2 ka8 Ae2 ai2 ye6");
    assert_refused!(pinned, "e2e5xe6", Refusal::Exposed { .. });
    assert_eq!(refusal(&pinned, "e2e6"), Refusal::Exposed { royal: at("a2"), checkers: set("i2") });
    let checked = board('w', "Ka2 ka8 Ae1 ai2 ye6");
    assert_eq!(
        refusal(&checked, "e1e6"),
        Refusal::Unanswered { royal: at("a2"), checkers: set("i2") }
    );
}

#[test]
fn a_mage_apprentice() {
    assert_why!("Me4", "e4e5", Refusal::MovesOtherwise { .. });
    assert_eq!(
        why("Me4 yf5", "e4f6"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, MAGE),
            from: at("e4"),
            to: at("f6"),
            by: at("f5")
        }
    );
    assert_why!("Me4 yf6", "e4f7", Refusal::Blocked { .. });
    assert_eq!(
        why("Me4 Re3 rf5", "e4f5"),
        Refusal::own(Own::ReducerTooNear { piece: MAGE }, all("e4 f5"))
    );
}

#[test]
fn a_reducer() {
    assert_eq!(why("Re4 ye6", "e4e6"), Refusal::own(Own::NeverCaptures, all("e4 e6")));
    assert_why!("Re4 ye6", "e4e7", Refusal::Blocked { .. });
    assert_why!("Re4", "e4f6", Refusal::MovesOtherwise { .. });
}

#[test]
fn a_boy() {
    assert_eq!(why("Ye4 ye5", "e4e5"), Refusal::own(Own::CapturesDiagonally, all("e4 e5")));
    assert_why!("Ye4 yf4", "e4f4", own!(Own::CapturesDiagonally));
    assert_why!("Ye3 ye5", "e3e5", own!(Own::CapturesDiagonally));
    assert_why!("Ye3 ye4", "e3e5", Refusal::Blocked { .. });
    assert_eq!(why("Ye4", "e4e6"), Refusal::own(Own::DoubleStep, all("e4 e6")));
    assert_why!("Ye4", "e4e3", Refusal::MovesOtherwise { .. });
    assert_why!("Ye4 Re3 rf5", "e4f5", Refusal::Uncapturable { .. });
    assert_why!("Ye4 Yf5", "e4f5", Refusal::OwnPiece(..));
}

#[test]
fn a_boy_must_become_a_superball_and_nothing_else_becomes_anything() {
    assert_eq!(
        why("Yc7", "c7c8=B"),
        Refusal::CannotBecome {
            piece: Piece::new(Side::White, BOY),
            kind: BALL,
            kinds: vec![SUPERBALL]
        }
    );
    assert_why!("Ye4", "e4e5=S", Refusal::CannotBecome { .. });
    assert_why!("Ge7", "e7e8=S", Refusal::CannotBecome { .. });
    assert_why!("Ye4", "e4=S", Refusal::CannotBecome { .. });
    let position = board('w', "Ka1 ka8 Ye7");
    let geometry = &position.spec().geometry;
    let square = |name| geometry.square(name).unwrap();
    let bare = Move::new(square("e7"), square("e8"));
    let (piece, at) = (Piece::new(Side::White, BOY), square("e8"));
    let kinds = vec![SUPERBALL];
    assert_eq!(position.why_not(bare), Refusal::MustBecome { piece, at, kinds });
}

#[test]
fn a_statue() {
    assert_eq!(
        why("Te4", "e4e5"),
        Refusal::MovesOtherwise {
            piece: Piece::new(Side::White, STATUE),
            from: at("e4"),
            to: at("e5")
        }
    );
}

#[test]
fn a_reduced_piece_is_named_with_its_reducer() {
    assert_eq!(
        why("Be4 rd5", "e4e7"),
        Refusal::Reduced { piece: Piece::new(Side::White, BALL), from: at("e4"), by: at("d5") }
    );
    assert_why!("Ae4 rd5 yh4", "e4g4xh4", Refusal::Reduced { .. });
    assert_why!("Me4 rd5", "e4f6", Refusal::Reduced { .. });
    assert_why!("Ye3 rd2", "e3e5", Refusal::Reduced { .. });
    assert_why!("Re4 rd5", "e4i4", Refusal::Reduced { .. });
    assert_why!("De4 rd3", "e4h7", Refusal::Reduced { .. });
    // Nor would it get there were it free; but how it goes then is no reason now.
    assert_why!("Me4 rd5", "e4e6", Refusal::Reduced { .. });
    assert_why!("Re4 rd5", "e4f6", Refusal::Reduced { .. });
    assert_why!("Ae4 rd5", "e4f6xf7", Refusal::Reduced { .. });
    // But a single step it would be free to make, if its kind made such steps.
    assert_why!("Me4 rf4", "e4e5", Refusal::MovesOtherwise { .. });
    assert_why!("Yb2 rc3", "b2b1", Refusal::MovesOtherwise { .. });
    // To a Guard it makes no difference.
    assert_why!("Ge4 rd5", "e4e6", Refusal::MovesOtherwise { .. });
    // What stands in its way would be in its way were it free.
    assert_why!("Be4 rd5 ye6", "e4e8", Refusal::Blocked { .. });
}

#[test]
fn check() {
    let pinned = board('w', "Ke1 ka8 Ge3 ae6");
    assert_eq!(refusal(&pinned, "e3d3"), Refusal::Exposed { royal: at("e1"), checkers: set("e6") });
    let checked = board('w', "Ke1 ka8 Gb3 ae6");
    assert_eq!(
        refusal(&checked, "b3b4"),
        Refusal::Unanswered { royal: at("e1"), checkers: set("e6") }
    );
    let deer = board('w', "Ke1 ka8 Rd7 ae6");
    assert_refused!(deer, "d7c7", Refusal::Exposed { .. });
}

#[test]
fn refusals_show_the_squares_concerned() {
    let position = board('w', "Ka1 ka8 Bd3 yg5 Be6 re7");
    let geometry = &position.spec().geometry;
    let squares = |from: &str, to: &str| {
        let square = |name| geometry.square(name).unwrap();
        let refusal = position.why_not(Move::new(square(from), square(to)));
        let names = refusal.squares().into_iter().map(|at| geometry.name(at).to_string());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(squares("d3", "g5"), "d3 g5 d6 h3");
    assert_eq!(squares("e6", "e1"), "e6 e7");
}

#[test]
fn what_is_reduced_is_not_told_what_would_help_it_were_it_free() {
    let reduced = |pieces: &str, text: &str| {
        let refusal = why(pieces, text);
        assert!(matches!(refusal, Refusal::Reduced { by, .. } if by == at("f2")), "{refusal:?}");
    };
    // A Deer that would have to stop three squares away, and Balls that would need a friend there.
    reduced("Ae2 ye6 rf2", "e2e6");
    reduced("Be2 rf2", "e2h5");
    reduced("Be2 ye6 rf2", "e2e6");
    reduced("De2 rf2", "e2e6");
    reduced("Be2 rf2", "e2f3");
    // What is one step away can be reached by a rebound at once.
    assert_eq!(
        why("Be2 ye3 rf2", "e2e3"),
        Refusal::own(
            Own::CapturesAfterRebound {
                piece: BALL,
                target: BOY,
                to: at("e3"),
                wall: MissingWall { friendly: true, squares: all("f2 d2") }
            },
            all("e2 e3 f2 d2")
        )
    );
    // A Deer that stops after one square captures what is next.
    assert_eq!(
        why("Ae2 ye4 rf2", "e2e4"),
        Refusal::own(
            Own::CapturesAhead {
                from: at("e2"),
                piece: BOY,
                stop: Some(DeerCapture { stop: at("e3"), taken: at("e4") })
            },
            all("e2 e4")
        )
    );
}
