import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createWindows, type GuessLock, toExhausted, type Window } from './windows.ts';

/** Owner of the secret: an account, or a phone number without an account. */
export type GuessSubject = `member:${string}` | `phone:${string}`;

/**
 * Kind of secret. `code`: a code or second step by a person without a session; `sessionCode`: one
 * by a signed-in member; `password`: the password that a signed-in member must repeat;
 * `accountName`: the name of a payout account.
 */
export type Guessed = 'code' | 'sessionCode' | 'password' | 'paymentPassword' | 'accountName';

/** Result of a guess; `lastWrong` used up the last attempt. */
export type Verdict = 'right' | 'wrong' | 'lastWrong';

/** Called when a wrong guess has locked the secret. */
export type LockListener = (
  subject: GuessSubject,
  guessed: Guessed,
  lock: GuessLock,
) => Promise<void>;

/**
 * The only limit of guesses at secrets short enough to be guessed (ASVS 6.1.1, 6.6.3). People
 * without a session have ten per hour and account, for all secrets and calls together. A signed-in
 * member has ten more, of which at most five in a quarter of an hour at the password; they also
 * count among the account's ten but are not blocked by them, so that a stranger never locks out a
 * signed-in owner (H116). The payment password has five in a quarter of an hour and the name of a
 * payout account ten per hour, each separately (H75). Logins by name have a separate limit, which
 * includes names without an account (`failures.ts`).
 */
export interface Guesses {
  /**
   * Reserves a guess, then calls `look`, so that concurrent guesses are no more than sequential
   * ones; guesses that find the remainder reserved wait. Right guesses do not count, nor guesses
   * whose `look` throws; reservations of a crashed server expire. Throws `verification_exhausted`.
   * Call it before a transaction, never inside one.
   */
  judge(subject: GuessSubject, guessed: Guessed, look: () => Promise<boolean>): Promise<Verdict>;
  /** Throws `verification_exhausted` if a person without a session may not guess a code now. */
  refuseExhausted(subject: GuessSubject): Promise<void>;
  /** The lock that rejects guesses now, or null. */
  findLock(
    db: Kysely<Database>,
    subject: GuessSubject,
    guessed: Guessed,
  ): Promise<GuessLock | null>;
  /**
   * Registers a listener that is called, before the wrong guess is answered, whenever a secret
   * locks.
   */
  onLock(listener: LockListener): void;
  /** Forgets wrong guesses at a payment password that was replaced. */
  forgetPayment(db: Kysely<Database>, subject: GuessSubject): Promise<void>;
  sweep(): Promise<void>;
}

/** The guesses of a platform. */
export const getGuesses = service(createGuesses);

const HOUR_MS = 3_600_000;

const paymentKey = (subject: GuessSubject) => `${subject}:payment`;

function getWindows(subject: GuessSubject, guessed: Guessed): readonly Window[] {
  const account = { key: subject, max: 10, ms: HOUR_MS, refuses: true };
  const session = { ...account, key: `${subject}:session` };
  const countedOnly = { ...account, refuses: false };
  switch (guessed) {
    case 'code':
      return [account];
    case 'sessionCode':
      return [session, countedOnly];
    case 'password':
      return [
        { key: `${subject}:password`, max: 5, ms: HOUR_MS / 4, refuses: true },
        session,
        countedOnly,
      ];
    case 'paymentPassword':
      return [{ key: paymentKey(subject), max: 5, ms: HOUR_MS / 4, refuses: true }];
    case 'accountName':
      return [{ ...account, key: `${subject}:account-name` }];
  }
}

function createGuesses(platform: Platform): Guesses {
  const { db, clock } = platform;
  const { reserveAll, settle, findWindowLock } = createWindows(platform);
  const listeners: LockListener[] = [];

  /** The lock that ends last, of all full windows that reject guesses. */
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
