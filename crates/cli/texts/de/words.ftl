# Die Wörter, aus denen die Meldungen bestehen. Formen: .der, .den, .dem mit bestimmtem Artikel, .ein, .einen mit
# unbestimmtem, .kein, .keinen verneint, .pl Mehrzahl.

side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
role = { $role ->
    [pawn] Bauer
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
   *[knight] Springer
}
    .der = { $role ->
    [pawn] der Bauer
    [king] der König
    [queen] die Dame
    [rook] der Turm
    [bishop] der Läufer
   *[knight] der Springer
}
    .ein = { $role ->
    [pawn] ein Bauer
    [king] ein König
    [queen] eine Dame
    [rook] ein Turm
    [bishop] ein Läufer
   *[knight] ein Springer
}
    .einen = { $role ->
    [pawn] einen Bauern
    [king] einen König
    [queen] eine Dame
    [rook] einen Turm
    [bishop] einen Läufer
   *[knight] einen Springer
}
    .kein = { $role ->
    [pawn] kein Bauer
    [king] kein König
    [queen] keine Dame
    [rook] kein Turm
    [bishop] kein Läufer
   *[knight] kein Springer
}
    .keinen = { $role ->
    [pawn] keinen Bauern
    [king] keinen König
    [queen] keine Dame
    [rook] keinen Turm
    [bishop] keinen Läufer
   *[knight] keinen Springer
}
    .des = { $role ->
    [pawn] des Bauern
    [king] des Königs
    [queen] der Dame
    [rook] des Turms
    [bishop] des Läufers
   *[knight] des Springers
}
    .pl = { $role ->
    [pawn] die Bauern
    [king] die Könige
    [queen] die Damen
    [rook] die Türme
    [bishop] die Läufer
   *[knight] die Springer
}
wing = { $wing ->
    [king] kurze
   *[queen] lange
}
    .en = { $wing ->
    [king] kurzen
   *[queen] langen
}
pieces = { $count ->
    [1] { role.der }
   *[other] { role.pl }
} { $squares }
    .den = { $role ->
    [pawn] den Bauern
    [king] den König
    [queen] die Dame
    [rook] den Turm
    [bishop] den Läufer
   *[knight] den Springer
} { $squares }
    .dem = { $role ->
    [pawn] dem Bauern
    [king] dem König
    [queen] der Dame
    [rook] dem Turm
    [bishop] dem Läufer
   *[knight] dem Springer
} { $squares }
    .named = { $role ->
    [queen] die { $side ->
        [white] weiße
       *[black] schwarze
    } Dame
   *[other] der { $side ->
        [white] weiße
       *[black] schwarze
    } { role }
} { $squares }
    .acc = { $role ->
    [queen] die { $side ->
        [white] weiße
       *[black] schwarze
    } Dame
    [pawn] den { $side ->
        [white] weißen
       *[black] schwarzen
    } Bauern
   *[other] den { $side ->
        [white] weißen
       *[black] schwarzen
    } { role }
} { $squares }
and = { $first } und { $last }
or = { $first } oder { $last }
quoted = „{ $text }“
share = { $whole },{ $tenth } %
sign = { $text } ({ $point }{ $script ->
    [digit] , Ziffer
    [latin] , lateinisch
    [greek] , griechisch
    [cyrillic] , kyrillisch
    [armenian] , armenisch
    [hebrew] , hebräisch
    [arabic] , arabisch
    [fullwidth] , vollbreit
   *[none] {""}
})
