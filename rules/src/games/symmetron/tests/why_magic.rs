//! Why not: magic pieces, launching squares and changes of kind.

use super::why::{own, refuses, squares};
use super::{black, white};
use crate::games::symmetron::kinds::{
    ADVANCER_BISHOP, CANNON, DRAGON_BISHOP, DRAGON_ROOK, KING, PAWN, REDUCER, RESURRECTOR, SHS,
    SLIP_NIGHTRIDER,
};
use crate::games::symmetron::refusal::Refusal as Own;
use crate::games::symmetron::spec::SPEC;
use crate::testing::{assert_refused, refusal, square_names};
use crate::{OwnRefusal, Piece, Refusal, Side};

square_names!(SPEC);

#[test]
fn explosions_need_their_like_beside_them() {
    let position = white("Re5 hf5 rd6 De1");
    refuses!(position, {
        "e5*f5" => own!(Own::ExplodesWithItsLike { .. }),
        "e5*e1" => own!(Own::ExplodesWithItsLike { .. }),
        "e5*d6" => own!(Own::ExplodesBeside { .. }),
        "e1*f1" => own!(Own::OnlyMagicExplodes),
        "e5d6" => Refusal::Uncapturable { .. },
    });
    let beside = white("Re5 re6");
    assert_eq!(squares(&beside, "e5", "e6"), ["e5", "e6"]);
    assert_eq!(
        refusal(&beside, "e5e6"),
        Refusal::own(
            Own::ExplosionSign { piece: REDUCER, from: at("e5"), to: at("e6") },
            all("e5 e6")
        )
    );
    // Written as an ordinary move it is understood, and refused as what it is.
    let exposing = white("Kf2 ef7 Rd8 rc8 kk7");
    refuses!(exposing, {
        "d8*c8" => Refusal::Exposed { .. },
        "d8c8" => Refusal::Exposed { .. },
    });
}

#[test]
fn launching_squares_have_their_rules() {
    let position = white("Swls Re5 De7 rf6 pf7");
    refuses!(position, {
        "wlse3" => own!(Own::LaunchZone { .. }),
        "wlse8" => own!(Own::LaunchZone { .. }),
        "wlsbls" => own!(Own::LaunchZone { .. }),
        "wlse5" => Refusal::OwnPiece(..),
        "wlsf7" => own!(Own::LaunchCapturesNot { .. }),
        "wlsd5xd6" => own!(Own::LaunchCapturesNot { .. }),
        "wlsf6" => own!(Own::LaunchCapturesNot { .. }),
        "wlse4=C" => own!(Own::LaunchKeepsKind),
        "e5wls" => own!(Own::LaunchingSquareOccupied { .. }),
        "e5bls" => own!(Own::NotYourLaunchingSquare { .. }),
        "e7wls" => own!(Own::OnlyMagicReturns { .. }),
        "S@e5" => Refusal::OwnPiece(..),
        "S@e3" => own!(Own::LaunchZone { .. }),
        "D@e4" => own!(Own::NoHand { .. }),
    });
    assert_eq!(
        refusal(&position, "S@e4"),
        Refusal::own(Own::LaunchBySquare { from: at("wls"), to: at("e4") }, all("wls e4"))
    );
    assert_eq!(
        refusal(&position, "e5wls"),
        Refusal::own(
            Own::LaunchingSquareOccupied { to: at("wls"), by: SLIP_NIGHTRIDER },
            all("e5 wls")
        )
    );
    refuses!(white("Cwls"), {
        "wls=V" => own!(Own::LaunchKeepsKind),
        "wlse5=V" => own!(Own::LaunchKeepsKind),
    });
    refuses!(white("Re5"), {
        "e5wls=U" => Refusal::CannotBecome { .. },
        "e5hand" => own!(Own::NoHand { .. }),
    });
    refuses!(black("rbls"), {
        "blse3" => own!(Own::LaunchZone { .. }),
        "blswls" => own!(Own::LaunchZone { .. }),
    });
}

#[test]
fn changes_of_kind_have_their_places() {
    let position = white("Ce5 Ve6 Pa5 Hc9 Pg9 kk7 Dd1 Hh5 Pg4");
    refuses!(position, {
        "e5=C" => Refusal::CannotBecome { .. },
        "e6=V" => Refusal::CannotBecome { .. },
        "e5e4=S" => Refusal::CannotBecome { .. },
        "e5e4=C" => Refusal::CannotBecome { .. },
        "a5=B" => own!(Own::NoShsNear { .. }),
        "a5=E" => Refusal::CannotBecome { .. },
        "d1=E" => Refusal::CannotBecome { .. },
        "f1=Q" => Refusal::Unreadable(_),
        "g9g10=D" => Refusal::CannotBecome { .. },
        "a5a6=E" => Refusal::CannotBecome { .. },
        "g4=E" => Refusal::CannotBecome { .. },
        "e5e5" => own!(Own::StaysPut { .. }),
    });
    assert_eq!(
        refusal(&position, "g9g10=D"),
        Refusal::CannotBecome {
            piece: Piece::new(Side::White, PAWN),
            kind: DRAGON_BISHOP,
            kinds: vec![DRAGON_ROOK, ADVANCER_BISHOP, SLIP_NIGHTRIDER, CANNON]
        }
    );
}

#[test]
fn a_missing_promotion_or_form_is_asked_for() {
    let position = white("Pg9 kk7");
    assert_eq!(
        refusal(&position, "g9g10"),
        Refusal::MustBecome {
            piece: Piece::new(Side::White, PAWN),
            at: at("g10"),
            kinds: vec![DRAGON_ROOK, ADVANCER_BISHOP, SLIP_NIGHTRIDER, CANNON]
        }
    );
    // Where no choice would help, none is asked for.
    refuses!(white("Pg9 Kh9 ec9 kk6"), {
        "g9g10" => Refusal::Exposed { .. },
        "g9g10=E" => Refusal::Exposed { .. },
        "g9g10=D" => Refusal::Exposed { .. },
    });
}

#[test]
fn magic_pieces_neither_capture_nor_are_captured() {
    let position = white("Re5 pe6 Dg5 hg6 Kf1 uf2");
    assert_eq!(
        refusal(&position, "e5e6"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, REDUCER),
            piece: Piece::new(Side::Black, PAWN),
            at: at("e6")
        }
    );
    assert_eq!(
        refusal(&position, "g5g6"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, DRAGON_BISHOP),
            piece: Piece::new(Side::Black, SHS),
            at: at("g6")
        }
    );
    assert_eq!(
        refusal(&position, "f1f2"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, KING),
            piece: Piece::new(Side::Black, RESURRECTOR),
            at: at("f2")
        }
    );
    assert_eq!(
        refusal(&white("He5 de6"), "e5e6"),
        Refusal::Uncapturable {
            by: Piece::new(Side::White, SHS),
            piece: Piece::new(Side::Black, DRAGON_BISHOP),
            at: at("e6")
        }
    );
}
