import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { type Catalogue, localised } from '../catalogue/index.ts';
import { type AccountKind, type Db, playerBalances } from '../wallet/index.ts';

const VENDOR = 'vendor:';
/** Accounts with a fixed name; the bonus account exists once there was a bonus. */
const OWN = new Set(['cash', 'held', 'bonus']);

/** The ledger account of a wallet name. */
export function getKind(wallet: string): AccountKind {
  if (wallet === 'MAIN') return 'cash';
  if (wallet === 'HELD') return 'held';
  if (wallet === 'BONUS') return 'bonus';
  return `${VENDOR}${wallet}` as AccountKind;
}

/** The wallet name of a ledger account. */
export function walletOfKind(kind: string): string {
  if (kind === 'cash') return 'MAIN';
  if (kind === 'house') return 'PLATFORM';
  if (kind.startsWith(VENDOR)) return kind.slice(VENDOR.length);
  return kind.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
}

/** A player's wallet and its balance. */
export interface OwnWallet {
  readonly wallet: string;
  /** Minor units. */
  readonly balance: bigint;
}

/** The player's wallets, those with a fixed name first. */
export async function getWallets(db: Db, playerId: string, currency: string): Promise<OwnWallet[]> {
  const rows = await db
    .selectFrom(playerBalances.as('account'))
    .select(['kind', 'balance'])
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .orderBy('kind')
    .execute();
  const found = rows
    .filter(({ kind }) => OWN.has(kind) || kind.startsWith(VENDOR))
    .map(({ kind, balance }) => ({ wallet: walletOfKind(kind), balance }));
  const nothing = ['MAIN', 'HELD'].filter((name) => !found.some(({ wallet }) => wallet === name));
  return [...found, ...nothing.map((wallet) => ({ wallet, balance: 0n }))];
}

/** A player's wallet by name. Throws `validation_failed` if there is none. */
export function ownWallet(wallets: readonly OwnWallet[], name: string): OwnWallet {
  const found = wallets.find(({ wallet }) => wallet === name);
  if (found) return found;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/query/wallet', rule: 'unknown' }],
  });
}

/** The wallets to choose from, with vendor names. */
export async function walletChoices(
  catalogue: Catalogue,
  wallets: readonly OwnWallet[],
  language: string,
): Promise<Schemas['WalletChoice'][]> {
  const { vendors } = await catalogue.snapshot();
  return wallets.map(({ wallet }) => {
    const vendor = vendors.get(wallet);
    return vendor ? { wallet, name: localised(vendor.names, language) } : { wallet };
  });
}
