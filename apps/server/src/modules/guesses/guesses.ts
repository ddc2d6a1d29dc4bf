import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import './tables.ts';

/** Whose secret it is: an account's, or a code's of a number that no account has. */
export type GuessSubject = `member:${string}` | `phone:${string}`;

/**
 * What is guessed at. `code`: a code or second step by a person without a session; `sessionCode`: one by a signed-in
 * member; `password`: the password that a signed-in member is asked for again; `accountName`: the name of a payout account.
 */
export type Guessed = 'code' | 'sessionCode' | 'password' | 'paymentPassword' | 'accountName';

/** How a guess ended; `lastWrong` has used up what was left. */
export type Verdict = 'right' | 'wrong' | 'lastWrong';

/** While guesses are refused: from the wrong one that was the last, until one may be made again. */
export interface GuessLock {
  readonly from: Date;
  readonly until: Date;
}

/** Called when a wrong guess has locked what was guessed at. */
export type LockListener = (
  subject: GuessSubject,
  guessed: Guessed,
  lock: GuessLock,
) => Promise<void>;

/**
 * The one limit of guesses at secrets that are short enough to be guessed (ASVS 6.1.1, 6.6.3). People without a session
 * have ten an hour for an account, whatever is guessed at and by which call. A signed-in member has ten of their own,
 * of these five in a quarter of an hour at the password; they count among the ten of the account as well, but are not
 * refused by them, so that a stranger never locks an owner who is signed in (H116). The payment password has five in a
 * quarter of an hour and the name of a payout account ten an hour, each by itself (H75). Logins by name have a limit of
 * their own, for names that no account has (`failures.ts`).
 */
export interface Guesses {
  /**
   * Reserves a guess, then looks at it, so that guesses sent at once are no more than guesses sent in turn; those that
   * find the rest reserved wait. What was right does not count, nor a guess whose look throws; a reservation of a
   * server that died expires. Throws `verification_exhausted`. Call it before a transaction, never inside one.
   */
  judge(subject: GuessSubject, guessed: Guessed, look: () => Promise<boolean>): Promise<Verdict>;
  /** Throws `verification_exhausted` where a guess at a code by a person without a session would. */
  refuseExhausted(subject: GuessSubject): Promise<void>;
  /** The lock that refuses guesses now; null where there is none. */
  findLock(db: Kysely<Database>, subject: GuessSubject, guessed: Guessed): Promise<GuessLock | null>;
  /** Has a listener called, before the wrong guess is answered, whenever one locks. */
  onLock(listener: LockListener): void;
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
  /** Whether a full window refuses the guess; otherwise it only counts it while it has room. */
  readonly refuses: boolean;
}

const HOUR_MS = 3_600_000;
/** A look takes less than a second; a reservation that is older belongs to a server that died. */
const RESERVATION_MS = 30_000;
/** How long a guess waits for the verdicts of others. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 40;

const paymentKey = (subject: GuessSubject) => `${subject}:payment`;

function getWindows(subject: GuessSubject, guessed: Guessed): readonly Window[] {
  const account = { key: subject, max: 10, ms: HOUR_MS, refuses: true };
  const session = { ...account, key: `${subject}:session` };
  const seen = { ...account, refuses: false };
  switch (guessed) {
    case 'code':
      return [account];
    case 'sessionCode':
      return [session, seen];
    case 'password':
      return [
        { key: `${subject}:password`, max: 5, ms: HOUR_MS / 4, refuses: true },
        session,
        seen,
      ];
    case 'paymentPassword':
      return [{ key: paymentKey(subject), max: 5, ms: HOUR_MS / 4, refuses: true }];
    case 'accountName':
      return [{ ...account, key: `${subject}:account-name` }];
  }
}

/** A guess that a window has room for, named by its time. */
interface Reservation {
  readonly window: Window;
  readonly at: Date;
}

function createGuesses({ db, clock }: Platform): Guesses {
  const listeners: LockListener[] = [];

  /** Whether there was room for a guess beside the wrong ones and those that are being looked at. */
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

  /** Ends a reservation; a wrong guess stays counted, also where the reservation has expired meanwhile. */
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

  /** The lock that ends last of the windows that refuse. */
  async function findLock(
    from: Kysely<Database>,
    subject: GuessSubject,
    guessed: Guessed,
  ): Promise<GuessLock | null> {
    let last: GuessLock | null = null;
    for (const window of getWindows(subject, guessed).filter(({ refuses }) => refuses)) {
      const lock = await findWindowLock(from, window, clock.now());
      if (lock !== null && (last === null || lock.until > last.until)) last = lock;
    }
    return last;
  }

  /** Reserves a guess, and waits while others that are being looked at take the rest of the room. */
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

  /** Reserves in every window that refuses, or in none. */
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

  return {
    async judge(subject, guessed, look) {
      const reservations = await reserveAll(getWindows(subject, guessed));
      let isWrong = false;
      try {
        isWrong = !(await look());
      } finally {
        for (const reservation of reservations) await settle(reservation, isWrong);
      }
      if (!isWrong) return 'right';
      const lock = await findLock(db, subject, guessed);
      if (lock === null) return 'wrong';
      for (const listener of listeners) await listener(subject, guessed, lock);
      return 'lastWrong';
    },
    async refuseExhausted(subject) {
      const lock = await findLock(db, subject, 'code');
      if (lock !== null) throw toExhausted(lock.until, clock.now());
    },
    findLock,
    onLock: (listener) => void listeners.push(listener),
    async forgetPayment(trx, subject) {
      await trx.deleteFrom('guess_window').where('subject', '=', paymentKey(subject)).execute();
    },
    async sweep() {
      const old = new Date(clock.nowMs() - HOUR_MS);
      await db.deleteFrom('guess_window').where('last_at', '<', old).execute();
    },
  };
}

function toExhausted(until: Date, now: Date): ProblemError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ProblemError('verification_exhausted', {
    extensions: { locked: { until: until.toISOString() }, retryAfterSeconds },
  });
}
