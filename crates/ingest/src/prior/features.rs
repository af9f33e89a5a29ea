//! The features of a move that the log-linear part of the prior weighs, each an index into one table of weights.

use super::view::{
    BISHOP, CLASS, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, Step, VALUE, View, beside, bit,
    fill_down, fill_up, reach_of, squares,
};

/// Lays out tables of weights one after the other: each name is the first index of its table.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident: $size:expr;)*) => {
        /// The tables, in order.
        #[allow(clippy::upper_case_acronyms, non_camel_case_types, reason = "the names double as those of the offsets")]
        enum Table { $($name),* }
        const SIZES: &[usize] = &[$($size),*];
        $($(#[$doc])* const $name: usize = offset(Table::$name as usize);)*
    };
}

const fn offset(table: usize) -> usize {
    let (mut sum, mut i) = (0, 0);
    while i < table {
        sum += SIZES[i];
        i += 1;
    }
    sum
}

/// How many weights the tables have together.
pub const FEATURES: usize = offset(SIZES.len());

/// Classes of moves: role × captured × danger × kind of check, and castling.
pub const CLASSES: usize = 6 * 6 * 4 * 3 + 1;

tables! {
    /// phase × role × destination
    TO: 4 * 6 * 64;
    /// phase × role × origin
    FROM: 4 * 6 * 64;
    /// ending? × role × captured × least attacker of the destination × support
    EXCHANGE: 2 * 6 * 6 * 6 * 3;
    /// role × danger at the origin × class of its attacker × danger at the destination × capture?
    RESCUE: 6 * 4 * 6 * 4 * 2;
    /// role × danger at the destination × captured × kind of check
    CHECK: 6 * 4 * 6 * 3;
    /// last role × last move a capture? × in check? × role × kind of reply
    REPLY: 7 * 2 * 2 * 6 * 3;
    /// role × captured × least attacker × support, on the square just moved to by capture
    RECAPTURE: 6 * 6 * 6 * 3;
    /// role × files and ranks from the square last moved to, to the destination
    NEAR_TO: 6 * 225;
    /// role × files and ranks from the square last moved to, to the origin
    NEAR_FROM: 6 * 225;
    /// role × role that just attacked it × danger at the destination × danger at the origin
    ATTACKED: 6 * 6 * 4 * 4;
    /// phase × role × relation to one's own last move
    AGAIN: 4 * 6 * 4;
    /// role × role of one's own last move
    AFTER_ROLE: 6 * 7;
    /// role × higher pieces newly attacked × loose ones × danger
    THREAT: 6 * 3 * 3 * 4;
    /// role × highest role newly attacked × danger
    TARGET: 6 * 7 * 4;
    /// phase × role × change of mobility
    MOBILITY: 4 * 6 * 16;
    /// role × squares at the king attacked, before and after
    ZONE: 6 * 4 * 4;
    /// highest of one's own other pieces in danger × what the move does about it
    HANGING: 6 * 5 * 4;
    /// role × pieces in danger newly covered × pieces left uncovered × danger
    COVER: 6 * 3 * 3 * 4;
    /// castling side × phase × rights
    CASTLE: 3 * 4 * 4;
    /// rank × eight facts of a pawn move
    PAWNS: 8 * 256;
    /// file × rank × wing of either king, of a pawn move
    STORM: 64 * 9;
    /// promotion × captured × danger
    PROMOTION: 5 * 6 * 4;
    /// role of the last move, before castling
    CASTLE_AFTER: 6;
    /// rook or queen × file before × file after × on the line of a rook × rank × pawns
    LINES: 2 * 3 * 3 * 2 * 3 * 3;
    /// minor × supported by a pawn × beyond enemy pawns × rank × from home
    OUTPOST: 2 * 2 * 2 * 8 * 2;
    /// phase × distance to the enemy king × to the centre × shelter before × after
    KING_WALK: 4 * 3 * 3 * 4 * 4;
    /// king or rook moves that give up castling: role × rights × phase
    RIGHTS: 6 * 4 * 4;
    /// a capture: role × captured × captured loose? × best capture on the board
    BEST: 6 * 6 * 2 * 6;
    /// king move in the ending: distance change to the nearest own and enemy pawns
    HUNT: 9 * 2;
    /// role × check danger × escapes
    ESCAPE: 6 * 4 * 4;
    /// a discovered check
    UNVEIL: 6 * 4;
}

/// What is shared by all moves of one position.
#[derive(Debug)]
pub struct Setting<'v> {
    view: &'v View,
    phase: usize,
    last: Option<Step>,
    ours: Option<Step>,
    /// The mover's pieces the opponent could win something on.
    pub hanging: u64,
    /// The opponent's pieces the mover could win something on.
    pub loose: u64,
    /// What the piece last moved attacks.
    last_reach: u64,
    ending: usize,
    own_pawn_reach: u64,
    wings: usize,
    higher: [u64; 6],
    own_files: u64,
    foe_files: u64,
    best: usize,
    passed_front: u64,
}

/// What the moves of one piece share.
#[derive(Debug)]
pub struct Origin {
    /// The piece.
    pub role: usize,
    /// Where it stands.
    pub from: u8,
    before: u64,
    /// To one's own last move: 0 none was made, 1 by another piece, 3 by this one.
    relation: usize,
    /// Whether the piece last moved attacks it.
    attacked: bool,
    mobility: u32,
    zone: usize,
    risk: usize,
    attacker: usize,
    /// Own attacked pieces that only this one defends.
    guarded: u64,
    /// Other own pieces that hang.
    others: u64,
    /// The worst of them.
    worst: usize,
    /// Shelter of a king, state of the file of a rook.
    pawns: usize,
}

/// The number of squares in a set, at most 3.
fn few(set: u64) -> usize {
    let two = set & set.wrapping_sub(1);
    let three = two & two.wrapping_sub(1);
    usize::from(set != 0) + usize::from(two != 0) + usize::from(three != 0)
}

/// 0, or 1 plus the highest role with a piece in a set.
fn most(pieces: &[u64; 6], set: u64) -> usize {
    if set == 0 {
        return 0;
    }
    (PAWN..=KING).rev().find(|&role| set & pieces[role] != 0).map_or(0, |role| role + 1)
}

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// Whether a piece attacked so may stay: 0 nobody attacks it, 1 it is covered, 2 it is not, 3 a lesser piece attacks it.
fn danger(attacker: usize, role: usize, supported: bool) -> usize {
    if attacker == 0 {
        0
    } else if attacker < CLASS[role] {
        3
    } else if supported {
        1
    } else {
        2
    }
}

fn file(at: u8) -> u8 {
    at & 7
}

fn rank(at: u8) -> u8 {
    at >> 3
}

fn distance(a: u8, b: u8) -> u8 {
    file(a).abs_diff(file(b)).max(rank(a).abs_diff(rank(b)))
}

/// Twice the distance of a square from the centre of the board.
fn off_centre(at: u8) -> u8 {
    (2 * file(at)).abs_diff(7).max((2 * rank(at)).abs_diff(7))
}

fn compare(after: u8, before: u8) -> usize {
    match after.cmp(&before) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

fn offset_between(a: u8, b: u8) -> usize {
    let files = usize::from(7 + file(b) - file(a));
    let ranks = usize::from(7 + rank(b) - rank(a));
    files * 15 + ranks
}

fn wing(king: u8) -> usize {
    match file(king) {
        0..=2 => 0,
        3 | 4 => 1,
        _ => 2,
    }
}

impl<'v> Setting<'v> {
    /// Computes what the moves of a position share, from the opponent's last move and the mover's own before it.
    pub fn new(view: &'v View, ply: usize, last: Option<Step>, ours: Option<Step>) -> Setting<'v> {
        let phase = match view.material {
            21.. if ply < 16 => 0,
            17.. => 1,
            9.. => 2,
            _ => 3,
        };
        let higher_than = |class: usize| {
            (PAWN..=QUEEN)
                .filter(|&role| CLASS[role] > class)
                .fold(0, |set, role| set | view.theirs[role])
        };
        let higher = CLASS.map(higher_than);
        let mut lesser = 0;
        let mut hanging = 0;
        for role in PAWN..=QUEEN {
            hanging |= view.ours[role] & (lesser | view.foe_once & !view.own_once);
            if role != KNIGHT {
                lesser |= view.foe_by_role[role];
            }
            if role == BISHOP {
                lesser |= view.foe_by_role[KNIGHT];
            }
        }
        let loose = view.foe & !view.theirs[KING] & view.own_once & !view.foe_once;
        let prey = view.own_once & view.foe & !view.theirs[KING];
        let best = (PAWN..=QUEEN)
            .rev()
            .find(|&role| prey & view.theirs[role] != 0)
            .map_or(0, |role| role + 1);
        let files = |pawns: u64| fill_up(fill_down(pawns));
        Setting {
            view,
            phase,
            last,
            ours,
            hanging,
            loose,
            ending: usize::from(view.material < 12),
            own_pawn_reach: beside(view.ours[PAWN] << 8),
            wings: wing(view.own_king) * 3 + wing(view.foe_king),
            last_reach: last.map_or(0, |step| view.reach[usize::from(step.to)]),
            higher,
            own_files: files(view.ours[PAWN]),
            foe_files: files(view.theirs[PAWN]),
            best,
            passed_front: fill_down(view.theirs[PAWN] | beside(view.theirs[PAWN])) >> 8,
        }
    }

    /// Computes what the moves of one piece share.
    #[inline]
    pub fn origin(&self, role: usize, from: u8) -> Origin {
        let view = self.view;
        let before = view.reach[usize::from(from)];
        let attacker = view.least_attacker(from);
        let single = view.own_once & !view.own_twice;
        let others = self.hanging & !bit(from);
        let relation = match self.ours {
            None => 0,
            Some(ours) if ours.to != from => 1,
            Some(_) => 3,
        };
        Origin {
            role,
            from,
            before,
            relation,
            attacked: self.last_reach & bit(from) != 0,
            mobility: if role == PAWN { 0 } else { 8 + (before & !view.own).count_ones() },
            zone: few(before & view.foe_zone),
            risk: danger(attacker, role, view.own_once & bit(from) != 0),
            attacker,
            guarded: before & view.own & view.foe_once & single,
            others,
            worst: most(&view.ours, others),
            pawns: match role {
                KING => self.shelter(from),
                ROOK | QUEEN => self.file_state(from),
                _ => 0,
            },
        }
    }

    /// Calls `feature` with the index of every feature that all moves of one piece have.
    #[inline]
    pub fn shared_features(&self, origin: &Origin, mut feature: impl FnMut(usize)) {
        let Origin { role, from, .. } = *origin;
        feature(FROM + (self.phase * 6 + role) * 64 + usize::from(from));
        if let Some(last) = self.last {
            feature(NEAR_FROM + role * 225 + offset_between(last.to, from));
        }
        feature(AFTER_ROLE + role * 7 + self.ours.map_or(6, |ours| ours.role));
        if self.view.rights & 3 != 0 && (role == KING || role == ROOK) {
            feature(RIGHTS + (role * 4 + usize::from(self.view.rights & 3)) * 4 + self.phase);
        }
    }

    /// Calls `feature` with the index of every feature of castling; returns the class of the move.
    pub fn castling_features(&self, step: Step, mut feature: impl FnMut(usize)) -> usize {
        let rights = usize::from(self.view.rights & 3);
        feature(CASTLE + (step.castle * 4 + self.phase) * 4 + rights);
        if let Some(last) = self.last {
            feature(CASTLE_AFTER + last.role);
        }
        CLASSES - 1
    }

    /// Calls `feature` with the index of every other feature a move has; returns the class of the move.
    #[inline]
    pub fn features(&self, step: Step, origin: &Origin, mut feature: impl FnMut(usize)) -> usize {
        let view = self.view;
        let Step { role, from, to, victim, .. } = step;
        let phase = self.phase;
        let target = bit(to);
        let before = origin.before;
        let after = reach_of(role, to, view.all & !bit(from));
        feature(TO + (phase * 6 + role) * 64 + usize::from(to));

        // What may happen on the destination.
        let helpers = if before & target != 0 { view.own_twice } else { view.own_once };
        let supported = helpers & target != 0;
        let support =
            usize::from(supported) + usize::from(supported && view.foe_twice & target == 0);
        let attacker = view.least_attacker(to);
        let exchange = (victim * 6 + attacker) * 3 + support;
        feature(EXCHANGE + (self.ending * 6 + role) * 108 + exchange);
        let risk = danger(attacker, role, supported);
        let takes = usize::from(victim != 0);
        feature(RESCUE + (((role * 4 + origin.risk) * 6 + origin.attacker) * 4 + risk) * 2 + takes);
        let direct = if step.promotion == 0 {
            view.checks[role] & target != 0
        } else {
            after & view.theirs[KING] != 0
        };
        let check = usize::from(direct) + usize::from(direct && view.foe_zone & target != 0);
        let class = ((role * 6 + victim) * 4 + risk) * 3 + check;
        feature(CHECK + class);
        if direct {
            let flights = view.foe_zone & !view.foe & !view.own_once & !after;
            feature(ESCAPE + (role * 4 + risk) * 4 + few(flights));
        }
        if view.unveils(from, to) {
            feature(UNVEIL + role * 4 + risk);
        }
        if takes != 0 {
            let undefended = usize::from(self.loose & target != 0);
            feature(BEST + ((role * 6 + victim) * 2 + undefended) * 6 + self.best);
        }
        if step.promotion != 0 {
            feature(PROMOTION + (step.promotion * 6 + victim) * 4 + risk);
        }

        self.context(step, origin, risk, exchange, &mut feature);
        self.activity(step, origin, risk, after, direct, &mut feature);
        match role {
            PAWN => self.pawn(step, after, &mut feature),
            KNIGHT | BISHOP => {
                let supported = usize::from(self.own_pawn_reach & target != 0);
                let beyond = usize::from(view.foe_pawn_span & target == 0);
                let home = usize::from(rank(from) == 0);
                let height = usize::from(rank(to));
                let place = (((role - 1) * 2 + supported) * 2 + beyond) * 16 + height * 2 + home;
                feature(OUTPOST + place);
            }
            ROOK | QUEEN => self.line(step, origin, after, &mut feature),
            _ => self.king(step, origin, &mut feature),
        }
        class
    }

    /// The move beside the last move of either side.
    #[inline]
    fn context(
        &self,
        step: Step,
        origin: &Origin,
        risk: usize,
        exchange: usize,
        feature: &mut impl FnMut(usize),
    ) {
        let Step { role, to, victim, .. } = step;
        let check = usize::from(self.view.in_check);
        if let Some(last) = self.last {
            let back = last.to == to && victim != 0;
            let kind = usize::from(victim != 0) + usize::from(back);
            let took = usize::from(last.victim != 0);
            feature(REPLY + (((last.role * 2 + took) * 2 + check) * 6 + role) * 3 + kind);
            if back && took == 1 {
                let (attacked, victim) = (exchange % 18, last.victim);
                feature(RECAPTURE + (role * 6 + victim) * 18 + attacked);
            }
            feature(NEAR_TO + role * 225 + offset_between(last.to, to));
            if origin.attacked {
                feature(ATTACKED + ((role * 6 + last.role) * 4 + risk) * 4 + origin.risk);
            }
        } else {
            feature(REPLY + ((12 * 2 + check) * 6 + role) * 3 + usize::from(victim != 0));
        }
        let undoes = self.ours.is_some_and(|ours| ours.from == to) && origin.relation == 3;
        feature(AGAIN + (self.phase * 6 + role) * 4 + origin.relation - usize::from(undoes));
    }

    /// What the piece attacks and covers from its new square.
    #[inline]
    fn activity(
        &self,
        step: Step,
        origin: &Origin,
        risk: usize,
        after: u64,
        direct: bool,
        feature: &mut impl FnMut(usize),
    ) {
        let view = self.view;
        let Step { role, victim, .. } = step;
        let before = origin.before;
        let prey = after & !before & view.foe;
        let threats = (role * 3 + few(prey & self.higher[role]).min(2)) * 3;
        feature(THREAT + (threats + few(prey & !view.foe_once).min(2)) * 4 + risk);
        feature(TARGET + (role * 7 + most(&view.theirs, prey)) * 4 + risk);
        if role != PAWN {
            let mobility = 16 + (after & !view.own).count_ones();
            let change = mobility.saturating_sub(origin.mobility).min(15) as usize;
            feature(MOBILITY + (self.phase * 6 + role) * 16 + change);
        }
        feature(ZONE + role * 16 + origin.zone * 4 + few(after & view.foe_zone));
        let (worst, others) = (origin.worst, origin.others);
        let answer = if direct {
            3
        } else if victim != 0 {
            2
        } else {
            usize::from(after & others != 0)
        };
        let stake = if worst == 0 {
            0
        } else if victim != 0 && VALUE[victim - 1] >= VALUE[worst - 1] {
            3
        } else {
            1 + usize::from(self.hanging & bit(step.from) != 0)
        };
        feature(HANGING + (worst * 5 + answer) * 4 + stake);
        let covered = few(after & others & !view.own_once).min(2);
        let left = few(origin.guarded & !after).min(2);
        feature(COVER + ((role * 3 + covered) * 3 + left) * 4 + risk);
    }

    #[inline]
    fn pawn(&self, step: Step, after: u64, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let (from, to) = (step.from, step.to);
        let target = bit(to);
        let pawns = view.ours[PAWN] & !bit(from);
        let flanks = beside(bit(from));
        let facts = [
            beside(target) & pawns != 0,
            beside(target) >> 8 & pawns != 0,
            after & view.theirs[PAWN] != 0,
            after & view.foe & !view.theirs[PAWN] != 0,
            self.passed_front & target == 0,
            target << 8 & view.all != 0,
            (flanks << 8 | flanks) & pawns != 0,
            view.foe_by_role[PAWN] & target != 0,
        ];
        let facts = facts.into_iter().fold(0, |facts, fact| facts * 2 + usize::from(fact));
        feature(PAWNS + usize::from(rank(to)) * 256 + facts);
        feature(STORM + self.wings * 64 + usize::from(to));
    }

    fn file_state(&self, at: u8) -> usize {
        let at = bit(at);
        if self.own_files & at != 0 { 0 } else { 1 + usize::from(self.foe_files & at == 0) }
    }

    #[inline]
    fn line(&self, step: Step, origin: &Origin, after: u64, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let to = step.to;
        let heavy = (view.ours[ROOK] | view.ours[QUEEN]) & !bit(step.from);
        let doubled = usize::from(after & heavy != 0);
        let height = usize::from(rank(to)).saturating_sub(5);
        let file_of_to = FILE_A << file(to);
        let below = file_of_to & (bit(to) - 1);
        let pawns = if file_of_to & !below & view.ours[PAWN] != 0 {
            1
        } else if below & view.theirs[PAWN] != 0 {
            2
        } else {
            0
        };
        let files = ((step.role - ROOK) * 3 + origin.pawns) * 3 + self.file_state(to);
        feature(LINES + ((files * 2 + doubled) * 3 + height) * 3 + pawns);
    }

    /// How many pawns stand in front of a king.
    fn shelter(&self, at: u8) -> usize {
        let front = bit(at) << 8;
        few((front | beside(front)) & self.view.ours[PAWN])
    }

    #[inline]
    fn king(&self, step: Step, origin: &Origin, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let (from, to) = (step.from, step.to);
        let nearer = compare(distance(to, view.foe_king), distance(from, view.foe_king));
        let central = compare(off_centre(to), off_centre(from));
        let walk = (self.phase * 3 + nearer) * 3 + central;
        feature(KING_WALK + walk * 16 + origin.pawns * 4 + self.shelter(to));
        if self.ending == 1 {
            let nearer = |pawns: u64| {
                let near =
                    |at: u8| squares(pawns).map(|pawn| distance(at, pawn)).min().unwrap_or(0);
                compare(near(to), near(from))
            };
            let hunt = nearer(view.ours[PAWN]) * 3 + nearer(view.theirs[PAWN]);
            feature(HUNT + hunt * 2 + usize::from(view.material < 4));
        }
    }

    /// Calls `input` with the index of every input of the network that this position has.
    pub fn inputs(&self, ply: usize, mut input: impl FnMut(usize)) {
        let view = self.view;
        for at in squares(view.all) {
            let piece = view.pieces[usize::from(at)];
            if piece != EMPTY {
                input(INPUT_PIECE + usize::from(piece) * 64 + usize::from(at));
            }
        }
        for at in squares(self.hanging | self.prey()) {
            input(INPUT_DANGER + usize::from(view.pieces[usize::from(at)]) * 64 + usize::from(at));
        }
        if let Some(last) = self.last {
            input(INPUT_LAST_TO + last.role * 64 + usize::from(last.to));
            input(INPUT_LAST_FROM + last.role * 64 + usize::from(last.from));
            input(INPUT_LAST_TOOK + last.victim);
        }
        if let Some(ours) = self.ours {
            input(INPUT_OURS_TO + ours.role * 64 + usize::from(ours.to));
        }
        for right in 0..4 {
            if view.rights >> right & 1 == 1 {
                input(INPUT_RIGHTS + right);
            }
        }
        input(INPUT_FACTS + usize::from(view.in_check));
        input(INPUT_FACTS + 2 + usize::from(view.black));
        input(INPUT_MATERIAL + usize::from(view.material));
        input(INPUT_PLY + (ply / 4).min(15));
    }

    /// The opponent's pieces that are attacked by a lesser piece or not defended.
    fn prey(&self) -> u64 {
        let view = self.view;
        let mut lesser = 0;
        let mut prey = self.loose;
        for role in PAWN..=QUEEN {
            prey |= view.theirs[role] & lesser;
            // Knights and bishops are peers: neither threatens the other by value.
            if role != KNIGHT {
                lesser |= view.own_by_role[role];
            }
            if role == BISHOP {
                lesser |= view.own_by_role[KNIGHT];
            }
        }
        prey
    }
}

const INPUT_PIECE: usize = 0;
const INPUT_DANGER: usize = INPUT_PIECE + 12 * 64;
const INPUT_LAST_TO: usize = INPUT_DANGER + 12 * 64;
const INPUT_LAST_FROM: usize = INPUT_LAST_TO + 6 * 64;
const INPUT_LAST_TOOK: usize = INPUT_LAST_FROM + 6 * 64;
const INPUT_OURS_TO: usize = INPUT_LAST_TOOK + 6;
const INPUT_RIGHTS: usize = INPUT_OURS_TO + 6 * 64;
const INPUT_FACTS: usize = INPUT_RIGHTS + 4;
const INPUT_MATERIAL: usize = INPUT_FACTS + 4;
const INPUT_PLY: usize = INPUT_MATERIAL + 25;

/// How many inputs the network has.
pub const INPUTS: usize = INPUT_PLY + 16;
