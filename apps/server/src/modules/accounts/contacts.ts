import { foldName } from '@baize/rules/fold';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { maskedPhone } from '../phones/index.ts';
import type { MemberContactTable } from './tables.ts';

type Db = Kysely<Database>;

/** Kinds of contact: a way to reach a member, or the name at their bank. */
export type ContactKind = MemberContactTable['kind'];

/** A row of `member_contact`. */
export type Contact = Selectable<MemberContactTable>;

/** A member's contacts, by kind. */
export type Contacts = { readonly [Kind in ContactKind]?: Contact };

/** Normal form for comparing contacts, independent of how a name or address is typed. */
export function contactKey(kind: ContactKind, value: string): string {
  const plain = value.normalize('NFKC').trim();
  if (kind === 'phone') return plain.replaceAll(/[^+\d]/g, '');
  if (kind === 'email') return plain.toLowerCase();
  return foldName(plain);
}

/**
 * Binds a contact to a member and replaces the previous one of its kind. `verifiedAt` null means
 * unverified: it is shown but never used for a second step.
 */
export async function bindContact(
  db: Db,
  contact: {
    memberId: string;
    kind: ContactKind;
    value: string;
    verifiedAt: Date | null;
    at: Date;
  },
): Promise<void> {
  const { memberId, kind, verifiedAt, at } = contact;
  const value = contact.value.normalize('NFKC').trim();
  const row = { value, value_key: contactKey(kind, value), verified_at: verifiedAt };
  await db
    .insertInto('member_contact')
    .values({ member_id: memberId, kind, created_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** All contacts of a member, verified or not. */
export async function getContacts(db: Db, memberId: string): Promise<Contacts> {
  const rows = await db
    .selectFrom('member_contact')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

/** Members with this verified phone or e-mail address; several may share it. */
export async function membersByContact(
  db: Db,
  kind: ContactKind,
  value: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', kind)
    .where('value_key', '=', contactKey(kind, value))
    .where('verified_at', 'is not', null)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A masked contact that its owner recognises: `••• 678`, `p•••@example.com`. */
export function maskedContact({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  if (kind === 'phone') return maskedPhone({ e164: value });
  const at = value.indexOf('@');
  const first = [...value][0] ?? '';
  return at < 0 ? `${first}•••` : `${first}•••${value.slice(at)}`;
}
