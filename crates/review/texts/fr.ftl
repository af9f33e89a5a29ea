title = zapis : relecture
report-title = zapis : rapport
no-script = Cette page a besoin de JavaScript.
program-gone = Le programme est terminé. Relancez-le ; le travail est enregistré.
no-such-page = Il n’y a rien à cette adresse.
wrong-host = Refusé : la page ne répond qu’à l’adresse affichée par le programme.
wrong-origin = Refusé : la demande vient d’une autre page.
no-token = Refusé : ouvrez l’adresse affichée par le programme.
stale-token = Refusé : cette adresse est celle d’une exécution terminée du programme.
second-tab = Refusé : la page est ouverte dans un autre onglet. Continuez là-bas, ou fermez-le et rechargez celui-ci.
stale-page = Refusé : la page a été rechargée ailleurs. Rechargez celle-ci pour continuer ici.
language = Langue
all-games = Toutes les parties
game-number = Partie { $number }
progress = Décidé ou certain
doubtful-left = { $count ->
    [one] encore { $count } coup douteux
   *[other] encore { $count } coups douteux
}
nothing-doubtful = plus rien de douteux
export = Exporter
training = corrections
tags = Informations sur la partie
tag-event = Tournoi
tag-site = Lieu
tag-date = Date
tag-round = Ronde
tag-board = Échiquier
tag-white-elo = Elo des Blancs
tag-black-elo = Elo des Noirs
tag-result = Résultat
tag-position = Position (FEN)
sheet = Feuille de partie
sheet-number = feuille { $number }
number = Nº
white = Blancs
black = Noirs
moves = Coups
no-moves = Aucun coup n’a été lu
give-position = La feuille semble commencer au milieu d’une partie. Si c’est le cas, indiquez la position avant son premier coup en FEN parmi les informations sur la partie.
ply-name = Coup { $number }, { $side ->
    [white] Blancs
   *[black] Noirs
}
ply-sentence = { $name } : { $move }, écrit « { $written } », { $how }, sûr à { $sure } pour cent
percent = { $sure } %
reading-as-written = tel qu’écrit
reading-normalised = autre graphie
reading-repaired = caractères corrigés
reading-inferred = illisible
reading-missing = absent de la feuille
reading-settled = décidé par vous
sheets-differ = les feuilles diffèrent
sheets-missing = absent d’une feuille
cell-unused = « { $written } » ne correspond à aucun coup de la partie
cell-without-move = Une case sans coup
no-move = pas un coup
board-label = Échiquier. Blancs : { $white }. Noirs : { $black }. { $turn ->
    [white] Trait aux Blancs.
   *[black] Trait aux Noirs.
}
choices = Quel est ce coup ?
type-a-move = Un autre coup, dans n’importe quelle notation
enter = Valider
tools = Que faire
previous = Précédent
next = Suivant
previous-doubtful = Doute précédent
next-doubtful = Doute suivant
keep = Garder
undo = Annuler
redo = Rétablir
more = Modifier les cases
insert = Il manque un coup avant
delete = Ce n’est pas un coup
swap = Échanger avec le suivant
split = Couper en deux
cut = La partie finit avant
write = Corriger ce qui est écrit
more-hint = Touches : les flèches parcourent les coups, 1 à 9 choisissent, t saisit, Entrée garde.
ask-split = Mettez une espace là où commence le second coup
ask-write = Qu’est-il écrit dans la case ?
ok = Valider
cancel = Annuler
read-again = Relu en { $millis } ms.
not-saved = Pas enregistré : { $why }
moved-on = La partie a été relue entre-temps. Regardez encore.
not-possible = Ce n’est pas possible ici.
several-moves = « { $text } » peut désigner { $moves }
no-legal-move = « { $text } » n’est pas un coup légal ici
