import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { LoginEventTable } from './tables.ts';

type Db = Kysely<Database>;

/** What the member's history says of a login. */
export interface LoginNote extends Pick<LoginEventTable, 'outcome' | 'method' | 'verification'> {
  /** Null when the account name does not exist. */
  readonly memberId: string | null;
}

/** How many logins the member is shown. */
const SHOWN = 50;

/** Writes a login down. */
export async function noteLoginEvent(
  db: Db,
  ctx: Pick<RequestContext, 'ip' | 'userAgent' | 'now'>,
  { memberId, ...note }: LoginNote,
): Promise<void> {
  await db
    .insertInto('login_event')
    .values({
      id: newId(ctx.now.getTime()),
      member_id: memberId,
      at: ctx.now,
      address: ctx.ip,
      user_agent: ctx.userAgent,
      ...note,
    })
    .execute();
}

/** The member's latest logins, the latest first. */
export function latestLogins(db: Db, memberId: string) {
  return db
    .selectFrom('login_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
