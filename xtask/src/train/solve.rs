//! Linear equations with a symmetric positive matrix.

/// Solves `matrix · x = right` by elimination; the matrix is symmetric and positive definite, so no pivot is sought.
pub(super) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for k in 0..n {
        let pivot = matrix[k].clone();
        let value = right[k];
        for (i, row) in matrix.iter_mut().enumerate().skip(k + 1) {
            let factor = row[k] / pivot[k];
            for (out, p) in row[k..].iter_mut().zip(&pivot[k..]) {
                *out -= factor * p;
            }
            right[i] -= factor * value;
        }
    }
    for k in (0..n).rev() {
        let known: f64 = (k + 1..n).map(|j| matrix[k][j] * right[j]).sum();
        right[k] = (right[k] - known) / matrix[k][k];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_equations() {
        let x = solve(vec![vec![4.0, 2.0], vec![2.0, 3.0]], vec![2.0, -1.0]);
        assert!((x[0] - 1.0).abs() < 1e-12 && (x[1] + 1.0).abs() < 1e-12, "{x:?}");
    }
}
