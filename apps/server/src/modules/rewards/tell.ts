import type { NewEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import { countAvailable } from './store.ts';

/**
 * Tells members' pages that their missions, rewards or levels have changed, with what they can
 * claim now.
 */
export async function tellRewards(
  { events, clock }: Platform,
  trx: Trx,
  playerIds: Iterable<string>,
): Promise<void> {
  const ids = [...new Set(playerIds)];
  if (ids.length === 0) return;
  const counts = await countAvailable(trx, ids, clock.now());
  const told = ids.map((id): NewEvent => ({
    audience: `player:${id}`,
    type: 'rewards',
    payload: { ...(counts.get(id) ?? { missions: 0, rewards: 0 }) },
  }));
  await events.append(trx, ...told);
}
