import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import type { ActivityTable } from './tables.ts';

type Db = Kysely<Database>;

export type Activity = Selectable<ActivityTable>;
/** An activity with the number of its entries. */
export type CountedActivity = Activity & { readonly entries: number; readonly undecided: number };

/** Every activity, those that close first at the top. */
export const getActivities = (db: Db): Promise<Activity[]> =>
  db.selectFrom('activity').selectAll().orderBy('closes_at').orderBy('id').execute();

export const findActivity = (db: Db, id: string): Promise<Activity | undefined> =>
  db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();

/** An activity, locked until the transaction ends. */
export const lockActivity = (trx: Db, id: string): Promise<CountedActivity | undefined> =>
  selectCounted(trx).where('activity.id', '=', id).forUpdate('activity').executeTakeFirst();

export const getCountedActivities = (db: Db): Promise<CountedActivity[]> =>
  selectCounted(db).orderBy('closes_at').orderBy('id').execute();

const selectCounted = (db: Db) =>
  db
    .selectFrom('activity')
    .selectAll('activity')
    .select([
      sql<number>`(select count(*)::int from activity_entry where activity_id = activity.id)`.as(
        'entries',
      ),
      sql<number>`(select count(*)::int from activity_entry where activity_id = activity.id
        and state in ('signed', 'joined', 'applying', 'process'))`.as('undecided'),
    ]);

/** Adds or replaces an activity. */
export async function putActivity(trx: Db, activity: Activity): Promise<void> {
  const row = { ...activity, titles: JSON.stringify(activity.titles) as never };
  const { id: _, ...rest } = row;
  await trx
    .insertInto('activity')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}
