//! Conversion of a game, there and back, beside a bare replay: `cargo bench -p zapis-pgn-bridge`.

use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::BytesCount;
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};
use zapis_notation_core::{LetterSet, Style};
use zapis_pgn_bridge::{Letters, Notation, Settings, localize};

const GAME: &str = "[White \"?\"]\n[Black \"?\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7\n\
    11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6\n\
    20. Nbd2 Nxd6 21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7 1-0\n\n";

fn main() {
    divan::main();
}

fn set(tag: &str) -> Letters {
    Letters::Sets(LetterSet::from_tag(tag).into_iter().cloned().collect())
}

fn russian() -> Notation {
    LetterSet::from_tag("ru").map_or(Notation::San, |set| Notation::Style(Box::new(Style::of(set))))
}

fn converted(text: &str, from: Letters, to: Notation) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() * 2);
    localize(text.as_bytes(), &mut out, Settings::new(from, to)).map(|_| out).unwrap_or_default()
}

#[divan::bench]
fn standard_to_russian(bencher: Bencher<'_, '_>) {
    let text = GAME.repeat(100);
    bencher.counter(BytesCount::of_str(&text)).bench(|| converted(&text, set("san"), russian()));
}

#[divan::bench]
fn russian_to_standard(bencher: Bencher<'_, '_>) {
    let text = converted(&GAME.repeat(100), set("san"), russian());
    let text = String::from_utf8(text).unwrap_or_default();
    bencher.counter(BytesCount::of_str(&text)).bench(|| converted(&text, set("ru"), Notation::San));
}

#[divan::bench]
fn bare_replay(bencher: Bencher<'_, '_>) {
    let text = GAME.repeat(100);
    bencher.counter(BytesCount::of_str(&text)).bench(|| {
        let mut reader = Reader::new(text.as_bytes());
        while let Ok(Some(())) = reader.read_game(&mut Replay) {}
    });
}

struct Replay;

impl Visitor for Replay {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::new())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(position) {
            Ok(m) => {
                position.play_unchecked(m);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn end_game(&mut self, _: Chess) {}
}
