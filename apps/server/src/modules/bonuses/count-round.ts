import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import { expireIfDue, applyCommand } from './commands.ts';
import { getBetParts, setCounted } from './parts.ts';
import { reopen } from './reopen.ts';
import { addWagered, type Bonus, lockBonus } from './store.ts';
import type { BonusPartTable } from './tables.ts';
import type { RoundState } from './types.ts';
import { getWagering } from './wagering.ts';

type BetPart = Selectable<BonusPartTable>;

/**
 * Sets the wagering of a round's bonuses to what the round counts now: nothing before it is closed,
 * and only bets that stand. May complete or reopen a bonus. Bonuses that ended otherwise keep their
 * wagering.
 */
export async function countRound(platform: Platform, trx: Trx, round: RoundState): Promise<void> {
  const parts = await getBetParts(trx, round);
  for (const id of new Set(parts.map(({ bonus_id: bonusId }) => bonusId))) {
    const found = await lockBonus(trx, id);
    const bonus = found && (await expireIfDue(platform, trx, found));
    if (bonus?.state !== 'active' && bonus?.state !== 'completed') continue;
    const own = parts.filter(({ bonus_id: bonusId }) => bonusId === id);
    const added = await recount(trx, own, round);
    if (added !== 0n) await settle(platform, trx, await addWagered(trx, id, added), round);
  }
}

/** Writes the counted wagering of each bet of a bonus; returns the difference. */
async function recount(trx: Trx, parts: readonly BetPart[], round: RoundState): Promise<bigint> {
  const standing = parts.filter(({ state }) => state !== 'taken_back');
  const bets = standing.map(({ stake: amount, market, side }) => ({ amount, market, side }));
  let rest = round.isClosed
    ? getWagering(bets, round)
    : standing.reduce((sum, { counted }) => sum + counted, 0n);
  let added = 0n;
  for (const part of parts) {
    const share = part.state === 'taken_back' ? 0n : min(rest, part.stake);
    rest -= share;
    added += share - part.counted;
    if (share !== part.counted) await setCounted(trx, part, share);
  }
  return added;
}

/** Completes or reopens a bonus whose wagering changed. */
async function settle(
  platform: Platform,
  trx: Trx,
  bonus: Bonus,
  { vendor }: RoundState,
): Promise<void> {
  const { player_id: playerId, currency, state, wagered, required } = bonus;
  const isDone = wagered >= required;
  if (isDone === (state === 'completed')) {
    // No money moved, but the player's page shows the wagering progress.
    await getWallet(platform).announceFunds(trx, playerId, currency);
    return;
  }
  if (!isDone) return reopen(platform, trx, bonus, vendor);
  const actor = { role: 'player', id: playerId } as const;
  const facts = { actor, now: platform.clock.nowMs(), wagered: String(wagered) };
  await applyCommand(platform, trx, bonus, { type: 'complete', ...facts }, null);
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
