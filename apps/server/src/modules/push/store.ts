import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { PushSubscriptionTable } from './tables.ts';
import type { PushContent, PushTopic } from './texts.ts';

type Db = Kysely<Database>;
export type PushDevice = Selectable<PushSubscriptionTable>;

/** Maximum devices of a member; one more replaces the oldest. */
const MAX_DEVICES = 10;

/** A notification in the queue, with its device. */
export interface PushDelivery {
  readonly id: string;
  readonly subscription_id: string;
  readonly content: PushContent;
  readonly attempts: number;
  readonly give_up_at: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Stores a device, which belongs to the member who subscribed it last. */
export async function putDevice(trx: Db, device: Omit<PushDevice, 'id'>): Promise<void> {
  const row = { ...device, topics: JSON.stringify(device.topics) };
  // Pending messages are for the previous member, not for this one.
  await trx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', device.endpoint)
    .where('player_id', '<>', device.player_id)
    .execute();
  await trx
    .insertInto('push_subscription')
    .values({ id: newId(), ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const others = await trx
    .selectFrom('push_subscription')
    .select('id')
    .where('player_id', '=', device.player_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_DEVICES)
    .execute();
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await trx.deleteFrom('push_subscription').where('id', 'in', ids).execute();
}

/** The topics of a member's device; none if it is not subscribed. */
export async function getTopics(db: Db, playerId: string, digest: string): Promise<PushTopic[]> {
  const found = await db
    .selectFrom('push_subscription')
    .select('topics')
    .where('player_id', '=', playerId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.topics ?? [];
}

export async function deleteDevice(db: Db, playerId: string, digest: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('player_id', '=', playerId)
    .where('digest', '=', digest)
    .execute();
}

/** Devices of these members. */
export const findDevices = (db: Db, playerIds: readonly string[]): Promise<PushDevice[]> =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('player_id', 'in', [...playerIds])
    .execute();

/** Writes notifications to the queue. */
export async function addDeliveries(
  trx: Db,
  rows: readonly { readonly device: PushDevice; readonly content: PushContent }[],
  now: Date,
  keptMs: number,
): Promise<void> {
  const CHUNK = 500;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const values = rows.slice(at, at + CHUNK).map(({ device, content }) => ({
      id: newId(),
      subscription_id: device.id,
      content: JSON.stringify(content),
      attempts: 0,
      next_at: now,
      give_up_at: new Date(now.getTime() + keptMs),
    }));
    await trx.insertInto('push_delivery').values(values).execute();
  }
}

/** Claims due notifications for a while, so that one server sends each. */
export async function claimDeliveries(
  db: Db,
  now: Date,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<PushDelivery[]> {
  const due = db
    .selectFrom('push_delivery')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('push_delivery')
    .from('push_subscription as device')
    .set((eb) => ({
      attempts: eb('push_delivery.attempts', '+', 1),
      next_at: new Date(now.getTime() + leaseMs),
    }))
    .whereRef('device.id', '=', 'push_delivery.subscription_id')
    .where('push_delivery.id', 'in', due)
    .returning([
      'push_delivery.id',
      'subscription_id',
      'content',
      'attempts',
      'give_up_at',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
    ])
    .execute();
}

export async function retryDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ next_at: at }).where('id', '=', id).execute();
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_delivery').where('id', '=', id).execute();
}

/** Deletes a device that has ended its subscription, with what waits for it. */
export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
