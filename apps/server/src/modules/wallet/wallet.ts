import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { EventBus, NewEvent } from '../../platform/events/event-bus.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import { currencyOf } from '../../platform/currency.ts';
import {
  limitReached,
  readAccount,
  readFunds,
  readVendorWallets,
  type AccountKind,
  type Funds,
} from './balances.ts';
import type { TransferMeta } from './tables.ts';

/** A connection or a transaction; money that belongs to a wider change is booked in its transaction. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type { AccountKind, Funds } from './balances.ts';

/** What moves and why. */
export interface Movement {
  playerId: string;
  currency: string;
  /** Minor units, more than zero. */
  amount: bigint;
  /** What the player's record calls it, e.g. `bet`, `win`, `deposit`, `bonus`. */
  type: string;
  /** Who booked it, such as `vendor:AUR` or `demo`; with `sourceTxId` it is booked once for ever. */
  source: string;
  sourceTxId: string;
  meta?: TransferMeta;
}

/** Money that goes from one player to another. */
export interface Sending {
  from: string;
  to: string;
  currency: string;
  /** Minor units, more than zero. */
  amount: bigint;
  /** What the record of each calls it. */
  types: { from: string; to: string };
  /** With `sourceTxId` it is booked once for ever, on each side. */
  source: string;
  sourceTxId: string;
}

/**
 * A booked movement. `balance` is what the player's cash has after it, of a movement without cash the player's account
 * that it was booked on; a replay gives the first one again.
 */
export interface Booking {
  reference: string;
  balance: bigint;
  replayed: boolean;
}

/**
 * The one writer of money. Amounts are minor units above zero. Every call is idempotent by (player,
 * source, sourceTxId): the same movement again is a replay, another one ProblemError
 * `transaction_conflict`; a debit below the floor is `insufficient_funds`, a credit beyond what a player
 * may have in all `limit_reached`, and nothing is written.
 * Each booking appends a `balance` event for the player.
 */
export interface Wallet {
  /** Makes the player's accounts if they are not there. */
  open(db: Db, playerId: string, currency: string): Promise<void>;
  funds(db: Db, playerId: string, currency: string): Promise<Funds>;
  /** What one of the player's accounts has, in minor units. */
  balance(db: Db, playerId: string, currency: string, account: AccountKind): Promise<bigint>;
  /** Locks the player's accounts, as a booking does: what is read of them then stands until the transaction ends. */
  lock(trx: Db, playerId: string, currency: string): Promise<void>;
  /** From the platform's side to the player's cash. */
  credit(trx: Db, movement: Movement): Promise<Booking>;
  /** From the player's cash to the platform's side. */
  debit(trx: Db, movement: Movement): Promise<Booking>;
  /** From one account to another, of the player or the platform's side. */
  move(trx: Db, movement: Movement, from: AccountKind, to: AccountKind): Promise<Booking>;
  /**
   * From one player's cash to another's: two bookings, each against the platform's side of its player, so that
   * each player's accounts add up by themselves. Answers the booking of whoever sends it.
   */
  send(trx: Db, sending: Sending): Promise<Booking>;
  /** Sets money aside; the hold's id is the booking's reference. */
  hold(trx: Db, movement: Movement): Promise<Booking>;
  /** Ends a hold once: `captured` pays the platform, `released` gives it back. */
  resolveHold(
    trx: Db,
    playerId: string,
    holdId: string,
    state: 'captured' | 'released',
  ): Promise<void>;
  /** Balances of the vendors' own wallets, by vendor code. */
  vendorWallets(db: Db, playerId: string, currency: string): Promise<Map<string, bigint>>;
}

/** What a player's pages are told of a movement: what there is after it. */
export const balanceEvent = (
  playerId: string,
  { currency, available, held, withVendors }: Funds,
  cause: string,
): NewEvent => ({
  audience: `player:${playerId}`,
  type: 'balance',
  cause,
  payload: {
    balance: formatMoney(available + held),
    available: formatMoney(available),
    total: formatMoney(available + held + withVendors),
    currencySymbol: currencyOf(currency).symbol,
  },
});

export interface WalletParts {
  clock: Clock;
  events: EventBus;
  metrics: Metrics;
}

interface Booked {
  outcome: 'booked' | 'replayed' | 'conflict' | 'insufficient';
  transfer_id: string;
  debit_balance: bigint;
  credit_balance: bigint;
}

/** Books a movement by the ledger's function. Throws `transaction_conflict`, `insufficient_funds` or `limit_reached`. */
async function book(
  trx: Db,
  movement: Movement,
  { from, to, at }: { from: AccountKind; to: AccountKind; at: Date },
): Promise<Booked> {
  const { playerId, currency, amount, type, source, sourceTxId, meta = {} } = movement;
  if (amount <= 0n) throw new RangeError('a movement of money is above zero');
  const { rows } = await sql<Booked>`
    select * from ledger_transfer(${playerId}, ${newId(at.getTime())}, ${currency}, ${from}, ${to},
      ${amount}, ${type}, ${source}, ${sourceTxId}, ${JSON.stringify(meta)}, ${at})`.execute(trx);
  const booked = rows[0];
  if (!booked) throw new Error('the ledger did not answer');
  if (booked.outcome === 'conflict') throw new ProblemError('transaction_conflict');
  if (booked.outcome === 'insufficient') {
    if (from === 'house') throw await limitReached(trx, playerId, currency);
    throw new ProblemError('insufficient_funds');
  }
  return booked;
}

/** The wallet over the ledger's SQL functions (migrations/002-ledger.sql). */
export function createWallet({ clock, events, metrics }: WalletParts): Wallet {
  async function move(
    trx: Db,
    movement: Movement,
    from: AccountKind,
    to: AccountKind,
  ): Promise<Booking> {
    const { playerId, currency } = movement;
    const booked = await book(trx, movement, { from, to, at: clock.now() });
    if (booked.outcome === 'booked') {
      metrics.count('baize_ledger_transfers_total', 'Movements booked.');
      await announce(trx, playerId, currency, booked.transfer_id);
    }
    const isDebit = from === 'cash' || to === 'house';
    const balance = isDebit ? booked.debit_balance : booked.credit_balance;
    return { reference: booked.transfer_id, balance, replayed: booked.outcome === 'replayed' };
  }

  /** Tells the player's pages what there is after a movement. */
  async function announce(
    trx: Db,
    playerId: string,
    currency: string,
    cause: string,
  ): Promise<void> {
    const funds = await readFunds(trx, playerId, currency);
    await events.append(trx, balanceEvent(playerId, funds, cause));
  }

  return {
    async open(db, playerId, currency) {
      await sql`select ledger_open(${playerId}, kind, ${currency})
        from unnest(array['cash', 'held', 'house']) as kind`.execute(db);
    },
    funds: readFunds,
    balance: readAccount,
    async lock(trx, playerId, currency) {
      await sql`select from account where owner = ${playerId} and currency = ${currency}
        order by kind for update`.execute(trx);
    },
    credit: (trx, movement) => move(trx, movement, 'house', 'cash'),
    debit: (trx, movement) => move(trx, movement, 'cash', 'house'),
    move,
    async send(trx, { from, to, types, ...more }) {
      // Both players' accounts in one order, so that two who send to each other at once do not wait for each other.
      await sql`select from account where owner in (${from}, ${to}) and currency = ${more.currency}
        order by owner, kind for update`.execute(trx);
      const out = { ...more, playerId: from, type: types.from };
      const sent = await move(trx, out, 'cash', 'house');
      await move(trx, { ...more, playerId: to, type: types.to }, 'house', 'cash');
      return sent;
    },
    async hold(trx, movement) {
      const booking = await move(trx, { ...movement, type: 'hold' }, 'cash', 'held');
      if (booking.replayed) return booking;
      await trx
        .insertInto('hold')
        .values({
          owner: movement.playerId,
          id: booking.reference,
          currency: movement.currency,
          amount: movement.amount,
          source: movement.source,
          source_tx_id: movement.sourceTxId,
          created_at: clock.now(),
          resolved_at: null,
        })
        .execute();
      return booking;
    },
    async resolveHold(trx, playerId, holdId, state) {
      const at = clock.now();
      const cause = newId(at.getTime());
      const { rows } = await sql<{ outcome: string }>`
        select * from ledger_resolve_hold(${playerId}, ${holdId}, ${state}, ${cause}, ${at})`.execute(
        trx,
      );
      const outcome = rows[0]?.outcome;
      if (outcome === 'missing') throw new ProblemError('not_found');
      if (outcome === 'conflict') throw new ProblemError('conflict');
      if (outcome !== 'resolved') return;
      const hold = await trx
        .selectFrom('hold')
        .select('currency')
        .where('owner', '=', playerId)
        .where('id', '=', holdId)
        .executeTakeFirstOrThrow();
      await announce(trx, playerId, hold.currency, cause);
    },
    vendorWallets: readVendorWallets,
  };
}
