import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import './tables.ts';

/** Whose secret it is: an account's, or a code's of a number that no account has. */
export type GuessSubject = `member:${string}` | `phone:${string}`;

/** A code of any kind, the password that a signed-in member is asked for again, or the payment password. */
export type Guessed = 'code' | 'password' | 'paymentPassword';

/** How a guess ended; `lastWrong` has used up what was left. */
export type Verdict = 'right' | 'wrong' | 'lastWrong';

/**
 * The one limit of guesses at secrets that are short enough to be guessed (ASVS 6.1.1, 6.6.3): ten an hour
 * for an account whatever is guessed at and by which call, and of these five in a quarter of an hour at
 * the password. The payment password has five in a quarter of an hour of its own, so that neither locks the
 * other (H75). Logins by name have a limit of their own, for names that nobody has (`failures.ts`).
 */
export interface Guesses {
  /**
   * Counts a guess, then looks at it, so that guesses sent at once are no more than guesses sent in turn;
   * what was right does not count, nor a guess whose look throws. Throws `verification_exhausted`.
   */
  judge(subject: GuessSubject, guessed: Guessed, look: () => Promise<boolean>): Promise<Verdict>;
  /** Throws `verification_exhausted` where a guess at a code would. */
  refuseExhausted(subject: GuessSubject): Promise<void>;
  /** Forgets the wrong guesses at a payment password that another has taken the place of. */
  forgetPayment(db: Kysely<Database>, subject: GuessSubject): Promise<void>;
  sweep(): Promise<void>;
}

/** The guesses of a platform. */
export const guessesOf = service(createGuesses);

interface Window {
  readonly key: string;
  readonly max: number;
  readonly ms: number;
}

const HOUR_MS = 3_600_000;

const paymentKey = (subject: GuessSubject) => `${subject}:payment`;

function windowsOf(subject: GuessSubject, guessed: Guessed): readonly Window[] {
  const payment = { key: paymentKey(subject), max: 5, ms: HOUR_MS / 4 };
  if (guessed === 'paymentPassword') return [payment];
  const hour = { key: subject, max: 10, ms: HOUR_MS };
  if (guessed === 'code') return [hour];
  return [{ key: `${subject}:password`, max: 5, ms: HOUR_MS / 4 }, hour];
}

function createGuesses({ db, clock }: Platform): Guesses {
  /** How many count now, this one too; null when it is one too many and is not counted. */
  async function count({ key, max, ms }: Window, now: Date): Promise<number | null> {
    const oldest = new Date(now.getTime() - ms);
    const { rows } = await sql<{ wrong: number }>`
      insert into guess_window (subject, wrong, last_at)
      values (${key}, array[${now}::timestamptz], ${now})
      on conflict (subject) do update set
        wrong = array(select t from unnest(guess_window.wrong) t where t > ${oldest}) || ${now}::timestamptz,
        last_at = ${now}
      where (select count(*) from unnest(guess_window.wrong) t where t > ${oldest}) < ${max}
      returning cardinality(wrong) as wrong`.execute(db);
    return rows[0]?.wrong ?? null;
  }

  async function giveBack({ key }: Window, now: Date): Promise<void> {
    await sql`
      update guess_window
      set wrong = wrong[:array_position(wrong, ${now}::timestamptz) - 1]
        || wrong[array_position(wrong, ${now}::timestamptz) + 1:]
      where subject = ${key} and ${now}::timestamptz = any(wrong)`.execute(db);
  }

  /** Until when a window takes no more, or null while it does. */
  async function fullUntil({ key, max, ms }: Window, now: Date): Promise<Date | null> {
    const row = await db
      .selectFrom('guess_window')
      .select('wrong')
      .where('subject', '=', key)
      .executeTakeFirst();
    const oldest = row?.wrong.filter((at) => at.getTime() > now.getTime() - ms).at(-max);
    return oldest === undefined ? null : new Date(oldest.getTime() + ms);
  }

  /** Counts in every window or in none; the least that is left. */
  async function pay(windows: readonly Window[], now: Date): Promise<number> {
    let left = Infinity;
    for (const [at, window] of windows.entries()) {
      const counted = await count(window, now);
      if (counted === null) {
        for (const earlier of windows.slice(0, at)) await giveBack(earlier, now);
        throw exhausted((await fullUntil(window, now)) ?? now, now);
      }
      left = Math.min(left, window.max - counted);
    }
    return left;
  }

  return {
    async judge(subject, guessed, look) {
      const now = clock.now();
      const windows = windowsOf(subject, guessed);
      const left = await pay(windows, now);
      let isCounted = false;
      try {
        isCounted = !(await look());
      } finally {
        if (!isCounted) for (const window of windows) await giveBack(window, now);
      }
      if (!isCounted) return 'right';
      return left === 0 ? 'lastWrong' : 'wrong';
    },
    async refuseExhausted(subject) {
      const now = clock.now();
      for (const window of windowsOf(subject, 'code')) {
        const until = await fullUntil(window, now);
        if (until !== null) throw exhausted(until, now);
      }
    },
    async forgetPayment(trx, subject) {
      await trx.deleteFrom('guess_window').where('subject', '=', paymentKey(subject)).execute();
    },
    async sweep() {
      const old = new Date(clock.nowMs() - HOUR_MS);
      await db.deleteFrom('guess_window').where('last_at', '<', old).execute();
    },
  };
}

function exhausted(until: Date, now: Date): ProblemError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ProblemError('verification_exhausted', {
    extensions: { locked: { until: until.toISOString() }, retryAfterSeconds },
  });
}
