//! Where many values lie close together.

/// A place on a line with the number of values near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Peak {
    /// The middle of the values.
    pub at: i64,
    /// How many there are.
    pub count: usize,
}

/// Finds the heaps among sorted values: windows of `width`, fullest first, each at least `width` from the others.
///
/// The result is ordered by place. Heaps with under a fifth of the fullest are not returned.
pub(super) fn peaks(sorted: &[i64], width: i64) -> Vec<Peak> {
    let mut windows: Vec<(usize, i64)> = Vec::with_capacity(sorted.len());
    let mut from = 0;
    for (to, &value) in sorted.iter().enumerate() {
        while sorted[from] < value - width {
            from += 1;
        }
        windows.push((to - from + 1, sorted[usize::midpoint(from, to)]));
    }
    windows.sort_by_key(|(count, at)| (std::cmp::Reverse(*count), *at));
    let mut found: Vec<Peak> = Vec::new();
    for (count, at) in windows {
        let most = found.first().map_or(count, |p| p.count);
        if count * 5 < most || found.len() == 16 {
            break;
        }
        if found.iter().all(|p| (p.at - at).abs() > width) {
            found.push(Peak { at, count });
        }
    }
    found.sort_by_key(|p| p.at);
    found
}

/// Chooses the two heaps, at least `apart` from each other, that hold the most together: White's and Black's column.
pub(super) fn pair(peaks: &[Peak], apart: i64) -> Option<(Peak, Peak)> {
    let mut best: Option<(Peak, Peak)> = None;
    for (i, &left) in peaks.iter().enumerate() {
        for &right in peaks.iter().skip(i + 1) {
            let held = |(a, b): (Peak, Peak)| a.count + b.count;
            if right.at - left.at >= apart && best.is_none_or(|b| held((left, right)) > held(b)) {
                best = Some((left, right));
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_found_in_order() {
        let values = [10, 11, 12, 13, 40, 100, 101, 102, 103, 104];
        assert_eq!(
            peaks(&values, 10),
            [Peak { at: 11, count: 4 }, Peak { at: 40, count: 1 }, Peak { at: 102, count: 5 }]
        );
        assert_eq!(peaks(&[], 10), []);
    }

    #[test]
    fn the_fullest_pair_far_enough_apart_is_chosen() {
        let peak = |at, count| Peak { at, count };
        let all = [peak(0, 9), peak(30, 8), peak(100, 5)];
        assert_eq!(pair(&all, 50), Some((peak(0, 9), peak(100, 5))));
        assert_eq!(pair(&all, 500), None);
    }
}
