import { newId } from '../../platform/ids.ts';
import type { Trx } from '../wallet/index.ts';
import type { SignificantEventTable } from './tables.ts';

/** A vendor's round, or a payment provider's deposit. */
type Subject =
  | { readonly vendor: string; readonly roundId: string }
  | { readonly provider: string; readonly deposit: string };

/** An event of a transaction that the operator should review. */
export interface SignificantEvent {
  readonly kind: SignificantEventTable['kind'];
  readonly playerId: string;
  readonly subject: Subject;
  /** The voided bet, the rejected win, or the payment; each is recorded once. */
  readonly transactionId: string;
  readonly currency: string;
  /** Minor units: the returned stake, the unpaid win, or the arrived payment. */
  readonly amount: bigint;
  readonly facts: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Records the event in the transaction of the call that causes it (H107). */
export async function recordSignificantEvent(trx: Trx, event: SignificantEvent): Promise<void> {
  const { kind, playerId, subject, transactionId, currency, amount, facts, at } = event;
  const isRound = 'vendor' in subject;
  await trx
    .insertInto('significant_event')
    .values({
      id: newId(at.getTime()),
      kind,
      player_id: playerId,
      vendor_code: isRound ? subject.vendor : null,
      round_id: isRound ? subject.roundId : null,
      provider: isRound ? null : subject.provider,
      deposit_id: isRound ? null : subject.deposit,
      transaction_id: transactionId,
      currency,
      amount,
      facts: JSON.stringify(facts),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
