/** The players' sessions: by session id, one a seat, gone after half an hour of silence. */
import { randomBytes } from 'node:crypto';
import { toDecimal } from '../money.ts';
import type { RecoveredRound } from '../protocol.ts';
import { Problem } from './problem.ts';
import { getSeat, getTotalWin } from './round.ts';
import type { Round, Seat } from './round.ts';
import { PlayerSession } from './session.ts';
import type { SessionOptions } from './session.ts';

const IDLE_MS = 30 * 60_000;
const MAX_RECOVERED = 1000;

interface Entry {
  readonly session: PlayerSession;
  sessionId: string;
  seenAt: number;
  /** When the session ends, however busy it is. */
  until: number;
}

export interface SessionsOptions extends SessionOptions {
  /** The maximum number of sessions. */
  readonly most: number;
  /** At the maximum, a new player is refused or replaces the least recently used session. */
  readonly whenFull: 'refuse' | 'clear the quietest';
  /** Session ids begin with it. */
  readonly prefix?: string;
  /** Called when a session has ended. */
  readonly onCleared?: (seat: Seat) => void;
}

export class Sessions {
  readonly #bySession = new Map<string, Entry>();
  readonly #bySeat = new Map<string, Entry>();
  readonly #recovered = new Map<string, RecoveredRound[]>();
  readonly #waiting = new Map<string, Round>();
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /**
   * Seats a player. A seat that is taken moves: its rounds stay, the older page's session id
   * ends. Throws `too_many_players`.
   */
  async sit(
    seat: Seat,
    balance: string,
    until = Number.POSITIVE_INFINITY,
  ): Promise<{ sessionId: string; session: PlayerSession }> {
    const sessionId = `${this.#options.prefix ?? ''}${randomBytes(24).toString('base64url')}`;
    this.#sweepSeat(seat);
    const entry = this.#bySeat.get(getSeat(seat)) ?? (await this.#newEntry(seat, balance));
    this.#bySession.delete(entry.sessionId);
    entry.sessionId = sessionId;
    entry.seenAt = this.#options.now();
    entry.until = until;
    entry.session.reseat(seat, balance);
    this.#bySession.set(sessionId, entry);
    return { sessionId, session: entry.session };
  }

  /** The session of an id. Throws `session_expired`. */
  find(sessionId: string): PlayerSession {
    const entry = this.#bySession.get(sessionId);
    if (!entry || this.#isOver(entry)) throw new Problem('session_expired');
    entry.seenAt = this.#options.now();
    return entry.session;
  }

  /** The session of a seat, if one is open. */
  findBySeat(seat: string): PlayerSession | null {
    return this.#bySeat.get(seat)?.session ?? null;
  }

  /** Ends the sessions that were not used for half an hour. */
  sweep(): void {
    for (const entry of this.#bySession.values()) this.#sweepSeat(entry.session.seat);
  }

  #sweepSeat(seat: Seat): void {
    const entry = this.#bySeat.get(getSeat(seat));
    if (!entry) return;
    if (this.#options.now() - entry.seenAt > IDLE_MS) entry.session.endOpenRound();
    if (this.#isOver(entry)) this.#clear(entry);
  }

  #clear({ sessionId, session }: Entry): void {
    this.#bySession.delete(sessionId);
    this.#bySeat.delete(getSeat(session.seat));
    this.#options.onCleared?.(session.seat);
  }

  /** Ends the least recently used session, but none with a running round. */
  #clearQuietest(): void {
    const still = [...this.#bySession.values()].filter(({ session }) => !session.busy);
    const quietest = still.reduce<Entry | undefined>(
      (found, entry) => (found && found.seenAt <= entry.seenAt ? found : entry),
      undefined,
    );
    if (quietest) this.#clear(quietest);
  }

  /** Updates the session of a round, or keeps the news until its player comes back. */
  roundEnded(round: Round): void {
    const seat = getSeat(round);
    const entry = this.#bySeat.get(seat);
    if (entry) return entry.session.roundEnded(round);
    if (round.phase !== 'settled' && round.phase !== 'refunded') return;
    const news: RecoveredRound = {
      roundId: round.id,
      outcome: round.phase,
      stake: toDecimal(round.stakeMinor, round.decimals),
      win: toDecimal(getTotalWin(round), round.decimals),
    };
    this.#recovered.set(seat, [...(this.#recovered.get(seat) ?? []), news]);
    const oldest = this.#recovered.keys().next().value;
    if (this.#recovered.size > MAX_RECOVERED && oldest !== undefined)
      this.#recovered.delete(oldest);
  }

  /** Keeps a round that waits for its player's next move since an earlier run of the arcade. */
  addWaiting(round: Round): void {
    this.#waiting.set(getSeat(round), round);
  }

  /** Returns a seat's recovered rounds and forgets them. */
  takeNews(seat: Seat): RecoveredRound[] {
    const key = getSeat(seat);
    const news = this.#recovered.get(key) ?? [];
    this.#recovered.delete(key);
    return news;
  }

  async #newEntry(seat: Seat, balance: string): Promise<Entry> {
    const { most, whenFull } = this.#options;
    if (this.#bySeat.size >= most) this.sweep();
    if (this.#bySeat.size >= most && whenFull === 'clear the quietest') this.#clearQuietest();
    if (this.#bySeat.size >= most) throw new Problem('too_many_players');
    const session = await PlayerSession.open(seat, balance, this.#options);
    // Two launches at once share the session of the first.
    const first = this.#bySeat.get(getSeat(seat));
    if (first) return first;
    const waiting = this.#waiting.get(getSeat(seat));
    if (waiting) session.resume(waiting);
    this.#waiting.delete(getSeat(seat));
    const seenAt = this.#options.now();
    const entry = { session, sessionId: '', seenAt, until: Number.POSITIVE_INFINITY };
    this.#bySeat.set(getSeat(seat), entry);
    return entry;
  }

  #isOver({ session, seenAt, until }: Entry): boolean {
    const now = this.#options.now();
    const isIdle = !session.isWatched && now - seenAt > IDLE_MS;
    return !session.busy && (isIdle || now > until);
  }
}
