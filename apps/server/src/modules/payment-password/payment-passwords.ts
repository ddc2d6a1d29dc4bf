import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getGuesses } from '../guesses/index.ts';
import { getIdentity } from '../identity/index.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** How long none is taken after the fifth wrong one (H75). */
const LOCK_MS = 15 * 60_000;

/** Whether a member has a payment password, since when, and until when none is taken. */
export interface PaymentPasswordFacts {
  readonly changedAt: Date;
  /** When it took the place of another one; null of the first. */
  readonly replacedAt: Date | null;
  /** Null where it is not locked. */
  readonly lockedUntil: Date | null;
}

/** A payment password to keep. */
export interface NewPaymentPassword {
  readonly playerId: string;
  /** From `getIdentity(platform).hashPassword`, which takes long: before the transaction. */
  readonly paymentHash: string;
  readonly at: Date;
}

/** What members confirm payments by (H75). */
export interface PaymentPasswords {
  /**
   * Returns where the payment password is right. Throws `payment_password_not_set`,
   * `payment_password_wrong`, the fifth time with `locked.until`, or, for fifteen minutes after it,
   * `payment_password_locked` with the same. Counts for all servers. Call it before a transaction, never inside one.
   */
  verify(session: { readonly playerId: string }, password: string): Promise<void>;
  /** Keeps a payment password, the first or in place of another, and ends a lock. */
  set(trx: Db, wanted: NewPaymentPassword): Promise<void>;
  /** Null where a member has none. */
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

  /** Of several wrong ones at once the last to be counted locks; what was set meanwhile is not locked. */
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
      const fits = () => getIdentity(platform).passwords.verify(hash, password);
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

/** Until when none is taken, as a problem tells it. */
function lockFacts(until: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return { locked: { until: until.toISOString() }, retryAfterSeconds };
}

/** Guesses that are looked at just now fill the count before the fifth has locked the row. */
function asLocked(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'verification_exhausted') {
    throw new ProblemError('payment_password_locked', { extensions: error.extensions });
  }
  throw error;
}
