//! A trace as plain text.

use std::fmt;

use super::{Candidate, Fate, Parts, Trace, TracedStep};

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.steps.is_empty() {
            return writeln!(f, "every text has one legal meaning: nothing was weighed");
        }
        for step in &self.steps {
            write!(f, "{step}")?;
        }
        writeln!(
            f,
            "the game costs {} in all; {} states were expanded",
            nats(self.cost),
            self.expanded
        )
    }
}

impl fmt::Display for TracedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> =
            self.texts.iter().map(|t| format!("`{}`", t.escape_debug())).collect();
        let texts = if texts.is_empty() { "no cell".to_owned() } else { texts.join(" and ") };
        write!(f, "{} {texts}  ({} states kept)", self.number, self.kept)?;
        let Some(chosen) = self.candidates.first() else {
            return writeln!(f, ": passed over at {}", nats(self.cost));
        };
        writeln!(f)?;
        for candidate in &self.candidates {
            let p = candidate.parts;
            write!(
                f,
                "    {:<8} {:>6} = text {} + habit {} + prior {}",
                candidate.san,
                nats(p.sum()),
                nats(p.text),
                nats(p.habit),
                nats(p.prior)
            )?;
            if p.record > 0 {
                write!(f, " + record {}", nats(p.record))?;
            }
            writeln!(f, "  {}", why(candidate, chosen))?;
        }
        Ok(())
    }
}

/// Says what became of a move, and what spoke against it most.
fn why(candidate: &Candidate, chosen: &Candidate) -> String {
    match candidate.fate {
        Fate::Chosen => "played".to_owned(),
        Fate::Cut => format!("given up here: {}", against(candidate.parts, chosen.parts)),
        Fate::DeadEnd => "no game through it reached the end".to_owned(),
        Fate::Behind(cost) => {
            let here = candidate.parts.sum() - chosen.parts.sum();
            let most = if cost - here > here.max(0) {
                "the later cells".to_owned()
            } else {
                against(candidate.parts, chosen.parts)
            };
            format!("{} behind at the end: {most}", nats(cost))
        }
    }
}

/// The part in which a move is furthest behind another.
fn against(parts: Parts, other: Parts) -> String {
    let behind = [
        ("the text", parts.text - other.text),
        ("the spelling", parts.habit - other.habit),
        ("an unusual move", parts.prior - other.prior),
    ];
    let (name, most) = behind.into_iter().max_by_key(|(_, cost)| *cost).unwrap_or(("", 0));
    if most > 0 { format!("{name}, {}", nats(most)) } else { "the later cells".to_owned() }
}

/// Writes milli-nats as nats with two places.
fn nats(cost: i32) -> String {
    let sign = if cost < 0 { "-" } else { "" };
    let cost = cost.unsigned_abs();
    format!("{sign}{}.{:02}", cost / 1000, cost % 1000 / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_says_what_spoke_against_each_move() {
        let candidate = |san: &str, text, prior, fate| Candidate {
            san: san.to_owned(),
            uci: String::new(),
            parts: Parts { text, habit: 120, prior, record: 0 },
            fate,
        };
        let step = TracedStep {
            number: "3...".to_owned(),
            texts: vec!["Nt6".to_owned()],
            kept: 12,
            candidates: vec![
                candidate("Nf6", 3100, 900, Fate::Chosen),
                candidate("Nh6", 4100, 3400, Fate::Behind(3500)),
                candidate("Nc6", 3900, 700, Fate::Behind(9000)),
                candidate("Ne7", 9000, 3000, Fate::Cut),
            ],
            cost: 4120,
        };
        let expected = "\
3... `Nt6`  (12 states kept)
    Nf6        4.12 = text 3.10 + habit 0.12 + prior 0.90  played
    Nh6        7.62 = text 4.10 + habit 0.12 + prior 3.40  3.50 behind at the end: an unusual move, 2.50
    Nc6        4.72 = text 3.90 + habit 0.12 + prior 0.70  9.00 behind at the end: the later cells
    Ne7       12.12 = text 9.00 + habit 0.12 + prior 3.00  given up here: the text, 5.90
";
        assert_eq!(step.to_string(), expected);
    }
}
