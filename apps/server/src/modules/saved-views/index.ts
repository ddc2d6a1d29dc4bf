import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import './tables.ts';

/** Views of a member of one record, as the document says. */
const MAX_VIEWS = 20;

/** Calls of one member in a minute. */
const RATE = { max: 120, windowMs: 60_000 };

interface Viewed {
  readonly memberId: string;
  readonly record: Schemas['ViewedRecord'];
}

/** Filters, order and columns of a record under a name, for its member alone. Saving and deleting may be repeated freely. */
export function createSavedViewsModule(platform: Platform): ServerModule {
  const { db } = platform;

  /** The views that the member may see and change. */
  function viewed(record: Viewed['record'], ctx: RequestContext): Viewed {
    const { playerId } = ctx.requireSession();
    platform.limits.take(`saved-views:${playerId}`, RATE);
    return { memberId: playerId, record };
  }

  return {
    name: 'saved-views',
    handlers: {
      async listSavedViews({ query: { record } }, ctx) {
        return ok(await getViews(db, viewed(record, ctx)));
      },

      async saveView({ body: { record, ...view } }, ctx) {
        const wanted = viewed(record, ctx);
        return ok(await platform.transaction((trx) => save(trx, wanted, view)));
      },

      async deleteView({ query: { record, name } }, ctx) {
        const wanted = viewed(record, ctx);
        await db
          .deleteFrom('saved_view')
          .where('member_id', '=', wanted.memberId)
          .where('record', '=', record)
          .where('name', '=', name)
          .execute();
        return ok(await getViews(db, wanted));
      },
    },
  };
}

async function getViews(
  db: Kysely<Database>,
  { memberId, record }: Viewed,
): Promise<Schemas['SavedViews']> {
  const list = await db
    .selectFrom('saved_view')
    .select(['name', 'query'])
    .where('member_id', '=', memberId)
    .where('record', '=', record)
    .orderBy('name')
    .execute();
  return { list };
}

/** Saves a view in place of the one that is called the same. Throws `limit_reached` where there are as many as may be. */
async function save(
  trx: Kysely<Database>,
  { memberId, record }: Viewed,
  { name, query }: Schemas['SavedView'],
): Promise<Schemas['SavedViews']> {
  // Two tabs that save at once take turns, so that they count each other's.
  await lockName(trx, `saved-views:${memberId}`);
  await trx
    .insertInto('saved_view')
    .values({ member_id: memberId, record, name, query })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'record', 'name']).doUpdateSet({ query }),
    )
    .execute();
  const views = await getViews(trx, { memberId, record });
  if (views.list.length > MAX_VIEWS) throw new ProblemError('limit_reached');
  return views;
}
