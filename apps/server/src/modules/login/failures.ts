import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getAddressBlock } from '../../platform/http/address.ts';
import { service } from '../../platform/service.ts';
import {
  DEFAULT_FAILURE_POLICY,
  getLoginRequirements,
  type LoginRequirements,
  type FailurePolicy,
} from './failure-policy.ts';
import { toAccountKey } from '../accounts/index.ts';
import { tokenHash } from '../sessions/index.ts';

type Db = Kysely<Database>;

/** Counts failed logins and returns the requirements of the next attempt. */
export interface Failures {
  demands(account: string, address: string, now: Date): Promise<LoginRequirements>;
  /** Counts a failed login of the account name and of the address's block. */
  count(account: string, address: string, now: Date): Promise<LoginRequirements>;
  /**
   * A successful login clears its account name. The address keeps its count, so that owning one
   * account does not buy guesses at others.
   */
  clear(account: string): Promise<void>;
  /** Deletes failures older than the window. */
  sweep(now: Date): Promise<void>;
}

/** The failure counts of a platform. */
export const getFailures = service(({ db }) => createFailures(db, DEFAULT_FAILURE_POLICY));

/** Failures in the database, so that they count across servers and restarts. */
function createFailures(db: Db, policy: FailurePolicy): Failures {
  async function read(account: string, address: string, now: Date): Promise<LoginRequirements> {
    const keys = [ofAccount(account), ofAddress(address)] as const;
    const rows = await db
      .selectFrom('login_failure')
      .selectAll()
      .where('key', 'in', keys)
      .execute();
    const [byAccount, byAddress] = keys.map((key) => {
      const row = rows.find((each) => each.key === key);
      return row && { failures: row.failures, lastAt: row.last_at };
    });
    return getLoginRequirements(byAccount, byAddress, now, policy);
  }
  return {
    demands: read,
    async count(account, address, now) {
      for (const key of [ofAccount(account), ofAddress(address)].sort()) {
        await countOne(db, key, now, policy);
      }
      return read(account, address, now);
    },
    async clear(account) {
      await db.deleteFrom('login_failure').where('key', '=', ofAccount(account)).execute();
    },
    async sweep(now) {
      const old = new Date(now.getTime() - Math.max(policy.windowMs, policy.lockMs));
      await db.deleteFrom('login_failure').where('last_at', '<', old).execute();
    },
  };
}

async function countOne(db: Db, key: string, now: Date, policy: FailurePolicy): Promise<void> {
  const oldest = new Date(now.getTime() - policy.windowMs);
  await db
    .insertInto('login_failure')
    .values({ key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when login_failure.last_at < ${oldest} then 1 else login_failure.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

/** Hashed, because people type passwords into the account field. */
function ofAccount(account: string): string {
  return `account:${tokenHash(toAccountKey(account))}`;
}

function ofAddress(address: string): string {
  return `address:${getAddressBlock(address)}`;
}
