/**
 * A player at a title: the seeds of the commit–reveal, the rounds so far, and the one round that
 * may run at a time. It asks the bank for money and never talks to the platform itself.
 */
import { randomUUID } from 'node:crypto';
import { computeCommitment, newSeed } from '../seeds.ts';
import { stakesFor, toDecimal } from '../money.ts';
import type { Games, Numbers, RoundGame } from '../game.ts';
import type {
  RecoveredRound,
  RevealedSeed,
  RoundResult,
  RoundView,
  SessionView,
} from '../protocol.ts';
import type { Bank, Ended, Staked } from './bank.ts';
import type { Intervals } from './pace.ts';
import { Problem, getRefusal } from './problem.ts';
import { getTotalWin, isFinal, isVoid } from './round.ts';
import type { Round, Seat } from './round.ts';

export interface Order {
  /** The page's own id of this press of the button; a repeat is the same round. */
  readonly requestId: string;
  readonly stakeMinor: number;
  readonly clientSeed: string;
  readonly choice: Numbers;
}

export interface Move {
  readonly requestId: string;
  readonly roundId: string;
  /** Null cashes out. */
  readonly move: number | null;
}

export interface SessionOptions {
  /** Plays for money, or with play money. */
  readonly bank: Bank;
  readonly games: Games;
  readonly intervals: Intervals;
  readonly now: () => number;
}

interface Seed {
  readonly text: string;
  readonly commitment: string;
  nonce: number;
}

const MAX_HISTORY = 100;
const MAX_ANSWERS = 64;

export class PlayerSession {
  #seat: Seat;
  #balance: string | null;
  #seed: Seed;
  #netMinor = 0;
  #lastRoundAt = Number.NEGATIVE_INFINITY;
  #history: RoundView[] = [];
  #revealed: RevealedSeed[] = [];
  #pending: Order | null = null;
  #open: Round | null = null;
  #isMoving = false;
  #watchers = 0;
  #jackpot: string | null = null;
  readonly #answers = new Map<string, Promise<RoundResult>>();
  readonly #startedAt: number;
  readonly #options: SessionOptions;

  private constructor(seat: Seat, balance: string, seed: Seed, options: SessionOptions) {
    this.#seat = seat;
    this.#balance = balance;
    this.#seed = seed;
    this.#options = options;
    this.#startedAt = options.now();
  }

  /** Opens a session with a fresh seed, committed before anything can be staked. */
  static async open(seat: Seat, balance: string, options: SessionOptions): Promise<PlayerSession> {
    return new PlayerSession(seat, balance, await createSeed(), options);
  }

  get seat(): Seat {
    return this.#seat;
  }

  /** A session with a running or open round is not cleared away. */
  get busy(): boolean {
    return this.#pending !== null || this.#open !== null;
  }

  /** A session whose table is on a page is not idle, however long nothing is bet. */
  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** Counts a page that follows the table of this session; the result takes it off again. */
  addWatcher(): () => void {
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
    };
  }

  get bank(): Bank {
    return this.#options.bank;
  }

  /** The player came back with a new launch: same rounds, new vendor session. */
  reseat(seat: Seat, balance: string): void {
    this.#seat = seat;
    this.#balance = balance;
  }

  /** Takes up a round that an earlier run of the arcade left waiting for a move. */
  resume(round: Round): void {
    this.#open ??= round;
  }

  setBalance(balance: string | null): void {
    this.#balance = balance ?? this.#balance;
  }

  /** The jackpot that a round can win now. */
  setJackpot(amount: string | null): void {
    this.#jackpot = amount;
  }

  /** Plays one round, or gives the answer of the round that this request already is. */
  play(order: Order): Promise<RoundResult> {
    const known = this.#answers.get(order.requestId);
    if (known) return known;
    if (this.busy) throw new Problem('spin_in_progress');
    const game = this.#getGame();
    this.#checkStake(order.stakeMinor);
    if (!game.isChoice(order.choice)) throw new Problem('choice_not_offered');
    this.#keepPace();
    this.#pending = order;
    const answer = this.#play(game, order).finally(() => {
      this.#pending = null;
    });
    return this.#remember(order.requestId, answer);
  }

  /** Makes a move in the open round, or cashes it out. */
  move(move: Move): Promise<RoundResult> {
    const known = this.#answers.get(move.requestId);
    if (known) return known;
    const round = this.#open;
    if (!round || round.id !== move.roundId) throw new Problem('round_over');
    if (this.#isMoving) throw new Problem('spin_in_progress');
    const answer = this.#lockMoves(() => this.#move(this.#getGame(), round, move.move));
    return this.#remember(move.requestId, answer);
  }

  /** Ends a round whose player is gone, or gives its stake back where it cannot end yet. */
  endOpenRound(): void {
    const round = this.#open;
    if (!round || this.#isMoving) return;
    const ended = (): Promise<RoundResult> =>
      this.#getGame().moves?.canStop(round.moves)
        ? this.#move(this.#getGame(), round, null)
        : this.#giveBack(round);
    // A failed write is retried at the next sweep.
    void this.#lockMoves(ended).catch(() => undefined);
  }

  #lockMoves(play: () => Promise<RoundResult>): Promise<RoundResult> {
    this.#isMoving = true;
    return play().finally(() => {
      this.#isMoving = false;
    });
  }

  async #giveBack(round: Round): Promise<RoundResult> {
    const result = this.add(await this.bank.refund(round));
    this.#open = null;
    return result;
  }

  /** Reveals the seed in use and commits to the next one. */
  async rotate(): Promise<RevealedSeed> {
    if (this.busy) throw new Problem('spin_in_progress');
    const { text: serverSeed, commitment } = this.#seed;
    const next = await createSeed();
    // Asked again: a round may have begun while the next seed was made.
    if (this.busy) throw new Problem('spin_in_progress');
    this.#seed = next;
    const revealed = { serverSeed, commitment };
    this.#revealed = [revealed, ...this.#revealed].slice(0, MAX_HISTORY);
    return revealed;
  }

  /** A round of this session reached its end behind the scenes. */
  roundEnded(round: Round): void {
    const voided = isVoid(round);
    this.#history = this.#history.map((view) => {
      if (view.roundId !== round.id || view.settled) return view;
      // The jackpot was not known when the round entered the net.
      if (voided) this.#netMinor -= round.winMinor - round.stakeMinor;
      else this.#netMinor += round.jackpotMinor ?? 0;
      const { win, jackpot } = toRoundView(round);
      return { ...view, win, jackpot, settled: true, voided };
    });
  }

  /** Enters a round that is over into history and net. */
  add({ round, balance }: Ended): RoundResult {
    const view = toRoundView(round);
    this.#history = [view, ...this.#history].slice(0, MAX_HISTORY);
    if (!isVoid(round)) this.#netMinor += getTotalWin(round) - round.stakeMinor;
    this.#balance = balance ?? (isFinal(round) ? this.#balance : null);
    return { round: view, balance: this.#balance, net: toDecimal(this.#netMinor, round.decimals) };
  }

  /** Counts a part of a slip that was cashed out while the slip goes on. */
  addPart(winMinor: number, balance: string | null): void {
    this.#netMinor += winMinor;
    this.setBalance(balance);
  }

  get money(): { readonly balance: string | null; readonly net: string } {
    return { balance: this.#balance, net: toDecimal(this.#netMinor, this.#seat.decimals) };
  }

  get history(): readonly RoundView[] {
    return this.#history;
  }

  view(sessionId: string, recovered: readonly RecoveredRound[]): SessionView {
    const { currency, decimals, kind } = this.#seat;
    const pending = this.#pending;
    return {
      sessionId,
      game: kind,
      fun: null,
      currency,
      ...this.money,
      stakes: stakesFor(currency, decimals).map((stake) => toDecimal(stake, decimals)),
      jackpot: this.#jackpot,
      elapsedMs: this.#options.now() - this.#startedAt,
      commitment: this.#seed.commitment,
      nextNonce: this.#seed.nonce,
      spinIntervalMs: this.#intervalMs,
      revealed: this.#revealed,
      history: this.#history,
      pending: pending && {
        requestId: pending.requestId,
        stake: toDecimal(pending.stakeMinor, decimals),
        clientSeed: pending.clientSeed,
        choice: pending.choice,
      },
      open: this.#open && this.#viewOpen(this.#open),
      recovered,
    };
  }

  /** A round of this seat that is not booked yet. */
  newRound(order: Order, seed: Pick<Round, 'serverSeed' | 'commitment' | 'nonce'>): Round {
    const { stakeMinor, clientSeed, choice } = order;
    return {
      ...this.#seat,
      ...seed,
      id: randomUUID(),
      stakeMinor,
      clientSeed,
      choice,
      moves: [],
      phase: 'betting',
      outcome: [],
      winMinor: 0,
      atTable: false,
    };
  }

  /** The minimum time between two rounds; tables with a clock and books have their own pace. */
  get #intervalMs(): number {
    const { games, intervals } = this.#options;
    const game = games[this.#seat.kind];
    if (game?.kind === 'duel') return intervals.quick;
    return game?.kind === 'round' ? intervals[game.pace] : 0;
  }

  /** How long the player must wait until another round may begin. */
  get paceLeftMs(): number {
    return Math.max(0, this.#intervalMs - (this.#options.now() - this.#lastRoundAt));
  }

  /** A round has begun at a table; the minimum pause before the player's next one starts. */
  startPace(): void {
    this.#lastRoundAt = this.#options.now();
  }

  #getGame(): RoundGame {
    const game = this.#options.games[this.#seat.kind];
    if (game?.kind !== 'round') throw new Problem('not_found');
    return game;
  }

  #checkStake(stakeMinor: number): void {
    const stakes = stakesFor(this.#seat.currency, this.#seat.decimals);
    if (stakeMinor > Math.max(...stakes)) throw new Problem('stake_too_high');
    if (!stakes.includes(stakeMinor)) throw new Problem('stake_not_offered');
  }

  #keepPace(): void {
    const left = this.paceLeftMs;
    if (left > 0) throw new Problem('too_soon', { retryAfterMs: left });
    this.startPace();
  }

  #remember(requestId: string, answer: Promise<RoundResult>): Promise<RoundResult> {
    this.#answers.set(requestId, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  async #play(game: RoundGame, order: Order): Promise<RoundResult> {
    const { text: serverSeed, commitment, nonce } = this.#seed;
    this.#seed.nonce += 1;
    const staked = await this.bank.stake(this.newRound(order, { serverSeed, commitment, nonce }));
    if (staked.kind !== 'staked') throw this.#refusal(staked);
    const { round, balance } = staked;
    const outcome = await game.decide(round, round.choice);
    const decided = { ...round, outcome };
    if (game.moves?.isOver(outcome, round.choice, []) === false)
      return this.#keepOpen(decided, balance);
    const winMinor = game.getWin(outcome, round.choice, round.stakeMinor, []);
    const lowestMinor = stakesFor(round.currency, round.decimals)[0] ?? round.stakeMinor;
    const hasJackpot = game.winsJackpot?.(outcome, round.stakeMinor, lowestMinor) ?? false;
    return this.#finish({ ...decided, winMinor, ...(hasJackpot && { hasJackpot }) }, balance);
  }

  async #move(game: RoundGame, round: Round, move: number | null): Promise<RoundResult> {
    const { moves: rules } = game;
    const { outcome, choice, stakeMinor } = round;
    if (!rules) throw new Problem('round_over');
    if (move === null) {
      if (!rules.canStop(round.moves)) throw new Problem('choice_not_offered');
    } else if (!rules.canMove(choice, round.moves, move)) throw new Problem('choice_not_offered');
    const moves = move === null ? round.moves : [...round.moves, move];
    const next = { ...round, moves };
    if (move !== null && !rules.isOver(outcome, choice, moves)) return this.#keepOpen(next, null);
    const winMinor = game.getWin(outcome, choice, stakeMinor, moves);
    const result = await this.#finish({ ...next, winMinor }, null);
    this.#open = null;
    return result;
  }

  async #keepOpen(round: Round, balance: string | null): Promise<RoundResult> {
    this.#open = await this.bank.keep(round);
    this.setBalance(balance);
    return { round: this.#viewOpen(this.#open), ...this.money };
  }

  async #finish(round: Round, afterStake: string | null): Promise<RoundResult> {
    const ended = await this.bank.finish(round);
    const balance = ended.balance ?? (isFinal(ended.round) ? afterStake : null);
    return this.add({ round: ended.round, balance });
  }

  #viewOpen(round: Round): RoundView {
    const { outcome, choice, moves, stakeMinor } = round;
    const game = this.#getGame();
    const shown = game.moves?.getShown?.(outcome, choice, moves);
    const isPriced = shown === undefined && moves.length > 0;
    const winMinor = isPriced ? game.getWin(outcome, choice, stakeMinor, moves) : 0;
    return { ...toRoundView({ ...round, outcome: shown ?? [], winMinor }), open: true };
  }

  #refusal(staked: Exclude<Staked, { kind: 'staked' }>): Problem {
    // A bet that was not booked does not hold up the next try.
    this.#lastRoundAt = Number.NEGATIVE_INFINITY;
    return getStakeProblem(staked);
  }
}

/** Why a stake was not taken, as a problem for the page. */
export function getStakeProblem(staked: Exclude<Staked, { kind: 'staked' }>): Problem {
  return staked.kind === 'refused'
    ? getRefusal(staked.code, 'bet_refused')
    : getRefusal(staked.reason, 'platform_unreachable');
}

async function createSeed(): Promise<Seed> {
  const text = newSeed();
  return { text, commitment: await computeCommitment(text), nonce: 1 };
}

function toRoundView(round: Round): RoundView {
  const { decimals, jackpotMinor } = round;
  return {
    roundId: round.id,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    commitment: round.commitment,
    choice: round.choice,
    moves: round.moves,
    outcome: round.outcome,
    stake: toDecimal(round.stakeMinor, decimals),
    win: toDecimal(getTotalWin(round), decimals),
    jackpot: jackpotMinor === undefined ? null : toDecimal(jackpotMinor, decimals),
    settled: isFinal(round),
    voided: isVoid(round),
    open: false,
  };
}
