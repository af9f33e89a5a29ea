//! The features of a move that the log-linear part of the prior weighs, each an index into one table of weights.

use super::view::{
    BISHOP, CLASS, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, Step, VALUE, View, beside, bit,
    fill_down, fill_up, reach_of,
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

/// The most features one move can have.
pub const MOST: usize = 48;

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
    higher: [u64; 6],
    own_files: u64,
    foe_files: u64,
    best: usize,
    passed_front: u64,
}

fn danger(view: &View, role: usize, at: u8, supported: bool) -> usize {
    let attacker = view.least_attacker(at);
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
            last_reach: last.map_or(0, |step| view.reach[usize::from(step.to)]),
            higher,
            own_files: files(view.ours[PAWN]),
            foe_files: files(view.theirs[PAWN]),
            best,
            passed_front: fill_down(view.theirs[PAWN] | beside(view.theirs[PAWN])) >> 8,
        }
    }

    /// Calls `feature` with the index of every feature a move has.
    #[inline]
    pub fn features(&self, step: Step, mut feature: impl FnMut(usize)) {
        let view = self.view;
        let Step { role, from, to, victim, .. } = step;
        let phase = self.phase;
        if step.castle != 0 {
            feature(CASTLE + (step.castle * 4 + phase) * 4 + usize::from(view.rights & 3));
            if let Some(last) = self.last {
                feature(AFTER_ROLE + 6 * 6 + last.role);
            }
            return;
        }
        let (origin, target) = (bit(from), bit(to));
        let before = view.reach[usize::from(from)];
        let after = reach_of(role, to, view.all & !origin);
        let ending = usize::from(view.material < 12);
        feature(TO + (phase * 6 + role) * 64 + usize::from(to));
        feature(FROM + (phase * 6 + role) * 64 + usize::from(from));

        // What may happen on the destination.
        let helpers = if before & target != 0 { view.own_twice } else { view.own_once };
        let supported = helpers & target != 0;
        let support =
            usize::from(supported) + usize::from(supported && view.foe_twice & target == 0);
        let attacker = view.least_attacker(to);
        feature(EXCHANGE + (((ending * 6 + role) * 6 + victim) * 6 + attacker) * 3 + support);
        let risk = danger(view, role, to, supported);
        let risk_before = danger(view, role, from, view.own_once & origin != 0);
        let takes = usize::from(victim != 0);
        feature(
            RESCUE
                + (((role * 4 + risk_before) * 6 + view.least_attacker(from)) * 4 + risk) * 2
                + takes,
        );
        let direct = if step.promotion == 0 {
            view.checks[role] & target != 0
        } else {
            after & view.theirs[KING] != 0
        };
        let check = usize::from(direct) + usize::from(direct && view.foe_zone & target != 0);
        feature(CHECK + ((role * 4 + risk) * 6 + victim) * 3 + check);
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

        self.context(step, risk, risk_before, support, attacker, &mut feature);
        self.activity(step, risk, before, after, direct, &mut feature);

        match role {
            PAWN => self.pawn(step, after, &mut feature),
            KNIGHT | BISHOP => {
                let supported = usize::from(beside(view.ours[PAWN] << 8) & target != 0);
                let beyond = usize::from(view.foe_pawn_span & target == 0);
                let home = usize::from(rank(from) == 0);
                feature(
                    OUTPOST
                        + (((role - 1) * 2 + supported) * 2 + beyond) * 16
                        + usize::from(rank(to)) * 2
                        + home,
                );
            }
            ROOK | QUEEN => self.line(step, after, &mut feature),
            _ => self.king(step, &mut feature),
        }
        if view.rights & 3 != 0 && (role == KING || role == ROOK) {
            feature(RIGHTS + (role * 4 + usize::from(view.rights & 3)) * 4 + phase);
        }
    }

    /// The move beside the last move of either side.
    fn context(
        &self,
        step: Step,
        risk: usize,
        risk_before: usize,
        support: usize,
        attacker: usize,
        feature: &mut impl FnMut(usize),
    ) {
        let view = self.view;
        let Step { role, from, to, victim, .. } = step;
        let check = usize::from(view.in_check);
        if let Some(last) = self.last {
            let back = last.to == to && victim != 0;
            let kind = if victim == 0 { 0 } else { 1 + usize::from(back) };
            let took = usize::from(last.victim != 0);
            feature(REPLY + (((last.role * 2 + took) * 2 + check) * 6 + role) * 3 + kind);
            if back && took == 1 {
                feature(RECAPTURE + ((role * 6 + last.victim) * 6 + attacker) * 3 + support);
            }
            feature(NEAR_TO + role * 225 + offset_between(last.to, to));
            feature(NEAR_FROM + role * 225 + offset_between(last.to, from));
            if self.last_reach & bit(from) != 0 {
                feature(ATTACKED + ((role * 6 + last.role) * 4 + risk) * 4 + risk_before);
            }
        } else {
            feature(REPLY + ((12 * 2 + check) * 6 + role) * 3 + usize::from(victim != 0));
        }
        let relation = match self.ours {
            None => 0,
            Some(ours) if ours.to != from => 1,
            Some(ours) if ours.from == to => 2,
            Some(_) => 3,
        };
        feature(AGAIN + (self.phase * 6 + role) * 4 + relation);
        feature(AFTER_ROLE + role * 7 + self.ours.map_or(6, |ours| ours.role));
    }

    /// What the piece attacks and covers from its new square.
    fn activity(
        &self,
        step: Step,
        risk: usize,
        before: u64,
        after: u64,
        direct: bool,
        feature: &mut impl FnMut(usize),
    ) {
        let view = self.view;
        let Step { role, from, victim, .. } = step;
        let fresh = after & !before;
        let higher = (fresh & self.higher[role]).count_ones().min(2) as usize;
        let loose = (fresh & view.foe & !view.foe_once).count_ones().min(2) as usize;
        feature(THREAT + ((role * 3 + higher) * 3 + loose) * 4 + risk);
        let prey = fresh & view.foe;
        let highest = (PAWN..=KING)
            .rev()
            .find(|&target| prey & view.theirs[target] != 0)
            .map_or(0, |target| target + 1);
        feature(TARGET + (role * 7 + highest) * 4 + risk);
        if role != PAWN {
            let gained = 8 + (after & !view.own).count_ones();
            let change = gained.saturating_sub((before & !view.own).count_ones()).min(15) as usize;
            feature(MOBILITY + (self.phase * 6 + role) * 16 + change);
        }
        let zone = |reach: u64| (reach & view.foe_zone).count_ones().min(3) as usize;
        feature(ZONE + role * 16 + zone(before) * 4 + zone(after));
        let others = self.hanging & !bit(from);
        let worst = (PAWN..=QUEEN)
            .rev()
            .find(|&role| others & view.ours[role] != 0)
            .map_or(0, |role| role + 1);
        let answer = if direct {
            3
        } else if victim != 0 {
            2
        } else {
            usize::from(after & others != 0)
        };
        let stake = if worst == 0 { 0 } else { 1 + usize::from(self.hanging & bit(from) != 0) };
        let stake = if worst != 0 && victim != 0 && VALUE[victim - 1] >= VALUE[worst - 1] {
            3
        } else {
            stake
        };
        feature(HANGING + (worst * 5 + answer) * 4 + stake);
        let covered = (after & others & !view.own_once).count_ones().min(2) as usize;
        let single = view.own_once & !view.own_twice;
        let left =
            (before & !after & view.own & view.foe_once & single).count_ones().min(2) as usize;
        feature(COVER + ((role * 3 + covered) * 3 + left) * 4 + risk);
    }

    fn pawn(&self, step: Step, after: u64, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let (from, to) = (step.from, step.to);
        let target = bit(to);
        let pawns = view.ours[PAWN] & !bit(from);
        let phalanx = beside(target) & pawns != 0;
        let supported = beside(target) >> 8 & pawns != 0;
        let lever = after & view.theirs[PAWN] != 0;
        let hit = after & view.foe & !view.theirs[PAWN] != 0;
        let passed = self.passed_front & target == 0;
        let blocked = target << 8 & view.all != 0;
        let leaves = beside(bit(from)) << 8 & pawns != 0 || beside(bit(from)) & pawns != 0;
        let met = view.foe_by_role[PAWN] & target != 0;
        let facts = [phalanx, supported, lever, hit, passed, blocked, leaves, met]
            .into_iter()
            .fold(0, |facts, fact| facts * 2 + usize::from(fact));
        feature(PAWNS + usize::from(rank(to)) * 256 + facts);
        feature(STORM + (wing(view.own_king) * 3 + wing(view.foe_king)) * 64 + usize::from(to));
    }

    fn line(&self, step: Step, after: u64, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let state = |at: u8| {
            let at = bit(at);
            if self.own_files & at != 0 { 0 } else { 1 + usize::from(self.foe_files & at == 0) }
        };
        let doubled =
            usize::from(after & (view.ours[ROOK] | view.ours[QUEEN]) & !bit(step.from) != 0);
        let height = match rank(step.to) {
            6 => 1,
            7 => 2,
            _ => 0,
        };
        let behind = 0x0101_0101_0101_0101 << file(step.to) & !(fill_down(bit(step.to)));
        let pawns = if behind & view.ours[PAWN] != 0 {
            1
        } else if (fill_down(bit(step.to)) & view.theirs[PAWN]) != 0 {
            2
        } else {
            0
        };
        let role = step.role - ROOK;
        feature(
            LINES
                + ((((role * 3 + state(step.from)) * 3 + state(step.to)) * 2 + doubled) * 3
                    + height)
                    * 3
                + pawns,
        );
    }

    fn king(&self, step: Step, feature: &mut impl FnMut(usize)) {
        let view = self.view;
        let (from, to) = (step.from, step.to);
        let nearer = compare(distance(to, view.foe_king), distance(from, view.foe_king));
        let central = compare(off_centre(to), off_centre(from));
        let shelter = |at: u8| {
            let front = bit(at) << 8;
            ((front | beside(front)) & view.ours[PAWN]).count_ones().min(3) as usize
        };
        feature(
            KING_WALK
                + ((self.phase * 3 + nearer) * 3 + central) * 16
                + shelter(from) * 4
                + shelter(to),
        );
        if view.material < 12 {
            let nearest = |at: u8, pawns: u64| {
                super::view::squares(pawns).map(|pawn| distance(at, pawn)).min().unwrap_or(0)
            };
            let own = compare(nearest(to, view.ours[PAWN]), nearest(from, view.ours[PAWN]));
            let foe = compare(nearest(to, view.theirs[PAWN]), nearest(from, view.theirs[PAWN]));
            feature(HUNT + (own * 3 + foe) * 2 + usize::from(view.material < 4));
        }
    }

    /// Calls `input` with the index of every input of the network that this position has.
    pub fn inputs(&self, ply: usize, mut input: impl FnMut(usize)) {
        let view = self.view;
        for at in super::view::squares(view.all) {
            let piece = view.pieces[usize::from(at)];
            if piece != EMPTY {
                input(INPUT_PIECE + usize::from(piece) * 64 + usize::from(at));
            }
        }
        for at in super::view::squares(self.hanging | self.prey()) {
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
