import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Activity, putActivity } from './activity-store.ts';

/** Adds activities to a new database. */
export async function addActivities(
  db: Kysely<Database>,
  activities: readonly Activity[],
): Promise<void> {
  for (const activity of activities) await putActivity(db, activity);
}
