import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { EventBus, NewEvent } from '../../platform/events/event-bus.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import { getCurrency } from '../../platform/currency.ts';
import {
  allOf,
  limitReached,
  lockAvailable,
  lockFunds,
  playable,
  readAccount,
  readFunds,
  readVendorWallets,
  type AccountKind,
  type Funds,
} from './balances.ts';
import { getRows, type Part } from './parts.ts';
import type { Movement } from './movement.ts';

/** A connection or a transaction; money that belongs to a wider change is booked in its transaction. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type { AccountKind, Funds } from './balances.ts';
export type { Movement } from './movement.ts';

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
  /** The same for several players. */
  openAll(db: Db, playerIds: readonly string[], currency: string): Promise<void>;
  funds(db: Db, playerId: string, currency: string): Promise<Funds>;
  /** The same; nobody else changes them until the transaction ends. */
  lockFunds(trx: Db, playerId: string, currency: string): Promise<Funds>;
  /** What each of several players has available, by id; nobody else changes any of it until the transaction ends. */
  lockAvailable(
    trx: Db,
    playerIds: readonly string[],
    currency: string,
  ): Promise<Map<string, bigint>>;
  /** What one of the player's accounts has, in minor units. */
  balance(db: Db, playerId: string, currency: string, account: AccountKind): Promise<bigint>;
  /** From the platform's side to the player's cash. */
  credit(trx: Db, movement: Movement): Promise<Booking>;
  /** From the player's cash to the platform's side. */
  debit(trx: Db, movement: Movement): Promise<Booking>;
  /** From one account to another, of the player or the platform's side. */
  move(trx: Db, movement: Movement, from: AccountKind, to: AccountKind): Promise<Booking>;
  /**
   * A credit or a debit whose parts are of an account and of bonuses: a row for each, told of once, booked under an id
   * that nothing was booked under before. The booking is that of the first row; its balance is what may be staked then.
   */
  moveParts(
    trx: Db,
    movement: Movement,
    way: 'credit' | 'debit',
    parts: readonly Part[],
  ): Promise<Booking>;
  /**
   * From one player's cash to another's: two bookings, each against the platform's side of its player, so that
   * each player's accounts add up by themselves. Answers the booking of whoever sends it.
   */
  send(trx: Db, sending: Sending): Promise<Booking>;
  /** Tells the player's pages the balance where something beside it has changed, such as the wagering of a bonus. */
  announceFunds(trx: Db, playerId: string, currency: string): Promise<void>;
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
  funds: Funds,
  { cause, digits }: { readonly cause: string | undefined; readonly digits: number },
): NewEvent => ({
  audience: `player:${playerId}`,
  type: 'balance',
  ...(cause !== undefined && { cause }),
  payload: {
    balance: formatMoney(allOf(funds), digits),
    available: formatMoney(funds.available, digits),
    total: formatMoney(allOf(funds) + funds.withVendors, digits),
    currencySymbol: getCurrency(funds.currency).symbol,
  },
});

export interface WalletParts {
  clock: Clock;
  events: EventBus;
  metrics: Metrics;
  config: Pick<Config, 'currencyDigits'>;
}

interface Booked {
  outcome: 'booked' | 'replayed' | 'conflict' | 'insufficient';
  transfer_id: string;
  debit_balance: bigint;
  credit_balance: bigint;
}

/** Which account of the player pays, and which one gets it. */
interface Ends {
  readonly from: AccountKind;
  readonly to: AccountKind;
}

/** Books a movement by the ledger's function. Throws `transaction_conflict`, `insufficient_funds` or `limit_reached`. */
async function book(
  trx: Db,
  movement: Movement,
  { from, to, at, digits }: Ends & { readonly at: Date; readonly digits: number },
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
    if (from === 'house') throw await limitReached(trx, playerId, currency, digits);
    throw new ProblemError('insufficient_funds');
  }
  return booked;
}

async function openAll(db: Db, playerIds: readonly string[], currency: string): Promise<void> {
  await sql`select ledger_open(player, kind, ${currency})
    from unnest(${[...playerIds]}::uuid[]) as player, unnest(array['cash', 'held', 'house']) as kind`.execute(
    db,
  );
}

type Announce = (trx: Db, playerId: string, currency: string, cause: string) => Promise<void>;

/** Movements of cash and bonuses at once: a row for each part, told of by the first. */
function createMoveParts(
  { clock, metrics, config }: Pick<WalletParts, 'clock' | 'metrics' | 'config'>,
  announce: Announce,
): Wallet['moveParts'] {
  return async (trx, movement, way, parts) => {
    const { playerId, currency, amount } = movement;
    const before = playable(await lockFunds(trx, playerId, currency));
    const leaving = parts.reduce((sum, part) => sum + (part.leaves ? part.amount : 0n), 0n);
    const after = (way === 'credit' ? before + amount : before - amount) - leaving;
    const at = clock.now();
    const { currencyDigits: digits } = config;
    let entry: string | null = null;
    for (const { kind, row } of getRows(movement, parts, after)) {
      const ends: Ends =
        way === 'credit' ? { from: 'house', to: kind } : { from: kind, to: 'house' };
      const said = entry === null ? row : { ...row, meta: { ...row.meta, entry } };
      const booked: Booked = await book(trx, said, { ...ends, at, digits });
      // Whoever books in parts has claimed the id, and keeps the answer.
      if (booked.outcome === 'replayed') throw new ProblemError('transaction_conflict');
      metrics.count('baize_ledger_transfers_total', 'Movements booked.');
      entry ??= booked.transfer_id;
    }
    if (entry === null) throw new RangeError('a movement of money is above zero');
    await announce(trx, playerId, currency, entry);
    return { reference: entry, balance: after, replayed: false };
  };
}

/** The wallet over the ledger's SQL functions (migrations/002-ledger.sql). */
export function createWallet({ clock, events, metrics, config }: WalletParts): Wallet {
  const { currencyDigits: digits } = config;

  async function move(
    trx: Db,
    movement: Movement,
    from: AccountKind,
    to: AccountKind,
  ): Promise<Booking> {
    const { playerId, currency } = movement;
    const booked = await book(trx, movement, { from, to, at: clock.now(), digits });
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
    cause?: string,
  ): Promise<void> {
    const funds = await readFunds(trx, playerId, currency);
    await events.append(trx, balanceEvent(playerId, funds, { cause, digits }));
  }

  const moveParts = createMoveParts({ clock, metrics, config }, announce);

  return {
    open: (db, playerId, currency) => openAll(db, [playerId], currency),
    openAll,
    funds: readFunds,
    lockFunds,
    lockAvailable,
    balance: readAccount,
    moveParts,
    announceFunds: announce,
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
