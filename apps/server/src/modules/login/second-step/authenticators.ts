import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/sealing.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

type Db = Kysely<Database>;

/** Authenticator apps and their recovery codes; one app per member. */
export interface Authenticators {
  /** A new secret, inactive until its first code is confirmed; null if an app is active. */
  begin(db: Db, member: { id: string; account: string }, now: Date): Promise<Begun | null>;
  /** Activates the app by its first code; false if it is wrong or there is no new secret. */
  confirm(db: Db, memberId: string, code: string, now: Date): Promise<boolean>;
  /** Deletes the app and its recovery codes; false if there was none. */
  end(db: Db, memberId: string): Promise<boolean>;
  /** Activation time of the member's app, or null. */
  since(db: Db, memberId: string): Promise<Date | null>;
  /** Uses a code of the app or a recovery code; each is valid once. */
  take(db: Db, memberId: string, answer: string, now: Date): Promise<boolean>;
  /** Replaces the recovery codes by ten new ones, shown once and stored as hashes. */
  renewRecoveryCodes(db: Db, memberId: string): Promise<string[]>;
  recoveryCodesLeft(db: Db, memberId: string): Promise<number>;
}

/** Data from which an app generates codes. */
export interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Secrets are sealed and recovery codes are keyed hashes: a copy of the database reveals neither.
 */
export function createAuthenticators(platform: Platform, issuer: () => string): Authenticators {
  const master = platform.config.vendorMasterKey;
  const sealer = createSealer(master, 'totp-secrets');
  const recoveryCodes = createRecoveryCodes(master);

  async function takeCode(db: Db, memberId: string, code: string, now: Date, fresh: boolean) {
    const row = await db
      .selectFrom('member_totp')
      .select('secret_sealed')
      .where('member_id', '=', memberId)
      .where('confirmed_at', fresh ? 'is' : 'is not', null)
      .executeTakeFirst();
    const secret = row && sealer.open(row.secret_sealed);
    const step = secret ? totpStep(secret, code, now.getTime()) : null;
    if (step === null) return false;
    const taken = await db
      .updateTable('member_totp')
      .set({ last_step: step, ...(fresh ? { confirmed_at: now } : {}) })
      .where('member_id', '=', memberId)
      .where((where) =>
        where.or([where('last_step', 'is', null), where('last_step', '<', `${step}`)]),
      )
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  return {
    async begin(db, { id, account }, now) {
      const secret = newTotpSecret();
      const row = { secret_sealed: sealer.seal(secret), created_at: now };
      const kept = await db
        .insertInto('member_totp')
        .values({ member_id: id, confirmed_at: null, last_step: null, ...row })
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ ...row, last_step: null })
            .where('member_totp.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      if (!kept.numInsertedOrUpdatedRows) return null;
      return { secret, uri: totpUri(secret, issuer(), account) };
    },

    confirm: (db, memberId, code, now) => takeCode(db, memberId, code, now, true),

    async end(db, memberId) {
      await recoveryCodes.remove(db, memberId);
      const gone = await db
        .deleteFrom('member_totp')
        .where('member_id', '=', memberId)
        .returning('confirmed_at')
        .executeTakeFirst();
      return gone !== undefined && gone.confirmed_at !== null;
    },

    async since(db, memberId) {
      const row = await db
        .selectFrom('member_totp')
        .select('confirmed_at')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row?.confirmed_at ?? null;
    },

    async take(db, memberId, answer, now) {
      const digits = answer.replaceAll(/[\s-]/g, '');
      if (/^\d{6}$/.test(digits)) return takeCode(db, memberId, digits, now, false);
      return /^\d{10}$/.test(digits) && recoveryCodes.take(db, memberId, digits, now);
    },

    renewRecoveryCodes: (db, memberId) => recoveryCodes.renew(db, memberId),
    recoveryCodesLeft: (db, memberId) => recoveryCodes.left(db, memberId),
  };
}
