//! Kinds and their arithmetic.

use super::super::board::FusionBoard;
use super::super::pieces::{KINDS, fusion, kind_of, makeup, rest, tables};
use super::super::{COMMONER, Position, SPEC};
use super::at;
use crate::testing::moves_from;
use crate::{Kind, Piece, Side, Square};

fn kind(code: &str) -> Kind {
    SPEC.kind_of(code).unwrap_or_else(|| panic!("a kind {code}"))
}

fn sum(a: &str, b: &str) -> Option<&'static str> {
    fusion(kind(a), kind(b)).map(|kind| SPEC.kind(kind).code)
}

#[test]
fn a_copied_position_stays_small() {
    assert_eq!(size_of::<Position>(), 176);
}

#[test]
fn the_order_of_kinds_is_the_pages() {
    let codes = "C F W G E2 E3 E4 E5 E6 D2 D3 D4 D5 D6 J2 J3 J4 J5 J6";
    assert_eq!(SPEC.codes(), codes);
    assert_eq!(SPEC.kinds.len(), KINDS);
}

#[test]
fn only_equal_numbers_or_one_sort_alone_make_a_piece() {
    for ferzes in 0..=13 {
        for wazirs in 0..=13 {
            let one_sort = (ferzes == 0) != (wazirs == 0);
            let exists = ferzes.max(wazirs) <= 6 && (one_sort || (ferzes == wazirs && ferzes > 0));
            let made = kind_of(ferzes, wazirs);
            assert_eq!(made.is_some(), exists, "{ferzes} Ferzes and {wazirs} Wazirs");
            if let Some(made) = made {
                assert_eq!(makeup(made), (ferzes, wazirs));
            }
        }
    }
}

#[test]
fn the_codes_count_what_the_pieces_are_made_of() {
    for (code, parts) in [("F", (1, 0)), ("W", (0, 1)), ("G", (1, 1))] {
        assert_eq!(makeup(kind(code)), parts);
    }
    for size in 2..=6 {
        assert_eq!(makeup(kind(&format!("E{size}"))), (size, 0));
        assert_eq!(makeup(kind(&format!("D{size}"))), (0, size));
        assert_eq!(makeup(kind(&format!("J{size}"))), (size, size));
    }
}

#[test]
fn fusion_adds_the_numbers() {
    assert_eq!(sum("F", "F"), Some("E2"));
    assert_eq!(sum("F", "W"), Some("G"));
    assert_eq!(sum("E2", "D2"), Some("J2"));
    assert_eq!(sum("G", "J2"), Some("J3"));
    assert_eq!(sum("E3", "E3"), Some("E6"));
    assert_eq!(sum("D6", "E6"), Some("J6"));
    assert_eq!(sum("G", "F"), None);
    assert_eq!(sum("E4", "E3"), None);
    assert_eq!(sum("D2", "E3"), None);
    for other in SPEC.all_kinds() {
        assert_eq!(fusion(COMMONER, other), None);
        assert_eq!(fusion(other, COMMONER), None);
    }
}

#[test]
fn fission_takes_apart_into_two_pieces_that_exist() {
    let parts = |whole: &str| {
        let parts = tables().components(kind(whole)).iter();
        parts.map(|part| SPEC.kind(*part).code).collect::<Vec<_>>()
    };
    assert_eq!(parts("J2"), ["G", "E2", "D2"]);
    assert_eq!(parts("G"), ["F", "W"]);
    assert_eq!(parts("E4"), ["F", "E2", "E3"]);
    assert_eq!(parts("D3"), ["W", "D2"]);
    assert_eq!(parts("J4"), ["G", "E4", "D4", "J2", "J3"]);
    for single in ["C", "F", "W"] {
        assert!(parts(single).is_empty(), "{single}");
    }
    for whole in SPEC.all_kinds() {
        for part in SPEC.all_kinds() {
            let stays = rest(whole, part);
            assert_eq!(stays.and_then(|stays| fusion(stays, part)), stays.map(|_| whole));
        }
    }
}

#[test]
fn a_piece_leaps_as_many_squares_as_it_has_ferzes_or_wazirs_over_anything() {
    let ring = "9/9/9/3fwf3/3w[E3]w3/3fwf3/3C5/9/8c w - 1/0 0";
    let whole: Vec<String> =
        moves_from(&at(ring), "e5").into_iter().filter(|mv| !mv.contains(':')).collect();
    let diagonals =
        ["b2", "b8", "c3", "c7", "d4", "d6", "f4", "f6", "g3", "g7", "h2", "h8", "hand"];
    assert_eq!(whole, diagonals);
    let orthogonal = at(&ring.replace("E3", "D2"));
    let straight: Vec<String> =
        moves_from(&orthogonal, "e5").into_iter().filter(|mv| !mv.contains(':')).collect();
    assert_eq!(straight, ["c5", "d5", "e3", "e4", "e6", "e7", "f5", "g5", "hand"]);
}

#[test]
fn the_board_keeps_every_kind_apart() {
    for kind in SPEC.all_kinds() {
        for side in Side::BOTH {
            let square = Square::new(40);
            let mut board = FusionBoard::new([Square::new(0), Square::new(80)]);
            board.put(Piece::new(side, kind), square);
            assert_eq!(board.piece_at(square), Some(Piece::new(side, kind)));
            if kind != COMMONER {
                let by_kind = board.by_kind(side);
                assert_eq!(by_kind.of(kind), square.bit());
                assert_eq!(by_kind.present, 1 << kind.index());
            }
            board.clear(square.bit());
            assert_eq!(board.piece_at(square), None);
        }
    }
}
