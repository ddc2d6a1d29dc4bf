import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RewardTable } from './tables.ts';

type Db = Kysely<Database>;

export type Reward = Selectable<RewardTable>;

/** A page of rewards, and the total number offered. */
export async function getRewardPage(
  db: Db,
  { hasMoney, offset, limit }: { hasMoney: boolean; offset: number; limit: number },
): Promise<{ rows: Reward[]; total: number }> {
  const offered = offeredTo(db, hasMoney);
  const [rows, { count }] = await Promise.all([
    offered.selectAll().orderBy('sequence').orderBy('id').offset(offset).limit(limit).execute(),
    offered.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** The offered rewards; a member with another currency gets only those without money. */
const offeredTo = (db: Db, hasMoney: boolean) =>
  db
    .selectFrom('reward')
    .where('active', '=', true)
    .$if(!hasMoney, (query) => query.where('required_amount', '=', 0n));

/** An offered reward. */
export const offeredReward = (db: Db, id: string, hasMoney: boolean): Promise<Reward | undefined> =>
  offeredTo(db, hasMoney).selectAll().where('id', '=', id).executeTakeFirst();

export const allRewards = (db: Db): Promise<Reward[]> =>
  db.selectFrom('reward').selectAll().orderBy('sequence').orderBy('id').execute();

export const findReward = (db: Db, id: string): Promise<Reward | undefined> =>
  db.selectFrom('reward').selectAll().where('id', '=', id).executeTakeFirst();

/** A reward, locked until the transaction ends. */
export const lockReward = (trx: Db, id: string): Promise<Reward | undefined> =>
  trx.selectFrom('reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds or replaces a reward. */
export async function putReward(db: Db, reward: Insertable<RewardTable>): Promise<void> {
  const { id, ...rest } = reward;
  const row = { ...rest, names: JSON.stringify(reward.names) as never };
  await db
    .insertInto('reward')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteReward(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reward').where('id', '=', id).execute();
}

/**
 * Takes from a reward's stock, locked until the transaction ends. Throws `not_found` if it is not
 * offered any more, `reward_out_of_stock` if fewer are left.
 */
export async function reduceStock(trx: Db, id: string, quantity: number): Promise<Reward> {
  const taken = await trx
    .updateTable('reward')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('stock', '>=', quantity)
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const found = await lockReward(trx, id);
  throw new ProblemError(found?.active ? 'reward_out_of_stock' : 'not_found');
}

/** Returns stock; a deleted reward has none. */
export async function returnStock(trx: Db, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable('reward')
    .set({ stock: sql`least(stock::bigint + ${quantity}, 2147483647)::int` })
    .where('id', '=', id)
    .execute();
}
