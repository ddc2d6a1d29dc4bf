import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A player's accounts of money; `points` is no such (`points.ts`). `house` is the platform's side of them; the sum of all is always zero. */
export type AccountKind = 'cash' | 'held' | 'house' | `vendor:${string}`;

/** What a player has, in minor units of the currency. */
export interface Funds {
  currency: string;
  /** What may be staked or withdrawn now. */
  available: bigint;
  /** Set aside by holds. */
  held: bigint;
}

/** What a player may stake or withdraw now, and what holds have set aside. */
export async function readFunds(db: Db, playerId: string, currency: string): Promise<Funds> {
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .where('kind', 'in', ['cash', 'held'])
    .execute();
  const of = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { currency, available: of('cash'), held: of('held') };
}

/** Balances of the vendors' own wallets, by vendor code. */
export async function readVendorWallets(
  db: Db,
  playerId: string,
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .where('kind', 'like', 'vendor:%')
    .execute();
  return new Map(rows.map(({ kind, balance }) => [kind.slice('vendor:'.length), balance]));
}

/**
 * The refusal of a credit beyond what the player may have in all: the floor of the platform's side, which
 * is the most that the contract can say of a balance (migrations/302-ledger-limit.sql).
 */
export async function limitReached(
  db: Db,
  playerId: string,
  currency: string,
): Promise<ProblemError> {
  const platformSide = await db
    .selectFrom('account')
    .select('floor')
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .where('kind', '=', 'house')
    .executeTakeFirst();
  const most = formatMoney(-(platformSide?.floor ?? 0n));
  return new ProblemError('limit_reached', { detail: `A player may have at most ${most} in all.` });
}
