moves_before_unknown = les coups précédents sont inconnus, aucun coup ne peut donc être joué
read_without_board = lu sans échiquier : { $moves }
hand_in_pages_before = donnez aussi les pages précédentes, ou la position avec `--start-fen`
no_format_of_name = aucun format ne porte ce nom
more_of_this_kind = { $count } { $count ->
    [one] autre de ce genre n'est pas affiché
   *[other] autres de ce genre ne sont pas affichés
}
declares_entities = le fichier déclare des entités ; elles ne sont pas développées
xml_is_damaged = le XML est abîmé ici
elements_too_deep = les éléments sont imbriqués au-delà des { $limit } niveaux permis
attribute_unreadable = un attribut de <{ $name }> ne peut pas être lu
ends_unopened = </{ $name }> ferme un élément qui n'est pas ouvert
not_closed_before = <{ $inner }> n'est pas fermé avant </{ $outer }>
opened_here = ouvert ici
file_ends_inside = le fichier s'arrête à l'intérieur de <{ $name }>
before_end_is_used = ce qui précède la fin est utilisé ; donnez le fichier entier
before_is_used = ce qui précède cet endroit est utilisé
entity_not_expanded = l'entité &{ $name }; n'est pas développée
other_root = on trouve <{ $found }> là où <{ $root }> devrait commencer
other_namespace = l'espace de noms « { $namespace } » n'est pas celui de { $format }
word_is_nowhere = un mot sans cadre : « { $text } »
word_has_no_box = le mot « { $text } » n'a pas de cadre
text_has_no_box = le texte « { $text } » n'a pas de cadre
cell_without_place = une case du tableau ne dit ni sa ligne ni sa colonne
no_points = on trouve points="{ $found }" là où il faut des paires x,y
no_share = on trouve WC="{ $found }" là où il faut une part de 0 à 1
other_head_line = la ligne de titre n'est pas celle du TSV de Tesseract
wrong_columns = { $count } { $count ->
    [one] colonne
   *[other] colonnes
} là où il en faut 12
no_number = « { $found } » se trouve là où il faut un nombre
no_recognised_texts = le résultat ne contient pas de textes reconnus
boxes_do_not_match = { $count } { $count ->
    [one] texte n'a pas de liste d'autant de cadres
   *[other] textes n'ont pas de liste d'autant de cadres
}
no_full_text = la réponse ne contient pas de texte reconnu (fullTextAnnotation)
no_read_result = la réponse ne contient ni résultat de lecture ni pages
no_blocks = la réponse ne contient pas de blocs
unknown_block = un bloc renvoie à un autre qui n'est pas dans le fichier
no_list_of_moves = la réponse ne contient pas de liste de coups
row_is_no_move = une ligne n'est ni une liste ni ne porte les clés d'un coup
words_out_of_order = les mots ne sont pas dans l'ordre de lecture ; ils sont placés d'après leurs cadres
rows_out_of_order = le numéro { $number } vient après { $before } ; les lignes sont remises en ordre
file_has_no_last_line = la dernière ligne n'est pas terminée ; le fichier s'arrête peut-être ici
number_given_twice = le numéro { $number } est donné deux fois
number_jumps = le numéro { $number } suit { $before } ; les lignes entre eux ne sont pas comptées
too_many_cells_in_list = il y a dans la liste plus que les { $limit } cases permises
cell_holds_too_much = une case contient plus que les { $limit } caractères ou lectures permis ; le reste n'est pas utilisé
too_many_cells_on_sheet = il y a sur la feuille plus que les { $limit } cases permises
page_begins_at = la page commence au coup { $number }
file_says = { $name } : { $said }
too_many_words = plus de { $limit } mots sur une page ; le reste n'est pas utilisé
no_table = il n'y a pas de tableau de coups sur la page
words_in_no_cell = { $count ->
    [one] { $count } mot du tableau n'est dans aucune case
   *[other] { $count } mots du tableau ne sont dans aucune case
}
left_out = laissés de côté : { $texts }
left_out_and_more = laissés de côté : { $texts }, …
specks_are_no_moves = les taches dans les lignes vides sous la partie ne sont pas des coups
no_page = il n'y a pas de page dans le fichier
no_json = il n'y a ni liste ni objet JSON dans le fichier
json_ends = le JSON s'arrête là où il faut { $expected }
json_found = on trouve « { $found } » là où il faut { $expected }
json_too_deep = les crochets sont imbriqués au-delà des { $limit } niveaux permis
comma_or_bracket = `,` ou `]`
comma_or_brace = `,` ou `{"}"}`
quoted_key = une clé entre guillemets
colon = `:`
closing_quote = un guillemet fermant
a_value = une valeur
