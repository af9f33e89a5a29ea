//! Events of reading, cooked into diagnostics; the stable names of all of them.

pub(crate) mod characters;
pub(crate) mod moves;
pub(crate) mod repair;
pub(crate) mod structure;

use zapis_notation_core::Code;

/// Bytes that are not UTF-8 were read in another encoding.
pub const ENCODING: Code = Code(20);
/// Bytes that are no character of the encoding.
pub const INVALID_BYTES: Code = Code(21);
/// A text that was encoded twice.
pub const ENCODED_TWICE: Code = Code(22);
/// Control characters.
pub const CONTROL: Code = Code(23);
/// Marks that change the direction of writing.
pub const DIRECTION: Code = Code(24);
/// The letters of several languages give the same game.
pub const LETTERS_TIED: Code = Code(301);
/// White's and Black's letters differ.
pub const LETTERS_DIFFER: Code = Code(302);
/// Two readings of a text are legal and differ.
pub const TWO_READINGS: Code = Code(303);
/// A text that is no move.
pub const NO_MOVE: Code = Code(304);
/// Letters that no language has were settled by the board.
pub const LETTERS_FOUND: Code = Code(305);
/// Moves in descriptive notation.
pub const DESCRIPTIVE: Code = Code(306);
/// Text after an unread move that is not used.
pub const NOT_USED: Code = Code(307);
/// A text was read with characters changed.
pub const REPAIRED: Code = Code(320);
/// A move whose cell holds nothing legible.
pub const INFERRED: Code = Code(321);
/// A move that no cell records.
pub const SKIPPED_PLY: Code = Code(322);
/// A cell that records no move.
pub const EXTRA_CELL: Code = Code(323);
/// Two neighbouring cells in each other's place.
pub const SWAPPED: Code = Code(324);
/// A text that is no record of a game.
pub const NO_GAME: Code = Code(325);
/// A comment or bracket that is not closed.
pub const UNCLOSED: Code = Code(401);
/// A closing or opening bracket without its partner.
pub const STRAY: Code = Code(402);
/// Brackets within brackets, deeper than allowed.
pub const TOO_DEEP: Code = Code(403);
/// A tag that is given twice.
pub const REPEATED_TAG: Code = Code(404);
/// Words between the moves, kept as a comment.
pub const PROSE: Code = Code(405);
/// More cells than allowed.
pub const TOO_MANY_CELLS: Code = Code(406);
/// A half-move is missing by the numbers.
pub const MISSING_MOVE: Code = Code(407);
/// A move number that does not fit.
pub const WRONG_NUMBER: Code = Code(408);
/// A text without any move.
pub const NO_MOVES: Code = Code(409);
/// A variation that cannot be replayed.
pub const VARIATION: Code = Code(410);
/// A result that contradicts the position.
pub const RESULT: Code = Code(411);
/// The beginning of a move with which the text ends.
pub const TORN: Code = Code(412);

/// All codes of the crate's reading of text, in order; each has a page.
pub const CODES: &[Code] = &[
    ENCODING,
    INVALID_BYTES,
    ENCODED_TWICE,
    CONTROL,
    DIRECTION,
    LETTERS_TIED,
    LETTERS_DIFFER,
    TWO_READINGS,
    NO_MOVE,
    LETTERS_FOUND,
    DESCRIPTIVE,
    NOT_USED,
    REPAIRED,
    INFERRED,
    SKIPPED_PLY,
    EXTRA_CELL,
    SWAPPED,
    NO_GAME,
    UNCLOSED,
    STRAY,
    TOO_DEEP,
    REPEATED_TAG,
    PROSE,
    TOO_MANY_CELLS,
    MISSING_MOVE,
    WRONG_NUMBER,
    NO_MOVES,
    VARIATION,
    RESULT,
    TORN,
];

/// Shortens a text that is echoed in a message and escapes what must not reach a terminal.
pub(crate) fn echo(text: &str) -> String {
    let mut out = String::new();
    for (i, c) in text.chars().enumerate() {
        if i == 40 {
            out.push('…');
            break;
        }
        if c.is_control() || crate::sheet::is_invisible(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}
