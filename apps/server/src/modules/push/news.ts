import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { afterCommit } from '../../platform/transaction.ts';
import { DELIVERY_JOB, KEPT_MS } from './delivery.ts';
import { addDeliveries, findDevices } from './store.ts';
import type { PushContent } from './texts.ts';

type Db = Kysely<Database>;

/** Whether a device of the member shows news. */
export async function hasNewsDevice(db: Db, memberId: string): Promise<boolean> {
  return (await findNewsDevices(db, memberId)).length > 0;
}

/**
 * Queues news for the member's devices that show it, each in the language of the device, and
 * returns their number.
 */
export async function addNews(
  { clock, jobs }: Platform,
  trx: Db,
  memberId: string,
  write: (language: string) => PushContent,
): Promise<number> {
  const devices = await findNewsDevices(trx, memberId);
  const rows = devices.map((device) => ({ device, content: write(device.language) }));
  await addDeliveries(trx, rows, clock.now(), KEPT_MS);
  afterCommit(trx, () => {
    jobs.send(DELIVERY_JOB, {}, { singletonKey: DELIVERY_JOB }).catch(() => {});
  });
  return rows.length;
}

async function findNewsDevices(db: Db, memberId: string) {
  const devices = await findDevices(db, [memberId]);
  return devices.filter(({ topics }) => topics.includes('news'));
}
