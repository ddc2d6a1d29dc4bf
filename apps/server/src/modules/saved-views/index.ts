import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import './tables.ts';

/** Maximum views of a member per record, as in the OpenAPI document. */
const MAX_VIEWS = 20;

/** Calls per member and minute. */
const RATE = { max: 120, windowMs: 60_000 };

interface SavedViewScope {
  readonly memberId: string;
  readonly record: Schemas['ViewedRecord'];
}

/**
 * A member's saved filters, sorting and columns of a record. Saving and deleting are idempotent.
 */
export function createSavedViewsModule(platform: Platform): ServerModule {
  const { db } = platform;

  /** The member's own views. */
  function viewed(record: SavedViewScope['record'], ctx: RequestContext): SavedViewScope {
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
  { memberId, record }: SavedViewScope,
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

/** Saves a view or replaces the one of the same name. Throws `limit_reached` at the maximum. */
async function save(
  trx: Kysely<Database>,
  { memberId, record }: SavedViewScope,
  { name, query }: Schemas['SavedView'],
): Promise<Schemas['SavedViews']> {
  // Two tabs that save concurrently must count each other's views.
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
