import type { Platform } from '../../platform/platform.ts';
import type { Bill, Trx } from './store.ts';

/** Both sides are told that a bill has changed, with the change itself. */
export async function tellBill(
  platform: Platform,
  trx: Trx,
  {
    id: billId,
    kind,
    payer_id: payer,
    payee_id: payee,
  }: Pick<Bill, 'id' | 'kind' | 'payer_id' | 'payee_id'>,
): Promise<void> {
  const sides = payer === null ? [payee] : [payer, payee];
  const payload = { billId, kind };
  await platform.events.append(
    trx,
    ...sides.map((side) => ({ audience: `player:${side}`, type: 'bill', payload }) as const),
  );
}
