//! Known positions of the opening: what was played in them, and how often.
//!
//! The file is an index of 4097 byte offsets (little-endian, 32 bits) by the first 12 bits of a position's key, then
//! the entries: the next 24 bits of the key; a byte with the count's class (high half) and the number of moves less
//! one (low half); two bytes a move: origin, destination (6 bits each, castling as king takes rook) and the class of
//! its share (4 bits).

use shakmaty::{Chess, Color, Move, Position};

use super::view::View;

/// Bits of a key that choose the place in the index.
const INDEX_BITS: u32 = 12;

/// The most moves remembered in one position.
#[cfg(feature = "training")]
pub const MOST_MOVES: usize = 16;

/// Positions with fewer pieces than this are not looked up.
const LEAST_PIECES: u32 = 14;

/// Positions after this many plies are neither counted nor looked up.
pub const DEPTH: usize = 40;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Known<'b> {
    /// The class of the number of games: half octaves.
    pub class: usize,
    moves: &'b [u8],
}

/// The book, as embedded.
#[derive(Debug)]
pub struct Book<'b> {
    bytes: &'b [u8],
}

/// The number of games a position was met in as a class: the octave, in halves from 4 on, at most 15.
#[cfg(any(test, feature = "training"))]
pub fn count_class(count: u32) -> usize {
    let octave = count.max(1).ilog2();
    let half = if octave == 0 { 0 } else { count >> (octave - 1) & 1 };
    (2 * octave + half).saturating_sub(3).min(15) as usize
}

/// One of 16 classes of shares: class k stands for e^(−0.3 k) of the games.
pub const SHARE_STEP_MILLI_NATS: u32 = 300;

/// The code of a move: origin and destination on the real board, castling as king takes rook.
pub fn code(mv: Move) -> u16 {
    let from = mv.from().map_or(0, |from| from.to_u32() as u16);
    from << 6 | mv.to().to_u32() as u16
}

const fn mix(index: u64) -> u64 {
    // SplitMix64 of the index: fixed constants, so that keys never change.
    let mut x = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

const fn keys() -> [u64; 12 * 64 + 24] {
    let mut keys = [0; 12 * 64 + 24];
    let mut i = 0;
    while i < keys.len() {
        keys[i] = mix(i as u64);
        i += 1;
    }
    keys
}

static KEYS: [u64; 12 * 64 + 24] = keys();

/// The key of a position: pieces, side to move, castling rights, and the file of an en-passant capture that is legal.
pub fn key(position: &Chess, moves: &[Move]) -> u64 {
    let mut key = if position.turn() == Color::Black { KEYS[768] } else { 0 };
    for (square, piece) in position.board() {
        let kind = piece.role as usize - 1 + if piece.color == Color::White { 0 } else { 6 };
        key ^= KEYS[kind * 64 + square.to_usize()];
    }
    for rook in position.castles().castling_rights() {
        key ^= KEYS[769 + rook.to_usize() % 8 + if rook.to_usize() < 8 { 0 } else { 8 }]
            .rotate_left(7);
    }
    for mv in moves {
        if let Move::EnPassant { to, .. } = mv {
            key ^= KEYS[768 + 16 + to.to_usize() % 8].rotate_left(13);
            break;
        }
    }
    key
}

impl<'b> Book<'b> {
    /// Reads the book.
    pub fn read(bytes: &'b [u8]) -> Book<'b> {
        Book { bytes }
    }

    /// Looks a position up.
    pub fn find(&self, view: &View, position: &Chess, moves: &[Move]) -> Option<Known<'b>> {
        if view.all.count_ones() < LEAST_PIECES {
            return None;
        }
        self.find_key(key(position, moves))
    }

    fn offset(&self, bucket: usize) -> Option<usize> {
        let bytes = self.bytes.get(bucket * 4..bucket * 4 + 4)?;
        Some(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize)
    }

    fn find_key(&self, key: u64) -> Option<Known<'b>> {
        let bucket = (key >> (64 - INDEX_BITS)) as usize;
        let mut bytes = self.bytes.get(self.offset(bucket)?..self.offset(bucket + 1)?)?;
        let wanted = (key >> (40 - INDEX_BITS)).to_be_bytes();
        while let [a, b, c, head, rest @ ..] = bytes {
            let size = 2 * (usize::from(head & 15) + 1);
            let (moves, next) = rest.split_at_checked(size)?;
            if [*a, *b, *c] == wanted[5..8] {
                return Some(Known { class: usize::from(head >> 4), moves });
            }
            bytes = next;
        }
        None
    }
}

impl<'b> Known<'b> {
    /// The moves met, by [`code`], each with the class of its share.
    pub fn moves(&self) -> impl Iterator<Item = (u16, usize)> + use<'b> {
        self.moves.chunks_exact(2).map(|pair| {
            let word = u16::from_le_bytes([pair[0], pair[1]]);
            (word >> 4, usize::from(word & 15))
        })
    }
}

/// One position of a book to be written.
#[cfg(feature = "training")]
#[derive(Debug)]
pub struct Entry {
    /// The key of the position.
    pub key: u64,
    /// The class of its count.
    pub class: usize,
    /// Move codes and the classes of their shares, at most [`MOST_MOVES`].
    pub moves: Vec<(u16, usize)>,
}

/// Writes a book; the entries are sorted by key first.
#[cfg(feature = "training")]
pub fn write(mut entries: Vec<Entry>) -> Vec<u8> {
    entries.sort_by_key(|entry| entry.key);
    let buckets = 1_usize << INDEX_BITS;
    let mut index = Vec::with_capacity(4 * (buckets + 1));
    let mut body = Vec::new();
    let mut entries = entries.iter().peekable();
    for bucket in 0..=buckets {
        index.extend(((4 * (buckets + 1) + body.len()) as u32).to_le_bytes());
        while let Some(entry) =
            entries.next_if(|entry| (entry.key >> (64 - INDEX_BITS)) as usize == bucket)
        {
            body.extend(&(entry.key >> (40 - INDEX_BITS)).to_be_bytes()[5..8]);
            body.push((entry.class << 4 | (entry.moves.len() - 1)) as u8);
            for &(code, share) in &entry.moves {
                body.extend((code << 4 | share as u16).to_le_bytes());
            }
        }
    }
    index.extend(body);
    index
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn key_of(fen: &str) -> u64 {
        let position: Chess = fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Standard)
            .expect("a position");
        key(&position, &position.legal_moves())
    }

    #[test]
    fn keys_never_change() {
        assert_eq!(
            key_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            0x3483_de80_df72_c38c
        );
        assert_eq!(key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 1"), 0x4206_160b_714a_c7e7);
    }

    #[test]
    fn keys_tell_rights_turn_and_en_passant_apart() {
        let keys = [
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
        ]
        .map(key_of);
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "key {i} met twice");
        }
        // A pawn that has just moved two squares, with no one to take it, changes nothing.
        assert_eq!(
            key_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
            key_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        );
    }

    #[test]
    fn classes_of_counts_grow_by_half_octaves() {
        let classes =
            [0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 64, 400, 600, 1_000, 100_000].map(count_class);
        assert_eq!(classes, [0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 9, 14, 15, 15, 15]);
    }

    #[test]
    fn damaged_books_know_nothing() {
        assert!(Book::read(&[]).find_key(7).is_none());
        assert!(Book::read(&[0xff; 64]).find_key(7).is_none());
    }

    #[cfg(feature = "training")]
    #[test]
    fn what_is_written_is_found() {
        let entry = |key: u64, class: usize, moves: &[(u16, usize)]| Entry {
            key,
            class,
            moves: moves.to_vec(),
        };
        let bytes = write(vec![
            entry(0xfff0_0000_0000_0000, 15, &[(0o1234, 0), (0o7654, 15)]),
            entry(0x0010_0000_1000_0000, 3, &[(1, 2)]),
            entry(0x0010_0000_2000_0000, 4, &[(5, 6)]),
        ]);
        let book = Book::read(&bytes);
        let found =
            |key| book.find_key(key).map(|known| (known.class, known.moves().collect::<Vec<_>>()));
        assert_eq!(found(0xfff0_0000_0000_0000), Some((15, vec![(0o1234, 0), (0o7654, 15)])));
        assert_eq!(found(0x0010_0000_1000_0000), Some((3, vec![(1, 2)])));
        assert_eq!(found(0x0010_0000_2000_0000), Some((4, vec![(5, 6)])));
        assert_eq!(found(0x0010_0000_3000_0000), None);
        assert_eq!(found(0x0020_0000_1000_0000), None);
    }
}
