too_many_variations = plus de { $limit } variantes imbriquées
rest_of_line_is_comment = le reste de la variante est gardé comme commentaire ; `--max-depth` relève la limite
bracket_opened_nowhere = une parenthèse fermante n'a pas d'ouvrante avant elle
brace_opened_nowhere = une accolade fermante n'a pas d'ouvrante avant elle
brackets_hold_no_tag = des crochets qui ne contiennent pas d'étiquette sont gardés comme commentaire
mended_from_here = la partie a été réparée à partir d'ici : { $fault }
may_mean_several = ce peut être plusieurs coups, dans plusieurs jeux de lettres
operation_without_move = une opération nomme un coup qui n'est pas légal dans sa position
other_chess = c'est une partie de « { $variant } » ; elle est lue selon les règles des échecs
fen_is_corrected = la FEN de la partie est lue avec une correction
read_from_usual_start = la partie est lue à partir de la position habituelle
reads_in_two_languages = la partie se lit jusqu'à la fin avec les lettres de { $one } et, autrement, avec celles de { $other }
say_which_language = dites lesquelles : `--from { $one }` ou `--from { $other }`
bracket_stays_open = une parenthèse ouvrante n'a pas de fermante ; la partie finit là
brackets_stay_open = { $count } { $count ->
    [one] parenthèse ouvrante n'a pas de fermante
   *[other] parenthèses ouvrantes n'ont pas de fermantes
} ; la partie finit là
ends_inside_comment = le fichier s'arrête à l'intérieur d'un commentaire
report = { $games } { $games ->
    [one] partie
   *[other] parties
}, { $translated } { $translated ->
    [one] coup traduit
   *[other] coups traduits
}, { $reported } { $reported ->
    [one] gardé comme commentaire
   *[other] gardés comme commentaires
}, { $problems } { $problems ->
    [one] problème
   *[other] problèmes
}
moves_mended = { $count } { $count ->
    [one] coup réparé
   *[other] coups réparés
}
signs_corrected = { $count } { $count ->
    [one] signe d'échec corrigé
   *[other] signes d'échec corrigés
}
report_in_full = { $parts }
