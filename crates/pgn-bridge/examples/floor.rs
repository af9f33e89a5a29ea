//! The floor that conversions are measured against: reads a file with pgn-reader, replays every game with shakmaty,
//! writes nothing.
//!
//! `cargo run --release -p zapis-pgn-bridge --example floor -- games.pgn`

use std::fs::File;
use std::io;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

/// Moves that were played.
#[derive(Default)]
struct Floor {
    moves: u64,
    illegal: u64,
}

impl Visitor for Floor {
    type Tags = Chess;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::new())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN"
            && let Ok(fen) = Fen::from_ascii(value.as_bytes())
            && let Ok(position) = fen.into_position(CastlingMode::Standard)
        {
            *start = position;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(start)
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        if let Ok(m) = san.san.to_move(position) {
            position.play_unchecked(m);
            self.moves += 1;
        } else {
            self.illegal += 1;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {}
}

fn main() -> io::Result<()> {
    let mut floor = Floor::default();
    for path in std::env::args().skip(1) {
        let mut reader = Reader::new(File::open(path)?);
        while reader.read_game(&mut floor)?.is_some() {}
    }
    assert!(floor.moves > 0 || floor.illegal == 0, "no game could be replayed");
    Ok(())
}
