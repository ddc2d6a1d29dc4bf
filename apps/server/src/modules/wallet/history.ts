import { sql } from 'kysely';
import { bookedBy, type DatedMove } from './ledger-batch.ts';
import type { Trx } from './wallet.ts';

/** A movement of the past, for demo data: booked like any other, at its own time and silently. */
export type PastMovement = DatedMove;

/** Books movements, each player's in their order, through the ledger's one door, in one statement. Throws when one of them is not booked. */
export async function bookHistory(trx: Trx, movements: readonly PastMovement[]): Promise<void> {
  const past = movements.map((movement) => ({
    ...movement,
    meta: { ...movement.meta, isPast: true as const },
  }));
  const refused = await sql<{ outcome: string; tx: string }>`
    select booked.outcome, given.tx from ${bookedBy(past)}
    where booked.outcome <> 'booked'`.execute(trx);
  const [first] = refused.rows;
  if (first) throw new Error(`the ledger answered ${first.outcome} to ${first.tx}`);
}
