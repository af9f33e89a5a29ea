//! The search for the cheapest legal game: a beam over (position, cells consumed).

pub(crate) mod answers;
pub(crate) mod detours;
pub(crate) mod letters;
pub(crate) mod memo;
pub(crate) mod outcome;
pub(crate) mod outlook;
pub(crate) mod page;
pub(crate) mod passes;
pub(crate) mod sense;
pub(crate) mod settle;
pub(crate) mod unrest;

use arrayvec::ArrayVec;
use shakmaty::{Chess, Color, Move, MoveList, Position};

use crate::align::shape::Shape;
use crate::cost::{Cost, NEVER};
use crate::lattice::{Edge, LOCAL, Lattice, Layer, NO_CELL, Node, State, place_of};
use crate::prior::Prior;
use answers::Answer;
use memo::Memo;
use page::Page;

pub use settle::{decode, decode_quickly};

/// How widely to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// States kept in a layer.
    pub(crate) states: usize,
    /// Cost above the best at which a state is given up.
    pub(crate) slack: Cost,
    /// States of a layer from which plies without a cell and the like are tried.
    pub(crate) odd: usize,
    /// How much the cells ahead count in ordering a layer, in hundredths.
    pub(crate) outlook: Cost,
}

/// A narrower search than this is not worth its time.
const LEAST: usize = 16;

impl Width {
    /// What is enough where nothing is in doubt.
    fn calm(self) -> Width {
        Width {
            states: self.states.min(32),
            slack: self.slack.min(10_000),
            odd: self.odd.min(4),
            ..self
        }
    }

    /// Narrower where so many layers are hard that it would keep more states than `work` in all of them.
    fn within(self, work: usize, hard: usize) -> Width {
        Width { states: self.states.min((work / hard.max(1)).max(LEAST)), ..self }
    }

    /// Just enough to compare letter sets.
    pub(crate) const fn narrow() -> Width {
        Width { states: 16, slack: 8_000, odd: 0, outlook: 0 }
    }
}

/// How much better than before a ply the cells ahead may look behind it, in milli-nats.
const BETTER: Cost = 500;
/// What the second ply of a pair costs at least, as chances to play it go.
const SECOND: Cost = 1_500;

/// Prices of what goes wrong with the record itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    skip: Cost,
    skip_on: Cost,
    absent_at_end: Cost,
    swap: Cost,
    junk: Cost,
    junk_blank: Cost,
    twice: Cost,
    end: Cost,
}

impl Prices {
    pub(crate) fn usual() -> Prices {
        Prices {
            skip: 5800,
            skip_on: 800,
            absent_at_end: 700,
            swap: 7500,
            junk: 7500,
            junk_blank: 6000,
            twice: 5500,
            end: 3000,
        }
    }

    /// The price of a ply that no sheet records, cheaper right behind another one.
    fn skip_after(&self, state: &State) -> Cost {
        if state.skipped == 0 { self.skip } else { self.skip_on }
    }
}

/// What was found.
#[derive(Debug)]
pub(crate) struct Search {
    pub(crate) lattice: Lattice,
    /// Ways to end: the node, and the cost of what is left over there.
    pub(crate) ends: Vec<(u32, Cost)>,
    pub(crate) expanded: usize,
}

/// How one sheet may record a ply.
#[derive(Clone, Copy, Debug)]
struct Way {
    cell: u16,
    price: Cost,
    at: u16,
    wait: bool,
    consumed: usize,
}

/// The beam search over one or two sheets.
pub(crate) struct Beam<'a> {
    pub(crate) pages: &'a mut [Page],
    pub(crate) prices: Prices,
    pub(crate) width: Width,
    pub(crate) prior: &'a Prior,
    /// The moves of a known game, to score nothing else.
    pub(crate) forced: Option<&'a [Move]>,
    /// Priors of positions met before.
    pub(crate) memo: &'a mut Memo,
    /// By layer, whether to search narrowly: the pass before had no trouble near it.
    pub(crate) easy: &'a [bool],
}

impl Beam<'_> {
    /// Searches from a position.
    pub(crate) fn search(&mut self, start: &Chess) -> Search {
        let total: usize = self.pages.iter().map(|p| p.cells.len()).sum();
        let mut layers: Vec<Layer> = (0..total + 3).map(|_| Layer::default()).collect();
        let mut found = Search { lattice: Lattice::default(), ends: Vec::new(), expanded: 0 };
        let first = State {
            pos: start.clone(),
            place: place_of(start),
            cost: 0,
            outlook: 0,
            at: [0; 2],
            wait: 0,
            skipped: 0,
            via: None,
            ply: 0,
            theirs: None,
            ours: None,
        };
        layers[0].add(
            first,
            Edge { from: u32::MAX, to: 0, cost: 0, mv: None, cells: [NO_CELL; 2] },
            1,
        );
        layers[0].edges.clear();
        let wide = self.width;
        for at in 0..=total {
            // What is added to the next layers is bounded by their own width.
            self.width =
                if self.easy.get(at).copied().unwrap_or(false) { wide.calm() } else { wide };
            let mut layer = std::mem::take(&mut layers[at]);
            self.inside(&mut layer);
            let order = self.cut(&layer);
            let states = Self::keep(layer, &order, &mut found);
            for (rank, (node, state)) in states.iter().enumerate() {
                self.leave(*node, state, &mut found);
                found.expanded += 1;
                self.expand(at, rank, *node, state, &mut layers);
            }
        }
        found
    }

    /// Orders a layer by cost and tells which states stay.
    fn cut(&self, layer: &Layer) -> Vec<u32> {
        let mut order: Vec<u32> = (0..layer.states.len() as u32).collect();
        order.sort_unstable_by_key(|&i| (layer.states[i as usize].rank(), i));
        let best = layer.best();
        let limit = self.width.slack;
        let slope = 1200;
        let mut kept = 0;
        for (rank, &i) in order.iter().enumerate() {
            let over = layer.states[i as usize].rank() - best;
            let rank_cost = crate::cost::ln_of_rank(rank) * slope / 1000;
            if rank >= self.width.states || over + rank_cost > limit {
                break;
            }
            kept = rank + 1;
        }
        order.truncate(kept);
        order
    }

    /// Numbers the states that stay and files their edges; gives the states back in the order they came in.
    fn keep(mut layer: Layer, order: &[u32], found: &mut Search) -> Vec<(u32, State)> {
        let base = found.lattice.nodes.len() as u32;
        // A ply without a cell leads to a state of the same layer, which may have the better outlook: the state that it
        // comes from stays too, and is numbered first.
        let mut numbered = order.to_vec();
        let mut stays = vec![false; layer.states.len()];
        for &i in order {
            stays[i as usize] = true;
        }
        let mut next = 0;
        while let Some(&i) = numbered.get(next) {
            next += 1;
            if let Some(parent) = layer.states[i as usize].via
                && !std::mem::replace(&mut stays[parent as usize], true)
            {
                numbered.push(parent);
            }
        }
        numbered.sort_by_key(|&i| layer.states[i as usize].skipped);
        let mut number = vec![u32::MAX; layer.states.len()];
        for (rank, &i) in numbered.iter().enumerate() {
            number[i as usize] = base + rank as u32;
        }
        let mut edges = std::mem::take(&mut layer.edges);
        edges.retain_mut(|e| {
            e.to = number[e.to as usize];
            if e.from & LOCAL != 0 && e.from != u32::MAX {
                e.from = number[(e.from & !LOCAL) as usize];
            }
            e.to != u32::MAX && e.from != u32::MAX && e.from < e.to
        });
        edges.sort_by_key(|e| e.to);
        let mut next = 0;
        for &i in &numbered {
            let state = &layer.states[i as usize];
            let id = found.lattice.nodes.len() as u32;
            let first = found.lattice.edges.len() as u32;
            while next < edges.len() && edges[next].to == id {
                found.lattice.edges.push(edges[next]);
                next += 1;
            }
            let last = found.lattice.edges.len() as u32;
            let cost = if first == last && id > 0 { NEVER } else { state.cost };
            found.lattice.nodes.push(Node { cost, first, last, at: state.at });
        }
        let mut states: Vec<Option<State>> = layer.states.into_iter().map(Some).collect();
        order
            .iter()
            .filter_map(|&i| {
                let id = number[i as usize];
                let reached = found.lattice.nodes[id as usize].cost < NEVER;
                states[i as usize].take().filter(|_| reached).map(|s| (id, s))
            })
            .collect()
    }

    /// Records the price of ending the game here.
    fn leave(&self, node: u32, state: &State, found: &mut Search) {
        if state.wait != 0 {
            return;
        }
        let mut cost = 0;
        let mut left = false;
        for (k, page) in self.pages.iter().enumerate() {
            let rest = page.after[usize::from(state.at[k])];
            left |= rest > 0;
            cost += rest;
        }
        if left {
            cost += self.prices.end;
        }
        if let Some(forced) = self.forced
            && usize::from(state.ply) < forced.len()
        {
            return;
        }
        found.ends.push((node, cost));
    }

    /// Plies that no sheet records: the cells consumed stay the same.
    fn inside(&mut self, layer: &mut Layer) {
        let mut done = 0;
        for round in 0..3 {
            if round > 0 && layer.states.len() == done {
                break;
            }
            let order = self.cut(layer);
            let take: Vec<u32> = order
                .into_iter()
                .filter(|&i| i as usize >= done || round == 0)
                .take(self.width.odd)
                .collect();
            done = layer.states.len();
            for i in take {
                let state = layer.states[i as usize].clone();
                if state.skipped >= 3 || state.wait != 0 || self.at_end(&state) {
                    continue;
                }
                let price = self.prices.skip_after(&state) + self.adjacent(&state);
                let bound = layer.bound(self.width.slack);
                let room = bound - state.cost - price;
                let least = self.without_a_cell(&state, layer.light(), room);
                if least > room {
                    continue;
                }
                let moves = self.moves(&state);
                let mut prior = Vec::new();
                self.prior_costs(&state, &moves, &mut prior);
                for (mv, p) in moves.iter().zip(&prior) {
                    let cost = price + p;
                    if least + p > room {
                        continue;
                    }
                    let mut next = Self::played(&state, *mv, cost);
                    next.skipped = state.skipped + 1;
                    next.via = Some(i);
                    self.look_ahead(&mut next, bound);
                    if next.rank() > bound {
                        continue;
                    }
                    let edge =
                        Edge { from: LOCAL | i, to: 0, cost, mv: Some(*mv), cells: [NO_CELL; 2] };
                    layer.add(next, edge, self.width.states);
                }
            }
        }
    }

    /// What the cells ahead may at least say of a state from which a ply, or a pair of plies, is played without a cell:
    /// more than there is room for where nothing speaks for it.
    ///
    /// The moves are not looked at: behind one ply the cells ahead are the other side's, behind a pair they are what they
    /// were.
    fn without_a_cell(&self, state: &State, light: Cost, room: Cost) -> Cost {
        if self.width.outlook == 0 {
            return light;
        }
        let pair = state.outlook + self.prices.skip_on + SECOND;
        let one = self.outlook(state, [0; 2], !state.pos.turn(), room + BETTER);
        one.map_or(pair, |one| pair.min(one - BETTER))
    }

    /// What it costs to have a ply before the next cell of any sheet.
    fn adjacent(&self, state: &State) -> Cost {
        let next = |(k, p): (usize, &Page)| p.answers.get(usize::from(state.at[k])).copied();
        self.pages.iter().enumerate().filter_map(next).map(Answer::preceded).sum()
    }

    fn at_end(&self, state: &State) -> bool {
        self.pages.iter().enumerate().all(|(k, p)| usize::from(state.at[k]) >= p.cells.len())
    }

    fn moves(&self, state: &State) -> MoveList {
        let mut all = state.pos.legal_moves();
        if let Some(forced) = self.forced {
            let wanted = forced.get(usize::from(state.ply));
            all.retain(|m| Some(&*m) == wanted);
        }
        all
    }

    fn prior_costs(&mut self, state: &State, moves: &[Move], out: &mut Vec<Cost>) {
        if self.forced.is_some() {
            let all: Vec<Move> = state.pos.legal_moves().into_iter().collect();
            let mut costs = Vec::new();
            self.memo.costs(self.prior, state, &all, &mut costs);
            out.clear();
            out.extend(
                moves.iter().map(|m| all.iter().position(|x| x == m).map_or(9999, |i| costs[i])),
            );
        } else {
            self.memo.costs(self.prior, state, moves, out);
        }
    }

    fn played(state: &State, mv: Move, cost: Cost) -> State {
        let mut pos = state.pos.clone();
        pos.play_unchecked(mv);
        let place = place_of(&pos);
        State {
            pos,
            place,
            cost: state.cost + cost,
            outlook: 0,
            at: state.at,
            wait: state.wait,
            skipped: 0,
            via: None,
            ply: state.ply + 1,
            theirs: Some(mv),
            ours: state.theirs,
        }
    }

    /// How sheet `k` may record the next ply.
    fn ways(&self, k: usize, state: &State, odd: bool) -> ArrayVec<Way, 3> {
        let one = |way: Way| ArrayVec::from_iter([way]);
        let Some(page) = self.pages.get(k) else {
            return one(Way { cell: NO_CELL, price: 0, at: 0, wait: false, consumed: 0 });
        };
        let at = state.at[k];
        let len = page.cells.len() as u16;
        let two = self.pages.len() > 1;
        if state.wait & (1 << k) != 0 {
            return one(Way { cell: at, price: 0, at: at + 2, wait: false, consumed: 1 });
        }
        if at >= len {
            return if two {
                let price = self.prices.absent_at_end;
                one(Way { cell: NO_CELL, price, at, wait: false, consumed: 0 })
            } else {
                ArrayVec::new()
            };
        }
        let mut ways = one(Way { cell: at, price: 0, at: at + 1, wait: false, consumed: 1 });
        if odd && at + 1 < len {
            ways.push(Way { cell: at + 1, price: self.prices.swap, at, wait: true, consumed: 1 });
        }
        if odd && two {
            ways.push(Way { cell: NO_CELL, price: self.prices.skip, at, wait: false, consumed: 0 });
        }
        ways
    }

    fn expand(
        &mut self,
        layer: usize,
        rank: usize,
        node: u32,
        state: &State,
        layers: &mut [Layer],
    ) {
        let odd = rank < self.width.odd;
        self.pass_over(layer, node, state, layers);
        let moves = self.moves(state);
        if moves.is_empty() {
            return;
        }
        let all;
        let others: &[Move] = if self.forced.is_some() {
            all = state.pos.legal_moves();
            &all
        } else {
            &moves
        };
        let shapes = Shape::all(&moves, others);
        let mut prior = Vec::new();
        let (left, right) = (self.ways(0, state, odd), self.ways(1, state, odd));
        for a in &left {
            for b in &right {
                let consumed = a.consumed + b.consumed;
                if consumed == 0 {
                    continue;
                }
                self.plies(
                    layer + consumed,
                    node,
                    state,
                    &moves,
                    &shapes,
                    [a, b],
                    &mut prior,
                    layers,
                );
            }
        }
    }

    /// The moves in the order of what their cells cost at least, with that cost.
    fn in_reach(
        &mut self,
        state: &State,
        moves: &[Move],
        shapes: &[Shape],
        ways: [&Way; 2],
    ) -> Vec<(Cost, usize)> {
        let mut order: Vec<(Cost, usize)> = (0..moves.len()).map(|i| (0, i)).collect();
        for (page, way) in self.pages.iter_mut().zip(ways).filter(|(_, w)| w.cell != NO_CELL) {
            let cell = usize::from(way.cell);
            let answer = page.answers[cell];
            for (least, i) in &mut order {
                if !answer.is(moves[*i], state) {
                    *least += page.cells[cell].at_least(shapes[*i]) + answer.contradicted();
                }
            }
        }
        order.sort_unstable();
        order
    }

    #[allow(clippy::too_many_arguments, reason = "the inner loop's context")]
    fn plies(
        &mut self,
        target: usize,
        node: u32,
        state: &State,
        moves: &[Move],
        shapes: &[Shape],
        ways: [&Way; 2],
        prior: &mut Vec<Cost>,
        layers: &mut [Layer],
    ) {
        let base = state.cost + ways[0].price + ways[1].price;
        let width = self.width;
        if base + layers[target].light() > layers[target].bound(width.slack) {
            return;
        }
        for (least, i) in self.in_reach(state, moves, shapes, ways) {
            let bound = layers[target].bound(width.slack) - layers[target].light();
            if base + least > bound {
                break;
            }
            let (mv, shape) = (&moves[i], &shapes[i]);
            let mut text = [0 as Cost; 3];
            for (k, way) in ways.iter().enumerate() {
                if way.cell == NO_CELL {
                    continue;
                }
                let page = &mut self.pages[k];
                let answer = page.answers[usize::from(way.cell)];
                if answer.is(*mv, state) {
                    continue;
                }
                let cost = page.cells[usize::from(way.cell)].cost(*shape);
                for c in 0..3 {
                    text[c] += Cost::from(cost[c]) + answer.contradicted();
                }
            }
            let least = text[0].min(text[1]).min(text[2]);
            if base + least > bound {
                continue;
            }
            if prior.is_empty() {
                self.prior_costs(state, moves, prior);
            }
            let before = base + prior[i];
            if before + least > bound {
                continue;
            }
            let mut next = Self::played(state, *mv, 0);
            let check = if next.pos.is_check() {
                1 + usize::from(next.pos.legal_moves().is_empty())
            } else {
                0
            };
            next.cost = before + text[check];
            next.at = [ways[0].at, ways[1].at];
            next.wait = u8::from(ways[0].wait) | u8::from(ways[1].wait) << 1;
            if next.cost > bound {
                continue;
            }
            let bound = layers[target].bound(width.slack);
            self.look_ahead(&mut next, bound);
            if next.rank() > bound {
                continue;
            }
            let cells = [ways[0].cell, ways[1].cell];
            let edge =
                Edge { from: node, to: 0, cost: next.cost - state.cost, mv: Some(*mv), cells };
            layers[target].add(next, edge, width.states);
        }
    }

    /// Fills in what the cells ahead say of a state; more than is right where its rank is beyond the bound all the same.
    fn look_ahead(&self, state: &mut State, bound: Cost) {
        if self.width.outlook == 0 {
            return;
        }
        let side = state.pos.turn();
        let room = bound - state.cost;
        let mut best = self.outlook(state, [0; 2], side, room).unwrap_or(NEVER);
        // A slip of the writer just here shifts all that follows: it may be the better explanation, at its price.
        if best > self.prices.twice / 2 {
            let mut slip = |passed: [usize; 2], side: Color, price: Cost| {
                if let Some(cost) = self.outlook(state, passed, side, best.min(room) - price) {
                    best = best.min(cost + price);
                }
            };
            slip([0; 2], !side, self.prices.skip_after(state));
            for (k, page) in self.pages.iter().enumerate() {
                let at = usize::from(state.at[k]);
                let Some(price) = self.idle(page, at) else { continue };
                let mut passed = [0; 2];
                passed[k] = 1;
                slip(passed, side, price);
            }
        }
        state.outlook = best;
    }

    /// What the cells ahead say of a state whose next ply is `side`'s, when so many cells of each sheet are passed over;
    /// nothing where that is more than there is room for.
    fn outlook(&self, state: &State, passed: [usize; 2], side: Color, room: Cost) -> Option<Cost> {
        let weighed = |sum: Cost| sum * self.width.outlook / 100;
        let at = |k: usize| usize::from(state.at[k]) + passed[k];
        let bright = |(k, page): (usize, &Page)| page.bright.get(at(k)).copied().unwrap_or(0);
        // What is known so far, with the best that each cell may still say.
        let mut sum: Cost = self.pages.iter().enumerate().map(bright).sum();
        for (k, page) in self.pages.iter().enumerate() {
            let waits = state.wait & (1 << k) != 0;
            let mut side = side;
            for ahead in 0..outlook::AHEAD {
                if state.wait == 0 && weighed(sum) > room {
                    return None;
                }
                let cell = at(k) + ahead;
                let best = page.ahead.get(cell).map_or(0, |cell| cell.best[ahead]);
                let cost = page
                    .ahead
                    .get(cell + usize::from(waits && ahead > 0))
                    .map_or(0, |cell| cell.cost(&state.pos, side, ahead));
                sum += cost - best;
                side = !side;
            }
        }
        Some(weighed(sum))
    }

    /// What it costs that a cell records no ply; nothing behind the last one.
    fn idle(&self, page: &Page, at: usize) -> Option<Cost> {
        let cell = page.cells.get(at)?;
        Some(match page.repeats[at] {
            _ if cell.is_blank() => self.prices.junk_blank,
            Some(differently) => self.prices.twice + differently,
            None => self.prices.junk + cell.junk,
        })
    }

    /// Cells that record no ply.
    fn pass_over(&mut self, layer: usize, node: u32, state: &State, layers: &mut [Layer]) {
        if state.wait != 0 {
            return;
        }
        for k in 0..self.pages.len() {
            let page = &self.pages[k];
            let at = usize::from(state.at[k]);
            let Some(cost) = self.idle(page, at) else { continue };
            let cost = cost + page.answers[at].passed_over();
            let target = &mut layers[layer + 1];
            let mut next = state.clone();
            next.cost += cost;
            next.at[k] += 1;
            next.via = None;
            let bound = target.bound(self.width.slack);
            self.look_ahead(&mut next, bound);
            if next.rank() > bound {
                continue;
            }
            let mut cells = [NO_CELL; 2];
            cells[k] = at as u16;
            target.add(next, Edge { from: node, to: 0, cost, mv: None, cells }, self.width.states);
        }
    }
}

/// Returns the cheapest end.
pub(crate) fn best_end(search: &Search) -> Option<(u32, Cost)> {
    search
        .ends
        .iter()
        .map(|&(node, rest)| (node, search.lattice.nodes[node as usize].cost + rest))
        .min_by_key(|&(node, cost)| (cost, node))
        .filter(|&(_, cost)| cost < NEVER)
}
