/**
 * A lottery's table: draws at fixed times, tickets for one draw or several, results that survive a
 * restart. Unlike at other tables, tickets wait on disk for their draw, also when no page is open.
 */
import type { DrawGame } from '../game.ts';
import type { BetView, OrderView, SeatView, TableResult, TableView } from '../protocol.ts';
import type { Bank } from './bank.ts';
import { checkStake, joinSeeds, viewBet } from './shared-table.ts';
import type { FindSession, Log, Send, SharedTable, TableOrder } from './shared-table.ts';
import type { Clock } from './clock.ts';
import type { TableStore } from './table-store.ts';
import { LOCK_MS, getCurrentDraw, getDrawTime, getLastDraw, getPhase } from './draw-times.ts';
import { Problem } from './problem.ts';
import { getSeat, isVoid } from './round.ts';
import type { Round } from './round.ts';
import { getClientSeed, isOpen, viewOrder } from './tickets.ts';
import type { Order, Ticket } from './tickets.ts';
import { getStakeProblem } from './session.ts';
import type { PlayerSession } from './session.ts';

export interface DrawTableOptions {
  readonly game: DrawGame;
  /** Names the table in the store. */
  readonly key: string;
  readonly clock: Clock;
  readonly store: TableStore;
  readonly log: Log;
  readonly findSession: FindSession;
  /** Told the rounds of each order for money when all of them are booked. */
  readonly onOrder: (rounds: readonly Round[]) => void;
}

/** The draw that is on sale, as the platform may show it. */
export interface DrawsView {
  readonly round: number;
  readonly drawsAt: number;
  readonly closesAt: number;
  readonly commitment: string;
  readonly results: readonly (TableResult & { readonly drawnAt: number })[];
}

const MAX_DRAWS = 20;
const MAX_RESULTS_SHOWN = 20;
const MAX_RESULTS = 100;
const MAX_ANSWERS = 512;
const MAX_ORDERS = 1000;
const MAX_ORDERS_SHOWN = 20;
/** The seed of the players in a draw without tickets. */
const NO_TICKETS = 'table';

export class DrawTable implements SharedTable {
  readonly #game: DrawGame;
  readonly #options: DrawTableOptions;
  readonly #watchers = new Map<string, { session: PlayerSession; send: Send }>();
  readonly #answers = new Map<string, Promise<BetView>>();
  readonly #results = new Map<number, Promise<TableResult>>();
  readonly #shown = new Map<number, TableResult>();
  readonly #working = new Set<Promise<void>>();
  #orders: Order[] = [];
  #cancelTimer: (() => void) | null = null;
  #isStopped = false;

  constructor(options: DrawTableOptions) {
    this.#options = options;
    this.#game = options.game;
  }

  get isAsleep(): boolean {
    return this.#watchers.size === 0 && this.#openTickets.length === 0;
  }

  /** Streams the table to a seat; an older stream of the seat ends. Returns what ends this one. */
  watch(session: PlayerSession, send: Send): () => void {
    const seat = getSeat(session.seat);
    this.#watchers.get(seat)?.send('moved', {});
    const watcher = { session, send };
    const leave = session.addWatcher();
    this.#watchers.set(seat, watcher);
    send('seat', this.#viewSeat(session));
    this.#tellAll();
    this.#wake();
    return () => {
      leave();
      if (this.#watchers.get(seat) !== watcher) return;
      this.#watchers.delete(seat);
      this.#tellAll();
    };
  }

  /** Books tickets for the draw on sale and those after it. Throws or rejects with a Problem. */
  placeBet(session: PlayerSession, order: TableOrder): Promise<BetView> {
    const seat = getSeat(session.seat);
    const key = `${seat}|${order.requestId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const now = this.#now();
    const first = getCurrentDraw(this.#game, now);
    if (getPhase(this.#game, now).phase !== 'betting' || order.round !== first || this.#isStopped)
      throw new Problem('bets_closed');
    checkStake(session, order);
    if (!this.#game.isBet(order.choice)) throw new Problem('choice_not_offered');
    if (order.draws < 1 || order.draws > MAX_DRAWS) throw new Problem('choice_not_offered');
    const numbers = Array.from({ length: order.draws }, (_, index) => first + index);
    if (numbers.some((number) => this.#countTickets(seat, number) >= this.#game.maxBets))
      throw new Problem('too_many_bets');
    return this.#remember(key, this.#book(this.#newOrder(session, order, numbers)));
  }

  /** No ticket of a lottery can be cashed out. */
  cashOut(): Promise<BetView> {
    throw new Problem('round_over');
  }

  /** Returns the stakes of an order's draws that are still on sale. */
  async stopOrder(session: PlayerSession, orderId: string): Promise<OrderView> {
    const seat = getSeat(session.seat);
    const order = this.#orders.find((one) => one.id === orderId && one.seat === seat);
    if (!order) throw new Problem('not_found');
    const left = this.#listOnSale(order);
    if (left.length === 0) throw new Problem('round_over');
    await this.#giveBackAll(left);
    return viewOrder(order);
  }

  /** Orders go on; one that was not fully booked is given back. */
  resume(rounds: readonly Round[], bank: Bank): void {
    for (const order of groupByOrder(rounds)) {
      if (this.#isComplete(order)) this.#resumeOrder(order, bank);
      else this.#run(giveBackAll(order, bank));
    }
    this.#wake();
  }

  /**
   * The last draw of an order is written last. It is missing too when a win has stopped the order;
   * then the result of that draw is stored.
   */
  #isComplete(rounds: readonly Round[]): boolean {
    const results = this.#options.store.list(this.#options.key);
    return rounds.some(
      ({ order, nonce }) =>
        (order && order.index === order.size - 1) || results.some(({ number }) => number === nonce),
    );
  }

  /** Tickets of draws that were missed are drawn when the table wakes. */
  #resumeOrder(rounds: readonly Round[], bank: Bank): void {
    const tickets = rounds
      .toSorted((one, other) => one.nonce - other.nonce)
      .map((round): Ticket => {
        const seat = getSeat(round);
        return { number: round.nonce, seat, bank, session: null, round, state: 'placed' };
      });
    const [first] = tickets;
    if (!first) return;
    const id = first.round.order?.id ?? first.round.id;
    this.#orders = [{ id, seat: first.seat, tickets }, ...this.#orders];
    this.#options.onOrder(tickets.map(({ round }) => round));
  }

  /** The draw on sale and the newest results, without waking the table. */
  async readDraws(count: number): Promise<DrawsView> {
    const now = this.#now();
    const next = getLastDraw(this.#game, now - this.#game.drawMs) + 1;
    const drawsAt = getDrawTime(this.#game, next);
    const results = await Promise.all(
      this.#listPast(next - 1, count).map(async (number) => ({
        ...(await this.#getResult(number)),
        drawnAt: getDrawTime(this.#game, number),
      })),
    );
    const { commitment } = this.#getSeed(next);
    return { round: next, drawsAt, closesAt: drawsAt - LOCK_MS, commitment, results };
  }

  /** Waits for draws that are being paid. Tickets stay on disk for the next run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer?.();
    await Promise.allSettled(this.#working);
    for (const { send } of this.#watchers.values()) send('moved', {});
  }

  #now(): number {
    return this.#options.clock.now();
  }

  get #openTickets(): readonly Ticket[] {
    return this.#orders.flatMap(({ tickets }) => tickets).filter(isOpen);
  }

  #countTickets(seat: string, number: number): number {
    const tickets = this.#orders.flatMap((order) => (order.seat === seat ? order.tickets : []));
    return tickets.filter((one) => one.number === number && one.state !== 'returned').length;
  }

  #getSeed(number: number) {
    return this.#options.store.getSeed(this.#options.key, number);
  }

  #newOrder(session: PlayerSession, order: TableOrder, numbers: readonly number[]): Order {
    const seat = getSeat(session.seat);
    const rounds = numbers.map((number) =>
      session.newRound(order, { ...this.#getSeed(number), nonce: number }),
    );
    const id = rounds[0]?.id ?? '';
    const tickets = rounds.map((one, index): Ticket => {
      const place = { id, index, size: numbers.length, stopsOnWin: order.stopsOnWin };
      const round = { ...one, atTable: true, order: place };
      return { number: round.nonce, seat, bank: session.bank, session, round, state: 'booking' };
    });
    return { id, seat, tickets };
  }

  /** Books all tickets of an order or none. */
  async #book(order: Order): Promise<BetView> {
    this.#orders = [order, ...this.#orders];
    const booked: Ticket[] = [];
    try {
      for (const ticket of order.tickets) {
        const staked = await ticket.bank.stake(ticket.round);
        if (staked.kind !== 'staked') throw getStakeProblem(staked);
        ticket.round = staked.round;
        ticket.session?.setBalance(staked.balance);
        booked.push(ticket);
      }
      this.#checkInTime(order);
      // The last draw is written last: an order whose last ticket is on disk is complete.
      for (const ticket of order.tickets) {
        booked.splice(booked.indexOf(ticket), 1);
        ticket.round = await ticket.bank.keep(ticket.round);
        booked.push(ticket);
      }
      this.#checkInTime(order);
    } catch (error) {
      for (const ticket of order.tickets) ticket.state = 'returned';
      this.#orders = this.#orders.filter((one) => one !== order);
      for (const ticket of booked) await this.#refund(ticket);
      throw error;
    }
    for (const ticket of order.tickets) ticket.state = 'placed';
    const [first] = order.tickets;
    if (first?.session) this.#tellSeat(first.session);
    if (first?.round.platformSession)
      this.#options.onOrder(order.tickets.map(({ round }) => round));
    this.#trim();
    this.#wake();
    return viewBet(first as Ticket);
  }

  #checkInTime({ tickets }: Order): void {
    const [first] = tickets;
    const isLate = !first || this.#now() >= getDrawTime(this.#game, first.number);
    if (isLate || this.#isStopped) throw new Problem('bets_closed', { returned: true });
  }

  async #refund(ticket: Ticket): Promise<void> {
    ticket.state = 'returned';
    const { balance, round } = await ticket.bank.refund(ticket.round);
    ticket.round = round;
    const session = this.#findSession(ticket);
    session?.setBalance(balance);
    if (session) this.#tellSeat(session);
  }

  /** The earliest draw first, so that an order is on disk as complete until its last refund. */
  async #giveBackAll(tickets: readonly Ticket[]): Promise<void> {
    for (const ticket of tickets) ticket.state = 'returned';
    for (const ticket of tickets) await this.#refund(ticket);
  }

  #listOnSale({ tickets }: Order): readonly Ticket[] {
    const now = this.#now() + LOCK_MS;
    return tickets.filter(
      ({ state, number }) => state === 'placed' && now < getDrawTime(this.#game, number),
    );
  }

  /** The numbers of the newest draws, down from one; only draws that were held. */
  #listPast(from: number, count: number): readonly number[] {
    const first = getLastDraw(this.#game, this.#options.store.since) + 1;
    const held = Math.min(count, from - first + 1);
    return Array.from({ length: Math.max(0, held) }, (_, index) => from - index);
  }

  /** The result of a draw whose time has come: the stored one, or decided now, once. */
  #getResult(number: number): Promise<TableResult> {
    const known = this.#results.get(number);
    if (known) return known;
    const result = this.#decide(number);
    this.#results.set(number, result);
    void result.then(
      (value) => this.#shown.set(number, value),
      () => this.#results.delete(number),
    );
    const oldest = this.#results.keys().next().value;
    if (this.#results.size > MAX_RESULTS && oldest !== undefined) {
      this.#results.delete(oldest);
      this.#shown.delete(oldest);
    }
    return result;
  }

  async #decide(number: number): Promise<TableResult> {
    const { store, key } = this.#options;
    const seed = this.#getSeed(number);
    const stored = store.list(key).find((draw) => draw.number === number);
    if (stored)
      return { round: number, ...seed, clientSeed: stored.clientSeed, outcome: stored.outcome };
    const placed = this.#listPlaced(number);
    const clientSeed = placed.length > 0 ? joinSeeds(placed.map(getClientSeed)) : NO_TICKETS;
    const { serverSeed } = seed;
    const outcome = await this.#game.decide({ serverSeed, clientSeed, nonce: number });
    if (placed.length > 0) await store.write({ table: key, number, clientSeed, outcome });
    return { round: number, ...seed, clientSeed, outcome };
  }

  /** Tickets of a draw in the order of their booking. */
  #listPlaced(number: number): readonly Ticket[] {
    return this.#openTickets
      .filter((ticket) => ticket.state === 'placed' && ticket.number === number)
      .toReversed();
  }

  #wake(): void {
    if (this.#isStopped) return;
    this.#cancelTimer?.();
    const { until } = getPhase(this.#game, this.#now());
    const wait = Math.max(1, until - this.#now());
    this.#cancelTimer = this.#options.clock.after(wait, () => this.#wake());
    this.#run(this.#step());
    if (this.isAsleep) this.#cancelTimer();
  }

  /** Decides the draws whose time has come, pays those that have been shown, and tells all. */
  async #step(): Promise<void> {
    const now = this.#now();
    const last = getLastDraw(this.#game, now);
    const due = new Set(this.#openTickets.map(({ number }) => number).filter((one) => one <= last));
    if (this.#watchers.size > 0)
      for (const number of this.#listPast(last, MAX_RESULTS_SHOWN)) due.add(number);
    for (const number of [...due].toSorted((one, other) => one - other)) {
      const result = await this.#getResult(number);
      if (now >= getDrawTime(this.#game, number) + this.#game.drawMs) await this.#pay(result);
    }
    this.#tellAll();
  }

  async #pay({ round: number, outcome, clientSeed }: TableResult): Promise<void> {
    await Promise.all(
      this.#listPlaced(number).map(async (ticket) => {
        const { choice, stakeMinor } = ticket.round;
        const winMinor = this.#game.getWin(outcome, choice, stakeMinor);
        ticket.state = winMinor > 0 ? 'won' : 'lost';
        // Before the win, so that a crash in between stops the order again at the next start.
        if (winMinor > 0 && ticket.round.order?.stopsOnWin) await this.#stopRest(ticket);
        await this.#finish(ticket, { ...ticket.round, outcome, clientSeed, winMinor });
      }),
    );
  }

  async #finish(ticket: Ticket, decided: Round): Promise<void> {
    try {
      const ended = await ticket.bank.finish(decided);
      ticket.round = ended.round;
      if (isVoid(ended.round)) ticket.state = 'voided';
      const session = this.#findSession(ticket);
      session?.add(ended);
      if (session) this.#tellSeat(session);
    } catch (error) {
      // The bank gives back what it cannot write; play money may be gone with its session.
      ticket.state = 'returned';
      this.#options.log('ticket.failed', { round: decided.id, error: String(error) });
    }
  }

  async #stopRest(winner: Ticket): Promise<void> {
    const order = this.#orders.find(({ tickets }) => tickets.includes(winner));
    const rest = order?.tickets.filter(({ state }) => state === 'placed') ?? [];
    await this.#giveBackAll(rest.filter(({ number }) => number > winner.number));
  }

  #findSession({ seat, session }: Ticket): PlayerSession | null {
    return this.#watchers.get(seat)?.session ?? session ?? this.#options.findSession(seat);
  }

  #run(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) =>
        this.#options.log('table.failed', { table: this.#options.key, error: String(error) }),
      )
      .finally(() => this.#working.delete(running));
    this.#working.add(running);
  }

  /** Forgets the oldest orders that are over. */
  #trim(): void {
    if (this.#orders.length <= MAX_ORDERS) return;
    this.#orders = this.#orders.filter(
      ({ tickets }, index) => index < MAX_ORDERS / 2 || tickets.some(isOpen),
    );
  }

  #view(): TableView {
    const now = this.#now();
    const { phase, from, until } = getPhase(this.#game, now);
    const number = getCurrentDraw(this.#game, now);
    const { commitment } = this.#getSeed(number);
    const result = phase === 'drawing' || phase === 'result' ? this.#shown.get(number) : undefined;
    const newest = phase === 'result' ? number : number - 1;
    return {
      phase,
      round: number,
      leftMs: until - now,
      elapsedMs: now - from,
      commitment,
      clientSeed: result?.clientSeed ?? null,
      outcome: result?.outcome ?? null,
      players: this.#watchers.size,
      pool: null,
      results: this.#listPast(newest, MAX_RESULTS_SHOWN).flatMap(
        (one) => this.#shown.get(one) ?? [],
      ),
    };
  }

  #viewSeat(session: PlayerSession): SeatView {
    const seat = getSeat(session.seat);
    const number = getCurrentDraw(this.#game, this.#now());
    const orders = this.#orders.filter(
      (order) => order.seat === seat && order.tickets.some(({ state }) => state !== 'booking'),
    );
    const tickets = orders.flatMap((order) => order.tickets);
    const mine = tickets.filter((ticket) => ticket.number === number && ticket.state !== 'booking');
    return {
      ...session.money,
      bets: mine.map(viewBet),
      orders: orders.slice(0, MAX_ORDERS_SHOWN).map(viewOrder),
      history: session.history.slice(0, 20),
    };
  }

  #tellAll(): void {
    const view = this.#view();
    for (const { send } of this.#watchers.values()) send('table', view);
    if (view.phase === 'betting')
      for (const { session } of this.#watchers.values()) this.#tellSeat(session);
  }

  #tellSeat(session: PlayerSession): void {
    this.#watchers.get(getSeat(session.seat))?.send('seat', this.#viewSeat(session));
  }

  #remember(key: string, answer: Promise<BetView>): Promise<BetView> {
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}

function groupByOrder(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const byOrder = new Map<string, Round[]>();
  for (const round of rounds) {
    const id = round.order?.id ?? round.id;
    byOrder.set(id, [...(byOrder.get(id) ?? []), round]);
  }
  return [...byOrder.values()];
}

async function giveBackAll(rounds: readonly Round[], bank: Bank): Promise<void> {
  for (const round of rounds) await bank.refund(round);
}
