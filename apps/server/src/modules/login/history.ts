import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { LoginEventTable } from './tables.ts';

type Db = Kysely<Database>;

/** A login in the member's history. */
export interface LoginNote extends Pick<LoginEventTable, 'outcome' | 'method' | 'verification'> {
  /** Null if the account name does not exist. */
  readonly memberId: string | null;
}

/** Maximum logins shown to the member. */
const MAX_LOGINS = 50;

/** Records a login. */
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

/** The member's latest logins, newest first. */
export function latestLogins(db: Db, memberId: string) {
  return db
    .selectFrom('login_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LOGINS)
    .execute();
}

/** Records in the member's history that a copied cookie of a remembered login was used (H106). */
export function noteRememberedReuse(
  db: Db,
  ctx: Pick<RequestContext, 'ip' | 'userAgent' | 'now'>,
  memberId: string,
): Promise<void> {
  const outcome = 'remembered_reused';
  return noteLoginEvent(db, ctx, { memberId, outcome, method: 'remembered', verification: null });
}
