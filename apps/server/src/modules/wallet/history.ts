import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { AccountKind, Movement, Trx } from './wallet.ts';

/** A movement of the past, for demo data: booked like any other, at its own time and silently. */
export interface PastMovement extends Movement {
  readonly at: Date;
  readonly from: AccountKind;
  readonly to: AccountKind;
}

/** Books movements in their order through the ledger's one door, in one statement. Throws when one of them is not booked. */
export async function bookHistory(trx: Trx, movements: readonly PastMovement[]): Promise<void> {
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
    meta: { ...movement.meta, isPast: true },
    at: movement.at,
  }));
  const refused = await sql<{ outcome: string; tx: string }>`
    select booked.outcome, past.tx
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        place int, owner uuid, id uuid, currency text, debit text, credit text, amount bigint,
        type text, source text, tx text, meta jsonb, at timestamptz)
      order by place
    ) past
    cross join lateral ledger_transfer(past.owner, past.id, past.currency, past.debit, past.credit,
      past.amount, past.type, past.source, past.tx, past.meta, past.at) booked
    where booked.outcome <> 'booked'`.execute(trx);
  const [first] = refused.rows;
  if (first) throw new Error(`the ledger answered ${first.outcome} to ${first.tx}`);
}
