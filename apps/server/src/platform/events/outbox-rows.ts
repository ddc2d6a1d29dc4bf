import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { splitChunks, MAX_ROWS } from '../lists.ts';
import type { NewEvent, StreamEvent } from './event-bus.ts';

type Db = Kysely<Database>;

/** Rows that the relay numbers or reads per step. */
export const BATCH = 500;

/** Writes events in the transaction of their cause; they have no position in the stream yet. */
export async function appendEvents(trx: Db, events: readonly NewEvent[], at: Date): Promise<void> {
  const rows = events.map(({ audience, type, payload, cause = null }) => ({
    audience,
    type,
    payload: JSON.stringify(payload),
    cause,
    at,
  }));
  for (const some of splitChunks(rows, MAX_ROWS))
    await trx.insertInto('outbox').values(some).execute();
}

/**
 * Numbers committed rows, oldest first. The cursor's row lock orders the servers.
 * @returns how many rows were numbered; {@link BATCH} if there may be more
 */
export async function numberCommitted(db: Db): Promise<number> {
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('seq', 'is', null)
    .limit(1)
    .execute();
  if (waiting.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    // A separate statement: the next one then sees what another server numbered while this one
    // waited, and numbers no row twice, which would leave a gap. It joins by id only: the planner
    // assumes that almost no row is unnumbered, and would otherwise scan once per row.
    await sql`select from outbox_cursor where singleton for update`.execute(trx);
    const { rows } = await sql<{ count: number }>`
      with place as (select seq from outbox_cursor where singleton for update),
      waiting as materialized (
        select id, row_number() over (order by id) as step
        from (select id from outbox where seq is null order by id limit ${BATCH}) as oldest
      ),
      numbered as (
        update outbox set seq = place.seq + waiting.step
        from place, waiting where outbox.id = waiting.id
        returning outbox.seq
      ),
      moved as (
        update outbox_cursor set seq = greatest(outbox_cursor.seq, (select max(seq) from numbered))
        where singleton and exists (select 1 from numbered)
      )
      select count(*)::int as count from numbered`.execute(trx);
    return rows[0]!.count;
  });
}

/** Events after a position, in order; of these audiences, or of all. */
export async function readEvents(
  db: Db,
  after: bigint,
  audiences: readonly string[] | null,
  limit: number,
): Promise<StreamEvent[]> {
  let query = db
    .selectFrom('outbox')
    .select(['seq', 'audience', 'type', 'payload', 'at'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit);
  if (audiences) query = query.where('audience', 'in', [...audiences]);
  return (await query.execute()) as StreamEvent[];
}
