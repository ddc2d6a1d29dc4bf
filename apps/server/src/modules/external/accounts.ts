import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getContacts, lockMember, memberById } from '../accounts/index.ts';
import { hasPasskey } from '../security/index.ts';
import { shownProvider } from './providers.ts';
import type { ExternalAccountTable } from './tables.ts';

type Db = Kysely<Database>;

interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * Finds a linked external account by issuer and subject only: e-mail addresses may change hands.
 */
export function getAccount(db: Db, { issuer, subject }: ExternalIdentity) {
  return db
    .selectFrom('external_account')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

interface NewLink extends ExternalIdentity {
  readonly provider: string;
  readonly email: string | null;
  readonly name: string | null;
}

/**
 * Links an external account to a member; throws `external_taken` if it is linked already, or the
 * member has another account of this provider.
 */
export async function linkAccount(
  db: Db,
  memberId: string,
  { provider, issuer, subject, email, name }: NewLink,
  now: Date,
): Promise<ExternalAccountTable> {
  const row: ExternalAccountTable = {
    id: newId(now.getTime()),
    member_id: memberId,
    provider,
    issuer,
    subject,
    label: (email ?? name)?.slice(0, 160) ?? null,
    linked_at: now,
    last_used_at: null,
  };
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('external_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added !== 1n) throw new ProblemError('external_taken');
  return row;
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('external_account')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** A member's external accounts, oldest first. */
export async function getAccounts(
  platform: Platform,
  memberId: string,
): Promise<Schemas['ExternalAccount'][]> {
  const rows = await platform.db
    .selectFrom('external_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .limit(20)
    .execute();
  return rows.map((row) => wireAccount(platform, row));
}

export function wireAccount(
  platform: Platform,
  { id, provider, label, linked_at, last_used_at }: ExternalAccountTable,
): Schemas['ExternalAccount'] {
  return {
    id,
    provider: shownProvider(platform, provider),
    ...(label !== null && { label }),
    linkedAt: linked_at.toISOString(),
    ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
  };
}

/** Throws `not_found`, and `last_way_in` if the member could not log in any more. */
export async function unlinkAccount(
  platform: Platform,
  memberId: string,
  accountId: string,
): Promise<void> {
  await platform.transaction(async (trx) => {
    // Serialises unlinking: two at once must not lock the member out.
    await lockMember(trx, memberId);
    const accounts = await trx
      .selectFrom('external_account')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    if (!accounts.some(({ id }) => id === accountId)) throw new ProblemError('not_found');
    if (accounts.length === 1 && !(await hasOtherLogin(trx, memberId))) {
      throw new ProblemError('last_way_in');
    }
    await trx.deleteFrom('external_account').where('id', '=', accountId).execute();
  });
}

/** A password, a verified phone or a passkey. */
async function hasOtherLogin(db: Db, memberId: string): Promise<boolean> {
  const member = await memberById(db, memberId);
  if (member?.password_hash) return true;
  const { phone } = await getContacts(db, memberId);
  if (phone?.verified_at) return true;
  return hasPasskey(db, memberId);
}
