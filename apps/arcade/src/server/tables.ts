/** The seated players: by session id, one table a seat, gone after half an hour of silence. */
import { randomBytes } from 'node:crypto';
import { toDecimal } from '../game/money.ts';
import type { RecoveredRound } from '../game/protocol.ts';
import { Problem } from './problem.ts';
import { getSeat } from './round.ts';
import type { Round, Seat } from './round.ts';
import { Table } from './table.ts';
import type { TableOptions } from './table.ts';

const IDLE_MS = 30 * 60_000;
const MAX_RECOVERED = 1000;

interface Chair {
  readonly table: Table;
  sessionId: string;
  seenAt: number;
  /** When the session ends, however busy it is. */
  until: number;
}

export interface TablesOptions extends TableOptions {
  /** How many tables there are. */
  readonly most: number;
  /** What a new player meets when all are taken: a refusal, or the table left alone for longest. */
  readonly whenFull: 'refuse' | 'clear the quietest';
  /** Session ids begin with it. */
  readonly prefix?: string;
  /** Told when a table is gone. */
  readonly onCleared?: (seat: Seat) => void;
}

export class Tables {
  readonly #bySession = new Map<string, Chair>();
  readonly #bySeat = new Map<string, Chair>();
  readonly #recovered = new Map<string, RecoveredRound[]>();
  readonly #options: TablesOptions;

  constructor(options: TablesOptions) {
    this.#options = options;
  }

  /**
   * Seats a player. Whoever already sits there moves: the table keeps its spins, the older page's
   * session ends. Throws `too_many_players`.
   */
  async sit(
    seat: Seat,
    balance: string,
    until = Number.POSITIVE_INFINITY,
  ): Promise<{ sessionId: string; table: Table }> {
    const sessionId = `${this.#options.prefix ?? ''}${randomBytes(24).toString('base64url')}`;
    this.#sweepSeat(seat);
    const chair = this.#bySeat.get(getSeat(seat)) ?? (await this.#newChair(seat, balance));
    this.#bySession.delete(chair.sessionId);
    chair.sessionId = sessionId;
    chair.seenAt = this.#options.now();
    chair.until = until;
    chair.table.reseat(seat, balance);
    this.#bySession.set(sessionId, chair);
    return { sessionId, table: chair.table };
  }

  /** The table of a session. Throws `session_expired`. */
  find(sessionId: string): Table {
    const chair = this.#bySession.get(sessionId);
    if (!chair || this.#isOver(chair)) throw new Problem('session_expired');
    chair.seenAt = this.#options.now();
    return chair.table;
  }

  /** Frees the chairs nobody has used for half an hour. */
  sweep(): void {
    for (const chair of this.#bySession.values()) this.#sweepSeat(chair.table.seat);
  }

  #sweepSeat(seat: Seat): void {
    const chair = this.#bySeat.get(getSeat(seat));
    if (chair && this.#isOver(chair)) this.#clear(chair);
  }

  #clear({ sessionId, table }: Chair): void {
    this.#bySession.delete(sessionId);
    this.#bySeat.delete(getSeat(table.seat));
    this.#options.onCleared?.(table.seat);
  }

  /** Frees a table for somebody new; a spin that turns is never cleared away. */
  #clearQuietest(): void {
    const still = [...this.#bySession.values()].filter(({ table }) => !table.busy);
    const quietest = still.reduce<Chair | undefined>(
      (found, chair) => (found && found.seenAt <= chair.seenAt ? found : chair),
      undefined,
    );
    if (quietest) this.#clear(quietest);
  }

  /** Tells the table of a round, or keeps the news for when its player comes back. */
  roundEnded(round: Round): void {
    const seat = getSeat(round);
    const chair = this.#bySeat.get(seat);
    if (chair) return chair.table.roundEnded(round);
    if (round.phase !== 'settled' && round.phase !== 'refunded') return;
    const news: RecoveredRound = {
      roundId: round.id,
      outcome: round.phase,
      stake: toDecimal(round.stakeMinor, round.decimals),
      win: toDecimal(round.winMinor, round.decimals),
    };
    this.#recovered.set(seat, [...(this.#recovered.get(seat) ?? []), news]);
    const oldest = this.#recovered.keys().next().value;
    if (this.#recovered.size > MAX_RECOVERED && oldest !== undefined)
      this.#recovered.delete(oldest);
  }

  /** The news of a seat, told once. */
  takeNews(seat: Seat): RecoveredRound[] {
    const key = getSeat(seat);
    const news = this.#recovered.get(key) ?? [];
    this.#recovered.delete(key);
    return news;
  }

  async #newChair(seat: Seat, balance: string): Promise<Chair> {
    const { most, whenFull } = this.#options;
    if (this.#bySeat.size >= most) this.sweep();
    if (this.#bySeat.size >= most && whenFull === 'clear the quietest') this.#clearQuietest();
    if (this.#bySeat.size >= most) throw new Problem('too_many_players');
    const table = await Table.open(seat, balance, this.#options);
    // Two launches at once: whoever came first brought the table.
    const first = this.#bySeat.get(getSeat(seat));
    if (first) return first;
    const seenAt = this.#options.now();
    const chair = { table, sessionId: '', seenAt, until: Number.POSITIVE_INFINITY };
    this.#bySeat.set(getSeat(seat), chair);
    return chair;
  }

  #isOver({ table, seenAt, until }: Chair): boolean {
    const now = this.#options.now();
    return !table.busy && (now - seenAt > IDLE_MS || now > until);
  }
}
