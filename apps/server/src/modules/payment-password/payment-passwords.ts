import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getGuesses } from '../guesses/index.ts';
import './tables.ts';
import { getPasswords } from '../passwords/index.ts';

type Db = Kysely<Database>;

/** Lock after the fifth wrong payment password (H75). */
const LOCK_MS = 15 * 60_000;

/** Whether a member has a payment password, since when, and until when it is locked. */
export interface PaymentPasswordFacts {
  readonly changedAt: Date;
  /** When it replaced another; null for the first. */
  readonly replacedAt: Date | null;
  /** Null if it is not locked. */
  readonly lockedUntil: Date | null;
}

/** A payment password to store. */
export interface NewPaymentPassword {
  readonly playerId: string;
  /** From `getPasswords(platform).hash`, which is slow: compute it before the transaction. */
  readonly paymentHash: string;
  readonly at: Date;
}

/** Payment passwords of members (H75). */
export interface PaymentPasswords {
  /**
   * Resolves if the payment password is right. Throws `payment_password_not_set`,
   * `payment_password_wrong` (the fifth time with `locked.until`), or for fifteen minutes
   * afterwards `payment_password_locked` with the same. Counts across all servers. Call it before a
   * transaction, never inside one.
   */
  verify(session: { readonly playerId: string }, password: string): Promise<void>;
  /** Sets or replaces a payment password and ends a lock. */
  set(trx: Db, wanted: NewPaymentPassword): Promise<void>;
  /** Null if a member has none. */
  getFacts(db: Db, playerId: string): Promise<PaymentPasswordFacts | null>;
}

/** The payment passwords of a platform. */
export const getPaymentPasswords = service(createPaymentPasswords);

function createPaymentPasswords(platform: Platform): PaymentPasswords {
  const { db, clock } = platform;

  const toRow = (from: Db, playerId: string) =>
    from
      .selectFrom('payment_password')
      .selectAll()
      .where('member_id', '=', playerId)
      .executeTakeFirst();

  /**
   * Of several concurrent wrong ones, the last counted locks; a payment password set meanwhile is
   * not locked.
   */
  async function lock(playerId: string, hash: string): Promise<Date> {
    const until = new Date(clock.nowMs() + LOCK_MS);
    await db
      .updateTable('payment_password')
      .set({ locked_until: until })
      .where('member_id', '=', playerId)
      .where('password_hash', '=', hash)
      .execute();
    return until;
  }

  return {
    async verify({ playerId }, password) {
      const row = await toRow(db, playerId);
      if (row === undefined) throw new ProblemError('payment_password_not_set');
      const { password_hash: hash, locked_until: until } = row;
      const now = clock.now();
      if (until !== null && until > now)
        throw new ProblemError('payment_password_locked', { extensions: lockFacts(until, now) });
      const fits = () => getPasswords(platform).verify(hash, password);
      const verdict = await getGuesses(platform)
        .judge(`member:${playerId}`, 'paymentPassword', fits)
        .catch(asLocked);
      if (verdict === 'right') return;
      if (verdict === 'wrong') throw new ProblemError('payment_password_wrong');
      const extensions = lockFacts(await lock(playerId, hash), clock.now());
      throw new ProblemError('payment_password_wrong', { extensions });
    },

    async set(trx, { playerId, paymentHash, at }) {
      const kept = { password_hash: paymentHash, changed_at: at, locked_until: null };
      await trx
        .insertInto('payment_password')
        .values({ member_id: playerId, ...kept, replaced_at: null })
        .onConflict((conflict) =>
          conflict.column('member_id').doUpdateSet({ ...kept, replaced_at: at }),
        )
        .execute();
      await getGuesses(platform).forgetPayment(trx, `member:${playerId}`);
    },

    async getFacts(from, playerId) {
      const row = await toRow(from, playerId);
      if (row === undefined) return null;
      const { changed_at: changedAt, replaced_at: replacedAt, locked_until: until } = row;
      return {
        changedAt,
        replacedAt,
        lockedUntil: until !== null && until > clock.now() ? until : null,
      };
    },
  };
}

/** The end of the lock, as a problem's detail. */
function lockFacts(until: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return { locked: { until: until.toISOString() }, retryAfterSeconds };
}

/** Concurrent guesses fill the count before the fifth has locked the row. */
function asLocked(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'verification_exhausted') {
    throw new ProblemError('payment_password_locked', { extensions: error.extensions });
  }
  throw error;
}
