import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Member, members } from '../../accounts/index.ts';
import { newToken, tokenHash } from '../tokens.ts';
import type { RememberedLoginTable } from './tables.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A remembered login. */
export type RememberedLogin = Selectable<RememberedLoginTable>;

/** The member to remember, and the login method. */
export type ToRemember = Pick<
  RememberedLogin,
  'member_id' | 'username' | 'dialing_code' | 'method' | 'site'
>;

/** A cookie value with its remembered login. */
export interface FoundValue extends RememberedLogin {
  /** The generation of the login that the value belongs to. */
  readonly value_generation: number;
  readonly account: string;
  readonly language: string;
  readonly status: Member['status'];
}

/** T32: one day from the login. */
const REMEMBER_MS = 86_400_000;

export function findValue(db: Db, token: string): Promise<FoundValue | undefined> {
  return db
    .selectFrom('remembered_value as value')
    .innerJoin('remembered_login as login', 'login.id', 'value.login_id')
    .innerJoin(members.as('member'), 'member.id', 'login.member_id')
    .selectAll('login')
    .select([
      'value.generation as value_generation',
      'member.account',
      'member.language',
      'member.status',
    ])
    .where('value.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}

/** Remembers a login that was just proved. */
export async function addLogin(db: Db, login: ToRemember, now: Date): Promise<RememberedLogin> {
  const endsAt = new Date(now.getTime() + REMEMBER_MS);
  return db
    .insertInto('remembered_login')
    .values({ ...login, id: newId(now.getTime()), created_at: now, ends_at: endsAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A new cookie value, valid until the login's next use. */
export async function addValue(
  db: Db,
  { id, generation }: Pick<RememberedLogin, 'id' | 'generation'>,
): Promise<string> {
  const token = newToken();
  const row = { token_hash: tokenHash(token), login_id: id, generation };
  await db.insertInto('remembered_value').values(row).execute();
  return token;
}

/** Uses up all currently valid values; undefined if another request was first. */
export function useLogin(
  db: Db,
  { id, generation }: Pick<RememberedLogin, 'id' | 'generation'>,
  by: { readonly browser: string | null; readonly network: string },
  now: Date,
): Promise<RememberedLogin | undefined> {
  return db
    .updateTable('remembered_login')
    .set({
      generation: generation + 1,
      used_at: now,
      used_by: by.browser,
      used_network: by.network,
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the login; its values stay known for the rest of its day. */
export async function endLogin(db: Db, id: string, now: Date): Promise<void> {
  await ending(db, now).where('id', '=', id).execute();
}

/** Marks a remembered login as copied; false if it was marked already. */
export async function noteCopied(db: Db, id: string, now: Date): Promise<boolean> {
  await endLogin(db, id, now);
  const updated = await db
    .updateTable('remembered_login')
    .set({ copied_at: now })
    .where('id', '=', id)
    .where('copied_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends all remembered logins of the member. */
export async function endLogins(db: Db, memberId: string, now: Date): Promise<void> {
  await ending(db, now).where('member_id', '=', memberId).execute();
}

const ending = (db: Db, now: Date) =>
  db.updateTable('remembered_login').set({ ended_at: now }).where('ended_at', 'is', null);

/** Ends the remembered logins of ended sessions. */
export async function endLoginsOfSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await ending(db, now)
    .where('id', 'in', (select) =>
      select
        .selectFrom('login_session')
        .select('remembered_login_id')
        .where('id', 'in', sessionIds)
        .where('remembered_login_id', 'is not', null)
        .$castTo<{ remembered_login_id: string }>(),
    )
    .execute();
}
