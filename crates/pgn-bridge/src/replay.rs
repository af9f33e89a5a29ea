//! The positions along a game and its variations while it streams by.

use zapis_board::Position;
use zapis_notation_core::Side;

/// The line being read and those it branched off from.
#[derive(Debug)]
pub(crate) struct Replay {
    lines: Vec<Frame>,
}

/// One line: where it stands, and where it stood before its last move.
#[derive(Clone, Debug)]
struct Frame {
    before: Position,
    now: Position,
}

impl Replay {
    /// Begins a game.
    pub(crate) fn new(start: Position) -> Replay {
        Replay { lines: vec![Frame { before: start.clone(), now: start }] }
    }

    /// Returns the position in which the next move is played.
    pub(crate) fn position(&self) -> &Position {
        let frame = self.lines.last().expect("the main line is never closed");
        &frame.now
    }

    /// Returns the number and side of the next move.
    pub(crate) fn clock(&self) -> (u32, Side) {
        (self.position().number(), self.position().side())
    }

    /// Plays on in the line being read.
    pub(crate) fn advance(&mut self, next: Position) {
        let frame = self.lines.last_mut().expect("the main line is never closed");
        frame.before = std::mem::replace(&mut frame.now, next);
    }

    /// Begins a variation, which replaces the last move.
    pub(crate) fn open(&mut self) {
        let frame = self.lines.last().expect("the main line is never closed");
        let start = frame.before.clone();
        self.lines.push(Frame { before: start.clone(), now: start });
    }

    /// Ends a variation; false when none is open.
    pub(crate) fn close(&mut self) -> bool {
        let open = self.lines.len() > 1;
        if open {
            self.lines.pop();
        }
        open
    }

    /// Returns how many variations are open.
    pub(crate) fn depth(&self) -> usize {
        self.lines.len() - 1
    }
}
