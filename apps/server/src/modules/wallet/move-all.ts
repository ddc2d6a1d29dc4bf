import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { readFunds, type Funds } from './balances.ts';
import { bookedBy, type Move } from './ledger-batch.ts';
import { balanceEvent, type Db } from './wallet.ts';
import { service } from '../../platform/service.ts';

/**
 * Result of one of several movements. `balance` of a booked or replayed one is that of the
 * `Booking`; of an insufficient one, the balance of the debited account.
 */
export interface Moved {
  readonly outcome: 'booked' | 'replayed' | 'conflict' | 'insufficient';
  readonly reference: string;
  readonly balance: bigint;
}

interface Row {
  place: number;
  outcome: Moved['outcome'];
  transfer_id: string;
  debit_balance: bigint;
  credit_balance: bigint;
  held: bigint;
  bonus: bigint;
  with_vendors: bigint;
}

const getName = (playerId: string, currency: string): string => `${playerId} ${currency}`;

/** Whether a movement is between a player's cash and the platform only. */
const isOfCashAlone = ({ from, to }: Move): boolean =>
  (from === 'cash' && to === 'house') || (from === 'house' && to === 'cash');

const getBalance = ({ from, to }: Move, row: Row): bigint =>
  from === 'cash' || to === 'house' || row.outcome === 'insufficient'
    ? row.debit_balance
    : row.credit_balance;

/**
 * Books several movements of one transaction, as `Wallet.move` does, with one statement for all and
 * one for their events; a player's movements keep their order. Each has its own result; none
 * throws. Accounts are locked in owner order, so that two batches do not deadlock.
 */
export const getMoveAll = service((platform: Platform) => {
  const { clock, events, metrics, config } = platform;
  const { currencyDigits: digits } = config;

  /**
   * Balances of players whose movements touch other accounts than cash, by id and currency. The
   * booking statement sees the balances before all movements; the events need those after.
   */
  async function fundsAfter(trx: Db, moves: readonly Move[]): Promise<Map<string, Funds>> {
    const after = new Map<string, Funds>();
    for (const { playerId, currency } of moves.filter((move) => !isOfCashAlone(move))) {
      const name = getName(playerId, currency);
      if (!after.has(name)) after.set(name, await readFunds(trx, playerId, currency));
    }
    return after;
  }

  async function announce(trx: Db, moves: readonly Move[], rows: readonly Row[]) {
    const booked = rows.filter(({ outcome }) => outcome === 'booked');
    metrics.count('baize_ledger_transfers_total', 'Movements booked.', booked.length);
    const after = await fundsAfter(trx, moves);
    const newEvents = booked.map((row) => {
      const move = moves[row.place]!;
      const { playerId, currency } = move;
      const { held, bonus, with_vendors: withVendors } = row;
      const available = getBalance(move, row);
      const left = { currency, available, held, bonus, withVendors };
      const funds = after.get(getName(playerId, currency)) ?? left;
      return balanceEvent(playerId, funds, { cause: row.transfer_id, digits });
    });
    await events.append(trx, ...newEvents);
  }

  return async (trx: Db, movements: readonly Move[]): Promise<Moved[]> => {
    if (movements.length === 0) return [];
    if (movements.some(({ amount }) => amount <= 0n))
      throw new RangeError('a movement of money must be positive');
    const at = clock.now();
    const dated = movements.map((movement) => ({ ...movement, at }));
    const { rows } = await sql<Row>`
      select place, booked.outcome, booked.transfer_id, booked.debit_balance, booked.credit_balance,
        coalesce((select balance from account where owner = given.owner and kind = 'held'
          and currency = given.currency), 0) as held,
        coalesce((select balance from account where owner = given.owner and kind = 'bonus'
          and currency = given.currency), 0) as bonus,
        (select coalesce(sum(balance), 0)::bigint from account where owner = given.owner and kind like 'vendor:%'
          and currency = given.currency) as with_vendors
      from ${bookedBy(dated)}
      order by place`.execute(trx);
    await announce(trx, movements, rows);
    const ended = Array.from<Moved>({ length: movements.length });
    for (const row of rows) {
      const { place, outcome, transfer_id: reference } = row;
      ended[place] = { outcome, reference, balance: getBalance(movements[place]!, row) };
    }
    return ended;
  };
});
