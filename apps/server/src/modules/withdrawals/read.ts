import { partsRules, type WithdrawalState } from '@baize/machines/withdrawal';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { matchesSearch, members } from '../accounts/index.ts';
import { getParts, type Payout, type WithdrawalRow } from './store.ts';

type Db = Kysely<Database>;

/** Filter of withdrawals; missing fields do not restrict. */
export interface Wanted {
  readonly id?: string;
  readonly playerId?: string;
  readonly status?: WithdrawalState;
  /** The beginning of the account, or a part of the reference. */
  readonly search?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
  /** Only withdrawals that existed then. */
  readonly asOf?: Date;
}

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
}

/** A withdrawal and its member. */
export interface Found extends Payout {
  readonly account: string;
}

/**
 * State of a withdrawal in SQL, equal to `getWithdrawalState` of its statechart, so that pages can
 * filter by it.
 */
const standing: RawBuilder<string> = sql`
  case when withdrawal.state <> 'paying' then withdrawal.state else case ${sql.join(
    partsRules.map(
      ({ state, some }) =>
        sql`when ${sql.join(
          some.map((group) => sql`part.states && ${[...group]}::text[]`),
          sql` and `,
        )} then ${state}::text`,
    ),
    sql` `,
  )} else 'paying' end end`;

function matching(db: Db, wanted: Wanted) {
  const { id, playerId, status, search, from, to, asOf } = wanted;
  return db
    .selectFrom('withdrawal')
    .$if(status !== undefined, (query) =>
      query
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('payout_part')
              .select(sql`array_agg(payout_part.state)`.as('states'))
              .whereRef('payout_part.player_id', '=', 'withdrawal.player_id')
              .whereRef('payout_part.withdrawal_id', '=', 'withdrawal.id')
              .as('part'),
          (join) => join.onTrue(),
        )
        .where(sql<boolean>`${standing} = ${status}`),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom(members.as('member'))
            .select('member.id')
            .whereRef('member.id', '=', 'withdrawal.player_id')
            .where(matchesSearch(search!, 'withdrawal.reference')),
        ),
      ),
    )
    .$if(id !== undefined, (query) => query.where('withdrawal.id', '=', id!))
    .$if(playerId !== undefined, (query) => query.where('withdrawal.player_id', '=', playerId!))
    .$if(from !== undefined, (query) => query.where('withdrawal.created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('withdrawal.created_at', '<', to!))
    .$if(asOf !== undefined, (query) => query.where('withdrawal.created_at', '<=', asOf!));
}

/** A page of withdrawals by request time, and the total number. */
export async function getPage(
  db: Db,
  wanted: Wanted,
  { pageNo, pageSize, order }: Page,
): Promise<{ list: Found[]; total: number }> {
  const { total } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, wanted)
    .innerJoin(members.as('member'), 'member.id', 'withdrawal.player_id')
    .selectAll('withdrawal')
    .select('member.account')
    .orderBy('withdrawal.created_at', order)
    .orderBy('withdrawal.id', order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { list: await withParts(db, rows), total: Number(total) };
}

/** One withdrawal, or undefined. */
export async function findWithdrawal(db: Db, wanted: Wanted): Promise<Found | undefined> {
  const { list } = await getPage(db, wanted, { pageNo: 1, pageSize: 1, order: 'asc' });
  return list[0];
}

async function withParts(
  db: Db,
  rows: readonly (WithdrawalRow & { readonly account: string })[],
): Promise<Found[]> {
  const parts = await getParts(db, rows);
  return rows.map(({ account, ...withdrawal }) => ({
    account,
    withdrawal,
    parts: parts.filter(({ withdrawal_id: id }) => id === withdrawal.id),
  }));
}

/** Number of a player's withdrawals by a method since a time. */
export async function countSince(
  db: Db,
  playerId: string,
  methodId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('method_id', '=', methodId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
