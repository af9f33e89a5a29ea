choices! {
    capture_sign:
        /// `x` between piece and square.
        SignX = 700,
        /// `:` between piece and square.
        SignColon = 60,
        /// No sign at all.
        SignNone = 180,
        /// `:` behind the square.
        SignBehind = 30;
    capture_victim:
        /// The square alone.
        VictimUnnamed = 980,
        /// `BxN`: the victim in place of the square.
        VictimOnly = 15,
        /// `BxNc4`: the victim and the square.
        VictimAndSquare = 5;
    capture_target:
        /// The whole square.
        TargetSquare = 995,
        /// `Rxa`: the file alone.
        TargetFile = 5;
    quiet_sign:
        /// No capture sign where nothing is taken.
        QuietPlain = 997,
        /// A capture sign where nothing is taken.
        QuietX = 3;
    pawn_capture:
        /// `exd5`.
        PawnFull = 800,
        /// `exd`.
        PawnFiles = 150,
        /// `xd5`, `d5`.
        PawnTarget = 20,
        /// `bx6`.
        PawnRank = 3,
        /// `Pxd5`, `PxP`.
        PawnLetter = 10;
    pawn_push:
        /// `e4`.
        PushPlain = 990,
        /// `Pe4`.
        PushLetter = 3;
    form:
        /// Short algebraic.
        Short = 960,
        /// Long algebraic.
        Long = 40;
    long_sign:
        /// `Ng1-f3`.
        Dashed = 90,
        /// `Ng1f3`.
        Undashed = 10;
    plain_origin:
        /// No origin where none is needed.
        PlainNone = 985,
        /// A file where none is needed.
        PlainFile = 11,
        /// A rank where none is needed.
        PlainRank = 4;
    needed_origin:
        /// The origin that the rules ask for.
        NeedRight = 850,
        /// None, though one is needed.
        NeedNone = 120,
        /// File for rank or rank for file.
        NeedOther = 30;
    check:
        /// `+`.
        CheckPlus = 750,
        /// Nothing.
        CheckNone = 240,
        /// `++` or another sign.
        CheckDouble = 10;
    no_check:
        /// Nothing where there is no check.
        QuietNone = 993,
        /// `+` where there is no check.
        QuietPlus = 7;
    mate:
        /// `#`.
        MateHash = 500,
        /// `+`.
        MatePlus = 250,
        /// `++`.
        MateDouble = 50,
        /// Nothing.
        MateNone = 150,
        /// `x`.
        MateX = 50;
    castling:
        /// `0-0`.
        CastleZero = 600,
        /// `O-O`.
        CastleLetter = 390,
        /// Spelt as the king's move.
        CastleKing = 1;
    castling_sign:
        /// With hyphens.
        CastleDashed = 900,
        /// Without.
        CastleUndashed = 100;
    promotion:
        /// `e8=Q`.
        PromoteEquals = 450,
        /// `e8Q`.
        PromotePlain = 350,
        /// `e8(Q)`.
        PromoteParen = 80,
        /// `e8/Q`.
        PromoteSlash = 60,
        /// `e8`.
        PromoteUnstated = 60;
    en_passant:
        /// No mark.
        PassantNone = 800,
        /// `e.p.`.
        PassantDots = 100,
        /// `ep`.
        PassantPlain = 100;
    letter:
        /// The language's own letter.
        LetterMain = 990,
        /// Another letter that is known for the piece.
        LetterOther = 10;
}
