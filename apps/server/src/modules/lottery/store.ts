import { sql, type Kysely, type Selectable } from 'kysely';
import type { SeamlessSchemas } from '@baize/api/seamless';
import type { Database } from '../../platform/db/database.ts';
import { rounds } from '../seamless/index.ts';
import type { LotteryOrderTable } from './tables.ts';

type Db = Kysely<Database>;
type Report = SeamlessSchemas['LotteryOrderRequest'];

export type OrderRow = Selectable<LotteryOrderTable>;

/** A draw of an order with what its round has booked. */
export interface DrawRow {
  readonly order_id: string;
  readonly vendor_code: string;
  readonly draw_number: number;
  readonly draws_at: Date;
  readonly bets: bigint;
  readonly wins: bigint;
  readonly closed_at: Date | null;
  readonly voided_at: Date | null;
}

/** Stores an order and its new draws; returns the number of draws stored for it. */
export async function saveOrder(
  trx: Db,
  vendor: string,
  report: Report,
  placedAt: Date,
): Promise<number> {
  await trx
    .insertInto('lottery_order')
    .values({
      vendor_code: vendor,
      order_id: report.orderId,
      player_id: report.playerId,
      game_code: report.gameCode,
      bet_kind: report.betKind,
      selection: report.selection,
      stops_on_win: report.stopsOnWin,
      size: report.size,
      placed_at: placedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('lottery_ticket')
    .values(
      report.draws.map(({ index, roundId, drawNumber, drawsAt }) => ({
        vendor_code: vendor,
        order_id: report.orderId,
        place: index,
        round_id: roundId,
        draw_number: drawNumber,
        draws_at: new Date(drawsAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('lottery_ticket')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('vendor_code', '=', vendor)
    .where('order_id', '=', report.orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The owner of an order; null if it is not stored. */
export async function findOrderOwner(
  db: Db,
  vendor: string,
  orderId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('lottery_order')
    .select('player_id')
    .where('vendor_code', '=', vendor)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.player_id ?? null;
}

/** A page of a player's orders, newest first, and the number of all. */
export async function getOrderPage(
  db: Db,
  playerId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const own = db.selectFrom('lottery_order').where('player_id', '=', playerId);
  const [orders, { count }] = await Promise.all([
    own
      .selectAll()
      .orderBy('placed_at', 'desc')
      .orderBy('order_id', 'desc')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { orders, total: count };
}

/** The draws of a player's orders, in the order of their draws. */
export async function listDraws(
  db: Db,
  playerId: string,
  orders: readonly OrderRow[],
): Promise<DrawRow[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('lottery_ticket')
    .innerJoin(rounds.as('round'), (join) =>
      join
        .onRef('round.vendor_code', '=', 'lottery_ticket.vendor_code')
        .onRef('round.round_id', '=', 'lottery_ticket.round_id'),
    )
    .select(['lottery_ticket.order_id', 'lottery_ticket.vendor_code', 'draw_number', 'draws_at'])
    .select(['round.bets', 'round.wins', 'round.closed_at', 'round.voided_at'])
    .where('round.player_id', '=', playerId)
    .where(
      'lottery_ticket.order_id',
      'in',
      orders.map(({ order_id: id }) => id),
    )
    .orderBy('lottery_ticket.place')
    .execute();
  return rows.map((row) => ({ ...row, draw_number: Number(row.draw_number) }));
}
