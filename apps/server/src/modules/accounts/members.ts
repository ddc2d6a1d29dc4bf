import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { addToTree } from './member-tree.ts';
import { toAccountKey } from './names.ts';
import type { MemberTable, StepKind } from './tables.ts';

/** A row of `member`. */
export type Member = Selectable<MemberTable>;

type Db = Kysely<Database>;

/** A new member; `passwordHash` null cannot log in by password (trial). */
export interface NewMember {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly parent: Pick<Member, 'id'> | null;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  /** True if another person created the account: the first login sets a password (T11). */
  readonly firstLogin: boolean;
  readonly language: string;
  readonly currency: string;
  readonly createdAt: Date;
}

/** Adds a member, and its place in the tree. */
export async function insertMember(db: Db, member: NewMember): Promise<Member> {
  const uplineId = member.parent?.id ?? null;
  const added = await db
    .insertInto('member')
    .values({
      id: member.id,
      account: member.account,
      account_key: toAccountKey(member.account),
      nickname: member.nickname,
      type: member.type,
      parent_id: uplineId,
      password_hash: member.passwordHash,
      must_change_password: member.mustChangePassword,
      first_login: member.firstLogin,
      password_changed_at: member.passwordHash === null ? null : member.createdAt,
      language: member.language,
      currency: member.currency,
      created_at: member.createdAt,
      last_login_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addToTree(db, { id: member.id, uplineId });
  return added;
}

export function memberByAccount(db: Db, account: string): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', toAccountKey(account))
    .executeTakeFirst();
}

/** Members by account name; unknown names are missing. */
export async function membersByAccount(
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('account_key', 'in', accounts.map(toAccountKey))
    .execute();
  return new Map(rows.map((member) => [member.account, member]));
}

/** A member of the direct downline. One statement either finds it or not, as in `memberOfTeam`. */
export function downlineByAccount(
  db: Db,
  uplineId: string,
  account: string,
): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', toAccountKey(account))
    .where('parent_id', '=', uplineId)
    .executeTakeFirst();
}

/**
 * A member of an agent's present or past team, or the agent. One statement either finds it or not,
 * so that a member of another team takes as long as a missing one (L21).
 */
export function memberOfTeam(
  db: Db,
  { agentId, account, ever = false }: { agentId: string; account: string; ever?: boolean },
): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', toAccountKey(account))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_upline as upline')
          .select('upline.member_id')
          .where('upline.ancestor_id', '=', agentId)
          .whereRef('upline.member_id', '=', 'member.id')
          .$if(!ever, (present) => present.where('upline.until', '=', sql<Date>`'infinity'`)),
      ),
    )
    .executeTakeFirst();
}

export function memberById(db: Db, id: string): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Members by id; unknown ids are missing. */
export async function membersById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the member's row: other changes of its login methods wait until the transaction ends. */
export async function lockMember(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute();
}

/** Status of members, by id, locked until the transaction ends. */
export async function holdStatus(
  trx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member['status']>> {
  const rows = await trx
    .selectFrom('member')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Sets the password and clears every reason to change it. */
export async function setPassword(db: Db, id: string, passwordHash: string, at: Date) {
  await db
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      first_login: false,
      password_changed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets a password that another person knows: the member must change it (H13). */
export async function setDefaultPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, must_change_password: true })
    .where('id', '=', id)
    .execute();
}

/** Rehashes a member's password, unless it was changed meanwhile. */
export async function replaceHash(
  db: Db,
  id: string,
  present: string,
  next: string,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', present)
    .execute();
}

export async function setNickname(db: Db, id: string, nickname: string): Promise<void> {
  await db.updateTable('member').set({ nickname }).where('id', '=', id).execute();
}

/** False if the account is no longer active: it was suspended between the proof and the session. */
export async function noteLogin(db: Db, id: string, at: Date): Promise<boolean> {
  const updated = await db
    .updateTable('member')
    .set({ last_login_at: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function setLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.updateTable('member').set({ language }).where('id', '=', id).execute();
}

/**
 * Bars a kind of second step that a password reset has used, so that it does not count as the next
 * one (H17).
 */
export async function barStep(db: Db, id: string, kind: StepKind): Promise<void> {
  await db.updateTable('member').set({ barred_step: kind }).where('id', '=', id).execute();
}

/** Allows every kind of second step again. */
export async function unbarStep(db: Db, id: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ barred_step: null })
    .where('id', '=', id)
    .where('barred_step', 'is not', null)
    .execute();
}
