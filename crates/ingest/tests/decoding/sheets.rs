//! Sheets written by our own writer, and the games on them.

use zapis_board::{Game, Position};
use zapis_ingest::{Cell, Decoded, Record, Scoresheet};
use zapis_notation_core::{Language, LetterSet, Place, Span, Style, parse_move, write_move};

/// D. Byrne – Fischer, New York 1956: 82 plies, ends in mate.
pub(crate) const LONG: &str = "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 \
    Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 \
    Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ \
    Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1 Nc3+ Kc1 Rc2#";

/// Short games; the last of them nobody would play.
pub(crate) const SHORT: &[&str] = &[
    "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#",
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 \
     Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    "h4 a5 Rh3 Ra6 Ra3 Rh6 Rxa5 Rxh4 Rh5 Rxh5 b4 Rh1 b5 c5 bxc6 b6 c7 Rxg1 cxb8=N Rxf1+ Kxf1 Ba6 Nxa6 b5 Nb8 b4 Na6 b3 \
     Nb8 bxc2 Na6 cxb1=R Nb8 Rxb8",
];

/// Plays moves in standard notation.
pub(crate) fn play(moves: &str) -> Game {
    let mut game = Game::new(Position::initial());
    for text in moves.split_whitespace() {
        let spelled = parse_move(text, LetterSet::english()).unwrap();
        game.push(&spelled.meaning()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    }
    game
}

/// A generator of the same numbers every time.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Draws a number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

/// A legal game in which every move is as likely as any other.
pub(crate) fn random_game(seed: u64, plies: usize) -> Game {
    let mut dice = Dice::new(seed);
    let mut game = Game::new(Position::initial());
    for _ in 0..plies {
        let moves: Vec<String> =
            game.position().legal_moves().map(zapis_board::LegalMove::uci).collect();
        if moves.is_empty() {
            break;
        }
        game.push_uci(&moves[dice.below(moves.len())]).unwrap();
    }
    game
}

/// The languages in which every piece has a letter of its own.
pub(crate) fn unambiguous() -> impl Iterator<Item = Language> {
    Language::ALL.iter().copied().filter(|l| !l.letters().is_ambiguous())
}

/// What a game's moves look like in the form of the FIDE Laws.
pub(crate) fn texts(game: &Game, letters: &LetterSet) -> Vec<String> {
    let style = Style::of(letters);
    let write = |p: &zapis_board::Ply| write_move(&p.shortest(), p.claims(), &style).to_string();
    game.plies().iter().map(write).collect()
}

/// A sheet of these texts, in a language.
pub(crate) fn sheet(number: u32, tag: &str, texts: &[String]) -> Scoresheet {
    let cell = |(n, text): (usize, &String)| {
        let span = Span::at(0, text.len() as u32);
        Cell::new(text.clone(), Place::Cell { sheet: number, cell: n as u32, span })
    };
    Scoresheet { lang: Some(tag.to_owned()), cells: texts.iter().enumerate().map(cell).collect() }
}

/// A record of one sheet.
pub(crate) fn record(tag: &str, texts: &[String]) -> Record {
    let sheets = vec![sheet(0, tag, texts)];
    Record { lang: Some(tag.to_owned()), sheets, ..Record::default() }
}

/// The moves of a game in coordinates.
pub(crate) fn moves(game: &Game) -> Vec<String> {
    game.plies().iter().map(|p| p.uci().to_owned()).collect()
}

/// The moves that were read, in coordinates.
pub(crate) fn read(decoded: &Decoded) -> Vec<String> {
    moves(&decoded.transcript.game)
}
