import { ProblemError } from '../../platform/errors.ts';
import type { RoundState } from '../bonuses/index.ts';
import type { AccountKind, Trx } from '../wallet/index.ts';

/** Identifies a round. */
export interface RoundKey {
  playerId: string;
  vendor: string;
  roundId: string;
}

/** Round data from a first call that is not a bet; only a bet brings the account. */
interface FirstSight {
  gameCode: string | null;
  currency: string;
  now: Date;
}

/** The account of a round. Throws if no bet has set it. */
export function getAccount({ account }: { readonly account: AccountKind | null }): AccountKind {
  if (account === null) throw new Error('a round without a bet has no account');
  return account;
}

/** A round as bonuses see it at its end. */
export const toRoundState = (
  { playerId, vendor, roundId }: RoundKey,
  { bets, wins }: { readonly bets: bigint; readonly wins: bigint },
): RoundState => ({ playerId, vendor, roundId, bets, wins, isClosed: true });

/**
 * The round of a call other than a bet, created if new, locked until the transaction ends. Throws
 * `game_not_found`.
 */
export async function openRound(trx: Trx, key: RoundKey, given: FirstSight) {
  await trx
    .insertInto('round')
    .values({
      player_id: key.playerId,
      vendor_code: key.vendor,
      round_id: key.roundId,
      game_code: given.gameCode,
      currency: given.currency,
      opened_at: given.now,
      closed_at: null,
      voided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findRound(trx, key, given.gameCode);
}

/**
 * The round, locked. A round created by a rollback gets its game from the first call that names it.
 * Throws `round_not_found`, and `game_not_found` for a call of another game.
 */
export async function findRound(trx: Trx, key: RoundKey, gameCode: string | null) {
  const round = await whereRound(trx.selectFrom('round').selectAll(), key)
    .forUpdate()
    .executeTakeFirst();
  if (!round) throw new ProblemError('round_not_found');
  if (gameCode === null || round.game_code === gameCode) return round;
  if (round.game_code !== null) throw new ProblemError('game_not_found');
  await whereRound(trx.updateTable('round').set({ game_code: gameCode }), key).execute();
  return { ...round, game_code: gameCode };
}

/** Adds to stakes and wins; negative for rollbacks. */
export async function addToRound(
  trx: Trx,
  key: RoundKey,
  sums: { bets?: bigint; wins?: bigint },
): Promise<void> {
  const { bets = 0n, wins = 0n } = sums;
  await whereRound(
    trx
      .updateTable('round')
      .set((eb) => ({ bets: eb('bets', '+', bets), wins: eb('wins', '+', wins) })),
    key,
  ).execute();
}

export async function closeRoundAt(trx: Trx, key: RoundKey, now: Date): Promise<void> {
  await whereRound(trx.updateTable('round').set({ closed_at: now }), key).execute();
}

/** Sets since when the round has no standing stake; null if it has one again. */
export async function voidRoundAt(trx: Trx, key: RoundKey, since: Date | null): Promise<void> {
  await whereRound(trx.updateTable('round').set({ voided_at: since }), key).execute();
}

interface Narrowable<Self> {
  where(column: 'player_id' | 'vendor_code' | 'round_id', operator: '=', value: string): Self;
}

function whereRound<Q extends Narrowable<Q>>(
  statement: Q,
  { playerId, vendor, roundId }: RoundKey,
): Q {
  return statement
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId);
}
