//! What stands in each cell: several readings, the likeliest first.

use zapis_ingest::Alternative;
use zapis_ingest::formats::{FiledCell, Frame, Scan, Word};
use zapis_notation_core::{Side, Span};
use zapis_photo::{CellImage, Gray, Sheet};

use super::models::{Models, SQUARES};
use super::tesseract::{Ask, Tesseract};
use crate::commands::Failure;

/// One reading of one image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Reading {
    text: String,
    /// From 0 to 100.
    confidence: u8,
    symbols: Vec<Vec<(String, u32)>>,
}

/// Reads all cells of a sheet; blank ones are there without words.
pub(super) fn filed(
    sheet: &Sheet,
    starts: &[i64],
    models: &Models,
    program: &Tesseract,
) -> Result<Vec<FiledCell>, Failure> {
    let places = places(sheet, starts);
    let written: Vec<&CellImage> = places.iter().map(|p| p.2).filter(|c| c.ink > 0).collect();
    let reader = Reader { models, program, characters: models.characters() };
    let mut read =
        if models.split { reader.split(&written) } else { reader.plain(&written) }?.into_iter();
    let mut word = |cell: &CellImage| match cell.ink {
        0 => None,
        _ => read.next().and_then(|readings| word(readings, cell)),
    };
    let cell = |(number, side, cell): (u32, Side, &CellImage)| FiledCell {
        number,
        side,
        words: word(cell).into_iter().collect(),
    };
    Ok(places.into_iter().map(cell).collect())
}

/// Lists the cells of moves with their numbers; rows before move 1 are the heads of columns.
fn places<'s>(sheet: &'s Sheet, starts: &[i64]) -> Vec<(u32, Side, &'s CellImage)> {
    let mut places = Vec::new();
    for block in sheet.rows.chunk_by(|a, b| a.block == b.block) {
        let start = block.first().and_then(|r| starts.get(r.block)).copied().unwrap_or(1);
        for (row, number) in block.iter().zip(start..) {
            let Some(number) = u32::try_from(number).ok().filter(|n| *n > 0) else { continue };
            places.push((number, Side::White, &row.white));
            places.extend(row.black.as_ref().map(|black| (number, Side::Black, black)));
        }
    }
    places
}

/// Makes the word of a cell from its readings, the best first.
fn word(readings: Vec<Reading>, cell: &CellImage) -> Option<Word> {
    let mut readings = readings.into_iter().filter(|r| !r.text.is_empty());
    let best = readings.next()?;
    let [left, top, right, bottom] = cell.frame;
    let mut word = Word::new(best.text, Span::at(0, 0), Frame::new(left, top, right, bottom));
    word.confidence = Some(best.confidence);
    word.symbols = best.symbols;
    for other in readings {
        let known =
            other.text == word.text || word.alternatives.iter().any(|a| a.text == other.text);
        if !known {
            let weight_ppm = u32::from(other.confidence.max(1)) * 10_000;
            word.alternatives.push(Alternative { text: other.text, weight_ppm });
        }
    }
    Some(word)
}

struct Reader<'a> {
    models: &'a Models,
    program: &'a Tesseract,
    characters: String,
}

impl Reader<'_> {
    /// Reads images of one line each; blank ones are left out of the call and read as nothing.
    fn lines(
        &self,
        images: &[Option<&Gray>],
        model: &str,
        only: &str,
    ) -> Result<Vec<Reading>, Failure> {
        let there: Vec<&Gray> = images.iter().copied().flatten().collect();
        let ask = Ask { model, characters: only, segmentation: "7" };
        let mut read = self.program.read(&there, ask)?.into_iter();
        let reading =
            |image: Option<&Gray>| image.and_then(|_| read.next()).map(joined).unwrap_or_default();
        Ok(images.iter().copied().map(reading).collect())
    }

    /// Reads moves whose letters are Latin: in gray with the characters of moves alone, then with all characters in
    /// black and white.
    fn plain(&self, cells: &[&CellImage]) -> Result<Vec<Vec<Reading>>, Failure> {
        let gray: Vec<Option<&Gray>> = cells.iter().map(|c| Some(&c.image)).collect();
        let sharp: Vec<Gray> = cells.iter().map(|c| c.image.in_two_shades(c.shade)).collect();
        let sharp: Vec<Option<&Gray>> = sharp.iter().map(Some).collect();
        let own = self.models.own.as_str();
        // More passes of one engine repeat its mistakes, which a decoder takes for agreement.
        let passes = [self.lines(&gray, own, &self.characters)?, self.lines(&sharp, own, "")?];
        let of = |cell: usize| passes.iter().filter_map(|p| p.get(cell).cloned()).collect();
        Ok((0..cells.len()).map(of).collect())
    }

    /// Reads moves whose pieces have letters that only the language's own model knows: what it reads first is taken
    /// for the piece, and what is behind that is read by the model of English, which knows squares better.
    fn split(&self, cells: &[&CellImage]) -> Result<Vec<Vec<Reading>>, Failure> {
        let own = self.models.own.as_str();
        let shown: Vec<Shown> = cells.iter().flat_map(|c| Shown::of(c)).collect();
        let whole: Vec<Option<&Gray>> = shown.iter().map(|s| Some(&s.whole)).collect();
        let free = self.lines(&whole, own, "")?;
        let gray: Vec<Option<&Gray>> = whole.iter().copied().step_by(2).collect();
        let both = self.lines(&gray, &self.models.together(), "")?;
        let parts =
            shown.iter().flat_map(|s| [Some(&s.whole), s.behind[0].as_ref(), s.behind[1].as_ref()]);
        let squares = self.lines(&parts.collect::<Vec<_>>(), "eng", SQUARES)?;
        let one = |at: usize| {
            let part = |i: usize| squares.get(at * 3 + i).cloned().unwrap_or_default();
            let piece = free.get(at).and_then(|r| self.piece(r));
            piece.map_or_else(|| part(0), |p| glued(&p, &part(p.text.chars().count().min(2))))
        };
        let of = |cell: usize| {
            let (gray, sharp) = (cell * 2, cell * 2 + 1);
            [one(gray), one(sharp)].into_iter().chain(both.get(cell).cloned()).collect()
        };
        Ok((0..cells.len()).map(of).collect())
    }

    /// Returns the letter of a piece that a reading begins with. A small letter that looks like a file's is taken for
    /// one: pawns move more often than pieces are written small.
    fn piece(&self, reading: &Reading) -> Option<Reading> {
        let text: Vec<char> = reading.text.chars().collect();
        self.models.pieces.iter().find_map(|piece| {
            let letters: Vec<char> = piece.chars().collect();
            let begin = text.get(..letters.len())?;
            let small = |c: &char| c.to_lowercase().next().unwrap_or(*c);
            let same = begin.iter().map(small).eq(letters.iter().map(small));
            let file = |c: char| matches!(c, 'а' | 'с' | 'е' | 'д' | 'в');
            let clear =
                begin.first() == letters.first() || !begin.first().is_some_and(|c| file(*c));
            (same && clear).then(|| Reading {
                text: piece.clone(),
                confidence: reading.confidence,
                symbols: reading.symbols.get(..letters.len()).unwrap_or_default().to_vec(),
            })
        })
    }
}

/// The images of a cell that are read when pieces and squares are read apart.
struct Shown {
    whole: Gray,
    /// What is behind the first character, and behind the second.
    behind: [Option<Gray>; 2],
}

impl Shown {
    /// Returns them in gray, and in black and white.
    fn of(cell: &CellImage) -> [Shown; 2] {
        let behind = [1, 2].map(|count| cell.behind(count));
        let sharp = |image: &Gray| image.in_two_shades(cell.shade);
        let clear = Shown {
            whole: sharp(&cell.image),
            behind: [behind[0].as_ref().map(sharp), behind[1].as_ref().map(sharp)],
        };
        [Shown { whole: cell.image.clone(), behind }, clear]
    }
}

/// Joins a piece and what is read behind it.
fn glued(piece: &Reading, rest: &Reading) -> Reading {
    let whole = !piece.symbols.is_empty() && !rest.symbols.is_empty();
    let symbols = if whole {
        piece.symbols.iter().chain(&rest.symbols).cloned().collect()
    } else {
        Vec::new()
    };
    Reading {
        text: format!("{}{}", piece.text, rest.text),
        confidence: piece.confidence.min(rest.confidence),
        symbols,
    }
}

/// Joins the words of a line: a move is one word, whatever its gaps.
fn joined(page: Scan) -> Reading {
    let text: String = page.words.iter().map(|w| w.text.trim()).collect();
    let confidence = page.words.iter().filter_map(|w| w.confidence).min().unwrap_or(0);
    let full = |w: &Word| w.symbols.len() == w.text.trim().chars().count();
    let symbols = if page.words.iter().all(full) {
        page.words.into_iter().flat_map(|w| w.symbols).collect()
    } else {
        Vec::new()
    };
    Reading { text, confidence, symbols }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(text: &str, confidence: u8) -> Reading {
        let symbols = text.chars().map(|c| vec![(c.to_string(), 900_000)]).collect();
        Reading { text: text.to_owned(), confidence, symbols }
    }

    #[test]
    fn piece_and_square_are_glued_with_the_lesser_confidence() {
        let glued = glued(&reading("Кр", 60), &reading("g1", 90));
        assert_eq!((glued.text.as_str(), glued.confidence, glued.symbols.len()), ("Крg1", 60, 4));
    }

    #[test]
    fn the_words_of_a_line_are_one_move() {
        let mut page = Scan::default();
        for text in ["O", "-O"] {
            let mut word = Word::new(text, Span::at(0, 0), Frame::default());
            word.confidence = Some(70);
            page.words.push(word);
        }
        assert_eq!(
            joined(page),
            Reading { text: "O-O".to_owned(), confidence: 70, symbols: vec![] }
        );
    }
}
