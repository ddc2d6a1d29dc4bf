import { splitChunks, MAX_ROWS } from '../../platform/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Bill, Trx } from './store.ts';

/** Notifies both sides of each changed bill, in the same transaction. */
export async function notifyBills(
  platform: Platform,
  trx: Trx,
  bills: readonly Pick<Bill, 'id' | 'kind' | 'payer_id' | 'payee_id'>[],
): Promise<void> {
  const newEvents = bills.flatMap(({ id: billId, kind, payer_id: payer, payee_id: payee }) => {
    const sides = payer === null ? [payee] : [payer, payee];
    const payload = { billId, kind };
    return sides.map((side) => ({ audience: `player:${side}`, type: 'bill', payload }) as const);
  });
  for (const some of splitChunks(newEvents, MAX_ROWS)) await platform.events.append(trx, ...some);
}
