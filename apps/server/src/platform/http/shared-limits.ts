import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { CountShared, RateRule } from './rate-limits.ts';

const TABLE = 'rate_limit';
const SWEEP_JOB = { name: 'rate-limit-sweep', cron: '*/5 * * * *' };

/**
 * Uses in fixed windows, counted across all servers of a database. The windows follow the machine's
 * clock. Throws DatabaseUnavailableError.
 */
export function createSharedLimits(db: Kysely<Database>): CountShared {
  const limiters = new Map<string, RateLimiterPostgres>();

  function createLimiter({ max, windowMs }: RateRule): RateLimiterPostgres {
    const name = `${max}/${windowMs}`;
    const found = limiters.get(name);
    if (found) return found;
    const limiter = new RateLimiterPostgres({
      storeClient: createClient(db),
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: max,
      duration: windowMs / 1000,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  return async (key, rule) => {
    try {
      await createLimiter(rule).consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  };
}

/** Adapts our database to the library: our connections, with numbers instead of bigint. */
function createClient(db: Kysely<Database>) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery<{ points: number; expire: bigint }>(
        CompiledQuery.raw(text, values),
      );
      return {
        rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })),
        rowCount: rows.length,
      };
    },
  };
}

/** Rows deleted per statement, so that concurrent statements do not wait long. */
const SWEEP_BATCH = 5000;

/** Deletes expired windows. */
export function sweepSharedLimits({ db, jobs }: Platform): void {
  jobs.register({
    ...SWEEP_JOB,
    async run() {
      const over = BigInt(Date.now());
      const keys = db.selectFrom(TABLE).select('key').where('expire', '<', over).limit(SWEEP_BATCH);
      let deleted: bigint;
      do {
        const { numDeletedRows } = await db
          .deleteFrom(TABLE)
          .where('key', 'in', keys)
          .executeTakeFirstOrThrow();
        deleted = numDeletedRows;
      } while (deleted === BigInt(SWEEP_BATCH));
    },
  });
}
