# Слова, из которых складываются сообщения. Формы: .gen родительный, .dat дательный, .acc винительный, .ins творительный
# падеж, .pl множественное число.

side = { $side ->
    [white] белые
   *[black] чёрные
}
    .gen = { $side ->
    [white] белых
   *[black] чёрных
}
    .dat = { $side ->
    [white] белым
   *[black] чёрным
}
role = { $role ->
    [pawn] пешка
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
   *[knight] конь
}
    .gen = { $role ->
    [pawn] пешки
    [king] короля
    [queen] ферзя
    [rook] ладьи
    [bishop] слона
   *[knight] коня
}
    .acc = { $role ->
    [pawn] пешку
    [king] короля
    [queen] ферзя
    [rook] ладью
    [bishop] слона
   *[knight] коня
}
    .ins = { $role ->
    [pawn] пешкой
    [king] королём
    [queen] ферзём
    [rook] ладьёй
    [bishop] слоном
   *[knight] конём
}
    .pl = { $role ->
    [pawn] пешки
    [king] короли
    [queen] ферзи
    [rook] ладьи
    [bishop] слоны
   *[knight] кони
}
wing = { $wing ->
    [king] короткая
   *[queen] длинная
}
    .acc = { $wing ->
    [king] короткую
   *[queen] длинную
}
pieces = { $count ->
    [1] { role }
   *[other] { role.pl }
} { $squares }
    .named = { $role ->
    [pawn] { $side ->
        [white] белая пешка
       *[black] чёрная пешка
    }
    [rook] { $side ->
        [white] белая ладья
       *[black] чёрная ладья
    }
   *[other] { $side ->
        [white] белый
       *[black] чёрный
    } { role }
} { $squares }
and = { $first } и { $last }
or = { $first } или { $last }
quoted = «{ $text }»
share = { $whole },{ $tenth } %
sign = { $text } ({ $point }{ $script ->
    [digit] , цифра
    [latin] , латиница
    [greek] , греческая
    [cyrillic] , кириллица
    [armenian] , армянская
    [hebrew] , еврейская
    [arabic] , арабская
    [fullwidth] , полной ширины
   *[none] {""}
})
