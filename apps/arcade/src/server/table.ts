/**
 * A seated player: the seeds of the commit–reveal, the spins so far, and the one spin that may
 * turn at a time. It asks `Rounds` to play and never talks to the platform about money itself.
 */
import { randomUUID } from 'node:crypto';
import { computeCommitment, newSeed } from '../game/fair.ts';
import { stakesFor, toDecimal } from '../game/money.ts';
import type {
  RecoveredRound,
  RevealedSeed,
  SpinResult,
  SpinView,
  TableView,
} from '../game/protocol.ts';
import { Problem, getRefusal } from './problem.ts';
import { isFinal, isVoid } from './round.ts';
import type { Round, Seat } from './round.ts';
import type { Played, Rounds } from './rounds.ts';

export interface SpinOrder {
  /** The page's own id of this press of the button; a repeat is the same spin. */
  readonly requestId: string;
  readonly stakeMinor: number;
  readonly clientSeed: string;
}

export interface TableOptions {
  /** Plays for money, or with play money. */
  readonly rounds: Pick<Rounds, 'play'>;
  readonly spinIntervalMs: number;
  readonly now: () => number;
}

interface Seed {
  readonly text: string;
  readonly commitment: string;
  nonce: number;
}

const HISTORY_KEPT = 100;
const ANSWERS_KEPT = 8;

export class Table {
  #seat: Seat;
  #balance: string | null;
  #seed: Seed;
  #netMinor = 0;
  #lastSpinAt = Number.NEGATIVE_INFINITY;
  #history: SpinView[] = [];
  #revealed: RevealedSeed[] = [];
  #turning: SpinOrder | null = null;
  readonly #answers = new Map<string, Promise<SpinResult>>();
  readonly #startedAt: number;
  readonly #options: TableOptions;

  private constructor(seat: Seat, balance: string, seed: Seed, options: TableOptions) {
    this.#seat = seat;
    this.#balance = balance;
    this.#seed = seed;
    this.#options = options;
    this.#startedAt = options.now();
  }

  /** Opens a table with a fresh seed, committed before anything can be staked. */
  static async open(seat: Seat, balance: string, options: TableOptions): Promise<Table> {
    return new Table(seat, balance, await freshSeed(), options);
  }

  get seat(): Seat {
    return this.#seat;
  }

  get busy(): boolean {
    return this.#turning !== null;
  }

  /** The player came back with a new launch: same table, new vendor session. */
  reseat(seat: Seat, balance: string): void {
    this.#seat = seat;
    this.#balance = balance;
  }

  knowBalance(balance: string): void {
    this.#balance = balance;
  }

  /** Plays one spin, or gives the answer of the spin that this request already is. */
  spin(order: SpinOrder): Promise<SpinResult> {
    const known = this.#answers.get(order.requestId);
    if (known) return known;
    if (this.#turning) throw new Problem('spin_in_progress');
    if (!stakesFor(this.#seat.currency, this.#seat.decimals).includes(order.stakeMinor)) {
      throw new Problem('stake_not_offered');
    }
    this.#keepPace();
    this.#turning = order;
    const answer = this.#play(order).finally(() => {
      this.#turning = null;
    });
    this.#remember(order.requestId, answer);
    return answer;
  }

  /** Reveals the seed in use and commits to the next one. */
  async rotate(): Promise<RevealedSeed> {
    if (this.#turning) throw new Problem('spin_in_progress');
    const { text: serverSeed, commitment } = this.#seed;
    const next = await freshSeed();
    // Asked again: a spin may have begun while the next seed was made.
    if (this.#turning) throw new Problem('spin_in_progress');
    this.#seed = next;
    const revealed = { serverSeed, commitment };
    this.#revealed = [revealed, ...this.#revealed].slice(0, HISTORY_KEPT);
    return revealed;
  }

  /** A round of this table reached its end behind the scenes. */
  roundEnded(round: Round): void {
    const voided = isVoid(round);
    this.#history = this.#history.map((spin) => {
      if (spin.roundId !== round.id || spin.settled) return spin;
      if (voided) this.#netMinor -= round.winMinor - round.stakeMinor;
      return { ...spin, settled: true, voided };
    });
  }

  view(sessionId: string, recovered: readonly RecoveredRound[]): TableView {
    const turning = this.#turning;
    const { currency, decimals } = this.#seat;
    return {
      sessionId,
      fun: null,
      currency,
      balance: this.#balance,
      stakes: stakesFor(currency, decimals).map((stake) => toDecimal(stake, decimals)),
      net: toDecimal(this.#netMinor, decimals),
      elapsedMs: this.#options.now() - this.#startedAt,
      commitment: this.#seed.commitment,
      nextNonce: this.#seed.nonce,
      spinIntervalMs: this.#options.spinIntervalMs,
      revealed: this.#revealed,
      history: this.#history,
      turning: turning && {
        requestId: turning.requestId,
        stake: toDecimal(turning.stakeMinor, decimals),
        clientSeed: turning.clientSeed,
      },
      recovered,
    };
  }

  #keepPace(): void {
    const waited = this.#options.now() - this.#lastSpinAt;
    const left = this.#options.spinIntervalMs - waited;
    if (left > 0) throw new Problem('too_soon', { retryAfterMs: left });
    this.#lastSpinAt = this.#options.now();
  }

  #remember(requestId: string, answer: Promise<SpinResult>): void {
    this.#answers.set(requestId, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > ANSWERS_KEPT && oldest !== undefined) this.#answers.delete(oldest);
  }

  async #play(order: SpinOrder): Promise<SpinResult> {
    const played = await this.#options.rounds.play(this.#newRound(order));
    if (played.kind !== 'played') throw this.#refusal(played);
    const { round } = played;
    const spin = spinView(round);
    this.#history = [spin, ...this.#history].slice(0, HISTORY_KEPT);
    if (!isVoid(round)) this.#netMinor += round.winMinor - round.stakeMinor;
    this.#balance = played.balance;
    return { spin, balance: played.balance, net: toDecimal(this.#netMinor, round.decimals) };
  }

  #newRound(order: SpinOrder): Round {
    const nonce = this.#seed.nonce;
    this.#seed.nonce += 1;
    return {
      ...this.#seat,
      id: randomUUID(),
      stakeMinor: order.stakeMinor,
      serverSeed: this.#seed.text,
      commitment: this.#seed.commitment,
      clientSeed: order.clientSeed,
      nonce,
      phase: 'betting',
      stops: [],
      winMinor: 0,
    };
  }

  #refusal(played: Exclude<Played, { kind: 'played' }>): Problem {
    // A bet that was not booked does not hold up the next try.
    this.#lastSpinAt = Number.NEGATIVE_INFINITY;
    if (played.kind === 'refused') return getRefusal(played.code, 'bet_refused');
    return getRefusal(played.reason, 'platform_unreachable');
  }
}

async function freshSeed(): Promise<Seed> {
  const text = newSeed();
  return { text, commitment: await computeCommitment(text), nonce: 1 };
}

function spinView(round: Round): SpinView {
  return {
    roundId: round.id,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    commitment: round.commitment,
    stops: round.stops,
    stake: toDecimal(round.stakeMinor, round.decimals),
    win: toDecimal(round.winMinor, round.decimals),
    settled: isFinal(round),
    voided: isVoid(round),
  };
}
