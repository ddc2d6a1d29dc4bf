import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A player's accounts of money; points are none (`points.ts`). `house` is the platform's side of them; the sum of all is always zero. */
export type AccountKind = 'cash' | 'held' | 'bonus' | 'house' | `vendor:${string}`;

const VENDOR = 'vendor:';

/** The account of a vendor's own wallet. */
export const vendorAccount = (code: string): AccountKind => `${VENDOR}${code}`;

/** What a player has, in minor units of the currency. */
export interface Funds {
  currency: string;
  /** What may be staked or withdrawn now. */
  available: bigint;
  /** Set aside by holds. */
  held: bigint;
  /** What may be staked and not withdrawn (ADR 16). */
  bonus: bigint;
  /** What lies in the vendors' wallets. */
  withVendors: bigint;
}

/** What a player may stake: cash and bonus. */
export const playable = ({ available, bonus }: Pick<Funds, 'available' | 'bonus'>): bigint =>
  available + bonus;

/** All that a player has in the main wallet. */
export const allOf = ({
  available,
  held,
  bonus,
}: Omit<Funds, 'currency' | 'withVendors'>): bigint => available + held + bonus;

/** What a player may stake or withdraw now, what of it may only be staked, and what holds have set aside. */
export async function readFunds(db: Db, playerId: string, currency: string): Promise<Funds> {
  const rows = await getAccounts(db, playerId, currency).where('kind', '<>', 'house').execute();
  return getFunds(currency, rows);
}

/** The same; nobody else changes any of it until the transaction ends. Locks as `ledger_transfer` does. */
export async function lockFunds(trx: Db, playerId: string, currency: string): Promise<Funds> {
  const rows = await getAccounts(trx, playerId, currency).orderBy('kind').forUpdate().execute();
  return getFunds(currency, rows);
}

/**
 * What each of several players may stake or withdraw now, by id; nobody else changes it until the transaction ends. Who has no
 * account is missing. All accounts of the players are locked by owner and kind, in the order in which `Wallet.send` does.
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

/** What one of a player's accounts has, in minor units; zero where it is not there. */
export async function readAccount(
  db: Db,
  playerId: string,
  currency: string,
  kind: AccountKind,
): Promise<bigint> {
  const row = await getAccounts(db, playerId, currency).where('kind', '=', kind).executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Balances of the vendors' own wallets, by vendor code. */
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
 * The refusal of a credit beyond what the player may have in all: the floor of the platform's side, which
 * is the most that the contract can say of a balance (migrations/302-ledger-limit.sql).
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
