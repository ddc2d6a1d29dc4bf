import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { AccountKind, Movement } from './wallet.ts';

/** A movement from one account to another, of the player or the platform's side. */
export interface Move extends Movement {
  readonly from: AccountKind;
  readonly to: AccountKind;
}

/** The same with the moment at which it is booked. */
export interface DatedMove extends Move {
  readonly at: Date;
}

const orders = { owner: sql`owner, place`, given: sql`place` } as const;

/**
 * Books movements by the ledger's function when a query reads them, for its `from`: each is a row `given`, with its `place`
 * from 0, and the ledger's answer to it a row `booked`.
 * @param order by owner, so that two batches wait for each other one way only, or as they are given
 */
export function bookedBy(
  movements: readonly DatedMove[],
  order: keyof typeof orders,
): RawBuilder<unknown> {
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
  return sql`(
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        place int, owner uuid, id uuid, currency text, debit text, credit text, amount bigint,
        type text, source text, tx text, meta jsonb, at timestamptz)
      order by ${orders[order]}
    ) given
    cross join lateral ledger_transfer(given.owner, given.id, given.currency, given.debit, given.credit, given.amount,
      given.type, given.source, given.tx, given.meta, given.at) booked`;
}
