import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import { payReward, type Payment } from './pay.ts';
import { lockReward, markClaimed } from './store.ts';
import { getState, type MemberReward } from './wire.ts';

/** The outcome of a claim; `reward` if it was paid. */
export type ClaimOutcome =
  | { readonly outcome: 'claimed'; readonly reward: MemberReward }
  | { readonly outcome: Exclude<Payment, 'paid'> | 'already_claimed' | 'not_found' };

/**
 * Claims a reward of a member and pays it, once: a concurrent claim waits and finds it
 * claimed.
 */
export async function claimReward(
  platform: Platform,
  trx: Trx,
  playerId: string,
  id: string,
): Promise<ClaimOutcome> {
  const reward = isId(id) ? await lockReward(trx, playerId, id) : undefined;
  if (reward === undefined) return { outcome: 'not_found' };
  const now = platform.clock.now();
  const state = getState(reward, now);
  if (state === 'claimed') return { outcome: 'already_claimed' };
  if (state === 'expired') return { outcome: 'reward_expired' };
  const payment = await payReward(platform, trx, reward);
  if (payment !== 'paid') return { outcome: payment };
  await markClaimed(trx, id, now);
  return { outcome: 'claimed', reward: { ...reward, state: 'claimed', claimed_at: now } };
}
