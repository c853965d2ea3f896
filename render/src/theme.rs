//! The four themes, and which of their colours each mark, region, arrow and tag has: every colour
//! of a picture is decided here.
//!
//! # To change a colour
//!
//! - A colour of a theme: change it in the constant of that theme below.
//! - The colours of a mark, region, arrow or tag: change [`Colours::mark`], [`Colours::region`],
//!   [`Colours::arrow`] or [`Colours::tag`].
//!
//! Then run `cargo test -p oddboard-render --test contrast`, which checks that everything can still
//! be told apart, and draw the golden pictures anew:
//!
//! ```sh
//! ODDBOARD_REGENERATE=1 cargo test -p oddboard-render --test golden
//! ```
//!
//! Look at every picture that changed (`git status render/tests/golden`) before you commit it.

use crate::colour::Rgb;
use crate::scene::{ArrowKind, Mark, RegionKind};

/// Which colours a picture is drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Warm paper and sage squares.
    Light,
    /// Slate squares on a dark page, as dark as Discord usually is.
    #[default]
    Dark,
    /// Black, white and one grey; marks in pure colours.
    HighContrast,
    /// Sand and blue-grey with the hues of Okabe and Ito, which people with any kind of colour
    /// vision can tell apart.
    ColourBlindSafe,
}

impl Theme {
    /// Every theme, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::HighContrast, Self::ColourBlindSafe];

    /// The name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
            Self::ColourBlindSafe => "colour-blind-safe",
        }
    }

    /// The theme of that [`name`](Self::name).
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The colours of this theme.
    #[must_use]
    pub const fn colours(self) -> &'static Colours {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::HighContrast => &HIGH_CONTRAST,
            Self::ColourBlindSafe => &COLOUR_BLIND_SAFE,
        }
    }
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, Debug)]
pub struct PieceColours {
    /// Most of the piece.
    pub body: Rgb,
    /// Its side away from the light.
    pub shade: Rgb,
    /// The line around it.
    pub outline: Rgb,
    /// Lines, eyes and figures on it.
    pub detail: Rgb,
    /// The one ornament that catches the eye.
    pub accent: Rgb,
}

/// The colours of a mark. On any square, the core or the edge stands out.
#[derive(Clone, Copy, Debug)]
pub struct MarkColours {
    /// The colour of the mark itself.
    pub core: Rgb,
    /// The line around it.
    pub edge: Rgb,
    /// The colour that tints the whole square.
    pub tint: Rgb,
}

/// How strongly a marked square is tinted, from 0 to 255.
pub const TINT_ALPHA: u8 = 130;

/// All colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Behind everything.
    pub page: Rgb,
    /// Panels beside the board.
    pub panel: Rgb,
    /// Names, coordinates and other words.
    pub text: Rgb,
    /// Light and dark squares.
    pub plain: [Rgb; 2],
    /// The bottom of a hole, its shadowed wall and its lit rim.
    pub hole: [Rgb; 3],
    /// Decorations drawn on the board itself: borders, lines, chevrons.
    pub decoration: Rgb,
    /// White's and Black's pieces.
    pub pieces: [PieceColours; 2],
    /// Marks of the last move.
    pub last_move: MarkColours,
    /// Marks of danger: check, captures, and what is in the way.
    pub danger: MarkColours,
    /// Marks of the selected piece and of where it may go.
    pub selection: MarkColours,
}

impl Colours {
    /// The colours of a mark.
    #[must_use]
    pub const fn mark(&self, mark: Mark) -> &MarkColours {
        match mark {
            Mark::LastFrom | Mark::LastTo | Mark::LastCapture | Mark::Symmetrized => {
                &self.last_move
            }
            Mark::Check
            | Mark::Checker
            | Mark::Blocker
            | Mark::Unreachable
            | Mark::Capture
            | Mark::Reduced
            | Mark::Reducing => &self.danger,
            Mark::Selected
            | Mark::Quiet
            | Mark::Fusion
            | Mark::Drop
            | Mark::Partner
            | Mark::Movable
            | Mark::Source
            | Mark::Needed
            | Mark::Inactive
            | Mark::Locked => &self.selection,
        }
    }

    /// The colours of a region's border.
    #[must_use]
    pub const fn region(&self, kind: RegionKind) -> &MarkColours {
        match kind {
            RegionKind::Reach => &self.danger,
            RegionKind::Active => &self.selection,
            RegionKind::BlockFrom | RegionKind::BlockTo => &self.last_move,
        }
    }

    /// The colours of an arrow.
    #[must_use]
    pub const fn arrow(&self, kind: ArrowKind) -> &MarkColours {
        match kind {
            ArrowKind::Move => &self.last_move,
            ArrowKind::Worse | ArrowKind::Check => &self.danger,
        }
    }

    /// The colours of a tag: text in the edge's colour on the core's.
    #[must_use]
    pub const fn tag(&self) -> &MarkColours {
        &self.selection
    }

    /// What says whose turn it is, or how the game ended: the colour beneath the words, and theirs.
    #[must_use]
    pub const fn turn(&self) -> [Rgb; 2] {
        [self.pieces[0].accent, self.pieces[0].outline]
    }

    /// Every group of marks that share their colours.
    #[must_use]
    pub const fn mark_groups(&self) -> [&MarkColours; 3] {
        [&self.last_move, &self.danger, &self.selection]
    }

    /// Every colour that a square can have, tinted or not: pieces and marks must stand out on all
    /// of them.
    #[must_use]
    pub fn square_colours(&self) -> Vec<Rgb> {
        let mut all = self.plain.to_vec();
        for mark in self.mark_groups() {
            all.extend(self.plain.iter().map(|square| square.covered(mark.tint, TINT_ALPHA)));
        }
        all
    }
}

const LIGHT: Colours = Colours {
    page: Rgb::hex(0xfbf7ee),
    panel: Rgb::hex(0xece3d0),
    text: Rgb::hex(0x2b2722),
    plain: [Rgb::hex(0xf0e4c9), Rgb::hex(0xb4c3a0)],
    hole: [Rgb::hex(0x4a443c), Rgb::hex(0x2b2722), Rgb::hex(0x8d8371)],
    decoration: Rgb::hex(0x7c6a4d),
    pieces: [
        PieceColours {
            body: Rgb::hex(0xfffdf6),
            shade: Rgb::hex(0xdccfb2),
            outline: Rgb::hex(0x2a2521),
            detail: Rgb::hex(0x2a2521),
            accent: Rgb::hex(0xe0a526),
        },
        PieceColours {
            body: Rgb::hex(0x3a3d45),
            shade: Rgb::hex(0x202228),
            outline: Rgb::hex(0x0c0d10),
            detail: Rgb::hex(0xe9e2d0),
            accent: Rgb::hex(0xe0a526),
        },
    ],
    last_move: MarkColours {
        core: Rgb::hex(0x0f5fa8),
        edge: Rgb::hex(0xfbf7ee),
        tint: Rgb::hex(0x9fd0ee),
    },
    danger: MarkColours {
        core: Rgb::hex(0xb5121b),
        edge: Rgb::hex(0xfbf7ee),
        tint: Rgb::hex(0xf4998c),
    },
    selection: MarkColours {
        core: Rgb::hex(0x6b2a9c),
        edge: Rgb::hex(0xfbf7ee),
        tint: Rgb::hex(0xf2d04a),
    },
};

const DARK: Colours = Colours {
    page: Rgb::hex(0x1e1f24),
    panel: Rgb::hex(0x2c2e36),
    text: Rgb::hex(0xe6e3dc),
    plain: [Rgb::hex(0xb4bccb), Rgb::hex(0x8591a6)],
    hole: [Rgb::hex(0x0f1013), Rgb::hex(0x000000), Rgb::hex(0x4b5060)],
    decoration: Rgb::hex(0x4d566b),
    pieces: [
        PieceColours {
            body: Rgb::hex(0xfdfbf5),
            shade: Rgb::hex(0xd5cfc0),
            outline: Rgb::hex(0x17181c),
            detail: Rgb::hex(0x17181c),
            accent: Rgb::hex(0xe5ab2e),
        },
        PieceColours {
            body: Rgb::hex(0x2a2c33),
            shade: Rgb::hex(0x17181c),
            outline: Rgb::hex(0x050506),
            detail: Rgb::hex(0xe6e3dc),
            accent: Rgb::hex(0xe5ab2e),
        },
    ],
    last_move: MarkColours {
        core: Rgb::hex(0x7fd0ff),
        edge: Rgb::hex(0x0b1a2b),
        tint: Rgb::hex(0x6fb1e0),
    },
    danger: MarkColours {
        core: Rgb::hex(0xff8d80),
        edge: Rgb::hex(0x3a0508),
        tint: Rgb::hex(0xe5786c),
    },
    selection: MarkColours {
        core: Rgb::hex(0xc6f28e),
        edge: Rgb::hex(0x12250b),
        tint: Rgb::hex(0x7fcf7a),
    },
};

const HIGH_CONTRAST: Colours = Colours {
    page: Rgb::hex(0xffffff),
    panel: Rgb::hex(0xe6e6e6),
    text: Rgb::hex(0x000000),
    plain: [Rgb::hex(0xffffff), Rgb::hex(0xb9b9b9)],
    hole: [Rgb::hex(0x000000), Rgb::hex(0x000000), Rgb::hex(0x7a7a7a)],
    decoration: Rgb::hex(0x4a4a4a),
    pieces: [
        PieceColours {
            body: Rgb::hex(0xffffff),
            shade: Rgb::hex(0xffffff),
            outline: Rgb::hex(0x000000),
            detail: Rgb::hex(0x000000),
            accent: Rgb::hex(0xffd23f),
        },
        PieceColours {
            body: Rgb::hex(0x000000),
            shade: Rgb::hex(0x000000),
            outline: Rgb::hex(0x000000),
            detail: Rgb::hex(0xffffff),
            accent: Rgb::hex(0xffd23f),
        },
    ],
    last_move: MarkColours {
        core: Rgb::hex(0x0033cc),
        edge: Rgb::hex(0xffffff),
        tint: Rgb::hex(0x9ccfff),
    },
    danger: MarkColours {
        core: Rgb::hex(0xb00000),
        edge: Rgb::hex(0xffffff),
        tint: Rgb::hex(0xff9d94),
    },
    selection: MarkColours {
        core: Rgb::hex(0x5a0099),
        edge: Rgb::hex(0xffffff),
        tint: Rgb::hex(0xffe14d),
    },
};

const COLOUR_BLIND_SAFE: Colours = Colours {
    page: Rgb::hex(0xf8f6f0),
    panel: Rgb::hex(0xe5e2d8),
    text: Rgb::hex(0x202428),
    plain: [Rgb::hex(0xf1ecdc), Rgb::hex(0xa9bdcc)],
    hole: [Rgb::hex(0x3c434a), Rgb::hex(0x202428), Rgb::hex(0x7d8994)],
    decoration: Rgb::hex(0x5a6b7a),
    pieces: [
        PieceColours {
            body: Rgb::hex(0xffffff),
            shade: Rgb::hex(0xd9d6cc),
            outline: Rgb::hex(0x1d2024),
            detail: Rgb::hex(0x1d2024),
            accent: Rgb::hex(0xe69f00),
        },
        PieceColours {
            body: Rgb::hex(0x353a42),
            shade: Rgb::hex(0x1d2024),
            outline: Rgb::hex(0x08090b),
            detail: Rgb::hex(0xebe7dc),
            accent: Rgb::hex(0xe69f00),
        },
    ],
    last_move: MarkColours {
        core: Rgb::hex(0x004f86),
        edge: Rgb::hex(0xffffff),
        tint: Rgb::hex(0x8ccbee),
    },
    danger: MarkColours {
        core: Rgb::hex(0x9a3400),
        edge: Rgb::hex(0xffffff),
        tint: Rgb::hex(0xf0a070),
    },
    selection: MarkColours {
        core: Rgb::hex(0x1a1a1a),
        edge: Rgb::hex(0xf0e442),
        tint: Rgb::hex(0xf0e442),
    },
};
