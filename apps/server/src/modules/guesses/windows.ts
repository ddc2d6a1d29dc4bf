import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import './tables.ts';

/** Period in which guesses are rejected: from the last wrong one until one may be made again. */
export interface GuessLock {
  readonly from: Date;
  readonly until: Date;
}

/** Maximum wrong guesses in a period. */
export interface Window {
  readonly key: string;
  readonly max: number;
  readonly ms: number;
  /** Whether a full window rejects guesses; otherwise it only counts them up to its size. */
  readonly refuses: boolean;
}

/** Verification takes less than a second; an older reservation belongs to a crashed server. */
const RESERVATION_MS = 30_000;
/** How long a guess waits for the results of others. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 40;

/** A reserved guess, identified by its time. */
export interface Reservation {
  readonly window: Window;
  readonly at: Date;
}

/** Windows of guesses in the database, shared by all servers. */
export function createWindows({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Whether there was room for a guess beside wrong and reserved ones. */
  async function tryReserve({ key, max, ms }: Window, at: Date): Promise<boolean> {
    const oldest = new Date(at.getTime() - ms);
    const expired = new Date(at.getTime() - RESERVATION_MS);
    const wrong = sql`array(select t from unnest(guess_window.wrong) t where t > ${oldest})`;
    const reserved = sql`array(select t from unnest(guess_window.reserved) t where t > ${expired})`;
    const { rows } = await sql`
      insert into guess_window (subject, wrong, reserved, last_at)
      values (${key}, '{}', array[${at}::timestamptz], ${at})
      on conflict (subject) do update set
        wrong = ${wrong}, reserved = ${reserved} || ${at}::timestamptz, last_at = ${at}
      where cardinality(${wrong}) + cardinality(${reserved}) < ${max}
      returning subject`.execute(db);
    return rows.length > 0;
  }

  /** Ends a reservation; a wrong guess stays counted, even if the reservation has expired. */
  async function settle({ window, at }: Reservation, isWrong: boolean): Promise<void> {
    const added = isWrong ? sql`wrong || ${at}::timestamptz` : sql`wrong`;
    await sql`
      update guess_window
      set wrong = ${added},
        reserved = case when ${at}::timestamptz = any(reserved) then
          reserved[:array_position(reserved, ${at}::timestamptz) - 1]
            || reserved[array_position(reserved, ${at}::timestamptz) + 1:]
          else reserved end
      where subject = ${window.key}`.execute(db);
  }

  async function findWindowLock(
    from: Kysely<Database>,
    { key, max, ms }: Window,
    now: Date,
  ): Promise<GuessLock | null> {
    const row = await from
      .selectFrom('guess_window')
      .select('wrong')
      .where('subject', '=', key)
      .executeTakeFirst();
    const counted = (row?.wrong ?? [])
      .map((at) => at.getTime())
      .filter((at) => at > now.getTime() - ms)
      .toSorted((one, other) => one - other);
    const oldest = counted.at(-max);
    if (oldest === undefined) return null;
    return { from: new Date(counted.at(-1)!), until: new Date(oldest + ms) };
  }

  /** Reserves a guess, and waits while reserved ones take up the remainder. */
  async function reserve(window: Window): Promise<Reservation | null> {
    const giveUpAt = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const at = clock.now();
      if (await tryReserve(window, at)) return { window, at };
      if (!window.refuses) return null;
      const lock = await findWindowLock(db, window, at);
      if (lock !== null) throw toExhausted(lock.until, at);
      if (performance.now() > giveUpAt) throw new ProblemError('unavailable');
      await delay(RETRY_MS * (1 + Math.random()));
    }
  }

  /** Reserves in every rejecting window, or in none. */
  async function reserveAll(windows: readonly Window[]): Promise<Reservation[]> {
    const reservations: Reservation[] = [];
    try {
      for (const window of windows) {
        const reservation = await reserve(window);
        if (reservation !== null) reservations.push(reservation);
      }
      return reservations;
    } catch (error) {
      for (const reservation of reservations) await settle(reservation, false);
      throw error;
    }
  }

  return { reserveAll, settle, findWindowLock };
}

/** The error for a guess while a window is full. */
export function toExhausted(until: Date, now: Date): ProblemError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ProblemError('verification_exhausted', {
    extensions: { locked: { until: until.toISOString() }, retryAfterSeconds },
  });
}
