//! Boxes as JSON writes them: lists of corners, of numbers, or of objects.

use super::json::Json;
use super::number::fixed;
use crate::Frame;

/// Reads `[{x,y},…]`, `[[x,y],…]` or `[x,y,x,y,…]`; an omitted coordinate is 0. `digits` decimals are kept.
pub(super) fn frame(value: &Json, digits: u32) -> Option<Frame> {
    let items = value.items();
    let number = |json: &Json| fixed(json.number()?, digits);
    let flat: Vec<i64> = items.iter().filter_map(number).collect();
    if !flat.is_empty() {
        return Frame::around(flat.chunks_exact(2).filter_map(|p| Some((*p.first()?, *p.get(1)?))));
    }
    Frame::around(items.iter().filter_map(|point| {
        if let [x, y, ..] = point.items() {
            return Some((number(x)?, number(y)?));
        }
        let member = |key| match point.get(key) {
            Some(value) => number(value),
            None => Some(0),
        };
        let members = point.members();
        if members.is_empty() {
            return None;
        }
        Some((member("x")?, member("y")?))
    }))
}
