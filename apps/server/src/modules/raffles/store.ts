import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { members } from '../accounts/index.ts';
import { memberRewards } from '../rewards/index.ts';
import type { Db, Trx } from '../wallet/index.ts';
import type { RaffleTable } from './tables.ts';

export type Raffle = Selectable<RaffleTable>;

/** Maximum raffles on a page. */
const MAX_RAFFLES = 50;

/** The raffles: the next draw first, drawn ones last. */
export const listRaffles = (db: Db): Promise<Raffle[]> =>
  db
    .selectFrom('raffle')
    .selectAll()
    .orderBy(sql`drawn_at desc nulls first`)
    .orderBy('draws_at')
    .limit(MAX_RAFFLES)
    .execute();

/** A raffle, locked with its tickets until the transaction ends. */
export const lockRaffle = (trx: Trx, id: string): Promise<Raffle | undefined> =>
  trx.selectFrom('raffle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function putRaffle(db: Db, raffle: Raffle): Promise<void> {
  const { id, ...rest } = raffle;
  const row: Omit<Insertable<RaffleTable>, 'id'> = {
    ...rest,
    names: JSON.stringify(rest.names) as never,
    prizes: JSON.stringify(rest.prizes) as never,
  };
  await db
    .insertInto('raffle')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** How many tickets each raffle has. */
export async function countTickets(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('raffle_ticket')
    .select(['raffle_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('raffle_id', 'in', [...ids])
    .groupBy('raffle_id')
    .execute();
  return new Map(rows.map((row) => [row.raffle_id, Number(row.count)]));
}

/** The numbers of a member's tickets. */
export const listTickets = (
  db: Db,
  playerId: string,
): Promise<{ raffle_id: string; number: number }[]> =>
  db
    .selectFrom('raffle_ticket')
    .select(['raffle_id', 'number'])
    .where('player_id', '=', playerId)
    .orderBy('raffle_id')
    .orderBy('number')
    .execute();

/** A winning ticket with its owner and the state of its prize. */
export interface Winner {
  readonly raffle_id: string;
  readonly place: number;
  readonly ticket: number;
  readonly player_id: string;
  readonly prize: number;
  readonly account: string;
  readonly reward_id: string;
  readonly state: 'available' | 'claimed' | 'expired';
  readonly expires_at: Date;
}

/** The winners of raffles, the best prize first. */
export async function listWinners(db: Db, ids: readonly string[]): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select winner.raffle_id, winner.place, winner.ticket, winner.player_id, winner.prize, member.account,
      reward.id as reward_id, reward.state, reward.expires_at
    from raffle_winner winner
    join ${members.as('member')} on member.id = winner.player_id
    join ${memberRewards.as('reward')} on reward.player_id = winner.player_id and reward.source = 'raffle'
      and reward.source_key = winner.raffle_id || ':' || winner.place
    where winner.raffle_id = any(${[...ids]}::text[])
    order by winner.raffle_id, winner.place`.execute(db);
  return rows;
}
