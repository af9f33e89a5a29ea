//! Every move in every language and style: what is written is read back.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use zapis_notation_core::{
    CapturePlace, CaptureSign, CastlingSign, CheckClaim, Claims, EnPassantSign, File, Form,
    Language, LetterSet, Mark, Officer, Origin, ParsedMove, PawnCapture, PawnMove, PawnOrigin,
    PawnTarget, Promotion, PromotionSign, Rank, Role, Square, Style, Wing, parse_all, write_move,
};

/// Squares that stand for all: corners, both last ranks, both sides of the board, each file and rank once.
fn squares() -> Vec<Square> {
    (0..64).step_by(9).chain([56]).filter_map(Square::from_index).collect()
}

fn officer_moves() -> Vec<ParsedMove> {
    let mut all = Vec::new();
    for piece in Officer::ALL {
        for takes in [Mark::Absent, Mark::Written] {
            for to in squares() {
                // Origins cover every file and rank, targets every file and rank: together every way of cutting a text apart.
                let origins = [Origin::Unstated]
                    .into_iter()
                    .chain(File::ALL.map(Origin::File))
                    .chain(Rank::ALL.map(Origin::Rank))
                    .chain(squares().into_iter().step_by(4).map(Origin::Square));
                all.extend(origins.map(|origin| ParsedMove::Officer { piece, origin, takes, to }));
            }
        }
    }
    all
}

fn pawn_moves() -> Vec<ParsedMove> {
    let mut all = Vec::new();
    let promotions = [None].into_iter().chain(Promotion::ALL.map(Some));
    for promotion in promotions {
        for to in squares().into_iter().filter_map(|s| PawnTarget::new(s, promotion).ok()) {
            let origins = [None].into_iter().chain(squares().into_iter().step_by(2).map(Some));
            all.extend(origins.map(|from| PawnMove::Push { from, to }));
            all.push(PawnMove::Take { from: PawnOrigin::Unstated, to, sign: Mark::Written });
            for sign in [Mark::Absent, Mark::Written] {
                all.extend(File::ALL.map(|f| PawnMove::Take {
                    from: PawnOrigin::File(f),
                    to,
                    sign,
                }));
            }
            let from_squares = squares().into_iter().map(PawnOrigin::Square);
            all.extend(from_squares.map(|from| PawnMove::Take { from, to, sign: Mark::Written }));
        }
        for from in File::ALL {
            for to in File::ALL {
                all.push(PawnMove::TakeByFiles { from, to, promotion, sign: Mark::Written });
                all.push(PawnMove::TakeByFiles { from, to, promotion, sign: Mark::Absent });
            }
        }
    }
    all.into_iter().map(ParsedMove::Pawn).collect()
}

fn other_moves() -> Vec<ParsedMove> {
    let mut all =
        vec![ParsedMove::Castle(Wing::King), ParsedMove::Castle(Wing::Queen), ParsedMove::Null];
    let roles = [Role::Pawn].into_iter().chain(Officer::ALL.map(Role::Officer));
    for piece in roles.clone() {
        all.extend(roles.clone().map(|victim| ParsedMove::TakePiece {
            piece,
            origin: Origin::Unstated,
            victim,
        }));
    }
    all
}

/// What a style leaves unsaid, taken out of the meaning.
fn as_far_as_said(mv: ParsedMove, style: &Style) -> ParsedMove {
    let silent = style.capture == CaptureSign::None;
    let sign = |sign: Mark| if silent { Mark::Absent } else { sign };
    match mv {
        ParsedMove::Officer { piece, origin, takes, to } => {
            ParsedMove::Officer { piece, origin, takes: sign(takes), to }
        }
        ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::File(from), to, sign: s }) => {
            ParsedMove::Pawn(match style.pawn_capture {
                PawnCapture::Full => {
                    PawnMove::Take { from: PawnOrigin::File(from), to, sign: sign(s) }
                }
                PawnCapture::NoSign => {
                    PawnMove::Take { from: PawnOrigin::File(from), to, sign: Mark::Absent }
                }
                PawnCapture::Files => PawnMove::TakeByFiles {
                    from,
                    to: to.square().file(),
                    promotion: to.promotion(),
                    sign: sign(s),
                },
            })
        }
        ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Square(from), to, .. }) if silent => {
            ParsedMove::Pawn(PawnMove::Push { from: Some(from), to })
        }
        ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion, sign: s }) => {
            let none = style.pawn_capture == PawnCapture::NoSign;
            let sign = if none { Mark::Absent } else { sign(s) };
            ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion, sign })
        }
        other => other,
    }
}

/// Few styles change how a text is cut apart; those that do are tried with every move.
fn styles(letters: &LetterSet) -> Vec<Style> {
    let base = Style::of(letters);
    let mut all = vec![base.clone()];
    for capture in [CaptureSign::Times, CaptureSign::Colon, CaptureSign::None] {
        all.push(Style { capture, form: Form::Long, ..base.clone() });
    }
    all.push(Style {
        capture: CaptureSign::Colon,
        capture_place: CapturePlace::After,
        ..base.clone()
    });
    for promotion in [PromotionSign::Equals, PromotionSign::Paren, PromotionSign::Slash] {
        all.push(Style { promotion, castling: CastlingSign::Letter, ..base.clone() });
    }
    all.push(Style { pawn_capture: PawnCapture::NoSign, ..base.clone() });
    all.push(Style { pawn_capture: PawnCapture::Files, en_passant: EnPassantSign::Spaced, ..base });
    all
}

fn check(letters: &LetterSet, moves: &[ParsedMove]) {
    for style in styles(letters) {
        for mv in moves {
            let written = write_move(mv, Claims::default(), &style).to_string();
            let wanted = as_far_as_said(*mv, &style);
            let readings = parse_all(&written, letters);
            let first = readings
                .first()
                .unwrap_or_else(|| panic!("`{written}` cannot be read under {}", letters.tag()));
            assert!(
                readings.iter().any(|r| r.meaning() == wanted),
                "{}: `{written}` lost {wanted:?}",
                letters.tag()
            );
            // A capture sign behind a square may be a sentence's colon, and a prefix may be a letter: those apart, the first.
            let plain = style.capture_place == CapturePlace::Before;
            let take_piece = matches!(mv, ParsedMove::TakePiece { .. });
            if plain && !take_piece {
                assert_eq!(first.meaning(), wanted, "{}: `{written}`", letters.tag());
                assert_eq!(first.cost(), 0, "{}: `{written}` {:?}", letters.tag(), first.remarks());
            }
        }
    }
}

fn languages() -> Vec<Language> {
    Language::ALL.iter().copied().filter(|l| !l.letters().is_ambiguous()).collect()
}

#[test]
fn sixty_nine_languages_can_be_written_and_read_back() {
    let ambiguous: Vec<_> =
        Language::ALL.iter().filter(|l| l.letters().is_ambiguous()).map(|l| l.tag()).collect();
    assert_eq!(ambiguous, ["mt", "bn", "mn", "ka"]);
    assert_eq!(languages().len(), 69);
}

#[test]
fn every_move_of_an_officer_reads_back_in_every_language_and_style() {
    let moves = officer_moves();
    for language in languages() {
        check(language.letters(), &moves);
    }
}

#[test]
fn every_move_of_a_pawn_reads_back_in_every_language_and_style() {
    let moves = pawn_moves();
    for language in languages() {
        check(language.letters(), &moves);
    }
}

#[test]
fn castling_null_moves_and_pieces_that_take_pieces_read_back() {
    let moves = other_moves();
    for language in languages() {
        check(language.letters(), &moves);
    }
}

#[test]
fn figurines_and_ways_of_typing_read_back() {
    let moves: Vec<_> = officer_moves().into_iter().chain(pawn_moves()).step_by(7).collect();
    check(LetterSet::figurines(), &moves);
    check(LetterSet::standard(), &moves);
    for letters in
        LetterSet::all().filter(|l| l.is_typing() && l.files().is_none() && !l.is_ambiguous())
    {
        check(letters, &moves);
    }
}

#[test]
fn ambiguous_letters_fall_back_to_figurines_unless_forced() {
    let rook = ParsedMove::Officer {
        piece: Officer::Knight,
        origin: Origin::Unstated,
        takes: Mark::Absent,
        to: Square::from_ascii("f3").unwrap(),
    };
    let georgian = LetterSet::from_tag("ka").unwrap();
    let mut style = Style::of(georgian);
    assert_eq!(write_move(&rook, Claims::default(), &style).to_string(), "♘f3");
    style.forced = true;
    assert_eq!(write_move(&rook, Claims::default(), &style).to_string(), "მf3");
    let pieces: Vec<_> =
        parse_all("მf3", georgian).iter().map(zapis_notation_core::SpelledMove::meaning).collect();
    assert_eq!(pieces.len(), 2, "both the king and the knight are kept: {pieces:?}");
}

#[test]
fn claims_read_back_in_every_sign() {
    let push = ParsedMove::Pawn(PawnMove::Push {
        from: None,
        to: PawnTarget::new(Square::from_ascii("e6").unwrap(), None).unwrap(),
    });
    for language in languages() {
        for (check, mate) in [("+", "#"), ("†", "‡"), ("ch", "mate"), ("+", "X")] {
            let mut style = Style::of(language.letters());
            style.set("check", check).unwrap();
            style.set("mate", mate).unwrap();
            style.set("ep", "glued").unwrap();
            for claim in
                [CheckClaim::Unstated, CheckClaim::Check, CheckClaim::Double, CheckClaim::Mate]
            {
                for en_passant in [false, true] {
                    let claims = Claims { check: claim, en_passant, victim: None };
                    let written = write_move(&push, claims, &style).to_string();
                    let readings = parse_all(&written, language.letters());
                    let found =
                        readings.iter().any(|r| r.claims() == claims && r.meaning() == push);
                    assert!(found, "{}: `{written}` lost {claims:?}", language.tag());
                }
            }
        }
    }
}

#[test]
fn a_parsed_move_is_small() {
    assert!(size_of::<ParsedMove>() <= 16);
}
