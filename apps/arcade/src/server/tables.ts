/** The seated players: by session id, one table a seat, gone after half an hour of silence. */
import { randomBytes } from 'node:crypto';
import { toDecimal } from '../game/money.ts';
import type { RecoveredRound } from '../game/protocol.ts';
import { Problem } from './problem.ts';
import { seatOf } from './round.ts';
import type { Round, Seat } from './round.ts';
import { Table } from './table.ts';
import type { TableOptions } from './table.ts';

const IDLE_MS = 30 * 60_000;
const MOST_TABLES = 5000;
const MOST_RECOVERED = 1000;

interface Chair {
  readonly table: Table;
  sessionId: string;
  seenAt: number;
}

export class Tables {
  readonly #bySession = new Map<string, Chair>();
  readonly #bySeat = new Map<string, Chair>();
  readonly #recovered = new Map<string, RecoveredRound[]>();
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  /**
   * Seats a player. Whoever already sits there moves: the table keeps its spins, the older page's
   * session ends. Throws `too_many_players`.
   */
  async sit(seat: Seat, balance: string): Promise<{ sessionId: string; table: Table }> {
    const sessionId = randomBytes(24).toString('base64url');
    this.#sweepSeat(seat);
    const chair = this.#bySeat.get(seatOf(seat)) ?? (await this.#newChair(seat, balance));
    this.#bySession.delete(chair.sessionId);
    chair.sessionId = sessionId;
    chair.seenAt = this.#options.now();
    chair.table.reseat(seat, balance);
    this.#bySession.set(sessionId, chair);
    return { sessionId, table: chair.table };
  }

  /** The table of a session. Throws `session_expired`. */
  find(sessionId: string): Table {
    const chair = this.#bySession.get(sessionId);
    if (!chair || this.#isIdle(chair)) throw new Problem('session_expired');
    chair.seenAt = this.#options.now();
    return chair.table;
  }

  /** Frees the chairs nobody has used for half an hour. */
  sweep(): void {
    for (const chair of this.#bySession.values()) this.#sweepSeat(chair.table.seat);
  }

  #sweepSeat(seat: Seat): void {
    const chair = this.#bySeat.get(seatOf(seat));
    if (!chair || !this.#isIdle(chair)) return;
    this.#bySession.delete(chair.sessionId);
    this.#bySeat.delete(seatOf(seat));
  }

  /** Tells the table of a round, or keeps the news for when its player comes back. */
  roundEnded(round: Round): void {
    const seat = seatOf(round);
    const chair = this.#bySeat.get(seat);
    if (chair) return chair.table.roundEnded(round);
    if (round.phase !== 'settled' && round.phase !== 'refunded') return;
    const news: RecoveredRound = {
      roundId: round.id,
      outcome: round.phase,
      stake: toDecimal(round.stakeMinor),
      win: toDecimal(round.winMinor),
    };
    this.#recovered.set(seat, [...(this.#recovered.get(seat) ?? []), news]);
    const oldest = this.#recovered.keys().next().value;
    if (this.#recovered.size > MOST_RECOVERED && oldest !== undefined)
      this.#recovered.delete(oldest);
  }

  /** The news of a seat, told once. */
  takeNews(seat: Seat): RecoveredRound[] {
    const key = seatOf(seat);
    const news = this.#recovered.get(key) ?? [];
    this.#recovered.delete(key);
    return news;
  }

  async #newChair(seat: Seat, balance: string): Promise<Chair> {
    if (this.#bySeat.size >= MOST_TABLES) this.sweep();
    if (this.#bySeat.size >= MOST_TABLES) throw new Problem('too_many_players');
    const table = await Table.open(seat, balance, this.#options);
    // Two launches at once: whoever came first brought the table.
    const first = this.#bySeat.get(seatOf(seat));
    if (first) return first;
    const chair = { table, sessionId: '', seenAt: this.#options.now() };
    this.#bySeat.set(seatOf(seat), chair);
    return chair;
  }

  #isIdle(chair: Chair): boolean {
    return !chair.table.busy && this.#options.now() - chair.seenAt > IDLE_MS;
  }
}
