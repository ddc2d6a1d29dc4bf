import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { derivedKey } from '../../../platform/keys.ts';

type Db = Kysely<Database>;

/** Number of recovery codes of a member, for a lost phone (H90). */
const RECOVERY_CODES = 10;

/** Codes that replace an authenticator app; stored as keyed hashes, each used once. */
export interface RecoveryCodes {
  /** Replaces the codes by ten new ones, shown once. */
  renew(db: Db, memberId: string): Promise<string[]>;
  /** Uses a code up; false if the member has no such code. */
  take(db: Db, memberId: string, code: string, now: Date): Promise<boolean>;
  left(db: Db, memberId: string): Promise<number>;
  remove(db: Db, memberId: string): Promise<void>;
}

export function createRecoveryCodes(masterKey: string | null): RecoveryCodes {
  const pepper = derivedKey(masterKey, 'recovery-codes');
  const computeHash = (memberId: string, code: string) =>
    createHmac('sha256', pepper).update(`${memberId}:${code}`).digest('base64url');

  async function remove(db: Db, memberId: string): Promise<void> {
    await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  }

  return {
    async renew(db, memberId) {
      await remove(db, memberId);
      const codes = new Set<string>();
      while (codes.size < RECOVERY_CODES) codes.add(`${fiveDigits()}${fiveDigits()}`);
      const rows = [...codes].map((code) => ({
        member_id: memberId,
        code_hash: computeHash(memberId, code),
        used_at: null,
      }));
      await db.insertInto('recovery_code').values(rows).execute();
      return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
    },

    async take(db, memberId, code, now) {
      const taken = await db
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('member_id', '=', memberId)
        .where('code_hash', '=', computeHash(memberId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },

    async left(db, memberId) {
      const { left } = await db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll().as('left'))
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(left);
    },

    remove,
  };
}

/** Digits can be typed on a phone's number pad; ten of them are 33 bits. */
function fiveDigits(): string {
  return String(randomInt(0, 100_000)).padStart(5, '0');
}
