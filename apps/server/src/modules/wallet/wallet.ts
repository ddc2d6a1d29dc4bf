import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { EventBus, NewEvent } from '../../platform/events/event-bus.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { newId } from '../../platform/ids.ts';
import { getCurrency } from '../../platform/currency.ts';
import {
  balancesWire,
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

/** A connection or a transaction; money of a larger change is booked in its transaction. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type { AccountKind, Funds } from './balances.ts';
export type { Movement } from './movement.ts';

/** A transfer of money between two players. */
export interface Sending {
  from: string;
  to: string;
  currency: string;
  /** Minor units, positive. */
  amount: bigint;
  /** Type in each player's record. */
  types: { from: string; to: string };
  /** Idempotency key together with `sourceTxId`, on each side. */
  source: string;
  sourceTxId: string;
}

/**
 * A booked movement. `balance` is the player's cash afterwards, or for a movement without cash the
 * player's account; a replay returns the first one again.
 */
export interface Booking {
  reference: string;
  balance: bigint;
  replayed: boolean;
}

/**
 * The only writer of money. Amounts are positive minor units. Every call is idempotent by (player,
 * source, sourceTxId): the same movement again is a replay, a different one throws ProblemError
 * `transaction_conflict`; a debit below the floor throws `insufficient_funds`, a credit above a
 * player's maximum `limit_reached`, and nothing is written. Each booking appends a `balance` event
 * for the player.
 */
export interface Wallet {
  /** Opens the player's accounts if they do not exist. */
  open(db: Db, playerId: string, currency: string): Promise<void>;
  /** As `open`, for several players. */
  openAll(db: Db, playerIds: readonly string[], currency: string): Promise<void>;
  funds(db: Db, playerId: string, currency: string): Promise<Funds>;
  /** A player's balances, locked until the transaction ends. */
  lockFunds(trx: Db, playerId: string, currency: string): Promise<Funds>;
  /** Available balances of several players, by id, locked until the transaction ends. */
  lockAvailable(
    trx: Db,
    playerIds: readonly string[],
    currency: string,
  ): Promise<Map<string, bigint>>;
  /** Balance of one of the player's accounts, in minor units. */
  balance(db: Db, playerId: string, currency: string, account: AccountKind): Promise<bigint>;
  /** From the platform's side to the player's cash. */
  credit(trx: Db, movement: Movement): Promise<Booking>;
  /** From the player's cash to the platform's side. */
  debit(trx: Db, movement: Movement): Promise<Booking>;
  /** Between two accounts of the player or the platform's side. */
  move(trx: Db, movement: Movement, from: AccountKind, to: AccountKind): Promise<Booking>;
  /**
   * A credit or debit in parts on an account and on bonuses: one row each, one event, booked under
   * a new id. Returns the booking of the first row; its balance is the playable balance afterwards.
   */
  moveParts(
    trx: Db,
    movement: Movement,
    way: 'credit' | 'debit',
    parts: readonly Part[],
  ): Promise<Booking>;
  /**
   * From one player's cash to another's: two bookings, each against the platform's side of its
   * player, so that each player's accounts add up by themselves. Returns the sender's booking.
   */
  send(trx: Db, sending: Sending): Promise<Booking>;
  /**
   * Sends the balance to the player's pages after another change, such as the wagering of a bonus.
   */
  announceFunds(trx: Db, playerId: string, currency: string): Promise<void>;
  /** Places a hold; its id is the booking's reference. */
  hold(trx: Db, movement: Movement): Promise<Booking>;
  /** Resolves a hold once: `captured` pays the platform, `released` returns it. */
  resolveHold(
    trx: Db,
    playerId: string,
    holdId: string,
    state: 'captured' | 'released',
  ): Promise<void>;
  /** Balances of vendor wallets, by vendor code. */
  vendorWallets(db: Db, playerId: string, currency: string): Promise<Map<string, bigint>>;
}

/** Balance event of a movement for the player's pages. */
export const balanceEvent = (
  playerId: string,
  funds: Funds,
  { cause, digits }: { readonly cause: string | undefined; readonly digits: number },
): NewEvent => ({
  audience: `player:${playerId}`,
  type: 'balance',
  ...(cause !== undefined && { cause }),
  payload: {
    ...balancesWire(funds, digits),
    currencySymbol: getCurrency(funds.currency).symbol,
  },
});

export interface WalletParts {
  clock: Clock;
  events: EventBus;
  metrics: Metrics;
  config: Pick<Config, 'currencyDigits'>;
}

interface TransferRow {
  outcome: 'booked' | 'replayed' | 'conflict' | 'insufficient';
  transfer_id: string;
  debit_balance: bigint;
  credit_balance: bigint;
}

/** The player's debited and credited accounts. */
interface Ends {
  readonly from: AccountKind;
  readonly to: AccountKind;
}

/**
 * Books a movement by the ledger's function. Throws `transaction_conflict`, `insufficient_funds` or
 * `limit_reached`.
 */
async function book(
  trx: Db,
  movement: Movement,
  { from, to, at, digits }: Ends & { readonly at: Date; readonly digits: number },
): Promise<TransferRow> {
  const { playerId, currency, amount, type, source, sourceTxId, meta = {} } = movement;
  if (amount <= 0n) throw new RangeError('a movement of money must be positive');
  const { rows } = await sql<TransferRow>`
    select * from ledger_transfer(${playerId}, ${newId(at.getTime())}, ${currency}, ${from}, ${to},
      ${amount}, ${type}, ${source}, ${sourceTxId}, ${JSON.stringify(meta)}, ${at})`.execute(trx);
  const booked = rows[0];
  if (!booked) throw new Error('the ledger returned no result');
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

/** Movements on cash and bonuses: one row per part, the first one has the event. */
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
      const transferRow = entry === null ? row : { ...row, meta: { ...row.meta, entry } };
      const booked: TransferRow = await book(trx, transferRow, { ...ends, at, digits });
      // A caller that books in parts has claimed the id and stores the answer, so a replay is a
      // conflict.
      if (booked.outcome === 'replayed') throw new ProblemError('transaction_conflict');
      metrics.count('baize_ledger_transfers_total', 'Movements booked.');
      entry ??= booked.transfer_id;
    }
    if (entry === null) throw new RangeError('a movement of money must be positive');
    await announce(trx, playerId, currency, entry);
    return { reference: entry, balance: after, replayed: false };
  };
}

/** The wallet on top of the ledger's SQL functions (functions/ledger_*.sql). */
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

  /** Notifies the player's pages of the balance after a movement. */
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
      // Locks both players' accounts in a fixed order, so that two mutual transfers do not
      // deadlock.
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
