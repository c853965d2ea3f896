//! Rectangles of whole pixels.

/// A rectangle of whole pixels; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rect {
    /// The left edge.
    pub(crate) x: usize,
    /// The top edge.
    pub(crate) y: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Rect {
    /// A square with sides of `size` pixels.
    pub(crate) const fn square(x: usize, y: usize, size: usize) -> Self {
        Self { x, y, width: size, height: size }
    }

    /// The first column to the right of it.
    pub(crate) const fn right(self) -> usize {
        self.x + self.width
    }

    /// The first row below it.
    pub(crate) const fn bottom(self) -> usize {
        self.y + self.height
    }

    /// The part that it has in common with another; `None` where they share no pixel.
    pub(crate) fn intersection(self, other: Self) -> Option<Self> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        (x < right && y < bottom).then(|| Self { x, y, width: right - x, height: bottom - y })
    }
}

/// A number of pixels for arithmetic that may go below zero.
pub(crate) fn signed(pixels: usize) -> i32 {
    i32::try_from(pixels).expect("a picture's sides are thousands of pixels at most")
}
