import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import './tables.ts';

type Db = Kysely<Database>;

/**
 * A player's money accounts; points are separate (`points.ts`). `house` is the platform's side; all
 * of them add up to zero.
 */
export type AccountKind = 'cash' | 'held' | 'bonus' | 'house' | `vendor:${string}`;

const VENDOR = 'vendor:';

/** The account of a vendor wallet. */
export const vendorAccount = (code: string): AccountKind => `${VENDOR}${code}`;

/** A player's balances, in minor units of the currency. */
export interface Funds {
  currency: string;
  /** Available to stake or withdraw. */
  available: bigint;
  /** Set aside by holds. */
  held: bigint;
  /** Available to stake but not to withdraw (ADR 16). */
  bonus: bigint;
  /** Balance of vendor wallets. */
  withVendors: bigint;
}

/** A player's stakeable balance: cash and bonus. */
export const playable = ({ available, bonus }: Pick<Funds, 'available' | 'bonus'>): bigint =>
  available + bonus;

/** A player's total in the main wallet. */
export const allOf = ({
  available,
  held,
  bonus,
}: Omit<Funds, 'currency' | 'withVendors'>): bigint => available + held + bonus;

/** Balances on the wire: what they are of, and what the player can spend. */
export const balancesWire = (funds: Funds, digits: number) => ({
  balance: formatMoney(allOf(funds), digits),
  available: formatMoney(funds.available, digits),
  held: formatMoney(funds.held, digits),
  bonus: formatMoney(funds.bonus, digits),
  total: formatMoney(allOf(funds) + funds.withVendors, digits),
  spendable: formatMoney(playable(funds) + funds.withVendors, digits),
});

/** A player's available, bonus and held balances. */
export async function readFunds(db: Db, playerId: string, currency: string): Promise<Funds> {
  const rows = await getAccounts(db, playerId, currency).where('kind', '<>', 'house').execute();
  return getFunds(currency, rows);
}

/** As `readFunds`, locked until the transaction ends. Locks as `ledger_transfer` does. */
export async function lockFunds(trx: Db, playerId: string, currency: string): Promise<Funds> {
  const rows = await getAccounts(trx, playerId, currency).orderBy('kind').forUpdate().execute();
  return getFunds(currency, rows);
}

/**
 * Available balances of several players, by id, locked until the transaction ends. Players without
 * accounts are missing. Locks all their accounts by owner and kind, in the order of `Wallet.send`.
 */
export async function lockAvailable(
  trx: Db,
  playerIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  if (playerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('account')
    .select(['owner', 'kind', 'balance'])
    .where('owner', 'in', playerIds)
    .where('currency', '=', currency)
    .orderBy('owner')
    .orderBy('kind')
    .forUpdate()
    .execute();
  return new Map(rows.filter(({ kind }) => kind === 'cash').map((row) => [row.owner, row.balance]));
}

const getAccounts = (db: Db, playerId: string, currency: string) =>
  db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('owner', '=', playerId)
    .where('currency', '=', currency);

function getFunds(
  currency: string,
  rows: readonly { readonly kind: string; readonly balance: bigint }[],
): Funds {
  const of = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  const withVendors = rows
    .filter(({ kind }) => kind.startsWith(VENDOR))
    .reduce((sum, { balance }) => sum + balance, 0n);
  return { currency, available: of('cash'), held: of('held'), bonus: of('bonus'), withVendors };
}

/** Balance of one of a player's accounts, in minor units; zero if it does not exist. */
export async function readAccount(
  db: Db,
  playerId: string,
  currency: string,
  kind: AccountKind,
): Promise<bigint> {
  const row = await getAccounts(db, playerId, currency).where('kind', '=', kind).executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Balances of vendor wallets, by vendor code. */
export async function readVendorWallets(
  db: Db,
  playerId: string,
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await getAccounts(db, playerId, currency)
    .where('kind', 'like', `${VENDOR}%`)
    .execute();
  return new Map(rows.map(({ kind, balance }) => [kind.slice(VENDOR.length), balance]));
}

/**
 * The error for a credit beyond a player's maximum balance: the floor of the platform's side, the
 * highest balance in the contract (functions/ledger_floor.sql).
 */
export async function limitReached(
  db: Db,
  playerId: string,
  currency: string,
  digits: number,
): Promise<ProblemError> {
  const platformSide = await db
    .selectFrom('account')
    .select('floor')
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .where('kind', '=', 'house')
    .executeTakeFirst();
  const most = formatMoney(-(platformSide?.floor ?? 0n), digits);
  return new ProblemError('limit_reached', { detail: `A player may have at most ${most} in all.` });
}
