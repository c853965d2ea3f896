//! Colours in sRGB, and how different two of them look.

/// A colour of the sRGB space, eight bits a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// The colour written `0xRRGGBB`.
    ///
    /// ```
    /// use oddboard_render::Rgb;
    /// assert_eq!(Rgb::hex(0x01_02_ff), Rgb([1, 2, 255]));
    /// ```
    #[must_use]
    pub const fn hex(code: u32) -> Self {
        let [_, red, green, blue] = code.to_be_bytes();
        Self([red, green, blue])
    }

    /// This colour under another one with an alpha from 0 to 255.
    #[must_use]
    pub fn covered(self, over: Self, alpha: u8) -> Self {
        let mix = |under: u8, over: u8| {
            let sum =
                u32::from(under) * u32::from(255 - alpha) + u32::from(over) * u32::from(alpha);
            // A mean of two bytes is a byte, so the lowest byte is the whole.
            ((sum + 127) / 255).to_le_bytes()[0]
        };
        let (under, over) = (self.0, over.0);
        Self([mix(under[0], over[0]), mix(under[1], over[1]), mix(under[2], over[2])])
    }

    /// Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white).
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0[0]) + 0.7152 * linear(self.0[1]) + 0.0722 * linear(self.0[2])
    }

    /// Contrast ratio as WCAG 2 defines it, from 1 (same) to 21 (black on white).
    ///
    /// ```
    /// use oddboard_render::Rgb;
    /// let ratio = Rgb::hex(0xffffff).contrast(Rgb::hex(0x000000));
    /// assert!((ratio - 21.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// `#rrggbb`, as SVG wants it.
    pub(crate) fn css(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// Squared distance, with weights that roughly match the eye's sensitivity to the channels.
    pub(crate) fn distance(self, other: Self) -> u32 {
        let square = |index: usize| {
            let difference = u32::from(self.0[index].abs_diff(other.0[index]));
            difference * difference
        };
        3 * square(0) + 6 * square(1) + 2 * square(2)
    }
}
