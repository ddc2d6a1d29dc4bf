import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/ids.ts';
import { readFunds, type AccountKind, type Funds } from './balances.ts';
import { balanceEvent, type Db, type Movement } from './wallet.ts';
import { service } from '../../platform/service.ts';

/** A movement from an account of the player to the platform's side. */
export interface Debit extends Movement {
  readonly from: AccountKind;
}

/** How one of several debits ended; `balance` is what its account has then, in minor units. */
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
  held: bigint;
  bonus: bigint;
  with_vendors: bigint;
}

const nameOf = (playerId: string, currency: string): string => `${playerId} ${currency}`;

/**
 * Debits that belong to one transaction, as `Wallet.debit` books each, with one statement for all of them and one for
 * their events. Each has an outcome of its own, in the order in which they were given; none throws. Accounts are
 * locked in the order of their owners, so that two batches wait for each other one way only.
 */
export const debitAllOf = service((platform: Platform) => {
  const { clock, events, metrics } = platform;

  /**
   * What those have now who play from a vendor's wallet, by id and currency. The statement of the debits reads what
   * the other accounts had before all of them: the events of these players tell what there is after them instead.
   */
  async function fundsAfter(trx: Db, debits: readonly Debit[]): Promise<Map<string, Funds>> {
    const after = new Map<string, Funds>();
    for (const { playerId, currency } of debits.filter(({ from }) => from !== 'cash')) {
      const name = nameOf(playerId, currency);
      if (!after.has(name)) after.set(name, await readFunds(trx, playerId, currency));
    }
    return after;
  }

  async function announce(trx: Db, debits: readonly Debit[], rows: readonly Row[]) {
    const booked = rows.filter(({ outcome }) => outcome === 'booked');
    for (const _one of booked) metrics.count('baize_ledger_transfers_total', 'Movements booked.');
    const after = await fundsAfter(trx, debits);
    const told = booked.map((row) => {
      const { playerId, currency } = debits[row.place]!;
      const { held, bonus, with_vendors: withVendors, debit_balance: available } = row;
      const left = { currency, available, held, bonus, withVendors };
      const funds = after.get(nameOf(playerId, currency)) ?? left;
      return balanceEvent(playerId, funds, row.transfer_id);
    });
    await events.append(trx, ...told);
  }

  return async (trx: Db, movements: readonly Debit[]): Promise<Debited[]> => {
    if (movements.some(({ amount }) => amount <= 0n))
      throw new RangeError('a movement of money is above zero');
    const at = clock.now();
    const given = movements.map((movement, place) => ({
      place,
      owner: movement.playerId,
      id: newId(at.getTime()),
      currency: movement.currency,
      account: movement.from,
      amount: movement.amount.toString(),
      type: movement.type,
      source: movement.source,
      tx: movement.sourceTxId,
      meta: movement.meta ?? {},
    }));
    const { rows } = await sql<Row>`
      select given.place, booked.outcome, booked.transfer_id, booked.debit_balance,
        coalesce((select balance from account where owner = given.owner and kind = 'held'
          and currency = given.currency), 0) as held,
        coalesce((select balance from account where owner = given.owner and kind = 'bonus'
          and currency = given.currency), 0) as bonus,
        (select coalesce(sum(balance), 0)::bigint from account where owner = given.owner and kind like 'vendor:%'
          and currency = given.currency) as with_vendors
      from (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (
          place int, owner uuid, id uuid, currency text, account text, amount bigint, type text, source text, tx text,
          meta jsonb)
        order by owner, place
      ) given
      cross join lateral ledger_transfer(given.owner, given.id, given.currency, given.account, 'house', given.amount,
        given.type, given.source, given.tx, given.meta, ${at}) booked`.execute(trx);
    await announce(trx, movements, rows);
    const ended = Array.from<Debited>({ length: movements.length });
    for (const { place, outcome, transfer_id: reference, debit_balance: balance } of rows)
      ended[place] = { outcome, reference, balance };
    return ended;
  };
});
