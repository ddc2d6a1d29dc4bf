/**
 * A sportsbook: matches on one clock, and the slips of every seat. The server alone decides at
 * which odds a slip is accepted, what a cash-out pays, and when a bet comes too late.
 */
import { randomUUID } from 'node:crypto';
import type { BookGame, LegResult } from '../game.ts';
import { stakesFor, toDecimal } from '../money.ts';
import type { BookView, LegView, OddsPolicy, QuoteView, SlipView, SlipsView } from '../protocol.ts';
import { MAX_LEGS, countLines, getPayout } from '../slip-maths.ts';
import { endInterrupted } from './bank.ts';
import type { Bank, Staked } from './bank.ts';
import type { FindSession } from './shared-table.ts';
import type { Clock } from './clock.ts';
import type { LiveReports, LiveTitle } from './live-reports.ts';
import { MatchReports } from './match-reports.ts';
import { Matches } from './matches.ts';
import type { Match, MatchesSnapshot } from './matches.ts';
import { Problem } from './problem.ts';
import { getSeat, isVoid } from './round.ts';
import type { Round } from './round.ts';
import { getStakeProblem } from './session.ts';
import type { PlayerSession } from './session.ts';
import {
  getObjection,
  getResult,
  getSlipWorth,
  isInPlay,
  resumeSlip,
  toChoice,
  viewSlip,
} from './slip.ts';
import type { Leg, Quote, Slip } from './slip.ts';
import type { TableStore } from './table-store.ts';

/** A bet as it is asked for. The stake is that of one line. */
export interface SlipRequest {
  readonly requestId: string;
  readonly stakeMinor: number;
  readonly size: number;
  readonly accept: OddsPolicy;
  readonly legs: readonly Omit<LegView, 'result'>[];
}

export type Send = (event: 'book' | 'slips' | 'moved', data: unknown) => void;

type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

/** How long a bet on a match that runs waits, in ticks: a goal in that time refuses it. */
const WAIT_TICKS = 2;
const QUOTE_MS = 3000;
/** Ticks that are played before the first page sees the book, so that matches run at once. */
const WARM_TICKS = 60;
const MAX_OPEN = 50;
const MAX_SLIPS = 30;
const MAX_SEATS = 2000;
const MAX_ANSWERS = 2000;

export interface BookOptions {
  readonly game: BookGame;
  /** Names the book in the store. */
  readonly key: string;
  readonly tickMs: number;
  readonly clock: Clock;
  readonly store: TableStore;
  readonly log: Log;
  readonly findSession: FindSession;
  readonly onLive: LiveReports['note'];
}

export class BookTable {
  readonly #game: BookGame;
  readonly #key: string;
  readonly #tickMs: number;
  readonly #clock: Clock;
  readonly #store: TableStore;
  readonly #log: Log;
  readonly #findSession: FindSession;
  readonly #matches: Matches;
  readonly #reports: MatchReports;
  readonly #watchers = new Map<string, { session: PlayerSession; send: Send }>();
  readonly #slips = new Map<string, Slip[]>();
  readonly #answers = new Map<string, Promise<SlipView>>();
  readonly #working = new Set<Promise<void>>();
  #ticking: Promise<void> = Promise.resolve();
  #opening: Promise<void> | null = null;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor({ game, key, tickMs, clock, store, log, findSession, onLive }: BookOptions) {
    this.#game = game;
    this.#key = key;
    this.#tickMs = tickMs;
    this.#clock = clock;
    this.#store = store;
    this.#log = log;
    this.#findSession = findSession;
    this.#matches = new Matches(game, (id) => store.getSeed(key, id));
    this.#reports = new MatchReports({ leagues: game.leagues, clock, tickMs, onLive });
  }

  /** A title whose tile shows the matches of this book. */
  addTitle(title: LiveTitle, name: string): void {
    this.#reports.add(title, name);
  }

  /** Streams the book to a seat; an older stream of the seat ends. Returns what ends this one. */
  watch(session: PlayerSession, send: Send): () => void {
    const seat = getSeat(session.seat);
    this.#watchers.get(seat)?.send('moved', {});
    const watcher = { session, send };
    const leave = session.addWatcher();
    this.#watchers.set(seat, watcher);
    this.#opening ??= this.#open();
    const begin = async (opening: Promise<void>): Promise<void> => {
      await opening;
      if (this.#watchers.get(seat) !== watcher) return;
      for (const slip of this.#slips.get(seat) ?? []) slip.session = session;
      send('book', this.#view(this.#matches.all, true));
      send('slips', this.#viewSlips(session));
      this.#keepTicking();
      this.#report();
    };
    begin(this.#opening).catch((error: unknown) =>
      this.#log('book.failed', { error: String(error) }),
    );
    return () => {
      leave();
      if (this.#watchers.get(seat) === watcher) this.#watchers.delete(seat);
    };
  }

  /** Takes a slip: at once before its matches begin, after a short wait while one runs. */
  place(session: PlayerSession, order: SlipRequest): Promise<SlipView> {
    return this.#once(session, order.requestId, () => this.#place(session, order));
  }

  /** Prices a cash-out of some percent of a slip, and holds the price. Throws a Problem. */
  quote(session: PlayerSession, slipId: string, percent: number): QuoteView {
    const slip = this.#find(session, slipId);
    const { decimals } = slip.round;
    const lineMinor = Math.floor((slip.lineMinor * percent) / 100);
    const amountMinor = getSlipWorth(this.#game, slip, lineMinor) ?? 0;
    if (slip.isPaying || amountMinor <= 0) throw new Problem('no_cash_out');
    const until = this.#clock.now() + QUOTE_MS;
    slip.quote = { id: randomUUID(), percent, lineMinor, amountMinor, until };
    const amount = toDecimal(amountMinor, decimals);
    return { quoteId: slip.quote.id, slipId, percent, amount, heldMs: QUOTE_MS };
  }

  /** Pays a quote that is still held. Throws or rejects with a Problem. */
  cashOut(
    session: PlayerSession,
    order: { readonly requestId: string; readonly slipId: string; readonly quoteId: string },
  ): Promise<SlipView> {
    return this.#once(session, order.requestId, () => {
      const slip = this.#find(session, order.slipId);
      const { quote } = slip;
      if (!quote || quote.id !== order.quoteId || quote.until < this.#clock.now())
        throw new Problem('quote_expired');
      // A goal since then ends the quote: its price is that of another score.
      if (slip.isPaying || getSlipWorth(this.#game, slip, quote.lineMinor) === null)
        throw new Problem('no_cash_out');
      slip.quote = null;
      return this.#sell(slip, quote);
    });
  }

  /** Takes up slips from before a restart; one whose matches are lost gets its stake back. */
  resume(rounds: readonly Round[], bank: Bank): void {
    const opening = this.#resume(rounds, bank);
    this.#opening = opening;
    opening.catch((error: unknown) => this.#log('book.failed', { error: String(error) }));
  }

  async #resume(rounds: readonly Round[], bank: Bank): Promise<void> {
    await this.#open();
    for (const round of rounds) {
      const slip = resumeSlip(round, bank, (id) => this.#matches.find(id));
      if (slip) this.#slips.set(slip.seat, [slip, ...(this.#slips.get(slip.seat) ?? [])]);
      else this.#guard(round, this.#giveBack(round, bank));
    }
    this.#keepTicking();
  }

  async #giveBack(round: Round, bank: Bank): Promise<void> {
    const ended = await endInterrupted(bank, round);
    this.#findSession(getSeat(round))?.add(ended);
  }

  /** Refuses slips that wait, and ends every stream. Accepted slips go on in the next run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    for (const slip of [...this.#slips.values()].flat())
      if (slip.state === 'waiting') this.#refuse(slip, 'closed');
    await Promise.allSettled([this.#ticking, ...this.#working]);
    for (const { send } of this.#watchers.values()) send('moved', {});
  }

  /** Takes up the matches of an earlier run, or lists the first ones. */
  async #open(): Promise<void> {
    const snapshot = this.#store.getState<MatchesSnapshot>(`book:${this.#key}`);
    if (snapshot) {
      const tick = this.#store.getState<number>(`tick:${this.#key}`) ?? snapshot.tick;
      return this.#matches.restore(snapshot, tick);
    }
    for (let tick = 0; tick < WARM_TICKS; tick += 1) {
      await this.#matches.list();
      this.#matches.advance();
    }
    await this.#store.writeState(`book:${this.#key}`, this.#matches.snapshot);
  }

  #keepTicking(): void {
    if (this.#cancel || this.#isStopped) return;
    this.#cancel = this.#clock.after(this.#tickMs, () => {
      this.#cancel = null;
      this.#ticking = this.#ticking
        .then(() => this.#tick())
        .catch((error: unknown) => this.#log('book.failed', { error: String(error) }));
      const isOpen = [...this.#slips.values()].flat().some(isInPlay);
      // The book sleeps while it is not watched and nothing is in play.
      if (this.#watchers.size > 0 || isOpen) this.#keepTicking();
    });
  }

  #report(): void {
    this.#reports.reportChanges(this.#matches.all, this.#matches.tick, this.#cancel !== null);
  }

  /** A tick is on disk before it is shown: after a crash no player knows what comes next. */
  async #tick(): Promise<void> {
    if (this.#isStopped) return;
    const changed = this.#matches.advance();
    const added = await this.#matches.list();
    if (added.length > 0) {
      const needed = new Set(
        [...this.#slips.values()]
          .flat()
          .filter(isInPlay)
          .flatMap(({ legs }) => legs.map(({ match }) => match)),
      );
      this.#matches.drop((match) => needed.has(match));
      await this.#store.writeState(`book:${this.#key}`, this.#matches.snapshot);
    }
    await this.#store.writeState(`tick:${this.#key}`, this.#matches.tick);
    this.#tellAll([...changed, ...added]);
    this.#report();
    for (const slips of this.#slips.values()) for (const slip of slips) this.#follow(slip);
    for (const seat of this.#watchers.keys())
      if ((this.#slips.get(seat) ?? []).some(isInPlay)) this.#tellSeat({ seat });
  }

  #follow(slip: Slip): void {
    const isDue = this.#clock.now() >= slip.decidedAt && this.#matches.tick >= slip.decidedTick;
    if (slip.state === 'waiting' && isDue) this.#guard(slip.round, this.#decide(slip));
    if (slip.state !== 'accepted' || slip.isPaying) return;
    const results = slip.legs.map((leg) => getResult(this.#game, leg));
    const lost = results.filter((result) => result === 'lost').length;
    const isLost = slip.legs.length - lost < slip.size;
    if (isLost || !results.includes('open')) this.#guard(slip.round, this.#settle(slip, results));
  }

  async #place(session: PlayerSession, order: SlipRequest): Promise<SlipView> {
    await this.#opening;
    const slip = this.#create(session, order);
    const slips = this.#slips.get(slip.seat) ?? [];
    if (slips.filter(isInPlay).length >= MAX_OPEN) throw new Problem('too_many_bets');
    const openFirst = [...slips.filter(isInPlay), ...slips.filter((one) => !isInPlay(one))];
    this.#slips.set(slip.seat, [slip, ...openFirst.slice(0, MAX_SLIPS + MAX_OPEN)]);
    this.#forgetQuietSeats();
    const isLive = slip.legs.some(({ match }) => match.state.phase === 'live');
    if (isLive) {
      slip.decidedAt = this.#clock.now() + WAIT_TICKS * this.#tickMs;
      slip.decidedTick = this.#matches.tick + WAIT_TICKS;
    } else await this.#decide(slip);
    this.#tellSeat(slip);
    this.#keepTicking();
    return viewSlip(this.#game, slip, this.#clock.now());
  }

  #forgetQuietSeats(): void {
    if (this.#slips.size <= MAX_SEATS) return;
    for (const [seat, slips] of this.#slips)
      if (!this.#watchers.has(seat) && !slips.some(isInPlay)) this.#slips.delete(seat);
  }

  #create(session: PlayerSession, order: SlipRequest): Slip {
    const { currency, decimals } = session.seat;
    const { size, accept } = order;
    const legs = order.legs.map(({ match: id, pick, odds }): Leg => {
      const match = this.#matches.find(id);
      if (!match || match.odds[pick] === undefined) throw new Problem('choice_not_offered');
      return { match, pick, odds };
    });
    const isMixed = new Set(legs.map(({ match }) => match.id)).size < legs.length;
    const isSized = size >= 1 && size <= legs.length && legs.length <= MAX_LEGS;
    // Bets on one match depend on each other, so their odds do not multiply.
    if (isMixed || !isSized) throw new Problem('choice_not_offered');
    const lines = countLines(legs.length, size);
    const stakes = stakesFor(currency, decimals);
    const stakeMinor = order.stakeMinor * lines;
    if (stakeMinor > Math.max(...stakes)) throw new Problem('stake_too_high');
    if (order.stakeMinor < Math.min(...stakes)) throw new Problem('stake_not_offered');
    const choice = toChoice({ size, legs });
    const seed = { serverSeed: '', commitment: '', nonce: 1 };
    const { requestId } = order;
    const round = session.newRound({ requestId, stakeMinor, clientSeed: 'slip', choice }, seed);
    return {
      session,
      bank: session.bank,
      seat: getSeat(session.seat),
      legs,
      size,
      lines,
      accept,
      round: { ...round, atTable: true },
      state: 'waiting',
      reason: null,
      decidedAt: this.#clock.now(),
      decidedTick: this.#matches.tick,
      lineMinor: order.stakeMinor,
      paidMinor: 0,
      quote: null,
      isPaying: false,
    };
  }

  /** Accepts a slip at the odds of this moment, or refuses it with the reason. */
  async #decide(slip: Slip): Promise<void> {
    const reason = this.#isStopped ? 'closed' : getObjection(slip);
    if (reason) return this.#refuse(slip, reason);
    for (const leg of slip.legs) leg.odds = leg.match.odds[leg.pick] ?? leg.odds;
    slip.round = { ...slip.round, choice: toChoice(slip) };
    slip.state = 'booking';
    const staked = await this.#stake(slip).catch((error: unknown) => {
      this.#refuse(slip, 'internal_error');
      throw error;
    });
    if (staked.kind !== 'staked') return this.#refuse(slip, getStakeProblem(staked).code);
    slip.session?.setBalance(staked.balance);
    slip.state = 'accepted';
    this.#tellSeat(slip);
  }

  /** Takes the stake, and has the accepted slip on disk before its player learns of it. */
  async #stake(slip: Slip): Promise<Staked> {
    const staked = await slip.bank.stake(slip.round);
    slip.round = staked.kind === 'staked' ? await slip.bank.keep(staked.round) : staked.round;
    return staked;
  }

  #refuse(slip: Slip, reason: string): void {
    slip.state = 'refused';
    slip.reason = reason;
    this.#tellSeat(slip);
  }

  async #settle(slip: Slip, results: readonly LegResult[]): Promise<void> {
    const values = slip.legs.map(({ odds }, index) => {
      const result = results[index];
      return result === 'won' ? odds : result === 'void' ? 1000 : 0;
    });
    const winMinor = getPayout(slip.lineMinor, values, slip.size);
    const isReturned = results.every((result) => result === 'void');
    await this.#end(slip, winMinor, isReturned ? 'void' : winMinor > 0 ? 'won' : 'lost');
  }

  async #sell(slip: Slip, { percent, lineMinor, amountMinor }: Quote): Promise<SlipView> {
    const isAll = percent === 100 || lineMinor === slip.lineMinor;
    if (isAll) {
      await this.#end(slip, amountMinor, 'cashedOut');
      return viewSlip(this.#game, slip, this.#clock.now());
    }
    slip.isPaying = true;
    try {
      const wins = [...(slip.round.parts?.wins ?? []), amountMinor];
      const restMinor = (slip.lineMinor - lineMinor) * slip.lines;
      const paid = await slip.bank.payPart({ ...slip.round, parts: { wins, restMinor } });
      slip.round = paid.round;
      slip.lineMinor -= lineMinor;
      slip.paidMinor += amountMinor;
      slip.session?.addPart(amountMinor, paid.balance);
    } finally {
      slip.isPaying = false;
    }
    this.#tellSeat(slip);
    return viewSlip(this.#game, slip, this.#clock.now());
  }

  async #end(slip: Slip, winMinor: number, state: SlipView['state']): Promise<void> {
    slip.isPaying = true;
    slip.quote = null;
    const ended = await slip.bank.finish({ ...slip.round, winMinor });
    slip.round = ended.round;
    slip.state = isVoid(ended.round) ? 'void' : state;
    slip.paidMinor += winMinor;
    slip.lineMinor = 0;
    (slip.session ?? this.#findSession(slip.seat))?.add(ended);
    this.#tellSeat(slip);
  }

  #find(session: PlayerSession, slipId: string): Slip {
    const slips = this.#slips.get(getSeat(session.seat)) ?? [];
    const slip = slips.find(({ round }) => round.id === slipId);
    if (slip?.state !== 'accepted') throw new Problem('no_cash_out');
    return slip;
  }

  #view(matches: readonly Match[], isFull: boolean): BookView {
    return { isFull, matches: matches.map((match) => this.#matches.view(match, this.#tickMs)) };
  }

  #viewSlips(session: PlayerSession): SlipsView {
    const slips = this.#slips.get(getSeat(session.seat)) ?? [];
    return {
      ...session.money,
      slips: slips.map((slip) => viewSlip(this.#game, slip, this.#clock.now())),
    };
  }

  #tellAll(matches: readonly Match[]): void {
    if (matches.length === 0) return;
    const view = this.#view(matches, false);
    for (const { send } of this.#watchers.values()) send('book', view);
  }

  #tellSeat({ seat }: Pick<Slip, 'seat'>): void {
    const watcher = this.#watchers.get(seat);
    watcher?.send('slips', this.#viewSlips(watcher.session));
  }

  /** The same request again gets the first answer. */
  #once(
    session: PlayerSession,
    requestId: string,
    work: () => Promise<SlipView>,
  ): Promise<SlipView> {
    const key = `${getSeat(session.seat)}|${requestId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = work();
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  /** A slip whose payment cannot be written keeps its place in the journal. */
  #guard({ id }: Round, work: Promise<unknown>): void {
    const running: Promise<void> = work
      .then(
        () => undefined,
        (error: unknown) => this.#log('slip.failed', { slip: id, error: String(error) }),
      )
      .finally(() => this.#working.delete(running));
    this.#working.add(running);
  }
}
