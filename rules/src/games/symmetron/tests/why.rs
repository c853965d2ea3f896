//! Why not: every reason, with its squares.

use super::{black, placed, text, white};
use crate::games::symmetron::SLIP_NIGHTRIDER;
use crate::testing::{english, refusal};
use crate::{AnyPosition, Move, Side, Variant};

/// The reason's name for each of some texts.
#[track_caller]
fn refuses(position: &AnyPosition, reasons: &[(&str, &str)]) {
    for (text, code) in reasons {
        let (found, words) = refusal(position, text);
        assert_eq!(found, *code, "`{text}` in {position}: {words}");
    }
}

#[track_caller]
fn says(position: &AnyPosition, text: &str, words: &str) {
    assert_eq!(refusal(position, text).1, words, "`{text}` in {position}");
}

/// The names of the squares that a reason concerns.
fn squares(position: &AnyPosition, from: &str, to: &str) -> Vec<String> {
    let geometry = &position.spec().geometry;
    let at = |name| geometry.square(name).unwrap();
    let refusal = position.refuse(Move::new(at(from), at(to)));
    refusal.squares().into_iter().map(|at| geometry.name(at).to_string()).collect()
}

#[test]
fn reasons_that_every_game_has() {
    let start = Variant::Symmetron.start();
    refuses(
        &start,
        &[
            ("hello", "unreadable"),
            ("a5a6", "no-piece"),
            ("a8a7", "not-yours"),
            ("blsa5", "not-yours"),
            ("b1a1", "own-piece"),
            ("b1e4", "moves-otherwise"),
            ("pass", "no-pass"),
        ],
    );
    let over = placed("", "Pa3 pa8", Side::White);
    refuses(&over, &[("a3a4", "over")]);
}

#[test]
fn blocked_names_the_first_piece_in_the_way() {
    let dragon = white("De5 pg7 Pc3");
    says(&dragon, "e5h8", "The Dragon-Bishop on e5 cannot reach h8: its path is blocked at g7.");
    assert_eq!(squares(&dragon, "e5", "b2"), ["b2"]);
    assert_eq!(squares(&white("De5 pg7 pc3"), "e5", "a1"), ["e5", "c3"]);
    let others = white("Ae5 pe7 Cg5 ph5 Sa3 pc4 Pk5 pk6");
    refuses(
        &others,
        &[
            ("e5e9", "blocked"),
            ("e5k5", "own-piece"),
            ("g5i5", "blocked"),
            ("a3g6", "blocked"),
            ("k5k7", "blocked"),
        ],
    );
}

#[test]
fn an_advancer_captures_what_it_stops_in_front_of() {
    let position = white("Ae5 pe8 pf5 rh8 pc5");
    says(
        &position,
        "e5e8",
        "An Advancer captures what it stops in front of, not what it lands on: here `e5e7xe8`.",
    );
    refuses(&position, &[("e5f5", "advancer-stops-in-front"), ("e5c5", "advancer-stops-in-front")]);
    refuses(&white("Ae5 re8"), &[("e5e8", "uncapturable"), ("e5e7xe8", "uncapturable")]);
    refuses(
        &white("Ae5 pe8 Pg5 pe10"),
        &[
            ("e5e6xe8", "advancer-captures-ahead"),
            ("e5e6xe7", "nothing-to-capture"),
            ("e5f5xg5", "own-piece"),
            ("e5e9xe10", "blocked"),
            ("e5f6xg7", "moves-otherwise"),
        ],
    );
    refuses(&white("De5 pg7"), &[("e5f6xg7", "only-advancers-capture-so")]);
    refuses(&white("Re5 pg7"), &[("e5wlsxg7", "only-advancers-capture-so")]);
}

#[test]
fn reduced_names_the_reducer() {
    let position = white("Ee5 rc7 Sd5 Cb6 Pa6 Bc4");
    says(&position, "e5h5", "The Dragon-Rook on e5 is reduced by the Reducer on c7.");
    assert_eq!(squares(&position, "e5", "h5"), ["e5", "c7"]);
    refuses(
        &position,
        &[("d5j8", "reduced"), ("b6b9", "reduced"), ("b6=V", "reduced"), ("a6a8", "reduced")],
    );
    refuses(&white("Pe5 rc7"), &[("e5e7", "reduced")]);
    refuses(&white("Be5 rc7"), &[("e5g7", "reduced")]);
    refuses(&white("Ae5 rc7 ph6"), &[("e5h5", "reduced")]);
    refuses(&white("Ve5 rc7"), &[("e5h8", "reduced")]);
    // It captures nothing, not even beside it.
    refuses(&white("Ce5 rc7 pe6"), &[("e5e6", "reduced")]);
}

#[test]
fn symmetrized_names_the_shs() {
    let position = white("De5 Hc5 Ak5 He4");
    says(
        &position,
        "e5h8",
        "The Dragon-Bishop on e5 is symmetrized by the SHS on e4: it moves as a Dragon-Rook.",
    );
    assert_eq!(squares(&position, "e5", "h8"), ["e5", "e4"]);
    says(
        &white("Ae5 Hc5"),
        "e5e8",
        "The Advancer-Rook on e5 is symmetrized by the SHS on c5: it moves as an \
         Advancer-Bishop.",
    );
    let both = white("De5 Hc5 rg5");
    refuses(&both, &[("e5h8", "symmetrized-and-reduced"), ("e5e8", "reduced")]);
    refuses(&white("Ae5 Hc5 rg7"), &[("e5e6", "symmetrized"), ("e5h8", "reduced")]);
}

#[test]
fn a_can_non_needs_exactly_one_screen() {
    let position = white("Ce5 pe8 ph5 pi5 pj5 Ve1");
    says(
        &position,
        "e5e8",
        "A Cannon captures only beyond exactly one other piece; none stands between e5 and e8.",
    );
    says(
        &position,
        "e5j5",
        "A Cannon captures only beyond exactly one other piece; between e5 and j5 there are 2.",
    );
    refuses(&white("Ce5 pe7 he8"), &[("e5e8", "uncapturable")]);
    refuses(&white("Ve5 pf6 hg7"), &[("e5g7", "uncapturable"), ("e5e7", "moves-otherwise")]);
}

#[test]
fn pawns_and_bawns_capture_otherwise_than_they_move() {
    let position = white("Pe5 pe6 pd5 he7 Pi5 hj6 Bh3 pi4 hh4");
    refuses(
        &position,
        &[
            ("e5e6", "captures-otherwise"),
            ("e5d5", "captures-otherwise"),
            ("e5d6", "only-captures-so"),
            ("e5e7", "blocked"),
            ("e5e8", "moves-otherwise"),
            ("e5e4", "moves-otherwise"),
            ("i5j6", "uncapturable"),
            ("h3i4", "captures-otherwise"),
            ("h3g3", "only-captures-so"),
            ("h3h4", "uncapturable"),
            ("h3h5", "moves-otherwise"),
        ],
    );
}

#[test]
fn a_king_is_told_how_it_steps_where_it_stands() {
    says(&white("Kf2"), "f2g3", "In its Palace, as on f2, the King steps orthogonally only.");
    says(&white("Kf5"), "f5f6", "Outside its Palace, as on f5, the King steps diagonally only.");
    refuses(&white("Kf2"), &[("f2f4", "moves-otherwise")]);
}

#[test]
fn magic_pieces_neither_capture_nor_are_captured() {
    let position = white("Re5 pe6 Dg5 hg6 Kf1 uf2");
    says(&position, "e5e6", "A Reducer cannot capture the Pawn on e6.");
    says(&position, "g5g6", "A Dragon-Bishop cannot capture the SHS on g6.");
    says(&position, "f1f2", "A King cannot capture the Resurrector on f2.");
    says(&white("He5 de6"), "e5e6", "An SHS cannot capture the Dragon-Bishop on e6.");
}

#[test]
fn explosions_need_their_like_beside_them() {
    let position = white("Re5 hf5 rd6 De1");
    refuses(
        &position,
        &[
            ("e5*f5", "explodes-with-its-like"),
            ("e5*e1", "explodes-with-its-like"),
            ("e5*d6", "explodes-beside"),
            ("e1*f1", "only-magic-explodes"),
            ("e5d6", "uncapturable"),
        ],
    );
    let beside = white("Re5 re6");
    assert_eq!(squares(&beside, "e5", "e6"), ["e5", "e6"]);
    let at = |name| beside.spec().geometry.square(name).unwrap();
    assert_eq!(
        english(&beside, &beside.refuse(Move::new(at("e5"), at("e6"))).sentence(beside.spec())),
        "This Reducer does not capture the other Reducer: the two explode with `e5*e6`."
    );
    // Written as an ordinary move it is understood, and refused as what it is.
    let exposing = white("Kf2 ef7 Rd8 rc8 kk7");
    refuses(&exposing, &[("d8*c8", "exposed"), ("d8c8", "exposed")]);
}

#[test]
fn launching_squares_have_their_rules() {
    let position = white("Swls Re5 De7 rf6 pf7");
    refuses(
        &position,
        &[
            ("wlse3", "launch-zone"),
            ("wlse8", "launch-zone"),
            ("wlsbls", "launch-zone"),
            ("wlse5", "own-piece"),
            ("wlsf7", "launch-captures-not"),
            ("wlsd5xd6", "launch-captures-not"),
            ("wlsf6", "launch-captures-not"),
            ("wlse4=C", "launch-keeps-kind"),
            ("e5wls", "launching-square-occupied"),
            ("e5bls", "not-your-launching-square"),
            ("e7wls", "only-magic-returns"),
            ("S@e5", "own-piece"),
            ("S@e3", "launch-zone"),
            ("D@e4", "not-in-hand"),
        ],
    );
    let geometry = &position.spec().geometry;
    let drop = Move::drop(SLIP_NIGHTRIDER, geometry.square("e4").unwrap());
    assert_eq!(
        english(&position, &position.refuse(drop).sentence(position.spec())),
        "What stands on your launching square leaves it with a move: `wlse4`."
    );
    says(&position, "e5wls", "Your launching square wls is occupied by your Slip-Nightrider.");
    refuses(&white("Cwls"), &[("wls=V", "launch-keeps-kind"), ("wlse5=V", "launch-keeps-kind")]);
    refuses(&white("Re5"), &[("e5wls=U", "cannot-become"), ("e5hand", "no-hand")]);
    refuses(&black("rbls"), &[("blse3", "launch-zone"), ("blswls", "launch-zone")]);
}

#[test]
fn changes_of_kind_have_their_places() {
    let position = white("Ce5 Ve6 Pa5 Hc9 Pg9 kk7 Dd1 Hh5 Pg4");
    refuses(
        &position,
        &[
            ("e5=C", "cannot-become"),
            ("e6=V", "cannot-become"),
            ("e5e4=S", "cannot-become"),
            ("e5e4=C", "cannot-become"),
            ("a5=B", "no-shs-near"),
            ("a5=E", "cannot-become"),
            ("d1=E", "cannot-become"),
            ("f1=Q", "unreadable"),
            ("g9g10=D", "cannot-become"),
            ("a5a6=E", "cannot-become"),
            ("g4=E", "cannot-become"),
            ("e5e5", "stays-put"),
        ],
    );
    says(
        &position,
        "g9g10=D",
        "The Pawn cannot become a Dragon-Bishop, only a Dragon-Rook, an Advancer-Bishop, a \
         Slip-Nightrider or a Cannon.",
    );
}

#[test]
fn a_missing_promotion_or_form_is_asked_for() {
    let position = white("Pg9 kk7");
    let texts = |text: &str| match position.understand(text) {
        crate::Understanding::Choices(moves) => {
            moves.into_iter().map(|mv| position.move_text(mv)).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(texts("g9g10"), ["g9g10=E", "g9g10=O", "g9g10=S", "g9g10=C"]);
    let geometry = &position.spec().geometry;
    let at = |name| geometry.square(name).unwrap();
    let refusal = position.refuse(Move::new(at("g9"), at("g10")));
    assert_eq!(refusal.code(), "must-become");
    // Where no choice would help, none is asked for.
    refuses(&white("Pg9 Kh9 ec9 kk6"), &[("g9g10", "exposed"), ("g9g10=E", "exposed")]);
}

#[test]
fn names_may_be_typed_with_or_without_their_hyphen() {
    let position = white("De5 Sa3");
    for text in ["Dragon-Bishop e5h8", "dragon bishop h8", "Dragon-Bishop takes h8"] {
        match position.understand(text) {
            crate::Understanding::Move(mv) => assert_eq!(position.move_text(mv), "e5h8"),
            other => panic!("{text}: {other:?}"),
        }
    }
    refuses(
        &position,
        &[("slip-nightrider e10", "moves-otherwise"), ("Advancer-Rook e10", "no-such-piece")],
    );
}

#[test]
fn what_other_games_have_is_refused_with_words() {
    let start = Variant::Symmetron.start();
    refuses(
        &start,
        &[
            ("a3a4:P", "not-in-this-game"),
            ("a1b2:4", "not-in-this-game"),
            ("P+B@hand", "not-in-hand"),
        ],
    );
}

#[test]
fn a_king_left_in_check_is_shown_with_what_gives_it() {
    let pinned = white("Kf2 ef8 Df5");
    says(&pinned, "f5g6", "That would leave your King on f2 in check from f8.");
    let checked = white("Kf2 ef8 Dh5 Ck4");
    says(&checked, "h5h6", "Your King on f2 is in check from f8, and that does not answer it.");
    refuses(&checked, &[("k4=V", "unanswered"), ("f2f3", "unanswered")]);
    refuses(&white("Kf2 ef8 pg8 Rd9 kk7"), &[("d9c9", "exposed")]);
    refuses(&white("Kf2 ce9 pe5"), &[("f2e2", "exposed")]);
    refuses(&text("5k5/11/pppp7/11/11/11/11/PPPP7/11/e4KD4 w - - 0"), &[("g1g2", "unanswered")]);
}
