import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountKind, type Db, getVendorWallets, getWallet } from '../wallet/index.ts';
import { endGameSession, openGameSession, type NewGameSession } from './game-sessions.ts';

/** A game that was opened, with the secrets that open it and the account that it plays from. */
interface Opened {
  readonly id: string;
  readonly token: string;
  readonly account: AccountKind;
}

/**
 * Opens a game with the money that it plays from: what lies in the vendors' wallets comes back first, then a game that
 * plays from its vendor's gets all that is available, once, under the session's id. All of it in the caller's
 * transaction.
 */
export async function openWithMoney(
  platform: Platform,
  trx: Db,
  given: Omit<NewGameSession, 'account'>,
): Promise<Opened> {
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
 * Ends a game and brings back what lies in the wallet that it played from, unless the player has opened another game
 * that plays from it, or a round is open. Answers how much, in minor units. Throws `not_found`.
 */
export async function leaveWithMoney(
  platform: Platform,
  trx: Db,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<bigint> {
  // Before the session ends: a launch at the same time is then wholly before this, or after it.
  await getWallet(platform).lockFunds(trx, playerId, currency);
  const left = await endGameSession(trx, playerId, id, now);
  if (!left) throw new ProblemError('not_found');
  if (left.account === 'cash' || left.isFollowed) return 0n;
  const isLeft = (code: string) => code === left.vendor;
  return getVendorWallets(platform).collect(trx, { playerId, currency }, isLeft);
}
