import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Set in `setting` once the demo data has been written. */
const SEEDED = 'demo-seed';

/** Whether the database holds demo data. */
export async function isSeeded(db: Kysely<Database>): Promise<boolean> {
  return (await readMark(db, SEEDED)) !== undefined;
}

/** Records that the demo data is written. */
export async function markSeeded(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SEEDED, value: JSON.stringify({ at }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A recorded mark; undefined if there is none. */
export async function readMark(db: Kysely<Database>, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Records a JSON value for later starts, replacing an earlier one. */
export async function writeMark(db: Kysely<Database>, name: string, mark: unknown): Promise<void> {
  const value = JSON.stringify(mark);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
