//! Pieces and marks stand out, by numbers: WCAG 2's contrast ratio of 3 to 1 for graphics,
//! computed from every theme's colours.

use oddboard_render::{Colours, MarkColours, Rgb, TINT_SHARE, Theme};

const ENOUGH: f64 = 3.0;

/// Does one of these stand out against the ground?
fn stands_out(tones: &[Rgb], ground: Rgb) -> bool {
    tones.iter().any(|tone| tone.contrast(ground) >= ENOUGH)
}

fn each_theme(check: impl Fn(Theme, &Colours)) {
    for theme in Theme::ALL {
        check(theme, theme.colours());
    }
}

#[test]
fn pieces_stand_out_against_every_square_they_can_stand_on() {
    each_theme(|theme, colours| {
        for ground in colours.grounds() {
            for (side, piece) in ["White", "Black"].iter().zip(&colours.pieces) {
                assert!(
                    stands_out(&[piece.body, piece.outline], ground),
                    "{theme:?}: {side} on {ground:?}"
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
        let marks =
            [("last", &colours.last), ("check", &colours.check), ("select", &colours.select)];
        for (name, mark) in marks {
            let MarkColours { core, edge, tint } = *mark;
            for ground in [colours.plain, colours.special].concat() {
                let tinted = ground.covered(tint, TINT_SHARE);
                for ground in [ground, tinted] {
                    assert!(stands_out(&[core, edge], ground), "{theme:?}: {name} on {ground:?}");
                }
            }
            assert!(core.contrast(edge) >= ENOUGH, "{theme:?}: {name}'s own two tones");
        }
    });
}

#[test]
fn words_stand_out_on_page_and_panel() {
    each_theme(|theme, colours| {
        for ground in [colours.page, colours.panel] {
            let ratio = colours.text.contrast(ground);
            assert!(ratio >= 7.0, "{theme:?}: {ratio}");
        }
        // Counts of pieces in hand are written on a square's colour.
        let ratio = colours.pieces[0].outline.contrast(colours.plain[1]);
        assert!(ratio >= 4.5, "{theme:?}: {ratio}");
    });
}

#[test]
fn holes_are_told_from_squares() {
    each_theme(|theme, colours| {
        for ground in [colours.plain, colours.special].concat() {
            let ratio = colours.hole[0].contrast(ground);
            assert!(ratio >= ENOUGH, "{theme:?}: a hole beside {ground:?}: {ratio}");
        }
    });
}
