import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createWindows, type GuessLock, toExhausted, type Window } from './windows.ts';

/** Whose secret it is: an account's, or a code's of a number that no account has. */
export type GuessSubject = `member:${string}` | `phone:${string}`;

/**
 * What is guessed at. `code`: a code or second step by a person without a session; `sessionCode`: one by a signed-in
 * member; `password`: the password that a signed-in member is asked for again; `accountName`: the name of a payout account.
 */
export type Guessed = 'code' | 'sessionCode' | 'password' | 'paymentPassword' | 'accountName';

/** How a guess ended; `lastWrong` has used up what was left. */
export type Verdict = 'right' | 'wrong' | 'lastWrong';

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
  findLock(
    db: Kysely<Database>,
    subject: GuessSubject,
    guessed: Guessed,
  ): Promise<GuessLock | null>;
  /** Has a listener called, before the wrong guess is answered, whenever one locks. */
  onLock(listener: LockListener): void;
  /** Forgets the wrong guesses at a payment password that another has taken the place of. */
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

function createGuesses(platform: Platform): Guesses {
  const { db, clock } = platform;
  const { reserveAll, settle, findWindowLock } = createWindows(platform);
  const listeners: LockListener[] = [];

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
