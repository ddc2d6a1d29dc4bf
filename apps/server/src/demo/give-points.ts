import { memberByAccount } from '../modules/accounts/index.ts';
import { ART_VERSION } from '../modules/catalogue/index.ts';
import { addPastRedemption, givePastPoints, type PastRedemption } from '../modules/points/index.ts';
import { type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';
import { demoRewards, getDemoPoints, toLocalReward } from './rewards.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Length of the demo's play history. */
const PAST_MS = 31 * DAY_MS;

/** A redemption in every status, oldest first; costs and values are the same for all. */
const stories: readonly Pick<PastRedemption, 'wanted' | 'decision'>[] = [
  { wanted: { rewardId: 'jigsaw', quantity: 1 }, decision: 'reject' },
  { wanted: { rewardId: 'necklace', quantity: 1 }, decision: 'approve' },
  { wanted: { points: 200n, amount: 200n } },
  { wanted: { rewardId: 'coins', quantity: 1 } },
  { wanted: { rewardId: 'espresso', quantity: 1 } },
];

function toLocalWanted(config: MoneyConfig, wanted: PastRedemption['wanted']) {
  if (!('amount' in wanted)) return wanted;
  return { ...wanted, amount: toLocalAmount(config, wanted.amount) };
}

/**
 * Opens the demo's mall once: its settings, rewards, points for past stakes, and the first player's
 * redemptions.
 */
export async function givePoints(platform: Platform): Promise<void> {
  const player = await memberByAccount(platform.db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const { config, clock } = platform;
  const now = clock.nowMs();
  const isNew = await givePastPoints(platform, {
    setting: getDemoPoints(config),
    rewards: demoRewards
      .map((reward) => toLocalReward(config, reward))
      .map(({ id, names, stock, points, amount, type = 'goods' }, at) => ({
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
      wanted: toLocalWanted(config, story.wanted),
      playerId: player.id,
      currency: player.currency,
      request: `demo-redemption-${at}`,
      now: new Date(now - (stories.length - at) * 9 * HOUR_MS),
    });
  }
}
