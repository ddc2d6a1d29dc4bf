import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/ids.ts';
import { balanceEvent, type Db, type Movement } from './wallet.ts';
import { service } from '../../platform/service.ts';

/** How one of several debits ended; `balance` is the player's cash then, in minor units. */
export interface Debited {
  readonly outcome: 'booked' | 'replayed' | 'conflict' | 'insufficient';
  readonly reference: string;
  readonly balance: bigint;
}

interface Row {
  place: number;
  outcome: Debited['outcome'];
  transfer_id: string;
  debit_balance: bigint;
  /** What the main wallet has beside cash. */
  beside: bigint;
}

/**
 * Debits that belong to one transaction, as `Wallet.debit` books each, with one statement for all of them and one for
 * their events. Each has an outcome of its own, in the order in which they were given; none throws. Accounts are
 * locked in the order of their owners, so that two batches wait for each other one way only.
 */
export const debitAllOf = service((platform: Platform) => {
  const { clock, events, metrics } = platform;

  async function announce(trx: Db, movements: readonly Movement[], rows: readonly Row[]) {
    const booked = rows.filter(({ outcome }) => outcome === 'booked');
    for (const _one of booked) metrics.count('baize_ledger_transfers_total', 'Movements booked.');
    const told = booked.map(({ place, beside, transfer_id: cause, debit_balance: available }) => {
      const { playerId, currency } = movements[place]!;
      return balanceEvent(playerId, { currency, available, all: available + beside }, cause);
    });
    await events.append(trx, ...told);
  }

  return async (trx: Db, movements: readonly Movement[]): Promise<Debited[]> => {
    if (movements.some(({ amount }) => amount <= 0n))
      throw new RangeError('a movement of money is above zero');
    const at = clock.now();
    const given = movements.map((movement, place) => ({
      place,
      owner: movement.playerId,
      id: newId(at.getTime()),
      currency: movement.currency,
      amount: movement.amount.toString(),
      type: movement.type,
      source: movement.source,
      tx: movement.sourceTxId,
      meta: movement.meta ?? {},
    }));
    const { rows } = await sql<Row>`
      select given.place, booked.outcome, booked.transfer_id, booked.debit_balance,
        coalesce((select sum(balance) from account where owner = given.owner and kind in ('held', 'bonus')
          and currency = given.currency), 0)::bigint as beside
      from (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (
          place int, owner uuid, id uuid, currency text, amount bigint, type text, source text, tx text, meta jsonb)
        order by owner, place
      ) given
      cross join lateral ledger_transfer(given.owner, given.id, given.currency, 'cash', 'house', given.amount,
        given.type, given.source, given.tx, given.meta, ${at}) booked`.execute(trx);
    await announce(trx, movements, rows);
    const ended = Array.from<Debited>({ length: movements.length });
    for (const { place, outcome, transfer_id: reference, debit_balance: balance } of rows)
      ended[place] = { outcome, reference, balance };
    return ended;
  };
});
