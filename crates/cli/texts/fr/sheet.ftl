read_in_encoding = le texte n'est pas en UTF-8 ; il est lu comme { $encoding }
other_encoding_is_likely = { $encoding } est presque aussi probable et donne un autre texte
try_encoding = si les noms semblent faux, essayez `--encoding { $encoding }`
encoded_twice = le texte a été encodé deux fois ; il est lu tel qu'il était avant
taken_for = l'UTF-8 a été pris pour { $encoding } et réécrit en UTF-8 : « { $sample } »
save_again = enregistrez de nouveau le fichier depuis sa source, ou gardez le texte qui est affiché
bytes_without_meaning = { $count ->
    [one] { $count } suite d'octets n'est pas un caractère
   *[other] { $count } suites d'octets ne sont pas des caractères
}
first_of_them = la première
first_of_them_is = le premier : { $code }
kept_as_replacement = dans les commentaires et les étiquettes ils deviennent U+FFFD ; un coup qui en contient ne peut pas être lu
encoding_may_be_another = s'il y en a beaucoup, l'encodage est peut-être un autre : essayez `--encoding`
control_characters = { $count ->
    [one] { $count } caractère de commande se trouve dans le texte
   *[other] { $count } caractères de commande se trouvent dans le texte
}
control_characters_part = ils sont ignorés à l'intérieur d'un coup ; ailleurs ils séparent les mots
direction_marks = { $count ->
    [one] { $count } marque de sens d'écriture se trouve dans le texte
   *[other] { $count } marques de sens d'écriture se trouvent dans le texte
}
order_may_differ = ce qui est affiché peut être dans un autre ordre que ce qui est lu ; c'est l'ordre des caractères qui compte
no_known_encoding = l'encodage « { $name } » est inconnu ; essayez utf-8, utf-16le, windows-1251, koi8-r, cp866, mac-cyrillic ou cp850
never_closed = « { $sign } » n'est jamais fermé
all_is_comment = tout, jusqu'à la ligne vide suivante, est pris pour le commentaire
without_partner = « { $sign } » est seul
several_without_partner = « { $sign } » est seul, { $count } fois
left_out_and_read_on = il est laissé de côté ; la suite est lue comme s'il n'y était pas
brackets_too_deep = les parenthèses sont imbriquées sur plus de { $limit } niveaux
inside_is_comment = leur contenu est gardé comme commentaire
tag_given_twice = l'étiquette { $name } est donnée deux fois
first_value_is_kept = la première valeur est gardée
kept_as_comment = « { $text } » est gardé comme commentaire
too_many_moves = plus de { $limit } coups dans une partie
rest_is_not_read = la suite n'est pas lue comme des coups
too_much_beside = plus de { $limit } commentaires, signes et variantes dans une partie
rest_is_kept = la suite est gardée telle quelle, sans être lue
ends_inside_move = le texte s'arrête au milieu d'un coup : « { $text } »
torn_is_comment = on voit où le coup commence et non où il finit ; il est gardé comme commentaire
more_like_this = { $count } { $count ->
    [one] autre semblable n'est pas affiché
   *[other] autres semblables ne sont pas affichés
}
start_position_is_wrong = la position de départ : { $fault }
the_fen_is = la FEN est « { $fen } »
no_move_without_position = aucun coup n'est lu sans position de départ
not_a_move = tel quel, ce n'est pas un coup
not_a_move_because = tel quel, ce n'est pas un coup : { $why }
not_legal_because = tel quel, le coup n'est pas légal : { $why }
legal_without_sequel = tel quel, le coup est légal, mais la suite ne s'accorde pas avec lui
may_be_several = tel quel, ce peut être plusieurs coups
stands_where_due = il est à la place du coup { $number } { $side-de }
no_moves = il n'y a pas de coups dans le texte
nothing_readable_at = rien n'est lisible à la place du coup { $number } { $side-de }
is_no_move = « { $text } » n'est pas un coup
the_whole_is = le texte entier est « { $text } »
not_correct_notation = « { $text } » n'est pas la notation correcte
only_move_to_square = le seul coup légal vers cette case est « { $text } » ; il n'est pas pris sans accord
descriptive = les coups sont dans la notation descriptive des vieux livres anglais
descriptive_squares = les cases y sont nommées du côté de chaque joueur : P-K4 est e4 pour les Blancs et e5 pour les Noirs
move_is_missing = le coup { $number } { $side-de } manque
number_follows = le numéro { $number } suit aussitôt
gap_stays_open = la lacune reste ouverte : plusieurs coups peuvent convenir, et aucun n'est inventé
add_the_move = ajoutez le coup, ou lisez la feuille avec `zapis read`, qui pèse ce qui convient
number_does_not_fit = le numéro { $number } ne s'accorde pas avec les coups précédents
read_in_order = les coups sont lus dans l'ordre où ils sont écrits
legal_either_way = la suite de la partie est légale dans les deux cas
two_meanings = « { $text } » a deux sens légaux
may_be = ce peut être { $san }
may_be_with_letters = ce peut être { $san } avec les lettres de « { $tag } »
state_language = indiquez la langue avec `--lang`
moves_not_used = { $count ->
    [one] { $count } coup de plus n'est pas utilisé
   *[other] { $count } coups de plus ne sont pas utilisés
}
kept_without_position = sans le coup précédent, ils n'ont pas de position où être joués ; ils sont gardés comme commentaire
signs_of_no_language = les pièces sont désignées par des signes qu'aucune langue ne connaît
found_from_board = déduit de l'échiquier : { $letters }
letter_is = « { $letter } » est { $role-the }
state_letters = si c'est faux, indiquez les lettres avec `--letters`
letters_differ = les coups des Blancs ont les lettres de { $white }, ceux des Noirs celles de { $black }
each_side_by_itself = chaque camp a été réglé séparément, car aucune langue ne lit les deux
letters_tied = les lettres de { $count } langues donnent cette même partie
they_are = ce sont { $tags }
tags = { $tags }
tags_and_more = { $tags } et { $count } { $count ->
    [one] autre
   *[other] autres
}
brackets_not_replayed = les coups entre parenthèses ne peuvent pas être rejoués
not_possible_there = ce n'est pas possible à cet endroit
result_contradicts = le résultat { $stated } est indiqué, mais la position donne { $reached }
result_of_brackets = le résultat { $stated } est le mat qui termine les coups entre parenthèses
brackets_are_variation = ils sont lus comme une variante du dernier coup ; ils peuvent être la partie elle-même
take_brackets_away = si oui, enlevez les parenthèses et le coup qu'elles remplacent
same_in_more = de même dans { $count } { $count ->
    [one] autre coup
   *[other] autres coups
}
same_in_more_as = de même dans { $count } { $count ->
    [one] autre coup
   *[other] autres coups
} : { $texts }
same_in_more_such_as = de même dans { $count } { $count ->
    [one] autre coup
   *[other] autres coups
} : { $texts } …
read_as_san = « { $text } » est lu comme { $san }
read_as_spelled = « { $text } » est lu comme « { $own } »
read_as_both = « { $text } » est lu comme « { $own } » ({ $san })
confidence = confiance { $share }
nearest_rival = le rival le plus proche est { $san }, { $share }
nothing_legible = rien de lisible au coup { $number } { $side-de } ; { $san } convient le mieux
missing_but_fits = le coup { $number } { $side-de } manque ici ; { $san } convient le mieux
repeats_a_move = « { $text } » répète un coup déjà écrit
records_no_move = « { $text } » ne note aucun coup de la partie
is_due_here = c'est la place du coup { $number } { $side-de }
stand_swapped = « { $text } » et le coup précédent sont intervertis
it_is_move = c'est le coup { $number } { $side-de }
no_record_of_game = ce n'est pas la notation d'une partie d'échecs
no_better_than_chance = aucune suite de coups légaux n'explique le texte mieux que le hasard
state_language_if_one = si c'en est une, indiquez la langue avec `--lang`
too_many_bytes = il a plus que les { $limit } octets permis
too_many_games = il contient plus que les { $limit } parties permises
not_json = ce n'est pas du JSON (colonne { $column })
found_where_belongs = il y a { $found }, alors qu'il faut { $expected }
key_holds = clé { $key } : il y a { $found }, alors qu'il faut { $expected }
an_object = un objet
a_list = une liste
a_list_of_columns = une liste de colonnes
a_list_of_pairs = une liste de paires
a_text = un texte
a_text_null_or_object = un texte, null ou un objet
a_number_to_100 = un nombre de 0 à 100
a_pair = une paire faite d'un texte et d'un poids de 0 à 1
too_many_cells_in = clé { $key } : { $found } cases, plus que les { $limit } permises
too_many_columns_in = clé { $key } : { $found } colonnes, plus que les { $limit } permises
too_many_readings_in = clé { $key } : { $found } lectures, plus que les { $limit } permises
