//! Pieces and marks stand out in every theme: WCAG 2's contrast ratio for graphics, 3 to 1.

use std::ptr;

use oddboard_render::{ArrowKind, Colours, Mark, MarkColours, RegionKind, Rgb, TINT_ALPHA, Theme};
use oddboard_rules::Side;

const ENOUGH: f64 = 3.0;

/// Does one of these colours stand out against the background?
fn stands_out(colours: &[Rgb], background: Rgb) -> bool {
    colours.iter().any(|colour| colour.contrast(background) >= ENOUGH)
}

fn each_theme(check: impl Fn(Theme, &Colours)) {
    for theme in Theme::ALL {
        check(theme, theme.colours());
    }
}

#[test]
fn pieces_stand_out_against_every_square_they_can_stand_on() {
    each_theme(|theme, colours| {
        for square in colours.square_colours() {
            for (side, piece) in Side::BOTH.iter().zip(&colours.pieces) {
                assert!(
                    stands_out(&[piece.body, piece.outline], square),
                    "{theme:?}: {side:?} on {square:?}"
                );
            }
        }
    });
}

#[test]
fn the_sides_are_told_apart_by_value_alone() {
    each_theme(|theme, colours| {
        let [white, black] = &colours.pieces;
        for light in [white.body, white.shade] {
            for dark in [black.body, black.shade] {
                let ratio = light.contrast(dark);
                assert!(ratio >= 2.0 * ENOUGH, "{theme:?}: {ratio}");
            }
        }
    });
}

#[test]
fn details_stand_out_on_their_pieces() {
    each_theme(|theme, colours| {
        for piece in &colours.pieces {
            assert!(stands_out(&[piece.detail], piece.body), "{theme:?}: details");
            // An ornament has an outline: one of both is seen on the body.
            assert!(stands_out(&[piece.accent, piece.outline], piece.body), "{theme:?}: ornaments");
        }
    });
}

#[test]
fn marks_stand_out_against_every_square() {
    each_theme(|theme, colours| {
        let marks = [
            ("last move", &colours.last_move),
            ("danger", &colours.danger),
            ("selection", &colours.selection),
        ];
        for (name, mark) in marks {
            let MarkColours { core, edge, tint } = *mark;
            for square in colours.plain {
                let tinted = square.covered(tint, TINT_ALPHA);
                for square in [square, tinted] {
                    assert!(stands_out(&[core, edge], square), "{theme:?}: {name} on {square:?}");
                }
            }
            assert!(core.contrast(edge) >= ENOUGH, "{theme:?}: {name}'s own two tones");
        }
    });
}

#[test]
fn every_mark_region_arrow_and_tag_has_the_colours_of_a_group() {
    // The palette and the tests above know only the groups.
    each_theme(|theme, colours| {
        let marks = Mark::ALL.map(|mark| colours.mark(mark));
        let regions = RegionKind::ALL.map(|kind| colours.region(kind));
        let arrows =
            [ArrowKind::Move, ArrowKind::Worse, ArrowKind::Check].map(|kind| colours.arrow(kind));
        let all = marks.into_iter().chain(regions).chain(arrows).chain([colours.tag()]);
        for (number, used) in all.enumerate() {
            let is_group = colours.mark_groups().into_iter().any(|group| ptr::eq(group, used));
            assert!(is_group, "{theme:?}: colours number {number}");
        }
    });
}

#[test]
fn words_stand_out_on_page_and_panel() {
    each_theme(|theme, colours| {
        for background in [colours.page, colours.panel] {
            let ratio = colours.text.contrast(background);
            assert!(ratio >= 7.0, "{theme:?}: {ratio}");
        }
        let [under, words] = colours.turn();
        assert!(words.contrast(under) >= 4.5, "{theme:?}: whose turn it is");
        // Counts of pieces in hand are written on a square's colour.
        let ratio = colours.pieces[0].outline.contrast(colours.plain[1]);
        assert!(ratio >= 4.5, "{theme:?}: {ratio}");
    });
}

#[test]
fn holes_are_told_from_squares() {
    each_theme(|theme, colours| {
        for square in colours.plain {
            let ratio = colours.hole[0].contrast(square);
            assert!(ratio >= ENOUGH, "{theme:?}: a hole beside {square:?}: {ratio}");
        }
    });
}
