import { numberedEvents } from '../../platform/events/rules.ts';
import type { EventType } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import { KEPT_SECONDS, sendPush, type PushSettings } from './send.ts';
import {
  addDeliveries,
  claimDeliveries,
  deleteDelivery,
  findDevices,
  forgetDevice,
  retryDelivery,
  type PushDelivery,
} from './store.ts';
import { getNotice, writeContent } from './texts.ts';

/** Sends what is due. */
export const DELIVERY_JOB = 'push-deliver';

/** Events that may become notifications. */
export const NOTICED: readonly EventType[] = ['deposit', 'withdrawal', 'message'];

const BATCH = 500;
const CLAIMED = { limit: 40, leaseMs: 120_000 };
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 30 * 60_000;
export const KEPT_MS = KEPT_SECONDS * 1000;

/** Writes the notifications of new events; the cursor's lock orders the servers. */
export async function collectNotices(platform: Platform): Promise<void> {
  let isBehind = true;
  while (isBehind) isBehind = await collectBatch(platform);
}

function collectBatch({ transaction, events, clock }: Platform): Promise<boolean> {
  const upTo = events.lastSeq();
  return transaction(async (trx) => {
    const { seq } = await trx
      .selectFrom('push_cursor')
      .select('seq')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (upTo <= seq) return false;
    const rows = await trx
      .selectFrom(numberedEvents.as('event'))
      .selectAll()
      .where('event.seq', '>', seq)
      .where('event.seq', '<=', upTo)
      .where('event.type', 'in', NOTICED)
      .orderBy('event.seq')
      .limit(BATCH)
      .execute();
    const notices = rows.flatMap(({ audience, type, payload }) => {
      const notice = getNotice({ type, payload } as Parameters<typeof getNotice>[0]);
      return notice && audience.startsWith('player:')
        ? [{ notice, playerId: audience.slice('player:'.length) }]
        : [];
    });
    const players = [...new Set(notices.map(({ playerId }) => playerId))];
    const devices = players.length > 0 ? await findDevices(trx, players) : [];
    const wanted = notices.flatMap(({ notice, playerId }) =>
      devices
        .filter(({ player_id, topics }) => player_id === playerId && topics.includes(notice.topic))
        .map((device) => ({ device, content: writeContent(notice, device.language) })),
    );
    await addDeliveries(trx, wanted, clock.now(), KEPT_MS);
    const isFull = rows.length === BATCH;
    const next = isFull ? rows.at(-1)!.seq! : upTo;
    await trx.updateTable('push_cursor').set({ seq: next }).execute();
    return isFull;
  });
}

/** Sends what is due. */
export async function sendDueDeliveries(platform: Platform, settings: PushSettings): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    const claimed = await claimDeliveries(db, clock.now(), CLAIMED);
    await Promise.all(claimed.map((delivery) => attemptDelivery(platform, settings, delivery)));
    if (claimed.length < CLAIMED.limit || platform.draining.aborted) return;
  }
}

async function attemptDelivery(
  { db, clock, log }: Platform,
  settings: PushSettings,
  delivery: PushDelivery,
): Promise<void> {
  const { id, subscription_id: device, content, attempts, give_up_at: giveUpAt } = delivery;
  const outcome = await sendPush(settings, delivery, content).catch((error: unknown) => {
    log.warn({ err: error, deliveryId: id }, 'a notification could not be encrypted');
    return 'refused' as const;
  });
  if (outcome === 'gone') return forgetDevice(db, device);
  const delay = Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), MAX_RETRY_MS);
  const retryAt = new Date(clock.nowMs() + delay);
  if (outcome === 'later' && retryAt < giveUpAt) return retryDelivery(db, id, retryAt);
  if (outcome !== 'sent') log.warn({ deliveryId: id, outcome }, 'a notification was not sent');
  return deleteDelivery(db, id);
}
