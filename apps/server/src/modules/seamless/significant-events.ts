import { newId } from '../../platform/ids.ts';
import type { Trx } from '../wallet/index.ts';
import type { SignificantEventTable } from './tables.ts';
import type { VendorCall } from './transactions.ts';

/** What happened to a vendor's transaction that somebody should look at. */
export interface SignificantEvent {
  readonly kind: SignificantEventTable['kind'];
  /** The bet that was voided, the win that was refused; told once, however often it comes. */
  readonly transactionId: string;
  readonly currency: string;
  /** Minor units: the stake that came back, the win that was not paid. */
  readonly amount: bigint;
  readonly facts: Readonly<Record<string, string>>;
}

/** Writes the event in the transaction of the call that causes it (H107). */
export async function recordEvent(
  trx: Trx,
  { vendor, playerId, roundId, now }: VendorCall,
  { kind, transactionId, currency, amount, facts }: SignificantEvent,
): Promise<void> {
  await trx
    .insertInto('significant_event')
    .values({
      id: newId(now.getTime()),
      kind,
      player_id: playerId,
      vendor_code: vendor,
      round_id: roundId,
      transaction_id: transactionId,
      currency,
      amount,
      facts: JSON.stringify(facts),
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
