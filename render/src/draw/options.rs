//! What a renderer can be asked for: the size of its pictures and the set of pieces. The colours
//! are a [`Theme`](crate::Theme).

/// How wide pictures are, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// 480 pixels.
    Small,
    /// 720 pixels.
    #[default]
    Medium,
    /// 1080 pixels.
    Large,
}

impl Size {
    /// Every size, from the smallest.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The width of a picture.
    #[must_use]
    pub const fn pixels(self) -> usize {
        match self {
            Self::Small => 480,
            Self::Medium => 720,
            Self::Large => 1_080,
        }
    }

    /// The name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The size with that [`name`](Self::name).
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceSet {
    /// Drawn figures.
    #[default]
    Art,
    /// Letters on discs.
    Letters,
}

impl PieceSet {
    /// Every piece set, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Art, Self::Letters];

    /// The name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Art => "art",
            Self::Letters => "letters",
        }
    }

    /// The piece set with that [`name`](Self::name).
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }
}
