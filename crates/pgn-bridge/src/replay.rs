//! The positions along a game and its variations while it streams by.

use shakmaty::{Chess, Move, Position as _};
use zapis_board::{Position, interop};
use zapis_notation_core::Side;

use crate::quick::QuickBoard;

/// The line being read and those it branched off from.
#[derive(Debug)]
pub(crate) struct Replay {
    /// Never empty: the main line is never closed.
    lines: Vec<Frame>,
}

/// One line: where it stands, and where it stood before its last move.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) before: QuickBoard,
    pub(crate) now: QuickBoard,
}

impl Frame {
    /// Plays a move that is legal here.
    #[inline]
    pub(crate) fn play(&mut self, m: Move) {
        self.before.clone_from(&self.now);
        self.now.play(m);
    }
}

impl Replay {
    /// Begins a game.
    pub(crate) fn new(start: Chess) -> Replay {
        let now = QuickBoard::new(start);
        Replay { lines: vec![Frame { before: now.clone(), now }] }
    }

    /// Returns the line being read.
    #[inline]
    pub(crate) fn line(&mut self) -> &mut Frame {
        self.lines.last_mut().expect("the main line is never closed")
    }

    fn now(&self) -> &QuickBoard {
        &self.lines.last().expect("the main line is never closed").now
    }

    /// Returns the position in which the next move is played.
    pub(crate) fn position(&self) -> Position {
        interop::from_chess(self.now().chess.clone())
    }

    /// Returns the number and side of the next move.
    pub(crate) fn clock(&self) -> (u32, Side) {
        let chess = &self.now().chess;
        (chess.fullmoves().get(), if chess.turn().is_white() { Side::White } else { Side::Black })
    }

    /// Plays on in the line being read.
    pub(crate) fn advance(&mut self, next: &Position) {
        let line = self.line();
        line.before = std::mem::replace(&mut line.now, QuickBoard::new(interop::to_chess(next)));
    }

    /// Begins a variation, which replaces the last move.
    pub(crate) fn open(&mut self) {
        let start = self.line().before.clone();
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
