import { sql } from 'kysely';
import type { Db } from '../wallet/index.ts';
import './tables.ts';

/** Progress of the daily sums. */
export interface Progress {
  readonly timeZone: string;
  /** Days that ended by then are summed correctly; null if there are none. */
  readonly until: Date | null;
}

/** The progress as a subquery, without the days that must be summed again. */
export const presentProgress = sql<Progress>`(
  select time_zone as "timeZone", case when summed_until is not null
    then least(summed_until, (select min(at) from daily_sum_reopened)) end as until
  from daily_sum_progress)`;

/** The current progress of the daily sums. */
export async function getProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`select * from ${presentProgress} progress`.execute(db);
  return rows[0]!;
}
