import { memberByAccount } from '../modules/identity/index.ts';
import { ART_VERSION } from '../modules/catalogue/index.ts';
import { addPastRedemption, givePastPoints, type PastRedemption } from '../modules/points/index.ts';
import type { Platform } from '../platform/platform.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';
import { demoPoints, demoRewards } from './rewards.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As far as the demo's history of play goes back. */
const PAST_MS = 31 * DAY_MS;

/** Something redeemed in every status there is, the oldest first. */
const stories: readonly Pick<PastRedemption, 'wanted' | 'decision'>[] = [
  { wanted: { rewardId: 'jigsaw', quantity: 1 }, decision: 'approve' },
  { wanted: { rewardId: 'necklace', quantity: 1 }, decision: 'reject' },
  { wanted: { points: 200n, amount: 200n } },
  { wanted: { rewardId: 'coins', quantity: 1 } },
  { wanted: { rewardId: 'espresso', quantity: 1 } },
];

/**
 * Opens the demo's mall once: its rules, its rewards, points for what the demo's players have staked, and what the
 * first of them has redeemed.
 */
export async function givePoints(platform: Platform): Promise<void> {
  const player = await memberByAccount(platform.db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const now = platform.clock.nowMs();
  const isNew = await givePastPoints(platform, {
    setting: demoPoints,
    rewards: demoRewards.map(({ id, names, stock, points, amount = 0n, type = 'goods' }, at) => ({
      id,
      names,
      image_url: `/art/reward/${id}.svg?v=${ART_VERSION}`,
      stock,
      required_points: points,
      required_amount: amount,
      type,
      sequence: at + 1,
      active: true,
    })),
    since: new Date(now - PAST_MS),
  });
  if (!isNew) return;
  for (const [at, story] of stories.entries()) {
    await addPastRedemption(platform, {
      ...story,
      playerId: player.id,
      currency: player.currency,
      request: `demo-redemption-${at}`,
      now: new Date(now - (stories.length - at) * 9 * HOUR_MS),
    });
  }
}
