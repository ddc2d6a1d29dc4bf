import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { NewEvent } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import type { TransferMeta } from './tables.ts';
import type { Db, Trx } from './wallet.ts';

/** Unit of points, in place of a currency: whole points, which are not money. */
export const POINTS_UNIT = 'PTS';
/** Maximum points of a player (functions/ledger_floor.sql). */
const MAX_POINTS = 2_147_483_647n;

/** A movement of points; idempotent by `source` and `sourceTxId`. */
export interface PointsMovement {
  readonly playerId: string;
  /** Whole points, positive. */
  readonly points: bigint;
  /** Its name in the player's list of points, after `points-`. */
  readonly type: 'bet' | 'deposit' | 'redeem' | 'convert' | 'adjustment' | 'refund' | 'reward';
  readonly source: string;
  readonly sourceTxId: string;
  readonly meta?: TransferMeta;
  /** Backdated booking time of demo data: no events. */
  readonly past?: Date;
}

type Outcome = 'booked' | 'replayed' | 'conflict' | 'insufficient';

interface Row {
  place: number;
  outcome: Outcome;
  transfer_id: string;
  balance: bigint;
}

/**
 * The only writer of points, as `Wallet` is of money; each booking appends a `points` event for the
 * player.
 */
export interface Points {
  balance(db: Db, playerId: string): Promise<bigint>;
  /** Locks the points until the transaction ends and returns them. */
  lock(trx: Trx, playerId: string): Promise<bigint>;
  /**
   * From the platform to the player. Throws `transaction_conflict`, and `limit_reached` above the
   * maximum.
   */
  credit(trx: Trx, movement: PointsMovement): Promise<void>;
  /** From the player to the platform. Throws `transaction_conflict` and `points_insufficient`. */
  debit(trx: Trx, movement: PointsMovement): Promise<void>;
  /**
   * Credits several in one statement, in player order, and returns each result. None throws:
   * `insufficient` means above the maximum.
   */
  creditAll(trx: Trx, movements: readonly PointsMovement[]): Promise<readonly Outcome[]>;
  /** Notifies the player's pages of a change of the points that is not a movement. */
  tell(trx: Trx, playerId: string): Promise<void>;
}

/** The points service of a platform. */
export const getPoints = service(createPoints);

const pointsEvent = (playerId: string, points: bigint, cause?: string): NewEvent => ({
  audience: `player:${playerId}`,
  type: 'points',
  ...(cause !== undefined && { cause }),
  payload: { points: Number(points) },
});

function createPoints({ clock, events, metrics }: Platform): Points {
  async function balance(db: Db, playerId: string): Promise<bigint> {
    const row = await db
      .selectFrom('account')
      .select('balance')
      .where('owner', '=', playerId)
      .where('kind', '=', 'points')
      .where('currency', '=', POINTS_UNIT)
      .executeTakeFirst();
    return row?.balance ?? 0n;
  }

  async function book(
    trx: Trx,
    movements: readonly PointsMovement[],
    [from, to]: readonly ['points', 'house'] | readonly ['house', 'points'],
  ): Promise<readonly Outcome[]> {
    if (movements.some(({ points }) => points <= 0n))
      throw new RangeError('a movement of points must be positive');
    const now = clock.now();
    const placedMovements = movements.map(({ past, ...movement }, place) => ({
      place,
      owner: movement.playerId,
      id: newId((past ?? now).getTime()),
      at: past ?? now,
      points: movement.points.toString(),
      type: `points-${movement.type}`,
      source: movement.source,
      tx: movement.sourceTxId,
      meta: { ...movement.meta, ...(past && { isPast: true }) },
    }));
    const { rows } = await sql<Row>`
      select given.place, booked.outcome, booked.transfer_id,
        case ${from}::text when 'points' then booked.debit_balance else booked.credit_balance end as balance
      from (
        select * from jsonb_to_recordset(${JSON.stringify(placedMovements)}::jsonb) as row (
          place int, owner uuid, id uuid, points bigint, type text, source text, tx text, meta jsonb, at timestamptz)
        order by owner, place
      ) given
      cross join lateral ledger_transfer(given.owner, given.id, ${POINTS_UNIT}, ${from}, ${to}, given.points,
        given.type, given.source, given.tx, given.meta, given.at) booked`.execute(trx);
    const booked = rows.filter(({ outcome }) => outcome === 'booked');
    for (const _one of booked) metrics.count('baize_ledger_transfers_total', 'Movements booked.');
    const isTold = ({ place }: Row) => movements[place]!.past === undefined;
    const newEvents = booked
      .filter(isTold)
      .map(({ place, balance: left, transfer_id: cause }) =>
        pointsEvent(movements[place]!.playerId, left, cause),
      );
    await events.append(trx, ...newEvents);
    const ended = Array.from<Outcome>({ length: movements.length });
    for (const { place, outcome } of rows) ended[place] = outcome;
    return ended;
  }

  return {
    balance,
    async lock(trx, playerId) {
      await sql`select from account where owner = ${playerId} and currency = ${POINTS_UNIT}
        order by kind for update`.execute(trx);
      return balance(trx, playerId);
    },
    async credit(trx, movement) {
      const [outcome] = await book(trx, [movement], ['house', 'points']);
      if (outcome === 'conflict') throw new ProblemError('transaction_conflict');
      if (outcome === 'insufficient') {
        const detail = `A player may have at most ${MAX_POINTS} points.`;
        throw new ProblemError('limit_reached', { detail });
      }
    },
    async debit(trx, movement) {
      const [outcome] = await book(trx, [movement], ['points', 'house']);
      if (outcome === 'conflict') throw new ProblemError('transaction_conflict');
      if (outcome === 'insufficient') throw new ProblemError('points_insufficient');
    },
    creditAll: (trx, movements) =>
      movements.length === 0 ? Promise.resolve([]) : book(trx, movements, ['house', 'points']),
    async tell(trx, playerId) {
      await events.append(trx, pointsEvent(playerId, await balance(trx, playerId)));
    },
  };
}
