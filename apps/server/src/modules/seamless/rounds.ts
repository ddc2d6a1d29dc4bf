import { ProblemError } from '../../platform/errors.ts';
import type { Trx } from '../wallet/index.ts';

/** How a round is found. */
interface RoundKey {
  playerId: string;
  vendor: string;
  roundId: string;
}

/** The round for a new bet, opened when it is new, locked until the transaction ends. */
export async function openRound(
  trx: Trx,
  key: RoundKey,
  given: { gameCode: string; currency: string; now: Date },
) {
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findRound(trx, key);
}

/** The round, locked. Throws `round_not_found`. */
export async function findRound(trx: Trx, key: RoundKey) {
  const round = await at(trx.selectFrom('round').selectAll(), key).forUpdate().executeTakeFirst();
  if (!round) throw new ProblemError('round_not_found');
  return round;
}

/** Adds to what was staked and won; both may be negative for what is taken back. */
export async function addToRound(
  trx: Trx,
  key: RoundKey,
  sums: { bets?: bigint; wins?: bigint },
): Promise<void> {
  const { bets = 0n, wins = 0n } = sums;
  await at(
    trx
      .updateTable('round')
      .set((eb) => ({ bets: eb('bets', '+', bets), wins: eb('wins', '+', wins) })),
    key,
  ).execute();
}

export async function closeRoundAt(trx: Trx, key: RoundKey, now: Date): Promise<void> {
  await at(trx.updateTable('round').set({ closed_at: now }), key).execute();
}

interface Narrowable<Self> {
  where(column: 'player_id' | 'vendor_code' | 'round_id', operator: '=', value: string): Self;
}

function at<Q extends Narrowable<Q>>(statement: Q, { playerId, vendor, roundId }: RoundKey): Q {
  return statement
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId);
}
