import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { AccountKind, Movement } from './wallet.ts';

/** A movement between two accounts of the player or the platform's side. */
export interface Move extends Movement {
  readonly from: AccountKind;
  readonly to: AccountKind;
}

/** A movement with its booking time. */
export interface DatedMove extends Move {
  readonly at: Date;
}

/**
 * Books movements when a query reads them, for its `from`: each is a row `given`, with its `place`
 * from 0, and the ledger's result a row `booked`. A player's movements are booked in order; players
 * are locked in a fixed order, so that two batches do not deadlock.
 */
export function bookedBy(movements: readonly DatedMove[]): RawBuilder<unknown> {
  const rows = movements.map((movement, place) => ({
    place,
    owner: movement.playerId,
    id: newId(movement.at.getTime()),
    currency: movement.currency,
    debit: movement.from,
    credit: movement.to,
    amount: movement.amount.toString(),
    type: movement.type,
    source: movement.source,
    tx: movement.sourceTxId,
    meta: movement.meta ?? {},
    at: movement.at,
  }));
  const rowsJson = JSON.stringify(rows);
  return sql`ledger_transfer_all(${rowsJson}::jsonb) booked
    join jsonb_to_recordset(${rowsJson}::jsonb) as given (place int, owner uuid, currency text, tx text) using (place)`;
}
