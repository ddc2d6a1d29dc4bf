import { sql } from 'kysely';
import type { Db } from '../wallet/index.ts';
import './tables.ts';

/** How far the days are summed. */
export interface Progress {
  readonly timeZone: string;
  /** The sums of the days that have ended by then are what their bookings come to; null where there are none. */
  readonly until: Date | null;
}

/** The progress as a query reads it, with the days that have to be summed again taken off. */
export const presentProgress = sql<Progress>`(
  select time_zone as "timeZone", case when summed_until is not null
    then least(summed_until, (select min(at) from daily_sum_reopened)) end as until
  from daily_sum_progress)`;

/** How far the days are summed at the moment. */
export async function getProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`select * from ${presentProgress} progress`.execute(db);
  return rows[0]!;
}
