level_error = erreur
level_warning = avertissement
level_note = note
level_help = conseil
level_where = où
in_game = partie { $number }
in_game_of_name = partie { $number } ({ $name })
at_move = coup { $number }
of_side = { $side }
all_of = { $parts }
the_text = « { $text } »
at_byte = octet { $offset }
sheet_of = { $file }, feuille { $sheet }
cell_of = { $file }, feuille { $sheet }, case { $cell }
cells_of = { $file }, feuille { $sheet }, case
in_excerpt = { $line }:{ $column }, dans l'extrait
about_file = { $name } : { $what }
standard_input = entrée standard
more_messages = { $count ->
    [one] { $count } autre message sur ce fichier n'est pas affiché
   *[other] { $count } autres messages sur ce fichier ne sont pas affichés
}
only_the_first = { $count ->
    [one] seul le premier est affiché
   *[other] seuls les { $count } premiers sont affichés
} ; `--messages 0` les affiche tous
folder_is_empty = le dossier ne contient aucun fichier à lire
link_leads_astray = le lien mène hors de son dossier et n'est pas suivi ; pour lire ce qu'il désigne, nommez-le
cells_are_described = le format est décrit dans docs/cells.md ; les autres lignes sont lues quand même
line_is_too_long = la ligne { $number } a plus que les { $limit } octets permis
byte_is_no_character = l'octet { $offset } du fichier, { $byte }, n'est pas un caractère d'UTF-8
it_is_kept_as = il est gardé comme « { $text } »
more_bytes_are_none = { $count } { $count ->
    [one] autre octet n'est pas un caractère
   *[other] autres octets ne sont pas des caractères
} d'UTF-8
encoding_by_moves = le texte n'est pas en UTF-8 ; il est lu comme { $encoding }, où ses coups peuvent être joués
encoding_by_letters = le texte n'est pas en UTF-8 ; il est lu comme { $encoding }, où ses lettres sont celles de la langue de ses coups
games_done = { $games } { $games ->
    [one] partie
   *[other] parties
}
games_at_rate = { $games } { $games ->
    [one] partie
   *[other] parties
}, { $rate } par seconde
time_left = reste { $time }
stopped_in = arrêté dans { $name } après { $games } { $games ->
    [one] partie
   *[other] parties
} ({ $lines } lignes, { $bytes } octets de son texte) ; seules des parties entières sont écrites
how_to_answer = un chiffre choisit, Entrée garde, Échap termine les questions ; ou tapez le coup :
question_of = coup { $number }, { $side }
after_moves = après … { $moves }
the_sheet_has = la feuille : { $cells }
answer_kept = gardé
no_more_questions = plus de questions
typed_no_move = « { $text } » n'est pas un coup légal ici
typed_several = « { $text } » peut être { $moves }
open_the_address = ouvrez cette adresse dans un navigateur sur cet ordinateur ; Ctrl-C arrête le programme
answers_taken_up = réponses reprises : { $kept }
answers_left_out = réponses reprises : { $kept }, laissées de côté : { $lost }, car l'entrée a changé depuis
saved_work_unreadable = le travail enregistré ne peut pas être lu ; il est gardé dans { $aside }
output_is_closed = la sortie a été fermée
failed_because = { $attempt } : { $why }
cannot_read = impossible de lire { $name }
cannot_write_output = impossible d'écrire le résultat
cannot_write = impossible d'écrire { $name }
cannot_run = impossible de lancer { $name }
cannot_ask = impossible de poser la question
cannot_listen = impossible de surveiller les interruptions
cannot_serve = impossible de servir la page sur cet ordinateur
no_random_numbers = il n'y a pas de nombres aléatoires pour l'adresse de la page
no_such_file = ce fichier ou dossier n'existe pas
not_permitted = ce n'est pas permis
exists_already = un tel fichier existe déjà
is_a_folder = c'est un dossier
disk_is_full = le disque est plein
content_is_damaged = le contenu est abîmé
ends_too_early = le fichier s'arrête trop tôt
no_file_name = ce n'est pas un nom de fichier
system_says = le système dit « { $why } »
cannot_take_in = impossible de prendre { $name } : { $limit } ; partagez-le en fichiers plus petits ou, si c'est du PGN, prenez `zapis convert`, qui lit des fichiers de toute taille
fault_of_option = { $option } : { $fault }
one_file_for_two = { $first } et { $second } désignent tous deux { $name }
output_is_read = { $option } désigne { $name }, qui est lu
no_key_and_value = « { $text } » n'est pas de la forme CLÉ=VALEUR
no_notation = « { $text } » n'est pas une notation : il faut une étiquette de langue, `figurine`, `san`, `lan` ou `uci`
no_tag_of_side = « { $text } » n'est ni `white=LANGUE` ni `black=LANGUE`
no_language_of_tag = aucune langue n'a l'étiquette « { $tag } » ; `zapis languages` les montre toutes
no_terminal_to_ask = --ask a besoin d'un terminal
no_such_diagnostic = il n'y a pas de diagnostic « { $code } » ; `zapis explain` les montre tous
images_of_one_file = --image va avec un seul fichier : les images sont celles de ses pages
image_is_too_large = { $name } a plus de { $limit } octets
no_image_of_browsers = { $name } n'est pas une image que les navigateurs affichent : PNG, JPEG, GIF ou WebP
no_tag_name = « { $name } » n'est pas un nom d'étiquette : seulement des lettres, des chiffres et des soulignés
no_name_and_value = il faut NOM=VALEUR
image_is_damaged = l'image ne peut pas être décodée
image_exceeds = l'image est trop grande
image_kind_not_read = l'image est un fichier { $format }, un format qui n'est pas lu
save_as_jpeg = l'enregistrer en JPEG ou PNG et donner ce fichier
image_is_empty = l'image n'a aucun pixel
image_breaks_off = le fichier de l'image est tronqué ; ce qui manque apparaît en gris
hand_in_whole_image = donner le fichier entier
no_page_with_writing = l'image n'est pas une page écrite
no_ruled_table = il n'y a pas de tableau réglé sur l'image ; la page a été lue d'un bloc
sheet_lies_flat = toute la feuille doit être sur l'image, à plat et sous une lumière égale
took_too_long = { $name } a pris plus de { $seconds } s et a été arrêté
pdftoppm_is_missing = les pages des PDF sont dessinées par le programme `pdftoppm`, qui n'est pas installé ; sous Debian et Ubuntu : apt install poppler-utils, sous macOS : brew install poppler ; ou donnez les pages comme images
pdf_without_page = pdftoppm ne trouve aucune page dans le fichier : « { $words } »
pdf_without_words = pdftoppm ne trouve aucune page dans le fichier et n'en dit pas la raison
tesseract_is_missing = les images sont reconnues par le programme `tesseract`, qui n'est pas installé ; sous Debian et Ubuntu : apt install tesseract-ocr (et tesseract-ocr-rus, tesseract-ocr-deu … pour d'autres langues), sous macOS : brew install tesseract tesseract-lang, sous Windows : winget install UB-Mannheim.TesseractOCR ; ou donnez ce qu'un autre logiciel de reconnaissance a écrit (`zapis read --help` montre les formats)
tesseract_failed = tesseract a échoué ; -v montre comment il a été appelé
model_is_missing = tesseract n'a pas le modèle « { $model } » ; sous Debian et Ubuntu : apt install tesseract-ocr-{ $model }, sous macOS : brew install tesseract-lang, ailleurs : mettez { $model }.traineddata dans le dossier tessdata de tesseract
built_without_images = ce programme a été construit sans la fonction `tesseract` et ne lit pas d'images ; donnez ce qu'un logiciel de reconnaissance a écrit
built_without_tables = { $option } { $name } : ce programme a été construit sans cette fonction
unknown_option = il n'y a pas d'option « { $option } » ici
unknown_command = il n'y a pas de commande « { $command } »
command_is_missing = il manque une commande
argument_is_missing = il manque : { $argument }
options_exclude = « { $option } » et « { $other } » s'excluent
option_given_twice = « { $option } » est donné deux fois
value_is_missing = « { $option } » n'a pas de valeur
value_is_none_of = « { $value } » n'est pas une valeur de « { $option } » ; il y a { $known }
value_is_wrong = « { $value } » n'est pas une valeur de « { $option } »
too_many_values = « { $option } » a trop de valeurs
line_makes_no_sense = la ligne de commande n'a pas de sens
try_help = pour en savoir plus : `zapis --help`
