import type { NewEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import { countAvailable } from './store.ts';

/**
 * Notifies members' pages of changed missions, rewards or levels, with the number of claimable
 * rewards.
 */
export async function notifyRewards(
  { events, clock }: Platform,
  trx: Trx,
  playerIds: Iterable<string>,
): Promise<void> {
  const ids = [...new Set(playerIds)];
  if (ids.length === 0) return;
  const counts = await countAvailable(trx, ids, clock.now());
  const newEvents = ids.map((id): NewEvent => ({
    audience: `player:${id}`,
    type: 'rewards',
    payload: { ...(counts.get(id) ?? { missions: 0, rewards: 0 }) },
  }));
  await events.append(trx, ...newEvents);
}
