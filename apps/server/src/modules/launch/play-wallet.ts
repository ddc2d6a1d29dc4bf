import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountKind, type Db, getVendorWallets, getWallet } from '../wallet/index.ts';
import { endGameSession, openGameSession, type NewGameSession } from './game-sessions.ts';

/** An opened game, with its secrets and its account. */
interface OpenedGame {
  readonly id: string;
  readonly token: string;
  readonly account: AccountKind;
}

/**
 * Opens a game with its money: first returns the balances of vendor wallets; then, if the game
 * plays from a vendor wallet, moves all available money there, once, under the session's id. Runs
 * in the caller's transaction.
 */
export async function openWithMoney(
  platform: Platform,
  trx: Db,
  given: Omit<NewGameSession, 'account'>,
): Promise<OpenedGame> {
  const { playerId, currency, vendor } = given;
  const wallets = getVendorWallets(platform);
  const account = await wallets.getAccount(vendor);
  const isOwn = account !== 'cash';
  await getWallet(platform).open(trx, playerId, currency);
  await wallets.collect(trx, { playerId, currency }, (code) => !(isOwn && code === vendor));
  const { id, token } = await openGameSession(trx, { ...given, account });
  if (isOwn) await wallets.fill(trx, { playerId, currency }, { vendor, reference: id });
  return { id, token, account };
}

/**
 * Ends a game and returns the balance of its vendor wallet, unless the player has opened another
 * game on it or a round is open. Returns the amount in minor units. Throws `not_found`.
 */
export async function leaveWithMoney(
  platform: Platform,
  trx: Db,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<bigint> {
  // Locks before the session ends: a concurrent launch is then entirely before or after.
  await getWallet(platform).lockFunds(trx, playerId, currency);
  const left = await endGameSession(trx, playerId, id, now);
  if (!left) throw new ProblemError('not_found');
  if (left.account === 'cash' || left.isFollowed) return 0n;
  const isLeft = (code: string) => code === left.vendor;
  return getVendorWallets(platform).collect(trx, { playerId, currency }, isLeft);
}
