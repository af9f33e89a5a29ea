//! Known openings, found by position, so that transpositions count.

mod table;

use zapis_board::Position;

/// The most half-moves after which a known opening position stands.
pub(crate) const MOST_PLIES: u32 = table::MOST_PLIES;

/// Finds the opening whose position this is.
pub(crate) fn find(position: &Position) -> Option<u16> {
    let key = position.key().0;
    let at = table::OPENINGS.binary_search_by_key(&key, |(key, ..)| *key).ok()?;
    u16::try_from(at).ok()
}

/// Returns the code of an opening, from A00 to E99.
pub(crate) fn code(opening: u16) -> &'static str {
    table::OPENINGS.get(usize::from(opening)).map_or("", |(_, code, _)| code)
}

/// Returns the name of an opening.
pub(crate) fn name(opening: u16) -> &'static str {
    table::OPENINGS.get(usize::from(opening)).map_or("", |(.., name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_board::Game;

    fn opening(moves: &str) -> Option<(&'static str, &'static str)> {
        let mut game = Game::new(Position::initial());
        for uci in moves.split(' ') {
            game.push_uci(uci).expect("legal");
        }
        find(game.position()).map(|o| (code(o), name(o)))
    }

    #[test]
    fn openings_are_found_by_any_order_of_moves() {
        let spanish = Some(("C60", "Ruy Lopez"));
        assert_eq!(opening("e2e4 e7e5 g1f3 b8c6 f1b5"), spanish);
        assert_eq!(opening("g1f3 b8c6 e2e4 e7e5 f1b5"), spanish);
        assert_eq!(opening("a2a4 a7a5 h2h4 h7h5 b2b4"), None);
    }

    #[test]
    fn the_table_is_in_order() {
        assert!(table::OPENINGS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(table::OPENINGS.len() > 3000);
    }
}
