import type { Platform } from '../../platform/platform.ts';
import { getMerchant, type PointsSetting } from '../merchant-settings/index.ts';
import { earnAll, earnFrom, wasEverOn } from './earn.ts';
import { convertPoints, applyCommand, redeemReward, type Asker } from './redeem.ts';
import { getRedemption } from './redemption-store.ts';
import { putReward, type Reward } from './rewards.ts';

/** A past redemption and its decision. */
export interface PastRedemption extends Asker {
  readonly wanted:
    | { readonly rewardId: string; readonly quantity: number }
    | { readonly points: bigint; readonly amount: bigint };
  readonly decision?: 'approve' | 'reject';
}

/**
 * Enables points for a demo with a history: with these settings and rewards, and points for rounds
 * and deposits since a time. Returns false, and does nothing, if points were ever enabled.
 */
export async function givePastPoints(
  platform: Platform,
  given: { setting: PointsSetting; rewards: readonly Reward[]; since: Date },
): Promise<boolean> {
  if (await wasEverOn(platform.db)) return false;
  await platform.transaction(async (trx) => {
    for (const reward of given.rewards) await putReward(trx, reward);
    await getMerchant(platform).change(trx, { points: given.setting });
    await earnFrom(trx, given.since);
  });
  await earnAll(platform, { isPast: true });
  return true;
}

/** Adds a backdated redemption of a player; idempotent by its call. */
export async function addPastRedemption(platform: Platform, past: PastRedemption): Promise<void> {
  const { playerId, currency, request, now, wanted, decision } = past;
  const asker = { playerId, currency, request, now };
  await platform.transaction(async (trx) => {
    if (await getRedemption(trx, playerId, request)) return;
    const { id } =
      'rewardId' in wanted
        ? await redeemReward(platform, trx, asker, wanted)
        : await convertPoints(platform, trx, asker, wanted);
    if (decision === undefined) return;
    const actor = { role: 'operator', id: 'operator' } as const;
    const command = { type: decision, actor, now: now.getTime() };
    await applyCommand(platform, trx, id, command, decision === 'reject' ? 'Of the demo' : null);
  });
}
