//! The model in training: the shipped one with real weights, and its gradient.

use zapis_ingest::prior::features::{CLASSES, FEATURES, INPUTS, Setting};
use zapis_ingest::prior::network::{CEILING, HIDDEN, INPUT_SCALE, ROW_SCALE, ROWS, RowIndex};
use zapis_ingest::prior::view::Step;

/// Units of a score in one nat.
pub(crate) const SCORE_SCALE: f32 = INPUT_SCALE as f32 * ROW_SCALE as f32;

/// The bound of a hidden value.
const TOP: f32 = CEILING as f32 / INPUT_SCALE as f32;

/// The bounds of a weight that is shipped in one byte.
const INPUT_BOUND: f32 = 127.0 / INPUT_SCALE as f32;
const ROW_BOUND: f32 = 127.0 / ROW_SCALE as f32;

type Vector = [f32; HIDDEN];

/// One set of numbers as large as the model: weights, a gradient, or a moment of it.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    /// Feature weights, in nats.
    pub(crate) linear: Vec<f32>,
    /// Output biases.
    pub(crate) bias: Vec<f32>,
    /// Input weights.
    pub(crate) inputs: Vec<Vector>,
    /// Output weights: each row is used together with the two it shares, by role and destination or origin.
    pub(crate) rows: Vec<Vector>,
    /// What rows of one role and destination have in common.
    pub(crate) to: Vec<Vector>,
    /// What rows of one role and origin have in common.
    pub(crate) from: Vec<Vector>,
    /// Weights of the classes of moves, added to those of the output.
    pub(crate) classes: Vec<Vector>,
    /// Hidden biases.
    pub(crate) start: Vec<Vector>,
}

impl Numbers {
    fn zero() -> Numbers {
        Numbers {
            linear: vec![0.0; FEATURES],
            bias: vec![0.0; ROWS],
            inputs: vec![[0.0; HIDDEN]; INPUTS],
            rows: vec![[0.0; HIDDEN]; ROWS],
            to: vec![[0.0; HIDDEN]; 384],
            from: vec![[0.0; HIDDEN]; 384],
            classes: vec![[0.0; HIDDEN]; CLASSES],
            start: vec![[0.0; HIDDEN]; 1],
        }
    }

    fn parts(&mut self) -> [&mut [f32]; 8] {
        [
            &mut self.linear,
            &mut self.bias,
            self.inputs.as_flattened_mut(),
            self.rows.as_flattened_mut(),
            self.to.as_flattened_mut(),
            self.from.as_flattened_mut(),
            self.classes.as_flattened_mut(),
            self.start.as_flattened_mut(),
        ]
    }
}

/// One position ready for the model: inputs, and each legal move's features and row.
#[derive(Debug, Default)]
pub(crate) struct Sample {
    inputs: Vec<u16>,
    features: Vec<u16>,
    ends: Vec<u32>,
    rows: Vec<u16>,
    classes: Vec<u16>,
    pre: Vec<f32>,
    /// Scores, then probabilities, of the moves.
    pub(crate) p: Vec<f32>,
}

impl Sample {
    /// Takes up a position with its moves.
    pub(crate) fn fill(
        &mut self,
        setting: &Setting<'_>,
        ply: usize,
        steps: impl Iterator<Item = Step>,
        rows: &RowIndex,
    ) {
        self.inputs.clear();
        self.features.clear();
        self.ends.clear();
        self.rows.clear();
        self.classes.clear();
        setting.inputs(ply, |input| self.inputs.push(input as u16));
        for step in steps {
            let mut push = |feature: usize| self.features.push(feature as u16);
            let class = if step.castle == 0 {
                let origin = setting.origin(step.role, step.from);
                setting.shared_features(&origin, &mut push);
                setting.features(step, &origin, &mut push)
            } else {
                setting.castling_features(step, &mut push)
            };
            self.classes.push(class as u16);
            self.ends.push(self.features.len() as u32);
            self.rows.push(rows.row(&step) as u16);
        }
    }
}

/// The model with what Adam needs.
#[derive(Debug)]
pub(crate) struct Model {
    /// The weights.
    pub(crate) weights: Numbers,
    gradient: Numbers,
    first: Numbers,
    second: Numbers,
    /// Rows with their shared parts added.
    merged: Vec<Vector>,
    owners: Vec<Option<(u16, u16)>>,
    /// What is left of the moments' zero start.
    left: (f32, f32),
}

fn dot(a: &Vector, b: &Vector) -> f32 {
    let mut sums = [0.0_f32; 16];
    for (a, b) in a.chunks_exact(16).zip(b.chunks_exact(16)) {
        for lane in 0..16 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum()
}

fn add_scaled(sum: &mut Vector, other: &Vector, factor: f32) {
    for (sum, other) in sum.iter_mut().zip(other) {
        *sum += other * factor;
    }
}

/// e^x for x ≤ 0, from IEEE operations only, so that training gives the same bytes everywhere.
pub(crate) fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    let octaves = (x * std::f32::consts::LOG2_E).round();
    let rest = x - octaves * std::f32::consts::LN_2;
    let mut value = 1.0 / 720.0;
    for coefficient in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        value = value * rest + coefficient;
    }
    value * f32::from_bits((((octaves as i32) + 127) as u32) << 23)
}

impl Model {
    /// A model that knows nothing, its network set up from a fixed sequence.
    pub(crate) fn new(index: &RowIndex) -> Model {
        let mut weights = Numbers::zero();
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = |scale: f32| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            ((state >> 40) as f32 / 8_388_608.0 - 1.0) * scale
        };
        weights.inputs.as_flattened_mut().iter_mut().for_each(|weight| *weight = next(0.15));
        weights.to.as_flattened_mut().iter_mut().for_each(|weight| *weight = next(0.1));
        weights.from.as_flattened_mut().iter_mut().for_each(|weight| *weight = next(0.1));
        weights.start.as_flattened_mut().iter_mut().for_each(|weight| *weight = 0.5);
        let mut owners = vec![None; ROWS];
        for role in 0..6 {
            for from in 0..64 {
                for to in 0..64 {
                    let row =
                        index.row(&Step { role, from, to, victim: 0, promotion: 0, castle: 0 });
                    // Impossible moves share row 0, the first pawn move: a2a3.
                    if row != 0 || (role, from, to) == (0, 8, 16) {
                        owners[row] = Some((
                            role as u16 * 64 + u16::from(to),
                            role as u16 * 64 + u16::from(from),
                        ));
                    }
                }
            }
        }
        let mut model = Model {
            weights,
            gradient: Numbers::zero(),
            first: Numbers::zero(),
            second: Numbers::zero(),
            merged: vec![[0.0; HIDDEN]; ROWS],
            owners,
            left: (1.0, 1.0),
        };
        model.merge();
        model
    }

    fn merge(&mut self) {
        for row in 0..ROWS {
            let mut sum = self.weights.rows[row];
            if let Some((to, from)) = self.owners[row] {
                add_scaled(&mut sum, &self.weights.to[usize::from(to)], 1.0);
                add_scaled(&mut sum, &self.weights.from[usize::from(from)], 1.0);
            }
            self.merged[row] = sum;
        }
    }

    /// The rows as shipped, in units of one.
    pub(crate) fn merged(&self) -> &[Vector] {
        &self.merged
    }

    /// Computes the probabilities of a sample's moves into `p` and the hidden layer.
    pub(crate) fn forward(&self, sample: &mut Sample) -> Vector {
        let mut hidden = self.weights.start[0];
        for &input in &sample.inputs {
            add_scaled(&mut hidden, &self.weights.inputs[usize::from(input)], 1.0);
        }
        sample.pre.clear();
        sample.pre.extend(hidden);
        for value in &mut hidden {
            let bounded = value.clamp(0.0, TOP);
            *value = bounded * bounded * 0.5;
        }
        sample.p.clear();
        let mut start = 0;
        let mut best = f32::MIN;
        for ((&row, &class), &end) in sample.rows.iter().zip(&sample.classes).zip(&sample.ends) {
            let row = usize::from(row);
            let mut score = self.weights.bias[row]
                + dot(&hidden, &self.merged[row])
                + dot(&hidden, &self.weights.classes[usize::from(class)]);
            for &feature in &sample.features[start..end as usize] {
                score += self.weights.linear[usize::from(feature)];
            }
            start = end as usize;
            best = best.max(score);
            sample.p.push(score);
        }
        let mut sum = 0.0;
        for p in &mut sample.p {
            *p = exp(*p - best);
            sum += *p;
        }
        for p in &mut sample.p {
            *p /= sum;
        }
        hidden
    }

    /// Adds `weight` times the gradient of −ln p of what was chosen, after `forward`.
    pub(crate) fn backward(
        &mut self,
        sample: &Sample,
        hidden: &Vector,
        chosen: usize,
        weight: f32,
    ) {
        let mut back = [0.0; HIDDEN];
        let mut start = 0;
        for (i, (&row, &end)) in sample.rows.iter().zip(&sample.ends).enumerate() {
            let row = usize::from(row);
            let slope = (sample.p[i] - if i == chosen { 1.0 } else { 0.0 }) * weight;
            for &feature in &sample.features[start..end as usize] {
                self.gradient.linear[usize::from(feature)] += slope;
            }
            start = end as usize;
            self.gradient.bias[row] += slope;
            add_scaled(&mut back, &self.merged[row], slope);
            add_scaled(&mut self.gradient.rows[row], hidden, slope);
            let class = usize::from(sample.classes[i]);
            add_scaled(&mut back, &self.weights.classes[class], slope);
            add_scaled(&mut self.gradient.classes[class], hidden, slope);
        }
        for (back, pre) in back.iter_mut().zip(&sample.pre) {
            *back *= if *pre <= 0.0 || *pre >= TOP { 0.0 } else { *pre };
        }
        for &input in &sample.inputs {
            add_scaled(&mut self.gradient.inputs[usize::from(input)], &back, 1.0);
        }
        add_scaled(&mut self.gradient.start[0], &back, 1.0);
    }

    /// Moves the weights against the gathered gradient (Adam), and clears it.
    pub(crate) fn update(&mut self, rate: f32) {
        for row in 0..ROWS {
            if let Some((to, from)) = self.owners[row] {
                let slope = self.gradient.rows[row];
                add_scaled(&mut self.gradient.to[usize::from(to)], &slope, 1.0);
                add_scaled(&mut self.gradient.from[usize::from(from)], &slope, 1.0);
            }
        }
        let (keep_first, keep_second) = (0.9_f32, 0.999_f32);
        self.left = (self.left.0 * keep_first, self.left.1 * keep_second);
        let correction = (1.0 - self.left.1).sqrt() / (1.0 - self.left.0);
        let rate = rate * correction;
        let bounds = [15.0, 15.0, INPUT_BOUND, ROW_BOUND, ROW_BOUND, ROW_BOUND, ROW_BOUND, 100.0];
        let parts = self.weights.parts().into_iter().zip(self.gradient.parts());
        let moments = self.first.parts().into_iter().zip(self.second.parts());
        for (((weights, gradient), (first, second)), bound) in parts.zip(moments).zip(bounds) {
            let moments = first.iter_mut().zip(second);
            for ((weight, slope), (first, second)) in weights.iter_mut().zip(gradient).zip(moments)
            {
                *first = keep_first * *first + (1.0 - keep_first) * *slope;
                *second = keep_second * *second + (1.0 - keep_second) * *slope * *slope;
                *weight = (*weight - rate * *first / (second.sqrt() + 1e-10)).clamp(-bound, bound);
                *slope = 0.0;
            }
        }
        self.merge();
    }
}
