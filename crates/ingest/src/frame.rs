//! Rectangles on a page.

/// Largest coordinate that is kept; what lies outside is moved to the edge.
const FARTHEST: i64 = 1_000_000;

/// A rectangle on the page, in units of the format (mostly pixels); x grows to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Frame {
    /// The left edge.
    pub left: i32,
    /// The upper edge.
    pub top: i32,
    /// The right edge, never left of `left`.
    pub right: i32,
    /// The lower edge, never above `top`.
    pub bottom: i32,
}

impl Frame {
    /// Makes the smallest frame that holds two corners, wherever they lie.
    pub fn new(x0: i64, y0: i64, x1: i64, y1: i64) -> Frame {
        let near = |v: i64| v.clamp(-FARTHEST, FARTHEST) as i32;
        Frame {
            left: near(x0.min(x1)),
            top: near(y0.min(y1)),
            right: near(x0.max(x1)),
            bottom: near(y0.max(y1)),
        }
    }

    /// Makes the smallest frame that holds all points; nothing when there are none.
    pub fn around(points: impl IntoIterator<Item = (i64, i64)>) -> Option<Frame> {
        points.into_iter().map(|(x, y)| Frame::new(x, y, x, y)).reduce(Frame::with)
    }

    /// Returns the smallest frame that holds both.
    #[must_use]
    pub fn with(self, other: Frame) -> Frame {
        Frame {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Returns the width.
    pub fn width(self) -> i32 {
        self.right - self.left
    }

    /// Returns the height.
    pub fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// Returns the horizontal middle.
    pub fn middle(self) -> i32 {
        i32::midpoint(self.left, self.right)
    }

    /// Returns the vertical middle.
    pub fn level(self) -> i32 {
        i32::midpoint(self.top, self.bottom)
    }
}

/// Where something stands on the pages that an input was recognised from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The page, from 0.
    pub page: u32,
    /// The page itself, where the input says how large it is; else its units are the pixels of its image.
    pub whole: Option<Frame>,
    /// The place on it, in the same units.
    pub frame: Frame,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_keeps_its_corners_in_order_and_within_bounds() {
        let frame = Frame::new(30, 5, 10, i64::MAX);
        assert_eq!((frame.left, frame.right, frame.top, frame.bottom), (10, 30, 5, 1_000_000));
        assert_eq!(Frame::around([]), None);
        assert_eq!(Frame::around([(3, 4), (1, 9)]), Some(Frame::new(1, 4, 3, 9)));
    }
}
