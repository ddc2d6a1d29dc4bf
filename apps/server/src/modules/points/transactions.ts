import type { Schemas } from '@baize/api';
import { type GameType, wireType } from '../catalogue/index.ts';
import { getReference } from '../../platform/references.ts';
import { type Db, pointsBookings } from '../wallet/index.ts';

type Wire = Schemas['PointsTransaction'];

const REDEEMED: ReadonlySet<Wire['type']> = new Set(['redeem', 'convert', 'refund']);

export interface Wanted {
  readonly playerId: string;
  /** Period, from inclusive to exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only rows that existed then. */
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a player's point movements, newest first, and their total number. */
export async function getTransactionPage(
  db: Db,
  { playerId, from, until, asOf, offset, limit }: Wanted,
): Promise<{ list: Wire[]; total: number }> {
  let wanted = db
    .selectFrom(pointsBookings.as('booking'))
    .where('owner', '=', playerId)
    .where('at', '<=', asOf);
  if (from) wanted = wanted.where('at', '>=', from);
  if (until) wanted = wanted.where('at', '<', until);
  const [rows, { count }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => toWire(row, row.type.slice('points-'.length) as Wire['type']));
  return { list, total: Number(count) };
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly game_type: string | null;
  readonly points: bigint;
  readonly balance_after: bigint;
  readonly round_id: string | null;
  readonly source_tx_id: string;
}

function toWire(row: Row, type: Wire['type']): Wire {
  return {
    id: row.id,
    at: row.at.toISOString(),
    type,
    ...(row.game_type !== null && { gameType: wireType(row.game_type as GameType) }),
    points: Number(row.points),
    balanceAfter: Number(row.balance_after),
    reference: row.round_id ?? toReference(type, row.source_tx_id),
  };
}

/**
 * The deposit or redemption of a booking's id; `deposit:ID:2` is the second booking of a deposit.
 * The source id of any other booking.
 */
function toReference(type: Wire['type'], sourceId: string): string {
  const [source, id = ''] = sourceId.split(':');
  if (source === 'deposit') return getReference('deposit', id);
  const last = sourceId.split(':').at(-1)!;
  return REDEEMED.has(type) ? getReference('redemption', last) : last;
}
