import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { games } from '../catalogue/index.ts';
import { bookings } from '../wallet/index.ts';
import type { JackpotPoolTable } from './tables.ts';

/** A jackpot at one time, in minor units. */
export interface Pool {
  readonly vendor: string;
  readonly currency: string;
  readonly seed: bigint;
  readonly contributionBp: number;
  /** Stakes since the last win. */
  readonly staked: bigint;
  /** Seed plus contributions. */
  readonly amount: bigint;
  readonly announced: bigint;
}

/** Adds jackpots. */
export async function addPools(
  db: Kysely<Database>,
  pools: readonly Insertable<JackpotPoolTable>[],
): Promise<void> {
  await db
    .insertInto('jackpot_pool')
    .values([...pools])
    .execute();
}

interface Row {
  vendor_code: string;
  currency: string;
  seed: bigint;
  contribution_bp: number;
  staked: bigint;
  announced: bigint;
}

/** Stakes on jackpot games that are not folded into their pools yet, without rollbacks. */
const unfoldedStakes = sql`
  select stake.vendor_code, stake.currency,
    sum(case stake.type when 'bet' then stake.amount else -stake.amount end)::bigint as staked
  from ${bookings.as('stake')}
  join ${games.as('game')} on game.vendor_code = stake.vendor_code
    and game.game_code = stake.game_code and game.tab = 'JP'
  join jackpot_pool on jackpot_pool.vendor_code = game.vendor_code
    and jackpot_pool.currency = stake.currency
  where stake.type in ('bet', 'rollback') and stake.at > jackpot_pool.counted_to
    and stake.at > (select min(counted_to) from jackpot_pool)
  group by 1, 2`;

const pools = sql<Row>`
  select pool.vendor_code, pool.currency, pool.seed, pool.contribution_bp, pool.announced,
    (pool.staked + coalesce(young.staked, 0))::bigint as staked
  from jackpot_pool pool
  left join (${unfoldedStakes}) young using (vendor_code, currency)`;

const toPool = (row: Row): Pool => ({
  vendor: row.vendor_code,
  currency: row.currency,
  seed: row.seed,
  contributionBp: row.contribution_bp,
  staked: row.staked,
  // H94: rounded down, once, on the sum. Stakes that are rolled back after a win paid their share
  // may exceed the rest.
  amount: row.seed + (clampToZero(row.staked) * BigInt(row.contribution_bp)) / 10_000n,
  announced: row.announced,
});

const clampToZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** All jackpots, biggest first. */
export async function readPools(platform: Platform): Promise<Pool[]> {
  const { rows } = await pools.execute(platform.db);
  return rows
    .map(toPool)
    .sort((a, b) => Number(b.amount - a.amount) || a.vendor.localeCompare(b.vendor));
}

/** A vendor's jackpot in a currency, or null. */
export async function findPool(
  db: Kysely<Database>,
  vendor: string,
  currency: string,
): Promise<Pool | null> {
  const { rows } = await sql<Row>`
    select * from (${pools}) every
    where vendor_code = ${vendor} and currency = ${currency}`.execute(db);
  return rows[0] ? toPool(rows[0]) : null;
}

/** Stakes older than this are surely committed and can be folded into the pools' rows. */
const SETTLED_MS = 10 * 60_000;

/** Folds settled stakes into the pools' rows, so that the uncounted part stays small. */
export async function foldPools(platform: Platform): Promise<void> {
  const until = new Date(platform.clock.nowMs() - SETTLED_MS);
  await sql`
    update jackpot_pool pool
    set staked = pool.staked + coalesce((
      select sum(case stake.type when 'bet' then stake.amount else -stake.amount end)
      from ${bookings.as('stake')}
      join ${games.as('game')} on game.vendor_code = stake.vendor_code
        and game.game_code = stake.game_code and game.tab = 'JP'
      where stake.type in ('bet', 'rollback') and stake.currency = pool.currency
        and game.vendor_code = pool.vendor_code
        and stake.at > pool.counted_to and stake.at <= ${until}), 0)::bigint,
      counted_to = ${until}
    where pool.counted_to < ${until}`.execute(platform.db);
}
