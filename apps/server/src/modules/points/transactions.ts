import type { Schemas } from '@baize/api';
import { type GameType, wireType } from '../catalogue/index.ts';
import { type Db, pointsBookings } from '../wallet/index.ts';

type Wire = Schemas['PointsTransaction'];

export interface Wanted {
  readonly playerId: string;
  /** The first moment, and the first one after the last. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** What was there then. */
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what has moved a player's points, the latest first, and how many movements there are in all. */
export async function pageOfTransactions(
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
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    type: row.type.slice('points-'.length) as Wire['type'],
    ...(row.game_type !== null && { gameType: wireType(row.game_type as GameType) }),
    points: Number(row.points),
    balanceAfter: Number(row.balance_after),
    reference: row.round_id ?? toReference(row.source_tx_id),
  }));
  return { list, total: Number(count) };
}

/** The deposit or redemption that a booking's id names; `deposit:ID:2` is the second booking of a deposit. */
function toReference(id: string): string {
  const [source, ...rest] = id.split(':');
  return source === 'deposit' ? rest[0]! : id.split(':').at(-1)!;
}
