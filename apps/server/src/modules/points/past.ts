import type { Platform } from '../../platform/platform.ts';
import { getMerchant, type PointsSetting } from '../merchant-settings/index.ts';
import { earnAll, earnFrom, wasEverOn } from './earn.ts';
import { convert, giveCommand, redeemReward, type Asker } from './redeem.ts';
import { getRedemption } from './redemption-store.ts';
import { putReward, type Reward } from './rewards.ts';

/** Something that was redeemed some time ago, and what was decided of it since. */
export interface PastRedemption extends Asker {
  readonly wanted:
    | { readonly rewardId: string; readonly quantity: number }
    | { readonly points: bigint; readonly amount: bigint };
  readonly decision?: 'approve' | 'reject';
}

/**
 * Switches points on for a demo that has a past: with these settings and rewards, and points for what has ended since
 * a moment. Answers false, and does nothing, where points were ever switched on.
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

/** Redeems something as a player of the past did; what was redeemed by that call already stays as it is. */
export async function addPastRedemption(platform: Platform, past: PastRedemption): Promise<void> {
  const { playerId, currency, request, now, wanted, decision } = past;
  const asker = { playerId, currency, request, now };
  await platform.transaction(async (trx) => {
    if (await getRedemption(trx, playerId, request)) return;
    const { id } =
      'rewardId' in wanted
        ? await redeemReward(platform, trx, asker, wanted)
        : await convert(platform, trx, asker, wanted);
    if (decision === undefined) return;
    const actor = { role: 'operator', id: 'operator' } as const;
    const command = { type: decision, actor, now: now.getTime() };
    await giveCommand(platform, trx, id, command, decision === 'reject' ? 'Of the demo' : null);
  });
}
