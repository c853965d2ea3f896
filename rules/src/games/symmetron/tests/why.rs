//! Why not: every reason, with its squares.

use super::{placed, text, white};
use crate::games::symmetron::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, CANNON, DRAGON_BISHOP, DRAGON_ROOK,
};
use crate::games::symmetron::refusal::Refusal as Own;
use crate::games::symmetron::spec::SPEC;
use crate::testing::{assert_refused, refusal, square_names};
use crate::{AnyPosition, InfluenceKind, Move, OwnRefusal, Piece, Refusal, Side, Variant};

square_names!(SPEC);

/// The pattern of one of the game's own reasons.
macro_rules! own {
    ($pattern:pat) => {
        Refusal::Own { reason: OwnRefusal::Symmetron($pattern), .. }
    };
}
pub(super) use own;

/// Asserts the reason for each of some moves.
macro_rules! refuses {
    ($position:expr, { $($text:literal => $pattern:pat,)* }) => {{
        let position = $position;
        $(assert_refused!(position, $text, $pattern);)*
    }};
}
pub(super) use refuses;

/// The names of the squares that a reason concerns.
pub(super) fn squares(position: &AnyPosition, from: &str, to: &str) -> Vec<String> {
    let refusal = position.why_not(Move::new(at(from), at(to)));
    refusal.squares().into_iter().map(|at| SPEC.geometry.name(at).to_string()).collect()
}

#[test]
fn reasons_that_every_game_has() {
    let start = Variant::Symmetron.start();
    refuses!(start, {
        "hello" => Refusal::Unreadable(_),
        "a5a6" => Refusal::NoPiece(_),
        "a8a7" => Refusal::NotYours(..),
        "blsa5" => Refusal::NotYours(..),
        "b1a1" => Refusal::OwnPiece(..),
        "b1e4" => Refusal::MovesOtherwise { .. },
        "pass" => own!(Own::NoPass),
    });
    let over = placed("", "Pa3 pa8", Side::White);
    refuses!(over, {
        "a3a4" => Refusal::Over(_),
    });
}

#[test]
fn blocked_names_the_first_piece_in_the_way() {
    let dragon = white("De5 pg7 Pc3");
    assert_eq!(
        refusal(&dragon, "e5h8"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, DRAGON_BISHOP),
            from: at("e5"),
            to: at("h8"),
            by: at("g7")
        }
    );
    assert_eq!(squares(&dragon, "e5", "b2"), ["b2"]);
    assert_eq!(squares(&white("De5 pg7 pc3"), "e5", "a1"), ["e5", "c3"]);
    let others = white("Ae5 pe7 Cg5 ph5 Sa3 pc4 Pk5 pk6");
    refuses!(others, {
        "e5e9" => Refusal::Blocked { .. },
        "e5k5" => Refusal::OwnPiece(..),
        "g5i5" => Refusal::Blocked { .. },
        "a3g6" => Refusal::Blocked { .. },
        "k5k7" => Refusal::Blocked { .. },
    });
}

#[test]
fn an_advancer_captures_what_it_stops_in_front_of() {
    let position = white("Ae5 pe8 pf5 rh8 pc5");
    assert_eq!(
        refusal(&position, "e5e8"),
        Refusal::own(
            Own::AdvancerStopsInFront { from: at("e5"), to: at("e8"), stop: Some(at("e7")) },
            all("e5 e8")
        )
    );
    refuses!(position, {
        "e5f5" => own!(Own::AdvancerStopsInFront { .. }),
        "e5c5" => own!(Own::AdvancerStopsInFront { .. }),
    });
    refuses!(white("Ae5 re8"), {
        "e5e8" => Refusal::Uncapturable { .. },
        "e5e7xe8" => Refusal::Uncapturable { .. },
    });
    refuses!(white("Ae5 pe8 Pg5 pe10"), {
        "e5e6xe8" => own!(Own::AdvancerCapturesAhead { .. }),
        "e5e6xe7" => own!(Own::NothingToCapture { .. }),
        "e5f5xg5" => Refusal::OwnPiece(..),
        "e5e9xe10" => Refusal::Blocked { .. },
        "e5f6xg7" => Refusal::MovesOtherwise { .. },
    });
    refuses!(white("De5 pg7"), {
        "e5f6xg7" => own!(Own::OnlyAdvancersCaptureSo { .. }),
    });
    refuses!(white("Re5 pg7"), {
        "e5wlsxg7" => own!(Own::OnlyAdvancersCaptureSo { .. }),
    });
}

#[test]
fn an_advancer_is_not_told_of_a_capture_that_leaves_its_king_in_check() {
    let pinned = white("Kf2 Af3 ef8 bh3");
    assert_refused!(pinned, "f3g3xh3", Refusal::Exposed { .. });
    assert_eq!(refusal(&pinned, "f3h3"), Refusal::Exposed { royal: at("f2"), checkers: set("f8") });
    let checked = white("Kf2 Ac3 ef8 be3");
    assert_eq!(
        refusal(&checked, "c3e3"),
        Refusal::Unanswered { royal: at("f2"), checkers: set("f8") }
    );
}

#[test]
fn reduced_names_the_reducer() {
    let position = white("Ee5 rc7 Sd5 Cb6 Pa6 Bc4");
    assert_eq!(
        refusal(&position, "e5h5"),
        Refusal::Reduced {
            piece: Piece::new(Side::White, DRAGON_ROOK),
            from: at("e5"),
            by: at("c7")
        }
    );
    assert_eq!(squares(&position, "e5", "h5"), ["e5", "c7"]);
    refuses!(position, {
        "d5j8" => Refusal::Reduced { .. },
        "b6b9" => Refusal::Reduced { .. },
        "b6=V" => Refusal::Reduced { .. },
        "a6a8" => Refusal::Reduced { .. },
    });
    refuses!(white("Pe5 rc7"), {
        "e5e7" => Refusal::Reduced { .. },
    });
    refuses!(white("Be5 rc7"), {
        "e5g7" => Refusal::Reduced { .. },
    });
    refuses!(white("Ae5 rc7 ph6"), {
        "e5h5" => Refusal::Reduced { .. },
    });
    refuses!(white("Ve5 rc7"), {
        "e5h8" => Refusal::Reduced { .. },
    });
    // Nor would it go there were it not reduced; but how it goes then is no reason now.
    refuses!(white("Ce5 rc7"), {
        "e5f6" => Refusal::Reduced { .. },
        "e5g6" => Refusal::Reduced { .. },
    });
    // It captures nothing, not even beside it.
    refuses!(white("Ce5 rc7 pe6"), {
        "e5e6" => Refusal::Reduced { .. },
    });
}

#[test]
fn symmetrized_names_the_shs() {
    let position = white("De5 Hc5 Ak5 He4");
    assert_eq!(
        refusal(&position, "e5h8"),
        Refusal::own(
            Own::Symmetrized {
                piece: DRAGON_BISHOP,
                from: at("e5"),
                by: at("e4"),
                other: DRAGON_ROOK
            },
            all("e5 e4")
        )
        .by_influence(InfluenceKind::Symmetrized)
    );
    assert_eq!(squares(&position, "e5", "h8"), ["e5", "e4"]);
    assert_eq!(
        refusal(&white("Ae5 Hc5"), "e5e8"),
        Refusal::own(
            Own::Symmetrized {
                piece: ADVANCER_ROOK,
                from: at("e5"),
                by: at("c5"),
                other: ADVANCER_BISHOP
            },
            all("e5 c5")
        )
        .by_influence(InfluenceKind::Symmetrized)
    );
    let both = white("De5 Hc5 rg5");
    refuses!(both, {
        "e5h8" => own!(Own::SymmetrizedAndReduced { .. }),
        "e5e8" => Refusal::Reduced { .. },
    });
    refuses!(white("Ae5 Hc5 rg7"), {
        "e5e6" => own!(Own::Symmetrized { .. }),
        "e5h8" => Refusal::Reduced { .. },
    });
}

#[test]
fn how_its_own_kind_moves_is_no_reason_for_a_symmetrized_piece() {
    refuses!(white("De5 Hd4"), {
        "e5h6" => own!(Own::Symmetrized { .. }),
        "e5g8" => own!(Own::Symmetrized { .. }),
        "e5c8" => own!(Own::Symmetrized { .. }),
    });
    refuses!(white("Ae5 Hd4"), {
        "e5h6" => own!(Own::Symmetrized { .. }),
    });
    // A Cannon is never symmetrized.
    refuses!(white("Ce5 Hd4"), {
        "e5h6" => Refusal::MovesOtherwise { .. },
    });
}

#[test]
fn a_can_non_needs_exactly_one_screen() {
    let position = white("Ce5 pe8 ph5 pi5 pj5 Ve1");
    assert_eq!(
        refusal(&position, "e5e8"),
        Refusal::own(
            Own::Screens { piece: CANNON, from: at("e5"), to: at("e8"), screens: 0 },
            all("e5 e8")
        )
    );
    assert_eq!(
        refusal(&position, "e5j5"),
        Refusal::own(
            Own::Screens { piece: CANNON, from: at("e5"), to: at("j5"), screens: 2 },
            all("e5 j5 h5 i5")
        )
    );
    // What can't be captured can't, however many stand between.
    for between in ["pe7", "", "pe6 pe7"] {
        refuses!(white(&format!("Ce5 {between} he8")), {
            "e5e8" => Refusal::Uncapturable { .. },
        });
    }
    refuses!(white("Ve5 pf6 hg7"), {
        "e5g7" => Refusal::Uncapturable { .. },
        "e5e7" => Refusal::MovesOtherwise { .. },
    });
}

#[test]
fn pawns_and_bawns_capture_otherwise_than_they_move() {
    let position = white("Pe5 pe6 pd5 he7 Pi5 hj6 Bh3 pi4 hh4");
    refuses!(position, {
        "e5e6" => own!(Own::CapturesOtherwise { .. }),
        "e5d5" => own!(Own::CapturesOtherwise { .. }),
        "e5d6" => own!(Own::OnlyCapturesSo { .. }),
        "e5e7" => Refusal::Blocked { .. },
        "e5e8" => Refusal::MovesOtherwise { .. },
        "e5e4" => Refusal::MovesOtherwise { .. },
        "i5j6" => Refusal::Uncapturable { .. },
        "h3i4" => own!(Own::CapturesOtherwise { .. }),
        "h3g3" => own!(Own::OnlyCapturesSo { .. }),
        "h3h4" => Refusal::Uncapturable { .. },
        "h3h5" => Refusal::MovesOtherwise { .. },
    });
}

#[test]
fn a_king_is_told_how_it_steps_where_it_stands() {
    assert_eq!(
        refusal(&white("Kf2"), "f2g3"),
        Refusal::own(Own::PalaceStep { from: at("f2"), inside: true }, all("f2 g3"))
    );
    assert_eq!(
        refusal(&white("Kf5"), "f5f6"),
        Refusal::own(Own::PalaceStep { from: at("f5"), inside: false }, all("f5 f6"))
    );
    refuses!(white("Kf2"), {
        "f2f4" => Refusal::MovesOtherwise { .. },
    });
}

#[test]
fn what_other_games_have_is_refused_with_words() {
    let start = Variant::Symmetron.start();
    refuses!(start, {
        "a3a4:P" => own!(Own::NotInThisGame),
        "a1b2:4" => own!(Own::NotInThisGame),
        "P+B@hand" => own!(Own::NoHand { .. }),
    });
}

#[test]
fn a_king_left_in_check_is_shown_with_what_gives_it() {
    let pinned = white("Kf2 ef8 Df5");
    assert_eq!(refusal(&pinned, "f5g6"), Refusal::Exposed { royal: at("f2"), checkers: set("f8") });
    let checked = white("Kf2 ef8 Dh5 Ck4");
    assert_eq!(
        refusal(&checked, "h5h6"),
        Refusal::Unanswered { royal: at("f2"), checkers: set("f8") }
    );
    refuses!(checked, {
        "k4=V" => Refusal::Unanswered { .. },
        "f2f3" => Refusal::Unanswered { .. },
    });
    refuses!(white("Kf2 ef8 pg8 Rd9 kk7"), {
        "d9c9" => Refusal::Exposed { .. },
    });
    refuses!(white("Kf2 ce9 pe5"), {
        "f2e2" => Refusal::Exposed { .. },
    });
    refuses!(text("5k5/11/pppp7/11/11/11/11/PPPP7/11/e4KD4 w - - 0"), {
        "g1g2" => Refusal::Unanswered { .. },
    });
}
