/**
 * A shared table: one clock, one outcome, one seat or many. The server alone decides when betting
 * has closed and when a bet leaves; a bet that is booked too late gets its stake back.
 */
import { stakesFor } from '../money.ts';
import type { Numbers, TableGame } from '../game.ts';
import type {
  BetView,
  RoundView,
  SeatView,
  TablePhase,
  TableResult,
  TableView,
} from '../protocol.ts';
import type { Bank, Ended } from './bank.ts';
import { resumeBet, toTableBet } from './clock-bets.ts';
import type { Bet } from './clock-bets.ts';
import type { Clock } from './clock.ts';
import { Problem } from './problem.ts';
import { getSeat, isVoid } from './round.ts';
import type { Round } from './round.ts';
import { SeedChain } from './seed-chain.ts';
import type { ChainSeed } from './table-store.ts';
import { getStakeProblem } from './session.ts';
import type { Order, PlayerSession } from './session.ts';
import { checkStake, joinSeeds, viewBet } from './shared-table.ts';
import type { Exit, FindSession, Log, Send, SharedTable, TableOrder } from './shared-table.ts';
import type { StoredDraw, TableStore } from './table-store.ts';

interface Watcher {
  readonly session: PlayerSession;
  readonly send: Send;
}

/** How long a bet that was sent in time may take to be booked. */
const BOOKING_MS = 1500;
const MAX_RESULTS = 60;
const MAX_ANSWERS = 512;
/** No round is shorter: a table without results begins above all numbers of earlier rounds. */
const MIN_ROUND_MS = 4000;

/** Called when a phase begins, and when the table falls asleep. */
export type OnPhase = (view: TableView, isAwake: boolean) => void;

export interface ClockTableOptions {
  readonly game: TableGame;
  /** Names the table in the store. */
  readonly key: string;
  readonly clock: Clock;
  readonly store: TableStore;
  readonly log: Log;
  readonly findSession: FindSession;
  readonly onPhase: OnPhase;
}

export class ClockTable implements SharedTable {
  readonly #game: TableGame;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #store: TableStore;
  readonly #log: Log;
  readonly #findSession: FindSession;
  readonly #chain: SeedChain;
  readonly #onPhase: OnPhase;
  readonly #watchers = new Map<string, Watcher>();
  readonly #answers = new Map<string, Promise<BetView>>();
  readonly #timers = new Set<() => void>();
  #seed: ChainSeed = { serverSeed: '', commitment: '' };
  #phase: TablePhase = 'result';
  #number = 0;
  #phaseAt = 0;
  #phaseMs: number | null = null;
  #clientSeed: string | null = null;
  #outcome: Numbers | null = null;
  #bets: Bet[] = [];
  #results: TableResult[] = [];
  #isAwake = false;
  #isStopped = false;

  constructor({ game, key, clock, store, log, findSession, onPhase }: ClockTableOptions) {
    this.#game = game;
    this.#key = key;
    this.#clock = clock;
    this.#store = store;
    this.#log = log;
    this.#onPhase = onPhase;
    this.#findSession = findSession;
    this.#chain = new SeedChain(store, key);
    const draws = store.list(key);
    this.#number =
      draws.at(-1)?.number ?? Math.max(0, Math.floor((clock.now() - store.since) / MIN_ROUND_MS));
    this.#results = draws
      .slice(-MAX_RESULTS)
      .map((draw) => this.#toResult(draw))
      .toReversed();
  }

  get isAsleep(): boolean {
    return !this.#isAwake;
  }

  /** Streams the table to a seat; an older stream of the seat ends. Returns what ends this one. */
  watch(session: PlayerSession, send: Send): () => void {
    const seat = getSeat(session.seat);
    this.#watchers.get(seat)?.send('moved', {});
    const watcher = { session, send };
    const leave = session.addWatcher();
    this.#watchers.set(seat, watcher);
    for (const bet of this.#bets) if (bet.seat === seat) bet.session = session;
    this.#wake([]);
    send('seat', this.#viewSeat(session));
    this.#tellAll();
    return () => {
      leave();
      if (this.#watchers.get(seat) !== watcher) return;
      this.#watchers.delete(seat);
      this.#tellAll();
    };
  }

  /** Books a bet for the round that takes bets now. Throws or rejects with a Problem. */
  placeBet(session: PlayerSession, order: TableOrder): Promise<BetView> {
    const seat = getSeat(session.seat);
    const key = `${seat}|${order.requestId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    if (this.#phase !== 'betting' || order.round !== this.#number) throw new Problem('bets_closed');
    checkStake(session, order);
    if (order.draws !== 1 || !this.#isBet(session, order)) throw new Problem('choice_not_offered');
    const others = this.#bets.filter((bet) => bet.seat === seat && bet.state !== 'returned');
    if (others.length >= this.#game.maxBets) throw new Problem('too_many_bets');
    const chain = { ...this.#seed, nonce: this.#number };
    const round = { ...session.newRound(order, chain), atTable: true };
    const { bank } = session;
    const bet: Bet = { session, bank, seat, round, state: 'booking', cashedOutAt: null };
    this.#bets.push(bet);
    return this.#remember(key, this.#book(bet));
  }

  /** Lets a bet leave at the value of this moment, by the server's clock. */
  cashOut(session: PlayerSession, { requestId, betId }: Exit): Promise<BetView> {
    const seat = getSeat(session.seat);
    const key = `${seat}|${requestId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const bet = this.#bets.find((one) => one.round.id === betId && one.seat === seat);
    const { cashOut } = this.#game;
    if (!bet || !cashOut || this.#phase !== 'drawing' || bet.state !== 'placed')
      throw new Problem('round_over');
    const value = cashOut.getValue(this.#clock.now() - this.#phaseAt);
    if (value > cashOut.getEnd(this.#outcome ?? [])) throw new Problem('round_over');
    return this.#remember(key, this.#leave(bet, value));
  }

  view(): TableView {
    const { reveals, getPool } = this.#game;
    const now = this.#clock.now();
    const isShown = this.#phase === 'result' || (this.#phase === 'drawing' && reveals === 'draw');
    const isHidden = this.#phase === 'drawing' && reveals === 'result';
    const left = this.#phaseMs === null || isHidden ? null : this.#phaseAt + this.#phaseMs - now;
    return {
      phase: this.#phase,
      round: this.#number,
      leftMs: left === null ? null : Math.max(0, left),
      elapsedMs: now - this.#phaseAt,
      commitment: this.#seed.commitment,
      clientSeed: this.#clientSeed,
      outcome: isShown ? this.#outcome : null,
      players: this.#watchers.size,
      pool: getPool ? getPool(this.#bets.map(toTableBet)) : null,
      results: this.#results,
    };
  }

  /** The round of the bets goes on; bets of rounds that are drawn already are paid. */
  resume(rounds: readonly Round[], bank: Bank): void {
    const bets = rounds.map((round) => resumeBet(round, bank));
    const coming = bets.filter(({ round }) => round.nonce === this.#number + 1);
    const missed = bets.filter((bet) => !coming.includes(bet));
    for (const number of new Set(missed.map(({ round }) => round.nonce))) {
      const draw = this.#store.list(this.#key).find((one) => one.number === number);
      const own = missed.filter(({ round }) => round.nonce === number);
      this.#guard(draw ? this.#payMissed(own, draw) : this.#giveBackAll(own));
    }
    if (coming.length > 0) this.#wake(coming);
  }

  /** Pays what is decided and ends every stream. Other bets stay on disk for the next run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimers();
    const outcome = this.#outcome;
    if (this.#phase === 'drawing' && outcome) {
      const draw = { clientSeed: this.#clientSeed ?? '', outcome };
      await this.#payMissed(this.#bets, draw);
    }
    for (const { send } of this.#watchers.values()) send('moved', {});
  }

  /** Opens betting at a table that sleeps, with bets that were placed before a restart. */
  #wake(bets: Bet[]): void {
    if (this.#isAwake || this.#isStopped) return;
    this.#isAwake = true;
    this.#openBetting(bets);
  }

  #openBetting(bets: Bet[] = []): void {
    this.#number += 1;
    this.#seed = this.#chain.get(this.#number);
    this.#clientSeed = null;
    this.#outcome = null;
    this.#bets = bets;
    const ms = this.#game.bettingMs;
    this.#enter('betting', ms);
    this.#later(ms, () => this.#closeBetting());
  }

  #closeBetting(): void {
    this.#enter('closing', null);
    this.#awaitBookings(this.#clock.now() + BOOKING_MS);
  }

  /** Draws as soon as no bet is on its way, or when the time for that is over. */
  #awaitBookings(until: number): void {
    const isWaiting = this.#bets.some(({ state }) => state === 'booking');
    if (!isWaiting || this.#clock.now() >= until) return this.#guard(this.#draw());
    this.#later(100, () => this.#awaitBookings(until));
  }

  async #draw(): Promise<void> {
    const placed = this.#bets.filter(({ state }) => state === 'placed');
    const { serverSeed } = this.#seed;
    const clientSeed = joinSeeds(placed.map(({ round }) => round.clientSeed));
    const number = this.#number;
    const outcome = await this.#game.decide({ serverSeed, clientSeed, nonce: number });
    await this.#store.write({ table: this.#key, number, clientSeed, outcome });
    if (this.#isStopped) return;
    this.#clientSeed = clientSeed;
    this.#outcome = outcome;
    for (const bet of placed) bet.round = { ...bet.round, clientSeed, outcome };
    const ms = this.#game.drawMs(outcome);
    this.#enter('drawing', ms);
    this.#planExits(placed, outcome);
    this.#later(ms, () => this.#guard(this.#showResult()));
  }

  #planExits(placed: readonly Bet[], outcome: Numbers): void {
    for (const bet of placed) {
      const target = this.#getTarget(bet, outcome);
      if (target === null) continue;
      const ms = this.#game.cashOut?.getTime(target) ?? 0;
      this.#later(ms, () => this.#guard(this.#leaveAt(bet, target)));
    }
  }

  /** The value at which a bet leaves by itself, when the draw gets that far. */
  #getTarget(bet: Bet, outcome: Numbers): number | null {
    const target = this.#game.cashOut?.getTarget(bet.round.choice) ?? null;
    return target !== null && target <= (this.#game.cashOut?.getEnd(outcome) ?? 0) ? target : null;
  }

  async #leaveAt(bet: Bet, value: number): Promise<void> {
    if (bet.state === 'placed') await this.#leave(bet, value);
  }

  async #leave(bet: Bet, value: number): Promise<BetView> {
    bet.state = 'left';
    bet.cashedOutAt = value;
    const [winMinor = 0] = this.#game.settle(bet.round.outcome, [toTableBet(bet)]);
    await this.#end(bet, winMinor, 'left');
    return viewBet(bet);
  }

  async #showResult(): Promise<void> {
    const outcome = this.#outcome ?? [];
    // A timer that fires late takes no win away.
    for (const bet of this.#bets) {
      const target = this.#getTarget(bet, outcome);
      if (target !== null) this.#guard(this.#leaveAt(bet, target));
    }
    const clientSeed = this.#clientSeed ?? '';
    const result = this.#toResult({ number: this.#number, outcome, clientSeed });
    this.#results = [result, ...this.#results].slice(0, MAX_RESULTS);
    this.#enter('result', this.#game.resultMs);
    this.#later(this.#game.resultMs, () => this.#goOn());
    await this.#pay();
  }

  async #pay(): Promise<void> {
    const placed = this.#bets.filter(({ state }) => state === 'placed');
    const all = this.#bets.filter(({ state }) => state === 'placed' || state === 'left');
    const wins = this.#game.settle(this.#outcome ?? [], all.map(toTableBet));
    await this.#endTogether(placed.map((bet) => ({ bet, winMinor: wins[all.indexOf(bet)] ?? 0 })));
  }

  /**
   * Pays bets whose draw was interrupted. A bet with a value that the draw reaches leaves at that
   * value; the player of another one could no longer cash it out and gets the stake back.
   */
  async #payMissed(
    bets: readonly Bet[],
    { clientSeed, outcome }: Pick<StoredDraw, 'clientSeed' | 'outcome'>,
  ): Promise<void> {
    const placed = bets.filter(({ state }) => state === 'placed');
    const { cashOut } = this.#game;
    const stranded = placed.filter((bet) => cashOut && this.#getTarget(bet, outcome) === null);
    const decided = placed.filter((bet) => !stranded.includes(bet));
    for (const bet of decided) {
      bet.round = { ...bet.round, clientSeed, outcome };
      bet.cashedOutAt = this.#getTarget(bet, outcome);
    }
    const wins = this.#game.settle(outcome, decided.map(toTableBet));
    await this.#giveBackAll(stranded);
    await this.#endTogether(decided.map((bet, index) => ({ bet, winMinor: wins[index] ?? 0 })));
  }

  /** The wins of a pool are remembered as one, so that a crash shares it out once. */
  async #endTogether(
    ended: readonly { readonly bet: Bet; readonly winMinor: number }[],
  ): Promise<void> {
    const banks = new Set(ended.map(({ bet }) => bet.bank));
    await Promise.all(
      [...banks].map(async (bank) => {
        const own = ended.filter(({ bet }) => bet.bank === bank);
        for (const { bet, winMinor } of own) bet.state = winMinor > 0 ? 'won' : 'lost';
        const rounds = own.map(({ bet, winMinor }) => ({ ...bet.round, winMinor }));
        const paid = await bank.finishTogether(rounds);
        own.forEach(({ bet }, index) => this.#enterEnd(bet, paid[index] as Ended));
      }),
    );
  }

  #enterEnd(bet: Bet, ended: Ended): void {
    bet.round = ended.round;
    if (isVoid(ended.round)) bet.state = 'voided';
    (bet.session ?? this.#findSession(bet.seat))?.add(ended);
    this.#tellSeat(bet);
  }

  #goOn(): void {
    this.#isAwake = this.#watchers.size > 0;
    if (this.#isAwake) this.#openBetting();
    else this.#onPhase(this.view(), false);
  }

  async #book(bet: Bet): Promise<BetView> {
    const number = this.#number;
    const staked = await this.#stake(bet).catch((error: unknown) => {
      this.#drop(bet);
      throw error;
    });
    bet.session?.setBalance(staked.balance);
    const isInTime = this.#phase === 'betting' || this.#phase === 'closing';
    if (!isInTime || this.#number !== number || this.#isStopped) {
      bet.state = 'placed';
      await this.#giveBack(bet);
      throw new Problem('bets_closed', { returned: true });
    }
    bet.state = 'placed';
    this.#tellSeat(bet);
    if (this.#game.getPool) this.#tellAll();
    return viewBet(bet);
  }

  /** Takes the stake, and has the booked bet on disk before its player learns of it. */
  async #stake(bet: Bet): Promise<{ readonly balance: string | null }> {
    const staked = await bet.bank.stake(bet.round);
    if (staked.kind !== 'staked') throw getStakeProblem(staked);
    bet.round = await bet.bank.keep(staked.round);
    return staked;
  }

  #isBet({ seat }: PlayerSession, { choice, stakeMinor }: Order): boolean {
    const unit = Math.min(...stakesFor(seat.currency, seat.decimals));
    return this.#game.isBet(choice, stakeMinor, unit);
  }

  #drop(bet: Bet): void {
    this.#bets = this.#bets.filter((one) => one !== bet);
  }

  async #end(bet: Bet, winMinor: number, state: BetView['state']): Promise<void> {
    bet.state = state;
    this.#enterEnd(bet, await bet.bank.finish({ ...bet.round, winMinor }));
  }

  async #giveBackAll(bets: readonly Bet[]): Promise<void> {
    await Promise.all(bets.map((bet) => this.#giveBack(bet)));
  }

  async #giveBack(bet: Bet): Promise<void> {
    if (bet.state !== 'placed') return;
    bet.state = 'returned';
    const ended = await bet.bank.refund(bet.round);
    if (bet.session) bet.session.setBalance(ended.balance);
    else this.#findSession(bet.seat)?.add(ended);
    this.#tellSeat(bet);
  }

  #viewSeat(session: PlayerSession): SeatView {
    const seat = getSeat(session.seat);
    const mine = this.#bets.filter((bet) => bet.seat === seat && bet.state !== 'booking');
    const history: readonly RoundView[] = session.history.slice(0, 20);
    return { ...session.money, bets: mine.map(viewBet), orders: [], history };
  }

  #enter(phase: TablePhase, ms: number | null): void {
    this.#phase = phase;
    this.#phaseAt = this.#clock.now();
    this.#phaseMs = ms;
    this.#tellAll();
    this.#onPhase(this.view(), true);
    if (phase === 'betting') for (const seat of this.#watchers.keys()) this.#tellSeat({ seat });
  }

  #tellAll(): void {
    const view = this.view();
    for (const { send } of this.#watchers.values()) send('table', view);
  }

  #tellSeat({ seat }: Pick<Bet, 'seat'>): void {
    const watcher = this.#watchers.get(seat);
    watcher?.send('seat', this.#viewSeat(watcher.session));
  }

  #toResult({ number, clientSeed, outcome }: Omit<StoredDraw, 'table'>): TableResult {
    return { round: number, ...this.#chain.get(number), clientSeed, outcome };
  }

  #remember(key: string, answer: Promise<BetView>): Promise<BetView> {
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  #later(ms: number, callback: () => void): void {
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(cancel);
      callback();
    });
    this.#timers.add(cancel);
  }

  #cancelTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  /** A round that fails gives its stakes back, and the table goes on. */
  #guard(work: Promise<unknown>): void {
    work.catch(async (error: unknown) => {
      this.#log('table.failed', { round: this.#number, error: String(error) });
      if (this.#phase === 'result') return;
      this.#cancelTimers();
      await this.#giveBackAll(this.#bets).catch(() => undefined);
      if (!this.#isStopped) this.#goOn();
    });
  }
}
