# Les mots dont les messages sont faits. Formes : .de « des Blancs », .a « aux Blancs » ; .the avec l'article défini, .one
# avec l'article indéfini, .pl au pluriel.

side = { $side ->
    [white] les Blancs
   *[black] les Noirs
}
    .de = { $side ->
    [white] des Blancs
   *[black] des Noirs
}
    .a = { $side ->
    [white] aux Blancs
   *[black] aux Noirs
}
role = { $role ->
    [pawn] pion
    [king] roi
    [queen] dame
    [rook] tour
    [bishop] fou
   *[knight] cavalier
}
    .the = { $role ->
    [pawn] le pion
    [king] le roi
    [queen] la dame
    [rook] la tour
    [bishop] le fou
   *[knight] le cavalier
}
    .one = { $role ->
    [pawn] un pion
    [king] un roi
    [queen] une dame
    [rook] une tour
    [bishop] un fou
   *[knight] un cavalier
}
    .de = { $role ->
    [pawn] du pion
    [king] du roi
    [queen] de la dame
    [rook] de la tour
    [bishop] du fou
   *[knight] du cavalier
}
    .none = { $role ->
    [pawn] aucun pion
    [king] aucun roi
    [queen] aucune dame
    [rook] aucune tour
    [bishop] aucun fou
   *[knight] aucun cavalier
}
    .pl = { $role ->
    [pawn] les pions
    [king] les rois
    [queen] les dames
    [rook] les tours
    [bishop] les fous
   *[knight] les cavaliers
}
wing = { $wing ->
    [king] petit roque
   *[queen] grand roque
}
pieces = { $count ->
    [1] { role.the }
   *[other] { role.pl }
} { $squares }
    .named = { $role ->
    [queen] { $side ->
        [white] la dame blanche
       *[black] la dame noire
    }
    [rook] { $side ->
        [white] la tour blanche
       *[black] la tour noire
    }
   *[other] { role.the } { $side ->
        [white] blanc
       *[black] noir
    }
} { $squares }
    .to = { $role ->
    [queen] à la dame
    [rook] à la tour
    [pawn] au pion
    [king] au roi
    [bishop] au fou
   *[knight] au cavalier
} { $squares }
and = { $first } et { $last }
or = { $first } ou { $last }
quoted = « { $text } »
share = { $whole },{ $tenth } %
sign = { $text } ({ $point }{ $script ->
    [digit] , chiffre
    [latin] , latin
    [greek] , grec
    [cyrillic] , cyrillique
    [armenian] , arménien
    [hebrew] , hébreu
    [arabic] , arabe
    [fullwidth] , pleine chasse
   *[none] {""}
})
