import { sql } from 'kysely';
import { bookedBy, type DatedMove } from './ledger-batch.ts';
import type { Trx } from './wallet.ts';

/** A backdated movement for demo data: booked like any other, without events. */
export type PastMovement = DatedMove;

/**
 * Books movements through the ledger, each player's in order, in one statement. Throws if one is
 * not booked.
 */
export async function bookHistory(trx: Trx, movements: readonly PastMovement[]): Promise<void> {
  const past = movements.map((movement) => ({
    ...movement,
    meta: { ...movement.meta, isPast: true as const },
  }));
  const refused = await sql<{ outcome: string; tx: string }>`
    select booked.outcome, given.tx from ${bookedBy(past)}
    where booked.outcome <> 'booked'`.execute(trx);
  const [first] = refused.rows;
  if (first) throw new Error(`the ledger returned ${first.outcome} for ${first.tx}`);
}
