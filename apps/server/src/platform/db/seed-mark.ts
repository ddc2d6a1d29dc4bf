import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Stands in `setting` once the demo data has been written. */
const SEEDED = 'demo-seed';

/** Whether the database holds demo data. */
export async function isSeeded(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', SEEDED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the demo data is there. */
export async function markSeeded(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SEEDED, value: JSON.stringify({ at }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
