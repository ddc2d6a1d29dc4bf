import { sql, type Kysely } from 'kysely';
import type { components } from '@baize/api/operator';
import type { Database } from '../../platform/db/database.ts';
import './tables.ts';

type PageViewSum = components['schemas']['PageViewSum'];

interface Source {
  readonly day: string;
  readonly device: PageViewSum['device'];
  readonly language: string;
}

interface Views {
  readonly screen: PageViewSum['screen'];
  readonly count: number;
}

/** Adds to the sums; rows are locked in one order, so that two visitors never wait in a circle. */
export async function addViews(
  trx: Kysely<Database>,
  source: Source,
  views: readonly Views[],
): Promise<void> {
  const sums = new Map<Views['screen'], number>();
  for (const { screen, count } of views) sums.set(screen, (sums.get(screen) ?? 0) + count);
  const rows = [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([screen, count]) => ({ ...source, screen, views: BigInt(count) }));
  await trx
    .insertInto('page_view')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'screen', 'device', 'language'])
        .doUpdateSet({ views: sql`page_view.views + excluded.views` }),
    )
    .execute();
}

/** Deletes days before this one. */
export async function deleteBefore(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('page_view').where('day', '<', day).execute();
}

/** Maximum rows: every screen and device of a quarter fits several times. */
const MAX_ROWS = 2000;

/** Sums by day, screen and device, newest day first. */
export async function listViews(
  db: Kysely<Database>,
  from: string,
  to: string,
): Promise<PageViewSum[]> {
  const rows = await db
    .selectFrom('page_view')
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'screen',
      'device',
      sql<string>`sum(views)`.as('views'),
    ])
    .where('page_view.day', '>=', from)
    .where('page_view.day', '<=', to)
    .groupBy(['page_view.day', 'screen', 'device'])
    .orderBy('page_view.day', 'desc')
    .orderBy('screen')
    .orderBy('device')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ views, screen, ...row }) => ({
    ...row,
    screen: screen as PageViewSum['screen'],
    views: Number(views),
  }));
}
