side_has_no = { $side } hat { $role-keinen }
files_are_apart = ein Bauer kann nicht von der { $from }-Linie auf die { $to }-Linie schlagen
no_pawn_on_file = { $side } hat keinen Bauern auf der { $from }-Linie
no_pawn_takes_there = kein Bauer der { $from }-Linie kann auf der { $to }-Linie schlagen
nothing_stands_on = das Feld { $square } ist leer
piece_of_other_side = { $piece } gehört { $owner }, am Zug ist aber { $side }
no_promotion_there = auf { $square } wird kein Bauer umgewandelt
only_pawns_promote = nur Bauern werden umgewandelt, auf { $square } steht aber { $role-ein }
cannot_pass_in_check = { $side } steht im Schach durch { $by-den } und kann nicht aussetzen
over_by_mate = die Partie ist zu Ende: { $side } ist matt
over_by_stalemate = die Partie ist zu Ende: { $side } ist patt
over_without_material = die Partie ist zu Ende: keine Seite kann mattsetzen
not_legal = dieser Zug ist nicht regelgemäß
only_one_stands = { $side } hat nur eine solche Figur: { $role-der } { $square }
they_stand = { $role-pl } von { $side } stehen auf { $squares }
other_side_to_move = { $side } ist am Zug; { $other } könnte { $text } spielen
other_side_could = { $other } könnte { $text } spielen, am Zug ist aber { $side }
did_you_mean = war { $moves-quoted } gemeint?
neither_reaches = { $role-kein } von { $side } kommt nach { $to }
neither_captures = { $role-kein } von { $side } kann auf { $to } schlagen
neither_captures_empty = { $role-kein } von { $side } kann auf { $to } schlagen (das Feld ist leer)
none_reaches = { $role-kein } von { $side } kommt nach { $to }
none_captures = { $role-kein } von { $side } kann auf { $to } schlagen
none_captures_empty = { $role-kein } von { $side } kann auf { $to } schlagen (das Feld ist leer)
cannot_reach = { $piece } kommt nicht nach { $to }
cannot_capture = { $piece } kann nicht auf { $to } schlagen
cannot_capture_empty = { $piece } kann nicht auf { $to } schlagen (das Feld ist leer)
none_of_kind_on = auf { $square } steht { $role-kein } von { $side }
side_has_none_on_file = { $side } hat { $role-keinen } auf der { $file }-Linie
side_has_none_on_rank = { $side } hat { $role-keinen } auf der { $rank }. Reihe
side_has_none_on = { $side } hat { $role-keinen } auf { $square }
no_pawn_gets_to = { $side } hat keinen Bauern, der nach { $to } käme
could_go = { $pieces } { $pieces-count ->
    [one] könnte
   *[other] könnten
} nach { $to } ziehen
none_to_take = { $side } hat { $role-keinen } zu schlagen
can_take_no = { $piece } kann { $victim-keinen } schlagen
none_can_take = { $role-kein } kann { $victim-einen } schlagen
could_take = { $piece } könnte auf { $to } schlagen
also_in_the_way = dahinter { $pieces-count ->
    [one] stünde
   *[other] stünden
} auch { $pieces } im Weg
double_check = es ist Doppelschach: nur der König kann ziehen
stands_there_already = { $role-der } steht schon auf { $to }
own_piece_there = { $piece } kann nicht nach { $to }: dort steht { $role-der } von { $side }
is_pinned = { $piece } ist gefesselt: dahinter steht der König { $king }, es fesselt { $by }
en_passant_uncovers = das Schlagen en passant gäbe den König { $king } { $by-dem } preis
stays_in_check = { $side } steht im Schach durch { $by-den }, und { $text } hebt es nicht auf
king_would_be_attacked = auf { $to } wäre der König angegriffen durch { $by-den }
nothing_to_take = { $piece } kann nicht auf { $to } schlagen: das Feld ist leer
en_passant_too_late = { $pawn } konnte nur sofort nach dem Doppelschritt en passant geschlagen werden
too_far = { $piece } kann nicht bis { $to } ziehen
not_backward = { $piece } kann nicht nach { $to }: Bauern ziehen nur vorwärts
way_is_blocked = der Weg { $role-des } von { $from } nach { $to } ist versperrt: dort steht { $by }
not_straight_ahead = { $piece } kann nicht geradeaus auf { $to } schlagen
pawn_is_blocked = { $piece } ist blockiert durch { $by-acc }
is_shut_in = { $piece } ist eingesperrt durch { $by-den }
square_is_dark = { $to } ist ein schwarzes Feld; { $bishops } { $bishops-count ->
    [one] zieht
   *[other] ziehen
} auf weißen
square_is_light = { $to } ist ein weißes Feld; { $bishops } { $bishops-count ->
    [one] zieht
   *[other] ziehen
} auf schwarzen
cannot_castle = die { $wing } Rochade ist für { $side } nicht möglich
cannot_castle_because = die { $wing } Rochade ist für { $side } nicht möglich: { $why }
king_stands_on = der König steht auf { $square }
no_rook_on = auf { $square } steht kein Turm
right_is_lost = das Recht zur Rochade ist verloren
king_in_check = der König steht im Schach durch { $by-den }
stands_between = { $pieces } { $pieces-count ->
    [one] steht
   *[other] stehen
} zwischen König und Turm
attacks_on_the_way = { $by } { $by-count ->
    [one] greift
   *[other] greifen
} { $square } auf dem Weg des Königs an
attacks_arrival = { $by } { $by-count ->
    [one] greift
   *[other] greifen
} { $square } an
castled_before = { $side } hat schon im { $number }. Zug rochiert
king_moved_before = der König zog im { $number }. Zug ({ $text })
rook_moved_before = der Turm verließ { $from } im { $number }. Zug ({ $text })
rook_was_taken = der Turm auf { $square } wurde im { $number }. Zug geschlagen ({ $text })
no_check = Schach ist angegeben, aber der König ist nicht angegriffen
check_not_mate = Matt ist angegeben, aber es ist nur Schach
not_even_check = Matt ist angegeben, aber der König ist nicht angegriffen
only_check = „++“ ist angegeben, aber es ist weder Doppelschach noch Matt, nur Schach
neither_double_nor_check = „++“ ist angegeben, aber der König ist nicht angegriffen
mate_understated = Schach ist angegeben; es ist matt
nothing_is_taken = Schlagen ist angegeben, aber { $square } ist leer
file_of_pawn_missing = der Bauer schlägt, aber die { $file }-Linie, die er verlässt, ist nicht genannt
not_en_passant = Schlagen en passant ist angegeben, aber es ist keines
other_is_taken = der Text schlägt { $stated-einen }, geschlagen wird aber { $taken-ein }
none_is_taken = der Text schlägt { $stated-einen }, geschlagen wird aber nichts
origin_not_needed = die Herkunft ({ $origin }) ist genannt, obwohl nur eine solche Figur dorthin ziehen kann
rank_for_file = die Figuren sind durch die { $rank }. Reihe unterschieden; die Regel verlangt die { $file }-Linie
other_origin = die Herkunft ({ $origin }) ist genannt, aber die Figur steht auf { $from }
other_promotion = der Bauer wird { $role-kein }
promotion_missing = der Text sagt nicht, was der Bauer wird
castling_as_king_move = die { $wing } Rochade ist als Zug des Königs geschrieben
castling_as_king_takes_rook = die { $wing } Rochade ist geschrieben, als schlüge der König den Turm
the_file = { $file }-Linie
the_rank = { $rank }. Reihe
the_square = { $square }
is_the_usual_text = üblich ist „{ $text }“
the_legal_move_is = der mögliche Zug ist „{ $text }“
text_lacks_promotion = „{ $text }“ sagt nicht, was der Bauer wird
write_one_of = zu schreiben ist { $moves }
fits_several = „{ $text }“ passt auf { $count } mögliche Züge
may_be_one_of = es kann { $moves } sein
of_another_position = der Zug gehört zu einer anderen Stellung
no_legal_move_here = „{ $text }“ ist hier kein möglicher Zug
fen_is_empty = die FEN ist leer
fen_is_too_long = die FEN hat { $bytes } Bytes, viel mehr als jede Stellung braucht
fen_ranks = das Brett der FEN hat { $count } { $count ->
    [one] Reihe
   *[other] Reihen
}, nötig sind 8 zwischen Schrägstrichen
fen_squares = die { $rank }. Reihe der FEN hat { $count } { $count ->
    [one] Feld
   *[other] Felder
}, nötig sind 8
fen_sign = „{ $found }“ im Brett der FEN ist weder Figur noch Ziffer
fen_side = als Seite am Zug steht in der FEN „{ $found }“, nötig ist w oder b
fen_castling = als Rochaderechte stehen in der FEN „{ $found }“, nötig ist KQkq oder -
no_king = { $side } hat keinen König
many_kings = { $side } hat mehr als einen König: { $squares }
pawns_on_last_rank = auf der ersten und letzten Reihe kann kein Bauer stehen: { $pawns-named }
waiting_king_attacked_by = { $king-named } ist angegriffen durch { $by-den }, obwohl { $side } am Zug ist
possible_otherwise = { $fault }; wäre { $side } am Zug, so wäre die Stellung möglich
unplayable = aus dieser Stellung lässt sich keine Partie spielen
waiting_king_attacked = { $king-named } ist angegriffen, obwohl { $side } am Zug ist
it_is_attacked_by = er ist angegriffen durch { $by-den }
if_other_were_to_move = wäre { $side } am Zug, so wäre die Stellung möglich
fen_no_side = die Seite am Zug fehlt: angenommen wird Weiß
fen_no_castling = die Rochaderechte fehlen: angenommen wird, dass keine Rochade möglich ist
fen_no_en_passant = das Feld zum Schlagen en passant fehlt: angenommen wird keines
fen_no_count = die Zahl der Halbzüge ohne Schlagen und Bauernzug fehlt: angenommen wird 0
fen_no_number = die Zugnummer fehlt: angenommen wird 1
fen_odd_side = die Seite am Zug ist als „{ $found }“ geschrieben
fen_odd_castling = die Rochaderechte sind als „{ $found }“ geschrieben
fen_odd_en_passant = das Feld zum Schlagen en passant ist als „{ $found }“ geschrieben
fen_odd_count = die Zahl der Halbzüge ohne Schlagen und Bauernzug ist als „{ $found }“ geschrieben
fen_odd_number = die Zugnummer ist als „{ $found }“ geschrieben
castling_right_dropped = das Recht von { $side } zur { $wing-en } Rochade entfällt: König oder Turm steht nicht am Platz
en_passant_dropped = kein Bauer kann über { $square } gezogen sein: das Feld zum Schlagen en passant entfällt
impossible_check = kein letzter Zug kann dieses Schach gegeben haben
too_much_material = es sind mehr Figuren, als eine Partie haben kann
fen_rest_left_out = der Text hinter der FEN bleibt weg: „{ $text }“
