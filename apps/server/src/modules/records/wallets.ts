import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { type Catalogue, localised } from '../catalogue/index.ts';
import { type AccountKind, type Db, playerBalances } from '../wallet/index.ts';

const VENDOR = 'vendor:';
/** Accounts with a fixed name; the bonus account is there once there was a bonus. */
const OWN = new Set(['cash', 'held', 'bonus']);

/** The ledger's account of a wallet as the wire names it. */
export function getKind(wallet: string): AccountKind {
  if (wallet === 'MAIN') return 'cash';
  if (wallet === 'HELD') return 'held';
  if (wallet === 'BONUS') return 'bonus';
  return `${VENDOR}${wallet}` as AccountKind;
}

/** How the wire names an account of the ledger. */
export function walletOfKind(kind: string): string {
  if (kind === 'cash') return 'MAIN';
  if (kind === 'house') return 'PLATFORM';
  if (kind.startsWith(VENDOR)) return kind.slice(VENDOR.length);
  return kind.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
}

/** One of a player's wallets, and what it has. */
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

/** One of the player's wallets by its name. Throws `validation_failed` when it is none of them. */
export function ownWallet(wallets: readonly OwnWallet[], name: string): OwnWallet {
  const found = wallets.find(({ wallet }) => wallet === name);
  if (found) return found;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/query/wallet', rule: 'unknown' }],
  });
}

/** What there is to choose from, with the vendors' names. */
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
